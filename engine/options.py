"""An option of a game: its name, its default, and the values it takes. Knows no game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.errors import NotationError

OptionValue: TypeAlias = bool | int


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game.

    `choices` are the allowed values in the order to show them; for an open range of integers it is
    empty and `least` and `most` bound it. `None` as a value means "not set" (only `rounds`).
    """

    name: str
    default: OptionValue | None
    choices: tuple[OptionValue, ...] = ()
    least: int = 0
    most: int = 0

    def check(self, value: object) -> OptionValue | None:
        """The value if this option allows it; raises `NotationError` (`bad_option`) if not."""
        if value is None and self.default is None:
            return None
        if isinstance(value, (bool, int)):
            # `1` is not `true`: bool is an int in Python, and records are read by other languages.
            if any(value == c and type(value) is type(c) for c in self.choices):
                return value
            if (
                not self.choices
                and not isinstance(value, bool)
                and self.least <= value <= self.most
            ):
                return value
        raise NotationError(
            "bad_option",
            f"option {self.name} does not allow {value!r:.40}",
            option=self.name,
        )
