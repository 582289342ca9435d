"""What was made is found again by what it was made from, as long as there is room.

Owns the one bounded memory that sprites, bands and whole pictures are kept in. All of them are
pure functions of their keys, so what is forgotten costs time and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class _Kept(Generic[V]):
    """A thing, its weight, and whether it was asked for since it was last looked at."""

    __slots__ = ("asked", "value", "weight")

    def __init__(self, value: V, weight: int) -> None:
        self.value = value
        self.weight = weight
        self.asked = False


class ByteCache(Generic[K, V]):
    """At most `room` bytes, as `weigh` has them. Safe to share between threads.

    The oldest goes first, unless it was asked for meanwhile: then it gets a second chance, behind all
    others. So a hit costs one look-up and no lock.
    """

    def __init__(self, room: int, weigh: Callable[[K, V], int]) -> None:
        self._room = room
        self._weigh = weigh
        self._kept: dict[K, _Kept[V]] = {}
        self._held = 0
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def held(self) -> int:
        """Bytes kept now."""
        return self._held

    @property
    def room(self) -> int:
        """The most bytes that are ever kept."""
        return self._room

    def resize(self, room: int) -> None:
        """Another room; everything is forgotten."""
        self.clear()
        self._room = room

    def get(self, key: K) -> V | None:
        """What is kept under this key."""
        found = self._kept.get(key)
        if found is None:
            return None
        found.asked = True
        return found.value

    def keep(self, key: K, value: V) -> None:
        """Remember this, unless it alone would take half of the room."""
        made = _Kept(value, self._weigh(key, value))
        if made.weight > self._room // 2:
            return
        with self._lock:
            before = self._kept.pop(key, None)
            self._held += made.weight - (0 if before is None else before.weight)
            while self._held > self._room:
                oldest = next(iter(self._kept))
                gone = self._kept.pop(oldest)
                if gone.asked:
                    gone.asked = False
                    self._kept[oldest] = gone
                else:
                    self._held -= gone.weight
            self._kept[key] = made

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept = {}
            self._held = 0
