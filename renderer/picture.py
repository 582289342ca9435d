"""A finished picture, with the words that stand for it where it cannot be seen."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture.

    `png`: the file's bytes; `size`: width and height in pixels; `alt`: the picture in words, at most
    1024 characters; `text`: the same as a text board for terminals and screen readers.
    """

    png: bytes
    size: tuple[int, int]
    alt: str
    text: str
