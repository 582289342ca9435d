"""Completions of a command's fields: the viewer's own tiles, the legal spots with their points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.present.localizer import Localizer, Reader
from bot.present.message import Choice, plain
from bot.present.placements import placement_options
from bot.present.table_list import JoinedTable, game_and_title
from bot.table.table import TableView
from bot.table.words import piece_in
from engine import View
from engine.tripitz import UseJoker

MAX_SUGGESTIONS: Final = 25
"""What a Discord autocomplete takes (Discord, Application Command Option Choice)."""


def suggest(
    scene: TableView, reader: Reader, field: str, given: Mapping[str, str]
) -> tuple[Choice, ...]:
    """Completions for `field` (`tile`, `spot`, `tokens`, `cell`) from the viewer's own scene.

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


def table_choices(joined: Sequence[JoinedTable], reader: Reader) -> list[Choice]:
    """The tables that a person sits at, in this order; the values are their ids.

    Each is named by its game, its place and the others there; where several are the same in that, also by
    its round and since when somebody is to move, as far as these tell them apart.
    """
    found = [
        (_name(each, Localizer(reader, each.scene)), _moment(Localizer(reader, each.scene)))
        for each in joined
    ]
    choices = []
    for each, (name, moment) in zip(joined, found, strict=True):
        others = [told for other, told in found if other == name]
        telling = [said for said, *rest in zip(moment, *others, strict=True) if len(set(rest)) > 1]
        label = " \u00b7 ".join(filter(None, [*name, *telling]))
        choices.append(Choice(label, each.scene.id))
    return choices


def _name(joined: JoinedTable, localizer: Localizer) -> tuple[str, ...]:
    scene = joined.scene
    name = game_and_title(localizer, scene)
    if scene.matter:
        return name
    others = [seat.name for number, seat in enumerate(scene.seats) if number != joined.seat]
    return *name, ", ".join(others)


def _moment(localizer: Localizer) -> tuple[str, ...]:
    """How far a table is: its round, and since when somebody is to move."""
    scene = localizer.scene
    view, turn = (None, None) if scene is None else (scene.view, scene.turn)
    return (
        "" if view is None else localizer.text("score-round", round=view.round),
        "" if turn is None else plain(localizer.since(turn.since)),
    )


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
        case "tokens":
            # The tokens typed so far, and one more.
            typed, _, _ = given.get("tokens", "").rpartition(" ")
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
