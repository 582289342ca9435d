"""Look-ups: the table, rights and preferences for a command; settings; and the retention of finished tables."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import starmap
from typing import Final, TypeAlias

import structlog
from cachetools import TLRUCache
from msgspec import structs

from bot.ports import Platform, RetryLater, Unreachable
from bot.present.catalogue import match_language
from bot.present.message import Message
from bot.present.render import for_person
from bot.present.settings_pages import KnownSettings
from bot.present.table_lists import JoinedTable
from bot.store import Loaded, Store, StoreRefused, keys
from bot.table import codec, preferences
from bot.table.codec import Updating
from bot.table.commands import (
    ChangeSettings,
    ChatSettings,
    Command,
    GetRecord,
    Join,
    Review,
    ShowReplay,
)
from bot.table.effects import Effect, GamesEffect, LadderEffect, Line, SettingsEffect, Show
from bot.table.identity import Membership, PersonId, Place
from bot.table.payloads import suggestion
from bot.table.preferences import Preferences, near_zone
from bot.table.registry import meant_row
from bot.table.rows import Permission, Row, Target, has_record, may, over, played, possible
from bot.table.table import Table, TablePhase, TablePlace
from engine import record as records

ATTEMPTS: Final = 20
"""Rounds of read, decide and write: a caller gives up after losing this many races."""
MOST_WITHIN: Final = 20
"""Most tables of a chat's topics in a list."""
MOST_READ: Final = 100
"""Most tables that are read for such a list: more than a league of 128 has at once."""

Link: TypeAlias = Callable[[Place, str | None], str | None]
"""From a place, and perhaps the reference of a message there, to a URL; None where there is none."""


@dataclass(frozen=True, slots=True)
class Lookup:
    """The store's knowledge of a command's table and person. Tables are named by their ids."""

    table_here: str | None
    """The table of the place where the command was given."""
    preferences: Preferences
    target: str | None = None
    """The table that the command is about."""
    choose: Show | None = None
    """The list to choose from, if several tables could be meant."""
    loaded: Loaded | None = None
    """The target as it is stored."""
    stranger: Loaded | None = None
    """A table that the place leads to and that is not there: it has left, or is on its way."""
    indexed: bool = False
    """The person is entered as sitting at the target."""
    unreachable_since: float | None = None
    """Since when the person takes no private messages, in seconds since the epoch; None if they do."""


async def load_table(store: Store, table_id: str) -> tuple[Table, int] | None:
    """Load a table and its version; None for no table. Raises `StoreDown`."""
    loaded = await store.load(table_id)
    return None if loaded is None else (codec.from_text(loaded.doc), loaded.version)


async def look_up(store: Store, command: Command, table_id: str = "") -> Lookup:
    """Look up the table and person of a command. Raises `StoreDown`.

    One round trip if the table is named (by `table_id`, or by the pressed button), else two, and more for
    somebody in private who sits at several tables.
    """
    person = command.person.id
    named = table_id or command.names
    first = await store.lookup(
        values=[keys.prefs(person), keys.closed(person)],
        place=command.at,
        chat=None if named is not None else command.home,
        table_id=named,
        op=command.id,
        person=person,
    )
    chosen, closed = first.values
    lookup = Lookup(
        table_here=first.table_here,
        preferences=preferences.from_text(chosen),
        target=named,
        unreachable_since=None if closed is None else float(closed),
    )
    if named is not None:
        return replace(lookup, loaded=first.loaded, indexed=first.indexed)
    row = meant_row(command.action)
    target = await _resolve_target(store, command, row, first.table_here, first.of_chat)
    if isinstance(target, Show):
        return replace(lookup, choose=target)
    if target is None:
        return lookup
    then = await store.lookup(table_id=target, op=command.id, person=person)
    loaded, led_here = then.loaded, target == first.table_here
    if loaded is None:
        return replace(lookup, target=target, indexed=then.indexed)
    table = codec.from_text(loaded.doc)
    there = table.has_place(command.at)
    if led_here and not there:
        return replace(lookup, stranger=loaded)
    if not (there or loaded.done or table.includes(person)):
        # They lost a race for a seat.
        here = first.table_here
        return await look_up(store, command, here) if here else lookup
    past = await _finished_before(store, command, row, table) if led_here else None
    target, loaded = (table.before, past) if past is not None else (target, loaded)
    return replace(lookup, target=target, loaded=loaded, indexed=then.indexed)


