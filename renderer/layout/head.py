"""What stands above a board, as the two are put together.

Owns what each must know of the other: how high the head is decides how much room the board has, and
what the head has to say beside the board stands in the board's first band. Knows no players.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from renderer.scene import Band, Op, Scene


def _nothing(width: int, tall: int) -> tuple[Op, ...]:
    del width, tall
    return ()


@dataclass(frozen=True, slots=True)
class Head:
    """`height` (in pixels) and `bands` in a picture of some width.

    `beside`: what is drawn over the board's first band, of the picture's width and that band's height.
    """

    height: Callable[[int], int]
    bands: Callable[[int], tuple[Band, ...]]
    beside: Callable[[int, int], tuple[Op, ...]] = _nothing

    def on(self, board: Scene) -> Scene:
        """The picture: this above a board that was laid out for it."""
        first, *rest = board.bands
        over = self.beside(board.width, first.height)
        if over:
            first = Band(first.height, _both, (first, over), quick=True)
        return Scene(board.width, (*self.bands(board.width), first, *rest))


def _both(band: Band, over: tuple[Op, ...]) -> tuple[Op, ...]:
    return (*band.ops, *over)
