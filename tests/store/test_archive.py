"""Old records: moved to a folder, read back, and changed there."""

from __future__ import annotations

import asyncio
import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
import structlog

from bot.store import Store, StoreDown, archive
from bot.store.archive import Folder
from tests.support.stores import gateway_of

TEXT = '{"format": "trigon-record/1", "players": ["ann"]}'


async def finished(store: Store, number: int, *, vanished: bool = True) -> str:
    """A finished game whose record is kept, and whose table is still there or not."""
    table_id = f"T{number}"
    if not vanished:
        await store.commit(table_id, expected=0, op="a", doc="d")
    await store.records_add(table_id, TEXT)
    return table_id


async def pruned(store: Store, *, dry_run: bool = False) -> list[str]:
    return sorted([each.table_id async for each in store.archive_records(dry_run=dry_run)])


async def test_records_of_vanished_tables_are_moved_and_read_back(
    store: Store, other: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a few bytes of a folder that all processes share; a second run finds nothing."""
    monkeypatch.setattr(archive, "_BATCH", 12)
    store.archive = other.archive = Folder(tmp_path)
    old = [await finished(store, number) for number in range(30)]
    young = await finished(store, 999, vanished=False)
    assert await pruned(store, dry_run=True) == sorted(old)
    assert not [*tmp_path.iterdir()]
    umask = os.umask(0)
    assert await pruned(store) == sorted(old)
    os.umask(umask)
    files = [each for each in tmp_path.rglob("*") if each.is_file()]
    assert {stat.S_IMODE(each.stat().st_mode) for each in files} == {0o600}
    assert await pruned(store) == []
    left = [key async for key in gateway_of(store).scan("*:record", 99)]
    assert left == [f"trigon:{{t:{young}}}:record"]
    assert [await other.record(table_id) for table_id in (*old[:3], young)] == [TEXT] * 4
    assert await other.record("unknown") is None
    other.archive = None
    assert await other.record(old[0]) is None
    assert len([each for each in tmp_path.rglob("*") if each.is_file()]) == len(old)


@pytest.mark.parametrize("damage", [lambda p: p[:-9], lambda _: b"no gzip", lambda p: p[:11] * 9])
async def test_a_damaged_record_is_as_one_that_is_gone(
    store: Store, tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    """It is logged. Nothing that its players ask for fails."""
    store.archive = Folder(tmp_path)
    table_id = await finished(store, 1)
    await pruned(store)
    (file,) = tmp_path.rglob("*.gz")
    file.write_bytes(damage(file.read_bytes()))
    with structlog.testing.capture_logs() as logs:
        assert await store.record(table_id) is None
        assert not await store.replace_record(table_id, before=TEXT, after="{}")
    assert [(line["event"], line["table"]) for line in logs] == [
        ("store.record_damaged", table_id)
    ] * 2


async def test_a_record_leaves_the_store_when_its_file_is_on_the_disk_by_name(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file, its folder, and the one above, each as it is then: a machine that stops has one or the other."""
    store.archive = Folder(tmp_path / "archive")
    table_id = await finished(store, 1)
    synced, fsync = [], os.fsync

    def noted(handle: int) -> None:
        fsync(handle)
        path = Path(f"/proc/self/fd/{handle}").readlink()
        synced.append([path.name, sorted(each.suffix for each in path.rglob("*"))])

    monkeypatch.setattr(os, "fsync", noted)
    assert await pruned(store) == [table_id]
    (half, _), *folders = synced
    assert half.startswith("T1.json.gz.")
    assert folders == [["t1", [".gz"]], ["archive", ["", ".gz"]]]


async def test_a_record_that_finds_no_room_stays_and_leaves_no_part_of_a_file(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.archive = Folder(tmp_path)
    table_id = await finished(store, 1)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "no space")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StoreDown, match="no space"):
        await pruned(store)
    assert not [each for each in tmp_path.rglob("*") if each.is_file()]
    assert await store.record(table_id) == TEXT


async def test_a_record_that_changes_while_it_is_moved_is_moved_as_it_is_then(
    store: Store, other: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.archive = other.archive = folder = Folder(tmp_path)
    table_id = await finished(store, 1)
    after = TEXT.replace("ann", "Player 1")
    write = folder.write

    async def write_and_change(name: str, text: str) -> int:
        size = await write(name, text)
        monkeypatch.setattr(folder, "write", write)
        assert await other.replace_record(table_id, before=TEXT, after=after)
        return size

    monkeypatch.setattr(folder, "write", write_and_change)
    assert await pruned(store) == [table_id]
    assert await other.record(table_id) == after
    assert await gateway_of(store).call("EXISTS", f"trigon:{{t:{table_id}}}:record") == 0


async def test_two_runs_at_once_lose_nothing(store: Store, other: Store, tmp_path: Path) -> None:
    store.archive = other.archive = Folder(tmp_path)
    tables = [await finished(store, number) for number in range(40)]
    both = await asyncio.gather(pruned(store), pruned(other))
    assert sorted(both[0] + both[1]) == sorted(tables)
    assert {await store.record(table_id) for table_id in tables} == {TEXT}
    assert not [each for each in tmp_path.rglob("*") if each.is_file() and each.suffix != ".gz"]


async def test_of_a_record_in_both_places_the_stores_is_the_newer(
    store: Store, tmp_path: Path
) -> None:
    """A process was killed between the store's change and the archive's."""
    store.archive = Folder(tmp_path)
    table_id = await finished(store, 1)
    assert await pruned(store) == [table_id]
    assert await store.replace_record(table_id, before=TEXT, after="second")
    await store.archive.write(table_id, TEXT)
    assert await store.replace_record(table_id, before="second", after="third")
    assert await store.record(table_id) == await store.archive.read(table_id) == "third"
