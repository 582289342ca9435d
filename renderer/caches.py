"""The renderer's caches: their size, and what is drawn in advance.

Owns the budget of all caches and how it is shared out. A cache changes no picture: what is missing is
drawn when it is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from engine import GAMES
from renderer import pictures
from renderer.byte_cache import SHARES, ByteCache, share_of
from renderer.draw import BANDS
from renderer.families import FAMILY_VIEWS
from renderer.layout import strip
from renderer.paint.sprite_cache import COMPOSED, SHAPES, SPRITES, sprites_of
from renderer.palettes import THEMES
from renderer.picture import PICTURES

_CACHES: Final[dict[str, ByteCache[Any, Any]]] = {
    "sprites": SPRITES,
    "composed": COMPOSED,
    "shapes": SHAPES,
    "bands": BANDS,
    "pictures": PICTURES,
}


def set_cache_bytes(total: int) -> None:
    """Set the size of all caches together, in bytes; drops what they hold.

    Less makes pictures slower, and changes nothing else.
    """
    for name in SHARES:
        _CACHES[name].resize(share_of(name, total))


def cache_bytes() -> int:
    """The capacity of all caches together, in bytes, less what rounding takes away."""
    return sum(cache.capacity for cache in _CACHES.values())


def held_bytes() -> int:
    """The bytes held now, by each cache's own estimate."""
    return sum(cache.held_bytes for cache in _CACHES.values())


def warm(wanted: Callable[[], bool] = lambda: True) -> None:
    """Draw in advance the sprites that boards consist of. For a background thread: takes a second or two.

    Without it the first picture of each scale draws it, and takes up to a tenth of a second longer.
    Ends early, within the time of one picture, once `wanted()` is false.
    """
    for draw in _first_drawings():
        if not wanted():
            return
        draw()


def _first_drawings() -> Iterator[Callable[[], object]]:
    for family in FAMILY_VIEWS:
        for theme in THEMES:
            sprites = sprites_of(family.palette(theme))
            for key in (*family.first_sprites(pictures.LARGE), *strip.figure_sprites()):
                yield partial(sprites.find, key)
            for game in GAMES.values():
                start = game.start({}, game.most_players, bytes(32)).view(None)
                if isinstance(start, family.shows):
                    yield partial(pictures.board, start, theme=theme)
