"""No acknowledged update is lost."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import pytest

from bot.platforms.shared import Budget
from bot.platforms.telegram import BadToken, BotApiServer, TelegramPlatform, Webhook, limits
from bot.ports import Reply
from bot.store import Store, StoreDown
from bot.store.embedded import EmbeddedServer
from bot.table import commands
from tests.support.harness import LONG, until
from tests.support.ports import free_port
from tests.support.processes import ended, forked
from tests.support.stores import FlakyStore, queued_by_1_0
from tests.support.telegram_server import TelegramServer
from tests.telegram.support import Begin, FakeService, Make, kill, message


class HeldNotes:
    """A store that notes all updates that were handled but the first: of that it takes until `fails` to fail."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.waiting = False
        self.fails = asyncio.Event()

    def __getattr__(self, name: str) -> object:
        return getattr(self._store, name)

    async def remember(self, key: str, value: str, ttl: float | None = None) -> None:
        """Set a key."""
        if ":handled:" in key and not self.waiting:
            self.waiting = True
            await self.fails.wait()
            raise StoreDown
        await self._store.remember(key, value, ttl)


async def test_killed_while_handling(
    api: TelegramServer, begin: Begin, make: Make, store: Store
) -> None:
    """Updates that were acknowledged and not finished are handled after the restart, in order, once, and forgotten.

    They have been counted before.
    """
    dying, service = FakeService(), FakeService()
    dying.answers(after=asyncio.Event())
    platform = await begin(dying)
    ann = api.person("Ann")
    updates = [ann.says(text) for text in ("/draw", "/pass", "/score")]
    await dying.get(1)
    await api.until(lambda: not api.pending(), 20)
    await kill(platform)
    ann.says("/help")
    platform = await begin(service, budget=Budget(0.001, 1))
    await service.get(4)
    assert service.actions == [
        commands.DrawTile,
        commands.PassTurn,
        commands.ShowScore,
        commands.Help,
    ]
    # The same id as at the first try: the table knows what it has done already.
    assert service.commands[0].id == dying.commands[0].id
    assert service.commands[0].id.endswith(f":{updates[0]}")
    await platform.stop()
    slow = json.loads(await store.document(f"telegram:{api.me['id']}:slow") or "{}")
    assert not slow.keys() & set(map(str, updates))
    third = FakeService()
    platform = await begin(third)
    ann.says("/rules")
    await third.get(1)
    assert third.actions == [commands.Rules]


async def test_telegram_says_it_again(
    api: TelegramServer, begin: Begin, service: FakeService
) -> None:
    """An update that is delivered again, as its acknowledgement was lost, is handled once."""
    platform = await begin(service)
    ann = api.person("Ann")
    ann.says("/draw")
    again = api.updates[-1]
    await service.get(1)
    await api.until(lambda: not api.pending(), 20)
    await kill(platform)
    api.updates.append(again)
    ann.says("/pass")
    platform = await begin(service)
    await service.get(2)
    assert service.actions == [commands.DrawTile, commands.PassTurn]


