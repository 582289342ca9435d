"""A tabletop as the frame that a table view is sent: JSON, with addresses in the place of pictures.

The form is described in docs/tabletop.md; keys keep their names.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, TypeAlias

from bot.platforms.web import wire
from bot.platforms.web.shelf import Shelf
from bot.present.tabletop import ChoiceShown, EndShown, HandPiece, MoveShown, SeatShown, Tabletop
from renderer import Cutout, Picture, TableBoard

Part: TypeAlias = dict[str, Any]


def tabletop_frame(found: Tabletop, shelf: Shelf) -> str:
    """The frame; the shelf then has every picture that it names."""
    return wire.frame(
        "tabletop",
        id=found.id,
        version=found.version,
        language=found.language,
        game=found.game,
        name=found.name,
        title=found.title,
        room=found.place.chat if found.place.platform == "web" else None,
        phase=found.phase,
        round=found.round,
        you=found.you,
        turn=found.turn,
        due=found.due,
        says=found.says,
        common=found.common,
        options=found.options,
        news=found.news,
        seats=[_seat(seat, shelf) for seat in found.seats],
        board=None if found.board is None else _board(found.board, found.last, shelf),
        hand=[_piece(piece, shelf) for piece in found.hand],
        moves=[_move(move, shelf) for move in found.moves],
        actions=[asdict(action) for action in found.actions],
        choices=[_choice(choice) for choice in found.choices],
        plan=found.plan,
        drawn=found.drawn,
        tip=found.tip,
        end=None if found.end is None else _end(found.end, shelf),
    )


def _picture(picture: Picture, shelf: Shelf) -> list[str | int]:
    return [f"/p/{shelf.picture(picture)}", *picture.size]


def _sprite(cutout: Cutout, shelf: Shelf) -> list[str | int]:
    return [f"/p/{shelf.cutout(cutout)}", *cutout.size]


def _board(board: TableBoard, last: tuple[str, ...], shelf: Shelf) -> Part:
    picture = board.picture
    return {
        "picture": _picture(picture, shelf),
        "alt": picture.alt,
        "text": picture.text,
        "cells": dict(picture.outlines),
        "last": last,
        "focus": board.focus,
    }


def _seat(seat: SeatShown, shelf: Shelf) -> Part:
    found: Part = {
        "name": seat.name,
        "score": seat.score,
        "pieces": seat.pieces,
        "you": seat.you,
        "turn": seat.turn,
        "computer": seat.computer,
        "out": seat.out,
    }
    if seat.open:
        found["open"] = [[each.label, _sprite(each.cutout, shelf)] for each in seat.open]
    return found


def _piece(piece: HandPiece, shelf: Shelf) -> Part:
    return {
        "piece": piece.piece,
        "label": piece.label,
        "sprite": _sprite(piece.cutout, shelf),
        "best": piece.best,
        "moves": piece.moves,
        "new": piece.new,
    }


def _move(move: MoveShown, shelf: Shelf) -> Part:
    own, *others = move.ghosts
    found: Part = {
        "index": move.index,
        "piece": move.piece,
        "cell": move.cell,
        "spot": move.spot,
        "points": move.points,
        "says": move.says,
        "heard": move.heard,
        "label": move.label,
        "forms": move.forms,
        "ghost": _sprite(own.cutout, shelf),
        "at": own.at,
        "press": move.press,
    }
    if move.plans:
        found["plans"] = True
    if others:
        found["also"] = [[_sprite(each.cutout, shelf), each.at] for each in others]
    return found


def _choice(choice: ChoiceShown) -> Part:
    found: Part = {"kind": choice.kind, "prompt": choice.prompt}
    if choice.press:
        found |= {"press": choice.press, "most": choice.most}
    found["items"] = [
        {key: value for key, value in asdict(item).items() if value not in {"", None}}
        for item in choice.items
    ]
    return found


def _end(end: EndShown, shelf: Shelf) -> Part:
    return {
        "round": end.round,
        "over": end.over,
        "title": end.title,
        "why": end.why,
        "rows": end.rows,
        "picture": [*_picture(end.picture, shelf), end.picture.alt],
    }
