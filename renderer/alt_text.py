"""Views in words: the alt text of a picture, and the text board.

An alt text never grows beyond the limit of chats. Knows no game: `FamilyView` describes the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Final, Literal, TypeAlias

from engine import View
from renderer.family import FamilyView
from renderer.layout.cards import CardRow
from renderer.layout.strip import BoardMarks
from renderer.words import Words, cell_said

HandOrder: TypeAlias = Literal["fits", "value", "dealt"]
"""The order of a hand: what fits first; the most valuable first; as the game lists it."""

MOST: Final = 1024
"""Characters of an alt text, Discord's limit."""

WIDTH: Final = 40
"""Characters that fit into a phone's line in a fixed-width font, about."""


def board_alt(
    view: View,
    family: FamilyView,
    names: Sequence[str],
    words: Words,
    points: str = "",
    *,
    tray: bool = False,
) -> str:
    """Return the board in words: players, whose turn, what is left, the last move, all pieces.

    With a `tray` the viewer's hand comes after them.
    """
    own = f". {hand_alt(view, family, words, None)}" if tray else ""
    most = MOST - len(own)
    parts = [*_heading(view, words), *_seats(view, family, names, words)]
    laid = family.laid()
    last = family.last()
    for piece, cell in laid:
        if cell in last:
            said = words.last_points if points and cell == family.scored() else words.last
            brought = words.amount(points) if points else ""
            parts.append(
                said.format(
                    piece=words.piece(family.called(piece)), cell=cell_said(cell), points=brought
                )
            )
    start = _short(parts)
    if not laid:
        return f"{start} {words.empty_board.removesuffix('.')}{own or '.'}"
    template = words.board if family.newest_first else words.board_rows
    room = most - len(start) - len(template.format(pieces="")) - 1
    pieces = packed(
        [f"{words.piece(piece)} {cell_said(cell)}" for piece, cell in laid], room, words
    )
    return f"{start} {template.format(pieces=pieces)}"[:most] + own


def hand_alt(
    view: View,
    family: FamilyView,
    words: Words,
    chosen: str | None,
    order: HandOrder = "fits",
    new: frozenset[str] = frozenset(),
) -> str:
    """Return the hand in words, `new` pieces named again; or the spots of the chosen piece."""
    parts = [words.hand]
    if chosen is not None:
        named = listed(family, family.spots_for(chosen))
        if not named:
            return _short((*parts, words.nowhere.format(piece=chosen) + "."))
        room = MOST - len(parts[0]) - len(words.spots_for) - len(chosen)
        cells = packed(named, room, words)
        return _short((*parts, words.spots_for.format(piece=chosen, cells=cells)))
    groups = grouped(view, family, order)
    if not view.hand:
        parts.append(words.hand_empty)
    elif groups is None:
        parts.append(words.pieces(ordered(view, family, order)) + ".")
    else:
        fits, others = groups
        if fits:
            parts.append(words.hand_fits.format(pieces=words.pieces(fits)))
        if others:
            parts.append(words.hand_fits_not.format(pieces=words.pieces(others)))
    if newest := [piece for piece in view.hand if piece in new]:
        parts.append(words.hand_new.format(pieces=words.pieces(newest)))
    return _short(parts)


def board_text(
    view: View,
    family: FamilyView,
    names: Sequence[str],
    words: Words,
    marks: BoardMarks,
    *,
    racks: bool = True,
) -> str:
    """Return the board in characters: scores above it, below it the spots to choose and what is
    where.

    `racks`: whether open hands are listed with the scores.
    """
    lines = [" ".join(_heading(view, words))]
    for said in _seats(view, family, names, words, racks=racks):
        lines += wrap(said, WIDTH, break_on_hyphens=False)
    drawn = family.text(marks)
    lines += ["", drawn or words.empty_board]
    if marks.spots:
        named = listed(family, marks.spots, met=True)
        said = words.open_spots.format(cells="; ".join(named))
        lines += ["", *_wrapped(said, named)]
    if family.newest_first and (laid := family.laid()):
        # A lattice is hard to hear: a listener needs the tiles by name.
        items = [f"{piece} {cell_said(cell)}" for piece, cell in laid]
        said = words.board.format(pieces="; ".join(items))
        lines += ["", *_wrapped(said, items)]
    return "\n".join(lines)


