"""The address of the page, as people can open it."""

from __future__ import annotations

import ipaddress
import socket
from typing import Final
from urllib.parse import urlsplit

_ANY: Final = frozenset({"0.0.0.0", "::"})  # noqa: S104 - compared with, not listened on
_ELSEWHERE: Final = ("192.0.2.1", 9)
"""A documentation address (RFC 5737). Nothing is sent there: a datagram socket only chooses its way."""


def page_url(host: str, port: int) -> str:
    """The URL of the page on this host and port; where it listens everywhere, by this machine's own address."""
    if host in _ANY:
        host = _own_address()
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def network_url(host: str, port: int) -> str | None:
    """The page's URL for other machines; None where it listens for this one alone, or there is no network."""
    url = page_url(host, port)
    name = urlsplit(url).hostname or ""
    try:
        here = ipaddress.ip_address(name).is_loopback
    except ValueError:
        here = name == "localhost"
    return None if here else url


def _own_address() -> str:
    """This machine's address in its network; the loopback's where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as chosen:
        try:
            chosen.connect(_ELSEWHERE)
        except OSError:
            return "127.0.0.1"
        return str(chosen.getsockname()[0])
