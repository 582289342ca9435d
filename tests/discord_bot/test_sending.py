"""Posting, retiring and direct messages, and what Discord may answer to them."""

from __future__ import annotations

import asyncio
import gc
import time
from dataclasses import replace

import discord
import pytest

from bot.platforms.discord import api, sending
from bot.ports import BURYING, RetryLater, Unreachable
from bot.present.message import Button, Span
from bot.table.identity import Person, PersonId, Place
from tests.discord_bot.service import PICTURE, PNG, board, said
from tests.support.discord_server.channels import HISTORY


async def test_post_twice_shows_once(world):
    """The same key again shows nothing twice and returns the same reference."""
    first = await world.bot.post(world.place, board(), "outbox-17")
    assert await world.bot.post(world.place, board(), "outbox-17") == first
    assert await world.bot.post(world.place, board(), "outbox-18") != first
    assert len(world.channel.messages) == 2


async def test_retire(world):
    """A retired board keeps text, picture and alt text, and loses its buttons."""
    reference = await world.bot.post(world.place, board(), "k")
    (message,) = world.channel.messages
    await world.bot.retire(world.place, reference)
    assert (message.text, message.buttons) == ("Ann: 3-4-4, 11 points", {})
    assert (message.pictures, message.alts) == ([PNG], [PICTURE.alt])
    await world.bot.retire(world.place, reference)
    assert message.edits == 1


async def test_update(world):
    """A board becomes the next one in its place, with its mentions."""
    reference = await world.bot.post(world.place, board(), "k")
    text = (Span("Ann", mention=Person(PersonId(f"discord:{world.ann.id}"), "Ann")), Span(": 7"))
    assert await world.bot.update(world.place, reference, replace(board(), text=text), "k2")
    (message,) = world.channel.messages
    assert (message.pictures, list(message.buttons)) == ([PNG], ["My hand", "Draw", "More"])
    assert message.text.endswith(": 7")
    await world.bot.retire(world.place, reference)
    assert message.buttons == {}
    message.deleted = True
    assert not await world.bot.update(world.place, reference, board(), "k3")
    assert [refused.code for refused in world.server.refusals] == [10008]
    world.server.refusals.clear()


async def test_old_messages_are_edited_so_often_only(world):
    """30046: then the next one is posted, and nobody waits."""
    reference = await world.bot.post(world.place, board(), "k")
    world.server.fail("PATCH", "/messages", 400, 30046)
    assert not await world.bot.update(world.place, reference, board(), "k2")
    world.server.refusals.clear()


async def test_retire_without_frame(world):
    """Messages that are no board retire too."""
    reference = await world.bot.post(
        world.place, said("join?", buttons=(Button("Join", "t:1:join"),)), "k"
    )
    await world.bot.retire(world.place, reference)
    assert world.channel.messages[0].buttons == {}


async def test_remove(world):
    """A message is deleted; one that is gone, or of an earlier run, is no trouble."""
    first = await world.bot.post(world.place, said("your time is nearly up"), "k1")
    second = await world.bot.post(world.place, said("still"), "k2")
    await world.bot.remove(world.place, first)
    await world.bot.remove(world.place, first)
    await world.bot.stop()
    world.bot = world.new_bot()
    await world.bot.start(world.service)
    await world.bot.remove(world.place, second)
    assert world.channel.messages == []
    assert [refused.code for refused in world.server.refusals] == [10008]
    world.server.refusals.clear()


async def test_remove_by_a_guest(world):
    """Where the bot is a guest it can delete only by the token that posted."""
    group = world.server.group(world.ann)
    await (await world.ann.slash(group, "draw")).answer()
    await world.bot.settle(2)
    place = Place(f"discord:{group.id}")
    reference = await world.bot.post(place, said("your time is nearly up"), "k1")
    await world.bot.remove(place, reference)
    await world.bot.remove(place, reference)
    assert group.messages == []


async def test_links(world):
    """Channels, threads and messages have links; private chats and unknown channels have none."""
    guild = world.channel.guild.id
    base = f"https://discord.com/channels/{guild}/{world.channel.id}"
    assert world.bot.link(world.place) == base
    assert world.bot.link(world.place, "17") == f"{base}/17"
    assert world.bot.link(Place(f"discord:{world.ann.dm.id}")) is None
    assert world.bot.link(Place("discord:5")) is None


async def test_nothing_is_kept(world):
    """What is said on Discord is Discord's to keep."""
    assert await world.bot.kept(PersonId(f"discord:{world.ann.id}")) == {}
    await world.bot.forget(PersonId(f"discord:{world.ann.id}"))


async def test_retire_what_is_gone(world):
    """A message or channel that is gone, or a thread asleep, is no error."""
    thread = world.server.thread(world.channel)
    place = Place(f"discord:{thread.id}")
    reference = await world.bot.post(place, board(), "k")
    thread.archived = True
    await world.bot.retire(place, reference)
    thread.archived = False
    thread.messages[0].deleted = True
    await world.bot.retire(place, reference)
    thread.deleted = True
    await world.bot.retire(place, reference)
    assert [refused.code for refused in world.server.refusals] == [50083, 10008, 10003]
    world.server.refusals.clear()


