"""Saving, loading, and refusing what is no state."""

from __future__ import annotations

import copy
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import NotationError
from tests.triangles.support import GAME, SETTINGS, start, walk


def loaded(state):
    """The state after a journey through JSON text."""
    return GAME[state.game].load_state(json.loads(json.dumps(state.to_json())))


@pytest.mark.parametrize(("game", "players", "options"), SETTINGS)
def test_there_and_back(game, players, options):
    """At every ply: save, load, equal, and the next move does the same to both."""
    for state, move, events in walk(start(game, players, **options), "codec", most=60):
        again = loaded(state)
        assert again == state
        if move is not None:
            after, happened = again.apply(move)
            assert after == state.apply(move)[0]
            assert happened == events


def test_a_whole_game_from_the_store():
    """A game that is saved and loaded after every move ends as one that never was."""
    plain = stored = start("tridom", 2, exchange=True)
    for state, move, _ in walk(plain, "store"):
        assert loaded(stored) == state
        if move is not None:
            stored = loaded(stored).apply(move)[0]
    assert stored.outcome is not None


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
    "outcome": [[], "target", ["target"], ["target", [0]], ["target", []], ["x", [0]], 5],
}


@pytest.mark.parametrize(
    ("key", "value"),
    [(key, value) for key, values in SPOILED.items() for value in values],
)
def test_garbage_is_refused(key, value):
    """A wrong value in any field is refused as no state, not loaded and not crashed on."""
    data = sample()
    assert data["phase"] == "turn"
    assert data[key] != value or type(data[key]) is not type(value)
    with pytest.raises(NotationError):
        GAME["tridom"].load_state({**data, key: value})


@pytest.mark.parametrize("key", list(SPOILED))
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
