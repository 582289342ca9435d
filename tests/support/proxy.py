"""A proxy that loses some of its server's answers, as a bad network does."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import quote

_CHUNK = 65536


class LossyProxy:
    """A proxy that passes commands on, and cuts the connection instead of some answers to scripts.

    The server has then carried the command out; the client cannot know.
    """

    def __init__(self, server: Path, loss: float) -> None:
        self._server = server
        self._chance = random.Random(1)
        self.loss = loss
        self.lost = 0
        self._open: set[asyncio.Task[None]] = set()

    async def serve(self, client: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        """Serve one connection, until either side or chance ends it."""
        reader, writer = await asyncio.open_unix_connection(str(self._server))
        try:
            while data := await client.read(_CHUNK):
                writer.write(data)
                reply = await reader.read(_CHUNK)
                if b"EVAL" in data and self._chance.random() < self.loss:
                    self.lost += 1
                    break
                answer.write(reply)
        except ConnectionError:
            pass
        finally:
            for side in (writer, answer):
                side.close()


@asynccontextmanager
async def lossy(
    server: Path, folder: Path, *, loss: float
) -> AsyncIterator[tuple[str, LossyProxy]]:
    """Yield the URL of a proxy that loses this share of the answers, and the proxy."""
    proxy = LossyProxy(server, loss)
    path = folder / "lossy.sock"
    listener = await asyncio.start_unix_server(proxy.serve, path)
    try:
        yield "unix://" + quote(str(path)), proxy
    finally:
        listener.close()
        await listener.wait_closed()
