"""A look back at a finished game: what one played, and what would have brought more, on the board.

Made from the record, which is public then.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.present import pictures
from bot.present.localizer import Localizer
from bot.present.message import Button, Choice, Message, Span, brief
from bot.present.widgets import button, press
from bot.table.table import TableView
from bot.table.words import move_piece, opens, spot_name
from engine import Move, View
from engine import record as records

MAX_MISSED: Final = 6
"""Missed chances in one review, those that cost most first."""


@dataclass(frozen=True, slots=True)
class Missed:
    """A move that scored less than another would have."""

    number: int
    """The move's number in the record, from 1."""
    view: View
    """What its player saw before it."""
    made: Move
    points: int
    """What it scored."""
    better: Move
    possible: int
    """What the better move would have scored."""


def missed_chances(text: str, seat: int) -> tuple[int, list[Missed]]:
    """The number of real choices that a seat had, and those it missed, from a record's text.

    A real choice has two legal moves or more, a placement among them. Hands are public once a game is over.
    """
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
        made = scored.get(ply.move) if ply.move.is_placement else view.preview(ply.move)[1]
        if made is not None and scored[best] > made:
            missed.append(Missed(number, view, ply.move, made, best, scored[best]))
    return choices, sorted(missed, key=lambda one: one.points - one.possible)


def review(localizer: Localizer, scene: TableView, text: str, seat: int, number: int) -> Message:
    """One seat's moves compared with the best placement at each turn.

    With the `number` of a missed chance: the board as it was then, and the better move as a ghost.
    """
    choices, missed = missed_chances(text, seat)
    shown = next((one for one in missed if one.number == number), None)
    if shown is not None:
        return _one(localizer, scene, shown)
    return _all(localizer, scene, choices, missed)


def _all(localizer: Localizer, scene: TableView, choices: int, missed: Sequence[Missed]) -> Message:
    lines = [localizer.text("review-title", best=choices - len(missed), count=choices)]
    lines += [_line(localizer, one) for one in missed[:MAX_MISSED]]
    lines.append(localizer.text("review-note"))
    body = "\n".join(lines)
    shown = tuple(
        Choice(
            localizer.text(
                "choice-missed",
                number=one.number,
                points=localizer.points(one.possible - one.points),
            ),
            press(scene, "review", one.number),
        )
        for one in missed[:MAX_MISSED]
    )
    return Message(
        text=(Span(body),),
        brief=brief(body),
        prompt=localizer.text("pick-missed") if shown else "",
        choices=shown,
        replaces=True,
    )


def _one(localizer: Localizer, scene: TableView, missed: Missed) -> Message:
    body = _line(localizer, missed)
    return Message(
        text=(Span(body),),
        brief=brief(body),
        picture=pictures.ghost(localizer, scene, missed.view, missed.better),
        buttons=(
            Button(localizer.text("button-back"), button(localizer, scene, "review").payload),
        ),
        replaces=True,
    )


def _line(localizer: Localizer, missed: Missed) -> str:
    return localizer.text(
        "review-line",
        number=missed.number,
        made=_move_text(localizer, missed.view, missed.made),
        points=localizer.points(missed.points),
        better=_move_text(localizer, missed.view, missed.better),
        possible=localizer.points(missed.possible),
    )


def _move_text(localizer: Localizer, view: View, move: Move) -> str:
    """A move in words, its spot called as it was then: "3-4-4 on 7", "a draw"."""
    if move.piece_name is None or move.cell_name is None:
        return localizer.text(f"move-{move.kind}")
    piece = localizer.piece(move_piece(view, move) or move.piece_name)
    if opens(view):
        return piece
    return localizer.text("move-place", piece=piece, cell=spot_name(view, move.cell_name))
