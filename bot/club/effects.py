"""Effects of club documents: messages to show, and orders to other documents.

A message is made from the document as it is when sent.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from bot.table import effects
from bot.table.commands import LeagueVerb
from bot.table.effects import Effect, Show
from bot.table.identity import Person, PersonId
from bot.table.stored import StoredRow


class ClubEffect(Effect, frozen=True, kw_only=True):
    """A message of a club document: to everyone at its place, or to one person in private (`to`).

    `standing`: while the document's newest message has this key, it is edited, and waiting ones become one; ""
    is always a new message.
    """

    standing: str = ""

    def __post_init__(self) -> None:
        """Refuse a `show` that is another class's."""
        if CLASSES.get(self.show) is not type(self):
            raise TypeError(f"{self.show} is no {type(self).__name__}")


class Order(ClubEffect, frozen=True, kw_only=True):
    """An order to another document, by its id. Delivered at least once.

    A commit recognises the last few by their tokens; a document must recognise older ones itself.
    """

    document: str


# --- the puzzle of the day --------------------------------------------------------------------------


class DayEffect(ClubEffect, frozen=True, kw_only=True):
    """A day's puzzle; `day` counts from January 1 of the year 1. `page` as in `Daily`, for the day's month."""

    show: Show = Show.DAY
    day: int
    page: str = ""


class DayPastEffect(ClubEffect, frozen=True, kw_only=True):
    """A day that is over everywhere, to practise. `seed`: 64 hex digits; `before`, `after`: its neighbours to practise,
    0 for none.
    """

    show: Show = Show.DAY_PAST
    day: int
    seed: str
    before: int
    after: int


class StreakEffect(ClubEffect, frozen=True, kw_only=True):
    """To someone (`to`) whose streak of `days` days ends with this `day`."""

    show: Show = Show.STREAK
    day: int
    days: int


class DaySetupEffect(ClubEffect, frozen=True, kw_only=True):
    """The questions before the daily puzzle is switched on; `hour` (`08:00`) if known, or ""."""

    show: Show = Show.DAY_SETUP
    hour: str = ""


class DayOverEffect(ClubEffect, frozen=True, kw_only=True):
    """The results of a day that is over in its chat; its puzzle may still be open elsewhere."""

    show: Show = Show.DAY_OVER
    day: int


class DaySolutionEffect(ClubEffect, frozen=True, kw_only=True):
    """The solution of a day; `seed`: 64 hex digits, or "" until the day is over everywhere.

    `commitment`: the fingerprint of the next day's seed, while this day runs.
    """

    show: Show = Show.DAY_SOLUTION
    day: int
    seed: str = ""
    commitment: str = ""


class PuzzleEffect(ClubEffect, frozen=True, kw_only=True):
    """A person's attempt; `piece`: the selected piece's place in the hand, -1 for none.

    `answer`: the number of the answer that is shown before it counts, -1 for none.
    """

    show: Show = Show.PUZZLE
    piece: int = -1
    answer: int = -1


class DayTriedOrder(Order, frozen=True, kw_only=True):
    """The result of an attempt, for a chat's days. `ended`: seconds since the epoch."""

    show: Show = Show.DAY_TRIED
    day: int
    person: PersonId
    name: str
    share: int
    marks: tuple[int, ...]
    ended: float


class CountOrder(Order, frozen=True, kw_only=True):
    """The result of an attempt, for the count of all, without a name."""

    show: Show = Show.DAY_COUNT
    day: int
    share: int


# --- the week -----------------------------------------------------------------------------------------


class WeekEffect(ClubEffect, frozen=True, kw_only=True):
    """The report of a week; `day`: when it is posted, as in `DayEffect`."""

    show: Show = Show.WEEK
    day: int


class WeekSetupEffect(ClubEffect, frozen=True, kw_only=True):
    """The questions before the weekly report is switched on; `weekday` (`mon`) and `hour` if known, or ""."""

    show: Show = Show.WEEK_SETUP
    weekday: str = ""
    hour: str = ""


class GamePlayer(StoredRow, frozen=True):
    """A person who has finished a game."""

    person: PersonId
    name: str