def ranking(rows: Sequence[CardRow], prizes: Sequence[str], words: Words) -> Iterable[str]:
    """Yield the rows of a card, with the prizes."""
    for row in rows:
        yield words.ranked.format(place=row.place, name=row.name, points=row.points)
    for prize, said in zip(prizes, (words.first_prize, words.second_prize), strict=False):
        if names := [row.name for row in rows if row.prize == prize]:
            yield said.format(names=", ".join(names))


def _wrapped(said: str, items: Sequence[str]) -> list[str]:
    """Wrap a sentence with a list of these items to a phone's width; no item is broken."""
    whole = {item: item.replace(" ", "\x1f") for item in items}
    tied = said.replace("; ".join(items), "; ".join(whole.values()))
    return [line.replace("\x1f", " ") for line in wrap(tied, WIDTH, break_on_hyphens=False)]


def ordered(view: View, family: FamilyView, order: HandOrder) -> tuple[str, ...]:
    """Return the hand by `value`, else as dealt (`fits` sorts within its groups so)."""
    return tuple(sorted(view.hand, key=family.rank)) if order == "value" else view.hand


def grouped(
    view: View, family: FamilyView, order: HandOrder = "fits"
) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Return the viewer's hand: what fits and what does not; None while that is no question."""
    fitting = family.fitting()
    if fitting is None:
        return None
    hand = ordered(view, family, order)
    return (
        tuple(piece for piece in hand if piece in fitting),
        tuple(piece for piece in hand if piece not in fitting),
    )


def packed(items: Sequence[str], room: int, words: Words) -> str:
    """Join as many items as have room, and the number of the others."""
    whole = "; ".join(items)
    if len(whole) <= room:
        return whole
    room -= len(words.earlier.format(count=len(items))) + 2
    used = kept = 0
    for item in items:
        used += len(item) + 2
        if used > room:
            break
        kept += 1
    return "; ".join((*items[:kept], words.earlier.format(count=len(items) - kept)))


def _heading(view: View, words: Words) -> Iterable[str]:
    game = words.games.get(view.game, view.game)
    title = words.title if view.has_rounds else words.title_plain
    yield title.format(game=game, round=view.round)
    if view.last_round:
        yield words.last_round


def _seats(
    view: View, family: FamilyView, names: Sequence[str], words: Words, *, racks: bool = True
) -> Iterable[str]:
    closed, lying = (
        (words.seat_plain, words.seat_open_plain)
        if family.shared
        else (words.seat, words.seat_open)
    )
    racked = family.racks() if racks else ()
    for seat, (name, points) in enumerate(zip(names, view.totals, strict=True)):
        pieces = words.pieces(racked[seat]) if racked else ""
        count, amount = view.hand_sizes[seat], words.amount(points)
        template = lying if pieces else closed
        yield template.format(name=name, points=amount, count=count, pieces=pieces) + "."
    if family.shared:
        yield words.common.format(points=words.amount(view.totals[0]))
    if view.outcome is not None:
        yield words.won.format(names=", ".join(names[seat] for seat in view.outcome.winners))
    elif view.to_move is not None:
        yield words.to_move.format(name=names[view.to_move])
    yield family.left(words)[1].format(count=view.stock)


def listed(family: FamilyView, cells: Iterable[str], *, met: bool = False) -> list[str]:
    """List the spots by number or place; with `met` what a piece must have there."""
    named = {cell: family.spot_name(cell) for cell in cells}
    said = []
    for cell, name in sorted(named.items(), key=lambda item: _order(item[1])):
        numbers = family.meets(cell) if met else ""
        said.append(
            (cell_said(name) if name == cell else f"{name}: {cell_said(cell)}")
            + (f" ({numbers})" if numbers else "")
        )
    return said


def _order(name: str) -> tuple[str, int]:
    return (name[0], int(name[1:])) if name[0].isalpha() else ("", int(name.partition(",")[0]))


def _short(parts: Iterable[str]) -> str:
    return " ".join(parts)[:MOST]
