"""Saving, loading, and refusing what is no state."""

from __future__ import annotations

import copy
import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import NotationError
from engine.triangles.board import tile_set
from tests.support.every import every
from tests.triangles.support import GAME, SETTINGS, made, start, walk


def loaded(state):
    """The state after a journey through JSON text."""
    return GAME[state.game].load_state(json.loads(json.dumps(state.to_json())))


def test_compact():
    """A stored state takes little room: under 900 characters with all 56 tiles anywhere."""
    assert all(
        len(json.dumps(state.to_json())) < 900
        for state, _, _ in walk(start("triominoes", 6, rounds=1), "room")
    )


def sample(game="tridom", plies=12):
    """A stored state some plies on."""
    for state, _, _ in walk(start(game, 3, exchange=True), "sample", most=plies):
        last = state
    return last.to_json()


SPOILED = {
    "game": ["triominoes", None, 5, ""],
    "players": [2, 4, 0, 7, None, "3", True, 3.0, 10**30],
    "options": [None, [], {"target": 0}, {"colour": 1}, {"tiles": 57}, {}],
    "seed": [None, "", "00", "0" * 63, "Z" * 64, "0" * 65, "A" * 64],
    "phase": ["", None, "over", "opening", "end", ["turn"]],
    "turn": [None, -1, 3, "0", True, 1.0],
    "choices": [None, "000", "00", "7", 5],
    "round": [0, -1, None, "1", 1.5, True],
    "ply": [-1, None, "1", False],
    "totals": [None, [], [0, 0], [0, 0, 0, 0], ["0", 0, 0], [True, 0, 0], [0.5, 0, 0], "000"],
    "hands": [None, [], ["", "", ""], ["000", "000", "000"], [5, 5, 5], "000", ["999", "", ""]],
    "stock": [None, "", "0", "000" * 56, "x", "\u0660" * 3, "000\n", 5, "321"],
    "board": [None, "", "000", "000@0,0", "444@0,0  444@1,0", "4-4-4@0,0", "x" * 10_000, 4],
    "last": ["draw", "4-4-4@40,0", "nonsense", 7, "0-1-2@0,0>2-3-4@1,0"],
    "draws": [-1, 4, None, "1", True],
    "drawn": [-1, None, "1"],
    "passes": [-1, None, "1"],
    "touched": [None, 0, 1, "no"],
    "reached": [None, 0, [0], [1, 0], [0, 0], [3], [-1], ["0"], [True], [0.0], {}],
    "outcome": [[], "target", ["target"], ["target", [0]], ["target", []], ["x", [0]], 5],
}


@every("key, value", [(key, value) for key, values in SPOILED.items() for value in values])
def test_garbage_is_refused(key, value):
    """A wrong value in any field is refused as no state, not loaded and not crashed on."""
    data = sample()
    assert data["phase"] == "turn"
    assert data[key] != value or type(data[key]) is not type(value)
    with pytest.raises(NotationError):
        GAME["tridom"].load_state({**data, key: value})


@every(
    "key, most",
    [("round", 10**9), ("ply", 10**9), ("drawn", 10**9), ("passes", 10**9), ("draws", 3)],
)
def test_numbers_are_read_up_to_their_bound(key, most):
    """And no further."""
    data = sample()
    assert GAME["tridom"].load_state({**data, key: most}).to_json()[key] == most
    with pytest.raises(NotationError):
        GAME["tridom"].load_state({**data, key: most + 1})


@every("key", list(SPOILED))
def test_missing_fields(key):
    """Every field must be there."""
    data = sample()
    del data[key]
    with pytest.raises(NotationError):
        GAME["tridom"].load_state(data)


def test_unknown_fields():
    """A field that is not ours is refused."""
    with pytest.raises(NotationError):
        GAME["tridom"].load_state({**sample(), "more": 1})


@pytest.mark.parametrize("game", ["tripple-domino", "triominoes", "triominos"])
def test_another_game(game):
    """A state is loaded by its own game alone."""
    with pytest.raises(NotationError):
        GAME[game].load_state(sample())


@given(
    st.dictionaries(
        st.sampled_from(list(SPOILED)),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
            lambda inner: (
                st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=2)
            ),
        ),
        min_size=1,
        max_size=3,
    )
)
def test_any_json_is_a_state_or_refused(spoiled):
    """Whatever stands in the fields, loading gives that very state or a NotationError."""
    data = {**copy.deepcopy(sample(plies=3)), **spoiled}
    try:
        state = GAME["tridom"].load_state(data)
    except NotationError:
        return
    assert state.to_json() == data
    assert json.dumps(state.to_json(), sort_keys=True) == json.dumps(data, sort_keys=True)


def test_a_tile_twice():
    """A tile in two places is refused, as is one that is nowhere."""
    data = sample()
    stock = str(data["stock"])
    for wrong in (stock[3:], stock[:3] + stock[:-3]):
        with pytest.raises(NotationError, match="tiles"):
            GAME["tridom"].load_state({**data, "stock": wrong})


def test_a_stale_opening():
    """In the opening, the opener and the choice must be those of the hands."""
    data = start("triominos", 2).to_json()
    assert data["phase"] == "opening"
    with pytest.raises(NotationError, match="phase"):
        GAME["triominos"].load_state({**data, "turn": 1 - int(str(data["turn"]))})


