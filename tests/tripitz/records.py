"""The whole games of tests/records/tripitz: one for each way that a game can end, and more.

`python -m tests.tripitz.records` writes them anew, with the computer players as they are then (or those
that are named, as `python -m tests.tripitz.records open`); the tests only read them. `result` in a record is what the engine of that day made of it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from engine.game import Termination
from engine.players import PLAYERS
from engine.shuffle import Stream
from engine.tripitz import PlaceToken, UseJoker
from tests.tripitz.support import GAME, seed, texts

FOLDER = Path(__file__).parents[1] / "records" / "tripitz"
NAMES = ("ann", "bob", "cleo", "dan", "eve", "finn")


def by(*levels):
    """Seats played by the computer, level by seat."""

    def choose(state, stream):
        return PLAYERS[levels[state.to_move]].choose(state.view(state.to_move), stream)

    return choose


def swappers(state, stream):
    """Everyone places for a while; then all put the three smallest tokens back."""
    if state.ply < 9:
        return by("easy", "easy", "easy")(state, stream)
    return GAME.parse(next(t for t in texts(state.legal_moves()) if t.count(",") == 2))


def jokers_first(state, stream):
    """Jokers are used whenever they can be, and swapped along when nothing fits."""
    moves = state.legal_moves()
    jokers = [move for move in moves if isinstance(move, UseJoker)]
    if jokers:
        return jokers[stream.below(len(jokers))]
    if not any(isinstance(move, PlaceToken) for move in moves):
        return moves[-1]
    return by("easy", "easy", "easy")(state, stream)


# Name: options, players, who chooses, and what the game must have.
GAMES = {
    "placed": ({}, 2, by("normal", "normal"), lambda s, _: s.outcome.termination == "placed"),
    "blocked": ({}, 3, by(*["easy"] * 3), lambda s, _: s.outcome.termination == "blocked"),
    "sat-out": (
        {},
        4,
        by(*["normal"] * 4),
        lambda s, moves: s.outcome.termination == "placed" and "pass" in moves,
    ),
    "swaps": ({}, 3, swappers, lambda s, _: s.outcome.termination == "swaps"),
    "edge": ({"short": True}, 2, by("normal", "easy"), lambda s, _: s.outcome),
    "jokers": (
        {"jokers": True},
        3,
        jokers_first,
        lambda _, moves: sum("joker" in m for m in moves) == 4,
    ),
    "jokers-swapped": (
        {"jokers": True},
        2,
        by("normal", "easy"),
        lambda _, moves: (
            any("swap" in m and "?" in m for m in moves) and any("joker" in m for m in moves)
        ),
    ),
    "cooperative": ({"cooperative": True}, 3, by(*["normal"] * 3), lambda s, _: s.outcome),
    "hidden": (
        {"hidden": True},
        3,
        by("normal", "easy", "normal"),
        lambda s, moves: s.outcome.termination == "placed" and any("swap" in m for m in moves),
    ),
    "hidden-team": (
        {"jokers": True, "cooperative": True, "hidden": True},
        3,
        jokers_first,
        lambda s, moves: s.outcome.termination == "placed" and any("joker" in m for m in moves),
    ),
    "open": (
        {},
        4,
        by("normal", "easy", "normal", "easy"),
        lambda s, moves: s.outcome.termination == "placed" and any("swap" in m for m in moves),
    ),
    "solo": ({}, 1, by("normal"), lambda s, _: s.outcome.termination == "placed"),
    "solo-swaps": ({}, 1, swappers, lambda s, _: s.outcome.termination == "swaps"),
    "tie": ({}, 2, by("easy", "easy"), lambda s, _: s.outcome.winners == (0, 1)),
    "six": ({}, 6, by(*["normal", "easy"] * 3), lambda s, moves: any("swap" in m for m in moves)),
    "all-options": (
        {"short": True, "jokers": True, "cooperative": True},
        2,
        jokers_first,
        lambda s, moves: (
            s.outcome.termination is Termination.EDGE and any("joker" in m for m in moves)
        ),
    ),
}


def record(name):
    """The first game, by number of its seed, that is what its name says."""
    options, players, choose, wanted = GAMES[name]
    for number in range(3000):
        key = seed(f"{name}/{number}")
        state, stream = GAME.start(options, players, key), Stream(key, "players")
        moves = []
        while state.to_move is not None:
            move = choose(state, stream)
            moves.append(str(move))
            state, _ = state.apply(move)
        if wanted(state, moves):
            return {
                "format": "trigon-record/1",
                "variant": GAME.id,
                "options": options,
                "players": list(NAMES[:players]),
                "seed": key.hex(),
                "moves": moves,
                "result": {
                    "ended": state.outcome.termination.value,
                    "total": list(state.totals),
                    "winners": list(state.outcome.winners),
                },
            }
    raise LookupError(name)


if __name__ == "__main__":
    for game in sys.argv[1:] or GAMES:
        text = json.dumps(record(game), separators=(",", ":"))
        (FOLDER / f"{game}.json").write_text(f"{text}\n")
