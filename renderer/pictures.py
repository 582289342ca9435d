"""The pictures of a game: the board, a hand, the card at the end.

Owns the interface that the rest of the house calls. A picture is a pure function of a view, names, a
theme and words: what is remembered between calls only spares work. Everything comes from the view,
so nothing hidden from its viewer can reach a picture, its alt text or its text board.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, Literal, TypeAlias, get_args

from engine import View
from renderer import tell
from renderer.draw import draw
from renderer.families import table as table_of
from renderer.family import FamilyView
from renderer.layout import card as card_layout
from renderer.layout import hand as hand_layout
from renderer.layout.card import CardRow
from renderer.layout.hand import Group
from renderer.layout.head import Head
from renderer.layout.marks import BoardMarks
from renderer.layout.strip import Chip, Strip
from renderer.names import drawn_names, spoken_names
from renderer.palettes import THEMES
from renderer.picture import Outlines, Picture, Said
from renderer.scene import Band, Scene, banded, fill, text
from renderer.shown import shown
from renderer.tell import Order
from renderer.words import ENGLISH, Words

Spots: TypeAlias = Literal["open"] | Collection[str]
"""Cells to choose from, in notation; `open`: all that everybody may number (triangle games)."""

ORDERS: Final = get_args(Order)

LARGE = 1280
"""Pixels on the long side: Telegram shows no more."""

LEAST, MOST = 320, 2560
"""Sizes that can be asked for: below, no text can be read; above, nothing becomes finer."""


def board(
    view: View,
    *,
    theme: str = "dark",
    names: Sequence[str] | None = None,
    spots: Spots | None = None,
    highlight: Collection[str] = (),
    points: int | None = None,
    size: int = LARGE,
    words: Words = ENGLISH,
) -> Picture:
    """The board with the score strip.

    `names` by seat; `spots` are dashed and numbered (Tripitz: named); `highlight` are the cells that
    made the last score (`Placed.forms`). The last move is in a ring, beside it its `points` if given
    (`Placed.points`: a view does not hold them).
    """
    check_size(size)
    named = None if names is None else tuple(names)
    cells = spots if spots == "open" else frozenset(spots or ())
    lit = frozenset(highlight)
    return shown(
        view,
        ("board", theme, named, cells, lit, points, size, words),
        lambda: _board(view, theme, named, cells, lit, points, size, words),
    )


def _board(
    view: View,
    theme: str,
    names: Sequence[str] | None,
    spots: Spots,
    highlight: frozenset[str],
    points: int | None,
    size: int,
    words: Words,
) -> Picture:
    table = table_of(view)
    cells = table.open_spots() if spots == "open" else frozenset(spots)
    marks = marked(table, cells, highlight, points)

    def spoken() -> tuple[str, ...]:
        return spoken_names(names, view.players, words)

    drawn = drawn_names(names, view.players, words)
    return _picture(
        table,
        theme,
        board_scene(view, table, marks, names, size, words),
        lambda: tell.board_alt(view, table, spoken(), words, marks.points),
        lambda: tell.board_text(view, table, spoken(), words, marks),
        lambda: table.outlines(
            size, table.head(_strip(view, table, drawn, words), size), cells | table.named()
        ),
    )


def marked(
    table: FamilyView, spots: frozenset[str], highlight: frozenset[str], points: int | None
) -> BoardMarks:
    """What a board's picture points at, the last move among it."""
    brought = "" if points is None or not table.last() else signed(points)
    return BoardMarks(table.last(), spots, highlight, brought, table.scored())


def board_scene(
    view: View,
    table: FamilyView,
    marks: BoardMarks,
    names: Sequence[str] | None,
    size: int,
    words: Words,
) -> Scene:
    """The board with the score strip, not yet drawn."""
    drawn = drawn_names(names, view.players, words)
    head = table.head(_strip(view, table, drawn, words), size)
    return head.on(table.lay(size, head, marks))


def hand(
    view: View,
    *,
    theme: str = "dark",
    names: Sequence[str] | None = None,
    chosen: str | None = None,
    order: Order = "fits",
    size: int = LARGE,
    words: Words = ENGLISH,
) -> Picture:
    """The viewer's own pieces, those that fit marked.

    `order`: `fits` puts those that fit first, under a heading; `value` the most valuable (Tripitz:
    by symbol); `dealt` keeps the view's order. With a `chosen` piece: the board with the spots for
    that piece alone, numbered (Tripitz: named). Raises `ValueError` for a spectator's view, who has
    no hand, and for an order that is none.
    """
    if order not in ORDERS:
        raise ValueError(f"there is no order {order!r:.20}, only {', '.join(ORDERS)}")
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    check_size(size)
    named = None if names is None else tuple(names)
    return shown(
        view,
        ("hand", theme, named, chosen, order, size, words),
        lambda: _hand(view, theme, named, chosen, order, size, words),
    )


