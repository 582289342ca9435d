"""What holds in every game, whatever is played, and of the board and its tokens.

Single positions are in `tests/conformance/acts`.
"""

import json
from itertools import combinations

import pytest

from engine.errors import IllegalMove, NotationError
from engine.shuffle import Stream
from engine.tripitz import PlaceToken, Swap, UseJoker, board, tokens
from engine.tripitz.board import CELLS, NAMES, NEIGHBOURS
from engine.tripitz.rules import parse_move
from engine.tripitz.tokens import (
    MATES,
    TOKENS,
    broken,
    completions,
    fourth,
    is_triple,
    members,
    question,
)
from tests.support.every import every
from tests.tripitz import reference
from tests.tripitz.reference import Reference
from tests.tripitz.support import (
    GAME,
    VARIANTS,
    chooser,
    kept,
    named,
    position,
    redealt,
    seed,
    start,
    texts,
)

GAMES = [(options, players) for options in VARIANTS for players in (1, 2, 4, 6)]


def positions(word, options, players):
    """Every position of a random game, the first and the last included."""
    state, choose = start(word, players, **options), chooser(word)
    yield state
    while state.to_move is not None:
        state, _ = state.apply(choose(state.legal_moves()))
        yield state


@every("options, players", GAMES)
def test_apply_takes_exactly_the_legal_moves(options, players):
    """Every notation of a placement, joker exchange or pass, tried every tenth ply."""
    cells = [f"{row}{n}" for row in "AEFGK" for n in range(1, 8)]
    for state in list(positions("exactly", options, players))[::10]:
        legal = set(texts(state.legal_moves()))
        hand = state.hands[state.turn]
        tried = [f"{p}@{c}" for p in ("rtw", "bmg", "gsl", "?") for c in cells]
        tried += [f"joker@{c}" for c in cells] + ["pass", "swap rtw", "swap ?", "swap rtw,gsl"]
        for text in [*tried, *legal]:
            move = GAME.parse(text)
            if isinstance(move, Swap):
                move = Swap(tuple(sorted(move.tokens)))
            if str(move) in legal:
                state.apply(move)
            else:
                with pytest.raises(IllegalMove):
                    state.apply(move)
        assert state.hands[state.turn] == hand


@pytest.mark.parametrize("players", [1, 3])
def test_the_same_seed_plays_the_same_game(players):
    """Chance comes from the seed alone."""
    first = list(positions("same", {"jokers": True}, players))
    assert first == list(positions("same", {"jokers": True}, players))
    assert first != list(positions("other", {"jokers": True}, players))


def test_a_state_is_small():
    """It is stored after every turn."""
    sizes = [len(json.dumps(s.to_json())) for s in positions("small", {"jokers": True}, 6)]
    assert max(sizes) < 512


def test_states_are_values():
    """Equal positions are equal keys."""
    state = start("value", 3)
    assert hash(state) == hash(kept(state))
    assert len({state, kept(state)}) == 1


def test_start_tokens_differ_in_all_properties():
    """They are on the four middle cells, and no two share a property."""
    for word in range(20):
        laid = start(word).grid.named()
        assert sorted(laid) == ["E6", "F6", "F7", "G6"]
        assert all(len({name[i] for name in laid.values()}) == 4 for i in range(3))


@every("options", VARIANTS)
@every("players", [1, 4, 6])
def test_shuffles_are_those_of_the_record(options, players):
    """Start tokens, hands, bag and first player as docs/spec/record.md, "Shuffles", makes them."""
    for word in range(5):
        state = start(word, players, **options)
        other = Reference(options, players, seed(word))
        assert state.grid.named() == {c: other.board[c] for c in state.grid.named()}
        assert [sorted(hand, key=tokens.parse_token) for hand in other.hands] == [
            named(hand).split() for hand in state.hands
        ]
        assert named(state.bag).split() == other.bag
        assert state.to_move == other.turn


def all_same_or_all_different(*names):
    """The source's definition, taken literally."""
    return all(len({name[i] for name in names}) in (1, len(names)) for i in range(3))


def test_triples_are_those_of_the_definition():
    """Of all sets of three tokens, exactly those that are all the same or all different."""
    for a, b, c in combinations(range(64), 3):
        assert is_triple(a, b, c) == all_same_or_all_different(TOKENS[a], TOKENS[b], TOKENS[c])


