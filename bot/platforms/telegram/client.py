"""The Bot API over HTTP: the client, its transport by aiohttp, and the pace that Telegram allows."""

from __future__ import annotations

import asyncio
import io
import logging
import time
import warnings
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, cast
from urllib.parse import urlsplit

import aiohttp
import structlog
from telegram import Bot
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest, RequestData
from telegram.warnings import PTBDeprecationWarning

from bot.platforms.telegram import limits
from bot.platforms.telegram.limits import Windows
from bot.ports import SEND_SECONDS, RetryLater, Urgency
from bot.runtime import is_this_machine
from bot.store import Store, StoreDown

RawUpdate: TypeAlias = Mapping[str, Any]
"""An update as JSON, of whatever shape the server sent."""


@dataclass(frozen=True, slots=True)
class BotApiServer:
    """A Bot API server: Telegram's own, or one that its operator runs."""

    url: str = "https://api.telegram.org"
    """The base of its addresses, such as `http://127.0.0.1:8081`."""
    pace: float = 1.0
    """Multiplies Telegram's own limits. Above 1 only on the operator's own server."""


class BotClient(Bot):
    """A `Bot` that can also fetch updates unparsed."""

    __slots__ = ()

    async def get_raw_updates(
        self, offset: int | None, wait: int = limits.POLL_SECONDS
    ) -> list[RawUpdate]:
        """Fetch updates from an offset on; wait up to `wait` seconds for the first.

        `get_updates` parses a whole batch at once, so one update that it cannot parse would block
        all others. Raises `TelegramError`.
        """
        data = {
            "offset": offset,
            "limit": limits.BATCH,
            "timeout": wait,
            "allowed_updates": limits.UPDATES,
        }
        answer = await self._post("getUpdates", data, read_timeout=wait + limits.POLL_GRACE)
        return cast("list[RawUpdate]", answer)


def make_client(token: str, server: BotApiServer) -> BotClient:
    """Return a client. Raises `InvalidToken` for an empty token."""
    _silence_libraries()
    base = server.url.rstrip("/")
    # The environment's proxy leads off this machine; a local server is reached directly.
    use_proxies = not is_this_machine(urlsplit(base).hostname or "")
    return BotClient(
        token,
        base_url=f"{base}/bot",
        base_file_url=f"{base}/file/bot",
        request=AiohttpRequest(use_proxies=use_proxies),
        get_updates_request=AiohttpRequest(use_proxies=use_proxies),
    )


def _silence_libraries() -> None:
    """Keep tokens and texts out of the log, whatever the root logger's level.

    httpx logs every URL, with the token, at INFO; python-telegram-bot logs parameters at DEBUG, and
    an update that it cannot parse as a whole.
    """
    for name in ("httpx", "httpcore"):
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("telegram").setLevel(logging.CRITICAL + 1)
    # Every 429 warns that `retry_after` will become a timedelta; `retry_seconds` takes both forms.
    warnings.filterwarnings("ignore", ".*`retry_after`", PTBDeprecationWarning)


CONNECT_SECONDS: Final = 10.0
"""Time-out for a connection."""


class NotConnected(NetworkError):  # noqa: N818 - a fact about the network
    """There was no connection, so the request was not sent."""


class AiohttpRequest(BaseRequest):
    """Requests to one server. `use_proxies`: use the proxies that the environment names.

    `total`: the default time-out of a whole request, in seconds.
    """

    __slots__ = ("_session", "_total", "_use_proxies")

    def __init__(self, *, use_proxies: bool, total: float = SEND_SECONDS) -> None:
        self._use_proxies = use_proxies
        self._total = total
        self._session: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float | None:
        return self._total

    async def initialize(self) -> None:
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=0),
            trust_env=self._use_proxies,
            headers={"User-Agent": self.USER_AGENT},
        )

    async def shutdown(self) -> None:
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
        """Return the status and body of the response.

        Raises `NetworkError`, `NotConnected` and `TimedOut`, without the URL, which holds the
        token.
        """
        if self._session is None:
            raise NetworkError("the session is closed")
        data = None if request_data is None else _form(request_data)
        timeout = aiohttp.ClientTimeout(
            total=_seconds(read_timeout, self._total),
            sock_connect=_seconds(connect_timeout, CONNECT_SECONDS),
        )
        try:
            async with self._session.request(method, url, data=data, timeout=timeout) as response:
                return response.status, await response.read()
        except TimeoutError:
            raise TimedOut from None
        except aiohttp.ClientConnectorError as error:
            raise NotConnected(type(error).__name__) from None
        except (aiohttp.ClientError, OSError) as error:
            raise NetworkError(type(error).__name__) from None


