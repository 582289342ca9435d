"""A bound on the time that discord.py sleeps inside one call.

On a 429 the SDK sleeps for as long as Discord says, after a 5xx for one second, then three, and so on. Its
caller learns nothing meanwhile and cannot even cancel: a request cancelled while it sleeps on a global 429
leaves the SDK's lock closed for good. So a trace hook of the HTTP client below (`aiohttp.TraceConfig`,
which the SDK takes as `http_trace`) sees each response before the SDK does, and raises where the SDK
would sleep longer than `limited_waits` allows. And `RouteLimit` waits for a route's own limit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, Final

import aiohttp
import discord
from discord import http as sdk

MAX_WAIT: Final = 5.0
"""Seconds that the SDK may sleep inside one call of ours, all its sleeps together."""
RETRIED_STATUSES: Final = frozenset({500, 502, 504, 524})
"""Statuses after which the SDK tries again by itself."""


class GloballyRateLimited(discord.RateLimited):
    """The bot as a whole is rate limited, not one route of the API."""


@dataclass(slots=True)
class _WaitBudget:
    seconds_left: float
    failures: int = 0

    def spend(self, seconds: float) -> bool:
        """Take these seconds from the budget; False, and nothing is taken, where it has fewer."""
        enough = seconds <= self.seconds_left
        self.seconds_left -= seconds if enough else 0.0
        return enough


_route: ContextVar[RouteLimit | None] = ContextVar("discord_route", default=None)
"""The route that this task asked last."""
_budget: ContextVar[_WaitBudget | None] = ContextVar("discord_wait_budget", default=None)


@contextmanager
def limited_waits() -> Iterator[None]:
    """Within it, SDK calls raise `RateLimited` or `DiscordServerError` instead of sleeping longer."""
    token = _budget.set(_WaitBudget(MAX_WAIT))
    try:
        yield
    finally:
        _budget.reset(token)


def trace_config() -> aiohttp.TraceConfig:
    """The hook, for a client's `http_trace`."""
    config = aiohttp.TraceConfig()
    config.on_request_end.append(_on_response)
    return config


async def _on_response(
    _session: aiohttp.ClientSession,
    _context: SimpleNamespace,
    params: aiohttp.TraceRequestEndParams,
) -> None:
    budget, route, response = _budget.get(), _route.get(), params.response
    if route is not None and response.headers.get("X-RateLimit-Remaining") == "0":
        # Also of a 429: another process may have taken the last calls.
        route.close(retry_after(response.headers))
    if budget is None:
        return
    if response.status == 429 and "Via" in response.headers:
        seconds = retry_after(response.headers) or 0.0
        if response.headers.get("X-RateLimit-Scope") == "global":
            raise GloballyRateLimited(seconds)
        if not budget.spend(seconds):
            raise discord.RateLimited(seconds)
    elif response.status in RETRIED_STATUSES:
        # The pause that the SDK is about to make (`HTTPClient.request`).
        pause = 1.0 + 2.0 * budget.failures
        budget.failures += 1
        if not budget.spend(pause):
            raise discord.DiscordServerError(response, None)


def retry_after(headers: Mapping[str, str]) -> float | None:
    """The seconds of a `Retry-After` among these headers; None without a readable one."""
    try:
        return float(headers["Retry-After"])
    except (KeyError, ValueError):
        return None


class RouteLimit(sdk.Ratelimit):
    """The limit of one route, as the headers of its responses tell it.

    A request goes as long as calls are left, waits for a reset that is near, and raises `RateLimited` for one
    that is further away. The SDK's own refuses for a reset that is far away although calls are left, keeps
    a request that took the last call until the reset, and leaves futures whose errors nobody reads.
    """

    __slots__ = ("_returned",)

    def __init__(self, max_ratelimit_timeout: float | None) -> None:
        super().__init__(max_ratelimit_timeout)
        self._returned = asyncio.Event()
        """Set and replaced whenever a request has returned."""

    def update(self, response: aiohttp.ClientResponse, *, use_clock: bool = False) -> None:
        """Take the headers over. Calls are counted when they go, so a late answer cannot add any."""
        known = self.expires is not None or self.limit > 1
        self._begin_window()
        counted = self.remaining
        super().update(response, use_clock=use_clock)
        if known:
            self.remaining = min(self.remaining, counted)

    async def acquire(self) -> None:
        """Wait until a request may go; raises `RateLimited` where that takes too long."""
        most = self._max_ratelimit_timeout
        while True:
            self._last_request = now = self._loop.time()
            self._begin_window()
            if self.remaining > 0:
                break
            # Without a window the first request is under way, which will tell the limit.
            left = None if self.expires is None else max(self.expires - now, 0.0)
            if left is not None and most is not None and left > most:
                raise discord.RateLimited(left)
            try:
                async with asyncio.timeout(left):
                    await self._returned.wait()
            except TimeoutError:
                continue
        self.remaining -= 1
        self.outgoing += 1
        _route.set(self)

    def _begin_window(self) -> None:
        if self.is_expired():
            self.reset()  # type: ignore[no-untyped-call] # of the SDK

    def close(self, seconds: float | None) -> None:
        """Let nothing through for so many seconds; None where no call was refused."""
        if seconds is not None:
            self.remaining, self.expires = 0, self._loop.time() + seconds

    async def __aexit__(self, *_: object) -> None:
        """Count the request as returned; where it told no limit, the next one may go."""
        self.outgoing -= 1
        if self.expires is None:
            self.reset()  # type: ignore[no-untyped-call] # of the SDK
        returned, self._returned = self._returned, asyncio.Event()
        returned.set()


def use_route_limits() -> None:
    """Make every client of this process use `RouteLimit`. Idempotent."""
    module: Any = sdk
    module.Ratelimit = RouteLimit
