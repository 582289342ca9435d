"""Placements that the viewer can choose, with their points: choices, a preview on the board, completions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.present import pictures
from bot.present.catalogue import texts
from bot.present.localizer import Localizer, Reader, button, paged, press
from bot.present.message import (
    Button,
    Choice,
    Hotspot,
    Message,
    Span,
    Style,
    Suggestion,
    Text,
    brief,
    plain,
)
from bot.present.table_lists import JoinedTable, game_and_title, named
from bot.table import commands, steps
from bot.table.moving import weighed
from bot.table.table import TableView
from bot.table.words import move_piece, opens, piece_in, spot_name
from engine import Move, MoveKind, View
from engine.triangles import Exchange
from engine.tripitz import UseJoker


@dataclass(frozen=True, slots=True)
class PlacementOption:
    """A placement or exchange that the viewer can weigh."""

    index: int
    """Its place in `moving.weighed`."""
    move: Move
    piece: str
    cell: str
    spot: str
    """The cell's name for people; "" for the opening, which has no choice of cells."""
    points: int
    sum: str
    """How the points add up, in the reader's language."""


def placement_options(localizer: Localizer, view: View) -> list[PlacementOption]:
    """Return the viewer's placements without exchanges, best first: legal ones on their turn, else what would fit now."""
    found = [
        option_of(localizer, view, index)
        for index, move in enumerate(weighed(view))
        if move.kind is MoveKind.PLACE
    ]
    return sorted(found, key=lambda option: (-option.points, option.index))


def option_of(localizer: Localizer, view: View, index: int) -> PlacementOption:
    """Return the placement or exchange with this place in `moving.weighed`."""
    move = weighed(view)[index]
    items, points = view.preview(move)
    said = localizer.sum([[item.name, item.points] for item in items], points)
    cell = move.cell_name or ""
    piece = move_piece(view, move) or ""
    spot = "" if opens(view) else spot_name(view, cell)
    return PlacementOption(index, move, piece, cell, spot, points, said)


def piece_choice(localizer: Localizer, scene: TableView, option: PlacementOption) -> Choice:
    """Return a choice that previews the placement, and names its piece."""
    move = localizer.piece(option.piece)
    if option.spot:
        move = localizer.text("move-place", piece=move, cell=option.spot)
    label = localizer.text("choice-move", move=move, points=localizer.points(option.points))
    return Choice(label, press(scene, steps.Ask(option.index)))


def spot_choice(localizer: Localizer, scene: TableView, option: PlacementOption) -> Choice:
    """Return a choice that previews the placement, by its spot."""
    return Choice(
        localizer.text("choice-spot", spot=option.spot, points=localizer.points(option.points)),
        press(scene, steps.Ask(option.index)),
        "" if option.sum == localizer.amount(option.points) else option.sum,
    )


def hand_hotspots(localizer: Localizer, scene: TableView, view: View) -> tuple[Hotspot, ...]:
    """Return a hotspot for every piece of the hand; each opens its spots."""
    return tuple(
        Hotspot(piece, press(scene, steps.Spots(index)), localizer.piece(piece), carried=True)
        for index, piece in enumerate(view.hand)
    )


def spot_hotspots(
    localizer: Localizer, scene: TableView, found: Sequence[PlacementOption]
) -> tuple[Hotspot, ...]:
    """Return the spots of a chosen piece; where several moves go to one, the best of them."""
    best: dict[str, PlacementOption] = {}
    for option in found:
        best.setdefault(option.cell, option)
    choices = {cell: spot_choice(localizer, scene, option) for cell, option in best.items()}
    return tuple(Hotspot(cell, choice.payload, choice.label) for cell, choice in choices.items())


MAX_SUGGESTIONS: Final = 25
"""Limit of a Discord autocomplete (Discord, Application Command Option Choice)."""


