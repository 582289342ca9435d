"""The triangle games behind the engine's contract: `Game`, `State`, and the stored form.

The stored form is compact, as it is written after every turn: tiles are three digits (`034`), a
hand or the stock is its tiles joined, the board is `034@x,y` joined by spaces in the order of
placement. Reading checks that the position is possible: each tile once, corners that agree, a phase
that fits. What was drawn from the seed is not recomputed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from engine.errors import NotationError
from engine.game import JSON, Event, Game, Move, OptionValue, Outcome, State, Termination
from engine.triangles.board import ORIGIN, Board, Numbers, TileSet, bits, cell_name
from engine.triangles.moves import Exchange, Placement, PlaceTile, opening, parse_move
from engine.triangles.position import (
    Position,
    Terms,
    TurnPhase,
    check,
    deal,
    legal_moves,
    make_terms,
)
from engine.triangles.rules import QUICK, Finish, Variant
from engine.triangles.turns import TriangleView, look, play

_PLACED: Final = re.compile(r"([0-6])([0-6])([0-6])@(0|-?[1-9][0-9]{0,4}),(0|-?[1-9][0-9]{0,4})")


def dump_state(position: Position) -> dict[str, JSON]:
    """Return the position as JSON values; the keys are the fields' names."""
    terms = position.terms
    tiles = terms.tiles
    outcome = position.outcome
    return {
        "game": terms.variant.id,
        "players": terms.players,
        "options": dict(terms.options),
        "seed": terms.seed.hex(),
        "phase": position.phase.value,
        "turn": position.turn,
        "choices": _digits(tiles, position.choices),
        "round": position.round,
        "ply": position.ply,
        "totals": list(position.totals),
        "hands": [_digits(tiles, bits(hand)) for hand in position.hands],
        "stock": _digits(tiles, position.stock),
        "board": " ".join(
            f"{a}{b}{c}@{cell_name(cell)}" for cell, (a, b, c) in position.board.cells.items()
        ),
        "last": None if position.last is None else str(position.last),
        "draws": position.draws,
        "drawn": position.drawn,
        "passes": position.passes,
        "touched": position.touched,
        "reached": list(position.reached),
        "outcome": None if outcome is None else [outcome.termination.value, list(outcome.winners)],
    }


def load_state(terms: Terms, data: Mapping[str, JSON]) -> Position:
    """Invert `dump_state`, for terms read from the same data; raises `NotationError`."""
    position = Position(
        terms=terms,
        phase=_phase(data),
        turn=None if data.get("turn") is None else _int(data, "turn", 0, terms.players - 1),
        choices=_tiles(terms.tiles, _text(data, "choices")),
        round=_int(data, "round", 1),
        ply=_int(data, "ply"),
        totals=tuple(_ints(data, "totals", terms.players)),
        hands=_hands(terms, data),
        stock=_tiles(terms.tiles, _text(data, "stock")),
        board=_board(terms.tiles, _text(data, "board")),
        last=None if data.get("last") is None else _last(_text(data, "last")),
        draws=_int(data, "draws", 0, terms.variant.most_draws),
        drawn=_int(data, "drawn"),
        passes=_int(data, "passes"),
        touched=_flag(data, "touched"),
        reached=_seats(terms, data.get("reached"), "reached"),
        outcome=None if data.get("outcome") is None else _outcome(terms, data),
    )
    _check_tiles(position)
    _check_phase(position)
    _check_target(position)
    if dump_state(position) != data:
        raise _bad("state", "is not as it would be written")
    return position


def migrated(variant: Variant, data: Mapping[str, JSON]) -> Mapping[str, JSON]:
    """Add `reached` to data from before it was kept; what is wrong in them stays so."""
    options, totals = data.get("options"), data.get("totals")
    reached: list[JSON] = []
    if variant.finish is Finish.ROUND_WINNER and isinstance(options, dict):
        target = options.get("target")
        if options.get("rounds") is None and isinstance(target, int) and isinstance(totals, list):
            reached = [s for s, t in enumerate(totals) if isinstance(t, int) and t >= target]
    if not reached:
        return {**data, "reached": []}
    return {**data, "touched": True, "reached": reached}


def _check_tiles(position: Position) -> None:
    """Check that every tile of the set is in exactly one place."""
    tiles = position.terms.tiles
    seen = 0
    placed = [tiles.index[numbers] for numbers in position.board.cells.values()]
    for tile in (*(t for hand in position.hands for t in bits(hand)), *position.stock, *placed):
        if seen >> tile & 1:
            raise _bad("tiles", f"{tiles.names[tile]} is there twice")
        seen |= 1 << tile
    if seen != tiles.all:
        raise _bad("tiles", "some are missing")


