"""A club on the shared test server."""

from __future__ import annotations

import pytest

from bot.store import Store
from tests.club.timed import Timed


@pytest.fixture
def timed(store: Store) -> Timed:
    """A club on a store of its own, in a time of its own."""
    return Timed(store)
