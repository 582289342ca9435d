"""Tripitz behind the engine's contract: options, set-up and deal, and the stored form.

Sources: docs/spec/tripitz.md, "Set-up"; docs/spec/record.md, "Shuffles". Reading a stored position
checks that it is possible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from engine.errors import NotationError
from engine.game import JSON, Game, Move, Option, OptionValue, Outcome, Termination
from engine.shuffle import SEED_BYTES, Stream
from engine.tripitz import rules
from engine.tripitz.board import CELLS, EDGE, EMPTY, MIDDLE, NOTHING, Grid, from_letters
from engine.tripitz.state import GAME_ID, SWAPS_EACH, TripitzOptions, TripitzState, winners
from engine.tripitz.tokens import COUNT, HAND, JOKER, JOKERS, Token, make_token

_KEYS: Final = frozenset(
    {"options", "seed", "board", "hands", "bag", "totals"}
    | {"turn", "ply", "sat_out", "swapped", "last", "ended"}
)
_OPTIONS: Final = tuple(TripitzOptions().named())


def load_state(data: Mapping[str, JSON]) -> TripitzState:
    """Invert `TripitzState.to_json`; raises `NotationError` (`bad_state`)."""
    _require(set(data) == _KEYS, "keys")
    variant = _variant(data["options"])
    cells = bytes(_tokens(data["board"], CELLS))
    _require(len(cells) == CELLS, "board")
    bag = _tokens(data["bag"], COUNT + JOKERS)
    listed = _list(data["hands"])
    _require(1 <= len(listed) <= 6, "hands")
    hands = tuple(_tokens(hand, HAND) for hand in listed)
    _require(all(list(hand) == sorted(hand) for hand in hands), "hands")
    _check_tokens(variant, cells, hands, bag)
    totals = tuple(_integer(total, 1 << 31) for total in _list(data["totals"]))
    _require(len(totals) == len(hands), "totals")
    _require(not variant.cooperative or len(set(totals)) == 1, "totals")
    state = TripitzState(
        variant=variant,
        seed=_seed(data["seed"]),
        hands=hands,
        bag=bag,
        grid=Grid.of(cells),
        totals=totals,
        turn=_integer(data["turn"], len(hands)),
        ply=_integer(data["ply"], 1 << 31),
        outcome=None if data["ended"] is None else _outcome(data["ended"], totals),
        sat_out=_integer(data["sat_out"], len(hands) + 1),
        swapped=_integer(data["swapped"], SWAPS_EACH * len(hands) + 1),
        last=None if data["last"] is None else _integer(data["last"], CELLS),
    )
    _require(state.last is None or cells[state.last] != EMPTY, "last")
    _check_end(state)
    return state


def _require(condition: bool, what: str) -> None:
    if not condition:
        raise NotationError("bad_state", f"not a state of Tripitz: {what}")


def _list(value: JSON) -> list[JSON]:
    if not isinstance(value, list):
        raise NotationError("bad_state", "not a state of Tripitz: a list is missing")
    return value


def _integer(value: JSON, below: int) -> int:
    # A bool is an int in Python, and no number in JSON.
    if type(value) is not int or not 0 <= value < below:
        raise NotationError("bad_state", "not a state of Tripitz: a number is wrong")
    return value


def _tokens(value: JSON, most: int) -> tuple[Token, ...]:
    tokens = from_letters(value) if isinstance(value, str) and len(value) <= most else None
    if tokens is None:
        raise NotationError("bad_state", "not a state of Tripitz: tokens are wrong")
    return tokens


def _variant(value: JSON) -> TripitzOptions:
    names = _list(value)
    _require([name for name in _OPTIONS if name in names] == names, "options")
    return TripitzOptions(**{name: name in names for name in _OPTIONS})


def _seed(value: JSON) -> bytes:
    text = value if isinstance(value, str) else ""
    _require(len(text) == 2 * SEED_BYTES and set(text) <= set("0123456789abcdef"), "seed")
    return bytes.fromhex(text)


def _check_tokens(
    variant: TripitzOptions,
    cells: bytes,
    hands: tuple[tuple[Token, ...], ...],
    bag: tuple[Token, ...],
) -> None:
    """Check that every token is in one place, and that the middle is taken."""
    found = Counter((*cells, *bag, *(token for hand in hands for token in hand)))
    _require(found[EMPTY] == cells.count(EMPTY), "an empty place in a hand or in the bag")
    _require(all(found[token] == 1 for token in range(COUNT)), "a token is missing or there twice")
    _require(found[JOKER] == (JOKERS if variant.jokers else 0), "jokers")
    _require(all(cells[cell] != EMPTY for cell in MIDDLE), "the middle is empty")


def _outcome(value: JSON, totals: tuple[int, ...]) -> Outcome:
    for termination in (
        Termination.PLACED,
        Termination.BLOCKED,
        Termination.SWAPS,
        Termination.EDGE,
    ):
        if value == termination.value:
            return Outcome(termination, winners(totals))
    raise NotationError("bad_state", "not a state of Tripitz: no such end")


def _check_end(state: TripitzState) -> None:
    """Check that the game is over exactly at one of its ends (docs/spec/tripitz.md, "End")."""
    edge = state.variant.short and any(state.grid.cells[cell] != EMPTY for cell in EDGE)
    come = {
        Termination.EDGE: edge,
        Termination.PLACED: state.grid.placed() == COUNT and not edge,
        Termination.BLOCKED: state.sat_out == state.players,
        Termination.SWAPS: state.swapped == SWAPS_EACH * state.players,
    }
    ended = state.outcome and state.outcome.termination
    _require({end for end, is_so in come.items() if is_so} == ({ended} - {None}), "ended")
    _require(not state.sat_out or not state.bag, "sitting out with a full bag")


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
    quick = {"short": True}  # noqa: RUF012 - of the class, as its options

    def start(self, options: Mapping[str, object], players: int, seed: bytes) -> TripitzState:
        """Lay four start tokens in the middle and deal seven to each hand; the rest is the bag.

        The first seat that can place begins; if none can, the first seat.
        """
        chosen = self.resolve(options, players)
        variant = TripitzOptions(**{name: value is True for name, value in chosen.items()})
        laying = Stream(seed, "start")
        symbols = laying.shuffled(range(4))
        symbol_colours = laying.shuffled(range(4))
        grid, start = NOTHING, []
        for colour, cell in enumerate(laying.shuffled(MIDDLE)):
            start.append(make_token(colour, symbols[colour], symbol_colours[colour]))
            grid = grid.place(cell, start[-1])
        rest = [p for p in range(COUNT) if p not in start]
        jokers = [JOKER] * (JOKERS if variant.jokers else 0)
        dealt = Stream(seed, "deal/1").shuffled(rest + jokers)
        hands = tuple(
            tuple(sorted(dealt[seat * HAND : (seat + 1) * HAND])) for seat in range(players)
        )
        able = (seat for seat, hand in enumerate(hands) if rules.can_place(grid, hand))
        return TripitzState(
            variant=variant,
            seed=seed,
            hands=hands,
            bag=dealt[players * HAND :],
            grid=grid,
            totals=(0,) * players,
            turn=next(able, 0),
            ply=0,
            outcome=None,
        )

    def parse(self, text: str) -> Move:
        return rules.parse_move(text)

    def migrated(
        self, options: Mapping[str, OptionValue | None], state: Mapping[str, JSON]
    ) -> tuple[Mapping[str, OptionValue | None], Mapping[str, JSON]]:
        """Add the option `hidden`: formerly only cooperative games had open hands."""
        if options.get("cooperative"):
            return options, state
        on = state.get("options")
        named = [*on, "hidden"] if isinstance(on, list) else on
        return {**options, "hidden": True}, {**state, "options": named}

    def load_state(self, data: Mapping[str, JSON]) -> TripitzState:
        return load_state(data)
