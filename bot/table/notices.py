"""Subscriptions to new tables of a chat, and their stored form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from bot.table import stored
from bot.table.effects import OpeningEffect
from bot.table.identity import Person, PersonId, Place
from bot.table.stored import StoredRow
from bot.table.table import Table, TablePhase
from engine import GAMES

FORMAT: Final = 1
ANY: Final = "any"
"""Stands for every game."""
ONCE, ALWAYS, NEVER = OFTEN = ("once", "always", "never")
"""How often: at the next table, at each one, or not any more."""
MOST: Final = 100
"""People whom the tables of one chat are told to: each costs a message at every one."""


class Listener(StoredRow, frozen=True):
    """Somebody who wants to hear of new tables: `ONCE` or `ALWAYS`, by game or `ANY`."""

    language: str
    games: Mapping[str, str]


Listeners: TypeAlias = Mapping[PersonId, Listener]
"""Those of one chat."""


class TooManyError(Exception):
    """The tables of this chat are told to as many people as they may be."""


def asked(listeners: Listeners, person: Person, game: str, often: str) -> Listeners:
    """The listeners after someone has asked for `ONCE` or `ALWAYS`; `NEVER` forgets all that they asked.

    Raises `TooManyError`.
    """
    if often == NEVER:
        return without(listeners, person.id)
    if person.id not in listeners and len(listeners) >= MOST:
        raise TooManyError
    before = listeners.get(person.id)
    games = {} if before is None else before.games
    return {**listeners, person.id: Listener(person.language, {**games, game: often})}


def without(listeners: Listeners, person: PersonId) -> Listeners:
    """The listeners but this one."""
    return {each: one for each, one in listeners.items() if each != person}


def told(listeners: Listeners, person: PersonId, game: str) -> Listeners:
    """The listeners after this one was told of a table for a game: what was asked for once is done."""
    if (one := listeners.get(person)) is None:
        return listeners
    left = {
        each: often for each, often in one.games.items() if often != ONCE or each not in {game, ANY}
    }
    rest = without(listeners, person)
    return {**rest, person: Listener(one.language, left)} if left else rest


def wants(listeners: Listeners, person: PersonId, game: str) -> bool:
    """Whether this person is to be told of a table for this game."""
    one = listeners.get(person)
    return one is not None and not {game, ANY}.isdisjoint(one.games)


def of_opening(table: Table, chat: Place, listeners: Listeners) -> tuple[OpeningEffect, ...]:
    """What tells the listeners of a chat, those who sit there left out, of a table that was just opened."""
    seated = {person.id for person in table.people}
    return tuple(
        OpeningEffect(to=person, chat=chat, language=one.language)
        for person, one in listeners.items()
        if person not in seated and wants(listeners, person, table.game)
    )


def worth_telling(table: Table, person: PersonId) -> bool:
    """Whether this person could still take a seat before the game begins."""
    return table.phase is TablePhase.LOBBY and not table.full and table.seat_of(person) is None


class _StoredListeners(Struct, frozen=True):
    format: Literal[1]
    people: Listeners


def to_text(listeners: Listeners) -> str | None:
    """Return the listeners as one line of JSON; None for nobody."""
    return stored.to_text(_StoredListeners(FORMAT, listeners)) if listeners else None


def from_text(text: str | None) -> Listeners:
    """Return the listeners that `to_text` wrote, without games that went. Raises `ValueError`."""
    people = stored.from_text(text, _StoredListeners).people if text else {}
    known = {ANY, *GAMES}
    return {
        person: Listener(
            one.language, {game: one.games[game] for game in one.games if game in known}
        )
        for person, one in people.items()
    }
