"""Positions, boards and games for the tests of the triangle games."""

from __future__ import annotations

import hashlib
import random
from dataclasses import replace

from engine.triangles import GAMES, TriangleState
from engine.triangles.board import Board, tile_set
from engine.triangles.moves import opening
from engine.triangles.position import Position, TurnPhase, make_terms

GAME = {game.id: game for game in GAMES}

SETTINGS = tuple(
    (game.id, players, options)
    for game in GAMES
    for options in ({}, {"tiles": 84}, {"tiles": 76}, {"exchange": True}, {"draws": 5})
    for players in range(game.least_players, game.most_players + 1)
    if set(options) <= {option.name for option in game.options}
    if "draws" not in options or players == 1
)
"""Every game with every number of players and each option at work."""


def seed(*words):
    """A seed named by words."""
    return hashlib.sha256("/".join(map(str, words)).encode()).digest()


def start(game, players=2, *words, **options):
    """A fresh game."""
    return GAME[game].start(options, players, seed(game, players, *words))


def board_on(cells):
    """A board on these cells with 0 at every corner point.

    Its tiles may repeat, which only a board made by hand can.
    """
    board = Board(tile_set(56))
    for cell in cells:
        board = board.add(cell, (0, 0, 0))
    return board


def items(event):
    """Items as pairs."""
    return [(item.name, item.points) for item in event.items]


def walk(state, *words, most=2000):
    """Every state of a random game, with the move that is made next and its events."""
    chance = random.Random("/".join(map(str, words)))
    while state.to_move is not None and most:
        move = chance.choice(state.legal_moves())
        after, events = state.apply(move)
        yield state, move, events
        state, most = after, most - 1
    yield state, None, ()


def redealt(state, seat, chance):
    """Another state that looks the same to a seat, or an onlooker (None): what it may not see is elsewhere."""
    position = state.position
    hidden = list(position.stock)
    for owner, hand in enumerate(position.hands):
        if owner != seat:
            hidden += [tile for tile in range(position.terms.tiles.size) if hand >> tile & 1]
    chance.shuffle(hidden)
    stock = tuple(hidden[: len(position.stock)])
    rest = hidden[len(position.stock) :]
    hands = []
    for owner, hand in enumerate(position.hands):
        size = hand.bit_count()
        hands.append(hand if owner == seat else sum(1 << tile for tile in rest[:size]))
        rest = rest if owner == seat else rest[size:]
    terms = replace(position.terms, seed=seed("another"))
    return TriangleState(position.but(terms=terms, stock=stock, hands=tuple(hands)))


def numbers(text):
    """`034` -> (0, 3, 4)."""
    return tuple(int(digit) for digit in text)


def mask(text, size):
    """A hand: `012 345`."""
    index = tile_set(size).index
    return sum(1 << index[numbers(word)] for word in text.split())


def board_of(text, size=56):
    """A board of `034@0,0 340@1,0`: laid as told, no questions asked."""
    board = Board(tile_set(size))
    for word in text.split():
        tile, _, cell = word.partition("@")
        x, y = map(int, cell.split(","))
        board = board.add((x, y), numbers(tile))
    return board


def made(game, hands, *, board="", stock="", turn=0, size=56, totals=None, options=None, **fields):
    """A state of hands as text; without a board the round's opening comes."""
    hands = tuple(mask(hand, size) for hand in hands)
    players = len(hands)
    given = {**(options or {}), "tiles": size}
    terms = make_terms(game, players, GAME[game].resolve(given, players), seed("made"))
    lying = board_of(board, size) if isinstance(board, str) else board
    phase, choices = TurnPhase.TURN, ()
    if not lying.cells:
        phase = TurnPhase.OPENING
        turn, choices = opening(terms.variant, terms.tiles, hands)
    values = {
        "terms": terms,
        "phase": phase,
        "turn": turn,
        "choices": choices,
        "round": 1,
        "ply": 0,
        "totals": tuple(totals or (0,) * players),
        "hands": hands,
        "stock": tuple(terms.tiles.index[numbers(word)] for word in stock.split()),
        "board": lying,
        "last": None,
        "draws": 0,
        "drawn": 0,
        "passes": 0,
        "touched": False,
        "reached": (),
        "outcome": None,
    }
    return TriangleState(Position(**(values | fields)))
