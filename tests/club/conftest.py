"""A club on the shared test server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.club import puzzles
from bot.present.daily_pages import opening_picture
from bot.store import Store
from tests.club.timed import Timed


@pytest.fixture(scope="module")
def quick_puzzles() -> Iterator[None]:
    """Puzzles that are soon made, as less is tried for them; `test_puzzles` has the real ones."""
    caches = puzzles.made_of, opening_picture
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.club.puzzles.LINES", 2)
        patch.setattr("bot.club.puzzles.BEAM", 4)
        patch.setattr("engine.players.search.triangles.ROUNDS", 2)
        for each in caches:
            each.cache_clear()
        yield
    for each in caches:
        each.cache_clear()


@pytest.fixture
def timed(store: Store, quick_puzzles: None) -> Timed:
    """A club on a store of its own, in a time of its own."""
    return Timed(store)
