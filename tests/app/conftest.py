"""A service on the shared test server, and the sender's own pace."""

from __future__ import annotations

import pytest

from bot.delivery import sender
from bot.store import Store
from tests.support.harness.fake import FakeHarness


@pytest.fixture
def harness(store: Store) -> FakeHarness:
    """A service on a store of its own."""
    return FakeHarness(store)


@pytest.fixture
def real_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sender looks for itself as seldom as in production: a wake-up that is lost costs half a second."""
    monkeypatch.setattr(sender, "LOOK_SECONDS", 0.5)
