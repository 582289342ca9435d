"""The page's two sides, the local one and the one to the world: their addresses, and whom each admits.

Every site in its user's browser can send requests to a page on loopback. So the Host must be an address
or a known name (against DNS rebinding), and requests that change anything must come from the page's own
origin. What is private needs a token besides, which no cookie carries.

The public side is another server, on a port of its own: which page is served follows from the listener, and
from no header. What a proxy hands on is refused by the local page. Without a `PublicSite` the page is for this
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
from ipaddress import IPv4Network, IPv6Network
from typing import Final, TypeAlias
from urllib.parse import urlsplit

import structlog
from aiohttp import web
from aiohttp.typedefs import Middleware

from bot.platforms.budget import Allowance, Budget

Network: TypeAlias = IPv4Network | IPv6Network
Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]

# --- the side to the world ---------------------------------------------------------------------------

DISCORD: Final = "https://discord.com"
TELEGRAM_FRAMES: Final = (
    "https://web.telegram.org", "https://webk.telegram.org", "https://weba.telegram.org",
)  # fmt: skip
"""Where Telegram's web apps run, which show a Mini App in a frame, as its desktop app for Linux does; the
others show it by itself."""
DISCORD_FRAMES: Final = (
    "https://discord.com", "https://*.discord.com",
    "https://discordapp.com", "https://*.discordapp.com",
)  # fmt: skip
"""Where Discord's app runs: the stable one, ptb and canary."""
HTTPS: Final = 443
_ACTIVITIES: Final = "discordsays.com"
"""Discord shows an Activity at `APPLICATION.discordsays.com`, by a proxy."""


@dataclass(frozen=True, slots=True)
class TelegramDoor:
    """The Mini App of this bot. `bot` gives the bot's name, None as long as it is not known."""

    token: str = field(repr=False)
    bot: Callable[[], str | None]


@dataclass(frozen=True, slots=True)
class DiscordDoor:
    """The Activity of this bot's application; `api` is the address of Discord's server.

    `application` gives its id, None as long as the bot does not know it.
    """

    secret: str = field(repr=False)
    application: Callable[[], int | None]
    api: str = DISCORD


@dataclass(frozen=True, slots=True)
class PublicSite:
    """The page's side to the world, at `url` (`https://host`); a door is None where it is not there.

    `proxies` are believed when they say where a request came from. It listens on `host` and `port` (0: any free
    one), where the proxy leads to.
    """

    url: str
    telegram: TelegramDoor | None = None
    discord: DiscordDoor | None = None
    proxies: tuple[Network, ...] = ()
    host: str = "127.0.0.1"
    port: int = 0

    def is_named_by(self, host: str) -> bool:
        """Tell whether a Host header means this side."""
        try:
            asked = urlsplit(f"https://{host}")
            named = (asked.hostname, asked.port or HTTPS)
        except ValueError:
            return False
        ours = urlsplit(self.url)
        return named == (ours.hostname, ours.port or HTTPS)

    @property
    def origins(self) -> frozenset[str]:
        """The origins that its pages have in browsers."""
        return frozenset({self.url, *self._activity})

    def frames(self, path: str) -> str:
        """Who may show a page of this path in a frame, as `frame-ancestors` takes it."""
        if path == "/app/telegram" and self.telegram is not None:
            return " ".join(TELEGRAM_FRAMES)
        # An Activity begins at the root of what Discord's proxy maps.
        if path in {"/", "/app/discord"} and self.discord is not None:
            return " ".join((*DISCORD_FRAMES, *self._activity))
        return "'none'"

    def address(self, remote: str, forwarded: str) -> str:
        """Where a request came from: by the last in `X-Forwarded-For` that is no proxy of ours.

        `remote` is who is connected. Anybody can write that header, so only proxies are believed.
        """
        address = remote
        for said in reversed(forwarded.split(",")):
            if not self._is_proxy(address):
                break
            try:
                address = str(ipaddress.ip_address(said.strip()))
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
    """Why a request is refused, as the log says it."""

    PROXY = "proxy"
    """It was handed on to the local page."""
    HOST = "host"
    ORIGIN = "origin"
    RATE = "rate"


