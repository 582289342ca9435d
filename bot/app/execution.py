"""The execution of a command at a table: look up, decide, store; again when another was faster.

Owns the claims by which a table comes to a place, and the races for them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace

from bot.app import subscriptions
from bot.app.computers import OVERDUE_SECONDS, ComputersTurn, Settle, ThinkingComputers
from bot.app.lookup import (
    ATTEMPTS,
    Lookup,
    Rights,
    close_up,
    doubtful,
    expires_in,
    look_up,
    open_tables_at,
)
from bot.app.replies import replies_again
from bot.ports import Thinkers
from bot.store import Loaded, Stale, Store
from bot.table import codec, effects, payloads, questions
from bot.table.commands import Action, Command, Rematch, Unknown
from bot.table.effects import Decision, Effect, Line, Show, refuse
from bot.table.identity import CLOCK, Membership, PersonId, Place
from bot.table.lobby import table_id
from bot.table.mirrors import Listeners
from bot.table.moving import awaits_thought
from bot.table.registry import (
    ENTROPY_BYTES,
    decide,
    is_quick,
    meant,
    meant_row,
    needs_history,
    row_of,
)
from bot.table.rows import OF_TABLE, Case, membership_matters
from bot.table.steps import Arrange, Tick
from bot.table.table import Table, TablePhase
from bot.table.waiting import alarm
from bot.telemetry import metrics


@dataclass(frozen=True, slots=True)
class CommandOutcome:
    """The result of a command: the table as it is now, and the replies.

    `stored`: something was committed, so a failing answer must not say that nothing happened.
    """

    table: Table | None
    version: int
    replies: tuple[Effect, ...]
    stored: bool = False
    turn: ComputersTurn | None = None
    """The computers' turn at the table, if the answer shows it."""


@dataclass(frozen=True, slots=True)
class _Situation:
    """The input of a decision, as it was read."""

    command: Command
    """With its person's rights at the table."""
    table: Table | None
    version: int
    """0 where there is no table."""
    claim: Claim
    history: Sequence[str] = ()
    occupant: Table | None = None
    """Another table that has taken this one's place."""
    nearby: Sequence[Table] = ()
    """The open tables of the place, if the action opens one there."""
    answered: CommandOutcome | None = None
    """The result of a command that was carried out before, and is repeated."""


