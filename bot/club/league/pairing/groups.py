"""Rounds at tables of three and four, for games that are best so.

Owns one round at a time: nobody rests, and each table takes, of those ranked next, who met its people
least. Five play at one table, since they fill no two.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.club.league.pairing.meetings import Pairing, Past, Seats, ranked
from engine.shuffle import Stream


def sizes(entrants: int) -> tuple[int, ...]:
    """How many sit at each table: fours, and threes for what is left."""
    if entrants <= 5:
        return (entrants,) if entrants else ()
    threes = -entrants % 4
    return (4,) * ((entrants - 3 * threes) // 4) + (3,) * threes


def pairing(
    entrants: Sequence[int],
    points: Mapping[int, int],
    rounds: Sequence[Pairing],
    seed: bytes,
) -> Pairing:
    """The next round. `entrants` are those still in it, `points` what each has so far."""
    past = Past(rounds)
    stream = Stream(seed, f"league/groups/{len(rounds) + 1}")
    waiting = ranked(entrants, points, stream)
    tables: list[Seats] = []
    for size in sizes(len(waiting)):
        table = [waiting.pop(0)]
        while len(table) < size:
            # The earliest of equals, so the ranking decides.
            best = min(waiting, key=lambda each: sum(past.met(each, sits) for sits in table))
            waiting.remove(best)
            table.append(best)
        tables.append(past.seated(table, stream))
    return tuple(tables)
