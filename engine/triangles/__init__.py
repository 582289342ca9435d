"""."""

from engine.game import Game

GAMES: tuple[Game, ...] = ()