class WeekGame(Order, frozen=True, kw_only=True):
    """A finished game, for a chat's weeks, with its best-scoring placement.

    `mover`: its player, "" for none; `ply`: its number in the record, from 0.
    """

    show: Show = Show.WEEK_GAME
    table: str
    game: str
    people: tuple[GamePlayer, ...]
    mover: str
    ply: int
    points: int


# --- the overview ---------------------------------------------------------------------------------------


class OverviewEffect(ClubEffect, frozen=True, kw_only=True):
    """A chat's open tables, as they are when it is sent."""

    show: Show = Show.OVERVIEW


class TableChanged(Order, frozen=True, kw_only=True):
    """A table of the chat has opened, changed or ended."""

    show: Show = Show.TABLE_CHANGED


# --- leagues and cups -------------------------------------------------------------------------------


class LeaguePage(StrEnum):
    """The content of a season's message: news, or the reply to the `LeagueVerb` of this name."""

    SIGN_UP = "signup"
    ROUND = "round"
    NOTE = "note"
    END = "end"
    PAGE = "page"
    GAMES = "games"
    FAIR = "fair"
    LOG = "log"
    MEND = "mend"
    EXTEND = "extend"
    VOID = "void"
    FREE = "free"
    """A free place, or the question before one."""
    LEAVE = "leave"
    CLOSE = "close"


class LeagueEffect(ClubEffect, frozen=True, kw_only=True):
    """A message of a season.

    `round`, and `number` as in `LeagueStep`, count from 0. `offers`: the steps open to the reader.
    """

    show: Show = Show.LEAGUE
    what: LeaguePage
    season: int
    round: int = 0
    number: int = 0
    offers: tuple[LeagueVerb, ...] = ()


class OpenGame(Order, frozen=True, kw_only=True):
    """Open a game's table and deal. All numbers count from 0."""

    show: Show = Show.LEAGUE_OPEN
    league: str
    round: int
    meeting: int
    game: int


class CloseGame(Order, frozen=True, kw_only=True):
    """End a table's game as it stands; `lines` give the reason (none: the round is over)."""

    show: Show = Show.LEAGUE_CLOSE


class GiveSeat(Order, frozen=True, kw_only=True):
    """Give a table's seat to another person."""

    show: Show = Show.LEAGUE_SEAT
    seat: int
    person: Person


class VacateSeat(Order, frozen=True, kw_only=True):
    """Let a computer play on for a person who has left; `lines` say so there."""

    show: Show = Show.LEAGUE_VACATE
    seat: int
    person: PersonId


class ReleaseGame(Order, frozen=True, kw_only=True):
    """Make a table an ordinary one; `lines` give the reason."""

    show: Show = Show.LEAGUE_RELEASE


class SeatEnd(StoredRow, frozen=True):
    """A seat's result: `rank` counts from 0; `there`: 1 for a player present at the end."""

    rank: int
    points: int
    there: int


class TableOver(Order, frozen=True, kw_only=True):
    """The result of a table's game, seat by seat."""

    show: Show = Show.TABLE_OVER
    table: str
    ended: tuple[SeatEnd, ...]


CLASSES: Final[Mapping[Show, type[ClubEffect]]] = {
    Show.DAY: DayEffect, Show.DAY_SETUP: DaySetupEffect, Show.DAY_OVER: DayOverEffect,
    Show.DAY_PAST: DayPastEffect, Show.STREAK: StreakEffect, Show.DAY_SOLUTION: DaySolutionEffect, Show.PUZZLE: PuzzleEffect, Show.DAY_TRIED: DayTriedOrder,
    Show.DAY_COUNT: CountOrder, Show.WEEK: WeekEffect, Show.WEEK_SETUP: WeekSetupEffect, Show.WEEK_GAME: WeekGame,
    Show.OVERVIEW: OverviewEffect, Show.TABLE_CHANGED: TableChanged,
    Show.LEAGUE: LeagueEffect, Show.LEAGUE_OPEN: OpenGame, Show.LEAGUE_CLOSE: CloseGame, Show.LEAGUE_SEAT: GiveSeat,
    Show.LEAGUE_VACATE: VacateSeat, Show.LEAGUE_RELEASE: ReleaseGame, Show.TABLE_OVER: TableOver,
}  # fmt: skip


def from_text(text: str) -> Effect:
    """Read an effect of a table or club document."""
    return effects.effect_from_text(text, CLASSES)
