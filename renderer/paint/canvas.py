"""Operations to palette indexes, a band at a time.

Owns the meaning of `Op.kind`. A band's canvas has one column more on its left: it stays 0 and is the
filter byte that a PNG wants before each row, so that the rows are ready to be compressed.
"""

from __future__ import annotations

from collections.abc import Iterable

from PIL import _imaging

from renderer.paint import common, triangles, tripitz
from renderer.paint.fonts import baseline, fitted, indent
from renderer.paint.sprite_cache import SpriteCache
from renderer.scene import Op

DRAWN = (common, triangles, tripitz)
"""Importing these modules registers their drawings (`sprite_cache.drawing`)."""


def rows(sprites: SpriteCache, width: int, height: int, ops: Iterable[Op]) -> bytearray:
    """The PNG rows of a band: for each row a filter byte of 0 and `width` indexes."""
    pixels = bytearray((width + 1) * height)
    # The canvas is this very memory, so that nothing need be copied out of it. Pillow's inner calls: what
    # the public ones check on the way costs more than they do. Sprites are loaded, boxes are theirs.
    canvas = _imaging.map_buffer(pixels, (width + 1, height), "raw", 0, ("L", 0, 1))
    index = sprites.palette.index
    find = sprites.find
    paste = canvas.paste
    shadow = index["shadow"]
    for kind, x, y, w, h, key in ops:
        if kind == "fill":
            paste(index[str(key[0])], (x + 1, y, x + 1 + w, y + h))
            continue
        dx, dy = 1, 0
        if kind == "sprite":
            drawn = find(key)
        elif kind == "text":
            drawn = find(("text", *key[:5]))
            px = int(key[2])
            if drawn.advance > w:
                short = fitted(str(key[0]), str(key[1]), px, w)
                drawn = find(("text", short, *key[1:5]))
            dx, dy = 1 + indent(w, drawn.advance, str(key[5])), baseline(h, px)
        else:
            drawn = find((f"shade-{key[0]}", *key[1:]))
        image, mask, left, top, right, bottom = drawn.stamp
        box = x + dx + left, y + dy + top, x + dx + right, y + dy + bottom
        if mask is None:
            paste(image, box)
        else:
            paste(shadow if kind == "shade" else image, box, mask)
    paste(0, (0, 0, 1, height))
    return pixels
