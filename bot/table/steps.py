"""Actions of buttons and choices, which nobody types, and of the system: the clock, leagues, deletion."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from bot.table.effects import Line
from bot.table.identity import Person, PersonId
from bot.table.table import Seat


class BaseAction(Struct, frozen=True):
    """Base of all actions: frozen values, compared by their fields."""


class GameForm(StrEnum):
    """The form of a game, as buttons spell it."""

    UNSAID = ""
    QUICK = "quick"
    FULL = "full"


class TakeOut(BaseAction, frozen=True):
    """Take the table out of a further place, named by its `token`."""

    token: str


class HandPage(BaseAction, frozen=True):
    """Show another page of my hand's choices, from 0."""

    page: int


class Spots(BaseAction, frozen=True):
    """Show a tile of my hand on its best spot; `page` of its other spots from 0."""

    tile: int
    page: int = 0


class Ask(BaseAction, frozen=True):
    """Preview a move; `page` of its piece's other spots from 0."""

    move: int
    page: int = 0


class WhyNot(BaseAction, frozen=True):
    """Say why a piece of my hand doesn't go on a cell."""

    piece: str
    cell: str


class PlanMove(BaseAction, frozen=True):
    """Add a placement to the plan for my next turn."""

    move: int


class Make(BaseAction, frozen=True):
    """Make a legal move."""

    move: int


class Mark(BaseAction, frozen=True):
    """Tripitz: mark the tokens to put back; bit n of `mask` is set for the hand's token n."""

    mask: int


class SwapMarked(BaseAction, frozen=True):
    """Tripitz: put these tokens back; `sure`: even if that ends the game."""

    mask: int
    sure: bool = False


class More(BaseAction, frozen=True):
    """Show a table's other actions; `rest`: the rarely needed ones."""

    rest: bool = False


class Players(BaseAction, frozen=True):
    """Show a table's players."""


class AgainstComputer(BaseAction, frozen=True):
    """Seat a computer of that level ("" as of `AddComputer`) and start (the host)."""

    level: str = ""


class SetLevel(BaseAction, frozen=True):
    """Set the level of all computers at the table (the host, in the lobby)."""

    level: str


class ChooseOption(BaseAction, frozen=True):
    """Set an option of a table in its lobby (the host); without a `value`, show the choices."""

    name: str
    value: str = ""


class SetForm(BaseAction, frozen=True):
    """Choose the form of the game in the lobby (the host)."""

    form: GameForm


class Unseat(BaseAction, frozen=True):
    """Free a seat in the lobby (the host); seats count from 0. Without one, show the choice."""

    seat: int | None = None


class ShowFair(BaseAction, frozen=True):
    """Explain why the shuffle is fair."""


class TakeOver(BaseAction, frozen=True):
    """Take the seat of a computer in a running game; seats count from 0."""

    seat: int


class Games(BaseAction, frozen=True):
    """Show all games, in the form named, else in the one that suits the asker."""

    form: GameForm = GameForm.UNSAID


class Greet(BaseAction, frozen=True):
    """Greet, where the bot was just added or started."""


class Lesson(BaseAction, frozen=True):
    """Show a lesson of a game's rules."""

    name: str
    game: str


class AllRules(BaseAction, frozen=True):
    """Show all rules of a game."""

    game: str


class Rulings(BaseAction, frozen=True):
    """Show our rulings where a game's booklet is silent."""

    game: str


class Advice(BaseAction, frozen=True):
    """Show advice on playing a game well."""

    game: str


class Listen(BaseAction, frozen=True):
    """Notify me of new tables: of a `game` ("" asks which), `often` (`bot.table.mirrors.OFTEN`; "" asks).

    `chat`: the address of their chat, "" for the current one.
    """

    game: str = ""
    often: str = ""
    chat: str = ""


class Follow(BaseAction, frozen=True):
    """Show me this table in private without a seat; or stop that."""

    on: bool = True


class Share(BaseAction, frozen=True):
    """Show everyone a `replay` (a round) or my `review` (a move of mine) of a finished game."""

    what: str
    number: int


class ShowServerLadder(BaseAction, frozen=True):
    """Show the ladder of this chat's server, as of `ShowLadder`."""

    game: str = ""
    season: bool = False


class CountForServer(BaseAction, frozen=True):
    """Switch counting of this chat's games for its server's ladder `on` or off; `sure` at the second press."""

    on: bool
    sure: bool = False


class Forged(BaseAction, frozen=True):
    """A payload that isn't ours."""


Step: TypeAlias = (
    TakeOut | HandPage | Spots | Ask | WhyNot | PlanMove | Make | Mark | SwapMarked
    | More | Players | AgainstComputer | SetLevel | ChooseOption | SetForm | Unseat | ShowFair | TakeOver | Games | Greet | Lesson | AllRules | Rulings | Advice | Listen | Follow | Share
    | ShowServerLadder | CountForServer | Forged
)  # fmt: skip


class Tick(BaseAction, frozen=True):
    """Do everything that is due (asked by the clock)."""


class Think(BaseAction, frozen=True):
    """Make the moves of computers that search (the service asks, after the move that triggered them).

    `answered`: the answer to the command's person waits for it.
    """

    answered: bool = False


class Refresh(BaseAction, frozen=True):
    """Apply my changed settings to this table (the service asks)."""


class Forget(BaseAction, frozen=True):
    """Take me out of this table for good, my name too (the service asks when my data is deleted)."""


class MirrorHere(BaseAction, frozen=True):
    """Open the table of an invitation in this chat, too (the service asks, once it knows the code)."""


class NoInvitation(BaseAction, frozen=True):
    """A text like an invitation's code that isn't one (the service asks)."""


class SwitchedOff(BaseAction, frozen=True):
    """A feature that the operator of this bot has switched off (the service asks)."""


class Arrange(BaseAction, frozen=True):
    """Open this table with everyone seated, and begin.

    `options` are words; `seats` hold people; `round` counts from 1. `alone`: it has its place for itself; else
    others may be there, and what is typed there isn't meant for it. `first`: its players meet for the first time in
    this round, and are told so.
    """

    table: str
    game: str
    options: Mapping[str, str]
    seats: tuple[Seat, ...]
    language: str
    league: str
    round: int
    alone: bool
    first: bool = False


class Adjourn(BaseAction, frozen=True):
    """End the game as it stands; `why` in lines, () if its round is over."""

    why: tuple[Line, ...] = ()


class Reseat(BaseAction, frozen=True):
    """Give a seat, counted from 0, to a successor; the other fields are as in `Seat`."""

    seat: int
    person: Person
    quiet_time: str = ""
    remind_every: int = 0


class Vacate(BaseAction, frozen=True):
    """Let a computer play on at a seat, from 0, which this person has left for good, `why` in lines."""

    seat: int
    person: PersonId
    why: tuple[Line, ...]


class Release(BaseAction, frozen=True):
    """Leave the table to its players: its league is over, `why` in lines."""

    why: tuple[Line, ...]


UnaskedAction: TypeAlias = (
    Tick | Think | Refresh | Forget | MirrorHere | NoInvitation | SwitchedOff | Arrange | Adjourn | Reseat
    | Vacate | Release
)  # fmt: skip
