"""The page's two sides, the local and the public one: their addresses, and the requests each
admits.

Any site in the user's browser can send requests to a page on loopback. So the Host must be an
address or a known name (against DNS rebinding), and requests that change anything must come from
the page's own origin. Private things need a token besides, which no cookie carries.

The public side listens on a port of its own: the listener decides which page is served, never a
header. The local page refuses what a proxy passes on. Without a `PublicSite` the page is for this
machine alone.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import socket
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, field
from enum import StrEnum
from ipaddress import IPv4Address, IPv4Network, IPv6Network
from typing import Final, TypeAlias
from urllib.parse import urlsplit

import structlog
from aiohttp import web
from aiohttp.typedefs import Middleware

from bot.platforms.shared import Allowance, Budget
from bot.runtime import is_this_machine
from bot.store import StoreDown

Network: TypeAlias = IPv4Network | IPv6Network
Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]

# --- the side to the world ---------------------------------------------------------------------------

DISCORD: Final = "https://discord.com"
TELEGRAM_FRAMES: Final = (
    "https://web.telegram.org", "https://webk.telegram.org", "https://weba.telegram.org",
)  # fmt: skip
"""Origins of Telegram's apps that show Mini Apps in frames: on the web and Linux."""
DISCORD_FRAMES: Final = (
    "https://discord.com", "https://*.discord.com",
    "https://discordapp.com", "https://*.discordapp.com",
)  # fmt: skip
"""Origins of Discord's app: stable, ptb and canary."""
HTTPS: Final = 443
_ACTIVITIES: Final = "discordsays.com"
"""Discord shows an Activity at `APPLICATION.discordsays.com`, by a proxy."""


@dataclass(frozen=True, slots=True)
class TelegramDoor:
    """This bot's Mini App. `bot` returns the bot's name, None while it is unknown."""

    token: str = field(repr=False)
    bot: Callable[[], str | None]


@dataclass(frozen=True, slots=True)
class DiscordDoor:
    """The Activity of this bot's application, whose id is None while unknown; `api` is Discord's server."""

    secret: str = field(repr=False)
    application: Callable[[], int | None]
    api: str = DISCORD


@dataclass(frozen=True, slots=True)
class PublicSite:
    """The public side, at `url` (`https://host`); a missing door is None.

    `proxies` are trusted to say where a request came from. It listens on `host` and `port` (0: any
    free one), where the proxy leads.
    """

    url: str
    telegram: TelegramDoor | None = None
    discord: DiscordDoor | None = None
    proxies: tuple[Network, ...] = ()
    host: str = "127.0.0.1"
    port: int = 0

    def is_named_by(self, host: str) -> bool:
        try:
            asked = urlsplit(f"https://{host}")
            named = (asked.hostname, asked.port or HTTPS)
        except ValueError:
            return False
        ours = urlsplit(self.url)
        return named == (ours.hostname, ours.port or HTTPS)

    @property
    def origins(self) -> frozenset[str]:
        return frozenset({self.url, *self._activity})

    def frames(self, path: str) -> str:
        if path == "/app/telegram" and self.telegram is not None:
            return " ".join(TELEGRAM_FRAMES)
        # An Activity begins at the root of what Discord's proxy maps.
        if path in {"/", "/app/discord"} and self.discord is not None:
            return " ".join((*DISCORD_FRAMES, *self._activity))
        return "'none'"

    def address(self, remote: str, forwarded: str) -> str:
        """Return a request's origin: the last in `X-Forwarded-For` that is no proxy of ours.

        `remote` is the connected address. Anyone can write that header, so only proxies are
        trusted.
        """
        address = remote
        for said in reversed(forwarded.split(",")):
            if not self._is_proxy(address):
                break
            try:
                address = str(ipaddress.ip_address(_without_port(said.strip())))
            except ValueError:
                break
        return address

    def _is_proxy(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self.proxies)

    @property
    def _activity(self) -> tuple[str, ...]:
        application = None if self.discord is None else self.discord.application()
        return () if application is None else (f"https://{application}.{_ACTIVITIES}",)


# --- who is admitted ---------------------------------------------------------------------------------

