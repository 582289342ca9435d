"""Help for players: hints during a game, a review after it, tips in a first game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.present.localizer import Localizer
from bot.present.message import BRIEF, Message, Span, Text, plain
from bot.present.placements import PlacementOption, placement_options
from bot.present.widgets import button
from bot.table.guiding import tips_now
from bot.table.table import TablePhase, TableView
from engine import Move, View
from engine import record as records
from engine.players.tripitz import open_answer
from engine.tripitz import PlacePid, TripitzView

MAX_HINTS: Final = 3
"""Placements in one hint."""


def hint(localizer: Localizer, scene: TableView, view: View) -> Message:
    """The best placements by their points now and, where the next hand lies open, its best reply to each.

    The reply is a rival's threat or a team mate's chance; which of the two, the reader knows.
    """
    best = placement_options(localizer, view)[:MAX_HINTS]
    text: list[Span] = [Span(localizer.text("hint-title" if best else "hint-none"))]
    for option in best:
        text += [Span("\n"), *_hint_line(localizer, scene, view, option)]
    return Message(
        text=tuple(text),
        brief=plain(tuple(text))[:BRIEF],
        buttons=(button(localizer, scene, "hand"),),
        secret=True,
    )


def _hint_line(localizer: Localizer, scene: TableView, view: View, option: PlacementOption) -> Text:
    move = f"{localizer.piece(option.piece)} \u2192 {option.spot}"
    answer = None
    if isinstance(view, TripitzView) and isinstance(option.move, PlacePid):
        answer = open_answer(view, option.move)
    if answer is None:
        return (Span(localizer.text("hint-line", move=move, sum=option.sum)),)
    following = scene.seats[((view.seat or 0) + 1) % view.players].name
    return localizer.named(
        "hint-line-open", None, following, move=move, sum=option.sum, answer=answer
    )


MAX_MISSED: Final = 6
"""Missed chances in one review, those that cost most first."""


@dataclass(frozen=True, slots=True)
class Missed:
    """A move that scored less than another would have."""

    number: int
    """The move's number in the record, from 1."""
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
        made = scored.get(ply.move) if ply.move.is_placement else _cost(view, ply.move)
        if made is not None and scored[best] > made:
            missed.append(Missed(number, ply.move, made, best, scored[best]))
    return choices, sorted(missed, key=lambda one: one.points - one.possible)


def _cost(view: View, move: Move) -> int:
    """The points of a move that places nothing."""
    return view.preview(move)[1]


def review(localizer: Localizer, text: str, seat: int) -> Message:
    """One seat's moves compared with the best placement at each turn."""
    choices, missed = missed_chances(text, seat)
    lines = [localizer.text("review-title", best=choices - len(missed), count=choices)]
    lines += [
        localizer.text(
            "review-line",
            number=one.number,
            made=_move_text(localizer, one.made),
            points=localizer.points(one.points),
            better=_move_text(localizer, one.better),
            possible=localizer.points(one.possible),
        )
        for one in missed[:MAX_MISSED]
    ]
    lines.append(localizer.text("review-note"))
    body = "\n".join(lines)
    return Message(text=(Span(body),), brief=body[:BRIEF])


def _move_text(localizer: Localizer, move: Move) -> str:
    """A move in words: "3-4-4 on 1,0", "a draw"."""
    if move.piece_name is None or move.cell_name is None:
        return localizer.text(f"move-{move.kind}")
    return localizer.text("move-place", piece=localizer.piece(move.piece_name), cell=move.cell_name)


def tip(localizer: Localizer, scene: TableView, view: View) -> Text:
    """The tip that the table chose for the viewer of this first game; empty for none."""
    if not scene.guide or scene.phase is not TablePhase.PLAYING or view.seat is None:
        return ()
    now = tips_now(scene.seats[view.seat].tips)
    return (Span("\n\n" + localizer.text(f"tip-{now}")),) if now else ()
