"""The check of all tables: each is replayed from its moves and compared with its stored position.

The next check of a table begins where the last one ended.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from concurrent.futures import Executor
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, partial
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, TypeVar

from bot.app.lookup import PLAYED_SECONDS, close_up
from bot.club import attempts, kinds
from bot.club.document import Gone, is_club_document, kind_of
from bot.ops.processes import worker_pool
from bot.store import Store, StoreRefused, TableSnapshot
from bot.table import codec, effects, stored
from bot.table.codec import Newer
from bot.table.effects import Effect, Line, Show
from bot.table.identity import NOWHERE, Address, MalformedAddress, Person, PersonId, Place
from bot.table.mirrors import everywhere
from bot.table.table import Seat, Table, TablePhase
from engine import GAMES, EngineError, State
from engine.record import steps

A = TypeVar("A", bound=Address)

BATCH: Final = 100
"""Tables read and replayed at a time: about half a megabyte."""

_CLOSED_UP: Final = "closed up"
"""The mark of a table that is over, with nothing left to do."""

FEW: Final = 300
"""Tables up to which a thread is faster than another process."""


class TableFault(StrEnum):
    """The faults of a table."""

    NEWER = "newer"
    """Written by a later release: left alone, as this one cannot read it."""
    UNREADABLE = "unreadable"
    NAME = "name"
    MOVES = "moves"
    POSITION = "position"

    @property
    def broken(self) -> bool:
        """Tell whether the table must not be played on."""
        return self is not TableFault.NEWER


@dataclass(frozen=True, slots=True)
class TableFinding:
    """A faulty table, at the version examined."""

    table_id: str
    version: int
    verdict: TableFault
    put_aside: bool = False


@dataclass(frozen=True, slots=True)
class Examined:
    """The result of examining a table: its fault, else perhaps a mark to keep.

    `over`: the table is over, and may not have been closed up.
    """

    verdict: TableFault | None = None
    mark: str = ""
    over: bool = False


def examine(table: TableSnapshot) -> TableFault | None:
    """Return this table's fault; None if it is sound, or over and not played on. Pure."""
    return look(table, whole=True).verdict


def look(table: TableSnapshot, *, whole: bool) -> Examined:
    """Examine a table: from where the last check ended, or with `whole` from the deal. Pure."""
    if is_club_document(table.table_id):
        return Examined(_fault_of_club_document(table))
    if not whole and unchanged(table):
        return Examined()
    try:
        data = json.loads(table.doc)
        form = data["format"]
        if isinstance(form, int) and form > codec.FORMAT:
            return Examined(TableFault.NEWER)
        found = codec.from_text(table.doc)
    except Exception:  # noqa: BLE001 - any error means that the document cannot be read
        return Examined(TableFault.UNREADABLE)
    if found.id != table.table_id:
        return Examined(TableFault.NAME)
    if found.phase is TablePhase.OVER:
        return Examined(over=table.mark != _CLOSED_UP)
    if found.state is None:
        dealt = table.moves or found.phase is TablePhase.PLAYING
        return Examined(TableFault.MOVES if dealt else None)
    try:
        state = replayed(table, found, whole=whole)
    except EngineError:
        return Examined(TableFault.MOVES)
    except Exception:  # noqa: BLE001 - an engine that fails here cannot play the table either
        return Examined(TableFault.POSITION)
    if state != found.state:
        return Examined(TableFault.POSITION)
    return Examined(mark=stored.to_text(checkpoint_made(table, state)))


def _fault_of_club_document(snapshot: TableSnapshot) -> TableFault | None:
    try:
        found = kinds.document_from_text(snapshot.doc)
    except Newer:
        return TableFault.NEWER
    except Exception:  # noqa: BLE001 - any error means that the document cannot be read
        return TableFault.UNREADABLE
    return None if found.id == snapshot.table_id else TableFault.NAME


def replayed(table: TableSnapshot, found: Table, *, whole: bool) -> State:
    """Return the position after the table's moves."""
    begin = None if whole else checkpoint_reached(table, found)
    if begin is None:
        state = found.rules.start(found.options, len(found.seats), found.seed)
        plies = found.played(table.moves)
    else:
        done, state = begin
        plies = steps(state, table.moves[done:])
    for made in plies:
        state = made.after
    return state


def _examine_all(batch: Sequence[TableSnapshot], *, whole: bool) -> list[tuple[str, int, Examined]]:
    seen = [(table.table_id, table.version, look(table, whole=whole)) for table in batch]
    return [each for each in seen if each[2] != Examined()]


