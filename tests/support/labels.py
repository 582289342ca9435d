"""The bot's English labels, as people know them."""

from __future__ import annotations

from collections.abc import Iterable

_MOVES = ("Play on ", "Open \u00b7 ", "Exchange \u00b7 ", "Swap ")


def is_move(label: str) -> bool:
    """Whether a button makes the move that is shown."""
    return label.startswith(_MOVES)


def move_of(labels: Iterable[str]) -> str | None:
    """The button among these that makes the move that is shown; None for none."""
    return next(filter(is_move, labels), None)
