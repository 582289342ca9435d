"""From scenes to files, drawing nothing twice.

Owns the bounded memory of finished bands. A band's bytes depend on its operations, the palette and
the width alone, so what was drawn before can never change a picture, only spare its making.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Final, TypeAlias

from renderer import png
from renderer.paint.book import book
from renderer.paint.canvas import rows
from renderer.scene import Op, Scene

ROOM: Final = 8_000_000
"""Bytes of finished bands that are kept: of a hundred pictures or so. The least recently used go."""

_BandKey: TypeAlias = tuple[str, int, int, int, tuple[Op, ...]]


class Bands:
    """The finished bands. Safe to share between threads."""

    def __init__(self, room: int = ROOM) -> None:
        self.room = room
        self.held = 0
        self._done: OrderedDict[_BandKey, png.Band] = OrderedDict()
        self._lock = Lock()

    def get(self, key: _BandKey) -> png.Band:
        """The band with this key, drawn if need be."""
        with self._lock:
            found = self._done.get(key)
            if found is not None:
                self._done.move_to_end(key)
                return found
        name, width, top, height, ops = key
        made = png.band(rows(book(name), width, top, height, ops))
        weight = made.weight + 150 * len(ops)
        with self._lock:
            if key not in self._done:
                self._done[key] = made
                self.held += weight
                while self.held > self.room:
                    gone_key, gone = self._done.popitem(last=False)
                    self.held -= gone.weight + 150 * len(gone_key[4])
        return made

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._done.clear()
            self.held = 0


BANDS: Final = Bands()


def draw(scene: Scene, name: str, bands: Bands = BANDS) -> bytes:
    """The scene as a PNG file, in the palette of this name."""
    width, height = scene.size
    done = [bands.get((name, width, top, high, ops)) for top, high, ops in scene.bands()]
    return png.assemble((width, height), book(name).palette.plte, done)
