"""The gateway where redis-py fails."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from redis.exceptions import DataError

from bot.store import Store, StoreDown, StoreRefused, WrongUrl
from bot.store.client import RETRIES, client_of
from bot.store.embedded import EmbeddedServer
from bot.store.gateway import RedisGateway, eval_words
from tests.support.stores import gateway_of


def stumbling(url: str, failures: int) -> RedisGateway:
    """A client whose connections fail as redis-py 8.1 does on one that was just closed."""
    client = client_of(url)
    pool = client.connection_pool
    left = iter(range(failures))

    class Stumbling(pool.connection_class):
        def pack_commands(self, commands):
            if next(left, None) is not None:
                raise TypeError("'NoneType' object is not callable")
            return super().pack_commands(commands)

    pool.connection_class = Stumbling
    return RedisGateway(client)


async def test_a_closed_connection_is_tried_again(server: EmbeddedServer) -> None:
    """Asyncio's own TypeError is no reply of the server."""
    wire = stumbling(server.url, failures=2)
    await Store(wire).ping()
    await wire.close()


async def test_connections_that_are_closed_again_and_again_are_a_server_that_is_down(
    server: EmbeddedServer,
) -> None:
    wire = stumbling(server.url, failures=99)
    with pytest.raises(StoreDown, match="again and again"):
        await Store(wire).ping()
    await wire.close()


@pytest.mark.parametrize(("value", "error"), [("\ud800", UnicodeEncodeError), (True, DataError)])
async def test_what_cannot_be_encoded_fails_for_its_caller_alone(
    server: EmbeddedServer, value: Any, error: type[Exception]
) -> None:
    """The other callers of that round trip get their replies."""
    store = Store.at(server.url)
    found = await asyncio.gather(
        *(store.remember("a", each) for each in ("1", value, "1")),
        store.recall("a"),
        return_exceptions=True,
    )
    assert [type(each) for each in found] == [type(None), error, type(None), str]
    await store.close()


def test_a_wrong_url_is_in_no_trace() -> None:
    with pytest.raises(WrongUrl) as wrong:
        Store.at("redis://h:word")
    assert wrong.value.__suppress_context__


async def test_sentinels_that_are_away_are_one_short_line() -> None:
    """Each is asked once for each try of a command: retries within retries took twenty seconds."""
    asked: list[str] = []

    async def hang_up(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.append("once")
        writer.close()

    async with await asyncio.start_server(hang_up, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        store = Store.at(f"redis+sentinel://:secret@127.0.0.1:{port}/name")
        with pytest.raises(StoreDown, match=r"^No master found for 'name'$"):
            await store.ping()
        await store.close()
    assert len(asked) == RETRIES + 1


@pytest.mark.parametrize(("scheme", "begins"), [("redis", b"*"), ("rediss", b"\x16")])
async def test_sentinels_are_asked_by_tls_if_the_url_says_so(scheme: str, begins: bytes) -> None:
    heard: list[bytes] = []

    async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append(await reader.read(1))
        writer.close()

    async with await asyncio.start_server(listen, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        store = Store.at(f"{scheme}+sentinel://127.0.0.1:{port}/name")
        with pytest.raises(StoreDown):
            await store.ping()
        await store.close()
    assert {*heard} == {begins}


async def test_a_scan_goes_on_behind_pages_without_a_match(store: Store) -> None:
    await gateway_of(store).many([("SET", f"other:{each}", "1") for each in range(300)])
    await gateway_of(store).many([("SET", f"mine:{each}", "1") for each in range(3)])
    found = {key async for key in gateway_of(store).scan("mine:*", 10)}
    assert found == {"mine:0", "mine:1", "mine:2"}


async def test_not_now_is_down_for_each_of_many_commands_too(store: Store) -> None:
    """However it is asked; other callers get their replies."""
    refusing = eval_words("return redis.error_reply('MISCONF no disk')", ["k"])
    found = await asyncio.gather(
        gateway_of(store).call(*refusing),
        gateway_of(store).many([("GET", "k"), refusing]),
        gateway_of(store).many([("GET", "k"), ("GET", "k")]),
        return_exceptions=True,
    )
    assert [type(each) for each in found] == [StoreRefused, StoreRefused, list]
