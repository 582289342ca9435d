"""The plain middle form between layout and output: bands of drawing operations.

A scene says what is where, in pixels and in the names of colours; it knows neither Pillow nor a
theme's colours nor bytes. A band is a pure function and what it is called with, so two pictures can
be compared band by band without an operation being made: what is equal need not be drawn again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeAlias

Key: TypeAlias = tuple[str | int, ...]


class Op(NamedTuple):
    """One drawing operation within its box.

    `kind` and `key` go together: `fill` (colour), `sprite` (drawing, its arguments), `shade` (the
    shadow of a drawing), `text` (text, face, pixels, colour, background, alignment `l`, `c` or
    `r`).
    """

    kind: str
    x: int
    y: int
    w: int
    h: int
    key: Key


@dataclass(frozen=True, slots=True)
class Band:
    """Some rows of a picture: the pure function that makes their operations, and its arguments.

    `y` of an operation counts from the band's first row, and none reaches beyond the band. Later
    operations are drawn over earlier ones. `quick`: changes in almost every turn and is mostly
    flat, so that compressing it hard is not worth the time.
    """

    height: int
    make: Callable[..., Iterable[Op]]
    args: tuple[Hashable, ...]
    quick: bool = False
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # Arguments are long, and a band is looked up more than once.
        object.__setattr__(self, "_hash", hash((self.height, self.make, self.args, self.quick)))

    def __hash__(self) -> int:
        return self._hash

    @property
    def ops(self) -> tuple[Op, ...]:
        """The operations, made again each time."""
        return tuple(self.make(*self.args))


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture before it is drawn, or its lower part: bands of one width, one below another."""

    width: int
    bands: tuple[Band, ...]

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.width, sum(band.height for band in self.bands)

    def placed(self) -> Iterator[tuple[int, Band]]:
        """Yield each band with the row of the picture that it begins at."""
        top = 0
        for band in self.bands:
            yield top, band
            top += band.height

    @property
    def ops(self) -> tuple[Op, ...]:
        """All operations, counted from the picture's first row."""
        return tuple(op._replace(y=op.y + top) for top, band in self.placed() for op in band.ops)

    def under(self, ops: Sequence[Op]) -> Scene:
        """Return the picture with these operations over it, across its bands."""
        bands = []
        for top, band in self.placed():
            over = sliced(ops, top, top + band.height)
            bands.append(replace(band, make=with_ops, args=(band, over)) if over else band)
        return Scene(self.width, tuple(bands))


def banded(ops: Sequence[Op], cuts: Sequence[int], height: int) -> tuple[Band, ...]:
    """Split operations into bands that begin at these rows (ascending, the first 0); only fills may cross them."""
    ends = (*cuts[1:], height)
    return tuple(
        Band(end - start, tuple, (sliced(ops, start, end),))
        for start, end in zip(cuts, ends, strict=True)
    )


def sliced(ops: Iterable[Op], start: int, end: int) -> tuple[Op, ...]:
    """Return the operations in these rows, counted from `start`; of fills a part."""
    found = []
    for op in ops:
        if op.y >= end or op.y + op.h <= start:
            continue
        if op.kind == "fill":
            top, bottom = max(op.y, start), min(op.y + op.h, end)
            found.append(op._replace(y=top - start, h=bottom - top))
        else:
            found.append(op._replace(y=op.y - start))
    return tuple(found)


def fill(x: int, y: int, w: int, h: int, colour: str) -> Op:
    return Op("fill", x, y, w, h, (colour,))


def scaled(unit: float, n: float) -> int:
    """Return a length of `n` units in pixels."""
    return round(n * unit)


def sprite(x: int, y: int, w: int, h: int, *key: str | int) -> Op:
    """Return an operation for a drawing of `renderer.paint`, by name and arguments."""
    return Op("sprite", x, y, w, h, key)


class TextStyle(NamedTuple):
    """The style of a text: `px` is its size, `colour` and `back` names of colours, `align` l, c or r."""

    px: int
    colour: str
    back: str
    bold: bool = False
    align: str = "c"


def text(box: tuple[int, int, int, int], words: str, style: TextStyle) -> Op:
    """Write text centred in the height of its box, never outside it: what is too long ends in `…`."""
    x, y, w, h = box
    px, colour, back, bold, align = style
    return Op("text", x, y, w, h, (words, "bold" if bold else "medium", px, colour, back, align))


def with_ops(band: Band, over: tuple[Op, ...]) -> tuple[Op, ...]:
    """Return the operations of a band with others over them."""
    return (*band.ops, *over)
