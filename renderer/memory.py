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


class Memory(Generic[K, V]):
    """At most `room` bytes, as `weigh` has them. Safe to share between threads.

    Two halves: new things come into the young one, old things that are asked for again move there.
    When the young half is full it becomes the old one, and what nobody asked for is forgotten. So a
    hit costs one look-up and no lock.
    """

    def __init__(self, room: int, weigh: Callable[[K, V], int]) -> None:
        self._room = room
        self._weigh = weigh
        self._young: dict[K, V] = {}
        self._old: dict[K, V] = {}
        self._held = [0, 0]
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._young) + len(self._old)

    @property
    def held(self) -> int:
        """Bytes kept now."""
        return sum(self._held)

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
        found = self._young.get(key)
        if found is None:
            found = self._old.get(key)
            if found is not None:
                self.keep(key, found)
        return found

    def keep(self, key: K, value: V) -> None:
        """Remember this, unless it alone is too much for a half."""
        weight = self._weigh(key, value)
        if weight > self._room // 2:
            return
        with self._lock:
            for half, things in enumerate((self._young, self._old)):
                known = things.pop(key, None)
                if known is not None:
                    self._held[half] -= self._weigh(key, known)
            if self._held[0] + weight > self._room // 2:
                self._old, self._young = self._young, {}
                self._held = [0, self._held[0]]
            self._young[key] = value
            self._held[0] += weight

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._young, self._old, self._held = {}, {}, [0, 0]
