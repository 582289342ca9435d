"""The client of the Bot API: addresses, connections, time-outs.

Owns how python-telegram-bot's `Bot` is made. Calls nobody.
"""

from __future__ import annotations

from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from telegram import Bot
from telegram.request import HTTPXRequest

_TELEGRAM: Final = "https://api.telegram.org"


def client(token: str, api_url: str | None) -> Bot:
    """A client of a Bot API server, Telegram's own for None; `InvalidToken` for an empty token."""
    base = (api_url or _TELEGRAM).rstrip("/")
    return Bot(
        token,
        base_url=f"{base}/bot",
        base_file_url=f"{base}/file/bot",
        request=_request(base, connections=64),
        get_updates_request=_request(base, connections=2),
    )


def _request(base: str, connections: int) -> HTTPXRequest:
    parts = urlsplit(base)
    host = parts.hostname or ""
    try:
        loopback = ip_address(host).is_loopback
    except ValueError:
        loopback = host == "localhost"
    special: dict[str, bool] = {}
    if loopback:
        # A proxy of the environment leads out of the machine; a server on it is reached directly.
        special["trust_env"] = False
        if parts.scheme == "http":
            # There is no certificate to look at, and reading all authorities takes its time.
            special["verify"] = False
    return HTTPXRequest(
        connection_pool_size=connections,
        connect_timeout=10.0,
        read_timeout=20.0,
        write_timeout=20.0,
        pool_timeout=10.0,
        httpx_kwargs=special,
    )
