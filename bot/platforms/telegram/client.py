"""The client of the Bot API: addresses, connections, time-outs, and updates as they come.

Owns how python-telegram-bot's `Bot` is made. Decides nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from ipaddress import ip_address
from typing import Any, Final, TypeAlias, cast
from urllib.parse import urlsplit

from telegram import Bot

from bot.platforms.telegram import limits
from bot.platforms.telegram.transport import Transport

_TELEGRAM: Final = "https://api.telegram.org"

Raw: TypeAlias = Mapping[str, Any]
"""An update as JSON, of whatever shape the server gave it."""


class Client(Bot):
    """A `Bot` that can fetch updates unread."""

    __slots__ = ()

    async def raw_updates(self, offset: int | None, wait: int = limits.POLL_SECONDS) -> list[Raw]:
        """Updates from an offset on, in order, waiting so many seconds for the first.

        `get_updates` reads them all at once, so one that the client cannot read would keep back all
        others, for ever. Raises `TelegramError`.
        """
        data = {
            "offset": offset,
            "limit": limits.BATCH,
            "timeout": wait,
            "allowed_updates": limits.UPDATES,
        }
        patience = wait + limits.POLL_GRACE
        answer = await self._post("getUpdates", data, read_timeout=patience)
        return cast("list[Raw]", answer)


def client(token: str, api_url: str | None) -> Client:
    """A client of a Bot API server, Telegram's own for None; `InvalidToken` for an empty token."""
    base = (api_url or _TELEGRAM).rstrip("/")
    # A proxy of the environment leads out of the machine; a server on it is reached directly.
    environment = not _loopback(base)
    return Client(
        token,
        base_url=f"{base}/bot",
        base_file_url=f"{base}/file/bot",
        request=Transport(environment=environment),
        get_updates_request=Transport(environment=environment),
    )


def _loopback(base: str) -> bool:
    host = urlsplit(base).hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
