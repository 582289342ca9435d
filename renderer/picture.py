"""A finished picture, with the words that stand for it where it cannot be seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Said: TypeAlias = str | Callable[[], str]


class Picture:
    """A picture.

    `png`: the file's bytes; `size`: width and height in pixels; `alt`: the picture in words, at most
    1024 characters; `text`: the same as a text board for terminals and screen readers. Words are put
    together when somebody asks for them. Never changed; pictures with the same bytes and words are equal.
    """

    __slots__ = ("_alt", "_text", "png", "size")

    def __init__(self, png: bytes, size: tuple[int, int], alt: Said, text: Said) -> None:
        self.png = png
        self.size = size
        self._alt = alt
        self._text = text

    @property
    def alt(self) -> str:
        """The picture in words."""
        if not isinstance(self._alt, str):
            self._alt = self._alt()
        return self._alt

    @property
    def text(self) -> str:
        """The picture in characters."""
        if not isinstance(self._text, str):
            self._text = self._text()
        return self._text

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
