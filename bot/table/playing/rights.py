"""Who may use an action: the kinds of people at a table. Pure.

Owns what each kind means and how it is refused. Which action is for whom stands in `registry`. Rights
belong to the place where the table lies, wherever somebody asks from.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from bot.table.commands import Command
from bot.table.decision import Decision, refuse
from bot.table.effects import Effect, Line, Show, TableEffect
from bot.table.identity import PersonId
from bot.table.playing.consent import voters
from bot.table.table import Table, TablePhase


class Who(Enum):
    """Who may use an action."""

    ANYONE = auto()
    OUTSIDER = auto()
    """Whoever does not sit at the table."""
    SEATED = auto()
    """Whoever sits at the table."""
    MOVER = auto()
    """Whoever sits at the table, when it is their turn; the turn is the move's to check."""
    BELONGS = auto()
    """Whoever sits there, or has a computer sit in for them."""
    PLAYED = auto()
    """Whoever sits there, is sat in for, or left for good."""
    ASKED = auto()
    """Whom a proposal asks."""
    HOST = auto()
    """The host alone: who prepares a game and starts it."""
    HOST_OR_VOTE = auto()
    """The host and moderators, who speak for all others; others who sit there propose it, but not of themselves."""
    HOST_OR_ASLEEP = auto()
    """The host and moderators; anyone, once the table is at rest."""
    SEATED_OR_MODERATOR = auto()
    """Whoever sits at the table, and moderators of any of its places."""
    MODERATOR = auto()
    """Moderators of the chat that it is said in."""
    HOUSE = auto()
    """No person: the clock, or the service on someone's behalf."""


OF_TABLE: Final = frozenset({Who.HOST_OR_VOTE, Who.HOST_OR_ASLEEP})
"""Kinds for which moderators of the place where the table lies count."""


def is_elsewhere(table: Table, command: Command) -> bool:
    """Whether a button was pressed away from the table's places, by somebody without a seat there."""
    away, person = command.names is not None and not table.lies_at(command.at), command.person.id
    return away and table.seat_of(person) is None and table.away_seat(person) is None


def membership_matters(who: Who, table: Table, command: Command) -> bool:
    """Whether the platform must be asked for the asker's standing at the table's place."""
    return is_elsewhere(table, command) or (who in OF_TABLE and command.person.id != table.host)


def may(
    who: Who, table: Table, person: PersonId, *, moderates: bool | None, seat: int = -1
) -> bool | None:
    """Whether this person may use an action at this table; None: only if they moderate its place.

    `seat` is the one that the action is about, for `HOST_OR_VOTE`.
    """
    own = table.seat_of(person)
    match who:
        case Who.SEATED | Who.MOVER:
            return own is not None
        case Who.OUTSIDER:
            return own is None
        case Who.BELONGS:
            return own is not None or table.away_seat(person) is not None
        case Who.PLAYED:
            return any(person in seat.held_by for seat in table.seats)
        case Who.ASKED:
            return person in voters(table)
        case Who.HOST:
            return person == table.host
        case Who.SEATED_OR_MODERATOR:
            return True if own is not None or person == table.host else moderates
        case Who.HOST_OR_VOTE if own not in {None, seat}:
            return True
        case Who.HOST_OR_ASLEEP if table.asleep:
            return True
        case _ if who in OF_TABLE:
            return True if person == table.host else moderates
        case _:
            return True


_REFUSALS: Final = {
    Who.OUTSIDER: "seated-already",
    Who.PLAYED: "sat-not-here",
    Who.ASKED: "not-asked",
    Who.MODERATOR: "chat-admins-only",
}


def refusal(who: Who, table: Table, person: PersonId) -> Decision:
    """The refusal for someone who may not use an action; without a seat, it says how to get one."""
    if who in {Who.HOST, Who.HOST_OR_ASLEEP} and table.matter:
        return refuse("league-table")
    if who in {Who.HOST, Who.HOST_OR_ASLEEP}:
        return refuse("host-only", seat=table.seat_of(table.host) or 0)
    if who in _REFUSALS:
        return refuse(_REFUSALS[who])
    return Decision(replies=(outside(table, person),))


def outside(table: Table, person: PersonId) -> Effect:
    """A table's state for somebody without a seat, and the way (back) to one."""
    if table.phase is TablePhase.OVER:
        return TableEffect(show=Show.BOARD, lines=(Line("refused-over"),))
    away = table.away_seat(person) is not None
    return Effect(show=Show.OUTSIDE, lines=(Line("you-away" if away else "refused-not-seated"),))
