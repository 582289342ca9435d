"""The trail: the moves since the viewer's last choice, to be shown one after another."""

from __future__ import annotations

import io

from PIL import Image, ImageChops

from bot.present.table_view import Tabletop
from bot.present.trail import MAX_STEPS, LaidPiece
from engine import GAMES
from tests.present.test_tabletop import laid, play_some
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
    play_some(room, 14)
    top = laid(room, CAT)
    board = board_of(top)
    steps = [step for person in (ANN, BOB, CAT) for step in laid(room, person).trail]
    pieces = [piece for step in steps for piece in step.pieces]
    assert pieces
    for piece in pieces:
        assert top.board.picture.outlines[piece.cell] == piece.outline
        assert piece.cell in top.last or lies_on(board, piece)
    assert any(piece.cell not in top.last for piece in pieces)


def test_the_trail_begins_with_the_viewers_own_choice() -> None:
    """Onlookers have one step for each player; numbers count the game's moves."""
    room = started("triominos", seed=4)
    play_some(room, 12)
    for person in (ANN, BOB):
        trail = laid(room, person).trail
        assert trail[0].seat == room.there.seat_of(person.id)
        assert trail[-1].number == len(room.moves)
        assert all(step.number > trail[0].number for step in trail[1:])
        assert len(trail) <= MAX_STEPS
    assert [step.number for step in laid(room, CAT).trail][-1] == len(room.moves)
    assert len(laid(room, CAT).trail) == 2


def test_draws_in_turn_are_one_step_with_their_cost() -> None:
    """What was drawn is in no step; what they cost is."""
    room = started("triominos", seed=0)
    found = None
    for _ in range(60):
        play_some(room, 1)
        steps = [step for step in laid(room, CAT).trail if step.kind == "draw" and step.points < -5]
        if steps:
            found = steps[0]
            break
    assert found is not None
    assert found.pieces == ()
    assert found.count * -5 in {found.points, found.points + 10}
    assert str(-found.points) in found.says


def test_after_a_round_its_moves_are_on_its_last_board() -> None:
    """Until the next one has moves."""
    room = started("tridom", seed=3, rounds="2")
    while room.there.state.view(None).round == 1:
        play_some(room, 1)
    top = laid(room, CAT)
    assert top.round == 2
    if room.moves and top.trail[-1].round == 1:
        pieces = [piece for step in top.trail for piece in step.pieces]
        assert pieces
        board = board_of(top)
        assert all(lies_on(board, piece) for piece in pieces[:-1])
    play_some(room, 1)
    assert {step.round for step in laid(room, CAT).trail} == {2}


@every("seed", range(3))
def test_what_the_table_did_before_ones_first_choice_is_news(seed: int) -> None:
    """A forced opening or draw: a score that nobody explains is a riddle."""
    room = started("triominos", seed=seed)
    for person in (ANN, BOB):
        top = laid(room, person)
        score = top.seats[top.you].score
        own = [step for step in top.trail if step.seat == top.you]
        assert sum(step.points for step in own) == score
        assert all(step.says in "\n".join(top.news) or not step.points for step in own)
