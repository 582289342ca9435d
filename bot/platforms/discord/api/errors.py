"""What Discord's errors mean to the rest of the bot.

Owns the table of its error codes (discord.com/developers/docs/topics/opcodes-and-status-codes, "JSON
Error Codes").
"""

from __future__ import annotations

from typing import Final

import aiohttp
import discord

from bot.platforms.discord.api.wait_budget import GloballyRateLimited, retry_after
from bot.ports import RetryLater, Unreachable

UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_MESSAGE: Final = 10008
UNKNOWN_WEBHOOK: Final = 10015
ALREADY_ACKNOWLEDGED: Final = 40060
TOKEN_EXPIRED: Final = 50027
INVALID_FORM: Final = 50035
THREAD_ARCHIVED: Final = 50083

MESSAGE_GONE: Final = frozenset({UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, TOKEN_EXPIRED})
"""The message no longer exists, or the only means of changing it does not."""

TOO_MANY_EDITS: Final = 30046
"""Of messages that are older than an hour."""

EDIT_REFUSED: Final = MESSAGE_GONE | {TOO_MANY_EDITS, THREAD_ARCHIVED}
"""The message stays as it is; a new one can still be sent."""

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
"""Codes that no retry cures, each with the reason that people read."""

RETRY_SECONDS: Final = {
    20028: 10.0,  # this channel's write limit
    TOO_MANY_EDITS: 600.0,
    40003: 60.0,  # private channels opened too fast
}
"""Codes that ask to wait without saying how long, and our choice of seconds."""

DEFAULT_RETRY_SECONDS: Final = 60.0
"""Seconds to wait after a 429 that does not say how long."""

NETWORK_ERRORS: Final = (aiohttp.ClientError, OSError, TimeoutError)
"""What a request raises when no answer came."""


def translate_error(error: discord.DiscordException) -> Exception:
    """The error as `RetryLater` or `Unreachable` where it is one of these, else the error itself."""
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
    """The error as fields of a log event: kind, status and code, never its text, which may quote ours."""
    fields: dict[str, str | int] = {"error": type(error).__name__}
    if isinstance(error, discord.HTTPException):
        fields |= {"status": error.status, "code": error.code}
    return fields
