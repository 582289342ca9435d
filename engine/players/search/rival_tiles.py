"""The tiles that a rival may hold, inferred from the public history; and deals of such hands.

A player who drew or passed held no tile that fitted then. An opening tells which triples nobody
held. A player who placed for few points most likely held nothing for more. In `tripple-domino`
people may draw although something fits; that is rare, and ignored.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.game import Drawn, Event, Exchanged, Passed, Placed, Revealed
from engine.players.evidence import PublicHistory
from engine.players.search.tile_board import TileBoard
from engine.shuffle import Stream
from engine.triangles import TriangleView
from engine.triangles.board import ORIGIN, Board, Cell, Fit, Numbers, bits, parse_tile
from engine.triangles.moves import tile_value
from engine.triangles.rules import hand_size

UNLIKELY: Final = 5
"""In a hundred: how often a tile is there although it would have scored more than what was placed.

With 5, dealt hands share a third of their tiles with the true ones of normal players, with 100 three
tenths, and two tenths without any history.
"""
TRIES: Final = 4
"""Attempts at a deal before giving up, when the tiles left fit no hand."""


@dataclass(slots=True)
class HiddenTile:
    """One unknown tile of a hand: masks of what it cannot be, and of what it is unlikely to be."""

    never: int = 0
    hardly: int = 0


@dataclass(slots=True)
class RivalHand:
    """The knowledge about one player's hand."""

    slots: list[HiddenTile] = field(default_factory=list)
    shown: int = 0
    """Tiles that were shown to everyone."""

    def play(self, tile: int, *, drawn: bool) -> None:
        """Remove a tile from the hand: the one just drawn, else from where it most likely was."""
        if self.shown >> tile & 1:
            self.shown ^= 1 << tile
        elif drawn:
            self.slots.pop()
        else:
            may = [slot for slot in self.slots if not slot.never >> tile & 1] or self.slots
            # Where most is ruled out, one tile of the rest is the most likely.
            slot = max(may, key=lambda slot: slot.never.bit_count())
            self.slots = [other for other in self.slots if other is not slot]

    def rule_out(self, never: int = 0, hardly: int = 0) -> None:
        """Note that none of the tiles held now is one of these."""
        for slot in self.slots:
            slot.never |= never
            slot.hardly |= hardly


class _NotSeen(Exception):  # noqa: N818 - nothing is wrong: the history does not tell it all
    """The history does not cover the whole round."""


class RivalTiles:
    """The knowledge about the others' hands."""

    def __init__(self, view: TriangleView, history: PublicHistory) -> None:
        self._view = view
        tiles = view.board.tiles
        index = tiles.index
        self._own = sum(1 << index[parse_tile(name)] for name in view.hand)
        placed = sum(1 << index[numbers] for numbers in view.board.cells.values())
        self.unseen = tuple(bits(tiles.all & ~placed & ~self._own))
        """The tiles in other hands and in the stock."""
        self.hands = self._reckoned(history)
        """By seat; the viewer's own is left empty, as it is known."""

    def deal(self, stream: Stream) -> tuple[list[int], tuple[int, ...]]:
        """Return every hand (the viewer's own as it is) and the stock, as they may be."""
        for _ in range(TRIES):
            dealt = self._dealt(stream)
            if dealt is not None:
                return dealt
        return self._any_deal(stream)

    def _any_deal(self, stream: Stream) -> tuple[list[int], tuple[int, ...]]:
        order = stream.shuffled(self.unseen)
        hands, at = [], 0
        for seat, size in enumerate(self._view.hand_sizes):
            if seat == self._view.seat:
                hands.append(self._own)
            else:
                hands.append(sum(1 << tile for tile in order[at : at + size]))
                at += size
        return hands, order[at:]

    def _dealt(self, stream: Stream) -> tuple[list[int], tuple[int, ...]] | None:
        """Deal slot by slot, the most restricted first; None where nothing is left for one."""
        hands = [hand.shown for hand in self.hands]
        hands[self._view.seat or 0] = self._own
        shown = 0
        for hand in hands:
            shown |= hand
        left = [tile for tile in stream.shuffled(self.unseen) if not shown >> tile & 1]
        slots = [(seat, slot) for seat, hand in enumerate(self.hands) for slot in hand.slots]
        slots.sort(key=lambda one: -one[1].never.bit_count())
        for seat, slot in slots:
            may = [tile for tile in left if not slot.never >> tile & 1]
            if not may:
                return None
            chosen = next(
                (
                    tile
                    for tile in may
                    if not slot.hardly >> tile & 1 or stream.below(100) < UNLIKELY
                ),
                may[0],
            )
            hands[seat] |= 1 << chosen
            left.remove(chosen)
        return hands, tuple(left)

    def _reckoned(self, history: PublicHistory) -> list[RivalHand]:
        view = self._view
        try:
            hands = _Reckoning(view).after(history.events)
        except _NotSeen:
            hands = []
        sizes = [len(hand.slots) + hand.shown.bit_count() for hand in hands]
        if sizes != list(view.hand_sizes):
            hands = [RivalHand([HiddenTile() for _ in range(size)]) for size in view.hand_sizes]
        hands[view.seat or 0] = RivalHand()
        return hands


