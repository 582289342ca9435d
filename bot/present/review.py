"""A look back at a finished game: one player's moves, and what would have brought more.

Made from the record when the game is over: hands are no secret any more.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.present.message import BRIEF, Message, Span
from bot.present.speak import Speaker
from engine import Move, View
from engine import record as records

MOST: Final = 6
"""Missed chances that are told, the dearest first."""


@dataclass(frozen=True, slots=True)
class Missed:
    """A move that brought less than another would have: its number from 1, both, and their points."""

    number: int
    made: Move
    points: int
    better: Move
    possible: int


def looked_at(text: str, seat: int) -> tuple[int, list[Missed]]:
    """How many choices this seat had, and those at which another placement scored more."""
    choices = 0
    missed = []
    for number, ply in enumerate(records.plies(records.load(text)), 1):
        if ply.before.to_move != seat:
            continue
        view = ply.before.view(seat)
        scored = {move: view.preview(move)[1] for move in view.moves if move.is_placement}
        if len(view.moves) < 2 or not scored:
            continue
        choices += 1
        best = max(scored, key=lambda move: scored[move])
        made = scored.get(ply.move) if ply.move.is_placement else _cost(view, ply.move)
        if made is not None and scored[best] > made:
            missed.append(Missed(number, ply.move, made, best, scored[best]))
    return choices, sorted(missed, key=lambda one: one.points - one.possible)


def _cost(view: View, move: Move) -> int:
    """What a draw, a pass or a swap brought by itself."""
    return view.preview(move)[1]


def page(speaker: Speaker, text: str, seat: int) -> Message:
    """What the reader did best and worst, by points at the moment."""
    choices, missed = looked_at(text, seat)
    lines = [speaker.word("review-title", best=choices - len(missed), count=choices)]
    lines += [
        speaker.word(
            "review-line",
            number=one.number,
            made=_said(speaker, one.made),
            points=speaker.points(one.points),
            better=_said(speaker, one.better),
            possible=speaker.points(one.possible),
        )
        for one in missed[:MOST]
    ]
    lines.append(speaker.word("review-note"))
    body = "\n".join(lines)
    return Message(text=(Span(body),), brief=body[:BRIEF])


def _said(speaker: Speaker, move: Move) -> str:
    """A move in words: "3-4-4 on 1,0", or what else it is."""
    if move.piece_name is None or move.cell_name is None:
        return speaker.word(f"move-{move.kind}")
    return speaker.word("move-place", piece=speaker.piece(move.piece_name), cell=move.cell_name)
