"""`make city`: thousands of chats on both platforms at their real limits, three processes, a cluster of three nodes.

Every chat is visited once: a game is opened, begun, and played for a few turns. Midway a process is killed, and a
node of the cluster. No move may be lost and no message doubled, and what was being sent when a process died
is sent within seconds by another. The figures are compared with those that `bench.capacity` computes.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles

from bench.capacity import CITY, Load, needs
from tests.soak.people import SHRUGS
from tests.soak.world import World
from tests.support.cluster import Cluster
from tests.support.labels import next_press
from tests.support.seats import Seat, is_mine
from tests.support.telegram_world import Chat

PROCESSES = 3
AWAY_SECONDS = 15.0
"""Until a process or a node that was killed is started again."""
SILENCE_SECONDS = 10.0
"""The longest time that a board may wait after a kill, beside the platforms' own limits."""
TURNS = 3


@dataclass
class Visit:
    """A chat, and the people who play in it. `seen`: when something was last shown to everyone there."""

    place: str
    seats: Sequence[Seat]
    group: Chat | None = None
    seen: float = 0.0
    waits: list[tuple[float, float]] = field(default_factory=list)
    """For each move, when it was acknowledged and the seconds until its board came."""


@dataclass
class City(World):
    """A world of many chats. Visitors go from one to the next."""

    guilds: int = 0
    chats: int = 0
    visits: dict[str, Visit] = field(default_factory=dict)
    """By place."""
    done: int = 0

    def _people(self) -> None:
        """Make the servers and groups, before the bots connect."""
        for number in range(self.guilds):
            guild = self.discord.guild(shard=(number % PROCESSES, PROCESSES))
            names = [f"{name}{number}" for name in ("Ann", "Bob")]
            place, seats = self._discord(number, names, [guild])
            self.visits[place] = Visit(place, seats)
        for number in range(self.chats):
            names = [f"{name}{number}" for name in ("Cem", "Dot")]
            place, seats = self._telegram(number, names, [])
            self.visits[place] = Visit(place, seats, self.groups[-1])

    def _note(self, place: str, audience: str | None, text: str, payloads: str) -> None:
        super()._note(place, audience, text, payloads)
        if audience is None and place in self.visits:
            self.visits[place].seen = time.monotonic()

    async def visit_all(self, visitors: int, chance: random.Random) -> None:
        left = iter(chance.sample([*self.visits.values()], len(self.visits)))
        await asyncio.gather(*(self._visitor(left) for _ in range(visitors)))

    async def _visitor(self, left: Iterator[Visit]) -> None:
        for visit in left:
            with suppress(*SHRUGS):
                await self._visit(visit)
            self.done += 1

    async def _visit(self, visit: Visit) -> None:
        host, guest = visit.seats
        await host.say("/new tridom quick clock=1d")
        await guest.say("/join")
        await host.say("/start")
        for _ in range(TURNS):
            for seat in visit.seats:
                with suppress(*SHRUGS):
                    offer = await seat.hand()
                    if not is_mine(offer):
                        continue
                    for _ in range(9):
                        label, done = next_press(offer.labels)
                        if label is None:
                            break
                        began = time.monotonic()
                        offer = await seat.press(offer, label)
                        if done:
                            await self._moved(visit, began, offer.text)
                            break

    async def _moved(self, visit: Visit, began: float, told: str) -> None:
        """Hold the bot to a move that it acknowledged, and wait for the board."""
        if not self.ledger.tell(visit.place, told):
            return
        self.figures.moves += 1
        acknowledged, end = time.monotonic(), time.monotonic() + 120
        while visit.seen < began and time.monotonic() < end:
            await asyncio.sleep(0.02)
        visit.waits.append((acknowledged, time.monotonic() - acknowledged))

    def doubled(self) -> list[str]:
        """Messages that came twice in a row in a group of Telegram. Of Discord's, which drops them, none are kept."""
        found = []
        for visit in self.visits.values():
            texts = [] if visit.group is None else [each.words for each in visit.group.messages]
            found += [
                f"{visit.place}: {text[:60]!r}"
                for text, before in zip(texts[1:], texts, strict=False)
                if text == before and text
            ]
        return found

    def waits(self, begin: float = 0.0, end: float = 1e12) -> list[float]:
        """Seconds from each acknowledged move to its board, of those that came in a span of time."""
        every = (each for visit in self.visits.values() for each in visit.waits)
        return sorted(wait for at, wait in every if begin <= at + wait and at <= end)


async def trouble(city: City, log: list[tuple[str, float]]) -> None:
    """Kill a process, and later a node, when a part of the visits is done; each comes back after a while."""

    async def part(share: float) -> None:
        while city.done < share * len(city.visits):
            await asyncio.sleep(0.1)

    await part(0.35)
    log.append(("a process", time.monotonic()))
    await city.bots[1].kill()
    await asyncio.sleep(AWAY_SECONDS)
    await city.bots[1].start()
    await part(0.7)
    assert isinstance(city.store, Cluster)
    log.append(("a node", time.monotonic()))
    await asyncio.to_thread(city.store.kill, 0)
    await asyncio.sleep(AWAY_SECONDS)
    await asyncio.to_thread(city.store.revive, 0)


def cpu(pid: int) -> float:
    """Processor seconds that a process has used."""
    words = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / 100


async def live(folder: Path, guilds: int, chats: int, visitors: int, seed: int) -> list[str]:
    """Visit every chat; print the figures, and return what did not hold."""
    city = City(
        folder,
        0,
        0.0,
        seed,
        processes=PROCESSES,
        pace="1",
        on_cluster=True,
        guilds=guilds,
        chats=chats,
    )
    killed: list[tuple[str, float]] = []
    wrong: list[str] = []
    async with city:
        print(f"{guilds} servers, {chats} groups, {PROCESSES} processes, seed {seed}", flush=True)
        before, began = sum(cpu(bot.pid) for bot in city.bots), time.monotonic()
        troubles = asyncio.create_task(trouble(city, killed))
        dead = city.bots[1]
        lost_cpu = 0.0
        visiting = asyncio.create_task(city.visit_all(visitors, random.Random(seed)))
        told = 0
        while not visiting.done():
            await asyncio.wait({visiting}, timeout=5)
            if not killed and not dead.ended:
                lost_cpu = cpu(dead.pid)
            if city.done - told >= len(city.visits) / 10:
                told = city.done
                print(f"  {told} chats after {time.monotonic() - began:.0f} s", flush=True)
            city.telegram.calls.clear()
            city.discord.requests.clear()
        await visiting
        await troubles
        seconds = time.monotonic() - began
        await city.settle(120)
        used = sum(cpu(bot.pid) for bot in city.bots) + lost_cpu - before
        lost, doubled = await city.lost(), city.doubled()
        wrong += await city.broken(lost)
        wrong += [f"doubled: {each}" for each in doubled]
        waits = city.waits()
        print(
            f"  {city.figures.moves} moves in {seconds:.0f} s, {len(lost)} lost, {len(doubled)} messages doubled"
        )
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
        load = Load(guilds, chats, city.figures.moves, seconds, starts=PROCESSES + 1)
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
