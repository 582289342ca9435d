"""Pacing, limits, uploads, and what must not be sent twice."""

from __future__ import annotations

import asyncio

import pytest
from telegram import Bot
from telegram.error import NetworkError, TimedOut

from bot.platforms.telegram.client import AiohttpRequest, BotApiServer, make_client
from bot.ports import RetryLater
from bot.present.message import Button
from bot.table.identity import PersonId, Place
from tests.support.ports import free_ports
from tests.support.telegram_server import TelegramServer
from tests.telegram.support import Begin, FakeService, message, noise, picture


async def test_the_same_picture_is_not_sent_up_twice(
    api: TelegramServer, begin: Begin, service: FakeService
) -> None:
    """By `file_id`, in every chat and from every process; as a file it has another id."""
    platforms = [await begin(service) for _ in range(2)]
    ann = api.person("Ann")
    room = api.group("Room", ann)
    shown = message("board", picture=noise())
    await platforms[0].post(Place(f"telegram:{room.id}"), shown, "k1")
    await platforms[1].send(PersonId(f"telegram:{ann.id}"), shown, "k2")
    first, second = api.calls_of("sendPhoto")
    assert first.files
    assert not second.files
    assert ann.private.last.photo is room.last.photo
    await platforms[0].post(Place(f"telegram:{room.id}"), message("other", picture=noise(1)), "k3")
    assert api.calls_of("sendPhoto")[-1].files
    # A small one costs less than remembering it.
    for key in ("k4", "k5"):
        await platforms[0].post(Place(f"telegram:{room.id}"), message("x", picture=picture()), key)
    assert api.calls_of("sendPhoto")[-1].files


async def test_a_server_on_this_machine_is_reached_without_the_proxy(
    api: TelegramServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The environment's proxy is on the way to Telegram's own server, and here there is none."""
    (port,) = free_ports(1)
    monkeypatch.delenv("NO_PROXY", raising=False)
    monkeypatch.setenv("HTTP_PROXY", f"http://127.0.0.1:{port}")
    bot = make_client(api.token, BotApiServer(api.url))
    await bot.initialize()
    assert bot.username == api.me["username"]
    await bot.shutdown()


async def test_the_transports_troubles(api: TelegramServer) -> None:
    """Time-outs and broken connections are what the client knows; no address is in their words."""
    first, second = (AiohttpRequest(use_proxies=False, total=0.3) for _ in range(2))
    bot = Bot(api.token, f"{api.url}/bot", request=first, get_updates_request=second)
    with pytest.raises(NetworkError):
        await bot.get_me()
    await bot.initialize()
    api.slow("getMe", 5)
    with pytest.raises(TimedOut):
        await bot.get_me()
    api.cut("getMe")
    with pytest.raises(NetworkError) as broken:
        await bot.get_me()
    await api.down()
    with pytest.raises(NetworkError) as gone:
        await bot.get_me()
    assert api.token.partition(":")[2] not in repr(broken.value) + repr(gone.value)
    await bot.shutdown()
    await bot.shutdown()


async def test_while_telegram_is_away_all_that_is_sent_there_waits(
    api: TelegramServer, begin: Begin, service: FakeService
) -> None:
    room = api.group("Room", api.person("Ann"))
    platform = await begin(service)
    await api.down()
    with pytest.raises(RetryLater) as wait:
        await platform.post(Place(f"telegram:{room.id}"), message("w"), "k")
    assert wait.value.everywhere


async def test_a_picture_whose_words_have_to_wait_is_not_sent_twice(
    api: TelegramServer, begin: Begin, service: FakeService
) -> None:
    """The part that is out stays out: the next try, of the next process too, sends the other alone."""
    long = message("w" * 2000, picture=picture(), buttons=(Button("Draw", payload="t:1:draw"),))
    room = api.group("Room", api.person("Ann"))
    place = Place(f"telegram:{room.id}")
    platforms = [await begin(service) for _ in range(2)]
    api.fail("sendMessage", 500, "Internal Server Error")
    with pytest.raises(NetworkError):
        await platforms[0].post(place, long, "k")
    api.flood(room, retry_after=1)
    with pytest.raises(RetryLater) as wait:
        await platforms[1].post(place, long, "k")
    assert wait.value.begun
    await asyncio.sleep(wait.value.seconds)
    reference = await platforms[1].post(place, long, "k")
    assert await platforms[0].post(place, long, "k") == reference
    photo, words = room.messages
    assert photo.photo is not None
    assert words.words == "w" * 2000
    assert reference == f"{room.id}:{words.id}"