class _Reckoning:
    """A pass through the round, move by move."""

    def __init__(self, view: TriangleView) -> None:
        self._variant = view.variant
        self._tiles = view.board.tiles
        self._board = Board(self._tiles)
        size = hand_size(view.players)
        self.hands = [RivalHand([HiddenTile() for _ in range(size)]) for _ in range(view.players)]
        self._draws = 0

    def after(self, events: Sequence[Event]) -> list[RivalHand]:
        """Return what is known after these events; raises `_NotSeen`."""
        for event in events:
            match event:
                case Placed():
                    self._placed(event)
                case Exchanged():
                    self._exchanged(event)
                case Drawn():
                    self.hands[event.seat].rule_out(self._fitting())
                    self.hands[event.seat].slots.append(HiddenTile())
                    self._draws += 1
                case Passed():
                    self.hands[event.seat].rule_out(self._fitting())
                    self._draws = 0
                case Revealed():
                    tile = self._tile(event.piece)
                    self.hands[event.seat].slots.pop()
                    self.hands[event.seat].shown |= 1 << tile
                case _:
                    pass
        return self.hands

    def _tile(self, piece: str) -> int:
        return self._tiles.index[parse_tile(piece)]

    def _fitting(self) -> int:
        mask = 0
        for fit in self._board.open.values():
            mask |= fit.mask
        return mask

    def _placed(self, event: Placed) -> None:
        tile = self._tile(event.piece)
        hand = self.hands[event.seat]
        if event.opening:
            self._opened(tile)
            hand.slots.pop()
            self._board = self._board.add(ORIGIN, self._tiles.tiles[tile])
            return
        cell = _cell(event.cell)
        fit = self._board.open.get(cell)
        if fit is None or not (hand.slots or hand.shown):
            raise _NotSeen
        hand.play(tile, drawn=self._draws > 0)
        if not self._draws:
            hand.rule_out(hardly=self._better(event.points))
        self._board = self._board.add(cell, _laid(fit, tile))
        self._draws = 0

    def _exchanged(self, event: Exchanged) -> None:
        tile, displaced = self._tile(event.piece), self._tile(event.displaced)
        hand, cell, to = self.hands[event.seat], _cell(event.cell), _cell(event.to)
        if cell not in self._board.cells or not hand.slots:
            raise _NotSeen
        hand.rule_out(self._fitting())
        under = self._board.fit_under(cell)
        hand.play(tile, drawn=False)
        board = self._board.swap(cell, _laid(under, tile))
        fit = board.open.get(to)
        if fit is None:
            raise _NotSeen
        self._board = board.add(to, _laid(fit, displaced))
        self._draws = 0

    def _opened(self, tile: int) -> None:
        """Rule out what the opening excludes: a higher triple, any triple, or a higher tile
        (docs/spec/triangles.md, "Opening").
        """
        tiles = self._tiles
        if tile == 0:
            return  # 0-0-0 opens for reasons of its own
        if tiles.triples >> tile & 1:
            never = sum(1 << other for other in bits(tiles.triples) if other > tile)
        else:
            value = tile_value(self._variant, tiles, tile)
            higher = (t for t in range(tiles.size) if tile_value(self._variant, tiles, t) > value)
            never = tiles.triples | sum(1 << other for other in higher)
        for hand in self.hands:
            hand.rule_out(never)

    def _better(self, points: int) -> int:
        """Return the tiles that could have been placed for more points than these."""
        board = TileBoard(self._variant, self._board)
        better = 0
        for gained, bit, _, _ in board.placements(board.alive):
            if gained > points:
                better |= bit
        return better


def _cell(name: str) -> Cell:
    x, _, y = name.partition(",")
    return int(x), int(y)


def _laid(fit: Fit, tile: int) -> Numbers:
    """Return the tile's numbers there. Between two known corners there is one way."""
    ways = [numbers for bit, numbers in fit.ways if bit == 1 << tile]
    if not ways:
        raise _NotSeen
    return ways[0]
