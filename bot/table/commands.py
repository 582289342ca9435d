"""Commands of people: at a table, general ones and those of the club; and the payloads of buttons.

A payload is `table:version:action`, at most 64 bytes (Telegram's limit).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Self, TypeAlias

from bot.table.identity import Person, Place, ServerId
from bot.table.steps import BaseAction, GameForm, Step, UnaskedAction


class Rules(BaseAction, frozen=True):
    """Explain a game ("": the one of this table)."""

    game: str = ""


class Options(BaseAction, frozen=True):
    """Show the options of a game ("": of this table, with the values in force).

    The host of a lobby sets those `chosen`, as words, like `New`'s.
    """

    game: str = ""
    chosen: Mapping[str, str] = {}


class MyGames(BaseAction, frozen=True):
    """List the tables I sit at."""


class ShowTables(BaseAction, frozen=True):
    """List the open tables of this chat, with their free seats."""


class ShowLadder(BaseAction, frozen=True):
    """Show this chat's ladder for a game ("": this table's, else the one most played), or of this `season`."""

    game: str = ""
    season: bool = False


class Stats(BaseAction, frozen=True):
    """Show someone's results in this chat, by their name; "" is myself."""

    who: str = ""


class MyData(BaseAction, frozen=True):
    """See the data stored about me, get it as a file (`export`), have it deleted (`delete`).

    `sure`: the deletion is confirmed.
    """

    what: str = ""
    sure: bool = False


class ChatData(BaseAction, frozen=True):
    """See, export or delete the data stored about this chat (admins only)."""

    what: str = ""
    sure: bool = False


class ChangeSettings(BaseAction, frozen=True):
    """Show or change my settings (`bot.table.preferences`); `alone`: the answer is one line, without the others."""

    name: str = ""
    value: str = ""
    alone: bool = False


class ChatSettings(BaseAction, frozen=True):
    """Show or change the chat's settings (admins only)."""

    name: str = ""
    value: str = ""


class Drill(BaseAction, frozen=True):
    """Practise: which token is missing? `level`: `triple`, `quadruple`, "" goes on with the last.

    `answer`: a token, to the question of this number.
    """

    level: str = ""
    number: int = 0
    answer: str = ""


class Help(BaseAction, frozen=True):
    """Explain the bot; `topic` is one of `TOPICS`, `ALL_TOPICS`, a command's word, "" for the beginning."""

    topic: str = ""


TOPICS: Final = (
    "win", "minus", "away", "messages", "stop", "more", "private", "table", "turn", "after", "you",
)  # fmt: skip
"""The parts of the help, in the order in which people ask; those behind `more` are on a second page."""
ALL_TOPICS: Final = "topics"
"""The page that lists them."""


class Unknown(BaseAction, frozen=True):
    """Words that aren't a command; `text` is cut to 40 characters. `near`: the command most like it, if any,
    perhaps with a setting (`settings zone`); `rest`: the words behind it, also cut; `meant`: the action of both.
    """

    text: str
    near: str = ""
    rest: str = ""
    meant: Action | None = None
    aside: bool = False
    """It is no slip, and may be meant for another bot of the chat."""
    polite: bool = False
    """It is a thank-you, a farewell or an emoji."""


GeneralAction: TypeAlias = (
    Rules | Options | MyGames | ShowTables | ShowLadder | Stats | MyData | ChatData | ChangeSettings
    | ChatSettings | Drill | Help | Unknown
)  # fmt: skip


WEEKDAYS: Final = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
"""In the order of the calendar's numbers, from 0."""


class Daily(BaseAction, frozen=True):
    """Show the puzzle of the day, or with `solution` the solution of that day, by its number; or a `page`: "month", or
    a past day as `2026-11-22`.
    """

    solution: int = 0
    page: str = ""


class Switch(StrEnum):
    """The word that switches something on or off."""

    ON = "on"
    OFF = "off"


class SetDaily(BaseAction, frozen=True):
    """Switch the puzzle of the day in this chat; `hour` and `zone` as they were typed, "" if left out.

    `chat`: the end of the id of another chat's days, which this switches off.
    """

    what: Switch
    hour: str = ""
    zone: str = ""
    chat: str = ""


class SolveDaily(BaseAction, frozen=True):
    """Try the puzzle of a day, or go on: the answer to its step `step`, from 0.

    `begun`: it's an answer; else the way in, with what was picked of the first question. `chat`: the end of the id of
    that chat's days, if it was read elsewhere.
    """

    day: int
    begun: bool = False
    step: int = 0
    answer: str = ""
    chat: str = ""


class Weekly(BaseAction, frozen=True):
    """Show when this chat gets its week's news."""


class SetWeekly(BaseAction, frozen=True):
    """Switch the week's news; `weekday` is `mon` to `sun`, `hour` and `zone` as they were typed, "" if left out.

    `chat`: as of `SetDaily`.
    """

    what: Switch
    weekday: str = ""
    hour: str = ""
    zone: str = ""
    chat: str = ""


