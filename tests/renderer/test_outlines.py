"""Outlines are where the picture shows what they are of: no more, no less."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageDraw

import renderer
from renderer import ORDERS, pictures
from renderer.draw import draw
from renderer.layout.strip import BoardMarks
from renderer.pictures import family_view
from tests.renderer.positions import game, long_board
from tests.support.every import every

STAGES = [
    ("tripple-domino", 0),
    ("tripple-domino", 3),
    ("triominoes", 30),
    ("tridom", 14),
    ("triominos", 60),
    ("tripitz", 0),
    ("tripitz", 25),
]
SIZES = (640, 1280)


def _pixels(png):
    return Image.open(BytesIO(png)).convert("RGB")


def _filled(size, outlines):
    """White within them."""
    mask = Image.new("L", size)
    for outline in outlines:
        ImageDraw.Draw(mask).polygon(outline, fill=255)
    return mask


def _differ(one, other):
    """White where two pictures are not the same."""
    found = ImageChops.difference(one, other).convert("L")
    return found.point(lambda value: 255 if value else 0)


def _stage(name, number):
    """The view of the player to move in that stage, or in the next one in which something fits."""
    return next(
        state.view(state.to_move)
        for state in game(name, 2, 3)[number:]
        if state.to_move is not None and state.view(state.to_move).placements()
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "number"), STAGES)
def test_spots_are_where_the_picture_has_them(name, number, size):
    """The spots of a chosen piece change the picture within their outlines, and in each of them."""
    view = _stage(name, number)
    family = family_view(view)
    shown = 0
    for piece in view.hand:
        made = renderer.hand(view, chosen=piece, size=size)
        assert set(made.outlines) == family.spots_for(piece)
        if not made.outlines:
            continue
        shown += 1
        caption = renderer.ENGLISH.choose.format(piece=piece)
        header = pictures.chosen_header(family, size, piece, caption)
        bare = header.above(family.lay(size, header, BoardMarks(family.last())))
        plain = _pixels(draw(bare, family.palette("dark")))
        changed = _differ(_pixels(made.png), plain)
        for outline in made.outlines.values():
            inside = _filled(made.size, [outline])
            middle = tuple(sum(at) // len(outline) for at in zip(*outline, strict=True))
            assert inside.getpixel(middle)
            assert ImageChops.multiply(changed, inside).getbbox()
        # A dashed line is as wide as a pen: half of it is outside.
        inside = _filled(made.size, made.outlines.values())
        for _ in range(max(2, size // 200)):
            inside = ImageChops.lighter(inside, _grown(inside))
        assert ImageChops.subtract(changed, inside).getbbox() is None
    assert shown


def _grown(mask):
    around = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    for x, y in around:
        mask = ImageChops.lighter(mask, ImageChops.offset(mask, x, y))
    return mask


@every("order", ORDERS)
@every("name, number", STAGES)
def test_the_pieces_of_a_hand_are_where_the_picture_has_them(name, number, order):
    """Each has a place of its own, within the picture, in which it is drawn."""
    view = _stage(name, number)
    made = renderer.hand(view, order=order)
    assert set(made.outlines) == set(view.hand)
    image = _pixels(made.png)
    family = image.getpixel((3, 3))
    seen = Image.new("L", made.size)
    for outline in made.outlines.values():
        inside = _filled(made.size, [outline])
        left, top, right, bottom = inside.getbbox()
        assert 0 <= left < right <= made.size[0]
        assert 0 <= top < bottom <= made.size[1]
        middle = (left + right) // 2, (top + bottom) // 2
        assert image.getpixel(middle) != family
        assert not seen.getpixel(middle)
        seen = ImageChops.lighter(seen, inside)


def test_a_board_has_the_outlines_of_its_spots():
    """Those that are numbered, and none where nothing can be chosen."""
    view = long_board()[30]
    open_spots = renderer.board(view, spots="open").outlines
    assert set(open_spots) == family_view(view).open_spots()
    assert set(renderer.board(view, spots=["1,0"]).outlines) == {"1,0"}
    assert renderer.board(view).outlines == {}
    assert renderer.card(view).outlines == {}
    tripitz = game("tripitz", 2)[20].view(None)
    named = renderer.board(tripitz).outlines
    assert len(named) + len(tripitz.board) == 102
    assert not named.keys() & tripitz.board.keys()
