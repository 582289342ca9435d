"""The puzzles of a day, made from its seed: the best move, missing tokens, a short game alone. Pure."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property, lru_cache, partial
from itertools import count
from threading import Lock
from typing import Final, TypeAlias
from weakref import WeakValueDictionary

from bot.table.lessons import Asked, ask
from engine import GAMES, Move, MoveKind, State, View
from engine.game import OptionValue
from engine.players import PLAYERS
from engine.players.evidence import PublicHistory
from engine.players.search.triangles import ranked
from engine.shuffle import Stream
from engine.triangles import TriangleView
from engine.tripitz.state import TripitzState

DRAWS: Final = 4
"""Draws of the solitaire: few, so it ends after a dozen turns."""
BAG: Final = 4
"""Tokens in Tripitz's bag."""
LEAST_PLACED: Final = 6
MOST_MOVES: Final = 16
LEAST_POINTS: Final = 20
"""Least placements, most moves and least points of the simplest line of a suitable deal."""
LINES: Final = 150
"""Sampled lines of a deal, beside three others."""
WIDTH: Final = 4
"""Placements a sampled line chooses from."""
BEAM: Final = 60
"""Width of the beam search."""


Choose: TypeAlias = Callable[[View, Sequence[Move]], Move]
"""Chooses one of the placements of a view."""


@dataclass(frozen=True, slots=True)
class Alone:
    """A game for one with its best known line. `seed`: the deal's, as in its record; `most`: the line's points."""

    name: str
    game: str
    options: Mapping[str, OptionValue | None]
    seed: bytes
    start: State
    best: tuple[str, ...]
    most: int

    def reached(self, moves: Sequence[str]) -> State:
        """Return the position after these moves; raises `EngineError` for an illegal one."""
        state = self.start
        for move in moves:
            state, _ = state.apply(GAMES[self.game].parse(move))
        return state

    def view(self, moves: Sequence[str]) -> View:
        return self.reached(moves).view(0)

    def answer(self, moves: Sequence[str], given: str) -> str | None:
        """Return the allowed move with this number; None if there is none."""
        open_moves = allowed(self.reached(moves))
        index = int(given) if given.isdecimal() else -1
        return str(open_moves[index]) if 0 <= index < len(open_moves) else None

    def onward(self, moves: Sequence[str]) -> tuple[str, ...]:
        """Return these moves and the forced draws after them."""
        found, state = tuple(moves), self.reached(moves)
        left = allowed(state)
        while [move.kind for move in left] == [MoveKind.DRAW]:
            found, state = (*found, str(left[0])), state.apply(left[0])[0]
            left = allowed(state)
        return found

    def may_undo(self, moves: Sequence[str]) -> bool:
        """Return whether the last move can be taken back: a placement after which nothing was drawn."""
        if not moves or "@" not in moves[-1] or not allowed(self.reached(moves)):
            return False
        return len(self.view(moves).hand) < len(self.view(moves[:-1]).hand)

    def drawn(self, moves: Sequence[str]) -> tuple[tuple[str, ...], int]:
        """Return the pieces drawn since the last placement, and their points."""
        since = len(moves) - next(
            (n for n, move in enumerate(reversed(moves)) if move != MoveKind.DRAW), len(moves)
        )
        before, now = self.view(moves[:since]), self.view(moves)
        pieces = tuple(piece for piece in now.hand if piece not in before.hand)
        return pieces, now.totals[0] - before.totals[0]

    def standing(self, moves: Sequence[str]) -> Standing:
        state = self.reached(moves)
        return of_points(state.totals[0], self.most, done=not allowed(state))


def allowed(state: State) -> tuple[Move, ...]:
    """Return the allowed moves: placements; in the solitaire also draws and passes. Empty at the end."""
    if state.to_move is None:
        return ()
    moves = state.legal_moves()
    if isinstance(state, TripitzState):
        return tuple(move for move in moves if move.kind is MoveKind.PLACE)
    return tuple(
        move for move in moves if move.kind in {MoveKind.PLACE, MoveKind.DRAW, MoveKind.PASS}
    )


