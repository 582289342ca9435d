"""A triangle round played on with every hand and the stock known, and its end searched to the last
move.

Turns, draws and settlements are those of `triangles.turns`, for hands as masks on a `TileBoard`.
Everybody places what scores most, or (`Endgame`, two players, empty stock) what is best. The caller
has dealt.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from typing import Final

from engine.players.search.tile_board import TileBoard
from engine.triangles.board import bits
from engine.triangles.rules import Blocked, Finish, Variant

ROUND: Final = 120
"""Points that the better player of a round may be expected to make."""
SPREAD: Final = 60
"""By how many points leads change in a round, about."""
TILE: Final = 6.0
HIGH: Final = 0.6
"""The worth of tiles in a hand while the round goes on (`Round.promised`)."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """The stakes of the round: the standing of the game at the choice."""

    variant: Variant
    target: int
    rounds_left: int | None
    """Rounds left after this one; None in a game to a target."""
    touched: bool
    """Someone has had the target where that makes the round the last."""

    def worth(
        self, totals: Sequence[int], seat: int, winners: Sequence[int], reached: int
    ) -> float:
        """Return the chance that a seat wins the game, 0 to 1, after a round that ended so.

        `reached` is a mask of the seats that had the target. Only sums, products and roots: they
        are the same on every machine.
        """
        lead = _lead(totals, seat)
        most = max(totals)
        if self.rounds_left is not None:
            over, left = not self.rounds_left, float(self.rounds_left)
        else:
            finish = self.variant.finish
            over = most >= self.target or (
                finish is not Finish.HIGHEST and (self.touched or bool(reached))
            )
            left = (self.target - most) / ROUND + 0.5
            if over and finish is Finish.ROUND_WINNER and reached:
                among = [s for s in winners if reached >> s & 1] or list(bits(reached))
                lead = _lead_among(totals, seat, among)
        if over:
            left = 0.0
        # Won or lost, a larger lead is still better: it keeps the choice sound where all else is equal.
        chance = _chance(lead, left)
        if not over:
            return chance
        sure = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
        return 0.98 * sure + 0.02 * chance

    def midway(self, promised: Sequence[float], seat: int) -> float:
        """Return the chance of a seat to win in the middle of a round, from `Round.promised`."""
        if self.rounds_left is not None:
            left = float(self.rounds_left)
        else:
            left = 0.0 if self.touched else max(0.0, (self.target - max(promised)) / ROUND)
        return _chance(_lead(promised, seat), left + 0.5)


@dataclass(frozen=True, slots=True)
class Margins(Stakes):
    """Stakes where points are all that counts: worth is a lead over the mean of the others."""

    def worth(
        self, totals: Sequence[int], seat: int, winners: Sequence[int], reached: int
    ) -> float:
        """Return the seat's lead after the round."""
        del winners, reached
        return margin(totals, seat)

    def midway(self, promised: Sequence[float], seat: int) -> float:
        """Return the seat's lead, with what the hands promise."""
        return margin(promised, seat)


def margin(totals: Sequence[float], seat: int) -> float:
    """Return a seat's lead over the mean of the others."""
    return (len(totals) * totals[seat] - sum(totals)) / (len(totals) - 1)


def _lead_among(totals: Sequence[int], seat: int, among: Sequence[int]) -> int:
    best = max(totals[s] for s in among)
    if seat not in among:
        return -1
    others = [totals[s] for s in among if s != seat]
    return totals[seat] - max(others) if others else best


def _lead(totals: Sequence[float], seat: int) -> float:
    return totals[seat] - max(t for other, t in enumerate(totals) if other != seat)


def _chance(lead: float, left: float) -> float:
    """Return the chance to win with this lead and `left` rounds to go."""
    steep = lead / (SPREAD * sqrt(left + 0.25))
    return 0.5 + 0.5 * steep / sqrt(1 + steep * steep)


