"""Computer players, by level. They see a `View`, never a `State`.

A new level is one class in `levels` and one line here. May import the games.
"""

from __future__ import annotations

from typing import Final

from engine.players.levels import Easy, Hard, Normal, Player

PLAYERS: Final[dict[str, Player]] = {"easy": Easy(), "normal": Normal(), "hard": Hard()}

__all__ = ["PLAYERS", "Player"]