def solitaire(seed: bytes) -> Alone:
    """Make Tripple-Domino's solitaire from a day's seed."""
    options = {"draws": DRAWS}
    game = GAMES["tripple-domino"]
    return _dealt("solitaire", game.id, options, seed, partial(game.start, options, 1))


def short_bag(seed: bytes) -> Alone:
    """Make a game of Tripitz for one from a day's seed, with only the first tokens of its bag."""
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
    """Make a puzzle of the first suitable deal; the seed of deal n is HMAC-SHA256(seed, "deal/n")."""
    deals = (hmac.digest(seed, f"deal/{n}".encode(), hashlib.sha256) for n in count())
    dealt, start = next(found for found in ((d, begin(d)) for d in deals) if _worth(found[1]))
    lines = [_line(start, _simple), _line(start, partial(_hard, dealt)), _side_by_side(start)]
    tree, stream = _Node([], start), Stream(dealt, "lines")
    lines += [tree.often_best(stream) for _ in range(LINES)]
    moves, end = max(lines, key=_points)
    return Alone(name, game, options, dealt, start, tuple(moves), end.totals[0])


def _worth(start: State) -> bool:
    moves, end = _line(start, _simple)
    placed = sum("@" in move for move in moves)
    return placed >= LEAST_PLACED and len(moves) <= MOST_MOVES and end.totals[0] >= LEAST_POINTS


def _line(start: State, choose: Choose) -> tuple[list[str], State]:
    """Play a game; without a placement, draw or pass."""
    state, made = start, []
    while choices := allowed(state):
        placements = [move for move in choices if move.kind is MoveKind.PLACE]
        move = choose(state.view(0), placements) if placements else choices[0]
        state, _ = state.apply(move)
        made.append(str(move))
    return made, state


def _side_by_side(start: State) -> tuple[list[str], State]:
    """Return the best line of a beam search by points.

    It sees the draws to come. Strong where much can be drawn; elsewhere other lines are better.
    """
    live: list[tuple[list[str], State]] = [([], start)]
    ended: list[tuple[list[str], State]] = []
    while live:
        grown: dict[tuple[frozenset[str], int], tuple[list[str], State]] = {}
        for made, state in live:
            for move in allowed(state):
                line = [*made, str(move)], state.apply(move)[0]
                if allowed(line[1]):
                    # Lines that differ only in order count once.
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
    return _ordered(view, placements)[0]


class _Node:
    """A position of a deal after these moves. Sampled lines share much of their way: each position is judged once."""

    def __init__(self, made: list[str], state: State) -> None:
        self.line = made, state
        self._after: dict[int, _Node] = {}

    @cached_property
    def _choices(self) -> list[Move]:
        """The best placements, best first; without one, a draw or a pass. Empty at the end."""
        state = self.line[1]
        moves = allowed(state)
        placements = [move for move in moves if move.kind is MoveKind.PLACE]
        return _ordered(state.view(0), placements)[:WIDTH] if placements else list(moves[:1])

    def often_best(self, stream: Stream) -> tuple[list[str], State]:
        """Return a line from here whose placements are among the best, mostly the best."""
        node = self
        while choices := node._choices:
            index = 0
            if choices[0].kind is MoveKind.PLACE:
                index = min(stream.below(len(choices)), stream.below(len(choices)))
            if index not in node._after:
                made, state = node.line
                move = choices[index]
                node._after[index] = _Node([*made, str(move)], state.apply(move)[0])
            node = node._after[index]
        return node.line


def _hard(seed: bytes, view: View, placements: Sequence[Move]) -> Move:
    move = PLAYERS["hard"].choose(view, Stream(seed, f"computer/{view.ply}"))
    return move if move in placements else _simple(view, placements)


GAME: Final = "tridom"
POSITIONS: Final = 4
OFFERED: Final = 6
APART: Final = 3
"""Least moves between two positions."""
FIRST: Final = 4
"""First move with enough to choose from."""


