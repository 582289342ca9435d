"""The end of a round in one picture: everyone's points and gains above the last board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine import View
from renderer import alt_text
from renderer.draw import draw
from renderer.families import family_view
from renderer.layout import card as card_layout
from renderer.layout.board import BoardMarks, Header
from renderer.layout.card import CardRow
from renderer.picture import Picture, cached
from renderer.pictures import LARGE, Look, card_rows, signed
from renderer.words import ENGLISH, Words


def round_end(
    view: View,
    gains: Sequence[int],
    *,
    theme: str = "dark",
    names: Sequence[str] | None = None,
    size: int = LARGE,
    words: Words = ENGLISH,
) -> Picture:
    """The last board of a round below the scores, best first.

    `gains`: what the end of the round brought each seat, shown beside their points unless it is 0.
    """
    look = Look.of(theme, names, size, words)
    brought = tuple(gains)
    return cached(view, ("round end", look, brought), lambda: _round_end(view, brought, look))


def _round_end(view: View, gains: tuple[int, ...], look: Look) -> Picture:
    family, words, size = family_view(view), look.words, look.size
    names = look.drawn(view.players)
    title, rows = card_rows(view, family, names, words)
    seats = sorted(range(view.players), key=lambda seat: (-view.totals[seat], seat))
    rows = [replace(row, gain=_gain(gains[seat])) for row, seat in zip(rows, seats, strict=True)]
    marks = BoardMarks(family.last())
    header = _header(title, rows, size)
    scene = header.above(family.lay(size, header, marks))
    spoken = look.spoken(view.players)
    _, told = card_rows(view, family, spoken, words)
    lines = [title, *alt_text.ranking(told, family.prizes(), words)]
    return Picture(
        draw(scene, family.palette(look.theme)),
        scene.size,
        lambda: f"{'; '.join(lines)}. {alt_text.board_alt(view, family, spoken, words)}"[
            : alt_text.MOST
        ],
        lambda: "\n".join((*lines, "", alt_text.board_text(view, family, spoken, words, marks))),
    )


def _gain(points: int) -> str:
    return signed(points) if points else ""


def _header(title: str, rows: Sequence[CardRow], size: int) -> Header:
    """The card, as wide as the board."""
    high = card_layout.layout(title, rows, size).size[1]
    return Header(
        height=lambda _: high,
        bands=lambda width: card_layout.layout(title, rows, size, width).bands,
    )
