"""Acknowledging in time, and the ways an answer takes when Discord refuses the first."""

from __future__ import annotations

import asyncio

from structlog.testing import capture_logs

from bot.platforms.discord.interactions import APOLOGY
from bot.platforms.shared import Budget
from bot.table.commands import Hand, Pressed
from tests.discord_bot.service import board, hand, said
from tests.support.discord_server.interactions import DEFERRED, DEFERRED_UPDATE


async def test_slow_service(world):
    """A service that takes longer than Discord's three seconds is acknowledged at once, and answers."""
    world.server.patience = 0.7
    world.service.delay = 1.0
    interaction = await world.ann.slash(world.channel, "draw")
    assert interaction.acknowledged_after < 0.5
    assert interaction.acknowledged_by == DEFERRED
    message = await interaction.answer()
    assert message.text == "done Draw"


async def test_acknowledgements(world):
    """Commands and boards get a sign of waiting for one person; private steps are updated in place."""
    await world.bot.post(world.place, board(), "t1-4")
    on_board = await world.ann.press(world.channel.messages[0], "Draw")
    world.service.on(Hand, hand())
    private = await (await world.ann.slash(world.channel, "hand")).answer()
    in_private = await world.ann.press(private, "Close")
    assert (on_board.acknowledged_by, in_private.acknowledged_by) == (DEFERRED, DEFERRED_UPDATE)
    await on_board.answer()
    assert world.channel.messages[0].edits == 0
    await in_private.answer()


async def test_several_answers(world):
    """The first answer takes the waiting sign's place, the others follow, all for one person."""
    world.service.on(Hand, said("one"), said("two"), said("three"))
    interaction = await world.ann.slash(world.channel, "hand")
    await interaction.answer(3)
    assert [m.text for m in world.ann.ephemerals] == ["one", "two", "three"]
    assert world.bob.ephemerals == world.channel.messages == []


async def test_no_answer(world):
    """A command that is answered in the channel alone leaves no waiting sign behind."""
    world.service.on(Hand)
    interaction = await world.ann.slash(world.channel, "hand")
    await world.server.until(lambda: interaction.original.deleted)
    assert interaction.answers == []


async def test_a_flood_costs_the_one_who_floods(world):
    """Beyond a person's budget nothing reaches the service: they hear of it once, and others play on."""
    await world.bot.stop()
    world.bot = world.new_bot(Budget(0.001, burst=3))
    await world.bot.start(world.service)
    said = [await (await world.ann.slash(world.channel, "draw")).answer() for _ in range(4)]
    assert [answer.text for answer in said[:3]] == ["done Draw"] * 3
    assert "Too fast" in said[3].text
    assert said[3].audience is world.ann
    unheard = [await world.ann.slash(world.channel, "draw", wait=False) for _ in range(5)]
    message = await (await world.bob.slash(world.channel, "draw")).answer()
    assert message.text == "done Draw"
    assert len(world.service.commands) == 4
    assert not any(interaction.acknowledged_by for interaction in unheard)


async def test_broken_service(world):
    """A service that raises is logged, and the person is told to try again."""
    world.service.broken = True
    with capture_logs() as events:
        message = await (await world.ann.slash(world.channel, "draw")).answer()
    assert message.text == APOLOGY
    (event,) = events
    assert (event["event"], event["action"]) == ("discord.service_failed", "Draw")
    assert event["error"] == "RuntimeError"


async def test_too_late_to_acknowledge(world):
    """10062: the command is carried out all the same, and answered by direct message."""
    world.server.fail("POST", "/callback", 404, 10062)
    await world.ann.slash(world.channel, "draw", wait=False)
    await world.ann.sees("done Draw")
    assert [m.text for m in world.ann.dm.messages] == ["done Draw"]
    assert world.ann.ephemerals == []


async def test_acknowledgement_that_hangs(world):
    """An acknowledgement that does not come back within its time does not hold the command up."""
    world.server.fail("POST", "/callback", 0, delay=4.0)
    await world.ann.slash(world.channel, "draw", wait=False)
    await world.ann.sees("done Draw")
    assert len(world.service.commands) == 1
    world.server.refusals.clear()


async def test_acknowledged_by_another(world):
    """40060: an interaction that is acknowledged already is answered by a follow-up."""
    interaction = await world.ann.slash(world.channel, "draw", wait=False)
    interaction.acknowledged_by = DEFERRED
    message = await interaction.answer()
    assert (message.text, message.audience) == ("done Draw", world.ann)
    (refused,) = world.server.refusals
    assert refused.code == 40060
    world.server.refusals.clear()


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
        await world.bot.settle(2)
    assert told.notified == {world.ann.id}
    assert len(world.channel.messages) == 1
    assert not [1 for _, shown in world.server.shown if b"SECRET" in shown]
    assert {"event": "discord.not_acknowledged", "code": 10062}.items() <= events[0].items()
    assert "SECRET" not in str(events)
    world.server.refusals.clear()


async def test_no_way_left(world):
    """Not even that: logged, nothing raised, the next command works."""
    world.server.fail("POST", "/callback", 404, 10062)
    world.ann.takes_messages = False
    world.channel.writable = False
    with capture_logs() as events:
        await world.ann.slash(world.channel, "draw", wait=False)
        await world.server.until(lambda: "notice" in [event.get("way") for event in events])
    tried = [event["way"] for event in events if event["event"] == "discord.answer_failed"]
    assert tried == ["direct", "notice"]
    assert "done Draw" not in str(events)
    world.channel.writable = True
    await (await world.ann.slash(world.channel, "board")).answer()
    world.server.refusals.clear()


async def test_dismissed_message(world):
    """10008: a step whose message was clicked away meanwhile comes as a new one."""
    world.service.on(Hand, hand())
    message = await (await world.ann.slash(world.channel, "hand")).answer()

    async def answer(_, reply):
        world.ann.dismiss(message)
        await reply(said("where?", replaces=True))

    world.service.scripts[Pressed] = answer
    await world.ann.press(message, "3-4-4")
    assert (await world.ann.sees("where?")) is not message
    assert [refused.code for refused in world.server.refusals] == [10008]
    world.server.refusals.clear()


async def test_server_errors_while_answering(world):
    """An answer that Discord fails to take is tried another way."""
    world.server.fail("PATCH", "@original", 403, 50013)
    message = await (await world.ann.slash(world.channel, "draw")).answer()
    assert (message.text, message.audience) == ("done Draw", world.ann)
