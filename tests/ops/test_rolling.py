"""Two releases on one store: nothing is lost or put aside, no answer is wrong; then the newer one goes on."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import IO, Any

import pytest

from bot.present.catalogue import texts
from bot.store import Store
from bot.store.embedded import EmbeddedServer
from tests.support.bot_process import READY_SECONDS
from tests.support.harness import all_sent, until
from tests.support.processes import forked

ROOT = Path(__file__).parents[2]
UPDATING = texts("en").say("refused-updating")
PLACE = "fake:room"


class Release:
    """A process of the release that brought a form (`rolling_child`)."""

    root = ROOT
    child: tuple[str, ...] = ()
    """Another child, and its interpreter; without, it is forked from a process that has imported this code."""

    def __init__(self, url: str, form: int, name: str) -> None:
        self._words = [url, str(form), name]
        self._process: BaseProcess | subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        asked, self._in = os.pipe()
        out, said = os.pipe()
        self._log = tempfile.TemporaryFile()  # noqa: SIM115 - as long as the process runs
        with os.fdopen(asked) as asking, os.fdopen(said, "w") as saying:
            self._process = self._begin((asking, saying, self._log))
        self._answers = os.fdopen(out, encoding="utf-8")
        assert await self._answer() == "there"

    def _begin(
        self, files: tuple[IO[str], IO[str], IO[bytes]]
    ) -> BaseProcess | subprocess.Popen[bytes]:
        env = {**os.environ, "PYTHONPATH": str(self.root)}
        if not self.child:
            words = ("tests.ops.rolling_child", *self._words)
            return forked(*words, env=env, folder=self.root, files=files)
        asked, said, log = files
        words = (*self.child, *self._words)
        return subprocess.Popen(words, cwd=self.root, env=env, stdin=asked, stdout=said, stderr=log)

    async def _answer(self) -> Any:
        reading = asyncio.to_thread(self._answers.readline)
        line = await asyncio.wait_for(reading, READY_SECONDS)
        assert line, self._logged()
        return json.loads(line)

    def _logged(self) -> str:
        self._log.seek(0)
        return self._log.read().decode()

    async def ask(self, do: str, who: str = "ann", *given: object) -> Any:
        """Send one line and return the answer."""
        asked = {"do": do, "who": who, "with": given}
        os.write(self._in, json.dumps(asked).encode() + b"\n")
        return await self._answer()

    async def stop(self, *, kill: bool = False) -> None:
        """Stop it as a service manager does, or with kill -9."""
        process, self._process = self._process, None
        if process is None:
            return
        if kill:
            process.kill()
        os.close(self._in)
        over = process.join if isinstance(process, BaseProcess) else process.wait
        await asyncio.to_thread(over, READY_SECONDS)
        self._answers.close()
        with self._log:
            log = self._logged()
        # What is for the other release is no fault of anybody's, and no secret of a form gets out.
        assert "trouble" not in log, log
        assert "Traceback" not in log, log


@asynccontextmanager
async def running(url: str, form: int, name: str) -> AsyncIterator[Release]:
    """A process of a release."""
    release = Release(url, form, name)
    await release.start()
    try:
        yield release
    finally:
        await release.stop()


class Table:
    """The one table of these tests, as it is stored."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def doc(self) -> dict[str, Any]:
        table_id = await self._store.table_at(PLACE)
        assert table_id is not None
        loaded = await self._store.load(table_id)
        return json.loads(loaded.doc) | {"version": loaded.version}

    async def form(self) -> int:
        return int((await self.doc())["format"])

    async def moves(self) -> int:
        return len(await self._store.moves((await self.doc())["id"]))

    async def turn(self) -> tuple[str, str]:
        """Return whose turn it is, and the button that makes their first move."""
        doc = await self.doc()
        person = doc["seats"][doc["turn"][0]]["person"][0].partition(":")[2]
        return person, f"{doc['id']}:{doc['version']}:do.0"


