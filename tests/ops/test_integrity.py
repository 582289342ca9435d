"""The check of all tables: its findings, quarantine, and messages to players."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.app.lookup import PLAYED_SECONDS
from bot.ops import integrity
from bot.ops.integrity import TableFault, TableFinding, check, examine, take_back
from bot.store import Store, TableSnapshot, keys
from bot.table import codec, effects
from bot.table.codec import FORMAT
from bot.table.commands import End, New
from bot.table.effects import Show
from bot.table.identity import Place
from bot.table.table import Table, TablePhase, TablePlace
from engine import GAMES, State
from tests.ops.support import keep, played, spoilt
from tests.support.every import every
from tests.support.stores import free_tables, gateway_of, unsent
from tests.table.formats.make import moments
from tests.table.helpers import ANN, Room


@every("game", sorted(GAMES))
def test_a_sound_table_is_found_sound_at_every_moment(game: str) -> None:
    """From the lobby to the end, with a computer player."""
    for moment, room in moments(game):
        table = TableSnapshot(
            room.there.id, codec.to_text(room.there), room.version, tuple(room.moves)
        )
        assert examine(table) is None, moment


SPOILT: list[tuple[TableFault, Callable[[dict[str, Any]], object]]] = [
    (TableFault.NEWER, lambda data: data.update(format=FORMAT + 1)),
    (TableFault.UNREADABLE, lambda data: data.update(format="new")),
    (TableFault.UNREADABLE, lambda data: data.pop("seats")),
    (TableFault.UNREADABLE, lambda data: data.update(game="chess")),
    (TableFault.UNREADABLE, lambda data: data["state"].clear()),
    (TableFault.NAME, lambda data: data.update(id="other")),
    (TableFault.MOVES, lambda data: data.update(state=None)),
    (TableFault.POSITION, lambda data: data["state"].update(totals=[399, 0])),
]


@every("verdict, spoil", SPOILT)
def test_an_inconsistent_document_is_found(
    verdict: TableFault, spoil: Callable[[dict[str, Any]], object]
) -> None:
    """Any fault gives a finding and no error."""
    room = played(1)
    found = examine(TableSnapshot(room.there.id, spoilt(room, spoil), 9, tuple(room.moves)))
    assert found is verdict


@every("doc", ["", "{", "[]", "7", '"x"', "{}", "[" * 100_000])
def test_a_text_that_is_no_document_is_unreadable(doc: str) -> None:
    assert examine(TableSnapshot("t", doc, 1, ())) is TableFault.UNREADABLE


@every("moves", [("pass", "draw"), ("9-9-9@0,0",), ("nonsense",), ()])
def test_moves_that_lead_elsewhere_are_found(moves: tuple[str, ...]) -> None:
    """Refused by the rules, or fewer than were played."""
    room = played(1)
    verdict = examine(TableSnapshot(room.there.id, codec.to_text(room.there), 9, moves))
    assert verdict is (TableFault.MOVES if moves else TableFault.POSITION)


@pytest.fixture
def broken() -> str:
    """Return the document of room 2 with points that nobody made."""
    return spoilt(played(2), lambda data: data["state"].update(totals=[399, 0]))


async def marked(store: Store, table_id: str) -> TableSnapshot:
    """Return the table with the mark for the next check."""
    (table,) = await store.snapshots([table_id])
    return table


async def test_a_table_that_has_not_changed_is_not_replayed(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For a sound table, the same document and moves are enough; `whole` replays it."""
    room = played(1)
    await keep(store, room)
    assert await check(store, put_aside=False) == []
    replays: list[str] = []
    whole = integrity.replayed

    def replayed(table: TableSnapshot, found: Table, **how: bool) -> State:
        replays.append(table.table_id)
        return whole(table, found, **how)

    monkeypatch.setattr(integrity, "replayed", replayed)
    assert await check(store, put_aside=False) == []
    assert replays == []
    assert await check(store, put_aside=False, whole=True) == []
    assert replays == [room.there.id]


