"""The documents of the club: people's requests, orders, deadlines and own data."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from typing import Final

from cachetools import TTLCache
from msgspec import structs

from bot.app.lookup import ATTEMPTS, Rights, doubtful, forget_shown, load_preferences, readers_of
from bot.club import attempts, daily, kinds, overview, weekly
from bot.club.attempts import KEPT_SECONDS, Attempt
from bot.club.daily import Comparison, Days, Solved
from bot.club.document import (
    AlarmFired,
    Cause,
    ClubCase,
    ClubDecision,
    ClubDocument,
    ForgetPerson,
    Gone,
    chat_of,
    kind_of,
    make_document_id,
    refuse,
    say,
)
from bot.club.effects import CountOrder, Order, TableChanged
from bot.club.kinds import document_for, kind_named
from bot.club.league import CUP, LEAGUE, League, LeaguePhase
from bot.club.overview import Overview
from bot.club.weekly import Weeks
from bot.ports import RetryLater
from bot.present.club_pages import for_club_person
from bot.present.message import Message
from bot.runtime import KeyedLocks
from bot.store import Loaded, Stale, Store, keys
from bot.table import commands, effects
from bot.table.commands import ClubAction, Command, LeagueVerb, Switch
from bot.table.effects import TextEffect
from bot.table.identity import Membership, PersonId, Place
from bot.table.table import Table
from bot.telemetry import metrics
from engine import JSON

SECRET_BYTES: Final = 32
ALARM_CAUSE: Final = "Rung"
"""The metrics' label of an alarm, which dashboards know."""
MOST_SEASONS: Final = 5
"""Leagues that are shown to somebody who asks in private: each takes a message."""
FEWEST_OTHERS: Final = 5
"""Fewest attempts of others to compare with."""
CHATS_REMEMBERED: Final = 10_000
"""How many chats without an overview are remembered."""
PUZZLES_AT_ONCE: Final = 2
"""Actions at puzzles answered at the same time; more would take the threads that draw boards."""
LARGE: Final = 20_000
"""Characters of a document that is read and written in a thread: those of 100 people who solve puzzles."""
OFF_SECONDS: Final = 3600.0
"""How often deadlines of a kind that is switched off are checked."""


