"""What people and chats have chosen, kept in the store.

Owns the name under which a choice lies. What the choices are is `bot.table.preferences`'s.
"""

from __future__ import annotations

from bot.store import Store
from bot.table import preferences
from bot.table.preferences import Preferences


async def chosen(store: Store, who: str) -> Preferences:
    """The preferences of a person, or of a place; raises `StoreDown`."""
    return preferences.from_text(await store.recall(_name(who)))


async def choose(store: Store, who: str, what: Preferences) -> None:
    """Keep them; raises `StoreDown`."""
    await store.remember(_name(who), preferences.to_text(what))


def _name(who: str) -> str:
    return f"prefs:{who}"
