"""A Tripitz board for looking ahead, and a search by alpha and beta with all hands known.

The board is changed in place and taken back, every score kept up to date along the three lines
through a placed token; tests hold the scores against `rules.score`. In the search a seat plays for
its lead in points over the mean of the others, and they play against it: with two players that is
what they do, with more the worst case. In a short game, which a token on the edge ends, winning
comes before any lead. Draws are given as a list, or left out: then nobody draws in the search.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from engine.tripitz.board import CELLS, EDGE, EMPTY, NEIGHBOURS, XY, Cell, Grid
from engine.tripitz.tokens import COUNT, MATES, Token, members

_OUTSIDE: Final = CELLS
"""Stands for every cell off the board: it is always empty."""

_STEPS: Final = ((2, 0), (1, 1), (1, -1))
_AT: Final = {xy: cell for cell, xy in enumerate(XY)}


def _line(cell: Cell, step: tuple[int, int]) -> tuple[Cell, ...]:
    x, y = XY[cell]
    return tuple(
        _AT.get((x + step[0] * n, y + step[1] * n), _OUTSIDE) for n in (-3, -2, -1, 1, 2, 3)
    )


_LINES: Final = tuple(tuple(_line(cell, step) for step in _STEPS) for cell in range(CELLS))
"""Through each cell, on each of the three lines: the three cells before it and the three after."""

_TOUCHED: Final = tuple(
    tuple((other, axis) for axis, line in enumerate(lines) for other in line if other != _OUTSIDE)
    for lines in _LINES
)
"""For each cell: the cells whose rows it can be part of, and on which of their lines."""

_DOUBLED: Final = tuple(2 if cell in EDGE else 1 for cell in range(CELLS))

_Line: TypeAlias = tuple[int, dict[Token, int]]
"""The tokens that make something on a line: their mask, and 1 for each triple, 3 for a quadruple."""
_Lines: TypeAlias = tuple[_Line, _Line, _Line]
_NOTHING: Final[_Line] = (0, {})


@lru_cache(maxsize=1 << 15)
def _on_line(c: int, b: int, a: int, d: int, e: int, f: int) -> _Line:
    """Return what each token would make between `c b a` and `d e f`.

    A triple that is part of a quadruple is not counted again (docs/spec/tripitz.md, "Score").
    """
    found: dict[Token, int] = {}
    row = (c, b, a, d, e, f)
    triples = [(i, row[i], row[i + 1]) for i in (1, 2, 3) if row[i] < COUNT and row[i + 1] < COUNT]
    wanted = 0
    for _, one, two in triples:
        wanted |= MATES[one][two]
    for token in members(wanted):
        mates = MATES[token]
        left = {i for i, one, two in triples if mates[one] >> two & 1}
        quadruples = 0
        for i in range(4):
            one, two, three = row[i : i + 3]
            taken = one < COUNT and two < COUNT and three < COUNT
            if taken and one ^ two ^ three == token and mates[one] >> two & 1:
                quadruples += 1
                left -= {i, i + 1}
        found[token] = 3 * quadruples + len(left)
    return (wanted, found) if wanted else _NOTHING


def _by_points(one: tuple[int, Cell, Token]) -> tuple[int, Cell, Token]:
    return -one[0], one[1], one[2]


class TokenBoard:
    """The board of a search. `masks` has the empty cells where something scores, each with the tokens that do."""

    __slots__ = ("_lines", "_times", "cells", "masks", "placed")

    def __init__(self, grid: Grid) -> None:
        self.cells = [*grid.cells, EMPTY]
        self.masks: dict[Cell, int] = {}
        self._lines: dict[Cell, _Lines] = {}
        self._times = [0] * CELLS
        """For each cell what a placement there is multiplied by."""
        self.placed: list[tuple[Cell, list[tuple[Cell, _Lines | None, int]]]] = []
        """The undo list of `take_back`: the cells laid since the start, each with what changed."""
        for cell in range(CELLS):
            if self.cells[cell] == EMPTY:
                lines = self._row(cell, 0), self._row(cell, 1), self._row(cell, 2)
                if lines[0][0] or lines[1][0] or lines[2][0]:
                    self._lines[cell] = lines
                    self.masks[cell] = lines[0][0] | lines[1][0] | lines[2][0]
            else:
                self._touch(cell, 1)

    def _row(self, cell: Cell, axis: int) -> _Line:
        c, b, a, d, e, f = _LINES[cell][axis]
        cells = self.cells
        return _on_line(cells[c], cells[b], cells[a], cells[d], cells[e], cells[f])

    def _touch(self, cell: Cell, by: int) -> None:
        for near in NEIGHBOURS[cell]:
            self._times[near] += by * _DOUBLED[near]

    def points(self, cell: Cell, token: Token) -> int:
        """Return the points of this token on this empty cell; 0 where it makes nothing."""
        one, two, three = self._lines.get(cell, (_NOTHING, _NOTHING, _NOTHING))
        made = one[1].get(token, 0) + two[1].get(token, 0) + three[1].get(token, 0)
        return made * self._times[cell]

    def place(self, cell: Cell, token: Token) -> None:
        """Lay a token on an empty cell."""
        cells, all_lines, masks = self.cells, self._lines, self.masks
        cells[cell] = token
        before: list[tuple[Cell, _Lines | None, int]] = [
            (cell, all_lines.pop(cell, None), masks.pop(cell, 0))
        ]
        self.placed.append((cell, before))
        self._touch(cell, 1)
        for other, axis in _TOUCHED[cell]:
            if cells[other] != EMPTY:
                continue
            c, b, a, d, e, f = _LINES[other][axis]
            made = _on_line(cells[c], cells[b], cells[a], cells[d], cells[e], cells[f])
            lines = all_lines.get(other)
            if lines is None:
                if not made[0]:
                    continue
                lines = _NOTHING, _NOTHING, _NOTHING
                before.append((other, None, 0))
            elif lines[axis] is made:
                continue
            else:
                before.append((other, lines, masks[other]))
            one, two, three = lines
            if axis == 0:
                one = made
            elif axis == 1:
                two = made
            else:
                three = made
            all_lines[other] = one, two, three
            masks[other] = one[0] | two[0] | three[0]

    def take_back(self) -> None:
        """Undo the latest `place`."""
        cell, before = self.placed.pop()
        self.cells[cell] = EMPTY
        self._touch(cell, -1)
        for other, lines, mask in before:
            if lines is None:
                self._lines.pop(other, None)
                self.masks.pop(other, None)
            else:
                self._lines[other] = lines
                self.masks[other] = mask

    def take_back_to(self, depth: int) -> None:
        """Undo all but the first `depth` of what is in `placed`."""
        while len(self.placed) > depth:
            self.take_back()

    def best(self, hand: int) -> int:
        """Return the points of this hand's best placement (a mask of tokens); 0 if none."""
        most = 0
        all_lines, times = self._lines, self._times
        for cell, mask in self.masks.items():
            both = mask & hand
            if both:
                (_, one), (_, two), (_, three) = all_lines[cell]
                by = times[cell]
                while both:
                    low = both & -both
                    both ^= low
                    token = low.bit_length() - 1
                    gained = (one.get(token, 0) + two.get(token, 0) + three.get(token, 0)) * by
                    if gained > most:  # noqa: PLR1730 - `max` costs three times as much
                        most = gained
        return most

    def best_placement(self, hand: int) -> tuple[int, Cell, Token] | None:
        """Return points, cell and token of the best placement of this hand; None if there is none."""
        return min(self.placements(hand), key=_by_points, default=None)

    def placements(self, hand: int) -> list[tuple[int, Cell, Token]]:
        """Return points, cell and token of every placement of this hand, the most points first."""
        found = []
        all_lines, times = self._lines, self._times
        for cell, mask in self.masks.items():
            both = mask & hand
            if both:
                (_, one), (_, two), (_, three) = all_lines[cell]
                by = times[cell]
                while both:
                    low = both & -both
                    both ^= low
                    token = low.bit_length() - 1
                    made = one.get(token, 0) + two.get(token, 0) + three.get(token, 0)
                    found.append((made * by, cell, token))
        found.sort(key=_by_points)
        return found