@dataclass(frozen=True, slots=True)
class MoveQuestion:
    """A position as its player sees it; `ranked`: the offered moves, best first; `offered`: the same, shuffled."""

    view: View
    ranked: tuple[str, ...]
    offered: tuple[str, ...]

    @property
    def piece(self) -> str:
        """Return the piece of the best move, rotation ignored."""
        return _piece(GAMES[self.view.game].parse(self.ranked[0]))

    def worth(self, move: str) -> int:
        place = self.ranked.index(move)
        return WHOLE if place == 0 else HALF if place <= HALF + 1 else NOTHING


@dataclass(frozen=True, slots=True)
class BestMoves:
    """A day's positions."""

    positions: tuple[MoveQuestion, ...]
    name: str = "bestmove"

    def position(self, moves: Sequence[str]) -> MoveQuestion | None:
        return self.positions[len(moves)] if len(moves) < len(self.positions) else None

    def answer(self, moves: Sequence[str], given: str) -> str | None:
        """Return the offered move with this number; None if there is none."""
        at = self.position(moves)
        if at is None or not given.isdecimal() or int(given) >= len(at.offered):
            return None
        return at.offered[int(given)]

    def standing(self, moves: Sequence[str]) -> Standing:
        marks = tuple(at.worth(move) for move, at in zip(moves, self.positions, strict=False))
        return of_marks(marks, len(self.positions))

    @property
    def best(self) -> tuple[str, ...]:
        return tuple(at.ranked[0] for at in self.positions)


def of_one_game(seed: bytes) -> BestMoves:
    """Make a day's positions as release 1.0.0 did: all from the first game with enough of them."""
    dealt, found = next(
        (each, turns) for each in _games(seed) if len(turns := _turns(each)) == POSITIONS
    )
    return BestMoves(tuple(_position(dealt, *turn) for turn in found))


def best_moves(seed: bytes) -> BestMoves:
    """Make a day's positions, each from another game and with another piece as the answer.

    Later positions come from later turns of their games.
    """
    found: list[MoveQuestion] = []
    for dealt in _games(seed):
        turns = _turns(dealt)
        if len(turns) <= len(found):
            continue
        at = _position(dealt, *turns[len(found)])
        if at.piece not in {each.piece for each in found}:
            found.append(at)
        if len(found) == POSITIONS:
            break
    return BestMoves(tuple(found))


def _games(seed: bytes) -> Iterator[bytes]:
    return (hmac.digest(seed, f"game/{n}".encode(), hashlib.sha256) for n in count())


def _turns(seed: bytes) -> list[tuple[TriangleView, PublicHistory]]:
    """Return turns of a game with enough choices, and the public history before each.

    No two have the same obvious move.
    """
    state, history = GAMES[GAME].start({"rounds": 1}, 2, seed), PublicHistory()
    found: dict[str, tuple[TriangleView, PublicHistory]] = {}
    last = FIRST - APART
    while state.to_move is not None and len(found) < POSITIONS:
        view = state.view(state.to_move)
        move = PLAYERS["normal"].choose(view, Stream(seed, f"computer/{state.ply}"))
        enough = len(_apart(view.placements())) >= OFFERED and state.ply >= last + APART
        if enough and isinstance(view, TriangleView) and str(move) not in found:
            found[str(move)] = (view, history)
            last = state.ply
        state, events = state.apply(move)
        history = history.after(events)
    return list(found.values())


def _position(seed: bytes, view: TriangleView, history: PublicHistory) -> MoveQuestion:
    """Make a question of a turn, with the hard player's favourite moves, shuffled by the seed."""
    thought = ranked(view, Stream(seed, f"hard/{view.ply}"), history)
    best = _apart([*thought, *view.placements()])[:OFFERED]
    names = tuple(map(str, best))
    return MoveQuestion(view, names, Stream(seed, f"offered/{view.ply}").shuffled(names))


def _apart(moves: Sequence[Move]) -> list[Move]:
    """Return the first placement of each piece on each cell."""
    found: dict[tuple[str, str | None], Move] = {}
    for move in moves:
        if move.is_placement:
            found.setdefault((_piece(move), move.cell_name), move)
    return list(found.values())