async def _finished_before(store: Store, command: Command, row: Row, table: Table) -> Loaded | None:
    """Load the last finished game of a place where a newer one is not over, for a command that looks back.

    None if it means the newer one: there is none before, or the asker may not look back at it.
    """
    if row.kind not in _LOOKS_BACK or table.last_finished in {"", table.id}:
        return None
    loaded = await store.load(table.before)
    if loaded is None:
        return None
    past = codec.from_text(loaded.doc)
    may_look = may(row.permission, past, command.person.id, moderates=None)
    return loaded if past.has_place(command.at) and may_look else None


_LOOKS_BACK: Final = frozenset({GetRecord, Review, ShowReplay})


async def _resolve_target(
    store: Store, command: Command, row: Row, table_here: str | None, of_chat: Collection[str]
) -> str | Show | None:
    """Return the table that is meant without being named; or the list to choose from if several could be.

    `row` is the meant action's, `table_here` holds the place, `of_chat` are the open tables of its chat. Raises
    `StoreDown`.
    """
    person = command.person.id
    anywhere = command.private and row.target is not Target.HERE
    finished = row.precondition in {over, played, has_record}
    if row.opens or finished or not (anywhere or {*of_chat} - {table_here}):
        return table_here
    here = await open_tables_at(store, command.at, table_here, of_chat)
    if (about := command.about) and row.table:
        mine = await store.person_tables(person) if anywhere else ()
        if about in {*mine, *(each.id for each in here)}:
            return about
    if len(here) > 1 and row.table:
        return _meant_of(here, row, person)
    if len(here) == 1:
        return here[0].id
    if not anywhere:
        return table_here
    return await _single_table(store, person, row) or table_here


async def open_tables_at(
    store: Store, place: Place, table_here: str | None, of_chat: Iterable[str]
) -> list[Table]:
    """Load the open tables of a place: the one that holds it first, then others of its chat. Raises `StoreDown`."""
    ids = dict.fromkeys((*([table_here] if table_here else ()), *of_chat))
    return [each for each in await _open(store, ids) if each.has_place(place)]


async def open_tables(store: Store, chat: Place) -> list[Table]:
    """Load the open tables of a chat, wherever they are in it. Raises `StoreDown`."""
    found = await _open(store, await store.chat_tables(chat))
    return [each for each in found if chat in each.chats]


async def _open(store: Store, table_ids: Iterable[str]) -> list[Table]:
    """Load the open ones of these tables that this process can read."""
    found = await asyncio.gather(*(_load_open(store, each) for each in table_ids))
    return [each[0] for each in found if each is not None]


async def _load_open(store: Store, table_id: str) -> tuple[Table, int] | None:
    """Load a table and its version; None for one that is over, gone or unreadable for this process."""
    try:
        found = await load_table(store, table_id)
    except ValueError:
        # It must not stand in the way of the others.
        return None
    return None if found is None or found[0].phase is TablePhase.OVER else found


def _waits_for(table: Table, person: PersonId) -> bool:
    return table.state is not None and table.state.to_move == table.seat_of(person)


def _meant_of(here: Sequence[Table], row: Row, person: PersonId) -> str | Show:
    """Return which of several open tables of a place a command means; or the list to choose from."""
    mine = [each for each in here if each.includes(person)]
    suited = _suited(here, row)
    if not suited:
        return (mine or here)[0].id
    here, mine = suited, [each for each in mine if each in suited]
    if row.kind is Join:
        mine, here = [], [each for each in here if each not in mine] or mine
        found = [each for each in here if each.phase is TablePhase.LOBBY]
    elif row.target is Target.MY_TURN:
        found = [each for each in mine if _waits_for(each, person)]
    else:
        found = []
    found = found or mine or ([*here] if row.permission is Permission.ANYONE else [])
    if len(found) == 1:
        return found[0].id
    return (Show.TABLES if mine else Show.OPENINGS) if found else here[0].id


def _suited(tables: Sequence[Table], row: Row) -> list[Table]:
    """Return those of the tables at which an action is possible."""
    return [each for each in tables if row.precondition is None or row.precondition(each) is None]


