"""Backups: everything that is stored, in one file for any server and machine.

The file has gzipped lines of JSON. The first names the format; the last counts the others and has their
checksum, so a truncated file is recognized before anything is touched. Each line between is one unit, such
as a table with all its keys at one moment.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import os
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import IO, Any, Final

from bot.ops.lifecycle import PRESENCE_SECONDS
from bot.store import DumpedKey, Store
from bot.store.archive import on_disk

FORMAT: Final = "trigon-backup/1"
BATCH: Final = 100

Progress = Callable[[int, int], None]
"""A callback with the number of all units, and of those just done."""


class BackupError(Exception):
    """A file that cannot be written or is no whole backup, or a store that is not empty. One line."""


@dataclass(frozen=True, slots=True)
class Contents:
    """The contents of a backup. `made`: ISO 8601, UTC."""

    made: str
    release: str
    units: int
    keys: int


@dataclass(slots=True)
class _Writer:
    file: gzip.GzipFile
    digest: Any = field(default_factory=hashlib.sha256)
    units: int = 0
    keys: int = 0

    def line(self, value: object) -> None:
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        self.digest.update(text)
        self.file.write(text)

    def unit(self, unit: dict[str, DumpedKey]) -> None:
        if unit:
            self.line({key: [kept.kind, kept.until, kept.words] for key, kept in unit.items()})
            self.units += 1
            self.keys += len(unit)


async def backup(store: Store, path: Path, progress: Progress = lambda *_: None) -> Contents:
    """Write everything that is stored into a new file, readable by its owner only (mode 0600).

    The bot may run meanwhile. The file gets its name once it is whole. What a restore has left half is refused.
    Raises `BackupError`, `StoreDown`.
    """
    await _refuse_half_restored(store)
    made = datetime.now(UTC).isoformat(timespec="seconds")
    release = version("trigon-bot")
    units = await store.units()
    with _new_file(path) as file:
        writer = _Writer(file)
        writer.line({"format": FORMAT, "made": made, "release": release})
        for start in range(0, len(units), BATCH):
            page = units[start : start + BATCH]
            for unit in await store.dump(page):
                writer.unit(unit)
            progress(len(units), len(page))
        await _refuse_half_restored(store)
        end = {"end": FORMAT, "units": writer.units, "keys": writer.keys}
        writer.line(end | {"sha256": writer.digest.hexdigest()})
    return Contents(made, release, writer.units, writer.keys)


async def _refuse_half_restored(store: Store) -> None:
    if await store.is_half_restored():
        raise BackupError(
            "a restore was interrupted, so the store is incomplete: run it again with --replace"
        )


async def restore(
    store: Store, path: Path, *, replace: bool, progress: Progress = lambda *_: None
) -> Contents:
    """Store everything in a backup.

    The whole file is checked before anything is changed. A store is refused while a bot runs on it. One that is not
    empty is refused, too, or with `replace` emptied of all that is ours. After an interruption `Store.is_half_restored` is true
    until the restore has been repeated. Raises `BackupError`, `StoreDown`.
    """
    contents = await asyncio.to_thread(read_through, path)
    if await store.is_in_use(PRESENCE_SECONDS):
        raise BackupError(
            f"a bot is using the store, or was killed in the last {PRESENCE_SECONDS:g} seconds: stop it first"
        )
    if not replace and not await store.is_empty():
        raise BackupError("the store is not empty: --replace deletes its contents first")
    await store.restore_begins()
    await store.wipe()
    batch: list[dict[str, DumpedKey]] = []
    for unit in _units(path):
        batch.append(unit)
        if len(batch) == BATCH:
            await store.load_dump(batch)
            progress(contents.units, len(batch))
            batch = []
    await store.load_dump(batch)
    progress(contents.units, len(batch))
    await store.index_all()
    await store.restore_ends()
    return contents


def read_through(path: Path) -> Contents:
    """Read a whole file and check it. Raises `BackupError` for any fault."""
    digest = hashlib.sha256()
    head: dict[str, Any] = {}
    end: dict[str, Any] = {}
    units = keys = 0
    for number, line in enumerate(_lines(path)):
        if end:
            raise BackupError(f"{path} has lines after its end")
        found = _parsed(path, number, line)
        if number == 0:
            head = found
        elif "end" in found:
            end = found
            continue
        else:
            units += 1
            keys += len(found)
        digest.update(line)
    if not end:
        raise BackupError(f"{path} is incomplete: its end is missing")
    if (end.get("units"), end.get("keys")) != (units, keys):
        raise BackupError(f"{path} is damaged: its contents and their count differ")
    if end.get("sha256") != digest.hexdigest():
        raise BackupError(f"{path} is damaged: its checksum is wrong")
    return Contents(str(head.get("made")), str(head.get("release")), units, keys)


def _parsed(path: Path, number: int, line: bytes) -> dict[str, Any]:
    try:
        found = json.loads(line)
        if number and "end" not in found:
            _unit(found)
    except (ValueError, TypeError, AttributeError):
        raise BackupError(f"{path}: line {number + 1} is damaged") from None
    if not isinstance(found, dict):
        raise BackupError(f"{path}: line {number + 1} is damaged")
    if not number and found.get("format") != FORMAT:
        raise BackupError(f"{path} is not a backup in the format {FORMAT}")
    return found


def _unit(line: dict[str, Any]) -> dict[str, DumpedKey]:
    return {
        key: DumpedKey(str(kind), until, tuple(map(str, words)))
        for key, (kind, until, words) in line.items()
    }


def _units(path: Path) -> Iterator[dict[str, DumpedKey]]:
    """Yield the units of a file that has been read through."""
    lines = (json.loads(line) for line in _lines(path))
    next(lines)
    for line in lines:
        if "end" not in line:
            yield _unit(line)


def _lines(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path, "rb") as file:
            yield from file
    except (OSError, EOFError, zlib.error) as error:
        what = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise BackupError(f"{path} cannot be read: {what}") from None


@contextmanager
def _new_file(path: Path) -> Iterator[gzip.GzipFile]:
    """Open a gzip file that gets its name once it is on the disk. `BackupError` if the name is taken."""
    part = path.with_name(path.name + ".part")
    _refuse_taken(path)
    try:
        part.unlink(missing_ok=True)
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as raw:
            try:
                with gzip.GzipFile(filename="", fileobj=raw, mode="wb", compresslevel=6) as file:
                    yield file
                raw.flush()
                os.fsync(raw.fileno())
                _name(part, raw, path)
            except BaseException:
                with suppress(OSError):
                    if _leads_to(part, raw):
                        part.unlink()
                raise
    except OSError as error:
        raise BackupError(f"{path} cannot be written: {error.strerror or error}") from None


def _name(part: Path, file: IO[bytes], path: Path) -> None:
    """Give a file its name, unless another backup has taken its place meanwhile, or any file its name."""
    if not _leads_to(part, file):
        raise BackupError(f"another backup is being written to {path}")
    _refuse_taken(path)
    part.rename(path)
    on_disk(path.parent)


def _refuse_taken(path: Path) -> None:
    if path.exists():
        raise BackupError(f"{path} already exists: choose another name")


def _leads_to(path: Path, file: IO[bytes]) -> bool:
    """Tell whether a path is still that of an open file."""
    try:
        return os.path.samestat(path.stat(), os.fstat(file.fileno()))
    except FileNotFoundError:
        return False