def suggest(
    scene: TableView, reader: Reader, field: str, given: Mapping[str, str]
) -> tuple[Suggestion, ...]:
    """Return completions for `field` (`tile`, `spot`, `tokens`, `cell`) from the viewer's own scene.

    `given` holds the other fields and the beginning of this one.
    """
    view = scene.view
    if view is None:
        return ()
    localizer = Localizer(reader, scene)
    candidates = _candidates(localizer, view, field, given)
    prefix = given.get(field, "").strip().lower()
    fitting = [c for c in candidates if prefix in c.label.lower() or prefix in c.value.lower()]
    return tuple(fitting[:MAX_SUGGESTIONS])


@dataclass(frozen=True, slots=True)
class RunningGame:
    """A game that a person sits in, or a computer for them."""

    id: str
    name: str
    """Its game, its place and the others there; if that is the same for several, also how far they are."""
    waits: bool
    """It is the person's turn."""
    mover: str
    """Who is to move; "" before the game begins."""
    since: float | None
    """When the turn began, in epoch seconds."""
    away: bool
    """A computer plays for the person."""


def running_games(joined: Sequence[JoinedTable], reader: Reader) -> list[RunningGame]:
    """Return the tables that a person sits at, in this order.

    Tables of the same name are also told apart by round and beginning of the turn, as far as these differ.
    """
    joined = named(texts(reader.language), joined)
    names = [
        (_name(each, Localizer(reader, each.scene)), _moment(Localizer(reader, each.scene)))
        for each in joined
    ]
    games = []
    for each, (name, moment) in zip(joined, names, strict=True):
        others = [told for other, told in names if other == name]
        telling = [said for said, *rest in zip(moment, *others, strict=True) if len(set(rest)) > 1]
        scene = each.scene
        mover = None if scene.view is None else scene.view.to_move
        games.append(
            RunningGame(
                id=scene.id,
                name=" \u00b7 ".join(filter(None, [*name, *telling])),
                waits=mover is not None and mover == each.seat,
                mover="" if mover is None else scene.seats[mover].name,
                since=None if scene.turn is None else scene.turn.since,
                away=each.seat is None,
            )
        )
    return games


def _name(joined: JoinedTable, localizer: Localizer) -> tuple[str, ...]:
    scene = joined.scene
    name = game_and_title(localizer, scene)
    if scene.league:
        return name
    others = [seat.name for seat in scene.seats if localizer.reader.id not in seat.held_by]
    return *name, ", ".join(others)


def _moment(localizer: Localizer) -> tuple[str, ...]:
    """Say how far a table is: its round, and the beginning of the turn."""
    scene = localizer.scene
    view, turn = (None, None) if scene is None else (scene.view, scene.turn)
    return (
        "" if view is None else localizer.round(view),
        "" if turn is None else plain(localizer.moment("since", turn.since)),
    )


def _candidates(
    localizer: Localizer, view: View, field: str, given: Mapping[str, str]
) -> list[Suggestion]:
    match field:
        case "tile":
            best: dict[str, int] = {}
            for option in placement_options(localizer, view):
                best.setdefault(option.piece, option.points)
            rest = [piece for piece in dict.fromkeys(view.hand) if piece not in best]
            return [
                *(
                    Suggestion(f"{localizer.piece(piece)} \u00b7 {localizer.points(points)}", piece)
                    for piece, points in best.items()
                ),
                *(Suggestion(localizer.piece(piece), piece) for piece in rest),
            ]
        case "spot":
            piece = piece_in(view, given.get("tile", ""))
            return [
                Suggestion(
                    f"{option.spot} \u00b7 {localizer.points(option.points)}",
                    option.spot,
                )
                for option in placement_options(localizer, view)
                if option.piece == piece
            ]
        case "tokens":
            # The tokens typed so far, and one more. Jokers are alike.
            typed, _, _ = given.get("tokens", "").rpartition(" ")
            return [
                Suggestion(f"{typed} {piece}".strip(), f"{typed} {piece}".strip())
                for piece in Counter(view.hand) - Counter(typed.split())
            ]
        case "cell":
            cells = [move.cell_name for move in view.moves if isinstance(move, UseJoker)]
            return [Suggestion(cell, cell) for cell in cells]
        case _:
            return []


