"""A chosen piece as it would lie: the board with its ghost, a button that plays it there, the other spots.

Before one's turn the button plans the move instead. Everything is made from the scene of that player's
own seat.
"""

from __future__ import annotations

from bot.present import pictures
from bot.present.localizer import Localizer
from bot.present.message import Button, Message, Span, Style, Text, brief
from bot.present.placements import (
    PlacementOption,
    hand_hotspots,
    option_of,
    placement_options,
    spot_choice,
    spot_hotspots,
)
from bot.present.widgets import paged, press
from bot.table.table import TableView
from engine import View
from engine.triangles import Exchange


def step(
    localizer: Localizer, scene: TableView, view: View, shown: PlacementOption, page: int
) -> Message:
    """A placement, and the other spots of its piece, best first (`page` of them from 0)."""
    found = [one for one in placement_options(localizer, view) if one.piece == shown.piece]
    others = [spot_choice(localizer, scene, one) for one in found if one.index != shown.index]
    turn = [press(scene, "move", f"{shown.index}.{other}") for other in (page - 1, page + 1)]
    text: Text = (Span(said(localizer, shown)),)
    if view.to_move != view.seat:
        text = (*text, Span("\n" + localizer.text("ghost-plan")))
    return Message(
        text=text,
        brief=brief(text),
        picture=pictures.ghost(localizer, scene, view, shown.move),
        prompt=localizer.text("pick-other") if others else "",
        choices=paged(localizer, others, page, turn),
        buttons=(
            action(localizer, scene, view, shown),
            Button(localizer.text("button-back"), press(scene, "hand")),
        ),
        hotspots=(
            *spot_hotspots(localizer, scene, found),
            *hand_hotspots(localizer, scene, view),
        ),
        replaces=True,
        secret=True,
    )


def of_move(localizer: Localizer, scene: TableView, view: View, index: int, page: int) -> Message:
    """The placement or exchange with this place among the moves that the viewer weighs."""
    return step(localizer, scene, view, option_of(localizer, view, index), page)


def action(
    localizer: Localizer,
    scene: TableView,
    view: View,
    shown: PlacementOption,
    *,
    here: bool = False,
) -> Button:
    """The button that plays a placement; before one's turn it plans it, after what is planned already.

    `here`: it belongs to a board on which the piece is seen where it would lie, and no spot has a number.
    """
    points = localizer.points(shown.points)
    if isinstance(shown.move, Exchange):
        label = localizer.text("button-exchange", points=points)
    elif not shown.spot:
        label = localizer.text("button-open", points=points)
    else:
        key, key_here = _laying(scene, view)
        if here:
            label = localizer.text(key_here, points=points)
        else:
            label = localizer.text(key, spot=shown.spot, points=points)
    verb = "do" if view.to_move == view.seat else "plan"
    return Button(label, press(scene, verb, shown.index), style=Style.SUCCESS)


def _laying(scene: TableView, view: View) -> tuple[str, str]:
    """The texts for what a press does now: with the spot's number, and without."""
    if view.to_move == view.seat:
        return "button-play", "button-play-here"
    if view.seat is not None and scene.seats[view.seat].plan:
        return "button-plan-else", "button-plan-else-here"
    return "button-plan", "button-plan-here"


def said(localizer: Localizer, shown: PlacementOption) -> str:
    """A placement in words, with how its points add up where they are more than the piece's own."""
    return _summed(localizer, shown, where(localizer, shown, shown.spot))


def seen(localizer: Localizer, shown: PlacementOption) -> str:
    """`said` for a board on which the piece is seen where it would lie."""
    return _summed(localizer, shown, localizer.piece(shown.piece))


def heard(localizer: Localizer, shown: PlacementOption) -> str:
    """A placement in words for somebody who hears the board: the cell as the news name it, always the points."""
    words = where(localizer, shown, localizer.cell(shown.cell) if shown.spot else "")
    return localizer.text("choice-move", move=words, points=localizer.points(shown.points))


def where(localizer: Localizer, shown: PlacementOption, cell: str) -> str:
    """The piece and the name of its cell ("": without), its points left out."""
    piece, move = localizer.piece(shown.piece), shown.move
    if isinstance(move, Exchange):
        return localizer.text(
            "move-exchange",
            piece=piece,
            displaced=move.displaced_name,
            cell=cell,
            target=localizer.cell(move.to_name),
        )
    return localizer.text("move-place", piece=piece, cell=cell) if cell else piece


def _summed(localizer: Localizer, shown: PlacementOption, words: str) -> str:
    plain = shown.sum == localizer.amount(shown.points)
    return words if plain else localizer.labelled(words, shown.sum)
