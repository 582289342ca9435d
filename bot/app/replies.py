"""Replies: the messages that answer a command; look-backs, invitations and the drill."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final, TypeAlias

import structlog

from bot.app import lookup, standings
from bot.app.standings import ServerLadders
from bot.club.league import LeaguePhase
from bot.ports import NotThought, Platform, RetryLater, Thinkers, Unreachable
from bot.present import learning, render
from bot.present.ladder_pages import ChatStandings, ServerShare
from bot.present.lobby_pages import Invitation
from bot.present.localizer import Localizer, person_reader
from bot.present.message import Message
from bot.present.render import notice
from bot.present.review import Reviewed
from bot.present.table_lists import JoinedTable, TableLists
from bot.runtime import KeyedLocks
from bot.store import Store, StoreDown, keys
from bot.table import codec, commands, effects, lessons, moving, past, payloads, registry
from bot.table.codec import Updating
from bot.table.commands import Action, Command, Drill, Invite, Join, Switch
from bot.table.effects import Effect, Show, refuse
from bot.table.identity import Membership, PersonId, Place
from bot.table.lessons import LEVELS, LookBack
from bot.table.mirrors import mistyped, read_code
from bot.table.preferences import Preferences
from bot.table.registry import row_of
from bot.table.rows import Row
from bot.table.steps import MirrorHere, NoInvitation, SwitchedOff
from bot.table.table import Table
from bot.telemetry import metrics
from bot.telemetry.logs import fault
from engine.players.search.advice import Idea, Verdict

MOST_CHATS: Final = 10
"""Chats looked at for somebody who asks in private: the latest to count a game of theirs."""

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class ReplyContext:
    """A command, its person's preferences, and the table after the command; `now` in seconds."""

    command: Command
    preferences: Preferences
    table: Table | None
    version: int
    now: float


