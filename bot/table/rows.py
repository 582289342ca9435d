"""The form of a row of the registry, preconditions of its action, and permissions. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field
from enum import Enum, auto
from typing import Any, Final, Generic, TypeAlias, TypeVar

from bot.table.commands import Command, Join
from bot.table.effects import Decision, refuse
from bot.table.identity import PersonId
from bot.table.mirrors import Listeners
from bot.table.table import Table, TablePhase
from bot.table.turns import family
from bot.table.votes import voters
from bot.table.waiting import outside

A = TypeVar("A")


class ArgumentKind(Enum):
    """The arguments of a typed command; platforms have a reader and fields for each."""

    NOTHING = auto()
    GAME = auto()
    """A game, or none."""
    OPTIONS = auto()
    """A game, or none, and options to set in its lobby."""
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
    """The action on stored data."""
    DAILY = auto()
    """A switch for the puzzle of the day, its hour and time zone."""
    OVERVIEW = auto()
    """A switch for the overview of tables."""
    WEEKLY = auto()
    """A switch for the weekly report, its weekday, hour and time zone."""
    SEASON = auto()
    """A game and the options of a league or cup."""
    ANSWER = auto()
    """Nothing: the command's own word is the answer."""


class Target(Enum):
    """The table that a command in a private chat means if it names none."""

    HERE = auto()
    """The one of that chat."""
    MINE = auto()
    """The asker's only one, wherever it is."""
    MY_TURN = auto()
    """The asker's only one, or of several the one that waits for them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """The input of a decision."""

    command: Command
    table: Table | None
    """None if there is none."""
    now: float
    """Seconds since the epoch."""
    entropy: bytes
    """At least 32 random bytes for the secret of a new table; used at most once."""
    version: int = 0
    """The table's."""
    history: Sequence[str] = ()
    """The moves so far, if the action's row needs them."""
    thoughts: Sequence[str] | None = ()
    """For `Think`: the moves that were found; None without time to search."""
    here: Table | None = None
    """Another table in the place that this one is brought to, if the action's row needs it."""
    nearby: Sequence[Table] = ()
    """The open tables of the place, if the action opens one there."""
    listeners: Listeners = field(default_factory=dict)
    """Listeners for new tables of the chat, if the action's row notifies them."""

    @property
    def there(self) -> Table:
        if self.table is None:
            raise ValueError("there is no table")
        return self.table


@dataclass(frozen=True, slots=True)
class RowOf(Generic[A]):
    """One action: its words, needs and decision. Its buttons: `bot.table.payloads`."""

    kind: type[A]
    permission: Permission
    """The people who may use it."""
    decide: Callable[[A, Case], Decision] | None
    """Its decision; None if another part of the service answers."""
    _: KW_ONLY

    # How it is asked for.
    words: tuple[str, ...] = ()
    """The keys of its typed commands in the catalogues (`cmd-…`)."""
    argument: ArgumentKind = ArgumentKind.NOTHING
    """The arguments of the command."""
    bare_word: bool = False
    """Without a slash it is a command also when words follow."""
    secondary: bool = False
    """In the second group of Discord's menu."""
    nameless: bool = False
    """An admin may use it under the group's name."""
    target: Target = Target.HERE
    """The table that it means in a private chat."""

    # What it needs.
    table: bool = True
    """A table."""
    precondition: Callable[[Table], Decision | None] | None = None
    """A precondition: returns the refusal."""
    if_stale: Callable[[Table], Decision] | None = None
    """The refusal of a button, instead of the one of `precondition`."""
    history: bool = False
    """All moves so far."""
    place: bool = False
    """The table in the place."""
    versioned: bool = False
    """A button of an earlier position is stale."""

    # Permissions that its outcome depends on.
    heeds_admins: bool = False
    """It looks different to moderators of the chat."""
    by_place: bool = False
    """Its outcome depends on which of the table's places they moderate."""
    fallback: Callable[[Case], Decision | None] | None = None
    """The alternative for a person to whom it is refused, None for nothing."""

    # What it does.
    opens: bool = False
    """It opens a table."""
    announced: bool = False
    """Listeners are notified of that table."""
    moves: bool = False
    """It is a move."""
    quick: bool = False
    """It is a step towards a move, decided in no time."""


Row: TypeAlias = RowOf[Any]
"""A row of any action: `decide` takes an action of the row's own `kind`."""


def gathering(table: Table) -> Decision | None:
    return refuse("begun-already") if table.phase is TablePhase.PLAYING else open_(table)


def begun(table: Table) -> Decision | None:
    if table.phase is TablePhase.LOBBY:
        return refuse("not-begun")
    return refuse("closed") if table.unplayed else None


def draws(table: Table) -> Decision | None:
    return begun(table) or (None if family(table.game) == "triangles" else refuse("no-draw-here"))


def swaps(table: Table) -> Decision | None:
    return begun(table) or (None if family(table.game) == "hexagons" else refuse("no-swap-here"))


