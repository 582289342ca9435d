"""Moves of Tripitz: their notation, which are legal, and what a placement scores.

Sources: docs/spec/record.md, "Moves"; docs/spec/tripitz.md, "Score". Legality looks only at what
the player can see - the board, their own hand, how much the bag holds - so no list and no error
gives away more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, combinations
from typing import ClassVar, Final

from engine.errors import IllegalMove, NotationError
from engine.game import Move, MoveKind, ScoreItem
from engine.tripitz.board import (
    CELLS,
    COVERS,
    EDGE,
    EMPTY,
    FOURS,
    NAMES,
    NEIGHBOURS,
    PARTNERS,
    THREES,
    Cell,
    Grid,
    parse_cell,
)
from engine.tripitz.tokens import COUNT, HAND, JOKER, MATES, TOKENS, Token, parse_token


@dataclass(frozen=True, slots=True)
class PlaceToken(Move):
    """`rtw@F6`: a token from the hand to an empty cell."""

    kind: ClassVar[MoveKind] = MoveKind.PLACE
    token: Token
    cell: Cell

    @property
    def piece_name(self) -> str:
        return TOKENS[self.token]

    @property
    def cell_name(self) -> str:
        return NAMES[self.cell]

    def __str__(self) -> str:
        return f"{self.piece_name}@{self.cell_name}"


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """`swap rtw,gck`: these tokens go back for as many drawn, in this order (jokers: `?`)."""

    kind: ClassVar[MoveKind] = MoveKind.SWAP
    tokens: tuple[Token, ...]

    def __str__(self) -> str:
        return f"swap {','.join(TOKENS[p] for p in self.tokens)}"


@dataclass(frozen=True, slots=True)
class UseJoker(Move):
    """`joker@F6`: a joker from the hand for the token on a cell."""

    kind: ClassVar[MoveKind] = MoveKind.JOKER
    cell: Cell

    @property
    def cell_name(self) -> str:
        return NAMES[self.cell]

    def __str__(self) -> str:
        return f"joker@{self.cell_name}"


@dataclass(frozen=True, slots=True)
class SitOut(Move):
    """`pass`: lay nothing in this turn."""

    kind: ClassVar[MoveKind] = MoveKind.PASS

    def __str__(self) -> str:
        return "pass"


PASS: Final = SitOut()

_LONGEST: Final = len("swap ") + 4 * HAND - 1


def parse_move(text: str) -> Move:
    """Return the move that this notation names, exactly as `str(move)` writes it.

    Raises `NotationError`: `no_such_pid`, `no_such_cell`, or `bad_move` for anything else.
    """
    if len(text) <= _LONGEST:
        if text == "pass":
            return PASS
        if text.startswith("swap "):
            return Swap(tuple(map(parse_token, text.removeprefix("swap ").split(","))))
        piece, at, cell = text.partition("@")
        if at and piece == "joker":
            return UseJoker(parse_cell(cell))
        if at:
            return PlaceToken(parse_token(piece), parse_cell(cell))
    raise NotationError("bad_move", f"not a move of Tripitz: {text[:40]!r}")


def placements(grid: Grid, hand: Sequence[Token]) -> tuple[PlaceToken, ...]:
    """Return every placement of this hand: by token in canonical order, then by cell."""
    fits = sorted(grid.fits.items())
    return tuple(
        PlaceToken(token, cell)
        for token in hand
        if token != JOKER
        for cell, mask in fits
        if mask >> token & 1
    )


def can_place(grid: Grid, hand: Sequence[Token]) -> bool:
    held = sum(1 << token for token in set(hand) - {JOKER})
    return any(mask & held for mask in grid.fits.values())


def joker_exchanges(grid: Grid, hand: Sequence[Token]) -> tuple[UseJoker, ...]:
    """Return every exchange of a joker in this hand, by cell."""
    return tuple(map(UseJoker, grid.exchangeable())) if JOKER in hand else ()


def swaps(hand: Sequence[Token], stock: int) -> tuple[Swap, ...]:
    """Return every set of tokens that may go back, as many as the bag holds at most.

    The smaller sets first, each and all in canonical order. Jokers are alike: sets that differ in
    nothing but which joker they mean are one.
    """
    sizes = range(1, min(len(hand), stock) + 1)
    chosen = chain.from_iterable(combinations(hand, size) for size in sizes)
    return tuple(map(Swap, chosen if hand.count(JOKER) < 2 else dict.fromkeys(chosen)))


def legal_moves(grid: Grid, hand: Sequence[Token], stock: int) -> tuple[Move, ...]:
    """Return placements, joker exchanges and swaps, each in the order above; `pass` if there are
    none.

    The hand is in canonical order. With anything in the bag a swap is always possible; a hand that
    is empty while others go on sits out.
    """
    moves = (*placements(grid, hand), *joker_exchanges(grid, hand), *swaps(hand, stock))
    return moves or (PASS,)


def check(grid: Grid, hand: Sequence[Token], stock: int, move: Move) -> None:
    """Raise `IllegalMove` unless `legal_moves` has this move (a swap: with its tokens in any order)."""
    match move:
        case PlaceToken():
            _check_placement(grid, hand, move)
        case UseJoker():
            _check_joker(grid, hand, move)
        case Swap():
            _check_swap(hand, stock, move)
        case SitOut():
            if can_place(grid, hand) or joker_exchanges(grid, hand):
                raise IllegalMove("cannot_pass", "passing is for those who can do nothing else")
            if stock:
                raise IllegalMove("must_swap", "while the bag has tokens, a stuck player swaps")
        case _:
            raise IllegalMove("wrong_game", f"not a move of Tripitz: {type(move).__name__}")


def _check_placement(grid: Grid, hand: Sequence[Token], move: PlaceToken) -> None:
    if move.token == JOKER:
        raise IllegalMove("joker_not_placed", "a joker is exchanged for a token, never placed")
    if move.token not in hand:
        raise IllegalMove("not_in_hand", "that token is not in your hand", **_named(move.token))
    _check_cell(move.cell)
    cell = NAMES[move.cell]
    if grid.cells[move.cell] != EMPTY:
        raise IllegalMove("cell_taken", f"{cell} is occupied", cell=cell)
    if not grid.fits.get(move.cell, 0) >> move.token & 1:
        raise IllegalMove(
            "matches_nothing",
            f"{move} makes no triple and no quadruple",
            pid=TOKENS[move.token],
            cell=cell,
        )


def _check_joker(grid: Grid, hand: Sequence[Token], move: UseJoker) -> None:
    if JOKER not in hand:
        raise IllegalMove("no_joker", "there is no joker in your hand")
    _check_cell(move.cell)
    cell = NAMES[move.cell]
    if grid.cells[move.cell] == EMPTY:
        raise IllegalMove("cell_empty", f"there is no token on {cell}", cell=cell)
    if grid.cells[move.cell] == JOKER:
        raise IllegalMove("cell_blank", f"{cell} has a joker already", cell=cell)
    if not grid.surrounded(move.cell):
        raise IllegalMove(
            "joker_not_surrounded", f"not every cell within two steps of {cell} is taken", cell=cell
        )


def _check_swap(hand: Sequence[Token], stock: int, move: Swap) -> None:
    if not move.tokens:
        raise IllegalMove("nothing_named", "a swap names at least one token")
    left = list(hand)
    for token in move.tokens:
        if token not in left:
            raise IllegalMove("not_in_hand", "that token is not in your hand", **_named(token))
        left.remove(token)
    if not stock:
        raise IllegalMove("bag_empty", "the bag is empty")
    if len(move.tokens) > stock:
        raise IllegalMove("too_many", f"the bag holds only {stock}", stock=stock)


def _check_cell(cell: int) -> None:
    if not 0 <= cell < CELLS:
        raise IllegalMove("no_such_cell", "that cell is not on the board")


def _named(token: int) -> dict[str, str]:
    return {"pid": TOKENS[token]} if 0 <= token <= COUNT else {}


@dataclass(frozen=True, slots=True)
class PlacementScore:
    """A placement's four factors; `triples` and `quadruples` are rows of cells."""

    triples: tuple[tuple[Cell, ...], ...]
    quadruples: tuple[tuple[Cell, ...], ...]
    touches: int
    edge: int

    @property
    def points(self) -> int:
        return (len(self.triples) + 3 * len(self.quadruples)) * self.touches * self.edge

    @property
    def items(self) -> tuple[ScoreItem, ...]:
        """The factors by their names in a replay (docs/spec/record.md, "Replaying")."""
        return (
            ScoreItem("triples", len(self.triples)),
            ScoreItem("quadruples", 3 * len(self.quadruples)),
            ScoreItem("touches", self.touches),
            ScoreItem("edge", self.edge),
        )

    @property
    def forms(self) -> tuple[tuple[str, ...], ...]:
        """The cells of each triple, then of each quadruple, by name."""
        return tuple(tuple(NAMES[c] for c in row) for row in self.triples + self.quadruples)


def score(grid: Grid, cell: Cell, token: Token) -> PlacementScore:
    """Return the score of this token on this empty cell; without a triple or quadruple, 0 points.

    Every row of four adjacent cells with the new token that is a quadruple counts, and so does
    every row of three that is a triple and part of none of those quadruples. Blank tokens match
    nothing but are touched like any other.
    """
    cells = grid.cells
    mates = MATES[token]
    triples = {}
    for i, (a, b) in enumerate(PARTNERS[cell][::2]):
        one, other = cells[a], cells[b]
        if one < COUNT and other < COUNT and mates[one] >> other & 1:
            triples[i] = THREES[cell][i]
    quadruples = []
    if triples:
        for four, covers in zip(FOURS[cell], COVERS[cell], strict=True):
            a, b, c = (cells[n] for n in four if n != cell)
            if (a | b | c) < COUNT and a ^ b ^ c == token and mates[a] >> b & 1:
                quadruples.append(four)
                for i in covers:
                    triples.pop(i, None)
    around = [cells[n] for n in NEIGHBOURS[cell]]
    touches = len(around) - around.count(EMPTY)
    return PlacementScore(
        tuple(triples.values()), tuple(quadruples), touches, 2 if cell in EDGE else 1
    )
