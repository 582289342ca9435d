"""Game records: read, write, replay, verify (format `trigon-record/1`).

A record is the portable form of a whole game. Anyone can replay it, check every score, and check
from `fair` that the shuffle is the one that was committed to. Knows no single game.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, cast

from engine.errors import EngineError, NotationError
from engine.game import (
    JSON,
    Drawn,
    Event,
    Exchanged,
    Move,
    MoveKind,
    OptionValue,
    Passed,
    Placed,
    RoundEnded,
    State,
)
from engine.games import game_of
from engine.shuffle import SEED_BYTES, automatic_word, commitment, fair_seed

FORMAT: Final = "trigon-record/1"
LONGEST: Final = 4_000_000
"""Characters: more than any game needs. Longer text is refused unparsed."""


class RecordError(EngineError):
    """The text is no record, or its moves do not follow the rules."""


@dataclass(frozen=True, slots=True)
class Fair:
    """The proof of the shuffle: the commitment of the lobby, its secret, everyone's salt by seat.

    `automatic`: the seats, ascending, for which nobody gave a word, so that it follows from the
    secret.
    """

    commitment: str
    secret: str
    salts: tuple[str, ...]
    automatic: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game. `options` holds what differs from the defaults; `seed` has 32 bytes."""

    variant: str
    options: Mapping[str, OptionValue | None]
    players: tuple[str, ...]
    seed: bytes
    moves: tuple[str, ...]
    fair: Fair | None = None
    formerly: int = 0
    """The number of moves made by the former rules (`State.with_former_rules`)."""
    extra: Mapping[str, JSON] = field(default_factory=dict)
    """Keys that the format does not know, kept when a record is read and written again."""

    def start(self) -> State:
        """Return the position before the first move."""
        return game_of(self.variant).start(self.options, len(self.players), self.seed)


@dataclass(frozen=True, slots=True)
class Ply:
    """One replayed move: the position before it, what happened, the position after it."""

    before: State
    move: Move
    events: tuple[Event, ...]
    after: State


# --- reading and writing -------------------------------------------------------------------------


def load(text: str) -> Record:
    """Read one record; raises `RecordError` for anything else, however it is broken.

    Checks the form, the options and, where there is a `fair`, both of its equations; the moves are
    checked by `replay`.
    """
    if len(text) > LONGEST:
        raise RecordError("record_too_long", f"a record of {len(text)} characters is none of ours")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError("record_not_json", f"the record is not valid JSON: {error}") from None
    if not isinstance(data, dict):
        raise RecordError("record_malformed", "a record is a JSON object")
    return from_json(data)


def from_json(data: Mapping[str, JSON]) -> Record:
    """Return the record that this parsed JSON object holds; raises `RecordError`."""
    if data.get("format") != FORMAT:
        raise RecordError(
            "record_format", f"the format is not {FORMAT}: {data.get('format')!r:.60}"
        )
    variant = data.get("variant")
    if not isinstance(variant, str):
        raise RecordError("record_malformed", "variant is not a text")
    players = _texts(data, "players")
    moves = _texts(data, "moves")
    record = Record(
        variant=variant,
        options=_options(variant, data.get("options", {}), len(players)),
        players=players,
        seed=_hex(data.get("seed"), "seed"),
        moves=moves,
        fair=_fair(data.get("fair")),
        formerly=_formerly(data.get("formerly", 0), len(moves)),
        extra={key: value for key, value in data.items() if key not in _KEYS},
    )
    check_fair(record)
    return record


_KEYS: Final = frozenset(
    {"format", "variant", "options", "players", "seed", "moves", "fair", "formerly"}
)


def dump(record: Record) -> str:
    """Return the record as one line of JSON. `load(dump(record)) == record`."""
    data: dict[str, JSON] = {
        "format": FORMAT,
        "variant": record.variant,
        "options": cast("JSON", dict(record.options)),
        "players": list(record.players),
        "seed": record.seed.hex(),
        "moves": list(record.moves),
    }
    if record.fair is not None:
        data["fair"] = {
            "commitment": record.fair.commitment,
            "secret": record.fair.secret,
            "salts": list(record.fair.salts),
            **({"automatic": list(record.fair.automatic)} if record.fair.automatic else {}),
        }
    if record.formerly:
        data["formerly"] = record.formerly
    return json.dumps(data | dict(record.extra), ensure_ascii=False, separators=(",", ":"))


def _options(variant: str, given: JSON, players: int) -> dict[str, OptionValue | None]:
    """Return the options that differ from the defaults, checked."""
    if not isinstance(given, dict):
        raise RecordError("record_malformed", "options is not an object")
    try:
        game = game_of(variant)
        values = game.resolve(given, players)
    except NotationError as error:
        raise RecordError(error.reason, str(error), **error.details) from None
    return {o.name: values[o.name] for o in game.options if values[o.name] != o.default}


def _texts(data: Mapping[str, JSON], key: str) -> tuple[str, ...]:
    value = data.get(key)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise RecordError("record_malformed", f"{key} is not a list of texts")
    return tuple(cast("list[str]", value))


