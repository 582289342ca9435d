"""A position of a triangle game with everything hidden, the deal of a round, and the legal moves.

A `Position` stores what a mere list of moves would not tell: phase, draws of this turn, run of
passes, the tiles among which the opener chooses. Permission is docs/spec/triangles.md, "A turn".
The order of legal moves: placements by cell (x, then y) and then by numbers; exchanges by occupied
cell, numbers, new cell, numbers; the draw; the pass. Details of a refusal hold what the table shows
or the player typed, never a tile that is hidden.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final, NoReturn

from engine.errors import Detail, IllegalMove
from engine.game import Move, OptionValue, Outcome
from engine.shuffle import Stream
from engine.triangles.board import (
    ORIGIN,
    Board,
    Cell,
    Numbers,
    TileSet,
    canonical,
    cell_name,
    points_up,
    tile_name,
    tile_set,
)
from engine.triangles.moves import Draw, Exchange, Pass, Placement, PlaceTile, opening
from engine.triangles.rules import VARIANTS, Finish, Variant, hand_size


class TurnPhase(StrEnum):
    """The kind of choice that the seat to move has."""

    OPENING = "opening"  # the round's first tile, forced or one of two
    TURN = "turn"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of the whole game: variant, players, options, seed."""

    variant: Variant
    players: int
    options: Mapping[str, OptionValue | None]
    """All options of the game, defaults filled in."""
    seed: bytes
    tiles: TileSet
    target: int
    rounds: int | None
    exchange: bool
    draws: int | None
    """Solitaire: draws of the whole game. None with other players."""
    former: bool = False
    """The rules of before their first correction hold (`Position.with_former_rules`)."""

    @property
    def solitaire(self) -> bool:
        """True for one player alone: one round, no opening, no target."""
        return self.players == 1


def make_terms(
    game: str, players: int, options: Mapping[str, OptionValue | None], seed: bytes
) -> Terms:
    """Return the terms for resolved options (`Game.resolve`)."""
    rounds = options["rounds"]
    return Terms(
        variant=VARIANTS[game],
        players=players,
        options=dict(options),
        seed=seed,
        tiles=tile_set(int(options["tiles"] or 0)),
        target=int(options["target"] or 0),
        rounds=None if rounds is None else int(rounds),
        exchange=bool(options.get("exchange", False)),
        draws=int(options["draws"] or 0) if players == 1 else None,
    )


@dataclass(frozen=True, slots=True)
class Position:
    """A whole position, hidden parts included. Hands are masks of tile indices, the stock indices in order."""

    terms: Terms
    phase: TurnPhase
    turn: int | None
    """The seat to move; None when the game is over."""
    choices: tuple[int, ...]
    """In the opening: the tiles that may open, ascending. Else empty."""
    round: int
    """From 1."""
    ply: int
    """Moves applied since the start of the game."""
    totals: tuple[int, ...]
    hands: tuple[int, ...]
    stock: tuple[int, ...]
    """Drawn from the front."""
    board: Board
    last: Placement | None
    """The latest placement or exchange of this round."""
    draws: int
    """Tiles drawn this turn."""
    drawn: int
    """Tiles drawn in the whole game, by all."""
    passes: int
    """Passes in turn since the last placement of this round."""
    touched: bool
    """Someone reached the target in this round; kept where that makes it the last."""
    reached: tuple[int, ...]
    """The seats that had it, ascending; kept where the winner is among them (`Finish.ROUND_WINNER`)."""
    outcome: Outcome | None

    def but(self, **changes: Any) -> Position:
        """Change some fields: `dataclasses.replace`, three times as fast."""
        after = Position(*map(changes.pop, _NAMES, _values(self)))
        if changes:
            raise TypeError(f"a position has no field {', '.join(changes)}")
        return after

    def with_former_rules(self) -> Position:
        """Return this position, to be played on as games were before the rules were corrected.

        Then an exchange that someone could make kept a round from being blocked by passes, and in
        `triominos` a target that was touched and lost again was nothing. Itself where that changes
        nothing.
        """
        terms = self.terms
        if not terms.exchange and (
            terms.variant.finish is not Finish.ROUND_WINNER or terms.rounds is not None
        ):
            return self
        return self.but(terms=replace(terms, former=True), touched=False, reached=())

    def with_current_rules(self) -> Position:
        """Invert `with_former_rules`: who has the target has touched it."""
        if not self.terms.former:
            return self
        today = self.but(terms=replace(self.terms, former=False))
        return today.but(**today.touching(self.totals))

    def touching(self, totals: tuple[int, ...]) -> dict[str, Any]:
        """Return `touched` and `reached` with these totals, for `but`."""
        terms = self.terms
        finish = terms.variant.finish
        if terms.rounds is not None or finish is Finish.HIGHEST:
            return {}
        if finish is Finish.TOUCHED:
            return {"touched": self.touched or max(totals) >= terms.target}
        if terms.former:
            return {}
        now = {seat for seat, total in enumerate(totals) if total >= terms.target}
        reached = tuple(sorted(now.union(self.reached)))
        return {"touched": bool(reached), "reached": reached}

    @property
    def hand(self) -> int:
        """The hand of the seat to move; empty when the game is over."""
        return 0 if self.turn is None else self.hands[self.turn]

    @property
    def draws_left(self) -> int:
        """Draws that remain in the round: the stock, in solitaire at most the limit's rest."""
        limit = self.terms.draws
        return len(self.stock) if limit is None else min(len(self.stock), limit - self.drawn)

    @property
    def draws_this_turn_left(self) -> int:
        """The number of tiles that could still be drawn this turn, rules about fitting apart."""
        if self.phase is not TurnPhase.TURN:
            return 0
        return min(self.terms.variant.most_draws - self.draws, self.draws_left)


