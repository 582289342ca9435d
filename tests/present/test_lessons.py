"""Lessons show what they say: the engine scores the examples."""

from __future__ import annotations

import pytest

from bot.present.localizer import Localizer, Reader
from bot.present.rules_pages import LESSONS, lessons_for, shown
from bot.present.rules_pages import lesson as lesson_page
from bot.table.commands import read_payload
from engine import GAMES
from tests.support.every import every

SCORES = {"bridge": 40, "double": 40, "hexagon": 50}


@every("lesson", LESSONS)
def test_every_lesson_shows_a_board(lesson) -> None:
    """In every game that it applies to, with words, a board and choices."""
    for game in GAMES:
        if lesson in lessons_for(game):
            message = lesson_page(Localizer(Reader(), None), lesson.name, game)
            assert message.picture is not None
            assert all(read_payload(choice.payload) is not None for choice in message.choices)


@pytest.mark.parametrize("name", SCORES)
def test_forms_score_what_is_said(name: str) -> None:
    """The ringed tile's points are its value and the form's; the cells of the form are marked."""
    view, points, forms = shown(name)
    assert points is not None
    value = view.tile_value("-".join(str(n) for n in view.last.numbers))
    assert points - value == SCORES[name]
    assert forms


def test_tokens_score_what_is_said() -> None:
    """One triple, one quadruple, and twice at the edge."""
    for name, least in (("triple", 1), ("quadruple", 3), ("edge", 2)):
        _, points, forms = shown(name)
        assert points is not None
        assert points >= least
        assert forms
    assert shown("edge")[0].last == "A6"


def test_the_refused_spot_is_open_and_meets_tiles() -> None:
    """The tried spot is free, and the tried tile does not match it."""
    lesson = next(one for one in LESSONS if one.tried)
    view, _, _ = shown(lesson.name)
    tile, _, cell = lesson.tried.partition("@")
    x, y = map(int, cell.split(","))
    assert (x, y) in view.board.open
    clash = view.board.clash((x, y), tuple(map(int, tile.split("-"))))
    assert clash is not None
    assert clash.tile != clash.board