OTHER_SIDE: Final = "This page is for the machine that it runs on"
"""Begins what the local page answers a proxy. `trigon doctor` knows it."""
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
        """Why a request is refused. Also notes its address, and which side it asks."""

    @abstractmethod
    def _frames(self, path: str) -> str:
        """Who may show this path in a frame, as `frame-ancestors` takes it."""

    def _log_refusal(self, reason: Refusal) -> None:
        """Log a refusal, at most one a minute for each reason."""
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
        """The gate as an aiohttp middleware, which answers 403."""

        @web.middleware
        async def gate(request: web.Request, handler: Handler) -> web.StreamResponse:
            if reason := self.refusal(request):
                self._log_refusal(reason)
                status = 429 if reason is Refusal.RATE else 403
                return web.Response(status=status, text=_REFUSALS[reason])
            return await handler(request)

        return gate

    async def add_headers(self, request: web.Request, response: web.StreamResponse) -> None:
        """Add the security headers. An aiohttp signal, so that error answers have them too."""
        frames = self._frames(request.path)
        response.headers.update(HEADERS)
        response.headers["Content-Security-Policy"] = f"{POLICY}; frame-ancestors {frames}"
        if is_public(request):
            response.headers["Strict-Transport-Security"] = "max-age=31536000"
        if frames == "'none'":
            # The older header cannot name hosts, and would forbid what the newer one allows.
            response.headers["X-Frame-Options"] = "DENY"


class LocalGate(Gate):
    """The gate of the local page. `bound` is the address that it listens on; `site` its side to the world."""

    def __init__(self, bound: str, site: PublicSite | None = None) -> None:
        super().__init__()
        self._site = site
        self._names = {bound.lower(), "localhost"}
        self._loopback_only = bound == "localhost" or _is_loopback(bound)
        if not self._loopback_only:
            machine = socket.gethostname().lower()
            self._names |= {machine, f"{machine}.local"}

    def is_own_host(self, host: str, own: str = "") -> bool:
        """Tell whether a Host header means this page: a known name, or an address.

        On loopback that is a loopback one. Else it is `own`, the one that was connected to, or one of a private
        network: a container does not know its machine's. An address of the internet that is not ours is a relay's.
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
        """Refuse what was handed on, other names, and other pages that change anything."""
        request[PUBLIC], request[ADDRESS] = False, request.remote or ""
        host = request.headers.get("Host", "")
        by_name = self._site is not None and self._site.is_named_by(host)
        if by_name or any(map(_is_of_a_proxy, request.headers)):
            return Refusal.PROXY
        if not self.is_own_host(host, own_address(request)):
            return Refusal.HOST
        return _origin_refusal(request, {f"http://{host.lower()}"})

    def _frames(self, path: str) -> str:
        del path
        return "'none'"


class PublicGate(Gate):
    """The gate of the public side. It asks for no Host: there is nothing else that it could open."""

    def __init__(self, site: PublicSite) -> None:
        super().__init__()
        self._site = site
        self._visits = Budget(*VISITS)

    def refusal(self, request: web.Request) -> Refusal | None:
        """Refuse addresses that ask too often, and other pages that change anything."""
        forwarded = ",".join(request.headers.getall("X-Forwarded-For", ()))
        address = self._site.address(request.remote or "", forwarded)
        request[PUBLIC], request[ADDRESS] = True, address
        if self._visits.spend(address) is not Allowance.WITHIN:
            return Refusal.RATE
        return _origin_refusal(request, self._site.origins)

    def _frames(self, path: str) -> str:
        return self._site.frames(path)


def is_public(request: web.Request) -> bool:
    """Tell whether a request came to the public side. False for one that no gate has seen."""
    return PUBLIC in request and request[PUBLIC]


def address_of(request: web.Request) -> str:
    """Where a request came from, also where a proxy handed it on."""
    return request[ADDRESS]


def own_address(request: web.Request) -> str:
    """The address of this machine that a request was sent to."""
    found = None if request.transport is None else request.transport.get_extra_info("sockname")
    return str(found[0]) if found else ""


def _origin_refusal(request: web.Request, origins: Collection[str]) -> Refusal | None:
    changes = request.method not in {"GET", "HEAD"} or "Upgrade" in request.headers
    origin = request.headers.get("Origin", "").lower()
    return Refusal.ORIGIN if changes and origin not in origins else None


def _is_of_a_proxy(header: str) -> bool:
    name = header.lower()
    return name in _FORWARDED or name.startswith(_FORWARDED_PREFIXES)


def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


# --- bodies ----------------------------------------------------------------------------

BODY_SECONDS: Final = 10.0
"""For a body to arrive: none is large."""


async def read_json(request: web.Request) -> object:
    """What a body says in JSON; None for one that says nothing. Raises `HTTPRequestTimeout` for one that does not end.

    JSON is UTF-8: a charset that the header names is not looked at, as it may be none. Nor need a body be packed
    as the header says.
    """
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return json.loads(await request.read())
    except TimeoutError:
        raise web.HTTPRequestTimeout from None
    except (web.RequestPayloadError, ValueError, RecursionError):
        return None
