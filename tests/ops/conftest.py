"""A service on the shared test server."""

from __future__ import annotations

import pytest

from bot.store import Store
from tests.app.support import House


@pytest.fixture
def house(store: Store) -> House:
    """A service on a store of its own."""
    return House(store)
