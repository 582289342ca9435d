"""Records of finished games: in the store, and compressed in a folder once their tables have vanished."""

from __future__ import annotations

import asyncio
import gzip
import os
import secrets
import zlib
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import quote

import structlog

from bot.store import keys
from bot.store.client import StoreDown
from bot.store.gateway import as_text
from bot.store.values import Values

_log = structlog.get_logger(__name__)

_BATCH: Final = 200


class Folder:
    """Compressed texts by name, a file each. Both calls raise `StoreDown` where the folder cannot be used."""

    def __init__(self, path: Path) -> None:
        self._path = path

    async def read(self, name: str) -> str | None:
        return await asyncio.to_thread(self._read, name)

    async def write(self, name: str, text: str) -> int:
        """Replace a text as a whole, so that it is on the disk; return the size of its file in bytes."""
        return await asyncio.to_thread(self._write, name, text)

    def _read(self, name: str) -> str | None:
        try:
            return gzip.decompress(self._file(name).read_bytes()).decode()
        except FileNotFoundError:
            return None
        except (gzip.BadGzipFile, EOFError, zlib.error, UnicodeDecodeError):
            # One lost record must not stand in the way of its players' data.
            _log.error("store.record_damaged", table=name)
            return None
        except OSError as error:
            raise StoreDown(f"the archive: {error}") from error

    def _write(self, name: str, text: str) -> int:
        try:
            return self._replaced(name, gzip.compress(text.encode(), mtime=0))
        except OSError as error:
            raise StoreDown(f"the archive: {error}") from error

    def _replaced(self, name: str, packed: bytes) -> int:
        file = self._file(name)
        file.parent.mkdir(parents=True, exist_ok=True)
        half = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
        try:
            # Records have names: as backups, they are for the bot's own account.
            handle = os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "wb") as written:
                written.write(packed)
                written.flush()
                os.fsync(written.fileno())
            half.replace(file)
            # A new name is on the disk with its folder, a new folder with the one above.
            for folder in (file.parent, self._path):
                on_disk(folder)
        finally:
            half.unlink(missing_ok=True)
        return len(packed)

    def _file(self, name: str) -> Path:
        # The last letters, as ids may begin alike.
        return self._path / quote(name[-2:].lower(), safe="") / f"{quote(name, safe='')}.json.gz"


def on_disk(folder: Path) -> None:
    """Wait until the names in a folder are on the disk; Windows has no such call."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


class Archived(NamedTuple):
    """A record that was moved to the archive, or would be."""

    table_id: str
    characters: int
    size: int
    """Of its file, in bytes; 0 if it was not moved."""


class Records(Values):
    """Records of finished games."""

    archive: Folder | None = None
    """Where the records are that the store has no more."""

    async def records_add(self, table_id: str, record: str) -> None:
        """Keep the record of a finished game. It outlives the table."""
        await self._gateway.call("SET", keys.TableKeys(table_id).record, record)

    async def record(self, table_id: str) -> str | None:
        kept = await self._kept(table_id)
        if kept is None and self.archive is not None:
            return await self.archive.read(table_id)
        return kept

    async def replace_record(self, table_id: str, *, before: str, after: str) -> bool:
        """Replace a record, if it is still as it was. One from the archive is in both places from then on."""
        key, archive = keys.TableKeys(table_id).record, self.archive
        archived = None if archive is None else await archive.read(table_id)
        if archived is not None:
            await self._gateway.call("SET", key, archived, "NX")
        done = await self._replace(key, before, after)
        if done and archive is not None and archived is not None:
            await archive.write(table_id, after)
        return done

    async def archive_records(self, *, dry_run: bool) -> AsyncIterator[Archived]:
        """Move the records of vanished tables to the archive, and yield each. The bot may run meanwhile.

        `dry_run` changes nothing.
        """
        batch: list[str] = []
        async for key in self._gateway.scan(keys.ALL_RECORDS, _BATCH):
            batch.append(keys.table_of(key))
            if len(batch) == _BATCH:
                async for each in self._archive(batch, dry_run=dry_run):
                    yield each
                batch = []
        async for each in self._archive(batch, dry_run=dry_run):
            yield each

    async def _archive(self, table_ids: Sequence[str], *, dry_run: bool) -> AsyncIterator[Archived]:
        states = [("EXISTS", keys.TableKeys(table_id).state) for table_id in table_ids]
        there = await self._gateway.many(states)
        for table_id in (each for each, state in zip(table_ids, there, strict=True) if not state):
            while (text := await self._kept(table_id)) is not None:
                if dry_run or self.archive is None:
                    yield Archived(table_id, len(text), 0)
                    break
                size = await self.archive.write(table_id, text)
                # Only what was written is deleted: a name may have been replaced meanwhile.
                if await self._replace(keys.TableKeys(table_id).record, text, None):
                    yield Archived(table_id, len(text), size)
                    break

    async def _kept(self, table_id: str) -> str | None:
        return as_text(await self._gateway.call("GET", keys.TableKeys(table_id).record))
