"""Marked text as Telegram takes it: plain text and entities counted in UTF-16 units.

Owns the counting and the cutting. No parse mode is ever used, so a name made of markup stays a name.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from telegram import MessageEntity, User

from bot.platforms.telegram.limits import ENTITIES
from bot.present.message import Text, plain

PREFIX: Final = "telegram:"
"""Begins the ids and places of this platform."""

_ELLIPSIS: Final = "…"


@dataclass(frozen=True, slots=True)
class Marked:
    """Text ready to be sent."""

    text: str
    entities: tuple[MessageEntity, ...] = ()


def units(text: str) -> int:
    """The text's length in UTF-16 units, as Telegram counts offsets."""
    return len(text) + sum(character > "\uffff" for character in text)


def cut(text: str, limit: int) -> str:
    """The text, or its beginning and an ellipsis, in at most `limit` UTF-16 units."""
    if units(text) <= limit:
        return text
    kept = text[: limit - 1]
    while units(kept) > limit - 1:
        kept = kept[:-1]
    return kept.rstrip() + _ELLIPSIS


def mark(text: Text, limit: int) -> Marked:
    """The text in at most `limit` units, with bold stretches, mentions and code as entities.

    Telegram trims white space at both ends and moves nothing for it, so it is trimmed here first.
    """
    whole = plain(text)
    stripped = whole.strip()
    start = len(whole) - len(whole.lstrip())
    shown = cut(stripped, limit)
    end = start + len(shown) - (0 if shown == stripped else len(_ELLIPSIS))
    entities: list[MessageEntity] = []
    position = 0
    for span in text:
        begin, stop = max(position, start), min(position + len(span.text), end)
        position += len(span.text)
        if begin >= stop or not whole[begin:stop].strip():
            continue
        offset, length = units(whole[start:begin]), units(whole[begin:stop])
        person = span.mention
        if person is not None and person.id.startswith(PREFIX):
            user = User(int(person.id.removeprefix(PREFIX)), person.name, is_bot=False)
            entities.append(
                MessageEntity(MessageEntity.TEXT_MENTION, offset=offset, length=length, user=user)
            )
        if span.code:
            entities.append(MessageEntity(MessageEntity.PRE, offset=offset, length=length))
        if span.bold:
            entities.append(MessageEntity(MessageEntity.BOLD, offset=offset, length=length))
    return Marked(shown, tuple(entities[:ENTITIES]))