def has_jokers(table: Table) -> Decision | None:
    return begun(table) or (None if family(table.game) == "hexagons" else refuse("no-joker-here"))


def has_record(table: Table) -> Decision | None:
    """A record holds the secret of the shuffle."""
    over_yet = table.phase is TablePhase.OVER
    return begun(table) or (None if over_yet else refuse("record-later"))


def open_(table: Table) -> Decision | None:
    if table.unplayed:
        return refuse("closed")
    return refuse("over") if table.phase is TablePhase.OVER else None


def playing(table: Table) -> Decision | None:
    return begun(table) or open_(table)


def over(table: Table) -> Decision | None:
    """A table that was closed before its game is over, too."""
    match table.phase:
        case TablePhase.LOBBY:
            return refuse("not-begun")
        case TablePhase.PLAYING:
            return refuse("not-over")
    return None


def played(table: Table) -> Decision | None:
    return begun(table) or over(table)


def possible(row: Row, table: Table, person: PersonId) -> bool:
    """Tell whether an action is possible at this table, whosever turn it is; nobody joins who sits there."""
    if row.precondition is not None and row.precondition(table) is not None:
        return False
    return row.kind is not Join or table.seat_of(person) is None


class Permission(Enum):
    """The people who may use an action."""

    ANYONE = auto()
    OUTSIDER = auto()
    """Anyone who does not sit at the table."""
    SEATED = auto()
    """Anyone who sits at the table."""
    MOVER = auto()
    """Anyone who sits at the table; the move itself checks whose turn it is."""
    BELONGS = auto()
    """Anyone who sits there, or whose seat a computer plays for now."""
    PLAYED = auto()
    """Anyone who sits or sat there."""
    ASKED = auto()
    """The people whom a proposal asks."""
    HOST = auto()
    """The host alone."""
    HOST_OR_VOTE = auto()
    """The host and moderators, who speak for all others; other players propose it, but not for themselves."""
    HOST_OR_ASLEEP = auto()
    """The host and moderators; anyone, once the table is asleep."""
    SEATED_OR_MODERATOR = auto()
    """Anyone who sits at the table, and moderators of any of its places."""
    MODERATOR = auto()
    """Moderators of the chat of the command."""
    HOUSE = auto()
    """No person: the clock, or the service on someone's behalf."""


OF_TABLE: Final = frozenset({Permission.HOST_OR_VOTE, Permission.HOST_OR_ASLEEP})
"""Permissions that moderators of the table's place have."""


def is_elsewhere(table: Table, command: Command) -> bool:
    """Return whether a button was pressed away from the table's places, by somebody without a seat there."""
    away, person = command.names is not None and not table.has_place(command.at), command.person.id
    return away and table.seat_of(person) is None and table.away_seat(person) is None


def membership_matters(permission: Permission, table: Table, command: Command) -> bool:
    """Return whether the platform must be asked for the asker's rank at the table's place."""
    return is_elsewhere(table, command) or (
        permission in OF_TABLE and command.person.id != table.host
    )


def may(
    permission: Permission,
    table: Table,
    person: PersonId,
    *,
    moderates: bool | None,
    seat: int = -1,
) -> bool | None:
    """Return whether this person may use an action at this table; None: only if they moderate its place.

    `seat` is the action's, for `HOST_OR_VOTE`.
    """
    own = table.seat_of(person)
    match permission:
        case Permission.SEATED | Permission.MOVER:
            return own is not None
        case Permission.OUTSIDER:
            return own is None
        case Permission.BELONGS:
            return own is not None or table.away_seat(person) is not None
        case Permission.PLAYED:
            return table.held_seat(person) is not None
        case Permission.ASKED:
            return person in voters(table)
        case Permission.HOST:
            return person == table.host
        case Permission.SEATED_OR_MODERATOR:
            return True if own is not None or person == table.host else moderates
        case Permission.HOST_OR_VOTE if own not in {None, seat}:
            return True
        case Permission.HOST_OR_ASLEEP if table.asleep:
            return True
        case _ if permission in OF_TABLE:
            return True if person == table.host else moderates
        case _:
            return True


_REFUSALS: Final = {
    Permission.OUTSIDER: "seated-already",
    Permission.PLAYED: "sat-not-here",
    Permission.ASKED: "not-asked",
    Permission.MODERATOR: "chat-admins-only",
}


def refusal(permission: Permission, table: Table, person: PersonId) -> Decision:
    """Refuse an action to someone without permission; if they have no seat, show how to get one."""
    if permission in {Permission.HOST, Permission.HOST_OR_ASLEEP} and table.league:
        return refuse("league-table")
    if permission in {Permission.HOST, Permission.HOST_OR_ASLEEP}:
        return refuse("host-only", seat=table.seat_of(table.host) or 0)
    if permission in _REFUSALS:
        return refuse(_REFUSALS[permission])
    return Decision(replies=(outside(table, person),))
