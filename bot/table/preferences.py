"""Preferences of a person or a chat, with quiet hours, weekends and days off in their time zone."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from difflib import get_close_matches
from functools import cache, lru_cache
from itertools import takewhile
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from babel.dates import get_timezone_location
from msgspec import Struct, structs

from bot.locales import LANGUAGES
from bot.table import stored, table
from bot.table.commands import ChangeSettings, ChatSettings
from bot.table.table import DAY, MINUTE

MOST_QUIET_HOURS: Final = 16
"""Quiet hours of a day: someone who is never there cannot play by a clock."""
MOST_DAYS_OFF: Final = 60
HORIZON_DAYS: Final = 400
"""Days ahead in which a deadline is searched; the longest limit with all days off ends within it."""
SATURDAY: Final = 5
ALIKE: Final = 0.75
"""The least similarity of a mistyped city (`difflib`'s ratio, 0 to 1)."""

_MOMENT: Final = (
    r"([01]?\d|2[0-3])(?:[:.h]|\s*(?:uhr|uur)\s+(?=\d))?([0-5]\d)?\s*([ap]m)?(?:\s*(?:uhr|uur|h))?"
)
_HOURS: Final = re.compile(rf"{_MOMENT}\s*[-–]\s*{_MOMENT}", re.IGNORECASE)
_TIME: Final = re.compile(rf"{_MOMENT}", re.IGNORECASE)
_DAY: Final = r"\d{4}-\d\d?-\d\d?|\d\d?[./]\d\d?[./]\d{4}"
_DAYS: Final = re.compile(rf"({_DAY})(?:\s*(?:\.\.|[-–])\s*({_DAY}))?")


def read_zone(words: str) -> str:
    """Return a time zone's name in the IANA database, of its city in any of our languages; raises `ValueError`."""
    name, known = _folded(words), _zones()
    for each in (name, name.replace("-", "_")):  # buttons hold no blanks
        if each in known:
            return known[each]
        # A city is enough. Zones whose cities are called alike are one, under a former name.
        found = next((zone for low, zone in known.items() if low.endswith(f"/{each}")), None)
        if found := found or zones_by_city().get(each):
            return found
    raise ValueError(words)


def near_zone(words: str) -> str:
    """Return the zone whose city is closest to a mistyped one; "" for none."""
    named = {low.rpartition("/")[2]: zone for low, zone in _zones().items()}
    cities = {**zones_by_city(), **named}
    name = _folded(words).rpartition("/")[2]
    return next((cities[near] for near in get_close_matches(name, cities, 1, ALIKE)), "")


def _folded(words: str) -> str:
    """Return words in the form of a zone's name, in lower case and without accents."""
    plain = unicodedata.normalize("NFKD", words.strip().lower())
    return "".join(each for each in plain if not unicodedata.combining(each)).replace(" ", "_")


@cache
def _zones() -> dict[str, str]:
    """Return the IANA zones of places, and UTC, by their names in lower case."""
    regions = tuple(f"{region}/" for region in _REGIONS)
    named = (zone for zone in available_timezones() if zone.startswith(regions))
    return {zone.lower(): zone for zone in ("UTC", *sorted(named))}


@cache
def zones_by_city() -> dict[str, str]:
    """Return the zones of cities by the cities' names in our languages. It takes a tenth of a second, once."""
    cities = {
        zone: [
            _folded(get_timezone_location(zone, locale=language, return_city=True))
            for language in LANGUAGES
        ]
        for zone in _zones().values()
        if zone != "UTC"
    }
    # A former name leads to the city that the zone is called after now.
    own = {zone for zone, names in cities.items() if zone.lower().endswith(f"/{names[0]}")}
    order = sorted(cities, key=lambda zone: zone not in own)
    return {city: zone for zone in reversed(order) for city in cities[zone]}


_REGIONS: Final = (
    "Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific",
)  # fmt: skip


def read_quiet(words: str) -> str:
    """Read `22-8`, `10pm-8am`, `22:00 – 08:00` as `22:00-08:00`; raises `ValueError`, also for more than 16 hours."""
    found = _HOURS.fullmatch(words.strip())
    if found is None:
        raise ValueError(words)
    first, last = _moment(*found.group(1, 2, 3)), _moment(*found.group(4, 5, 6))
    minutes = (last.hour - first.hour) * 60 + last.minute - first.minute
    if not 0 < minutes % (24 * 60) <= MOST_QUIET_HOURS * 60:
        raise ValueError(words)
    return f"{first:%H:%M}-{last:%H:%M}"


def read_time(words: str) -> str:
    """Read a time of day, such as `8`, `20h`, `08:30` or `8 pm`, as `08:00`; raises `ValueError`."""
    found = _TIME.fullmatch(words.strip())
    if found is None:
        raise ValueError(words)
    return f"{_moment(*found.group(1, 2, 3)):%H:%M}"


def _moment(hour: str, minute: str | None, half: str | None) -> time:
    """Return a time of day; `half` is `am` or `pm`."""
    number = int(hour)
    if half is not None:
        if not 1 <= number <= 12:
            raise ValueError(hour)
        number = number % 12 + (12 if half.lower() == "pm" else 0)
    return time(number, int(minute or 0))


def read_holidays(words: str) -> str:
    """Read days and spans of days, such as `24.12.2026-26.12.2026`, as `2026-12-24..2026-12-26, 2027-01-01`.

    Raises `ValueError`.
    """
    spans = sorted(_spans(words))
    if not spans or sum((last - first).days + 1 for first, last in spans) > MOST_DAYS_OFF:
        raise ValueError(words)
    return ", ".join(str(a) if a == b else f"{a}..{b}" for a, b in spans)


def _spans(words: str) -> Iterator[tuple[date, date]]:
    for part in words.replace(";", ",").split(","):
        found = _DAYS.fullmatch(part.strip())
        if found is None:
            raise ValueError(part)
        first = _day(found[1])
        last = _day(found[2] or found[1])
        if last < first:
            raise ValueError(part)
        yield first, last


def _day(written: str) -> date:
    """Read `2026-12-24`, `24.12.2026`, and with slashes what can be one day only; raises `ValueError`."""
    first, second, third = map(int, re.split("[-./]", written))
    if "-" in written:
        return date(first, second, third)
    if "/" in written and first != second and max(first, second) <= 12:
        raise ValueError(written)
    month_first = "/" in written and second > 12
    return date(third, first, second) if month_first else date(third, second, first)


@dataclass(frozen=True, slots=True)
class QuietTime:
    """Quiet hours, weekends and days off in a time zone."""

    zone: tzinfo
    quiet: tuple[time, time] | None
    weekends: bool
    holidays: frozenset[date]

    def spans(self, moment: float) -> Iterator[tuple[float, float]]:
        """Yield intervals of quiet time from about that moment on, in order; they may overlap."""
        today = datetime.fromtimestamp(moment, self.zone).date()
        for offset in range(-1, HORIZON_DAYS):
            day = today + timedelta(days=offset)
            if day in self.holidays or (self.weekends and day.weekday() >= SATURDAY):
                yield self._at(day, time()), self._at(day + timedelta(days=1), time())
            if self.quiet is not None:
                first, last = self.quiet
                ends = day if first < last else day + timedelta(days=1)
                yield self._at(day, first), self._at(ends, last)

    def _at(self, day: date, clock: time) -> float:
        return datetime.combine(day, clock, self.zone).timestamp()


@lru_cache(maxsize=256)
def parse(text: str) -> QuietTime | None:
    """Read quiet time; None for ""."""
    if not text:
        return None
    zone, quiet, weekends, holidays = text.split("|")
    hours = tuple(time.fromisoformat(part) for part in quiet.split("-")) if quiet else None
    days = {
        first + timedelta(days=n)
        for first, last in (_spans(holidays) if holidays else ())
        for n in range((last - first).days + 1)
    }
    return QuietTime(
        ZoneInfo(zone) if zone and zone != "UTC" else UTC,
        None if hours is None else (hours[0], hours[1]),
        weekends == "weekends",
        frozenset(days),
    )


def after_quiet(start: float, seconds: float, text: str) -> float:
    """Return the moment when `seconds` have passed since `start`, not counting quiet time; never one in quiet time."""
    here, left = start, seconds
    for begin, end in _merged(start, text):
        if here + left < begin:
            break
        left -= max(begin - here, 0.0)
        here = max(here, end)
    return here + left


def counted_seconds(start: float, until: float, text: str) -> float:
    """Return the counted seconds between two moments; 0 if the second is not later."""
    quiet = sum(
        max(0.0, min(end, until) - max(begin, start))
        for begin, end in takewhile(lambda span: span[0] < until, _merged(start, text))
    )
    return max(0.0, until - start - quiet)


def _merged(start: float, text: str) -> Iterator[tuple[float, float]]:
    """Yield intervals of quiet time that end after `start`, in order, touching ones merged."""
    found = parse(text)
    if found is None:
        return
    # Hours that a change of the clocks leaves out would end before they begin.
    spans = sorted(span for span in found.spans(start) if span[1] > max(span[0], start))
    held: tuple[float, float] | None = None
    for begin, end in spans:
        if held is not None and begin <= held[1]:
            held = held[0], max(held[1], end)
            continue
        if held is not None:
            yield held
        held = begin, end
    if held is not None:
        yield held


YES: Final = "yes"
NO: Final = "no"
NEVER: Final = "never"

SOONEST_REMINDER: Final = 15 * MINUTE
RAREST_REMINDER: Final = 7 * DAY


class Preferences(Struct, frozen=True, omit_defaults=True):
    """The choices of a person or a chat, as words of `SETTINGS`; "" stands for "not chosen"."""

    language: str = ""
    """"" leaves it to the platform."""
    theme: str = "dark"
    boards: str = "picture"
    """The form of boards and hands: `picture`, `both` (and in words), `text` (in words alone)."""
    order: str = "fits"
    """The order of a hand: `fits` (what fits first), `value`, `dealt`."""
    hand: str = "always"
    """The occasions on which the hand is sent unasked: `always`, `deal`, `turn`, `never`."""
    ping: str = ""
    """The way in which people are notified of their turn: `channel`, `private`, `never`; "" leaves it to the platform."""
    reminders: str = "both"
    """`both` (at half the time and near its end; without a clock daily), `late` (near its end), `daily` or
    after an interval such as `6h`, again and again (and near its end), `never`."""
    zone: str = ""
    """A time zone by its name in the IANA database; "" is UTC."""
    quiet: str = ""
    """Hours of every day in which the person's clock stops: `22:00-08:00`."""
    weekends: str = NO
    holidays: str = ""
    """Days off: `2026-12-24..2026-12-26, 2027-01-01`."""
    board: str = "post"
    """A chat's board after a turn: `post` (a new one), `edit` (the same one, edited in place)."""

    cheers: str = "on"
    """Whether a chat is told of firsts and records: `on`, `off`."""

    streak: str = YES
    """Warn before a streak of puzzles ends."""

    @property
    def quiet_time(self) -> str:
        """The quiet time as `parse` reads it."""
        weekends = "weekends" if self.weekends == YES else ""
        if not (self.quiet or weekends or self.holidays):
            return ""
        return f"{self.zone}|{self.quiet}|{weekends}|{self.holidays}"

    @property
    def quiet_board(self) -> bool:
        """The chat has one board, edited in place, which notifies nobody."""
        return self.board == "edit"

    @property
    def remind_every(self) -> int:
        """Seconds of the chosen interval between reminders; 0 for none."""
        if self.reminders == "daily":
            return DAY
        try:
            return table.clock_seconds(self.reminders)
        except ValueError:
            return 0

    def fewer_reminders(self, *, clock: bool) -> str:
        """Return the next choice of reminders that brings fewer; `clock`: a clock runs at the table."""
        if self.remind_every:
            return "both"
        return "late" if clock and self.reminders == "both" else "never"

    def wants_hand(self, why: str) -> bool:
        """Return whether to send the hand on this occasion (`deal`, `turn`).

        News of a played plan (`plan`) is sent unless nothing is.
        """
        return self.hand in {"always", why} or not why or (why == "plan" and self.hand != "never")

    def wants_reminder(self, when: str, *, clock: bool) -> bool:
        """Return whether to send a reminder at this stage of the time (`half`, `late`), or after each interval (`day`).

        `clock`: a clock runs at the table.
        """
        each = self.remind_every > 0
        if when == "day":
            return each or (self.reminders == "both" and not clock)
        return self.reminders in {"both", when} or (each and when == "late")


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting with its `choices`; `read` converts free text to the stored word, or raises `ValueError`.

    Without `read` there are the choices alone. `chat`: a chat has it. `own`: a person has it.
    """

    name: str
    choices: tuple[str, ...] = ()
    read: Callable[[str], str] | None = None
    chat: bool = False
    own: bool = True
    usual: tuple[str, ...] = ()
    """Common values to suggest for free text."""
    group: str = ""
    """The page of a person's settings that it is on, by its name; "" for the first one."""


def read_interval(words: str) -> str:
    """Read an interval between reminders, such as `6h` or `2d`; raises `ValueError`."""
    interval = table.clock_seconds(words)
    if not SOONEST_REMINDER <= interval <= RAREST_REMINDER:
        raise ValueError(words)
    return "daily" if interval == DAY else table.clock_span(interval)


SETTINGS: Final = {
    setting.name: setting
    for setting in (
        Setting(
            "reminders",
            ("both", "late", "daily", NEVER),
            read=read_interval,
            usual=("6h", "2d"),
            group="turn",
        ),
        Setting("ping", ("auto", "channel", "private", NEVER), group="turn"),
        Setting("hand", ("always", "deal", "turn", NEVER), group="turn"),
        Setting("streak", (YES, NO), group="turn"),
        Setting("quiet", read=read_quiet, usual=("22-8", "23-7")),
        Setting("zone", read=read_zone),
        Setting("language", (*LANGUAGES, "auto"), chat=True),
        Setting("theme", ("dark", "light"), chat=True, group="look"),
        Setting("boards", ("picture", "both", "text"), chat=True, group="look"),
        Setting("order", ("fits", "value", "dealt"), group="look"),
        Setting("weekends", (NO, YES), group="rest"),
        Setting("holidays", read=read_holidays, group="rest"),
        Setting("board", ("post", "edit"), chat=True, own=False),
        Setting("cheers", ("on", "off"), chat=True, own=False),
    )
}
GROUPS: Final = tuple(dict.fromkeys(each.group for each in SETTINGS.values() if each.group))

NOTHING_CHOSEN: Final = Preferences()

NONE: Final = "none"
"""The word that resets a setting to its default."""
_NOTHING: Final = frozenset({NONE, "no", "off", "-", ""})


def settings_of(*, chat: bool) -> tuple[Setting, ...]:
    """Return the settings of a chat, or of a person."""
    return tuple(each for each in SETTINGS.values() if (each.chat if chat else each.own))


def is_chats_alone(name: str) -> bool:
    """Tell whether a chat has this setting, and no person."""
    return name in SETTINGS and not SETTINGS[name].own


def change(now: Preferences, command: ChangeSettings | ChatSettings) -> Preferences:
    """Change one preference. Raises `ValueError` for a wrong value, or for a setting that a chat or person lacks."""
    setting = SETTINGS.get(command.name)
    if setting not in settings_of(chat=isinstance(command, ChatSettings)):
        raise ValueError(command.name)
    word = " ".join(command.value.split())
    return structs.replace(now, **{setting.name: _stored(setting, word)})


def _stored(setting: Setting, word: str) -> str:
    low = word.lower()
    if low in setting.choices:
        return "" if low == "auto" else low
    if low in _NOTHING and (NEVER in setting.choices or not setting.choices):
        return NEVER if setting.choices else ""
    if setting.read is None:
        raise ValueError(word)
    return setting.read(word)


def to_text(preferences: Preferences) -> str:
    return stored.to_text(preferences)


def from_text(text: str | None) -> Preferences:
    """Return the choices that `to_text` wrote; for None, none. Raises `ValueError`."""
    return stored.from_text(text or "{}", Preferences)
