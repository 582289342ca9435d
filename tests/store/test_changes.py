"""The feed of changes: every process hears of every commit at once, on every kind of server."""

from __future__ import annotations

import asyncio
from contextlib import aclosing

import redis.asyncio

from bot.store import Change, Store
from bot.store.embedded import EmbeddedServer
from tests.store.conftest import Site
from tests.support.harness import until

LONG = 15.0


async def test_a_commit_is_heard_in_another_process(site: Site, store: Store) -> None:
    """Each once, with its version, in any slot; a stale commit is not heard."""
    other = Store.at(site.url)
    listening = asyncio.Event()
    # Names of this test's own: in a cluster, changes of other tests may still be under way.
    names = [f"feed{number}" for number in range(8)]
    own = {*names, "feed last"}

    async def listen() -> list[Change]:
        found: list[Change] = []
        async with asyncio.timeout(LONG), aclosing(other.changes()) as changes:
            async for change in changes:
                if change is None:
                    listening.set()
                    continue
                if change.table_id in own:
                    found.append(change)
                # A cluster's nodes tell each other, so changes on several come in any order.
                if len(found) == len(names) + 2:
                    return found
        raise AssertionError("listening does not end")

    task = asyncio.create_task(listen())
    async with asyncio.timeout(LONG):
        await listening.wait()
    for name in names:
        await store.commit(name, expected=0, op="a", doc="d")
    await store.commit(names[0], expected=1, op="b", doc="e")
    # Given again: it was carried out, and heard, before.
    await store.commit(names[0], expected=1, op="b", doc="e")
    await store.commit("feed last", expected=0, op="a", doc="d")
    assert sorted(await task) == sorted(
        [*(Change(name, 1) for name in names), Change(names[0], 2), Change("feed last", 1)]
    )
    await other.close()


async def test_listening_ends_when_it_is_closed(store: Store) -> None:
    """With its connection; the store still works."""
    async with asyncio.timeout(LONG), aclosing(store.changes()) as changes:
        assert await anext(changes) is None
    await store.ping()


async def test_a_server_without_channels_still_stores(server: EmbeddedServer) -> None:
    """With a user who may use no channel, commits succeed and the feed is silent."""
    operator = redis.asyncio.Redis.from_url(server.url)
    await operator.execute_command(
        "ACL", "SETUSER", "mute", "reset", "on", ">word", "~*", "+@all", "resetchannels"
    )
    mute = Store.at(server.url.replace("://", "://mute:word@"))
    try:
        assert (await mute.commit("quiet", expected=0, op="a", doc="d")).version == 1
        await operator.acl_log_reset()
        heard = asyncio.ensure_future(anext(mute.changes()))
        await until(operator.acl_log)
        await mute.ping()
        assert not heard.done()
        heard.cancel()
    finally:
        await mute.close()
        await operator.execute_command("ACL", "DELUSER", "mute")
        await operator.aclose()
