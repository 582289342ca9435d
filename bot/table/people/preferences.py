"""What a person, or a chat, has chosen for itself: how it is told, and when it is left alone.

Owns the closed list of settings, their values and their stored form. Pure. A setting that is not
chosen has its default, so a stored form holds what was chosen and nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from bot.table.commands import ChangeSettings, ChatSettings
from bot.table.people import quiet_time

LANGUAGES: Final = ("en", "de", "fr", "it", "nl", "es")
"""Languages that have a catalogue."""

YES: Final = "yes"
NO: Final = "no"


@dataclass(frozen=True, slots=True)
class Preferences:
    """Choices of a person or a chat. All are words of `SETTINGS`; "" stands for "not chosen"."""

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
    """Where one is told of one's turn: `channel`, `private`, `never`; "" leaves it to the platform."""
    reminders: str = "both"
    """`both` (at half the time and near its end; without a clock daily), `late` (near its end), `daily`
    (and near its end), `never`."""
    zone: str = ""
    """A time zone by its name in the IANA database; "" is UTC."""
    quiet: str = ""
    """Hours of every day in which one's clock stands still: `22:00-08:00`."""
    weekends: str = NO
    holidays: str = ""
    """Days off: `2026-12-24..2026-12-26, 2027-01-01`."""

    @property
    def quiet_time(self) -> str:
        """When this person's clock stands still, as `bot.table.people.quiet_time` reads it."""
        return quiet_time.words(self.zone, self.quiet, self.weekends == YES, self.holidays)

    def wants_hand(self, why: str) -> bool:
        """Whether the hand is to be sent at this occasion (`deal`, `turn`); asked for, always.

        That a plan was played (`plan`) is sent as long as anything is.
        """
        return self.hand in {"always", why} or not why or (why == "plan" and self.hand != "never")

    def wants_reminder(self, when: str, *, clock: bool) -> bool:
        """Whether to be reminded at this stage of the time (`half`, `late`), or each `day`.

        `clock`: a clock runs at the table.
        """
        if when == "day":
            return self.reminders == "daily" or (self.reminders == "both" and not clock)
        return self.reminders in {"both", when} or (self.reminders, when) == ("daily", "late")


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting. Without `choices` it is written freely, and `read` makes the stored word of it.

    `read` raises `ValueError` for what it does not take. `chat`: a chat has it too.
    """

    name: str
    choices: tuple[str, ...] = ()
    read: Callable[[str], str] | None = None
    chat: bool = False


SETTINGS: Final = {
    setting.name: setting
    for setting in (
        Setting("language", (*LANGUAGES, "auto"), chat=True),
        Setting("theme", ("dark", "light"), chat=True),
        Setting("boards", ("picture", "both", "text"), chat=True),
        Setting("order", ("fits", "value", "dealt")),
        Setting("hand", ("always", "deal", "turn", "never")),
        Setting("ping", ("auto", "channel", "private", "never")),
        Setting("reminders", ("both", "late", "daily", "never")),
        Setting("zone", read=quiet_time.read_zone),
        Setting("quiet", read=quiet_time.read_quiet),
        Setting("weekends", (NO, YES)),
        Setting("holidays", read=quiet_time.read_holidays),
    )
}

NOTHING_CHOSEN: Final = Preferences()

NONE: Final = "none"
"""Takes back what was typed for a setting."""
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
    if setting.read is not None:
        word = "" if word.lower() in _NOTHING else setting.read(word)
    else:
        word = word.lower()
        if word not in setting.choices:
            raise ValueError(word)
        word = "" if word == "auto" else word
    return replace(now, **{setting.name: word})


def to_text(preferences: Preferences) -> str:
    """What was chosen, as one line of JSON."""
    chosen = {
        field.name: value
        for field in fields(Preferences)
        if (value := getattr(preferences, field.name)) != field.default
    }
    return json.dumps(chosen, ensure_ascii=False, separators=(",", ":"))


def from_text(text: str | None) -> Preferences:
    """The inverse of `to_text`; None has chosen nothing. What this release does not know is dropped."""
    data: Mapping[str, Any] = json.loads(text) if text else {}
    known = {field.name for field in fields(Preferences)}
    return Preferences(**{name: str(value) for name, value in data.items() if name in known})
