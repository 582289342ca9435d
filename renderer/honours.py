"""The card of honour at the end of a league or cup: who came how far, best first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from renderer import alt_text
from renderer.draw import draw
from renderer.families import FAMILY_VIEWS
from renderer.layout import card as card_layout
from renderer.layout.card import CardRow
from renderer.picture import Picture
from renderer.pictures import LARGE, Look
from renderer.words import ENGLISH, Words

MOST: Final = 8
"""Rows: more would make the picture longer than what is read of it."""


def honours(
    title: str,
    rows: Sequence[tuple[str, int]],
    *,
    theme: str = "dark",
    size: int = LARGE,
    words: Words = ENGLISH,
) -> Picture:
    """Names with their points, best first, eight at most; the first has won."""
    shown = rows[:MOST]
    look = Look.of(theme, [name for name, _ in shown], size, words)
    points = [each for _, each in shown]
    scene = card_layout.layout(title, _rows(look.drawn(len(shown)), points), size)
    told = alt_text.ranking(_rows(look.spoken(len(shown)), points), (), words)
    lines = [title, *told]
    png = draw(scene, FAMILY_VIEWS[0].palette(theme))
    return Picture(png, scene.size, "; ".join(lines), "\n".join(lines))


def _rows(names: Sequence[str], points: Sequence[int]) -> list[CardRow]:
    return [
        CardRow(place, name, each, won=place == 1)
        for place, (name, each) in enumerate(zip(names, points, strict=True), 1)
    ]
