"""Tokens: their names, their order, what matches."""

from itertools import combinations

import pytest

from engine.errors import NotationError
from engine.tripitz import tokens
from engine.tripitz.tokens import JOKER, MATES, TOKENS, fourth, is_triple, members, parse_token
from tests.support.every import every


def all_same_or_all_different(*names):
    """The source's definition, taken literally."""
    return all(len({name[i] for name in names}) in (1, len(names)) for i in range(3))


def test_there_are_64_tokens_and_a_joker():
    """64 unique tokens; the four spare ones are alike."""
    assert len(set(TOKENS)) == 65
    assert TOKENS[JOKER] == "?"


def test_canonical_order():
    """By colour, symbol, symbol colour, in the orders of docs/spec/tripitz.md, "Tokens"."""
    assert TOKENS[:6] == ("rtw", "rtk", "rtg", "rtl", "rcw", "rck")
    assert TOKENS[16] == "ytw"
    assert TOKENS[63] == "gsl"
    assert [
        tokens.make_token(c, s, k) for c in range(4) for s in range(4) for k in range(4)
    ] == list(range(64))


def test_names_and_tokens_are_each_others_inverse():
    """Every name is read back."""
    assert [parse_token(name) for name in TOKENS] == list(range(65))


@every("text", ["", "r", "RTW", "wtr", "rtw ", "rtwx", "joker", "\u0433tw", "r\0w"])
def test_what_is_no_token(text):
    """Anything else is malformed."""
    with pytest.raises(NotationError) as caught:
        parse_token(text)
    assert caught.value.reason == "no_such_pid"
    assert caught.value.details == {"pid": text}
    with pytest.raises(NotationError) as caught:
        parse_token("x" * 13)
    assert caught.value.details == {"pid": "x" * 12}, "no more of it is repeated"


def test_triples_are_those_of_the_definition():
    """Of all sets of three tokens, exactly those that are all the same or all different."""
    for a, b, c in combinations(range(64), 3):
        assert is_triple(a, b, c) == all_same_or_all_different(TOKENS[a], TOKENS[b], TOKENS[c])


def test_the_sequence_of_tokens_does_not_matter():
    """`MATES` is the same whichever two of a triple are asked for."""
    for a, b in combinations(range(64), 2):
        assert MATES[a][b] == MATES[b][a]
        assert all(MATES[a][c] >> b & 1 for c in members(MATES[a][b]))


def test_a_token_makes_no_triple_with_itself():
    """There is one of each, so a pair of the same has no third."""
    assert all(MATES[a][a] == 0 for a in range(64))


@pytest.mark.parametrize(("differ", "count"), [(1, 2), (2, 4), (3, 8)])
def test_how_many_complete_a_pair(differ, count):
    """Each property that differs leaves two values: 2, 4 or 8 solutions."""
    for a, b in combinations(range(64), 2):
        if sum(x != y for x, y in zip(TOKENS[a], TOKENS[b], strict=True)) == differ:
            assert MATES[a][b].bit_count() == count


def test_a_triple_extends_to_a_quadruple_by_one_token():
    """For an existing triple there is only one single token, says the source."""
    for a, b in combinations(range(64), 2):
        for c in members(MATES[a][b]):
            (d,) = members(MATES[a][b] & MATES[a][c] & MATES[b][c])
            assert d == fourth(a, b, c)
            assert all_same_or_all_different(*(TOKENS[p] for p in (a, b, c, d)))
