"""Hints: the best placements by their points now, for one who asked.

Owns what a hint reckons with. Where hands lie open that is the next player's, too: a rival's answer is a
threat, a team mate's a help, and which of the two the reader knows.
"""

from __future__ import annotations

from typing import Final

from bot.present.message import BRIEF, Message, Span, Text, plain
from bot.present.placing import PlacementOption, options, spot
from bot.present.speak import Speaker
from bot.present.widgets import button
from bot.table.table import TableView
from engine import View
from engine.players.tripitz import open_answer
from engine.tripitz import PlacePid, TripitzView

MOST: Final = 3
"""Placements that are named."""


def page(speaker: Speaker, scene: TableView, view: View) -> Message:
    """The best placements by their points now; and what they leave to the next open hand."""
    best = options(speaker, view)[:MOST]
    text: list[Span] = [Span(speaker.word("hint-title" if best else "hint-none"))]
    for option in best:
        text += [Span("\n"), *_line(speaker, scene, view, option)]
    return Message(
        text=tuple(text),
        brief=plain(tuple(text))[:BRIEF],
        buttons=(button(speaker, scene, "hand"),),
        secret=True,
    )


def _line(speaker: Speaker, scene: TableView, view: View, option: PlacementOption) -> Text:
    move = f"{speaker.piece(option.piece)} \u2192 {spot(view, option.cell)}"
    answer = None
    if isinstance(view, TripitzView) and isinstance(option.move, PlacePid):
        answer = open_answer(view, option.move)
    if answer is None:
        return (Span(speaker.word("hint-line", move=move, sum=option.sum)),)
    following = scene.seats[((view.seat or 0) + 1) % view.players].name
    return speaker.named(
        "hint-line-open", None, following, move=move, sum=option.sum, answer=answer
    )
