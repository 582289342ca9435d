"""Actions of buttons and choices, which nobody types, and of the system: the clock, leagues, deletion."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.table.effects import Line
from bot.table.identity import Person, PersonId
from bot.table.table import Seat


@dataclass(frozen=True, slots=True)
class TakeOut:
    """Take the table out of a further place; `token` stands for it."""

    token: str


@dataclass(frozen=True, slots=True)
class HandPage:
    """Show another page of my hand's choices, from 0."""

    page: int


@dataclass(frozen=True, slots=True)
class Spots:
    """Show a tile of my hand on its best spot; `page` of its other spots from 0."""

    tile: int
    page: int = 0


@dataclass(frozen=True, slots=True)
class Ask:
    """Preview a move; `page` of its piece's other spots from 0."""

    move: int
    page: int = 0


@dataclass(frozen=True, slots=True)
class PlanMove:
    """Add a placement to the plan for my next turn."""

    move: int


@dataclass(frozen=True, slots=True)
class Make:
    """Make a legal move."""

    move: int


@dataclass(frozen=True, slots=True)
class Mark:
    """Tripitz: mark the tokens to put back; bit n of `mask` is set for the hand's token n."""

    mask: int


@dataclass(frozen=True, slots=True)
class SwapMarked:
    """Tripitz: put these tokens back; `sure`: even if that ends the game."""

    mask: int
    sure: bool = False


@dataclass(frozen=True, slots=True)
class More:
    """Show a table's other actions; `to_all`: in one message for everyone at its place."""

    to_all: bool = False


@dataclass(frozen=True, slots=True)
class Players:
    """Show a table's players."""


@dataclass(frozen=True, slots=True)
class AgainstComputer:
    """Seat a computer of that level ("" as of `AddComputer`) and start (the host)."""

    level: str = ""


@dataclass(frozen=True, slots=True)
class SetLevel:
    """Set the level of all computers at the table (the host, in the lobby)."""

    level: str


@dataclass(frozen=True, slots=True)
class ChooseOption:
    """Set an option of a table in its lobby (the host); without a `value`, show the choices."""

    name: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class ShowFair:
    """Explain why the shuffle is fair."""


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Take the seat of a computer in a running game; seats count from 0."""

    seat: int


@dataclass(frozen=True, slots=True)
class Games:
    """Show all games."""


@dataclass(frozen=True, slots=True)
class Greet:
    """Greet, where the bot was just added or started."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """Show a lesson of a game's rules."""

    name: str
    game: str


@dataclass(frozen=True, slots=True)
class Rulings:
    """Show our rulings where a game's booklet is silent."""

    game: str


@dataclass(frozen=True, slots=True)
class Advice:
    """Show advice on playing a game well."""

    game: str


@dataclass(frozen=True, slots=True)
class Listen:
    """Notify me of new tables: of a `game` ("" asks which), `often` (`bot.table.mirrors.OFTEN`; "" asks).

    `chat`: the address of their chat, "" for the current one.
    """

    game: str = ""
    often: str = ""
    chat: str = ""


@dataclass(frozen=True, slots=True)
class Follow:
    """Show me this table in private without a seat; or stop that."""

    on: bool = True


@dataclass(frozen=True, slots=True)
class Share:
    """Show everyone a `replay` (a round) or my `review` (a move of mine) of a finished game."""

    what: str
    number: int


@dataclass(frozen=True, slots=True)
class ShowServerLadder:
    """Show the ladder of this chat's server, as of `ShowLadder`."""

    game: str = ""
    season: bool = False


@dataclass(frozen=True, slots=True)
class CountForServer:
    """Switch counting of this chat's games for its server's ladder `on` or off; `sure` at the second press."""

    on: bool
    sure: bool = False


@dataclass(frozen=True, slots=True)
class Forged:
    """A payload that isn't ours."""


Step: TypeAlias = (
    TakeOut | HandPage | Spots | Ask | PlanMove | Make | Mark | SwapMarked
    | More | Players | AgainstComputer | SetLevel | ChooseOption | ShowFair | TakeOver | Games | Greet | Lesson | Rulings | Advice | Listen | Follow | Share
    | ShowServerLadder | CountForServer | Forged
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Tick:
    """Do what is due by now (the clock asks)."""


@dataclass(frozen=True, slots=True)
class Think:
    """Make the moves of computers that search (the service asks, after the move that triggered them).

    `answered`: the answer to the command's person waits for it.
    """

    answered: bool = False


@dataclass(frozen=True, slots=True)
class Refresh:
    """Apply my changed settings to this table (the service asks)."""


@dataclass(frozen=True, slots=True)
class Forget:
    """Take me out of this table for good, my name too (the service asks when my data is deleted)."""


@dataclass(frozen=True, slots=True)
class LayHere:
    """Open the table of an invitation in this chat, too (the service asks, once it knows the code)."""


@dataclass(frozen=True, slots=True)
class NoInvitation:
    """A text like an invitation's code that isn't one (the service asks)."""


@dataclass(frozen=True, slots=True)
class SwitchedOff:
    """A feature that the operator of this bot has switched off (the service asks)."""


@dataclass(frozen=True, slots=True)
class Arrange:
    """Open this table with everyone seated, and begin.

    `options` are words; `seats` hold people; `round` counts from 1. `alone`: it has its place for itself; else
    others may be there, and what is typed there isn't meant for it.
    """

    table: str
    game: str
    options: Mapping[str, str]
    seats: tuple[Seat, ...]
    language: str
    matter: str
    round: int
    alone: bool


@dataclass(frozen=True, slots=True)
class Adjourn:
    """End the game as it stands; `why` in lines, () if its round is over."""

    why: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Reseat:
    """Give a seat, from 0, to somebody else who took their place; the rest as in `Seat`."""

    seat: int
    person: Person
    quiet_time: str = ""
    remind_every: int = 0


@dataclass(frozen=True, slots=True)
class Vacate:
    """Let a computer play on at a seat, from 0, which this person has left for good, `why` in lines."""

    seat: int
    person: PersonId
    why: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Release:
    """Leave the table to its players: its league is over, `why` in lines."""

    why: tuple[Line, ...]


UnaskedAction: TypeAlias = (
    Tick | Think | Refresh | Forget | LayHere | NoInvitation | SwitchedOff | Arrange | Adjourn | Reseat
    | Vacate | Release
)  # fmt: skip
