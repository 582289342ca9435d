"""For whom a message is made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from bot.table.identity import Person
from bot.table.preferences import Preferences
from renderer import Order


@dataclass(frozen=True, slots=True)
class Reader:
    """A reader: a person or, with no id, a whole channel.

    `theme` and `order` are for pictures; `boards` is how they come (`Preferences.boards`).
    """

    id: str | None = None
    language: str = "en"
    theme: str = "dark"
    order: Order = "fits"
    boards: str = "picture"


def channel(table_language: str, chosen: Preferences) -> Reader:
    """Everyone at a place: its own choice of language counts, else the table's."""
    return Reader(None, chosen.language or table_language, chosen.theme, boards=chosen.boards)


def person(who: Person, chosen: Preferences) -> Reader:
    """One person: their own choice of language counts, else their platform's."""
    language = chosen.language or who.language
    return Reader(who.id, language, chosen.theme, cast("Order", chosen.order), chosen.boards)
