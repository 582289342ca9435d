"""The form of a row of the registry, the stages of a table that a row may ask for, and permissions. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field
from enum import Enum, auto
from typing import Any, Final, Generic, TypeAlias, TypeVar

from bot.table.commands import Command
from bot.table.effects import Decision, Effect, Line, Show, TableEffect, refuse
from bot.table.identity import PersonId
from bot.table.mirrors import Listeners
from bot.table.table import Table, TablePhase
from bot.table.votes import voters

A = TypeVar("A")


class Takes(Enum):
    """What may follow a typed command; platforms have a reader and fields for each."""

    NOTHING = auto()
    GAME = auto()
    """A game, or none."""
    TABLE = auto()
    """A game and a table's options."""
    SALT = auto()
    """A word for the shuffle."""
    LEVEL = auto()
    """A computer player's level."""
    PLACEMENT = auto()
    """A tile and a spot."""
    PLAN = auto()
    """A tile and a spot, or the word for no plan."""
    PIECES = auto()
    """Tokens."""
    CELL = auto()
    FORM = auto()
    """The word for "in words"."""
    ROUND = auto()
    WHO = auto()
    """A name."""
    DRILL = auto()
    """A drill's level."""
    SETTING = auto()
    """A setting and its value, a person's or a chat's."""
    DATA = auto()
    """What to do with kept data."""
    DAILY = auto()
    """Whether the puzzle of the day is on here, from what hour, in which time zone."""
    WEEKLY = auto()
    """Whether the week is told here, on what day, from what hour, in which time zone."""
    SEASON = auto()
    """A game and the options of a league or cup."""
    ANSWER = auto()
    """Nothing: the command's own word is the answer."""


class Reach(Enum):
    """Which table a command in a private chat means if it names none."""

    HERE = auto()
    """The one that lies there."""
    MINE = auto()
    """The asker's only one, wherever it lies."""
    MY_TURN = auto()
    """The asker's only one, or of several the one that waits for them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """The input of a decision."""

    command: Command
    table: Table | None
    """The table concerned; None if there is none."""
    now: float
    """Seconds since the epoch."""
    entropy: bytes
    """At least 32 random bytes for the secret of a new table; used at most once."""
    version: int = 0
    """The table's."""
    history: Sequence[str] = ()
    """The moves so far, for actions whose row needs them."""
    thoughts: Sequence[str] | None = ()
    """For `Think`: the moves that were found; None where there was no time to search."""
    here: Table | None = None
    """For actions whose row needs it: another table that lies where this one is to lie."""
    listeners: Listeners = field(default_factory=dict)
    """Who wants to hear of new tables of the chat, for actions whose row tells them."""

    @property
    def there(self) -> Table:
        """The table, for actions that need one."""
        if self.table is None:
            raise ValueError("there is no table")
        return self.table


@dataclass(frozen=True, slots=True)
class RowOf(Generic[A]):
    """One action: how it is asked for, what it needs, and its decision. Its buttons: `bot.table.payloads`."""

    kind: type[A]
    """Its class."""
    who: Who
    """Who may use it."""
    decide: Callable[[A, Case], Decision] | None
    """Its decision; None where another part of the service answers."""
    _: KW_ONLY

    # How it is asked for.
    words: tuple[str, ...] = ()
    """The keys of its typed commands in the catalogues (`cmd-…`)."""
    takes: Takes = Takes.NOTHING
    """What may follow the command."""
    goes_on: bool = False
    """Without a slash it is a command also when words follow."""
    rarer: bool = False
    """In the second group of Discord's menu."""
    nameless: bool = False
    """An admin who writes as the group may say it."""
    reach: Reach = Reach.HERE
    """Which table it means in a private chat."""

    # What it needs.
    table: bool = True
    """A table."""
    when: Callable[[Table], Decision | None] | None = None
    """A state of the table: else this refusal."""
    late: Callable[[Table], Decision] | None = None
    """The refusal of a button, in place of the one of `when`."""
    history: bool = False
    """All moves so far."""
    place: bool = False
    """The table that lies in the place."""
    dated: bool = False
    """A button of an earlier position means nothing any more."""

    # Whom its outcome depends on.
    heeds_admins: bool = False
    """It looks different to moderators of the chat."""
    by_place: bool = False
    """Its outcome depends on which of the table's places they moderate."""
    instead: Callable[[Case], Decision | None] | None = None
    """What is offered to whom it is refused, None for nothing."""

    # What it does.
    opens: bool = False
    """It opens a table."""
    announced: bool = False
    """Others may want to hear of that table."""
    moves: bool = False
    """It is a move."""
    quick: bool = False
    """It is a step towards a move, decided in no time."""


Row: TypeAlias = RowOf[Any]
"""A row of any action: `decide` takes an action of the row's own `kind`."""


def gathering(table: Table) -> Decision | None:
    """In the lobby."""
    return None if table.phase is TablePhase.LOBBY else refuse("begun-already")


def begun(table: Table) -> Decision | None:
    """Once it has left the lobby."""
    return refuse("not-begun") if table.phase is TablePhase.LOBBY else None


def playing(table: Table) -> Decision | None:
    """While it is played."""
    return begun(table) or open_(table)


def open_(table: Table) -> Decision | None:
    """Before it is over."""
    return refuse("over") if table.phase is TablePhase.OVER else None


def over(table: Table) -> Decision | None:
    """Once it is over."""
    return None if table.phase is TablePhase.OVER else refuse("not-over")


def played(table: Table) -> Decision | None:
    """Once a game that was dealt is over."""
    return refuse("not-begun") if table.state is None else over(table)


class Who(Enum):
    """Who may use an action."""

    ANYONE = auto()
    OUTSIDER = auto()
    """Anyone who does not sit at the table."""
    SEATED = auto()
    """Anyone who sits at the table."""
    MOVER = auto()
    """Anyone who sits at the table, when it is their turn; the turn is the move's to check."""
    BELONGS = auto()
    """Anyone who sits there, or has a computer sit in for them."""
    PLAYED = auto()
    """Anyone who sits there, is sat in for, or left for good."""
    ASKED = auto()
    """Whom a proposal asks."""
    HOST = auto()
    """The host alone: who prepares a game and starts it."""
    HOST_OR_VOTE = auto()
    """The host and moderators, who speak for all others; others who sit there propose it, but not of themselves."""
    HOST_OR_ASLEEP = auto()
    """The host and moderators; anyone, once the table is at rest."""
    SEATED_OR_MODERATOR = auto()
    """Anyone who sits at the table, and moderators of any of its places."""
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
