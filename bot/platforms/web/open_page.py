"""An open page: one connection of a person who looks at a room.

Owns what waits to be sent to it. Knows no commands.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from aiohttp import WSCloseCode, web

from bot.table.identity import Person

MAX_WAITING_FRAMES: Final = 500
"""Frames that wait for a slow page before it is cut off; it reads on when it comes back."""
PATIENCE_SECONDS: Final = 10.0
"""Seconds for what is under way when the bot stops."""


class OpenPage:
    """One connection of a person who looks at a room."""

    def __init__(self, socket: web.WebSocketResponse, person: Person, room: str) -> None:
        self.person = person
        self.room = room
        self._socket = socket
        self._frames: asyncio.Queue[str | None] = asyncio.Queue()
        self._code = WSCloseCode.GOING_AWAY
        self._writer = asyncio.create_task(self._write())

    def put(self, frame: str) -> None:
        """Send a frame, without waiting."""
        if self._frames.qsize() < MAX_WAITING_FRAMES:
            self._frames.put_nowait(frame)
        else:
            self._code = WSCloseCode.TRY_AGAIN_LATER
            self._frames = asyncio.Queue()
            self._frames.put_nowait(None)

    async def end(self) -> None:
        """Send what was put so far, and close the connection."""
        self._frames.put_nowait(None)
        await asyncio.wait({self._writer}, timeout=PATIENCE_SECONDS)
        self._writer.cancel()

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError):
            while (frame := await self._frames.get()) is not None:
                await self._socket.send_str(frame)
        await self._socket.close(code=self._code)
