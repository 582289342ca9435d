"""In which form tables are written: the newest that every process on the store can read.

Owns the watch over the other processes while two releases run side by side. As long as one of them reads
only an older form, tables are written in that; once the last of these is gone, in the newest.
"""

from __future__ import annotations

import asyncio
from typing import Final

import structlog

from bot.store import Store, StoreDown
from bot.table import codec

_log = structlog.get_logger(__name__)

POLL_SECONDS: Final = 3.0
PRESENCE_SECONDS: Final = 15.0
"""Seconds for which a killed process still counts."""


class FormatNegotiation:
    """Knows the form, and announces this process. `process` is unique to one start of it."""

    def __init__(self, store: Store, process: str) -> None:
        self._store = store
        self._process = process
        self._newest = codec.FORMAT
        self._form = self._newest
        self._stop = asyncio.Event()

    def now(self) -> int:
        """The form in which tables are written now."""
        return self._form

    async def look(self) -> None:
        """Announce this process and see which others there are; an outage of the store changes nothing."""
        try:
            read = await self._store.announce_process(self._process, self._newest, PRESENCE_SECONDS)
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
        """Look regularly until `stop`, then withdraw this process."""
        while not self._stop.is_set():
            await self.look()
            try:
                await asyncio.wait_for(self._stop.wait(), POLL_SECONDS)
            except TimeoutError:
                continue
        try:
            await self._store.withdraw_process(self._process, self._newest)
        except StoreDown:
            _log.debug("forms.store_down")

    def stop(self) -> None:
        """`run` returns soon."""
        self._stop.set()
