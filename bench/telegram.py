"""A Telegram group at its quickest, and under flood: the time until everyone sees a move.

The whole bot with the real client, on a server that refuses what Telegram refuses (20 messages a minute in a
group). Two play in a group, a move every six seconds; a person who never wrote to the bot floods it, so that
every answer goes to the group. Time passes four times as fast as in life, so the machine's own time counts
fourfold.
"""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from statistics import quantiles

from tests.support.redis import flush, temporary_server
from tests.telegram.crowd import Figures, crowd_on

PACE = 4.0
EVERY = 6.0
MOVES = 50
QUICK = ((4, 2.0), (10, 4.0), (10, 3.0))
"""Moves, and seconds between them."""


async def main() -> None:
    """Print the figures of a quick beginning, of a quiet group, and of flooded ones."""
    with temporary_server() as server:
        await _quick_beginning(server.url)
        flush(server)
        print(f"{'seconds of life':34} {'stored':>15} {'shown':>15}")
        print(f"{'':34} {'p50':>7} {'p99':>7} {'p50':>7} {'p99':>7}")
        quiet = await _flooded(server.url, "quiet", at_once=0, every=0.0)
        flush(server)
        for name, at_once, every in (
            ("60 commands at once", 60, 0.0),
            ("one every 2 s, for five minutes", 0, 2.0),
        ):
            figures = await _flooded(server.url, name, at_once=at_once, every=every)
            flush(server)
            ratio = _p(figures.shown, 50) / _p(quiet.shown, 50)
            print(f"{'':34} {'':>15} {ratio:6.1f}× quiet")


async def _quick_beginning(url: str) -> None:
    """Let four sit down by taps half a second apart, two of whom never pressed Start, and play fast.

    At a move every three seconds Telegram's own limit is reached.
    """
    async with crowd_on(url, PACE) as crowd:
        strangers = [crowd.harness.api.person(name, started=False) for name in ("Cat", "Dan")]
        beginning = await crowd.begins_quickly(*strangers)
        moves = [(every, await crowd.plays(count, every)) for count, every in QUICK]
    print(f"{'shown, seconds of life':34} {'p50':>7} {'max':>7}")
    rows = {f"a move every {every:g} s": figures.shown for every, figures in moves}
    for name, shown in {"lobby and first board": beginning, **rows}.items():
        print(f"{name:34} {_p(shown, 50):7.2f} {max(shown):7.2f}", flush=True)
    print()


async def _flooded(url: str, name: str, *, at_once: int, every: float) -> Figures:
    async with crowd_on(url, PACE) as crowd:
        await crowd.begins()
        dan = crowd.harness.api.person("Dan", started=False)
        crowd.floods(dan, at_once)
        async with crowd.flooding(dan, every) if every else nullcontext():
            figures = await crowd.plays(MOVES if every else MOVES // 3, EVERY)
    cells = [f"{_p(of, p):7.2f}" for of in (figures.stored, figures.shown) for p in (50, 99)]
    print(f"{name:34} {' '.join(cells)}", flush=True)
    return figures


def _p(values: list[float], percent: int) -> float:
    return quantiles(values, n=100, method="inclusive")[percent - 1]


if __name__ == "__main__":
    asyncio.run(main())
