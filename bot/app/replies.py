"""From what was decided to the messages that the person reads.

Owns what each reply needs from the store: a record, other tables, standings. What it looks like is
`bot.present`'s.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import structlog

from bot.app import standings
from bot.app.invitations import Invitations
from bot.app.look_backs import LookBacks
from bot.app.lookup import Link, tables_in, tables_of, tables_within
from bot.app.preferences import load_preferences
from bot.app.retention import record_of
from bot.app.rights import Rights
from bot.app.server_ladders import ServerLadders
from bot.app.uncertainty import OutcomeUnknown
from bot.ports import NotThought, Platform, RetryLater, Thinkers, Unreachable
from bot.present.addressing import for_channel, for_person, notice
from bot.present.filters import permitted, undecided
from bot.present.invitation import Invitation
from bot.present.message import Message
from bot.present.render import PageContext
from bot.present.table_list import JoinedTable
from bot.store import Store, StoreDown
from bot.table import codec
from bot.table.answers import advising
from bot.table.answers.looking_back import LookBack
from bot.table.codec import Updating
from bot.table.commands import Command
from bot.table.decision import refuse
from bot.table.effects import (
    Effect,
    HandEffect,
    InviteEffect,
    LadderEffect,
    LogEffect,
    ReviewEffect,
    Show,
    StatsEffect,
    TableEffect,
)
from bot.table.identity import Membership, Place
from bot.table.people.preferences import Preferences
from bot.table.people.server_ladder import ServerShare
from bot.table.people.standing import StandingsContext
from bot.table.press import Pressed
from bot.table.registry import buttons
from bot.table.registry.actions import row_of
from bot.table.table import Table
from bot.telemetry import metrics
from bot.telemetry.logs import fault
from engine.players.search.advice import Idea

MOST_CHATS: Final = 10
"""Chats that are looked at for somebody who asks in private; of more, the latest to count a game of theirs."""

_log = structlog.get_logger(__name__)


class Replies:
    """Makes the messages that a command is answered with. `notices`: new tables are told to who asks."""

    def __init__(  # noqa: PLR0913 - all that answers are made from
        self,
        store: Store,
        platforms: Mapping[str, Platform],
        link: Link,
        rights: Rights,
        thinkers: Thinkers,
        invitations: Invitations,
        server_ladders: ServerLadders,
        *,
        notices: bool,
    ) -> None:
        self._store = store
        self._platforms = platforms
        self._thinkers = thinkers
        self._look_backs = LookBacks(store, thinkers)
        self._link = link
        self._rights = rights
        self._notices = notices
        self._invitations = invitations
        self._server_ladders = server_ladders

    async def messages(
        self,
        replies: Sequence[Effect],
        table: Table | None,
        version: int,
        command: Command,
        wishes: Preferences,
    ) -> list[Message]:
        """One message for each effect, without buttons that its reader may not press.

        `table` and `version` are as they are after the command. Raises `StoreDown`.
        """
        messages = []
        for effect in replies:
            if effect.show is Show.MORE_TO_ALL and table is not None:
                # Everyone is offered the same: who may not do a thing is told so when they press.
                at = command.at if table.lies_at(command.at) else table.place
                chosen = await load_preferences(self._store, at)
                context = PageContext(listens=self._listens(command))
                here = replace(effect, at=at)
                messages.append(for_channel(here, table, version, chosen, context=context))
                continue
            message = await self._message(effect, table, version, command, wishes)
            if table is not None:
                message = await self._offered(message, table, command)
            messages.append(message)
        return messages

    async def _offered(self, message: Message, table: Table, command: Command) -> Message:
        """The message without buttons that the person may not press."""
        moderates: bool | None = None

        def may(pressed: Pressed) -> bool | None:
            return buttons.offered(pressed, table, command.person.id, moderates=moderates)

        if undecided(message, may):
            known = await self._rights.membership(command, table.place)
            moderates = known is Membership.MODERATOR
        return permitted(message, may)

    async def _message(
        self,
        effect: Effect,
        table: Table | None,
        version: int,
        command: Command,
        wishes: Preferences,
    ) -> Message:
        person = command.person
        record = ""
        moves: Sequence[str] = ()
        ideas: Sequence[Idea] = ()
        mine: list[JoinedTable] = []
        known: StandingsContext | None = None
        invitation: Invitation | None = None
        if isinstance(effect, InviteEffect) and table is not None and effect.code:
            invitation = await self._invitations.open(table.id, effect.code)
        if effect.show in {Show.RECORD, Show.REPLAY, Show.REVIEW} and table is not None:
            record = await record_of(self._store, table)
        if isinstance(effect, LogEffect) and table is not None:
            moves = await self._store.moves(table.id)
        look_back: LookBack | None = None
        if isinstance(effect, ReviewEffect) and table is not None and record:
            tell = partial(self._tell, effect, table, version, command, wishes)
            look_back = await self._look_backs.at(table.id, effect.seat, record, person.id, tell)
        if effect.show is Show.HINT and table is not None:
            ideas = await self._ideas(table, table.own_seat(person.id))
        if effect.show is Show.TABLES or _misses_table(effect):
            mine = await tables_of(self._store, person.id, self._link)
        near = await self._near(command, mine) if _misses_table(effect) else []
        if effect.show is Show.OPENINGS:
            near = await self._openings(command)
        if (mine or near) and _misses_table(effect):
            # They may have meant one that lies elsewhere, such as in a thread or topic beside this one.
            effect = Effect(show=Show.TABLES, lines=effect.lines)
        if isinstance(effect, LadderEffect | StatsEffect):
            who = effect.who if isinstance(effect, StatsEffect) else ""
            known = await standings.load_context(self._store, effect.chat, who, person)
            if known is None:
                (effect,) = refuse("no-such-player", who=who).replies
        share = ServerShare.NONE
        if isinstance(effect, LadderEffect) and effect.chat == command.home:
            share = await self._server_ladders.share(command)
        make = partial(
            for_person,
            effect,
            table,
            version,
            person,
            PageContext(
                preferences=wishes,
                joined=mine,
                near=near,
                record=record,
                moves=moves,
                ideas=ideas,
                look_back=look_back,
                standings=known,
                share=share,
                invitation=invitation,
                elsewhere=_read_elsewhere(table, command),
                listens=self._listens(command),
            ),
        )
        # A plain text is made before a thread would have begun; pictures and computers take long.
        return make() if effect.show is Show.TEXT else await asyncio.to_thread(make)

    async def _tell(
        self,
        effect: ReviewEffect,
        table: Table,
        version: int,
        command: Command,
        wishes: Preferences,
    ) -> None:
        """Show somebody the look back that they have waited for: where they asked, else in private."""
        person = command.person
        platform = self._platforms.get(person.id.platform)
        if platform is None:
            return
        try:
            (message,) = await self.messages((effect,), table, version, command, wishes)
            message = replace(message, replaces=False)
            if command.private or not await platform.whisper(command.at, person.id, message):
                key = hashlib.sha256(f"look back/{command.id}".encode()).hexdigest()[:20]
                await platform.send(person.id, message, key)
        except (Unreachable, RetryLater, StoreDown) as why:
            # It is kept, and behind the button of what they were answered first.
            _log.info("look_back.not_told", table=table.id, why=str(why))
        except Exception as error:  # noqa: BLE001 - whatever a platform throws: nobody waits for this
            _log.error("look_back.trouble", **fault(error))

    async def _ideas(self, table: Table, seat: int) -> Sequence[Idea]:
        """What the hard player would do at this seat; nothing where nobody has time to think of it."""
        moves = await self._store.moves(table.id)
        try:
            return await self._thinkers.run(
                partial(advising.ideas, codec.to_text(table), tuple(moves), seat)
            )
        except NotThought as why:
            _log.warning("service.hint_hurried", table=table.id, why=str(why))
            return ()

    def _listens(self, command: Command) -> Place | None:
        """The chat of whose new tables this person may ask to be told."""
        return command.home if self._notices and not command.private else None

    async def _near(self, command: Command, mine: Sequence[JoinedTable]) -> list[JoinedTable]:
        """Other people's tables in topics and threads of the same chat that the asker can read."""
        person, known = command.person.id, {joined.scene.id for joined in mine}
        found = await tables_within(self._store, command.home, person, self._link)
        return [
            table
            for table in found
            if table.scene.id not in known
            and await self._rights.may_enter(person, table.scene.place)
        ]

    async def _openings(self, command: Command) -> list[JoinedTable]:
        """The open tables of the chat that the asker can read; in private, of those where they played."""
        person, chats = command.person.id, [command.home]
        if command.private:
            played = (await standings.career(self._store, person)).chats
            chats += played[-MOST_CHATS:]
        return [
            table
            for table in await tables_in(self._store, chats, person, self._link)
            if table.scene.place == command.at
            or await self._rights.may_enter(person, table.scene.place)
        ]


