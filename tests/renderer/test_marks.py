"""The small picture of who did how well at a puzzle."""

from __future__ import annotations

import pytest

import renderer
from renderer import THEMES
from renderer.puzzles import MOST
from tests.renderer.decoder import decode

ROWS = [("Ann", (2, 2, 1, 0, 0)), ("Bob", (2, 0, 0, 0, 0))]


@pytest.mark.parametrize("size", [320, 1280, 2560])
def test_every_size_is_kept_to(size):
    """Without anybody too, with a name that has no end, and with more than it has room for."""
    for rows in ([], ROWS, [("x" * 80, (2,) * 6)] * 12):
        picture = renderer.marks("A puzzle", rows, size=size, alt="a")
        assert decode(picture.png)[:2] == picture.size
        assert picture.size[0] <= size
    full = renderer.marks("A puzzle", [ROWS[0]] * MOST, size=size, alt="a")
    more = renderer.marks("A puzzle", [ROWS[0]] * (MOST + 4), size=size, alt="a")
    assert more.png == full.png


def test_a_mark_is_told_by_its_shape():
    """Whole, half and empty differ in how far they are filled, not in colour alone."""
    png = {mark: renderer.marks("A puzzle", [("Ann", (mark,))], alt="a").png for mark in (0, 1, 2)}
    assert len(set(png.values())) == len(png)


def test_every_theme_has_its_own_and_its_words_are_given():
    """And only those themes."""
    pictures = {
        theme: renderer.marks("A puzzle", ROWS, theme=theme, alt="said") for theme in THEMES
    }
    assert len({picture.png for picture in pictures.values()}) == len(THEMES)
    assert {(picture.alt, picture.text) for picture in pictures.values()} == {("said", "said")}
    with pytest.raises(ValueError, match="there is no theme"):
        renderer.marks("A puzzle", ROWS, theme="pink", alt="a")
