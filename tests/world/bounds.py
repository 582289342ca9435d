"""What a process that has nothing to do may hold on to."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from typing import Any, Final
from weakref import WeakValueDictionary

from cachetools import Cache

MOST: Final = 40
"""Entries of a collection: more than a world of a few chats has lanes that wait."""
OURS: Final = ("bot", "engine", "renderer")


def grown(*roots: object) -> Iterator[str]:
    """Yield each collection of these objects, and of the bot's objects that they lead to, that has grown too large."""
    ahead: list[tuple[str, Any]] = [(type(root).__name__, root) for root in roots]
    seen: set[int] = set()
    while ahead:
        path, each = ahead.pop()
        if id(each) in seen:
            continue
        seen.add(id(each))
        inside: list[tuple[str, Any]] = []
        if isinstance(each, dict | set | list | deque | Cache | WeakValueDictionary):
            most = each.maxsize if isinstance(each, Cache) else MOST
            if len(each) > most:
                yield f"{path} has {len(each)}"
            values = each.values() if isinstance(each, Mapping) else each
            inside = [(f"{path}[]", value) for value in [*values]]
        elif type(each).__module__.partition(".")[0] in OURS:
            slots = [name for of in type(each).__mro__ for name in getattr(of, "__slots__", ())]
            names = [*getattr(each, "__dict__", {}), *slots]
            inside = [(f"{path}.{name}", getattr(each, name, None)) for name in names]
        ahead += inside
