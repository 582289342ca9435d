"""Whose turn it is, since when, and when the table looks at it again.

Owns the running turn: its beginning, its deadline, the banks of time, and the next moment at which
something is due. Pure: `now` is an argument. What is done at that moment is `absence`'s.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot.table.clock import DAY, HOUR, MINUTE
from bot.table.commands import Command
from bot.table.people import quiet_time
from bot.table.table import Seat, Table, TablePhase
from bot.table.turn import UNDO, Turn
from engine import Move, MoveKind

IDLE: Final = 14 * DAY
"""Seconds without any action after which a table is put to rest."""
LATE_SHARE: Final = 0.1
LATEST: Final = 2 * HOUR
"""The second reminder comes when a tenth of the time is left, and at most two hours."""
NO_SECOND: Final = 10 * MINUTE
"""Shorter times get only the reminder at half."""

HALF, LATE = 1, 2

_GOES_ON: Final = frozenset({MoveKind.DRAW, MoveKind.JOKER})
"""Moves after which the same seat chooses again, unless the rules end its turn."""


def timed(before: Table | None, after: Table, moves: Sequence[Move], now: float) -> Table:
    """The table with its current turn.

    `moves` are those that led from `before` to `after`. A turn goes on while its seat draws or uses
    jokers; else a new one begins, and the time of the old one is taken from its bank.
    """
    was = None if before is None else before.turn
    seat = _waited(after)
    if after.phase is TablePhase.OVER:
        after = replace(after, proposal=None)
    goes_on = all(move.kind in _GOES_ON for move in moves)
    if was is not None and seat == was.seat and goes_on and not (before and before.asleep):
        return _with_due(after, after.turn or was)
    if was is not None and moves:
        after = _charged(after, was, now)
    if moves and after.proposal is not None and after.proposal.kind == UNDO:
        after = replace(after, proposal=None)
    if seat is None or after.state is None:
        return replace(after, turn=None)
    return _with_due(after, Turn(seat, after.state.ply, now))


def wished(table: Table, command: Command, now: float) -> Table:
    """The table, knowing when the asker's clock stands still, and how often they want to be reminded.

    Another interval counts from the turn's beginning: of what is over by then, nothing is made up for.
    """
    number = table.seat_of(command.person.id)
    if number is None:
        return table
    seat = table.seats[number]
    told = replace(seat, quiet_time=command.quiet_time, remind_every=command.remind_every)
    if told == seat:
        return table
    table, turn = table.with_seat(number, told), table.turn
    if turn is None or turn.seat != number or told.remind_every == seat.remind_every:
        return table
    return replace(table, turn=turn.told(turn.stage, passed(table, turn, now)))


def _waited(table: Table) -> int | None:
    """The seat of the person to move; None if the table waits for nobody."""
    state = table.state
    if (
        table.phase is not TablePhase.PLAYING
        or table.asleep
        or state is None
        or state.to_move is None
    ):
        return None
    return None if table.seats[state.to_move].person is None else state.to_move


def _charged(table: Table, was: Turn, now: float) -> Table:
    """The bank of a seat after its turn, with the increment added."""
    if not table.clock.bank:
        return table
    seat = table.seats[was.seat]
    used = quiet_time.counted(was.since, now, seat.quiet_time)
    return table.with_seat(
        was.seat, replace(seat, bank=max(seat.bank - used, 0.0) + table.clock.plus)
    )


def _with_due(table: Table, turn: Turn) -> Table:
    if not table.clock.runs:
        return replace(table, turn=replace(turn, due=None))
    seat = table.seats[turn.seat]
    due = quiet_time.after(turn.since, allowance(table, seat), seat.quiet_time)
    return replace(table, turn=replace(turn, due=due))


def allowance(table: Table, seat: Seat) -> float:
    """Seconds that this seat has for its turn."""
    return seat.bank if table.clock.bank else float(table.clock.limit)


def reminders(table: Table, turn: Turn) -> tuple[float | None, float | None]:
    """The times of the reminders at half and near the end; None for one that is not sent."""
    if turn.due is None:
        return None, None
    seat = table.seats[turn.seat]
    whole = allowance(table, seat)
    half = quiet_time.after(turn.since, whole / 2, seat.quiet_time)
    if whole < NO_SECOND:
        return half, None
    return half, quiet_time.after(
        turn.since, whole - min(whole * LATE_SHARE, LATEST), seat.quiet_time
    )


def alarm(table: Table) -> float | None:
    """The next moment at which the table has something to do by itself; None if there is none."""
    if table.phase is TablePhase.LOBBY:
        return table.created + IDLE
    if table.phase is TablePhase.OVER or table.asleep:
        return None
    moments = [] if table.turn is None else list(_moments(table, table.turn))
    if table.proposal is not None and table.proposal.until:
        moments.append(table.proposal.until)
    return min(moments, default=None)


def _moments(table: Table, turn: Turn) -> Iterator[float]:
    """When a turn has something due."""
    yield turn.since + IDLE if turn.due is None else turn.due
    if table.alone:
        return
    yield next_reminder(table, turn)
    half, late = reminders(table, turn)
    if half is not None and turn.stage < HALF:
        yield half
    if late is not None and turn.stage < LATE:
        yield late


def next_reminder(table: Table, turn: Turn) -> float:
    """When the next interval of the seat's reminders ends, outside its quiet time."""
    seat = table.seats[turn.seat]
    moment = turn.since + (turn.intervals + 1) * _interval(seat)
    return quiet_time.after(moment, 0, seat.quiet_time)


def passed(table: Table, turn: Turn, now: float) -> int:
    """How many of its seat's reminder intervals the turn has lasted."""
    return int(max(now - turn.since, 0.0) // _interval(table.seats[turn.seat]))


def _interval(seat: Seat) -> int:
    return seat.remind_every or DAY
