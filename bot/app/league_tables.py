"""The tables of leagues: opened where they have room, ended, left to themselves; seats given to others.

Owns where a game lies: in a thread, topic or room of its own where the chat has such, else in the chat
itself beside what lies there. Everything may be done again: a table's id and its place are the same at
every try.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.app.execution import CommandExecutor
from bot.app.preferences import load_preferences
from bot.club import codec
from bot.club.effects import CloseGame, GiveSeat, OpenGame, Order, ReleaseGame, VacateSeat
from bot.club.league import League
from bot.club.league.league import LeaguePhase
from bot.club.league.pairing.knockout import seats_of
from bot.ports import Platform, RetryLater, Unreachable
from bot.store import Store, value_names
from bot.table.codec import Updating
from bot.table.commands import Action, Command
from bot.table.identity import CLOCK, NOWHERE, Person, PersonId, Place
from bot.table.orders import Adjourn, Arrange, Release, Reseat, Vacate
from bot.table.table import Seat

PLACE_SECONDS: Final = 90 * 24 * 3600.0
"""How long it is remembered which place was made for a table: longer than any order waits."""
TITLE_LENGTH: Final = 90
"""Characters of a place's name, which every platform takes."""
ABSENT_PAUSE: Final = 300.0
"""Seconds after which a table for a platform that does not run now is tried again."""

UPDATE_PAUSE: Final = 60.0
"""Seconds after which a table is tried again that cannot be written while two releases run."""


class LeagueTables:
    """Carries out what leagues order at tables."""

    def __init__(
        self,
        store: Store,
        platforms: Mapping[str, Platform],
        executor: CommandExecutor,
    ) -> None:
        self._store = store
        self._platforms = platforms
        self._executor = executor

    async def carry_out(self, order: Order, token: str) -> bool:
        """Carry an order out, once for a token; False where it is not for a table. Raises `StoreDown`, `RetryLater`."""
        try:
            return await self._carried_out(order, token)
        except Updating:
            # While an older process runs that would forget what a table is played for.
            raise RetryLater(UPDATE_PAUSE) from None

    async def _carried_out(self, order: Order, token: str) -> bool:
        match order:
            case OpenGame():
                await self._open(order)
            case CloseGame():
                await self._at_table(order.document, "close", Adjourn(order.lines))
            case GiveSeat(person=(account, name, language)):
                person = Person(PersonId(account), name, language)
                wishes = await load_preferences(self._store, person.id)
                do = Reseat(order.seat, person, wishes.quiet_time, wishes.remind_every)
                await self._at_table(order.document, token, do)
            case VacateSeat(seat=seat, person=person_id, lines=why):
                await self._at_table(order.document, token, Vacate(seat, person_id, why))
            case ReleaseGame():
                await self._at_table(order.document, "release", Release(order.lines))
            case _:
                return False
        return True

    async def _open(self, order: OpenGame) -> None:
        """Open a game's table, unless it is not wanted any more."""
        loaded = await self._store.load(order.league)
        league = None if loaded is None else codec.from_text(loaded.doc)
        if not isinstance(league, League) or league.phase is not LeaguePhase.RUNNING:
            return
        if (order.meeting, order.game, order.document) not in set(league.tables()):
            return
        seats = await self._seats(league, order)
        if not any(seat.person for seat in seats):
            return
        place = await self._place(league, order, seats)
        action = Arrange(
            table=order.document,
            game=league.game,
            options=league.options,
            seats=seats,
            language=league.language,
            matter=league.id,
            round=order.round + 1,
            alone=place is not None,
        )
        await self._at_table(order.document, "open", action, place or league.place, league.chat)

    async def _seats(self, league: League, order: OpenGame) -> tuple[Seat, ...]:
        meeting = league.rounds[order.round].meetings[order.meeting]
        found: list[Seat] = []
        for number in seats_of(meeting.seats, order.game):
            entrant = league.entrants[number]
            person = None if entrant.out else entrant.person
            wishes = None
            if person is not None:
                wishes = await load_preferences(self._store, person.id)
            found.append(
                Seat(
                    name=entrant.name,
                    person=person,
                    level="" if person else "normal",
                    quiet_time=wishes.quiet_time if wishes else "",
                    remind_every=wishes.remind_every if wishes else 0,
                )
            )
        return tuple(found)

    async def _place(
        self, league: League, order: OpenGame, seats: tuple[Seat, ...]
    ) -> Place | None:
        """The place made for a table; None where there is none to be had."""
        name = value_names.table_place(order.document)
        if (known := await self._store.recall(name)) is not None:
            return Place(known) if known else None
        platform = self._platforms.get(league.place.platform)
        if platform is None:
            raise RetryLater(ABSENT_PAUSE)
        names = " \u2013 ".join(seat.name for seat in seats)
        title = f"{order.round + 1} \u00b7 {names}"[:TITLE_LENGTH]
        try:
            place = await platform.open_place(league.chat, title, order.document)
        except Unreachable:
            place = None
        await self._store.remember(name, place or "", PLACE_SECONDS)
        return place

    async def _at_table(
        self,
        table_id: str,
        token: str,
        action: Action,
        place: Place | None = None,
        chat: Place | None = None,
    ) -> None:
        command = Command(
            id=f"league:{table_id}:{token}",
            at=place or NOWHERE,
            person=CLOCK,
            action=action,
            chat=chat,
        )
        await self._executor.carry_out(command, table_id=table_id)
