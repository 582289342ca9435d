"""Answers that one person alone may see, asked for in a group."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.platforms.telegram import TelegramPlatform, limits
from bot.ports import Reply
from bot.present.message import Span
from bot.table import commands
from bot.table.identity import PersonId
from tests.support.harness import until
from tests.support.telegram_server import TelegramServer
from tests.telegram.answers import HAND, LINK, board
from tests.telegram.support import FakeService


async def test_the_link_does_not_wait_for_the_reply(
    api: TelegramServer,
    platform: TelegramPlatform,
    service: FakeService,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However long it takes to find out that somebody cannot be written to, they are led there at once."""
    monkeypatch.setattr(limits, "ANSWER_WITHIN", 0.5)
    api.slow("sendPhoto", 1.0)
    service.answers(HAND)
    zoe = api.person("Zoe", started=False)
    room = api.group("Room", zoe)
    post = board(api, room)
    assert (await zoe.presses(post, "My hand").answer())["url"] == LINK
    zoe.opens(LINK)
    assert str((await service.get(2)).pressed) == "t1:0:hand"
    await zoe.private.wait("Your tiles")
    assert room.messages == [post]


async def test_a_hand_that_comes_while_one_plays_by_another(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """What was played then tells of no table by its buttons, and is still the one hand of the table."""
    ann = api.person("Ann")
    me = PersonId(f"telegram:{ann.id}")
    elsewhere = replace(HAND, text=(Span("Elsewhere"),), table="t2")
    await platform.send(me, elsewhere, "k0")
    await platform.send(me, HAND, "k1")
    shown = ann.private.last

    async def script(_: commands.Command, reply: Reply) -> None:
        await platform.send(me, HAND, "k2")
        await reply(replace(HAND, text=(Span("You played"),), choices=()))

    service.script = script
    ann.presses(shown, "0-0-1")
    await until(
        lambda: [post.words for post in ann.private.messages] == ["Elsewhere", "You played"]
    )
    for number, words in enumerate(("It waits", "It still waits")):
        await platform.send(me, replace(HAND, text=(Span(words),), choices=()), f"w{number}")
        assert [post.words for post in ann.private.messages] == ["Elsewhere", words]