async def _single_table(store: Store, person: PersonId, row: Row) -> str | Show | None:
    """Return the one open table of a person that an action suits, or the list to choose from if there are several.

    Of several, prefer the one where it is their turn, if the action is a turn's. If it suits none, the first says why.
    """
    mine = await store.person_tables(person)
    if len(mine) < 2:
        return next(iter(mine), None)
    mine_open = [each for each in await _open(store, mine) if each.includes(person)]
    found = _suited(mine_open, row) or mine_open[:1]
    turn = row.target is Target.MY_TURN
    best = [each for each in found if turn and _waits_for(each, person)] or found
    if len(best) == 1:
        return best[0].id
    return Show.TABLES if best and row.table else None


async def tables_of(
    store: Store, person: PersonId, link: Link, row: Row | None = None
) -> list[JoinedTable]:
    """Load the open tables that a person sits at, as everyone sees them; with a row those that suit its action.

    Raises `StoreDown`.
    """
    mine = dict.fromkeys(await store.person_tables(person))
    return await _open_tables(store, mine, person, link, row)


async def tables_within(
    store: Store, chat: Place, person: PersonId, link: Link, row: Row
) -> list[JoinedTable]:
    """Load the open tables in topics or threads of a chat that suit an action, as everyone sees them.

    Raises `StoreDown`.
    """
    ids = (await store.chat_tables(chat))[:MOST_READ]
    return _first(await _open_tables(store, dict.fromkeys(ids, chat), person, link, row))


async def tables_in(
    store: Store, chats: Iterable[Place], person: PersonId, link: Link, row: Row | None = None
) -> list[JoinedTable]:
    """Load the open tables of chats, their topics and threads, as everyone sees them; with a row those that suit its action.

    Raises `StoreDown`.
    """
    found: dict[str, Place | None] = {}
    for chat in chats:
        here, inside = await asyncio.gather(store.table_at(chat), store.chat_tables(chat))
        for table_id in (*([here] if here else []), *inside):
            found.setdefault(table_id, chat)
    seen_in = dict(list(found.items())[:MOST_READ])
    return _first(await _open_tables(store, seen_in, person, link, row))


def _first(found: Sequence[JoinedTable]) -> list[JoinedTable]:
    """Return as many as a list has room for: those that have not begun before the others, the oldest first."""

    def order(joined: JoinedTable) -> tuple[bool, float]:
        return joined.scene.phase is not TablePhase.LOBBY, joined.scene.created

    return [*found] if len(found) <= MOST_WITHIN else sorted(found, key=order)[:MOST_WITHIN]


async def _open_tables(
    store: Store,
    seen_in: Mapping[str, Place | None],
    person: PersonId,
    link: Link,
    row: Row | None = None,
) -> list[JoinedTable]:
    """Show each as seen in the chat beside its id; without one, where the person sits.

    Loads side by side: the gateway makes one round trip of them.
    """

    async def show(table_id: str, chat: Place | None) -> JoinedTable | None:
        loaded = await _load_open(store, table_id)
        if loaded is None:
            return None
        table, version = loaded
        if chat is not None:
            seen_at = [each for each in table.places if chat in {each.place, each.within}]
        else:
            seen_at = [table.place_of(person)] if table.includes(person) else []
        # The indexes of people and chats run ahead of a table, or behind it.
        if not seen_at or (row is not None and not possible(row, table, person)):
            return None
        at = seen_at[0]
        key = keys.shown_at(table.id, table.further(at.place))
        board = await store.recall(keys.board(key))
        seat = table.seat_of(person)
        return JoinedTable(table.scene(version, None, at), seat, link(at.place, board))

    return [each for each in await asyncio.gather(*starmap(show, seen_in.items())) if each]


CACHE_SECONDS: Final = 60.0
"""Lifetime of an answer."""
MAX_KNOWN: Final = 10_000
"""Answers that are cached."""
RETRY_SECONDS: Final = 10.0
"""Lifetime of a failure."""
TIMEOUT_SECONDS: Final = 2.0
"""Time limit for a platform's answer: others in the chat wait for it."""

_log = structlog.get_logger(__name__)


