"""Effects: the results of decisions, before they have a language or a picture; and their stored form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any, Final, TypeAlias

from msgspec import Struct, structs

from bot.table.identity import PersonId, Place
from bot.table.stored import StoredRow, from_data, from_text, to_text
from bot.table.table import Table
from engine import Move


class Show(StrEnum):
    """The kinds of effects."""

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
    PLAYERS = "players"
    SURE = "sure"
    OUTSIDE = "outside"
    FAIR = "fair"
    HINT = "hint"
    WHY = "why"
    LESSON = "lesson"
    ALL_RULES = "allrules"
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
    # of the club: to the place of a document, or to the one who asked
    DAY = "day"
    DAY_SETUP = "day_setup"
    DAY_OVER = "day_over"
    DAY_PAST = "day_past"
    STREAK = "streak"
    DAY_SOLUTION = "day_solution"
    PUZZLE = "puzzle"
    WEEK = "week"
    WEEK_SETUP = "week_setup"
    LEAGUE = "league"
    # of the club: to be done elsewhere, and shown to nobody
    DAY_TRIED = "day_tried"
    DAY_COUNT = "day_count"
    WEEK_GAME = "week_game"
    OVERVIEW = "overview"
    TABLE_CHANGED = "table_changed"
    TABLE_OVER = "table_over"
    LEAGUE_OPEN = "league_open"
    LEAGUE_CLOSE = "league_close"
    LEAGUE_SEAT = "league_seat"
    LEAGUE_VACATE = "league_vacate"
    LEAGUE_RELEASE = "league_release"


class Effect(Struct, frozen=True, kw_only=True):
    """One thing to show that needs no more than its lines; the classes below carry more.

    Raises `TypeError` if `show` has a class of its own.
    """

    show: Show
    lines: tuple[Line, ...] = ()
    to: PersonId | None = None
    """Its reader; None is the channel (posts) or the asker (replies)."""
    at: Place | None = None
    """The further place of the table that sees it; None is the one where it was opened."""

    def __post_init__(self) -> None:
        if type(self) is not CLASSES.get(self.show, Effect):
            raise TypeError(f"{self.show} is no {type(self).__name__}")


class TableEffect(Effect, frozen=True, kw_only=True):
    """The table's board or lobby, or the news that it is asleep."""

    boards: str = ""
    """The form of boards, overriding the setting; "" leaves it."""
    asks: str = ""
    """The player and round that the table waits for (`waiting.asks`); "" in a reply, and from an earlier release."""
    calls: bool = False
    """The player to move did not cause this, so they are notified."""
    again: bool = False
    """They had the turn before as well; False from an earlier release."""


class OpeningEffect(Effect, frozen=True, kw_only=True):
    """A new table in a chat, for a subscriber; `language` is of their app."""

    show: Show = Show.OPENING
    chat: Place
    language: str


class WelcomeEffect(Effect, frozen=True, kw_only=True):
    """The question whether somebody plays again, or a seat's news for a player of an earlier release.

    `language` is of their app, "" for the table's.
    """

    show: Show = Show.WELCOME
    language: str = ""


class FollowEffect(Effect, frozen=True, kw_only=True):
    """The table as everyone sees it, for a follower; `language` is of their app."""

    show: Show = Show.FOLLOW
    language: str


class RemindEffect(Effect, frozen=True, kw_only=True):
    """A reminder of a seat's turn, after `ply` moves: at `half` the time, `late`, each `day`, or `now`."""

    show: Show = Show.REMIND
    seat: int
    ply: int
    when: str


class RoundEffect(Effect, frozen=True, kw_only=True):
    """The round that ended with move number `ply`."""

    show: Show = Show.ROUND
    ply: int


class CardEffect(Effect, frozen=True, kw_only=True):
    """The result of a game, after its last moves; from 1.0.0 without lines, after the last board."""

    show: Show = Show.CARD
    by: str = ""
    """The id of the person who ended it, who need not be told; "" if nobody is notified."""


class HandEffect(Effect, frozen=True, kw_only=True):
    """A hand. `why` it comes unasked: a `deal`, a `turn`, "" for neither. `page` counts from 0."""

    show: Show = Show.HAND
    why: str = ""
    page: int = 0
    calls: bool = False
    """Their turn came without a move of theirs, so they are notified."""


