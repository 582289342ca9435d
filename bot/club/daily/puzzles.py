"""The puzzle of a day, made from the day's seed: the same one wherever it is made.

Owns which kind a day has and what every kind can be asked. The kinds stand in modules of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from functools import lru_cache
from threading import Lock
from typing import Final, TypeAlias

from bot.club.daily.alone import Alone, short_bag, solitaire
from bot.club.daily.best_moves import BestMoves, best_moves, of_one_game
from bot.club.daily.tokens import Tokens, tokens

Puzzle: TypeAlias = Alone | Tokens | BestMoves
"""A puzzle. Its `name` is its kind; `answer` reads what was chosen, `standing` says how an attempt stands."""

_MAKERS: Final[Mapping[str, Callable[[bytes], Puzzle]]] = {
    "solitaire": solitaire,
    "tokens": tokens,
    "shortbag": short_bag,
    "bestmove": best_moves,
}
KINDS: Final = tuple(_MAKERS)
"""In the order of days."""

_OLDER: Final = {(1, "bestmove"): of_one_game}
"""Makers of an earlier form, by form and kind."""
FORM: Final = 2
"""The present form of puzzles: which maker made them."""
_SECOND_FORM: Final = date(2026, 12, 1).toordinal()
"""The first day of form 2; the puzzles of days before it stay as they were."""

_MAKING: Final = Lock()


def kind_of_day(day: int) -> str:
    """The kind of puzzle that a day has."""
    return KINDS[day % len(KINDS)]


def form_of_day(day: int) -> int:
    """The form that a day's puzzle has."""
    return FORM if day >= _SECOND_FORM else 1


def puzzle_of(day: int, seed: bytes, form: int = 0) -> Puzzle:
    """The puzzle of a day, of its own form or of the given one. Takes up to a second the first time: the best line is looked for.

    In the moment in which a day begins many open it at once: one makes it, and the others wait for that.
    """
    with _MAKING:
        return _made(day, seed, form or form_of_day(day))


@lru_cache(maxsize=8)
def _made(day: int, seed: bytes, form: int) -> Puzzle:
    kind = kind_of_day(day)
    return _OLDER.get((form, kind), _MAKERS[kind])(seed)
