"""Tripitz as a game of the house: its seats, its options, how it starts.

Owns the set-up and the deal (docs/spec/tripitz.md, "Set-up"; docs/spec/record.md, "Shuffles").
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import JSON, Game
from engine.options import Option, OptionValue
from engine.shuffle import Stream
from engine.tripitz import codec, moves, pids, rules
from engine.tripitz.board import MIDDLE
from engine.tripitz.grid import NOTHING
from engine.tripitz.state import GAME_ID, TripitzOptions, TripitzState
from engine.view import Move

_ON_OR_OFF = (False, True)


class TripitzGame(Game):
    """Tripitz Domino by Günther Bronner: 2 to 6 players, and 1 (solo, a ruling)."""

    id = GAME_ID
    least_players = 1
    most_players = 6
    options = (
        Option("short", default=False, choices=_ON_OR_OFF),
        Option("jokers", default=False, choices=_ON_OR_OFF),
        Option("cooperative", default=False, choices=_ON_OR_OFF),
        Option("hidden", default=False, choices=_ON_OR_OFF),
    )

    def start(self, options: Mapping[str, object], players: int, seed: bytes) -> TripitzState:
        """Four start pids in the middle, seven to each hand, the rest in the bag.

        The first seat that can place begins; if none can, the first seat.
        """
        chosen = self.resolve(options, players)
        variant = TripitzOptions(**{name: value is True for name, value in chosen.items()})
        laying = Stream(seed, "start")
        symbols = laying.shuffled(range(4))
        symbol_colours = laying.shuffled(range(4))
        grid, start = NOTHING, []
        for colour, cell in enumerate(laying.shuffled(MIDDLE)):
            start.append(pids.pid(colour, symbols[colour], symbol_colours[colour]))
            grid = grid.place(cell, start[-1])
        rest = [p for p in range(pids.COUNT) if p not in start]
        jokers = [pids.JOKER] * (pids.JOKERS if variant.jokers else 0)
        dealt = Stream(seed, "deal/1").shuffled(rest + jokers)
        hands = tuple(
            tuple(sorted(dealt[seat * pids.HAND : (seat + 1) * pids.HAND]))
            for seat in range(players)
        )
        able = (seat for seat, hand in enumerate(hands) if rules.can_place(grid, hand))
        return TripitzState(
            variant=variant,
            seed=seed,
            hands=hands,
            bag=dealt[players * pids.HAND :],
            grid=grid,
            totals=(0,) * players,
            turn=next(able, 0),
            ply=0,
            outcome=None,
        )

    def parse(self, text: str) -> Move:
        """The move that this notation names; raises `NotationError`."""
        return moves.parse_move(text)

    def migrated(
        self, options: Mapping[str, OptionValue | None], state: Mapping[str, JSON]
    ) -> tuple[Mapping[str, OptionValue | None], Mapping[str, JSON]]:
        """Hands were hidden but in a cooperative game, before that was an option."""
        if options.get("cooperative"):
            return options, state
        on = state.get("options")
        named = [*on, "hidden"] if isinstance(on, list) else on
        return {**options, "hidden": True}, {**state, "options": named}

    def load_state(self, data: Mapping[str, JSON]) -> TripitzState:
        """The inverse of `TripitzState.to_json`; raises `NotationError` (`bad_state`)."""
        return codec.load(data)
