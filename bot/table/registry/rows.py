"""The form of a row of the registry: who may use an action, how it is typed, what it needs, what decides it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any, TypeAlias, TypeVar

from bot.table.commands import Action, Command
from bot.table.decision import Decision
from bot.table.people.notices import Listeners
from bot.table.playing.rights import Who
from bot.table.table import Table

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


Read: TypeAlias = Callable[[str], Action | None]
"""Maps a payload's argument to the action it means; None if it means none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One action.

    `decide` is None where another part of the service answers. `words`: the keys of its typed commands
    in the catalogues (`cmd-…`), `buttons` and `free_buttons` the verbs of payloads with a table and
    without.

    What it needs: `table`, a table; `when`, a state of the table, else that refusal, or for a button `late`; `history`, all
    moves so far; `place`, the table that lies in the place; `heeds_admins`: it looks different to
    moderators of the chat; `by_place`: what comes of it depends on which of the table's places they moderate.

    `dated`: a button of an earlier position means nothing any more. `opens`: it opens a table; `announced`: of which others may want to hear. `instead`: what is offered to whom it is refused, None for nothing. `moves`:
    it is a move. `quick`: it is a step towards one, decided in no time. `nameless`: an admin who writes as the group may say it. `goes_on`: without a slash it
    is a command also when words follow. `rarer`: in the second group of Discord's menu.
    """

    kind: type[Action]
    who: Who
    decide: Callable[[Any, Case], Decision] | None
    words: tuple[str, ...] = ()
    takes: Takes = Takes.NOTHING
    buttons: Mapping[str, Read] = field(default_factory=dict)
    free_buttons: Mapping[str, Read] = field(default_factory=dict)
    table: bool = True
    when: Callable[[Table], Decision | None] | None = None
    late: Callable[[Table], Decision] | None = None
    history: bool = False
    place: bool = False
    heeds_admins: bool = False
    by_place: bool = False
    reach: Reach = Reach.HERE
    dated: bool = False
    opens: bool = False
    announced: bool = False
    instead: Callable[[Case], Decision | None] | None = None
    moves: bool = False
    quick: bool = False
    nameless: bool = False
    goes_on: bool = False
    rarer: bool = False


def row(
    kind: type[A],
    who: Who,
    decide: Callable[[A, Case], Decision] | None,
    *,
    word: str = "",
    verb: str = "",
    **more: Any,
) -> Row:
    """A row for an action with one command (`word`) and one button (`verb`) that takes no argument."""
    if word:
        more["words"] = (word,)
    if verb:
        more["buttons"] = {verb: lambda _: kind()}
    return Row(kind=kind, who=who, decide=decide, **more)  # type: ignore[arg-type]
