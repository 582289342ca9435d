"""The hard player's move in the triangle games.

Every placement is followed for some turns through the same deals, which fit the round so far; the
poorer half goes, and the rest is looked at again. With an empty stock two players know each other's
hands, and the end is searched to its last move. Draws, openings and games alone are played as the
normal player plays them. The same playouts compare moves with each other, in points.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from statistics import fmean
from typing import Final, TypeAlias

from engine.game import Move
from engine.players import normal
from engine.players.evidence import Prospect, PublicHistory
from engine.players.search.playout import Endgame, Margins, Round, Stakes, TooLong
from engine.players.search.rival_tiles import RivalTiles
from engine.players.search.tile_board import TileBoard, spot
from engine.shuffle import Stream
from engine.triangles import Draw, Exchange, Pass, PlaceTile, TriangleView
from engine.triangles.board import parse_tile
from engine.triangles.position import TurnPhase

ROUNDS: Final = 900
"""Rounds that a move may play on: 140 ms of one core where there is much to choose."""
PLIES: Final = 8
"""Turns for which each is played on: what comes later is luck, and hides what the choice is worth."""
LEAST: Final = 4
"""Deals through which each choice is followed, however many there are."""
POSITIONS: Final = 4_000
"""Positions of an end that a move may look at: about 100 ms."""
DEALS: Final = 150
"""Deals through which moves are followed that are compared with each other."""

Comparable: TypeAlias = PlaceTile | Exchange | Draw | Pass


@dataclass(slots=True)
class _Choice:
    """A move, what it scores, and the board after it."""

    move: Comparable
    points: int
    board: TileBoard
    tile: int
    """The bit of the tile that is laid, 0 for none."""
    worth: float = 0.0
    """The sum over all deals so far."""


def ranked(view: TriangleView, stream: Stream, history: PublicHistory) -> Sequence[Move]:
    """Return the move to play, and then the other placements that there are, the better ones first."""
    placements = [move for move in view.moves if isinstance(move, PlaceTile | Exchange)]
    if not placements or view.players == 1 or view.phase is TurnPhase.OPENING:
        best = normal.best_tiles(view)
        return (best[stream.below(len(best))],)
    if len(view.moves) == 1:
        return view.moves
    choices = _choices(view, placements)
    sampling = _Sampling(view, RivalTiles(view, history), stream, _stakes(view))
    solved = sampling.solved(choices) if _known(view) else None
    if solved is None:
        return [choice.move for choice in _sampled(sampling, choices)]
    others = sorted(choices, key=lambda choice: -choice.points)
    return [solved, *(choice.move for choice in others if choice.move != solved)]


def compared(
    view: TriangleView, moves: Sequence[Comparable], stream: Stream, history: PublicHistory
) -> Sequence[Prospect]:
    """Return the prospect of each of these moves, in the same deals for all; exact at a known end.

    Alone only placements can be compared.
    """
    choices = _choices(view, moves)
    if view.players == 1:
        # As the normal player sees it: the points now, and those of the next placement.
        laid = [move for move in moves if isinstance(move, PlaceTile | Exchange)]
        worths = [normal.tile_worth(view, move) for move in laid]
        return [
            Prospect((worth,), None, _kept(view, one))
            for worth, one in zip(worths, choices, strict=True)
        ]
    stakes = _stakes(view)
    margins = Margins(stakes.variant, stakes.target, stakes.rounds_left, stakes.touched)
    sampling = _Sampling(view, RivalTiles(view, history), stream, margins)
    exact = sampling.exact(choices) if _known(view) else None
    return exact or sampling.prospects(choices)


def _choices(view: TriangleView, moves: Sequence[Comparable]) -> list[_Choice]:
    start = TileBoard(view.variant, view.board)
    return [_choice(view, start, move) for move in moves]


def _known(view: TriangleView) -> bool:
    """Tell whether nothing is hidden: what two players do not see is in the other's hand."""
    return view.players == 2 and not view.stock and not view.options.get("exchange")


def _stakes(view: TriangleView) -> Stakes:
    rounds = view.options["rounds"]
    return Stakes(
        variant=view.variant,
        target=int(view.options["target"] or 0),
        rounds_left=None if rounds is None else int(rounds) - view.round,
        touched=view.touched,
    )


def _kept(view: TriangleView, choice: _Choice) -> int:
    """Return how many tiles that stay in the hand fit somewhere after a move."""
    index = view.board.tiles.index
    kept = sum(1 << index[parse_tile(name)] for name in view.hand) & ~choice.tile
    return (choice.board.fitting() & kept).bit_count()


