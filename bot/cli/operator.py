"""The operator's commands on a store: check, back up, restore; and the check at each start."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager
from pathlib import Path
from typing import Final, Never

import click
import structlog

from bot.ops import backup as archive
from bot.ops import integrity
from bot.ops.backup import BackupError
from bot.ops.integrity import TableFinding
from bot.settings import Settings
from bot.store import (
    Damaged,
    EmbeddedError,
    NoServer,
    Store,
    StoreDown,
    WrongUrl,
    open_beside,
    open_store,
)
from bot.telemetry import Exit, logs, metrics

_log = structlog.get_logger(__name__)

_AGAIN_SECONDS: Final = 5.0

_MEANING: Final = {
    "newer": "was written by a later release; left alone",
    "unreadable": "its document cannot be read",
    "name": "its document belongs to another table",
    "moves": "its moves break the rules",
    "position": "its moves lead to another position",
}


async def check_at_start(store: Store) -> None:
    """Check every table while the bot serves, and put broken ones aside. Never raises."""
    while True:
        began = time.monotonic()
        try:
            found = await integrity.check(store, put_aside=True)
        except StoreDown:
            _log.warning("check.store_down")
            await asyncio.sleep(_AGAIN_SECONDS)
            continue
        except Exception as error:  # noqa: BLE001 - the bot outlives it
            _log.error("check.trouble", **logs.fault(error))
            return
        for finding in found:
            _tell(finding)
        _log.info("check.done", broken=len(found), seconds=round(time.monotonic() - began, 1))
        return


def _tell(finding: TableFinding) -> None:
    table, verdict = finding.table_id, finding.verdict.value
    metrics.BROKEN.labels(verdict).inc()
    if finding.put_aside:
        _log.error("check.put_aside", table=table, version=finding.version, verdict=verdict)
    else:
        _log.warning("check.left", table=table, version=finding.version, verdict=verdict)


async def check(settings: Settings, *, put_aside: bool, whole: bool) -> int:
    """Check every table and print the faults; return the exit status, 1 if there are any.

    `whole`: from the deal, even if a table was checked before.
    """
    async with _beside(settings) as store:
        workers = os.cpu_count() or 1
        with _counted("Checking tables") as progress:
            found = await integrity.check(
                store, put_aside=put_aside, whole=whole, workers=workers, progress=progress
            )
        for finding in found:
            done = ": put aside" if finding.put_aside else ""
            meaning = _MEANING[finding.verdict.value]
            click.echo(f"{finding.table_id}, version {finding.version}: {meaning}{done}")
        aside = await store.put_aside_ids()
        if aside:
            click.echo(f"Put aside: {' '.join(aside)}")
        if not found:
            click.echo("All tables are intact.")
    return 1 if found else 0


async def take_back(settings: Settings, table_id: str) -> int:
    """Take a table that was put aside back into play; return the exit status."""
    async with _beside(settings) as store:
        try:
            verdict = await integrity.take_back(store, table_id)
        except (LookupError, ValueError):
            click.echo(f"trigon: no table {table_id} was put aside", err=True)
            return 2
    click.echo(f"{table_id} is back in play.")
    if verdict is not None:
        click.echo(f"But {_MEANING[verdict.value]}: the next check will put it aside again.")
    return 0


async def backup(settings: Settings, path: Path) -> int:
    async with _beside(settings) as store:
        with _counted("Saving") as progress:
            contents = await archive.backup(store, path, progress)
    click.echo(f"Saved {contents.keys} keys to {path}.")
    click.echo(
        "It contains hands, secrets of running games and people's names: "
        "keep it as safe as the bot's tokens.",
        err=True,
    )
    return 0


async def restore(settings: Settings, path: Path, *, replace: bool) -> int:
    async with open_store(
        settings.redis_url, folder=settings.trigon_data, binary=settings.trigon_server
    ) as store:
        with _counted("Restoring") as progress:
            contents = await archive.restore(store, path, replace=replace, progress=progress)
    click.echo(f"Restored {path}, made {contents.made} by Trigon {contents.release}.")
    return 0


async def prune(settings: Settings, *, dry_run: bool) -> int:
    """Move old records to the archive, and say what that saves; return the exit status."""
    if settings.trigon_archive is None and not dry_run:
        click.echo("trigon: set TRIGON_ARCHIVE to a folder for old records", err=True)
        return Exit.MEND
    records = characters = size = 0
    async with _beside(settings) as store:
        async for each in store.archive_records(dry_run=dry_run):
            records, characters, size = records + 1, characters + each.characters, size + each.size
    if dry_run:
        click.echo(f"Old records: {records}, {characters / 1e6:.1f} MB. Nothing was moved.")
    else:
        sizes = f"{characters / 1e6:.1f} MB of the store, {size / 1e6:.1f} MB in the archive"
        click.echo(f"Old records moved: {records}, {sizes}.")
    return 0


def _beside(settings: Settings) -> AbstractAsyncContextManager[Store]:
    return open_beside(
        settings.redis_url,
        folder=settings.trigon_data,
        binary=settings.trigon_server,
        archive=settings.trigon_archive,
    )


def finish(work: Coroutine[object, object, int]) -> Never:
    """Run this work and exit with its status; errors of store and files are one line each."""
    logs.set_up("error")
    try:
        sys.exit(asyncio.run(work))
    except BackupError as error:
        click.echo(f"trigon: {error}", err=True)
        sys.exit(2)
    except (Damaged, NoServer, WrongUrl) as error:
        click.echo(f"trigon: {error}", err=True)
        sys.exit(Exit.MEND)
    except (EmbeddedError, StoreDown) as error:
        click.echo(f"trigon: the store cannot be used: {error}", err=True)
        sys.exit(Exit.AGAIN)


@contextmanager
def _counted(label: str) -> Iterator[Callable[[int, int], None]]:
    """Show a progress bar on a terminal; yield a function of the whole number, and of those just done."""
    hidden = not sys.stderr.isatty()
    with click.progressbar(length=1, label=label, file=sys.stderr, hidden=hidden) as bar:

        def progress(count: int, more: int) -> None:
            bar.length = count
            bar.update(more)

        yield progress
