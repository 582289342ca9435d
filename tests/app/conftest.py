"""A service on the shared test server."""

from __future__ import annotations

import pytest

from bot.store import Store
from tests.support.harness.fake import FakeHarness


@pytest.fixture
def harness(store: Store) -> FakeHarness:
    """A service on a store of its own."""
    return FakeHarness(store)
