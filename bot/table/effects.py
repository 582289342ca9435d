"""Effects: everything a decision shows, before it has a language or a picture; and their stored form.

Owns `Show`, the closed list of what can be shown; `Line`, a sentence before it has a language; `Decision`,
the outcome of a command; and the line of JSON that an outbox keeps for each effect.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, Final, TypeAlias

from msgspec import Struct

from bot.table.identity import PersonId, Place
from bot.table.stored import StoredRow, from_data, from_text, to_text
from bot.table.table import Table
from engine import Move


class Show(StrEnum):
    """What to show."""

    # to the channel, or to one person in private, by way of the outbox
    BOARD = "board"
    LOBBY = "lobby"
    REMIND = "remind"
    ASLEEP = "asleep"
    PROPOSAL = "proposal"
    SETTLED = "settled"
    ROUND = "round"
    CARD = "card"
    STANDING = "standing"
    NOTE = "note"
    WELCOME = "welcome"
    OPENING = "opening"
    FAREWELL = "farewell"
    FOLLOW = "follow"
    HAND = "hand"
    # to the one who asked
    TEXT = "text"
    TILE = "tile"
    CONFIRM = "confirm"
    SWAP = "swap"
    LOG = "log"
    SCORE = "score"
    RULES = "rules"
    OPTIONS = "options"
    GAMES = "games"
    TABLES = "tables"
    OPENINGS = "openings"
    MORE = "more"
    MORE_TO_ALL = "more_to_all"
    PLAYERS = "players"
    SURE = "sure"
    OUTSIDE = "outside"
    FAIR = "fair"
    HINT = "hint"
    WHY = "why"
    LESSON = "lesson"
    RULINGS = "rulings"
    ADVICE = "advice"
    REVIEW = "review"
    RECORD = "record"
    REPLAY = "replay"
    LADDER = "ladder"
    STATS = "stats"
    SETTINGS = "settings"
    INVITE = "invite"
    HELP = "help"
    GREETING = "greeting"
    # of the club: to the place of a matter, or to the one who asked
    DAY = "day"
    DAY_SETUP = "day_setup"
    DAY_OVER = "day_over"
    DAY_SOLUTION = "day_solution"
    PUZZLE = "puzzle"
    WEEK = "week"
    WEEK_SETUP = "week_setup"
    LEAGUE = "league"
    # of the club: to be done elsewhere, and shown to nobody
    DAY_TRIED = "day_tried"
    DAY_COUNT = "day_count"
    WEEK_GAME = "week_game"
    TABLE_OVER = "table_over"
    LEAGUE_OPEN = "league_open"
    LEAGUE_CLOSE = "league_close"
    LEAGUE_SEAT = "league_seat"
    LEAGUE_VACATE = "league_vacate"
    LEAGUE_RELEASE = "league_release"


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """One thing to show that needs no more than its lines; the classes below carry more.

    Raises `TypeError` where `show` has a class of its own.
    """

    show: Show
    lines: tuple[Line, ...] = ()
    to: PersonId | None = None
    """Who is to see it; None is the channel (posts) or the asker (replies)."""
    at: Place | None = None
    """Which of the table's further places is to see it; None is the one where it was opened."""

    def __post_init__(self) -> None:
        """Refuse a `show` whose fields this class lacks."""
        if type(self) is not class_of(self.show):
            raise TypeError(f"{self.show} is no {type(self).__name__}")


