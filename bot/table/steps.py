"""Actions that nobody types: what only a button or a choice asks for.

Owns their values. Hands and moves are meant by their index at the version that the button was made for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


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
    """Show a move as it would lie; `page` of its piece's other spots from 0."""

    move: int
    page: int = 0


@dataclass(frozen=True, slots=True)
class PlanMove:
    """Add a placement to what is played when my turn comes."""

    move: int


@dataclass(frozen=True, slots=True)
class Make:
    """Make a legal move."""

    move: int


@dataclass(frozen=True, slots=True)
class Mark:
    """Tripitz: show the tokens to put back; bit n of `mask` is set for the hand's token n."""

    mask: int


@dataclass(frozen=True, slots=True)
class SwapMarked:
    """Tripitz: put these tokens back; `sure`: even if that ends the game."""

    mask: int
    sure: bool = False


@dataclass(frozen=True, slots=True)
class More:
    """Show what else there is to do at a table; `to_all`: in one message for everyone at its place."""

    to_all: bool = False


@dataclass(frozen=True, slots=True)
class Players:
    """Show who sits at a table."""


@dataclass(frozen=True, slots=True)
class AgainstComputer:
    """Begin at once: a computer of that level ("" as of `AddComputer`) takes a seat, and the game starts
    (the host).
    """

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
    """Explain how the shuffle is kept fair."""


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
    """Show our rulings where the booklet of a game is silent."""

    game: str


@dataclass(frozen=True, slots=True)
class Advice:
    """Show how a game is played well."""

    game: str


@dataclass(frozen=True, slots=True)
class Listen:
    """Tell me when a table opens: of a `game` ("" asks which), `often` (`people.notices`; "" asks).

    `chat`: the address of the chat whose tables are meant, "" for the one that it is said in.
    """

    game: str = ""
    often: str = ""
    chat: str = ""


@dataclass(frozen=True, slots=True)
class Follow:
    """Show me this table in private, though I do not sit there; or not any more."""

    on: bool = True


@dataclass(frozen=True, slots=True)
class Share:
    """Show everyone a `replay` (a round) or my `review` (a move of mine) of a finished game."""

    what: str
    number: int


@dataclass(frozen=True, slots=True)
class ShowServerLadder:
    """Show the ladder of the server for which this chat's games count, as of `general_commands.ShowLadder`."""

    game: str = ""
    season: bool = False


@dataclass(frozen=True, slots=True)
class CountForServer:
    """Count this chat's games for its server's ladder from now `on`, or no more; `sure` at the second press."""

    on: bool
    sure: bool = False


@dataclass(frozen=True, slots=True)
class Forged:
    """A payload that is none of ours."""


Step: TypeAlias = (
    TakeOut | HandPage | Spots | Ask | PlanMove | Make | Mark | SwapMarked
    | More | Players | AgainstComputer | SetLevel | ChooseOption | ShowFair | TakeOver | Games | Greet | Lesson | Rulings | Advice | Listen | Follow | Share
    | ShowServerLadder | CountForServer | Forged
)  # fmt: skip
