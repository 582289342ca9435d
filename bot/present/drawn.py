"""The words of pictures in a reader's language.

Owns the way from the catalogue's `picture-…` keys to the renderer's `Words`, whose templates keep
their fields open (`{name} is to move.`).
"""

from __future__ import annotations

import re
from dataclasses import fields
from functools import cache
from typing import Any

from bot.present.texts import texts
from engine import GAMES
from renderer import ENGLISH, Words


@cache
def picture_words(language: str) -> Words:
    """The renderer's words in this language."""
    said = texts(language)
    found: dict[str, Any] = {"games": {game: said.say(f"game-{game}") for game in GAMES}}
    for field in fields(Words):
        default = getattr(ENGLISH, field.name)
        if isinstance(default, str) and field.name not in {"point", "points"}:
            open_fields = {name: f"{{{name}}}" for name in re.findall(r"\{(\w+)\}", default)}
            found[field.name] = said.say(f"picture-{field.name.replace('_', '-')}", open_fields)
    none, one, five = (said.say("points-amount", {"count": count}) for count in (0, 1, 5))
    found["point"], found["points"] = one.replace("1", "{count}"), five.replace("5", "{count}")
    found["none_is_one"] = none.replace("0", "{count}") == found["point"]
    return Words(**found)
