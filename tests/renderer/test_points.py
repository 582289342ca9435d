"""What the last move brought, and the rows that brought it, stand where nothing else is to be read."""

from itertools import pairwise

import pytest

from engine.record import plies
from engine.tripitz.board import NAMES as CELLS
from renderer import pictures, public_position
from renderer.layout.tripitz import CELL, frame, tall
from renderer.paint.triangles import digit_places
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


@every("points", [None, 100])
@every("game", TRIANGLES)
def test_points_cover_no_number_of_a_spot_or_a_tile(game, points):
    """Of two digits and of three, in whole rounds."""
    plates = 0
    for _, scene in _scenes(*game, points=points):
        plate = [op[1:5] for op in scene.ops if op.key[0] == "points"]
        plates += len(plate)
        numbers = [op[1:5] for op in scene.ops if op.key[0] == "number"]
        for op in scene.ops:
            if op.key[0] == "tile":
                half = int(op.key[-1])
                wide, high = half * 36 // 100, half * 46 // 100
                numbers += [
                    (op.x + x - wide // 2, op.y + y - high // 2, wide, high)
                    for x, y in digit_places(int(op.key[1]), half)
                ]
        assert all(_apart(box, number) for box in plate for number in numbers)
    assert plates > 20


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
