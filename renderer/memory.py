"""Finished pictures: whoever asks for the same one again gets it at once.

Owns a short memory of pictures by what they were made from. It compares whole views, so a picture is
found only for a view that shows exactly the same.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Final

from engine import View
from renderer.picture import Picture

ROOM: Final = 24
"""Pictures that are kept, of 60 kB or so; the least recently used go."""


class Pictures:
    """The finished pictures. Safe to share between threads."""

    def __init__(self, room: int = ROOM) -> None:
        self.room = room
        self._shown: OrderedDict[Hashable, tuple[View, Picture]] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._shown)

    def get(self, view: View, how: Hashable, make: Callable[[], Picture]) -> Picture:
        """The picture of this view made in this way, from `make` if it is not remembered."""
        # Two views seldom share these; when they do, the comparison decides.
        key = (view.game, view.ply, view.seat, view.totals, how)
        with self._lock:
            found = self._shown.get(key)
            if found is not None and found[0] == view:
                self._shown.move_to_end(key)
                return found[1]
        made = make()
        with self._lock:
            self._shown[key] = view, made
            self._shown.move_to_end(key)
            while len(self._shown) > self.room:
                self._shown.popitem(last=False)
        return made

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._shown.clear()


PICTURES: Final = Pictures()
