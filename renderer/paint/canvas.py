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
    # Pillow's own paste, without the 20 µs of checks around it: sprites are loaded, boxes are theirs.
    paste = canvas.im.paste
    for kind, x, y, w, h, key in ops:
        box = x + 1, y - top, x + 1 + w, y - top + h
        if kind == "sprite":
            drawn = book.sprite(*key)
        elif kind == "fill":
            paste(index[str(key[0])], box)
            continue
        elif kind == "text":
            drawn = book.sprite("text", w, h, *key)
        else:
            mask = book.sprite(f"shade-{key[0]}", *key[1:]).mask
            paste(index["shadow"], box, mask.im if mask else None)
            continue
        if drawn.mask is None:
            paste(drawn.image.im, box)
        else:
            paste(drawn.image.im, box, drawn.mask.im)
    paste(0, (0, 0, 1, height))
    return canvas.tobytes()
