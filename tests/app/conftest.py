"""The sender's own pace."""

from __future__ import annotations

import pytest

from bot.delivery import sender


@pytest.fixture
def real_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sender looks for itself as seldom as in production: a wake-up that is lost costs half a second."""
    monkeypatch.setattr(sender, "LOOK_SECONDS", 0.5)
