"""What a player of Tripitz knows at one moment, in masks, and rounds played on from there.

Rounds judge placements where no search reaches: in a team or alone, where everybody takes the most
points, and among several rivals. These play each for itself, not all against one: they take what
scores most, less what the next two can make of it. Against two of them the hard player won nearly
twice as many games so as by reckoning with the worst case (`docs/decisions/0010-hard-player.md`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

from engine.players import normal
from engine.players.search.token_board import MOST, OutOfNodes, TokenBoard
from engine.shuffle import Stream
from engine.tripitz import PlaceToken, TripitzView
from engine.tripitz.board import EDGE
from engine.tripitz.tokens import COUNT, JOKER, Token, parse_token

Choice: TypeAlias = tuple[int, int, Token]
"""A placement: points, cell, token."""


def move_of(choice: Choice) -> PlaceToken:
    """Return the placement as a move."""
    return PlaceToken(choice[2], choice[1])


class TokenTable:
    """The viewer's knowledge, and the placements among which it chooses."""

    def __init__(self, view: TripitzView) -> None:
        self.view = view
        self.seat = view.seat or 0
        self.short = bool(view.options["short"])
        self.board = TokenBoard(view.grid)
        self.hands = [
            None if hand is None else mask(parse_token(name) for name in hand)
            for hand in view.hands
        ]
        self.hand = self.hands[self.seat] or 0
        seen = mask(view.grid.cells)
        for hand in self.hands:
            seen |= hand or 0
        self.unseen = [token for token in range(COUNT) if not seen >> token & 1]
        """In hidden hands or in the bag."""
        choices = self.board.placements(self.hand)
        sound = [one for one in choices if not normal.ends_badly(view, move_of(one))]
        self.choices = sound or choices
        self.lead = view.players * view.totals[self.seat] - sum(view.totals)
        """Over the mean of the others, times their number."""
        self.in_common = view.players == 1 or bool(view.options["cooperative"])
        """Alone, or in a team: what anyone scores counts."""

    def known(self) -> list[int] | None:
        """Return every hand, where all are open, or the only hidden one is all that is not seen."""
        hidden = self.hands.count(None)
        if hidden > 1 or (hidden and self.view.stock):
            return None
        return [mask(self.unseen) if hand is None else hand for hand in self.hands]

    def choice_of(self, move: PlaceToken) -> Choice:
        """Return a placement with its points."""
        return self.board.points(move.cell, move.token), move.cell, move.token

    def leaves(self, one: Choice | None, hands: Sequence[int]) -> float | None:
        """Return the points of the next player's best placement (None: after a swap)."""
        following = hands[(self.seat + 1) % len(hands)]
        if len(hands) == 1 or not following or (one is not None and self.ends(one)):
            return None
        return float(self._once(one, lambda: self.board.best(following)))

    def keeps(self, one: Choice | None) -> int:
        """Return how many tokens of the hand fit after this placement."""
        if one is None:
            return 0
        left = self.hand & ~(1 << one[2])

        def fitting() -> int:
            fits = 0
            for mask in self.board.masks.values():
                fits |= mask
            return (fits & left).bit_count()

        return self._once(one, fitting)

    def ends(self, one: Choice) -> bool:
        """Tell whether a placement ends a short game."""
        return self.short and one[1] in EDGE

    def _once(self, one: Choice | None, look: Callable[[], int]) -> int:
        """Look at the board with a placement on it."""
        if one is None:
            return look()
        self.board.place(one[1], one[2])
        found = look()
        self.board.take_back()
        return found

    def deal(self, stream: Stream) -> tuple[list[int], list[Token]]:
        """Return every hand and the bag as they may be, all ways equally likely."""
        left = list(stream.shuffled([*self.unseen, *[JOKER] * self._hidden_jokers()]))
        hands = []
        for size, hand in zip(self.view.hand_sizes, self.hands, strict=True):
            if hand is None:
                hands.append(mask(left[:size]))
                del left[:size]
            else:
                hands.append(hand)
        return hands, left

    def _hidden_jokers(self) -> int:
        """Return the number of unseen jokers: what is hidden beyond the tokens."""
        sizes = self.view.hand_sizes
        hidden = sum(size for size, hand in zip(sizes, self.hands, strict=True) if hand is None)
        return max(0, self.view.stock + hidden - len(self.unseen))


def mask(tokens: Iterable[Token]) -> int:
    """Return the tokens as a mask; jokers and empty cells are none."""
    found = 0
    for token in tokens:
        if token < COUNT:
            found |= 1 << token
    return found


CONSIDERED: Final = 6
"""Placements that a rival considers: those with the most points."""


class TokenRounds:
    """Rounds played on from one table, with a limit on the tokens that may be laid in them."""

    def __init__(self, table: TokenTable, looks: int) -> None:
        self._table = table
        self._board = table.board
        self._start = len(table.board.placed)
        self._looks = looks

    def worth(
        self, choice: Choice | None, dealt: Sequence[int], bag: Sequence[Token], plies: int
    ) -> float:
        """Return the viewer's gain, in points, from a placement (None: from none) and `plies` plies
        after it.

        In a team what all gain, else what it gains over the mean of the others. `dealt` are the
        hands as masks by seat, the viewer's before its placement; from `bag` is drawn in turn.
        Raises `OutOfNodes`, and leaves the board as it was in any case.
        """
        try:
            return self._followed(choice, [*dealt], bag, plies)
        finally:
            self._board.take_back_to(self._start)

    def _followed(
        self, choice: Choice | None, hands: list[int], bag: Sequence[Token], plies: int
    ) -> float:
        table, drawn = self._table, iter(bag)
        seat, rivals = table.seat, len(hands) - 1
        ours = theirs = 0
        one = choice
        for _ in range(plies + 1):
            if one is not None:
                points, _, token = one
                if table.in_common or seat == table.seat:
                    ours += points
                else:
                    theirs += points
                if table.ends(one):
                    break
                self._lay(one)
                hands[seat] = mask([next(drawn, JOKER)]) | hands[seat] & ~(1 << token)
            seat = (seat + 1) % len(hands)
            one = self._placement(seat, hands)
        return ours - theirs / rivals if rivals else float(ours)

    def _placement(self, seat: int, hands: Sequence[int]) -> Choice | None:
        if self._table.in_common:
            return self._board.best_placement(hands[seat])
        return self._careful(seat, hands)

    def _careful(self, seat: int, hands: Sequence[int]) -> Choice | None:
        """Return the placement of a player who plays alone for themselves; None if nothing fits.

        Rivals mind what the next player gets as much as what they get themselves, and half of what
        the one after gets; the viewer, who plays for its lead over the mean, as much as each costs
        it.
        """
        among = self._board.placements(hands[seat])[:CONSIDERED]
        if len(among) < 2:
            return among[0] if among else None
        following, second = (hands[(seat + step) % len(hands)] for step in (1, 2))
        weight = 2 * (len(hands) - 1 if seat == self._table.seat else 1)
        most, found = -MOST, among[0]
        for one in among:
            if one[0] * weight <= most:
                break
            self._lay(one)
            worth = one[0] * weight - 2 * self._board.best(following) - self._board.best(second)
            self._board.take_back()
            if worth > most:
                most, found = worth, one
        return found

    def _lay(self, one: Choice) -> None:
        self._looks -= 1
        if self._looks < 0:
            raise OutOfNodes
        self._board.place(one[1], one[2])
