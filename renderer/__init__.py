"""Pictures of games: pure functions from a view and a theme to a picture and a text.

    picture = renderer.board(state.view(None), names=("Ann", "Bob"))

What the rest of the house uses is here; everything else is this package's own business. May import the
engine alone.
"""

from renderer.alt_text import Order
from renderer.caches import cache_bytes, held_bytes, set_cache_bytes, warm
from renderer.drill import drill
from renderer.film import RoundFilm, film
from renderer.ghost import ghost, misfit
from renderer.honours import honours
from renderer.marks import marks
from renderer.pair import pair
from renderer.palettes import THEMES
from renderer.picture import Picture
from renderer.pictures import ORDERS, Spots, board, card, hand
from renderer.rating_plot import RatedGames, rating_plot
from renderer.replay_steps import PublicPosition, public_position
from renderer.replays import Replay, replay
from renderer.round_end import round_end
from renderer.tabletop import (
    Cutout,
    Ghost,
    TableBoard,
    cutout,
    forms,
    ghosts,
    hand_order,
    last_cells,
    table_board,
)
from renderer.words import ENGLISH, Words

__all__ = [
    "ENGLISH",
    "ORDERS",
    "THEMES",
    "Cutout",
    "Ghost",
    "Order",
    "Picture",
    "PublicPosition",
    "RatedGames",
    "Replay",
    "RoundFilm",
    "Spots",
    "TableBoard",
    "Words",
    "board",
    "cache_bytes",
    "card",
    "cutout",
    "drill",
    "film",
    "forms",
    "ghost",
    "ghosts",
    "hand",
    "hand_order",
    "held_bytes",
    "honours",
    "last_cells",
    "marks",
    "misfit",
    "pair",
    "public_position",
    "rating_plot",
    "replay",
    "round_end",
    "set_cache_bytes",
    "table_board",
    "warm",
]
