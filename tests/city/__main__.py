"""`make city`: thousands of chats on both platforms at their real limits, three processes, a cluster of three nodes.

Every chat is visited once: a game is opened, begun, and played for a few turns. Meanwhile both platforms fail now and
then, and a process is killed, and a node of the cluster. No move may be lost and no message doubled, and what was
being sent when a process died is sent within seconds by another. The figures are compared with those that
`bench.capacity` computes.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

from bench.capacity import CITY, Load, needs
from bench.discord import processor
from tests.city.city import PROCESSES, City

AWAY_SECONDS = 15.0
"""Until a process or a node that was killed is started again."""
SILENCE_SECONDS = 10.0
"""The longest time that a board may wait after a kill, beside the platforms' own limits."""


async def trouble(city: City, log: list[tuple[str, float]]) -> None:
    """Kill a process, and later a node, when a part of the visits is done; each comes back after a while."""

    async def part(share: float) -> None:
        while city.done < share * len(city.visits):
            await asyncio.sleep(0.1)

    await part(0.2)
    city.telegram.fail("sendPhoto", 502, "Bad Gateway", times=3)
    city.telegram.fail("editMessageCaption", 429, "Too Many Requests", retry_after=2)
    for channel in [*city.discord.channels.values()][:3]:
        city.discord.fail("POST", f"/channels/{channel.id}/messages", 500, times=2)
    await city.discord.gateway.ask_to_reconnect()
    await part(0.35)
    # The wait after a death is measured without them.
    for method in ("sendPhoto", "editMessageCaption"):
        city.telegram.forgive(method)
    city.discord.faults.clear()
    log.append(("a process", time.monotonic()))
    await city.bots[1].kill()
    await asyncio.sleep(AWAY_SECONDS)
    await city.bots[1].start()
    await part(0.7)
    log.append(("a node", time.monotonic()))
    await asyncio.to_thread(city.store.kill, 0)
    await asyncio.sleep(AWAY_SECONDS)
    await asyncio.to_thread(city.store.revive, 0)


async def live(folder: Path, guilds: int, chats: int, visitors: int, seed: int) -> list[str]:
    """Visit every chat; print the figures, and return what did not hold."""
    killed: list[tuple[str, float]] = []
    async with City(folder, guilds, chats) as city:
        print(f"{guilds} servers, {chats} groups, {PROCESSES} processes, seed {seed}", flush=True)
        before, began = processor(bot.pid for bot in city.bots), time.monotonic()
        troubles = asyncio.create_task(trouble(city, killed))
        dead = city.bots[1]
        lost_cpu = 0.0
        visiting = asyncio.create_task(city.visit_all(visitors, random.Random(seed)))
        told = 0
        while not visiting.done():
            await asyncio.wait({visiting}, timeout=5)
            if not killed and not dead.ended:
                lost_cpu = processor([dead.pid])
            if city.done - told >= len(city.visits) / 10:
                told = city.done
                print(f"  {told} chats after {time.monotonic() - began:.0f} s", flush=True)
            city.telegram.calls.clear()
            city.discord.requests.clear()
        await visiting
        await troubles
        seconds = time.monotonic() - began
        await city.settle(120)
        used = processor(bot.pid for bot in city.bots) + lost_cpu - before
        lost, doubled = await city.lost(), city.doubled()
        wrong = [f"lost: {each}" for each in lost] + [f"doubled: {each}" for each in doubled]
        wrong += await city.broken()
        count, waits = city.ledger.count, city.waits()
        if count < len(city.visits):
            wrong.append(f"only {count} moves were told of")
        print(f"  {count} moves in {seconds:.0f} s, {len(lost)} lost, {len(doubled)} doubled")
        cuts = quantiles(waits, n=100)
        print(
            f"  from the answer to the board: median {median(waits):.2f} s, 99 % {cuts[-1]:.1f} s"
        )
        for what, at in killed:
            longest = max(city.waits(at, at + 30), default=0.0)
            print(f"  {what} was killed: the longest wait for a board {longest:.1f} s")
            if what == "a process" and longest > SILENCE_SECONDS + cuts[-2]:
                wrong.append(f"a board came {longest:.1f} s after {what} was killed")
        memory = [_resident(bot.pid) / 1e6 for bot in city.bots]
        print(f"  memory of the processes: {', '.join(f'{each:.0f}' for each in memory)} MB")
        load = Load(guilds, chats, count, seconds, starts=PROCESSES + 1)
        print(f"  processor time: {used:.0f} s; computed {needs(load, CITY).cpu_seconds:.0f} s")
    return wrong


def _resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]) * 4096


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--guilds", type=int, default=2000)
    parser.add_argument("--chats", type=int, default=10_000)
    parser.add_argument("--visitors", type=int, default=40, help="chats that are played in at once")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="trigon-city-") as folder:
        wrong = asyncio.run(
            live(Path(folder), given.guilds, given.chats, given.visitors, given.seed)
        )
    for each in wrong[:40]:
        print(f"  WRONG: {each}")
    print("all held" if not wrong else f"{len(wrong)} things did not hold")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
