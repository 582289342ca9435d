"""Pictures of games: pure functions from a view and a theme to a picture and a text.

    picture = renderer.board(state.view(None), names=("Ann", "Bob"))

What the rest of the house uses is here; everything else is this package's own business.
"""

from renderer.ahead import warm
from renderer.caches import held, remember, remembered
from renderer.drill import drill
from renderer.film import RoundFilm, film
from renderer.palettes import THEMES
from renderer.picture import Picture
from renderer.pictures import ORDERS, Spots, board, card, hand
from renderer.replays import Replay, replay
from renderer.seen import Seen, seen
from renderer.tell import Order
from renderer.words import ENGLISH, Words

__all__ = [
    "ENGLISH",
    "ORDERS",
    "THEMES",
    "Order",
    "Picture",
    "Replay",
    "RoundFilm",
    "Seen",
    "Spots",
    "Words",
    "board",
    "card",
    "drill",
    "film",
    "hand",
    "held",
    "remember",
    "remembered",
    "replay",
    "seen",
    "warm",
]
