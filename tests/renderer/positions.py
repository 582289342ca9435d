"""Positions to draw: random games, and full boards that random games seldom reach."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from engine import GAMES, Record, State, View
from engine.record import replay
from engine.triangles import TriangleView
from engine.triangles.board import ORIGIN, Board, tile_set
from engine.triangles.position import placements

HIDDEN = {"hidden": True}
"""Tripitz with secret hands."""

NAMES = ("Ann", "Boris", "Chloé", "Dmitri", "Eva-Maria Hohenstein", "Łukasz")


@cache
def game(name: str, players: int, seed: int = 1, **options: bool | int) -> tuple[State, ...]:
    """Every position of a random game that places when it can, swaps one by one, else draws."""
    rec = recorded(name, players, seed, **options)
    return tuple(replay(rec))


@cache
def recorded(name: str, players: int, seed: int = 1, **options: bool | int) -> Record:
    """The record of that game, or of its first 399 moves."""
    chance = random.Random(seed)
    state = GAMES[name].start(options, players, bytes([seed]) * 32)
    moves = []
    while state.outcome is None and len(moves) < 399:
        legal = state.legal_moves()
        placing = [move for move in legal if move.cell_name]
        move = chance.choice(placing) if placing else legal[0]
        moves.append(str(move))
        state, _ = state.apply(move)
    return Record(name, options, NAMES[:players], bytes([seed]) * 32, tuple(moves))


def board_of(view: View) -> int:
    """How many pieces are on the board."""
    return len(view.board.cells) if isinstance(view, TriangleView) else len(view.board)  # type: ignore[attr-defined]


def turns(name: str, players: int, seed: int = 1, **options: bool | int) -> Iterator[View]:
    """A spectator's views of one round, one for each number of pieces on the board."""
    before = -1
    for state in game(name, players, seed, **options):
        view = state.view(None)
        if view.round > 1:
            return
        if board_of(view) != before:
            before = board_of(view)
            yield view


@cache
def long_board(tiles: int = 56, seed: int = 0) -> tuple[View, ...]:
    """Views of a board that grows tile by tile until (almost) the whole set is there."""
    best: list[TriangleView] = []
    for attempt in range(seed * 1000, seed * 1000 + 40):
        views = _grown(tiles, random.Random(attempt))
        if len(views) > len(best):
            best = views
        if len(best) == tiles:
            break
    return tuple(best)


def _grown(tiles: int, chance: random.Random) -> list[TriangleView]:
    start = GAMES["tridom"].start({"tiles": tiles}, 4, bytes(32)).view(None)
    kinds = tile_set(tiles)
    first = kinds.index[5, 5, 5]
    board, hand, last = (
        Board(kinds).add(ORIGIN, kinds.tiles[first]),
        kinds.all & ~(1 << first),
        None,
    )
    views: list[TriangleView] = []
    while True:
        turn = len(views)
        views.append(
            replace(
                start,
                board=board,
                last=last,
                to_move=turn % 4,
                stock=max(0, 28 - turn),
                ply=turn,
                totals=tuple(13 * turn + 7 * seat for seat in range(4)),
                hand_sizes=(5, 3, 9, 6),
            )
        )
        moves = placements(board, hand)
        if not moves:
            return views
        last = chance.choice(moves)
        hand &= ~(1 << kinds.index[last.numbers])
        board = board.add(last.cell, last.numbers)
