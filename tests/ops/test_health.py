"""Health and metrics: their values, their absence, and labels without people's words."""

from __future__ import annotations

import asyncio
import re
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest
import structlog
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from bot.app.service import DeadlineWorker, Service
from bot.ops.lifecycle import Health
from bot.ports import CannotStart, Ended, RetryLater
from bot.store import Store
from bot.store.embedded import EmbeddedServer, ask
from bot.table.commands import Hand, Join, New
from bot.telemetry import Exit, metrics
from tests.support.bot_process import BotProcess
from tests.support.harness import LONG, until
from tests.support.harness.fake import ANN, FakeHarness
from tests.support.redis import signalled
from tests.support.stores import free_tables


@asynccontextmanager
async def asked(health: Health) -> AsyncIterator[tuple[aiohttp.ClientSession, str]]:
    """A client, and the address of the pages."""
    async with health.serving("127.0.0.1", 0) as url, aiohttp.ClientSession() as session:
        yield session, url


async def get(session: aiohttp.ClientSession, url: str) -> tuple[int, dict[str, object]]:
    async with session.get(url) as answer:
        return answer.status, await answer.json()


def values() -> dict[str, float]:
    """Return every sample, with its labels: `trigon_sends_total{platform="fake"}`."""
    text = generate_latest(metrics.REGISTRY).decode()
    found = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            labels = ",".join(f'{key}="{value}"' for key, value in sorted(sample.labels.items()))
            found[f"{sample.name}{{{labels}}}" if labels else sample.name] = sample.value
    return found


class Since:
    """The growth of samples since a moment."""

    def __init__(self) -> None:
        self._before = values()

    def __call__(self, name: str) -> float:
        return values().get(name, 0.0) - self._before.get(name, 0.0)


async def test_health_follows_a_platform_up_and_down(harness: FakeHarness) -> None:
    """503 while it is away, with the reason; the process is alive all the time."""
    platform = harness.platform
    async with asked(Health(harness.store, [platform])) as (session, url):

        async def told() -> tuple[int, object, object]:
            status, body = await get(session, f"{url}/health")
            assert await get(session, f"{url}/live") == (200, {"well": True})
            up = values()['trigon_platform_up{platform="fake"}']
            assert body["platforms"] == {"fake": bool(up)}
            assert body["well"] is (status == 200) is bool(up)
            return status, body["store"], body["why"]

        assert await told() == (503, True, {"fake": "not connected yet"})
        platform.connection.there()
        assert await told() == (200, True, {})
        platform.connection.lost("it rains")
        assert await told() == (503, True, {"fake": "it rains"})
        platform.connection.there()
        assert await told() == (200, True, {})
        platform.connection.end(Ended("look at the sky"))
        assert await told() == (503, True, {"fake": "ended"})
        platform.connection.there()
        assert (await told())[0] == 503, "what is over does not come back"


async def test_each_change_of_a_connection_is_logged_once(harness: FakeHarness) -> None:
    """Its beginning, loss, return and end; never an unchanged state."""
    connection = harness.platform.connection
    with structlog.testing.capture_logs() as logs:
        for _ in range(2):
            connection.lost("no network")
        for _ in range(2):
            connection.there()
        connection.lost("it rains")
        connection.lost("it snows")
        connection.there()
        for _ in range(2):
            connection.end(Ended("look at the sky"))
    assert [line["event"].removeprefix("connection.") for line in logs] == [
        *("lost", "up", "lost", "back", "ended"),
    ]
    assert [line["why"] for line in logs if "why" in line] == ["no network", "it rains"]
    assert logs[-1]["status"] == Exit.MEND


async def test_a_store_that_takes_no_writes_is_not_well(own: EmbeddedServer) -> None:
    """It answers, but refuses everything: full, or a replica."""
    store = Store.at(own.url)
    health = Health(store, [])
    for wrong, right in (
        ("CONFIG SET maxmemory 1", "CONFIG SET maxmemory 0"),
        ("REPLICAOF 127.0.0.1 1", "REPLICAOF NO ONE"),
    ):
        assert (await health.look())["store"] is True
        assert ask(own.socket, wrong).startswith("+OK")
        assert (await health.look())["store"] is False, wrong
        assert ask(own.socket, right).startswith("+OK")
    assert (await health.look())["store"] is True
    await store.close()


