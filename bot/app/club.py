"""Carrying out what concerns a matter of the club: look it up, decide, store; again when another was faster.

Owns the order of these steps, who is told of what, and this bot's own secret. What comes of a case is the
matter's (`bot.club`); nothing is answered that was not stored.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Final

from bot.app.rights import Rights
from bot.app.standings import ATTEMPTS
from bot.app.tries import Tries
from bot.app.uncertainty import doubtful
from bot.club import codec
from bot.club.case import Cause, ClubCase, ClubDecision, ForgetPerson, Rung, refuse, say
from bot.club.daily.attempt import Try
from bot.club.effects import CountOrder, Order
from bot.club.kinds import KINDS, decide, kind_for
from bot.club.matter import Gone, Matter, kind_of
from bot.ports import RetryLater
from bot.present.club.pages import for_matter_person
from bot.present.message import Message
from bot.store import Due, Loaded, Stale, Store, value_names
from bot.table import effect_text
from bot.table.club_commands import ClubAction, SolveDaily
from bot.table.commands import Command
from bot.table.effects import Effect, TextEffect
from bot.table.identity import PersonId, Place
from bot.table.people import preferences
from bot.telemetry import metrics
from bot.turns import Turns
from engine import JSON

SECRET_BYTES: Final = 32
OFF_SECONDS: Final = 3600.0
"""How often it is looked whether a kind of matter that is switched off was switched on again."""


class Club:
    """All matters, of whatever kind. `on`: its parts that are switched on.

    `now` gives seconds since the epoch, `entropy` so many random bytes.
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
        self._tries = Tries(store, rights)
        self._now = now
        self._entropy = entropy
        self._on = on
        self._known_secret: bytes | None = None
        self._turns = Turns()
        """Of each matter that something is being decided at."""

    # --- what is asked of it -------------------------------------------------------------------

    async def answer(self, command: Command, action: ClubAction) -> list[Message]:
        """Carry out what a person asks, once, and answer it. Raises `StoreDown`, `OutcomeUnknown`."""
        kind = kind_for(action)
        person = command.person
        found = await self._store.lookup(values=[value_names.prefs(person.id)])
        wishes = preferences.from_text(found.values[0])
        matter: Matter | None = None
        if KINDS[kind].part not in self._on:
            replies: tuple[Effect, ...] = refuse("club-off").replies
        else:
            if isinstance(action, SolveDaily) and not await self._tries.may_tell(
                command, action.chat
            ):
                action = replace(action, chat="")
            matter_id = KINDS[kind].target(command)
            try:
                matter, decision = await self._carry_out(
                    matter_id, action, command.id, command=command, zone=wishes.zone
                )
            except RetryLater:
                decision = refuse("crowded")
            replies = decision.replies
            if isinstance(action, SolveDaily) and isinstance(matter, Try) and not action.begun:
                await self._tries.forget_vanished(matter)
        beaten = await self._tries.beaten(matter)
        return [
            await asyncio.to_thread(for_matter_person, reply, matter, person, wishes, beaten)
            for reply in replies
        ]

    async def carry_out(self, order: Order, token: str) -> None:
        """Carry an order out; given again with the same token it changes nothing. Raises `StoreDown`."""
        if isinstance(order, CountOrder):
            await self._tries.count(order)
        else:
            await self._carry_out(order.document, order, token)

    async def act_on(self, due: Due) -> None:
        """Do what is due at a matter; nothing at one that others have seen to. Raises `StoreDown`, `Updating`."""
        loaded = await self._store.load(due.table_id)
        if loaded is None or loaded.version != due.version:
            metrics.deadline("passed_by")
            return
        matter = codec.from_text(loaded.doc)
        op = f"clock:{due.version}"
        if KINDS[kind_of(matter.id)].part in self._on:
            decision = await self._decide(matter.id, matter, Rung())
            alarm = (decision.matter or matter).alarm
        else:
            decision, alarm = ClubDecision(), self._now() + OFF_SECONDS
        # Also where nothing changed: the commit sets the next deadline.
        done = await self._commit(op, loaded, matter, decision, alarm)
        metrics.deadline("done" if done else "passed_by")
        if done:
            metrics.club(kind_of(matter.id), Rung.__name__)

    # --- own data --------------------------------------------------------------------------------

    async def kept(self, who: PersonId | Place) -> list[JSON]:
        """What is kept of a person or a chat, matter by matter. Raises `StoreDown`."""
        person = who if isinstance(who, PersonId) else None
        found: list[JSON] = []
        for matter_id in await self._store.matters(who):
            loaded = await self._store.load(matter_id)
            if loaded is None:
                continue
            matter = codec.from_text(loaded.doc)
            if isinstance(matter, Gone) or (person is None and not _is_of(matter, Place(who))):
                continue
            facts = KINDS[kind_of(matter_id)].kept(matter, person)
            found.append({"id": matter_id, "chat": matter.chat, **facts})
        return found

    async def forget_person(self, command_id: str, person: PersonId) -> None:
        """Take someone out of all matters. Harmless twice. Raises `StoreDown`."""
        for matter_id in await self._store.matters(person):
            await self._carry_out(matter_id, ForgetPerson(person), f"{command_id}.{matter_id}")
            await self._store.matters_change(matter_id, left=[person])

    async def forget_chat(self, chat: Place) -> None:
        """Delete the matters of a chat. Harmless twice. Raises `StoreDown`."""
        for matter_id in await self._store.matters(chat):
            if await self._end(matter_id, chat):
                await self._store.matters_change(matter_id, left=[chat])

    async def _end(self, matter_id: str, chat: Place) -> bool:
        """End a matter of a chat; False for one of another: a private chat has the address of its person."""
        for _ in range(ATTEMPTS):
            loaded = await self._store.load(matter_id)
            if loaded is None:
                return True
            matter = codec.from_text(loaded.doc)
            if not _is_of(matter, chat):
                return False
            gone = ClubDecision(matter=codec.gone(matter_id, loaded.doc))
            op = f"end:{loaded.version}"
            if await self._commit(op, loaded, matter, gone, None):
                return True
        raise RetryLater(1.0)

    # --- one case --------------------------------------------------------------------------------

    async def _carry_out(
        self,
        matter_id: str,
        cause: Cause,
        op: str,
        *,
        command: Command | None = None,
        zone: str = "",
    ) -> tuple[Matter | None, ClubDecision]:
        """Decide and store; the matter as it is then. What was carried out before is decided again, and not stored.

        Here one waits for another: many may sign up at the same moment. Raises `RetryLater` where other
        processes were faster too often.
        """
        async with self._turns.of(matter_id):
            return await self._in_turn(matter_id, cause, op, command, zone)

    async def _in_turn(
        self, matter_id: str, cause: Cause, op: str, command: Command | None, zone: str
    ) -> tuple[Matter | None, ClubDecision]:
        for _ in range(ATTEMPTS):
            loaded = await self._store.load(matter_id, op)
            matter = None if loaded is None else codec.from_text(loaded.doc)
            decision = await self._decide(matter_id, matter, cause, command, zone)
            if decision.matter is None or (loaded is not None and loaded.done):
                return matter, decision
            alarm = decision.matter.alarm
            with doubtful():
                if await self._commit(op, loaded, matter, decision, alarm):
                    metrics.club(kind_of(matter_id), type(cause).__name__)
                    return decision.matter, decision
        raise RetryLater(1.0)

    async def _decide(
        self,
        matter_id: str,
        matter: Matter | None,
        cause: Cause,
        command: Command | None = None,
        zone: str = "",
    ) -> ClubDecision:
        case = ClubCase(
            id=matter_id,
            matter=None if isinstance(matter, Gone) else matter,
            cause=cause,
            now=self._now(),
            secret=await self._secret(),
            command=command,
            zone=zone,
            gone=isinstance(matter, Gone),
        )
        decision = await asyncio.to_thread(decide, case)
        return _with_damage(decision, matter, cause)

    async def _commit(
        self,
        op: str,
        loaded: Loaded | None,
        before: Matter | None,
        decision: ClubDecision,
        alarm: float | None,
    ) -> bool:
        """Store a decision in one step; False where another was faster."""
        after = decision.matter or before
        if after is None:
            raise ValueError("there is nothing to store")
        was, names = _named(before), _named(after)
        # Before it is stored: a matter must not name anyone who could not find it.
        await self._store.matters_change(after.id, joined=sorted(names - was))
        try:
            await self._store.commit(
                after.id,
                expected=0 if loaded is None else loaded.version,
                op=op,
                doc=codec.to_text(after),
                outbox=[effect_text.to_text(e) for e in (*decision.posts, *decision.orders)],
                deadline=alarm,
                expires_in=after.expires_in,
            )
        except Stale:
            return False
        await self._store.matters_change(after.id, left=sorted(was - names))
        return True

    async def _secret(self) -> bytes:
        """This bot's own secret: made once for a store, and kept there."""
        if self._known_secret is None:
            name = value_names.club_secret()
            kept = await self._store.document(name)
            if kept is None:
                made = self._entropy(SECRET_BYTES).hex()
                await self._store.replace_document(name, before=None, after=made)
                kept = await self._store.document(name)
            self._known_secret = bytes.fromhex(kept or "")
        return self._known_secret


def _with_damage(decision: ClubDecision, matter: Matter | None, cause: Cause) -> ClubDecision:
    """The decision, saying that there was a matter which could not be read; what begins another one does not."""
    if not (isinstance(matter, Gone) and matter.damaged and isinstance(cause, ClubAction)):
        return decision
    if decision.matter is not None:
        return decision
    told = say("put-aside-matter", kind=kind_of(matter.id)).replies
    # Questions before it is switched on again are asked all the same.
    asked = [reply for reply in decision.replies if not isinstance(reply, TextEffect)]
    return replace(decision, replies=(*told, *asked))


def _is_of(matter: Matter, chat: Place) -> bool:
    """Whether a matter is a chat's: a try is its person's, and has their address as its chat."""
    return matter.chat == chat and not isinstance(matter, Try)


def _named(matter: Matter | None) -> set[PersonId | Place]:
    """Who is to find a matter: everyone whom it names, and its chat."""
    if matter is None or isinstance(matter, Gone):
        return set()
    return {*matter.people, matter.chat}
