"""The service, from a command's arrival to its answer; and the worker for deadlines."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from dataclasses import replace
from functools import partial
from typing import Final

import structlog
from cachetools import TTLCache
from msgspec import structs

from bot.app.club import Club
from bot.app.computers import ANSWER_SECONDS, InThread
from bot.app.execution import CommandExecutor, CommandOutcome
from bot.app.league_tables import LeagueTables, TableOrder
from bot.app.lookup import (
    Rights,
    doubtful,
    keep_language,
    load_preferences,
    load_table,
    look_up,
    settings_page,
    tables_of,
    with_preferences,
)
from bot.app.personal_data import PersonalData
from bot.app.replies import ACROSS, Invitations, Replies, ReplyContext, drill_page, failure_notice
from bot.app.standings import SERVERS, ServerLadders, game_over
from bot.app.subscriptions import NOTICES, Notices
from bot.app.watching import Tabletops, TableWatch
from bot.club import overview
from bot.club.document import is_club_document
from bot.club.effects import Order
from bot.club.kinds import PARTS
from bot.club.league import LeaguePhase
from bot.ports import Answers, Platform, Reply, TableWatcher, Thinkers, TurnCall, ready
from bot.present.localizer import person_reader
from bot.present.message import Message, Suggestion
from bot.present.pictures import still
from bot.present.placements import RunningGame, running_games, suggest
from bot.present.render import refusal
from bot.present.table_review import TableReview
from bot.present.table_view import Tabletop
from bot.store import Due, Store, StoreDown, keys
from bot.table import codec, commands
from bot.table.codec import Updating
from bot.table.commands import Action, Command, Payload, Unknown
from bot.table.effects import Show, TextEffect
from bot.table.identity import Membership, Person, PersonId, Place
from bot.table.preferences import Preferences
from bot.table.registry import row_of
from bot.table.rows import Permission
from bot.table.steps import CountForServer, Greet, Listen, Refresh, ShowServerLadder
from bot.table.table import Table, TablePhase
from bot.telemetry import metrics
from bot.telemetry.logs import fault
from renderer import Picture

UNREACHABLE_SECONDS: Final = 3600.0
"""Time after which a person who takes no private messages, and goes on in public, is tried again."""
SUGGESTED_SECONDS: Final = 120.0
"""Time in which a typed "yes" takes the suggestion above it. A process remembers its own suggestions."""
MAX_SUGGESTED: Final = 1000
"""People whose last suggestion is remembered."""


class Service:
    """Implements `bot.ports.GameService` and `bot.ports.Orders`.

    `thinkers` is where computers think (None: in this process). `now` gives seconds since the epoch, `entropy`
    random bytes, and `form` the form in which tables are written while processes of an older release
    read them (None: the newest). `club`: the parts of the club that are switched on (`bot.settings.CLUB`).
    """

    def __init__(  # noqa: PLR0913 - what a service stands on, nearly all by name and with a default
        self,
        store: Store,
        platforms: Sequence[Platform] = (),
        *,
        thinkers: Thinkers | None = None,
        now: Callable[[], float] = time.time,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        form: Callable[[], int | None] = lambda: None,
        club: Collection[str] = (*PARTS, NOTICES, ACROSS, SERVERS),
    ) -> None:
        self._store = store
        self._thinkers = thinkers or InThread()
        self._now = now
        self._platforms = {platform.name: platform for platform in platforms}
        self._rights = Rights(self._platforms)
        self._notices = Notices(store, self._rights, on=NOTICES in club)
        self._executor = CommandExecutor(
            store,
            self._rights,
            self._thinkers,
            now=now,
            entropy=entropy,
            form=form,
            listening=self._notices.listening,
        )
        self._invitations = Invitations(store, self._platforms, on=ACROSS in club)
        self._server_ladders = ServerLadders(store, now=now, on=SERVERS in club)
        self._club = Club(store, self._rights, now=now, entropy=entropy, on=club)
        self._replies = Replies(
            store,
            self._platforms,
            self._link,
            self._rights,
            self._thinkers,
            self._invitations,
            self._server_ladders,
            notices=NOTICES in club,
            overview=self._club.overview_switch if overview.KIND in club else None,
            season=self._season,
        )
        self._tabletops = Tabletops(store, self._rights, self._replies.look_backs)
        self._watch = TableWatch(store)
        self._suggested: TTLCache[tuple[PersonId, Place], Payload] = TTLCache(
            MAX_SUGGESTED, SUGGESTED_SECONDS
        )
        self._league_tables = LeagueTables(store, self._platforms, self._executor)
        self._personal_data = PersonalData(store, self._platforms, self._club, self._at_table)

    def _link(self, place: Place, reference: str | None) -> str | None:
        platform = self._platforms.get(place.platform)
        return None if platform is None else platform.link(place, reference)

    # --- what platforms ask ----------------------------------------------------------------------

    async def handle(self, command: Command, reply: Reply) -> None:
        answers = await self.take(command)
        for message in await answers():
            await reply(message)

    async def take(self, command: Command) -> Answers:
        began = time.perf_counter()
        with metrics.command(type(command.action).__name__):
            try:
                make = await self._dispatch(command)
            except Exception as error:  # noqa: BLE001 - the person is told, and it is logged
                make = ready(failure_notice(command, error))

        async def answers() -> Sequence[Message]:
            try:
                return await make()
            except Exception as error:  # noqa: BLE001 - the person is told, and it is logged
                return [failure_notice(command, error)]
            finally:
                metrics.ANSWER.observe(time.perf_counter() - began)

        return answers

    async def suggest(
        self, at: Place, person: Person, field: str, given: Mapping[str, str]
    ) -> tuple[Suggestion, ...]:
        try:
            if field == "table":
                return tuple(
                    Suggestion(game.name, game.id)
                    for game in await self.games_of(person)
                    if game.waits
                )
            move = Command(id="", at=at, person=person, action=commands.Play("", ""), private=True)
            lookup = await look_up(self._store, move, given.get("table", ""))
            loaded = lookup.loaded
            if loaded is None:
                return ()
            table = codec.from_text(loaded.doc)
        except (StoreDown, ValueError):
            return ()  # or the table is damaged, or of a later release
        seat = table.seat_of(person.id)
        if seat is None:
            return ()
        scene = table.scene(loaded.version, seat)
        reader = person_reader(person, lookup.preferences)
        return await asyncio.to_thread(suggest, scene, reader, field, given)

    async def games_of(self, person: Person) -> tuple[RunningGame, ...]:
        preferences = await load_preferences(self._store, person.id)
        reader = person_reader(person, preferences)
        mine = await tables_of(self._store, person.id, self._link)
        return tuple(sorted(running_games(mine, reader), key=lambda game: not game.waits))

    async def tabletop(self, table_id: str, person: Person, theme: str) -> Tabletop | None:
        return await self._tabletops.show(table_id, person, theme, self._now())

    async def table_review(
        self, table_id: str, person: Person, theme: str, number: int
    ) -> TableReview | None:
        return await self._tabletops.review(table_id, person, theme, number)

    async def turn_call(self, table_id: str, person: PersonId) -> TurnCall | None:
        return await self._tabletops.turn_call(table_id, person, self._now())

    def watching(self, table_id: str) -> AbstractAsyncContextManager[TableWatcher]:
        return self._watch.watching(table_id)

    async def goes_on(self, table_id: str) -> bool:
        try:
            found = await load_table(self._store, table_id)
        except ValueError:
            # A process of another release may play on there.
            return True
        return found is not None and found[0].phase is not TablePhase.OVER

    async def table_at(self, place: Place) -> str | None:
        return await self._store.table_at(place)

    async def may_enter(self, person: PersonId, place: Place) -> bool:
        return await self._rights.may_enter(person, place)

    async def still(self, source: bytes, step: int) -> Picture | None:
        return await asyncio.to_thread(still, source, step)

    async def act_on(self, due: Due) -> None:
        """Do everything that is due at a table or club document, unless another process did.

        Raises `StoreDown`; `Updating` for one that a process of another release has to see to.
        """
        loaded = await self._store.load(due.table_id)
        done = False
        if loaded is not None and loaded.version == due.version:
            act_on = self._club.act_on if is_club_document(due.table_id) else self._executor.act_on
            done = await act_on(loaded)
        metrics.DEADLINES.labels("done" if done else "passed_by").inc()

    async def carry_out(self, order: Order, token: str) -> None:
        if isinstance(order, TableOrder):
            await self._league_tables.carry_out(order, token)
        else:
            await self._club.carry_out(order, token)

    async def table_changed(self, table: Table) -> None:
        await self._club.table_changed(table)

    async def game_over(self, table: Table) -> None:
        await game_over(self._store, table, self._now(), self.carry_out)

    async def close(self) -> None:
        """Leave to the next process what computers are thinking of."""
        await self._executor.close()

    # --- one command -----------------------------------------------------------------------------

    async def _dispatch(self, command: Command) -> Answers:
        """Give the command to the part that it is for; raises whatever goes wrong."""
        command = self._answering(command)
        row = row_of(command.action)
        if row.heeds_admins or row.permission is Permission.MODERATOR:
            membership = await self._rights.membership(command, command.at)
            command = replace(command, admin=membership is Membership.MODERATOR)
        if row.permission is Permission.MODERATOR and not command.admin:
            return ready(await self._for_moderators_only(command))
        match command.action:
            case commands.ChangeSettings() | commands.ChatSettings() as request:
                page, tables_need = await settings_page(self._store, command, request)
                if tables_need is not None:
                    with doubtful(begun=True):
                        await self._refresh_tables(with_preferences(command, tables_need))
                return ready(page)
            case commands.Drill() as request:
                return ready(await drill_page(self._store, command, request))
            case Listen() as request:
                return ready(await self._notices.page(command, request))
            case commands.MyData() | commands.ChatData() as request:
                return ready(await self._personal_data.page(command, request))
            case ShowServerLadder() | CountForServer() as request:
                return ready(await self._server_ladders.page(command, request))
            case action if isinstance(action, commands.ClubAction):
                return ready(*await self._club.answer(command, action))
            case commands.Unknown(meant=commands.Season(game="")):
                season = await self._season(command, (LeaguePhase.RUNNING, LeaguePhase.SIGN_UP))
                return await self._play(command) if season is None else ready(season)
            case commands.Leave(gone=True):
                await self._leave_chat(command)
                return ready()
            case commands.End(gone=True):
                await self._personal_data.empty(command)
                return ready()
            case Greet() if not command.private:
                await keep_language(self._store, command)
                return await self._play(command)
            case _:
                return await self._play(command)

    async def _season(self, command: Command, phases: Sequence[LeaguePhase]) -> Message | None:
        """Show the chat's league or cup in one of these phases, with the rights that its page heeds; None for none."""
        shown = await self._club.season_in(command.home, phases)
        if shown is None:
            return None
        answers = await self._dispatch(replace(command, action=shown))
        return (await answers())[0]

    def _answering(self, command: Command) -> Command:
        """Return a command; for a typed "yes" the one that was suggested just before."""
        suggested = self._suggested.pop((command.person.id, command.at), None)
        match command.action:
            case Unknown(meant=commands.AnswerProposal(agree=True)) if suggested is not None:
                return replace(command, action=suggested.action, pressed=suggested.pressed)
            case _:
                return command

    async def _refresh_tables(self, command: Command) -> None:
        """Tell the tables of a person what they have chosen."""
        for table_id in await self._store.person_tables(command.person.id):
            # One that this process can't read or write hears of it with their next action there.
            with suppress(Updating, ValueError):
                await self._at_table(command, Refresh(), table_id)

    async def _leave_chat(self, command: Command) -> None:
        """Let somebody who has left a chat leave its tables, also those in its topics."""
        person = command.person.id
        for table_id in await self._store.person_tables(person):
            with suppress(Updating, ValueError):
                found = await load_table(self._store, table_id)
                if found is None or found[0].seat_of(person) is None:
                    continue
                at = found[0].sits_at(person)
                if at is not None and at.whole_chat == command.at.whole_chat:
                    await self._at_table(command, command.action, table_id)

    async def _for_moderators_only(self, command: Command) -> Message:
        preferences = await load_preferences(self._store, command.person.id)
        platform = self._platforms.get(command.at.platform)
        admins = platform is None or platform.has_admins
        why = "chat-admins-only" if admins else "page-admins-only"
        return refusal(why, command.person, preferences)

    async def _play(self, command: Command) -> Answers:
        """Carry a command out at its table; the answer is made when it is called for."""
        action, table_id = await self._invitations.meant(command)
        command = replace(command, action=action)
        lookup = await look_up(self._store, command, table_id)
        since = lookup.unreachable_since
        if since is not None and (command.private or self._now() - since >= UNREACHABLE_SECONDS):
            # They act in private, or were refused long ago: private messages are tried again.
            await self._store.forget(keys.closed(command.person.id))
        command = with_preferences(command, lookup.preferences)
        outcome = await self._executor.carry_out(command, table_id=table_id, lookup=lookup)
        return partial(self._answer, outcome, command, lookup.preferences)

    async def _answer(
        self, outcome: CommandOutcome, command: Command, chosen: Preferences
    ) -> Sequence[Message]:
        """Make the answer to a command that was carried out, and to the computers' moves after it.

        A failure must not say that a stored command did not count.
        """
        replies, table, version = outcome.replies, outcome.table, outcome.version
        turn = outcome.turn
        followed = None if turn is None else await turn.within(ANSWER_SECONDS)
        if followed is not None:
            # A hand also tells its owner of the computers' moves.
            replies = tuple(
                structs.replace(reply, lines=(*reply.lines, *followed.lines))
                if reply.show is Show.HAND
                else reply
                for reply in replies
            )
            table, version = followed.table, followed.version
        context = ReplyContext(command, chosen, table, version, self._now())
        with doubtful(begun=True) if outcome.stored else nullcontext():
            messages = await self._replies.messages(replies, context)
        for reply, message in zip(replies, messages, strict=True):
            offered = message.buttons[0].payload if message.buttons else None
            if isinstance(reply, TextEffect) and reply.suggests and offered is not None:
                self._suggested[command.person.id, command.at] = offered
        return messages

    async def _at_table(self, command: Command, action: Action, table_id: str) -> None:
        command = replace(command, id=f"{command.id}.{table_id}", action=action)
        await self._executor.carry_out(command, table_id=table_id)


