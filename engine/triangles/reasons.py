"""Why a triangle game refuses a well-formed move.

Owns the closed list of reason codes and the one function that raises them. The texts that people
read have a line for each of these. Details hold what the table shows or the player typed, never a
tile that someone else may not see.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NoReturn

from engine.errors import IllegalMove
from engine.values import JSON


class Reason(StrEnum):
    """One code for each way in which a move can be wrong; the comment names its details."""

    GAME_OVER = "game_over"
    FOREIGN_MOVE = "foreign_move"  # a move of another family
    OPENING_FIRST = "opening_first"  # the round's opening tile must be placed before anything else
    WRONG_OPENING = "wrong_opening"  # the opening is forced, and this is not it
    NO_SUCH_TILE = "no_such_tile"  # tile: the set has no tile with these numbers in this order
    NOT_IN_HAND = "not_in_hand"  # tile
    CELL_TAKEN = "cell_taken"  # cell
    NO_NEIGHBOUR = "no_neighbour"  # cell: no side of it touches a tile
    CORNER_MISMATCH = "corner_mismatch"  # cell, corner (left, top, right, bottom), board, tile
    MUST_PLACE = "must_place"  # a tile of the hand fits, so no draw, pass or exchange
    MUST_DRAW = "must_draw"  # no pass while a draw is possible
    STOCK_EMPTY = "stock_empty"
    DRAWS_USED = "draws_used"  # most: three tiles were drawn this turn
    DRAWS_SPENT = "draws_spent"  # most: the draws of the whole solitaire game
    EXCHANGE_OFF = "exchange_off"  # the game, or this table, is without exchange
    CELL_EMPTY = "cell_empty"  # cell: an exchange needs a tile there
    WRONG_TILE = "wrong_tile"  # cell: the tile that moves on is not the one that lay there


def refuse(reason: Reason, message: str, **details: JSON) -> NoReturn:
    """Raise `IllegalMove` with this reason."""
    raise IllegalMove(reason.value, message, **details)
