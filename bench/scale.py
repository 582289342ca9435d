"""Many tables at once: their size, the speed of deadlines and of the check, the cost of a command.

A command is compared with a bare write of the same size. All on one embedded server with its real settings,
each table made by the bot's own code. Run `python -m bench.scale`; `--tables 20000` is the promised size, the
default is a part of it. Processor time stands beside seconds, which say little on a busy machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
from collections.abc import Iterator, Sequence
from statistics import median
from time import perf_counter, process_time

from bot.app.service import DeadlineWorker, Service
from bot.ops.integrity import check
from bot.store import Committed, Store
from bot.store.client import client_of
from bot.store.gateway import RedisGateway
from bot.store.keys import TableKeys
from bot.table import codec
from bot.table.commands import Command, Join, New, Pressed, Start
from bot.table.identity import Person, PersonId, Place
from bot.table.registry import read
from bot.table.table import Table, TablePhase
from bot.table.waiting import alarm
from engine import GAMES
from tests.support.redis import temporary_server
from tests.support.stores import free_tables, overdue
from tests.table.helpers import ANN, BOB, CAT, Room

TABLES = 1000
SEEDS = 3
DAN = Person(PersonId("test:5"), "Dan")
AT_ONCE = 200
MOVES = 60
DAY = 24 * 3600.0


class Timed(Store):
    """A store that notes the time of its last commit."""

    committed = 0.0

    async def commit(self, *given: object, **named: object) -> Committed:
        done = await super().commit(*given, **named)
        self.committed = perf_counter()
        return done


def halfway(game: str, seed: int) -> Room:
    """Play a game of two to four with a clock of a day, until its middle."""

    def room(turns: int) -> Room:
        room = Room(at=Place(f"bench:{game}{seed}"), seed=seed)
        room.do(ANN, New(game, {"clock": "1d"}))
        for person in (BOB, CAT, DAN)[: 1 + seed % 3]:
            room.do(person, Join())
        room.do(ANN, Start())
        while turns and room.there.phase is not TablePhase.OVER:
            room.press(room.mover(), "do", 0)
            turns -= 1
        return room

    whole = room(10_000)
    return room(len(whole.moves) // 2)


def copies(rooms: Sequence[Room], count: int) -> Iterator[tuple[Table, Room, str]]:
    """Yield as many tables as wanted, each with an id of its own."""
    docs = [json.loads(codec.to_text(room.there)) for room in rooms]
    for number in range(count):
        which = number % len(rooms)
        own = {"id": f"t{number:07}", "place": f"bench:{number}"}
        text = json.dumps(docs[which] | own, ensure_ascii=False, separators=(",", ":"))
        yield rooms[which].there, rooms[which], text


async def weigh(store: Store, wire: RedisGateway) -> list[Room]:
    """Print the size of each game in its middle, played move by move; return the rooms."""
    rooms = [halfway(game, seed) for game in sorted(GAMES) for seed in range(SEEDS)]
    print("\nOne live table in its middle: bytes of document, moves and tokens; bytes of memory")
    heaviest = 0
    for room in rooms:
        table = room.there
        for number, move in enumerate(room.moves, 1):
            await store.commit(
                table.id,
                expected=number - 1,
                op=f"telegram:{812_000_000 + number}",
                doc=codec.to_text(table),
                moves=[move],
                deadline=9e9,
            )
        own = TableKeys(table.id)
        (unit,) = await store.dump([[own.state, own.ops, own.moves, own.outbox]])
        written = sum(len(word.encode()) for kept in unit.values() for word in kept.words)
        memory = sum([int(str(await wire.call("MEMORY USAGE", key) or 0)) for key in unit])
        heaviest = max(heaviest, written)
        shape = f"{table.game} for {len(table.seats)}"
        print(f"  {shape:22}{len(room.moves):4} moves {written:6} bytes {memory:6} memory")
    print(f"  the heaviest of {len(rooms)}: {heaviest} bytes (at most 4096)")
    return rooms


async def fill(store: Store, wire: RedisGateway, rooms: Sequence[Room], count: int) -> None:
    """Store this many tables, and print their size."""
    await store.wipe()
    before = await used(wire)
    began = perf_counter()
    batch: list[asyncio.Task[Committed]] = []
    for number, (_, room, doc) in enumerate(copies(rooms, count)):
        table_id = f"t{number:07}"
        batch.append(
            asyncio.create_task(
                store.commit(
                    table_id,
                    expected=0,
                    op=f"telegram:{812_000_000 + number}",
                    doc=doc,
                    moves=room.moves,
                    deadline=alarm(room.there, room.now),
                )
            )
        )
        if len(batch) == AT_ONCE:
            await asyncio.gather(*batch)
            batch = []
    await asyncio.gather(*batch)
    await overdue(store, 0.0)
    seconds, taken = perf_counter() - began, await used(wire) - before
    print(
        f"\n{count} live tables in one store: {taken / 1e6:.1f} MB, {taken / count:.0f} bytes each"
    )
    print(f"  written at {count / seconds:.0f} commits a second")


async def used(wire: RedisGateway) -> int:
    """Return the bytes of the server's data."""
    told = await wire.call("INFO", "memory")
    assert isinstance(told, dict)
    return int(str(told["used_memory_dataset"]))


