"""What each seat did in a game, counted from its moves: the best move, and how often it did what.

Counts are of what everybody saw: placements and their forms, draws, swaps, passes, rounds won.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from engine.game import Drawn, Exchanged, JokerUsed, MoveKind, Passed, Placed, RoundEnded, Swapped
from engine.record import Ply

COUNTED: Final = (
    "placed", "hexagons", "bridges", "doubles", "triples", "quadruples", "jokers", "rounds", "draws", "swaps", "passes",
)  # fmt: skip
"""The names of what is counted, in the order to show them. A `placed` piece may have been exchanged."""

_FORMS: Final = {
    "hexagon": "hexagons",
    "double": "doubles",
    "bridge": "bridges",
    "quadruples": "quadruples",
    "triples": "triples",
}
"""Score items that are forms, the best first, and what each counts as."""


@dataclass(frozen=True, slots=True)
class BestMove:
    """A placement: its points, the piece in notation, and its best form: a singular of `COUNTED`, or ""."""

    points: int
    piece: str
    form: str = ""


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """A seat's best placement (of equal ones the first), and its counts by the names of `COUNTED`, without zeros."""

    best: BestMove | None = None
    counts: tuple[tuple[str, int], ...] = ()

    def count(self, name: str) -> int:
        """Return one of the counts."""
        return dict(self.counts).get(name, 0)


def summarised(plies: Iterable[Ply], players: int) -> tuple[SeatSummary, ...]:
    """Return the summary of each seat over these moves."""
    counts: list[Counter[str]] = [Counter() for _ in range(players)]
    best: list[BestMove | None] = [None] * players
    for ply in plies:
        for event in ply.events:
            match event:
                case Placed(seat=seat) | Exchanged(seat=seat):
                    made = _forms(event)
                    counts[seat].update({"placed": 1, **made})
                    known = best[seat]
                    if known is None or event.points > known.points:
                        form = next((name for name in _FORMS.values() if name in made), "")
                        best[seat] = BestMove(event.points, event.piece, form.removesuffix("s"))
                case JokerUsed(seat=seat):
                    counts[seat]["jokers"] += 1
                case Drawn(seat=seat) if ply.move.kind is MoveKind.DRAW:
                    # Not the token that follows a placement.
                    counts[seat]["draws"] += 1
                case Swapped(seat=seat):
                    counts[seat]["swaps"] += 1
                case Passed(seat=seat):
                    counts[seat]["passes"] += 1
                case RoundEnded(winners=winners):
                    for seat in winners:
                        counts[seat]["rounds"] += 1
    return tuple(
        SeatSummary(one, tuple((name, each[name]) for name in COUNTED if each[name]))
        for one, each in zip(best, counts, strict=True)
    )


def _forms(event: Placed | Exchanged) -> dict[str, int]:
    """Count the forms that a placement made. An exchange tells no cells: it makes one at most."""
    points = {item.name: item.points for item in event.items}
    made = {}
    for name, counted in _FORMS.items():
        if not points.get(name):
            continue
        if name == "hexagon":
            made[counted] = len(event.forms) if isinstance(event, Placed) else 1
        else:
            made[counted] = {"quadruples": points[name] // 3, "triples": points[name]}.get(name, 1)
    return made
