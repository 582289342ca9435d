"""A menu is for the one who asks; what is answered in private comes there once."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Mapping

import pytest

from bot.platforms.telegram import TelegramPlatform
from bot.present.message import Button, Message
from bot.store import Store, StoreDown
from bot.table.identity import Place
from tests.support.harness import until
from tests.support.telegram_server import TelegramServer
from tests.telegram.support import Begin, FakeService, Make, kill, message


def offering(version: int) -> Message:
    """A board of that version."""
    buttons = (Button("Draw", f"t:{version}:draw"), Button("More", f"t:{version}:more"))
    return message(f"board {version}", buttons=buttons, board=True)


class DyingStore:
    """A store of a process that dies as soon as a board is out, before that is noted."""

    def __init__(self, store: Store) -> None:
        self._real = store

    def __getattr__(self, name: str) -> object:
        return getattr(self._real, name)

    async def remember(self, key: str, value: str, ttl: float | None = None) -> None:
        if ":sent:" in key or ":file:" in key:
            raise asyncio.CancelledError
        await self._real.remember(key, value, ttl)


async def test_a_board_that_a_kill_has_doubled_goes_at_the_first_press(
    api: TelegramServer, begin: Begin, make: Make, store: Store, service: FakeService
) -> None:
    """Nobody knows the first one until it is pressed; the newest keeps its buttons."""
    ann = api.person("Ann")
    room = api.group("Room", ann)
    place = Place(f"telegram:{room.id}")
    dying = make(DyingStore(store))
    await dying.start(FakeService())
    with pytest.raises(asyncio.CancelledError):
        await dying.post(place, offering(1), "k")
    await kill(dying)
    platform = await begin(service)
    await platform.post(place, offering(1), "k")
    doubled, newest = room.messages
    for post in (newest, doubled, doubled):
        await ann.forges(post, "t:1:draw").answer()
    await until(lambda: not doubled.labels)
    await until(lambda: platform.answered)
    assert newest.labels == ["Draw", "More"]
    assert len(service.commands) == 3, "the press counts as any other"


async def test_a_press_counts_while_nobody_knows_whether_its_board_is_the_newest(
    api: TelegramServer,
    platform: TelegramPlatform,
    store: Store,
    service: FakeService,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The buttons stay, and nothing fails."""
    ann = api.person("Ann")
    room = api.group("Room", ann)
    await platform.post(Place(f"telegram:{room.id}"), offering(1), "k")
    [board] = room.messages
    asked, faults, recall = 0, [], store.recall

    async def away(key: str) -> str | None:
        nonlocal asked
        if ":board:" not in key:
            return await recall(key)
        asked += 1
        raise StoreDown("away")

    def failed(_: asyncio.AbstractEventLoop, fault: Mapping[str, object]) -> None:
        faults.append(fault)

    monkeypatch.setattr(store, "recall", away)
    asyncio.get_running_loop().set_exception_handler(failed)
    await ann.forges(board, "t:1:draw").answer()
    await until(lambda: asked)
    await until(lambda: platform.answered)
    gc.collect()
    assert len(service.commands) == 1
    assert board.labels == ["Draw", "More"]
    assert not faults
