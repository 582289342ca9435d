"""Finished pictures: whoever asks for the same one again gets it at once.

Owns the memory of pictures by what they were made from. It compares whole views, so a picture is found
only for a view that shows exactly the same.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, TypeAlias

from engine import View
from renderer.memory import ByteCache
from renderer.picture import Picture

_Shown: TypeAlias = tuple[View, Picture]

VIEW: Final = 30_000
"""Bytes of a view and the words about it, about."""


def _weight(_: Hashable, shown: _Shown) -> int:
    return len(shown[1].png) + VIEW


PICTURES: Final[ByteCache[Hashable, _Shown]] = ByteCache(0, _weight)
"""The finished pictures; `renderer.caches` gives them room."""


def shown(view: View, how: Hashable, make: Callable[[], Picture]) -> Picture:
    """The picture of this view made in this way, from `make` if it is not remembered."""
    # Two views seldom share these; when they do, the comparison decides.
    key = (view.game, view.ply, view.seat, view.totals, how)
    found = PICTURES.get(key)
    if found is not None and found[0] == view:
        return found[1]
    made = make()
    PICTURES.keep(key, (view, made))
    return made