@pytest.mark.parametrize(
    ("flaw", "code"),
    [
        ({"visible": False}, 50001),
        ({"writable": False}, 50013),
        ({"deleted": True}, 10003),
        ({"locked": True}, 160005),
    ],
)
async def test_places_that_cannot_be_written_to(world, flaw, code):
    """What no retry cures is `Unreachable`, with the reason in words."""
    for name, value in flaw.items():
        setattr(world.channel, name, value)
    with pytest.raises(Unreachable, match=r"\w+ \w+"):
        await world.bot.post(world.place, board(), "k")
    assert [refused.code for refused in world.server.refusals] == [code]
    world.server.refusals.clear()


async def test_places_that_are_none(world):
    """A place that is no channel of Discord's is `Unreachable` without asking."""
    for place in map(Place, ("discord:x", "telegram:5", "discord:\u0661")):
        with pytest.raises(Unreachable):
            await world.bot.post(place, board(), "k")
    with pytest.raises(Unreachable):
        await world.bot.retire(world.place, "gone")


async def test_direct_message(world):
    """A hand by direct message reaches that person, once for each key."""
    await world.bot.send(PersonId(f"discord:{world.ann.id}"), said("your turn"), "k")
    await world.bot.send(PersonId(f"discord:{world.ann.id}"), said("your turn"), "k")
    assert [m.text for m in world.ann.dm.messages] == ["your turn"]


async def test_closed_direct_messages(world):
    """50007, 50278 and an unknown person are `Unreachable`, each with its reason."""
    world.ann.takes_messages = False
    world.bob.shares_server = False
    with pytest.raises(Unreachable, match="no private messages"):
        await world.bot.send(PersonId(f"discord:{world.ann.id}"), said("x"), "k1")
    with pytest.raises(Unreachable, match="shares no server"):
        await world.bot.send(PersonId(f"discord:{world.bob.id}"), said("x"), "k2")
    with pytest.raises(Unreachable, match="unknown"):
        await world.bot.send(PersonId("discord:5"), said("x"), "k3")
    world.server.refusals.clear()


async def test_opened_too_fast(world):
    """40003 asks to wait."""
    world.server.fail("POST", "/users/@me/channels", 400, 40003)
    with pytest.raises(RetryLater):
        await world.bot.send(PersonId(f"discord:{world.ann.id}"), said("x"), "k")


async def test_too_many_requests(world):
    """A short 429 is waited for, a long one is the sender's to wait for."""
    world.server.fail("POST", "/messages", 429, retry_after=0.2, times=2)
    began = time.monotonic()
    await world.bot.post(world.place, said("patience"), "k1")
    assert time.monotonic() - began >= 0.4
    world.server.fail("POST", "/messages", 429, retry_after=3600.0)
    with pytest.raises(RetryLater) as waited:
        await world.bot.post(world.place, said("more patience"), "k2")
    assert waited.value.seconds == 3600.0
    assert [m.text for m in world.channel.messages] == ["patience"]


async def test_waits_add_up(world, monkeypatch):
    """However often it is told to wait a little, in all the SDK waits no longer than its budget."""
    monkeypatch.setattr(api, "MAX_WAIT", 0.5)
    world.server.fail("POST", "/messages", 429, retry_after=0.2, times=9)
    with pytest.raises(RetryLater) as waited:
        await world.bot.post(world.place, said("patience"), "k")
    assert (waited.value.seconds, waited.value.everywhere) == (0.2, False)
    assert len(world.server.sent("POST", "/messages")) == 3
    world.server.faults.clear()
    world.server.fail("POST", "/messages", 500, times=9)
    with pytest.raises(discord.DiscordServerError):
        await world.bot.post(world.place, said("patience"), "k")
    assert len(world.server.sent("POST", "/messages")) == 4


async def test_a_limit_for_all(world):
    """What is said to the bot as a whole is told as that, and leaves the SDK able to send."""
    for trouble in ({"scope": "global", "retry_after": 0.1}, {"via": False, "retry_after": 600.0}):
        world.server.fail("POST", "/messages", 429, **trouble)
        with pytest.raises(RetryLater) as waited:
            await world.bot.post(world.place, said("x"), "k")
        assert (waited.value.seconds, waited.value.everywhere) == (trouble["retry_after"], True)
    await world.bot.post(world.place, said("x"), "k")


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


