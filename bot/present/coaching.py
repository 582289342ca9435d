"""Help with playing well: hints during a game, a review after it, tips for a first game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.present.localizer import Localizer
from bot.present.message import BRIEF, Message, Span, Text, plain
from bot.present.placements import PlacementOption, placement_options, spot_name
from bot.present.widgets import button
from bot.table.guiding import tips_now
from bot.table.table import TablePhase, TableView
from engine import Move, View
from engine import record as records
from engine.players.tripitz import open_answer
from engine.tripitz import PlacePid, TripitzView

MAX_HINTS: Final = 3
"""Placements that are named."""


def hint(localizer: Localizer, scene: TableView, view: View) -> Message:
    """The best placements by their points now; and what they leave to the next open hand."""
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
    move = f"{localizer.piece(option.piece)} \u2192 {spot_name(view, option.cell)}"
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
"""Missed chances that are told, the dearest first."""


@dataclass(frozen=True, slots=True)
class Missed:
    """A move that brought less than another would have: its number from 1, both, and their points."""

    number: int
    made: Move
    points: int
    better: Move
    possible: int


def missed_chances(text: str, seat: int) -> tuple[int, list[Missed]]:
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


def review(localizer: Localizer, text: str, seat: int) -> Message:
    """What the reader did best and worst, by points at the moment."""
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
    """A move in words: "3-4-4 on 1,0", or what else it is."""
    if move.piece_name is None or move.cell_name is None:
        return localizer.text(f"move-{move.kind}")
    return localizer.text("move-place", piece=localizer.piece(move.piece_name), cell=move.cell_name)


def tip(localizer: Localizer, scene: TableView, view: View) -> Text:
    """The explanation that stands for the viewer now, below what is said already; nothing for none."""
    if not scene.guide or scene.phase is not TablePhase.PLAYING or view.seat is None:
        return ()
    now = tips_now(scene.seats[view.seat].tips)
    return (Span("\n\n" + localizer.text(f"tip-{now}")),) if now else ()