def _check_phase(position: Position) -> None:
    """Check that turn, choices, last move and outcome fit the phase."""
    board, last = position.board, position.last
    if position.phase is TurnPhase.OPENING:
        sound = (
            not board.cells
            and last is None
            and position.draws == position.passes == 0
            and not position.terms.solitaire
            and opening(position.terms.variant, position.terms.tiles, position.hands)
            == (position.turn, position.choices)
        )
    else:
        over = position.phase is TurnPhase.OVER
        sound = (
            ORIGIN in board.cells
            and not position.choices
            and (position.turn is None) == over
            and (over or all(position.hands))
        )
    if isinstance(last, PlaceTile):
        sound = sound and board.cells.get(last.cell) == last.numbers
    elif isinstance(last, Exchange):
        sound = (
            sound
            and board.cells.get(last.cell) == last.numbers
            and board.cells.get(last.to) == last.displaced
        )
    if not sound or (position.outcome is None) == (position.phase is TurnPhase.OVER):
        raise _bad("phase", f"{position.phase.value} does not fit the rest")


def _check_target(position: Position) -> None:
    """Check that `touched` and `reached` are kept where they count, and are right."""
    kept = {"touched": False, "reached": ()} | position.touching(position.totals)
    sound = kept == {"touched": position.touched, "reached": position.reached}
    if not sound or (position.touched and position.phase is TurnPhase.OPENING):
        raise _bad("touched", "does not fit the totals")


def _digits(tiles: TileSet, chosen: Iterable[int]) -> str:
    return "".join(tiles.names[tile].replace("-", "") for tile in chosen)


def _tiles(tiles: TileSet, text: str) -> tuple[int, ...]:
    if len(text) % 3 or len(text) > 3 * tiles.size or not re.fullmatch(r"[0-6]*", text):
        raise _bad("tiles", "are not written as digits")
    triples = [(int(text[i]), int(text[i + 1]), int(text[i + 2])) for i in range(0, len(text), 3)]
    if not all(numbers in tiles.index for numbers in triples):
        raise _bad("tiles", "are not all of this set")
    return tuple(tiles.index[numbers] for numbers in triples)


def _hands(terms: Terms, data: Mapping[str, JSON]) -> tuple[int, ...]:
    value = data.get("hands")
    if not isinstance(value, list) or len(value) != terms.players:
        raise _bad("hands", "are not one for each player")
    hands = []
    for text in value:
        if not isinstance(text, str):
            raise _bad("hands", "are not text")
        mask = 0
        for tile in _tiles(terms.tiles, text):
            mask |= 1 << tile
        hands.append(mask)
    return tuple(hands)


def _board(tiles: TileSet, text: str) -> Board:
    board = Board(tiles)
    for word in text.split(" ") if text else ():
        found = _PLACED.fullmatch(word)
        if found is None:
            raise _bad("board", "has something that is no placed tile")
        a, b, c, x, y = map(int, found.groups())
        numbers: Numbers = (a, b, c)
        cell = (x, y)
        allowed = (
            numbers in tiles.index
            and cell not in board.cells
            and (board.has_neighbour(cell) if board.cells else cell == ORIGIN)
            and board.clash(cell, numbers) is None
        )
        if not allowed:
            raise _bad("board", f"cannot have {word}")
        board = board.add(cell, numbers)
    return board


def _last(text: str) -> Placement:
    move = parse_move(text)
    if not isinstance(move, PlaceTile | Exchange):
        raise _bad("last", "is no placement")
    return move


def _outcome(terms: Terms, data: Mapping[str, JSON]) -> Outcome:
    match data.get("outcome"):
        case [str(name), list(winners)] if name in list(Termination):
            seats = _seats(terms, winners, "outcome")
            if seats:
                return Outcome(Termination(name), seats)
    raise _bad("outcome", "is none")


def _seats(terms: Terms, value: JSON, key: str) -> tuple[int, ...]:
    # A bool is an int in Python, and no number in JSON.
    if isinstance(value, list) and all(type(seat) is int for seat in value):
        seats = tuple(seat for seat in range(terms.players) if seat in value)
        if list(seats) == value:
            return seats
    raise _bad(key, "is not a list of seats")


def _phase(data: Mapping[str, JSON]) -> TurnPhase:
    text = _text(data, "phase")
    if text not in list(TurnPhase):
        raise _bad("phase", "is unknown")
    return TurnPhase(text)


