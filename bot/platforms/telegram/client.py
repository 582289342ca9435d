"""How python-telegram-bot's `Bot` is made: which server, which transport, what it may log."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any, TypeAlias, cast
from urllib.parse import urlsplit

from telegram import Bot
from telegram.warnings import PTBDeprecationWarning

from bot.platforms.telegram import limits
from bot.platforms.telegram.transport import AiohttpRequest

RawUpdate: TypeAlias = Mapping[str, Any]
"""An update as JSON, of whatever shape the server sent."""


@dataclass(frozen=True, slots=True)
class BotApiServer:
    """A Bot API server: Telegram's own, or one that its operator runs."""

    url: str = "https://api.telegram.org"
    """The base of its addresses, such as `http://127.0.0.1:8081`."""
    pace: float = 1.0
    """How many times as fast as Telegram's own limits may be written. Above 1 only on a server of
    one's own."""


class BotClient(Bot):
    """A `Bot` that can also fetch updates unparsed."""

    __slots__ = ()

    async def get_raw_updates(
        self, offset: int | None, wait: int = limits.POLL_SECONDS
    ) -> list[RawUpdate]:
        """Updates from an offset on, in order; waits up to `wait` seconds for the first.

        `get_updates` parses a whole batch at once, so one update that the client cannot parse would
        block all others for ever. Raises `TelegramError`.
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
    """A client of a server. Raises `InvalidToken` for an empty token."""
    _silence_libraries()
    base = server.url.rstrip("/")
    # A proxy from the environment leads off this machine; a server on it is reached directly.
    use_proxies = not _is_loopback(base)
    return BotClient(
        token,
        base_url=f"{base}/bot",
        base_file_url=f"{base}/file/bot",
        request=AiohttpRequest(use_proxies=use_proxies),
        get_updates_request=AiohttpRequest(use_proxies=use_proxies),
    )


def _silence_libraries() -> None:
    """Keep tokens and texts out of the log, whatever the root logger's level is.

    httpx logs every URL, and the token in it, at INFO; python-telegram-bot logs parameters at DEBUG,
    and an update that it cannot parse as a whole.
    """
    for name in ("httpx", "httpcore"):
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("telegram").setLevel(logging.CRITICAL + 1)
    # Every 429 warns that `retry_after` will become a timedelta; `refusals` takes both forms.
    warnings.filterwarnings("ignore", ".*`retry_after`", PTBDeprecationWarning)


def _is_loopback(base: str) -> bool:
    host = urlsplit(base).hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
