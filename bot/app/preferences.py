"""What people and chats have chosen: kept in the store, shown and changed.

Owns the name under which a choice lies. What the choices are is
`bot.table.preferences`'s, what the page looks like `bot.present.settings`'s.
"""

from __future__ import annotations

import asyncio

from bot.app.uncertainty import doubtful
from bot.present.message import Message
from bot.present.render import PageContext, for_person
from bot.store import Store, value_names
from bot.table import effects, preferences
from bot.table.commands import ChangeSettings, ChatSettings, Command
from bot.table.effects import Decision, Effect, Show
from bot.table.preferences import NoSuchSettingError, Preferences


async def chosen(store: Store, who: str) -> Preferences:
    """The preferences of a person, or of a place; raises `StoreDown`."""
    return preferences.from_text(await store.recall(value_names.prefs(who)))


async def choose(store: Store, who: str, what: Preferences) -> None:
    """Keep them; raises `Unsure`."""
    with doubtful():
        await store.remember(value_names.prefs(who), preferences.to_text(what))


async def settings_page(
    store: Store, command: Command, wish: ChangeSettings | ChatSettings
) -> tuple[Message, str | None]:
    """The answer to such a wish, and the asker's rest where it changed that. Raises `StoreDown`."""
    of_chat = isinstance(wish, ChatSettings)
    known = [s.name for s in preferences.SETTINGS.values() if s.chat or not of_chat]
    if wish.name and wish.name not in known:
        return _refused(effects.refuse("no-such-setting", settings=known), command), None
    who = command.at if of_chat else command.person.id
    rest: str | None = None
    if wish.value:
        before = await chosen(store, who)
        try:
            after = preferences.change(before, wish)
        except NoSuchSettingError:
            return _refused(effects.refuse("no-such-setting", settings=known), command), None
        except ValueError:
            refusal = effects.refuse("bad-setting", value=wish.value[:40], setting=wish.name)
            return _refused(refusal, command), None
        await choose(store, who, after)
        if not of_chat and after.rest != before.rest:
            rest = after.rest
    name = ("chat." if of_chat else "") + wish.name
    effect = Effect(show=Show.SETTINGS, args={"changed" if wish.value else "name": name})
    wishes = await chosen(store, command.person.id)
    may = command.admin and not command.private
    chat = await chosen(store, command.at) if may else None
    page = await asyncio.to_thread(
        for_person,
        effect,
        None,
        0,
        command.person,
        PageContext(preferences=wishes, chat_preferences=chat),
    )
    return page, rest


def _refused(decision: Decision, command: Command) -> Message:
    return for_person(decision.replies[0], None, 0, command.person)
