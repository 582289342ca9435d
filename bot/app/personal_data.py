"""Stored data of a person or a chat: summed up, exported as a file, deleted on request.

Owns the list of everything that is stored under the name of a person or a chat, and the order of its
deletion: every step may be done again, and what leads to the rest goes last.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from dataclasses import replace
from typing import Final, TypeAlias

import structlog

from bot.app import lookup, standings, subscriptions
from bot.app.club import Club
from bot.app.lookup import doubtful, load_preferences, load_table
from bot.ports import Platform
from bot.present import settings_pages
from bot.present.localizer import Localizer, person_reader
from bot.present.message import Message
from bot.present.render import for_reader
from bot.runtime import KeyedLocks
from bot.store import Store, keys
from bot.table import lessons, own_data
from bot.table.codec import Newer
from bot.table.commands import Action, ChatData, Command, End, MyData
from bot.table.effects import Line, recipient_of
from bot.table.identity import Person, PersonId, Place, clean_name, stand_in
from bot.table.mirrors import place_token
from bot.table.own_data import DataSummary, K
from bot.table.ratings import Career, LadderEntry
from bot.table.steps import Adjourn, Forget, TakeOut
from bot.table.stored import to_data
from bot.table.table import Table, TablePhase
from engine import JSON
from engine import record as records

MAX_RECORD_CHARACTERS: Final = 4_000_000
"""Of all records in one export, the newest first; a chat takes no larger file."""

AtTable: TypeAlias = Callable[[Command, Action, str], Awaitable[None]]
"""Carries an action of the command's person out at the table of that id."""