async def check(
    store: Store,
    *,
    put_aside: bool,
    whole: bool = False,
    workers: int = 1,
    progress: Callable[[int, int], None] = lambda *_: None,
) -> list[TableFinding]:
    """Check every table; return the faulty ones, sorted by id.

    A table is checked from where the last check by this release ended; with `whole`, from the deal.
    `progress` is called with the number of all tables, and of those just checked.
    With `put_aside`, broken tables are put aside and their players told (one that was played on
    meanwhile is checked again), the ends of games that a killed process left undone are
    finished, and what an earlier release put aside for good gets an end. Raises `StoreDown`.
    """
    ids = await store.table_ids()
    progress(len(ids), 0)
    found: list[TableFinding] = []
    async with examiner(len(ids), workers) as pool:
        line = asyncio.Semaphore(workers + 1)

        async def look_at(page: Sequence[str]) -> None:
            async with line:
                batch = await store.snapshots(page)
                loop = asyncio.get_running_loop()
                work = partial(_examine_all, batch, whole=whole)
                examined = await loop.run_in_executor(pool, work)
                sound = [(name, at, each.mark) for name, at, each in examined if each.mark]
                # A full store has no room for them: the next check begins at the deal.
                with suppress(StoreRefused):
                    await store.keep_marks(sound)
            by_id = {table.table_id: table for table in batch}
            for table_id, version, each in examined:
                if put_aside and each.over:
                    await close_up(store, codec.from_text(by_id[table_id].doc))
                    await store.keep_marks([(table_id, version, _CLOSED_UP)])
                if each.verdict is None:
                    continue
                finding = TableFinding(table_id, version, each.verdict)
                if put_aside and finding.verdict.broken:
                    found.extend(await _settle(store, by_id[finding.table_id], finding))
                else:
                    found.append(finding)
            progress(len(ids), len(page))

        try:
            async with asyncio.TaskGroup() as group:
                for start in range(0, len(ids), BATCH):
                    group.create_task(look_at(ids[start : start + BATCH]))
        except ExceptionGroup as several:
            raise several.exceptions[0] from None
    if put_aside:
        await store.limit_quarantine()
    return sorted(found, key=lambda finding: finding.table_id)


@asynccontextmanager
async def examiner(count: int, workers: int) -> AsyncIterator[Executor | None]:
    """Yield the executor that replays tables: None (a thread) for a few, else processes."""
    if count <= FEW:
        yield None
        return
    pool = worker_pool(workers)
    try:
        yield pool
    finally:
        await asyncio.to_thread(pool.shutdown, cancel_futures=True)


async def _settle(store: Store, table: TableSnapshot, finding: TableFinding) -> list[TableFinding]:
    """Put a broken table aside; if it was played on meanwhile, check it again."""
    while True:
        stand_in: Table | Gone
        if is_club_document(table.table_id):
            stand_in = kinds.tombstone(table.table_id, table.doc, damaged=True)
            doc = kinds.document_to_text(stand_in)
        else:
            stand_in = await stand_in_for(store, table)
            doc = codec.to_text(stand_in)
        done = await store.put_aside(
            table.table_id,
            expected=table.version,
            why=finding.verdict.value,
            doc=doc,
            outbox=[effects.effect_to_text(told) for told in _told(stand_in)],
            expires_in=PLAYED_SECONDS,
        )
        if done:
            await _keep_stand_in(store, stand_in, table.version + 1)
            for person in stand_in.people if isinstance(stand_in, Table) else ():
                await store.person_remove(person.id, table.table_id)
            return [replace(finding, put_aside=True)]
        again = await store.snapshots([table.table_id])
        if not again or again[0].version == table.version:
            # Gone; or one of its id is in quarantine, which must not be overwritten.
            return [finding] if again else []
        (table,) = again
        verdict = examine(table)
        if verdict is None or not verdict.broken:
            return []
        finding = TableFinding(table.table_id, table.version, verdict)


async def _keep_stand_in(store: Store, stand_in: Table | Gone, version: int) -> None:
    """Let its places lead to it while it is there, though no game was finished."""
    if isinstance(stand_in, Table):
        for each in stand_in.places:
            await store.expire_place(each.place, stand_in.id, PLAYED_SECONDS)
        await store.keep_marks([(stand_in.id, version, _CLOSED_UP)])


