"""What Telegram's refusals mean: the phrases by which they are told apart, and how long to wait."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from telegram.error import BadRequest, RetryAfter

# Descriptions of status 400, in lower case, from the Bot API server (tdlib/telegram-bot-api,
# Client.cpp) and from MTProto, whose errors it passes on.
UNREACHABLE: Final = (
    "chat not found",
    "user not found",
    "peer_id_invalid",
    "chat_write_forbidden",
    "chat_restricted",
    "can't initiate conversation",
    "bot was blocked",
    "user is deactivated",
    "not enough rights to send text messages",
    "need administrator rights",
    "message thread not found",
    "topic_closed",
    "topic_deleted",
    "group chat was deactivated",
)
NO_PICTURES: Final = (
    "not enough rights to send photos",
    "not enough rights to send documents",
    "not enough rights to send animations",
    "chat_send_photos_forbidden",
    "chat_send_docs_forbidden",
    "chat_send_gifs_forbidden",
)
WRONG_FILE: Final = (
    "wrong file identifier",
    "wrong remote file",
    "file_reference",
    "file_id_invalid",
)
UNKNOWN_ENTITY: Final = ("unsupported type specified",)
NOT_MODIFIED: Final = ("message is not modified",)


def says(error: BadRequest, phrases: Sequence[str]) -> bool:
    """Whether the error's description contains one of these phrases."""
    message = error.message.lower()
    return any(phrase in message for phrase in phrases)


def retry_seconds(error: RetryAfter) -> float:
    """How long Telegram asks to wait; python-telegram-bot gives a number or a timedelta."""
    wait = error.retry_after
    return wait.total_seconds() if isinstance(wait, timedelta) else float(wait)
