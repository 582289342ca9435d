"""Looking ahead: how the hard player finds its move.

`token_board` and `tile_board` are boards made for speed, with a search on the first; `playout`
plays on from a known position; `token_rounds` and `rival_tiles` say what others may hold; `tripitz`
and `triangles` choose the move; `advice` compares moves for people. All count positions and never
read a clock, so a slow machine plays the same. May import the games and the normal player's
judgement.
"""

from engine.players.search import triangles, tripitz

__all__ = ["triangles", "tripitz"]