class TextEffect(Effect, frozen=True, kw_only=True):
    """Words alone. `step`: they replace the question of a private conversation. `suggests`: what a tap does about
    them, as a payload says it; "" for none.
    """

    show: Show = Show.TEXT
    step: bool = False
    suggests: str = ""


class TablesEffect(Effect, frozen=True, kw_only=True):
    """A list of tables to choose from. `asks`: what is asked of the chosen one, as a payload says it; "" for the hand."""

    show: Show = Show.TABLES
    asks: str = ""


class TileEffect(Effect, frozen=True, kw_only=True):
    """The spots of a piece of the hand. `page` counts from 0."""

    show: Show = Show.TILE
    piece: str
    page: int = 0


class ConfirmEffect(Effect, frozen=True, kw_only=True):
    """A move, to be confirmed: its index, and the page of its piece's choices, from 0."""

    show: Show = Show.CONFIRM
    move: int
    page: int = 0


class SwapEffect(Effect, frozen=True, kw_only=True):
    """Tokens to put back, by set bits. `last`: that would end the game."""

    show: Show = Show.SWAP
    mask: int
    last: bool = False


class WhyEffect(Effect, frozen=True, kw_only=True):
    """The reason why a piece, turned as it was tried, is refused on this cell, on the board."""

    show: Show = Show.WHY
    cell: str
    piece: str


class GameEffect(Effect, frozen=True, kw_only=True):
    """A page about a game, by its id."""

    game: str


class HelpEffect(Effect, frozen=True, kw_only=True):
    """A part of the help; `topic` "" is the beginning. `private`: read alone with the bot."""

    show: Show = Show.HELP
    topic: str = ""
    private: bool = False


class MoreEffect(Effect, frozen=True, kw_only=True):
    """A table's other actions; `rest`: the rarely needed ones. `undoes`: the asker has a move to take back."""

    show: Show = Show.MORE
    rest: bool = False
    undoes: bool = False


class OptionsEffect(Effect, frozen=True, kw_only=True):
    """The options of a game; in a lobby, `option` is the one to choose a value of, "" for none."""

    show: Show = Show.OPTIONS
    game: str
    option: str = ""


class GamesEffect(Effect, frozen=True, kw_only=True):
    """The games to choose from, for the button `verb`; `apart`: for a table in a thread of its own.

    `options` (as of `game_options.write_carried`) are kept: only games that take them are shown.
    """

    show: Show = Show.GAMES
    verb: str = "new"
    apart: bool = False
    options: str = ""


class GreetingEffect(Effect, frozen=True, kw_only=True):
    """A greeting for the person who just added or started the bot; `private`: in their own chat with it."""

    show: Show = Show.GREETING
    private: bool


class SureEffect(Effect, frozen=True, kw_only=True):
    """A question for confirmation: of `resign` or `end`."""

    show: Show = Show.SURE
    what: str


class LessonEffect(Effect, frozen=True, kw_only=True):
    """A lesson by its name, and its game; "" for the first of all."""

    show: Show = Show.LESSON
    name: str = ""
    game: str = ""


class ReviewEffect(Effect, frozen=True, kw_only=True):
    """A look back at the moves of a seat; with a `move`, from 1, at that one on the board."""

    show: Show = Show.REVIEW
    seat: int
    move: int = 0


class ReplayEffect(Effect, frozen=True, kw_only=True):
    """A round of the finished game, counted from 1."""

    show: Show = Show.REPLAY
    round: int


class LogEffect(Effect, frozen=True, kw_only=True):
    """The moves of a round (from 1; None is the latest), up to `move` of them (None: all)."""

    show: Show = Show.LOG
    move: int | None = None
    round: int | None = None


class LadderEffect(Effect, frozen=True, kw_only=True):
    """A chat's ladder for a game, "" is the game played most there; of a `season`, "" is for all time."""

    show: Show = Show.LADDER
    chat: Place
    game: str = ""
    season: str = ""


class StatsEffect(Effect, frozen=True, kw_only=True):
    """Someone's results in a chat, by their name; "" is the asker."""

    show: Show = Show.STATS
    chat: Place
    who: str = ""


class SettingsEffect(Effect, frozen=True, kw_only=True):
    """A page of settings: the one of that name, or the one that was changed, perhaps `alone`; both "" for all."""

    show: Show = Show.SETTINGS
    name: str = ""
    changed: str = ""
    alone: bool = False


