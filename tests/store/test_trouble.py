"""Lost answers, servers that die or are full, and crashes at the worst moment."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import time
from pathlib import Path
from unittest import mock

import pytest
import structlog

from bot.store import Committed, Loaded, Store, StoreDown, StoreRefused, WrongUrl, open_store
from bot.store import store as connect
from bot.store.embedded import EmbeddedServer, ask, find_binary
from tests.support.harness import until
from tests.support.proxy import lossy
from tests.support.redis import flush, signalled
from tests.support.stores import free_tables, overdue, unsent


def kill_by_socket(path: Path) -> None:
    """SIGKILL the server that answers on a socket."""
    told = ask(path, "INFO server")
    os.kill(int(told.split("process_id:")[1].split()[0]), signal.SIGKILL)


async def test_three_hundred_commits_over_a_line_that_loses_a_tenth_of_the_answers(
    server: EmbeddedServer, tmp_path: Path
) -> None:
    """Commands are repeated without being carried out twice: exactly 300 versions."""
    flush(server)
    async with lossy(server.socket, tmp_path, loss=0.1) as (url, proxy):
        store = Store.at(url)
        done = 0
        while done < 300:
            op = f"op{done}"
            try:
                committed = await store.commit(
                    "T1", expected=done, op=op, doc=op, moves=[op], outbox=[op]
                )
            except StoreDown:
                continue
            done += 1
            assert committed.version == done
        proxy.loss = 0.0
        assert proxy.lost > 30
        assert await store.load("T1") == Loaded("op299", 300)
        assert await store.moves("T1") == [f"op{number}" for number in range(300)]
        assert len(await unsent(store, "T1", 999)) == 300
        assert await free_tables(store) == ["T1"]
        await store.close()


async def test_nothing_else_is_done_twice_when_answers_are_lost(
    server: EmbeddedServer, tmp_path: Path
) -> None:
    """The first caller stays the first; the claim and the lease hold."""
    flush(server)
    async with lossy(server.socket, tmp_path, loss=0.2) as (url, proxy):
        store = Store.at(url)

        async def tell(number: int) -> None:
            assert await store.set_once(f"u{number}", 60)
            assert await store.claim_place(f"p{number}", "T1", instead_of=None)
            assert await store.lead(f"l{number}", "me", 60)

        for number in range(30):
            await tell(number)
        proxy.loss = 0.0
        assert proxy.lost > 10
        await store.close()


async def test_a_dead_server_is_an_error_within_seconds_and_found_again(
    own: EmbeddedServer, on_own: Store
) -> None:
    """`StoreDown` within seconds; when the server is back, the same store goes on by itself."""
    await on_own.commit("T1", expected=0, op="a", doc="one")
    signalled(own, signal.SIGKILL)
    start = time.monotonic()
    with pytest.raises(StoreDown):
        await on_own.commit("T1", expected=1, op="b", doc="two")
    for call in (on_own.load("T1"), on_own.ping(), free_tables(on_own), on_own.index_all()):
        with pytest.raises(StoreDown):
            await call
    assert time.monotonic() - start < 10
    assert own.revive()
    assert await on_own.commit("T1", expected=1, op="b", doc="two") == Committed(2, repeated=False)
    assert await on_own.load("T1") == Loaded("two", 2)


async def test_a_full_server_refuses_and_changes_nothing(
    own: EmbeddedServer, on_own: Store
) -> None:
    """`StoreDown`, all or nothing; reads work, and room mends everything."""
    await on_own.commit("T1", expected=0, op="a", doc="one", moves=["m"], outbox=["o"])
    await overdue(on_own, 0.0)
    before = ask(own.socket, "DBSIZE")
    ask(own.socket, "CONFIG SET maxmemory 1")
    with pytest.raises(StoreDown, match="maxmemory"):
        await on_own.commit("T1", expected=1, op="b", doc="two", moves=["n"], outbox=["p"])
    with pytest.raises(StoreDown):
        await on_own.commit("T2", expected=0, op="a", doc="one", deadline=1.0)
    with pytest.raises(StoreDown):
        await on_own.lead("tg", "me", 5)
    with pytest.raises(StoreDown):
        await on_own.claim_place("p", "T1", instead_of=None)
    with pytest.raises(StoreRefused, match="maxmemory"):
        await on_own.outbox_take("T1", "sender", 60)
    assert await on_own.load("T1") == Loaded("one", 1)
    assert await on_own.moves("T1") == ["m"]
    assert len(await unsent(on_own, "T1")) == 1
    assert ask(own.socket, "DBSIZE") == before
    ask(own.socket, "CONFIG SET maxmemory 0")
    assert await on_own.commit("T1", expected=1, op="b", doc="two") == Committed(2, repeated=False)


@pytest.mark.parametrize("values", [{"shown": "m27"}, {"shown": "", "removed": "m26"}])
@pytest.mark.parametrize("released", [False, True])
async def test_a_full_server_deletes_nothing_where_it_refuses_a_value(
    own: EmbeddedServer, on_own: Store, values: dict[str, str], *, released: bool
) -> None:
    """Otherwise a message that is shown would be known neither as waiting, nor as shown, nor as one to be removed."""
    await on_own.remember("shown", "m26")
    await on_own.commit("T1", expected=0, op="a", doc="one", outbox=["o"])
    (entry,) = await unsent(on_own, "T1")
    if released:
        assert await on_own.outbox_take("T1", "sender", 60)
    ask(own.socket, "CONFIG SET maxmemory 1")
    work = (
        on_own.outbox_release("T1", "sender", values=values)
        if released
        else on_own.outbox_done("T1", [entry.entry_id], values=values)
    )
    with pytest.raises(StoreDown, match="maxmemory"):
        await work
    ask(own.socket, "CONFIG SET maxmemory 0")
    assert await on_own.recall("shown") == "m26"
    assert await unsent(on_own, "T1") == [entry]
    if released:
        assert await on_own.outbox_take("T1", "another", 60) is None
    await on_own.outbox_done("T1", [entry.entry_id], values=values)
    assert [await on_own.recall(name) or "" for name in values] == [*values.values()]
    assert await unsent(on_own, "T1") == []


async def test_what_too_few_replicas_have_is_not_acknowledged(server: EmbeddedServer) -> None:
    """Of a table or of a document, in whatever way it is written."""
    flush(server)
    store = Store.at(f"{server.url}?replicas=1")
    version = (await store.logged_document("d")).version
    for written in (
        store.commit("T1", expected=0, op="a", doc="one"),
        store.add_to_document("d", version=version, addition="one"),
        store.write_document("d", version=version, text="one"),
        store.replace_document("e", before=None, after="one"),
    ):
        with pytest.raises(StoreDown, match="too few replicas"):
            await written
    await store.close()


@pytest.mark.parametrize(
    ("order", "words"),
    [
        ("REPLICAOF 127.0.0.1 1", "read only"),
        ("CONFIG SET min-replicas-to-write 1", "NOREPLICAS"),
    ],
)
async def test_a_server_that_takes_no_writes_is_down(
    own: EmbeddedServer, on_own: Store, order: str, words: str
) -> None:
    """A replica instead of its master, or a master that lost its replicas."""
    assert ask(own.socket, order) == "+OK\r\n"
    with pytest.raises(StoreDown, match=words):
        await on_own.commit("T1", expected=0, op="a", doc="one")


async def test_an_embedded_server_that_dies_is_started_again(tmp_path: Path) -> None:
    """With all acknowledged writes, and the same store goes on."""
    async with open_store(None, folder=tmp_path / "data") as store:
        await store.commit("T1", expected=0, op="a", doc="one")
        kill_by_socket(tmp_path / "data" / "redis.sock")
        async with asyncio.timeout(10):
            while True:
                try:
                    loaded = await store.load("T1")
                except StoreDown:
                    continue
                break
        assert loaded == Loaded("one", 1)
    assert not (tmp_path / "data" / "redis.sock").exists()


async def test_a_server_that_cannot_be_started_again_is_tried_until_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reason is logged, and the bot lives on: here its log cannot be written, then the program is missing."""
    monkeypatch.setattr(connect, "_WATCH_SECONDS", 0.05)
    monkeypatch.setattr(connect, "_PATIENCE_SECONDS", 0.05)
    program = tmp_path / "my-server"
    shutil.copy(find_binary(), program)
    with structlog.testing.capture_logs() as logs:
        async with open_store(None, folder=tmp_path / "data", binary=str(program)) as store:
            await store.commit("T1", expected=0, op="a", doc="one")
            log = tmp_path / "data" / "server.log"
            log.rename(tmp_path / "log")
            log.mkdir()
            kill_by_socket(tmp_path / "data" / "redis.sock")
            await until(lambda: "store.server_dead" in {line["event"] for line in logs})
            program.rename(tmp_path / "away")
            log.rmdir()
            logs.clear()
            await until(lambda: "store.server_dead" in {line["event"] for line in logs})
            with pytest.raises(StoreDown):
                await store.ping()
            (tmp_path / "away").rename(program)
            await until(lambda: "store.server_restarted" in {line["event"] for line in logs})
            assert await store.load("T1") == Loaded("one", 1)


async def test_a_server_that_could_be_started_again_is_watched_closely(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(asyncio, "sleep", mock.AsyncMock(side_effect=pauses.append))
    server = mock.Mock(revive=mock.Mock(side_effect=[OSError("full"), True, KeyError]))
    with pytest.raises(KeyError):
        await connect._watch(server)
    assert pauses == [connect._WATCH_SECONDS, connect._PATIENCE_SECONDS, connect._WATCH_SECONDS]


async def test_a_missing_server_is_an_error_at_the_start(tmp_path: Path) -> None:
    with pytest.raises(StoreDown):
        async with open_store(f"unix://{tmp_path}/none.sock", folder=tmp_path):
            pass
    with pytest.raises(WrongUrl):
        async with open_store("http://127.0.0.1", folder=tmp_path):
            pass


async def test_a_named_server_is_used_and_left_alone(
    server: EmbeddedServer, tmp_path: Path
) -> None:
    """Nothing is started, and nothing is stopped."""
    async with open_store(server.url, folder=tmp_path) as store:
        await store.ping()
    assert ask(server.socket, "PING") == "+PONG\r\n"
    assert not any(tmp_path.iterdir())
