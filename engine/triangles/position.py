"""A position of a triangle game, complete, and how a round is dealt.

Owns the data: what was agreed for the whole game (`Terms`) and everything that a move can change
(`Position`), hidden tiles included. What a mere list of moves would not tell is stored too: phase,
draws of this turn, run of passes, the tiles among which the opener chooses. Knows no moves.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from operator import attrgetter
from typing import Any, Final

from engine.options import OptionValue
from engine.shuffle import Stream
from engine.triangles.board import ORIGIN, Board
from engine.triangles.moves import Placement
from engine.triangles.opening import opening
from engine.triangles.rules import VARIANTS, Finish, Variant, hand_size
from engine.triangles.tiles import TileSet, tile_set
from engine.view import Outcome


class TurnPhase(StrEnum):
    """The kind of choice that the seat to move has."""

    OPENING = "opening"  # the round's first tile, forced or one of two
    TURN = "turn"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Terms:
    """What is fixed for the whole game: variant, players, options, seed."""

    variant: Variant
    players: int
    options: Mapping[str, OptionValue | None]
    """All options of the game, defaults filled in."""
    seed: bytes
    tiles: TileSet
    target: int
    rounds: int | None
    exchange: bool
    draws: int | None
    """Solitaire: draws of the whole game. None with other players."""
    former: bool = False
    """The rules of before their first correction hold (`Position.with_former_rules`)."""

    @property
    def solitaire(self) -> bool:
        """Whether one player plays alone: one round, no opening, no target."""
        return self.players == 1


def make_terms(
    game: str, players: int, options: Mapping[str, OptionValue | None], seed: bytes
) -> Terms:
    """The terms for resolved options (`Game.resolve`)."""
    rounds = options["rounds"]
    return Terms(
        variant=VARIANTS[game],
        players=players,
        options=dict(options),
        seed=seed,
        tiles=tile_set(int(options["tiles"] or 0)),
        target=int(options["target"] or 0),
        rounds=None if rounds is None else int(rounds),
        exchange=bool(options.get("exchange", False)),
        draws=int(options["draws"] or 0) if players == 1 else None,
    )


@dataclass(frozen=True, slots=True)
class Position:
    """A whole position, hidden parts included. Hands are masks of tile indices, the stock indices in order."""

    terms: Terms
    phase: TurnPhase
    turn: int | None
    """The seat to move; None when the game is over."""
    choices: tuple[int, ...]
    """In the opening: the tiles that may open, ascending. Else empty."""
    round: int
    """From 1."""
    ply: int
    """Moves applied since the start of the game."""
    totals: tuple[int, ...]
    hands: tuple[int, ...]
    stock: tuple[int, ...]
    """Drawn from the front."""
    board: Board
    last: Placement | None
    """The latest placement or exchange of this round."""
    draws: int
    """Tiles drawn this turn."""
    drawn: int
    """Tiles drawn in the whole game, by all."""
    passes: int
    """Passes in turn since the last placement of this round."""
    touched: bool
    """Someone reached the target in this round; kept where that makes it the last."""
    reached: tuple[int, ...]
    """Who had it, ascending; kept where the winner is among them (`Finish.ROUND_WINNER`)."""
    outcome: Outcome | None

    def but(self, **changes: Any) -> Position:
        """This position with some fields changed: `dataclasses.replace`, three times as fast."""
        after = Position(*map(changes.pop, _NAMES, _values(self)))
        if changes:
            raise TypeError(f"a position has no field {', '.join(changes)}")
        return after

    def with_former_rules(self) -> Position:
        """This position, to be played on as games were before the rules were corrected.

        Then an exchange that someone could make kept a round from being blocked by passes, and in
        `triominos` a target that was touched and lost again was nothing. Itself where that changes nothing.
        """
        terms = self.terms
        if not terms.exchange and (
            terms.variant.finish is not Finish.ROUND_WINNER or terms.rounds is not None
        ):
            return self
        return self.but(terms=replace(terms, former=True), touched=False, reached=())

    def with_current_rules(self) -> Position:
        """The inverse of `with_former_rules`, as far as the position tells: who has the target has touched it."""
        if not self.terms.former:
            return self
        today = self.but(terms=replace(self.terms, former=False))
        return today.but(**today.touching(self.totals))

    def touching(self, totals: tuple[int, ...]) -> dict[str, Any]:
        """`touched` and `reached` with these totals, for `but`."""
        terms = self.terms
        finish = terms.variant.finish
        if terms.rounds is not None or finish is Finish.HIGHEST:
            return {}
        if finish is Finish.TOUCHED:
            return {"touched": self.touched or max(totals) >= terms.target}
        if terms.former:
            return {}
        now = {seat for seat, total in enumerate(totals) if total >= terms.target}
        reached = tuple(sorted(now.union(self.reached)))
        return {"touched": bool(reached), "reached": reached}

    @property
    def hand(self) -> int:
        """The hand of the seat to move; empty when the game is over."""
        return 0 if self.turn is None else self.hands[self.turn]

    @property
    def draws_left(self) -> int:
        """Draws that remain in the round: the stock, in solitaire at most the limit's rest."""
        limit = self.terms.draws
        return len(self.stock) if limit is None else min(len(self.stock), limit - self.drawn)

    @property
    def draws_this_turn_left(self) -> int:
        """How many more tiles could be drawn this turn, rules about fitting apart."""
        if self.phase is not TurnPhase.TURN:
            return 0
        return min(self.terms.variant.most_draws - self.draws, self.draws_left)


_NAMES: Final = tuple(field.name for field in fields(Position))
_values: Final = attrgetter(*_NAMES)


def deal(terms: Terms, number: int, *, totals: tuple[int, ...], ply: int, drawn: int) -> Position:
    """The position at the start of round `number`, from `deal/number`.

    docs/spec/record.md, "Shuffles".
    """
    tiles = terms.tiles
    order = Stream(terms.seed, f"deal/{number}").shuffled(range(tiles.size))
    size = hand_size(terms.players)
    hands = tuple(
        sum(1 << tile for tile in order[seat * size : (seat + 1) * size])
        for seat in range(terms.players)
    )
    stock = order[terms.players * size :]
    board = Board(tiles)
    phase = TurnPhase.OPENING
    choices: tuple[int, ...] = ()
    if terms.solitaire:
        # A random tile starts, scores nothing and is nobody's move (docs/spec/triangles.md,
        # "Solitaire").
        board = board.add(ORIGIN, tiles.tiles[stock[0]])
        stock = stock[1:]
        phase, turn = TurnPhase.TURN, 0
    else:
        turn, choices = opening(terms.variant, tiles, hands)
    return Position(
        terms=terms,
        phase=phase,
        turn=turn,
        choices=choices,
        round=number,
        ply=ply,
        totals=totals,
        hands=hands,
        stock=stock,
        board=board,
        last=None,
        draws=0,
        drawn=drawn,
        passes=0,
        touched=False,
        reached=(),
        outcome=None,
    )
