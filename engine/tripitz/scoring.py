"""What a placement scores.

Owns the sum (docs/spec/tripitz.md, "Score"): one for each triple and three for each quadruple,
times the touched neighbours, times two on the edge. Knows nothing of who places, or whether they
may.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.tripitz.board import COVERS, EDGE, FOURS, NAMES, NEIGHBOURS, THREES, Cell
from engine.tripitz.grid import EMPTY, Grid
from engine.tripitz.pids import COUNT, MATES, Pid
from engine.view import ScoreItem


@dataclass(frozen=True, slots=True)
class PlacementScore:
    """A placement's four factors; `triples` and `quadruples` are rows of cells."""

    triples: tuple[tuple[Cell, ...], ...]
    quadruples: tuple[tuple[Cell, ...], ...]
    touches: int
    edge: int

    @property
    def points(self) -> int:
        """What it all comes to."""
        return (len(self.triples) + 3 * len(self.quadruples)) * self.touches * self.edge

    @property
    def items(self) -> tuple[ScoreItem, ...]:
        """The factors by their names in a replay (docs/spec/record.md, "Replaying")."""
        return (
            ScoreItem("triples", len(self.triples)),
            ScoreItem("quadruples", 3 * len(self.quadruples)),
            ScoreItem("touches", self.touches),
            ScoreItem("edge", self.edge),
        )

    @property
    def forms(self) -> tuple[tuple[str, ...], ...]:
        """The cells of each triple, then of each quadruple, by name."""
        return tuple(tuple(NAMES[c] for c in row) for row in self.triples + self.quadruples)


def score(grid: Grid, cell: Cell, pid: Pid) -> PlacementScore:
    """What this pid would score on this empty cell; without a triple or quadruple, 0 points.

    Every row of four adjacent cells with the new pid that is a quadruple counts, and so does every
    row of three that is a triple and lies in none of those quadruples. Blank pids match nothing but
    are touched like any other.
    """
    cells = grid.cells
    mates = MATES[pid]
    triples = {}
    for i, three in enumerate(THREES[cell]):
        a, b = (cells[c] for c in three if c != cell)
        if a < COUNT and b < COUNT and mates[a] >> b & 1:
            triples[i] = three
    quadruples = []
    if triples:
        for four, covers in zip(FOURS[cell], COVERS[cell], strict=True):
            a, b, c = (cells[n] for n in four if n != cell)
            if (a | b | c) < COUNT and a ^ b ^ c == pid and mates[a] >> b & 1:
                quadruples.append(four)
                for i in covers:
                    triples.pop(i, None)
    touches = sum(cells[n] != EMPTY for n in NEIGHBOURS[cell])
    return PlacementScore(
        tuple(triples.values()), tuple(quadruples), touches, 2 if cell in EDGE else 1
    )