class Rights:
    """People's memberships of places, cached. `now` gives seconds of a monotonic clock."""

    def __init__(
        self, platforms: Mapping[str, Platform], now: Callable[[], float] = time.monotonic
    ) -> None:
        self._platforms = platforms
        self._known: TLRUCache[tuple[PersonId, Place], tuple[Membership, float], float] = TLRUCache(
            MAX_KNOWN, lambda _, answer, at: at + answer[1], now
        )
        """Membership and its lifetime in seconds, by person and place."""

    async def membership(self, command: Command, place: Place) -> Membership:
        """Return the membership of the command's person; `STRANGER` where it cannot be found out.

        The command's own word holds for the place where it was given, and no other.
        """
        if place == command.at and command.admin is not None:
            return Membership.MODERATOR if command.admin else Membership.MEMBER
        return await self.of(command.person.id, place)

    async def moderated(self, command: Command, table: Table) -> tuple[Place, ...]:
        """Return those of a table's places that the command's person moderates."""
        asked = [each.place for each in table.places]
        held = [await self.membership(command, place) for place in asked]
        return tuple(
            place
            for place, is_there in zip(asked, held, strict=True)
            if is_there is Membership.MODERATOR
        )

    async def first_of(self, person: PersonId, table: Table) -> Place | None:
        """Return the first of a table's further places that this person belongs to; None for none."""
        for other in table.others:
            if await self.of(person, other.place) >= Membership.MEMBER:
                return other.place
        return None

    async def place_to_look(self, person: PersonId, table: Table) -> TablePlace | None:
        """Return the first of a table's places that this person can read; None for none."""
        for each in table.places:
            if await self.may_enter(person, each.place):
                return each
        return None

    async def may_enter(self, person: PersonId, place: Place) -> bool:
        """Tell whether this person can read a place; nobody can read one of another platform."""
        platform = self._platforms.get(place.platform)
        if platform is None or person.platform != place.platform:
            return False
        return platform.open_places or await self.of(person, place) >= Membership.MEMBER

    async def of(self, person: PersonId, place: Place) -> Membership:
        """Return a person's membership, as the place's platform says; people of another are strangers."""
        platform = self._platforms.get(place.platform)
        if platform is None or person.platform != place.platform:
            return Membership.STRANGER
        known = self._known.get((person, place))
        if known is not None:
            return known[0]
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                found = await platform.membership(person, place)
        except (RetryLater, Unreachable, TimeoutError) as error:
            _log.warning("rights.unknown", platform=platform.name, error=type(error).__name__)
            self._known[person, place] = (Membership.STRANGER, RETRY_SECONDS)
            return Membership.STRANGER
        self._known[person, place] = (found, CACHE_SECONDS)
        return found


async def load_preferences(store: Store, who: PersonId | Place) -> Preferences:
    """Load the preferences of a person, or of a place; raises `StoreDown`."""
    return preferences.from_text(await store.recall(keys.prefs(who)))


async def readers_of(
    store: Store, command: Command, effect: Effect, own: Preferences
) -> Preferences:
    """Return the settings of those who read a reply: games and ladders are shown to all, where they were asked for."""
    if not (command.answered_apart and isinstance(effect, GamesEffect | LadderEffect)):
        return own
    here = await load_preferences(store, command.at)
    return structs.replace(own, language=here.language or own.language)


def with_preferences(command: Command, chosen: Preferences) -> Command:
    """Return a command with what its person has chosen and tables keep."""
    return replace(command, quiet_time=chosen.quiet_time, remind_every=chosen.remind_every)


async def keep_language(store: Store, command: Command) -> None:
    """Let a chat keep the language that it is greeted in, unless it has chosen one. Raises `StoreDown`."""
    language = match_language(command.person.language)

    async def kept(text: str | None) -> str | None:
        chosen = preferences.from_text(text)
        if chosen.language:
            return text
        return preferences.to_text(structs.replace(chosen, language=language))

    await store.change_value(keys.prefs(command.at), kept)


