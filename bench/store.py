"""The cost of a commit over a bare write of the same size, and the size of a table.

Both go to one embedded server with its real settings, so each is on the disk before its answer, and they
take turns. Run `python -m bench.store`; it prints milliseconds, their ratio, and bytes.
"""

from __future__ import annotations

import asyncio
import json
import random
from statistics import median, quantiles
from time import perf_counter

from bot.store import Store
from bot.store.client import client_of
from bot.store.gateway import RedisGateway
from tests.support.redis import temporary_server
from tests.support.stores import free_tables

ROUNDS = 400
TABLES = 1000
DOC_BYTES = 2048


def document(chance: random.Random) -> str:
    """Make a text of 2 KB that cannot be compressed."""
    doc = json.dumps({"tiles": [chance.randrange(10**9) for _ in range(DOC_BYTES)]})
    return doc[:DOC_BYTES]


async def latency(store: Store, wire: RedisGateway) -> tuple[list[float], list[float]]:
    """Return the seconds of each commit, and of each bare write."""
    chance = random.Random(1)
    commits, writes = [], []
    for number in range(ROUNDS):
        doc, entry, op = document(chance), "e" * 250, f"discord:{number:018}"
        began = perf_counter()
        await store.commit(
            "T1", expected=number, op=op, doc=doc, moves=["3-4-4@7"], outbox=[entry], deadline=9e9
        )
        commits.append(perf_counter() - began)
        await free_tables(store)  # the mark is made after the answer, and not in the other's time
        began = perf_counter()
        await wire.call("SET", "bare", doc + entry + op)
        writes.append(perf_counter() - began)
    return commits, writes


async def weight(store: Store, wire: RedisGateway) -> list[float]:
    """Return the bytes of memory of a table with an empty outbox: after one move, and after thirty."""
    empty = await used(wire)
    weights = []
    for start, end in ((0, 1), (1, 30)):
        await asyncio.gather(*(play(store, number, start, end) for number in range(TABLES)))
        await free_tables(store)
        weights.append((await used(wire) - empty) / TABLES)
    return weights


async def play(store: Store, number: int, start: int, end: int) -> None:
    """Commit a table from one version to another."""
    doc = document(random.Random(number))
    for version in range(start, end):
        await store.commit(
            f"t{number:07}",
            expected=version,
            op=f"discord:{number:09}{version:09}",
            doc=doc,
            moves=["3-4-4@7"],
            deadline=9e9,
        )


async def used(wire: RedisGateway) -> int:
    """Return the bytes of the server's data."""
    told = await wire.call("INFO", "memory")
    assert isinstance(told, dict)
    return int(str(told["used_memory_dataset"]))


async def measure(url: str) -> None:
    """Measure and print."""
    store, wire = Store.at(url), RedisGateway(client_of(url))
    await store.ping()
    commits, writes = await latency(store, wire)
    for name, seconds in (("commit", commits), ("bare write", writes)):
        late = quantiles(seconds, n=20)[-1]
        print(f"  {name:11}{median(seconds) * 1e3:8.2f} ms in the middle {late * 1e3:8.2f} ms 95 %")
    print(f"  ratio      {median(commits) / median(writes):8.2f}")
    first, later = await weight(store, wire)
    print(
        f"  a table of {DOC_BYTES} bytes: {first:.0f} bytes of memory, {later:.0f} after 30 moves"
    )
    await store.close()
    await wire.close()


def main() -> None:
    with temporary_server() as server:
        print(f"Store, {ROUNDS} commits to a unix socket with appendfsync always")
        asyncio.run(measure(server.url))


if __name__ == "__main__":
    main()