def _read_elsewhere(table: Table | None, command: Command) -> bool:
    """Whether the answer is read away from the table's place."""
    if table is None or table.private:
        return False
    return not table.lies_at(command.at) or command.answered_apart


def _misses_table(effect: Effect) -> bool:
    """Whether it says that no table is open here."""
    return any(line.key == "refused-no-table" for line in effect.lines)


def replies_again(command: Command, table: Table) -> tuple[Effect, ...]:
    """The replies to a command that was carried out before: the hand after a move, else the table."""
    if table.state is None:
        return (TableEffect(show=Show.LOBBY),)
    moved = row_of(command.action).moves or command.pressed is not None
    return (HandEffect() if moved else TableEffect(show=Show.BOARD),)


def failure_notice(command: Command, error: Exception) -> Message:
    """What the person is told when a command failed; logs and counts it.

    Where it is not known whether the command was carried out, the notice does not say that it was not.
    """
    language, unsure = command.person.language, isinstance(error, OutcomeUnknown)
    cause = error.cause if isinstance(error, OutcomeUnknown) else error
    if isinstance(cause, Updating):
        metrics.result("updating")
        return notice("refused-updating", language)
    if isinstance(cause, StoreDown):
        metrics.result("store_down")
        _log.warning("service.store_down", command=command.id, unsure=unsure)
        return notice("refused-unsure" if unsure else "refused-store-down", language)
    metrics.result("trouble")
    _log.error(
        "service.trouble",
        command=command.id,
        action=type(command.action).__name__,
        unsure=unsure,
        **fault(cause),
    )
    return notice("refused-unsure" if unsure else "refused-trouble", language)
