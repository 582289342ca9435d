"""Pairings: nobody meets twice, everyone plays, byes and seats are fair, and a seed repeats them."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.club import pairings
from bot.club.pairings import Pairing

SEEDS = st.binary(min_size=32, max_size=32)


def meetings(rounds: list[Pairing] | tuple[Pairing, ...]) -> Counter[frozenset[int]]:
    return Counter(frozenset(seats) for seats in chain.from_iterable(rounds) if len(seats) > 1)


def byes(rounds: list[Pairing] | tuple[Pairing, ...]) -> Counter[int]:
    return Counter(seats[0] for seats in chain.from_iterable(rounds) if len(seats) == 1)


def everyone_once(pairing: Pairing, entrants: range | list[int]) -> bool:
    return sorted(chain.from_iterable(pairing)) == sorted(entrants)


@given(st.integers(9, 26), SEEDS, st.data())
@settings(max_examples=12)
def test_swiss(size: int, seed: bytes, data: st.DataObject) -> None:
    """Whatever the results are."""
    points = dict.fromkeys(range(size), 0)
    rounds: list[Pairing] = []
    for _ in range(min(pairings.most_swiss_rounds(size), 7)):
        pairing = pairings.swiss_round(range(size), points, rounds, seed)
        assert pairing == pairings.swiss_round([*reversed(range(size))], points, rounds, seed)
        assert everyone_once(pairing, range(size))
        rounds.append(pairing)
        winners = data.draw(st.lists(st.integers(0, 1), min_size=size, max_size=size))
        for seats in pairing:
            points[seats[winners[seats[0]] % len(seats)]] += 12
    assert set(meetings(rounds).values()) == {1}
    assert max(byes(rounds).values(), default=0) <= 1
    assert sum(byes(rounds).values()) == (size % 2) * len(rounds)


@given(st.integers(6, 60), SEEDS)
@settings(max_examples=12)
def test_groups(size: int, seed: bytes) -> None:
    assert sum(pairings.group_sizes(size)) == size
    assert set(pairings.group_sizes(size)) <= {3, 4}
    pairing = pairings.group_round(range(size), dict.fromkeys(range(size), 0), [], seed)
    assert everyone_once(pairing, range(size))
    again = pairings.group_round(range(size), dict.fromkeys(range(size), 0), [pairing], seed)
    assert everyone_once(again, range(size))


def test_where_nobody_is_left_there_is_no_table() -> None:
    """A division of which all have been deleted; the other one plays on."""
    assert pairings.group_round([], {}, [((0, 1, 2),)], bytes(32)) == ()
