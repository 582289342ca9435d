"""Open hands of Tripitz: every rack stands in the board's picture, can be read there, and leaks nothing."""

import re
from dataclasses import replace

import pytest

import renderer
from engine.shuffle import Stream
from renderer import pictures
from renderer.draw import draw
from renderer.layout import racks
from renderer.layout.strip import BoardMarks
from renderer.layout.tripitz import padding, wide_in
from renderer.paint.tripitz import RADIUS
from renderer.pictures import family_view
from renderer.words import ENGLISH
from tests.renderer.positions import HIDDEN, NAMES, game
from tests.support.every import every

LONG = (
    "Maximiliane-Charlotte",
    "Bartholomäus Freiherr von und zu",
    "WWWWWWWWWWWWWWWWWWWWWWWWW",
    "Anna Gräfin von und zu Hohenstein",
    "Łukasz Grzegorz Brzęczyszczykiewicz",
    "Wilhelmina van den Bergh-Janssen",
)
PIECE = re.compile(r"\b[rybg][tcms][wkgl]\b")


def _views(players, **options):
    """A young board, one in the middle and a late one, as spectators see them."""
    states = game("tripitz", players, 2, **options)
    return [states[at].view(None) for at in (0, len(states) // 2, -3, -1)]


def _scene(view, names=NAMES, size=1280, words=ENGLISH):
    """The picture's operations, with those of the head apart from the board's."""
    family = family_view(view)
    scene = pictures.board_scene(
        view, family, BoardMarks(family.last()), pictures.Look(names=names, size=size, words=words)
    )
    pad = padding(size)
    grid = racks.RackGrid(wide_in(scene.width, pad), scene.width, pad)
    over = view.outcome is not None
    held = [None if over and not hand else hand for hand in view.hands]
    return scene, grid, racks.height(grid, held)


def _tokens(scene, top):
    """The tokens of racks: their piece and the middle of each."""
    return [
        (op.key[1], op.x + op.w / 2, op.y + op.h / 2)
        for op in scene.ops
        if op.key[0] == "racked" and op.y + op.h <= top
    ]


@every("size", [320, 641, 1280, 2560])
@every("players", range(1, 7))
def test_every_rack_is_there_and_apart(players, size):
    """All tokens of all hands, inside the picture, above the board, none upon another."""
    for view in _views(players, jokers=True):
        scene, grid, top = _scene(view, LONG, size)
        assert max(scene.size) <= size
        held = [piece for hand in view.hands for piece in hand]
        tokens = _tokens(scene, top)
        assert sorted(piece for piece, *_ in tokens) == sorted(held)
        radius = RADIUS * grid.wide
        for i, (_, x, y) in enumerate(tokens):
            assert radius <= x <= scene.width - radius
            assert radius <= y <= top - radius
            for _, other_x, other_y in tokens[:i]:
                assert abs(x - other_x) + abs(y - other_y) >= 2 * radius


def test_nothing_doubles_in_a_players_own_picture():
    """The hand, with or without a chosen token, has that hand alone, in the picture and in words."""
    for state in game("tripitz", 3, 2)[:30:7]:
        view = state.view(state.to_move)
        others = {p for s, hand in enumerate(view.hands) if s != view.seat for p in hand}
        on_board = set(view.board.values())
        for chosen in (None, view.hand[0]):
            picture = renderer.hand(view, chosen=chosen, size=400)
            said = set(PIECE.findall(picture.alt)) | set(PIECE.findall(picture.text))
            assert not said & (others - on_board)


# --- what is open and what is not ---------------------------------------------------------------


def _shown(state, theme="dark"):
    """All that a spectator gets: the picture's operations and pixels, and its words."""
    view = state.view(None)
    scene, *_ = _scene(view)
    picture = renderer.board(view, names=NAMES, theme=theme, size=480, points=4)
    return scene.ops, draw(scene, f"tripitz-{theme}"), picture.png, picture.alt, picture.text


def _dealt_anew(state, number, *, hands):
    """The same position with other hidden tokens: the bag shuffled, with the hands in it or without."""
    pool = [p for hand in state.hands for p in hand] if hands else []
    mixed = Stream(bytes([number]) * 32, "test").shuffled((*pool, *state.bag))
    found = []
    for hand in state.hands if hands else ():
        found.append(tuple(sorted(mixed[: len(hand)])))
        mixed = mixed[len(hand) :]
    return replace(state, hands=tuple(found) or state.hands, bag=tuple(mixed))


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_hidden_game_tells_no_hand(players):
    """Two states that differ only in hidden hands: the same operations, bytes and words."""
    for at in (0, 9, 20):
        state = game("tripitz", players, 3, **HIDDEN)[at]
        shown = _shown(state)
        for number in range(3):
            other = _dealt_anew(state, number, hands=True)
            assert other.hands != state.hands
            assert _shown(other) == shown
        assert "racked" not in {op.key[0] for op in shown[0]}


@pytest.mark.parametrize("players", [1, 2, 6])
def test_an_open_game_tells_no_bag(players):
    """Two states that differ only in the order of the bag; but another hand is another picture."""
    for at in (0, 9):
        state = game("tripitz", players, 3)[at]
        shown = _shown(state)
        for number in range(3):
            other = _dealt_anew(state, number, hands=False)
            assert other.bag != state.bag
            assert _shown(other) == shown
        assert _shown(_dealt_anew(state, 7, hands=True)) != shown


# --- replays ---------------------------------------------------------------------------------------


# --- the end ---------------------------------------------------------------------------------------