async def look(store: Store, count: int) -> None:
    """Print the time of the check of all tables, for the first time and when none has changed."""
    print(f"\nCheck at the start of {count} tables, one processor at work")
    for which in ("from the deal", "unchanged since"):
        began, worked, own = perf_counter(), of_workers(), process_time()
        found = await check(store, put_aside=False)
        assert not found
        seconds = perf_counter() - began
        busy = of_workers() - worked + process_time() - own
        print(f"  {which}: {seconds:6.1f} s; {busy / count * 1e3:.2f} ms of a processor a table;")
        print(f"    20,000 in {2e4 * busy / count:.0f} s of one processor", end="")
        print(" (at most 15)" if which != "from the deal" else "")


def of_workers() -> float:
    """Return the processor's seconds of ended child processes."""
    told = resource.getrusage(resource.RUSAGE_CHILDREN)
    return told.ru_utime + told.ru_stime


async def fire(store: Store, count: int) -> None:
    """Print the speed of one process on tables that are all due in the same second."""
    late = 1000.0 + 2 * DAY
    service = Service(store, now=lambda: late)
    deadlines = DeadlineWorker(store, service, now=lambda: late)
    began, worked, fired = perf_counter(), process_time(), 0
    while found := await deadlines.look():
        fired += found
    seconds, busy = perf_counter() - began, process_time() - worked
    print(f"\n{count} deadlines in the same second: {fired / seconds:.0f} fired a second")
    print(
        f"  by one process, {busy / fired * 1e3:.1f} ms of a processor each, a computer's move in it"
    )
    assert fired >= count


async def command(url: str, wire: RedisGateway) -> None:
    """Print the time from a command to its commit, over a bare write of the same size."""
    store = Timed.at(url)
    assert isinstance(store, Timed)
    service = Service(store)
    room = Room(at=Place("bench:command"))
    waits: list[float] = []
    writes: list[float] = []

    async def quiet(_: object) -> None: ...

    async def say(person: object, action: object, number: int, pressed: object = None) -> None:
        await service.handle(
            Command(id=f"c{number}", at=room.at, person=person, action=action, pressed=pressed),
            quiet,
        )

    await say(ANN, New("tripitz"), 0)
    await say(BOB, Join(), 1)
    await say(ANN, Start(), 2)
    table_id = await store.table_at(room.at)
    assert table_id is not None
    for number in range(3, 3 + MOVES):
        loaded = await store.load(table_id)
        assert loaded is not None
        table = codec.from_text(loaded.doc)
        if table.phase is TablePhase.OVER or table.state is None or table.state.to_move is None:
            break
        mover = table.seats[table.state.to_move].person
        pressed = Pressed(table_id, loaded.version, "do", "0")
        began = perf_counter()
        await say(mover, read(str(pressed))[0], number, pressed)
        waits.append(store.committed - began)
        await free_tables(store)  # the mark is made after the answer, and not in the other's time
        began = perf_counter()
        await wire.call("SET", "bare", loaded.doc)
        writes.append(perf_counter() - began)
    ratio = median(waits) / median(writes)
    print("\nFrom a command to its commit (Tripitz, moves by button)")
    print(f"  {median(waits) * 1e3:.2f} ms; a bare write {median(writes) * 1e3:.2f} ms")
    print(f"  ratio {ratio:.2f} (at most 3)")
    await store.close()


async def measure(url: str, count: int) -> None:
    """Measure and print."""
    store, wire = Store.at(url), RedisGateway(client_of(url))
    await store.ping()
    rooms = await weigh(store, wire)
    await fill(store, wire, rooms, count)
    await look(store, count)
    await fire(store, count)
    await command(url, wire)
    await store.close()
    await wire.close()


def main(words: Sequence[str] = ()) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=TABLES)
    count = parser.parse_args(words).tables
    with temporary_server() as server:
        asyncio.run(measure(server.url, count))


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