async def settings_page(
    store: Store, command: Command, request: ChangeSettings | ChatSettings
) -> tuple[Message, Preferences | None]:
    """Answer the request; also return the person's preferences if their tables must know. Raises `StoreDown`.

    What is refused is told above the page that it was asked of.
    """
    of_chat = isinstance(request, ChatSettings)
    known = [each.name for each in preferences.settings_of(chat=of_chat)]
    pages = () if of_chat or request.value else preferences.GROUPS
    scope = "chat." if of_chat else ""
    tables_need: Preferences | None = None
    if (request.name or request.value) and request.name not in (*known, *pages):
        lines = (Line("refused-no-such-setting"),)
        effect: Effect = SettingsEffect(name=scope, lines=lines)
    elif not request.value:
        effect = SettingsEffect(name=scope + request.name)
    else:
        who = command.at if of_chat else command.person.id
        before = await load_preferences(store, who)
        try:
            after = preferences.change(before, request)
        except ValueError:
            effect = _bad_value(request, scope)
        else:

            async def changed(text: str | None) -> str:
                # Somebody may choose two things at once.
                return preferences.to_text(preferences.change(preferences.from_text(text), request))

            with doubtful():
                await store.change_value(keys.prefs(who), changed)
            kept = (
                before.quiet_time == after.quiet_time and before.remind_every == after.remind_every
            )
            if not of_chat and not kept:
                tables_need = after
            alone = isinstance(request, ChangeSettings) and request.alone
            effect = SettingsEffect(changed=scope + request.name, alone=alone)
    own = await load_preferences(store, command.person.id)
    moderates = command.admin and not command.private
    chat = await load_preferences(store, command.at) if moderates else None
    beside = KnownSettings(own, chat) if isinstance(effect, SettingsEffect) else None
    page = await asyncio.to_thread(for_person, effect, None, 0, command.person, own, beside)
    return page, tables_need


def _bad_value(request: ChangeSettings | ChatSettings, scope: str) -> Effect:
    name, value = request.name, request.value[:40]
    if name == "zone" and (near := near_zone(value)):
        meant = structs.replace(request, value=near)
        return suggestion("place-near", meant, {"zone": near})
    line = Line("refused-bad-setting", {"value": value, "setting": name, "kind": name})
    return SettingsEffect(name=scope + name, lines=(line,))


PLAYED_SECONDS: Final = 30 * 24 * 3600.0
"""Retention of a game that is over. Its record is kept for good."""
UNPLAYED_SECONDS: Final = 3600.0
"""Retention of a table that was closed before anything was dealt: its end is told by then."""


def expires_in(table: Table) -> float | None:
    """Return the seconds after which this table may vanish; None while its game runs.

    The address of a private chat names its person: after a deletion it goes as soon as one that was never played.
    """
    if table.phase is not TablePhase.OVER:
        return None
    deleted = table.private and not any(seat.held_by for seat in table.seats)
    return UNPLAYED_SECONDS if deleted or table.state is None else PLAYED_SECONDS


async def record_of(store: Store, table: Table) -> str:
    """Return the record of a game that is over, and keep it; "" if it never began."""
    if table.state is None or table.phase is not TablePhase.OVER:
        return ""
    kept = await store.record(table.id)
    if kept is None:
        kept = records.dump(table.record(tuple(await store.moves(table.id))))
        await store.records_add(table.id, kept)
    return kept


async def close_up(store: Store, table: Table) -> None:
    """Keep the record of a finished table, and let the table and its index entries expire. Raises `StoreDown`."""
    seconds = expires_in(table)
    if seconds is None:
        raise ValueError("a table that goes on is not closed up")
    await record_of(store, table)
    for each in table.places:
        await store.expire_place(each.place, table.id, seconds)
    await store.expire_table(table.id, seconds)
    # Last, as a deletion finds the table by its people.
    gone = sorted(person.id for person in table.belonging)
    played = table.state is not None
    await store.update_seats(
        table.id, joined=(), left=gone, played=played, chats=table.chats, over=True
    )


async def forget_shown(store: Store, *shown: str) -> None:
    """Forget which messages stand at places; `shown` is the table or document and its place in their names."""
    await store.forget(*(name(each) for each in shown for name in keys.SHOWN))


class OutcomeUnknown(Exception):  # noqa: N818 - a fact about what was asked for
    """A write may have been carried out, or not. `cause` is the error that hides it."""

    def __init__(self, cause: Exception) -> None:
        super().__init__(type(cause).__name__)
        self.cause = cause


@contextmanager
def doubtful(*, begun: bool = False) -> Iterator[None]:
    """Turn the errors of a write into `OutcomeUnknown`. `begun`: something has been stored before.

    Two errors pass unchanged. `StoreRefused` on the first write: the server has certainly not carried it out.
    `Updating`: nothing was tried, as a process of another release has to.
    """
    try:
        yield
    except (OutcomeUnknown, Updating):
        raise
    except Exception as error:
        if isinstance(error, StoreRefused) and not begun:
            raise
        raise OutcomeUnknown(error) from error
