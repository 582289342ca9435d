"""Pairings: nobody meets twice, everyone plays, byes and seats are fair, and a seed repeats them."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.club import pairings
from bot.club.pairings import Pairing
from engine.shuffle import Stream
from tests.support.every import every

SEEDS = st.binary(min_size=32, max_size=32)


def meetings(rounds: list[Pairing] | tuple[Pairing, ...]) -> Counter[frozenset[int]]:
    return Counter(frozenset(seats) for seats in chain.from_iterable(rounds) if len(seats) > 1)


def byes(rounds: list[Pairing] | tuple[Pairing, ...]) -> Counter[int]:
    return Counter(seats[0] for seats in chain.from_iterable(rounds) if len(seats) == 1)


def everyone_once(pairing: Pairing, entrants: range | list[int]) -> bool:
    return sorted(chain.from_iterable(pairing)) == sorted(entrants)


# --- everyone meets everyone -------------------------------------------------------------------------


@given(st.integers(2, 9), SEEDS)
@settings(max_examples=15)
def test_round_robin(size: int, seed: bytes) -> None:
    rounds = pairings.all_rounds(range(size), seed)
    assert len(rounds) == size - 1 + size % 2
    assert all(everyone_once(pairing, range(size)) for pairing in rounds)
    assert meetings(rounds) == Counter(
        frozenset({one, other}) for one in range(size) for other in range(one)
    )
    assert set(byes(rounds).values()) <= {1}
    firsts = Counter(seats[0] for seats in chain.from_iterable(rounds) if len(seats) > 1)
    played = size - 1
    assert all(abs(2 * firsts[each] - played) <= 1 for each in range(size))


def test_a_seed_draws_the_rounds() -> None:
    one, other = bytes(32), bytes([1] * 32)
    assert pairings.all_rounds(range(8), one) == pairings.all_rounds([*reversed(range(8))], one)
    assert pairings.all_rounds(range(8), one) != pairings.all_rounds(range(8), other)


# --- Swiss ---------------------------------------------------------------------------------------------


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


def test_swiss_plays_as_many_rounds_as_are_certain_to_be_new() -> None:
    """The higher number always wins, which makes the rankings as lopsided as can be."""
    for size in (9, 10, 11, 16, 25):
        points = dict.fromkeys(range(size), 0)
        rounds: list[Pairing] = []
        for _ in range(pairings.most_swiss_rounds(size)):
            rounds.append(pairings.swiss_round(range(size), points, rounds, bytes(32)))
            for seats in rounds[-1]:
                points[max(seats)] += 12
        assert set(meetings(rounds).values()) == {1}


def test_the_last_has_the_bye_and_the_leader_never() -> None:
    """The last of those who had none yet, in every round."""
    points = {each: 12 * each for each in range(9)}
    rounds: list[Pairing] = []
    for _ in range(4):
        rounds.append(pairings.swiss_round(range(9), points, rounds, bytes(32)))
    assert [*byes(rounds)] == [0, 1, 2, 3]


def test_those_who_did_alike_meet() -> None:
    points = {each: 12 * (each % 4) for each in range(16)}
    pairing = pairings.swiss_round(range(16), points, [], bytes(32))
    assert all(points[one] == points[other] for one, other in pairing)


def test_the_upper_half_of_a_group_meets_its_lower_half() -> None:
    """In the order of the ranking: the first of eight meets the fifth."""
    points = dict.fromkeys(range(8), 0)
    order = pairings.ranked(range(8), points, Stream(bytes(32), "league/swiss/1"))
    pairing = pairings.swiss_round(range(8), points, [], bytes(32))
    assert meetings([pairing]).keys() == {frozenset({order[at], order[at + 4]}) for at in range(4)}


def test_who_meets_nobody_of_the_lower_half_meets_one_of_their_own() -> None:
    """Before anybody of the group below."""
    points = {**dict.fromkeys(range(4), 12), **dict.fromkeys(range(4, 8), 0)}
    order = pairings.ranked(range(8), points, Stream(bytes(32), "league/swiss/3"))
    first, second, *lower = order[:4]
    rounds = [((first, lower[0]), (second, lower[1])), ((first, lower[1]), (second, lower[0]))]
    pairing = pairings.swiss_round(range(8), points, rounds, bytes(32))
    assert {frozenset({first, second}), frozenset(lower)} <= meetings([pairing]).keys()


def test_first_seats_are_shared() -> None:
    points = dict.fromkeys(range(12), 0)
    rounds: list[Pairing] = []
    for _ in range(6):
        rounds.append(pairings.swiss_round(range(12), points, rounds, bytes(32)))
    firsts = Counter(seats[0] for seats in chain.from_iterable(rounds))
    assert all(2 <= firsts[each] <= 4 for each in range(12))


def test_where_all_have_met_they_meet_again() -> None:
    rounds = list(pairings.all_rounds(range(4), bytes(32)))
    points = dict.fromkeys(range(4), 0)
    assert everyone_once(pairings.swiss_round(range(4), points, rounds, bytes(32)), range(4))


# --- groups ----------------------------------------------------------------------------------------------


@every(
    "entrants, expected",
    [(2, (2,)), (3, (3,)), (5, (5,)), (6, (3, 3)), (7, (4, 3)), (9, (3, 3, 3)), (13, (4, 3, 3, 3))],
)
def test_tables_of_three_and_four(entrants: int, expected: tuple[int, ...]) -> None:
    assert pairings.group_sizes(entrants) == expected


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


def test_groups_mix() -> None:
    rounds: list[Pairing] = []
    for _ in range(4):
        rounds.append(
            pairings.group_round(range(16), dict.fromkeys(range(16), 0), rounds, bytes(32))
        )
    met = {
        frozenset({one, other})
        for seats in chain.from_iterable(rounds)
        for one in seats
        for other in seats
        if one != other
    }
    # 4 rounds of 4 tables hold 96 pairs at most.
    assert len(met) >= 85


# --- knock-out -------------------------------------------------------------------------------------------


@given(st.integers(2, 40), SEEDS)
@settings(max_examples=15)
def test_knockout(size: int, seed: bytes) -> None:
    pairing = pairings.cup_draw(range(size), seed)
    assert everyone_once(pairing, range(size))
    assert len(pairing).bit_count() == 1
    assert sum(len(seats) == 2 for seats in pairing) > 0
    rounds = 0
    rested = {seats[0] for seats in pairing if len(seats) == 1}
    while len(pairing) > 1:
        pairing = pairings.next_matches([max(seats) for seats in pairing])
        assert all(len(seats) == 2 for seats in pairing)
        if not rounds and len(rested) <= len(pairing):
            assert not any(set(seats) <= rested for seats in pairing)
        rounds += 1
    assert max(pairing[0]) == size - 1


def test_seats_turn_within_a_match() -> None:
    assert [pairings.match_seats((4, 7), game) for game in range(3)] == [(4, 7), (7, 4), (4, 7)]
