"""What exceeds a limit of Telegram's is found before it is sent.

Owns the one decision what to do then: a running bot makes it fit and leaves a line in the log that
says what was too much and by how far, never what it was; tests raise instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

import structlog

log = structlog.get_logger("trigon.telegram")

T = TypeVar("T")


class TooMuch(ValueError):  # noqa: N818 - it names what is wrong
    """Something to send exceeds a limit. Raised in tests only."""


@dataclass(frozen=True, slots=True)
class Fitter:
    """Notes what does not fit, or refuses it when `strict`."""

    strict: bool = False

    def complain(self, what: str, size: int, most: int) -> None:
        """Raise `TooMuch` when strict, else leave a line in the log."""
        if self.strict:
            raise TooMuch(f"{what}: {size} of at most {most}")
        log.warning("too much for Telegram", what=what, size=size, most=most)

    def within(self, size: int, most: int, what: str) -> bool:
        """Whether it fits."""
        if size > most:
            self.complain(what, size, most)
        return size <= most

    def items(self, items: Sequence[T], most: int, what: str) -> Sequence[T]:
        """The first `most` of the items."""
        return items if self.within(len(items), most, what) else items[:most]