MOST: Final = 1 << 30
"""Exceeds every lead."""
WON: Final = 1 << 20
"""Added to the lead of a game that is won."""


class OutOfNodes(Exception):  # noqa: N818 - no error: the search has had its share
    """The search has used up its placements."""


class AlphaBeta:
    """A search on one board, with a limit on the tokens it may lay there."""

    def __init__(
        self, board: TokenBoard, seat: int, nodes: int, *, short: bool, width: int
    ) -> None:
        self.board = board
        self.seat = seat
        self.nodes = nodes
        """Placements left to look at."""
        self.short = short
        self.width = width
        """Placements followed at each position: those with the most points."""
        self._depth = len(board.placed)
        self.cut = False
        """The last search ended at its depth, or left placements out; else it is exact."""

    def after(
        self,
        placement: tuple[int, int, Token],
        hands: Sequence[int],
        lead: int,
        depth: int,
        *,
        floor: int = -MOST,
        draws: Sequence[Token] = (),
    ) -> int:
        """Return the seat's lead after its placement and `depth` more plies; no more than `floor`
        is `floor`.

        `hands` are masks by seat; `draws` are taken in turn, one after each placement. Leads are
        multiplied by the number of the others. Raises `OutOfNodes`, and leaves the board as it was
        in any case.
        """
        points, cell, token = placement
        lead += points * (len(hands) - 1)
        ended = self._ended(lead, cell)
        if ended is not None:
            return ended
        self._count()
        left = _without(hands, self.seat, token, draws)
        self.board.place(cell, token)
        turn = (self.seat + 1) % len(hands)
        return self._kept(depth, turn, left, lead, (floor, MOST), draws[1:])

    def after_swap(
        self, hands: Sequence[int], lead: int, depth: int, *, draws: Sequence[Token]
    ) -> int:
        """As `after`, for a swap that gave the hand in `hands`."""
        turn = (self.seat + 1) % len(hands)
        return self._kept(depth, turn, hands, lead, (-MOST, MOST), draws)

    def _kept(
        self,
        depth: int,
        turn: int,
        hands: Sequence[int],
        lead: int,
        window: tuple[int, int],
        draws: Sequence[Token],
    ) -> int:
        """Search, and leave the board as it was at the beginning, however it ends."""
        try:
            return self._search(depth, turn, hands, lead, window, draws, 0)
        finally:
            self.board.take_back_to(self._depth)

    def _ended(self, lead: int, cell: Cell) -> int | None:
        """Return the worth of the lead if this placement ends the game; else None."""
        if not self.short or cell not in EDGE:
            return None
        return lead + (WON if lead > 0 else -WON if lead < 0 else 0)

    def _count(self) -> None:
        self.nodes -= 1
        if self.nodes < 0:
            raise OutOfNodes

    def _search(  # noqa: PLR0913 - one call a node: a record of them would cost as much again
        self,
        depth: int,
        turn: int,
        hands: Sequence[int],
        lead: int,
        window: tuple[int, int],
        draws: Sequence[Token],
        stuck: int,
    ) -> int:
        """Return the lead after `depth` plies; `stuck` turns in a row placed nothing."""
        players = len(hands)
        if stuck == players or not any(hands):
            return lead
        if depth == 0:
            self.cut = True
            return lead
        board, hand = self.board, hands[turn]
        mine = turn == self.seat
        times = players - 1 if mine else -1
        if depth == 1 and not self.short:
            self._count()
            self.cut = self.cut or bool(hand & (hand - 1)) or sum(map(bool, hands)) > 1
            return lead + times * board.best(hand)
        placements = board.placements(hand)
        following = (turn + 1) % players
        if not placements:
            return self._search(depth - 1, following, hands, lead, window, draws, stuck + 1)
        if len(placements) > self.width:
            self.cut = True
            del placements[self.width :]
        low, high = window
        most = -MOST if mine else MOST
        for points, cell, token in placements:
            then = lead + times * points
            found = self._ended(then, cell)
            if found is None:
                self._count()
                left = _without(hands, turn, token, draws)
                board.place(cell, token)
                found = self._search(depth - 1, following, left, then, (low, high), draws[1:], 0)
                board.take_back()
            if mine:
                most = max(most, found)
                low = max(low, most)
            else:
                most = min(most, found)
                high = min(high, most)
            if low >= high:
                break
        return most


def points_of(worth: int, players: int) -> float:
    """Return a worth as a lead in points over the mean of the others."""
    if abs(worth) > WON // 2:
        worth -= WON if worth > 0 else -WON
    return worth / (players - 1)


def _without(hands: Sequence[int], seat: int, token: Token, draws: Sequence[Token]) -> list[int]:
    """Return the hands after a placement and the draw that follows it."""
    left = [*hands]
    left[seat] &= ~(1 << token)
    if draws and draws[0] < COUNT:
        left[seat] |= 1 << draws[0]
    return left
