"""An open page: the connection of one person in one room, and the frames that wait to be sent to it."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from aiohttp import WSCloseCode, web

from bot.table.identity import Person

MAX_WAITING_FRAMES: Final = 500
"""Frames that may wait for a slow page. Beyond that it is disconnected; it catches up when it reconnects."""
PATIENCE_SECONDS: Final = 10.0
"""For what is under way when the bot stops."""


class FrameQueue:
    """The frames that wait to be sent over a connection."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self._socket = socket
        self._frames: asyncio.Queue[str | None] = asyncio.Queue()
        self._code: int = WSCloseCode.GOING_AWAY
        self._writer = asyncio.create_task(self._write())

    def put(self, frame: str) -> None:
        """Queue a frame (JSON). Never blocks."""
        if self._frames.qsize() < MAX_WAITING_FRAMES:
            self._frames.put_nowait(frame)
        else:
            self._code = WSCloseCode.TRY_AGAIN_LATER
            self._frames = asyncio.Queue()
            self._frames.put_nowait(None)

    async def end(self, code: int = WSCloseCode.GOING_AWAY) -> None:
        """Send the frames that wait, and close the connection."""
        if self._code == WSCloseCode.GOING_AWAY:
            self._code = code
        self._frames.put_nowait(None)
        await asyncio.wait({self._writer}, timeout=PATIENCE_SECONDS)
        self._writer.cancel()

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError):
            while (frame := await self._frames.get()) is not None:
                await self._socket.send_str(frame)
        await self._socket.close(code=self._code)


class OpenPage(FrameQueue):
    """The connection of a person in a room."""

    def __init__(self, socket: web.WebSocketResponse, person: Person, room: str) -> None:
        super().__init__(socket)
        self.person = person
        self.room = room
        self.table: str | None = None
        """The table that it was told lies in its room."""
