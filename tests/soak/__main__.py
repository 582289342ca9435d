"""`make soak`: an hour of play on both chats and the page, while everything goes wrong.

At its end nothing acknowledged is missing, nothing hidden was sent, nothing is left behind, and memory has
settled; the figures are printed. `--minutes 0.5 --tables 18` is what `make long` runs.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path
from statistics import fmean

from tests.soak import faults
from tests.soak.world import World

GROWTH = 1.15
"""How much more memory the last part of a long run may take than its middle."""
SLOW = 4
"""How many times as long a run may take in which little happens."""
LONG = 20.0
"""Minutes from which on memory has to have settled."""


async def soak(folder: Path, *, minutes: float, tables: int, pause: float, seed: int) -> list[str]:
    """What did not hold; prints the figures."""
    wrong: list[str] = []
    began = time.monotonic()
    whole = minutes * 60
    memory: list[tuple[float, int]] = []
    async with World(folder, tables, pause, seed) as world:
        print(f"{tables} tables, two bots, seed {seed}", flush=True)
        stop, peace = asyncio.Event(), asyncio.Event()
        playing = [asyncio.create_task(party.play(stop)) for party in world.parties]
        trouble = asyncio.create_task(
            faults.bring(world, random.Random(seed), peace, max(whole / 120, 2.0))
        )
        told = 0.0
        few = tables / 2
        # On a busy machine a minute may be too short to see anything.
        while (spent := time.monotonic() - began) < whole or (
            world.ledger.count < few and spent < SLOW * whole
        ):
            await asyncio.sleep(1)
            world.tidy()
            world.watching = spent > 0.4 * whole
            memory.append((spent / whole, world.memory()))
            if spent - told > 60:
                told = spent
                print(f"  {spent / 60:.0f} min: {world.figures}", flush=True)
            if trouble.done():
                break
        peace.set()
        await trouble
        stop.set()
        await asyncio.gather(*playing)
        for bot in world.bots:
            if bot.ended:
                await bot.start()
        await world.settle(90)
        lost = await world.lost()
        told_moves = world.ledger.count
        wrong += await world.broken(lost)
        wrong += [f"left behind: {key}" for key in await world.left_behind()]
        idle = [party.place for party in world.parties if not party.moves]
        if told_moves < few:
            wrong.append(f"only {told_moves} moves were told of")
        middle = [size for at, size in memory if 0.55 < at < 0.7 and size]
        end = [size for at, size in memory if at > 0.85 and size]
        growth = fmean(end) / fmean(middle) if middle and end else 0.0
        if minutes >= LONG and growth > GROWTH:
            wrong.append(f"memory grew by {growth:.2f} from the middle to the end")
        figures = world.figures
        print(f"  {figures.games} games, {figures.moves} moves, {told_moves} held to their word")
        print(
            f"  {world.ledger.read} texts read, {len(world.ledger.hidden_shown())} leaks, {len(lost)} lost"
        )
        print(f"  faults: {dict(sorted(figures.faults.items()))}; {figures.shrugs} shrugs")
        print(f"  parties without a move: {len(idle)} of {tables}")
        if end:
            print(f"  memory at the end {fmean(end) / 1e6:.0f} MB, {growth:.2f} of the middle's")
        print(f"  the clock was moved by {world.clock.offset / 86400:.1f} days")
    return wrong


def main() -> None:
    """Run, print, and say by the exit status whether all held."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--pause", type=float, default=8.0, help="seconds between two turns, about")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="trigon-soak-") as folder:
        wrong = asyncio.run(
            soak(
                Path(folder),
                minutes=given.minutes,
                tables=given.tables,
                pause=given.pause,
                seed=given.seed,
            )
        )
    for each in sorted(wrong, key=lambda each: not each.startswith("lost"))[:60]:
        print(f"  WRONG: {each}")
    print("all held" if not wrong else f"{len(wrong)} things did not hold")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