def _sampled(sampling: _Sampling, choices: list[_Choice]) -> list[_Choice]:
    """Sort the best on the mean first; the poorer half goes again and again."""
    halvings = (len(choices) - 1).bit_length()
    gone: list[_Choice] = []
    while len(choices) > 1:
        # Each halving costs the same: fewer choices are followed through more deals.
        sampling.add(choices, max(LEAST, ROUNDS // (len(choices) * halvings)))
        choices = sorted(choices, key=lambda choice: -choice.worth)
        half = (len(choices) + 1) // 2
        choices, gone = choices[:half], choices[half:] + gone
    return choices + gone


def _choice(view: TriangleView, start: TileBoard, move: Comparable) -> _Choice:
    if isinstance(move, Draw | Pass):
        return _Choice(move, 0, start, 0)
    tile = 1 << view.board.tiles.index[move.numbers]
    points = view.preview(move)[1]
    if isinstance(move, Exchange):
        after = view.board.swap(move.cell, move.numbers).add(move.to, move.displaced)
        return _Choice(move, points, TileBoard(view.variant, after), tile)
    board = start.copy()
    board.place(spot(move.cell), move.numbers)
    return _Choice(move, points, board, tile)


class _Sampling:
    """Equal deals for all choices, each played on for some turns."""

    def __init__(
        self, view: TriangleView, rivals: RivalTiles, stream: Stream, stakes: Stakes
    ) -> None:
        self._view = view
        self._rivals = rivals
        self._stream = stream
        self._seat = view.seat or 0
        self._stakes = stakes

    def add(self, choices: Sequence[_Choice], deals: int) -> None:
        """Follow every choice through as many deals more."""
        for _ in range(deals):
            hands, stock = self._rivals.deal(self._stream)
            for choice in choices:
                played, over = self._begun(choice, hands, stock)
                choice.worth += self._followed(choice, played, stock, over=over)

    def prospects(self, choices: Sequence[_Choice]) -> Sequence[Prospect]:
        """Follow all choices through equal deals."""
        worths: list[list[float]] = [[] for _ in choices]
        left: list[list[int]] = [[] for _ in choices]
        for _ in range(DEALS):
            hands, stock = self._rivals.deal(self._stream)
            for at, choice in enumerate(choices):
                played, over = self._begun(choice, hands, stock)
                if choice.tile and not over:
                    left[at].append(_left(played))
                worths[at].append(self._followed(choice, played, stock, over=over))
        return [
            Prospect(
                tuple(worths[at]),
                fmean(left[at]) if left[at] else None,
                _kept(self._view, choice),
            )
            for at, choice in enumerate(choices)
        ]

    def exact(self, choices: Sequence[_Choice]) -> Sequence[Prospect] | None:
        """Return the prospects with all hands known; None if that is too much to search."""
        hands, _ = self._rivals.deal(self._stream)
        search = Endgame(self._stakes, self._seat, POSITIONS)
        found = []
        try:
            for choice in choices:
                played, over = self._begun(choice, hands, ())
                leaves = float(_left(played)) if choice.tile and not over else None
                worth = search.worth(played, over=over)
                found.append(Prospect((worth,), leaves, _kept(self._view, choice)))
        except TooLong:
            return None
        return found

    def _followed(
        self, choice: _Choice, played: Round, stock: Sequence[int], *, over: bool
    ) -> float:
        """Return the worth after some turns more; after a draw, those of its own turn too."""
        stakes = self._stakes
        plies = PLIES + isinstance(choice.move, Draw)
        if over or played.play(stock, stakes.target, plies):
            return stakes.worth(played.totals, self._seat, played.winners, played.reached)
        return stakes.midway(played.promised(), self._seat)

    def solved(self, choices: Sequence[_Choice]) -> Move | None:
        """Return the best move with all hands known; None if that is too much to search."""
        hands, _ = self._rivals.deal(self._stream)
        search = Endgame(self._stakes, self._seat, POSITIONS)
        best: Move | None = None
        most = -inf
        try:
            for choice in choices:
                played, over = self._begun(choice, hands, ())
                worth = search.worth(played, over=over, low=most)
                if worth > most:
                    best, most = choice.move, worth
            if Pass() in self._view.moves:
                played = self._round(TileBoard(self._view.variant, self._view.board), hands)
                over = played.end_turn(0, placed=False, target=self._stakes.target)
                if search.worth(played, over=over, low=most) > most:
                    best = Pass()
        except TooLong:
            return None
        return best

    def _begun(
        self, choice: _Choice, hands: Sequence[int], stock: Sequence[int]
    ) -> tuple[Round, bool]:
        """Return the round after a choice, and whether it is settled with it."""
        played = self._round(choice.board.copy(), hands)
        target, size = self._stakes.target, len(stock)
        if isinstance(choice.move, Draw):
            played.draw(stock)
            return played, False
        if isinstance(choice.move, Pass):
            return played, played.end_turn(size, placed=False, target=target)
        return played, played.end_placement(choice.tile, choice.points, size, target)

    def _round(self, board: TileBoard, hands: Sequence[int]) -> Round:
        view = self._view
        return Round(
            board=board,
            hands=list(hands),
            totals=list(view.totals),
            turn=self._seat,
            passes=view.passes,
            draws=view.draws,
            reached=sum(1 << s for s, t in enumerate(view.totals) if t >= self._stakes.target),
        )


def _left(played: Round) -> int:
    """Return the points of the best placement of the one to move, without a draw."""
    return max((each[0] for each in played.board.placements(played.hands[played.turn])), default=0)
