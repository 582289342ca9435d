"""What the check of all tables and backups find and leave on the server: `tests/ops/checks.txt`, written as `tests/store/calls.txt` is.

`keep(2)` stores Ann and Bob's table 2, `keep(2, doc)` with another document; `spoilt(room(2), …)` is one with a fault. `look(room(2), doc=…)`
examines one that is not stored; `restored(…)` is the last backup with damage, restored. Documents stand as a few of their facts, and a digest.
`trigon check` runs a command of the operator, with these settings.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import os
import re
import shlex
from collections.abc import Callable
from contextlib import chdir
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any, Final
from unittest import mock

from click.testing import CliRunner
from structlog.testing import capture_logs

from bot.__main__ import main
from bot.cli import operator
from bot.ops import integrity
from bot.ops.backup import Contents, backup, restore
from bot.store import Store, TableSnapshot
from bot.table import codec
from bot.table.codec import FORMAT
from bot.table.commands import End, New
from bot.table.identity import Place
from bot.table.table import Table, TablePlace
from engine import State
from tests.ops.support import keep, played, spoilt
from tests.ops.test_health import Since
from tests.store.test_calls import Calls
from tests.support.recorded import recorded
from tests.table.helpers import ANN, Room

FILE: Final = Path(__file__).with_name("checks.txt")


def at_two_places() -> Room:
    room = played(4)
    there = Place("other:club")
    room.table = replace(room.there, others=(TablePlace(there, there, "fr"),))
    return room


def ended(room: Room) -> Room:
    """End a table, or a lobby, as its host does."""
    if room.table is None:
        room.do(ANN, New("tridom"))
    room.do(ANN, End(sure=True))
    return room


class Checks(Calls):
    """The store with its tables, and what is replayed of them."""

    def __init__(self, store: Store, other: Store, folder: Path) -> None:
        super().__init__(store, other, folder)
        known = (at_two_places, ended, spoilt, Room, Place)
        self.names |= {each.__name__: each for each in known}
        self.names |= {"FORMAT": FORMAT, "room": cache(played), "keep": self._keep}
        self.names |= {"start": self._start, "look": self._look, "restored": self._restored}
        for each in (integrity.check, integrity.take_back, backup, restore):
            self.names[each.__name__] = partial(each, store)
        self.replays: list[str] = []
        self.whole = integrity.replayed

    async def _keep(self, room: Room | int, doc: str | None = None) -> None:
        one = self.names["room"](room) if isinstance(room, int) else room
        await keep(self.names["store"], one, doc)

    @staticmethod
    def _look(room: Room, **other: Any) -> str:
        """Look at a table of which something is other than it was; return its fault, or its mark."""
        doc, moves = codec.to_text(room.there), tuple(room.moves)
        table = TableSnapshot(room.there.id, doc, room.version, moves)
        seen = integrity.look(table._replace(**other), whole=False)
        return str(seen.verdict or seen.mark)

    async def _restored(self, change: Callable[[Any], object], *, packed: bool = False) -> Contents:
        """Restore a backup of which lines were changed in their place, or its packed bytes are others."""
        file = self.names["folder"] / "a.gz"
        whole = file.read_bytes()
        lines = gzip.decompress(whole).splitlines(keepends=True)
        if packed:
            damaged = change(whole)
        else:
            change(lines)
            damaged = gzip.compress(b"".join(lines))
        file.with_name("damaged.gz").write_bytes(damaged)
        return await restore(self.names["store"], file.with_name("damaged.gz"), replace=True)

    async def _start(self) -> list[str]:
        """Check at the start of a bot; return what is logged, and the verdicts that are counted."""
        since = Since()
        with capture_logs() as logs:
            await operator.check_at_start(self.names["store"])
        told = [
            " ".join(str(line.get(name, "")) for name in ("event", "table", "verdict"))
            for line in logs
        ]
        broken = 'trigon_tables_broken_total{verdict="%s"}'
        counted = [
            f"{each} +{since(broken % each):.0f}"
            for each in integrity.TableFault
            if since(broken % each)
        ]
        return [*told, *counted]

    async def do(self, line: str) -> list[str]:
        if line.startswith("trigon "):
            said = await self._trigon(shlex.split(line)[1:])
            return [*said, *await super().do("None")]
        with mock.patch.object(integrity, "replayed", self._replayed):
            found = await super().do(line)
        told, self.replays = self.replays, []
        return [*told, *found]

    async def _trigon(self, words: list[str]) -> list[str]:
        """Run a command of the operator on this store, in the folder."""
        settings = dict(word.split("=", 1) for word in words if word[0].isupper())
        words = [word for word in words if not word[0].isupper()]
        path = self.gateway._client.connection_pool.connection_kwargs["path"]  # noqa: SLF001
        settings.setdefault("REDIS_URL", f"unix://{path}")
        with chdir(self.names["folder"]), mock.patch.dict(os.environ, settings):
            done = await asyncio.to_thread(CliRunner().invoke, main, words, prog_name="trigon")
        said = [*done.stdout.splitlines(), *(f"! {line}" for line in done.stderr.splitlines())]
        said = [re.sub(r"made \S+ by Trigon \S+", "made …", line) for line in said if line]
        return [*said, f"exit {done.exit_code}"] if done.exit_code else said

    def _replayed(self, table: TableSnapshot, found: Table, *, whole: bool) -> State:
        begun = None if whole else integrity.checkpoint_reached(table, found)
        done = 0 if begun is None else begun[0]
        self.replays.append(f"replayed {found.place} from move {done} of {len(table.moves)}")
        return self.whole(table, found, whole=whole)

    @staticmethod
    def plain(said: str, now: float) -> str:
        """Write what was stored a moment ago as now, however busy the machine is."""
        return re.sub(r"-now[+-]\d\d?s", "now", Calls.plain(said, now))

    def told(self, found: Any) -> Any:
        if isinstance(found, Contents):
            return f"{found.units} units, {found.keys} keys"
        if isinstance(found, str) and found.startswith("[" * 1_000):
            return f"{len(found)} brackets"
        if isinstance(found, str) and found.startswith('{"'):
            data = json.loads(found)
            if "reached" in data:
                return f"mark at {data['moves']}"
            facts = [str(data[name]) for name in ("phase", "place") if name in data]
            digest = hashlib.sha256(found.encode()).hexdigest()[:6]
            return " ".join([*facts, digest]) if facts else found
        return super().told(found)


async def lived(store: Store, text: str, other: Store, folder: Path) -> str:
    return await recorded(Checks(store, other, folder).do, text)
