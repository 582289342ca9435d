"""The triangle games once more, simply and slowly, written from docs/spec/triangles.md alone.

Owns a second opinion: tests compare every move of random games with it, and bench/triangles.py takes
it as the measure of speed. It shares nothing with engine/triangles: the board is a dict of cells,
legal moves are found by trying every hand tile, three ways up, on every cell of the board's bounding
box and one cell more, and the four games are told apart by plain ifs.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from typing import Any

Cell = tuple[int, int]
Numbers = tuple[int, int, int]
Item = tuple[str, int]


def tile_names(count: int) -> list[Numbers]:
    """The set in its canonical order."""
    top = 7 if count == 84 else 6
    tiles = [(a, b, c) for a in range(top) for b in range(a, top) for c in range(b, top)]
    if count == 76:
        tiles += [(a, c, b) for a, b, c in tiles if a < b < c]
    return tiles


def words(seed: bytes, context: str) -> Iterator[int]:
    """The stream of docs/spec/record.md, "Shuffles"."""
    block = 0
    while True:
        digest = hmac.new(seed, f"{context}/{block}".encode(), hashlib.sha256).digest()
        yield from (int.from_bytes(digest[i : i + 8], "big") for i in (0, 8, 16, 24))
        block += 1


def shuffle(items: list[Any], source: Iterator[int]) -> list[Any]:
    """The shuffle of docs/spec/record.md, "Shuffles"."""
    out = list(items)
    for i in range(len(out) - 1, 0, -1):
        n = i + 1
        word = next(source)
        while word >= 2**64 - 2**64 % n:
            word = next(source)
        out[i], out[word % n] = out[word % n], out[i]
    return out


def name(numbers: Numbers) -> Numbers:
    """The canonical name."""
    a, b, c = numbers
    return min((a, b, c), (b, c, a), (c, a, b))


def corner_points(cell: Cell) -> list[Cell]:
    """Clockwise from the leftmost."""
    x, y = cell
    if (x + y) % 2 == 0:
        return [(x - 1, y), (x, y + 1), (x + 1, y)]
    return [(x - 1, y + 1), (x + 1, y + 1), (x, y)]


def side_cells(cell: Cell) -> list[Cell]:
    """The cells that share a side."""
    x, y = cell
    return [(x - 1, y), (x + 1, y), (x, y - 1) if (x + y) % 2 == 0 else (x, y + 1)]


def corner_map(board: dict[Cell, Numbers]) -> dict[Cell, int]:
    """The number at each corner point."""
    return {
        p: n for cell, ns in board.items() for p, n in zip(corner_points(cell), ns, strict=True)
    }


def may_lie(
    board: dict[Cell, Numbers], corners: dict[Cell, int], cell: Cell, numbers: Numbers
) -> bool:
    """Whether a tile may be placed so."""
    if cell in board:
        return False
    if not any(side in board for side in side_cells(cell)):
        return False
    points = corner_points(cell)
    return all(corners.get(p, n) == n for p, n in zip(points, numbers, strict=True))


def try_everything(board: dict[Cell, Numbers], hand: list[Numbers]) -> set[tuple[Numbers, Cell]]:
    """All placements of the hand's tiles."""
    corners = corner_map(board)
    xs, ys = [x for x, _ in board], [y for _, y in board]
    found = set()
    for a, b, c in hand:
        for numbers in ((a, b, c), (b, c, a), (c, a, b)):
            for x in range(min(xs) - 1, max(xs) + 2):
                for y in range(min(ys) - 1, max(ys) + 2):
                    if may_lie(board, corners, (x, y), numbers):
                        found.add((numbers, (x, y)))
    return found


def try_exchanges(
    board: dict[Cell, Numbers], hand: list[Numbers]
) -> set[tuple[Numbers, Cell, Numbers, Cell]]:
    """All exchanges: lift each tile, put each hand tile there, place the lifted one elsewhere."""
    found = set()
    for cell, lifted in board.items():
        rest = {other: numbers for other, numbers in board.items() if other != cell}
        fixed = corner_map(rest)
        for a, b, c in hand:
            for numbers in {(a, b, c), (b, c, a), (c, a, b)}:
                points = corner_points(cell)
                if all(fixed.get(p, n) == n for p, n in zip(points, numbers, strict=True)):
                    after = {**rest, cell: numbers}
                    for moved, to in try_everything(after, [lifted]):
                        found.add((numbers, cell, moved, to))
    return found