@dataclass(slots=True)
class Round:
    """A round under way: a `TileBoard`, hands as masks, and the seat to move."""

    board: TileBoard
    hands: list[int]
    totals: list[int]
    turn: int
    passes: int = 0
    drawn: int = 0
    """Tiles of the stock that are gone."""
    draws: int = 0
    """Tiles drawn in this turn."""
    reached: int = 0
    winners: Sequence[int] = ()
    """The winners of the round, once it is over."""

    def copy(self) -> Round:
        return Round(
            self.board.copy(),
            self.hands.copy(),
            self.totals.copy(),
            self.turn,
            self.passes,
            self.drawn,
            self.draws,
            self.reached,
        )

    def value(self, hand: int) -> int:
        values = self.board.values
        return sum(values[tile] for tile in bits(hand))

    def end_placement(self, bit: int, points: int, size: int, target: int) -> bool:
        """Settle the placement of the seat to move and its turn; tell whether the round is over
        with it.

        `size` is what the stock had when this round was made.
        """
        seat = self.turn
        self.totals[seat] += points
        self.hands[seat] &= ~bit
        self.passes = 0
        if self.hands[seat]:
            return self.end_turn(size, placed=True, target=target)
        self.totals[seat] += self.board.variant.out + sum(map(self.value, self.hands))
        self._reach(target)
        self.winners = (seat,)
        return True

    def draw(self, stock: Sequence[int]) -> int:
        """Let the seat to move draw; returns the tile's bit."""
        bit = 1 << stock[self.drawn]
        self.drawn += 1
        self.draws += 1
        self.hands[self.turn] |= bit
        self.totals[self.turn] -= self.board.variant.draw
        return bit

    def end_turn(self, size: int, *, placed: bool, target: int) -> bool:
        """Go on to the next seat; tell whether the round is blocked, and then settled."""
        variant = self.board.variant
        if not placed:
            self.passes += 1
            used_up = self.draws == variant.most_draws
            cost = variant.pass_after_draws if used_up else variant.pass_empty_stock
            self.totals[self.turn] -= cost
        self._reach(target)
        players = len(self.hands)
        self.draws = 0
        self.turn = (self.turn + 1) % players
        all_passed = self.passes >= players
        if self.drawn < size:
            blocked = all_passed and variant.passes_block
        else:
            everything = 0
            for hand in self.hands:
                everything |= hand
            blocked = all_passed or not self.board.fitting() & everything
        if blocked:
            self._settle_blocked(target)
        return blocked

    def _reach(self, target: int) -> None:
        if self.totals[self.turn] >= target:
            self.reached |= 1 << self.turn

    def _settle_blocked(self, target: int) -> None:
        values = [self.value(hand) for hand in self.hands]
        low, all_values = min(values), sum(values)
        excess = self.board.variant.blocked is Blocked.EXCESS
        gained = all_values - (len(values) if excess else 2) * low
        self.winners = [seat for seat, value in enumerate(values) if value == low]
        for seat in self.winners:
            self.totals[seat] += gained
            if self.totals[seat] >= target:
                self.reached |= 1 << seat

    def play(self, stock: Sequence[int], target: int, plies: int) -> bool:
        """Play on for `plies` turns, everyone placing what scores most; True if that settles the round."""
        board, most_draws, size = self.board, self.board.variant.most_draws, len(stock)
        for _ in range(plies):
            placements = board.placements(self.hands[self.turn])
            while not placements and self.draws < most_draws and self.drawn < size:
                placements = board.placements(self.draw(stock))
            if placements:
                points, bit, cell, numbers = max(placements)
                board.place(cell, numbers)
                over = self.end_placement(bit, points, size, target)
            else:
                over = self.end_turn(size, placed=False, target=target)
            if over:
                return True
        return False

    def promised(self) -> list[float]:
        """Return the totals, and what each hand may be expected to bring before the round is over.

        A tile less, and a tile more that fits now, are worth about `TILE` points each, and high
        tiles more than low ones: fitted to some 9,000 positions of two normal players in the four
        games, in which they explain 2 in 100 of what came; the rest is luck.
        """
        fitting = self.board.fitting()
        return [
            total
            + TILE * ((hand & fitting).bit_count() - hand.bit_count())
            + HIGH * self.value(hand)
            for total, hand in zip(self.totals, self.hands, strict=True)
        ]


class TooLong(Exception):  # noqa: N818 - no error: the search has had its share
    """The endgame has more positions than the limit."""


class Endgame:
    """A search for one seat, with a limit on the positions that it may look at."""

    def __init__(self, stakes: Stakes, seat: int, positions: int) -> None:
        self.stakes = stakes
        self.seat = seat
        self.positions = positions
        """Positions left to look at."""

    def worth(self, played: Round, *, over: bool, low: float = -inf, high: float = inf) -> float:
        """Return the worth of the round if both play on as well as they can; raises `TooLong`.

        Exact between `low` and `high`; beyond them a bound. `over`: the round is settled.
        """
        if over:
            return self.stakes.worth(played.totals, self.seat, played.winners, played.reached)
        self.positions -= 1
        if self.positions < 0:
            raise TooLong
        target = self.stakes.target
        placements = played.board.placements(played.hands[played.turn])
        placements.sort(reverse=True)
        mine = played.turn == self.seat
        found = -inf if mine else inf
        for points, bit, cell, numbers in placements:
            after = played.copy()
            after.board.place(cell, numbers)
            ended = after.end_placement(bit, points, 0, target)
            then = self.worth(after, over=ended, low=low, high=high)
            found = max(found, then) if mine else min(found, then)
            low, high = (max(low, found), high) if mine else (low, min(high, found))
            if low >= high:
                return found
        if not placements or self.stakes.variant.free_draw:
            after = played.copy()
            ended = after.end_turn(0, placed=False, target=target)
            then = self.worth(after, over=ended, low=low, high=high)
            found = max(found, then) if mine else min(found, then)
        return found
