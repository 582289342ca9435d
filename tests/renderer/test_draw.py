"""What is remembered spares work and changes nothing."""

import random
from dataclasses import replace
from itertools import pairwise

import pytest

import renderer
from renderer import draw as drawing
from renderer import pictures
from renderer.draw import BANDS, Bands, draw
from renderer.families import table
from renderer.layout.marks import Marks
from renderer.memory import PICTURES, Pictures
from renderer.paint import book as books
from renderer.scene import Scene
from tests.renderer.decoder import decode
from tests.renderer.positions import NAMES, game, long_board, turns


def _forget_bands():
    BANDS.clear()
    PICTURES.clear()


def _forget():
    _forget_bands()
    books.book.cache_clear()


def _scene_of(view, monkeypatch, **how):
    """The scene that a picture of this view is drawn from."""
    caught = []

    def catch(scene, name):
        caught.append((scene, name))
        return draw(scene, name)

    PICTURES.clear()
    monkeypatch.setattr(pictures, "draw", catch)
    renderer.board(view, names=NAMES, **how)
    monkeypatch.undo()
    return caught[0]


@pytest.mark.parametrize("theme", renderer.THEMES)
@pytest.mark.parametrize("which", ["triangles", "tripitz"])
def test_banded_equals_whole(which, theme, monkeypatch):
    """To the pixel: in bands, in one piece, and cut anywhere else."""
    view = long_board()[40] if which == "triangles" else game("tripitz", 6)[-1].view(None)
    scene, name = _scene_of(view, monkeypatch, theme=theme, spots="open")
    banded = decode(draw(scene, name))
    whole = Scene(scene.size, scene.ops, (0,))
    odd = Scene(scene.size, scene.ops, tuple(range(0, scene.size[1], 37)))
    assert decode(draw(whole, name, Bands())) == banded
    assert decode(draw(odd, name, Bands())) == banded


def test_bands_cover_every_row(monkeypatch):
    """Cuts are ascending, begin at 0 and leave no empty band."""
    for view in (*long_board()[::9], *list(turns("tripitz", 6))[::20]):
        scene, _ = _scene_of(view, monkeypatch)
        assert scene.cuts[0] == 0
        bands = scene.bands()
        assert [top for top, _, _ in bands] == list(scene.cuts)
        assert all(height > 0 for _, height, _ in bands)
        assert sum(height for _, height, _ in bands) == scene.size[1]


def test_same_bytes_whatever_was_drawn_before():
    """A picture depends on its view alone, not on the pictures before it."""
    views = [*long_board()[5::17], *list(turns("tripitz", 3))[::25]]
    _forget()
    alone = []
    for view in views:
        _forget()
        alone.append(renderer.board(view, names=NAMES, size=640))
    _forget()
    chance = random.Random(7)
    order = [*range(len(views))] * 2
    chance.shuffle(order)
    for i in order:
        assert renderer.board(views[i], names=NAMES, size=640) == alone[i]


def test_a_turn_draws_few_bands(monkeypatch):
    """Most of a picture stays: fewer than half of the bands are drawn anew in most turns."""
    views = long_board()[38:50]
    drawn = []
    rows = drawing.rows
    monkeypatch.setattr(drawing, "rows", lambda *key: (drawn.append(key[2]), rows(*key))[1])
    shares = []
    for before, after in pairwise(views):
        _forget_bands()
        renderer.board(before, names=NAMES, spots="open")
        all_bands = len(drawn)
        drawn.clear()
        renderer.board(after, names=NAMES, spots="open")
        shares.append(len(drawn) / all_bands)
        drawn.clear()
    shares.sort()
    assert shares[len(shares) // 2] < 0.5


def test_bands_are_bounded():
    """The memory of finished bands stays within its room, whatever is drawn."""
    small = Bands(room=300_000)
    for view in long_board()[::6]:
        _draw_board(view, small)
        assert 0 < small.held <= small.room
    small.clear()
    assert small.held == 0


def _draw_board(view, bands):
    scene = table(view).lay(900, lambda _: 1, Marks())
    draw(Scene(scene.size, scene.ops, (0, *scene.cuts)), "triangles-dark", bands)


def test_pictures_are_bounded():
    """The memory of whole pictures stays within its room and gives back what it was given."""
    memory = Pictures(room=3)
    made = renderer.Picture(png=b"", size=(1, 1), alt="", text="")
    views = long_board()[:6]
    for view in views:
        memory.get(view, "how", lambda: made)
    assert len(memory) == 3
    again = replace(views[-1])
    assert memory.get(again, "how", lambda: pytest.fail("it was there")) is made


def test_a_remembered_picture_is_of_an_equal_view():
    """Views that differ only where the key does not look are told apart."""
    view = long_board()[10]
    other = replace(view, last=None)
    assert renderer.board(view).png != renderer.board(other).png
    assert renderer.board(view).png != renderer.board(replace(view, stock=1)).png


def test_sprites_are_bounded(monkeypatch):
    """The sprite book keeps within its room."""
    monkeypatch.setattr(books, "ROOM", 400_000)
    _forget()
    for view in long_board()[::14]:
        PICTURES.clear()
        renderer.board(view)
        assert books.book("triangles-dark").held <= 400_000 + 100_000
    _forget()
