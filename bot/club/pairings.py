"""Pairings: round robin, Swiss, groups of three and four, and a cup's draw. Pure.

They depend on entrants, past meetings, and a seed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum, auto
from itertools import chain, permutations
from typing import Final, TypeAlias

from engine.shuffle import Stream

IN_GROUPS: Final = frozenset({"tripple-domino", "triominoes"})
"""Games that are best with three or four; the others are best with two."""
MOST_EACH: Final = 8
"""Most entrants of a round robin; more play Swiss rounds."""


class Mode(Enum):
    """The pairing system of a division."""

    EVERYONE = auto()
    SWISS = auto()
    GROUPS = auto()


def mode_of(game: str, entrants: int) -> Mode:
    if game in IN_GROUPS:
        return Mode.GROUPS
    return Mode.EVERYONE if entrants <= MOST_EACH else Mode.SWISS


def rounds_of(game: str, entrants: int, weeks: int) -> int:
    """Return the number of rounds of a division: as many as needed, or one a week."""
    match mode_of(game, entrants):
        case Mode.EVERYONE:
            return entrants - 1 + entrants % 2
        case Mode.SWISS:
            enough = (entrants - 1).bit_length()
            return min(max(weeks, enough), most_swiss_rounds(entrants))
        case Mode.GROUPS:
            return weeks


def pairing(
    game: str,
    entrants: Sequence[int],
    playing: Sequence[int],
    points: Mapping[int, int],
    rounds: Sequence[Pairing],
    seed: bytes,
) -> Pairing:
    """Return the next round of a division, () after the last.

    `entrants`: all from the beginning; `playing`: those still in it.
    """
    match mode_of(game, len(entrants)):
        case Mode.EVERYONE:
            planned = all_rounds(entrants, seed)
            return planned[len(rounds)] if len(rounds) < len(planned) else ()
        case Mode.SWISS:
            return swiss_round(playing, points, rounds, seed)
        case Mode.GROUPS:
            return group_round(playing, points, rounds, seed)


Seats: TypeAlias = tuple[int, ...]
"""Entrants in the order of their seats; one alone has a bye."""

Pairing: TypeAlias = tuple[Seats, ...]
"""The meetings of one round."""


def ranked(entrants: Sequence[int], points: Mapping[int, int], stream: Stream) -> list[int]:
    """Sort by points, the most first; equals in a drawn order."""
    return sorted(stream.shuffled(sorted(entrants)), key=lambda each: -points[each])


class Past:
    """The past meetings, seats and byes of each entrant."""

    def __init__(self, rounds: Iterable[Pairing]) -> None:
        self.byes: Counter[int] = Counter()
        self._met: Counter[tuple[int, int]] = Counter()
        self._sat: dict[int, list[int]] = {}
        for seats in chain.from_iterable(rounds):
            if len(seats) == 1:
                self.byes.update(seats)
                continue
            for seat, entrant in enumerate(seats):
                self._sat.setdefault(entrant, []).append(seat)
            self._met.update(permutations(seats, 2))

    def met(self, one: int, other: int) -> int:
        return self._met[one, other]

    def seated(self, meeting: Sequence[int], stream: Stream) -> Seats:
        """Seat a meeting: first the player who sat first least often, then the one for whom it is longest ago."""

        def turn(entrant: int) -> tuple[int, int]:
            sat = self._sat.get(entrant, [])
            firsts = [-number for number, seat in enumerate(reversed(sat), 1) if not seat]
            return len(firsts), max(firsts, default=-len(sat) - 1)

        return tuple(sorted(stream.shuffled(sorted(meeting)), key=turn))


def group_sizes(entrants: int) -> tuple[int, ...]:
    """Return the sizes of the tables: fours, and threes for the rest."""
    if entrants <= 5:
        return (entrants,) if entrants else ()
    threes = -entrants % 4
    return (4,) * ((entrants - 3 * threes) // 4) + (3,) * threes


def group_round(
    entrants: Sequence[int],
    points: Mapping[int, int],
    rounds: Sequence[Pairing],
    seed: bytes,
) -> Pairing:
    past = Past(rounds)
    stream = Stream(seed, f"league/groups/{len(rounds) + 1}")
    waiting = ranked(entrants, points, stream)
    tables: list[Seats] = []
    for size in group_sizes(len(waiting)):
        table = [waiting.pop(0)]
        while len(table) < size:
            # The earliest of equals, so the ranking decides.
            best = min(waiting, key=lambda each: sum(past.met(each, sits) for sits in table))
            waiting.remove(best)
            table.append(best)
        tables.append(past.seated(table, stream))
    return tuple(tables)


def cup_draw(entrants: Sequence[int], seed: bytes) -> Pairing:
    """Return the first round in the order of the draw: pairs and byes.

    Byes are spread, so none meet in the second round if that can be avoided.
    """
    drawn = Stream(seed, "cup/draw").shuffled(sorted(entrants))
    matches = 1
    while 2 * matches < len(drawn):
        matches *= 2
    full = len(drawn) - matches
    chosen = sorted(range(matches), key=lambda at: _spread(at, matches))[:full]
    found: list[Seats] = []
    taken = 0
    for at in range(matches):
        size = 2 if at in chosen else 1
        found.append(tuple(drawn[taken : taken + size]))
        taken += size
    return tuple(found)


def _spread(at: int, matches: int) -> int:
    """Return the number with its bits reversed, which spreads consecutive ones."""
    width = (matches - 1).bit_length()
    return int(format(at, f"0{width}b")[::-1], 2) if width else 0


def next_matches(winners: Sequence[int]) -> Pairing:
    """Pair the winners of the last round, byes included, in the order of the draw."""
    return tuple(tuple(winners[at : at + 2]) for at in range(0, len(winners), 2))


def match_seats(match: Seats, game: int) -> Seats:
    """Return the seats of a match's game, from 0; they rotate by one each game."""
    at = game % len(match)
    return match[at:] + match[:at]