def _seconds(value: object, default: float) -> float | None:
    """Read a time-out of the client's: a number, None for no limit, or its mark for our default."""
    if value is BaseRequest.DEFAULT_NONE:
        return default
    return float(value) if isinstance(value, int | float) else None


def _form(data: RequestData) -> aiohttp.FormData:
    """Return a request's form, which aiohttp encodes as multipart if there are files."""
    form = aiohttp.FormData(data.json_parameters, quote_fields=False)
    files: Mapping[str, tuple[str, bytes, str]] = data.multipart_data or {}  # type: ignore[assignment]
    for name, (file_name, content, mime) in files.items():
        safe = "".join("_" if c in '"\\' or not c.isprintable() else c for c in file_name)
        # A stream is written in pieces, so that other requests run between them.
        form.add_field(name, io.BytesIO(content), filename=safe, content_type=mime)
    return form


_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class SendPriority:
    """A message's urgency."""

    urgency: Urgency
    patience: float
    """Seconds that it may wait for its turn."""
    apart: float = 0.0
    """Seconds that must have passed since the chat's last message."""


POST: Final = SendPriority(Urgency.BOARD, limits.POST_PATIENCE)
LOBBY: Final = SendPriority(Urgency.HAND, limits.POST_PATIENCE, limits.LOBBY_APART)
SEND: Final = SendPriority(Urgency.HAND, limits.POST_PATIENCE)
REPLY: Final = SendPriority(Urgency.ANSWER, limits.REPLY_PATIENCE)
TIDY: Final = SendPriority(Urgency.TIDY, 0.0)


class Pacer:
    """Makes messages wait for their turn. `name` is the bot's, `pace` that of `BotApiServer`."""

    def __init__(self, store: Store, name: str, pace: float) -> None:
        def shares(windows: Windows, reserved: Mapping[Urgency, int]) -> Mapping[Urgency, Windows]:
            return {
                urgency: tuple((count - less, seconds / pace) for count, seconds in windows)
                for urgency, less in reserved.items()
            }

        self._store = store
        self.name = name
        self._pace = pace
        tidy = tuple((count, seconds / pace) for count, seconds in limits.GROUP_TIDY)
        self._group = {**shares(limits.GROUP_PACE, limits.GROUP_RESERVED), Urgency.TIDY: tidy}
        self._private = shares(limits.PRIVATE_PACE, limits.PRIVATE_RESERVED)
        self._total = shares(limits.TOTAL_PACE, limits.TOTAL_RESERVED)
        self._total_queues = {urgency: asyncio.Lock() for urgency in Urgency}

    async def wait_turn(self, chat: int, priority: SendPriority) -> None:
        """Wait until a message may be sent to a chat, and count it.

        Raises `RetryLater` if that takes longer than its patience.
        """
        until = time.monotonic() + priority.patience
        try:
            wait, full = await self._ask(chat, priority)
            if full:
                # Many chats may wait for this limit; one at a time asks again.
                async with self._total_queues[priority.urgency]:
                    while full:
                        await _sleep_or_give_up(wait, until)
                        wait, full = await self._ask(chat, priority)
            while wait:
                await _sleep_or_give_up(wait, until)
                wait, _ = await self._ask(chat, priority)
        except StoreDown:
            # The message may be the one that says so.
            _log.warning("telegram.store_down", doing="pace messages")

    async def _ask(self, chat: int, priority: SendPriority) -> tuple[float, bool]:
        urgency = priority.urgency
        windows = (self._group if chat < 0 else self._private)[urgency]
        if priority.apart:
            windows = (*windows, (1, priority.apart / self._pace))
        return await self._store.rate_acquire(self.name, str(chat), windows, self._total[urgency])

    async def close_chat(self, chat: int, seconds: float) -> None:
        with suppress(StoreDown):
            await self._store.rate_block(self.name, str(chat), seconds)


async def _sleep_or_give_up(seconds: float, until: float) -> None:
    if time.monotonic() + seconds > until:
        raise RetryLater(seconds)
    await asyncio.sleep(seconds)


CANCEL_SECONDS: Final = 0.05
"""Seconds after which a task that is still running is cancelled again."""
_LONGEST: Final = 30.0


class Backoff:
    """Pauses between attempts: half a second, then doubled up to half a minute."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        self._next = 0.5

    async def wait(self) -> None:
        await asyncio.sleep(self._next)
        self._next = min(self._next * 2, _LONGEST)


async def cancel_and_wait(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Cancel tasks until all of them have ended.

    Once is not enough before Python 3.12: `asyncio.wait_for`, which redis-py uses, loses a
    cancellation that arrives together with its result (python/cpython#86296).
    """
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=CANCEL_SECONDS)