POLICY: Final = (
    # `require-trusted-types-for` makes the browser refuse to turn any text into markup; the policy `worker`
    # lets through one address, that of the service worker.
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "require-trusted-types-for 'script'; trusted-types worker"
)

HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

LOG_INTERVAL_SECONDS: Final = 60.0
"""Shortest time between two log lines about refusals for the same reason."""
VISITS: Final = (20.0, 400.0)
"""Rate and burst of an address's requests to the public side: a table opens with about eighty."""
PUBLIC: Final = web.RequestKey("public", bool)
ADDRESS: Final = web.RequestKey("address", str)

_FORWARDED: Final = frozenset(
    {
        "forwarded", "via", "x-real-ip", "x-client-ip", "x-cluster-client-ip", "x-original-host",
        "true-client-ip", "fastly-client-ip", "fly-client-ip", "x-envoy-external-address",
        "x-azure-clientip", "cdn-loop", "tailscale-user-login",
    }
)  # fmt: skip
_FORWARDED_PREFIXES: Final = ("x-forwarded", "cf-")
"""Headers that a proxy adds, in lower case."""


class Refusal(StrEnum):
    """The reason for a refusal, as it is logged."""

    PROXY = "proxy"
    """A proxy passed it on to the local page."""
    HOST = "host"
    ORIGIN = "origin"
    RATE = "rate"


OTHER_SIDE: Final = "This page is for the machine that it runs on"
"""Begins the local page's answer to a proxy. `trigon doctor` knows it."""
_AWAY_FROM_HOME: Final = "This page answers to its own address only.\n"
_REFUSALS: Final = {
    Refusal.PROXY: f"{OTHER_SIDE}: no proxy may lead to it.\n",
    Refusal.HOST: _AWAY_FROM_HOME,
    Refusal.ORIGIN: _AWAY_FROM_HOME,
    Refusal.RATE: "Too many requests: wait a moment.\n",
}

_log = structlog.get_logger(__name__)


class Gate(ABC):
    """Admits the requests of one listener."""

    def __init__(self) -> None:
        self._logged_at: dict[Refusal, float] = {}

    @abstractmethod
    def refusal(self, request: web.Request) -> Refusal | None:
        """Return the reason to refuse a request; note its address and the side that it asks."""

    def _frames(self, path: str) -> str:  # noqa: ARG002
        """Return the `frame-ancestors` of a page at this path."""
        return "'none'"

    def _log_refusal(self, reason: Refusal) -> None:
        """Log a refusal, at most once a minute for each reason."""
        now = time.monotonic()
        if now - self._logged_at.get(reason, -LOG_INTERVAL_SECONDS) < LOG_INTERVAL_SECONDS:
            return
        self._logged_at[reason] = now
        if reason is Refusal.PROXY:
            _log.error("web.proxy_at_local_page")
        else:
            _log.warning("web.page_turned_away", reason=reason)

    @property
    def middleware(self) -> Middleware:
        """The gate as an aiohttp middleware, which also answers while the store is away."""

        @web.middleware
        async def gate(request: web.Request, handler: Handler) -> web.StreamResponse:
            if reason := self.refusal(request):
                self._log_refusal(reason)
                status = 429 if reason is Refusal.RATE else 403
                return web.Response(status=status, text=_REFUSALS[reason])
            try:
                return await handler(request)
            except StoreDown:
                return web.json_response({"why": "away"}, status=503)

        return gate

    async def add_headers(self, request: web.Request, response: web.StreamResponse) -> None:
        """Add the security headers. An aiohttp signal, so that errors have them too."""
        frames = self._frames(request.path)
        response.headers.update(HEADERS)
        response.headers["Content-Security-Policy"] = f"{POLICY}; frame-ancestors {frames}"
        if is_public(request):
            response.headers["Strict-Transport-Security"] = "max-age=31536000"
        if frames == "'none'":
            # The older header cannot name hosts, and would forbid more than the newer one.
            response.headers["X-Frame-Options"] = "DENY"


