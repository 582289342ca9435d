"""The nouns of pairing: a meeting's seats, a round's meetings, and what was played so far.

Owns what pairings ask of the past: who met whom, who sat where, who had a bye.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import TypeAlias

from engine.shuffle import Stream

Seats: TypeAlias = tuple[int, ...]
"""Entrants in the order of their seats; one alone has nobody to meet: a bye."""

Pairing: TypeAlias = tuple[Seats, ...]
"""The meetings of one round."""


def ranked(entrants: Sequence[int], points: Mapping[int, int], stream: Stream) -> list[int]:
    """By points, the most first; equals in an order that is drawn."""
    return sorted(stream.shuffled(sorted(entrants)), key=lambda each: -points.get(each, 0))


class Past:
    """What the rounds so far say of each entrant."""

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
                self._met.update((entrant, other) for other in seats if other != entrant)

    def met(self, one: int, other: int) -> int:
        """How often these two met."""
        return self._met[one, other]

    def seated(self, meeting: Sequence[int], stream: Stream) -> Seats:
        """The meeting with its seats given out: first who sat first least, then who did so longest ago."""

        def turn(entrant: int) -> tuple[int, int]:
            sat = self._sat.get(entrant, [])
            firsts = [-number for number, seat in enumerate(reversed(sat), 1) if not seat]
            return len(firsts), max(firsts, default=-len(sat) - 1)

        return tuple(sorted(stream.shuffled(sorted(meeting)), key=turn))
