"""Every stage of every game can be shown, and shows what it must and nothing else."""

import re

import renderer
from engine import GAMES
from engine.triangles import TriangleView
from engine.triangles.board import canonical, tile_name
from tests.renderer.decoder import decode
from tests.renderer.positions import HIDDEN, NAMES, game, long_board
from tests.support.every import every

MOST_ALT = 1024
PLAYED = [
    *((name, {}) for name in GAMES),
    ("tridom", {"exchange": True}),
    ("triominos", {"tiles": 84}),
    ("tripitz", {"jokers": True}),
    ("tripitz", {"short": True}),
    ("tripitz", {"cooperative": True}),
    ("tripitz", HIDDEN),
]


def _stages(name, players, options, step):
    states = game(name, players, 2, **options)
    return [*states[::step], states[-1]]


@every("name, options", PLAYED)
def test_every_stage_has_pictures(name, options):
    """Boards, hands, hands with a chosen piece and cards of a whole game, at a small size."""
    most = GAMES[name].most_players
    for state in _stages(name, most, options, 41):
        board = renderer.board(state.view(None), names=NAMES, size=640, spots="open")
        assert max(board.size) <= 640
        assert decode(board.png)[:2] == board.size
        renderer.card(state.view(None), names=NAMES, size=640)
        for seat in (0, most - 1):
            view = state.view(seat)
            shown = [renderer.hand(view, names=NAMES, size=640)]
            shown += [renderer.hand(view, size=640, chosen=piece) for piece in view.hand[:2]]
            for picture in (board, *shown):
                assert 0 < len(picture.alt) <= MOST_ALT
                assert picture.text
                assert max(picture.size) <= 640


@every("name, options", PLAYED)
def test_a_hand_shows_that_hand_only(name, options):
    """Neither alt nor text of a hand's picture names a piece of another hand."""
    piece = re.compile(r"\b\d-\d-\d\b|\b[rybg][tcms][wkgl]\b")
    for state in _stages(name, GAMES[name].least_players + 1, options, 11):
        view = state.view(0)
        picture = renderer.hand(view, names=NAMES, size=400)
        assert set(piece.findall(picture.alt)) == set(view.hand) - {"?"}
        assert set(piece.findall(picture.text)) == set(view.hand) - {"?"}


@every("name", GAMES)
def test_a_spectators_picture_names_no_secret_hand(name):
    """What everybody sees has pieces of the board alone, and is the same whatever the hands are."""
    piece = re.compile(r"\b\d-\d-\d\b|\b[rybg][tcms][wkgl]\b")
    for state in _stages(name, 3, HIDDEN if name == "tripitz" else {}, 31):
        view = state.view(None)
        laid = (
            {tile_name(named) for n in view.board.cells.values() for named in (n, canonical(n))}
            if isinstance(view, TriangleView)
            else set(view.board.values())
        )
        picture = renderer.board(view, size=400)
        assert set(piece.findall(picture.alt)) <= laid
        for seat in range(3):
            assert renderer.board(state.view(seat), size=400).png == picture.png


def test_alt_of_full_boards():
    """The fullest boards with the longest names stay within the limit and say what is left out."""
    names = ["x" * 100] * 6
    full = [long_board()[-1], long_board(84)[-1], game("tripitz", 6)[-1].view(None)]
    for view in full:
        alt = renderer.board(view, names=names, spots="open").alt
        assert len(alt) <= MOST_ALT
    assert "earlier" in renderer.board(long_board(84)[-1], names=names).alt
