"""What a picture of a board points at, besides what lies there. Cells in notation."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BoardMarks:
    """`last`: where the last move went. `spots`: cells to choose from. `forms`: cells that scored.

    `points`: what the last move brought, with its sign, and the cell that says so; nothing or both.
    """

    last: frozenset[str] = frozenset()
    spots: frozenset[str] = frozenset()
    forms: frozenset[str] = frozenset()
    points: str = ""
    scored: str = ""
