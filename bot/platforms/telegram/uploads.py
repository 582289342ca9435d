"""Pictures that Telegram has already: sent again by their `file_id`, not by their bytes.

Owns that memory, for all processes. It knows a picture by a digest, and forgets it after a while.
"""

from __future__ import annotations

import hashlib

import structlog

from bot.platforms.telegram import limits
from bot.platforms.telegram.parts import Part
from bot.platforms.telegram.ports import ValueStore
from bot.store import StoreDown

log = structlog.get_logger("trigon.telegram")


class Uploads:
    """What was sent up before. An id is good for one bot and one kind of message."""

    def __init__(self, memory: ValueStore, bot: str) -> None:
        self._memory = memory
        self._bot = bot

    def _key(self, part: Part) -> str:
        digest = hashlib.sha256(part.content).hexdigest()[:40]
        return f"{self._bot}:file:{part.kind.name.lower()}:{digest}"

    async def known(self, part: Part) -> str | None:
        """The id of the part's file, if it was sent up."""
        if len(part.content) < limits.FILE_LEAST:
            return None
        try:
            return await self._memory.recall(self._key(part)) or None
        except StoreDown:
            return None

    async def note(self, part: Part, file_id: str) -> None:
        """It was sent up; or, with "", its id is not good any more."""
        if len(part.content) < limits.FILE_LEAST:
            return
        try:
            await self._memory.remember(self._key(part), file_id, limits.FILE_MEMORY)
        except StoreDown:
            log.debug("an upload is not remembered")