async def test_a_newer_hand_replaces_the_last(world):
    """A person has one hand at a table; messages of no kind stay side by side."""
    ann = PersonId(f"discord:{world.ann.id}")
    own = {"secret": True, "replaces": True, "table": "t"}
    hands = [said(f"hand {n}", version=n, **own) for n in (1, 2)]
    for number, message in enumerate([said("one"), hands[0], said("two"), hands[1]]):
        await world.bot.send(ann, message, f"k{number}")
    left = [each.text for each in world.ann.dm.messages if not each.deleted]
    assert left == ["one", "two", "hand 2"]


async def test_private_chats_are_opened_once(world):
    """A private channel is opened anew where Discord does not know the old one."""
    ann = PersonId(f"discord:{world.ann.id}")
    for number in range(3):
        await world.bot.send(ann, said(f"{number}"), f"k{number}")
    assert len(world.server.sent("POST", "/users/@me/channels")) == 1
    world.server.fail("POST", f"/channels/{world.ann.dm.id}/messages", 404, 10003)
    with pytest.raises(Unreachable):
        await world.bot.send(ann, said("gone"), "k4")
    await world.bot.send(ann, said("back"), "k5")
    assert len(world.server.sent("POST", "/users/@me/channels")) == 2


async def test_rate_limit_by_headers(world):
    """The headers are obeyed before Discord has to refuse."""
    world.server.buckets["POST messages"] = (2, 0.5)
    for number in range(5):
        await world.bot.post(world.place, said(f"{number}"), f"k{number}")
    assert [m.text for m in world.channel.messages] == ["0", "1", "2", "3", "4"]
    assert [r.status for r in world.server.sent("POST", "/messages")] == [200] * 5


async def test_rate_limited_answer(world):
    """An interaction's answer waits out its 429 too."""
    world.server.fail("PATCH", "@original", 429, retry_after=0.1)
    assert (await (await world.ann.slash(world.channel, "draw")).answer()).text == "done DrawTile"


async def test_server_error(world):
    """What Discord fails at is tried again by the SDK, with the same nonce."""
    world.server.fail("POST", "/messages", 502)
    await world.bot.post(world.place, board(), "k")
    assert [r.status for r in world.server.sent("POST", "/messages")] == [502, 200]
    assert world.channel.messages[0].nonce == "k"


async def test_too_many_edits(world):
    """30046: too many edits of old messages ask to wait."""
    reference = await world.bot.post(world.place, board(), "k")
    world.server.fail("PATCH", "/messages", 429, 30046, retry_after=3600.0)
    with pytest.raises(RetryLater):
        await world.bot.retire(world.place, reference)
    world.server.fail("PATCH", "/messages", 400, 30046)
    with pytest.raises(RetryLater):
        await world.bot.retire(world.place, reference)


async def test_errors_that_are_no_facts(world):
    """Another refusal is raised as it is: the sender tries again with backoff."""
    world.server.fail("POST", "/messages", 400, 50035)
    with pytest.raises(Exception, match="50035"):
        await world.bot.post(world.place, board(), "k")


async def test_not_running(world):
    """Before the start and after the stop a send raises an error that is tried again."""
    await world.bot.stop()
    with pytest.raises(ConnectionError):
        await world.bot.post(world.place, board(), "k")


async def test_a_word_to_one_person(world):
    """An ephemeral message below their last interaction there; none without one, and none after it expired."""
    place, ann, bob = (
        world.place,
        PersonId(f"discord:{world.ann.id}"),
        PersonId(f"discord:{world.bob.id}"),
    )
    assert not await world.bot.whisper(place, ann, said("psst"))
    await world.ann.slash(world.channel, "draw")
    await world.server.until(lambda: world.service.commands)
    assert await world.bot.whisper(place, ann, said("psst"))
    assert [message.text for message in world.ann.ephemerals] == ["done DrawTile", "psst"]
    assert world.channel.messages == []
    assert not await world.bot.whisper(place, bob, said("psst"))
    world.server.fail("POST", "/webhooks/", 401, 50027)
    assert not await world.bot.whisper(place, ann, said("psst"))


async def test_a_board_that_could_not_be_retired_is_retired_later(world):
    """Its buttons are still there, and the next try removes them."""
    reference = await world.bot.post(world.place, board(), "k")
    world.server.fail("PATCH", "/messages", 429, retry_after=600.0)
    with pytest.raises(RetryLater):
        await world.bot.retire(world.place, reference)
    (message,) = world.channel.messages
    assert message.buttons
    await world.bot.retire(world.place, reference)
    assert (message.buttons, message.pictures) == ({}, [PNG])


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
    second = world.new_bot()
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


async def test_talk_buries_a_message(world):
    """Eight messages below it, if the bot may read them."""
    reference = await world.bot.post(world.place, board(), "k")
    for number in range(BURYING - 1):
        await world.bot.post(world.place, said("hello"), f"talk-{number}")
    assert not await world.bot.buried(world.place, reference)
    await world.bot.post(world.place, said("hello"), "last")
    assert await world.bot.buried(world.place, reference)
    world.channel.denied |= HISTORY
    assert not await world.bot.buried(world.place, reference)
    world.server.refusals.clear()