def _hex(value: JSON, key: str) -> bytes:
    try:
        seed = bytes.fromhex(value) if isinstance(value, str) and value.isalnum() else b""
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise RecordError("record_seed", f"{key} is not {2 * SEED_BYTES} hex digits")
    return seed


def _fair(value: JSON) -> Fair | None:
    if value is None:
        return None
    if not isinstance(value, dict):
        raise RecordError("record_malformed", "fair is not an object")
    return Fair(
        commitment=_hex(value.get("commitment"), "fair.commitment").hex(),
        secret=_hex(value.get("secret"), "fair.secret").hex(),
        salts=_texts(value, "salts"),
        automatic=_seats(value.get("automatic", [])),
    )


def _seats(value: JSON) -> tuple[int, ...]:
    whole = isinstance(value, list) and all(type(seat) is int and seat >= 0 for seat in value)
    seats = cast("list[int]", value) if whole else [0, 0]
    if seats != sorted(set(seats)):
        raise RecordError("record_malformed", "fair.automatic is not a list of seats, ascending")
    return tuple(seats)


def _formerly(value: JSON, moves: int) -> int:
    if type(value) is not int or not 0 <= value <= moves:
        raise RecordError("record_malformed", "formerly is no number of moves")
    return value


def check_fair(record: Record) -> None:
    """Check the equations of fair play; raises `RecordError` if one does not hold."""
    fair = record.fair
    if fair is None:
        return
    secret = bytes.fromhex(fair.secret)
    if commitment(secret) != fair.commitment:
        raise RecordError("fair_commitment", "the secret is not the one that was committed to")
    if len(fair.salts) != len(record.players):
        raise RecordError("fair_salts", "there is not one salt for each player")
    for seat in fair.automatic:
        if seat >= len(fair.salts) or fair.salts[seat] != automatic_word(secret, seat):
            raise RecordError(
                "fair_automatic",
                f"the word of seat {seat} does not follow from the secret",
                seat=seat,
            )
    if fair_seed(secret, fair.salts) != record.seed:
        raise RecordError("fair_seed", "the seed does not follow from the secret and the salts")


# --- replaying -----------------------------------------------------------------------------------


def replay(record: Record) -> Iterator[State]:
    """Yield each position, the first before any move; raises `RecordError` at a refused move."""
    yield record.start()
    for ply in plies(record):
        yield ply.after


def plies(record: Record) -> Iterator[Ply]:
    """Yield each move with the positions around it and its events; raises `RecordError`."""
    number = 0
    try:
        for ply in steps(record.start(), record.moves, record.formerly):
            yield ply
            number += 1
    except EngineError as error:
        raise RecordError(
            error.reason,
            f"move number {number} ({_ordinal(number + 1)} of {len(record.moves)}, "
            f"{record.moves[number]!r:.60}): {error}",
            **error.details,
        ) from None


def steps(start: State, moves: Iterable[str], formerly: int = 0) -> Iterator[Ply]:
    """Yield each of these moves with the positions around it and its events; raises `EngineError`.

    The first `formerly` moves are made by the former rules, the others by those of today.
    """
    game = game_of(start.game)
    state = start.with_former_rules() if formerly else start
    for number, text in enumerate(moves, 1):
        move = game.parse(text)
        after, events = state.apply(move)
        if number == formerly:
            after = after.with_current_rules()
        yield Ply(state, move, events, after)
        state = after


def _ordinal(n: int) -> str:
    ending = "th" if n % 100 in {11, 12, 13} else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{ending}"


def explain(record: Record) -> dict[str, JSON]:
    """Return the output of `trigon replay`: every move with its legal count, score and totals.

    docs/spec/record.md, "Replaying": `score` lists what the mover got for the move, the settlement
    of a round that it ended included; items of 0 points are left out, except `value` and Tripitz's
    factors.
    """
    rows: list[JSON] = []
    state = record.start()
    for ply in plies(record):
        state = ply.after
        rows.append(
            {
                "player": ply.before.to_move,
                "move": str(ply.move),
                "legal": sum(move.kind is not MoveKind.SWAP for move in ply.before.legal_moves()),
                "score": [list(item) for item in score(ply.events, ply.before.to_move)],
                "total": list(ply.after.totals),
            }
        )
    return {
        "plies": rows,
        "total": list(state.totals),
        "over": state.outcome is not None,
        "winners": list(state.outcome.winners) if state.outcome else [],
    }


def score(events: Sequence[Event], seat: int | None) -> list[tuple[str, int]]:
    """Return the items that these events brought to a seat, in order."""
    found: list[tuple[str, int]] = []
    for event in events:
        match event:
            case RoundEnded(items=by_seat) if seat is not None:
                items = by_seat[seat]
            case (
                Placed(seat=who, items=items)
                | Exchanged(seat=who, items=items)
                | Drawn(seat=who, items=items)
                | Passed(seat=who, items=items)
            ) if who == seat:
                pass
            case _:
                continue
        found += [(item.name, item.points) for item in items]
    return found