class Club:
    """All documents. `on`: the parts that are switched on.

    `now` gives seconds since the epoch, `entropy` random bytes.
    """

    def __init__(
        self,
        store: Store,
        rights: Rights,
        *,
        now: Callable[[], float],
        entropy: Callable[[int], bytes],
        on: Collection[str],
    ) -> None:
        self._store = store
        self._rights = rights
        self._now = now
        self._entropy = entropy
        self._on = on
        self._known_secret: bytes | None = None
        self._locks = KeyedLocks()
        """By document: held while something is decided there."""
        self._turns = KeyedLocks()
        """By person: held while an action of theirs is answered."""
        self._puzzles = asyncio.Semaphore(PUZZLES_AT_ONCE)
        self._without_overview = TTLCache[str, None](CHATS_REMEMBERED, overview.UNSEEN_SECONDS, now)

    async def answer(self, command: Command, action: ClubAction) -> list[Message]:
        """Carry out a person's action, once, and answer it. Raises `StoreDown`, `OutcomeUnknown`.

        A puzzle of the day may have to be made, which takes a thread for a second: somebody who asks for
        many days waits for each.
        """
        answers = []
        async with self._turns.of(command.person.id):
            for meant in await self._meant(command, action):
                answers += await self._answered(command, meant)
        return answers

    async def season_in(
        self, chat: Place, phases: Sequence[LeaguePhase]
    ) -> commands.LeagueStep | None:
        """Return the step that shows the chat's league or cup in the first of these phases that is found; None for none."""
        found = {}
        for kind in (CUP, LEAGUE) if kinds.KINDS[LEAGUE].part in self._on else ():
            season = await self._document(make_document_id(kind, chat))
            if isinstance(season, League):
                found[season.phase] = commands.LeagueStep(kind, LeagueVerb.PAGE)
        return next((found[phase] for phase in phases if phase in found), None)

    async def _meant(self, command: Command, action: ClubAction) -> list[ClubAction]:
        """Return what is asked in private of the leagues or cups where somebody plays; of several, to see each."""
        shows = action in (commands.Season(), commands.Cup())
        takes = isinstance(action, commands.LeagueStep) and not action.chat
        if not (command.private and (shows or takes)):
            return [action]
        kind, found = kind_of(document_for(command, action)), []
        for document_id in await self._store.club_documents(command.person.id):
            league = await self._document(document_id) if kind_of(document_id) == kind else None
            if isinstance(league, League) and league.phase is not LeaguePhase.OVER:
                found.append(chat_of(document_id))
        if isinstance(action, commands.LeagueStep) and len(found) == 1:
            return [structs.replace(action, chat=found[0])]
        seen = sorted(found)[:MOST_SEASONS]
        return [commands.LeagueStep(kind, LeagueVerb.PAGE, chat=chat) for chat in seen] or [action]

    async def _answered(self, command: Command, action: ClubAction) -> list[Message]:
        line = (
            self._puzzles
            if isinstance(action, commands.Daily | commands.SolveDaily)
            else nullcontext()
        )
        person, document_id = command.person, document_for(command, action)
        chosen = await load_preferences(self._store, person.id)
        document: ClubDocument | None = None
        if kind_named(document_id).part not in self._on:
            decision = refuse("club-off")
        elif not await self._may_switch(command, action, document_id):
            decision = refuse("chat-admins-only")
        elif (there := await self._as_in_chat(command, action, document_id)) is None:
            decision = refuse("league-gone")
        else:
            self._without_overview.pop(document_id, None)
            if isinstance(action, commands.SolveDaily) and not await self._may_tell(
                command, action.chat
            ):
                action = structs.replace(action, chat="")
            zone = chosen.zone
            if isinstance(action, commands.Season | commands.Cup) and action.game:
                zone = await self._zone_of(command.home) or zone
            try:
                async with line:
                    document, decision = await self._carry_out(
                        document_id, action, command.id, command=there, zone=zone
                    )
            except RetryLater:
                decision = refuse("crowded")
            if (
                isinstance(action, commands.SolveDaily)
                and isinstance(document, Attempt)
                and not action.begun
            ):
                await self._forget_vanished(document)
        async with line:
            compared = await self._compared(document)
            chat = None if document is None else document.chat
            away = command.answered_apart or chat != command.home
            answers = []
            for reply in decision.replies:
                shown_to = await readers_of(self._store, command, reply, chosen)
                draw = partial(for_club_person, reply, document, person, shown_to, compared)
                answers.append(await asyncio.to_thread(draw, away=away))
            return answers

    async def carry_out(self, order: Order, token: str) -> None:
        """Carry an order out, once for each token. Raises `StoreDown`, `RetryLater`."""
        if isinstance(order, CountOrder):
            day, attempt = str(order.day), order.document
            await self._store.score_add(day, attempt, order.share, KEPT_SECONDS)
        else:
            await self._carry_out(order.document, order, token)

    async def table_changed(self, table: Table) -> None:
        """Tell the overviews of a table's chats; most have none, which is remembered for a while. Raises `StoreDown`."""
        for chat in dict.fromkeys(table.chats if overview.KIND in self._on else ()):
            document_id = make_document_id(overview.KIND, chat)
            if document_id in self._without_overview:
                continue
            loaded = await self._store.load(document_id)
            if loaded is None:
                self._without_overview[document_id] = None
                continue
            order = TableChanged(document=document_id)
            await self._carry_out(document_id, order, f"changed:{loaded.version}")

    async def overview_switch(self, chat: Place) -> Switch:
        """Return the choices for a chat's overview. Raises `StoreDown`."""
        shown = await self._document(make_document_id(overview.KIND, chat))
        return Switch.OFF if isinstance(shown, Overview) and shown.on else Switch.ON

    async def act_on(self, loaded: Loaded) -> bool:
        """Do everything that is due at a document; False if another process was faster. Raises `StoreDown`, `Updating`."""
        document = await read_document(loaded.doc)
        op = f"clock:{loaded.version}"
        if kind_named(document.id).part in self._on:
            decision = await self._decide(document.id, document, AlarmFired())
            alarm = (decision.document or document).alarm
        else:
            decision, alarm = ClubDecision(), self._now() + OFF_SECONDS
        # Also where nothing changed: the commit sets the next deadline.
        done = await self._commit(op, loaded, document, decision, alarm)
        if done:
            metrics.CLUB.labels(kind_of(document.id), ALARM_CAUSE).inc()
        return done

    # --- own data --------------------------------------------------------------------------------

    async def kept(self, who: PersonId | Place) -> list[JSON]:
        """Export the data of a person or a chat, document by document. Raises `StoreDown`."""
        person = who if isinstance(who, PersonId) else None
        found: list[JSON] = []
        for document_id in await self._store.club_documents(who):
            loaded = await self._store.load(document_id)
            if loaded is None:
                continue
            document = await read_document(loaded.doc)
            if isinstance(document, Gone) or (person is None and not _is_of(document, Place(who))):
                continue
            found.append({"id": document_id, "chat": document.chat, **document.kept(person)})
        return found

    async def forget_person(self, command_id: str, person: PersonId) -> None:
        """Take someone out of all documents. Idempotent. Raises `StoreDown`."""
        for document_id in await self._store.club_documents(person):
            await self._carry_out(document_id, ForgetPerson(person), f"{command_id}.{document_id}")
            await self._store.club_documents_change(document_id, left=[person])

    async def forget_chat(self, chat: Place) -> None:
        """Delete the documents of a chat. Idempotent. Raises `StoreDown`."""
        for document_id in await self._store.club_documents(chat):
            if await self._end(document_id, chat):
                await forget_shown(self._store, document_id)
                await self._store.club_documents_change(document_id, left=[chat])

    async def _end(self, document_id: str, chat: Place) -> bool:
        """End a document of a chat; False for one of another: a private chat has the address of its person."""
        for _ in range(ATTEMPTS):
            loaded = await self._store.load(document_id)
            if loaded is None:
                return True
            document = await read_document(loaded.doc)
            if not _is_of(document, chat):
                return False
            gone = ClubDecision(document=kinds.tombstone(document_id, loaded.doc))
            op = f"end:{loaded.version}"
            if await self._commit(op, loaded, document, gone, None):
                return True
        raise RetryLater(1.0)

    # --- one case --------------------------------------------------------------------------------

    async def _carry_out(
        self,
        document_id: str,
        cause: Cause,
        op: str,
        *,
        command: Command | None = None,
        zone: str = "",
    ) -> tuple[ClubDocument | None, ClubDecision]:
        """Decide and store; return the document as it is then. A repeated `op` is decided again, and not stored.

        Commands of this process wait for each other: many may sign up at the same moment. Raises `RetryLater`
        where other processes were faster too often.
        """
        async with self._locks.of(document_id):
            for _ in range(ATTEMPTS):
                loaded = await self._store.load(document_id, op)
                document = None if loaded is None else await read_document(loaded.doc)
                decision = await self._decide(document_id, document, cause, command, zone)
                if decision.document is None or (loaded is not None and loaded.done):
                    return document, decision
                with doubtful():
                    if await self._commit(op, loaded, document, decision, decision.document.alarm):
                        metrics.CLUB.labels(kind_of(document_id), type(cause).__name__).inc()
                        return decision.document, decision
        raise RetryLater(1.0)

    async def _decide(
        self,
        document_id: str,
        document: ClubDocument | None,
        cause: Cause,
        command: Command | None = None,
        zone: str = "",
    ) -> ClubDecision:
        case = ClubCase(
            id=document_id,
            document=None if isinstance(document, Gone) else document,
            cause=cause,
            now=self._now(),
            secret=await self._secret(),
            command=command,
            zone=zone,
            gone=isinstance(document, Gone),
        )
        decision = await asyncio.to_thread(kind_named(document_id).decide, case)
        return _with_damage(decision, document, cause)

    async def _commit(
        self,
        op: str,
        loaded: Loaded | None,
        before: ClubDocument | None,
        decision: ClubDecision,
        alarm: float | None,
    ) -> bool:
        """Store a decision in one step; False if another was faster."""
        after = decision.document or before
        if after is None:
            raise ValueError("there is nothing to store")
        was, names = _named(before), _named(after)
        # Before the commit: everyone whom a document names must find it.
        await self._store.club_documents_change(after.id, joined=sorted(names - was))
        try:
            await self._store.commit(
                after.id,
                expected=0 if loaded is None else loaded.version,
                op=op,
                doc=await _written(after, loaded),
                outbox=[effects.effect_to_text(e) for e in (*decision.posts, *decision.orders)],
                deadline=alarm,
                expires_in=after.expires_in,
            )
        except Stale:
            return False
        await self._store.club_documents_change(after.id, left=sorted(was - names))
        return True

    async def _document(self, document_id: str) -> ClubDocument | None:
        loaded = await self._store.load(document_id)
        return None if loaded is None else await read_document(loaded.doc)

    async def _zone_of(self, chat: Place) -> str:
        """Return the time zone that a chat chose for its puzzle of the day or its week; "" for none."""
        for kind in (daily.KIND, weekly.KIND):
            document = await self._document(make_document_id(kind, chat))
            if isinstance(document, Days | Weeks) and document.zone:
                return document.zone
        return ""

    async def _secret(self) -> bytes:
        """Return this bot's own secret, made once for a store and kept there."""
        if self._known_secret is None:
            name = keys.club_secret
            kept = await self._store.document(name)
            if kept is None:
                made = self._entropy(SECRET_BYTES).hex()
                await self._store.replace_document(name, before=None, after=made)
                kept = await self._store.document(name)
            self._known_secret = bytes.fromhex(kept or "")
        return self._known_secret

    async def _may_switch(self, command: Command, action: ClubAction, document_id: str) -> bool:
        """Tell whether the person moderates the chat that a button names: payloads can be forged."""
        if not (isinstance(action, commands.SetDaily | commands.SetWeekly) and action.chat):
            return True
        of_chat, person = await self._document(document_id), command.person.id
        if of_chat is None or action.what is Switch.ON:
            return False
        return await self._rights.of(person, of_chat.place) is Membership.MODERATOR

    async def _as_in_chat(
        self, command: Command, action: ClubAction, document_id: str
    ) -> Command | None:
        """Return the command with the rights that its person has in the league's chat: its pages are read elsewhere, too.

        None for one who has nothing to do with it: payloads can be forged.
        """
        if not (isinstance(action, commands.LeagueStep) and action.chat):
            return command
        league, person = await self._document(document_id), command.person.id
        if league is None or league.chat == command.home:
            return command
        held = await self._rights.of(person, league.place)
        if held is Membership.STRANGER and person not in league.people:
            return None
        return replace(command, admin=held is Membership.MODERATOR)

    # --- attempts at a day's puzzle ---------------------------------------------------------------

    async def _may_tell(self, command: Command, digits: str) -> bool:
        """Tell whether the person can read the chat whose days have an id with this ending: payloads can be forged."""
        days_id = daily.id_ending(digits)
        if not digits or days_id == make_document_id(daily.KIND, command.home):
            return True
        days = await self._document(days_id)
        return days is not None and await self._rights.may_enter(command.person.id, days.place)

    async def _forget_vanished(self, newest: Attempt) -> None:
        """Take expired attempts off their person's list; not one that is just beginning."""
        person = newest.person.id
        may_begin = attempts.may_begin(person, newest.day)
        for document_id in await self._store.club_documents(person):
            if kind_of(document_id) != attempts.KIND or document_id in may_begin:
                continue
            if await self._store.load(document_id) is None:
                await self._store.club_documents_change(document_id, left=[person])

    async def _compared(self, document: ClubDocument | None) -> Comparison | None:
        """Compare a finished attempt with others' of the day: all of them, and those in its first chat."""
        if not isinstance(document, Attempt):
            return None
        # Its puzzle may have to be made first.
        standing = await asyncio.to_thread(lambda: document.standing)
        if not standing.done:
            return None
        day, share, person = str(document.day), standing.share, document.person
        below, others = await self._store.score_rank(day, document.id, share)
        beaten = 100 * below // others if others >= FEWEST_OTHERS else None
        days = await self._document(document.chats[0]) if document.chats else None
        if not isinstance(days, Days) or days.day != document.day:
            return Comparison(beaten)
        return days.compared(person.id, Solved(person.name, share, standing.marks), beaten)