class CommandExecutor:
    """Carries commands out at tables.

    `now` gives seconds since the epoch, `entropy` random bytes, `form` the form in which tables are written
    (None: the newest), `listening` the listeners for new tables of a chat.
    """

    def __init__(  # noqa: PLR0913 - what it stands on, mostly by name
        self,
        store: Store,
        rights: Rights,
        thinkers: Thinkers,
        *,
        now: Callable[[], float],
        entropy: Callable[[int], bytes],
        form: Callable[[], int | None],
        listening: Callable[[Place], Awaitable[Listeners]],
    ) -> None:
        self._store = store
        self._listening = listening
        self._rights = rights
        self._claims = Claims(store, self._commit)
        self._now = now
        self._entropy = entropy
        self._form = form
        self._computers = ThinkingComputers(store, thinkers, self._settle, now=now)

    async def carry_out(
        self, command: Command, *, table_id: str = "", lookup: Lookup | None = None
    ) -> CommandOutcome:
        """Carry a command out. Idempotent by its id. Raises `StoreDown`, `OutcomeUnknown`.

        `table_id` names the table where the command does not; `lookup` is a look-up made before.
        """
        entropy = self._entropy(ENTROPY_BYTES)
        for _ in range(ATTEMPTS):
            lookup = lookup or await look_up(self._store, command, table_id)
            if lookup.choose is not None:
                return CommandOutcome(None, 0, _choice_of_tables(command, lookup.choose))
            situation = await self._read(command, lookup)
            if situation.answered is not None:
                return await self._completed(command, situation.answered, indexed=lookup.indexed)
            decision = await self._decide(situation, entropy)
            if decision.table is None:
                metrics.result("told")
                return CommandOutcome(situation.table, situation.version, decision.replies)
            with doubtful():
                # First, as a deletion finds the table by its people and followers.
                if joined := _joined(situation.table, decision.table):
                    await self._store.update_seats(decision.table.id, joined=sorted(joined))
                await subscriptions.begin_following(self._store, situation.table, decision.table)
                version = await self._store_decision(situation, decision.table, decision)
            if version is not None:
                with doubtful(begun=True):
                    await self._index(
                        command, situation.table, decision.table, indexed=lookup.indexed
                    )
                # A hand shows the table as it is when the answer is made.
                hand = any(reply.show is Show.HAND for reply in decision.replies)
                turn = self._computers.begin(decision.table, version, command, answered=hand)
                return CommandOutcome(
                    decision.table, version, decision.replies, stored=True, turn=turn
                )
            lookup = None
        metrics.result("crowded")
        return CommandOutcome(None, 0, refuse("crowded").replies)

    async def act_on(self, loaded: Loaded) -> bool:
        """Do everything that is due at a table; False if another process was faster.

        Raises `StoreDown`; `Updating` for a table that a process of another release has to see to.
        """
        table, version = codec.from_text(loaded.doc), loaded.version
        if awaits_thought(table):
            # The process that was thinking of it is gone.
            self._computers.begin(table, version)
            return True
        command = Command(id=f"clock:{version}", at=table.place, person=CLOCK, action=Tick())
        takes_moves = needs_history(table, command)
        case = Case(
            command=command,
            table=table,
            now=self._now(),
            entropy=b"",
            version=version,
            history=await self._store.moves(table.id) if takes_moves else (),
        )
        decision = await asyncio.to_thread(decide, case)
        stored = await self._settle(command, version, table, decision)
        if stored is not None:
            self._computers.begin(decision.table or table, stored)
        return stored is not None

    async def close(self) -> None:
        await self._computers.close()

    # --- reading ---------------------------------------------------------------------------------

    async def _read(self, command: Command, lookup: Lookup) -> _Situation:
        """Read the input of the decision, and no more than the action's row asks for."""
        loaded = lookup.loaded
        if loaded is None:
            empty = lookup.target == lookup.table_here
            claim = Claim(lookup.table_here, empty=empty, stranger=lookup.stranger)
            entitled = await self._entitled(command, None)
            return await self._with_nearby(_Situation(entitled, None, 0, claim))
        table, claim = codec.from_text(loaded.doc), Claim(lookup.table_here)
        if loaded.done:
            outcome = _repeat(command, table, loaded.version)
            return _Situation(command, table, loaded.version, claim, answered=outcome)
        row = row_of(command.action)
        takes_moves = needs_history(table, command)
        history = await self._store.moves(table.id) if takes_moves else ()
        entitled = await self._entitled(command, table)
        situation = _Situation(entitled, table, loaded.version, claim, history)
        if row.place:
            situation = await self._with_occupant(situation, table)
        return await self._with_nearby(situation)

    async def _entitled(self, command: Command, table: Table | None) -> Command:
        """Add the person's rights at the table's places, looked up only where they matter."""
        row = meant_row(command.action)
        if table is not None and row.by_place:
            moderates = await self._rights.moderated(command, table)
            command = replace(command, moderates=moderates)
        # Who decides about a table moderates the place where it was opened.
        admin = row.by_place and row.permission not in OF_TABLE and bool(command.moderates)
        if table is None or not membership_matters(row.permission, table, command):
            return replace(command, admin=admin, member=False)
        membership = await self._rights.membership(command, table.place)
        known = membership >= Membership.MEMBER
        further = None if known else await self._rights.first_of(command.person.id, table)
        return replace(
            command,
            admin=admin or membership is Membership.MODERATOR,
            member=known or further is not None,
            member_at=further,
        )

    async def _with_occupant(self, situation: _Situation, table: Table) -> _Situation:
        """Add the table that holds the place to which one comes: another to this one's places, or this one to another."""
        command = situation.command
        opens = row_of(command.action).opens
        place = table.place if opens else command.at
        if opens:
            situation = replace(
                situation, table=await self._claims.without_taken_places(table, command)
            )
        holder = await self._store.table_at(place)
        if holder is None or holder == table.id:
            return replace(situation, claim=Claim(holder))
        loaded = await self._store.load(holder)
        if loaded is None:
            return replace(situation, claim=Claim(holder, empty=True))
        occupant = codec.from_text(loaded.doc)
        if holder == table_id(command):
            # This very command has opened it already; since then another table may gather here.
            outcome = _repeat(command, occupant, loaded.version)
            return replace(situation, answered=outcome)
        if not occupant.has_place(place):
            return replace(situation, claim=Claim(holder, stranger=loaded))
        return replace(situation, claim=Claim(holder), occupant=occupant)

    async def _with_nearby(self, situation: _Situation) -> _Situation:
        """Add the open tables of the place where a person opens one, except the one that this command has opened."""
        command = situation.command
        if not row_of(command.action).opens or isinstance(command.action, Arrange):
            return situation
        again = situation.table if isinstance(command.action, Rematch) else None
        place, chat = (again.place, again.chats[0]) if again else (command.at, command.home)
        listed = await self._store.chat_tables(chat)
        found = await open_tables_at(self._store, place, situation.claim.table_id, listed)
        own = table_id(command)
        return replace(situation, nearby=[each for each in found if each.id != own])

    # --- deciding --------------------------------------------------------------------------------

    async def _decide(self, situation: _Situation, entropy: bytes) -> Decision:
        command = situation.command
        listeners: Listeners = {}
        if row_of(command.action).announced and not command.private:
            listeners = await self._listening(command.home)
        case = Case(
            command=command,
            table=situation.table,
            now=self._now(),
            entropy=entropy,
            version=situation.version,
            history=situation.history,
            here=situation.occupant,
            nearby=situation.nearby,
            listeners=listeners,
        )
        # A thread costs as much as a move; but a long decision must not stop everyone else.
        quick = is_quick(situation.table, command)
        return decide(case) if quick else await asyncio.to_thread(decide, case)

    # --- storing ---------------------------------------------------------------------------------

    async def _store_decision(
        self, situation: _Situation, table: Table, decision: Decision
    ) -> int | None:
        """Store the decision; return the table's new version, or None when another was faster."""
        command = situation.command
        beside = any(each.id == situation.claim.table_id for each in situation.nearby)
        if not await self._claims.take(
            command, situation.claim, situation.table, table, beside=beside
        ):
            return None
        expected = 0 if table.id == table_id(command) else situation.version
        return await self._commit(situation.command, expected, table, decision)

    async def _commit(
        self, command: Command, expected: int, table: Table, decision: Decision
    ) -> int | None:
        """Store the table with its moves, messages and deadline in one step; None if it was `Stale`."""
        doc, now = codec.to_text(table, self._form()), self._now()
        try:
            committed = await self._store.commit(
                table.id,
                expected=expected,
                op=command.id,
                doc=doc,
                moves=tuple(map(str, decision.moves)),
                kept=decision.kept,
                outbox=[effects.effect_to_text(post) for post in decision.posts],
                deadline=now + OVERDUE_SECONDS if awaits_thought(table) else alarm(table, now),
                expires_in=expires_in(table),
            )
        except Stale:
            return None
        codec.written(doc, table)
        return committed.version

    async def _settle(
        self, command: Command, version: int, before: Table, decision: Decision
    ) -> int | None:
        """Store what no person asked for; return the new version, or None when another was faster.

        Stores also where nothing changed: the commit sets the next deadline.
        """
        after = decision.table or before
        stored = await self._commit(command, version, after, decision)
        if stored is not None:
            await self._index(command, before, after, indexed=False)
        return stored

    async def _completed(
        self, command: Command, answered: CommandOutcome, *, indexed: bool
    ) -> CommandOutcome:
        """Index an open table: the process that stored it may have died before it entered somebody, or the chat."""
        table = answered.table
        if table is None or table.phase is TablePhase.OVER:
            return answered
        if not indexed or table.id == table_id(command):
            with doubtful(begun=True):
                await self._index(command, None, table, indexed=False)
        return answered

    async def _index(
        self, command: Command, before: Table | None, after: Table, *, indexed: bool
    ) -> None:
        """Bring the indexes of people and finished games up to date. Idempotent.

        An actor who sits here and is not `indexed` is entered now: an earlier entry was missed.
        """
        over, same = after.phase is TablePhase.OVER, before and before.id == after.id
        seated, known = _people(after), _people(before if same else None)
        missed = set() if indexed or over else {command.person.id} & seated
        joined = _joined(before, after) | missed
        await self._store.update_seats(
            after.id,
            joined=sorted(joined),
            left=sorted(known - seated),
            played=after.state is not None,
            chats=after.chats,
        )
        await subscriptions.end_following(self._store, before, after)
        if over:
            await close_up(self._store, after)
        if before and same and before.others != after.others:
            await self._claims.note_change(before, after)


