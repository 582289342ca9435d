"""HTTP under the client, by aiohttp: a call costs about a sixth of what it costs by httpx.

Owns connections and time-outs. python-telegram-bot has a place for this (`BaseRequest`); what calls
mean stays its business. There is no limit of connections, so that an answer to a pressed button
never stands in line behind uploads: pacing is what keeps the calls few.
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
_FORM: Final = "application/x-www-form-urlencoded"


class Transport(BaseRequest):
    """Requests to one server. `environment`: whether proxies of the environment count.

    `whole`: seconds of one request, from the first byte sent to the last received, if the call names
    no others. A server that stands still in the middle holds up nothing for longer.
    """

    __slots__ = ("_connect", "_environment", "_session", "_whole")

    def __init__(
        self, *, environment: bool, connect: float = 10.0, whole: float = SEND_SECONDS
    ) -> None:
        self._environment = environment
        self._connect = connect
        self._whole = whole
        self._session: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float | None:
        """Seconds that an answer may take."""
        return self._whole

    async def initialize(self) -> None:
        """Be ready for requests. Connections are made when they are needed."""
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=0),
            trust_env=self._environment,
            headers={"User-Agent": self.USER_AGENT},
        )

    async def shutdown(self) -> None:
        """Hang up. Harmless twice."""
        session, self._session = self._session, None
        if session is not None:
            await session.close()

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: object = BaseRequest.DEFAULT_NONE,
        write_timeout: object = BaseRequest.DEFAULT_NONE,  # noqa: ARG002 - the reading's counts
        connect_timeout: object = BaseRequest.DEFAULT_NONE,
        pool_timeout: object = BaseRequest.DEFAULT_NONE,  # noqa: ARG002 - there is no line to wait in
    ) -> tuple[int, bytes]:
        """The status and body of the answer. Errors say what happened, never with which address."""
        if self._session is None:
            raise NetworkError("hung up")
        kind, body = (None, b"") if request_data is None else _body(request_data)
        timeout = aiohttp.ClientTimeout(
            total=_given(read_timeout, self._whole),
            sock_connect=_given(connect_timeout, self._connect),
        )
        headers = {} if kind is None else {"Content-Type": kind}
        # What is large goes out in pieces, so that others get their turn between them.
        data = io.BytesIO(body) if len(body) > LARGE else body or None
        try:
            async with self._session.request(
                method, url, data=data, headers=headers, timeout=timeout
            ) as answer:
                return answer.status, await answer.read()
        except TimeoutError:
            raise TimedOut from None
        except (aiohttp.ClientError, OSError) as error:
            raise NetworkError(type(error).__name__) from None


def _given(value: object, otherwise: float) -> float | None:
    """Seconds as the client gives them: a number, None for no end, or a mark for "yours"."""
    if value is BaseRequest.DEFAULT_NONE:
        return otherwise
    return float(value) if isinstance(value, int | float) else None


def _body(data: RequestData) -> tuple[str, bytes]:
    """Content type and content: a form, with parts where there are files."""
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
        # A name with a quote or a line break in it would end the header.
        safe = "".join("_" if c in '"\\' or not c.isprintable() else c for c in file)
        head += f'; filename="{safe}"\r\nContent-Type: {mime}'
    return b"".join((head.encode(), b"\r\n\r\n", content, b"\r\n"))
