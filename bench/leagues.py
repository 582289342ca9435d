"""A league of 64 pairs, from the sign-up to the last round.

Decided and written as texts, as between a look-up and a commit. Each figure stands beside that for a quarter
of the people: linear work grows four times, quadratic work sixteen times. Run `python -m bench.leagues`.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

from bot.club.document import ClubDecision
from bot.club.league import LeaguePhase
from tests.club.seasons import Played

PAIRS = (16, 64)
SECOND = 1.0


def main() -> None:
    figures = {pairs: league(pairs) for pairs in PAIRS}
    few, many = (figures[pairs] for pairs in PAIRS)
    for what in many:
        ratio = many[what] / max(few[what], 1e-9)
        print(f"  {what:<34}{1000 * many[what]:8.1f} ms   {ratio:5.1f} x that of {PAIRS[0]} pairs")
    assert many["a round paired and ordered"] < SECOND


def league(pairs: int) -> dict[str, float]:
    """Return the processor's seconds for a season of Swiss rounds, the slowest of each step."""
    season = Played()
    people = 2 * pairs
    signing = timed(lambda: season.opened(people))
    rounds = [timed(lambda: season.step("begin"))]
    results = []
    while season.there.phase is LeaguePhase.RUNNING:
        for table in season.open_tables():
            better = [100 + each for each in season.seats(table)]
            results.append(timed(lambda t=table, b=better: season.ends(t, b)))
        if season.there.phase is LeaguePhase.RUNNING:
            rounds.append(timed(season.next_due))
    return {
        "a sign-up": signing / people,
        "a round paired and ordered": max(rounds),
        "a result told": sum(results) / len(results),
    }


def timed(step: Callable[[], object]) -> float:
    began = process_time()
    assert isinstance(step(), ClubDecision | Played)
    return process_time() - began


if __name__ == "__main__":
    main()
