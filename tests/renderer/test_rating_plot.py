"""The plot of a rating: what is drawn and said, and that no label covers another, however a rating went."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import renderer
from renderer import RatedGames
from renderer.layout import cards
from renderer.layout.cards import Plot
from tests.renderer.decoder import decode

WENT = RatedGames("tripitz", (1500, 1602, 1587), "2026-08-03", "2026-11-20")


@pytest.mark.parametrize("theme", renderer.THEMES)
def test_it_is_drawn_in_every_theme(theme: str) -> None:
    picture = renderer.rating_plot([WENT, WENT], theme=theme)
    assert decode(picture.png)[:2] == picture.size
    assert picture.size[1] == 2 * renderer.rating_plot([WENT], theme=theme).size[1]


def test_its_words_say_what_is_drawn() -> None:
    picture = renderer.rating_plot([WENT])
    assert picture.alt == picture.text == (
        "Tripitz: from 1500 to 1587 over 2 games, highest 1602."
    )  # fmt: skip


def test_a_theme_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="no theme"):
        renderer.rating_plot([WENT], theme="loud")


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 3999), min_size=2, max_size=61))
def test_no_label_covers_another_or_leaves_the_picture(ratings: list[int]) -> None:
    """The first, the last and the highest are there, each once, whatever came between."""
    scene = cards.plot_layout([Plot("Tridom", tuple(ratings), "2026-08-03", "2026-11-20")], 1280)
    width, height = scene.size
    labels = [op for op in scene.ops if op.kind == "text" and str(op.key[0]).isdecimal()]
    said = [int(str(op.key[0])) for op in labels]
    assert said[:2] == [ratings[0], ratings[-1]]
    assert max(said) == max(ratings)
    for op in labels:
        assert 0 <= op.x <= op.x + op.w <= width
        assert 0 <= op.y <= op.y + op.h <= height
    for one, other in itertools.combinations(labels, 2):
        assert one.x + one.w <= other.x or other.x + other.w <= one.x or (
            one.y + one.h <= other.y or other.y + other.h <= one.y
        )  # fmt: skip
