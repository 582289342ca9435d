"""Keeps other sites away from the page: checks of Host and Origin, and the security headers.

Every site in its user's browser can send requests to a page on loopback. So the Host must be an address
or a known name (against DNS rebinding), and requests that change anything must come from the page's own
origin. What is private needs a token besides, which no cookie carries.

By its public name (`doors.site`) only what the doors need is there: nobody from outside can take a name
on the local page, or enter its rooms.
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

from bot.platforms.budget import Allowance, Budget
from bot.platforms.web.doors.site import PublicSite

POLICY: Final = (
    # `require-trusted-types-for` makes the browser refuse to turn any text into markup; the policy `worker`
    # lets through one address, that of the service worker.
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "require-trusted-types-for 'script'; trusted-types worker"
)
"""Of content, apart from who may frame it."""

HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

LOG_INTERVAL_SECONDS: Final = 60.0
"""Refusals for one reason are logged at most once in so many seconds."""

VISITS: Final = (20.0, 400.0)
"""Requests a second, and at once, of an address by the public name: a table opens with about eighty."""

_DOORS: Final = ("/app/", "/doors")
_PUBLIC: Final = (*_DOORS, "/static/", "/t/", "/p/", "/ws/table/")
_PUBLIC_FILES: Final = frozenset({"/manifest.webmanifest", "/sw.js"})

PUBLIC: Final = web.RequestKey("public", bool)
ADDRESS: Final = web.RequestKey("address", str)

_AWAY_FROM_HOME: Final = "This page answers to its own address only.\n"
_REFUSALS: Final = {
    "host": _AWAY_FROM_HOME,
    "origin": _AWAY_FROM_HOME,
    "rate": "Too many requests: wait a moment.\n",
}

_log = structlog.get_logger(__name__)

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]


class OriginGate:
    """Admits requests by their Host and Origin.

    `bound` is the address that the server listens on; `site` its side to the world.
    """

    def __init__(self, bound: str, site: PublicSite | None = None) -> None:
        self._site = site
        self._names = {bound.lower(), "localhost"}
        self._logged_at: dict[str, float] = {}
        self._loopback_only = bound == "localhost" or _is_loopback(bound)
        if not self._loopback_only:
            machine = socket.gethostname().lower()
            self._names |= {machine, f"{machine}.local"}
        self._visits = Budget(*VISITS)

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
        """Why a request is refused: `host`, `origin` or `rate`; "" if it is not.

        Notes by the way where it comes from, and whether it is for the public side.
        """
        host = request.headers.get("Host", "")
        public = self._site if self._site and self._site.is_named_by(host) else None
        request[PUBLIC], request[ADDRESS] = public is not None, request.remote or ""
        if public is not None:
            forwarded = ",".join(request.headers.getall("X-Forwarded-For", ()))
            request[ADDRESS] = public.address(request[ADDRESS], forwarded)
            if self._visits.spend(request[ADDRESS]) is not Allowance.WITHIN:
                return "rate"
        elif not self.is_own_host(host):
            return "host"
        changes = request.method not in {"GET", "HEAD"} or "Upgrade" in request.headers
        origin = request.headers.get("Origin", "").lower()
        own = public.origins if public else {f"http://{host.lower()}", f"https://{host.lower()}"}
        return "origin" if changes and origin not in own else ""

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
                status = 429 if reason == "rate" else 403
                return web.Response(status=status, text=_REFUSALS[reason])
            if not _is_there(request.path, public=request[PUBLIC]):
                raise web.HTTPNotFound
            return await handler(request)

        return gate

    async def add_headers(self, request: web.Request, response: web.StreamResponse) -> None:
        """Add the security headers. An aiohttp signal, so that error answers have them too."""
        frames = self._site.frames(request.path) if self._site and is_public(request) else "'none'"
        response.headers.update(HEADERS)
        response.headers["Content-Security-Policy"] = f"{POLICY}; frame-ancestors {frames}"
        if is_public(request):
            response.headers["Strict-Transport-Security"] = "max-age=31536000"
        if frames == "'none'":
            # The older header cannot name hosts, and would forbid what the newer one allows.
            response.headers["X-Frame-Options"] = "DENY"


def is_public(request: web.Request) -> bool:
    """Whether a request came by the public name. False for one that the gate has not seen."""
    return PUBLIC in request and request[PUBLIC]


def address_of(request: web.Request) -> str:
    """Where a request came from, also where a proxy handed it on."""
    return request[ADDRESS]


def _is_there(path: str, *, public: bool) -> bool:
    """Whether this side of the page has such a path at all."""
    if public:
        return path == "/" or path in _PUBLIC_FILES or path.startswith(_PUBLIC)
    return not path.startswith(_DOORS)


def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
