"""Lessons: what the rules say, each shown on a board.

Owns the examples: short games that anyone can replay, which lead to the position that is explained. What
they score is the engine's to say; the words are the catalogue's.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from typing import Final

import renderer
from bot.present.localizer import Localizer
from bot.present.pictures import picture_words
from engine import Record, View
from engine import record as records
from engine.triangles import TriangleView
from renderer import Picture


@dataclass(frozen=True, slots=True)
class LessonExample:
    """One lesson: its game, the number of its shuffle and of its players, the moves that lead there.

    With `tried` it shows a placement that the rules refuse: the cell where it was tried.
    """

    name: str
    game: str
    shuffle: int
    players: int
    moves: tuple[str, ...]
    tried: str = ""


_HEXAGON: Final = (
    "0-0-0@0,0", "3-0-0@-1,0", "3-4-0@-1,1", "2-3-0@-2,0", "2-3-2@-3,0", "2-3-3@-3,1", "3-4-3@-2,1",
)  # fmt: skip
_BRIDGE: Final = (
    "0-0-0@0,0", "4-0-0@-1,0", "2-4-0@-2,0", "3-4-2@-3,0", "0-0-1@0,-1", "3-3-2@-4,0", "3-2-2@-4,-1",
    "2-2-5@-3,-1", "5-0-1@-1,-1",
)  # fmt: skip
_DOUBLE: Final = (
    "1-1-1@0,0", "draw", "draw", "5-1-1@-1,0", "1-1-3@0,-1", "draw", "draw", "draw", "pass",
    "3-1-3@-1,-1", "3-3-0@-1,-2", "0-3-0@-2,-2", "0-3-4@0,-2", "2-3-0@-3,-2", "0-0-1@-2,-3", "draw",
    "2-5-1@-2,0", "2-2-3@-3,-1", "4-2-2@-4,-1", "4-4-2@-4,0", "draw", "draw", "2-0-1@-3,-3",
    "4-5-2@-3,0",
)  # fmt: skip

LESSONS: Final = (
    LessonExample("legal", "tridom", 17, 2, _HEXAGON[:3]),
    LessonExample("illegal", "tridom", 17, 2, _HEXAGON[:2], tried="-1,1"),
    LessonExample("bridge", "tridom", 4, 2, _BRIDGE),
    LessonExample("double", "tridom", 2, 2, _DOUBLE),
    LessonExample("hexagon", "tridom", 17, 2, _HEXAGON),
    LessonExample("triple", "tripitz", 0, 2, ("rsw@E7",)),
    LessonExample("quadruple", "tripitz", 31, 2, ("rsk@F8", "ycl@F5")),
    LessonExample("edge", "tripitz", 5, 1, ("bcg@D6", "ysl@C6", "gtw@B6", "rck@A6")),
)
BY_NAME: Final = {lesson.name: lesson for lesson in LESSONS}


def lessons_for(game: str) -> tuple[LessonExample, ...]:
    """The lessons that hold for this game."""
    family = "tripitz" if game == "tripitz" else "tridom"
    without = {"double"} if game == "triominoes" else set()
    return tuple(one for one in LESSONS if one.game == family and one.name not in without)


@cache
def shown(name: str) -> tuple[View, int | None, Collection[str]]:
    """A lesson's board, the points of its last move and the cells that made them."""
    lesson = BY_NAME[name]
    seed = hashlib.sha256(f"lesson/{lesson.shuffle}".encode()).digest()
    players = tuple(f"{number}" for number in range(1, lesson.players + 1))
    example = Record(lesson.game, {}, players, seed, lesson.moves)
    *_, last = records.plies(example)
    found = renderer.snapshot(last)
    return found.view, found.points, found.forms


def picture(localizer: Localizer, lesson: LessonExample) -> Picture:
    """The lesson's board, with what it is about marked."""
    view, points, forms = shown(lesson.name)
    reader = localizer.reader
    words = picture_words(reader.language)
    if not lesson.tried:
        return renderer.board(view, theme=reader.theme, highlight=forms, points=points, words=words)
    around = _neighbours(view, lesson.tried)
    return renderer.board(
        view, theme=reader.theme, spots=(lesson.tried,), highlight=around, words=words
    )


def _neighbours(view: View, cell: str) -> frozenset[str]:
    """The tiles that meet a cell at a corner."""
    if not isinstance(view, TriangleView):
        return frozenset()
    x, y = map(int, cell.split(","))
    return frozenset(f"{a},{b}" for a, b in view.board.neighbours((x, y)))
