"""Where the last check of a table ended, so that the next one begins there.

A checkpoint is stored with its table. It holds the position that the check reached, and two digests: one
of the whole table, so that an unchanged table needs no replay; and one of the position with the moves that
led to it, so that a replay may start there. Both depend on the release, since another one's rules may
differ: it replays from the deal. Pure, but for reading the engine's own sources once.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from bot.store import TableSnapshot
from bot.table.table import Table
from engine import State


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A table that was found sound after `moves` moves, in `position` (JSON); and the two digests."""

    moves: int
    position: str
    whole: str
    reached: str

    def __str__(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))


def made(table: TableSnapshot, state: State) -> Checkpoint:
    """The checkpoint of a table that was found sound in this position."""
    position = json.dumps(state.to_json(), separators=(",", ":"))
    return Checkpoint(
        moves=len(table.moves),
        position=position,
        whole=_whole(table),
        reached=_digest(position, *table.moves),
    )


def read(text: str) -> Checkpoint | None:
    """A stored checkpoint; None for any other text: then the check begins at the deal."""
    try:
        data = json.loads(text)
        moves, *words = (data[each.name] for each in fields(Checkpoint))
    except (ValueError, TypeError, LookupError, RecursionError):
        return None
    if not isinstance(moves, int) or not all(isinstance(word, str) for word in words):
        return None
    return Checkpoint(moves, *words)


def unchanged(table: TableSnapshot) -> bool:
    """Whether this release has already found the table sound, exactly as it is."""
    mark = read(table.mark)
    return mark is not None and mark.whole == _whole(table)


def reached(table: TableSnapshot, found: Table) -> tuple[int, State] | None:
    """How many moves need not be replayed, and the position after them; None: begin at the deal."""
    mark = read(table.mark)
    if mark is None or not found.formerly <= mark.moves <= len(table.moves):
        return None
    if mark.reached != _digest(mark.position, *table.moves[: mark.moves]):
        return None
    position: dict[str, Any] = json.loads(mark.position)
    return mark.moves, found.rules.load_state(position)


def _whole(table: TableSnapshot) -> str:
    return _digest(table.table_id, table.doc, *table.moves)


def _digest(*texts: str) -> str:
    """A digest of these texts, each with its length, for this release."""
    whole = hashlib.sha256(release().encode())
    for text in texts:
        word = text.encode()
        whole.update(b"%d:" % len(word))
        whole.update(word)
    return whole.hexdigest()


@cache
def release() -> str:
    """The release, and a digest of its engine: rules that were corrected are other rules."""
    sources = hashlib.sha256()
    for name, content in sorted(_sources(files("engine"))):
        sources.update(f"{name}:{len(content)}:".encode())
        sources.update(content)
    return f"{version('trigon-bot')}+{sources.hexdigest()[:16]}"


def _sources(folder: Traversable, path: str = "") -> Iterable[tuple[str, bytes]]:
    for each in folder.iterdir():
        if each.is_dir():
            yield from _sources(each, f"{path}{each.name}/")
        elif each.name.endswith(".py"):
            yield f"{path}{each.name}", each.read_bytes()
