"""What a person can ask of a table, and every request as one value, `Command`.

Owns the closed list of what can be typed, as `general_commands` and `club_commands` own what needs no
table, `steps` what only buttons ask for and `orders` what nobody does; `registry` says who may use each, and
how it is read. Words stay as the person wrote them (a tile `3 4 4`, a spot `7` or `1,0`): only the table knows
the game. Knows no platform.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.table.club_commands import ClubAction
from bot.table.general_commands import GeneralAction
from bot.table.identity import Person, Place, ServerId
from bot.table.orders import UnaskedAction
from bot.table.press import NO_TABLE, Pressed
from bot.table.steps import Step


@dataclass(frozen=True, slots=True)
class New:
    """Open a table here: a game's id and options as words, e.g. ``{"target": "200"}``.

    `solo`: against a computer, begun at once. `apart`: in a thread of its own, where a platform has such.
    """

    game: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    solo: bool = False
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Learn:
    """A first game against an easy computer that explains each step; `apart` as of `New`."""

    game: str = ""
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Join:
    """Take a seat; `salt` is the person's own word for the shuffle, "" for none.

    Who sits already gives or changes the word.
    """

    salt: str = ""


@dataclass(frozen=True, slots=True)
class Invite:
    """Tell me how another chat gets this table."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Give the seat back (in the lobby), or leave a running game (as `Resign`)."""


@dataclass(frozen=True, slots=True)
class Start:
    """Begin the game (the host)."""


@dataclass(frozen=True, slots=True)
class End:
    """End the table (the host or a chat admin). `sure`: a running game too, without asking again."""

    sure: bool = False


@dataclass(frozen=True, slots=True)
class Resign:
    """Leave a running game: a computer plays the seat from here on. `sure`: without asking again."""

    sure: bool = False


@dataclass(frozen=True, slots=True)
class AddComputer:
    """Seat a computer player of that level ("" is `normal`)."""

    level: str = ""


@dataclass(frozen=True, slots=True)
class Hand:
    """Show me my hand."""


@dataclass(frozen=True, slots=True)
class Play:
    """Place a piece. Without `tile` the hand is shown, without `spot` the tile's spots are."""

    tile: str = ""
    spot: str = ""


# A command says what a person asks for, the engine's move of the same name what is then played.


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a tile."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Tripitz: put these tokens back for as many drawn; without words the choice is offered."""

    pieces: str = ""


@dataclass(frozen=True, slots=True)
class UseJoker:
    """Tripitz: exchange a joker of the hand for the token on this cell."""

    cell: str = ""


@dataclass(frozen=True, slots=True)
class ShowBoard:
    """Show the board again; `text`: in words."""

    text: bool = False


@dataclass(frozen=True, slots=True)
class ShowLog:
    """Show what happened in a round, None the latest; `move`: after so many of its moves, None all."""

    move: int | None = None
    round: int | None = None


@dataclass(frozen=True, slots=True)
class ShowScore:
    """Show the score."""


@dataclass(frozen=True, slots=True)
class GetRecord:
    """Hand out the record of the finished game as a file."""


@dataclass(frozen=True, slots=True)
class ShowReplay:
    """Hand out the finished game as a moving picture, with its record; `round` 0 is the last."""

    round: int = 0


@dataclass(frozen=True, slots=True)
class Rematch:
    """Open a table like the one that is over, with all who sat there."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take my last move back: at once, or when all others agree."""


@dataclass(frozen=True, slots=True)
class AnswerProposal:
    """Agree to what someone proposed, or decline; `here`: I'm the one to be replaced, and I play on."""

    agree: bool
    here: bool = False


@dataclass(frozen=True, slots=True)
class Replace:
    """Let a computer sit in for someone: a name or a seat's number from 1."""

    who: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """Plan a move for my next turn; `none` drops the plan, no words show it."""

    tile: str = ""
    spot: str = ""


@dataclass(frozen=True, slots=True)
class Wake:
    """Resume a table that was put to rest."""


@dataclass(frozen=True, slots=True)
class Hint:
    """Suggest moves."""


@dataclass(frozen=True, slots=True)
class Review:
    """Look back at the finished game: my moves, and what would have brought more.

    `move`: one of them on the board, by its number from 1.
    """

    move: int = 0


Action: TypeAlias = (
    New | Learn | Join | Invite | Leave | Start | End | Resign | AddComputer | Hand | Play | Draw | Pass | Swap | UseJoker
    | ShowBoard | ShowLog | ShowScore | GetRecord | ShowReplay | Rematch | Undo | AnswerProposal | Replace | Plan | Wake
    | Hint | Review | GeneralAction | ClubAction | Step | UnaskedAction
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """One request of one person.

    `id` names the platform's update and is its operation token: the same id again changes nothing.
    `at` is the place: `telegram:chat`, `telegram:chat:topic`, `discord:channel`, `web:room`; a private chat with the
    bot is a place too, and `private` says so. `answered_apart`: what only they may see comes to that chat, wherever
    they ask. `pressed`: the button that asked for it, if one did. `admin`: may moderate the place `at`, None where
    the platform does not know.

    Filled in by the service: `admin` and `member` are then what this person is where the table lies, as far as it
    matters, `member_at` the further place of it that they belong to, and `moderates` those of its places that they
    moderate, for actions that need it; `quiet_time` is when their clock stands still, and `remind_every` how often
    they want to be reminded of a turn (seconds, 0: daily), as they chose it.

    `chat` is the chat whose place this is, where `at` does not tell (a Discord thread's channel). `title` is what
    the place is called, "" where it has no name. `aside`: its answers reach its person alone, wherever it was given.
    `theme`: of the app in which it is answered, "" for the person's own. `manages`: the server that the place
    belongs to, if this person manages it, by what the platform itself says.
    """

    id: str
    at: Place
    person: Person
    action: Action
    pressed: Pressed | None = None
    private: bool = False
    answered_apart: bool = False
    admin: bool | None = None
    member: bool = False
    member_at: Place | None = None
    moderates: tuple[Place, ...] = ()
    quiet_time: str = ""
    remind_every: int = 0
    chat: Place | None = None
    title: str = ""
    aside: bool = False
    theme: str = ""
    manages: ServerId | None = None

    @property
    def names(self) -> str | None:
        """The table that its button names."""
        pressed = self.pressed
        return None if pressed is None or pressed.table == NO_TABLE else pressed.table

    @property
    def home(self) -> Place:
        """The chat that this was said in, whatever its topic."""
        return self.chat or self.at.whole_chat
