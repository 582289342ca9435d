"""Keeps other sites away from the page: checks of Host and Origin, and the security headers.

Every site in its user's browser can send requests to a page on loopback. So the Host must be an address
or a known name (against DNS rebinding), and requests that change anything must come from the page's own
origin. What is private needs a token besides, which no cookie carries.
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
    # `require-trusted-types-for` makes the browser refuse to turn any text into markup; the policy `worker`
    # lets through one address, that of the service worker.
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
        "connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
        "require-trusted-types-for 'script'; trusted-types worker"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

LOG_INTERVAL_SECONDS: Final = 60.0
"""Refusals for one reason are logged at most once in so many seconds."""

_log = structlog.get_logger(__name__)

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]


class OriginGate:
    """Admits requests by their Host and Origin; `bound` is the address that the server listens on."""

    def __init__(self, bound: str) -> None:
        self._names = {bound.lower(), "localhost"}
        self._logged_at: dict[str, float] = {}
        self._loopback_only = bound == "localhost" or _is_loopback(bound)
        if not self._loopback_only:
            machine = socket.gethostname().lower()
            self._names |= {machine, f"{machine}.local"}

    def is_own_host(self, host: str) -> bool:
        """Whether a Host header means this server: a known name, or an address (on loopback a loopback one)."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return name in self._names
        return address.is_loopback or not self._loopback_only

    def refusal(self, request: web.Request) -> str:
        """Why a request is refused: `host` or `origin`; "" if it is not."""
        host = request.headers.get("Host", "")
        if not self.is_own_host(host):
            return "host"
        changes = request.method not in {"GET", "HEAD"} or "Upgrade" in request.headers
        origin = request.headers.get("Origin", "").lower()
        own = origin in {f"http://{host.lower()}", f"https://{host.lower()}"}
        return "origin" if changes and not own else ""

    def _log_refusal(self, reason: str) -> None:
        """Log a refusal, but not each: whoever is refused may ask a thousand times."""
        now = time.monotonic()
        if now - self._logged_at.get(reason, -LOG_INTERVAL_SECONDS) >= LOG_INTERVAL_SECONDS:
            self._logged_at[reason] = now
            _log.warning("web.page_turned_away", reason=reason)

    @property
    def middleware(self) -> Middleware:
        """The gate as an aiohttp middleware, which answers 403."""

        @web.middleware
        async def gate(request: web.Request, handler: Handler) -> web.StreamResponse:
            if reason := self.refusal(request):
                self._log_refusal(reason)
                return web.Response(status=403, text="This page answers to its own address only.\n")
            return await handler(request)

        return gate


async def add_headers(_: web.Request, response: web.StreamResponse) -> None:
    """Add the security headers. An aiohttp signal, so that error answers have them too."""
    response.headers.update(HEADERS)


def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
