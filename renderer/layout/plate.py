"""The plate of what the last move brought.

Owns its measures. Where it stands is for a family to say.
"""

from __future__ import annotations

from collections.abc import Iterator

from renderer.scene import Key, Op, sprite, text


def size(px: int, points: str) -> tuple[int, int]:
    """Width and height, for letters of this size."""
    return px * 57 // 100 * len(points) + px * 9 // 20, px


def plate(x: int, y: int, px: int, points: str) -> tuple[Op, Op]:
    """The plate with its left and upper end there."""
    w, h = size(px, points)
    return (
        sprite(x, y, w, h, "points", w, h),
        text((x, y, w, h), points, px, "ring-ink", "ring", bold=True),
    )


def ahead(px: int) -> Iterator[Key]:
    """The drawings of most plates with letters of this size."""
    yield "text", "+-0123456789".replace("-", "\N{MINUS SIGN}"), "bold", px, "ring-ink", "ring"
    for points in ("+1", "+12"):
        yield "points", *size(px, points)