def _told(stand_in: Table | Gone) -> tuple[Effect, ...]:
    if stand_in.place == NOWHERE:
        return ()
    if isinstance(stand_in, Gone):
        kind = kind_of(stand_in.id)
        note = Effect(show=Show.NOTE, lines=(Line("put-aside-matter", {"kind": kind}),))
        # People hear about their own attempt at a puzzle when they continue it.
        return () if kind == attempts.KIND else (note,)
    note = Effect(show=Show.NOTE, lines=(Line("put-aside", {"game": stand_in.game}),))
    return everywhere([note], stand_in)


async def stand_in_for(store: Store, table: TableSnapshot) -> Table:
    """Make a table that is over from the readable parts of the one that is put aside."""
    try:
        whole = codec.from_text(table.doc)
    except Exception:  # noqa: BLE001 - after any error its parts are tried
        data = _parts(table.doc)
    else:
        return replace(whole, id=table.table_id, phase=TablePhase.OVER, state=None)
    place = _address(Place, data.get("place")) or _address(
        Place, await store.place_of(table.table_id)
    )
    game = _text(data.get("game"))
    return Table(
        id=table.table_id,
        place=place or NOWHERE,
        host=_address(PersonId, data.get("host")),
        game=game if game in GAMES else next(iter(GAMES)),
        seats=_seats(data.get("seats")),
        phase=TablePhase.OVER,
        secret=bytes(32),
    )


def _parts(doc: str) -> dict[str, Any]:
    try:
        data = json.loads(doc)
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def _address(kind: type[A], value: Any) -> A | None:
    try:
        return kind(_text(value))
    except MalformedAddress:
        return None


def _seats(value: Any) -> tuple[Seat, ...]:
    """Read the people of a damaged document, as far as possible."""
    seats = []
    for item in value if isinstance(value, list) else []:
        words = item.get("person") if isinstance(item, dict) else None
        if isinstance(words, list) and len(words) == 3 and all(isinstance(w, str) for w in words):
            person = _address(PersonId, words[0])
            if person is not None:
                seats.append(Seat(name=words[1], person=Person(person, *words[1:])))
    return tuple(seats)


async def take_back(store: Store, table_id: str) -> TableFault | None:
    """Take a table that was put aside back into play, as it is. Raises `LookupError` if it was not.

    Returns its remaining fault, if any: then the next check puts it aside again.
    """
    aside = await store.aside(table_id)
    if aside is None or not await store.put_back(table_id):
        raise LookupError(table_id)
    if (verdict := examine(aside[1])) is not None:
        return verdict
    doc = aside[1].doc
    if is_club_document(table_id):
        if (seconds := kinds.document_from_text(doc).expires_in) is not None:
            await store.expire_table(table_id, seconds)
        return None
    found = codec.from_text(doc)
    for person in found.people:
        await store.person_add(person.id, table_id)
    for each in found.places:
        # Where no other table is by now; and for as long as it is played.
        await store.release_place(each.place, table_id)
        await store.claim_place(each.place, table_id, instead_of=None)
    if found.phase is TablePhase.OVER:
        await close_up(store, found)
    return None


@dataclass(frozen=True)
class Checkpoint:
    """The sound `position` (JSON) of a table after `moves` moves, with two digests."""

    moves: int
    position: str
    whole: str
    reached: str


def checkpoint_made(table: TableSnapshot, state: State) -> Checkpoint:
    position = json.dumps(state.to_json(), separators=(",", ":"))
    return Checkpoint(
        moves=len(table.moves),
        position=position,
        whole=_whole(table),
        reached=_digest(position, *table.moves),
    )


def read(text: str) -> Checkpoint | None:
    """Read a stored checkpoint; None for any other text: then the check begins at the deal."""
    try:
        return stored.from_text(text, Checkpoint)
    except ValueError:
        return None


def unchanged(table: TableSnapshot) -> bool:
    """Tell whether this release has already found the table sound, exactly as it is."""
    mark = read(table.mark)
    return mark is not None and mark.whole == _whole(table)


def checkpoint_reached(table: TableSnapshot, found: Table) -> tuple[int, State] | None:
    """Return the number of moves to skip and the position after them; None to begin at the deal."""
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
    """Digest these texts, each with its length, for this release."""
    whole = hashlib.sha256(release().encode())
    for text in texts:
        word = text.encode()
        whole.update(b"%d:" % len(word))
        whole.update(word)
    return whole.hexdigest()


@cache
def release() -> str:
    """Return the release with a digest of its engine: corrected rules are other rules."""
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
