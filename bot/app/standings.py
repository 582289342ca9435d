"""Ladders and careers: counted when a game is over, read for pages, deleted on request.

Owns their names in the store, the order of writing, and the documents parsed last. What a game changes in
them is `bot.table.people.standing`'s. Counting a game twice changes nothing: each document remembers the games
it has counted, and is replaced only if nobody else has written it meanwhile.

A ladder of a thousand people has a megabyte: nothing of it is parsed, changed or written out on the event loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from threading import Lock
from typing import Any, Final, TypeVar

from cachetools import LRUCache

from bot.ports import RetryLater
from bot.store import Store, value_names
from bot.table.identity import Person, PersonId, Place
from bot.table.people import standing, standing_text
from bot.table.people.result import Result, holder, result
from bot.table.people.standing import Career, Ladder, Met, StandingsContext
from bot.table.table import Table

ATTEMPTS: Final = 20
"""Rounds of read, change and write; after so many lost races a document is left for a second."""
KEPT_CHARACTERS: Final = 4_000_000
"""Of all texts that are kept parsed: three of the largest ladders, or thousands of small ones."""

_Parsed = TypeVar("_Parsed")


class ParsedDocuments:
    """Documents as they were parsed, by their texts: those used last, with `most` characters in all. For threads."""

    def __init__(self, most: int = KEPT_CHARACTERS) -> None:
        self._kept: LRUCache[str, tuple[int, Callable[..., Any], Any]] = LRUCache(
            most, getsizeof=lambda kept: kept[0]
        )
        self._lock = Lock()

    def read(self, parse: Callable[[str | None], _Parsed], text: str | None) -> _Parsed:
        """What `parse` makes of a text; of one that was read lately, the same object."""
        if not text:
            return parse(text)
        # Others who ask for it meanwhile wait here, and need not parse it again.
        with self._lock:
            kept = self._kept.get(text)
            found: _Parsed = kept[2] if kept and kept[1] is parse else parse(text)
            self._keep(parse, text, found)
            return found

    def keep(self, parse: Callable[[str | None], _Parsed], text: str, parsed: _Parsed) -> str:
        """Keep what a text was written from, so that the next reader need not parse it. Returns the text."""
        with self._lock:
            self._keep(parse, text, parsed)
        return text

    def drop(self, text: str | None) -> None:
        """Forget a text that is replaced: somebody may have had themselves deleted from it."""
        with self._lock:
            self._kept.pop(text or "", None)

    def _keep(self, parse: Callable[..., Any], text: str, parsed: object) -> None:
        if len(text) <= self._kept.maxsize:
            self._kept[text] = len(text), parse, parsed


PARSED: Final = ParsedDocuments()
"""Of this process. What is parsed is never changed, so all may share it."""


async def count(store: Store, table: Table, now: float) -> None:
    """Count a table that is over, for its people and its chat; `now` in seconds since the epoch.

    May be done again at any time. Raises `StoreDown`, or `RetryLater` where too many write at once.
    """
    for seat, taken in enumerate(table.seats):
        if (person := holder(taken)) is not None:
            await store.seat_history_add(person.id, table.id, seat)
    found = result(table)
    if found is None:
        return
    chat = table.chat or table.place
    # People first: a deletion finds the ladders through the careers, so it misses none.
    for placed in found.people:
        await _count_person(store, placed.person, found, chat, now)

    def climbed(text: str | None) -> str:
        before = PARSED.read(standing_text.ladder_from, text)
        after = standing.climb(before, found, now)
        if text and after is before:
            return text
        return PARSED.keep(standing_text.ladder_from, standing_text.ladder_text(after), after)

    await change(store, value_names.ladder(chat), climbed)


async def _count_person(
    store: Store, person: PersonId, found: Result, chat: Place, now: float
) -> None:
    careers = {placed.person: await career(store, placed.person) for placed in found.people}

    def entered(text: str | None) -> str:
        known = careers | {person: PARSED.read(standing_text.career_from, text)}
        after = standing.enter(known, person, found, chat, now)
        return text if text and after is known[person] else standing_text.career_text(after)

    async def parted(before: str | None, after: str | None) -> None:
        """Whoever is met no more forgets it, too, and first: a deletion finds people by those whom they met."""
        for other in await asyncio.to_thread(_met_no_more, before, after):
            await change(store, value_names.career(other), partial(_strangers, person))

    await change(store, value_names.career(person), entered, parted)


def _met_no_more(before: str | None, after: str | None) -> set[PersonId]:
    met = standing_text.career_from(before).met.keys()
    return met - standing_text.career_from(after).met.keys()


async def change(
    store: Store,
    name: str,
    how: Callable[[str | None], str | None],
    first: Callable[[str | None, str | None], Awaitable[None]] | None = None,
) -> None:
    """Replace a document by what `how` makes of it (None: there is none), unless others were faster.

    `how` runs in a thread. `first` is done before the document is replaced, with it as it was and as it is to
    be. Raises `StoreDown`, or `RetryLater` after `ATTEMPTS` lost races.
    """
    for _ in range(ATTEMPTS):
        before = await store.document(name)
        after = await asyncio.to_thread(_replacing, how, before)
        if after == before:
            return
        if first is not None:
            await first(before, after)
        if await store.replace_document(name, before=before, after=after):
            return
    raise RetryLater(1.0)


def _replacing(how: Callable[[str | None], str | None], before: str | None) -> str | None:
    after = how(before)
    if after != before:
        PARSED.drop(before)
    return after


async def ladder(store: Store, chat: Place) -> Ladder:
    """A chat's ladder. Raises `StoreDown`."""
    text = await store.document(value_names.ladder(chat))
    return await asyncio.to_thread(PARSED.read, standing_text.ladder_from, text)


