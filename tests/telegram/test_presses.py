"""Presses are answered in good time, once, and whatever becomes of them."""

from __future__ import annotations

import asyncio

import pytest

from bot.platforms.telegram import TelegramPlatform, limits
from bot.ports import Reply
from bot.table import commands
from tests.support.telegram_server import TelegramServer
from tests.telegram.answers import HAND, LINK, board, seen_in
from tests.telegram.support import FakeService

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


@pytest.mark.parametrize("odd", [{"from": {}}, {"message": {"chat": {"id": 7}}}, {"data": 5}])
async def test_a_press_that_cannot_be_read(
    api: TelegramServer, platform: TelegramPlatform, odd: dict[str, object]
) -> None:
    """A press that cannot be parsed is still answered."""
    ann = api.person("Ann")
    query = ann.forges(board(api, api.group("Room", ann)), "t1:4:hand")
    api.updates[-1]["callback_query"] |= odd
    await query.answer()