class Replies:
    """Makes the messages that answer a command.

    `notices`: people may subscribe to new tables. `overview` returns the choices for a chat's overview, `season` the
    page of its league or cup in one of some phases.
    """

    def __init__(  # noqa: PLR0913 - all that answers are made from
        self,
        store: Store,
        platforms: Mapping[str, Platform],
        link: lookup.Link,
        rights: lookup.Rights,
        thinkers: Thinkers,
        invitations: Invitations,
        server_ladders: ServerLadders,
        *,
        notices: bool,
        overview: Callable[[Place], Awaitable[Switch]] | None,
        season: Callable[[Command, Sequence[LeaguePhase]], Awaitable[Message | None]],
    ) -> None:
        self._store = store
        self._overview = overview
        self._season = season
        self._platforms = platforms
        self._thinkers = thinkers
        self.look_backs = LookBacks(store, thinkers)
        self._link = link
        self._rights = rights
        self._notices = notices
        self._invitations = invitations
        self._server_ladders = server_ladders
        self._turns = KeyedLocks()
        """By person: held while an answer to them is made in a thread, so that a flood takes one thread."""

    async def messages(self, replies: Sequence[Effect], after: ReplyContext) -> list[Message]:
        """Make a message for each effect, without buttons that its reader may not press. Raises `StoreDown`."""
        messages, table = [], after.table
        for effect in replies:
            message = await self._message(effect, after)
            if table is not None:
                message = await self._offered(message, table, after)
            messages.append(message)
        return messages

    async def _offered(self, message: Message, table: Table, after: ReplyContext) -> Message:
        command = after.command
        may = partial(registry.offered, table=table, person=command.person.id, now=after.now)
        moderates: bool | None = None
        if render.undecided(message, partial(may, moderates=moderates)):
            known = await self._rights.membership(command, table.place)
            moderates = known is Membership.MODERATOR
        return render.permitted(message, partial(may, moderates=moderates))

    async def _message(self, effect: Effect, after: ReplyContext) -> Message:
        command, table = after.command, after.table
        person = command.person
        beside: object = None
        if any(line.key == "refused-no-table" for line in effect.lines):
            row = registry.meant_row(command.action)
            mine = await lookup.tables_of(self._store, person.id, self._link, row)
            near = await self._near(command, mine, row)
            if mine or near:
                # They may have meant one elsewhere, such as in a thread or topic beside this one.
                asks = payloads.asked(registry.meant(command.action))
                effect = effects.TablesEffect(lines=effect.lines, asks=asks)
                beside = TableLists(mine, near)
            else:
                phases = _phases_meant(registry.meant(command.action))
                season = await self._season(command, phases) if phases else None
                if season is not None:
                    return season
        else:
            beside = await self._beside(effect, after)
        if isinstance(effect, effects.LadderEffect | effects.StatsEffect) and beside is None:
            who = effect.who if isinstance(effect, effects.StatsEffect) else ""
            (effect,) = refuse("no-such-player", who=who).replies
        elsewhere = (
            table is not None
            and not table.private
            and (command.answered_apart or not table.has_place(command.at))
        )
        chosen = await lookup.readers_of(self._store, command, effect, after.preferences)
        make = partial(
            render.for_person,
            effect,
            table,
            after.version,
            person,
            chosen,
            beside,
            elsewhere=elsewhere,
        )
        made = render.rendered_at_once(effect.show, make)
        if made is not None:
            return made
        async with self._turns.of(person.id):
            return await asyncio.to_thread(make)

    async def _beside(self, effect: Effect, after: ReplyContext) -> object:
        """Load the data that the effect's page needs (`bot.present.render.PAGES`); None for nothing."""
        command, table = after.command, after.table
        person = command.person
        match effect:
            case effects.LadderEffect():
                known = await standings.load_context(self._store, effect.chat, "", person)
                away = effect.chat != command.home
                share = ServerShare.NONE if away else await self._server_ladders.share(command)
                return None if known is None else ChatStandings(known, share, away)
            case effects.StatsEffect():
                known = await standings.load_context(self._store, effect.chat, effect.who, person)
                return None if known is None else ChatStandings(known)
            case (
                effects.GreetingEffect()
                | effects.HelpEffect(topic="")
                | effects.GamesEffect(verb="new", options="")
            ):
                return await standings.is_newcomer(self._store, command)
            case effects.TablesEffect():
                row = registry.meant_row(command.action) if effect.asks else None
                if effect.show is Show.TABLES:
                    mine = await lookup.tables_of(self._store, person.id, self._link, row)
                    return TableLists(mine)
                seen, listens = await self._openings(command, row), self._listens(command)
                switches = self._overview if command.admin and not command.private else None
                switch = await switches(command.home) if switches is not None else None
                return TableLists((), seen, listens, switch)
            case _ if table is None:
                return None
            case effects.CardEffect():
                async with self._turns.of(person.id):
                    return replace(await standings.card_context_of(self._store, table), cheer=None)
            case Effect(show=Show.MORE):
                return TableLists(listens=self._listens(command))
            case effects.InviteEffect(code=code) if code:
                return await self._invitations.open(table.id, code)
            case Effect(show=Show.RECORD | Show.REPLAY):
                return await lookup.record_of(self._store, table)
            case effects.ReviewEffect():
                record = await lookup.record_of(self._store, table)
                if not record:
                    return None
                tell = partial(self._tell, effect, after)
                found = await self.look_backs.at(table, effect.seat, record, person.id, tell)
                return Reviewed(record, found)
            case effects.LogEffect():
                moves = await self._store.moves(table.id)
                shown = partial(past.round_log, table, moves, effect.move, effect.round)
                async with self._turns.of(person.id):
                    return await asyncio.to_thread(shown)
            case Effect(show=Show.HINT):
                return tuple(await self._ideas(table, table.own_seat(person.id)))
            case _:
                return None

    async def _tell(self, effect: effects.ReviewEffect, after: ReplyContext) -> None:
        """Show somebody the look back that they waited for: where they asked, else in private."""
        command, table = after.command, after.table
        person = command.person
        platform = self._platforms.get(person.id.platform)
        if platform is None:
            return
        try:
            (message,) = await self.messages((effect,), after)
            message = replace(message, replaces=False)
            if command.private or not await platform.whisper(command.at, person.id, message):
                key = hashlib.sha256(f"look back/{command.id}".encode()).hexdigest()[:20]
                await platform.send(person.id, message, key)
        except (Unreachable, RetryLater, StoreDown) as why:
            # It is kept, and behind the button of what they were answered first.
            _log.info("look_back.not_told", table=table and table.id, why=str(why))
        except Exception as error:  # noqa: BLE001 - whatever a platform throws: nobody waits for this
            _log.error("look_back.trouble", **fault(error))

    async def _ideas(self, table: Table, seat: int) -> Sequence[Idea]:
        """Return the hard player's ideas for a seat; none if the thinkers are busy."""
        moves = await self._store.moves(table.id)
        try:
            return await self._thinkers.run(
                partial(moving.ideas, codec.to_text(table), tuple(moves), seat)
            )
        except NotThought as why:
            _log.warning("service.hint_hurried", table=table.id, why=str(why))
            return ()

    def _listens(self, command: Command) -> Place | None:
        """Return the chat whose new tables this person may subscribe to; None for none."""
        return command.home if self._notices and not command.private else None

    async def _near(
        self, command: Command, mine: Sequence[JoinedTable], row: Row
    ) -> list[JoinedTable]:
        """Load other people's tables in topics and threads of the same chat that suit an action and the asker can read."""
        person, known = command.person.id, {joined.scene.id for joined in mine}
        found = await lookup.tables_within(self._store, command.home, person, self._link, row)
        return [
            table
            for table in found
            if table.scene.id not in known
            and await self._rights.may_enter(person, table.scene.place)
        ]

    async def _openings(self, command: Command, row: Row | None) -> list[JoinedTable]:
        """Load the open tables of the chat that the asker can read; in private, of the chats where they played.

        With a row those that suit its action.
        """
        person, chats = command.person.id, [command.home]
        if command.private:
            played = (await standings.CAREERS.load(self._store, person)).chats
            chats += played[-MOST_CHATS:]
        return [
            table
            for table in await lookup.tables_in(self._store, chats, person, self._link, row)
            if table.scene.place == command.at
            or await self._rights.may_enter(person, table.scene.place)
        ]