async def career(store: Store, person: PersonId) -> Career:
    """A person's career. Raises `StoreDown`."""
    text = await store.document(value_names.career(person))
    return await asyncio.to_thread(PARSED.read, standing_text.career_from, text)


async def load_context(
    store: Store, chat: Place, who: str, asker: Person
) -> StandingsContext | None:
    """What a page of standings is made of; None where `who` is an unknown player. Raises `StoreDown`.

    Without `who` it is of the asker. Of others it holds what they did in this chat, of the asker everything.
    """
    here = await ladder(store, chat)
    person = standing.find(here, who) if who else asker.id
    if person is None:
        return None
    if person == asker.id:
        return StandingsContext(here, person, asker.name, await career(store, person))
    met = (await career(store, asker.id)).met.get(person, Met())
    return StandingsContext(here, person, here.players[person].name, met=met)


async def forget_person(store: Store, person: PersonId) -> None:
    """Take someone off all ladders, and delete their career. Harmless twice. Raises `StoreDown`."""
    own = await career(store, person)
    for chat in own.chats:
        await change(store, value_names.ladder(chat), partial(_without, person))
    for other in own.met:
        await change(store, value_names.career(other), partial(_strangers, person))
    await change(store, value_names.career(person), lambda _: None)


def _without(person: PersonId, text: str | None) -> str | None:
    if text is None:
        return None
    found = PARSED.read(standing_text.ladder_from, text)
    return standing_text.ladder_text(standing.without(found, person))


def _strangers(person: PersonId, text: str | None) -> str | None:
    if text is None:
        return None
    found = standing_text.career_from(text)
    left = standing.strangers(found, person)
    return text if left == found else standing_text.career_text(left)


async def forget_chat(store: Store, chat: Place) -> None:
    """Delete a chat's ladder, and that careers name the chat. Harmless twice. Raises `StoreDown`."""
    for person in (await ladder(store, chat)).players:
        await change(store, value_names.career(person), partial(_elsewhere, chat))
    await change(store, value_names.ladder(chat), lambda _: None)


def _elsewhere(chat: Place, text: str | None) -> str | None:
    if text is None:
        return None
    found = standing_text.career_from(text)
    chats = tuple(other for other in found.chats if other != chat)
    return standing_text.career_text(replace(found, chats=chats))
