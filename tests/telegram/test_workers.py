"""Several processes against one store: each update is handled once, those of a chat in order."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from multiprocessing.process import BaseProcess
from pathlib import Path
from unittest import mock

import pytest

from bot.platforms.telegram import limits
from bot.ports import Reply
from bot.store import Store, StoreDown
from bot.store.embedded import EmbeddedServer
from bot.table import commands
from tests.support.harness import until
from tests.support.processes import ended, forked
from tests.support.telegram_server import TelegramServer
from tests.telegram.support import FakeService, Make, kill

CHATS, EACH = 12, 6


@pytest.fixture
async def stores(server: EmbeddedServer, store: Store) -> AsyncIterator[list[Store]]:
    """Two stores on one server, like those of two processes."""
    other = Store.at(server.url)
    yield [store, other]
    await other.close()


async def test_one_process_polls_and_chats_keep_their_order(
    api: TelegramServer, stores: list[Store], make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One process polls and handles all updates: one after another in a chat, chats in parallel."""
    # On a starved machine a short lease passes to the other process, whose poll ends this one's.
    monkeypatch.setattr(limits, "POLL_LEASE", 600.0)
    services = [FakeService(), FakeService()]
    handled: dict[str, list[int]] = defaultdict(list)
    busy: set[str] = set()

    async def script(command: commands.Command, _: Reply) -> None:
        assert command.at not in busy
        busy.add(command.at)
        await asyncio.sleep(0.01)
        busy.remove(command.at)
        handled[command.at].append(int(command.id.rpartition(":")[2]))

    platforms = [make(store) for store in stores]
    for platform, service in zip(platforms, services, strict=True):
        service.script = script
        await platform.start(service)
    people = [api.person(f"P{number}") for number in range(CHATS)]
    sent = {
        f"telegram:{person.id}": [person.says("/score") for _ in range(EACH)] for person in people
    }
    await until(lambda: sum(map(len, handled.values())) == CHATS * EACH, within=20)
    assert handled == sent
    assert [bool(service.commands) for service in services].count(True) == 1
    assert not [call for call in api.calls if call.status == 409]


@pytest.mark.parametrize("error", [StoreDown("away"), ValueError("over its quota")])
async def test_the_one_who_polls_dies(
    api: TelegramServer, stores: list[Store], make: Make, error: Exception
) -> None:
    """Another process then polls, and finishes what the dead one had begun, in order.

    Without the store the first went on, alone.
    """
    dying, heir = FakeService(), FakeService()
    dying.answers(after=asyncio.Event())
    first, second = (make(store) for store in stores)
    await first.start(dying)
    await api.wait_calls("getUpdates", 1)
    ann = api.person("Ann")
    with mock.patch.object(Store, "lead", side_effect=error) as lead:
        await until(lambda: lead.call_count > 1)
        ann.says("/draw")
        await dying.get(1)
        await second.start(heir)
        calls = lead.call_count
        await until(lambda: lead.call_count > calls + 4)
        conflicts = [call for call in api.calls if call.status == 409]
        ann.says("/pass")
        await api.until(lambda: not api.pending(), 20)
    await kill(first)
    ann.says("/score")
    await heir.get(3, within=20)
    assert heir.actions == [commands.DrawTile, commands.PassTurn, commands.ShowScore]
    assert heir.commands[0].id == dying.commands[0].id
    assert conflicts == []


@pytest.mark.slow
async def test_two_processes_and_a_kill(
    api: TelegramServer, server: EmbeddedServer, store: Store, tmp_path: Path
) -> None:
    """Real processes; one is killed in the middle. Nothing is lost, and no order changed."""
    log = tmp_path / "handled"

    def run() -> BaseProcess:
        words = (api.token, api.url, server.url, str(log), "work")
        return forked("tests.telegram.child", *words)

    def handled() -> dict[str, list[int]]:
        """By chat, the updates that were finished, in order, repeated ones once."""
        out: dict[str, list[int]] = defaultdict(list)
        for line in log.read_text().splitlines() if log.exists() else []:
            chat, number = line.split()
            if int(number) not in out[chat]:
                out[chat].append(int(number))
        return out

    processes = [run(), run()]
    people = [api.person(f"P{number}") for number in range(8)]
    sent: dict[str, list[int]] = defaultdict(list)
    for lap in range(2):
        for person in people:
            for _ in range(4):
                sent[f"telegram:{person.id}"].append(person.says("/score"))
        await until(lambda: sum(map(len, handled().values())) > 24 * lap + 4)  # noqa: B023
        if lap == 0:
            processes[lap].kill()
            await ended(processes[lap])
            processes[lap] = run()
    await until(lambda: handled() == sent)
    for process in processes:
        process.terminate()
        await ended(process)
