"""The judgement of the normal player: what a good move is in each family of games.

A placement is worth its points, less what the next player can be expected to make of the board that
it leaves (in a Tripitz team: and more). It sees a view, so of hidden hands it knows only the sizes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.game import Move
from engine.players.evidence import expected_best
from engine.triangles import Exchange, PlaceTile, TriangleView
from engine.triangles.board import Board, bits, parse_tile
from engine.triangles.moves import form, points, tile_value
from engine.tripitz import PlaceToken, Swap, TripitzView, UseJoker
from engine.tripitz.board import EDGE, Grid
from engine.tripitz.rules import score
from engine.tripitz.tokens import COUNT, JOKER, Token, members, parse_token

TILES_COMPARED: Final = 12
"""Placements judged closely: those with the most points."""


def best_tiles(view: TriangleView) -> Sequence[Move]:
    """Return the moves that are worth most to the one to move; at least one."""
    gains = {move: view.preview(move)[1] for move in view.moves}
    placements = [move for move in view.moves if isinstance(move, PlaceTile | Exchange)]
    if not placements:
        return [move for move in view.moves if gains[move] == max(gains.values())]
    likely = sorted(placements, key=lambda move: -gains[move])[:TILES_COMPARED]
    values = {move: tile_worth(view, move) for move in likely}
    return [move for move in likely if values[move] == max(values.values())]


def tile_worth(view: TriangleView, move: PlaceTile | Exchange) -> float:
    """Return its points, plus the expected points of the next placement."""
    return view.preview(move)[1] + after_tile(view, move)


def after_tile(view: TriangleView, move: PlaceTile | Exchange) -> float:
    """Return the expected points of the next placement; a rival's count against us."""
    board = view.board
    if isinstance(move, Exchange):
        board = board.swap(move.cell, move.numbers).add(move.to, move.displaced)
    else:
        board = board.add(move.cell, move.numbers)
    index = board.tiles.index
    kept = sum(1 << index[parse_tile(name)] for name in view.hand) & ~(1 << index[move.numbers])
    if view.players == 1:
        return float(max(tile_worths(view, board, kept), default=0))
    seat = view.seat or 0
    placed = sum(1 << index[numbers] for numbers in board.cells.values())
    hidden = view.stock + sum(view.hand_sizes) - view.hand_sizes[seat]
    following = view.hand_sizes[(seat + 1) % view.players]
    unseen = board.tiles.all & ~(placed | kept)
    return -expected_best(tile_worths(view, board, unseen), hidden, following)


def tile_worths(view: TriangleView, board: Board, tiles: int) -> list[int]:
    """Return the points of the best placement of each of these tiles that fits anywhere."""
    bonuses: dict[int, int] = {}
    for cell, fit in board.open.items():
        fitting = fit.mask & tiles
        if fitting:
            bonus = points(form(view.variant, board, cell).items)
            for tile in bits(fitting):
                bonuses[tile] = max(bonuses.get(tile, 0), bonus)
    return [bonus + tile_value(view.variant, board.tiles, tile) for tile, bonus in bonuses.items()]


TOKENS_COMPARED: Final = 8
"""Placements judged closely: those with the most points."""
LATER: Final = 0.5
"""Weight of a move against the one before it."""


def best_tokens(view: TripitzView) -> Sequence[Move]:
    """Return the moves that are worth most to the one to move; at least one."""
    placements = [m for m in view.moves if isinstance(m, PlaceToken) and not ends_badly(view, m)]
    points = {move: score(view.grid, move.cell, move.token).points for move in placements}
    jokers = [move for move in view.moves if isinstance(move, UseJoker)]
    if jokers:
        gains = {move: most_points(view.grid, [view.grid.cells[move.cell]]) for move in jokers}
        most = max(gains.values())
        if most > max(points.values(), default=0):
            return [move for move in jokers if gains[move] == most]
    if placements:
        likely = sorted(placements, key=lambda move: -points[move])[:TOKENS_COMPARED]
        values = {move: points[move] + after_token(view, move) for move in likely}
        return [move for move in likely if values[move] == max(values.values())]
    swaps = [move for move in view.moves if isinstance(move, Swap)]
    return _largest(swaps) if swaps else jokers or view.moves


def _ends(view: TripitzView, move: PlaceToken) -> bool:
    """Tell whether it ends a short game."""
    return bool(view.options["short"]) and move.cell in EDGE


def ends_badly(view: TripitzView, move: PlaceToken) -> bool:
    """Tell whether it ends a short game unwon: "only with highest score", says the source."""
    if not _ends(view, move):
        return False
    others = [total for seat, total in enumerate(view.totals) if seat != view.seat]
    if not others or view.options["cooperative"]:
        return True
    mine = view.totals[view.seat or 0] + score(view.grid, move.cell, move.token).points
    return mine < max(others)


def after_token(view: TripitzView, move: PlaceToken) -> float:
    """Return the worth of the board that a placement leaves: to each hand in turn, our own last.

    The best placement of a team mate counts for us, a rival's against us. What comes later counts
    half as much with each move between, by which the board may change. Solo our own is the next.
    """
    if _ends(view, move):
        return 0.0  # nothing comes afterwards
    grid = view.grid.place(move.cell, move.token)
    seat = view.seat or 0
    kept = [token for token in view.hand_tokens if token != move.token]
    open_hands = [None if hand is None else tuple(map(parse_token, hand)) for hand in view.hands]
    open_hands[seat] = tuple(kept)
    seen = {*grid.cells, *(token for hand in open_hands for token in hand or ())}
    hidden = [owner for owner, hand in enumerate(open_hands) if hand is None]
    unseen = [token for token in range(COUNT) if token not in seen] if hidden else []
    points = _best_points(grid, {*unseen, *seen} - {*grid.cells})
    pool = [points[token] for token in unseen if token in points]
    many = view.stock + sum(view.hand_sizes[owner] for owner in hidden)
    worth = 0.0
    for step in range(1, view.players + 1):
        owner = (seat + step) % view.players
        hand = open_hands[owner]
        if hand is None:
            most = expected_best(pool, many, view.hand_sizes[owner])
        else:
            most = max((points.get(token, 0) for token in hand), default=0)
        friend = owner == seat or view.options["cooperative"]
        worth += (most if friend else -most) * LATER ** (step - 1)
    return worth


def open_answer(view: TripitzView) -> int | None:
    """Return the most that the next player could score now; None if there is none, or their hand is hidden."""
    hand = view.hands[((view.seat or 0) + 1) % view.players]
    if view.players == 1 or hand is None:
        return None
    return most_points(view.grid, map(parse_token, hand))


def most_points(grid: Grid, tokens: Iterable[Token]) -> int:
    """Return the points of the best placement of these tokens; 0 if there is none."""
    return max(_best_points(grid, tokens).values(), default=0)


def _best_points(grid: Grid, tokens: Iterable[Token]) -> dict[Token, int]:
    """Return the points of the best placement of each of these tokens that fits anywhere."""
    wanted = sum(1 << token for token in set(tokens) if token < COUNT)
    found: dict[Token, int] = {}
    for cell, mask in grid.fits.items():
        for token in members(mask & wanted):
            found[token] = max(found.get(token, 0), score(grid, cell, token).points)
    return found


def _largest(swaps: Sequence[Swap]) -> Sequence[Swap]:
    """Return the swaps of most tokens among those that keep the jokers, if any keeps them."""
    keeping = [move for move in swaps if JOKER not in move.tokens] or swaps
    size = max(len(move.tokens) for move in keeping)
    return [move for move in keeping if len(move.tokens) == size]
