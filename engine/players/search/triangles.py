"""The hard player's move in the triangle games.

Owns how playouts are used: every placement is followed for some turns from the same deals, all of them
such as the round so far allows; the poorer half goes, and the rest is looked at again.
With an empty stock two players know each other's hands, and the end is searched to its last move. Draws
and openings leave no choice that is worth a search, and are the normal player's; alone, too, it plays
as that one does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.players import triangles as judge
from engine.players.history import PublicHistory
from engine.players.search.endgame import Endgame, TooLong
from engine.players.search.playout import Round, Stakes
from engine.players.search.rival_tiles import RivalTiles
from engine.players.search.tile_board import TileBoard, spot
from engine.shuffle import Stream
from engine.triangles import Exchange, Pass, PlaceTile, TriangleView
from engine.triangles.position import TurnPhase
from engine.view import Move

ROUNDS: Final = 900
"""Rounds that a move may play on: 140 ms of one core where there is much to choose."""
PLIES: Final = 8
"""Turns for which each is played on: what comes later is luck, and hides what the choice is worth."""
LEAST: Final = 4
"""Deals through which each choice is followed, however many there are."""
POSITIONS: Final = 4_000
"""Positions of an end that a move may look at: about 100 ms."""


@dataclass(slots=True)
class _Choice:
    """A placement, what it scores, and the board after it."""

    move: PlaceTile | Exchange
    points: int
    board: TileBoard
    tile: int
    """The tile's bit."""
    worth: float = 0.0
    """The sum over all deals so far."""


def choose(view: TriangleView, stream: Stream, history: PublicHistory) -> Move:
    """One of `view.moves`."""
    placements = [move for move in view.moves if isinstance(move, PlaceTile | Exchange)]
    if not placements or view.players == 1 or view.phase is TurnPhase.OPENING:
        best = judge.best(view)
        return best[stream.below(len(best))]
    if len(view.moves) == 1:
        return view.moves[0]
    start = TileBoard(view.variant, view.board)
    choices = [_choice(view, start, move) for move in placements]
    sampling = _Sampling(view, RivalTiles(view, history), stream)
    known = view.players == 2 and not view.stock and not view.options.get("exchange")
    solved = sampling.solved(choices) if known else None
    return solved or _sampled(sampling, choices).move


def _sampled(sampling: _Sampling, choices: list[_Choice]) -> _Choice:
    """The best on the mean; the poorer half goes again and again."""
    halvings = (len(choices) - 1).bit_length()
    while len(choices) > 1:
        # Each halving costs the same: fewer choices are followed through more deals.
        sampling.add(choices, max(LEAST, ROUNDS // (len(choices) * halvings)))
        choices = sorted(choices, key=lambda choice: -choice.worth)[: (len(choices) + 1) // 2]
    return choices[0]


def _choice(view: TriangleView, start: TileBoard, move: PlaceTile | Exchange) -> _Choice:
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

    def __init__(self, view: TriangleView, rivals: RivalTiles, stream: Stream) -> None:
        self._view = view
        self._rivals = rivals
        self._stream = stream
        self._seat = view.seat or 0
        rounds = view.options["rounds"]
        self._stakes = Stakes(
            variant=view.variant,
            target=int(view.options["target"] or 0),
            rounds_left=None if rounds is None else int(rounds) - view.round,
            touched=view.touched,
        )

    def add(self, choices: Sequence[_Choice], deals: int) -> None:
        """Follow every choice through as many deals more."""
        stakes = self._stakes
        for _ in range(deals):
            hands, stock = self._rivals.deal(self._stream)
            for choice in choices:
                played, over = self._begun(choice, hands, len(stock))
                if over or played.play(stock, stakes.target, PLIES):
                    worth = stakes.worth(played.totals, self._seat, played.winners, played.reached)
                else:
                    worth = stakes.midway(played.promised(), self._seat)
                choice.worth += worth

    def solved(self, choices: Sequence[_Choice]) -> Move | None:
        """The best move with all hands known and an empty stock; None if that is too much to search."""
        hands, _ = self._rivals.deal(self._stream)
        search = Endgame(self._stakes, self._seat, POSITIONS)
        best: Move | None = None
        most = -1.0
        try:
            for choice in choices:
                played, over = self._begun(choice, hands, 0)
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

    def _begun(self, choice: _Choice, hands: Sequence[int], stock: int) -> tuple[Round, bool]:
        """The round after a choice, and whether it is settled with it."""
        played = self._round(choice.board.copy(), hands)
        target = self._stakes.target
        return played, played.end_placement(choice.tile, choice.points, stock, target)

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