def all_rounds(entrants: Sequence[int], seed: bytes) -> tuple[Pairing, ...]:
    """Return all rounds of a round robin, in an order by the seed."""
    drawn = Stream(seed, "league/round-robin").shuffled(sorted(entrants))
    size = len(drawn) + len(drawn) % 2
    return tuple(_round(drawn, size, turn) for turn in range(size - 1))


def _round(drawn: Sequence[int], size: int, turn: int) -> Pairing:
    meetings: list[Seats] = []
    stays = size - 1
    for one, other in _places(size, turn):
        if stays == other and size > len(drawn):
            meetings.append((drawn[one],))
            continue
        swapped = one >= size // 2 if other == stays else (one + other) % 2 == 0
        first, second = (other, one) if swapped else (one, other)
        meetings.append((drawn[first], drawn[second]))
    return tuple(meetings)


def _places(size: int, turn: int) -> list[tuple[int, int]]:
    """Return the pairs of one turn, the lower first; the last place is fixed."""
    around = size - 1
    pairs = [(turn, size - 1)]
    for step in range(1, size // 2):
        one, other = (turn + step) % around, (turn - step) % around
        pairs.append((min(one, other), max(one, other)))
    return pairs


def most_swiss_rounds(entrants: int) -> int:
    """Return the most rounds that never need a repeated meeting."""
    return max(1, entrants // 2)


def swiss_round(
    entrants: Sequence[int],
    points: Mapping[int, int],
    rounds: Sequence[Pairing],
    seed: bytes,
) -> Pairing:
    past = Past(rounds)
    stream = Stream(seed, f"league/swiss/{len(rounds) + 1}")
    waiting = ranked(entrants, points, stream)
    byes: Pairing = ()
    if len(waiting) % 2:
        # The lowest-ranked of those with the fewest byes.
        rested = min(reversed(waiting), key=lambda each: past.byes[each])
        waiting.remove(rested)
        byes = ((rested,),)
    pairs = _pairs(waiting, points, past)
    return (*(past.seated(pair, stream) for pair in pairs), *byes)


def _pairs(in_order: Sequence[int], points: Mapping[int, int], past: Past) -> list[tuple[int, int]]:
    """Pair from the top down; the rest are paired by exchange."""
    waiting = list(in_order)
    pairs: list[tuple[int, int]] = []
    left: list[int] = []
    while waiting:
        one = waiting.pop(0)
        alike = sum(points[each] == points[one] for each in waiting)
        # The lower half of the own group, its upper half, then the groups below.
        order = [*range(alike // 2, alike), *range(alike // 2), *range(alike, len(waiting))]
        found = next((at for at in order if not past.met(one, waiting[at])), None)
        if found is None:
            left.append(one)
        else:
            pairs.append((one, waiting.pop(found)))
    while left:
        one, other = left.pop(), left.pop()
        _exchange(pairs, one, other, past)
    return pairs


def _exchange(pairs: list[tuple[int, int]], one: int, other: int, past: Past) -> None:
    """Exchange partners with the lowest pair of new opponents; without one, pair these two."""
    for at in range(len(pairs) - 1, -1, -1):
        for third, fourth in (pairs[at], pairs[at][::-1]):
            if not past.met(one, third) and not past.met(other, fourth):
                pairs[at : at + 1] = [(one, third), (other, fourth)]
                return
    pairs.append((one, other))
