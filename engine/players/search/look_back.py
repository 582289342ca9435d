"""A look back at a finished game: what each choice gave away, by what its player could know then.

Owns which moves of a record are judged, and the figure of a whole game. Every move is held against the hard
player's (`advice`), from the view that its seat had and what everyone had seen of the round: what was in the
bag plays no part. The same record is judged in the same way on any machine, whole or move by move.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean

from engine.events import Event
from engine.players.history import PublicHistory
from engine.players.search.advice import advise
from engine.record import Ply, Record, plies
from engine.view import Move, View


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """A move of a record that was a choice.

    `number`: its place in the record, from 1. `view`: what its player saw before it. `points`, `possible`: what
    it and the better move scored. `behind`: how many points less than of the better move could be expected of
    it (`prospects`), 0 where it was as good.
    """

    number: int
    view: View
    made: Move
    points: int
    better: Move
    possible: int
    behind: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """The part of a `JudgedMove` that its record does not tell: small, and easily kept."""

    number: int
    better: str
    behind: float


def choices(record: Record) -> dict[int, list[int]]:
    """For each seat the numbers of its moves that were choices; raises `RecordError`.

    A choice has two legal moves or more, a placement among them, and is no opening.
    """
    found: dict[int, list[int]] = {seat: [] for seat in range(len(record.players))}
    for number, ply in enumerate(plies(record), 1):
        seat = ply.before.to_move
        if seat is not None and _is_choice(ply):
            found[seat].append(number)
    return found


def _is_choice(ply: Ply) -> bool:
    moves = ply.before.legal_moves()
    return len(moves) > 1 and any(m.is_placement for m in moves) and not ply.before.opening


def verdicts(record: Record, numbers: Collection[int]) -> Iterator[Verdict]:
    """What is to be said of the moves with these numbers, in their order; raises `RecordError`.

    Nothing is said of a move that cannot be compared, a joker exchange.
    """
    history: list[Event] = []
    for number, ply in enumerate(plies(record), 1):
        if number in numbers:
            view = ply.before.view(ply.before.to_move)
            word = f"look back/{number}/{'/'.join(record.moves[: number - 1])}"
            seed = hashlib.sha256(word.encode()).digest()
            ideas = advise(view, PublicHistory().after(history), seed, ply.move)
            made = next((idea for idea in ideas if idea.move == ply.move), None)
            if made is not None and made.behind is not None:
                better = ideas[0].move if made.behind else ply.move
                yield Verdict(number, str(better), made.behind)
        history += ply.events


def judged(record: Record, found: Sequence[Verdict]) -> list[JudgedMove]:
    """These verdicts, each with its moment; raises `RecordError`."""
    by_number = {verdict.number: verdict for verdict in found}
    moves = []
    for number, ply in enumerate(plies(record), 1):
        verdict = by_number.get(number)
        if verdict is not None:
            view = ply.before.view(ply.before.to_move)
            better = next(move for move in view.moves if str(move) == verdict.better)
            points, possible = view.preview(ply.move)[1], view.preview(better)[1]
            moves.append(
                JudgedMove(number, view, ply.move, points, better, possible, verdict.behind)
            )
    return moves


def given_away(found: Sequence[Verdict]) -> float:
    """The figure of a game: points given away a move, on the mean of all choices; 0 for none."""
    return fmean(verdict.behind for verdict in found) if found else 0.0
