"""What calls of the store answer and leave on the server, each key with its life; `python -m tests.stories --write store/`.

`calls.txt` has a call at the margin, of `store` or of `other`, the store of another process. `version` is that of the last document with
additions that was read.
"""

from __future__ import annotations

import inspect
import re
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

from redis.crc import key_slot

from bot.store import DumpedKey, LoggedDocument, QueuedUpdate, ServerHealth, Store, keys
from bot.store.archive import Folder
from bot.store.base import LookState
from bot.store.client import client_of, without_replicas
from bot.store.outbox import Handover
from tests.support.recorded import recorded
from tests.support.stores import READ, gateway_of

FILE: Final = Path(__file__).with_name("calls.txt")
_YEAR: Final = 365 * 86_400


def span(seconds: float) -> str:
    """Write a time from now: what is shorter than the call may take is now."""
    about = round(seconds / 10) * 10
    return f"{about:+}s" if abs(about) < 86_400 else f"{about / 86_400:+.0f}d"


class Calls:
    """The store, and what is on its server."""

    def __init__(self, store: Store, other: Store, folder: Path) -> None:
        self.names: dict[str, Any] = {"store": store, "other": other, "folder": folder}
        known = (Handover, Folder, DumpedKey, QueuedUpdate, ServerHealth, Store)
        known += (without_replicas, client_of, key_slot, LookState)
        self.names |= {"keys": keys, **{each.__name__: each for each in known}}
        self.names["gateway"] = self.gateway = gateway_of(store)
        self.before: dict[str, tuple[str, int]] = {}

    async def do(self, line: str) -> list[str]:
        now = time.time()
        try:
            found = eval(line, self.names | {"now": now})  # noqa: S307 - our own file
            if inspect.isasyncgen(found):
                found = [each async for each in found]
            elif inspect.isawaitable(found):
                found = await found
        except Exception as error:  # noqa: BLE001 - it is the answer
            found = error
        if isinstance(found, LoggedDocument):
            self.names["version"] = found.version
        answer = self.plain(repr(self.told(found)), now).replace(str(self.names["folder"]), "…")
        if isinstance(found, tuple) and isinstance(found[0], float):
            answer = f"{span(found[0])} {found[1]}"
        answered = [] if found is None else [f"= {answer}"]
        before, self.before = self.before, {key: state async for key, state in self._keys()}
        gone = [
            f"- {key.removeprefix('trigon:')}" for key in sorted(before.keys() - self.before.keys())
        ]
        for key, (value, ends) in sorted(self.before.items()):
            was, ended = before.get(key, ("", 0))
            # Lives that start over with each call are shown once.
            if value != was or abs(ends - ended) > max(5000, (ends / 1000 - now) * 20):
                life = f" for {span(ends / 1000 - now).removeprefix('+')}" if ends > 0 else ""
                shown = "" if value == was else f": {self.plain(value, now)}"
                gone.append(f"+ {key.removeprefix('trigon:')}{life}{shown}")
        return [*answered, *gone]

    async def _keys(self) -> AsyncIterator[tuple[str, tuple[str, int]]]:
        async for key in self.gateway.scan("*", 1000):
            command, *rest = READ[str(await self.gateway.call("TYPE", key))]
            value: Any = await self.gateway.call(command, key, *rest)
            value = self.told(value)
            if command in {"HGETALL", "SMEMBERS"}:
                value = sorted(map(str, value.items() if isinstance(value, dict) else value))
            yield key, (repr(value), int(str(await self.gateway.call("PEXPIRETIME", key))))

    def told(self, found: Any) -> Any:
        """Write a value in short, with all that is inside."""
        if isinstance(found, dict):
            return {key: self.told(value) for key, value in found.items()}
        if isinstance(found, list):
            return [self.told(each) for each in found]
        if isinstance(found, tuple):
            parts = map(self.told, found)
            return type(found)(*parts) if hasattr(found, "_fields") else tuple(parts)
        return found

    @staticmethod
    def plain(said: str, now: float) -> str:
        """Write moments by their distance, and what is drawn or digested by a word."""

        def moment(found: re.Match[str]) -> str:
            unit = 1000 if len(found[1]) == 13 else 1
            left = int(found[1]) / unit - now
            return f"now{span(left)}" if abs(left) < _YEAR else found[0]

        said = re.sub(r"\b(\d{13}|\d{10})(?:\.\d+)?(?![\d-])", moment, said)
        said = re.sub(r"\b([0-9a-f]{6})[0-9a-f]{34}\b", r"\1", said)
        return re.sub(r"\b[0-9a-f]{32}\b|\bat=\d+\.\d+", "DRAWN", said)


async def lived(store: Store, text: str, other: Store, folder: Path) -> str:
    return await recorded(Calls(store, other, folder).do, text)


async def test_calls_leave_what_they_left(store: Store, other: Store, tmp_path: Path) -> None:
    """Everything that is to vanish has its life, and nothing else changes."""
    written = FILE.read_text(encoding="utf-8")
    assert (await lived(store, written, other, tmp_path)).splitlines() == written.splitlines()
