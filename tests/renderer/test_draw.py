"""What is remembered spares work and changes nothing."""

import random
from dataclasses import replace

import pytest

import renderer
from bot.wiring import warm_up
from engine import GAMES
from renderer import draw as drawing
from renderer import pictures
from renderer.draw import BANDS, draw
from renderer.paint.sprites import COMPOSED, SHAPES, SPRITES
from renderer.picture import PICTURES, ByteCache
from renderer.scene import Scene, banded
from tests.renderer.decoder import decode
from tests.renderer.positions import NAMES, game, long_board, turns
from tests.support.every import every


def _forget_bands():
    BANDS.clear()
    PICTURES.clear()


def _forget():
    _forget_bands()
    for memory in (SPRITES, COMPOSED, SHAPES):
        memory.clear()


def _scene_of(picture, monkeypatch):
    """The scene that this picture is drawn from, and its palette."""
    caught = []

    def catch(scene, name):
        caught.append((scene, name))
        return draw(scene, name)

    PICTURES.clear()
    monkeypatch.setattr(pictures, "draw", catch)
    picture()
    monkeypatch.undo()
    return caught[0]


def _pictures(theme):
    """Pictures of every kind."""
    board = long_board()[40]
    tokens = game("tripitz", 6)[-1].view(None)
    for view in (board, tokens):
        yield lambda v=view: renderer.board(v, names=NAMES, theme=theme)
        yield lambda v=view: renderer.board(
            v, names=NAMES, theme=theme, spots="open", points=51, size=900
        )
        yield lambda v=view: renderer.card(v, names=NAMES, theme=theme)
    for name in ("triominoes", "tripitz"):
        state = game(name, 5)[20]
        view = state.view(state.to_move)
        piece = view.placements()[0].piece_name
        yield lambda v=view: renderer.hand(v, theme=theme)
        yield lambda v=view: renderer.hand(v, theme=theme, order="value", size=500)
        yield lambda v=view, p=piece: renderer.hand(v, theme=theme, chosen=p)


@pytest.mark.parametrize("theme", renderer.THEMES)
def test_banded_equals_whole(theme, monkeypatch):
    """To the pixel: in bands, in one piece, and cut anywhere else."""
    for picture in _pictures(theme):
        scene, name = _scene_of(picture, monkeypatch)
        banded_rows = decode(draw(scene, name))
        height = scene.size[1]
        for cuts in ([0], [*range(0, height, 37)]):
            other = Scene(scene.width, banded(scene.ops, cuts, height))
            assert decode(draw(other, name, ByteCache(0))) == banded_rows


def test_equal_bands_are_drawn_once(monkeypatch):
    """A row that only moved up or down in the picture is not drawn again."""
    view = long_board()[30]
    scene, name = _scene_of(lambda: renderer.board(view), monkeypatch)
    memory = ByteCache(10_000_000)
    draw(scene, name, memory)
    drawn = []
    monkeypatch.setattr(drawing, "rows", lambda *args: drawn.append(args))
    draw(Scene(scene.width, scene.bands[::-1]), name, memory)
    assert drawn == []


def test_same_pixels_whatever_was_drawn_before():
    """A picture depends on its view alone, not on the pictures before it."""
    views = [*long_board()[5::17], *list(turns("tripitz", 3))[::25]]
    alone = []
    for view in views:
        _forget()
        picture = renderer.board(view, names=NAMES, size=640)
        alone.append((decode(picture.png), picture.alt, picture.text))
    _forget()
    chance = random.Random(7)
    order = [*range(len(views))] * 2
    chance.shuffle(order)
    for i in order:
        picture = renderer.board(views[i], names=NAMES, size=640)
        assert (decode(picture.png), picture.alt, picture.text) == alone[i]