def test_corners_must_agree():
    """A board whose corners disagree is refused."""
    data = sample()
    first, second, *rest = str(data["board"]).split(" ")
    digits, cell = second.split("@")
    for turned in (digits[1:] + digits[:1], digits[2:] + digits[:2]):
        if turned != digits:
            board = " ".join([first, f"{turned}@{cell}", *rest])
            with pytest.raises(NotationError, match="board"):
                GAME["tridom"].load_state({**data, "board": board})


def touching(game):
    """A stored state whose first seat has touched the target of 30 and lost it again."""
    state = made(game, ("004 344 555", "003 112", "134"), board="000@0,0", stock="111 122 222")
    data = state.to_json()
    data["options"] = {**data["options"], "target": 30}
    reached = [0] if game == "triominos" else []
    return data | {"totals": [29, 10, -5], "touched": True, "reached": reached, **rest(data)}


def rest(data):
    """The tiles that a position made by hand has left out: they go to the stock."""
    there = {*re.findall("...", "".join([*data["hands"], data["stock"], data["board"][:3]]))}
    names = (name.replace("-", "") for name in tile_set(56).names)
    return {"stock": data["stock"] + "".join(name for name in names if name not in there)}


@pytest.mark.parametrize("game", ["triominoes", "triominos"])
def test_who_touched_the_target_is_kept(game):
    """Though it was lost again; in triominos with who it was, for they alone can win."""
    data = touching(game)
    state = GAME[game].load_state(data)
    assert state.to_json() == data
    assert state.view(None).last_round


IMPOSSIBLE = {
    "triominoes": [
        {"touched": False, "totals": [30, 0, 0]},  # who has it has touched it
        {"reached": [0]},  # nobody asks there who it was
        {"touched": False, "reached": [0]},
    ],
    "triominos": [
        {"touched": False},
        {"reached": []},
        {"totals": [29, 30, 0]},  # who has it is among them
        {"touched": False, "reached": [], "totals": [30, 0, 0]},
        {"reached": [0, 3]},
        {"reached": [2, 0]},
    ],
}


@every("game, wrong", [(game, wrong) for game, rows in IMPOSSIBLE.items() for wrong in rows])
def test_an_impossible_touch_is_refused(game, wrong):
    """What is kept of it must fit the totals, and the game."""
    with pytest.raises(NotationError) as caught:
        GAME[game].load_state(touching(game) | wrong)
    assert caught.value.reason == "bad_state"
    assert len(str(caught.value)) < 100


@pytest.mark.parametrize("game", ["tripple-domino", "tridom"])
def test_no_touch_where_it_means_nothing(game):
    """Nor with agreed rounds."""
    for more in ({"touched": True}, {"reached": [0]}, {"touched": True, "reached": [0]}):
        with pytest.raises(NotationError):
            GAME[game].load_state(start(game, 3).to_json() | more)
    agreed = start("triominos", 3, rounds=2).to_json()
    with pytest.raises(NotationError, match="touched"):
        GAME["triominos"].load_state(agreed | {"touched": True, "reached": [0]})


def test_no_touch_before_the_first_tile():
    """A round begins with nobody at the target."""
    data = start("triominos", 3).to_json()
    assert data["phase"] == "opening"
    with pytest.raises(NotationError, match="touched"):
        GAME["triominos"].load_state(data | {"touched": True, "reached": [0]})


def before(data, **changes):
    """The data as they were stored before `reached` was."""
    return {key: value for key, value in (data | changes).items() if key != "reached"}


def test_a_state_of_before_says_who_has_the_target():
    """Who touched it and lost it again is not known: that was not kept."""
    data = touching("triominos") | {"totals": [29, 40, 30]}
    options, renewed = GAME["triominos"].migrated({"target": 30}, before(data, touched=False))
    assert options == {"target": 30}
    assert GAME["triominos"].load_state(renewed).position.reached == (1, 2)
    data = touching("triominos")
    _, renewed = GAME["triominos"].migrated({}, before(data, touched=False))
    assert GAME["triominos"].load_state(renewed).position.reached == ()
    touched = touching("triominoes")
    assert GAME["triominoes"].migrated({}, before(touched)) == ({}, touched)


@every("game, players, options", SETTINGS)
def test_a_state_of_before_is_read(game, players, options):
    """Of every game, at every ply, with and without agreed rounds."""
    for rounds in ({}, {"rounds": 1}):
        for state, _, _ in walk(start(game, players, **options, **rounds), "before", most=25):
            _, renewed = GAME[game].migrated(options, before(state.to_json()))
            assert GAME[game].load_state(renewed) == state


@every("key", ["options", "totals"])
@every("value", [None, [], {}, "x", ["x"], {"target": "x"}])
def test_garbage_of_before_is_refused_too(key, value):
    """It is not made into a state by the way."""
    data = before(touching("triominos"), **{key: value})
    with pytest.raises(NotationError):
        GAME["triominos"].load_state(GAME["triominos"].migrated({}, data)[1])


def test_true_is_no_number_of_players():
    """Python takes it for 1, as many as play solitaire."""
    data = start("tripple-domino", 1).to_json()
    with pytest.raises(NotationError, match="players"):
        GAME["tripple-domino"].load_state(data | {"players": True})
