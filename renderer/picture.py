"""Finished pictures, the words that stand for them, and the caches of the renderer.

Sprites, bands and pictures are pure functions of their keys: a dropped entry costs time and changes
nothing. The caches share one budget of bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final, Generic, TypeAlias, TypeVar

from engine import View

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


DEFAULT_BYTES: Final = 48_000_000
"""Bytes of all caches together, unless `renderer.set_cache_bytes` is called."""

SHARES: Final = {"sprites": 18, "composed": 29, "shapes": 4, "bands": 10, "pictures": 3}
"""In 64ths of the budget. `composed` are sprites made of others, `shapes` their parts."""


@dataclass(slots=True)
class _Entry(Generic[V]):
    """A value, its size in bytes, and whether it was read since eviction last passed it over."""

    value: V
    weight: int
    read: bool = False


class ByteCache(Generic[K, V]):
    """At most `capacity` bytes of values. Safe to share by threads.

    Eviction is second chance (CLOCK): the oldest entry goes first, unless it was read meanwhile;
    then it goes behind all others once. So a hit costs one look-up and no lock.
    """

    def __init__(self, capacity: int) -> None:
        self._capacity = capacity
        self._entries: dict[K, _Entry[V]] = {}
        self._held = 0
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def held_bytes(self) -> int:
        return self._held

    @property
    def capacity(self) -> int:
        """The most bytes that are ever held."""
        return self._capacity

    def resize(self, capacity: int) -> None:
        """Set another capacity; all entries are dropped."""
        self.clear()
        self._capacity = capacity

    def get(self, key: K) -> V | None:
        found = self._entries.get(key)
        if found is None:
            return None
        found.read = True
        return found.value

    def put(self, key: K, value: V, weight: int) -> None:
        """Hold a value of `weight` bytes, unless it alone would take half of the capacity."""
        entry = _Entry(value, weight)
        if weight > self._capacity // 2:
            return
        with self._lock:
            before = self._entries.pop(key, None)
            self._held += weight - (0 if before is None else before.weight)
            while self._held > self._capacity:
                oldest = next(iter(self._entries))
                evicted = self._entries.pop(oldest)
                if evicted.read:
                    evicted.read = False
                    self._entries[oldest] = evicted
                else:
                    self._held -= evicted.weight
            self._entries[key] = entry

    def clear(self) -> None:
        with self._lock:
            self._entries = {}
            self._held = 0


_SHARED: Final[dict[str, ByteCache[Any, Any]]] = {}


def shared_cache(name: str) -> ByteCache[Any, Any]:
    """Make the cache with this name's share (a key of `SHARES`) of the budget."""
    _SHARED[name] = ByteCache(DEFAULT_BYTES * SHARES[name] // 64)
    return _SHARED[name]


def set_cache_bytes(total: int) -> None:
    """Set the size of all caches together, in bytes; drops what they hold.

    Less makes pictures slower, and changes nothing else.
    """
    for name, cache in _SHARED.items():
        cache.resize(total * SHARES[name] // 64)


def cache_bytes() -> int:
    """Return the capacity of all caches together, in bytes, less what rounding takes away."""
    return sum(cache.capacity for cache in _SHARED.values())


def held_bytes() -> int:
    """Return the bytes held now, by each cache's own estimate."""
    return sum(cache.held_bytes for cache in _SHARED.values())


class TooSlow(Exception):  # noqa: N818 - a fact about the moment
    """Drawing this takes longer than an event loop may wait."""


AT_ONCE_PIXELS: Final = 1_500_000
"""Pixels that are drawn from ready sprites and compressed in about 5 ms: a board that is new, without many racks."""
_AT_ONCE: Final = ContextVar("renderer_at_once", default=False)


@contextmanager
def at_once() -> Iterator[None]:
    """Draw only what takes a few milliseconds here; raise `TooSlow` for new sprites, or for a large picture that is new.

    What was drawn until then is kept.
    """
    token = _AT_ONCE.set(True)
    try:
        yield
    finally:
        _AT_ONCE.reset(token)


def check_speed(pixels: int | None = None) -> None:
    """Raise `TooSlow` inside `at_once` if drawing this many pixels takes long; None: a drawing that always does."""
    if _AT_ONCE.get() and (pixels is None or pixels > AT_ONCE_PIXELS):
        raise TooSlow


Said: TypeAlias = str | Callable[[], str]

Outline: TypeAlias = tuple[tuple[int, int], ...]
"""The corners of a shape in a picture, in pixels from its upper left one."""

Outlines: TypeAlias = Mapping[str, Outline]
"""Where in a picture something is, by its notation: a piece of a hand, a cell to choose."""


class Picture:
    """A picture.

    `png`: the file's bytes; `size`: width and height in pixels; `alt`: the picture in words, at
    most 1024 characters; `text`: the same as a text board for terminals and screen readers;
    `outlines`: where the viewer's pieces and the cells to choose from are. Words and outlines are
    put together when somebody asks for them. Never changed; pictures with the same bytes and words
    are equal.
    """

    __slots__ = ("_alt", "_outlines", "_text", "png", "size")

    def __init__(
        self,
        png: bytes,
        size: tuple[int, int],
        alt: Said,
        text: Said,
        outlines: Callable[[], Outlines] = dict,
    ) -> None:
        self.png = png
        self.size = size
        self._alt = alt
        self._text = text
        self._outlines: Outlines | Callable[[], Outlines] = outlines

    @property
    def alt(self) -> str:
        if not isinstance(self._alt, str):
            self._alt = self._alt()
        return self._alt

    @property
    def text(self) -> str:
        if not isinstance(self._text, str):
            self._text = self._text()
        return self._text

    @property
    def outlines(self) -> Outlines:
        if callable(self._outlines):
            self._outlines = self._outlines()
        return self._outlines

    def __repr__(self) -> str:
        width, height = self.size
        return f"Picture({width}x{height}, {len(self.png)} bytes)"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Picture):
            return NotImplemented
        return (self.png, self.size, self.alt, self.text) == (
            other.png,
            other.size,
            other.alt,
            other.text,
        )

    def __hash__(self) -> int:
        return hash((self.png, self.size))


VIEW_BYTES: Final = 30_000
"""Bytes of a view and the words about it, about."""

_Cached: TypeAlias = tuple[View, Picture]


PICTURES: Final[ByteCache[Hashable, _Cached]] = shared_cache("pictures")
"""The finished pictures."""


def cached(view: View, how: Hashable, make: Callable[[], Picture]) -> Picture:
    """Return the picture of this view made in this way; `make` is called if the cache has none.

    Whole views are compared: a picture is given only for a view that shows exactly the same.
    """
    # Two views seldom share these; when they do, the comparison decides.
    key = (view.game, view.ply, view.seat, view.totals, how)
    found = PICTURES.get(key)
    if found is not None and found[0] == view:
        return found[1]
    made = make()
    PICTURES.put(key, (view, made), len(made.png) + VIEW_BYTES)
    return made
