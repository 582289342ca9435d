"""The bot's English labels."""

from __future__ import annotations

from collections.abc import Iterable

_MOVES = ("Play on ", "Open \u00b7 ", "Exchange \u00b7 ", "Swap ")


def is_move(label: str) -> bool:
    return label.startswith(_MOVES)


def move_of(labels: Iterable[str]) -> str | None:
    """Return the first button that makes the shown move; None for none."""
    return next(filter(is_move, labels), None)
