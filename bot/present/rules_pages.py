"""Pages of rules: a game's rules in short and whole, lessons on a board, advice, and our rulings."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

import renderer
from bot.present import lobby_pages, pictures
from bot.present.localizer import Localizer, button_nowhere, press_nowhere
from bot.present.message import Choice, Message, Span, Text, brief
from bot.table import commands, steps
from bot.table.commands import Action
from bot.table.table import TableView
from engine import GAMES, Record, View
from engine import record as records
from renderer import Picture

_TABLE_RULINGS: Final = ("time", "rest")
"""About tables, whatever is played at them."""

_TRIANGLE_RULINGS: Final = ("lowest-hands", "equal-totals", "rounds", "absent", *_TABLE_RULINGS)
"""Common to the four triangle games; listed after each game's own."""

RULINGS: Final[dict[str, tuple[str, ...]]] = {
    "tripple-domino": (
        "corners", "opening", "any-tile", "declined", "third-draw", "hexagons", "blocked-willing",
        "solitaire", *_TRIANGLE_RULINGS,
    ),
    "triominoes": ("opening", "must-play", "third-draw", "blocked-passes", *_TRIANGLE_RULINGS),
    "tridom": (
        "corners", "opening", "third-draw", "hexagons", "exchange-score", "exchange-right",
        "blocked-silent", "target", *_TRIANGLE_RULINGS,
    ),
    "triominos": (
        "corners", "opening", "must-draw", "third-draw", "hexagons", "double", "blocked-when",
        "smallest", "last-round", "winner", *_TRIANGLE_RULINGS,
    ),
    "tripitz": (
        "board", "begins", "rows", "must-swap", "ends", "equal-totals", "spare", "solo",
        "short", "joker-where", "joker-turn", "joker-board", "cooperative", "hidden", "absent-tripitz",
        *_TABLE_RULINGS,
    ),
}  # fmt: skip
"""Each game's rulings in the order of its rules; the text of each is `ruling-NAME`."""


def rules(localizer: Localizer, scene: TableView | None, game: str) -> Message:
    """A game's rules in three lines; asked at a table of that game, also the options chosen there."""
    text: Text = (
        Span(localizer.game(game), bold=True),
        Span("\n" + localizer.text(f"short-{game}")),
    )
    if (
        scene is not None
        and scene.game == game
        and (chosen := lobby_pages.chosen_options(localizer, scene))
    ):
        text = (*text, Span("\n"), *chosen)
    buttons: Mapping[str, Action] = {
        "rules-pick": steps.AllRules(game),
        "button-learn": commands.Learn(game),
        "button-options": commands.Options(game),
    }
    example = "quadruple" if game == "tripitz" else "hexagon"
    board = lesson_picture(localizer, LESSONS_BY_NAME[example])
    told = localizer.text(f"lesson-about-{example}")
    return Message(
        text=text,
        brief=brief(text),
        picture=Picture(board.png, board.size, told, told),
        prompt=localizer.text("lessons-pick"),
        choices=_choices_under_rules(localizer, game),
        buttons=tuple(button_nowhere(localizer, key, action) for key, action in buttons.items()),
        replaces=True,
        picture_in_text=True,
    )


def all_rules(localizer: Localizer, game: str) -> Message:
    body = "\n" + localizer.text(f"rules-{game}")
    return _page_under_rules(localizer, game, localizer.game(game), body)


def rulings(localizer: Localizer, game: str) -> Message:
    """All rulings of a game, each with its reason."""
    title = localizer.text("rulings-title", game=localizer.game(game))
    said = [f"\u2022 {localizer.text(f'ruling-{name}')}" for name in RULINGS[game]]
    body = "\n".join(["", localizer.text("rulings-intro"), *said])
    return _page_under_rules(localizer, game, title, body)


def advice(localizer: Localizer, game: str) -> Message:
    title = localizer.text("advice-title", game=localizer.game(game))
    return _page_under_rules(localizer, game, title, "\n" + localizer.text(f"advice-{game}"))


def lesson(localizer: Localizer, name: str, game: str) -> Message:
    """One lesson on its board; a refusal for a name or game that does not exist."""
    example = LESSONS_BY_NAME.get(name)
    if example is None or game not in GAMES:
        return Message(text=(Span(localizer.text("refused-forged")),))
    shows = lesson_picture(localizer, example)
    body = localizer.text(f"lesson-about-{name}")
    title = localizer.text(f"lesson-{name}")
    return replace(
        _page_under_rules(localizer, game, title, "\n" + body), brief=brief(body), picture=shows
    )


def _page_under_rules(localizer: Localizer, game: str, title: str, body: str) -> Message:
    """A page under a game's rules, with choices of the others and a button back."""
    return Message(
        text=(Span(title, bold=True), Span(body)),
        prompt=localizer.text("lessons-pick"),
        choices=_choices_under_rules(localizer, game),
        buttons=(button_nowhere(localizer, "button-rules", commands.Rules(game)),),
        replaces=True,
    )


def _choices_under_rules(localizer: Localizer, game: str) -> tuple[Choice, ...]:
    """The pages under a game's rules: its lessons, its advice, its rulings."""
    boards = (
        Choice(
            localizer.text(f"lesson-{lesson.name}"),
            press_nowhere(steps.Lesson(lesson.name, game)),
        )
        for lesson in lessons_for(game)
    )
    advice = Choice(localizer.text("advice-pick"), press_nowhere(steps.Advice(game)))
    rulings = Choice(localizer.text("rulings-pick"), press_nowhere(steps.Rulings(game)))
    return (*boards, advice, rulings)


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
LESSONS_BY_NAME: Final = {lesson.name: lesson for lesson in LESSONS}


def lessons_for(game: str) -> tuple[LessonExample, ...]:
    family = "tripitz" if game == "tripitz" else "tridom"
    without = {"double"} if game == "triominoes" else set()
    return tuple(one for one in LESSONS if one.game == family and one.name not in without)


@cache
def shown(name: str) -> tuple[View, int | None, Collection[str]]:
    """A lesson's final view, the points of its last move, and the cells that made them."""
    lesson = LESSONS_BY_NAME[name]
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


def lesson_picture(localizer: Localizer, lesson: LessonExample) -> Picture:
    """The lesson's board with the relevant cells highlighted."""
    view, points, forms = shown(lesson.name)
    if lesson.tried:
        return pictures.misfit(localizer, None, view, lesson.tried)
    style = pictures.picture_style(localizer.reader)
    return renderer.board(view, highlight=forms, points=points, **style)
