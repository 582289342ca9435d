"""How long the SDK may wait inside one call.

discord.py sleeps within a request: on a 429 for as long as Discord says, after a 5xx for one second, then
three, and so on. Whoever called hears nothing meanwhile, and cannot even break it off: a request that is
cancelled while it sleeps on a global 429 leaves the SDK's lock closed for ever. Owns a hook of the HTTP
client below (`aiohttp.TraceConfig`, which the SDK takes as `http_trace`): it sees each answer before the
SDK does, and raises where the SDK would wait for longer than the caller of `within` has patience.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Final

import aiohttp
import discord

WAIT: Final = 5.0
"""Seconds that the SDK may wait inside one call of ours, all its waits together."""
RETRIED: Final = frozenset({500, 502, 504, 524})
"""What the SDK tries again by itself."""


class LimitedEverywhere(discord.RateLimited):
    """Discord takes nothing from this bot for a while."""


@dataclass(slots=True)
class _Patience:
    left: float
    failures: int = 0

    def spend(self, seconds: float) -> bool:
        """Whether there is so much left; it is gone then."""
        enough = seconds <= self.left
        self.left -= seconds if enough else 0.0
        return enough


_patience: ContextVar[_Patience | None] = ContextVar("patience", default=None)


@contextmanager
def within() -> Iterator[None]:
    """Calls of the SDK in here raise `RateLimited` or `DiscordServerError` instead of waiting longer."""
    token = _patience.set(_Patience(WAIT))
    try:
        yield
    finally:
        _patience.reset(token)


def trace() -> aiohttp.TraceConfig:
    """The hook, for a client's `http_trace`."""
    config = aiohttp.TraceConfig()
    config.on_request_end.append(_answered)
    return config


async def _answered(
    _session: aiohttp.ClientSession,
    _context: SimpleNamespace,
    params: aiohttp.TraceRequestEndParams,
) -> None:
    patience, response = _patience.get(), params.response
    if patience is None:
        return
    if response.status == 429 and "Via" in response.headers:
        seconds = retry_after(response) or 0.0
        if response.headers.get("X-RateLimit-Scope") == "global":
            raise LimitedEverywhere(seconds)
        if not patience.spend(seconds):
            raise discord.RateLimited(seconds)
    elif response.status in RETRIED:
        # As the SDK reckons it.
        pause = 1.0 + 2.0 * patience.failures
        patience.failures += 1
        if not patience.spend(pause):
            raise discord.DiscordServerError(response, None)


def retry_after(response: aiohttp.ClientResponse) -> float | None:
    """The seconds that an answer asks to wait, if it does."""
    try:
        return float(response.headers["Retry-After"])
    except (KeyError, ValueError):
        return None