class FurtherPlace(StoredRow, frozen=True):
    """A chat that the reader may take the table out of; `number` counts from 2, `here` is 1 for the reader's own."""

    token: str
    number: int
    names: str
    here: int


class InviteEffect(Effect, frozen=True, kw_only=True):
    """The table's code for other chats, "" if it has no room for more; and the chats to take it out of.

    `places` counts its chats.
    """

    show: Show = Show.INVITE
    code: str = ""
    places: int = 1
    out: tuple[FurtherPlace, ...] = ()


class FarewellEffect(Effect, frozen=True, kw_only=True):
    """The news that a table of that game has left this place, in its `language`."""

    show: Show = Show.FAREWELL
    game: str
    language: str


CLASSES: Final[Mapping[Show, type[Effect]]] = {
    Show.BOARD: TableEffect, Show.LOBBY: TableEffect, Show.ASLEEP: TableEffect, Show.OPENING: OpeningEffect,
    Show.FOLLOW: FollowEffect, Show.REMIND: RemindEffect, Show.ROUND: RoundEffect, Show.CARD: CardEffect,
    Show.WELCOME: WelcomeEffect, Show.HAND: HandEffect, Show.TEXT: TextEffect, Show.TILE: TileEffect, Show.CONFIRM: ConfirmEffect,
    Show.SWAP: SwapEffect, Show.WHY: WhyEffect, Show.INVITE: InviteEffect, Show.FAREWELL: FarewellEffect,
    Show.RULES: GameEffect, Show.ALL_RULES: GameEffect, Show.RULINGS: GameEffect, Show.ADVICE: GameEffect, Show.HELP: HelpEffect, Show.MORE: MoreEffect,
    Show.OPTIONS: OptionsEffect, Show.GAMES: GamesEffect, Show.GREETING: GreetingEffect, Show.LESSON: LessonEffect,
    Show.SURE: SureEffect, Show.REVIEW: ReviewEffect, Show.REPLAY: ReplayEffect, Show.LOG: LogEffect,
    Show.LADDER: LadderEffect, Show.STATS: StatsEffect, Show.SETTINGS: SettingsEffect,
    Show.TABLES: TablesEffect, Show.OPENINGS: TablesEffect,
}  # fmt: skip
"""The classes of what needs more than its lines."""


Arg: TypeAlias = str | int | bool | Sequence[str | Sequence[str | int]]


class Line(StoredRow, frozen=True):
    """A sentence: the key of its text and its parameters.

    Parameters named `seat`, or ending in `_seat`, are seat numbers and become names.
    """

    key: str
    args: Mapping[str, Arg] = {}


@cache
def _arguments(kind: type[Effect]) -> Mapping[str, object]:
    """Return the defaults of the fields that an effect has of its own, stored under `args`."""
    common = Effect.__struct_fields__
    return {each.name: each.default for each in structs.fields(kind) if each.name not in common}


def effect_to_text(effect: Effect) -> str:
    """Return the effect as one line of JSON, as an outbox keeps it."""
    args = {
        name: value
        for name, default in _arguments(type(effect)).items()
        if (value := getattr(effect, name)) != default
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


def effect_from_text(text: str, others: Mapping[Show, type[Effect]] = CLASSES) -> Effect:
    """Return the effect that `effect_to_text` wrote. Raises `ValueError`.

    `others`: the classes of effects that aren't a table's. Unknown arguments are dropped.
    """
    found = from_text(text, _StoredEffect)
    common = {"show": found.show, "lines": found.lines, "to": found.to, "at": found.at}
    return from_data(found.args | common, others.get(found.show) or CLASSES.get(found.show, Effect))


def recipient_of(text: str) -> PersonId | None:
    """Return the person to whom a stored effect, of any document, goes alone; None too if it cannot be read."""
    try:
        to: PersonId | None = from_text(text, _StoredEffect).to
    except ValueError:
        return None
    return to


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The outcome of a command.

    `table`: the new table, None if nothing changed. `moves` are appended to its record, `kept` is the number of
    earlier ones that still stand (None: all), `posts` go into the outbox with the commit, `replies` to the asker
    after it.
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
    return Decision(replies=(TextEffect(lines=(Line(key, args),)),))
