"""The remains of closed tables: keys and memory of the store, memory of the bot.

Each table is opened, joined and closed through the service on an embedded server with its real settings,
and all messages are sent. Closed lobbies vanish after seconds instead of an hour. It prints the figures
before and after. Run `python -m bench.closing`, or with 20000 for the long form.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from time import perf_counter
from unittest.mock import patch

from bot.app import lookup
from bot.app.service import Service
from bot.delivery import Sender
from bot.store import Store
from bot.store.client import client_of
from bot.store.gateway import RedisGateway, as_int
from bot.table.commands import Action, Command, End, Join, New
from bot.table.identity import Person, PersonId, Place
from tests.support.harness.fake import FakePlatform
from tests.support.redis import temporary_server

TABLES = 2_000
AT_ONCE = 100
FIRST = 500
"""Tables that fill the caches of recent ones, here and in the server."""
VANISH_SECONDS = 20.0
"""The life of a closed lobby, in seconds."""


async def main(tables: int | None = None) -> None:
    """Open and close tables, wait, and compare."""
    with (
        patch.object(lookup, "UNPLAYED_SECONDS", VANISH_SECONDS),
        temporary_server() as server,
    ):
        wire = RedisGateway(client_of(server.url))
        store = Store(wire)
        try:
            await measure(store, wire, tables or TABLES)
        finally:
            await store.close()


async def measure(store: Store, wire: RedisGateway, tables: int) -> None:
    platform = FakePlatform()
    service = Service(store, [platform])
    sender = Sender(store, [platform], service, "bench")
    sending = asyncio.create_task(sender.run())
    await turnover(service, platform, 0, FIRST)
    await settled(store)
    before = await figures(wire)
    began = perf_counter()
    await turnover(service, platform, FIRST, tables)
    seconds = perf_counter() - began
    await settled(store)
    after = await figures(wire)
    sender.stop()
    await sending
    print(f"{tables} tables opened and closed, {tables / seconds:.0f} a second")
    for name, unit in (("keys", ""), ("store", " MB"), ("bot", " MB")):
        print(f"  {name:5} {before[name]:8.1f} → {after[name]:8.1f}{unit}")


async def turnover(service: Service, platform: FakePlatform, start: int, count: int) -> None:
    line = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> None:
        async with line:
            ann, bob = (Person(PersonId(f"fake:{number}{who}"), who) for who in ("Ann", "Bob"))
            for step, (person, action) in enumerate(
                ((ann, New("tridom")), (bob, Join()), (ann, End(sure=True)))
            ):
                await give(service, number, step, person, action)

    for page in range(start, start + count, 1000):
        await asyncio.gather(*map(one, range(page, min(page + 1000, start + count))))
        print(f"  {min(page + 1000, start + count):6} so far", flush=True)
        platform.posts.clear()
        platform.sent.clear()
        platform.tried.clear()
        platform.retired.clear()


async def give(service: Service, number: int, step: int, person: Person, action: Action) -> None:
    async def nobody_reads(message: object) -> None:
        """A platform that ignores answers, which are not measured."""

    command = Command(
        id=f"{number}.{step}", at=Place(f"fake:place{number}"), person=person, action=action
    )
    await service.handle(command, nobody_reads)


def resident() -> int:
    """Return the resident memory of this process, in bytes."""
    return int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1]) * 4096


async def settled(store: Store) -> None:
    """Wait until all is sent and the closed lobbies have vanished."""
    while (await store.backlog(0.0)).tables or await store.table_ids():  # noqa: ASYNC110
        await asyncio.sleep(0.5)
    await asyncio.sleep(lookup.UNPLAYED_SECONDS)


async def figures(wire: RedisGateway) -> dict[str, float]:
    await wire.call("MEMORY PURGE")
    info = await wire.call("INFO", "memory")
    assert isinstance(info, dict)
    return {
        "keys": as_int(await wire.call("DBSIZE")),
        "store": float(str(info["used_memory"])) / 1e6,
        "bot": resident() / 1e6,
    }


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else None))
