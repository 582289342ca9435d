"""A bound on the time that discord.py sleeps inside one call.

On a 429 the SDK sleeps for as long as Discord says, after a 5xx for one second, then three, and so on. Its
caller learns nothing meanwhile and cannot even cancel: a request cancelled while it sleeps on a global 429
leaves the SDK's lock closed for good. So a trace hook of the HTTP client below (`aiohttp.TraceConfig`,
which the SDK takes as `http_trace`) sees each response before the SDK does, and raises where the SDK
would sleep longer than `limited_waits` allows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Final

import aiohttp
import discord

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
    budget, response = _budget.get(), params.response
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
