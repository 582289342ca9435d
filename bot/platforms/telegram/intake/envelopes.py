"""What must be known of an update before it is stored: id, lane, person, and the button press to answer.

Updates are read here as they came and may have any shape: nothing in this module raises.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from telegram import Chat

from bot.platforms.telegram.chats import ID_PREFIX
from bot.platforms.telegram.client import RawUpdate
from bot.table.identity import PersonId

NO_CHAT: Final = "other"
"""The lane of updates that belong to no chat."""


@dataclass(frozen=True, slots=True)
class UpdateEnvelope:
    """The outside of an update."""

    update_id: int
    lane: str
    """A chat or topic, whose updates are handled in order."""
    callback_query: str = ""
    """The id of the button press to answer, "" for none."""
    person: PersonId | None = None
    """Who seems to ask for something, None where nobody does."""
    inline: bool = False
    """Whether they are still typing."""


def envelope_of(raw: RawUpdate) -> UpdateEnvelope | None:
    """The envelope of an update; None for something without an id, which is no update."""
    number = raw.get("update_id")
    if not isinstance(number, int):
        return None
    for kind in ("message", "callback_query", "my_chat_member", "inline_query"):
        content = raw.get(kind)
        if isinstance(content, Mapping):
            break
    else:
        return UpdateEnvelope(number, NO_CHAT)
    if kind == "inline_query":
        # A lane of its own: typing in a group must not wait for the group, nor the group for it.
        lane = f"inline:{_id(content.get('from'))}"
        return UpdateEnvelope(number, lane, person=_person(content.get("from")), inline=True)
    if kind == "callback_query":
        query = content.get("id")
        return UpdateEnvelope(
            number,
            _lane(content.get("message")),
            query if isinstance(query, str) else "",
            _person(content.get("from")),
        )
    asks = kind == "message" and _may_be_command(content)
    # `from` is the same user for everybody who writes as a group or a channel.
    who = content.get("sender_chat") or content.get("from")
    return UpdateEnvelope(number, _lane(content), person=_person(who) if asks else None)


def _may_be_command(message: Mapping[str, object]) -> bool:
    """In a private chat every text may be one; in a group most is talk."""
    chat, text = message.get("chat"), message.get("text")
    private = isinstance(chat, Mapping) and chat.get("type") == Chat.PRIVATE
    return isinstance(text, str) and (private or text.startswith("/"))


def _person(who: object) -> PersonId | None:
    number = _id(who)
    return None if number == NO_CHAT else PersonId(f"{ID_PREFIX}{number}")


def _lane(message: object) -> str:
    if not isinstance(message, Mapping):
        return NO_CHAT
    chat = _id(message.get("chat"))
    topic = message.get("message_thread_id") if message.get("is_topic_message") is True else None
    return f"{chat}:{topic}" if isinstance(topic, int) else chat


def _id(holder: object) -> str:
    number = holder.get("id") if isinstance(holder, Mapping) else None
    return str(number) if isinstance(number, int) else NO_CHAT
