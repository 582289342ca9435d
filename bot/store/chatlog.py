"""The numbered logs of a chat whose history is the bot's to keep: the local page's.

Owns lines, their numbers, and the bytes that lines bring along. Knows nothing of what a line says.
"""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence
from typing import Final

from bot.store import keys
from bot.store.component import StoreComponent, milliseconds
from bot.store.gateway import Word, as_int, as_text, as_texts
from bot.store.scripts import chatlog as scripts

LOG_SECONDS: Final = 180 * 24 * 3600
"""A log that nobody wrote or read for so long is forgotten: half a year outlasts any slow game."""


class ChatLog(StoreComponent):
    """Lines with numbers from 1 up. A log keeps the last ones only, and their bytes with them."""

    async def log_append(
        self,
        log: str,
        text: str,
        *,
        keep: int,
        once: str = "",
        blobs: Mapping[str, bytes] | None = None,
    ) -> int:
        """Write a line, and `blobs` (names without spaces) beside it, in one step; its number.

        With `once`, a second line of the same word is not written, and the first one's number comes
        back as long as that line is kept.
        """
        chat = keys.ChatKeys(log)
        # A connection that decodes its answers as UTF-8 carries no raw bytes.
        named: list[Word] = []
        for name, content in (blobs or {}).items():
            named += [name, base64.b64encode(content).decode("ascii")]
        return as_int(
            await self._gateway.script(
                scripts.LOG_APPEND,
                [chat.lines, chat.once, chat.blobs],
                text,
                once,
                keep,
                milliseconds(LOG_SECONDS),
                *named,
            )
        )

    async def log_read(self, log: str, after: int = 0) -> list[tuple[int, str]]:
        """The lines with greater numbers than `after`, oldest first."""
        chat = keys.ChatKeys(log)
        reply = await self._gateway.script(
            scripts.LOG_READ,
            [chat.lines, chat.once, chat.blobs],
            after,
            milliseconds(LOG_SECONDS),
        )
        flat = as_texts(reply)
        return [(int(number), text) for number, text in zip(flat[::2], flat[1::2], strict=True)]

    async def log_remove(self, log: str, numbers: Sequence[int]) -> None:
        """Delete lines, with their bytes and words. The last line stays: numbers are made from it."""
        chat = keys.ChatKeys(log)
        if numbers:
            where = [chat.lines, chat.once, chat.blobs]
            await self._gateway.script(scripts.LOG_REMOVE, where, *numbers)

    async def log_drop(self, log: str) -> None:
        """Delete a log whole; numbers begin at 1 again."""
        chat = keys.ChatKeys(log)
        await self._gateway.call("DEL", chat.lines, chat.once, chat.blobs)

    async def log_blob(self, log: str, name: str) -> bytes | None:
        """The bytes of that name, as long as their line is kept."""
        content = as_text(await self._gateway.call("HGET", keys.ChatKeys(log).blobs, name))
        return None if content is None else base64.b64decode(content)
