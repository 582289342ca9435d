"""The check of all tables: its findings, quarantine, and messages to players."""

from __future__ import annotations

import asyncio
import json
import signal
import time
from pathlib import Path

import pytest
import structlog

from bot.cli import operator
from bot.ops import integrity
from bot.ops.integrity import TableFault, TableFinding, check, examine
from bot.store import Store, TableSnapshot
from bot.table import codec
from bot.table.table import Table, TablePhase
from engine import GAMES
from tests.ops import checks
from tests.ops.support import keep, played, spoilt
from tests.support.every import every
from tests.support.processes import interpreted
from tests.support.stores import FlakyStore
from tests.table.formats.make import moments


async def test_what_is_found_and_left_is_as_recorded(store: Store, tmp_path: Path) -> None:
    """If it is to be so from now on: `python -m tests.stories --write ops/checks`."""
    written = checks.FILE.read_text(encoding="utf-8")
    assert (
        await checks.lived(store, written, store, tmp_path)
    ).splitlines() == written.splitlines()


@every("game", sorted(GAMES))
def test_a_sound_table_is_found_sound_at_every_moment(game: str) -> None:
    """From the lobby to the end, with a computer player."""
    for moment, room in moments(game):
        table = TableSnapshot(
            room.there.id, codec.to_text(room.there), room.version, tuple(room.moves)
        )
        assert examine(table) is None, moment


@pytest.fixture
def broken() -> str:
    """Return the document of room 2 with points that nobody made."""
    return spoilt(played(2), lambda data: data["state"].update(totals=[399, 0]))


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


def test_a_mark_of_another_release_is_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    """Corrected rules are other rules."""
    room = played(1)
    table = TableSnapshot(room.there.id, codec.to_text(room.there), 1, tuple(room.moves))
    table = table._replace(mark=integrity.look(table, whole=False).mark)
    assert integrity.unchanged(table)
    assert integrity.checkpoint_reached(table, room.there)
    # The same letters, and other moves.
    first, second, *others = table.moves
    split = table._replace(moves=(first + second[0], second[1:], *others))
    assert not integrity.unchanged(split)
    assert not integrity.checkpoint_reached(split, room.there)
    monkeypatch.setattr(integrity, "release", lambda: "another")
    assert not integrity.unchanged(table)
    assert not integrity.checkpoint_reached(table, room.there)


def test_every_rule_is_part_of_the_release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever file of the engine is corrected, in whatever folder."""
    release = integrity.release.__wrapped__
    assert release() == release() != ""
    monkeypatch.setattr(integrity, "files", lambda _: tmp_path)
    found = {release()}
    (tmp_path / "games" / "tiles").mkdir(parents=True)
    for name in ("rules.py", "games/rules.py", "games/tiles/rules.py"):
        for text in ("right", "wrong"):
            (tmp_path / name).write_text(text)
            found.add(release())
    assert len(found) == 7
    (tmp_path / "games" / "notes.txt").write_text("no rule")
    assert release() in found


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


async def test_an_engine_that_fails_cannot_play_the_table(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The check goes on, and finds it."""
    bad = await keep(store, played(2))

    def fails(*_: object, **__: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(integrity, "replayed", fails)
    assert await check(store, put_aside=False) == [TableFinding(bad.id, 1, TableFault.POSITION)]


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


async def test_a_check_that_ends_early_drops_what_it_had_not_begun() -> None:
    """A stop of the bot waits for no table that was not looked at. A few tables need no processes."""
    async with integrity.examiner(integrity.FEW, 1) as pool:
        assert pool is None
    async with integrity.examiner(integrity.FEW + 1, 1) as pool:
        assert pool is not None
        begun = [pool.submit(time.sleep, 0.01) for _ in range(1000)]
        await asyncio.wrap_future(begun[0])
    assert begun[-1].cancelled()


async def test_a_store_that_is_down_is_waited_for(
    store: Store, broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the check at the start of a bot."""
    monkeypatch.setattr(operator, "_AGAIN_SECONDS", 0.0)
    await keep(store, played(2), broken)
    flaky = FlakyStore(store)
    flaky.away = True

    def back(_: object, __: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
        flaky.away = False
        return event

    with structlog.testing.capture_logs(processors=[back]) as logs:
        await operator.check_at_start(flaky)
    events = [line["event"] for line in logs]
    assert events == ["check.store_down", "check.put_aside", "check.done"]


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
    done = interpreted(script)
    assert done.returncode == -signal.SIGKILL, done.stderr
    until = time.monotonic() + 30
    while Path("/proc", done.stdout.strip()).exists():
        assert time.monotonic() < until, "the worker lives on"
        time.sleep(0.05)
