"""HTTP for python-telegram-bot by aiohttp: a call costs about a sixth of what it costs by httpx.

Owns connections and time-outs. The number of connections is not limited, so that the answer to a
button press never queues behind uploads; pacing keeps the calls few.
"""

from __future__ import annotations

import io
import secrets
from collections.abc import Mapping
from typing import Final

import aiohttp
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest, RequestData

from bot.ports import SEND_SECONDS

LARGE: Final = 512 * 1024
"""Bytes from which on a body is sent as a stream."""

_FORM: Final = "application/x-www-form-urlencoded"


class NotConnected(NetworkError):  # noqa: N818 - a fact about the network
    """There was no connection, so that the request has not left."""


class AiohttpRequest(BaseRequest):
    """Requests to one server. `use_proxies`: whether to use the proxies that the environment names.

    `connect` and `total` are seconds: to connect, and for a whole request from the first byte sent to
    the last received. They hold where a call sets no others.
    """

    __slots__ = ("_connect", "_session", "_total", "_use_proxies")

    def __init__(
        self, *, use_proxies: bool, connect: float = 10.0, total: float = SEND_SECONDS
    ) -> None:
        self._use_proxies = use_proxies
        self._connect = connect
        self._total = total
        self._session: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float | None:
        """Seconds that a response may take."""
        return self._total

    async def initialize(self) -> None:
        """Open the session; it connects when a request is made."""
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=0),
            trust_env=self._use_proxies,
            headers={"User-Agent": self.USER_AGENT},
        )

    async def shutdown(self) -> None:
        """Close all connections. Idempotent."""
        session, self._session = self._session, None
        if session is not None:
            await session.close()

    async def do_request(  # noqa: PLR0913 - as many as `BaseRequest` has
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: object = BaseRequest.DEFAULT_NONE,
        write_timeout: object = BaseRequest.DEFAULT_NONE,  # noqa: ARG002 - part of the total
        connect_timeout: object = BaseRequest.DEFAULT_NONE,
        pool_timeout: object = BaseRequest.DEFAULT_NONE,  # noqa: ARG002 - no pool
    ) -> tuple[int, bytes]:
        """The status and body of the response.

        Raises `NetworkError`, `NotConnected` and `TimedOut`, without the URL: the token is in it.
        """
        if self._session is None:
            raise NetworkError("the session is closed")
        kind, body = (None, b"") if request_data is None else _body(request_data)
        timeout = aiohttp.ClientTimeout(
            total=_seconds(read_timeout, self._total),
            sock_connect=_seconds(connect_timeout, self._connect),
        )
        headers = {} if kind is None else {"Content-Type": kind}
        # A stream is written in pieces, and other requests get the loop between them.
        data = io.BytesIO(body) if len(body) > LARGE else body or None
        try:
            async with self._session.request(
                method, url, data=data, headers=headers, timeout=timeout
            ) as response:
                return response.status, await response.read()
        except TimeoutError:
            raise TimedOut from None
        except aiohttp.ClientConnectorError as error:
            raise NotConnected(type(error).__name__) from None
        except (aiohttp.ClientError, OSError) as error:
            raise NetworkError(type(error).__name__) from None


def _seconds(value: object, default: float) -> float | None:
    """A time-out as the client gives it: a number, None for no limit, or its mark for our default."""
    if value is BaseRequest.DEFAULT_NONE:
        return default
    return float(value) if isinstance(value, int | float) else None


def _body(data: RequestData) -> tuple[str, bytes]:
    """Content type and body: URL-encoded, or multipart where there are files."""
    if not data.contains_files:
        return _FORM, data.url_encoded_parameters().encode()
    boundary = secrets.token_hex(16)
    parts = [_part(boundary, name, value.encode()) for name, value in data.json_parameters.items()]
    files: Mapping[str, tuple[str, bytes, str]] = data.multipart_data  # type: ignore[assignment]
    for name, (file_name, content, mime) in files.items():
        parts.append(_part(boundary, name, content, file_name, mime))
    parts.append(f"--{boundary}--\r\n".encode())
    return f"multipart/form-data; boundary={boundary}", b"".join(parts)


def _part(boundary: str, name: str, content: bytes, file: str = "", mime: str = "") -> bytes:
    head = f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"'
    if file:
        # A quote or a line break in the name would end the header.
        safe = "".join("_" if c in '"\\' or not c.isprintable() else c for c in file)
        head += f'; filename="{safe}"\r\nContent-Type: {mime}'
    return b"".join((head.encode(), b"\r\n\r\n", content, b"\r\n"))
