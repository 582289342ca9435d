"""Damage to the append-only file, as after a power cut."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
import structlog

from bot.store import Damaged, EmbeddedError, keys, open_store
from bot.store.embedded import AOF_FOLDER, cut_zeros, newest_file
from tests.store.test_embedded import got, put
from tests.support.redis import start_server
from tests.support.stores import gateway_of

TORN = b"*3\r\n$3\r\nSET\r\n$1\r\nb\r\n$10\r\nha"


@pytest.fixture
def data(tmp_path: Path, binary: str) -> Path:
    """The folder of a server with one value."""
    server = start_server(tmp_path / "data", binary=binary)
    put(server, a="1")
    server.stop()
    return tmp_path / "data"


def append(data: Path, tail: bytes) -> bytes:
    """Append bytes to the newest file; return its former bytes."""
    path = newest_file(data)
    before = path.read_bytes()
    path.write_bytes(before + tail)
    return before


def test_a_torn_tail_loses_unacknowledged_writes_only(data: Path, binary: str) -> None:
    """The server drops the half command itself."""
    append(data, TORN)
    server = start_server(data, binary=binary)
    assert got(server, "a", "b") == ["1", None]
    put(server, c="3")
    server.stop()
    server.start()
    assert got(server, "a", "c") == ["1", "3"]
    server.stop()
    assert not list(data.glob("*.damaged-*"))


@pytest.mark.parametrize("tail", [b"\0" * 4096, b"\0", TORN + b"\0" * 70_000])
def test_zeros_at_the_end_are_cut_off_with_a_copy_and_a_warning(
    data: Path, binary: str, tail: bytes
) -> None:
    """No server loads such a file as it is; nothing acknowledged is lost."""
    before = append(data, tail)
    with structlog.testing.capture_logs() as logs:
        server = start_server(data, binary=binary)
    assert got(server, "a", "b") == ["1", None]
    server.stop()
    (copy,) = data.glob("*.damaged-*")
    assert copy.read_bytes() == before + tail
    (warning,) = [line for line in logs if line["event"] == "store.zeros_cut"]
    assert warning["log_level"] == "warning"
    assert warning["bytes"] == len(tail.removeprefix(TORN))
    assert warning["copy"] == str(copy)


def test_a_file_of_zeros_alone_is_emptied(data: Path, binary: str) -> None:
    """The disk had made room and written nothing yet. Redis 8 lists more of each file."""
    listed = data / AOF_FOLDER / "appendonly.aof.manifest"
    listed.write_text(f"{listed.read_text().strip()} startoffset 0\n")
    path = newest_file(data)
    path.write_bytes(b"\0" * 200_000)
    server = start_server(data, binary=binary)
    assert got(server, "a") == [None]
    server.stop()
    base = next(line for line in listed.read_text().splitlines() if " type b" in line)
    listed.write_text(f"{base}\n")
    assert newest_file(data) is None, "nothing is appended to the base"


def test_of_several_files_the_last_one_listed_is_the_newest(tmp_path: Path) -> None:
    """The server begins another one before it rewrites the first."""
    folder = tmp_path / AOF_FOLDER
    folder.mkdir()
    names = ["a.1.base.rdb", "a.1.incr.aof", "a.2.incr.aof"]
    for name in names:
        (folder / name).touch()
    listed = [f"file {name} seq 1 type {name.split('.')[2][0]}\n" for name in names]
    (folder / "appendonly.aof.manifest").write_text("".join(listed))
    assert newest_file(tmp_path) == folder / "a.2.incr.aof"
    (folder / "a.2.incr.aof").unlink()
    assert newest_file(tmp_path) is None


@pytest.mark.parametrize(
    "lose",
    [
        lambda aof: (aof / "appendonly.aof.manifest").unlink(),
        lambda aof: (aof / "appendonly.aof.manifest").write_text(""),
        lambda aof: next(aof.glob("*.base.*")).unlink(),
        lambda aof: next(aof.glob("*.incr.aof")).unlink(),
    ],
    ids=["no list", "empty list", "no base", "no increments"],
)
def test_a_part_that_is_missing_is_no_empty_store(
    data: Path, binary: str, lose: Callable[[Path], object]
) -> None:
    """The server is not started, as it would begin with an empty store; the rest of the files stays."""
    lose(data / AOF_FOLDER)
    before = {path.name: path.read_bytes() for path in (data / AOF_FOLDER).iterdir()}
    with pytest.raises(Damaged, match="Copy the folder") as told:
        start_server(data, binary=binary)
    assert "\n" not in str(told.value)
    assert {path.name: path.read_bytes() for path in (data / AOF_FOLDER).iterdir()} == before


async def opened(data: Path, binary: str) -> str | None:
    """Return the value in the folder's store."""
    async with open_store(None, folder=data, binary=binary) as store:
        await store.remember("word", "kept")
        return await store.name()