def _int(data: Mapping[str, JSON], key: str, least: int = 0, most: int = 10**9) -> int:
    value = data.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise _bad(key, "is not a number in its range")
    return value


def _ints(data: Mapping[str, JSON], key: str, length: int) -> Iterator[int]:
    value = data.get(key)
    if not isinstance(value, list) or len(value) != length:
        raise _bad(key, "is not one number for each player")
    for item in value:
        if not isinstance(item, int) or isinstance(item, bool):
            raise _bad(key, "is not a list of numbers")
        yield item


def _text(data: Mapping[str, JSON], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise _bad(key, "is not a text")
    return value


def _flag(data: Mapping[str, JSON], key: str) -> bool:
    value = data.get(key)
    if not isinstance(value, bool):
        raise _bad(key, "is neither true nor false")
    return value


def _bad(what: str, why: str) -> NotationError:
    return NotationError("bad_state", f"no state of ours: {what} {why}", what=what)


@dataclass(frozen=True, slots=True)
class TriangleState(State):
    """A position of `tripple-domino`, `triominoes`, `tridom` or `triominos`."""

    position: Position

    @property
    def game(self) -> str:
        return self.position.terms.variant.id

    @property
    def players(self) -> int:
        return self.position.terms.players

    @property
    def to_move(self) -> int | None:
        return self.position.turn

    @property
    def totals(self) -> tuple[int, ...]:
        return self.position.totals

    @property
    def ply(self) -> int:
        return self.position.ply

    @property
    def outcome(self) -> Outcome | None:
        return self.position.outcome

    @property
    def opening(self) -> bool:
        return self.position.phase is TurnPhase.OPENING

    def legal_moves(self) -> tuple[Move, ...]:
        """Return placements and exchanges by cell and numbers, the draw, the pass."""
        return legal_moves(self.position)

    def apply(self, move: Move) -> tuple[TriangleState, tuple[Event, ...]]:
        """Return the position after the move, and what happened; raises `IllegalMove`
        (`position.Reason`).

        The end of a round deals the next one at once: the following move is its opening.
        """
        check(self.position, move)
        after, events = play(self.position, move)
        return TriangleState(after), tuple(events)

    def with_former_rules(self) -> TriangleState:
        return TriangleState(self.position.with_former_rules())

    def with_current_rules(self) -> TriangleState:
        return TriangleState(self.position.with_current_rules())

    def view(self, seat: int | None) -> TriangleView:
        return look(self.position, seat)

    def to_json(self) -> dict[str, JSON]:
        return dump_state(self.position)


class TriangleGame(Game):
    """One of the four triangle games."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.id = variant.id
        self.least_players = variant.least_players
        self.most_players = variant.most_players
        self.options = variant.options
        self.quick = QUICK

    def __repr__(self) -> str:
        return f"TriangleGame(VARIANTS[{self.id!r}])"

    def start(self, options: Mapping[str, object], players: int, seed: bytes) -> TriangleState:
        """Deal the first round from the seed's 32 bytes; raises `NotationError` as `resolve`."""
        terms = make_terms(self.id, players, self.resolve(options, players), seed)
        return TriangleState(deal(terms, 1, totals=(0,) * players, ply=0, drawn=0))

    def parse(self, text: str) -> Move:
        return parse_move(text)

    def migrated(
        self, options: Mapping[str, OptionValue | None], state: Mapping[str, JSON]
    ) -> tuple[Mapping[str, OptionValue | None], Mapping[str, JSON]]:
        """Take those who have the target now for those who touched it, which was not kept."""
        return options, migrated(self.variant, state)

    def load_state(self, data: Mapping[str, JSON]) -> TriangleState:
        """Invert `State.to_json`; raises `NotationError`, mostly `bad_state`."""
        options, players = data.get("options"), data.get("players")
        if data.get("game") != self.id or not isinstance(options, dict):
            raise NotationError("bad_state", f"no state of {self.id}", what="game")
        if not isinstance(players, int):
            raise NotationError("bad_state", "no state of ours: players", what="players")
        resolved, seed = self.resolve(options, players), _text(data, "seed")
        if not re.fullmatch(r"[0-9a-f]{64}", seed):
            raise _bad("seed", "is not 64 hexadecimal digits")
        seats = _int(data, "players", 1, 6)
        terms = make_terms(self.id, seats, resolved, bytes.fromhex(seed))
        return TriangleState(load_state(terms, data))
