"""The card of honour: who came how far, in pixels and in words."""

from __future__ import annotations

import pytest

import renderer
from renderer.cards import MOST
from tests.renderer.decoder import decode

ROWS = [(f"Player {number}", 30 - number) for number in range(12)]


@pytest.mark.parametrize("theme", renderer.THEMES)
def test_it_is_drawn_in_every_theme(theme: str) -> None:
    picture = renderer.honours("Cup: Tripitz", ROWS[:3], theme=theme)
    assert picture == renderer.honours("Cup: Tripitz", ROWS[:3], theme=theme)
    assert decode(picture.png)[:2] == picture.size


def test_its_words_say_what_is_drawn() -> None:
    picture = renderer.honours("Cup: Tripitz", [("Ann", 3), ("Bob", -1)])
    assert picture.text.splitlines() == ["Cup: Tripitz", "1. Ann: 3", "2. Bob: -1"]
    assert picture.alt == "Cup: Tripitz; 1. Ann: 3; 2. Bob: -1"


def test_it_holds_the_best() -> None:
    """However many there are, and whatever they are called."""
    many = renderer.honours("Cup", ROWS)
    assert many == renderer.honours("Cup", ROWS[:MOST])
    assert many.size[1] > renderer.honours("Cup", ROWS[:2]).size[1]
    odd = renderer.honours("Cup", [("\U0001f600" * 500, 1), ("x" * 500, 0)])
    assert len(odd.alt) < 200


def test_a_theme_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="no theme"):
        renderer.honours("Cup", ROWS, theme="loud")
