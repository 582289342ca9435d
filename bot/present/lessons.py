"""Lessons: what the rules say, each shown on a board; and the way to all that stands under the rules.

Owns the examples: short games that anyone can replay, which lead to the position that is explained. What
they score is the engine's to say; the words are the catalogue's.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

import renderer
from bot.present.drawn import picture_words
from bot.present.message import BRIEF, Button, Choice, Message, Span
from bot.present.speak import Speaker
from bot.present.widgets import press_nowhere
from engine import GAMES, Record, View
from engine import record as records
from engine.triangles import TriangleView
from renderer import Picture


@dataclass(frozen=True, slots=True)
class Lesson:
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
    Lesson("legal", "tridom", 17, 2, _HEXAGON[:3]),
    Lesson("illegal", "tridom", 17, 2, _HEXAGON[:2], tried="-1,1"),
    Lesson("bridge", "tridom", 4, 2, _BRIDGE),
    Lesson("double", "tridom", 2, 2, _DOUBLE),
    Lesson("hexagon", "tridom", 17, 2, _HEXAGON),
    Lesson("triple", "tripitz", 0, 2, ("rsw@E7",)),
    Lesson("quadruple", "tripitz", 31, 2, ("rsk@F8", "ycl@F5")),
    Lesson("edge", "tripitz", 5, 1, ("bcg@D6", "ysl@C6", "gtw@B6", "rck@A6")),
)
_BY_NAME: Final = {lesson.name: lesson for lesson in LESSONS}


def lessons_for(game: str) -> tuple[Lesson, ...]:
    """The lessons that hold for this game."""
    family = "tripitz" if game == "tripitz" else "tridom"
    without = {"double"} if game == "triominoes" else set()
    return tuple(one for one in LESSONS if one.game == family and one.name not in without)


@cache
def shown(name: str) -> tuple[View, int | None, Collection[str]]:
    """A lesson's board, the points of its last move and the cells that made them."""
    lesson = _BY_NAME[name]
    seed = hashlib.sha256(f"lesson/{lesson.shuffle}".encode()).digest()
    players = tuple(f"{number}" for number in range(1, lesson.players + 1))
    example = Record(lesson.game, {}, players, seed, lesson.moves)
    *_, last = records.plies(example)
    found = renderer.seen(last)
    return found.view, found.points, found.forms


def picture(speaker: Speaker, lesson: Lesson) -> Picture:
    """The lesson's board, with what it is about marked."""
    view, points, forms = shown(lesson.name)
    reader = speaker.reader
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


def page(speaker: Speaker, name: str, game: str) -> Message:
    """One lesson, with the ways to the others of its game."""
    lesson = _BY_NAME.get(name)
    if lesson is None or game not in GAMES:
        return Message(text=(Span(speaker.word("refused-forged")),))
    shows = picture(speaker, lesson)
    body = speaker.word(f"lesson-about-{name}")
    title = speaker.word(f"lesson-{name}")
    return replace(leaf(speaker, game, title, "\n" + body), brief=body[:BRIEF], picture=shows)


def leaf(speaker: Speaker, game: str, title: str, body: str) -> Message:
    """A page under the rules of a game, with the ways to the others and back."""
    return Message(
        text=(Span(title, bold=True), Span(body)),
        prompt=speaker.word("lessons-pick"),
        choices=choices(speaker, game),
        buttons=(Button(speaker.word("button-rules"), press_nowhere("rules", game)),),
        replaces=True,
    )


def choices(speaker: Speaker, game: str) -> tuple[Choice, ...]:
    """What stands under the rules of a game: its lessons, how to play it well, its rulings."""
    boards = (
        Choice(
            speaker.word(f"lesson-{lesson.name}"),
            press_nowhere("lesson", f"{lesson.name}.{game}"),
        )
        for lesson in lessons_for(game)
    )
    advice = Choice(speaker.word("advice-pick"), press_nowhere("advice", game))
    rulings = Choice(speaker.word("rulings-pick"), press_nowhere("rulings", game))
    return (*boards, advice, rulings)
