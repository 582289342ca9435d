"""The menu of commands, per kind of chat and language.

Owns when it is set: only when it is another than the one that was set last.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator

from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeDefault,
)

from bot.platforms.telegram import limits
from bot.platforms.telegram.entities import PREFIX, cut
from bot.platforms.telegram.fitting import Fitter
from bot.platforms.telegram.ports import ValueStore
from bot.platforms.telegram.words import LANGUAGES, menu
from bot.table.actions import WORDS

Entry = tuple[BotCommandScope, str | None, tuple[BotCommand, ...]]


def entries(fitter: Fitter) -> Iterator[Entry]:
    """Every menu: for whom, in which language (None: for all the others), and what it says."""
    for scope in (
        BotCommandScopeDefault(),
        BotCommandScopeAllGroupChats(),
        BotCommandScopeAllPrivateChats(),
    ):
        for language in (None, *LANGUAGES):
            texts = menu(language or LANGUAGES[0])
            commands = list(texts)
            if isinstance(scope, BotCommandScopeAllPrivateChats):
                commands.sort(key=lambda command: not WORDS[command].private_first)
            fitting = [
                BotCommand(name, cut(about, limits.COMMAND_DESCRIPTION))
                for name, about in (texts[command] for command in commands)
                if _fits(name, about, fitter)
            ]
            yield scope, language, tuple(fitter.items(fitting, limits.COMMANDS, "commands"))


def _fits(name: str, text: str, fitter: Fitter) -> bool:
    fitter.within(len(text), limits.COMMAND_DESCRIPTION, "description of a command")
    if re.fullmatch(limits.COMMAND_NAME, name):
        return bool(text)
    fitter.complain("name of a command", len(name), 32)
    return False


async def register(bot: Bot, memory: ValueStore, fitter: Fitter) -> None:
    """Set all menus, unless they are as they should be. Raises `TelegramError`."""
    wanted = list(entries(fitter))
    form = [[s.to_dict(), code, [c.to_dict() for c in menu]] for s, code, menu in wanted]
    digest = hashlib.sha256(json.dumps(form).encode()).hexdigest()
    key = f"{PREFIX}menu:{bot.id}"
    if await memory.recall(key) == digest:
        return
    for scope, language, commands in wanted:
        await bot.set_my_commands(commands, scope=scope, language_code=language)
    await memory.remember(key, digest)
