"""Every stage of every game can be shown, and shows nothing that its reader may not see. What it shows is in `acts`."""

import re
from dataclasses import replace

import pytest

import renderer
from engine import GAMES
from engine.record import RecordError, plies
from engine.triangles import TriangleView
from engine.triangles.board import canonical, tile_name
from tests.renderer.decoder import decode
from tests.renderer.positions import HIDDEN, NAMES, game, long_board, recorded
from tests.support.every import every
from tests.tripitz.support import redealt

MOST_ALT = 1024
PIECE = re.compile(r"\b\d-\d-\d\b|\b[rybg][tcms][wkgl]\b")
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


def _said(picture):
    """The pieces that a picture's words name."""
    return {*PIECE.findall(picture.alt), *PIECE.findall(picture.text)}


@every("name, options", PLAYED)
def test_every_stage_has_pictures(name, options):
    """Boards, hands, hands with a chosen piece and cards of a whole game, at a small size."""
    most = GAMES[name].most_players
    for state in _stages(name, most, options, 41):
        board = renderer.board(state.view(None), names=NAMES, size=640, spots="open")
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


def test_alt_of_full_boards():
    """The fullest boards with the longest names stay within the limit and say what is left out."""
    full = [long_board()[-1], long_board(84)[-1], game("tripitz", 6)[-1].view(None)]
    for view in full:
        assert len(renderer.board(view, names=["x" * 100] * 6, spots="open").alt) <= MOST_ALT
    assert "earlier" in renderer.board(full[1], names=["x" * 100] * 6).alt


@every("name, options", PLAYED)
def test_a_hand_shows_that_hand_only(name, options):
    """Neither alt nor text of a hand's picture names a piece of another hand, chosen or not."""
    for state in _stages(name, GAMES[name].least_players + 1, options, 11):
        view = state.view(0)
        held = set(view.hand) - {"?"}
        assert _said(renderer.hand(view, names=NAMES, size=400)) == held
        if name == "tripitz" and view.hand:
            # A token is there once.
            others = {piece for hand in view.hands[1:] for piece in hand or ()}
            chosen = renderer.hand(view, chosen=view.hand[0], size=400)
            assert not _said(chosen) & (others - set(view.board.values()) - {"?"})


@every("name", GAMES)
def test_a_spectators_picture_names_no_secret_hand(name):
    """What everybody sees has pieces of the board alone, and is the same whatever the hands are."""
    for state in _stages(name, 3, HIDDEN if name == "tripitz" else {}, 31):
        view = state.view(None)
        laid = (
            {tile_name(named) for n in view.board.cells.values() for named in (n, canonical(n))}
            if isinstance(view, TriangleView)
            else set(view.board.values())
        )
        picture = renderer.board(view, size=400)
        assert set(PIECE.findall(picture.alt)) <= laid
        for seat in range(3):
            assert renderer.board(state.view(seat), size=400).png == picture.png


def _shown(state):
    """All that a spectator of Tripitz gets."""
    picture = renderer.board(state.view(None), names=NAMES, size=480, points=4)
    return picture.png, picture.alt, picture.text


@every("players", [2, 3, 6])
@every("at", [0, 9, 20])
def test_a_hidden_game_tells_no_hand_and_an_open_one_no_bag(players, at):
    """States that differ only in what is hidden have the same bytes and words; another open hand is another picture."""
    hidden, seen = game("tripitz", players, 3, **HIDDEN)[at], game("tripitz", players, 3)[at]
    for number in range(3):
        other = redealt(hidden, None, number)
        assert other.hands != hidden.hands
        assert _shown(other) == _shown(hidden)
        assert _shown(redealt(seen, None, number)) == _shown(seen)
        assert _shown(replace(seen, hands=other.hands)) != _shown(seen)


@pytest.mark.parametrize(("name", "options"), [("triominoes", {}), ("tripitz", HIDDEN)])
def test_hidden_tiles_change_no_replay(name, options):
    """Two games in which the same was played so far, from other hands and another stock."""
    first = recorded(name, 2, 1, **options)
    prefix = first.moves[: 3 if name == "triominoes" else 1]
    for number in range(2, 4000):
        other = replace(first, seed=number.to_bytes(32, "big"), moves=prefix)
        try:
            *_, last = plies(other)
        except RecordError:
            continue
        hands = [last.after.view(seat).hand for seat in range(2)]
        mine = [ply.after for ply in plies(replace(first, moves=prefix))][-1]
        same_start = mine.view(None) == last.after.view(None)
        if same_start and hands != [mine.view(seat).hand for seat in range(2)]:
            break
    else:
        pytest.fail("no other deal allows these moves")
    one, two = (renderer.replay(rec, size=360) for rec in (replace(first, moves=prefix), other))
    assert one == two
