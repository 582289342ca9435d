"""The payloads of buttons: `table:version:action`, at most 64 bytes (Telegram's limit).

Owns their writing and reading. A payload comes from outside and may be old or forged: reading it
says what was pressed, and whether it still means anything is decided with the table at hand. It never
names a tile of a hidden hand: hands and moves are meant by their index at that version.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

NO_TABLE: Final = "-"
"""Stands for the table where there is none yet (the buttons that open one)."""

LONGEST: Final = 64

_FORM: Final = re.compile(
    r"([a-z0-9]{1,16}|-):([0-9]{1,9}):([a-z]{1,10})(?:\.([A-Za-z0-9.-]{1,56}))?"
)


@dataclass(frozen=True, slots=True)
class Pressed:
    """What a payload says."""

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


def read(payload: str) -> Pressed | None:
    """What a payload says; None for anything that is none of ours."""
    found = _FORM.fullmatch(payload) if len(payload) <= LONGEST else None
    if found is None:
        return None
    table, version, verb, argument = found.groups()
    return Pressed(table, int(version), verb, argument or "")
