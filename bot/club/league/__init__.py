"""Leagues and cups: who is in, who meets whom, who leads, and what becomes of it with time.

Pure. Knows tables by their ids and results alone. May import the club's nouns, `table` and the engine.
"""

from bot.club.league.decide import decide
from bot.club.league.league import CUP, LEAGUE, League
from bot.club.league.stored import from_json, kept, to_json

__all__ = ["CUP", "LEAGUE", "League", "decide", "from_json", "kept", "to_json"]