@dataclass(frozen=True, slots=True, kw_only=True)
class TableEffect(Effect):
    """The table as it is: its board, its lobby, or that it is at rest."""

    boards: str = ""
    """How boards are shown, overriding the setting; "" leaves it."""
    asks: str = ""
    """What the table waits for (`awaited`); "" in a reply, and where an earlier release decided it."""
    calls: bool = False
    """The player to move did not cause this, so they are notified."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningEffect(Effect):
    """The table was opened in a chat, told to somebody who asked for it; `language` is of their app."""

    show: Show = Show.OPENING
    chat: Place
    language: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FollowEffect(Effect):
    """The table as everyone sees it, to somebody who follows it; `language` is of their app."""

    show: Show = Show.FOLLOW
    language: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RemindEffect(Effect):
    """Whose turn it is: of that seat, after so many moves, at `half` the time, `late`, each `day`, or `now`."""

    show: Show = Show.REMIND
    seat: int
    ply: int
    when: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEffect(Effect):
    """The round that ended with move number `ply`."""

    show: Show = Show.ROUND
    ply: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardEffect(Effect):
    """How a game ended."""

    show: Show = Show.CARD
    by: str = ""
    """The id of who ended it, and need not be told; "" where nobody is called."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandEffect(Effect):
    """A hand. `why` it comes unasked: a `deal`, a `turn`, "" for neither. `page` counts from 0."""

    show: Show = Show.HAND
    why: str = ""
    page: int = 0
    calls: bool = False
    """It comes with a turn that they did not cause themselves, so they are notified."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TextEffect(Effect):
    """Words alone. `step`: they replace the question of a private conversation."""

    show: Show = Show.TEXT
    step: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TileEffect(Effect):
    """Where a piece of the hand fits. `page` counts from 0."""

    show: Show = Show.TILE
    piece: str
    page: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmEffect(Effect):
    """A move, to be confirmed: its index, and the page of its piece's choices, from 0."""

    show: Show = Show.CONFIRM
    move: int
    page: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SwapEffect(Effect):
    """Tokens to put back: those whose bit is set. `last`: that would end the game."""

    show: Show = Show.SWAP
    mask: int
    last: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class WhyEffect(Effect):
    """Why a piece, turned as it was tried, is refused on this cell, shown on the board."""

    show: Show = Show.WHY
    cell: str
    piece: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEffect(Effect):
    """A page about a game, by its id."""

    game: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HelpEffect(Effect):
    """How the bot works; `topic` is a part of it, "" the beginning."""

    show: Show = Show.HELP
    topic: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionsEffect(Effect):
    """The options of a game; of a table's lobby, `option` is the one to choose a value of, "" for none."""

    show: Show = Show.OPTIONS
    game: str
    option: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class GamesEffect(Effect):
    """The games to choose from, for the button `verb`; `apart`: for a table in a thread of its own.

    `options`, as `carried_options` writes them, come along: only games that take them are shown.
    """

    show: Show = Show.GAMES
    verb: str = "new"
    apart: bool = False
    options: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class GreetingEffect(Effect):
    """A greeting for the person who just added or started the bot; `private`: in their own chat with it."""

    show: Show = Show.GREETING
    private: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SureEffect(Effect):
    """Ask whether somebody is sure: `resign` or `end`."""

    show: Show = Show.SURE
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonEffect(Effect):
    """A lesson by its name, and the game that it is for; "" for the first of all."""

    show: Show = Show.LESSON
    name: str = ""
    game: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewEffect(Effect):
    """The moves of a seat, looked back at; with a `move`, from 1, that one on the board."""

    show: Show = Show.REVIEW
    seat: int
    move: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayEffect(Effect):
    """A round of the finished game, counted from 1."""

    show: Show = Show.REPLAY
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LogEffect(Effect):
    """What happened in a round (from 1; None is the latest), up to so many of its moves (None: all)."""

    show: Show = Show.LOG
    move: int | None = None
    round: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderEffect(Effect):
    """A chat's ladder for a game, "" is the game played most there; of a `season`, "" is since ever."""

    show: Show = Show.LADDER
    chat: Place
    game: str = ""
    season: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class StatsEffect(Effect):
    """Someone's results in a chat, by their name; "" is the asker."""

    show: Show = Show.STATS
    chat: Place
    who: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingsEffect(Effect):
    """A page of settings: the one of that name, or the one that was changed; both "" for all."""

    show: Show = Show.SETTINGS
    name: str = ""
    changed: str = ""


class FurtherPlace(StoredRow, frozen=True):
    """A chat that the reader may take the table out of; `number` counts from 2, `here` is 1 for the reader's own."""

    token: str
    number: int
    names: str
    here: int


