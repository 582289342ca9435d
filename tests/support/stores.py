"""Access to a store's server, and stores with trouble on the way to it."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Mapping, Sequence
from typing import Final

from bot.store import Entry, Store, StoreDown, keys
from bot.store.base import LookState
from bot.store.gateway import RedisGateway, Reply, Word, as_list


def gateway_of(store: Store) -> RedisGateway:
    """The store's own gateway, for commands that the bot itself never sends."""
    return store._gateway


INDEX: Final = keys.Index(cluster=False)
"""The index of a single server."""
HOUR_MS: Final = 3_600_000


def look_again(store: Store) -> None:
    """Let its process look for all deadlines and unsent entries, as if it had just begun."""
    store._due_look, store._work_look = LookState(), LookState()


async def taken_out(store: Store, *table_ids: str) -> None:
    """Take all entries out of these outboxes, as if they had been sent."""
    for table_id in table_ids:
        entries = await unsent(store, table_id, 99)
        await store.outbox_done(table_id, [entry.entry_id for entry in entries])


async def index_rows(store: Store, kind: str) -> dict[str, float]:
    """All members of one kind of the index's keys ("work", "due"), with their scores."""
    gateway, found = gateway_of(store), {}
    async for key in gateway.scan(store._index.pattern, 1000):
        if key.endswith(f":{kind}"):
            found.update(await gateway.call("ZRANGE", key, 0, -1, "WITHSCORES"))
    return found


async def free_tables(store: Store, *, count: int = 16, wait: float = 0.0) -> list[str]:
    """Tables with unsent entries that nobody holds, the longest waiting first.

    Waits up to `wait` seconds for the first.
    """
    end = time.monotonic() + wait
    while True:
        now = time.time() * 1000
        rows = await index_rows(store, "work")
        since = {table: abs(at) for table, at in rows.items() if at <= now}
        if since or time.monotonic() >= end:
            return sorted(since, key=lambda table: since[table])[:count]
        await asyncio.sleep(0.01)


async def unsent(store: Store, table_id: str, count: int = 999) -> list[Entry]:
    """The oldest unsent entries of a table, oldest first."""
    key = keys.TableKeys(table_id).outbox
    rows = await gateway_of(store).call("XRANGE", key, "-", "+", "COUNT", count)
    return [Entry(entry_id, fields["entry"]) for entry_id, fields in rows]


async def overdue(store: Store, now: float, *, count: int = 100) -> list[str]:
    """Tables whose deadline has passed, the longest overdue first, claimed or not."""
    rows = await index_rows(store, "due")
    return sorted((table for table, at in rows.items() if at <= now), key=rows.__getitem__)[:count]


async def time_left(store: Store, key: str) -> int:
    """Milliseconds until a key vanishes; -1: it stays, -2: there is none."""
    return int(str(await gateway_of(store).call("PTTL", key)))


async def named_for_long(store: Store, names: str) -> list[str]:
    """Return the keys that hold one of these names (a pattern), or are named so, for longer than an hour."""
    found = [key for key, (*_, text) in (await kept(store)).items() if re.search(names, key + text)]
    left = {key: await time_left(store, key) for key in found}
    return [key for key in found if left[key] == -1 or left[key] > HOUR_MS]


async def end_leases(store: Store) -> None:
    """End every lease and presence, as time does some seconds after a process was killed."""
    gateway = gateway_of(store)
    for pattern in (store._index.pattern, "trigon:{i:*}:lanes"):
        async for key in gateway.scan(pattern, 100):
            if key.endswith((":work", ":lanes")):
                for held in as_list(await gateway.call("ZRANGE", key, 0, -1)):
                    await gateway.call("ZADD", key, "XX", 0, str(held))
    async for key in gateway.scan("trigon:{i:*}:fetcher", 100):
        await gateway.call("DEL", key)
    await gateway.call("DEL", keys.SENDERS)


async def queued_by_1_0(
    store: Store, stream: str, lane: str, *updates: Mapping[str, object]
) -> None:
    """Store updates as release 1.0 did before it acknowledged them."""
    gateway, queue = gateway_of(store), keys.IntakeKeys(stream)
    seen, clock, *_ = queue.dispensable
    for update in updates:
        number = str(update["update_id"])
        await gateway.call("ZADD", seen, 1, number)
        payload = json.dumps(update)
        await gateway.call("XADD", queue.lane(lane), "*", "payload", payload, "update", number)
    await gateway.call("ZADD", queue.lanes, "NX", 1, lane)
    await gateway.call("SET", clock, 1)


READ: Final[Mapping[str, tuple[Word, ...]]] = {
    "string": ("GET",),
    "hash": ("HGETALL",),
    "list": ("LRANGE", 0, -1),
    "set": ("SMEMBERS",),
    "zset": ("ZRANGE", 0, -1, "WITHSCORES"),
    "stream": ("XRANGE", "-", "+"),
}
_NOT_KEPT: Final = (
    "trigon:{b:",
    "trigon:{s:",
    "trigon:index",
    "trigon:name",
    "trigon:processes",
    "trigon:restoring",
    "trigon:senders",
)
"""Not in a backup: the indexes, and the keys of the store itself."""


async def kept(store: Store) -> dict[str, tuple[str, bool, str]]:
    """Every key that belongs in a backup: its kind, whether it stays, its value.

    Read by the server's own commands, not by the code of backups.
    """
    gateway = gateway_of(store)
    found = {}
    async for key in gateway.scan("*", 100):
        if key.startswith(_NOT_KEPT):
            continue
        kind = str(await gateway.call("TYPE", key))
        if kind == "none":
            # It has vanished since.
            continue
        command, *rest = READ[kind]
        value = await gateway.call(command, key, *rest)
        if kind in {"hash", "set"}:
            value = sorted(map(str, value.items() if isinstance(value, dict) else value))
        found[key] = (kind, await gateway.call("PTTL", key) == -1, repr(value))
    return found


class SteppedGateway(RedisGateway):
    """A store's gateway that calls `step` with the commands before each round trip, and `back` after it."""

    def __init__(self, store: Store) -> None:
        super().__init__(gateway_of(store)._client)

    async def step(self, *commands: Sequence[Word]) -> None:
        """Called before a round trip."""

    async def back(self) -> None:
        """Called after a round trip."""

    async def call(self, *words: Word) -> Reply:
        await self.step(words)
        reply = await super().call(*words)
        await self.back()
        return reply

    async def many(self, commands: Sequence[Sequence[Word]]) -> list[Reply]:
        await self.step(*commands)
        replies = await super().many(commands)
        await self.back()
        return replies

    async def in_order(self, commands: Sequence[Sequence[Word]]) -> list[Reply]:
        await self.step(*commands)
        replies = await super().in_order(commands)
        await self.back()
        return replies


class FlakyStore:
    """A store that is away while `away` is set; a call's name there takes away that call alone."""

    def __init__(self, store: Store) -> None:
        self.real = store
        self.away: bool | str = False

    def __getattr__(self, name: str) -> object:
        if self.away in (True, name):
            raise StoreDown("away")
        return getattr(self.real, name)