def _choice_of_tables(command: Command, show: Show) -> tuple[Effect, ...]:
    """List the tables that could be meant, to choose from; nothing where mistyped words are not answered."""
    action: Action = command.action
    told: tuple[Line, ...] = (Line("tables-which"),)
    if isinstance(action, Unknown):
        answered = questions.unknown(None, command, action).replies
        if not answered:
            return ()
        told = answered[0].lines
    return (effects.TablesEffect(show=show, lines=told, asks=payloads.asked(meant(action))),)


def _joined(before: Table | None, after: Table) -> set[PersonId]:
    """Return those who come to a table with a decision; nobody where its game is over."""
    if after.phase is TablePhase.OVER:
        return set()
    return _people(after) - _people(before if before and before.id == after.id else None)


def _people(table: Table | None) -> set[PersonId]:
    return set() if table is None else {person.id for person in table.belonging}


def _repeat(command: Command, table: Table, version: int) -> CommandOutcome:
    metrics.result("repeated")
    return CommandOutcome(table, version, replies_again(command, table))


@dataclass(frozen=True, slots=True)
class Claim:
    """The table that a place leads to. `empty`: no such table is stored."""

    table_id: str | None
    empty: bool = False
    stranger: Loaded | None = None
    """That table as it is stored, if it is not at the place."""


