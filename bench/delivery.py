"""From a commit to its board on Discord, while one recipient is away: 50 tables, moves at a steady rate.

The real client, service, store and sender are in one process with a loopback Discord. Each run is made
twice: with everyone there, and with one person's private chat and one channel away, refused for a minute
(429), failing (500), or without any answer. A figure is the time from the acknowledged commit of a move
until Discord has its board; tables of people who are away do not count. Run `python -m bench.delivery`.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles

from bench.discord_tables import board_shown
from bot.app.service import Service
from bot.delivery import Sender
from bot.platforms.discord import DiscordOptions, DiscordPlatform
from bot.present.message import Message
from bot.store import Committed, Store
from bot.table import codec
from bot.table.commands import Action, Command, Join, New, Start
from bot.table.identity import Person, PersonId, Place
from bot.table.registry import read
from bot.telemetry import logs
from tests.support.discord_server import Channel, DiscordServer
from tests.support.discord_server import Person as Account
from tests.support.redis import start_server

TABLES = 50
RATE = 8.0
"""Moves a second over all tables: each is a board, a hand and a retired board; half of Discord's limit."""
SECONDS = 8.0
LATEST = 60.0
"""Seconds after which a board counts as never shown."""
GAMES = {"tridom": "Tridom"}
AWAY: Mapping[str, Mapping[str, float]] = {
    "nobody": {},
    "429": {"status": 429, "retry_after": 60.0},
    "500": {"status": 500},
    "no answer": {"status": 0, "delay": 60.0},
}


class TimedStore(Store):
    """A store that notes the time of each commit, by version."""

    committed: dict[tuple[str, int], float]

    async def commit(self, table_id: str, **rest: object) -> Committed:
        done = await super().commit(table_id, **rest)  # type: ignore[arg-type]
        self.committed.setdefault((table_id, done.version), time.perf_counter())
        return done


@dataclass
class World:
    """A Discord, a bot on it, and tables at which two people each play."""

    server: DiscordServer
    store: TimedStore
    service: Service
    places: dict[str, Channel] = field(default_factory=dict)
    people: list[Account] = field(default_factory=list)
    took: dict[tuple[str, int], float] = field(default_factory=dict)
    count: int = 0

    async def ask(self, person: Person, action: Action | str, at: str) -> None:
        """Give one command and ignore its answer."""
        pressed = None
        if isinstance(action, str):
            action, pressed = read(action)
        self.count += 1
        command = Command(
            id=f"bench:{self.count}", at=at, person=person, action=action, pressed=pressed
        )

        async def unread(message: Message) -> None:
            del message

        await self.service.handle(command, unread)

    async def open(self) -> None:
        """Begin all tables, and send everything."""
        ann, bob = (self.server.person(name) for name in ("Ann", "Bob"))
        self.people = [ann, bob]
        away, there = (Person(PersonId(f"discord:{each.id}"), each.name) for each in (ann, bob))
        cleo = self.server.person("Cleo")
        other = Person(PersonId(f"discord:{cleo.id}"), cleo.name)
        for number in range(TABLES):
            channel = self.server.channel(f"t{number}")
            at = Place(f"discord:{channel.id}")
            # The one who will be away sits at a tenth of the tables.
            first = away if number % 10 == 0 else other
            await self.ask(first, New("tridom", {"target": "100000"}), at)
            await self.ask(there, Join(), at)
            await self.ask(first, Start(), at)
            self.places[str(await self.store.table_at(at))] = channel
        while (await self.store.backlog(0.0)).tables:  # noqa: ASYNC110
            await asyncio.sleep(0.1)

    async def move(self, table_id: str) -> None:
        """Confirm a move of the person whose turn it is."""
        loaded = await self.store.load(table_id)
        table = codec.from_text(loaded.doc)
        mover = table.seats[table.state.to_move].person
        press = f"{table_id}:{loaded.version}:do.0"
        await self.ask(mover, press, table.place)

    def posted(self, _where: Channel, audience: Account | None, content: tuple[bytes, ...]) -> None:
        """Note a shown board, which counts for all versions up to that of its buttons."""
        found = board_shown(content) if audience is None else None
        if found is not None:
            now, (table_id, version) = time.perf_counter(), found
            for key in self.store.committed:
                if key[0] == table_id and key[1] <= version:
                    self.took.setdefault(key, now - self.store.committed[key])

    async def run(self, trouble: Mapping[str, float]) -> list[float]:
        """Return the seconds from commit to board, of all whose channel is there."""
        gone = next(iter(self.places))
        if trouble:
            for channel in (self.people[0].dm, self.places[gone]):
                path = f"/channels/{channel.id}/messages"
                self.server.fail("POST", path, times=10**9, **trouble)
        self.took.clear()
        self.store.committed.clear()
        chance = random.Random(1)
        began, moves = time.monotonic(), []
        for number in range(int(RATE * SECONDS)):
            await asyncio.sleep(max(0.0, began + number / RATE - time.monotonic()))
            moves.append(asyncio.create_task(self.move(chance.choice(list(self.places)))))
        await asyncio.gather(*moves)
        wanted = [key for key in self.store.committed if key[0] != gone]
        with suppress(TimeoutError):
            await self.server.until(lambda: all(key in self.took for key in wanted), LATEST)
        return [self.took.get(key, LATEST) for key in wanted]


@asynccontextmanager
async def world(folder: Path) -> AsyncIterator[World]:
    """Run everything."""
    redis = start_server(folder)
    store = TimedStore.at(redis.url)
    store.committed = {}
    async with DiscordServer() as server:
        server.keeps = False
        bot = DiscordPlatform(server.token, DiscordOptions(games=GAMES, api=server.url))
        made = World(server, store, Service(store, [bot]))
        server.listeners.append(made.posted)
        sender = Sender(store, [bot], made.service, "bench")
        sending = asyncio.create_task(sender.run())
        await bot.start(made.service)
        try:
            yield made
        finally:
            sender.stop()
            server.faults.clear()
            await sending
            await bot.stop()
            await store.close()
            redis.stop()


async def measure() -> None:
    """Measure and print."""
    print(
        f"Commit to board: {TABLES} tables, {RATE:g} moves a second, goal 2 s no matter who is away"
    )
    for name, trouble in AWAY.items():
        with tempfile.TemporaryDirectory(prefix="trigon-bench-") as folder:
            async with world(Path(folder)) as made:
                await made.open()
                took = await made.run(trouble)
        cuts = quantiles(took, n=100)
        print(f"  away: {name:10} p50 {cuts[49] * 1e3:7.1f} ms   p99 {cuts[98] * 1e3:7.1f} ms")


def main() -> None:
    asyncio.run(measure())


if __name__ == "__main__":
    logs.set_up("error")
    main()