def _phases_meant(action: Action) -> Sequence[LeaguePhase]:
    """Return the phases of a league or cup which an action means where no table is: "count me in"."""
    match action:
        case commands.Join() | commands.Start():
            return (LeaguePhase.SIGN_UP,)
        case (
            commands.Leave() | commands.Resign() | commands.End()
            | commands.ShowBoard() | commands.ShowScore()
        ):  # fmt: skip
            return (LeaguePhase.SIGN_UP, LeaguePhase.RUNNING)
        case _:
            return ()


def replies_again(command: Command, table: Table) -> tuple[Effect, ...]:
    """Reply to a repeated command: the hand after a move, else the table; where that has left the place, only that it has."""
    here = command.private or table.has_place(command.at)
    if not here and table.seat_of(command.person.id) is None:
        return (effects.TextEffect(lines=(effects.Line("farewell", {"game": table.game}),)),)
    if table.state is None:
        return (effects.TableEffect(show=Show.LOBBY),)
    moved = row_of(command.action).moves or command.pressed is not None
    return (effects.HandEffect() if moved else effects.TableEffect(show=Show.BOARD),)


def failure_notice(command: Command, error: Exception) -> Message:
    """Log and count a failed command, and make the notice for its person.

    If the outcome is unknown, the notice does not say that the command was not carried out.
    """
    language, unsure = command.person.language, isinstance(error, lookup.OutcomeUnknown)
    cause = error.cause if isinstance(error, lookup.OutcomeUnknown) else error
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


PATIENCE: Final = 1.5
"""Seconds for which an answer waits for the whole look back; then it shows the progress."""
TRIES: Final = 3
"""Attempts at a move while the thinkers are busy."""

Tell: TypeAlias = Callable[[], Awaitable[None]]
"""Shows the whole look back to somebody who was asked to wait."""


@dataclass(slots=True)
class _Work:
    """A look back under way."""

    record: str
    found: LookBack
    task: asyncio.Task[None] | None = None
    waiting: dict[PersonId, Tell] = field(default_factory=dict)


