"""Looking ahead: how the hard player finds its move.

Owns search and sampling for both families. `pid_board` and `tile_board` are boards made for speed,
`alphabeta` and `playout` go on from a position that is wholly known, `pid_table` and `rival_tiles` say what
others may hold, `tripitz` and `triangles` choose the move, `advice` says what it brings and what others
would have. All of them count what they look at and never a clock, so a slow machine plays the same. May
import the games and the normal player's judgement.
"""

from engine.players.search import triangles, tripitz

__all__ = ["triangles", "tripitz"]