@pytest.fixture
def table(store: Store) -> Table:
    return Table(store)


async def begin(release: Release) -> None:
    """Ann and Bob's game."""
    await release.ask("New", "ann", "tripple-domino")
    await release.ask("Join", "bob")
    await release.ask("Start", "ann")


async def move(release: Release, table: Table) -> list[str]:
    """Make the first move of the person whose turn it is; return their answer."""
    who, press = await table.turn()
    return await release.ask(press, who)


async def played(release: Release, table: Table) -> bool:
    """Tell whether a move counted; if not, its person was told that another process is needed."""
    before = await table.moves()
    told = await move(release, table)
    if await table.moves() > before:
        assert UPDATING not in told
        return True
    assert told == [UPDATING]
    return False


@pytest.mark.slow
async def test_a_form_that_both_releases_write(
    server: EmbeddedServer, store: Store, table: Table
) -> None:
    """The newer one writes the older form until the older one is gone; back, and forth again."""
    async with AsyncExitStack() as stack:
        old = await stack.enter_async_context(running(server.url, 3, "old"))
        await begin(old)
        new = await stack.enter_async_context(running(server.url, 4, "new"))
        for release in (new, old) * 3:
            assert await played(release, table)
            assert await table.form() == 3
        await old.stop()
        async with asyncio.timeout(20):
            while await table.form() == 3:
                assert await played(new, table)
        # The older release comes back, say because something is wrong with the newer one.
        again = await stack.enter_async_context(running(server.url, 3, "again"))
        before = await table.doc()
        assert await again.ask("check") == [[before["id"], "newer", False]]
        assert not await played(again, table)
        assert await again.ask("MyGames") == [UPDATING]
        assert await table.doc() == before
        async with asyncio.timeout(20):
            while await table.form() == 4:
                assert await played(new, table)
        assert await played(again, table)
        await all_sent(store)
        keys = [*await new.ask("posts"), *await again.ask("posts")]
        assert len(keys) == len(set(keys))


@pytest.mark.slow
async def test_a_form_that_the_newer_release_cannot_write(
    server: EmbeddedServer, store: Store, table: Table
) -> None:
    """The older one plays on; the newer one says that it is being updated, until the other is killed."""
    async with AsyncExitStack() as stack:
        old = await stack.enter_async_context(running(server.url, 2, "old"))
        await begin(old)
        new = await stack.enter_async_context(running(server.url, 3, "new"))
        for _ in range(3):
            assert not await played(new, table)
            assert await played(old, table)
        assert UPDATING not in await new.ask("ShowBoard", "ann")
        assert await new.ask("check") == []
        await old.stop(kill=True)
        await until(lambda: played(new, table))
        assert await table.form() == 3
        before = await table.moves()
        old = await stack.enter_async_context(running(server.url, 2, "again"))
        assert not await played(old, table)
        assert await old.ask("New", "ann", "tridom") == [UPDATING]
        assert await table.moves() == before
        await old.stop()
        await until(lambda: played(new, table))


@pytest.mark.slow
async def test_entries_of_the_newer_release_are_left_to_it(
    server: EmbeddedServer, store: Store, table: Table
) -> None:
    """The older process takes it, cannot read it, and gives it back at once, without a fault."""
    async with AsyncExitStack() as stack:
        new = await stack.enter_async_context(running(server.url, 4, "new"))
        await begin(new)
        await all_sent(store)
        await new.stop()
        doc = await table.doc()
        version = doc.pop("version")
        await store.commit(
            doc["id"], expected=version, op="x", doc=json.dumps(doc), outbox=['{"show": "else"}']
        )
        old = await stack.enter_async_context(running(server.url, 3, "old"))
        async with asyncio.timeout(20):
            while await old.ask("left") != [doc["id"]]:
                await asyncio.sleep(0.05)
        assert (await store.backlog(0.0)).tables == 1
        assert await old.ask("posts") == []
        assert await store.outbox_take(doc["id"], "the next one", 5)
