"""The positions that lessons show: each is a short game, replayed by the engine, which also scores it."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from typing import Final

import renderer
from bot.present import pictures
from bot.present.localizer import Localizer
from engine import Record, View
from engine import record as records
from renderer import Picture


@dataclass(frozen=True, slots=True)
class LessonExample:
    """A lesson and the game that leads to its position."""

    name: str
    """The catalogue has `lesson-NAME` and `lesson-about-NAME`."""
    game: str
    shuffle: int
    """The seed is derived from this number."""
    players: int
    moves: tuple[str, ...]
    """In the notation of records."""
    tried: str = ""
    """A placement that the rules refuse, if the lesson is about one."""


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
    LessonExample("illegal", "tridom", 17, 2, _HEXAGON[:2], tried="3-4-1@-1,1"),
    LessonExample("bridge", "tridom", 4, 2, _BRIDGE),
    LessonExample("double", "tridom", 2, 2, _DOUBLE),
    LessonExample("hexagon", "tridom", 17, 2, _HEXAGON),
    LessonExample("triple", "tripitz", 0, 2, ("rsw@E7",)),
    LessonExample("quadruple", "tripitz", 31, 2, ("rsk@F8", "ycl@F5")),
    LessonExample("edge", "tripitz", 5, 1, ("bcg@D6", "ysl@C6", "gtw@B6", "rck@A6")),
)
BY_NAME: Final = {lesson.name: lesson for lesson in LESSONS}


def lessons_for(game: str) -> tuple[LessonExample, ...]:
    """The lessons that apply to this game."""
    family = "tripitz" if game == "tripitz" else "tridom"
    without = {"double"} if game == "triominoes" else set()
    return tuple(one for one in LESSONS if one.game == family and one.name not in without)


@cache
def shown(name: str) -> tuple[View, int | None, Collection[str]]:
    """A lesson's final view, the points of its last move, and the cells that made them."""
    lesson = BY_NAME[name]
    seed = hashlib.sha256(f"lesson/{lesson.shuffle}".encode()).digest()
    players = tuple(f"{number}" for number in range(1, lesson.players + 1))
    example = Record(lesson.game, {}, players, seed, lesson.moves)
    *_, last = records.plies(example)
    found = renderer.public_position(last)
    return found.view, found.points, found.forms


def games_picture(localizer: Localizer) -> Picture:
    """What the two kinds of games are about, side by side: a hexagon of triangles, a row of tokens."""
    halves = [(view, forms) for view, _, forms in map(shown, ("hexagon", "quadruple"))]
    alt = localizer.text("games-picture")
    return renderer.pair(*halves, theme=localizer.reader.theme, alt=alt)


def picture(localizer: Localizer, lesson: LessonExample) -> Picture:
    """The lesson's board with the relevant cells highlighted."""
    view, points, forms = shown(lesson.name)
    if lesson.tried:
        return pictures.misfit(localizer, None, view, lesson.tried)
    reader = localizer.reader
    words = pictures.picture_words(reader.language)
    return renderer.board(view, theme=reader.theme, highlight=forms, points=points, words=words)
