"""A position of Tripitz with everything hidden, its moves, and the view of a seat.

The bag and the seed stay in `TripitzState`; so do the hands of others where the players agreed to
hide them (option `hidden`).
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from engine.errors import IllegalMove
from engine.game import (
    JSON,
    Drawn,
    Event,
    GameEnded,
    JokerUsed,
    Move,
    OptionValue,
    Outcome,
    Passed,
    Placed,
    ScoreItem,
    State,
    Swapped,
    Termination,
    View,
)
from engine.shuffle import Stream
from engine.tripitz import rules
from engine.tripitz.board import EDGE, NAMES, Cell, Grid, to_letters
from engine.tripitz.rules import PlaceToken, Swap, UseJoker, score
from engine.tripitz.tokens import COUNT, JOKER, TOKENS, Token, parse_token


@dataclass(frozen=True, slots=True, kw_only=True)
class TripitzView(View):
    """A view of the board and of what the viewer holds. `stock` is what the bag holds."""

    grid: Grid
    """The board in ints, for computer players; `board` has names."""

    last: str | None
    """The cell of the last placement or joker exchange; None before the first."""

    sat_out: int
    """The run of players who sat out since the last placement."""

    swapped: int
    """The run of swaps since the last placement; at twice the players the game ends."""

    @property
    def board(self) -> dict[str, str]:
        """The occupied cells, row by row, each with its token (`?`: a joker)."""
        return self.grid.named()

    @property
    def hand_tokens(self) -> tuple[Token, ...]:
        """The viewer's hand in ints, in canonical order."""
        return tuple(map(parse_token, self.hand))

    def placements(self) -> tuple[PlaceToken, ...]:
        """Return every cell for every token of the viewer's hand, on any seat's turn."""
        return rules.placements(self.grid, self.hand_tokens)

    def preview(self, move: Move) -> tuple[tuple[ScoreItem, ...], int]:
        """Return the four factors of a placement and its points; nothing and 0 for the other moves.

        Raises `IllegalMove` for a placement that this hand cannot make on this board.
        """
        if not isinstance(move, PlaceToken):
            return (), 0
        rules.check(self.grid, self.hand_tokens, self.stock, move)
        found = score(self.grid, move.cell, move.token)
        return found.items, found.points


GAME_ID: Final = "tripitz"
SWAPS_EACH: Final = 2  # docs/spec/tripitz.md, "End": everyone in turn has swapped twice


