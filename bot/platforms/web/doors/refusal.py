"""Why a door stays shut."""

from __future__ import annotations

from enum import StrEnum


class Why(StrEnum):
    """A reason, as the page is told it (`static/doors/words.js` says it in words)."""

    FORGED = "forged"
    """Not signed for this bot, or not in the form in which the app signs."""
    OLD = "old"
    """Signed too long ago, or in the future."""
    USED = "used"
    """Shown before, by somebody else."""
    FAST = "fast"
    """Too many attempts."""
    AWAY = "away"
    """The app's server, or our store, does not answer."""


class Unproven(Exception):  # noqa: N818 - a fact about a person, not a fault of ours
    """The door stays shut."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why = why
