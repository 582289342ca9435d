"""The trail: the moves since the viewer's last choice, to be shown one after another."""

from __future__ import annotations

import io

from PIL import Image, ImageChops

from bot.present.table_review import LaidPiece
from bot.present.table_view import Tabletop
from engine import GAMES
from tests.present.acts import laid
from tests.support.every import every
from tests.table.games import started
from tests.table.helpers import ANN, BOB, CAT

CORE = 0.5
"""So much of a piece's width and height, around its middle, is free of its neighbours' frames and shadows."""


def lies_on(picture: Image.Image, laid_piece: LaidPiece) -> bool:
    """Whether the board shows the sprite where the step says, in its middle."""
    piece = laid_piece.piece
    sprite = Image.open(io.BytesIO(piece.cutout.png())).convert("RGBA")
    width, height = sprite.size
    box = [round(width * (1 - CORE) / 2), round(height * (1 - CORE) / 2)]
    core = (*box, width - box[0], height - box[1])
    there = picture.crop(tuple(piece.at[i % 2] + edge for i, edge in enumerate(core)))
    want = sprite.crop(core).convert("RGB")
    unlike = ImageChops.difference(there, want).convert("L").point(lambda shade: 255 * (shade > 0))
    return unlike.histogram()[0] > 0.9 * want.width * want.height


def board_of(top: Tabletop) -> Image.Image:
    """The picture that the trail's pieces are on."""
    picture = top.board.picture
    if top.end is not None and top.trail and top.trail[-1].round < top.round:
        picture = top.end.picture
    return Image.open(io.BytesIO(picture.png)).convert("RGB")


@every("game", GAMES)
def test_a_step_lies_on_the_board_where_it_says(game: str) -> None:
    """In the picture's own pixels, for every viewer; its outline is the cell's. The last is framed, thus not compared."""
    room = started(game, seed=4)
    for _ in range(14):
        view = room.there.state.view(room.there.state.to_move)
        placements = (i for i, move in enumerate(view.moves) if move.is_placement)
        room.press(room.mover(), "do", next(placements, 0))
    top = laid(room, CAT)
    board = board_of(top)
    steps = [step for person in (ANN, BOB, CAT) for step in laid(room, person).trail]
    pieces = [piece for step in steps for piece in step.pieces]
    assert pieces
    for piece in pieces:
        assert top.board.picture.outlines[piece.cell] == piece.outline
        assert piece.cell in top.last or lies_on(board, piece)
    assert any(piece.cell not in top.last for piece in pieces)
