"""The preferences of people and chats: loaded, shown and changed.

Owns the name under which they are stored. What can be chosen is `bot.table.people.preferences`'s, what the
page looks like `bot.present.settings`'s.
"""

from __future__ import annotations

import asyncio

from bot.app.uncertainty import doubtful
from bot.present.addressing import for_person
from bot.present.message import Message
from bot.present.render import PageContext
from bot.store import Store, value_names
from bot.table.commands import Command
from bot.table.decision import Decision, refuse
from bot.table.effects import SettingsEffect
from bot.table.general_commands import ChangeSettings, ChatSettings
from bot.table.identity import PersonId, Place
from bot.table.people import preferences
from bot.table.people.preferences import NoSuchSettingError, Preferences
from bot.table.people.quiet_time import near_zone


async def load_preferences(store: Store, who: PersonId | Place) -> Preferences:
    """The preferences of a person, or of a place; raises `StoreDown`."""
    return preferences.from_text(await store.recall(value_names.prefs(who)))


async def save_preferences(store: Store, who: PersonId | Place, chosen: Preferences) -> None:
    """Store the preferences of a person, or of a place; raises `OutcomeUnknown`."""
    with doubtful():
        await store.remember(value_names.prefs(who), preferences.to_text(chosen))


async def settings_page(
    store: Store, command: Command, request: ChangeSettings | ChatSettings
) -> tuple[Message, Preferences | None]:
    """The answer to the request, and the person's preferences if their tables must know. Raises `StoreDown`."""
    of_chat = isinstance(request, ChatSettings)
    known = [s.name for s in preferences.SETTINGS.values() if s.chat or not of_chat]
    if request.name and request.name not in known:
        return _refused(refuse("no-such-setting", settings=known), command), None
    who = command.at if of_chat else command.person.id
    tables_need: Preferences | None = None
    if request.value:
        before = await load_preferences(store, who)
        try:
            after = preferences.change(before, request)
        except NoSuchSettingError:
            return _refused(refuse("no-such-setting", settings=known), command), None
        except ValueError:
            return _refused(_bad_value(request.name, request.value[:40]), command), None
        await save_preferences(store, who, after)
        if not of_chat and _of_tables(after) != _of_tables(before):
            tables_need = after
    name = ("chat." if of_chat else "") + request.name
    effect = SettingsEffect(changed=name) if request.value else SettingsEffect(name=name)
    own = await load_preferences(store, command.person.id)
    moderates = command.admin and not command.private
    chat = await load_preferences(store, command.at) if moderates else None
    page = await asyncio.to_thread(
        for_person,
        effect,
        None,
        0,
        command.person,
        PageContext(preferences=own, chat_preferences=chat),
    )
    return page, tables_need


def _bad_value(name: str, value: str) -> Decision:
    """Why a value is refused; of a mistyped city, the one that is likely to be meant."""
    if name == "zone" and (near := near_zone(value)):
        return refuse("place-near", place=near)
    return refuse("bad-setting", value=value, setting=name, kind=name)


def _of_tables(chosen: Preferences) -> tuple[str, int]:
    """What the tables know of a person's preferences."""
    return chosen.quiet_time, chosen.remind_every


def _refused(decision: Decision, command: Command) -> Message:
    return for_person(decision.replies[0], None, 0, command.person)
