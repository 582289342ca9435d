"""Commands as Telegram writes them: words and menus; and text with entities in UTF-16 units."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final, TypeAlias

from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeDefault,
    MessageEntity,
    User,
)

from bot.locales import LANGUAGES
from bot.platforms.shared import LimitEnforcer
from bot.platforms.telegram import limits
from bot.platforms.telegram.chats import ID_PREFIX, PLATFORM, user_id
from bot.platforms.telegram.limits import ENTITIES
from bot.platforms.terms import meaning, spelled_out
from bot.present.catalogue import Catalogue, texts
from bot.present.message import Text, plain
from bot.store import Store
from bot.table.registry import WORDS

_RESERVED: Final = {"start": "startgame"}
"""Telegram keeps `/start` for itself."""
EXAMPLES: Final = {
    "new": "tridom",
    "play": "3-4-4 7",
    "plan": "3-4-4 7",
    "swap": "rtw gck",
    "joker": "F6",
    "replace": "Bob",
}
"""Examples of arguments that are hard to guess."""

GROUP_MENU: Final = (
    "new", "learn", "tables", "join", "start", "hand", "board", "undo", "rules", "resign", "end",
    "settings", "help",
)  # fmt: skip
PRIVATE_MENU: Final = (
    "hand", "mygames", "new", "learn", "drill", "rules", "stats", "settings", "mydata", "help",
)  # fmt: skip
"""The menus: commands without a button where they are wanted. The help lists all others."""
_COMMAND: Final = re.compile(r"(?<![\w/])/([^\W\d_]+)(?![\w/])")

Menu: TypeAlias = tuple[BotCommandScope, str | None, tuple[BotCommand, ...]]
"""A menu's chats, its language (None: all others), and its commands in order."""


def to_bot_command(word: str) -> str:
    """Spell a command's word in Telegram's letters (Bot API, BotCommand)."""
    return _RESERVED.get(word) or spelled_out(word)


def make_clickable(text: str) -> str:
    """Spell a text's commands so that Telegram shows them as links: `/règles` becomes `/regles`."""

    def spell(found: re.Match[str]) -> str:
        known = meaning("cmd", found[1]) is not None
        return f"/{to_bot_command(found[1])}" if known else found[0]

    return _COMMAND.sub(spell, text)


def menu_texts(language: str) -> Mapping[str, tuple[str, str]]:
    """Return each command's name and description in one of `LANGUAGES`, by its English word."""
    said = texts(language)
    return {
        word: (to_bot_command(said.say(f"cmd-{word}")), _description(said, word)) for word in WORDS
    }


def _description(texts: Catalogue, word: str) -> str:
    key = f"cmd-{word}"
    about, example = texts.more(key, "about"), EXAMPLES.get(word)
    return about if example is None else f"{about} (/{to_bot_command(texts.say(key))} {example})"


def menus(enforcer: LimitEnforcer) -> Iterator[Menu]:
    """Yield the menus of all kinds of chat and languages, without what exceeds a limit."""
    for scope in (
        BotCommandScopeDefault(),
        BotCommandScopeAllGroupChats(),
        BotCommandScopeAllPrivateChats(),
    ):
        for language in (None, *LANGUAGES):
            texts = menu_texts(language or LANGUAGES[0])
            private = isinstance(scope, BotCommandScopeAllPrivateChats)
            menu = PRIVATE_MENU if private else GROUP_MENU
            valid = [
                BotCommand(name, truncate(about, limits.COMMAND_DESCRIPTION))
                for name, about in (texts[word] for word in menu if word in texts)
                if _is_valid(name, about, enforcer)
            ]
            yield scope, language, tuple(enforcer.first(valid, limits.COMMANDS, "commands"))


def _is_valid(name: str, description: str, enforcer: LimitEnforcer) -> bool:
    enforcer.within(len(description), limits.COMMAND_DESCRIPTION, "description of a command")
    if re.fullmatch(limits.COMMAND_NAME, name):
        return bool(description)
    enforcer.exceeded("name of a command", len(name), 32)
    return False


async def register_menus(bot: Bot, values: Store, enforcer: LimitEnforcer) -> None:
    """Set all menus if they changed. Raises `TelegramError` and `StoreDown`."""
    wanted = list(menus(enforcer))
    form = [[s.to_dict(), code, [c.to_dict() for c in commands]] for s, code, commands in wanted]
    digest = hashlib.sha256(json.dumps(form).encode()).hexdigest()
    key = f"{ID_PREFIX}menu:{bot.id}"
    if await values.recall(key) == digest:
        return
    for scope, language, commands in wanted:
        await bot.set_my_commands(commands, scope=scope, language_code=language)
    await values.remember(key, digest)


_ELLIPSIS: Final = "…"

_MOMENT: Final = "wdt"
"""An app shows a moment in its owner's zone: weekday, short date, short time (Bot API 9.5,
date-time entity formatting). An older app shows the text."""


@dataclass(frozen=True, slots=True)
class FormattedText:
    """Text and its entities, ready to be sent."""

    text: str
    entities: tuple[MessageEntity, ...] = ()


def utf16_length(text: str) -> int:
    return len(text) + sum(character > "\uffff" for character in text)


def truncate(text: str, limit: int) -> str:
    if utf16_length(text) <= limit:
        return text
    kept = text[: limit - 1]
    while utf16_length(kept) > limit - 1:
        kept = kept[:-1]
    return kept.rstrip() + _ELLIPSIS


def format_text(text: Text, limit: int) -> FormattedText:
    """Format a text in at most `limit` UTF-16 units, with mentions, moments, code and bold as entities.

    Telegram strips white space at both ends but does not shift the entities, so it is stripped
    here.
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
    """Return the text without date-time entities, for a server that does not know them."""
    kept = [each for each in text.entities if each.type != MessageEntity.DATE_TIME]
    return FormattedText(text.text, tuple(kept))
