"""One after the other for each key: a lock that lives as long as somebody holds it, or waits for it."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary


class Turns:
    """The locks of all keys. Whoever waits for a key is let in as they came."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: str) -> asyncio.Lock:
        """The lock of a key; the same one for all who hold it meanwhile."""
        return self._locks.setdefault(key, asyncio.Lock())
