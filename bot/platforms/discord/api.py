"""Discord's limits with their sources, its errors, its waits, and its ids as people and places."""

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
import structlog
from discord import http as sdk

from bot.platforms.shared import LimitEnforcer
from bot.ports import RetryLater, Unreachable
from bot.table.identity import PersonId, Place, ServerId

_log = structlog.get_logger(__name__)

TEXT: Final = 4000
"""Characters of all text displays of a message together [C, "Text Display"; M, Components V2]."""
COMPONENTS: Final = 40
"""Components of a message, the nested ones counted [C, "Legacy Message Component Behavior"]."""
ROW: Final = 5
"""Buttons of an action row [C, "Action Row"]."""
LABEL: Final = 80
"""Characters of a button's label [C, "Button"]."""
LINK: Final = 512
"""Characters of a link button's address [C, "Button"]."""
CUSTOM_ID: Final = 100
"""Characters of a component's custom_id [C, "Custom ID"]."""
OPTIONS: Final = 25
"""Options of a string select [C, "String Select"]."""
OPTION: Final = 100
"""Characters of an option's label, of its value and of its description [C, "Select Option"]."""
PLACEHOLDER: Final = 150
"""Characters of a select's placeholder [C, "String Select"]."""
ALT: Final = 1024
"""Characters of a gallery item's description [C, "Media Gallery Item"]."""
FILE_BYTES: Final = 10 * 1024 * 1024
"""Bytes of one file, for a bot in a server without boosts [R, "Uploading Files"]."""
FILES: Final = 10
"""Files of one message [R, "Uploading Files"; M, "Create Message"]."""
REQUEST_BYTES: Final = 25 * 1024 * 1024
"""Bytes of one request, files included [M, "Create Message"]."""
GALLERY: Final = 10
"""Items of a gallery, at least one [C, "Media Gallery"]."""
NONCE: Final = 25
"""Characters of a nonce [M, "Create Message"]."""
MODAL_LABEL: Final = 45
"""Characters of a modal's title, and of a label in it [I, "Modal"; C, "Label"]."""
ARCHIVE_MINUTES: Final = 10_080
"""Until a silent thread is archived: a week, the longest that Discord takes."""
FIELD: Final = 100
"""Characters of a field: ours; Discord would take 4000 [C, "Text Input"]."""
FIELD_PLACEHOLDER: Final = 100
"""Characters of a field's placeholder [C, "Text Input"]."""
MENTIONS: Final = 100
"""Users that one message may name in `allowed_mentions` [M, "Allowed Mentions Object"]."""
COMMAND_NAME: Final = 32
"""Characters of a command's or option's name [A, "Application Command Naming"]."""
COMMAND_DESCRIPTION: Final = 100
"""Characters of a command's or option's description [A, "Application Command Object"]."""
SUGGESTIONS: Final = 25
"""Choices of an autocomplete answer [I, "Autocomplete"]."""
SUGGESTION: Final = 100
"""Characters of such a choice's name, and of its value [A, "Option Choice"]."""

ACKNOWLEDGE_SECONDS: Final = 3.0
"""Seconds until an interaction without a first answer is lost [I, "Responding to an Interaction"]."""
TOKEN_SECONDS: Final = 15 * 60.0
"""Seconds for which an interaction's token is good [I, "Followup Messages"]."""
FOLLOW_UPS: Final = 5
"""Follow-ups of an interaction where the bot is no member [I, "Create Followup Message"]."""
REQUESTS: Final = 50
"""Requests of a bot in a second, answers to interactions not counted [L, "Global Rate Limit"]."""
IDENTIFY_PAUSE: Final = 5.0
"""Seconds between two IDENTIFYs of one application [G, "Rate Limiting" and `max_concurrency`]."""


class DiscordLimits(LimitEnforcer):
    """Enforces the limits of Discord's messages."""

    def log(self, **excess: str | int) -> None:
        _log.warning("discord.shortened", **excess)


UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_MESSAGE: Final = 10008
UNKNOWN_WEBHOOK: Final = 10015
UNKNOWN_INTERACTION: Final = 10062
ALREADY_ACKNOWLEDGED: Final = 40060
TOKEN_EXPIRED: Final = 50027
INVALID_FORM: Final = 50035
THREAD_ARCHIVED: Final = 50083

MESSAGE_GONE: Final = frozenset({UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, TOKEN_EXPIRED})
"""The message, or the only means of changing it, no longer exists."""

TOO_MANY_EDITS: Final = 30046
"""Edits of messages that are older than an hour."""

EDIT_REFUSED: Final = MESSAGE_GONE | {TOO_MANY_EDITS, THREAD_ARCHIVED}
"""The message cannot be edited; a new one can be sent."""

UNREACHABLE_REASONS: Final = {
    UNKNOWN_CHANNEL: "the channel is gone",
    10013: "this person is unknown to Discord",
    50001: "the bot may not see this channel",
    50007: "this person takes no private messages from the bot",
    50013: "the bot may not write in this channel (it needs Send Messages and Attach Files)",
    50278: "this person shares no server with the bot",
    THREAD_ARCHIVED: "the thread is archived",
    160005: "the thread is locked",
}
"""Codes that no retry helps, with the reason for people."""

RETRY_SECONDS: Final = {
    20028: 10.0,  # this channel's write limit
    TOO_MANY_EDITS: 600.0,
    40003: 60.0,  # private channels opened too fast
}
"""Codes that ask to wait without saying how long, and our seconds."""

DEFAULT_RETRY_SECONDS: Final = 60.0
"""Seconds to wait after a 429 that names none."""

NETWORK_ERRORS: Final = (aiohttp.ClientError, OSError, TimeoutError)
"""Errors of requests without an answer."""


