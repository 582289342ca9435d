"""Take someone whose data is deleted out of a table for good.

Pure. Owns what of a person stands in a table. Their moves stay, they are part of everyone's game; and
so does their word in the shuffle, without which nobody could check it.
"""

from __future__ import annotations

from dataclasses import replace

from bot.table.commands import Command
from bot.table.decision import Decision
from bot.table.effects import Line
from bot.table.identity import PersonId, stand_in
from bot.table.opening import lobby
from bot.table.playing.absence import sit_in
from bot.table.table import Seat, Table, TablePhase


def forget(table: Table, command: Command) -> Decision:
    """Give the seat back, or to a computer for good; and put "Player N" in the place of the name."""
    person = command.person.id
    seat = table.seat_of(person)
    if table.phase is TablePhase.LOBBY:
        return Decision() if seat is None else lobby.leave(table, command)
    decision = Decision(table=table)
    if table.phase is TablePhase.PLAYING and seat is not None:
        decision = sit_in(table, seat, Line("left-for-good", {"seat": seat}), for_good=True)
    left = decision.table or table
    seats = tuple(_nameless(one, number, person) for number, one in enumerate(left.seats))
    followers = tuple(each for each in left.followers if each.id != person)
    host = None if left.host == person else left.host
    return replace(
        decision,
        table=_unproposed(replace(left, seats=seats, host=host, followers=followers), person),
    )


def _nameless(seat: Seat, number: int, person: PersonId) -> Seat:
    if person not in seat.held_by:
        return seat
    return Seat(
        name=stand_in(number + 1),
        person=None,
        level=seat.level,
        salt=seat.salt,
        automatic=seat.automatic,
    )


def _unproposed(table: Table, person: PersonId) -> Table:
    """The table without a proposal that this person made or agreed to."""
    asked = table.proposal
    if asked is None or person not in {asked.by, *asked.agreed}:
        return table
    return replace(table, proposal=None)
