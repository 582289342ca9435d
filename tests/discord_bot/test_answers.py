"""Acknowledging in time, and the ways an answer takes when Discord refuses the first."""

from __future__ import annotations

import asyncio

import pytest
from structlog.testing import capture_logs

from bot.platforms.discord.interactions import APOLOGY, DEFER_SECONDS
from bot.platforms.shared import Budget
from bot.table.commands import Hand, Pressed
from tests.discord_bot.service import board, hand, said
from tests.support.discord_server.interactions import DEFERRED, DEFERRED_UPDATE, MESSAGE, UPDATE


async def test_slow_service(world):
    """A service that takes longer than Discord waits is acknowledged in time, and answers."""
    world.server.patience = 1.2
    world.service.delay = 1.4
    interaction = await world.ann.slash(world.channel, "draw")
    assert interaction.acknowledged_by == DEFERRED
    message = await interaction.answer()
    assert (message.text, message.edits) == ("done DrawTile", 0)


@pytest.mark.parametrize(
    ("delay", "kinds"),
    [
        (0.0, (MESSAGE, MESSAGE, UPDATE)),
        (DEFER_SECONDS + 0.1, (DEFERRED, DEFERRED, DEFERRED_UPDATE)),
    ],
)
async def test_responses(world, delay, kinds):
    """An answer that is ready is the response; else a sign of waiting, in place for private steps."""
    await world.bot.post(world.place, board(), "t1-4")
    world.service.on(Hand, hand())
    world.service.on(Pressed, said("where?", replaces=True))
    world.service.delay = delay
    on_board = await world.ann.press(world.channel.messages[0], "Draw")
    command = await world.ann.slash(world.channel, "hand")
    private = await command.answer()
    step = await world.ann.press(private, "3-4-4")
    assert await step.answer() is private
    assert (await on_board.answer()).audience is world.ann
    assert (on_board.acknowledged_by, command.acknowledged_by, step.acknowledged_by) == kinds
    assert world.channel.messages[0].edits == 0


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
        await world.bot.settle(5)
    assert (interaction.acknowledged_by, message.text) == (MESSAGE, "done DrawTile")
    assert len(world.server.sent("POST", "/callback")) == 1
    assert not logs


async def test_a_response_that_is_refused(world):
    """What Discord refuses for its content is deferred and tried as an edit."""
    world.server.fail("POST", "/callback", 400, 50035)
    message = await (await world.ann.slash(world.channel, "draw")).answer()
    assert (message.text, message.audience) == ("done DrawTile", world.ann)
    world.server.refusals.clear()


async def test_several_answers(world):
    """The first answer takes the waiting sign's place, the others follow, all for one person."""
    world.service.on(Hand, said("one"), said("two"), said("three"))
    interaction = await world.ann.slash(world.channel, "hand")
    await interaction.answer(3)
    assert [m.text for m in world.ann.ephemerals] == ["one", "two", "three"]
    assert world.bob.ephemerals == world.channel.messages == []


async def test_no_answer(world):
    """A command or press that is answered in the channel alone leaves nothing behind."""
    world.service.on(Hand)
    interaction = await world.ann.slash(world.channel, "hand")
    await interaction.ended()
    assert interaction.original.deleted
    await world.bot.post(world.place, board(), "t1-4")
    world.service.on(Pressed)
    press = await world.ann.press(world.channel.messages[0], "Draw")
    assert press.acknowledged_by == DEFERRED_UPDATE
    assert interaction.answers == press.answers == world.ann.ephemerals == []


async def test_a_flood_costs_the_one_who_floods(world):
    """Beyond a person's budget nothing reaches the service: they hear of it once, and others play on."""
    await world.bot.stop()
    world.bot = world.new_bot(Budget(0.001, burst=3))
    await world.bot.start(world.service)
    said = [await (await world.ann.slash(world.channel, "draw")).answer() for _ in range(4)]
    assert [answer.text for answer in said[:3]] == ["done DrawTile"] * 3
    assert "Too fast" in said[3].text
    assert said[3].audience is world.ann
    unheard = [await world.ann.slash(world.channel, "draw", wait=False) for _ in range(5)]
    message = await (await world.bob.slash(world.channel, "draw")).answer()
    assert message.text == "done DrawTile"
    assert len(world.service.commands) == 4
    assert not any(interaction.acknowledged_by for interaction in unheard)


async def test_broken_service(world):
    """A service that raises is logged, and the person is told to try again."""
    world.service.broken = True
    with capture_logs() as events:
        message = await (await world.ann.slash(world.channel, "draw")).answer()
    assert message.text == APOLOGY
    (event,) = events
    assert (event["event"], event["action"]) == ("discord.service_failed", "DrawTile")
    assert event["error"] == "RuntimeError"


async def test_too_late_to_acknowledge(world):
    """10062: the command is carried out all the same, and answered by direct message."""
    world.server.fail("POST", "/callback", 404, 10062)
    await world.ann.slash(world.channel, "draw", wait=False)
    await world.ann.sees("done DrawTile")
    assert [m.text for m in world.ann.dm.messages] == ["done DrawTile"]
    assert world.ann.ephemerals == []


async def test_acknowledgement_that_hangs(world):
    """An acknowledgement that does not come back within its time does not hold the command up."""
    world.server.fail("POST", "/callback", 0, delay=4.0)
    await world.ann.slash(world.channel, "draw", wait=False)
    await world.ann.sees("done DrawTile")
    assert len(world.service.commands) == 1
    world.server.refusals.clear()


async def test_acknowledged_by_another(world):
    """40060: an interaction that is acknowledged already is answered by a follow-up."""
    interaction = await world.ann.slash(world.channel, "draw", wait=False)
    interaction.acknowledged_by = DEFERRED
    message = await interaction.answer()
    assert (message.text, message.audience) == ("done DrawTile", world.ann)
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
    assert "done DrawTile" not in str(events)
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
    world.service.delay = DEFER_SECONDS + 0.1
    world.server.fail("PATCH", "@original", 403, 50013)
    message = await (await world.ann.slash(world.channel, "draw")).answer()
    assert (message.text, message.audience) == ("done DrawTile", world.ann)