@dataclass(frozen=True, slots=True, kw_only=True)
class TripitzOptions:
    """The four options (docs/spec/tripitz.md, "Options"), all off by default."""

    short: bool = False
    jokers: bool = False
    cooperative: bool = False
    hidden: bool = False

    def named(self) -> dict[str, OptionValue | None]:
        return {
            "short": self.short,
            "jokers": self.jokers,
            "cooperative": self.cooperative,
            "hidden": self.hidden,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class TripitzState(State):
    """A position. Hands are in canonical order; the bag is drawn from its front."""

    # `field()` keeps dataclass from taking the base class's property of that name as a default.
    totals: tuple[int, ...] = field()
    ply: int = field()
    outcome: Outcome | None = field()

    variant: TripitzOptions
    seed: bytes
    hands: tuple[tuple[Token, ...], ...]
    bag: tuple[Token, ...]
    grid: Grid

    turn: int
    """The seat whose turn it is, or was when the game ended."""

    sat_out: int = 0
    """The run of players who sat out since the last placement."""

    swapped: int = 0
    """The run of swaps since the last placement."""

    last: Cell | None = None
    """Where the last token was placed, or joker exchanged."""

    @property
    def game(self) -> str:
        return GAME_ID

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def to_move(self) -> int | None:
        return self.turn if self.outcome is None else None

    def legal_moves(self) -> tuple[Move, ...]:
        """Return placements, joker exchanges, swaps, in canonical order; or `pass`."""
        if self.outcome is not None:
            return ()
        return rules.legal_moves(self.grid, self.hands[self.turn], len(self.bag))

    def apply(self, move: Move) -> tuple[TripitzState, tuple[Event, ...]]:
        if self.outcome is not None:
            raise IllegalMove("game_over", "the game is over")
        rules.check(self.grid, self.hands[self.turn], len(self.bag), move)
        if isinstance(move, PlaceToken):
            return self._place(move)
        if isinstance(move, Swap):
            return self._swap(move)
        if isinstance(move, UseJoker):
            return self._use_joker(move)
        return self._pass()

    def _place(self, move: PlaceToken) -> tuple[TripitzState, tuple[Event, ...]]:
        scored = score(self.grid, move.cell, move.token)
        grid = self.grid.place(move.cell, move.token)
        hand = list(self.hands[self.turn])
        hand.remove(move.token)
        events: list[Event] = [
            Placed(
                seat=self.turn,
                piece=TOKENS[move.token],
                cell=NAMES[move.cell],
                items=scored.items,
                points=scored.points,
                forms=scored.forms,
            )
        ]
        ended = None
        if self.variant.short and move.cell in EDGE:
            ended = Termination.EDGE
        elif grid.placed() == COUNT:
            ended = Termination.PLACED
        bag = self.bag
        if bag and ended is None:
            insort(hand, bag[0])
            drawn = TOKENS[bag[0]]
            events.append(Drawn(self.turn, drawn, (), 0, open=not self.variant.hidden))
            bag = bag[1:]
        after = replace(
            self,
            grid=grid,
            hands=self._hands_with(hand),
            bag=bag,
            totals=tuple(
                total + (scored.points if self.variant.cooperative or seat == self.turn else 0)
                for seat, total in enumerate(self.totals)
            ),
            ply=self.ply + 1,
            sat_out=0,
            swapped=0,
            last=move.cell,
            turn=self._next(),
        )
        return _closed(after, self.turn, ended, events)

    def _swap(self, move: Swap) -> tuple[TripitzState, tuple[Event, ...]]:
        """Draw first, then put the old ones back and shuffle (docs/spec/record.md, "Shuffles")."""
        count = len(move.tokens)
        drawn, rest = self.bag[:count], self.bag[count:]
        hand = list(self.hands[self.turn])
        for token in move.tokens:
            hand.remove(token)
        event = Swapped(
            seat=self.turn,
            count=count,
            returned=tuple(TOKENS[p] for p in move.tokens),
            drawn=tuple(TOKENS[p] for p in drawn),
            open=not self.variant.hidden,
            forced=not (self.variant.hidden or rules.can_place(self.grid, self.hands[self.turn])),
        )
        after = replace(
            self,
            hands=self._hands_with([*hand, *drawn]),
            bag=Stream(self.seed, f"exchange/{self.ply}").shuffled(rest + move.tokens),
            ply=self.ply + 1,
            swapped=self.swapped + 1,
            turn=self._next(),
        )
        ended = Termination.SWAPS if after.swapped == SWAPS_EACH * self.players else None
        return _closed(after, self.turn, ended, [event])

    def _use_joker(self, move: UseJoker) -> tuple[TripitzState, tuple[Event, ...]]:
        """Exchange a joker; the turn and runs of passes and swaps go on."""
        token = self.grid.cells[move.cell]
        hand = list(self.hands[self.turn])
        hand.remove(JOKER)
        after = replace(
            self,
            grid=self.grid.blank(move.cell),
            hands=self._hands_with([*hand, token]),
            ply=self.ply + 1,
            last=move.cell,
        )
        return after, (JokerUsed(self.turn, NAMES[move.cell], TOKENS[token]),)

    def _pass(self) -> tuple[TripitzState, tuple[Event, ...]]:
        after = replace(self, ply=self.ply + 1, sat_out=self.sat_out + 1, turn=self._next())
        ended = Termination.BLOCKED if after.sat_out == self.players else None
        return _closed(after, self.turn, ended, [Passed(self.turn, (), 0)])

    def _next(self) -> int:
        return (self.turn + 1) % self.players

    def _hands_with(self, hand: Iterable[Token]) -> tuple[tuple[Token, ...], ...]:
        mine = tuple(sorted(hand))
        return (*self.hands[: self.turn], mine, *self.hands[self.turn + 1 :])

    def view(self, seat: int | None) -> TripitzView:
        """Return the view of this seat: all hands are open, unless the players agreed to hide them."""
        return TripitzView(
            game=GAME_ID,
            options=self.variant.named(),
            players=self.players,
            seat=seat,
            to_move=self.to_move,
            totals=self.totals,
            hand_sizes=tuple(map(len, self.hands)),
            hands=tuple(
                tuple(TOKENS[p] for p in hand) if owner == seat or not self.variant.hidden else None
                for owner, hand in enumerate(self.hands)
            ),
            stock=len(self.bag),
            round=1,
            ply=self.ply,
            outcome=self.outcome,
            moves=self.legal_moves() if seat is not None and seat == self.to_move else (),
            grid=self.grid,
            last=None if self.last is None else NAMES[self.last],
            sat_out=self.sat_out,
            swapped=self.swapped,
        )

    def to_json(self) -> dict[str, JSON]:
        """Return everything, in about 400 bytes: one letter a token; the options that are on."""
        return {
            "options": [name for name, on in self.variant.named().items() if on],
            "seed": self.seed.hex(),
            "board": to_letters(self.grid.cells),
            "hands": [to_letters(hand) for hand in self.hands],
            "bag": to_letters(self.bag),
            "totals": list(self.totals),
            "turn": self.turn,
            "ply": self.ply,
            "sat_out": self.sat_out,
            "swapped": self.swapped,
            "last": self.last,
            "ended": None if self.outcome is None else self.outcome.termination.value,
        }


def winners(totals: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats with the highest total; in a cooperative game that is every seat."""
    best = max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best)


def _closed(
    after: TripitzState, mover: int, ended: Termination | None, events: list[Event]
) -> tuple[TripitzState, tuple[Event, ...]]:
    """Return the position after a move, closed if that move ended the game."""
    if ended is None:
        return after, tuple(events)
    outcome = Outcome(ended, winners(after.totals))
    events.append(GameEnded(outcome, after.totals))
    return replace(after, turn=mover, outcome=outcome), tuple(events)
