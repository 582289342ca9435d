"""The tables of leagues and cups: opened, closed and reseated by orders of their league."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from bot.app.club import read_document
from bot.app.execution import CommandExecutor
from bot.app.lookup import load_preferences
from bot.club.effects import CloseGame, GiveSeat, OpenGame, ReleaseGame, VacateSeat
from bot.club.league import League, LeaguePhase
from bot.club.pairings import match_seats
from bot.ports import Platform, RetryLater, Unreachable
from bot.store import Store, keys
from bot.table.codec import Updating
from bot.table.commands import Action, Command
from bot.table.identity import CLOCK, NOWHERE, Place, stand_in
from bot.table.preferences import NOTHING_CHOSEN
from bot.table.steps import Adjourn, Arrange, Release, Reseat, Vacate
from bot.table.table import Seat

PLACE_SECONDS: Final = 90 * 24 * 3600.0
"""Lifetime of the note on a table's place: longer than any order waits."""
TITLE_LENGTH: Final = 90
"""Characters of a place's name, which every platform takes."""
ABSENT_PAUSE: Final = 300.0
"""Pause before a table for a platform that does not run now is tried again."""

UPDATE_PAUSE: Final = 60.0
"""Pause before a table is tried again that cannot be written while two releases run."""


TableOrder: TypeAlias = OpenGame | CloseGame | GiveSeat | VacateSeat | ReleaseGame
"""An order for a table; all others are for club documents."""


class LeagueTables:
    """Carries out the orders of leagues at tables."""

    def __init__(
        self,
        store: Store,
        platforms: Mapping[str, Platform],
        executor: CommandExecutor,
    ) -> None:
        self._store = store
        self._platforms = platforms
        self._executor = executor

    async def carry_out(self, order: TableOrder, token: str) -> None:
        """Carry an order out, once for a token. Raises `StoreDown`, `RetryLater`."""
        try:
            match order:
                case OpenGame():
                    await self._open(order)
                case CloseGame():
                    await self._at_table(order.document, "close", Adjourn(order.lines))
                case GiveSeat(person=person):
                    chosen = await load_preferences(self._store, person.id)
                    do = Reseat(order.seat, person, chosen.quiet_time, chosen.remind_every)
                    await self._at_table(order.document, token, do)
                case VacateSeat(seat=seat, person=person_id, lines=why):
                    await self._at_table(order.document, token, Vacate(seat, person_id, why))
                case ReleaseGame():
                    await self._at_table(order.document, "release", Release(order.lines))
        except Updating:
            # An older process runs, which would forget the league of a table.
            raise RetryLater(UPDATE_PAUSE) from None

    async def _open(self, order: OpenGame) -> None:
        """Open a game's table, unless the league has moved on."""
        loaded = await self._store.load(order.league)
        league = None if loaded is None else await read_document(loaded.doc)
        if not isinstance(league, League) or league.phase is not LeaguePhase.RUNNING:
            return
        if (order.meeting, order.game, order.document) not in set(league.tables()):
            return
        seats = await self._seats(league, order)
        if not any(seat.person for seat in seats):
            # All of them were deleted meanwhile.
            return
        place = await self._place(league, order, seats)
        action = Arrange(
            table=order.document,
            game=league.game,
            options=league.options,
            seats=seats,
            language=league.language,
            league=league.id,
            round=order.round + 1,
            alone=place is not None,
            first=not order.game,
        )
        await self._at_table(order.document, "open", action, place or league.place, league.chat)

    async def _seats(self, league: League, order: OpenGame) -> tuple[Seat, ...]:
        meeting = league.rounds[order.round].meetings[order.meeting]
        found: list[Seat] = []
        for number in match_seats(meeting.seats, order.game):
            entrant = league.entrants[number]
            person = None if entrant.out else entrant.person
            chosen = NOTHING_CHOSEN
            if person is not None:
                chosen = await load_preferences(self._store, person.id)
            found.append(
                Seat(
                    # Nobody's seat has nobody's name: their deletion would not find it.
                    name=entrant.name if person else stand_in(len(found) + 1),
                    person=person,
                    level="" if person else "normal",
                    quiet_time=chosen.quiet_time,
                    remind_every=chosen.remind_every,
                )
            )
        return tuple(found)

    async def _place(
        self, league: League, order: OpenGame, seats: tuple[Seat, ...]
    ) -> Place | None:
        """Return the place made for a table; None where the platform has none."""
        name = keys.table_place(order.document)
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