@dataclass(frozen=True, slots=True, kw_only=True)
class InviteEffect(Effect):
    """The table's code for other chats, "" where no more may have it; or, after lines that say why, only the
    chats that the reader may take it out of.

    `places` counts the chats that have it.
    """

    show: Show = Show.INVITE
    code: str = ""
    places: int = 1
    out: tuple[FurtherPlace, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FarewellEffect(Effect):
    """A table of that game has left this place, which is spoken to in that language."""

    show: Show = Show.FAREWELL
    game: str
    language: str


_CLASSES: Final[Mapping[Show, type[Effect]]] = {
    Show.BOARD: TableEffect,
    Show.LOBBY: TableEffect,
    Show.ASLEEP: TableEffect,
    Show.OPENING: OpeningEffect,
    Show.FOLLOW: FollowEffect,
    Show.REMIND: RemindEffect,
    Show.ROUND: RoundEffect,
    Show.CARD: CardEffect,
    Show.HAND: HandEffect,
    Show.TEXT: TextEffect,
    Show.TILE: TileEffect,
    Show.CONFIRM: ConfirmEffect,
    Show.SWAP: SwapEffect,
    Show.WHY: WhyEffect,
    Show.INVITE: InviteEffect,
    Show.FAREWELL: FarewellEffect,
    Show.RULES: GameEffect,
    Show.HELP: HelpEffect,
    Show.OPTIONS: OptionsEffect,
    Show.RULINGS: GameEffect,
    Show.ADVICE: GameEffect,
    Show.GAMES: GamesEffect,
    Show.GREETING: GreetingEffect,
    Show.LESSON: LessonEffect,
    Show.SURE: SureEffect,
    Show.REVIEW: ReviewEffect,
    Show.REPLAY: ReplayEffect,
    Show.LOG: LogEffect,
    Show.LADDER: LadderEffect,
    Show.STATS: StatsEffect,
    Show.SETTINGS: SettingsEffect,
}


def class_of(show: Show) -> type[Effect]:
    """The class for a thing that a table shows."""
    return _CLASSES.get(show, Effect)


Arg: TypeAlias = str | int | bool | Sequence[str | Sequence[str | int]]


class Line(StoredRow, frozen=True):
    """A sentence to say: the key of its text and its parameters.

    Parameters named `seat`, or ending in `_seat`, are seat numbers and are said as names.
    """

    key: str
    args: Mapping[str, Arg] = {}


_NO_OTHERS: Final[Mapping[Show, type[Effect]]] = {}

_COMMON: Final = frozenset(each.name for each in fields(Effect))
"""Fields stored at the top level; all others go under `args`."""


def effect_to_text(effect: Effect) -> str:
    """Return the effect as one line of JSON, as an outbox keeps it."""
    args = {
        each.name: value
        for each in fields(effect)
        if each.name not in _COMMON and (value := getattr(effect, each.name)) != each.default
    }
    at = {} if effect.at is None else {"at": effect.at}
    return to_text(
        {"show": effect.show, "lines": effect.lines, "to": effect.to, **at, "args": args}
    )


class _StoredEffect(Struct, frozen=True):
    """An effect as an outbox keeps it, before its class is known."""

    show: Show
    lines: Any
    to: Any
    args: dict[str, Any]
    at: Any = None


def effect_from_text(text: str, others: Mapping[Show, type[Effect]] = _NO_OTHERS) -> Effect:
    """Return the effect that `effect_to_text` wrote. Raises `ValueError`.

    `others` are the classes of what is not a table's to show. Arguments that this release doesn't know are dropped.
    """
    found = from_text(text, _StoredEffect)
    common = {"show": found.show, "lines": found.lines, "to": found.to, "at": found.at}
    return from_data(found.args | common, others.get(found.show) or class_of(found.show))


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The outcome of a command.

    `table`: the table as it is from now on, None if nothing changed. `moves` are the moves to append to its
    record, `kept` is how many of those before still stand (None: all), `posts` go into the outbox with the
    commit, `replies` to the asker after it.
    """

    table: Table | None = None
    moves: tuple[Move, ...] = ()
    kept: int | None = None
    posts: tuple[Effect, ...] = ()
    replies: tuple[Effect, ...] = ()


def refuse(key: str, **args: Arg) -> Decision:
    """Change nothing and tell the asker why, by the text `refused-<key>`."""
    return say(f"refused-{key}", **args)


def say(key: str, **args: Arg) -> Decision:
    """Change nothing and tell the asker this."""
    return Decision(replies=(TextEffect(lines=(Line(key, args),)),))
