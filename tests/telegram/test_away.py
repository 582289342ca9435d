"""A person who cannot be reached for a while delays nobody else."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.store.embedded import EmbeddedServer
from tests.support.harness.telegram import on_telegram
from tests.support.redis import flush
from tests.support.telegram_server import TelegramServer
from tests.telegram.crowd import Crowd, Figures

WITHIN = 2.0
"""Seconds within which everybody else's board must come."""
SLACK = 3.0
"""Seconds more that a busy machine may take; who is away is so for a minute."""


def check(figures: Figures) -> None:
    """Whether all boards came in time."""
    assert figures.shown
    assert max(figures.shown) < WITHIN + SLACK


@pytest.fixture
async def games(api: TelegramServer, server: EmbeddedServer) -> AsyncIterator[tuple[Crowd, Crowd]]:
    """Ann and Bob play in one group, Cat and Dan in another."""
    flush(server)
    async with on_telegram(api, server.url, settles=False) as harness:
        cat, dan = api.person("Cat"), api.person("Dan")
        here, there = Crowd(harness, 1.0), Crowd(harness, 1.0, api.group("Friends", cat, dan))
        await here.begins()
        # Of other pieces: a tile's name says nothing of which table it is at.
        await there.begins(cat, dan, game="tripitz")
        await harness.settled()
        yield here, there


@pytest.mark.parametrize("how", ["429", "500", "slow"])
async def test_a_player_who_cannot_be_written_to(games: tuple[Crowd, Crowd], how: str) -> None:
    """A member who cannot be reached delays the boards of no group, her own included."""
    here, there = games
    api, ann = here.harness.api, here.harness.ann
    api.away(ann.private, how)
    for _ in range(2):
        check(await here.plays(1, every=0.0))
        check(await there.plays(1, every=0.0))
    api.back(ann.private)


@pytest.mark.parametrize("how", ["429", "500", "slow"])
async def test_a_group_that_cannot_be_written_to(games: tuple[Crowd, Crowd], how: str) -> None:
    """A group that cannot be reached delays neither the other one nor the hand of its own next player."""
    here, there = games
    harness = here.harness
    mover = await harness.mover(here.group)
    harness.api.away(here.group, how)
    since = harness.api.revision
    while mover is await harness.mover(here.group):
        await here.move()
    check(await there.plays(2, every=0.0))
    follower = await harness.mover(here.group)
    await follower.private.wait("turn.", since=since, within=WITHIN + SLACK)
    harness.api.back(here.group)
