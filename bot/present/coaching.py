"""Help for players: hints during a game, tips in a first game."""

from __future__ import annotations

from typing import Final

from bot.present import ghost, pictures
from bot.present.localizer import Localizer
from bot.present.message import Message, Span, Text, brief
from bot.present.placements import PlacementOption, piece_choice, placement_options
from bot.present.widgets import button
from bot.table.answers.guiding import tips_now
from bot.table.table import TablePhase, TableView
from engine import View
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
    to_hand = button(localizer, scene, "hand")
    if not best:
        return Message(text=tuple(text), brief=brief(tuple(text)), buttons=(to_hand,), secret=True)
    return Message(
        text=tuple(text),
        brief=brief(tuple(text)),
        picture=pictures.ghost(localizer, scene, view, best[0].move),
        choices=tuple(piece_choice(localizer, scene, option) for option in best[1:]),
        buttons=(ghost.action(localizer, scene, view, best[0]), to_hand),
        secret=True,
    )


def _hint_line(localizer: Localizer, scene: TableView, view: View, option: PlacementOption) -> Text:
    move = localizer.piece(option.piece)
    if option.spot:
        move = localizer.text("move-place", piece=move, cell=option.spot)
    answer = None
    if isinstance(view, TripitzView) and isinstance(option.move, PlacePid):
        answer = open_answer(view, option.move)
    if answer is None:
        return (Span(localizer.text("hint-line", move=move, sum=option.sum)),)
    following = scene.seats[((view.seat or 0) + 1) % view.players].name
    return localizer.named(
        "hint-line-open", None, following, move=move, sum=option.sum, answer=answer
    )


def tip(localizer: Localizer, scene: TableView, view: View) -> Text:
    """The tip that the table chose for the viewer of this first game; empty for none."""
    if not scene.guide or scene.phase is not TablePhase.PLAYING or view.seat is None:
        return ()
    now = tips_now(scene.seats[view.seat].tips)
    return (Span("\n\n" + localizer.text(f"tip-{now}")),) if now else ()