class Claims:
    """Claims places for tables. Every method raises `StoreDown`."""

    def __init__(self, store: Store, commit: Settle) -> None:
        self._store = store
        self._commit = commit

    async def without_taken_places(self, table: Table, command: Command) -> Table:
        """Return the table without the further places that another table has taken."""
        holders = [await self._store.table_at(each.place) for each in table.others]
        own = {None, table.id, table_id(command)}
        kept = (each for each, holder in zip(table.others, holders, strict=True) if holder in own)
        return replace(table, others=tuple(kept))

    async def take(
        self, command: Command, claim: Claim, before: Table | None, table: Table, *, beside: bool
    ) -> bool:
        """Make the places to which `table` comes lead to it; False when another was faster.

        `before` is the table that the command was decided at, `claim` of the place to which this one comes. A
        place that leads to no table counts as free; a table to which no place leads could not be reached.
        `beside`: its first place has another open table, and keeps it; the chat lists this one.
        """
        if isinstance(command.action, Arrange) and not command.action.alone:
            # It is beside the place's main table, and its buttons lead to it.
            return True
        if table.id == table_id(command):
            return await self._take_all(command, claim, before, table, beside=beside)
        at = command.at
        if before is None or before.has_place(at) or not table.has_place(at):
            return True
        return await self._bar(command, claim, table) and await self._store.claim_place(
            at, table.id, instead_of=claim.table_id
        )

    async def _take_all(
        self, command: Command, claim: Claim, before: Table | None, table: Table, *, beside: bool
    ) -> bool:
        """For a new table: its first place, and those of the table before that it takes over."""
        if not beside and not await self._bar(command, claim, table):
            return False
        taken = await self._store.load(table.id, command.id)
        if taken is not None and not taken.done:
            # Another command's table has this id: the place must not lead there.
            return False
        claims = [] if beside else [(table.place, claim.table_id)]
        claims += [(each.place, before.id if before else None) for each in table.others]
        for place, instead_of in claims:
            if not await self._store.claim_place(place, table.id, instead_of=instead_of):
                return False
        return True

    async def _bar(self, command: Command, claim: Claim, table: Table) -> bool:
        """Keep off a table that claimed the place and did not come: its process may be slow rather than dead.

        False where it has come meanwhile. Once barred, it cannot store that it is there.
        """
        if claim.stranger is not None:
            stranger, bar = codec.from_text(claim.stranger.doc), f"{command.id}.bar"
            barred = await self._commit(
                replace(command, id=bar), claim.stranger.version, stranger, Decision()
            )
            return barred is not None
        if claim.empty and claim.table_id not in {None, table.id}:
            return await self._store.forbid_start(str(claim.table_id))
        return True

    async def note_change(self, before: Table, after: Table) -> None:
        """Release the places that a table has left, and enter it in the chats that it has come to."""
        for each in set(before.places) - set(after.places):
            await self._store.release_place(each.place, after.id)
            metrics.PLACES.labels("left").inc()
        metrics.PLACES.labels("laid").inc(len(set(after.places) - set(before.places)))
        was, now = set(before.chats), set(after.chats)
        await self._store.update_chats(after.id, entered=sorted(now - was), left=sorted(was - now))
