"""The contract of every game: `Game` and `State`, through which everything outside plays.

Knows no single game; `engine.games` lists them. Moves, views and events are in `engine.view`.

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
from typing import TypeAlias

from engine.errors import NotationError
from engine.view import Event, Move, Option, OptionValue, Outcome, View

JSON: TypeAlias = "bool | int | float | str | list[JSON] | dict[str, JSON] | None"
"""Plain data, as stored positions and records hold it."""


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
