"""Swiss rounds: those who did alike meet, and nobody meets the same entrant twice.

Owns one round at a time, since it depends on the results before. Entrants are ranked by points; within
a group of equal points the upper half is offered to the lower one. Who finds nobody new is paired by an
exchange with a pair near them: as long as there are more than twice as many entrants as rounds were
played, at least one such exchange exists (each pair that bars it holds two of the at most 2(r - 1) earlier
meetings of the two, so fewer than all pairs can), and no search is ever needed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.club.league.pairing.meetings import Pairing, Past, ranked
from engine.shuffle import Stream


def most_rounds(entrants: int) -> int:
    """So many rounds at most can be played by so many without meeting again for certain."""
    return max(1, entrants // 2)


def pairing(
    entrants: Sequence[int],
    points: Mapping[int, int],
    rounds: Sequence[Pairing],
    seed: bytes,
) -> Pairing:
    """The next round. `entrants` are those still in it, `points` what each has so far."""
    past = Past(rounds)
    stream = Stream(seed, f"league/swiss/{len(rounds) + 1}")
    waiting = ranked(entrants, points, stream)
    byes: Pairing = ()
    if len(waiting) % 2:
        # The last of those who had the fewest.
        rested = min(reversed(waiting), key=lambda each: past.byes[each])
        waiting.remove(rested)
        byes = ((rested,),)
    pairs = _pairs(waiting, points, past)
    return (*(past.seated(pair, stream) for pair in pairs), *byes)


def _pairs(in_order: Sequence[int], points: Mapping[int, int], past: Past) -> list[tuple[int, int]]:
    """Pairs from the top down; who is left over comes in by exchange."""
    waiting = list(in_order)
    pairs: list[tuple[int, int]] = []
    left: list[int] = []
    while waiting:
        one = waiting.pop(0)
        alike = sum(points.get(each, 0) == points.get(one, 0) for each in waiting)
        # From the middle of the own group down, then up, then the groups below.
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
    """Pair these two with the two of the lowest pair that neither has met; with each other if none is."""
    for at in range(len(pairs) - 1, -1, -1):
        for third, fourth in (pairs[at], pairs[at][::-1]):
            if not past.met(one, third) and not past.met(other, fourth):
                pairs[at : at + 1] = [(one, third), (other, fourth)]
                return
    pairs.append((one, other))
