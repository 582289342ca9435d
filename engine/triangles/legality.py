"""What is allowed now: the list of legal moves, and the check of one move.

Owns docs/spec/triangles.md, "A turn", as permission; what a move then does is in `turns`. The order
of the list: placements by cell (x, then y) and then by numbers; exchanges by occupied cell,
numbers, new cell, numbers; then the draw; then the pass.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.game import Move
from engine.triangles.board import ORIGIN, Board, Cell, cell_name, points_up
from engine.triangles.exchange import exchanges
from engine.triangles.moves import Draw, Exchange, Pass, Place
from engine.triangles.position import Position, TurnPhase
from engine.triangles.reasons import Reason, refuse
from engine.triangles.tiles import Numbers, TileSet, canonical, tile_name

# Most placements of a list stood in the list before it: made once, they cost a quarter.
_place: Final = lru_cache(maxsize=1 << 14)(Place)

_MOVES: Final = (Place, Exchange, Draw, Pass)
_UP: Final = ("left", "top", "right")
_DOWN: Final = ("left", "right", "bottom")


def placements(board: Board, hand: int) -> list[Place]:
    """Where the tiles of a hand fit, by cell and numbers."""
    found = []
    for cell in sorted([cell for cell, fit in board.open.items() if fit.mask & hand]):
        x, y = cell
        for bit, numbers in board.open[cell].ways:
            if bit & hand:
                found.append(_place(numbers, x, y))
    return found


def openings(position: Position) -> list[Place]:
    """The opening, or the two among which the opener chooses, by numbers."""
    tiles = position.terms.tiles.tiles
    return [Place(tiles[tile], *ORIGIN) for tile in position.choices]


def legal_moves(position: Position) -> tuple[Move, ...]:
    """Every legal move, in this module's order; empty when the game is over."""
    if position.phase is TurnPhase.OVER:
        return ()
    if position.phase is TurnPhase.OPENING:
        return tuple(openings(position))
    placing = placements(position.board, position.hand)
    moves: list[Move] = [*placing]
    if placing and not position.terms.variant.free_draw:
        return tuple(moves)
    if position.terms.exchange and not placing:
        moves += exchanges(position.board, position.hand)
    moves.append(Draw() if position.draws_this_turn_left else Pass())
    return tuple(moves)


def check(position: Position, move: Move) -> None:
    """Raise `IllegalMove` unless the move is one of `legal_moves`."""
    if position.phase is TurnPhase.OVER:
        refuse(Reason.GAME_OVER, "the game is over")
    if not isinstance(move, _MOVES):
        refuse(Reason.FOREIGN_MOVE, f"no move of this game: {str(move)[:24]}")
    if position.phase is TurnPhase.OPENING:
        _check_opening(position, move)
    elif isinstance(move, Place):
        tile = _check_tile(position.terms.tiles, position.hand, move.numbers)
        fit = position.board.open.get(move.cell)
        if fit is None or (1 << tile, move.numbers) not in fit.ways:
            _check_cell(position.board, move.cell, move.numbers)
    elif isinstance(move, Exchange):
        _check_exchange(position, move)
    else:
        _check_no_placement(position, move)


def _check_opening(position: Position, move: Place | Exchange | Draw | Pass) -> None:
    if not isinstance(move, Place):
        refuse(Reason.OPENING_FIRST, "the round begins with its opening tile")
    _check_tile(position.terms.tiles, position.hand, move.numbers)
    if move not in openings(position):
        refuse(Reason.WRONG_OPENING, f"the round does not open with {move}")


def _check_tile(tiles: TileSet, hand: int, numbers: Numbers) -> int:
    tile = tiles.index.get(numbers)
    if tile is None:
        name = tile_name(numbers)
        refuse(Reason.NO_SUCH_TILE, f"there is no tile {name} among the {tiles.size}", tile=name)
    if not hand >> tile & 1:
        name = tiles.names[tile]
        refuse(Reason.NOT_IN_HAND, f"{name} is not in the hand", tile=name)
    return tile


def _check_cell(board: Board, cell: Cell, numbers: Numbers) -> None:
    where = cell_name(cell)
    if cell in board.cells:
        refuse(Reason.CELL_TAKEN, f"a tile lies on {where}", cell=where)
    if not board.has_neighbour(cell):
        refuse(Reason.NO_NEIGHBOUR, f"no side of {where} touches a tile", cell=where)
    _check_corners(board, cell, numbers)


def _check_corners(board: Board, cell: Cell, numbers: Numbers) -> None:
    clash = board.clash(cell, numbers)
    if clash is not None:
        where = cell_name(cell)
        corner = (_UP if points_up(cell) else _DOWN)[clash.corner]
        refuse(
            Reason.CORNER_MISMATCH,
            f"the {corner} corner of {where} has {clash.board}, the tile {clash.tile}",
            cell=where,
            corner=corner,
            board=clash.board,
            tile=clash.tile,
        )


def _check_exchange(position: Position, move: Exchange) -> None:
    if not position.terms.exchange:
        refuse(Reason.EXCHANGE_OFF, "this table plays without exchange")
    board = position.board
    tiles = position.terms.tiles
    _check_tile(tiles, position.hand, move.numbers)
    if board.fits(position.hand):
        refuse(Reason.MUST_PLACE, "a tile of the hand fits, so none may be exchanged")
    where = cell_name(move.cell)
    if move.cell not in board.cells:
        refuse(Reason.CELL_EMPTY, f"no tile lies on {where}", cell=where)
    if canonical(move.displaced) != canonical(board.cells[move.cell]):
        name = tile_name(move.displaced)
        refuse(Reason.WRONG_TILE, f"{name} does not lie on {where}", cell=where)
    _check_corners(board, move.cell, move.numbers)
    _check_cell(board.swap(move.cell, move.numbers), move.to, move.displaced)


def _check_no_placement(position: Position, move: Draw | Pass) -> None:
    terms = position.terms
    if not terms.variant.free_draw and position.board.fits(position.hand):
        refuse(Reason.MUST_PLACE, "a tile of the hand fits and must be placed")
    if isinstance(move, Pass):
        if position.draws_this_turn_left:
            refuse(Reason.MUST_DRAW, "a tile can still be drawn")
    elif not position.stock:
        refuse(Reason.STOCK_EMPTY, "the stock is empty")
    elif position.draws >= terms.variant.most_draws:
        most = terms.variant.most_draws
        refuse(Reason.DRAWS_USED, f"{most} tiles were drawn this turn", most=most)
    elif not position.draws_left:
        refuse(Reason.DRAWS_SPENT, f"all {terms.draws} draws are used", most=terms.draws)