def test_a_triple_extends_to_a_quadruple_by_one_token():
    """For an existing triple there is only one single token, says the source."""
    for a, b in combinations(range(64), 2):
        for c in members(MATES[a][b]):
            (d,) = members(MATES[a][b] & MATES[a][c] & MATES[b][c])
            assert d == fourth(a, b, c)
            assert all_same_or_all_different(*(TOKENS[p] for p in (a, b, c, d)))


def test_geometry_agrees_with_places_in_the_plane():
    """Neighbours, and steps along the lines, as the reference measures them."""
    for cell in range(CELLS):
        name = NAMES[cell]
        assert {NAMES[n] for n in NEIGHBOURS[cell]} == set(reference.neighbours(name))


def distances(origin):
    """Steps from neighbour to neighbour from one cell to each."""
    found, reached = {origin: 0}, [origin]
    for cell in reached:
        for other in NEIGHBOURS[cell]:
            if other not in found:
                found[other] = found[cell] + 1
                reached.append(other)
    return found


def test_rows_are_of_adjacent_cells():
    """Each cell of a row touches the next, at a distance that grows by one."""
    for cell in range(CELLS):
        for row in (*board.THREES[cell], *board.FOURS[cell]):
            assert cell in row
            steps = distances(row[0])
            assert [steps[other] for other in row] == list(range(len(row)))


def test_within_two_steps():
    """18 cells, and none for a cell nearer than two rows to the edge of the board."""
    for cell in range(CELLS):
        near = {other for other, steps in distances(cell).items() if 0 < steps <= 2}
        assert board.WITHIN_TWO[cell] == (near if len(near) == 18 else None)
    assert sum(near is not None for near in board.WITHIN_TWO) == 102 - 32 - 26


@pytest.mark.parametrize("size", [2, 3])
def test_every_question_has_answers(size):
    """Questions are of the size that was asked for, and can be answered."""
    stream = Stream(seed("drill"), "drill/0")
    for _ in range(300):
        asked = question(stream, size)
        assert len(set(asked.tokens)) == size
        assert len(asked.answers) in ({2, 4, 8} if size == 2 else {1})


DRILLED = ("gtg gcg", "rtk ysk", "ytk bcl", "rtw rck rmg", "rtw yck bmg")


@every("given", [key.split() for key in DRILLED])
def test_nothing_is_broken_in_an_answer_and_something_in_every_other(given):
    """So the explanation is never empty, and never given for what is right."""
    right = completions(given)
    for name in TOKENS[:64]:
        if name not in given:
            assert (broken([*given, name]) == ()) == (name in right)


@every("keep", [0, 1, 2, None])
@every("hidden", [True, False])
@every("cooperative", [True, False])
def test_what_is_hidden_changes_no_view(keep, hidden, cooperative):
    """Two states that differ in hidden tokens and seed give equal views, at every ply of a game.

    With open hands that is the bag and its order alone.
    """
    options = {"jokers": True, "hidden": hidden, "cooperative": cooperative}
    state, choose = start("hidden", 3, **options), chooser("hidden")
    while state.to_move is not None:
        other = redealt(state, keep, "another deal")
        assert len(state.bag) < 2 or other != state
        assert other.view(keep) == state.view(keep)
        assert repr(other.view(keep)) == repr(state.view(keep))
        state, _ = state.apply(choose(state.legal_moves()))


@every(
    "move, reason",
    [
        (PlaceToken(2, -1), "no_such_cell"),
        (PlaceToken(2, 102), "no_such_cell"),
        (PlaceToken(-1, 3), "not_in_hand"),
        (PlaceToken(1000, 3), "not_in_hand"),
        (UseJoker(-1), "no_such_cell"),
        (UseJoker(102), "no_such_cell"),
        (Swap(()), "nothing_named"),
        (Swap((99,)), "not_in_hand"),
    ],
)
def test_moves_that_no_notation_names(move, reason):
    """What was built by hand, out of range, is refused like any other."""
    with pytest.raises(IllegalMove) as caught:
        position("E6 rtw, F6 rtk", "rtg ?", "gtw", jokers=True).apply(move)
    assert caught.value.reason == reason


@pytest.mark.parametrize("text", ["", "rtw", "hello", "swap " + ",".join(["rtw"] * 8), "x" * 5000])
def test_what_is_no_move_is_refused_in_a_few_words(text):
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert caught.value.reason == "bad_move"
    assert len(str(caught.value)) < 80
