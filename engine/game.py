"""The contract of every game: `Game` and `State`, through which everything outside plays.

Knows no single game; `engine.games` lists them. Pictures, texts and computer players are made from a
`View` alone, and events leave the engine through `Event.for_viewer`: both hold nothing that their viewer
may not know. Pieces, cells and moves are in the game's notation.

The contract, which tests/conformance checks for every game, variant and number of players:

- a `State` is a value: frozen, comparable, complete. `apply` returns a new one and leaves it alone.
- `legal_moves()` is sorted in an order that each family documents; it is empty exactly when
  `to_move` is None, which is exactly when `outcome` is set.
- `apply` accepts exactly the moves of `legal_moves()` (Tripitz: a swap may also name its tokens in
  another order) and raises `IllegalMove` for the rest, changing nothing.
- chance comes from the seed alone, hidden things stay in `State`: `view(seat)` shows what that
  player may see, `view(None)` what a spectator may. Two states that differ only in what is hidden
  from a viewer give that viewer equal views.
- `Game.load_state(state.to_json()) == state`, through a JSON text, at any moment of a game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final, TypeAlias

from engine.errors import NotationError

JSON: TypeAlias = "bool | int | float | str | list[JSON] | dict[str, JSON] | None"
"""Plain data, as stored positions and records hold it."""


class MoveKind(StrEnum):
    """The kinds of moves."""

    PLACE = "place"  # a piece of the hand goes to an empty cell
    EXCHANGE = "exchange"  # Tridom: a tile of the hand takes a cell, the tile there goes elsewhere
    JOKER = "joker"  # Tripitz: a joker of the hand takes a cell, the token there goes to the hand
    SWAP = "swap"  # Tripitz: tokens of the hand for as many of the bag
    DRAW = "draw"
    PASS = "pass"  # noqa: S105 - a move, no secret


_PLACEMENTS: Final = frozenset({MoveKind.PLACE, MoveKind.EXCHANGE})


class Move(ABC):
    """A move. Frozen and hashable; `str(move)` is its notation (docs/spec/record.md, "Moves").

    The classes of a family hold its pieces and cells as that family counts them; what every caller
    may ask for is here, in notation, so that none takes the notation apart.
    """

    __slots__ = ()
    kind: ClassVar[MoveKind]

    @property
    def piece_name(self) -> str | None:
        """The piece of the hand that a placement or exchange lays, turned as it is laid."""
        return None

    @property
    def cell_name(self) -> str | None:
        """The cell that a placement, an exchange or a joker takes."""
        return None

    @property
    def is_placement(self) -> bool:
        """True if it puts a piece of the hand on the board and scores: a placement, an exchange."""
        return self.kind in _PLACEMENTS

    @abstractmethod
    def __str__(self) -> str: ...


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """One reason for points: its name (docs/spec/record.md, "Replaying") and its points.

    Tripitz's items `triples`, `quadruples`, `touches`, `edge` are factors, not summands.
    """

    name: str
    points: int


class Termination(StrEnum):
    """The ways in which games end."""

    TARGET = "target"  # someone has the target
    ROUNDS = "rounds"  # the agreed rounds are played
    OUT = "out"  # solitaire: the hand is empty
    STUCK = "stuck"  # solitaire: no draw left, and nothing fits or the player passed
    PLACED = "placed"  # Tripitz: every token is on the board
    BLOCKED = "blocked"  # Tripitz: bag empty, everyone sat out
    SWAPS = "swaps"  # Tripitz: everyone swapped twice in turn with no placement between
    EDGE = "edge"  # Tripitz, option `short`: a token was placed on the edge


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a finished game, and the winning seats, ascending (several share the win)."""

    termination: Termination
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A state as one viewer may see it. Pictures, texts and computer players are made from it
    alone.

    Families add their board to it. `hands[s]` is a tuple of pieces in notation where the viewer may
    see that hand (their own; every hand in an open game), else None. `moves` are the viewer's legal
    moves now: empty unless it is their turn.
    """

    game: str
    options: Mapping[str, OptionValue | None]
    players: int
    seat: int | None
    to_move: int | None
    totals: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    hands: tuple[tuple[str, ...] | None, ...]
    stock: int
    round: int
    ply: int
    outcome: Outcome | None
    moves: tuple[Move, ...]

    @property
    def hand(self) -> tuple[str, ...]:
        """The viewer's own pieces; empty for a spectator."""
        return () if self.seat is None else self.hands[self.seat] or ()

    @property
    def has_rounds(self) -> bool:
        """True if the game may have several rounds."""
        return False

    @property
    def last_round(self) -> bool:
        """True if this round is the last because somebody touched the target."""
        return False

    @abstractmethod
    def placements(self) -> tuple[Move, ...]:
        """Return the placements of the viewer's hand on this board, on any seat's turn."""

    @abstractmethod
    def preview(self, move: Move) -> tuple[tuple[ScoreItem, ...], int]:
        """Return score items and points of a placement, exchange or draw of this viewer."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a game."""

    def for_viewer(self, seat: int | None) -> Event:
        """Return the event without what that seat (None: a spectator) may not see."""
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
        if self.open or seat == self.seat:
            return self
        return Drawn(self.seat, None, self.items, self.points)


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """Tripitz: `count` tokens went back for as many drawn; which ones, all see if hands are open.

    `forced`: none could be placed; told with open hands alone.
    """

    seat: int
    count: int
    returned: tuple[str, ...] | None
    drawn: tuple[str, ...] | None
    open: bool = False
    forced: bool = False

    def for_viewer(self, seat: int | None) -> Event:
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
    """A round is settled: `items[seat]` is what the settlement gave each seat, `hands` what was
    left.

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


OptionValue: TypeAlias = bool | int


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game.

    `choices` are the allowed values in the order to show them; for an open range of integers it is
    empty and `least` and `most` bound it. `None` as a value means "not set" (only `rounds`).
    """

    name: str
    default: OptionValue | None
    choices: tuple[OptionValue, ...] = ()
    least: int = 0
    most: int = 0

    def check(self, value: object) -> OptionValue | None:
        """Return the value if this option allows it; raises `NotationError` (`bad_option`) if not."""
        if value is None and self.default is None:
            return None
        if isinstance(value, (bool, int)):
            # `1` is not `true`: bool is an int in Python, and records are read by other languages.
            if any(value == c and type(value) is type(c) for c in self.choices):
                return value
            if (
                not self.choices
                and not isinstance(value, bool)
                and self.least <= value <= self.most
            ):
                return value
        raise NotationError(
            "bad_option",
            f"option {self.name} does not allow {value!r:.40}",
            option=self.name,
        )