def form_items(game: str, board: dict[Cell, Numbers], cell: Cell) -> list[Item]:
    """The form that a tile on this empty cell makes."""
    occupied = [p for other in board for p in corner_points(other)]
    hexagons = sum(occupied.count(p) == 5 for p in corner_points(cell))
    if hexagons:
        return [("hexagon", 50 * hexagons)]
    touching = [side for side in side_cells(cell) if side in board]
    if len(touching) >= 2:
        return [] if game == "triominoes" else [("double", 40)]
    shared = set(corner_points(touching[0]))
    (opposite,) = (p for p in corner_points(cell) if p not in shared)
    return [("bridge", 40)] if opposite in occupied else []


class Reference:
    """One game in play. `legal` lists notations, `play` takes one."""

    def __init__(self, game: str, players: int, options: dict[str, Any], seed: bytes) -> None:
        self.game, self.players, self.seed = game, players, seed
        self.target = options.get("target", 400)
        self.rounds = options.get("rounds")
        self.exchange = options.get("exchange", False)
        self.limit = options.get("draws", 20)
        self.tiles = tile_names(options.get("tiles", 56))
        self.totals = [0] * players
        self.round = 0
        self.drawn = 0
        self.reached: set[int] = set()
        self.winners: list[int] | None = None
        self.deal()

    def value(self, tile: Numbers) -> int:
        """What a tile is worth."""
        return 20 if self.game == "tridom" and tile == (0, 0, 0) else sum(tile)

    def deal(self) -> None:
        """A new round."""
        self.round += 1
        self.reached = set()
        size = {1: 9, 2: 9, 3: 7, 4: 7, 5: 6, 6: 6}[self.players]
        stock = shuffle(self.tiles, words(self.seed, f"deal/{self.round}"))
        self.hands = [stock[i * size : i * size + size] for i in range(self.players)]
        self.stock = stock[self.players * size :]
        self.board: dict[Cell, Numbers] = {}
        self.draws = self.passes = 0
        self.opening: list[Numbers] = []
        if self.players == 1:
            self.turn = 0
            self.board[0, 0] = self.stock.pop(0)
        else:
            self.turn, self.opening = self.find_opening()

    def find_opening(self) -> tuple[int, list[Numbers]]:
        """Who opens, and with which tile or tiles."""
        triples = {s: [t for t in h if len(set(t)) == 1] for s, h in enumerate(self.hands)}
        holders = [s for s in triples if triples[s]]
        zero = (0, 0, 0)
        if holders:
            seat = max(holders, key=lambda s: max(map(self.value, triples[s])))
            best = max(triples[seat], key=self.value)
            if zero in triples[seat] and best != zero:
                if self.game == "triominos":
                    return seat, [zero, best]
                if self.game == "triominoes" and holders == [seat]:
                    return seat, [zero]
            return seat, [best]
        ranking = [sorted((self.value(t) for t in h), reverse=True) for h in self.hands]
        seat = ranking.index(max(ranking))
        top = [t for t in self.hands[seat] if self.value(t) == ranking[seat][0]]
        return seat, [max(top)]

    def opening_items(self, tile: Numbers) -> list[Item]:
        """Value and bonus of the opening."""
        triple = len(set(tile)) == 1
        bonus = {
            "tripple-domino": 10,
            "triominoes": 40 if tile == (0, 0, 0) else 10 if triple else 0,
            "tridom": 20 if triple else 10,
            "triominos": 40 if tile == (0, 0, 0) else 10 if triple else 0,
        }[self.game]
        return [("value", self.value(tile))] + [("opening", bonus)] * (bonus > 0)

    @property
    def draw_left(self) -> bool:
        """Whether the stock and the solitaire's limit have a draw left."""
        return bool(self.stock) and (self.players > 1 or self.drawn < self.limit)

    def legal(self) -> set[str]:
        """Every legal move."""
        if self.winners is not None:
            return set()
        if self.opening:
            return {show(tile, (0, 0)) for tile in self.opening}
        hand = self.hands[self.turn]
        placements = try_everything(self.board, hand)
        moves = {show(numbers, cell) for numbers, cell in placements}
        if moves and self.game != "tripple-domino":
            return moves
        if self.exchange and not moves:
            for numbers, cell, moved, to in try_exchanges(self.board, hand):
                moves.add(f"{show(numbers, cell)}>{show(moved, to)}")
        moves.add("draw" if self.draws < 3 and self.draw_left else "pass")
        return moves

    def play(self, move: str) -> list[Item]:
        """Apply a legal move; the items that it scored by itself."""
        seat = self.turn
        if move == "draw":
            items = [("draw", -5)]
            self.draws += 1
            self.drawn += 1
            self.hands[seat].append(self.stock.pop(0))
            self.score(seat, items)
            if self.players == 1 and not self.draw_left and self.stuck():
                self.end(None)
            return items
        if move == "pass":
            free = self.game == "triominos" and self.draws < 3
            items = [] if free else [("pass", -10)]
            self.passes += 1
        else:
            items = self.lay(*(read(part) for part in move.split(">")))
            self.passes = 0
        self.score(seat, items)
        self.draws = 0
        self.turn = (seat + 1) % self.players
        if not self.hands[seat]:
            self.end(seat)
        elif self.blocked():
            self.end(None)
        return items

    def lay(
        self, first: tuple[Numbers, Cell], then: tuple[Numbers, Cell] | None = None
    ) -> list[Item]:
        """Put the tile, and for an exchange the displaced one, on the board."""
        numbers, cell = first
        tile = name(numbers)
        self.hands[self.turn].remove(tile)
        if self.opening:
            items = self.opening_items(tile)
            self.opening = []
        elif then is None:
            items = [("value", self.value(tile)), *form_items(self.game, self.board, cell)]
        else:
            items = [("value", self.value(tile)), *form_items(self.game, self.board, then[1])]
        self.board[cell] = numbers
        if then is not None:
            self.board[then[1]] = then[0]
        return items

    def score(self, seat: int, items: list[Item]) -> None:
        """Add the points."""
        self.totals[seat] += sum(points for _, points in items)
        if self.totals[seat] >= self.target:
            self.reached.add(seat)

    def stuck(self) -> bool:
        """Whether no tile of any hand fits."""
        return not any(try_everything(self.board, hand) for hand in self.hands)

    def blocked(self) -> bool:
        """Whether the round is blocked, at the end of a turn."""
        if self.players == 1:
            return not self.draw_left and (self.passes > 0 or self.stuck())
        all_passed = self.passes >= self.players
        if all_passed and (self.game == "triominoes" or not self.stock):
            return True
        if self.stock or not self.stuck():
            return False
        return not (self.exchange and any(try_exchanges(self.board, h) for h in self.hands))

    def end(self, out: int | None) -> None:
        """Settle the round; deal the next or finish."""
        values = [sum(map(self.value, hand)) for hand in self.hands]
        low = min(values)
        best = [out] if out is not None else [s for s, v in enumerate(values) if v == low]
        for seat in best:
            if out is not None:
                gained = 25 + sum(values)
            elif self.game == "triominoes":
                gained = sum(v - low for v in values)
            else:
                gained = sum(values) - low - low
            self.score(seat, [("settled", gained)])
        if self.players == 1:
            self.winners = [0]
        elif self.rounds is not None:
            if self.round == self.rounds:
                self.winners = self.highest(range(self.players))
        elif self.game == "triominos":
            if self.reached:
                among = [s for s in best if s in self.reached] or sorted(self.reached)
                self.winners = self.highest(among)
        elif max(self.totals) >= self.target or (self.game == "triominoes" and self.reached):
            self.winners = self.highest(range(self.players))
        if self.winners is None:
            self.deal()

    def highest(self, seats: Any) -> list[int]:
        """Of these seats, those with the highest total."""
        top = max(self.totals[s] for s in seats)
        return [s for s in seats if self.totals[s] == top]


def show(numbers: Numbers, cell: Cell) -> str:
    """The notation of a placement."""
    return "{}-{}-{}@{},{}".format(*numbers, *cell)


def read(text: str) -> tuple[Numbers, Cell]:
    """The inverse of `show`."""
    tile, _, cell = text.partition("@")
    a, b, c = map(int, tile.split("-"))
    x, y = map(int, cell.split(","))
    return (a, b, c), (x, y)
