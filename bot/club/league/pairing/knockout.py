"""A cup's draw: who loses is out, and the winners of two neighbouring matches meet.

Owns the first draw with its byes, and the rounds that follow from winners. A match is several games, so
its seats turn with every game.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.club.league.pairing.meetings import Pairing, Seats
from engine.shuffle import Stream


def draw(entrants: Sequence[int], seed: bytes) -> Pairing:
    """The first round as neighbours: pairs, and single entrants who go on by a bye.

    No two byes meet in the second round where that can be helped: they are spread over the draw.
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
    """The number with its bits turned around: taken in this order, places lie far apart."""
    width = (matches - 1).bit_length()
    return int(format(at, f"0{width}b")[::-1], 2) if width else 0


def following(winners: Sequence[int]) -> Pairing:
    """The next round: `winners` of the round before, byes among them, in the order of the draw."""
    return tuple(tuple(winners[at : at + 2]) for at in range(0, len(winners), 2))


def seats_of(match: Seats, game: int) -> Seats:
    """The seats of a match's game, counted from 0: they turn by one with every game."""
    at = game % len(match)
    return match[at:] + match[:at]
