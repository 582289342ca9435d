"""Pictures of results: the end of a round, the card of honour, and the plot of a rating."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine import View
from renderer import alt_text
from renderer.draw import draw
from renderer.layout import cards
from renderer.layout.cards import CardRow, Plot
from renderer.layout.strip import BoardMarks, Header
from renderer.picture import Picture, cached
from renderer.pictures import FAMILY_VIEWS, LARGE, Look, card_rows, family_view, signed
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
    """Draw the last board of a round below the scores, best first.

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
    rows = [
        replace(row, gain=signed(gains[seat]) if gains[seat] else "")
        for row, seat in zip(rows, seats, strict=True)
    ]
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


def _header(title: str, rows: Sequence[CardRow], size: int) -> Header:
    """Return the card, as wide as the board."""
    high = cards.card_layout(title, rows, size).size[1]
    return Header(
        height=lambda _: high,
        bands=lambda width: cards.card_layout(title, rows, size, width).bands,
    )


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
    """Draw names with their points, best first, eight at most; the first has won."""
    shown = rows[:MOST]
    look = Look.of(theme, [name for name, _ in shown], size, words)
    points = [each for _, each in shown]
    scene = cards.card_layout(title, _rows(look.drawn(len(shown)), points), size)
    told = alt_text.ranking(_rows(look.spoken(len(shown)), points), (), words)
    lines = [title, *told]
    png = draw(scene, FAMILY_VIEWS[0].palette(theme))
    return Picture(png, scene.size, "; ".join(lines), "\n".join(lines))


def _rows(names: Sequence[str], points: Sequence[int]) -> list[CardRow]:
    return [
        CardRow(place, name, each, won=place == 1)
        for place, (name, each) in enumerate(zip(names, points, strict=True), 1)
    ]


@dataclass(frozen=True, slots=True)
class RatedGames:
    """The ratings of a game (its id): before the first one told of, and after each; three at least.

    `since` and `until`: the days of the first and the last, as they are to be drawn.
    """

    game: str
    ratings: tuple[int, ...]
    since: str
    until: str


def rating_plot(
    games: Sequence[RatedGames],
    *,
    theme: str = "dark",
    size: int = LARGE,
    words: Words = ENGLISH,
) -> Picture:
    """Draw the plots of these games (one at least), one below another.

    Raises `ValueError` for a size or a theme that is none.
    """
    look = Look(theme, size=size, words=words)
    named = [words.games.get(each.game, each.game) for each in games]
    plots = [
        Plot(name, each.ratings, each.since, each.until)
        for name, each in zip(named, games, strict=True)
    ]
    scene = cards.plot_layout(plots, look.size)
    told = [
        words.rated.format(
            game=name,
            first=each.ratings[0],
            last=each.ratings[-1],
            count=len(each.ratings) - 1,
            highest=max(each.ratings),
        )
        for name, each in zip(named, games, strict=True)
    ]
    png = draw(scene, FAMILY_VIEWS[0].palette(look.theme))
    return Picture(png, scene.size, " ".join(told), "\n".join(told))