_NAMES: Final = tuple(field.name for field in fields(Position))
_values: Final = attrgetter(*_NAMES)


def deal(terms: Terms, number: int, *, totals: tuple[int, ...], ply: int, drawn: int) -> Position:
    """Return the position at the start of round `number`, from `deal/number`.

    docs/spec/record.md, "Shuffles".
    """
    tiles = terms.tiles
    order = Stream(terms.seed, f"deal/{number}").shuffled(range(tiles.size))
    size = hand_size(terms.players)
    hands = tuple(
        sum(1 << tile for tile in order[seat * size : (seat + 1) * size])
        for seat in range(terms.players)
    )
    stock = order[terms.players * size :]
    board = Board(tiles)
    phase = TurnPhase.OPENING
    choices: tuple[int, ...] = ()
    if terms.solitaire:
        # A random tile starts, scores nothing and is nobody's move (docs/spec/triangles.md,
        # "Solitaire").
        board = board.add(ORIGIN, tiles.tiles[stock[0]])
        stock = stock[1:]
        phase, turn = TurnPhase.TURN, 0
    else:
        turn, choices = opening(terms.variant, tiles, hands)
    return Position(
        terms=terms,
        phase=phase,
        turn=turn,
        choices=choices,
        round=number,
        ply=ply,
        totals=totals,
        hands=hands,
        stock=stock,
        board=board,
        last=None,
        draws=0,
        drawn=drawn,
        passes=0,
        touched=False,
        reached=(),
        outcome=None,
    )


class Reason(StrEnum):
    """Why a move is refused: each has a text that people read. The comment names its details."""

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


# Most placements of a list stood in the list before it: made once, they cost a quarter.
_place: Final = lru_cache(maxsize=1 << 14)(PlaceTile)

_MOVES: Final = (PlaceTile, Exchange, Draw, Pass)
_UP: Final = ("left", "top", "right")
_DOWN: Final = ("left", "right", "bottom")


def placements(board: Board, hand: int) -> list[PlaceTile]:
    """Return the placements of a hand, by cell and numbers."""
    found = []
    for cell in sorted([cell for cell, fit in board.open.items() if fit.mask & hand]):
        x, y = cell
        for bit, numbers in board.open[cell].ways:
            if bit & hand:
                found.append(_place(numbers, x, y))
    return found


def exchanges(board: Board, hand: int) -> Iterator[Exchange]:
    """Yield all exchanges (Tridom), by occupied cell, hand tile, new cell, displaced tile as they
    are.

    docs/spec/triangles.md, "Exchange": a hand tile takes exactly the cell of a placed tile X, if X
    then fits elsewhere at once. Whether a player may exchange at all is for the caller.

    A tile whose three corners are shared with others can only be replaced by itself. So the cells
    that count are those with a corner of their own, whose number leaves with X and comes back with
    the hand tile. The cells stay connected, as the hand tile fills the very cell that X leaves.
    """
    for cell in sorted(board.cells):
        under = board.fit_under(cell)
        if not under.mask & hand:
            continue
        displaced = 1 << board.tiles.index[board.cells[cell]]
        for bit, numbers in under.ways:
            if not bit & hand:
                continue
            after = board.swap(cell, numbers)
            for to in sorted(to for to, fit in after.open.items() if fit.mask & displaced):
                for other, moved in after.open[to].ways:
                    if other == displaced:
                        yield Exchange(numbers, *cell, moved, *to)


def can_exchange(board: Board, hand: int) -> bool:
    """Tell whether this hand could exchange any tile."""
    return next(exchanges(board, hand), None) is not None


def openings(position: Position) -> list[PlaceTile]:
    """Return the opening, or the two among which the opener chooses, by numbers."""
    tiles = position.terms.tiles.tiles
    return [PlaceTile(tiles[tile], *ORIGIN) for tile in position.choices]