def _hand(
    view: View,
    theme: str,
    names: Sequence[str] | None,
    chosen: str | None,
    order: Order,
    size: int,
    words: Words,
) -> Picture:
    table = table_of(view)
    spoken = spoken_names(names, view.players, words)
    alt = tell.hand_alt(view, table, spoken, words, chosen, order)
    if chosen is not None:
        marks = BoardMarks(table.last(), table.spots_for(chosen))
        caption = (words.choose if marks.spots else words.nowhere).format(piece=chosen)
        head = chosen_head(table, size, chosen, caption)
        scene = head.on(table.lay(size, head, marks))
        body = tell.board_text(view, table, spoken, words, marks, racks=False)
        return _picture(
            table,
            theme,
            scene,
            alt,
            f"{alt}\n\n{body}",
            lambda: table.outlines(size, head, marks.spots),
        )
    groups = tell.grouped(view, table)
    if groups is None or order != "fits":
        fits = frozenset(groups[0] if groups else ())
        shown = [Group("", tell.ordered(view, table, order), fitting=fits)]
    else:
        shown = [Group(words.fits, groups[0], ticked=True), Group(words.fits_not, groups[1])]
    scene = hand_layout.layout(shown, table.piece, size, words.empty_hand)
    return _picture(table, theme, scene, alt, alt, lambda: hand_layout.outlines(shown, size))


def card(
    view: View,
    *,
    theme: str = "dark",
    names: Sequence[str] | None = None,
    size: int = LARGE,
    words: Words = ENGLISH,
) -> Picture:
    """The scores, best first: final ones when the game is over, else those so far."""
    check_size(size)
    table = table_of(view)
    title, rows = card_rows(view, table, drawn_names(names, view.players, words), words)
    _, told = card_rows(view, table, spoken_names(names, view.players, words), words)
    scene = card_layout.layout(title, rows, size)
    lines = [title, *tell.ranking(told, table.prizes(), words)]
    return _picture(table, theme, scene, "; ".join(lines), "\n".join(lines))


def card_rows(
    view: View, table: FamilyView, names: Sequence[str], words: Words
) -> tuple[str, list[CardRow]]:
    """The title of a card and its rows, the best first."""
    over = view.outcome is not None
    title = words.game_over if over else words.round_over.format(round=view.round)
    winners = view.outcome.winners if view.outcome is not None else ()
    order = sorted(range(view.players), key=lambda seat: (-view.totals[seat], seat))
    # Whoever shares a place shares what goes with it, and the next score is the second best.
    best = sorted(set(view.totals), reverse=True)
    prizes = dict(zip(best, table.prizes(), strict=False)) if over else {}
    return title, [
        CardRow(
            1 + sum(t > points for t in view.totals),
            names[seat],
            points,
            seat in winners,
            prizes.get(points, ""),
        )
        for seat in order
        for points in [view.totals[seat]]
    ]


def check_size(size: int) -> None:
    """Raise `ValueError` for a size that pictures do not have."""
    if not LEAST <= size <= MOST:
        raise ValueError(f"pictures have {LEAST} to {MOST} pixels on the long side, not {size}")


def check_theme(theme: str) -> None:
    """Raise `ValueError` for a theme that is none."""
    if theme not in THEMES:
        raise ValueError(f"there is no theme {theme!r:.20}, only {', '.join(THEMES)}")


def _picture(
    table: FamilyView,
    theme: str,
    scene: Scene,
    alt: Said,
    words: Said,
    outlines: Callable[[], Outlines] = dict,
) -> Picture:
    check_theme(theme)
    png = draw(scene, f"{table.family}-{theme}")
    return Picture(png, scene.size, alt, words, outlines)


def signed(points: int) -> str:
    """With its sign, unless it is 0."""
    return f"{points:+}".replace("-", "\N{MINUS SIGN}") if points else "0"


def _strip(view: View, table: FamilyView, names: Sequence[str], words: Words) -> Strip:
    won = view.outcome.winners if view.outcome is not None else ()
    chips = tuple(
        Chip(
            names[seat],
            None if table.shared else view.totals[seat],
            view.hand_sizes[seat],
            "turn" if seat == view.to_move else "won" if seat in won else "",
        )
        for seat in range(view.players)
    )
    label, _ = table.left(words)
    if table.shared:
        return Strip(chips, table.icon, view.stock, label, view.totals[0], words.together)
    return Strip(chips, table.icon, view.stock, label)


def chosen_head(table: FamilyView, size: int, chosen: str, caption: str) -> Head:
    """The chosen piece, where the players stand at other times."""
    high, pad = round(150 * size / LARGE), round(20 * size / LARGE)

    def bands(width: int) -> tuple[Band, ...]:
        box = (2 * pad + high, 0, width - 3 * pad - high, high)
        ops = (
            fill(0, 0, width, high, "table"),
            *table.piece(chosen, (pad, 0, high, high)),
            text(box, caption, round(46 * size / LARGE), "ink", "table", align="l"),
        )
        return banded(ops, [0], high)

    return Head(lambda _: high, bands)
