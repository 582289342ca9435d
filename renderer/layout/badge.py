"""The outlined box of whoever is to move or has won."""

from __future__ import annotations

from renderer.scene import Op, fill, sprite


def chip(box: tuple[int, int, int, int], line: int) -> tuple[Op, ...]:
    """The box; only its ends are drawings, so that boxes of all widths share them."""
    x, y, w, h = box
    end = h // 7 + 1
    return (
        sprite(x, y, end, h, "chip-end", 0, h, end, line),
        sprite(x + w - end, y, end, h, "chip-end", 1, h, end, line),
        fill(x + end, y, w - 2 * end, line, "accent"),
        fill(x + end, y + line, w - 2 * end, h - 2 * line, "tint"),
        fill(x + end, y + h - line, w - 2 * end, line, "accent"),
    )