def legal_moves(position: Position) -> tuple[Move, ...]:
    """Return every legal move, in this module's order; empty when the game is over."""
    if position.phase is TurnPhase.OVER:
        return ()
    if position.phase is TurnPhase.OPENING:
        return tuple(openings(position))
    placing = placements(position.board, position.hand)
    if placing and not position.terms.variant.free_draw:
        return tuple(placing)
    moves: list[Move] = [*placing]
    # Games with exchanges have no free draw, so nothing can be placed here.
    if position.terms.exchange:
        moves += exchanges(position.board, position.hand)
    moves.append(Draw() if position.draws_this_turn_left else Pass())
    return tuple(moves)


def check(position: Position, move: Move) -> None:
    """Raise `IllegalMove` unless the move is one of `legal_moves`."""
    if position.phase is TurnPhase.OVER:
        _refuse(Reason.GAME_OVER, "the game is over")
    if not isinstance(move, _MOVES):
        _refuse(Reason.FOREIGN_MOVE, f"no move of this game: {str(move)[:24]}")
    if position.phase is TurnPhase.OPENING:
        _check_opening(position, move)
    elif isinstance(move, PlaceTile):
        tile = _check_tile(position.terms.tiles, position.hand, move.numbers)
        fit = position.board.open.get(move.cell)
        if fit is None or (1 << tile, move.numbers) not in fit.ways:
            _check_cell(position.board, move.cell, move.numbers)
    elif isinstance(move, Exchange):
        _check_exchange(position, move)
    else:
        _check_no_placement(position, move)


def _check_opening(position: Position, move: PlaceTile | Exchange | Draw | Pass) -> None:
    if not isinstance(move, PlaceTile):
        _refuse(Reason.OPENING_FIRST, "the round begins with its opening tile")
    _check_tile(position.terms.tiles, position.hand, move.numbers)
    if move not in openings(position):
        _refuse(Reason.WRONG_OPENING, f"the round does not open with {move}")


def _check_tile(tiles: TileSet, hand: int, numbers: Numbers) -> int:
    tile = tiles.index.get(numbers)
    if tile is None:
        name = tile_name(numbers)
        _refuse(Reason.NO_SUCH_TILE, f"there is no tile {name} among the {tiles.size}", tile=name)
    if not hand >> tile & 1:
        name = tiles.names[tile]
        _refuse(Reason.NOT_IN_HAND, f"{name} is not in the hand", tile=name)
    return tile


def _check_cell(board: Board, cell: Cell, numbers: Numbers) -> None:
    where = cell_name(cell)
    if cell in board.cells:
        _refuse(Reason.CELL_TAKEN, f"there is a tile on {where}", cell=where)
    if not board.has_neighbour(cell):
        _refuse(Reason.NO_NEIGHBOUR, f"no side of {where} touches a tile", cell=where)
    _check_corners(board, cell, numbers)


def _check_corners(board: Board, cell: Cell, numbers: Numbers) -> None:
    clash = board.clash(cell, numbers)
    if clash is not None:
        where = cell_name(cell)
        corner = (_UP if points_up(cell) else _DOWN)[clash.corner]
        _refuse(
            Reason.CORNER_MISMATCH,
            f"the {corner} corner of {where} has {clash.board}, the tile {clash.tile}",
            cell=where,
            corner=corner,
            board=clash.board,
            tile=clash.tile,
        )


def _check_exchange(position: Position, move: Exchange) -> None:
    if not position.terms.exchange:
        _refuse(Reason.EXCHANGE_OFF, "this table plays without exchange")
    board = position.board
    tiles = position.terms.tiles
    _check_tile(tiles, position.hand, move.numbers)
    if board.fits(position.hand):
        _refuse(Reason.MUST_PLACE, "a tile of the hand fits, so none may be exchanged")
    where = cell_name(move.cell)
    if move.cell not in board.cells:
        _refuse(Reason.CELL_EMPTY, f"there is no tile on {where}", cell=where)
    if canonical(move.displaced) != canonical(board.cells[move.cell]):
        name = tile_name(move.displaced)
        _refuse(Reason.WRONG_TILE, f"{name} is not on {where}", cell=where)
    _check_corners(board, move.cell, move.numbers)
    _check_cell(board.swap(move.cell, move.numbers), move.to, move.displaced)


def _check_no_placement(position: Position, move: Draw | Pass) -> None:
    terms = position.terms
    if not terms.variant.free_draw and position.board.fits(position.hand):
        _refuse(Reason.MUST_PLACE, "a tile of the hand fits and must be placed")
    if isinstance(move, Pass):
        if position.draws_this_turn_left:
            _refuse(Reason.MUST_DRAW, "a tile can still be drawn")
    elif not position.stock:
        _refuse(Reason.STOCK_EMPTY, "the stock is empty")
    elif position.draws >= terms.variant.most_draws:
        most = terms.variant.most_draws
        _refuse(Reason.DRAWS_USED, f"{most} tiles were drawn this turn", most=most)
    elif not position.draws_left:
        _refuse(Reason.DRAWS_SPENT, f"all {terms.draws} draws are used", most=terms.draws)


def _refuse(reason: Reason, message: str, **details: Detail) -> NoReturn:
    raise IllegalMove(reason.value, message, **details)
