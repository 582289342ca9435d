"""Completions for a command's fields: one's own tiles, the legal spots with their points. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.present.message import Choice
from bot.present.placing import options, spot
from bot.present.reader import Reader
from bot.present.speak import Speaker
from bot.table.table import TableView
from bot.table.words import piece_in
from engine import View
from engine.tripitz import UseJoker

MOST: Final = 25
"""A Discord autocomplete shows so many (Discord, Application Command Option Choice)."""


def suggest(
    scene: TableView, reader: Reader, field: str, given: Mapping[str, str]
) -> tuple[Choice, ...]:
    """Completions for `field` (`tile`, `spot`, `pieces`, `cell`) from the viewer's own scene.

    `given` holds the other fields and the beginning of this one. `Choice.press` is the value.
    """
    view = scene.view
    if view is None:
        return ()
    speaker = Speaker(reader, scene)
    found = _found(speaker, view, field, given)
    begun = given.get(field, "").strip().lower()
    fitting = [c for c in found if begun in c.label.lower() or begun in c.press.lower()]
    return tuple(fitting[:MOST])


def _found(speaker: Speaker, view: View, field: str, given: Mapping[str, str]) -> list[Choice]:
    match field:
        case "tile":
            best: dict[str, int] = {}
            for option in options(speaker, view):
                best.setdefault(option.piece, option.points)
            rest = [piece for piece in view.hand if piece not in best]
            return [
                *(
                    Choice(f"{speaker.piece(piece)} \u00b7 {speaker.points(points)}", piece)
                    for piece, points in best.items()
                ),
                *(Choice(speaker.piece(piece), piece) for piece in rest),
            ]
        case "spot":
            piece = piece_in(view, given.get("tile", ""))
            return [
                Choice(
                    f"{spot(view, option.cell)} \u00b7 {speaker.points(option.points)}",
                    spot(view, option.cell),
                )
                for option in options(speaker, view)
                if option.piece == piece
            ]
        case "pieces":
            # One more pid to those typed so far.
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
