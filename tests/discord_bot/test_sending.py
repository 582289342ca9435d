"""Posting, retiring and direct messages, and what Discord may answer to them."""

from __future__ import annotations

import asyncio
import gc

import discord
import pytest

from bot.platforms.discord import api, sending
from bot.ports import RetryLater
from bot.present.message import Button, Message
from bot.table.commands import Pressed
from bot.table.identity import PersonId
from tests.discord_bot.conftest import new_bot
from tests.discord_bot.service import PNG, board, said


async def test_waits_add_up(world, monkeypatch):
    """However often it is told to wait a little, in all the SDK waits no longer than its budget."""
    monkeypatch.setattr(api, "MAX_WAIT", 0.5)
    world.server.fail("POST", "/messages", 429, retry_after=0.2, times=9)
    with pytest.raises(RetryLater) as waited:
        await world.bot.post(world.place, said("patience"), "k")
    assert (waited.value.seconds, waited.value.everywhere) == (0.2, False)
    assert len(world.server.sent("POST", "/messages")) == 3
    world.server.faults.clear()
    # The SDK waits one second after a failure, then three.
    monkeypatch.setattr(api, "MAX_WAIT", 3.0)
    world.server.fail("POST", "/messages", 500, times=9)
    with pytest.raises(discord.DiscordServerError):
        await world.bot.post(world.place, said("patience"), "k")
    assert len(world.server.sent("POST", "/messages")) == 5


async def test_no_answer(world, monkeypatch):
    """A send that is not answered ends in time; sent again it is shown once, whatever had arrived."""
    monkeypatch.setattr(sending, "SEND_SECONDS", 0.3)
    for number, done_first in enumerate((True, False)):
        hold = world.server.hold("POST", "/messages", done_first=done_first)
        with pytest.raises(TimeoutError):
            await world.bot.post(world.place, said(f"{number}"), f"k{number}")
        hold.released.set()
        monkeypatch.setattr(sending, "SEND_SECONDS", 15.0)
        await world.bot.post(world.place, said(f"{number}"), f"k{number}")
        monkeypatch.setattr(sending, "SEND_SECONDS", 0.3)
    assert [m.text for m in world.channel.messages] == ["0", "1"]


async def test_rate_limit_by_headers(world):
    """The headers are obeyed before Discord has to refuse."""
    world.server.buckets["POST messages"] = (2, 0.5)
    for number in range(5):
        await world.bot.post(world.place, said(f"{number}"), f"k{number}")
    assert [m.text for m in world.channel.messages] == ["0", "1", "2", "3", "4"]
    assert [r.status for r in world.server.sent("POST", "/messages")] == [200] * 5


async def test_a_board_whose_edit_was_not_answered(world, monkeypatch):
    """What Discord made of it counts: it loses its buttons, and keeps the newer text and picture."""
    reference = await world.bot.post(world.place, board("before"), "k1")
    hold = world.server.hold("PATCH", "/messages", done_first=True)
    monkeypatch.setattr(sending, "SEND_SECONDS", 0.3)
    with pytest.raises(TimeoutError):
        await world.bot.update(world.place, reference, board("after"), "k2")
    monkeypatch.setattr(sending, "SEND_SECONDS", 15.0)
    hold.released.set()
    await world.bot.retire(world.place, reference)
    (message,) = world.channel.messages
    assert (message.text, message.buttons, message.pictures) == ("after", {}, [PNG])


async def test_more_private_chats_than_the_limit_allows(world, caplog):
    """As many as are left are opened, whenever the limit is reset; the others are the sender's to wait for."""
    world.server.buckets["POST channels"] = (3, 60.0)
    people = [PersonId(f"discord:{world.server.person(name).id}") for name in "ABCDE"]
    sent = await asyncio.gather(
        *(world.bot.send(person, said("hello"), f"k{person}"[-25:]) for person in people),
        return_exceptions=True,
    )
    assert sent[:3] == [None] * 3
    for each in sent[3:]:
        assert isinstance(each, RetryLater)
        assert 30.0 < each.seconds <= 60.0
        assert not each.everywhere
    asked = world.server.sent("POST", "/users/@me/channels")
    assert [request.status for request in asked] == [200] * 3
    gc.collect()
    assert [r.getMessage() for r in caplog.records if "never retrieved" in r.getMessage()] == []


async def test_a_reset_that_is_near_is_waited_for(world):
    """Five at once, two in a third of a second: none is refused, all come."""
    world.server.buckets["POST channels"] = (2, 0.3)
    people = [PersonId(f"discord:{world.server.person(name).id}") for name in "ABCDE"]
    keys = [f"k{number}" for number in range(5)]
    await asyncio.gather(
        *(
            world.bot.send(person, said("hello"), key)
            for person, key in zip(people, keys, strict=True)
        )
    )
    asked = world.server.sent("POST", "/users/@me/channels")
    assert [request.status for request in asked] == [200] * 5


async def test_a_limit_that_is_told_by_no_header(world):
    """A first call that fails holds up nobody: the next one asks for itself."""
    world.server.fail("POST", "/users/@me/channels", 400, 50035)
    people = [PersonId(f"discord:{each.id}") for each in (world.ann, world.bob)]
    first, second = await asyncio.gather(
        *(world.bot.send(person, said("hello"), "k") for person in people), return_exceptions=True
    )
    assert isinstance(first, discord.HTTPException)
    assert second is None


async def test_a_limit_that_another_process_has_used_up(world):
    """One request learns it; the others wait for the reset without asking."""
    world.server.buckets["POST channels"] = (3, 60.0)
    people = [PersonId(f"discord:{world.server.person(name).id}") for name in "ABCDEF"]
    for person in people[:3]:
        await world.bot.send(person, said("hello"), f"k{person}"[-25:])
    second = new_bot(world.server)
    await second.start(world.service)
    try:
        sent = await asyncio.gather(
            *(second.send(person, said("hello"), "k") for person in people[3:]),
            return_exceptions=True,
        )
        for each in sent:
            assert isinstance(each, RetryLater)
            assert 30.0 < each.seconds <= 60.0
    finally:
        await second.stop()
    asked = world.server.sent("POST", "/users/@me/channels")
    assert [request.status for request in asked] == [200] * 3 + [429]
    world.server.refusals.clear()


async def test_a_move_from_a_hand_while_its_successor_comes(world):
    """The answer stays, alone: not the hand of before the move."""

    def hand(version: int, text: str) -> Message:
        button = Button("play", f"t1:{version}:hand")
        return said(
            text, secret=True, replaces=True, table="t1", version=version, buttons=(button,)
        )

    ann = PersonId(f"discord:{world.ann.id}")
    await world.bot.send(ann, hand(4, "asked"), "k1")
    (asked,) = world.ann.dm.messages
    world.service.on(Pressed, hand(5, "moved"))
    hold = world.server.hold("POST", "/messages", done_first=True)
    sending_next = asyncio.create_task(world.bot.send(ann, hand(4, "your turn"), "k2"))
    await world.server.until(lambda: len(world.ann.dm.messages) == 2)
    await world.ann.press(asked, "play")
    hold.released.set()
    await sending_next
    assert [each.text for each in world.ann.dm.messages] == ["moved"]
