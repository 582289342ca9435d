"""Pictures of games: pure functions from a view and a theme to a picture and a text.

    picture = renderer.board(state.view(None), names=("Ann", "Bob"))

This is the public face; every other module is private to the package. May import the engine alone.
"""

from renderer.alt_text import HandOrder
from renderer.cards import RatedGames, final_card, game_result, honours, rating_plot, round_end
from renderer.draw import in_theme
from renderer.layout.cards import GameResult
from renderer.palettes import THEMES
from renderer.picture import Picture, TooSlow, at_once, cache_bytes, held_bytes, set_cache_bytes
from renderer.pictures import ORDERS, Spots, board, card, ghost, hand, misfit, warm
from renderer.puzzles import drill
from renderer.replays import PublicPosition, Replay, RoundFilm, film, public_position, replay
from renderer.tabletop import (
    Cutout,
    Ghost,
    TableBoard,
    cutout,
    forms,
    ghosts,
    hand_order,
    laid,
    last_cells,
    outlines,
    pair,
    table_board,
)
from renderer.words import ENGLISH, Words

__all__ = [
    "ENGLISH",
    "ORDERS",
    "THEMES",
    "Cutout",
    "GameResult",
    "Ghost",
    "HandOrder",
    "Picture",
    "PublicPosition",
    "RatedGames",
    "Replay",
    "RoundFilm",
    "Spots",
    "TableBoard",
    "TooSlow",
    "Words",
    "at_once",
    "board",
    "cache_bytes",
    "card",
    "cutout",
    "drill",
    "film",
    "final_card",
    "forms",
    "game_result",
    "ghost",
    "ghosts",
    "hand",
    "hand_order",
    "held_bytes",
    "honours",
    "in_theme",
    "laid",
    "last_cells",
    "misfit",
    "outlines",
    "pair",
    "public_position",
    "rating_plot",
    "replay",
    "round_end",
    "set_cache_bytes",
    "table_board",
    "warm",
]