_log = structlog.get_logger(__name__)

POLL_SECONDS: Final = 1.0
"""The pause after a look that found nothing. Deadlines are minutes or days away."""

BATCH: Final = 100
"""Deadlines claimed in one look."""

CONCURRENT: Final = 8
"""Deadlines acted on at the same time; more would delay people's own commands."""


class DeadlineWorker:
    """Acts on deadlines until it is stopped."""

    def __init__(
        self, store: Store, service: Service, *, now: Callable[[], float] = time.time
    ) -> None:
        self._store = store
        self._service = service
        self._now = now
        self._stop = asyncio.Event()
        self._slots = asyncio.Semaphore(CONCURRENT)

    async def run(self) -> None:
        while not self._stop.is_set():
            if not await self.look():
                try:
                    await asyncio.wait_for(self._stop.wait(), POLL_SECONDS)
                except TimeoutError:
                    continue

    def stop(self) -> None:
        """Claim nothing more; `run` returns when the tables at hand are done."""
        self._stop.set()

    async def look(self) -> int:
        """Act on the deadlines that have passed, up to `BATCH`; returns how many were claimed."""
        try:
            claimed = await self._store.claim_due(self._now(), count=BATCH)
        except StoreDown:
            _log.warning("deadlines.store_down")
            return 0
        except Exception as error:  # noqa: BLE001 - without this worker no turn would end any more
            _log.error("deadlines.trouble", **fault(error))
            return 0
        await asyncio.gather(*map(self._act, claimed))
        return len(claimed)

    async def _act(self, due: Due) -> None:
        async with self._slots:
            try:
                await self._service.act_on(due)
            except StoreDown:
                _log.warning("deadlines.store_down", table=due.table_id)
            except Updating:
                # This claim expires in seconds; then a process of the other release takes it.
                metrics.DEADLINES.labels("left").inc()
            except Exception as error:  # noqa: BLE001 - one faulty table must not stop the others
                _log.error("deadlines.trouble", table=due.table_id, **fault(error))
