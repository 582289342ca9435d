"""What viewers see, and what they do not."""

from __future__ import annotations

import json
import random
from dataclasses import fields

from engine.game import Placed
from engine.triangles import VARIANTS, Exchange, PlaceTile, TriangleState
from tests.support.every import every
from tests.triangles.support import SETTINGS, made, of, play, start, walk

ALL = tuple(VARIANTS)


def reshuffled(state, seat, chance):
    """Another state that looks the same to a seat: what it may not see is elsewhere."""
    position = state.position
    hidden = list(position.stock)
    for owner, hand in enumerate(position.hands):
        if owner != seat:
            hidden += [tile for tile in range(position.terms.tiles.size) if hand >> tile & 1]
    chance.shuffle(hidden)
    stock = tuple(hidden[: len(position.stock)])
    rest = hidden[len(position.stock) :]
    hands = []
    for owner, hand in enumerate(position.hands):
        size = hand.bit_count()
        hands.append(hand if owner == seat else sum(1 << tile for tile in rest[:size]))
        rest = rest if owner == seat else rest[size:]
    return TriangleState(position.but(stock=stock, hands=tuple(hands)))


@every("game, players, options", SETTINGS)
def test_views_hide(game, players, options):
    """States that differ in hidden tiles alone give equal views, to players and spectators."""
    if players == 1:
        return
    chance = random.Random(f"{game}{players}")
    for state, _, _ in walk(start(game, players, **options), "hide", most=40):
        if state.to_move is None or state.opening:
            continue
        for seat in (*range(players), None):
            if seat == state.to_move or chance.random() < 0.3:
                assert reshuffled(state, seat, chance).view(seat) == state.view(seat)


@every("game", ALL)
def test_views_hold_no_secret(game):
    """No seed, no stock, no hand of anyone else in any field."""
    state = start(game, 3)
    view = state.view(1)
    assert [hand is None for hand in view.hands] == [True, False, True]
    assert {field.name for field in fields(view)} & {"seed", "terms", "position"} == set()
    assert state.view(None).hands == (None, None, None)
    assert view.stock == len(state.position.stock)
    assert state.position.terms.seed.hex() not in repr(view)


@every("game", ALL)
def test_placements_for_everyone(game):
    """A player may look what fits although it is another's turn."""
    state = made(game, ("344 012", "445 244"), board="444@0,0", stock="001")
    assert [str(move) for move in state.view(1).placements()] == [
        *("2-4-4@-1,0", "5-4-4@-1,0"),
        *("4-4-2@0,-1", "4-4-5@0,-1"),
        *("4-2-4@1,0", "4-5-4@1,0"),
    ]
    assert state.view(0).placements() == tuple(
        move for move in state.legal_moves() if isinstance(move, PlaceTile)
    )
    assert state.view(None).placements() == ()


@every("game", ALL)
def test_placements_in_the_opening(game):
    """Before the opening only the opener has something to place."""
    state = start(game, 3)
    for seat in range(3):
        expected = state.legal_moves() if seat == state.to_move else ()
        assert state.view(seat).placements() == expected


def test_preview_of_another_turn():
    """A placement of one's own may be previewed before one's turn."""
    state = made("triominos", ("344 012", "445"), board="444@0,0", stock="001")
    view = state.view(1)
    move = view.placements()[0]
    assert [(item.name, item.points) for item in view.preview(move)[0]] == [("value", 13)]
    assert view.preview(move)[1] == 13


def test_facts_of_the_table():
    """The view tells what pictures and texts need."""
    state = made(
        "tridom",
        ("000 012", "445 555"),
        board="111@0,0",
        stock="334 335 344",
        totals=(7, 9),
        round=3,
    )
    state, _ = play(state, "draw")
    view = state.view(0)
    assert (view.draws, view.draws_left, view.drawn, view.stock) == (1, 2, 1, 2)
    assert (view.totals, view.round, view.passes, view.ply) == ((2, 9), 3, 0, 1)
    assert view.hand == ("0-0-0", "0-1-2", "3-3-4")
    assert view.hand_value == 20 + 3 + 10
    assert view.tile_value("0-0-0") == 20
    assert view.spots == {1: (-1, 0), 2: (1, 0), 3: (0, -1)}
    assert view.hand_sizes == (3, 2)
    assert view.variant is VARIANTS["tridom"]
    assert state.view(None).hand_value == 0


def test_last_placement():
    """The latest placement or exchange of the round stands in the view until the next deal."""
    seen = set()
    for state, move, events in walk(start("tridom", 2, exchange=True), "last", most=600):
        if of(events, Placed) and move is not None:
            after = state.apply(move)[0]
            if after.view(None).round == state.view(None).round:
                assert after.view(None).last == move
            else:
                assert after.view(None).last is None
        seen.add(type(state.view(None).last))
    assert {PlaceTile, Exchange, type(None)} == seen


def test_hands_in_canonical_order():
    """Hands are listed in the set's order, so that the order of drawing tells nothing."""
    state = made("triominoes", ("555 001", "333"), board="444@0,0", stock="003")
    state, _ = play(state, "draw")
    assert state.view(0).hand == ("0-0-1", "0-0-3", "5-5-5")


def test_options_are_complete():
    """The view names every option with its value."""
    assert start("tridom", 2).view(None).options == {
        "target": 400,
        "rounds": None,
        "tiles": 56,
        "exchange": False,
    }
    assert json.dumps(dict(start("tridom", 2).view(None).options))
