"""From messages to what stands in a chat."""

from __future__ import annotations

import pytest

from bot.platforms.telegram import TelegramPlatform
from bot.ports import RetryLater
from bot.store import Store, StoreDown
from bot.table.identity import Place
from tests.support.telegram_server import TelegramServer
from tests.telegram.support import Begin, FakeService, kill, message


async def test_a_store_that_is_away_after_a_send(
    api: TelegramServer, platform: TelegramPlatform, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message that went out is not sent again, even while that cannot be stored."""
    room = api.group("Room", api.person("Ann"))
    remember, away = store.remember, 2

    async def sometimes(key: str, value: str, ttl: float | None = None) -> None:
        nonlocal away
        if ":sent:" in key and away:
            away -= 1
            raise StoreDown("away")
        await remember(key, value, ttl)

    monkeypatch.setattr(store, "remember", sometimes)
    for _ in range(2):
        with pytest.raises(StoreDown):
            await platform.post(Place(f"telegram:{room.id}"), message("board"), "k")
    first = await platform.post(Place(f"telegram:{room.id}"), message("board"), "k")
    assert await platform.post(Place(f"telegram:{room.id}"), message("board"), "k") == first
    assert len(room.messages) == 1


async def test_migration_told_by_a_refusal(
    api: TelegramServer, platform: TelegramPlatform, begin: Begin, service: FakeService
) -> None:
    """Without the service messages the refusal tells it; it is remembered over a restart."""
    ann = api.person("Ann")
    room = api.group("Room", ann)
    new = api.migrate(room)
    api.updates.clear()
    place = Place(f"telegram:{room.id}")
    await platform.post(place, message("board"), "k1")
    assert new.last.words == "board"
    await kill(platform)
    second = await begin(service)
    refused = len(api.calls_of("sendMessage", room))
    await second.post(place, message("board again"), "k2")
    assert new.last.words == "board again"
    assert len(api.calls_of("sendMessage", room)) == refused
    ann.says("/score", new)
    assert (await service.get()).at == place
    # The new chat may be closed for a while.
    room = api.group("Other room", ann)
    api.flood(api.migrate(room), 30)
    with pytest.raises(RetryLater) as later:
        await second.post(Place(f"telegram:{room.id}"), message("board"), "k3")
    assert later.value.seconds >= 30