def translate_error(error: Exception) -> Exception:
    """Return the error as `RetryLater` or `Unreachable` if it is one of these, else unchanged."""
    if isinstance(error, discord.RateLimited):
        return RetryLater(error.retry_after, everywhere=isinstance(error, GloballyRateLimited))
    if isinstance(error, discord.HTTPException):
        if error.status == 429 and not error.code:
            # Without `Via` it is Cloudflare's answer: this address made too many invalid requests.
            everywhere = "Via" not in error.response.headers
            seconds = retry_after(error.response.headers) or DEFAULT_RETRY_SECONDS
            return RetryLater(seconds, everywhere=everywhere)
        if error.code in UNREACHABLE_REASONS:
            return Unreachable(UNREACHABLE_REASONS[error.code])
        if error.code in RETRY_SECONDS:
            return RetryLater(RETRY_SECONDS[error.code])
    return error


def error_fields(error: BaseException) -> dict[str, str | int]:
    """Return an error's kind, status and code for a log event, never its text, which may quote ours."""
    fields: dict[str, str | int] = {"error": type(error).__name__}
    if isinstance(error, discord.HTTPException):
        fields |= {"status": error.status, "code": error.code}
    return fields


MAX_WAIT: Final = 5.0
"""Seconds that the SDK may sleep in one call of ours, in total."""
RETRIED_STATUSES: Final = frozenset({500, 502, 504, 524})
"""Statuses after which the SDK retries by itself."""


class GloballyRateLimited(discord.RateLimited):
    """The bot as a whole is rate limited, not one route of the API."""


@dataclass(slots=True)
class _WaitBudget:
    seconds_left: float
    failures: int = 0

    def spend(self, seconds: float) -> bool:
        """Take seconds from the budget; if it has fewer, take none and return False."""
        enough = seconds <= self.seconds_left
        self.seconds_left -= seconds if enough else 0.0
        return enough


_route: ContextVar[RouteLimit | None] = ContextVar("discord_route", default=None)
"""The route of this task's last request."""
_budget: ContextVar[_WaitBudget | None] = ContextVar("discord_wait_budget", default=None)


@contextmanager
def limited_waits() -> Iterator[None]:
    """Make SDK calls raise `RateLimited` or `DiscordServerError` where they would sleep long."""
    token = _budget.set(_WaitBudget(MAX_WAIT))
    try:
        yield
    finally:
        _budget.reset(token)


def trace_config() -> aiohttp.TraceConfig:
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
    """Return the seconds of a `Retry-After` header; None without a readable one."""
    try:
        return float(headers["Retry-After"])
    except (KeyError, ValueError):
        return None


class RouteLimit(sdk.Ratelimit):
    """The limit of one route, as its response headers tell it.

    A request goes while calls are left, waits for a near reset, and raises `RateLimited` for a far
    one. The SDK's own refuses for a far reset although calls are left, holds a request that took
    the last call until the reset, and leaves futures whose errors nobody reads.
    """

    __slots__ = ("_returned",)

    def __init__(self, max_ratelimit_timeout: float | None) -> None:
        super().__init__(max_ratelimit_timeout)
        self._returned = asyncio.Event()
        """Set and replaced whenever a request returns."""

    def update(self, response: aiohttp.ClientResponse, *, use_clock: bool = False) -> None:
        """Take over the headers. Calls are counted when sent, so a late answer cannot add any."""
        known = self.expires is not None or self.limit > 1
        if self.is_expired():
            self.reset()  # type: ignore[no-untyped-call] # of the SDK
        counted = self.remaining
        super().update(response, use_clock=use_clock)
        if known:
            self.remaining = min(self.remaining, counted)

    async def acquire(self) -> None:
        """Wait until a request may go. Raises `RateLimited` if that takes too long."""
        most = self._max_ratelimit_timeout
        while True:
            self._last_request = now = self._loop.time()
            if self.is_expired():
                self.reset()  # type: ignore[no-untyped-call] # of the SDK
            if self.remaining > 0:
                break
            # Without a window, the first request is under way and will tell the limit.
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

    def close(self, seconds: float | None) -> None:
        """Let nothing through for `seconds`; None: no call was refused."""
        if seconds is not None:
            self.remaining, self.expires = 0, self._loop.time() + seconds

    async def __aexit__(self, *_: object) -> None:
        """Count the request as returned; if it told no limit, the next one may go."""
        self.outgoing -= 1
        if self.expires is None:
            self.reset()  # type: ignore[no-untyped-call] # of the SDK
        returned, self._returned = self._returned, asyncio.Event()
        returned.set()


def use_route_limits() -> None:
    """Make every client of this process use `RouteLimit`. Idempotent."""
    module: Any = sdk
    module.Ratelimit = RouteLimit


PLATFORM: Final = "discord"


def person_id(user: int) -> PersonId:
    return PersonId(f"{PLATFORM}:{user}")


def place_of(channel: int) -> Place:
    return Place(f"{PLATFORM}:{channel}")


def server_id(guild: int) -> ServerId:
    return ServerId(f"{PLATFORM}:{guild}")


def user_id(person: PersonId) -> int:
    """Invert `person_id`. Raises `Unreachable` for people of other platforms."""
    return snowflake(person.account if person.platform == PLATFORM else "")


def channel_id(place: Place) -> int:
    """Invert `place_of`. Raises `Unreachable` for places of other platforms."""
    return snowflake(place.chat if place.platform == PLATFORM else "")


def snowflake(digits: str) -> int:
    """Parse a stored id. Raises `Unreachable` for anything else."""
    if not (digits.isascii() and digits.isdigit()):
        raise Unreachable("no such place on Discord")
    return int(digits)
