"""Acknowledging in time, and the ways an answer takes when Discord refuses the first."""

from __future__ import annotations

import asyncio

import pytest
from structlog.testing import capture_logs

from bot.platforms.discord.interactions import DEFER_SECONDS
from bot.ports import Unreachable
from bot.table.commands import DrawTile, Hand
from bot.table.identity import PersonId, Place
from tests.discord_bot.service import board, hand, said
from tests.support.discord_server.interactions import DEFERRED, MESSAGE


async def test_slow_service(world):
    """A service that takes longer than Discord waits is acknowledged in time, and answers."""
    world.server.patience = 1.2
    world.service.delay = 1.4
    interaction = await world.ann.slash(world.channel, "draw")
    assert interaction.acknowledged_by == DEFERRED
    message = await interaction.answer()
    assert (message.text, message.edits) == ("done DrawTile", 0)


async def test_an_answer_waits_for_a_deferral_under_way(world):
    """Its request is not sent twice, and the answer takes the place of the waiting sign."""
    world.service.delay = DEFER_SECONDS + 0.05
    world.server.fail("POST", "/callback", 0, delay=0.3)
    interaction = await world.ann.slash(world.channel, "draw")
    message = await interaction.answer()
    assert (interaction.acknowledged_by, message.text) == (DEFERRED, "done DrawTile")
    assert [m.text for m in world.ann.ephemerals] == ["done DrawTile"]


async def test_no_deferral_follows_an_answer_under_way(world):
    """Discord takes its time with the answer itself: it is the only response."""
    world.server.fail("POST", "/callback", 0, delay=DEFER_SECONDS + 0.3)
    with capture_logs() as logs:
        interaction = await world.ann.slash(world.channel, "draw")
        message = await interaction.answer()
        await world.bot.stop()
    assert (interaction.acknowledged_by, message.text) == (MESSAGE, "done DrawTile")
    assert len(world.server.sent("POST", "/callback")) == 1
    assert not logs


async def test_acknowledgement_that_hangs(world, monkeypatch):
    """An acknowledgement that does not come back within its time does not hold the command up."""
    monkeypatch.setattr("bot.platforms.discord.api.ACKNOWLEDGE_SECONDS", 0.3)
    world.server.fail("POST", "/callback", 0, delay=600.0)
    await world.ann.slash(world.channel, "draw", wait=False)
    await world.ann.sees("done DrawTile")
    assert len(world.service.commands) == 1
    world.server.refusals.clear()


async def test_the_reply_to_a_deferral_is_lost(world):
    """Discord shows the waiting sign: it is deleted where no answer comes, and becomes the answer where one does."""
    world.service.on(DrawTile)
    world.server.cut("POST", "/callback")
    interaction = await world.ann.slash(world.channel, "draw", wait=False)
    await interaction.ended()
    assert interaction.closed
    assert not world.ann.ephemerals
    world.service.on(DrawTile, said("one"))
    world.service.delay = DEFER_SECONDS + 0.05
    world.server.cut("POST", "/callback")
    answered = await world.ann.slash(world.channel, "draw", wait=False)
    assert (await answered.answer()).text == "one"
    assert [each.text for each in world.ann.ephemerals] == ["one"]


async def test_news_for_one_person_waits_for_their_answer(world):
    """It would take the place of the waiting sign."""
    go_on = asyncio.Event()

    async def slow(_, reply):
        await go_on.wait()
        await reply(said("answer"))

    world.service.scripts[Hand] = slow
    interaction = await world.ann.slash(world.channel, "hand")
    person, place = PersonId(f"discord:{world.ann.id}"), Place(f"discord:{world.channel.id}")
    news = asyncio.create_task(world.bot.whisper(place, person, said("news")))
    assert not (await asyncio.wait({news}, timeout=0.2))[0]
    go_on.set()
    assert (await interaction.answer()).text == "answer"
    assert await news
    assert [each.text for each in world.ann.ephemerals] == ["answer", "news"]


async def test_expired_token(world):
    """50027: an answer after the token's fifteen minutes goes by direct message."""
    started = asyncio.Event()
    go_on = asyncio.Event()

    async def slow(_, reply):
        started.set()
        await go_on.wait()
        await reply(said("one"))
        await reply(said("two"))

    world.service.scripts[Hand] = slow
    interaction = await world.ann.slash(world.channel, "hand")
    await started.wait()
    interaction.expired = True
    go_on.set()
    await world.ann.sees("two")
    assert [m.text for m in world.ann.dm.messages] == ["one", "two"]
    assert {refused.code for refused in world.server.refusals} == {50027}
    world.server.refusals.clear()


async def test_lost_answer(world):
    """Expired and closed: the channel learns that there is an answer, its person is pinged, no more."""
    world.server.fail("POST", "/callback", 404, 10062)
    world.ann.takes_messages = False
    world.service.on(Hand, hand("Your hand: 5-5-5 SECRET"), said("and SECRET too"))
    with capture_logs() as events:
        await world.ann.slash(world.channel, "hand", wait=False)
        told = await world.channel.shows("my answer didn’t reach you")
        await world.bot.stop()
    assert told.notified == {world.ann.id}
    assert len(world.channel.messages) == 1
    assert not [1 for _, shown in world.server.shown if b"SECRET" in shown]
    assert {"event": "discord.not_acknowledged", "code": 10062}.items() <= events[0].items()
    assert "SECRET" not in str(events)
    world.server.refusals.clear()


# --- where the bot is a guest ---


@pytest.fixture
def group(world):
    """A group chat."""
    return world.server.group(world.ann)


async def draw(world, person, place, *, wait=True):
    """Give a command, and wait until the service has it; `wait`: and until it is acknowledged, mostly by its answer."""
    before = len(world.service.commands)
    interaction = await person.slash(place, "draw", wait=wait)
    await world.server.until(lambda: len(world.service.commands) > before)
    return interaction


async def test_answer_first(world, group):
    """A board that is ready before the answer waits for it: Discord would make it the answer."""
    world.service.delay = 0.3
    interaction = await draw(world, world.ann, group, wait=False)
    await world.bot.post(Place(f"discord:{group.id}"), board(), "k")
    assert [m.text for m in interaction.answers] == ["done DrawTile", "Ann: 3-4-4, 11 points"]
    assert [m.audience for m in interaction.answers] == [world.ann, None]


async def test_newest_interaction_first(world, group):
    """Several people act: the board goes by the newest token, or by an older one that is still valid."""
    await draw(world, world.ann, group)
    newer = await draw(world, world.bob, group)
    await world.bot.post(Place(f"discord:{group.id}"), said("one"), "k1")
    newer.expired = True
    await world.bot.post(Place(f"discord:{group.id}"), said("two"), "k2")
    assert [m.text for m in group.messages] == ["one", "two"]
    assert newer.follow_ups == 1
    world.server.refusals.clear()


async def test_two_posts_at_once(world, group):
    """Follow-ups are counted before they are sent."""
    await draw(world, world.ann, group)
    sends = [world.bot.post(Place(f"discord:{group.id}"), said(f"{n}"), f"k{n}") for n in range(7)]
    done = await asyncio.gather(*sends, return_exceptions=True)
    assert sum(isinstance(each, Unreachable) for each in done) == 2
    assert world.server.refusals == []