class State(ABC):
    """A position, hidden tiles included. See the contract above."""

    __slots__ = ()

    # Subclasses are frozen dataclasses that hold these as fields or properties.
    @property
    @abstractmethod
    def game(self) -> str:
        """The id of the game, a key of `engine.GAMES`."""

    @property
    @abstractmethod
    def players(self) -> int:
        """The number of seats, 1 to 6."""

    @property
    @abstractmethod
    def to_move(self) -> int | None:
        """The seat whose choice it is; None when the game is over."""

    @property
    @abstractmethod
    def totals(self) -> tuple[int, ...]:
        """Points of each seat (in cooperative games the common score for every seat)."""

    @property
    @abstractmethod
    def ply(self) -> int:
        """Moves applied since the start."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The result; None while the game goes on."""

    @property
    def opening(self) -> bool:
        """True if the next move lays the first tile of a round (a choice only in `triominos`)."""
        return False

    @abstractmethod
    def legal_moves(self) -> tuple[Move, ...]:
        """Return every legal move, in the family's documented order."""

    @abstractmethod
    def apply(self, move: Move) -> tuple[State, tuple[Event, ...]]:
        """Return the position after the move, and what happened; raises `IllegalMove`."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """Return what this seat (None: a spectator) may see."""

    def with_former_rules(self) -> State:
        """Return this position, continued by the rules before their first correction."""
        return self

    def with_current_rules(self) -> State:
        """Return this position, continued by today's rules."""
        return self

    @abstractmethod
    def to_json(self) -> dict[str, JSON]:
        """Return everything as plain data (compact: it is stored after every turn)."""


class Game(ABC):
    """A game: its seats, its options, and how it starts."""

    id: str
    least_players: int
    most_players: int
    options: tuple[Option, ...]
    quick: Mapping[str, OptionValue]
    """The options of its quick form, which takes about ten minutes (docs/decisions/0026-quick.md)."""

    def resolve(self, given: Mapping[str, object], players: int) -> dict[str, OptionValue | None]:
        """Return all options with their values, defaults filled in.

        Raises `NotationError`: `unknown_option`, `bad_option`, or `bad_players`.
        """
        if not self.least_players <= players <= self.most_players:
            raise NotationError(
                "bad_players",
                f"{self.id} is for {self.least_players} to {self.most_players} players, not {players}",
                least=self.least_players,
                most=self.most_players,
            )
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise NotationError(
                    "unknown_option", f"{self.id} has no option {name:.40}", option=name[:40]
                )
        return {
            name: option.check(given[name]) if name in given else option.default
            for name, option in known.items()
        }

    @abstractmethod
    def start(self, options: Mapping[str, object], players: int, seed: bytes) -> State:
        """Return the dealt position before the first move. `options` may leave out defaults."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """Return the move that this notation names; raises `NotationError`."""

    def migrated(
        self, options: Mapping[str, OptionValue | None], state: Mapping[str, JSON]
    ) -> tuple[Mapping[str, OptionValue | None], Mapping[str, JSON]]:
        """Upgrade the options and stored position of a game begun before its rules or form changed.

        Takes those of the first stored form; returns what `load_state` reads today, with the
        options that the players began with.
        """
        return options, state

    @abstractmethod
    def load_state(self, data: Mapping[str, JSON]) -> State:
        """Return the inverse of `State.to_json`; raises `NotationError` for anything else."""
