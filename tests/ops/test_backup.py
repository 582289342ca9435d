"""Backups: everything comes back, on any server; a damaged file changes nothing."""

from __future__ import annotations

import asyncio
import os
import re
import stat
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from bot.ops.backup import BATCH, BackupError, Contents, backup, read_through, restore
from bot.ops.integrity import check
from bot.store import DumpedKey, Store, keys
from bot.table.identity import PersonId, Place, ServerId
from tests.ops.support import keep, played
from tests.support.cluster import Cluster
from tests.support.redis import binaries, start_server
from tests.support.stores import free_tables, kept, overdue, queued_by_1_0


async def fill(store: Store) -> None:
    """Store something of every kind."""
    for number in (1, 2, 3):
        await keep(store, played(number))
    over = played(4)
    table = await keep(store, over)
    await store.records_add(table.id, "the record ü")
    await store.expire_table(table.id, 1000)
    broken = await keep(store, played(5))
    assert await store.put_aside(
        broken.id, expected=1, why="test", doc="{}", expires_in=60.0, outbox=["told"]
    )
    await store.commit("due", expected=0, op="a", doc="d", deadline=10.5)
    await queued_by_1_0(store, "telegram", "chat", {"update_id": 77, "text": "\0"})
    await store.log_append("page", "a line", keep=9, once="w", blobs={"picture": bytes(range(256))})
    for number in range(BATCH):
        await store.remember(f"small {number}", "value {with} braces")
    await store.remember("short", "value", 1000)
    await store.person_add("test:{odd}", "t")
    ann, chat = PersonId("test:1"), Place("test:chat")
    for name in (
        keys.club_secret, keys.ladder(chat), keys.career(ann),
        keys.server_ladder(ServerId("test:guild")), keys.server_of(chat),
        keys.listeners(chat), keys.listens(ann), keys.follows(ann),
    ):  # fmt: skip
        assert await store.replace_document(name, before=None, after=f"{name} {{ü}}")
    await store.seat_history_add(ann, "t", [1])
    await store.club_documents_change("document", joined=(ann, chat))
    await store.update_chats("t", entered=(chat,), left=())
    assert await store.claim_place(chat, "t", instead_of=None)
    await store.score_add("day", "one", 7, 1000.0)
    await store.rate_acquire("telegram", "chat", ((9, 60.0),), ((9, 60.0),))
    await store.rate_block("telegram", "chat", 60.0)


KINDS = {
    *("value", "doc", "place", "person", "chat", "matters", "sat", "scores"),
    *("t:state", "t:ops", "t:moves", "t:outbox", "t:record", "t:aside:state", "t:aside:outbox"),
    *(
        "i:seen",
        "i:lanes",
        "i:lane",
        "l:lines",
        "l:once",
        "l:blobs",
        "p:total",
        "p:chat",
        "p:closed",
    ),
}
"""The least kinds of keys that `fill` must make."""


def kind_of(key: str) -> str:
    """Return the kind of a key: its name without tables, people, chats and streams."""
    tagged = re.fullmatch(r"trigon:\{(\w):.*\}:(aside:\w+|\w+)(:.*)?", key)
    return f"{tagged[1]}:{tagged[2]}" if tagged else key.split(":")[1]


