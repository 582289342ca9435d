"""Text as Telegram takes it: plain, with entities whose offsets are UTF-16 code units.

No parse mode is ever used, so a name that looks like markup stays a name.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from telegram import MessageEntity, User

from bot.platforms.telegram.chats import PLATFORM, user_id
from bot.platforms.telegram.limits import ENTITIES
from bot.present.message import Text, plain

_ELLIPSIS: Final = "…"

_MOMENT: Final = "wdt"
"""How an app shows a moment, in its owner's zone: weekday, short date, short time (Bot API 9.5,
date-time entity formatting). An older app shows the text."""


@dataclass(frozen=True, slots=True)
class FormattedText:
    """Text and its entities, ready to be sent."""

    text: str
    entities: tuple[MessageEntity, ...] = ()


def utf16_length(text: str) -> int:
    """The number of UTF-16 code units in a text."""
    return len(text) + sum(character > "\uffff" for character in text)


def truncate(text: str, limit: int) -> str:
    """The text, or its beginning and an ellipsis, in at most `limit` UTF-16 units."""
    if utf16_length(text) <= limit:
        return text
    kept = text[: limit - 1]
    while utf16_length(kept) > limit - 1:
        kept = kept[:-1]
    return kept.rstrip() + _ELLIPSIS


def format_text(text: Text, limit: int) -> FormattedText:
    """The text in at most `limit` UTF-16 units, with mentions, moments, code and bold spans as entities.

    Telegram strips white space at both ends but does not shift the entities, so it is stripped here.
    """
    whole = plain(text)
    stripped = whole.strip()
    start = len(whole) - len(whole.lstrip())
    shown = truncate(stripped, limit)
    end = start + len(shown) - (0 if shown == stripped else len(_ELLIPSIS))
    entities: list[MessageEntity] = []
    position = 0
    for span in text:
        begin, stop = max(position, start), min(position + len(span.text), end)
        position += len(span.text)
        if begin >= stop or not whole[begin:stop].strip():
            continue
        offset, length = utf16_length(whole[start:begin]), utf16_length(whole[begin:stop])
        person = span.mention
        if person is not None and person.id.platform == PLATFORM:
            user = User(user_id(person.id), person.name, is_bot=False)
            entities.append(
                MessageEntity(MessageEntity.TEXT_MENTION, offset=offset, length=length, user=user)
            )
        if span.at is not None:
            entities.append(
                MessageEntity(
                    MessageEntity.DATE_TIME,
                    offset=offset,
                    length=length,
                    unix_time=datetime.fromtimestamp(round(span.at), UTC),
                    date_time_format=_MOMENT,
                )
            )
        if span.code:
            entities.append(MessageEntity(MessageEntity.PRE, offset=offset, length=length))
        if span.bold:
            entities.append(MessageEntity(MessageEntity.BOLD, offset=offset, length=length))
    return FormattedText(shown, tuple(entities[:ENTITIES]))


def without_moments(text: FormattedText) -> FormattedText:
    """The text with its moments as mere words, for a server that does not know such entities."""
    kept = [each for each in text.entities if each.type != MessageEntity.DATE_TIME]
    return FormattedText(text.text, tuple(kept))
