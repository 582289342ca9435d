"""The settings of a person or a chat: how they are told, and when they are left alone.

Owns the closed list of settings, their values and their stored form. Pure. A setting that is not
chosen has its default, so a stored form holds what was chosen and nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from bot.locales import LANGUAGES
from bot.table import clock
from bot.table.clock import DAY, MINUTE
from bot.table.general_commands import ChangeSettings, ChatSettings
from bot.table.people import quiet_time

YES: Final = "yes"
NO: Final = "no"
NEVER: Final = "never"

SOONEST_REMINDER: Final = 15 * MINUTE
RAREST_REMINDER: Final = 7 * DAY


@dataclass(frozen=True, slots=True)
class Preferences:
    """The choices of a person or a chat, as words of `SETTINGS`; "" stands for "not chosen"."""

    language: str = ""
    """"" leaves it to the platform."""
    theme: str = "dark"
    boards: str = "picture"
    """How boards and hands are shown: `picture`, `both` (and in words), `text` (in words alone)."""
    order: str = "fits"
    """How a hand is sorted: `fits` (what fits first), `value`, `dealt`."""
    hand: str = "always"
    """When the hand comes in private unasked: `always`, `deal`, `turn`, `never`."""
    ping: str = ""
    """Where people are told of their turn: `channel`, `private`, `never`; "" leaves it to the platform."""
    reminders: str = "both"
    """`both` (at half the time and near its end; without a clock daily), `late` (near its end), `daily` or
    after an interval such as `6h`, again and again (and near its end), `never`."""
    zone: str = ""
    """A time zone by its name in the IANA database; "" is UTC."""
    quiet: str = ""
    """Hours of every day in which the person's clock stands still: `22:00-08:00`."""
    weekends: str = NO
    holidays: str = ""
    """Days off: `2026-12-24..2026-12-26, 2027-01-01`."""

    @property
    def quiet_time(self) -> str:
        """When this person's clock stands still, as `bot.table.people.quiet_time` reads it."""
        return quiet_time.words(self.zone, self.quiet, self.weekends == YES, self.holidays)

    @property
    def remind_every(self) -> int:
        """Seconds of the chosen interval between reminders; 0 for none, or for daily ones."""
        return interval_of(self.reminders)

    def wants_hand(self, why: str) -> bool:
        """Whether to send the hand on this occasion (`deal`, `turn`).

        News of a plan that was played (`plan`) is sent unless nothing is.
        """
        return self.hand in {"always", why} or not why or (why == "plan" and self.hand != "never")

    def wants_reminder(self, when: str, *, clock: bool) -> bool:
        """Whether to be reminded at this stage of the time (`half`, `late`), or after each interval (`day`).

        `clock`: a clock runs at the table.
        """
        each = self.reminders == "daily" or self.remind_every > 0
        if when == "day":
            return each or (self.reminders == "both" and not clock)
        return self.reminders in {"both", when} or (each and when == "late")


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: its `choices`, and what is written freely, of which `read` makes the stored word.

    `read` raises `ValueError` for what it does not take; without it there are the choices alone. `chat`: a
    chat has it too.
    """

    name: str
    choices: tuple[str, ...] = ()
    read: Callable[[str], str] | None = None
    chat: bool = False
    usual: tuple[str, ...] = ()
    """Common values, to suggest where any may be typed."""


def interval_of(reminders: str) -> int:
    """Seconds of an interval between reminders; 0 for a word such as `daily`."""
    try:
        return clock.seconds(reminders)
    except ValueError:
        return 0


def read_interval(words: str) -> str:
    """An interval between reminders, such as `6h` or `2d`, as it is stored; raises `ValueError`."""
    interval = clock.seconds(words)
    if not SOONEST_REMINDER <= interval <= RAREST_REMINDER:
        raise ValueError(words)
    return "daily" if interval == DAY else clock.span(interval)


SETTINGS: Final = {
    setting.name: setting
    for setting in (
        Setting("language", (*LANGUAGES, "auto"), chat=True),
        Setting("theme", ("dark", "light"), chat=True),
        Setting("boards", ("picture", "both", "text"), chat=True),
        Setting("order", ("fits", "value", "dealt")),
        Setting("hand", ("always", "deal", "turn", NEVER)),
        Setting("ping", ("auto", "channel", "private", NEVER)),
        Setting(
            "reminders",
            ("both", "late", "daily", NEVER),
            read=read_interval,
            usual=("2h", "6h", "12h", "2d"),
        ),
        Setting("zone", read=quiet_time.read_zone),
        Setting("quiet", read=quiet_time.read_quiet),
        Setting("weekends", (NO, YES)),
        Setting("holidays", read=quiet_time.read_holidays),
    )
}

NOTHING_CHOSEN: Final = Preferences()

NONE: Final = "none"
"""The word that resets a setting to its default."""
_NOTHING: Final = frozenset({NONE, "no", "off", "-", ""})


class NoSuchSettingError(ValueError):
    """There is no setting of this name (for a chat)."""


def change(now: Preferences, wish: ChangeSettings | ChatSettings) -> Preferences:
    """The preferences with one of them changed.

    Raises `NoSuchSettingError`, or `ValueError` for a value that the setting does not take.
    """
    setting = SETTINGS.get(wish.name)
    if setting is None or (isinstance(wish, ChatSettings) and not setting.chat):
        raise NoSuchSettingError(wish.name)
    word = " ".join(wish.value.split())
    return replace(now, **{setting.name: _stored(setting, word)})


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
    """The choices as one line of JSON."""
    chosen = {
        field.name: value
        for field in fields(Preferences)
        if (value := getattr(preferences, field.name)) != field.default
    }
    return json.dumps(chosen, ensure_ascii=False, separators=(",", ":"))


def from_text(text: str | None) -> Preferences:
    """The inverse of `to_text`; None stands for no choices. Unknown settings are dropped."""
    data: Mapping[str, Any] = json.loads(text) if text else {}
    known = {field.name for field in fields(Preferences)}
    return Preferences(**{name: str(value) for name, value in data.items() if name in known})
