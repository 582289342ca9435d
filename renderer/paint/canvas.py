"""Operations to palette indexes, a band at a time.

Owns the meaning of `Op.kind`. A band's canvas has one column more on its left: it stays 0 and is the
filter byte that a PNG wants before each row, so that the rows are ready to be compressed.
"""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from renderer.paint import common, triangles, tripitz
from renderer.paint.book import Book
from renderer.scene import Op

DRAWN = (common, triangles, tripitz)
"""The modules whose drawings the book knows; importing them registers these."""


def rows(book: Book, width: int, top: int, height: int, ops: Sequence[Op]) -> bytes:
    """The PNG rows of a band: for each row a filter byte of 0 and `width` indexes."""
    canvas = Image.new("L", (width + 1, height), 0)
    index = book.palette.index
    for kind, x, y, w, h, key in ops:
        at = x + 1, y - top
        if kind == "sprite":
            drawn = book.sprite(*key)
            canvas.paste(drawn.image, at, drawn.mask)
        elif kind == "text":
            drawn = book.sprite("text", w, h, *key)
            canvas.paste(drawn.image, at, drawn.mask)
        elif kind == "shade":
            drawn = book.sprite(f"shade-{key[0]}", *key[1:])
            canvas.paste(index["shadow"], at, drawn.mask)
        else:
            canvas.paste(index[str(key[0])], (*at, at[0] + w, at[1] + h))
    canvas.paste(0, (0, 0, 1, height))
    return canvas.tobytes()
