"""The bell: which tables change, as soon as they do, whichever process stores them.

A hint only: what rings while nobody listens is not heard later, so whoever waits also looks by themselves.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from typing import NamedTuple

from bot.store import keys
from bot.store.component import StoreComponent
from bot.store.gateway import as_int


class Ring(NamedTuple):
    """A table was stored with this version."""

    table_id: str
    version: int


class Bell(StoreComponent):
    """Commits, as they are heard."""

    async def rings(self) -> AsyncGenerator[Ring | None, None]:
        """Every commit from now on; None each time that listening begins. Raises `StoreDown`.

        Close it (`aclosing`) to end it.
        """
        async with aclosing(self._gateway.messages(keys.BELL)) as messages:
            async for message in messages:
                if message is None:
                    yield None
                else:
                    key, _, version = message.rpartition(" ")
                    yield Ring(keys.table_of(key), int(version))

    async def versions(self, table_ids: Sequence[str]) -> list[int]:
        """The version of each table; 0 for none."""
        commands = [("HGET", keys.TableKeys(table_id).state, "version") for table_id in table_ids]
        return [as_int(reply or 0) for reply in await self._gateway.many(commands)]
