"""In which form tables are written now: the newest that every process on the store reads.

Owns the watch over the others while releases of two forms run side by side. A process that reads less
than this one is not written over its head; when the last of them is gone, the newest form is in force.
"""

from __future__ import annotations

import asyncio
from typing import Final

import structlog

from bot.store import Store, StoreDown
from bot.table import table as tables

_log = structlog.get_logger(__name__)

LOOK_SECONDS: Final = 3.0
THERE_SECONDS: Final = 15.0
"""A process that was killed counts for so long."""


class FormatNegotiation:
    """Knows the form, and says that this process is there. `process` is unique to it and its start."""

    def __init__(self, store: Store, process: str) -> None:
        self._store = store
        self._process = process
        self._newest = tables.FORMAT
        self._form = self._newest
        self._stop = asyncio.Event()

    def now(self) -> int:
        """The form in which a table is written."""
        return self._form

    async def look(self) -> None:
        """Be there, and see who else is; a store that is away or full changes nothing."""
        try:
            read = await self._store.announce_process(self._process, self._newest, THERE_SECONDS)
        except StoreDown:
            _log.debug("forms.store_down")
            return
        form = min(self._newest, *read)
        if form < self._form:
            _log.warning("forms.held", form=form, newest=self._newest)
        elif form > self._form:
            _log.info("forms.raised", form=form)
        self._form = form

    async def run(self) -> None:
        """Look again and again until `stop`, then be gone."""
        while not self._stop.is_set():
            await self.look()
            try:
                await asyncio.wait_for(self._stop.wait(), LOOK_SECONDS)
            except TimeoutError:
                continue
        try:
            await self._store.withdraw_process(self._process, self._newest)
        except StoreDown:
            _log.debug("forms.store_down")

    def stop(self) -> None:
        """`run` returns soon."""
        self._stop.set()