def ghost_step(
    localizer: Localizer, scene: TableView, view: View, shown: PlacementOption, page: int
) -> Message:
    """Show a placement, and the other spots of its piece, best first (`page` of them from 0)."""
    found = [one for one in placement_options(localizer, view) if one.piece == shown.piece]
    rest = [one for one in found if one.index != shown.index]
    others = [spot_choice(localizer, scene, one) for one in rest]
    if shown.spot and not isinstance(shown.move, Exchange):
        piece = localizer.piece(shown.piece)
        words = localizer.text("preview-place", piece=piece, game=scene.game, cell=shown.spot)
    else:
        words = where(localizer, shown, shown.spot)
    if rest and shown.points > max(one.points for one in rest):
        words = localizer.text("preview-best", move=words)
    text: Text = (Span(summed(localizer, shown, words)),)
    if view.to_move != view.seat:
        text = (*text, Span("\n" + localizer.text("ghost-plan")))
    return Message(
        text=text,
        brief=brief(text),
        picture=pictures.ghost(localizer, scene, view, shown.move),
        prompt=localizer.text("pick-other") if others else "",
        choices=paged(localizer, others, page, lambda to: press(scene, steps.Ask(shown.index, to))),
        buttons=(
            ghost_action(localizer, scene, view, shown),
            button(localizer, scene, commands.Hand(), "button-back"),
        ),
        hotspots=(
            *spot_hotspots(localizer, scene, found),
            *hand_hotspots(localizer, scene, view),
        ),
        replaces=True,
        secret=True,
    )


def ghost_action(
    localizer: Localizer,
    scene: TableView,
    view: View,
    shown: PlacementOption,
    *,
    here: bool = False,
) -> Button:
    """Return the button that plays a placement, or before one's turn plans it, after what is planned already.

    `here`: its board shows the piece on its spot, and no spot has a number.
    """
    points, own = localizer.points(shown.points), view.to_move == view.seat
    if isinstance(shown.move, Exchange):
        label = localizer.text("button-exchange", points=points)
    elif not shown.spot:
        label = localizer.text("button-open", points=points)
    else:
        planned = view.seat is not None and scene.seats[view.seat].plan
        key = "button-play" if own else "button-plan-else" if planned else "button-plan"
        label = (
            localizer.text(f"{key}-here", points=points)
            if here
            else localizer.text(key, spot=shown.spot, points=points)
        )
    action = steps.Make(shown.index) if own else steps.PlanMove(shown.index)
    return Button(label, press(scene, action), style=Style.SUCCESS)


def ghost_heard(localizer: Localizer, shown: PlacementOption) -> str:
    """Say a placement for screen readers: the cell as the news name it, always with the points."""
    words = where(localizer, shown, localizer.cell(shown.cell) if shown.spot else "")
    return localizer.text("choice-move", move=words, points=localizer.points(shown.points))


def where(localizer: Localizer, shown: PlacementOption, cell: str) -> str:
    """Say the piece and the name of its cell ("": without), its points left out."""
    piece, move = localizer.piece(shown.piece), shown.move
    if isinstance(move, Exchange):
        return localizer.text(
            "move-exchange",
            piece=piece,
            displaced=move.displaced_name,
            cell=localizer.cell(cell),
            target=localizer.cell(move.to_name),
        )
    return localizer.text("move-place", piece=piece, cell=cell) if cell else piece


def summed(localizer: Localizer, shown: PlacementOption, words: str) -> str:
    """Add to a placement in `words` how its points add up, where they are more than the piece's own."""
    plain = shown.sum == localizer.amount(shown.points)
    return words if plain else localizer.labelled(words, shown.sum)
