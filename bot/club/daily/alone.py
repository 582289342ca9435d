"""A short game alone: Tripple-Domino's solitaire with few draws, or Tripitz with little in the bag.

Owns the deal of a day, what may be done in it, and the best line known. Nothing is taken back and nothing
is swapped: one try.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from typing import Final, TypeAlias

from bot.club.daily.standing import Standing, of_points
from engine import GAMES, Move, MoveKind, State, View
from engine.options import OptionValue
from engine.players import PLAYERS
from engine.shuffle import Stream
from engine.tripitz.state import TripitzState

DRAWS: Final = 4
"""Of the solitaire: few, so that it ends after a dozen turns."""
BAG: Final = 4
"""Tokens in the bag of Tripitz, where the hand of seven is drawn up from."""
LEAST_PLACED: Final = 6
MOST_MOVES: Final = 16
LEAST_POINTS: Final = 20
"""A deal is worth a day if its simplest line places so many, ends so soon and brings so much."""
LINES: Final = 150
"""Lines that are played to find the best one, beside the hard player's."""
WIDTH: Final = 4
"""Placements among which such a line chooses."""
BEAM: Final = 60
"""Positions that go on side by side, when everything that can be done is tried."""


Choose: TypeAlias = Callable[[View, Sequence[Move]], Move]
"""Chooses one of the placements of a view."""


@dataclass(frozen=True, slots=True)
class Alone:
    """A deal, and the best line that is known for it. `seed`: the deal's, as its record has it."""

    name: str
    game: str
    options: Mapping[str, OptionValue | None]
    seed: bytes
    start: State
    best: tuple[str, ...]
    most: int
    """What the best line brings."""

    def reached(self, moves: Sequence[str]) -> State:
        """The position after these moves; raises `EngineError` for one that is refused."""
        state = self.start
        for move in moves:
            state, _ = state.apply(GAMES[self.game].parse(move))
        return state

    def view(self, moves: Sequence[str]) -> View:
        """What whoever plays it sees."""
        return self.reached(moves).view(0)

    def answer(self, moves: Sequence[str], given: str) -> str | None:
        """The move with this number among those of the position; None for none that may be made."""
        open_moves = allowed(self.reached(moves))
        index = int(given) if given.isdecimal() else -1
        return str(open_moves[index]) if 0 <= index < len(open_moves) else None

    def onward(self, moves: Sequence[str]) -> tuple[str, ...]:
        """These moves, and the draws after them that are no choice, as nothing fits."""
        found, state = tuple(moves), self.reached(moves)
        left = allowed(state)
        while [move.kind for move in left] == [MoveKind.DRAW]:
            found, state = (*found, str(left[0])), state.apply(left[0])[0]
            left = allowed(state)
        return found

    def drawn(self, moves: Sequence[str]) -> tuple[tuple[str, ...], int]:
        """What was drawn since the last placement, and the points that it brought."""
        since = len(moves) - next(
            (n for n, move in enumerate(reversed(moves)) if move != MoveKind.DRAW), len(moves)
        )
        before, now = self.view(moves[:since]), self.view(moves)
        pieces = tuple(piece for piece in now.hand if piece not in before.hand)
        return pieces, now.totals[0] - before.totals[0]

    def standing(self, moves: Sequence[str]) -> Standing:
        """How an attempt with these moves stands."""
        state = self.reached(moves)
        return of_points(state.totals[0], self.most, done=not allowed(state))


def allowed(state: State) -> tuple[Move, ...]:
    """What may be done: placements; in the solitaire also a draw, and to stop. Empty at the end."""
    if state.to_move is None:
        return ()
    moves = state.legal_moves()
    if isinstance(state, TripitzState):
        return tuple(move for move in moves if move.kind is MoveKind.PLACE)
    return tuple(
        move for move in moves if move.kind in {MoveKind.PLACE, MoveKind.DRAW, MoveKind.PASS}
    )