async def test_health_follows_the_store_down_and_up(own: EmbeddedServer) -> None:
    """In time; metrics are served in any case."""
    store = Store.at(own.url)
    health = Health(store, [])
    async with asked(health) as (session, url):
        assert (await get(session, f"{url}/health"))[0] == 200
        signalled(own, signal.SIGKILL)
        began = time.monotonic()
        gone = {"well": False, "store": False, "platforms": {}, "why": {}}
        assert await get(session, f"{url}/health") == (503, gone)
        assert time.monotonic() - began < 10
        async with session.get(f"{url}/metrics") as answer:
            assert "trigon_store_up 0.0" in await answer.text()
        assert own.revive()
        async with session.get(f"{url}/metrics") as answer:
            assert "trigon_store_up 1.0" in await answer.text()
        assert (await get(session, f"{url}/health"))[0] == 200
    await store.close()


async def test_a_store_that_hangs_is_not_waited_for(
    own: EmbeddedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that accepts and says nothing."""
    monkeypatch.setattr("bot.ops.lifecycle._STORE_TIMEOUT", 0.1)
    store = Store.at(own.url)
    await store.ping()
    signalled(own, signal.SIGSTOP)
    try:
        told = await asyncio.wait_for(Health(store, []).look(), 10)
    finally:
        signalled(own, signal.SIGCONT)
    assert told["store"] is False
    await store.close()


async def test_prometheus_can_read_the_metrics(harness: FakeHarness) -> None:
    """Its own parser reads the page, under its own type; our metrics are in it."""
    async with (
        asked(Health(harness.store, [harness.platform])) as (session, url),
        session.get(f"{url}/metrics") as answer,
    ):
        kind, text = answer.headers["Content-Type"], await answer.text()
    assert kind.startswith("text/plain; version=")
    names = {family.name for family in text_string_to_metric_families(text)}
    assert {"trigon_commands", "trigon_commit_seconds", "trigon_outbox_tables"} <= names
    assert "process_resident_memory_bytes" in names
    for family in text_string_to_metric_families(text):
        assert family.documentation, family.name


async def test_commands_are_counted_by_result(harness: FakeHarness) -> None:
    """Done, told (nothing changed), repeated, and store down; each is timed."""
    since = Since()
    await harness.ask(ANN, New("tridom"))
    await harness.ask(ANN, Join())
    assert since('trigon_commands_total{action="New",result="done"}') == 1
    assert since('trigon_commands_total{action="Join",result="told"}') == 1
    assert since("trigon_answer_seconds_count") == 2
    assert since("trigon_commit_seconds_count") == 1
    await harness.store.close()
    lost = FakeHarness(Store.at("unix:///nowhere.sock"))
    await lost.ask(ANN, Hand())
    assert since('trigon_commands_total{action="Hand",result="store_down"}') == 1
    assert since("trigon_store_errors_total") >= 1
    await lost.store.close()

    # The last result counts; a fault is one, too.
    def told(last: str) -> None:
        with metrics.command("Hand"):
            metrics.result("told")
            metrics.result("repeated")
            int(last)

    told("0")
    # One within another has a result of its own.
    with metrics.command("Score"):
        told("0")
        metrics.result("updating")
    assert since('trigon_commands_total{action="Score",result="updating"}') == 1
    with pytest.raises(ValueError, match="odd"):
        told("odd")
    assert since('trigon_commands_total{action="Hand",result="repeated"}') == 2
    assert since('trigon_commands_total{action="Hand",result="unanswered"}') == 1


async def test_messages_are_counted_by_platform_and_result(harness: FakeHarness) -> None:
    """A failed send, a delayed one, and those that succeeded; their pictures are timed."""
    since = Since()
    harness.platform.faults = [OSError("down"), RetryLater(0.01)]
    await harness.begun("tripple-domino", computer="easy")
    async with harness.sending():
        await until(lambda: harness.platform.sent and harness.platform.posts)
    for result in ("retry", "later"):
        assert since(f'trigon_sends_total{{platform="fake",result="{result}"}}') == 1
    assert since('trigon_sends_total{platform="fake",result="sent"}') >= 2
    assert since("trigon_render_seconds_count") >= 2


async def test_deadlines_are_counted(harness: FakeHarness) -> None:
    since = Since()
    now = [1000.0]
    harness.service = Service(harness.store, [harness.platform], now=lambda: now[0])
    await harness.begun("tridom", clock="2m")
    now[0] += 24 * 3600.0
    deadlines = DeadlineWorker(harness.store, harness.service, now=lambda: now[0])
    assert await deadlines.look() == 1
    assert since('trigon_deadlines_total{result="done"}') == 1


async def test_the_backlog_is_measured(harness: FakeHarness) -> None:
    """Tables with messages, their waiting time, and the delay of the oldest deadline."""
    assert (await harness.store.backlog(0.0))[:2] == (0, 0.0)
    await harness.store.commit("T1", expected=0, op="a", doc="d", outbox=["o"], deadline=10.0)
    await free_tables(harness.store)
    async with asyncio.timeout(LONG):
        while (before := await harness.store.backlog(25.0)).oldest < 0.01:
            await asyncio.sleep(0.01)
    await harness.store.commit("T2", expected=0, op="a", doc="d", outbox=["o"], deadline=20.0)
    backlog = await harness.store.backlog(25.0)
    assert backlog.tables == 2
    assert before.oldest <= backlog.oldest < 60
    assert backlog.overdue == 15.0
    await Health(harness.store, [], now=lambda: 1025.0).look()
    assert values()["trigon_overdue_seconds"] == 1015.0
    assert backlog.oldest <= values()["trigon_outbox_oldest_seconds"] < 900
    assert values()["trigon_outbox_tables"] == 2.0


def test_no_label_contains_peoples_words() -> None:
    """Labels are from closed lists: each name or text would be a series of its own."""
    labels = {
        "action": r"[A-Z][A-Za-z]+",
        "result": r"[a-z_]+",
        "platform": r"[a-z-]+",
        "verdict": r"[a-z]+",
        "kind": r"[a-z]+",
        "cause": r"[A-Z][A-Za-z]+",
        "what": r"[a-z]+",
        "release": r"[0-9.]+",
        "generation": r"[0-9]",
        "le": r".+",
    }
    for name in values():
        for label, value in re.findall(r'(\w+)="([^"]*)"', name):
            assert re.fullmatch(labels[label], value), name


async def test_a_taken_port_is_an_error_that_names_the_setting(harness: FakeHarness) -> None:
    """In one line, as for every other setting."""
    health = Health(harness.store, [])
    async with health.serving("127.0.0.1", 0) as url:
        port = int(url.rpartition(":")[2])
        with pytest.raises(CannotStart, match="TRIGON_METRICS_PORT"):
            async with health.serving("127.0.0.1", port):
                pass


async def test_without_a_port_nothing_is_served(harness: FakeHarness) -> None:
    async with Health(harness.store, []).serving("127.0.0.1", None) as url:
        assert url == ""


@pytest.mark.slow
async def test_a_running_bot_tells_how_it_is(tmp_path: Path) -> None:
    """With the settings alone; the first line of its log names the address."""
    async with BotProcess(tmp_path, TRIGON_METRICS_PORT="0") as bot:
        found = re.search(r'"url": ?"(http://127\.0\.0\.1:\d+)"', bot.log.read_text())
        async with aiohttp.ClientSession() as session:
            well = {"well": True, "store": True, "platforms": {"web": True}, "why": {}}
            async with asyncio.timeout(10):
                while (await get(session, f"{found[1]}/health")) != (200, well):
                    await asyncio.sleep(0.05)
            async with session.get(f"{found[1]}/metrics") as answer:
                assert 'trigon_platform_up{platform="web"} 1.0' in await answer.text()