async def read_document(text: str) -> ClubDocument:
    """Read a document; raises as `kinds.document_from_text`."""
    if len(text) < LARGE:
        return kinds.document_from_text(text)
    return await asyncio.to_thread(kinds.document_from_text, text)


async def _written(document: ClubDocument, loaded: Loaded | None) -> str:
    if loaded is None or len(loaded.doc) < LARGE:
        return kinds.document_to_text(document)
    return await asyncio.to_thread(kinds.document_to_text, document)


def _with_damage(
    decision: ClubDecision, document: ClubDocument | None, cause: Cause
) -> ClubDecision:
    """Add to a decision that the document could not be read, unless it begins another one."""
    if not (isinstance(document, Gone) and document.damaged and isinstance(cause, ClubAction)):
        return decision
    if decision.document is not None:
        return decision
    told = say("put-aside-matter", kind=kind_of(document.id)).replies
    # The questions before it is switched on again stay.
    asked = [reply for reply in decision.replies if not isinstance(reply, TextEffect)]
    return replace(decision, replies=(*told, *asked))


def _is_of(document: ClubDocument, chat: Place) -> bool:
    """Tell whether a document is a chat's. An attempt is its person's, though its chat is their address."""
    return document.chat == chat and not isinstance(document, Attempt)


def _named(document: ClubDocument | None) -> set[PersonId | Place]:
    """Return everyone who leads to a document: all the people it names, and its chat."""
    if document is None or isinstance(document, Gone):
        return set()
    return {*document.people, document.chat}
