"""Whom the page lets in: the rules that keep other sites and rebound names away from it.

A page on loopback can be reached by every site that its user's browser has open. Three things keep
them out: the Host must be an address and not some name that was pointed here (DNS rebinding), what
changes anything must come from the page's own origin, and what is private needs a token that no
cookie carries. Owns the headers that bind the browser to the same. Knows no people and no games.
"""

from __future__ import annotations

import ipaddress
import socket
import time
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias
from urllib.parse import urlsplit

import structlog
from aiohttp import web
from aiohttp.typedefs import Middleware

HEADERS: Final = {
    # `require-trusted-types-for` makes the browser refuse any text that would become markup.
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
        "require-trusted-types-for 'script'; trusted-types 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

NOTED_SECONDS: Final = 60.0
"""Of those who are turned away for one reason, one is logged in so many seconds."""

_log = structlog.get_logger(__name__)

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]


class OriginGate:
    """Decides by Host and Origin; `bound` is the address that the server listens on."""

    def __init__(self, bound: str) -> None:
        self._names = {bound.lower(), "localhost"}
        self._noted: dict[str, float] = {}
        self._loopback_only = bound == "localhost" or _is_loopback(bound)
        if not self._loopback_only:
            machine = socket.gethostname().lower()
            self._names |= {machine, f"{machine}.local"}

    def knows(self, host: str) -> bool:
        """Whether a Host header names this server: a known name, or an address of its kind."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return name in self._names
        return address.is_loopback or not self._loopback_only

    def objection(self, request: web.Request) -> str:
        """Why a request may not go on: `host` or `origin`; "" if it may."""
        host = request.headers.get("Host", "")
        if not self.knows(host):
            return "host"
        changes = request.method not in {"GET", "HEAD"} or "Upgrade" in request.headers
        origin = request.headers.get("Origin", "").lower()
        own = origin in {f"http://{host.lower()}", f"https://{host.lower()}"}
        return "origin" if changes and not own else ""

    def _note(self, reason: str) -> None:
        """Log it, now and then: whoever is kept out may ask a thousand times."""
        now = time.monotonic()
        if now - self._noted.get(reason, -NOTED_SECONDS) >= NOTED_SECONDS:
            self._noted[reason] = now
            _log.warning("web.page_turned_away", reason=reason)

    @property
    def middleware(self) -> Middleware:
        """The same as aiohttp wants it."""

        @web.middleware
        async def gate(request: web.Request, handler: Handler) -> web.StreamResponse:
            if reason := self.objection(request):
                self._note(reason)
                return web.Response(status=403, text="This page answers to its own address only.\n")
            return await handler(request)

        return gate


async def add_headers(_: web.Request, response: web.StreamResponse) -> None:
    """Bind the browser; a signal of aiohttp, so that errors carry the headers too."""
    response.headers.update(HEADERS)


def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
