"""Values by the text that they were read from or written as: the last ones, up to a number.

Owns the memory alone. What is kept is frozen and a pure function of its text, so what is forgotten
costs time and changes nothing, and nothing can be out of date.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class LruCache(Generic[T]):
    """At most `most` values; the one that was asked for least lately goes. Threads may share it."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[str, T] = OrderedDict()
        self._lock = Lock()

    def get(self, text: str) -> T | None:
        """The value of this text, if it is known."""
        with self._lock:
            value = self._kept.get(text)
            if value is not None:
                self._kept.move_to_end(text)
            return value

    def keep(self, text: str, value: T) -> None:
        """From now on this is the value of this text."""
        with self._lock:
            self._kept[text] = value
            self._kept.move_to_end(text)
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
