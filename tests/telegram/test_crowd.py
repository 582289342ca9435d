"""A group in which somebody floods plays on undisturbed."""

from __future__ import annotations

import pytest

from bot.platforms.telegram import limits
from bot.store.embedded import EmbeddedServer
from tests.support.ready_clock import ready_clock
from tests.support.redis import flush
from tests.telegram.crowd import Figures, crowd_on

STORED, SHOWN = 1.0, 3.0
"""Seconds of the simulated clock within which a move is stored, and shown."""
SLACK = 1.0
"""Seconds more, of this process's own, that drawing and the loopback server may take for all of it."""


def check(figures: Figures, pace: float) -> None:
    """All was stored and shown in time."""
    assert figures.stored
    assert max(figures.stored) < STORED + SLACK * pace
    assert max(figures.shown) < SHOWN + SLACK * pace


@pytest.mark.parametrize("started", [True, False], ids=["a member", "a stranger"])
@pytest.mark.slow
async def test_sixty_commands_at_once(server: EmbeddedServer, started: bool) -> None:
    """Moves are stored and boards come, also when every answer has to go to the group."""
    flush(server)
    pace = 8.0
    async with crowd_on(server.url, pace, ready_clock) as crowd:
        await crowd.begins()
        dan = crowd.harness.api.person("Dan", started=started)
        crowd.floods(dan, 60)
        check(await crowd.plays(6, every=5.0), pace)


@pytest.mark.slow
async def test_a_command_every_two_seconds(server: EmbeddedServer) -> None:
    """A flood, for minutes, by somebody who never wrote to the bot."""
    flush(server)
    pace = 12.0
    async with crowd_on(server.url, pace, ready_clock) as crowd:
        await crowd.begins()
        dan = crowd.harness.api.person("Dan", started=False)
        async with crowd.flooding(dan, every=2.0):
            check(await crowd.plays(14, every=6.0), pace)
        assert [post for post in crowd.harness.group.messages if post.reply_to]


@pytest.mark.slow
async def test_a_quick_beginning(server: EmbeddedServer) -> None:
    """Four sit down as fast as they tap, two of whom never pressed Start, the host starts, and they play
    fast: every lobby and every board is there in time, and nobody is sent a word that the lobby says.
    """
    flush(server)
    pace = 4.0
    async with crowd_on(server.url, pace, ready_clock) as crowd:
        harness = crowd.harness
        strangers = [harness.api.person(name, started=False) for name in ("Cat", "Dan")]
        beginning = await crowd.begins_quickly(*strangers)
        assert max(beginning) < SHOWN + SLACK * pace
        check(await crowd.plays(4, every=2.0), pace)
        check(await crowd.plays(6, every=4.0), pace)
        assert not [post for post in harness.group.messages if post.reply_to]
        assert len([post for post in harness.group.messages if not post.photo]) == 1, "the lobby"


def test_the_limits_leave_room_for_a_quick_beginning() -> None:
    """Four sit down within two seconds, start, move every two seconds and then every four: the share of
    the group's minute that this takes keeps no board waiting. By the numbers alone, on no clock.
    """
    sent: list[float] = []
    waits: list[float] = []

    def sends(wanted: float, apart: float = 0.0) -> float:
        moment = max(wanted, sent[-1] + apart if sent else 0.0)
        for count, seconds in limits.GROUP_PACE:
            if len(sent) >= count:
                moment = max(moment, sent[-count] + seconds)
        sent.append(moment)
        waits.append(moment - wanted)
        return moment

    sends(0.0)
    joins = [0.4, 0.9, 1.4, 1.9]
    while joins:
        shown = sends(joins[0], limits.LOBBY_APART)
        joins = [moment for moment in joins if moment > shown]
    assert max(waits) < SHOWN
    moment = sent[-1] + 1.0
    for pause in (0.5, *[2.0] * 4, *[4.0] * 20):
        assert sends(moment) - moment < 1.0
        moment += pause