@pytest.fixture(params=["wheel", *binaries()[1:], "cluster"], ids=lambda path: Path(path).name)
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of another server, of each kind."""
    if request.param == "cluster":
        cluster = Cluster(tmp_path, binaries()[0])
        yield cluster.url
        cluster.stop()
    else:
        binary = None if request.param == "wheel" else request.param
        server = start_server(tmp_path / "other", binary=binary)
        yield server.url
        server.stop()


async def test_everything_comes_back_on_another_server(
    store: Store, elsewhere: str, tmp_path: Path
) -> None:
    """Every key with its value and its remaining time; work and deadlines are found there."""
    await fill(store)
    before = await kept(store)
    assert {kind_of(key) for key in before} >= KINDS
    file = tmp_path / "file.gz"
    saved = await backup(store, file)
    other = Store.at(elsewhere)
    done: list[int] = []
    assert (
        await restore(other, file, replace=False, progress=lambda _, more: done.append(more))
        == saved
    )
    assert sum(done) == saved.units
    assert await kept(other) == before
    assert {kind for kind, *_ in before.values()} == {
        *("string", "hash", "list", "set", "zset", "stream"),
    }
    assert await overdue(other, 99.0) == ["due"]
    assert sorted(await free_tables(other, count=99)) == sorted(await free_tables(store, count=99))
    assert await check(other, put_aside=False) == await check(store, put_aside=False)
    assert not await other.is_half_restored()
    await other.close()


async def test_the_file_is_its_owners_alone_and_never_half(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Mode 0600, on the disk with its name; no file is overwritten; a failure leaves none behind."""
    await fill(store)
    file = tmp_path / "file.gz"
    fsync, named = os.fsync, []

    def noted(handle: int) -> None:
        fsync(handle)
        named.append((stat.S_ISDIR(os.fstat(handle).st_mode), file.exists()))

    monkeypatch.setattr(os, "fsync", noted)
    umask = os.umask(0)
    try:
        await backup(store, file)
    finally:
        os.umask(umask)
    assert named == [(False, False), (True, True)]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600

    async def die(_: object) -> list:
        raise KeyboardInterrupt

    store.dump = die
    with pytest.raises(KeyboardInterrupt):
        await backup(store, tmp_path / "half.gz")
    assert [path.name for path in tmp_path.iterdir()] == ["file.gz"]


async def test_a_file_gets_its_name_from_its_own_backup(store: Store, tmp_path: Path) -> None:
    """Another one to the same name begins before the first has ended: that one fails, and the other's file is whole."""
    await fill(store)
    file, dump = tmp_path / "file.gz", store.dump
    others: list[asyncio.Task[Contents]] = []
    begun, ended = asyncio.Event(), asyncio.Event()

    async def dumped(units: Sequence[Sequence[str]]) -> list[dict[str, DumpedKey]]:
        if not others:
            others.append(asyncio.create_task(backup(store, file)))
            await begun.wait()
        elif not begun.is_set():
            begun.set()
            await ended.wait()
        return await dump(units)

    store.dump = dumped
    with pytest.raises(BackupError, match="another backup"):
        await backup(store, file)
    assert not file.exists()
    ended.set()
    assert await others[0] == read_through(file)
    assert [path.name for path in tmp_path.iterdir()] == ["file.gz"]


async def test_a_name_that_is_taken_meanwhile_is_left_alone(store: Store, tmp_path: Path) -> None:
    file, dump = tmp_path / "file.gz", store.dump

    async def dumped(units: Sequence[Sequence[str]]) -> list[dict[str, DumpedKey]]:
        file.write_text("another file", encoding="utf-8")
        return await dump(units)

    await fill(store)
    store.dump = dumped
    with pytest.raises(BackupError, match="already exists"):
        await backup(store, file)
    assert file.read_text(encoding="utf-8") == "another file"
    assert [path.name for path in tmp_path.iterdir()] == ["file.gz"]


async def test_a_restore_that_was_broken_off_is_noticed_and_done_again(
    store: Store, tmp_path: Path
) -> None:
    """Until then the store says that it is incomplete, also to a backup that it overtakes."""
    await fill(store)
    before = await kept(store)
    file = tmp_path / "file.gz"
    await backup(store, file)
    whole, dump = store.load_dump, store.dump

    async def die(units: object) -> None:
        raise KeyboardInterrupt

    async def dump_while_restored(units: Sequence[str]) -> list[dict[str, DumpedKey]]:
        await store.restore_begins()
        return await dump(units)

    store.dump = dump_while_restored
    with pytest.raises(BackupError, match="restore"):
        await backup(store, tmp_path / "mixed.gz")
    assert not (tmp_path / "mixed.gz").exists()
    await store.restore_ends()
    assert not await store.is_half_restored()

    store.load_dump = die
    with pytest.raises(KeyboardInterrupt):
        await restore(store, file, replace=True)
    assert await store.is_half_restored()
    store.load_dump = whole
    await restore(store, file, replace=True)
    assert not await store.is_half_restored()
    assert await kept(store) == before
