"""The events of a move, in order: the source of the lines that people read.

Owns one class for each thing that can happen, in any game. An event may hold what others must not
see: whatever leaves the engine for a viewer goes through `Event.for_viewer`.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.view import Outcome, ScoreItem, View


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a game."""

    def for_viewer(self, seat: int | None) -> Event:
        """The event without what that seat (None: a spectator) may not see."""
        del seat
        return self


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """Tiles were dealt. `start` are placements that the set-up itself laid (no one's move)."""

    round: int
    opener: int
    hand_sizes: tuple[int, ...]
    stock: int
    start: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A piece went to a cell. `piece` and `cell` in notation; `points` is what the move brought.

    `forms` tells a picture which cells made the score: one tuple of cells for each hexagon, bridge
    or double, triple or quadruple.
    """

    seat: int
    piece: str
    cell: str
    items: tuple[ScoreItem, ...]
    points: int
    opening: bool = False
    forms: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """Tridom's exchange: `piece` took the cell of `displaced`, which moved to `to`."""

    seat: int
    piece: str
    cell: str
    displaced: str
    to: str
    items: tuple[ScoreItem, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """A piece came from the stock or bag; `piece` is None for those who may not see it."""

    seat: int
    piece: str | None
    items: tuple[ScoreItem, ...]
    points: int
    open: bool = False

    def for_viewer(self, seat: int | None) -> Event:
        """Others do not learn which pieces were taken."""
        if self.open or seat == self.seat:
            return self
        return Drawn(self.seat, None, self.items, self.points)


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """Tripitz: `count` pids went back for as many drawn; which ones, all see if hands are open."""

    seat: int
    count: int
    returned: tuple[str, ...] | None
    drawn: tuple[str, ...] | None
    open: bool = False

    def for_viewer(self, seat: int | None) -> Event:
        """Others do not learn which pieces were taken."""
        if self.open or seat == self.seat:
            return self
        return Swapped(self.seat, self.count, None, None)


@dataclass(frozen=True, slots=True)
class JokerUsed(Event):
    """Tripitz: a joker took the cell of `piece`, which went into the hand, seen by all."""

    seat: int
    cell: str
    piece: str


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """The turn ended with nothing placed."""

    seat: int
    items: tuple[ScoreItem, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """A player had to show a tile to everyone (`triominos`: 0-0-0 chosen over a higher triple)."""

    seat: int
    piece: str


@dataclass(frozen=True, slots=True)
class LastRound(Event):
    """A seat has reached the target: this round is the last, even if the seat loses points again."""

    round: int
    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round is settled: `items[seat]` is what the settlement gave each seat, `hands` what was left.

    `final` is the round as everyone may see it now, settled and with open hands: the position after
    the move has the next round's board already.
    """

    round: int
    blocked: bool
    winners: tuple[int, ...]
    items: tuple[tuple[ScoreItem, ...], ...]
    hands: tuple[tuple[str, ...], ...]
    totals: tuple[int, ...]
    final: View


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over."""

    outcome: Outcome
    totals: tuple[int, ...]
