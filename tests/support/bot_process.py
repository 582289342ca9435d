"""The bot as a process, killed and restarted at will."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import IO, Self

from bot.settings import Settings
from bot.store import Store
from bot.store.embedded import DataFolder, EmbeddedServer
from tests.support.bot_log import check_log
from tests.support.processes import ended, forked
from tests.support.stores import end_leases

KEYS = tuple(name.upper() for name in Settings.model_fields)
"""Settings of this machine, which no bot of a test gets."""


def environment(**settings: str) -> dict[str, str]:
    """Return the environment of this process with these settings and no others."""
    own = {key: value for key, value in os.environ.items() if key not in KEYS}
    return {**own, **settings}


READY_SECONDS = 60
"""How long a start or a stop may take on a busy machine."""


class BotProcess:
    """`trigon run` on a data folder, with seeded deals. `log` keeps its log over all starts.

    `module`: run this module instead.
    """

    def __init__(
        self, folder: Path, *, module: str = "tests.support.seeded_bot", **settings: str
    ) -> None:
        self._folder = folder
        self._module = module
        self._settings = {
            "TRIGON_DATA": str(folder / "data"),
            "TRIGON_WEB_PORT": "0",
            "TRIGON_PUBLIC_PORT": "0",
            # People of tests play faster than people.
            "TRIGON_PERSON_RATE": "1000",
            "PYTHONPATH": str(Path(__file__).parents[2]),
            **settings,
        }
        self._process: BaseProcess | None = None
        self._said: IO[str] | None = None
        self._killed = False
        self._awaited = False
        """Its end is the test's own doing."""
        self.log = folder / "bot.log"
        self.url = ""

    async def start(self) -> None:
        """Start, and wait for the address of the page."""
        reading, writing = os.pipe()
        self._said = os.fdopen(reading)
        with (
            self.log.open("ab") as log,
            os.fdopen(writing, "w") as out,
            os.fdopen(os.open(os.devnull, os.O_RDONLY)) as no,
        ):
            self._process = await asyncio.to_thread(
                forked,
                self._module,
                "run",
                env=environment(**self._settings),
                folder=self._folder,
                files=(no, out, log),
            )
        self._killed = self._awaited = False
        await self._line()
        # The address stands alone on its line.
        line = await self._line()
        found = re.fullmatch(r"(http://\S+)\n", line)
        assert found, f"the bot did not start: {self.log.read_text()[-2000:]}"
        self.url = found[1]
        # The page keeps its port over a restart, as a server's address would stay.
        self._settings["TRIGON_WEB_PORT"] = self.url.rstrip("/").rpartition(":")[2]

    async def _line(self) -> str:
        return await asyncio.wait_for(asyncio.to_thread(self._said.readline), READY_SECONDS)

    @property
    def room(self) -> str:
        """Return the address of a room that everybody can enter."""
        return f"{self.url}r/main"

    @property
    def pid(self) -> int:
        """The process's id, even after its end."""
        assert self._process.pid is not None
        return self._process.pid

    @property
    def ended(self) -> bool:
        return self._process is None or self._process.exitcode is not None

    async def kill(self) -> None:
        """Kill -9: no handler runs, nothing is finished."""
        self._process.kill()
        await self._ended()
        self._killed = True

    async def end_leases(self) -> None:
        """After a kill: let the next process take the tables of this one at once."""
        socket = DataFolder(Path(self._settings["TRIGON_DATA"])).former_socket()
        store = Store.at(f"unix://{socket}")
        await end_leases(store)
        await store.close()

    async def stop(self) -> int:
        """Ask it to stop, as Ctrl-C or a service manager does; return its exit status."""
        assert self._process is not None
        if not self.ended:
            os.kill(self.pid, signal.SIGTERM)
        return await self.end()

    async def end(self) -> int:
        """Wait until it ends, by itself or on request; return its exit status."""
        status = await self._ended()
        self._check_log()
        return status

    async def _ended(self) -> int:
        self._awaited = True
        assert self._process is not None
        status = await ended(self._process)
        self._said.close()
        return status

    def _check_log(self) -> None:
        tokens = [value for key, value in self._settings.items() if key.endswith("_TOKEN")]
        check_log(self.log.read_text(encoding="utf-8"), tokens)

    def _stop_store(self) -> None:
        """Stop the store of a killed bot, which still runs."""
        left = EmbeddedServer(Path(self._settings["TRIGON_DATA"]))
        left.start()
        left.stop()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, _: object, error: BaseException | None, *__: object) -> None:
        if error is not None:
            how = f"ended with {self._process.exitcode}" if self.ended else "running"
            error.add_note(f"The bot is {how}. Its log:\n{self.log.read_text()[-4000:]}")
        if not self.ended:
            await self.stop()
        elif not self._awaited:
            raise AssertionError(f"the bot ended by itself with {await self._ended()}")
        elif self._killed:
            self._check_log()
            if "REDIS_URL" not in self._settings:
                await asyncio.to_thread(self._stop_store)
