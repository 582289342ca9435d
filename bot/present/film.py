"""A finished game's round, step by step: what a platform keeps of it, and a step's picture from that.

Owns the form of what is kept, so that a picture can be made whenever somebody turns to it, and looks
as the rest did. Everything in it is public once the game is over.
"""

from __future__ import annotations

import json
from functools import lru_cache

import renderer
from bot.present.drawn import picture_words
from bot.present.message import Film
from bot.present.speak import Speaker
from bot.table.table import TableView
from engine import record as records
from renderer import Picture


def film(speaker: Speaker, scene: TableView, content: str, number: int) -> Film:
    """A round as this reader sees it."""
    kept = {
        "language": speaker.reader.language,
        "theme": speaker.reader.theme,
        "names": list(scene.names),
        "round": number,
        "record": content,
    }
    source = json.dumps(kept, ensure_ascii=False).encode()
    return Film(_made(source).captions, source)


def still(source: bytes, step: int) -> Picture | None:
    """The picture of a step; None where there is none."""
    try:
        return _made(source).picture(step)
    except IndexError:
        return None


@lru_cache(maxsize=4)
def _made(source: bytes) -> renderer.RoundFilm:
    """The positions, a few megabytes: whoever turns one page will turn the next."""
    kept = json.loads(source)
    return renderer.film(
        records.load(kept["record"]),
        theme=kept["theme"],
        names=kept["names"],
        round=kept["round"],
        words=picture_words(kept["language"]),
    )
