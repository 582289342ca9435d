"""Everyone meets everyone: the circle method.

Owns all rounds of it at once. One entrant stays, the others turn around them by one place a round; of an
odd number, who would meet the empty place has a bye. Seats follow Berger's rule: of two numbers with an
odd sum the lower sits first, with an even sum the higher, so nobody sits first twice more than second.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.club.league.pairing.meetings import Pairing, Seats
from engine.shuffle import Stream


def rounds(entrants: Sequence[int], seed: bytes) -> tuple[Pairing, ...]:
    """All rounds for these entrants, two at least, in an order by the seed."""
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
    """The pairs of places of one turn, the lower first; the last place stays."""
    around = size - 1
    pairs = [(turn, size - 1)]
    for step in range(1, size // 2):
        one, other = (turn + step) % around, (turn - step) % around
        pairs.append((min(one, other), max(one, other)))
    return pairs