def solitaire(seed: bytes) -> Alone:
    """Tripple-Domino's solitaire of a day's seed."""
    options = {"draws": DRAWS}
    game = GAMES["tripple-domino"]
    return _dealt("solitaire", game.id, options, seed, partial(game.start, options, 1))


def short_bag(seed: bytes) -> Alone:
    """Tripitz alone of a day's seed: the game of that seed, with only the first tokens of its bag."""
    game = GAMES["tripitz"]

    def start(dealt: bytes) -> State:
        state = game.start({}, 1, dealt)
        if not isinstance(state, TripitzState):
            raise TypeError("tripitz starts with a state of its own")
        return replace(state, bag=state.bag[:BAG])

    return _dealt("shortbag", game.id, {}, seed, start)


def _dealt(
    name: str,
    game: str,
    options: Mapping[str, OptionValue | None],
    seed: bytes,
    begin: Callable[[bytes], State],
) -> Alone:
    """The first deal of a seed that is worth a day: deal n has HMAC-SHA256(seed, "deal/n") as its own."""
    deals = (hmac.digest(seed, f"deal/{n}".encode(), hashlib.sha256) for n in count())
    dealt, start = next(found for found in ((d, begin(d)) for d in deals) if _worth(found[1]))
    lines = [_line(start, _simple), _line(start, partial(_hard, dealt)), _side_by_side(start)]
    stream = Stream(dealt, "lines")
    lines += [_line(start, partial(_often_best, stream)) for _ in range(LINES)]
    moves, end = max(lines, key=_points)
    return Alone(name, game, options, dealt, start, tuple(moves), end.totals[0])


def _worth(start: State) -> bool:
    """Whether a deal is worth a day."""
    moves, end = _line(start, _simple)
    placed = sum("@" in move for move in moves)
    return placed >= LEAST_PLACED and len(moves) <= MOST_MOVES and end.totals[0] >= LEAST_POINTS


def _line(start: State, choose: Choose) -> tuple[list[str], State]:
    """A whole game; where nothing can be placed, it goes on with a draw, or stops."""
    state, made = start, []
    while choices := allowed(state):
        placements = [move for move in choices if move.kind is MoveKind.PLACE]
        move = choose(state.view(0), placements) if placements else choices[0]
        state, _ = state.apply(move)
        made.append(str(move))
    return made, state


def _side_by_side(start: State) -> tuple[list[str], State]:
    """The best of many games that grow move by move: those with the most points go on.

    Looks at what will be drawn. Good where much can be drawn; where a token does more the later it is laid, the
    other lines are better.
    """
    live: list[tuple[list[str], State]] = [([], start)]
    ended: list[tuple[list[str], State]] = []
    while live:
        grown: dict[tuple[frozenset[str], int], tuple[list[str], State]] = {}
        for made, state in live:
            for move in allowed(state):
                line = [*made, str(move)], state.apply(move)[0]
                if allowed(line[1]):
                    # In whatever order the same was laid: one of them goes on.
                    grown.setdefault((frozenset(line[0]), len(line[0])), line)
                else:
                    ended.append(line)
        live = sorted(grown.values(), key=_points, reverse=True)[:BEAM]
    return max(ended, key=_points)


def _points(line: tuple[list[str], State]) -> int:
    return line[1].totals[0]


def _ordered(view: View, placements: Sequence[Move]) -> list[Move]:
    return sorted(placements, key=lambda move: -view.preview(move)[1])


def _simple(view: View, placements: Sequence[Move]) -> Move:
    """What scores most now."""
    return _ordered(view, placements)[0]


def _often_best(stream: Stream, view: View, placements: Sequence[Move]) -> Move:
    """Mostly what scores most, now and then what comes after it."""
    width = min(WIDTH, len(placements))
    return _ordered(view, placements)[min(stream.below(width), stream.below(width))]


def _hard(seed: bytes, view: View, placements: Sequence[Move]) -> Move:
    """What the hard player makes."""
    move = PLAYERS["hard"].choose(view, Stream(seed, f"computer/{view.ply}"))
    return move if move in placements else _simple(view, placements)
