"""A move before it is made: its piece on the board as a ghost, its form and points, the hand below.

Everything comes from the view of the player who would make the move.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine import Move, View
from renderer import alt_text
from renderer.draw import draw
from renderer.family import FamilyView, Trial
from renderer.layout import hand
from renderer.layout.strip import BoardMarks, Header, plate_size, points_plate
from renderer.picture import Picture, cached
from renderer.pictures import LARGE, Look, family_view, signed, strip_of
from renderer.scene import Band, Scene, TextStyle, banded, fill, text
from renderer.words import ENGLISH, Words, cell_said

_HIGH: Final = 104
_LETTERS: Final = 56
_POINTS: Final = 72
_PAD: Final = 24


def ghost(  # noqa: PLR0913 - a drawing's options, all by name with a default
    view: View,
    move: Move,
    *,
    made: Move | None = None,
    new: Sequence[str] = (),
    theme: str = "dark",
    names: Sequence[str] | None = None,
    size: int = LARGE,
    words: Words = ENGLISH,
) -> Picture:
    """Draw the board as if the viewer had made this move of `view.moves` or `view.placements()`.

    Its pieces are ghosts, the form that they close is drawn, the other spots for the same piece
    carry small numbers (Tripitz: names). Above the board are the points, below it the hand with
    that piece marked and a bar below the `new` ones. Outlines: those spots, the ghost's own cell
    and the pieces. Raises `ValueError` for a spectator's view, `TypeError` for a move that lays
    nothing.
    """
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    look = Look.of(theme, names, size, words)
    key = ("ghost", look, str(move), str(made or ""), tuple(new))
    return cached(view, key, lambda: _ghost(view, move, made, look, frozenset(new)))


def _ghost(view: View, move: Move, made: Move | None, look: Look, new: frozenset[str]) -> Picture:
    family = family_view(view)
    board, trial = family.tried(move)
    taken = frozenset[str]()
    if made is not None and made.is_placement and made.cell_name not in {None, *trial.cells}:
        board, _ = board.misplaced(made.piece_name or "", made.cell_name or "")
        taken = frozenset((made.cell_name or "",))
    spots = family.spots_for(trial.piece) - trial.cells - taken
    forms = frozenset(cell for form in trial.forms for cell in form)
    cell = move.cell_name or ""
    marks = BoardMarks(
        last=taken, spots=spots, forms=forms, scored=cell, ghosts=trial.cells, quiet=True
    )
    words, size = look.words, look.size
    named = words.lying.format(
        piece=words.piece(move.piece_name or trial.piece), cell=family.spot_name(cell)
    )
    _, points = view.preview(move)
    header = _header(view, named, signed(points) if move.is_placement else "", size)
    scene = header.above(board.lay(size, header, marks))
    top = scene.size[1]
    below = hand.tray_bands(view.hand, trial.piece, family.piece, scene.width, size / LARGE, new)
    whole = Scene(scene.width, (*scene.bands, *below))
    told = _told(view, family, move, trial, words, new)
    if made is not None and made.is_placement:
        told = f"{told} {_instead(family, made, words)}"[: alt_text.MOST]
    return Picture(
        draw(whole, family.palette(look.theme)),
        whole.size,
        told,
        lambda: "\n\n".join(filter(None, (told, board.text(replace(marks, last=trial.cells))))),
        lambda: {
            **board.outlines(size, header, spots | {cell}),
            **hand.tray_outlines(view.hand, scene.width, top, size / LARGE),
        },
    )


def misfit(
    view: View,
    tried: str,
    *,
    theme: str = "dark",
    names: Sequence[str] | None = None,
    size: int = LARGE,
    words: Words = ENGLISH,
) -> Picture:
    """Draw the board with a piece on a cell that refuses it; each corner that clashes is in a
    circle.

    `tried`: both as a placement is written, the piece as it was turned.
    """
    look = Look.of(theme, names, size, words)
    return cached(view, ("misfit", look, tried), lambda: _misfit(view, tried, look))


def _misfit(view: View, tried: str, look: Look) -> Picture:
    piece, _, cell = tried.partition("@")
    family = family_view(view)
    board, clashes = family.misplaced(piece, cell)
    marks = BoardMarks(ghosts=frozenset((cell,)), clashes=clashes)
    header = family.header(strip_of(view, family, look), look.size)
    scene = header.above(board.lay(look.size, header, marks))
    spoken, words = look.spoken(view.players), look.words
    spot = cell_said(family.spot_name(cell))
    said = words.misfit.format(piece=words.piece(piece), cell=spot)
    told = f"{said} {alt_text.board_alt(view, family, spoken, words)}"[: alt_text.MOST]
    return Picture(
        draw(scene, family.palette(look.theme)),
        scene.size,
        told,
        lambda: f"{said}\n{alt_text.board_text(view, family, spoken, words, BoardMarks())}",
    )


def _instead(family: FamilyView, made: Move, words: Words) -> str:
    return words.instead.format(
        piece=words.piece(made.piece_name or ""),
        cell=cell_said(family.spot_name(made.cell_name or "")),
    )


def _told(
    view: View,
    family: FamilyView,
    move: Move,
    trial: Trial,
    words: Words,
    new: frozenset[str],
) -> str:
    _, points = view.preview(move)
    cell = move.cell_name or ""
    said = words.preview.format(
        piece=words.piece(move.piece_name or trial.piece),
        cell=cell_said(family.spot_name(cell)),
        points=words.amount(points),
    )
    others = alt_text.listed(family, family.spots_for(trial.piece) - trial.cells)
    start = f"{said} {words.other_spots.format(cells='')}"
    hand = alt_text.hand_alt(view, family, words, None, "dealt", new)
    room = alt_text.MOST - len(start) - len(hand) - 1
    also = words.other_spots.format(cells=alt_text.packed(others, room, words)) if others else ""
    return " ".join(filter(None, (said, also, hand)))[: alt_text.MOST]


def _header(view: View, named: str, points: str, size: int) -> Header:
    """Say which piece goes where, and what it brings."""
    unit = size / LARGE
    high, pad, px = round(_HIGH * unit), round(_PAD * unit), round(_POINTS * unit)

    def bands(width: int) -> tuple[Band, ...]:
        wide = plate_size(px, points)[0] if points else 0
        box = (pad, 0, width - 3 * pad - wide, high)
        ops = [
            fill(0, 0, width, high, "strip"),
            text(box, named, TextStyle(round(_LETTERS * unit), "ink", "strip", align="l")),
        ]
        if points:
            ops += points_plate(width - pad - wide, (high - px) // 2, px, points)
        return banded(ops, [0], high)

    return Header(
        height=lambda _: high,
        bands=bands,
        below=lambda width: hand.tray_height(len(view.hand), width, unit),
    )
