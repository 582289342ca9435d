"""What must be known of an update before it is stored: its id, its chat, who asks, and the press to
answer.

Owns this first look at updates as they come. They may have any shape: nothing here raises.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from telegram import Chat

from bot.platforms.telegram.client import Raw
from bot.platforms.telegram.entities import PREFIX

OTHERS: Final = "other"
"""The lane of what belongs to no chat."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """An update, unread. Those of one lane (a chat or topic) are handled in their order.

    `query`: the button press to be answered, "" for none. `person`: who seems to ask for something, ""
    where nobody does. `inline`: they are still typing.
    """

    number: int
    lane: str
    query: str = ""
    person: str = ""
    inline: bool = False


def arrival(raw: Raw) -> Arrival | None:
    """The first look; None for what has no id, and so is no update."""
    number = raw.get("update_id")
    if not isinstance(number, int):
        return None
    for kind in ("message", "callback_query", "my_chat_member", "inline_query"):
        content = raw.get(kind)
        if isinstance(content, Mapping):
            break
    else:
        return Arrival(number, OTHERS)
    if kind == "inline_query":
        # Typing in a group must not wait for that group, nor the group for the typing.
        lane = f"inline:{_id(content.get('from'))}"
        return Arrival(number, lane, person=_person(content.get("from")), inline=True)
    if kind == "callback_query":
        query = content.get("id")
        return Arrival(
            number,
            _lane(content.get("message")),
            query if isinstance(query, str) else "",
            _person(content.get("from")),
        )
    asks = kind == "message" and _asks(content)
    # Whoever writes as a group or a channel is that: all of them have one user's id.
    who = content.get("sender_chat") or content.get("from")
    return Arrival(number, _lane(content), person=_person(who) if asks else "")


def _asks(message: Mapping[str, object]) -> bool:
    """Whether it may be a command. In a group most is talk, where the bot hears it at all."""
    chat, text = message.get("chat"), message.get("text")
    private = isinstance(chat, Mapping) and chat.get("type") == Chat.PRIVATE
    return isinstance(text, str) and (private or text.startswith("/"))


def _person(who: object) -> str:
    number = _id(who)
    return "" if number == OTHERS else f"{PREFIX}{number}"


def _lane(message: object) -> str:
    if not isinstance(message, Mapping):
        return OTHERS
    chat = _id(message.get("chat"))
    topic = message.get("message_thread_id") if message.get("is_topic_message") is True else None
    return f"{chat}:{topic}" if isinstance(topic, int) else chat


def _id(holder: object) -> str:
    number = holder.get("id") if isinstance(holder, Mapping) else None
    return str(number) if isinstance(number, int) else OTHERS
