"""The weeks of one chat: on which day they are told, what this one had so far, and what the one before had.

Owns the value that the store keeps, and its stored form.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from bot.club.local_days import begins
from bot.club.matter import matter_id
from bot.table.commands import Command
from bot.table.identity import PersonId, Place
from engine import JSON

KIND: Final = "weekly"
OFF_SECONDS: Final = 90 * 86_400.0
"""How long it is kept that a chat had it on: whoever comes back finds the day and the hour."""
COUNTED: Final = 200
"""Counted tables that are remembered. A table comes again only moments after it was counted."""


@dataclass(frozen=True, slots=True)
class WeekPlayer:
    """Someone who played: games finished in this week."""

    name: str
    games: int


@dataclass(frozen=True, slots=True)
class GoodMove:
    """The placement that brought most; `ply` is its number in the table's record, from 0."""

    table: str
    ply: int
    game: str
    person: PersonId
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class Week:
    """What one week had: who played, how many games of which kind ended, and the best move."""

    players: Mapping[PersonId, WeekPlayer] = field(default_factory=dict)
    games: Mapping[str, int] = field(default_factory=dict)
    move: GoodMove | None = None

    def without(self, person: PersonId) -> Week:
        """Without anything that names this person; that games were played stays."""
        return replace(
            self,
            players={each: player for each, player in self.players.items() if each != person},
            move=None if self.move is None or self.move.person == person else self.move,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Weeks:
    """A chat's weeks. `day`: the number of the day on which this one is told."""

    id: str
    place: Place
    chat: Place
    language: str = "en"
    weekday: str = "mon"
    """One of `bot.table.club_commands.WEEKDAYS`."""
    hour: str = "18:00"
    """When that day's word comes, in `zone`."""
    zone: str = ""
    """By its name in the IANA database; "" is UTC."""
    on: bool = True
    day: int = 1
    week: Week = Week()
    """The one that goes on."""
    told: Week = Week()
    """The one that was told last, for as long as the one after it goes on."""
    told_day: int = 0
    counted: tuple[str, ...] = ()
    """The newest tables that were counted."""

    @property
    def alarm(self) -> float | None:
        """When this week is told."""
        return begins(self.day, self.hour, self.zone) if self.on else None

    @property
    def expires_in(self) -> float | None:
        """What was switched off vanishes after a while."""
        return None if self.on else OFF_SECONDS

    @property
    def people(self) -> frozenset[PersonId]:
        """Everyone whom they name."""
        moves = [each.move.person for each in (self.week, self.told) if each.move is not None]
        return frozenset({*self.week.players, *self.told.players, *moves})

    def without(self, person: PersonId) -> Weeks:
        """Without anything that names this person."""
        return replace(self, week=self.week.without(person), told=self.told.without(person))


def target(command: Command) -> str:
    """The id of the weeks of the chat in which something was said."""
    return matter_id(KIND, command.home)


def to_json(weeks: Weeks) -> Mapping[str, JSON]:
    """What is stored of a chat's weeks beside what every matter has."""
    return {
        "weekday": weeks.weekday,
        "hour": weeks.hour,
        "zone": weeks.zone,
        "on": weeks.on,
        "day": weeks.day,
        "week": _week_json(weeks.week),
        "told": _week_json(weeks.told),
        "told_day": weeks.told_day,
        "counted": list(weeks.counted),
    }


def _week_json(week: Week) -> JSON:
    return {
        "players": {person: [each.name, each.games] for person, each in week.players.items()},
        "games": dict(week.games),
        "move": None if week.move is None else asdict(week.move),
    }


def from_json(data: Mapping[str, Any]) -> Weeks:
    """The inverse; what is missing has its default."""
    return Weeks(
        id=data["id"],
        place=Place(data["place"]),
        chat=Place(data["chat"]),
        language=data["language"],
        weekday=data["weekday"],
        hour=data["hour"],
        zone=data["zone"],
        on=data["on"],
        day=data["day"],
        week=_week_from(data.get("week", {})),
        told=_week_from(data.get("told", {})),
        told_day=data.get("told_day", 0),
        counted=tuple(data.get("counted", ())),
    )


def _week_from(data: Mapping[str, Any]) -> Week:
    move = data.get("move")
    return Week(
        players={PersonId(who): WeekPlayer(*each) for who, each in data.get("players", {}).items()},
        games=data.get("games", {}),
        move=None if move is None else GoodMove(**move | {"person": PersonId(move["person"])}),
    )


def kept(weeks: Weeks, person: PersonId | None) -> Mapping[str, JSON]:
    """What an export holds of a chat's weeks: all of it for the chat, of a person what names them."""
    if person is None:
        return to_json(weeks)
    found: dict[str, JSON] = {}
    for name, week in (("this_week", weeks.week), ("told", weeks.told)):
        if (player := week.players.get(person)) is not None:
            found[name] = player.games
        if week.move is not None and week.move.person == person:
            found[f"{name}_move"] = asdict(week.move)
    return found