class LocalGate(Gate):
    """The gate of the local page. `bound` is the address that it listens on; `site` its public side."""

    def __init__(self, bound: str, site: PublicSite | None = None) -> None:
        super().__init__()
        self._site = site
        self._names = {bound.lower(), "localhost"}
        self._loopback_only = is_this_machine(bound)
        if not self._loopback_only:
            machine = socket.gethostname().lower()
            self._names |= {machine, f"{machine}.local"}

    def is_own_host(self, host: str, own: str = "") -> bool:
        """Tell whether a Host header means this page: by a known name, or an address.

        Bound to loopback, only a loopback address counts. Else it is `own`, the connected one, or a
        private one: a container does not know its machine's. Other public addresses are a relay's.
        """
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return name in self._names
        if address.is_loopback or self._loopback_only:
            return address.is_loopback
        return not address.is_global or str(address) == own

    def refusal(self, request: web.Request) -> Refusal | None:
        """Refuse proxied requests, other names, and other pages that change anything."""
        request[PUBLIC], request[ADDRESS] = False, request.remote or ""
        host = request.headers.get("Host", "")
        by_name = self._site is not None and self._site.is_named_by(host)
        names = [name.lower() for name in request.headers]
        if by_name or any(n in _FORWARDED or n.startswith(_FORWARDED_PREFIXES) for n in names):
            return Refusal.PROXY
        if not self.is_own_host(host, own_address(request)):
            return Refusal.HOST
        return _origin_refusal(request, {f"http://{host.lower()}"})


class PublicGate(Gate):
    """The gate of the public side. It ignores the Host: there is nothing else to open."""

    def __init__(self, site: PublicSite) -> None:
        super().__init__()
        self._site = site
        self._visits = Budget(*VISITS)

    def refusal(self, request: web.Request) -> Refusal | None:
        """Refuse addresses over budget, and other pages that change anything."""
        forwarded = ",".join(request.headers.getall("X-Forwarded-For", ()))
        address = self._site.address(request.remote or "", forwarded)
        request[PUBLIC], request[ADDRESS] = True, address
        if self._visits.spend(address_of(request)) is not Allowance.WITHIN:
            return Refusal.RATE
        return _origin_refusal(request, self._site.origins)

    def _frames(self, path: str) -> str:
        return self._site.frames(path)


def _without_port(address: str) -> str:
    """Return `203.0.113.9` of `203.0.113.9:5123`, and `2001:db8::9` of `[2001:db8::9]:443`: some proxies add it."""
    if address.startswith("["):
        return address[1:].partition("]")[0]
    return address.partition(":")[0] if address.count(":") == 1 else address


def is_public(request: web.Request) -> bool:
    """Tell whether a request came to the public side; False before a gate has seen it."""
    return PUBLIC in request and request[PUBLIC]


def address_of(request: web.Request) -> str:
    """Return what a request is counted under: its origin, also behind a proxy; of IPv6 the network.

    Somebody with an IPv6 address usually has its whole network, 2**64 of them.
    """
    address: str = request[ADDRESS]
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return address
    mapped = found.ipv4_mapped
    return str(mapped or ipaddress.ip_network((int(found), 64), strict=False))


def own_address(request: web.Request) -> str:
    found = None if request.transport is None else request.transport.get_extra_info("sockname")
    return str(found[0]) if found else ""


def _origin_refusal(request: web.Request, origins: Collection[str]) -> Refusal | None:
    changes = request.method not in {"GET", "HEAD"} or "Upgrade" in request.headers
    origin = request.headers.get("Origin", "").lower()
    return Refusal.ORIGIN if changes and origin not in origins else None


# --- bodies ----------------------------------------------------------------------------

BODY_SECONDS: Final = 10.0
"""Time-out for a body: none is large."""


async def read_json(request: web.Request) -> object:
    """Read a body as JSON; None if it is none. Raises `HTTPRequestTimeout`.

    The header's charset is ignored, as JSON is UTF-8 and the charset may not exist.
    """
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return json.loads(await request.read())
    except TimeoutError:
        raise web.HTTPRequestTimeout from None
    except (web.RequestPayloadError, ValueError, RecursionError):
        return None
