"""Numbered logs of lines: the history of the local page, which no platform keeps for it.

Owns lines, their numbers, and the contents that belong to them. Knows nothing of what a line says.
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
"""A log that nobody wrote or read for so long is deleted: half a year outlasts any slow game."""


class ChatLog(StoreComponent):
    """Lines numbered from 1 up. A log keeps only the last ones, with their contents."""

    async def log_append(
        self,
        log: str,
        text: str,
        *,
        keep: int,
        once: str = "",
        blobs: Mapping[str, bytes] | None = None,
    ) -> int:
        """Append a line, with `blobs` by name (without spaces), in one step; its number.

        `once`: an idempotency token. While a line with this token is kept, its number is returned and
        nothing is written.
        """
        chat = keys.ChatKeys(log)
        # Answers are decoded as UTF-8, so raw bytes need an encoding.
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
        """Delete lines with their contents and tokens. The last line stays: numbers continue from it."""
        chat = keys.ChatKeys(log)
        if numbers:
            where = [chat.lines, chat.once, chat.blobs]
            await self._gateway.script(scripts.LOG_REMOVE, where, *numbers)

    async def log_drop(self, log: str) -> None:
        """Delete a log whole; numbers begin at 1 again."""
        chat = keys.ChatKeys(log)
        await self._gateway.call("DEL", chat.lines, chat.once, chat.blobs)

    async def log_blob(self, log: str, name: str) -> bytes | None:
        """The content of that name, as long as its line is kept; else None."""
        content = as_text(await self._gateway.call("HGET", keys.ChatKeys(log).blobs, name))
        return None if content is None else base64.b64decode(content)