class PersonalData:
    """Answers `MyData` (a person's) and `ChatData` (a chat's)."""

    def __init__(
        self, store: Store, platforms: Mapping[str, Platform], club: Club, at_table: AtTable
    ) -> None:
        self._store = store
        self._club = club
        self._platforms = platforms
        self._at_table = at_table
        self._turns = KeyedLocks()
        """By person: held while a request of theirs is answered, as an export takes time and memory."""

    async def page(self, command: Command, request: MyData | ChatData) -> Message:
        """The answer. Raises `StoreDown`; asking again continues a deletion that was interrupted."""
        preferences = await load_preferences(self._store, command.person.id)
        localizer = Localizer(person_reader(command.person, preferences), None)
        command = lookup.with_preferences(command, preferences)
        async with self._turns.of(command.person.id):
            return for_reader(await self._page(command, request, localizer), localizer)

    async def _page(
        self, command: Command, request: MyData | ChatData, localizer: Localizer
    ) -> Message:
        chat = isinstance(request, ChatData)
        # Deletes only by the button below the text that says what will be gone, never by a typed word.
        if request.what == "delete" and request.sure and command.pressed is not None:
            with doubtful(begun=True):
                await (self._forget_chat(command) if chat else self._forget_person(command))
            return settings_pages.data_deleted(localizer, chat=chat)
        if request.what == "delete":
            return settings_pages.ask_deletion(localizer, chat=chat)
        if request.what == "export":
            export = await (self._chat_export(command) if chat else self._export(command.person))
            return settings_pages.export_page(localizer, export, chat=chat)
        summary = await (self._chat_summary(command) if chat else self._summary(command.person.id))
        return settings_pages.data_page(localizer, summary, chat=chat)

    # --- a person --------------------------------------------------------------------------------

    async def _summary(self, person: PersonId) -> DataSummary:
        career = await standings.CAREERS.load(self._store, person)
        return DataSummary(
            settings=_changed(await self._store.recall(keys.prefs(person))),
            tables=len(await self._running(person)),
            records=sum(map(bool, (await self._store.seat_history(person)).values())),
            games=sum(tally.games for tally in career.games.values()),
            chats=len(career.chats),
            servers=len(await standings.servers_of_person(self._store, person)),
            streak=lessons.drill_from_text(await self._store.recall(keys.drill(person))).best,
            listens=len(await subscriptions.listened(self._store, person)),
            follows=len(await self._followed(person)),
            club_documents=len(await self._store.club_documents(person)),
            messages=_messages(await self._of_platform(person)),
        )

    async def _export(self, person: Person) -> str:
        career = await standings.CAREERS.load(self._store, person.id)
        chats = {chat: await standings.LADDERS.load(self._store, chat) for chat in career.chats}
        found = await standings.servers_of_person(self._store, person.id)
        servers = {server: each.ladder for server, each in found.items()}
        running = await self._running(person.id)
        records = await self._records(person.id, career)
        chosen = await load_preferences(self._store, person.id)
        follows = await self._followed(person.id)
        drill = await self._store.recall(keys.drill(person.id)) or "null"
        club = await self._of_club(person.id)
        platform = dict(await self._of_platform(person.id))

        def written() -> str:
            return own_data.export(
                person={"id": person.id, "name": person.name, "language": person.language},
                settings=own_data.settings(chosen),
                tables=[own_data.table_facts(table, person.id) for table in running],
                results=to_data(career.games),
                chats=_own_entries(person.id, {at: each.players for at, each in chats.items()}),
                seasons=_own_entries(
                    person.id, {at: each.season_players for at, each in chats.items()}
                ),
                servers=_own_entries(person.id, {at: each.players for at, each in servers.items()}),
                server_seasons=_own_entries(
                    person.id, {at: each.season_players for at, each in servers.items()}
                ),
                met=to_data(career.met),
                records=_parsed(records),
                follows=list(follows),
                drill=json.loads(drill),
                club=club,
                platform=platform,
            )

        # Hundreds of records take long to read and to write.
        return await asyncio.to_thread(written)

    async def _forget_person(self, command: Command) -> None:
        person = command.person.id
        await self._forget_at_tables(command)
        # By the chats of the career, which goes next.
        await standings.forget_on_servers(self._store, person)
        await standings.forget_person(self._store, person)
        for chat in command.private_chats:
            await self._club.forget_chat(chat)
        await self._club.forget_person(command.id, person)
        # A cup whose table they left may have seated them at the next one.
        await self._forget_at_tables(command)
        for chat in command.private_chats:
            await self._leave_gone_tables(chat)
        await subscriptions.forget_person(self._store, person)
        await subscriptions.FOLLOWS.change(self._store, person, lambda _: ())
        own = (keys.drill, keys.digest, keys.streak_warned, keys.closed)
        # One of their private chat's addresses is their own id, by which their settings are kept.
        settings = map(keys.prefs, command.private_chats)
        await self._store.forget(*(key(person) for key in own), *settings)
        await self._store.seat_history_forget(person)
        for platform in self._platforms.values():
            # All of them: the page keeps sessions of people of the others.
            await platform.forget(person)

    async def _forget_at_tables(self, command: Command) -> None:
        """Take someone out of every table and record. Idempotent."""
        person = command.person.id
        sat = await self._store.seat_history(person)
        followed = await subscriptions.FOLLOWS.load(self._store, person)
        private = command.private_chats
        led = {table for chat in private for table in await self._led_by(chat)}
        tables = sorted({*sat, *followed, *led, *await self._store.person_tables(person)})
        # Before the tables change, at whose news a sender that knows these messages looks again.
        await self._withdraw(person, tables)
        for table_id in tables:
            if (table := await self._readable(table_id)) is not None:
                await self._before_forgetting(table, person)
                await self._at_table(command, Forget(), table_id)
        shown = [keys.shown_at(table_id, chat) for table_id in tables for chat in private]
        await lookup.forget_shown(self._store, *shown)
        for table_id, seats in sorted((await self._store.seat_history(person)).items()):
            await self._unname(table_id, seats)
        for table_id in tables:
            # The address of a private chat names its person.
            table = await self._readable(table_id)
            if table is not None and table.private:
                await self._store.expire_place(table.place, table_id, lookup.UNPLAYED_SECONDS)
                await self._store.expire_table(table_id, lookup.UNPLAYED_SECONDS)

    async def _withdraw(self, person: PersonId, tables: Iterable[str]) -> None:
        """Withdraw what waits to be sent to someone alone. What is on its way may still arrive.

        `tables`: theirs; what waits at club documents and at tables that they are told of is found here.
        """
        found = {*tables, *await self._store.club_documents(person)}
        for chat in await subscriptions.listened(self._store, person):
            found |= {table.id for table in await lookup.open_tables(self._store, chat)}
        for document_id, entries in (await self._store.outbox_entries(sorted(found))).items():
            own = [each.entry_id for each in entries if recipient_of(each.text) == person]
            if own:
                await self._store.outbox_done(document_id, own)

    async def _before_forgetting(self, table: Table, person: PersonId) -> None:
        """Note where someone sits or sat, for the record: a game that has just ended may not be counted yet.

        Of a private game that is over nothing more is sent, which would let the note of its board expire.
        """
        held = [number for number, seat in enumerate(table.seats) if person in seat.held_by]
        if held:
            await self._store.seat_history_add(person, table.id, held)
        if held and table.private and table.phase is TablePhase.OVER:
            await lookup.forget_shown(self._store, table.id)

    async def _leave_gone_tables(self, private: Place) -> None:
        """Empty a private chat of tables that are gone or over: a process that died may have left them there."""
        for table_id in await self._led_by(private):
            found = await load_table(self._store, table_id)
            if found is None:
                await self._store.release_place(private, table_id)
            if found is None or found[0].phase is TablePhase.OVER:
                await self._store.update_chats(table_id, entered=(), left=[private])

    async def _led_by(self, chat: Place) -> list[str]:
        """Return the tables that a private chat leads to: the one that holds it, and those that it lists."""
        holder = await self._store.table_at(chat)
        return sorted({*await self._store.chat_tables(chat), *([holder] if holder else ())})

    async def _unname(self, table_id: str, seats: Collection[int]) -> None:
        """Replace the names of seats in the record of a finished game by "Player N"."""
        while seats and (before := await self._store.record(table_id)) is not None:
            try:
                found = records.load(before)
            except records.RecordError:
                _log.error("data.damaged", table=table_id)
                return
            players = [
                stand_in(number + 1) if number in seats else name
                for number, name in enumerate(found.players)
            ]
            after = records.dump(replace(found, players=tuple(players)))
            if before == after or await self._store.replace_record(
                table_id, before=before, after=after
            ):
                return

    async def _undamaged(self, table_ids: Iterable[str]) -> list[Table]:
        found = await asyncio.gather(*map(self._readable, table_ids))
        return [each for each in found if each is not None]

    async def _readable(self, table_id: str) -> Table | None:
        """Load a table; None if it is gone, or damaged: the next check puts it aside.

        Raises `Newer` for one of a later release, whose processes can answer.
        """
        try:
            found = await load_table(self._store, table_id)
        except Newer:
            raise
        except ValueError:
            _log.error("data.damaged", table=table_id)
            return None
        return None if found is None else found[0]

    async def _followed(self, person: PersonId) -> list[str]:
        ids = await subscriptions.FOLLOWS.load(self._store, person)
        found = await self._undamaged(ids)
        return [each.id for each in found if any(f.id == person for f in each.followers)]

    async def _running(self, person: PersonId) -> list[Table]:
        found = await self._undamaged(await self._store.person_tables(person))
        running = (each for each in found if each.phase is not TablePhase.OVER)
        return [each for each in running if own_data.names(each, person)]

    async def _records(self, person: PersonId, career: Career) -> dict[str, str]:
        """Return the records of finished games that name this person, by table, as far as they fit."""
        sat = await self._store.seat_history(person)
        newest = [table_id for table_id in reversed(list(career.counted)) if table_id in sat]
        rest = [table_id for table_id in sorted(sat) if table_id not in career.counted]
        found: dict[str, str] = {}
        room = MAX_RECORD_CHARACTERS
        for table_id in (*newest, *rest):
            text = await self._store.record(table_id) if sat[table_id] else None
            room -= 0 if text is None else len(text)
            if room < 0:
                break
            if text is not None:
                found[table_id] = text
        return found

    # --- a chat ----------------------------------------------------------------------------------

    async def _chat_summary(self, command: Command) -> DataSummary:
        tables = await self._tables_in(command)
        ladder = await standings.LADDERS.load(self._store, command.home)
        settings = [await self._store.recall(keys.prefs(each)) for each in _names(command)]
        return DataSummary(
            settings=sum(map(_changed, settings)),
            players=len(ladder.players),
            servers=await standings.SERVER_OF.load(self._store, command.home) is not None,
            listeners=len(await subscriptions.LISTENERS.load(self._store, command.home)),
            club_documents=len(await self._club.kept(command.home)),
            played=[table.game for table in tables],
            messages=_messages(await self._of_platform(command.at)),
        )

    async def _chat_export(self, command: Command) -> str:
        chosen = {each: await load_preferences(self._store, each) for each in _names(command)}
        ladder = await standings.LADDERS.load(self._store, command.home)
        server = await standings.SERVER_OF.load(self._store, command.home)
        tables = await self._tables_in(command)
        club = await self._of_club(command.home)
        platform = dict(await self._of_platform(command.at))

        def written() -> str:
            return own_data.export(
                chat=command.home,
                settings={place: own_data.settings(each) for place, each in chosen.items()},
                ladder=own_data.entries(ladder.players),
                season=own_data.entries(ladder.season_players),
                server=server,
                tables=[own_data.table_facts(table, None, command.home) for table in tables],
                club=club,
                platform=platform,
            )

        # A large ladder takes long to write.
        return await asyncio.to_thread(written)

    async def empty(self, command: Command) -> None:
        """End the tables of the command's place, and take those of other chats out of it. Idempotent."""
        tables = {table.id: table for table in await self._tables_at(command)}
        holder = await self._store.table_at(command.at)
        # Its table may be gone: then the place still leads to it.
        for table_id in dict.fromkeys((*tables, *([holder] if holder else ()))):
            await self._clear(command, table_id, tables.get(table_id))

    async def _clear(self, command: Command, table_id: str, table: Table | None) -> None:
        """Take a table away from the command's place; it ends if it was opened there."""
        further = None if table is None else table.further(command.at)
        ends = End(sure=True) if further is None else TakeOut(place_token(further))
        if table is not None:
            await self._at_table(command, ends, table_id)
        await self._store.release_place(command.at, table_id)
        await lookup.forget_shown(self._store, keys.shown_at(table_id, further))

    async def _forget_chat(self, command: Command) -> None:
        for table in await self._tables_in(command):
            places = [each.place for each in table.places if each.chat == command.home]
            # At its first place it ends in all of them.
            for place in [table.place] if table.place in places else places:
                there = replace(command, at=place, id=f"{command.id}.{place_token(place)}")
                await self._clear(there, table.id, table)
        await self.empty(command)
        await standings.leave_server(self._store, command.home)
        await standings.forget_chat(self._store, command.home)
        await self._club.forget_chat(command.home)
        # The tables of its leagues would wait for them for ever.
        ended = Adjourn((Line("ended", {"name": clean_name(command.person.name)}),))
        for table in await lookup.open_tables(self._store, command.home):
            if table.league:
                await self._at_table(command, ended, table.id)
        await subscriptions.forget_chat(self._store, command.home)
        for each in _names(command):
            await self._store.forget(keys.prefs(each))
            await self._store.forget(keys.quiet_offer(each))
        if (platform := self._platform(command.at)) is not None:
            await platform.forget(command.at)

    async def _tables_at(self, command: Command) -> list[Table]:
        """Load the tables of the place: the one that holds it, over or not, and the open ones beside it.

        Those of leagues that stand beside it belong to the league.
        """
        holder = await self._store.table_at(command.at)
        listed = [each for each in await self._store.chat_tables(command.home) if each != holder]
        found = await lookup.open_tables_at(self._store, command.at, None, listed)
        beside = [table for table in found if not table.league]
        held = await self._undamaged([] if holder is None else [holder])
        return [*(table for table in held if table.has_place(command.at)), *beside]

    async def _tables_in(self, command: Command) -> list[Table]:
        """Load the tables of the place, and the open ones of its whole chat: those in topics and threads."""
        here = await self._tables_at(command)
        inside = await lookup.open_tables(self._store, command.home)
        return [*here, *(table for table in inside if not table.league and table not in here)]

    # --- both ------------------------------------------------------------------------------------

    def _platform(self, who: PersonId | Place) -> Platform | None:
        return self._platforms.get(who.platform)

    async def _of_club(self, who: PersonId | Place) -> list[JSON]:
        """Export the club documents and the subscriptions of a person or a chat."""
        kept, told = await self._club.kept(who), await self._told(who)
        return [*kept, {"id": subscriptions.NOTICES, "told": told}] if told else kept

    async def _told(self, who: PersonId | Place) -> dict[str, JSON]:
        if isinstance(who, PersonId):
            chats = await subscriptions.listened(self._store, who)
            return {chat: dict(one.games) for chat, one in chats.items()}
        people = await subscriptions.LISTENERS.load(self._store, who)
        return {person: dict(one.games) for person, one in people.items()}

    async def _of_platform(self, who: PersonId | Place) -> Mapping[str, JSON]:
        platform = self._platform(who)
        return {} if platform is None else await platform.kept(who)


def _own_entries(
    person: PersonId, ladders: Mapping[K, Mapping[PersonId, LadderEntry]]
) -> dict[str, JSON]:
    """Return the person's entries on those ladders that they stand on."""
    return own_data.entries(
        {at: players[person] for at, players in ladders.items() if person in players}
    )


def _names(command: Command) -> list[Place]:
    """Return the names under which a chat's settings are stored: the place, and the chat that it is a topic of."""
    return sorted({command.at, command.home})


def _parsed(found: Mapping[str, str]) -> dict[str, JSON]:
    """Return records as JSON, without damaged ones."""
    parsed: dict[str, JSON] = {}
    for table_id, text in found.items():
        try:
            parsed[table_id] = json.loads(text)
        except ValueError:
            _log.error("data.damaged", table=table_id)
    return parsed


def _changed(text: str | None) -> int:
    """Count the settings that differ from the defaults."""
    return 0 if text is None else len(json.loads(text))


def _messages(kept: Mapping[str, JSON]) -> int:
    messages = kept.get("messages")
    return len(messages) if isinstance(messages, list) else 0


_log = structlog.get_logger(__name__)
