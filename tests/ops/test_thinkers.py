"""The thinking processes: results of jobs, and killed processes."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from unittest.mock import Mock

import pytest
from structlog.testing import capture_logs

from bot.ops.processes import NICENESS, ThinkerProcesses
from bot.ports import NotThought
from bot.table import codec
from bot.table.moving import awaits_thought, thoughts
from bot.telemetry import metrics
from tests.support.harness.harness import LONG, until
from tests.support.thinker_jobs import killed_once, slowly, stands_still_once, times_out
from tests.table.games import started
from tests.table.helpers import ANN

pytestmark = pytest.mark.skipif(not hasattr(os, "nice"), reason="signals and priorities of Unix")

KILLED = partial(signal.raise_signal, signal.SIGKILL)


def there(process: int) -> bool:
    """Tell whether this process exists, even as a zombie."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture
async def thinkers() -> AsyncIterator[ThinkerProcesses]:
    """One process, which is replaced after five jobs."""
    made = ThinkerProcesses(1, patience=30.0, jobs_each=5)
    yield made
    await made.close()


async def test_a_job_runs_in_another_process_with_low_priority(thinkers: ThinkerProcesses) -> None:
    """Its errors come back too; a stop of the whole group leaves it at work."""
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert await thinkers.run(partial(os.getpriority, os.PRIO_PROCESS, 0)) == min(
        19, own + NICENESS
    )
    first = await thinkers.run(os.getpid)
    assert first != os.getpid()
    with pytest.raises(ZeroDivisionError):
        await thinkers.run(partial(divmod, 1, 0))
    await thinkers.run(partial(signal.raise_signal, signal.SIGTERM))
    assert await thinkers.run(os.getpid) == first
    # The sixth: what the process remembers goes with it.
    assert await thinkers.run(os.getpid) != first


async def test_a_job_that_times_out_by_itself_does_not_hang(thinkers: ThinkerProcesses) -> None:
    first = await thinkers.run(os.getpid)
    with pytest.raises(TimeoutError):
        await thinkers.run(times_out)
    assert await thinkers.run(os.getpid) == first


async def test_a_killed_process_costs_nothing(thinkers: ThinkerProcesses, tmp_path: Path) -> None:
    """Its job is begun again; a job that kills every process is given up, and the next one is done."""
    assert await thinkers.run(partial(killed_once, tmp_path / "killed"))
    with pytest.raises(NotThought, match="killed"):
        await thinkers.run(KILLED)
    assert await thinkers.run(partial(abs, -1)) == 1


async def test_a_process_killed_while_it_had_nothing_to_do_costs_nothing(
    thinkers: ThinkerProcesses,
) -> None:
    """The next job finds out, and is done by another process."""
    first = await thinkers.run(os.getpid)
    os.kill(first, signal.SIGKILL)
    # Once it has been buried, its pool has heard of it.
    await until(lambda: not there(first))
    assert await thinkers.run(os.getpid) != first


@pytest.mark.slow
async def test_a_hanging_process_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its job is given up, and it is replaced for the next one, now or at the end."""
    mark = tmp_path / "still"
    thinkers = ThinkerProcesses(1, longest=60.0)
    await thinkers.run(os.getpid)
    with monkeypatch.context() as patch:
        # Of a process that has started: on a busy machine a start may take longer.
        patch.setattr(thinkers, "_longest", 0.5)
        with pytest.raises(NotThought, match="hung"):
            await thinkers.run(partial(stands_still_once, mark))
    # A busy machine may not even have begun the job.
    mark.touch()
    with capture_logs() as logs:
        assert await thinkers.run(partial(stands_still_once, mark))
    assert logs == [], "nothing is begun in the killed process"
    process = await thinkers.run(os.getpid)
    os.kill(process, signal.SIGSTOP)
    monkeypatch.setattr("bot.ops.processes.END_SECONDS", 0.1)
    async with asyncio.timeout(10):
        await thinkers.close()
    await until(lambda: not there(process))


async def test_where_no_process_can_be_started_there_is_another_way(
    thinkers: ThinkerProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The caller hears so at once; the next attempt may succeed."""
    with monkeypatch.context() as patch:
        # As where the machine has too many.
        patch.setattr("multiprocessing.util.spawnv_passfds", Mock(side_effect=BlockingIOError))
        with pytest.raises(NotThought, match="unavailable"):
            await thinkers.run(os.getpid)
    assert await thinkers.run(partial(abs, -1)) == 1


async def test_of_a_bot_that_was_killed_nothing_is_left() -> None:
    """Its processes end by themselves without a line of log."""
    bot = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.ops.thinking_child", stdout=PIPE, stderr=PIPE
    )
    assert int(await bot.stdout.readline()) != bot.pid
    bot.kill()
    # Both ends are open for as long as one of its processes runs.
    said = await asyncio.wait_for(bot.communicate(), 30)
    assert said == (b"", b"")


async def test_nobody_waits_in_line_for_ever(tmp_path: Path) -> None:
    """A job that waits too long is refused; one that has begun is finished, even at the end."""
    thinkers = ThinkerProcesses(1, patience=0.02)
    begun = asyncio.create_task(thinkers.run(partial(slowly, tmp_path / "begun")))
    await until((tmp_path / "begun").exists)
    late = partial(metrics.REGISTRY.get_sample_value, "trigon_thoughts_total", {"result": "late"})
    before = late() or 0
    with pytest.raises(NotThought, match="busy"):
        await thinkers.run(os.getpid)
    assert late() == before + 1
    await thinkers.close()
    assert await begun != os.getpid()
    with pytest.raises(NotThought, match="closed"):
        await thinkers.run(os.getpid)


async def test_at_the_end_no_job_goes_on(tmp_path: Path) -> None:
    """Not even one in processes that others have replaced."""
    thinkers = ThinkerProcesses(2, jobs_each=1)
    mark = tmp_path / "still"
    hanging = asyncio.create_task(thinkers.run(partial(stands_still_once, mark)))
    await until(lambda: mark.exists() and mark.read_text())
    await thinkers.run(os.getpid)
    replaced = await thinkers.run(os.getpid)
    assert replaced != int(mark.read_text())
    async with asyncio.timeout(LONG):
        await thinkers.close()
        with pytest.raises(NotThought, match="closed"):
            await hanging
    await until(lambda: not there(int(mark.read_text())))


async def test_leisurely_jobs_wait(thinkers: ThinkerProcesses, tmp_path: Path) -> None:
    """However many jobs are leisurely, a game waits for the current one and one more."""
    order: list[str] = []

    async def ask(name: str, *, leisurely: bool = False) -> None:
        await thinkers.run(partial(slowly, tmp_path / name), leisurely=leisurely)
        order.append(name)

    async with asyncio.TaskGroup() as asking:
        for number in range(3):
            asking.create_task(ask(f"look back {number}", leisurely=True))
        await until((tmp_path / "look back 0").exists)
        asking.create_task(ask("game"))
    assert order.index("game") <= 1


async def test_a_computer_plays_the_same_in_any_process(thinkers: ThinkerProcesses) -> None:
    """The result depends on the table alone, and the process gets the whole table."""
    room = started("tripitz", computer="hard", hidden="yes")
    while not awaits_thought(room.there):
        room.press(ANN, "do", 0)
    job = partial(thoughts, codec.to_text(room.there), tuple(room.moves))
    assert await thinkers.run(job) == job() != ()
