"""What the last move brought, and the rows that brought it, stand where nothing else is to be read."""

from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from engine.record import plies
from engine.tripitz.board import NAMES as CELLS
from renderer import THEMES, pictures, public_position
from renderer.draw import draw
from renderer.layout import triangles
from renderer.layout.strip import BoardMarks
from renderer.layout.tripitz import CELL, frame, tall
from renderer.paint.sprites import shape, sprites_of
from renderer.paint.triangles import digit_places, figure
from renderer.pictures import Look, family_view
from tests.renderer.positions import NAMES, recorded
from tests.support.every import every

TRIANGLES = [("tridom", 4, 3), ("triominos", 3, 5), ("tripple-domino", 2, 6)]


def _scenes(name, players, seed, points=None):
    """The board after each placement as it is posted; with these `points` in place of its own."""
    for ply in plies(recorded(name, players, seed)):
        seen = public_position(ply)
        family = family_view(seen.view)
        brought = seen.points if points is None else points
        if brought is None or not family.last():
            continue
        marks = pictures.marked(family, family.open_spots(), seen.forms, brought)
        yield seen, pictures.board_scene(seen.view, family, marks, Look(names=NAMES[:players]))


def _apart(one, two):
    """Whether two boxes (left, upper end, width, height) have no pixel in common."""
    x, y, w, h = one
    a, b, c, d = two
    return x + w <= a or a + c <= x or y + h <= b or b + d <= y


INKS = {b"\x14\x18\x1c", b"\xff\xff\xff"}
"""The colours of digits."""


def _digits(ops, kinds=("tile", "framed")):
    """The boxes of the digits on tiles of these kinds."""
    for op in ops:
        if op.key[0] in kinds:
            framed = op.key[0] == "framed"
            up, half = op.key[2:4] if framed else (op.key[1], op.key[-1])
            numbers = op.key[4:] if framed else op.key[2:5]
            for number, (x, y) in zip(numbers, digit_places(up, half, framed), strict=True):
                drawn = shape(figure, number, half, int(framed))
                yield op.x + x + drawn.at[0], op.y + y + drawn.at[1], *drawn.size


@every("theme", THEMES)
@every("game", TRIANGLES)
def test_marks_cut_no_digit(game, theme):
    """Frames and points leave every digit beside them as it is on a bare board."""
    compared = 0
    for seen, scene in [*_scenes(*game)][::36]:
        family = family_view(seen.view)
        bare = pictures.board_scene(seen.view, family, BoardMarks(), Look())
        one, two = (
            Image.open(BytesIO(draw(each, family.palette(theme)))).convert("RGB")
            for each in (scene, bare)
        )
        for x, y, w, h in _digits(scene.ops, ("tile",)):
            box = x, y, x + w, y + h
            marked, plain = (each.crop(box).tobytes() for each in (one, two))
            for at in range(0, len(plain), 3):
                ink = plain[at : at + 3]
                assert ink not in INKS or marked[at : at + 3] == ink
            compared += 1
    assert compared > 50


@every("half", [8, 12, 16, 20, 40, 80, 144, 284])
@every("kind", ["ring", "accent", "ghost"])
def test_a_frame_is_outside_of_its_own_digits(half, kind):
    """Every digit is drawn on the face alone, whole and inside the frame."""
    sprites = sprites_of("triangles-dark")
    colours = {sprites.palette.index[name] for name in ("ring", "accent")}
    for up in (0, 1):
        frame = sprites.sprite("frame", up, half, kind)
        coloured = frame.image.point([255 * (index in colours) for index in range(256)])
        assert coloured.getbbox()
        for number in range(7):
            digits = Image.new("L", frame.image.size)
            for x, y in digit_places(up, half, 1):
                place = x - frame.at[0], y - frame.at[1]
                shape(figure, number, half, 1).fill(digits, *place, (255, 255))
            assert ImageChops.multiply(digits, coloured).getbbox() is None


@every("half", triangles.HALVES)
def test_a_framed_tile_keeps_its_digits_large(half):
    """At every scale they are at most a sixth lower than those of its neighbours, or a pixel."""
    for number in range(7):
        framed, plain = (shape(figure, number, half, within).size[1] for within in (1, 0))
        assert framed >= min(plain * 5 / 6, plain - 1)


@every("points", [None, 100])
@every("game", TRIANGLES)
def test_points_cover_no_number_of_a_spot_or_a_tile(game, points):
    """Of two digits and of three, in whole rounds; where there is room they are as large as the digits."""
    plates = large = 0
    for _, scene in [*_scenes(*game, points=points)][::2]:
        plate = [op[1:5] for op in scene.ops if op.key[0] == "points"]
        half = next(op.key[3] for op in scene.ops if op.key[0] == "framed")
        plates += len(plate)
        large += sum(high > half * 2 / 3 for *_, high in plate)
        numbers = [op[1:5] for op in scene.ops if op.key[0] == "number"] + [*_digits(scene.ops)]
        assert all(_apart(box, number) for box in plate for number in numbers)
    assert plates > 10
    assert large > plates / 4


@pytest.mark.parametrize("points", [None, 144])
def test_points_cover_no_name_of_a_cell(points):
    """Of Tripitz: names stand in the middle of a cell, points between two of them."""
    for _, scene in _scenes("tripitz", 4, 1, points):
        widths = {op.w for op in scene.ops if op.key[0] in {"lying", "token"}}
        shown = next(
            one
            for young in (True, False)
            if (one := frame(1280, lambda _: 0, young=young)).wide in widths
        )
        grid, px = shown.grid, shown.wide * 27 // 100
        (plate,) = [op for op in scene.ops if op.key[0] == "points"]
        top = scene.size[1] - sum(grid.heights())
        for name in filter(lambda name: grid.shows(CELL[name]), CELLS):
            x, y = grid.place(CELL[name], 0)
            wide = px * 57 // 100 * len(name)
            middle = x + shown.wide // 2, y + top + tall(shown.wide) // 2
            box = middle[0] - wide // 2, middle[1] - px * 36 // 100, wide, px * 72 // 100
            assert _apart(plate[1:5], box)


def test_a_line_runs_through_every_token_of_a_row_that_scored():
    """From each to the next, half of it in either's cell, and nowhere else."""
    seen_any = 0
    for ply in plies(recorded("tripitz", 4, 1)):
        rows = [row for event in ply.events for row in getattr(event, "forms", ())]
        if not rows:
            continue
        seen = public_position(ply)
        family = family_view(seen.view)
        marks = pictures.marked(family, frozenset(), seen.forms, seen.points)
        scene = pictures.board_scene(seen.view, family, marks, Look())
        pairs = {frozenset(pair) for row in rows for pair in pairwise(row)}
        links = [op for op in scene.ops if op.key[0] == "link"]
        assert len(links) == 2 * len(pairs)
        tokens = {(op.x, op.y) for op in links}
        assert len(tokens) == len({cell for row in rows for cell in row})
        seen_any += len(links)
    assert seen_any > 100
