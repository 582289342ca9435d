"""How many games are so many moves long: counts that change when a rule does.

`python -m tests.conformance.perft` writes perft.txt again. Each line: a case, plies played at random first, depth, count. Of
Tripitz's swaps only the last and largest is followed; all are counted where they are legal at the last ply.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from engine import MoveKind, State
from tests.conformance.cases import every_case, walk

FILE: Final = Path(__file__).with_name("perft.txt")
CASES: Final = {str(case): case for case in every_case()}
TRIANGLES: Final = ((1, 6), (15, 7), (41, 8))
TRIPITZ: Final = ((0, 3), (9, 3), (50, 3))
"""Plies played at random first, and then the depth of the count."""


def lines() -> Iterator[tuple[str, int, int]]:
    """Yield the lines of perft.txt, without their counts."""
    for number, (name, case) in enumerate(CASES.items()):
        yield (name, *(TRIPITZ if case.game == "tripitz" else TRIANGLES)[number % 3])


def counted(name: str, plies: int, depth: int) -> int:
    """Return the count of a line; a game that ends before starts over."""
    case = CASES[name]
    walked = [before for before, *_ in walk(case)]
    return count(walked[plies % len(walked)], depth)


def count(state: State, depth: int) -> int:
    """Return the number of sequences of legal moves of this length, shorter where the game ends."""
    moves = state.legal_moves()
    if depth == 1 or not moves:
        return max(len(moves), 1)
    swaps = [move for move in moves if move.kind is MoveKind.SWAP]
    others = [move for move in moves if move.kind is not MoveKind.SWAP]
    return sum(count(state.apply(move)[0], depth - 1) for move in others + swaps[-1:])


if __name__ == "__main__":
    FILE.write_text("".join(f"{' '.join(map(str, (*each, counted(*each))))}\n" for each in lines()))
