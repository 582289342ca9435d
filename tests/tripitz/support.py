"""Positions and games for the tests of Tripitz."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace

from engine.shuffle import Stream
from engine.tripitz import GAMES, TripitzState
from engine.tripitz.board import NOTHING, Grid, parse_cell
from engine.tripitz.state import TripitzOptions
from engine.tripitz.tokens import COUNT, JOKER, JOKERS, TOKENS, parse_token

GAME = GAMES[0]

VARIANTS = tuple(
    {name: True for name in ("short", "jokers", "cooperative", "hidden") if name in names}
    for names in (
        (),
        ("short",),
        ("jokers",),
        ("cooperative",),
        ("short", "jokers", "cooperative"),
        ("hidden",),
        ("jokers", "cooperative", "hidden"),
    )
)


def seed(word):
    """A seed named by a word."""
    return hashlib.sha256(str(word).encode()).digest()


def start(word="seed", players=2, **options):
    """A fresh game."""
    return GAME.start(options, players, seed(word))


def tokens(text):
    """Tokens of names: `rtw ?` -> (0, 64)."""
    return tuple(map(parse_token, text.split()))


def grid(text):
    """A board: `E6 rtw, F6 yck`."""
    cells = bytearray(NOTHING.cells)
    for item in text.split(","):
        cell, token = item.split()
        cells[parse_cell(cell)] = parse_token(token)
    return Grid.of(bytes(cells))


def position(board, *hands, bag=None, turn=0, ply=0, totals=None, **options):
    """A position; `bag=None`: every token that is nowhere else, in canonical order.

    Not always one that a game can reach: tests of `saved` build theirs by playing.
    """
    laid = grid(board)
    held = tuple(tuple(sorted(tokens(hand))) for hand in hands)
    if bag is None:
        used = [*laid.cells, *(token for hand in held for token in hand)]
        stock = [token for token in range(COUNT) if token not in used]
        if options.get("jokers"):
            stock += [JOKER] * (JOKERS - used.count(JOKER))
    else:
        stock = list(tokens(bag))
    return TripitzState(
        variant=TripitzOptions(**options),
        seed=seed("position"),
        hands=held,
        bag=tuple(stock),
        grid=laid,
        totals=totals or (0,) * len(held),
        turn=turn,
        ply=ply,
        outcome=None,
    )


def texts(moves):
    """Moves in notation."""
    return [str(move) for move in moves]


def kept(state):
    """The state after a trip through JSON text."""
    return GAME.load_state(json.loads(json.dumps(state.to_json())))


def chooser(word):
    """Picks among moves at random but placements three times out of four: see bench/tripitz.py."""
    stream = Stream(seed(word), "choice")

    def choose(moves):
        placements = sum(move.cell_name is not None for move in moves)
        among = placements if placements and stream.below(4) else len(moves)
        return moves[stream.below(among)]

    return choose


def named(hand):
    """A hand by names."""
    return " ".join(TOKENS[token] for token in hand)


def redealt(state, keep, word):
    """The same position with everything that the seat `keep`, or an onlooker (None), may not see dealt again."""
    others = [s for s in range(state.players) if s != keep and state.variant.hidden]
    hidden = [*state.bag, *(token for s in others for token in state.hands[s])]
    dealt = list(Stream(seed(word), "mix").shuffled(hidden))
    hands = list(state.hands)
    for s in others:
        size = len(hands[s])
        hands[s], dealt = tuple(sorted(dealt[:size])), dealt[size:]
    return replace(state, hands=tuple(hands), bag=tuple(dealt), seed=seed(word))