def other_chat(action: object) -> str:
    """Return the end of the id of the chat's document that an action names, wherever it is tapped; "" for none."""
    return action.chat if isinstance(action, SetDaily | SetWeekly | LeagueStep) else ""


class SetOverview(BaseAction, frozen=True):
    """Switch this chat's overview, one message with its open tables."""

    what: Switch


class Season(BaseAction, frozen=True):
    """Show the chat's league, or with a game announce a season; `options` are words."""

    game: str = ""
    options: Mapping[str, str] = {}


class Cup(BaseAction, frozen=True):
    """The chat's cup, as of `Season`."""

    game: str = ""
    options: Mapping[str, str] = {}


class LeagueVerb(StrEnum):
    """The step that a button of a league or cup asks for, as the button spells it."""

    JOIN = "join"
    LEAVE = "leave"
    BEGIN = "begin"
    CLOSE = "close"
    PAGE = "page"
    GAMES = "games"
    FAIR = "fair"
    LOG = "log"
    MEND = "mend"
    EXTEND = "extend"
    VOID = "void"
    FREE = "free"
    TAKE = "take"


class LeagueStep(BaseAction, frozen=True):
    """A step of a league or cup (`kind`) in a season; 0, as typed: the current one.

    `sure`: confirmed. `number`: of an entrant, a meeting or a page, from 0. `chat`: the end of the id of its
    document: pages for one reader may be read elsewhere. `about`: what the question before a confirmation was about
    (`League.asked_about`); "" on a button of release 1.0.0.
    """

    kind: str
    what: LeagueVerb
    season: int = 0
    number: int = 0
    sure: bool = False
    chat: str = ""
    about: str = ""


ClubAction: TypeAlias = (
    Daily | SetDaily | SolveDaily | Weekly | SetWeekly | SetOverview | Season | Cup | LeagueStep
)


ALONE: Final = "alone"
"""The level of no computer."""


class New(BaseAction, frozen=True):
    """Open a table here: a game's id and options as words, e.g. ``{"target": "200"}``.

    `solo`: against `computers` of that `level` (as of `AddComputer`), begun at once; with `ALONE` without one, if the
    game has that. `apart`: in a thread of its own, if the platform has them.
    """

    game: str = ""
    options: Mapping[str, str] = {}
    solo: bool = False
    apart: bool = False
    level: str = ""
    computers: int = 1


class Learn(BaseAction, frozen=True):
    """Start a first game against an easy computer, with explanations; `apart` as of `New`."""

    game: str = ""
    apart: bool = False


class Join(BaseAction, frozen=True):
    """Take a seat; `salt` is the person's own word for the shuffle, "" for none.

    A seated player gives or changes the word.
    """

    salt: str = ""


class Invite(BaseAction, frozen=True):
    """Show how another chat gets this table."""


class Leave(BaseAction, frozen=True):
    """Give the seat back (in the lobby), or leave a running game (as `Resign`). `gone`: the person has left the chat."""

    gone: bool = False


class Start(BaseAction, frozen=True):
    """Begin the game (the host)."""


class End(BaseAction, frozen=True):
    """End the table (the host or a chat admin). `sure`: a running game too, without a question.

    `gone`: the place is deleted, so that all its tables end, and those of other chats leave it.
    """

    sure: bool = False
    gone: bool = False


class Resign(BaseAction, frozen=True):
    """Leave a running game: a computer plays the seat from here on. `sure`: without a question."""

    sure: bool = False


class AddComputer(BaseAction, frozen=True):
    """Seat computer players of that level ("" is `normal`), so many as there are seats."""

    level: str = ""
    count: int = 1


class Hand(BaseAction, frozen=True):
    """Show me my hand."""


class Play(BaseAction, frozen=True):
    """Place a piece. Without `tile` show the hand, without `spot` the tile's spots."""

    tile: str = ""
    spot: str = ""


# A command says what a person asks for, the engine's move of the same name what is then played.


class DrawTile(BaseAction, frozen=True):
    """Draw a tile."""


class PassTurn(BaseAction, frozen=True):
    """Pass."""


class SwapTokens(BaseAction, frozen=True):
    """Tripitz: put these tokens back for as many drawn; without words offer the choice."""

    pieces: str = ""


class PlayJoker(BaseAction, frozen=True):
    """Tripitz: exchange a joker of the hand for the token on this cell."""

    cell: str = ""


class ShowBoard(BaseAction, frozen=True):
    """Show the board again; `text`: in words."""

    text: bool = False


class ShowLog(BaseAction, frozen=True):
    """Show the moves of a `round` (None: the latest) up to a `move` (None: all)."""

    move: int | None = None
    round: int | None = None


class ShowScore(BaseAction, frozen=True):
    """Show the score."""


class GetRecord(BaseAction, frozen=True):
    """Send the record of the finished game as a file."""


class ShowReplay(BaseAction, frozen=True):
    """Send the finished game as an animation, with its record; `round` 0 is the last."""

    round: int = 0


