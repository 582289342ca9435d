"""A finished picture, with the words that stand for it where it cannot be seen; and the cache of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Final, TypeAlias

from engine import View
from renderer.caches import ByteCache, shared_cache

Said: TypeAlias = str | Callable[[], str]

Outline: TypeAlias = tuple[tuple[int, int], ...]
"""The corners of a shape in a picture, in pixels from its upper left one."""

Outlines: TypeAlias = Mapping[str, Outline]
"""Where in a picture something is, by its notation: a piece of a hand, a cell to choose."""


class Picture:
    """A picture.

    `png`: the file's bytes; `size`: width and height in pixels; `alt`: the picture in words, at
    most 1024 characters; `text`: the same as a text board for terminals and screen readers;
    `outlines`: where the viewer's pieces and the cells to choose from are. Words and outlines are
    put together when somebody asks for them. Never changed; pictures with the same bytes and words
    are equal.
    """

    __slots__ = ("_alt", "_outlines", "_text", "png", "size")

    def __init__(
        self,
        png: bytes,
        size: tuple[int, int],
        alt: Said,
        text: Said,
        outlines: Callable[[], Outlines] = dict,
    ) -> None:
        self.png = png
        self.size = size
        self._alt = alt
        self._text = text
        self._outlines: Outlines | Callable[[], Outlines] = outlines

    @property
    def alt(self) -> str:
        if not isinstance(self._alt, str):
            self._alt = self._alt()
        return self._alt

    @property
    def text(self) -> str:
        if not isinstance(self._text, str):
            self._text = self._text()
        return self._text

    @property
    def outlines(self) -> Outlines:
        if callable(self._outlines):
            self._outlines = self._outlines()
        return self._outlines

    def __repr__(self) -> str:
        width, height = self.size
        return f"Picture({width}x{height}, {len(self.png)} bytes)"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Picture):
            return NotImplemented
        return (self.png, self.size, self.alt, self.text) == (
            other.png,
            other.size,
            other.alt,
            other.text,
        )

    def __hash__(self) -> int:
        return hash((self.png, self.size))


VIEW_BYTES: Final = 30_000
"""Bytes of a view and the words about it, about."""

_Cached: TypeAlias = tuple[View, Picture]


PICTURES: Final[ByteCache[Hashable, _Cached]] = shared_cache("pictures")
"""The finished pictures."""


def cached(view: View, how: Hashable, make: Callable[[], Picture]) -> Picture:
    """Return the picture of this view made in this way; `make` is called if the cache has none.

    Whole views are compared: a picture is given only for a view that shows exactly the same.
    """
    # Two views seldom share these; when they do, the comparison decides.
    key = (view.game, view.ply, view.seat, view.totals, how)
    found = PICTURES.get(key)
    if found is not None and found[0] == view:
        return found[1]
    made = make()
    PICTURES.put(key, (view, made), len(made.png) + VIEW_BYTES)
    return made
