"""What matters want to be shown, and what they want to be done elsewhere.

Owns the club's part of the closed list of effects (`bot.table.effects.Show`). As there, an effect names
facts: what a message shows is looked up in the matter when it is sent.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bot.table import effects
from bot.table.commands import LeagueVerb
from bot.table.effects import Effect, Show
from bot.table.identity import Person, PersonId
from bot.table.stored import StoredRow


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubEffect(Effect):
    """Something of a matter to show: to everyone at its place, or to one person in private (`to`).

    `standing`: as long as the place's newest message of the matter is the one for this word, it is edited
    in place, and several that wait become one; "" is a message of its own.
    """

    standing: str = ""

    def __post_init__(self) -> None:
        """Refuse a `show` that is another class's."""
        if CLASSES.get(self.show) is not type(self):
            raise TypeError(f"{self.show} is no {type(self).__name__}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Order(ClubEffect):
    """Something to be done at another document, shown to nobody. Carried out at least once.

    `document`: its id. Whoever carries it out may meet it again: a commit knows the last few by
    their token, and a matter must know the rest by what it says.
    """

    document: str


# --- the puzzle of the day --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class DayEffect(ClubEffect):
    """A day's puzzle in its chat, by the number of the day (1 is the first of January of the year 1)."""

    show: Show = Show.DAY
    day: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DaySetupEffect(ClubEffect):
    """The questions before the puzzle of the day is switched on; `hour` (`08:00`) is known already, or ""."""

    show: Show = Show.DAY_SETUP
    hour: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DayOverEffect(ClubEffect):
    """A day that is over in its chat: its table. Its puzzle may still be open elsewhere."""

    show: Show = Show.DAY_OVER
    day: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DaySolutionEffect(ClubEffect):
    """The solution of a day; `seed`: 64 hex digits, or "" until the day is over everywhere."""

    show: Show = Show.DAY_SOLUTION
    day: int
    seed: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleEffect(ClubEffect):
    """Somebody's try at a puzzle as it stands; `piece`: the place in the hand of the piece to lay, -1 for none."""

    show: Show = Show.PUZZLE
    piece: int = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class DayTriedOrder(Order):
    """To a chat's days: how someone's try at a day went, and when it ended (seconds since the epoch)."""

    show: Show = Show.DAY_TRIED
    day: int
    person: PersonId
    name: str
    share: int
    marks: tuple[int, ...]
    ended: float


@dataclass(frozen=True, slots=True, kw_only=True)
class CountOrder(Order):
    """To the count of all tries at a day, under no name but a try's own id."""

    show: Show = Show.DAY_COUNT
    day: int
    share: int


# --- the week -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class WeekEffect(ClubEffect):
    """A week in its chat, by the number of the day on which it is told (as of `DayEffect`)."""

    show: Show = Show.WEEK
    day: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WeekSetupEffect(ClubEffect):
    """The questions before it is switched on; `weekday` (`mon`) and `hour` are known already, or ""."""

    show: Show = Show.WEEK_SETUP
    weekday: str = ""
    hour: str = ""


class GamePlayer(StoredRow, frozen=True):
    """A person who has finished a game."""

    person: PersonId
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WeekGame(Order):
    """To a chat's weeks: a game that is over, its people, and the placement that brought most.

    `mover`: who made it, "" where there is none; `ply`: its number in the record, from 0.
    """

    show: Show = Show.WEEK_GAME
    table: str
    game: str
    people: tuple[GamePlayer, ...]
    mover: str
    ply: int
    points: int


# --- leagues and cups -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class LeagueEffect(ClubEffect):
    """Something of a season: its `signup`, a `round`, a `note`, its `end`, a place that is `free`; or a reply:
    a `page`, and what a step asks. `round`, and `number` as of `LeagueStep`, count from 0. `offers`: the steps
    that are for the page's reader.
    """

    show: Show = Show.LEAGUE
    what: str
    season: int
    round: int = 0
    number: int = 0
    offers: tuple[LeagueVerb, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenGame(Order):
    """Open the table of a game, its people seated and dealt. All count from 0."""

    show: Show = Show.LEAGUE_OPEN
    league: str
    round: int
    meeting: int
    game: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseGame(Order):
    """End the game at a table as it stands, for the reason that its lines say; without any, its round is over."""

    show: Show = Show.LEAGUE_CLOSE


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveSeat(Order):
    """Give a seat of a table to somebody else."""

    show: Show = Show.LEAGUE_SEAT
    seat: int
    person: Person


@dataclass(frozen=True, slots=True, kw_only=True)
class VacateSeat(Order):
    """Have a computer play on at a seat of a table whose person has left for good; its lines say so there."""

    show: Show = Show.LEAGUE_VACATE
    seat: int
    person: PersonId


@dataclass(frozen=True, slots=True, kw_only=True)
class ReleaseGame(Order):
    """Leave a table to those who sit there, for the reason that its lines say."""

    show: Show = Show.LEAGUE_RELEASE


class SeatEnd(StoredRow, frozen=True):
    """How a game ended for a seat: `rank` counts from 0, `there` is 1 for a player who was there at the end."""

    rank: int
    points: int
    there: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOver(Order):
    """Tell a matter how the game at a table ended, seat by seat."""

    show: Show = Show.TABLE_OVER
    table: str
    ended: tuple[SeatEnd, ...]


CLASSES: Final[Mapping[Show, type[ClubEffect]]] = {
    Show.DAY: DayEffect,
    Show.DAY_SETUP: DaySetupEffect,
    Show.DAY_OVER: DayOverEffect,
    Show.DAY_SOLUTION: DaySolutionEffect,
    Show.PUZZLE: PuzzleEffect,
    Show.DAY_TRIED: DayTriedOrder,
    Show.DAY_COUNT: CountOrder,
    Show.WEEK: WeekEffect,
    Show.WEEK_SETUP: WeekSetupEffect,
    Show.WEEK_GAME: WeekGame,
    Show.LEAGUE: LeagueEffect,
    Show.LEAGUE_OPEN: OpenGame,
    Show.LEAGUE_CLOSE: CloseGame,
    Show.LEAGUE_SEAT: GiveSeat,
    Show.LEAGUE_VACATE: VacateSeat,
    Show.LEAGUE_RELEASE: ReleaseGame,
    Show.TABLE_OVER: TableOver,
}


def from_text(text: str) -> Effect:
    """The inverse of `bot.table.effects.to_text`, for the effects of tables and of matters."""
    return effects.effect_from_text(text, CLASSES)
