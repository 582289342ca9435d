"""Computer players, by level. They see a `View`, never a `State`.

Owns the list of levels; a new level is one file and one line here.
"""

from __future__ import annotations

from typing import Final

from engine.players.base import Player
from engine.players.easy import Easy
from engine.players.normal import Normal

PLAYERS: Final[dict[str, Player]] = {"easy": Easy(), "normal": Normal()}

__all__ = ["PLAYERS", "Player"]
