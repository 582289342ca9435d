"""From small to document quality: every size is drawn at its own scale, and no other is."""

import itertools
from io import BytesIO

import pytest
from PIL import Image, ImageChops

import renderer
from renderer import pictures
from renderer.draw import draw
from renderer.picture import PICTURES
from renderer.scene import Scene, banded
from tests.renderer.decoder import decode
from tests.renderer.positions import NAMES, game, long_board
from tests.support.every import every

LARGE = 2400


def _pictures(size):
    """One of each kind."""
    state = game("tridom", 3)[20]
    view = state.view(state.to_move)
    over = game("tripitz", 6)[-1].view(None)
    yield renderer.board(long_board()[-1], names=NAMES, size=size, spots="open")
    yield renderer.board(long_board()[2], names=NAMES, size=size, points=12)
    yield renderer.board(over, names=NAMES, size=size, theme="light")
    yield renderer.hand(view, names=NAMES, size=size)
    yield renderer.hand(view, names=NAMES, size=size, chosen=view.hand[0])
    yield renderer.card(over, names=NAMES, size=size)


@every("size", [320, 401, 1279, 2560])
def test_every_size_is_kept_to(size):
    """At most that many pixels on the long side, and valid files."""
    for picture in _pictures(size):
        assert max(picture.size) <= size
        assert decode(picture.png)[:2] == picture.size


@every("size", [319, 2561, 0, -1280])
def test_other_sizes_are_refused(size):
    """Before anything is drawn, for every kind of picture."""
    view = game("tridom", 2)[0].view(0)
    for make in (renderer.board, renderer.hand, renderer.card):
        with pytest.raises(ValueError, match=f"320 to 2560 pixels on the long side, not {size}"):
            make(view, size=size)


@pytest.mark.parametrize("which", range(6))
def test_banded_equals_whole_when_large(which, monkeypatch):
    """To the pixel: the whole picture in one piece is what its bands are."""
    scene, name = _scene(lambda: next(itertools.islice(_pictures(LARGE), which, None)), monkeypatch)
    whole = Scene(scene.width, banded(scene.ops, [0], scene.size[1]))
    assert decode(draw(whole, name)) == decode(draw(scene, name))


def test_tiles_grow_with_the_picture(monkeypatch):
    """A tile takes the same share of the picture, small or large: it does not stop growing."""
    for view in long_board()[::11]:
        shares = []
        for size in (640, 1280, LARGE):
            scene, _ = _scene(lambda n=size, v=view: renderer.board(v, size=n), monkeypatch)
            shares.append(max(op.w for op in scene.ops if op.key[0] == "tile") / scene.width)
        assert max(shares) < 1.2 * min(shares)


def _scene(make, monkeypatch):
    """The last scene that is drawn meanwhile, with its palette's name."""
    caught = []

    def catch(scene, name):
        caught.append((scene, name))
        return draw(scene, name)

    PICTURES.clear()
    with monkeypatch.context() as patched:
        patched.setattr(pictures, "draw", catch)
        make()
    return caught[-1]


def test_memory_keeps_its_bounds():
    """Large pictures take no more room than small ones: less is remembered."""
    for _ in _pictures(2560):
        assert renderer.held_bytes() <= renderer.cache_bytes()


def test_edges_are_as_sharp_as_in_small_pictures():
    """A large picture is not a small one made larger: its edges are as narrow in pixels."""
    for make in (
        lambda size: renderer.board(long_board()[-1], names=NAMES, size=size),
        lambda size: renderer.board(game("tripitz", 6)[-1].view(None), names=NAMES, size=size),
    ):
        small, large = (
            Image.open(BytesIO(make(size).png)).convert("L") for size in (LARGE // 2, LARGE)
        )
        upscaled = small.resize(large.size, Image.Resampling.BICUBIC)
        assert _softness(large) < 0.7 * _softness(upscaled)


def _softness(image):
    """The share of pixels that are neither like their left nor like their right neighbour."""
    moved = ImageChops.difference(image, ImageChops.offset(image, 1, 0)).point(_SOME, "1")
    both = ImageChops.logical_and(moved, ImageChops.offset(moved, -1, 0))
    return both.histogram()[255] / max(1, moved.histogram()[255])


_SOME = [0] * 6 + [255] * 250