class LookBacks:
    """The look-backs under way in this process."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self._store = store
        self._thinkers = thinkers
        self._under_way: dict[str, _Work] = {}

    async def at(self, table: Table, seat: int, record: str, who: PersonId, tell: Tell) -> LookBack:
        """Return the look back at a seat's moves, whole or so far; then `tell` is called once it is whole.

        Raises `StoreDown`.
        """
        work = await self._begun(table, seat, record)
        if work.task is not None:
            await asyncio.wait({work.task}, timeout=PATIENCE)
            if not work.found.finished and not work.task.done():
                work.waiting[who] = tell
        return work.found

    async def so_far(self, table: Table, seat: int, record: str) -> LookBack:
        """Return the look back at a seat's moves as far as it is, and go on with it. Raises `StoreDown`."""
        return (await self._begun(table, seat, record)).found

    async def _begun(self, table: Table, seat: int, record: str) -> _Work:
        """Return the work on a look back, under way unless it is finished."""
        name, own = keys.look_back(table.id, seat), table.seats[seat]
        work = self._under_way.get(name)
        if work is None:
            found = lessons.look_back_from_text(await self._store.recall(name))
            if found is None:
                found = await asyncio.to_thread(lessons.look_back_begun, record, seat, own)
            work = _Work(record, found)
            if found.finished:
                return work
            work = self._under_way.setdefault(name, work)
        if work.task is None:
            work.task = asyncio.create_task(self._look(name, work))
        return work

    async def _look(self, name: str, work: _Work) -> None:
        """Judge move after move, store the result, tell everyone waiting."""
        try:
            await self._go_on(work)
            await self._store.remember(
                name, lessons.look_back_to_text(work.found), lookup.PLAYED_SECONDS
            )
        except StoreDown as why:
            _log.warning("look_back.not_kept", done=work.found.done, why=str(why))
        except Exception as error:  # noqa: BLE001 - nobody waits for this task
            _log.error("look_back.trouble", **fault(error))
        finally:
            del self._under_way[name]
        if work.found.finished:
            for tell in work.waiting.values():
                await tell()

    async def _go_on(self, work: _Work) -> None:
        """Go on while the thinkers have time; the next request continues from there."""
        while not work.found.finished:
            number = work.found.choices[work.found.done]
            try:
                work.found = work.found.after(await self._judged(work.record, number))
            except NotThought as why:
                _log.warning("look_back.stopped", done=work.found.done, why=str(why))
                return

    async def _judged(self, record: str, number: int) -> tuple[Verdict, ...]:
        for left in reversed(range(TRIES)):
            try:
                job = partial(lessons.judge, record, number)
                return await self._thinkers.run(job, leisurely=True)
            except NotThought as why:
                if not left or str(why) != "busy":
                    raise
        raise NotThought("busy")


ACROSS: Final = "across"
"""The name by which operators switch it off."""
INVITE_SECONDS: Final = 7 * 24 * 3600.0
"""Lifetime of a code, from its last request."""


class Invitations:
    """The codes that are valid now. `on`: tables may be laid in further chats."""

    def __init__(self, store: Store, platforms: Mapping[str, Platform], *, on: bool) -> None:
        self._store = store
        self._platforms = platforms
        self._on = on

    async def meant(self, command: Command) -> tuple[Action, str]:
        """Resolve `/join` with a word to an action and its table ("": the one of this place).

        A word of the form of a code may be one for the shuffle: where there is a table, only a valid code counts.
        Raises `StoreDown`.
        """
        action = command.action
        if isinstance(action, Invite) and not self._on:
            return SwitchedOff(), ""
        if not isinstance(action, Join):
            return action, ""
        code = read_code(action.salt)
        if code is None:
            if mistyped(action.salt) and await self._store.table_at(command.at) is None:
                return NoInvitation(), ""
            return action, ""
        known = await self._store.lookup(values=[keys.invite(code)], place=command.at)
        (table_id,) = known.values
        if table_id is not None:
            return (MirrorHere(), table_id) if self._on else (SwitchedOff(), "")
        typed_as_code = "-" in action.salt or known.table_here is None
        return (NoInvitation() if typed_as_code else action), ""

    async def open(self, table_id: str, code: str) -> Invitation:
        """Make the code valid from now on, and return its links. Raises `StoreDown`."""
        await self._store.remember(keys.invite(code), table_id, INVITE_SECONDS)
        found = {name: each.invite_link(code) for name, each in self._platforms.items()}
        links = {name: link for name, link in found.items() if link is not None}
        return Invitation(links, frozenset(self._platforms))


async def drill_page(store: Store, command: Command, request: Drill) -> Message:
    """Show the next question, and the verdict on the last answer. Raises `StoreDown`.

    Only an answer to the present question counts: a second tap on an old one shows the present one.
    """
    level, number, answer = LEVELS.get(request.level), request.number, request.answer
    person = command.person
    progress = lessons.drill_from_text(await store.recall(keys.drill(person.id)))
    after, verdict = progress, None
    if not number and level not in {None, progress.given}:
        after = replace(progress, given=level, number=progress.number + 1, streak=0, found=())
    elif number == progress.number:
        after, verdict = lessons.drill_answered(person.id, progress, answer)
    if after != progress:
        with lookup.doubtful():
            await store.remember(keys.drill(person.id), lessons.drill_to_text(after))
    reader = person_reader(person, await lookup.load_preferences(store, person.id))
    localizer = Localizer(reader, None)
    standing = lessons.drill_asked(person.id, after)
    page = await asyncio.to_thread(learning.drill_page, localizer, after, standing, verdict)
    return render.for_reader(page, localizer)