@every("game", sorted(GAMES))
def test_a_check_goes_on_where_the_last_one_ended(game: str) -> None:
    """From any moment of a game to any later one; after an undo, from the deal."""
    mark, before, gone_on = "", 0, 0
    for moment, room in moments(game):
        doc, moves = codec.to_text(room.there), tuple(room.moves)
        table = TableSnapshot(room.there.id, doc, room.version, moves, mark)
        seen = integrity.look(table, whole=False)
        assert seen.verdict is None, moment
        if mark and room.there.phase is TablePhase.PLAYING:
            begun = integrity.checkpoint_reached(table, room.there)
            if begun is not None:
                assert begun[0] == before
                gone_on += 1
        if seen.mark:
            mark, before = seen.mark, len(moves)
            assert integrity.unchanged(table._replace(mark=mark))
            assert not integrity.unchanged(table._replace(mark=mark, moves=(*moves, "draw")))
            assert not integrity.unchanged(table._replace(mark=mark, doc=doc + " "))
    assert gone_on > 1


@pytest.mark.parametrize("phase", ["lobby", "game"])
async def test_the_end_of_a_game_is_finished_after_a_kill(store: Store, phase: str) -> None:
    """A finished table: its record is kept, its people are free, it vanishes."""
    room = Room() if phase == "lobby" else played(1)
    if phase == "lobby":
        room.do(ANN, New("tridom"))
    room.do(ANN, End(sure=True))
    table = await keep(store, room)
    assert await check(store, put_aside=False) == []
    assert await store.person_tables(ANN.id) == [table.id]
    for _ in range(2):
        assert await check(store, put_aside=True) == []
    assert await store.person_tables(ANN.id) == []
    assert (await store.record(table.id) is None) is (phase == "lobby")
    for key in (keys.TableKeys(table.id).state, keys.place(table.place)):
        assert 0 < int(str(await gateway_of(store).call("TTL", key))) <= PLAYED_SECONDS
    assert (await store.snapshots([table.id]))[0].mark


