"""The service: load, decide, commit, again when stale; then answer.

Owns the order of a command's way. What comes of it is `decide`'s, what is kept is the store's, what
it looks like is `present`'s. Nothing is shown that was not stored first.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import structlog

from bot.app.drill import drill_page
from bot.app.lookup import Found, find, load, only
from bot.app.personal_data import OwnData
from bot.app.preferences import chosen, settings_page
from bot.app.replies import Replies, again, trouble
from bot.app.retention import close_up, expires_in
from bot.app.rights import Rights
from bot.app.uncertainty import doubtful
from bot.ports import Answers, Platform, Reply, ready
from bot.present.localizer import person_reader
from bot.present.message import Choice, Message
from bot.present.pictures import still
from bot.present.render import PageContext, for_person
from bot.present.suggest import suggest
from bot.store import Due, Stale, Store, StoreDown, value_names
from bot.table import effects
from bot.table import table as tables
from bot.table.actions import row_of
from bot.table.commands import (
    Action,
    ChangeSettings,
    ChatData,
    ChatSettings,
    Command,
    Drill,
    MyData,
    Refresh,
    Tick,
)
from bot.table.decide import ENTROPY_BYTES, decide, is_quick
from bot.table.effects import Decision, Effect, Line, Show
from bot.table.identity import Membership, Person
from bot.table.lobby import table_id
from bot.table.rights import Who, membership_matters
from bot.table.table import Newer, Table, TablePhase
from bot.table.waiting import alarm
from bot.telemetry import metrics
from renderer import Picture

_log = structlog.get_logger(__name__)

TRIES: Final = 20
"""Rounds of load, decide, commit before a crowd is told to try again."""

CLOSED_SECONDS: Final = 3600.0
"""A person who takes no private messages, and goes on in public, is tried again after so long."""

_CLOCK: Final = Person("clock:0", "clock")
"""Who asks when a moment has come; nobody sits under this id."""


@dataclass(frozen=True, slots=True)
class _Done:
    """A command carried out: the table as it is now, and what to answer."""

    table: Table | None
    version: int
    replies: tuple[Effect, ...]
    stored: bool = False


class Service:
    """Implements `bot.ports.GameService`."""

    def __init__(
        self,
        store: Store,
        platforms: Sequence[Platform] = (),
        *,
        now: Callable[[], float] = time.time,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        form: Callable[[], int | None] = lambda: None,
    ) -> None:
        self._store = store
        self._now = now
        self._entropy = entropy
        self._form = form
        self._platforms = {platform.name: platform for platform in platforms}
        self._rights = Rights(self._platforms)
        self._replies = Replies(store, self._link, self._rights)
        self._own_data = OwnData(store, self._platforms, self._at_table)

    def _link(self, place: str, reference: str | None) -> str | None:
        platform = self._platforms.get(place.partition(":")[0])
        return None if platform is None else platform.link(place, reference)

    async def handle(self, command: Command, reply: Reply) -> None:
        """See `bot.ports.GameService.handle`."""
        answers = await self.take(command)
        for message in await answers():
            await reply(message)

    async def take(self, command: Command) -> Answers:
        """See `bot.ports.GameService.take`."""
        began = time.perf_counter()
        with metrics.command(_name(command)):
            try:
                make = await self._taken(command)
            except Exception as error:  # noqa: BLE001 - it is told and logged
                make = ready(trouble(command, error))

        async def answers() -> Sequence[Message]:
            try:
                return await make()
            except Exception as error:  # noqa: BLE001 - it is told and logged
                return [trouble(command, error)]
            finally:
                metrics.ANSWER.observe(time.perf_counter() - began)

        return answers

    async def suggest(
        self, at: str, person: Person, field: str, given: Mapping[str, str]
    ) -> tuple[Choice, ...]:
        """See `bot.ports.GameService.suggest`."""
        try:
            laid = await self._store.table_at(at)
            if laid is None:
                laid, _ = await only(self._store, person.id, turn=True)
            loaded = None if laid is None else await self._store.load(laid)
        except StoreDown:
            return ()
        try:
            table = None if loaded is None else tables.from_text(loaded.doc)
        except Newer:
            return ()
        if loaded is None or table is None:
            return ()
        seat = table.seat_of(person.id)
        if seat is None:
            return ()
        scene = table.scene(loaded.version, seat)
        wishes = await chosen(self._store, person.id)
        reader = person_reader(person, wishes)
        return await asyncio.to_thread(suggest, scene, reader, field, given)

    async def still(self, source: bytes, step: int) -> Picture | None:
        """See `bot.ports.GameService.still`."""
        return await asyncio.to_thread(still, source, step)

    # --- one command -----------------------------------------------------------------------------

    async def _taken(self, command: Command) -> Answers:
        row = row_of(command.action)
        if row.heeds_admins or row.who is Who.MODERATOR:
            known = await self._rights.membership(command, command.at)
            command = replace(command, admin=known is Membership.MODERATOR)
        if row.who is Who.MODERATOR and not command.admin:
            return ready(await self._refused(command))
        match command.action:
            case ChangeSettings() | ChatSettings() as wish:
                page, rest = await settings_page(self._store, command, wish)
                if rest is not None:
                    await self._refresh(command, rest)
                return ready(page)
            case Drill() as wish:
                return ready(await drill_page(self._store, command, wish))
            case MyData() | ChatData() as wish:
                return ready(await self._own_data.page(command, wish))
            case _:
                return await self._at_a_table(command)

    async def _refused(self, command: Command) -> Message:
        """What is told to those who do not moderate the chat, about what is for its moderators."""
        wishes = await chosen(self._store, command.person.id)
        (reply,) = effects.refuse("chat-admins-only").replies
        return for_person(reply, None, 0, command.person, PageContext(preferences=wishes))

    async def _at_a_table(self, command: Command) -> Answers:
        found = await find(self._store, command)
        await self._reachable(command, found.closed)
        command = replace(command, rest=found.wishes.rest)
        done = await self._carry_out(command, first=found)
        make = partial(
            self._replies.messages, done.replies, done.table, done.version, command, found.wishes
        )
        return partial(_of_something_stored, make) if done.stored else make

    async def _reachable(self, command: Command, closed: str | None) -> None:
        """Whoever acts may take private messages by now; whoever does so in private takes them."""
        if closed is not None and (
            command.private or self._now() - float(closed) >= CLOSED_SECONDS
        ):
            await self._store.forget(value_names.closed(command.person.id))

    async def _refresh(self, command: Command, rest: str) -> None:
        """Tell every table of this person when their clock stands still from now on."""
        for number, mine in enumerate(await self._store.person_tables(command.person.id)):
            told = replace(command, id=f"{command.id}.{number}", action=Refresh(), rest=rest)
            await self._carry_out(told, at_table=mine)

    async def _at_table(self, command: Command, action: Action, table_id: str) -> None:
        """Something else that a command means at a table."""
        told = replace(command, id=f"{command.id}.{table_id}", action=action)
        await self._carry_out(told, at_table=table_id)

    async def act_on(self, due: Due) -> None:
        """Do what is due at a table by itself; harmless for a table that others have seen to.

        Raises `StoreDown`; `Updating` for what a process of another release has to see to.
        """
        loaded = await self._store.load(due.table_id)
        if loaded is None or loaded.version != due.version:
            metrics.deadline("passed_by")
            return
        table = tables.from_text(loaded.doc)
        command = Command(id=f"clock:{due.version}", at=table.place, person=_CLOCK, action=Tick())
        decision = await asyncio.to_thread(decide, table, command, self._now(), b"", due.version)
        after = decision.table or table
        try:
            await self._store.commit(
                table.id,
                expected=due.version,
                op=command.id,
                doc=tables.to_text(after, self._form()),
                moves=tuple(map(str, decision.moves)),
                outbox=[effects.to_text(post) for post in decision.posts],
                deadline=alarm(after),
                expires_in=expires_in(after),
            )
        except Stale:
            metrics.deadline("passed_by")
            return
        metrics.deadline("done")
        await self._after(command, table, after, noted=False)

    async def _carry_out(
        self, command: Command, *, at_table: str = "", first: Found | None = None
    ) -> _Done:
        entropy, row = self._entropy(ENTROPY_BYTES), row_of(command.action)
        for _ in range(TRIES):
            found, first = first or await find(self._store, command, at_table), None
            if found.several:
                return _Done(None, 0, (Effect(show=Show.TABLES, lines=(Line("tables-which"),)),))
            laid, meant, loaded = found.laid, found.meant, found.loaded
            table = None if loaded is None else tables.from_text(loaded.doc)
            version = 0 if loaded is None else loaded.version
            if loaded is not None and table is not None and loaded.done:
                # The platform did not hear that this was done: say how things stand, do nothing.
                metrics.result("repeated")
                return _Done(table, version, again(command, table))
            history: Sequence[str] = ()
            if table is not None and row.history:
                history = await self._store.moves(table.id)
            asked = await self._entitled(command, table)
            here: Table | None = None
            vacant = laid if loaded is None and meant == laid else None
            if table is not None and row.place:
                laid = await self._store.table_at(table.place)
                lies = None if laid is None or laid == meant else await load(self._store, laid)
                here = None if lies is None else lies[0]
                vacant = laid if lies is None and laid != meant else None
                if lies is not None and laid == table_id(command):
                    # Opened already, by this very command.
                    return _Done(*lies, again(command, lies[0]))
            work = partial(decide, table, asked, self._now(), entropy, version, history, here)
            # A thread costs as much as a move; what may take long must not stop everyone else.
            quick = is_quick(table, asked)
            decision = work() if quick else await asyncio.to_thread(work)
            if decision.table is None:
                metrics.result("told")
                return _Done(table, version, decision.replies)
            with doubtful():
                now_at = await self._commit(command, version, decision, laid=laid, vacant=vacant)
            if now_at is not None:
                with doubtful(begun=True):
                    await self._after(command, table, decision.table, noted=found.noted)
                return _Done(decision.table, now_at, decision.replies, stored=True)
        metrics.result("crowded")
        return _Done(None, 0, effects.refuse("crowded").replies)

    async def _entitled(self, command: Command, table: Table | None) -> Command:
        """The command, knowing what who asks is at the place where the table lies, if it matters."""
        known, who = Membership.STRANGER, row_of(command.action).who
        if table is not None and membership_matters(who, table, command):
            known = await self._rights.membership(command, table.place)
        return replace(
            command, admin=known is Membership.MODERATOR, member=known >= Membership.MEMBER
        )

    async def _commit(
        self,
        command: Command,
        version: int,
        decision: Decision,
        *,
        laid: str | None,
        vacant: str | None,
    ) -> int | None:
        """Store what was decided; None when someone else was faster.

        `vacant` is what lies in the place, if there was no such table when it was looked at.
        """
        table = decision.table
        if table is None:
            raise ValueError("nothing was decided")
        doc = tables.to_text(table, self._form())
        if table.id == table_id(command):
            # This command opens the table; its id follows from the command.
            version = 0
            if vacant not in {None, table.id} and not await self._store.forbid_start(str(vacant)):
                # Whoever claimed the place was slow, not dead: their table is there now.
                return None
            taken = await self._store.load(table.id, command.id)
            if taken is not None and not taken.done:
                # Somebody else's table has this id: the place must not lead there.
                return None
            # The place first: a claim without a table is an empty place, a table without its place
            # would be posted and could not be reached.
            if not await self._store.claim_place(table.place, table.id, instead_of=laid):
                return None
        try:
            committed = await self._store.commit(
                table.id,
                expected=version,
                op=command.id,
                doc=doc,
                moves=tuple(map(str, decision.moves)),
                kept=decision.kept,
                deadline=alarm(table),
                outbox=[effects.to_text(post) for post in decision.posts],
                expires_in=expires_in(table),
            )
        except Stale:
            return None
        tables.written(doc, table)
        return committed.version

    async def _after(
        self, command: Command, before: Table | None, after: Table, *, noted: bool
    ) -> None:
        """What follows a commit and can be done again at any time: indexes, the record.

        Whoever acts and is not `noted` as sitting here is noted now, so that what was missed once
        is made up for.
        """
        over = after.phase is TablePhase.OVER
        seated = {person.id for person in after.people}
        known = (
            {person.id for person in before.people} if before and before.id == after.id else set()
        )
        missed = set() if noted else {command.person.id} & seated
        come = set() if over else (seated - known) | missed
        played = after.state is not None
        await self._store.update_seats(
            after.id, joined=sorted(come), left=sorted(known - seated), played=played
        )
        if over:
            await close_up(self._store, after)


async def _of_something_stored(make: Answers) -> Sequence[Message]:
    """The answers to a command that was carried out, whatever becomes of them."""
    with doubtful(begun=True):
        return await make()


def _name(command: Command) -> str:
    return type(command.action).__name__