def test_warm_leaves_little_to_draw(monkeypatch):
    """After it boards of a whole game at the usual size need no drawing that takes long."""
    _forget()
    renderer.warm()
    kept = len(SPRITES), len(SHAPES)
    for view in (*list(turns("tridom", 4))[::12], *list(turns("tripitz", 3))[::18]):
        renderer.board(view, names=NAMES, spots="open")
    # The signs of the strip at another width are all that may be new.
    assert len(SPRITES) - kept[0] < 20
    assert len(SHAPES) == kept[1]


def test_warm_ends_when_it_is_not_wanted_any_more(monkeypatch):
    """A bot that is stopped as soon as it has started does not draw first."""
    _forget()
    kept = []

    def stopping():
        kept.append(len(SPRITES))
        return len(kept) == 3

    monkeypatch.setattr("bot.wiring.gc.freeze", lambda: None)
    warm_up(stopping)
    assert len(kept) == 3
    assert 0 < kept[-1] == len(SPRITES)


def test_memory_keeps_what_is_asked_for():
    """What is asked for again stays while what is not is forgotten; never more than the room."""
    memory = ByteCache(100)
    for key in range(50):
        memory.put(key, "kept", 10)
        assert memory.get(0) == "kept"
        assert 0 < memory.held_bytes <= memory.capacity
    assert memory.get(49) == "kept"
    assert memory.get(20) is None
    memory.clear()
    assert (memory.held_bytes, len(memory), memory.get(0)) == (0, 0, None)


def test_memory_refuses_what_is_too_large():
    """One thing that would push out all others is not kept."""
    memory = ByteCache(100)
    memory.put("small", 1, 10)
    memory.put("large", 2, 90)
    assert memory.get("large") is None
    assert memory.get("small") == 1


def test_memory_counts_each_key_once():
    """Keeping a key again replaces it."""
    memory = ByteCache(100)
    for _ in range(30):
        memory.put("key", "kept", 7)
    assert (memory.held_bytes, len(memory)) == (7, 1)


@every("seed, room", [(0, 4_000_000), (1, 48_000_000)])
def test_memories_are_bounded(seed, room):
    """Random games of both families in both themes: no memory outgrows its share of the room."""
    before = renderer.cache_bytes()
    renderer.set_cache_bytes(room)
    try:
        chance = random.Random(seed)
        for _ in range(12):
            name = chance.choice([*GAMES])
            players = chance.randint(GAMES[name].least_players, GAMES[name].most_players)
            view = chance.choice(game(name, players, 1 + seed)).view(None)
            theme = chance.choice(renderer.THEMES)
            renderer.board(view, names=NAMES, theme=theme, spots="open")
            memories = (SPRITES, COMPOSED, SHAPES, BANDS, PICTURES)
            assert all(0 <= memory.held_bytes <= memory.capacity for memory in memories)
            assert sum(memory.capacity for memory in memories) <= room
        assert PICTURES.held_bytes > 0
    finally:
        renderer.set_cache_bytes(before)


def test_a_remembered_picture_is_of_an_equal_view():
    """Views that differ only where the key does not look are told apart."""
    view = long_board()[10]
    other = replace(view, last=None)
    assert renderer.board(view).png != renderer.board(other).png
    assert renderer.board(view).png != renderer.board(replace(view, stock=1)).png


def test_the_same_picture_is_made_once():
    """An equal view asked for in the same way is given the picture that is there."""
    view = long_board()[12]
    first = renderer.board(view)
    assert renderer.board(replace(view)) is first


def test_at_once_only_what_takes_a_few_milliseconds(monkeypatch) -> None:
    """No new sprite, and no large picture that is new; but the same board with other points."""
    _forget()
    monkeypatch.setattr("renderer.picture.AT_ONCE_PIXELS", 700_000)
    view = list(turns("tridom", 2))[20]
    with renderer.at_once(), pytest.raises(renderer.TooSlow):
        renderer.board(view)
    renderer.board(view, points=3)
    renderer.board(view)
    _forget_bands()
    with renderer.at_once(), pytest.raises(renderer.TooSlow):
        renderer.board(view)
    renderer.board(view)
    with renderer.at_once():
        renderer.board(view, points=3)