@pytest.mark.parametrize("spoil", ["moves", "position", "release", "rules"])
async def test_a_mark_that_does_not_match_is_ignored(
    store: Store, spoil: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another release's, or one whose moves or position do not match."""
    room = played(1)
    await keep(store, room)
    await check(store, put_aside=False)
    table = await marked(store, room.there.id)
    assert integrity.checkpoint_reached(table, room.there) is not None
    if spoil == "moves":
        table = table._replace(moves=("pass", *table.moves[1:]))
    elif spoil == "position":
        kept = json.loads(table.mark)
        table = table._replace(mark=json.dumps({**kept, "position": kept["position"] + " "}))
    elif spoil == "release":
        monkeypatch.setattr(integrity, "release", lambda: "another")
    # Moves behind it that were made by former rules.
    formerly = len(table.moves) + 1 if spoil == "rules" else room.there.formerly
    assert integrity.checkpoint_reached(table, replace(room.there, formerly=formerly)) is None
    assert not integrity.unchanged(table._replace(doc=table.doc + " "))


@every("mark", ["", "{", "[]", "{}", '{"moves":-1}', "[" * 9000])
def test_a_mark_that_is_none_begins_at_the_deal(mark: str) -> None:
    """A foreign mark is ignored."""
    room = played(1)
    doc = codec.to_text(room.there)
    table = TableSnapshot(room.there.id, doc, room.version, tuple(room.moves), mark)
    seen = integrity.look(table, whole=False)
    assert seen.verdict is None
    assert seen.mark


async def test_damage_after_a_check_is_found_by_the_next(store: Store, broken: str) -> None:
    """A mark protects nothing but what was checked."""
    room = played(2)
    await keep(store, room)
    assert await check(store, put_aside=False) == []
    data = json.loads(broken)
    await store.commit(data["id"], expected=1, op="damage", doc=broken, deadline=None)
    (finding,) = await check(store, put_aside=False)
    assert finding.verdict is TableFault.POSITION


async def test_a_mark_is_kept_at_its_version_alone(store: Store) -> None:
    """Somebody moved during the check."""
    room = played(1)
    await keep(store, room)
    at = (await marked(store, room.there.id)).version
    await store.keep_marks([(room.there.id, at - 1, "old")])
    assert (await marked(store, room.there.id)).mark == ""


async def test_a_broken_table_is_put_aside_and_the_others_run_on(store: Store, broken: str) -> None:
    """Everything it has is kept; its players are told in their place; its place is free."""
    sound = [await keep(store, played(number)) for number in (1, 3)]
    bad = await keep(store, played(2), broken)
    moves = await store.moves(bad.id)
    assert await check(store, put_aside=True) == [
        TableFinding(bad.id, 1, TableFault.POSITION, put_aside=True)
    ]
    assert await store.aside(bad.id) == ("position", TableSnapshot(bad.id, broken, 1, tuple(moves)))
    assert await store.put_aside_ids() == [bad.id]
    for table in sound:
        loaded = await store.load(table.id)
        assert loaded is not None
        assert loaded.doc == codec.to_text(table)
    stand_in = await store.load(bad.id)
    assert stand_in is not None
    assert stand_in.version == 2
    now = codec.from_text(stand_in.doc)
    assert (now.phase, now.place, now.state) == (TablePhase.OVER, bad.place, None)
    (entry,) = await unsent(store, bad.id)
    told = effects.effect_from_text(entry.text)
    assert (told.show, told.to) == (Show.NOTE, None)
    assert [line.key for line in told.lines] == ["put-aside"]
    assert bad.id in await free_tables(store, count=9)
    for person in bad.people:
        assert await store.person_tables(person.id) == sorted(t.id for t in sound)
    assert await check(store, put_aside=True) == []


async def test_all_places_of_a_broken_table_are_told(store: Store) -> None:
    """Each is told once, and is free for another table."""
    room = played(4)
    there = Place("other:club")
    room.table = replace(room.there, others=(TablePlace(there, there, "fr"),))
    broken = spoilt(room, lambda data: data["state"].update(ply=0))
    bad = await keep(store, room, broken)
    await store.claim_place(there, bad.id, instead_of=None)
    (found,) = await check(store, put_aside=True)
    assert found.put_aside
    told = [effects.effect_from_text(entry.text) for entry in await unsent(store, bad.id)]
    assert [(effect.show, effect.at) for effect in told] == [(Show.NOTE, None), (Show.NOTE, there)]


async def test_a_check_that_only_looks_changes_nothing(store: Store, broken: str) -> None:
    bad = await keep(store, played(2), broken)
    assert await check(store, put_aside=False) == [TableFinding(bad.id, 1, TableFault.POSITION)]
    loaded = await store.load(bad.id)
    assert loaded is not None
    assert loaded.doc == broken


async def test_a_table_of_a_later_release_is_left_alone(store: Store) -> None:
    """After a step back to an older release: only the operator is told."""
    room = played(2)
    newer = spoilt(room, lambda data: data.update(format=FORMAT + 1))
    table = await keep(store, room, newer)
    assert await check(store, put_aside=True) == [TableFinding(table.id, 1, TableFault.NEWER)]
    assert await store.put_aside_ids() == []


@pytest.mark.parametrize("doc", ["{ torn", '{"place": 7, "seats": [{"person": [1]}, 3]}'])
async def test_the_place_of_a_document_that_cannot_be_read_is_found(store: Store, doc: str) -> None:
    """The chat is told even if the document does not name it."""
    bad = await keep(store, played(2), doc)
    (finding,) = await check(store, put_aside=True)
    assert finding.put_aside
    stand_in = await store.load(bad.id)
    assert stand_in is not None
    assert codec.from_text(stand_in.doc).place == bad.place
    assert len(await unsent(store, bad.id)) == 1


async def test_the_people_of_a_damaged_document_are_read(store: Store) -> None:
    """The table leaves the lists of those who sat there."""
    room = played(2)
    bad = await keep(store, room, spoilt(room, lambda data: data["state"].clear()))
    await check(store, put_aside=True)
    assert [await store.person_tables(person.id) for person in bad.people] == [[], []]


async def test_a_table_mended_during_the_check_is_not_put_aside(
    store: Store, broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fault was of an older version; the new one is checked by itself."""
    room = played(2)
    bad = await keep(store, room, broken)
    stand_in = integrity.stand_in_for

    async def late(store: Store, table: TableSnapshot) -> Table:
        doc = codec.to_text(room.there)
        await store.commit(bad.id, expected=1, op="mend", doc=doc)
        return await stand_in(store, table)

    monkeypatch.setattr(integrity, "stand_in_for", late)
    assert await check(store, put_aside=True) == []
    assert await store.put_aside_ids() == []


async def test_a_second_one_of_the_same_name_does_not_overwrite_the_first(
    store: Store, broken: str
) -> None:
    bad = await keep(store, played(2), broken)
    await check(store, put_aside=True)
    await store.commit(bad.id, expected=2, op="x", doc="{ torn")
    assert await check(store, put_aside=True) == [TableFinding(bad.id, 3, TableFault.UNREADABLE)]
    aside = await store.aside(bad.id)
    assert aside is not None
    assert aside[1].doc == broken


async def test_a_table_is_taken_back(store: Store, broken: str) -> None:
    """With its moves and entries, at a version for which nothing was sent; its people find it."""
    bad = await keep(store, played(2), broken)
    entries = await unsent(store, bad.id)
    await check(store, put_aside=True)
    assert await take_back(store, bad.id) is TableFault.POSITION
    assert await store.put_aside_ids() == []
    loaded = await store.load(bad.id)
    assert loaded is not None
    assert (loaded.doc, loaded.version) == (broken, 3)
    assert await unsent(store, bad.id) == entries
    assert (await store.commit(bad.id, expected=0, op="all", doc="x")).repeated
    room = played(4)
    sound = await keep(store, room)
    for person in sound.people:
        await store.person_remove(person.id, sound.id)
    assert await store.put_aside(sound.id, expected=1, why="test", doc="{}", expires_in=60.0)
    assert await take_back(store, sound.id) is None
    assert [sound.id in await store.person_tables(p.id) for p in sound.people] == [True, True]
    with pytest.raises(LookupError):
        await take_back(store, sound.id)


async def test_many_tables_are_checked_by_processes_of_their_own(
    store: Store, broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the same findings as in a thread; all tables are counted."""
    monkeypatch.setattr(integrity, "FEW", 20)
    monkeypatch.setattr(integrity, "BATCH", 10)
    bad = await keep(store, played(2), broken)
    doc = codec.to_text(played(1).there)
    for number in range(40):
        own = json.dumps(json.loads(doc) | {"id": f"t{number}"})
        await store.commit(f"t{number}", expected=0, op="a", doc=own, moves=played(1).moves)
    looked: list[tuple[int, int]] = []
    found = await check(
        store, put_aside=False, progress=lambda count, more: looked.append((count, more))
    )
    assert found == [TableFinding(bad.id, 1, TableFault.POSITION)]
    assert looked[0] == (41, 0)
    assert {count for count, _ in looked} == {41}
    assert sum(more for _, more in looked) == 41


KILLED = """
import asyncio, os, signal
from bot.ops import integrity

async def main():
    async with integrity.examiner(integrity.FEW + 1, 1) as pool:
        worker = await asyncio.get_running_loop().run_in_executor(pool, os.getpid)
        print(worker, flush=True)
        os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="processes are looked up in /proc")
def test_no_worker_outlives_a_bot_that_is_killed(tmp_path: Path) -> None:
    """It would wait for jobs for ever."""
    script = tmp_path / "killed.py"
    script.write_text(KILLED, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, script],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == -signal.SIGKILL, done.stderr
    until = time.monotonic() + 30
    while Path("/proc", done.stdout.strip()).exists():
        assert time.monotonic() < until, "the worker lives on"
        time.sleep(0.05)