def _piece(move: Move) -> str:
    """Return the piece of a placement, rotation ignored."""
    return "-".join(sorted((move.piece_name or "").split("-")))


GIVEN: Final = (2, 3, 2, 3, 2, 3)
"""Tokens given by each question."""


@dataclass(frozen=True, slots=True)
class Tokens:
    """A day's questions."""

    questions: tuple[Asked, ...]
    name: str = "tokens"

    def question(self, moves: Sequence[str]) -> Asked | None:
        return self.questions[len(moves)] if len(moves) < len(self.questions) else None

    def answer(self, moves: Sequence[str], given: str) -> str | None:
        """Return the chosen token; None if it is not offered."""
        asked = self.question(moves)
        return given if asked is not None and given in asked.offered else None

    def standing(self, moves: Sequence[str]) -> Standing:
        marks = tuple(
            WHOLE if given in asked.question.answers else NOTHING
            for given, asked in zip(moves, self.questions, strict=False)
        )
        return of_marks(marks, len(self.questions))

    @property
    def best(self) -> tuple[str, ...]:
        """Return a right answer to each question."""
        return tuple(asked.question.answers[0] for asked in self.questions)


def tokens(seed: bytes) -> Tokens:
    stream = Stream(seed, "tokens")
    return Tokens(tuple(ask(stream, given) for given in GIVEN))


Puzzle: TypeAlias = Alone | Tokens | BestMoves
"""A puzzle. Its `name` is its kind; `answer` reads a choice, `standing` evaluates an attempt."""

_MAKERS: Final[Mapping[str, Callable[[bytes], Puzzle]]] = {
    "solitaire": solitaire,
    "tokens": tokens,
    "shortbag": short_bag,
    "bestmove": best_moves,
}
KINDS: Final = tuple(_MAKERS)
"""Kinds in the order of days."""

_OLDER: Final = {(1, "bestmove"): of_one_game}
"""Makers of an earlier form, by form and kind."""
FORM: Final = 2
"""The current form of puzzles: the version of their makers."""
_SECOND_FORM: Final = date(2026, 12, 1).toordinal()
"""The first day of form 2; the puzzles of days before it stay as they were."""

_MAKING: Final[WeakValueDictionary[tuple[int, bytes, int], Lock]] = WeakValueDictionary()
"""By puzzle: held while it is made."""


def kind_of_day(day: int) -> str:
    return KINDS[day % len(KINDS)]


def form_of_day(day: int) -> int:
    return FORM if day >= _SECOND_FORM else 1


def puzzle_of(day: int, seed: bytes, form: int = 0) -> Puzzle:
    """Return a day's puzzle, in its own form or the given one. Takes up to a second the first time.

    Concurrent callers of one puzzle wait for the first.
    """
    wanted = day, seed, form or form_of_day(day)
    with _MAKING.setdefault(wanted, Lock()):
        return made_of(*wanted)


@lru_cache(maxsize=32)
def made_of(day: int, seed: bytes, form: int) -> Puzzle:
    kind = kind_of_day(day)
    return _OLDER.get((form, kind), _MAKERS[kind])(seed)


SQUARES: Final = 5
"""Marks of a game for one."""
NOTHING: Final = 0
HALF: Final = 1
WHOLE: Final = 2


@dataclass(frozen=True, slots=True)
class Standing:
    """An attempt so far. `marks`: `NOTHING`, `HALF` or `WHOLE` for each part; `share`: percent of the best."""

    done: bool
    marks: tuple[int, ...]
    share: int


def of_marks(marks: tuple[int, ...], parts: int) -> Standing:
    share = 100 * sum(marks) // (WHOLE * parts)
    return Standing(len(marks) == parts, marks, share)


def of_points(points: int, best: int, *, done: bool) -> Standing:
    """Rate points against the best known line; a better one counts as 100 percent."""
    share = min(100, max(0, 100 * points // best))
    halves = share * SQUARES * WHOLE // 100
    marks = tuple(min(WHOLE, max(NOTHING, halves - WHOLE * n)) for n in range(SQUARES))
    return Standing(done, marks, share)
