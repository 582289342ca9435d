"""What Discord's errors mean to us.

Owns the table of its error codes. Knows the SDK's exceptions and the words of `ports`; sends nothing.
"""

from __future__ import annotations

from typing import Final

import aiohttp
import discord

from bot.platforms.discord.patience import LimitedEverywhere, retry_after
from bot.ports import RetryLater, Unreachable

# discord.com/developers/docs/topics/opcodes-and-status-codes, "JSON Error Codes".
UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_MESSAGE: Final = 10008
UNKNOWN_WEBHOOK: Final = 10015
ALREADY_ACKNOWLEDGED: Final = 40060
TOKEN_ENDED: Final = 50027
ARCHIVED: Final = 50083

GONE: Final = frozenset({UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, TOKEN_ENDED})
"""A message, or the only way to change it, is not there any more."""

UNREACHABLE: Final = {
    UNKNOWN_CHANNEL: "the channel is gone",
    10013: "this person is unknown to Discord",
    50001: "the bot may not see this channel",
    50007: "this person takes no private messages from the bot",
    50013: "the bot may not write in this channel (it needs Send Messages and Attach Files)",
    50278: "this person shares no server with the bot",
    ARCHIVED: "the thread is archived",
    160005: "the thread is locked",
}
"""Codes that trying again does not cure, and the kind word that goes with each."""

WAIT: Final = {
    20028: 10.0,  # this channel's write limit
    30046: 600.0,  # too many edits of messages older than an hour
    40003: 60.0,  # private channels opened too fast
}
"""Codes that ask to wait without saying how long, and the seconds that we give them."""

NETWORK: Final = (aiohttp.ClientError, OSError, TimeoutError)
"""What a request raises when no answer came."""


REFUSED: Final = 60.0
"""Seconds for a 429 that does not say how long to wait."""


def translated(error: discord.DiscordException) -> Exception:
    """The error in the words of `ports` where there is one, else the error itself."""
    if isinstance(error, discord.RateLimited):
        return RetryLater(error.retry_after, everywhere=isinstance(error, LimitedEverywhere))
    if isinstance(error, discord.HTTPException):
        if error.status == 429 and not error.code:
            # Without `Via` it is the doorkeeper's: this address was refused too often.
            everywhere = "Via" not in error.response.headers
            return RetryLater(retry_after(error.response) or REFUSED, everywhere=everywhere)
        if error.code in UNREACHABLE:
            return Unreachable(UNREACHABLE[error.code])
        if error.code in WAIT:
            return RetryLater(WAIT[error.code])
    return error


def named(error: BaseException) -> str:
    """The error for the log: status and code, without the texts that may be in it."""
    if isinstance(error, discord.HTTPException):
        return f"{type(error).__name__} {error.status} (code {error.code})"
    return type(error).__name__
