"""What Telegram's refusals mean to us.

Owns the words by which they are known. Sends nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from telegram.error import BadRequest

# Descriptions of 400s, in lower case, as the Bot API server words them (tdlib/telegram-bot-api,
# Client.cpp, and the MTProto errors that it hands through).
NOBODY_THERE: Final = (
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
NOT_MODIFIED: Final = ("message is not modified",)


def says(error: BadRequest, phrases: Sequence[str]) -> bool:
    """Whether the refusal is one of these."""
    message = error.message.lower()
    return any(phrase in message for phrase in phrases)
