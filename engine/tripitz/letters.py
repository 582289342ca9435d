"""One letter for each pid.

Owns the compact form of pids in stored positions: 0..63 as in base64 (with `-` for the last), a
joker `?`, an empty cell `.`. Moves and records use names instead (see `pids`).
"""

from __future__ import annotations

import string
from collections.abc import Iterable
from typing import Final

from engine.tripitz.grid import EMPTY
from engine.tripitz.pids import Pid

_PIDS: Final = string.ascii_uppercase + string.ascii_lowercase + string.digits + "+-?"
_VALUES: Final = {letter: pid for pid, letter in enumerate(_PIDS)} | {".": EMPTY}
_LETTERS: Final = {pid: letter for letter, pid in _VALUES.items()}


def encode(pids: Iterable[Pid]) -> str:
    """The letters of these pids, jokers and empty cells."""
    return "".join(_LETTERS[pid] for pid in pids)


def decode(text: str) -> tuple[Pid, ...] | None:
    """The inverse of `encode`; None if there is any other letter."""
    pids = tuple(_VALUES.get(letter, -1) for letter in text)
    return None if -1 in pids else pids
