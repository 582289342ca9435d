"""The stored form of a table: one line of JSON, in the forms of today and of former releases."""

from __future__ import annotations

from dataclasses import astuple, fields, replace
from threading import Lock
from typing import Any, Final

import msgspec
from cachetools import LRUCache, cached

from bot.table import stored, table
from bot.table.identity import NOWHERE, PersonId
from bot.table.stored import from_data
from bot.table.table import Proposal, Seat, Table, Turn
from engine import GAMES, EngineError

FORMAT: Final = 4
"""The form of a stored table. A change that older bots cannot read takes a new number and a reader.

Form 1 had no clock and no language. In forms 1 and 2 games are as the engine kept them then
(`Game.migrated`). Form 4 may have further places, computers of the level `hard`, and a league.
"""
READABLE: Final = frozenset({1, 2, 3, 4})
WRITABLE: Final = frozenset({3, 4})
"""Forms that processes of the previous release on the same store can read."""
_LEVELS_OF_FORM_3: Final = frozenset({"", "easy", "normal"})
REMEMBERED: Final = 256
"""Tables kept decoded, by their text."""
_KNOWN: Final[LRUCache[str, Table]] = LRUCache(REMEMBERED)
_LOCK: Final = Lock()


class Updating(Exception):  # noqa: N818 - a fact about the moment
    """Two releases run on the store, and this needs a process of the other one."""


class Newer(Updating, ValueError):  # noqa: N818
    """The table was written by a later release."""


class Unwritable(Updating):
    """The table cannot be written in a form that all processes read."""


def to_text(table: Table, form: int | None = None) -> str:
    """Return the table as one line of JSON, in the newest form or this one. Raises `Unwritable`."""
    form = FORMAT if form is None else form
    if form not in WRITABLE or (form < 4 and _needs_form_4(table)):
        raise Unwritable(f"this table cannot be written in form {form}")
    proposal: dict[str, Any] = {"proposal": None}
    if table.proposal is not None:
        # 1.0.0 reads five fields of it and no more: the deadline stands beside them.
        *known, until = astuple(table.proposal)
        proposal = {"proposal": known} | ({"until": until} if until else {})
    return stored.to_text(
        {
            "format": form,
            "id": table.id,
            "place": table.place,
            "host": table.host or "",
            "game": table.game,
            "options": table.options,
            "seats": [
                {
                    "name": seat.name,
                    "person": seat.person,
                    "level": seat.level,
                    "salt": seat.salt,
                    "former": seat.former,
                    **_chosen(seat, *_SEAT_REQUIRED),
                }
                for seat in table.seats
            ],
            "phase": table.phase,
            "secret": table.secret.hex(),
            "state": None if table.state is None else table.state.to_json(),
            "created": table.created,
            "language": table.language,
            "clock": str(table.clock),
            **_chosen(table, *_ALWAYS),
            "turn": None if table.turn is None else astuple(table.turn),
        }
        | proposal
    )


def _needs_form_4(table: Table) -> bool:
    """Return whether a process that writes form 3 would lose its further places or league, or the level of
    a seat.
    """
    levels = {table.substitute, *(seat.level for seat in table.seats)}
    return bool(table.others or table.league) or not levels <= _LEVELS_OF_FORM_3


@cached(_KNOWN, key=str, lock=_LOCK)
def from_text(text: str) -> Table:
    """Return the table that `to_text` wrote.

    Raises `ValueError` for a damaged one or an unknown form, `Newer` for a later release's. The last tables are
    cached: service and sender read each version several times.
    """
    try:
        return _read(msgspec.json.decode(text))
    except (LookupError, TypeError, AttributeError, EngineError) as error:
        raise ValueError("a stored table is damaged") from error


def written(text: str, table: Table) -> None:
    """Cache this table as the one that `to_text` wrote as this text."""
    with _LOCK:
        _KNOWN[text] = table


def _read(data: dict[str, Any]) -> Table:
    form = data.get("format")
    if isinstance(form, int) and form > FORMAT:
        raise Newer(f"a stored table of form {form} is for a later release")
    if form not in READABLE:
        raise ValueError(f"a stored table of form {data.get('format')!r} is not one of ours")
    if form < 3:
        data = _renewed(data)
    required, seats = data.keys() >= _REQUIRED, []
    for seat in data["seats"]:
        required = required and seat.keys() >= _SEAT_REQUIRED
        seats.append(seat | {"quiet_time": seat.get("rest", "")})
    if not required:
        raise ValueError("a stored table lacks required fields")
    state, turn, proposal = data["state"], data.get("turn"), data.get("proposal")
    if proposal is not None:
        kind, number, by, made, agreed = proposal
        agreed = tuple(map(PersonId, agreed))
        proposal = Proposal(kind, number, PersonId(by), made, agreed, data.get("until", 0.0))
    own: dict[str, Any] = {"clock": {}, "turn": None, "proposal": None, "secret": "", "state": None}
    named = {
        "place": data["place"] or NOWHERE,
        "host": data["host"] or None,
        "seats": seats,
        "league": data.get("matter", ""),
    }
    found = from_data(data | named | own, Table)
    return replace(
        found,
        secret=bytes.fromhex(data["secret"]),
        state=None if state is None else found.rules.load_state(state),
        clock=table.read_clock(data.get("clock", "none")),
        turn=None if turn is None else Turn(*turn),
        proposal=proposal,
    )


def _renewed(data: dict[str, Any]) -> dict[str, Any]:
    """Convert a table of form 1 or 2 to form 3. Its game keeps the rules it began with.

    A lobby has dealt nothing yet, so it becomes a game of today.
    """
    if data["state"] is None:
        return data
    game = GAMES[data["game"]]
    options, kept = game.migrated(data["options"], data["state"])
    state = game.load_state(kept)
    formerly = state.ply if state.with_former_rules() != state else 0
    return {**data, "options": options, "state": kept, "formerly": formerly}


STORED_NAMES: Final = {"quiet_time": "rest", "league": "matter"}
"""Fields stored under another name."""
_ALWAYS: Final = (
    "id", "place", "host", "game", "options", "seats", "phase", "secret", "state", "created", "language", "clock",
    "turn", "proposal",
)  # fmt: skip
"""A table's fields that are stored even with their default."""


_REQUIRED: Final = {*_ALWAYS} - {"language", "clock", "turn", "proposal"}
"""Fields of every form; a table without one of them is damaged, as without one of a seat's."""
_SEAT_REQUIRED: Final = {"name", "person", "level", "salt", "former"}


def _chosen(of: Table | Seat, *besides: str) -> dict[str, Any]:
    """Return the other fields that differ from their defaults: a table is stored after every turn."""
    found = {
        each.name: value
        for each in fields(of)
        if each.name not in besides and (value := getattr(of, each.name)) != each.default
    }
    return {STORED_NAMES.get(name, name): value for name, value in found.items()}
