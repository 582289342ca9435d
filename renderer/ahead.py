"""Drawing ahead of the first games, so that nobody waits for it.

Owns what is drawn when the bot starts. Nothing depends on it: what is missing is drawn when needed.
"""

from __future__ import annotations

from engine import GAMES
from renderer import pictures
from renderer.families import TABLES
from renderer.layout import strip
from renderer.paint.sprite_cache import book
from renderer.palettes import THEMES


def warm() -> None:
    """Draw what boards are put together from. For a background thread: it takes a second or two.

    Without it the first picture of each scale draws it, and takes up to a tenth of a second longer.
    """
    for table in TABLES:
        for theme in THEMES:
            pages = book(f"{table.family}-{theme}")
            for key in (*table.first_sprites(pictures.LARGE), *strip.figures()):
                pages.find(key)
            for game in GAMES.values():
                start = game.start({}, game.most_players, bytes(32)).view(None)
                if isinstance(start, table.shows):
                    pictures.board(start, theme=theme)
