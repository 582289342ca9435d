"""The registry: every game, by id. A new game is one folder beside this file and one line here."""

from __future__ import annotations

from typing import Final

from engine import triangles, tripitz
from engine.errors import NotationError
from engine.game import Game

GAMES: Final[dict[str, Game]] = {game.id: game for game in (*triangles.GAMES, *tripitz.GAMES)}


def game_of(name: str) -> Game:
    """Return the game with this id; raises `NotationError` (`unknown_game`)."""
    game = GAMES.get(name)
    if game is None:
        raise NotationError("unknown_game", f"there is no game {name:.40}", game=name[:40])
    return game
