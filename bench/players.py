"""The wins of the hard player over the normal one, and the cost of its moves.

Whole standard games, seats changing: shares of games won with their standard errors, points ahead,
milliseconds of processor time a move. Run `python -m bench.players`, which plays a few games of each kind, for
half a minute at most; `python -m bench.players 400` is the long form: hours, on all cores.
"""

from __future__ import annotations

import sys
from time import perf_counter

from bot.cli.records import Summary, match, simulate

FEW = 12
"""Games of each kind; a share of them has a standard error of about 14 in a hundred."""
SECONDS = 30.0
"""Seconds after which no further game of a kind begins, in the short form."""
KINDS = (
    *((game, {}, 2) for game in ("tripple-domino", "triominoes", "tridom", "triominos")),
    ("tripitz", {}, 2),
    ("tripitz", {"hidden": "yes"}, 2),
    ("tridom", {}, 3),
    ("tripitz", {}, 3),
    ("tripitz", {}, 4),
)


def main(games: int | None = None) -> None:
    games = games or FEW
    for game, options, seats in KINDS:
        levels = ("hard", *["normal"] * (seats - 1))
        played = match(game, levels, "bench", options, seats_change=True)
        summary = Summary(played)
        print(f"{game}, {seats} players {options or ''}", flush=True)
        began = perf_counter()
        for each in simulate(played, games):
            summary.add(each)
            if games <= FEW and perf_counter() - began > SECONDS:
                break
        print("\n".join(summary.lines()), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else None)