async def test_a_slow_update_holds_up_no_other_chat(
    api: TelegramServer,
    begin: Begin,
    store: Store,
    service: FakeService,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What takes long is written down with all that its chat sends behind it, so that more is fetched; then it is forgotten."""
    free = asyncio.Event()
    service.answers(after=free, to=commands.DrawTile)
    platform = await begin(service)
    ann = api.person("Ann")
    slow = ann.says("/draw")
    for number in range(2 * limits.BATCH):
        api.person(f"P{number}").says("/score")
    await service.get(1 + 2 * limits.BATCH)
    await until(lambda: not api.pending())
    name = f"telegram:{api.me['id']}:slow"
    assert str(slow) in json.loads(await store.document(name) or "{}")
    monkeypatch.setattr(limits, "HANDLED_WITHIN", LONG * 2)
    for text in ("/pass", "/undo"):
        ann.says(text)
    await until(lambda: not api.pending())
    free.set()
    await until(lambda: platform.answered)
    await platform.stop()
    assert await store.document(name) is None


async def test_a_busy_chat_keeps_no_updates_that_were_handled(
    api: TelegramServer, begin: Begin, service: FakeService
) -> None:
    """Each waits for the one before it, which waited for another."""

    def kept() -> int:
        gc.collect()
        return sum(type(each).__name__ == "_UnderWay" for each in gc.get_objects())

    # A process that died in another test has left some.
    free, before = asyncio.Event(), kept()
    service.answers(after=free, to=commands.ShowScore)
    intake = (await begin(service))._intake
    ann = api.person("Ann")
    for text in (*["/draw"] * 30, "/score"):
        ann.says(text)
    await service.get(31)
    # Before the first look at all objects: each may take a second, in which nothing else goes on.
    await until(lambda: len(intake._under_way) == 1)
    await until(lambda: kept() <= before + 2)
    free.set()


async def test_a_topic_does_not_wait_for_another(
    api: TelegramServer, begin: Begin, service: FakeService
) -> None:
    """Each has a table of its own."""
    free = asyncio.Event()
    service.answers(after=free, to=commands.DrawTile)
    await begin(service)
    ann = api.person("Ann")
    room = api.group("Room", ann)
    ann.says("/draw", room, topic=room.topic(7))
    ann.says("/pass", room, topic=room.topic(8))
    await service.get(2)
    assert service.actions == [commands.DrawTile, commands.PassTurn]
    free.set()


@pytest.mark.parametrize("stops", [False, True])
async def test_what_comes_again_comes_in_order(
    api: TelegramServer, begin: Begin, store: Store, service: FakeService, stops: bool
) -> None:
    """A later update of a chat is not noted before an earlier one, or without it: else that one alone would be repeated."""
    held = HeldNotes(store)
    platform = await begin(service, held)
    ann = api.person("Ann")
    ann.says("/draw")
    ann.says("/pass")
    await service.get(2)
    await until(lambda: held.waiting)
    await until(lambda: not api.pending())
    ending = asyncio.create_task(platform.stop() if stops else kill(platform))
    held.fails.set()
    await ending
    platform = await begin(service)
    await service.get(4)
    assert service.actions == [commands.DrawTile, commands.PassTurn] * 2


async def test_an_update_that_always_fails(
    api: TelegramServer, begin: Begin, service: FakeService, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is logged, acknowledged and not tried again; the next one of its chat is handled."""

    async def script(command: commands.Command, _: Reply) -> None:
        if command.action == commands.DrawTile():
            raise LookupError

    service.script = script
    platform = await begin(service)
    ann = api.person("Ann")
    ann.says("/draw")
    again = api.updates[-1]
    ann.says("/pass")
    await service.get(2)
    await until(lambda: not api.pending())
    await kill(platform)
    api.updates.append(again)
    platform = await begin(service)
    ann.says("/score")
    await service.get(3)
    assert service.actions == [commands.DrawTile, commands.PassTurn, commands.ShowScore]
    assert capsys.readouterr().out.count("telegram.update_failed") == 1


@pytest.mark.parametrize("way", ["polling", "webhook"])
async def test_what_release_1_0_had_acknowledged(
    api: TelegramServer, begin: Begin, store: Store, service: FakeService, way: str
) -> None:
    """Updates in its queue are handled first, in order, once, though Telegram has one of them still."""
    ann = api.person("Ann")
    for text in ("/draw", "/pass"):
        ann.says(text)
    queued = api.pending()
    api.updates.remove(queued[0])
    ann.says("/score")
    stream = f"telegram:{api.me['id']}"
    await queued_by_1_0(store, stream, str(ann.id), *queued)
    port = free_port()
    webhook = Webhook(f"http://127.0.0.1:{port}/", port=port) if way == "webhook" else None
    platform = await begin(service, webhook=webhook)
    await service.get(3)
    assert service.actions == [commands.DrawTile, commands.PassTurn, commands.ShowScore]

    async def nothing_left() -> bool:
        return not await store.left_behind(stream)

    await until(nothing_left)
    await until(lambda: not api.pending())
    await platform.stop()
    assert len(service.commands) == 3


async def test_the_answer_to_a_poll_is_lost(api: TelegramServer, begin: Begin) -> None:
    """A connection that breaks within a response loses nothing. The next poll returns at once, and tells soonest that all is well."""
    service = FakeService()
    ann = api.person("Ann")
    ann.says("/draw")
    api.cut("getUpdates")
    await begin(service)
    assert (await service.get(1)).action == commands.DrawTile()
    await api.wait_calls("getUpdates", 3)
    waits = [call.params.get("timeout", 0) for call in api.calls_of("getUpdates")]
    assert waits[:3] == [limits.POLL_SECONDS, 0, limits.POLL_SECONDS]


async def test_a_stop_finishes_what_is_under_way(
    api: TelegramServer, begin: Begin, service: FakeService
) -> None:
    """Stopping waits for the command in hand; those behind it come after the next start."""
    free = asyncio.Event()

    service.answers(message("done"), after=free)
    platform = await begin(service)
    ann = api.person("Ann")
    room = api.group("Room", ann)
    ann.says("/draw", room)
    query = ann.forges(api.write(room, None, words="board"), "t1:4:pass")
    await service.get(1)
    await until(lambda: not api.pending())
    stopping = asyncio.create_task(platform.stop())
    await until(lambda: not platform.connection.up)
    # It has begun; what it cancels first ends within a few turns of the loop.
    await asyncio.sleep(0.1)
    free.set()
    await stopping
    await platform.stop()
    assert query.response is not None
    assert len(service.commands) == 1
    assert ann.private.last.words == "done"
    platform = await begin(service)
    assert str((await service.get(2)).pressed) == "t1:4:pass"


async def test_two_pollers(
    api: TelegramServer, begin: Begin, service: FakeService, capsys: pytest.CaptureFixture[str]
) -> None:
    """A second process with the same token is named in the log; polling goes on when it is gone."""
    await begin(service)
    await api.wait_calls("getUpdates", 1)
    other = asyncio.create_task(api.get_updates({"timeout": 60}))
    await api.until(lambda: [call for call in api.calls if call.status == 409], 20)
    other.cancel()
    api.person("Ann").says("/help")
    await service.get(1)
    assert "another process polls with this token" in capsys.readouterr().out


async def test_a_lease_that_fails_is_asked_for_again(
    api: TelegramServer, begin: Begin, service: FakeService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a hosted store that is over its quota for a moment."""
    lead, faults = Store.lead, [ValueError("max daily request limit exceeded")]

    async def refused(*words: Any) -> bool:
        if faults:
            raise faults.pop()
        return await lead(*words)

    monkeypatch.setattr(Store, "lead", refused)
    monkeypatch.setattr(limits, "POLL_LEASE", 0.3)
    await begin(service)
    api.person("Ann").says("/draw")
    assert (await service.get(1)).action == commands.DrawTile()


async def test_who_loses_the_lease_polls_no_more(
    api: TelegramServer, begin: Begin, service: FakeService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does it say that polls fail: the process that has it knows."""
    leads = True

    async def lead(*_: object) -> bool:
        return leads

    monkeypatch.setattr(Store, "lead", lead)
    monkeypatch.setattr(limits, "POLL_LEASE", 0.1)
    platform = await begin(service)
    await api.wait_calls("getUpdates", 1)
    leads = False
    await until(lambda: not platform._poller._leased.is_set())
    api.person("Ann").says("/draw")
    assert (await service.get(1)).action == commands.DrawTile()  # by the poll under way
    platform._monitor.report_fault("poll", "away")
    await until(lambda: platform.connection.up)


async def test_telegram_away(api: TelegramServer, begin: Begin, service: FakeService) -> None:
    """The bot starts without Telegram, and goes on when it is back, also later."""
    ann = api.person("Ann")
    ann.says("/draw")
    await api.down()
    platform = await begin(service)
    assert platform.connection.why == "NotConnected"
    await api.up()
    assert (await service.get(1)).action == commands.DrawTile()
    await until(lambda: platform.connection.up)
    await api.down()
    ann.says("/pass")
    await until(lambda: not platform.connection.up)
    await api.up()
    assert (await service.get(2)).action == commands.PassTurn()


async def test_stop_without_telegram(
    api: TelegramServer, begin: Begin, service: FakeService
) -> None:
    """A platform that never connected can be stopped."""
    await api.down()
    platform = await begin(service)
    async with asyncio.timeout(LONG):
        await platform.stop()


async def test_store_away(
    api: TelegramServer, store: Store, service: FakeService, begin: Begin
) -> None:
    """Without the store nothing is acknowledged; people are told, and served when it is back."""
    flaky = FlakyStore(store)
    platform = await begin(service, flaky)
    ann = api.person("Ann")
    room = api.group("Room", ann)
    await api.wait_calls("getUpdates", 1)
    flaky.away = True
    post = api.write(room, None, words="board")
    query = ann.forges(post, "t1:4:hand")
    answer = await query.answer()
    assert "as soon as I can" in answer["text"]
    ann.says("/draw")
    assert api.pending()
    flaky.away = False
    await service.get(2)
    assert {type(command.action) for command in service.commands} == {
        commands.Hand,
        commands.DrawTile,
    }
    await ann.private.wait("as soon as I can")
    await api.until(lambda: not api.pending(), 20)
    ann.says("/pass")
    await service.get(3)
    await platform.stop()
    assert len(api.calls_of("answerCallbackQuery")) == 1
    assert len(api.calls_of("sendMessage")) == 1, "the next one is told nothing"


async def test_an_update_that_meets_a_failing_store_comes_again(
    api: TelegramServer,
    store: Store,
    service: FakeService,
    begin: Begin,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its note could be read, and its chat's former id not: it is handled when Telegram says it again."""
    failed, recall = asyncio.Event(), store.recall

    async def fails_once(key: str) -> str | None:
        if ":was:" in key and not failed.is_set():
            failed.set()
            raise StoreDown
        return await recall(key)

    monkeypatch.setattr(store, "recall", fails_once)
    await begin(service)
    ann = api.person("Ann")
    ann.says("/draw", api.group("Room", ann, supergroup=True))
    await service.get(1)
    assert failed.is_set()


async def test_wrong_token(api: TelegramServer, store: Store, service: FakeService) -> None:
    """A token that Telegram refuses is said at the start, without showing it."""
    platform = TelegramPlatform("424242:wrong", store, BotApiServer(api.url))
    with pytest.raises(BadToken) as error:
        await platform.start(service)
    assert "wrong" not in repr(error.value) + repr(error.value.__cause__)
    assert not platform._bot._requests_initialized
    await platform.stop()
    with pytest.raises(BadToken):
        TelegramPlatform("", store, BotApiServer(api.url))


async def test_nothing_private_is_logged(
    api: TelegramServer,
    begin: Begin,
    service: FakeService,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    """No token, no text and no tile in any log, even at the lowest level and in trouble."""
    caplog.set_level(logging.DEBUG)

    async def script(command: commands.Command, reply: Reply) -> None:
        if command.action == commands.DrawTile():
            raise LookupError("Ann holds 3-4-4")
        await reply(message("Your tiles: 3-4-4", secret=True))

    service.script = script
    platform = await begin(service)
    ann = api.person("Ann")
    ann.says("/play 3-4-4 in secret")
    await ann.private.wait("Your tiles")
    ann.says("/draw 3-4-4 in secret")
    await service.get(2)
    api.fail("sendMessage", 502, "Bad Gateway")
    api.fail("getUpdates", 500, "Internal")
    ann.says("/hand")
    await ann.private.wait("Your tiles", since=api.revision)
    await api.down()
    await until(lambda: not platform.connection.up)
    await platform.stop()
    captured = capsys.readouterr()
    logged = captured.out + captured.err + caplog.text
    assert "telegram.update_failed" in logged
    assert "telegram.reply_retry" in logged
    for private in (api.token, api.token.partition(":")[2], "3-4-4", "in secret"):
        assert private not in logged


@pytest.mark.slow
async def test_kill_9(
    api: TelegramServer, server: EmbeddedServer, store: Store, tmp_path: Path
) -> None:
    """A real process, really killed between taking an update and finishing it."""
    log = tmp_path / "handled"

    def run(mode: str) -> BaseProcess:
        words = (api.token, api.url, server.url, str(log), mode)
        return forked("tests.telegram.child", *words)

    def noted() -> list[str]:
        return log.read_text().split() if log.exists() else []

    ann = api.person("Ann")
    sent = [ann.says(text) for text in ("/draw", "/pass")]
    process = run("hang")
    await until(lambda: noted() and not api.pending())
    process.kill()
    await ended(process)
    sent.append(ann.says("/score"))
    process = run("go on")
    await ann.private.wait("done 3", within=60)
    process.terminate()
    await ended(process)
    numbers = [int(line.rpartition(":")[2]) for line in noted()]
    assert numbers == [sent[0], *sent]


async def test_a_poll_that_answers_nonsense(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """A response without updates in it is ignored."""
    await api.wait_calls("getUpdates", 1)
    real = api.get_updates

    async def nonsense(params):
        api.get_updates = real
        return [{"no": "id"}, {"update_id": "x"}]

    api.get_updates = nonsense
    ann = api.person("Ann")
    ann.says("/draw")
    ann.says("/pass")
    await service.get(2)