class Rematch(BaseAction, frozen=True):
    """Open a table like the one that is over, with the same people, or of another form."""

    form: GameForm = GameForm.UNSAID


class Undo(BaseAction, frozen=True):
    """Take my last move back: at once, or when all others agree."""


class AnswerProposal(BaseAction, frozen=True):
    """Agree to a proposal, or decline; `here`: I'm the one to be replaced, and I play on.

    `question`: the one that is answered (`Proposal.question`); "" for whatever is proposed now.
    """

    agree: bool
    here: bool = False
    question: str = ""


class Replace(BaseAction, frozen=True):
    """Let a computer sit in for someone: a name or a seat's number from 1."""

    who: str = ""


class Plan(BaseAction, frozen=True):
    """Plan a move for my next turn; `none` drops the plan, no words show it."""

    tile: str = ""
    spot: str = ""


class GiveTime(BaseAction, frozen=True):
    """Restart the time of the current turn, for another player."""


class Wake(BaseAction, frozen=True):
    """Wake a sleeping table."""


class Hint(BaseAction, frozen=True):
    """Suggest moves."""


class Review(BaseAction, frozen=True):
    """Review the finished game: my moves, and better ones.

    `move`: one of them on the board, by its number from 1.
    """

    move: int = 0


Action: TypeAlias = (
    New | Learn | Join | Invite | Leave | Start | End | Resign | AddComputer | Hand | Play | DrawTile | PassTurn | SwapTokens | PlayJoker
    | ShowBoard | ShowLog | ShowScore | GetRecord | ShowReplay | Rematch | Undo | AnswerProposal | Replace | Plan | Wake | GiveTime
    | Hint | Review | GeneralAction | ClubAction | Step | UnaskedAction
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """One request of one person.

    `id` names the platform's update and is its operation token: the same id again changes nothing.
    `at` is the place: `telegram:chat`, `telegram:chat:topic`, `discord:channel`, `web:room`; a private chat with the
    bot is a place too, marked by `private`. `answered_apart`: private answers go to that chat. `pressed`: its button,
    if any. `admin`: may moderate the place `at`, None if the platform does not know.

    The service sets `admin` and `member` to the person's rank at the table's place, `member_at` to the further place
    that they belong to, `moderates` to those of its places that they moderate, if an action needs it; `quiet_time`
    and `remind_every` (seconds, 0: none chosen) as they chose them.

    `about`: the table of the message that this one replies to; of several that could be meant it is this one.
    `chat`: the chat whose place this is, if `at` does not tell (a Discord thread's channel). `title`: the name of the
    place, "" for none. `aside`: its answers reach its person alone. `manages`: the server of the place, if this person
    manages it. `sole`: the place shows one table only.
    """

    id: str
    at: Place
    person: Person
    action: Action
    pressed: Pressed | None = None
    about: str = ""
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
    manages: ServerId | None = None
    sole: bool = False

    @property
    def names(self) -> str | None:
        """The table that its button names."""
        pressed = self.pressed
        return None if pressed is None or pressed.table == NO_TABLE else pressed.table

    @property
    def private_chats(self) -> set[Place]:
        """The addresses of the person's private chat, as far as they are known."""
        return {Place(self.person.id), *([self.at] if self.private else ())}

    @property
    def home(self) -> Place:
        """The chat of the command, whatever its topic."""
        return self.chat or self.at.whole_chat


NO_TABLE: Final = "-"
"""The table of buttons that need none."""

LONGEST: Final = 64

_FORM: Final = re.compile(
    r"([a-z0-9]{1,16}|-):([0-9]{1,9}):([a-z]{1,10})(?:\.([A-Za-z0-9.-]{1,56}))?"
)


@dataclass(frozen=True, slots=True)
class Pressed:
    """The parts of a payload."""

    table: str
    version: int
    verb: str
    argument: str = ""

    def __str__(self) -> str:
        tail = f".{self.argument}" if self.argument else ""
        return f"{self.table}:{self.version}:{self.verb}{tail}"

    @property
    def number(self) -> int | None:
        """The argument as a number, if it is one."""
        return int(self.argument) if self.argument.isdecimal() else None


class Payload(str):
    """The text of a button, with its action: only a text from outside must be read."""

    __slots__ = ("action", "pressed")
    pressed: Pressed
    action: Action

    def __new__(cls, pressed: Pressed, action: Action) -> Self:
        payload = super().__new__(cls, str(pressed))
        payload.pressed, payload.action = pressed, action
        return payload

    def __getnewargs__(self) -> tuple[Pressed, Action]:  # type: ignore[override]
        return self.pressed, self.action


def read_payload(payload: str) -> Pressed | None:
    """Split a payload into its parts; None if it isn't ours."""
    found = _FORM.fullmatch(payload) if len(payload) <= LONGEST else None
    if found is None:
        return None
    table, version, verb, argument = found.groups()
    return Pressed(table, int(version), verb, argument or "")
