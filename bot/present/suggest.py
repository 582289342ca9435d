"""Completions of a command's fields: the viewer's own tiles, the legal spots with their points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.present.localizer import Localizer, Reader
from bot.present.message import Choice
from bot.present.placements import placement_options
from bot.table.table import TableView
from bot.table.words import piece_in
from engine import View
from engine.tripitz import UseJoker

MAX_SUGGESTIONS: Final = 25
"""What a Discord autocomplete takes (Discord, Application Command Option Choice)."""


def suggest(
    scene: TableView, reader: Reader, field: str, given: Mapping[str, str]
) -> tuple[Choice, ...]:
    """Completions for `field` (`tile`, `spot`, `pieces`, `cell`) from the viewer's own scene.

    `given` holds the other fields and the beginning of this one. `Choice.payload` is the value.
    """
    view = scene.view
    if view is None:
        return ()
    localizer = Localizer(reader, scene)
    candidates = _candidates(localizer, view, field, given)
    prefix = given.get(field, "").strip().lower()
    fitting = [c for c in candidates if prefix in c.label.lower() or prefix in c.payload.lower()]
    return tuple(fitting[:MAX_SUGGESTIONS])


def table_choice(scene: TableView, seat: int, reader: Reader) -> Choice:
    """A table, named to whoever sits at `seat` by its game and the others there; the value is its id."""
    others = [each.name for number, each in enumerate(scene.seats) if number != seat]
    named = [Localizer(reader, scene).game(scene.game), ", ".join(others)]
    return Choice(" \u00b7 ".join(filter(None, named)), scene.id)


def _candidates(
    localizer: Localizer, view: View, field: str, given: Mapping[str, str]
) -> list[Choice]:
    match field:
        case "tile":
            best: dict[str, int] = {}
            for option in placement_options(localizer, view):
                best.setdefault(option.piece, option.points)
            rest = [piece for piece in view.hand if piece not in best]
            return [
                *(
                    Choice(f"{localizer.piece(piece)} \u00b7 {localizer.points(points)}", piece)
                    for piece, points in best.items()
                ),
                *(Choice(localizer.piece(piece), piece) for piece in rest),
            ]
        case "spot":
            piece = piece_in(view, given.get("tile", ""))
            return [
                Choice(
                    f"{option.spot} \u00b7 {localizer.points(option.points)}",
                    option.spot,
                )
                for option in placement_options(localizer, view)
                if option.piece == piece
            ]
        case "pieces":
            # The tokens typed so far, and one more.
            typed, _, _ = given.get("pieces", "").rpartition(" ")
            return [
                Choice(f"{typed} {piece}".strip(), f"{typed} {piece}".strip())
                for piece in view.hand
                if piece not in typed.split()
            ]
        case "cell":
            cells = [move.cell_name for move in view.moves if isinstance(move, UseJoker)]
            return [Choice(cell, cell) for cell in cells]
        case _:
            return []
