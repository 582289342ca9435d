"""Presses are answered in good time, once, and whatever becomes of them."""

from __future__ import annotations

import asyncio

import pytest

from bot.platforms.telegram import TelegramPlatform, limits
from bot.ports import Reply
from bot.table import commands
from bot.table.registry import read
from tests.support.telegram_server import TelegramServer
from tests.telegram.answers import HAND, LINK, board, seen_in
from tests.telegram.support import FakeService, message

SLACK = 0.5
"""Seconds that a busy machine may take for the way there and back."""


async def test_a_reply_that_does_not_come_keeps_no_spinner(
    api: TelegramServer,
    platform: TelegramPlatform,
    service: FakeService,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The press leads to where the reply will be, before it is there."""
    monkeypatch.setattr(limits, "ANSWER_WITHIN", 0.2)
    free = api.hold("sendPhoto")
    service.answers(HAND)
    ann = api.person("Ann")
    query = ann.presses(board(api, api.group("Room", ann)), "My hand")
    assert await query.answer() == {"callback_query_id": query.id, "url": LINK}
    free.set()
    await ann.private.wait("Your tiles")


async def test_short_answers_are_alerts(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """A short reply to a press is an alert, also for somebody who never started the bot."""
    service.answers(message("It is not your turn. " + "Wait for Bob. " * 4))
    zoe = api.person("Zoe", started=False)
    room = api.group("Room", zoe)
    answer = await zoe.presses(board(api, room), "My hand").answer()
    assert answer["text"].startswith("It is not your turn.")
    assert answer["show_alert"] is True
    assert len(room.messages) == 1


async def test_slow_handling(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """The button is answered in good time, and once, however long the service takes."""
    release = asyncio.Event()

    async def script(command: commands.Command, reply: Reply) -> None:
        await release.wait()
        await reply(HAND)

    service.script = script
    zoe = api.person("Zoe", started=False)
    room = api.group("Room", zoe)
    query = zoe.presses(board(api, room), "My hand")
    await query.answer()
    assert query.answered_after is not None
    assert query.answered_after < 1 + SLACK
    release.set()
    # Too late for an alert: what is left is the way to the private chat.
    invitation = await room.wait("Start")
    assert invitation.marked("text_mention") == ["Zoe"]
    assert "3-4-4" not in seen_in(room)
    assert len(api.calls_of("answerCallbackQuery")) == 1


async def test_nothing_to_answer(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """A press that the service answers by the channel alone ends its spinner at once."""
    ann = api.person("Ann")
    room = api.group("Room", ann)
    query = ann.presses(board(api, room), "My hand")
    await query.answer()
    assert query.answered_after is not None
    assert query.answered_after < 1


@pytest.mark.parametrize("odd", [{"from": {}}, {"message": {"chat": {"id": 7}}}, {"data": 5}])
async def test_a_press_that_cannot_be_read(
    api: TelegramServer, platform: TelegramPlatform, odd: dict[str, object]
) -> None:
    """A press that cannot be parsed is still answered."""
    ann = api.person("Ann")
    query = ann.forges(board(api, api.group("Room", ann)), "t1:4:hand")
    api.updates[-1]["callback_query"] |= odd
    await query.answer()


async def test_too_old(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """The refusal "query is too old" harms nothing: the answer takes another way."""
    service.answers(message("It is not your turn."))
    ann = api.person("Ann")
    room = api.group("Room", ann)
    ann.presses(board(api, room), "My hand")
    api.expire_queries()
    await ann.private.wait("It is not your turn.")


async def test_forged_data(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """Payloads from outside reach the service as they are, and are answered."""
    ann = api.person("Ann")
    room = api.group("Room", ann)
    post = board(api, room)
    for number, data in enumerate(("nonsense", "t9:999999:tile.77", "'; DROP", "🦜" * 16), 1):
        query = ann.forges(post, data)
        assert (await service.get(number)).action == read(data)[0]
        await query.answer()
    stray = ann.forges(post, "")
    await stray.answer()
    assert len(service.commands) == 4