@pytest.mark.parametrize(
    "lose",
    [
        shutil.rmtree,
        lambda aof: [path.unlink() for path in aof.iterdir()],
        lambda aof: [path.write_bytes(b"") for path in aof.glob("*.aof")],
    ],
    ids=["folder gone", "files gone", "files empty"],
)
async def test_a_store_that_has_become_empty_is_not_used(
    tmp_path: Path, binary: str, lose: Callable[[Path], object]
) -> None:
    """The folder knows that there was a store."""
    data = tmp_path / "data"
    name = await opened(data, binary)
    assert await opened(data, binary) == name
    lose(data / AOF_FOLDER)
    left = sorted((data / AOF_FOLDER).glob("*"))
    for _ in range(2):
        with pytest.raises(Damaged, match="damaged"):
            await opened(data, binary)
    assert sorted((data / AOF_FOLDER).glob("*")) == left


async def test_senders_of_a_killed_process_do_not_stay(data: Path, binary: str) -> None:
    """The folder has one process: what was theirs to look at is at once the new one's."""
    for _ in range(2):
        async with open_store(None, folder=data, binary=binary) as store:
            assert await gateway_of(store).call("ZCARD", keys.SENDERS) == 0
            await store.announce_sender("killed", 60)


async def test_a_store_of_an_earlier_release_gets_a_name(data: Path, binary: str) -> None:
    """The store in it is used, and its name written down again."""
    name = await opened(data, binary)
    assert name
    (data / "store-name").unlink()
    assert await opened(data, binary) == name
    assert (data / "store-name").read_text().strip() == name


async def test_a_restore_leaves_the_name(data: Path, binary: str) -> None:
    """A wiped store is empty, not damaged."""
    async with open_store(None, folder=data, binary=binary) as store:
        assert await store.is_empty()
        await store.remember("word", "old")
        await store.wipe()
        assert await store.is_empty()
        assert await store.units() == []
    await opened(data, binary)


def test_files_are_readable_by_their_owner_only(tmp_path: Path, binary: str) -> None:
    """Also in a folder made beforehand, and where an earlier release left it readable."""
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    server = start_server(data, binary=binary)
    put(server, a="1")
    server.stop()
    for path in (data / AOF_FOLDER).iterdir():
        assert not path.stat().st_mode & 0o077, path
        path.chmod(0o644)
    (data / AOF_FOLDER).chmod(0o755)
    server = start_server(data, binary=binary)
    server.stop()
    assert not (data / AOF_FOLDER).stat().st_mode & 0o077


def test_damage_in_the_midst_is_left_to_a_person(data: Path, binary: str) -> None:
    """A cut there could delete games: the file stays, and the error shows the reason."""
    before = append(data, b"rubbish\r\n*1\r\n$4\r\nPING\r\n")
    with pytest.raises(EmbeddedError, match=r"(?s)stopped at once.*check-aof"):
        start_server(data, binary=binary)
    path = newest_file(data)
    assert path.read_bytes().startswith(before + b"rubbish")


def test_a_sound_file_and_none_at_all_are_left_alone(data: Path, tmp_path: Path) -> None:
    assert cut_zeros(data) is None
    assert cut_zeros(tmp_path / "nowhere") is None
