"""Pacing, limits, uploads, and what must not be sent twice."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from telegram import Bot
from telegram.error import NetworkError, TimedOut

from bot.platforms.shared import LimitExceeded
from bot.platforms.telegram import BotApiServer, TelegramPlatform, limits
from bot.platforms.telegram.client import AiohttpRequest
from bot.platforms.telegram.limits import TelegramLimits
from bot.platforms.telegram.parts import PartKind, split
from bot.ports import RetryLater
from bot.present.message import Button, Choice, File, Message, Span
from bot.store import Store
from bot.table.identity import Person, PersonId, Place
from tests.support.every import every
from tests.support.telegram_server import TelegramServer
from tests.telegram.answers import BOARD
from tests.telegram.support import FakeService, Make, message, noise, picture


async def test_update(api: TelegramServer, make: Make, service: FakeService) -> None:
    """A message becomes the next one in its place, text or picture; one that is gone does not."""
    platform = make()
    await platform.start(service)
    room = api.group("Room")
    place = Place(f"telegram:{room.id}")
    lobby = await platform.post(place, message("One at the table."), "k1")
    board = await platform.post(place, replace(BOARD, silent=True), "k2")
    assert await platform.update(place, lobby, message("Two at the table."), "k3")
    assert await platform.update(place, lobby, message("Two at the table."), "k3")
    assert await platform.update(place, board, replace(BOARD, text=(Span("Ann plays"),)), "k4")
    assert [shown.words for shown in room.messages] == ["Two at the table.", "Ann plays"]
    sent = [call for call in api.calls if call.method in {"sendMessage", "sendPhoto"}]
    assert [bool(call.params.get("disable_notification")) for call in sent] == [False, True]
    assert not await platform.update(place, f"{room.id}:999999", BOARD, "k5")
    await platform.stop()


async def test_the_same_picture_is_not_sent_up_twice(
    api: TelegramServer, make: Make, service: FakeService
) -> None:
    """By `file_id`, in every chat and from every process; as a file it has another id."""
    platforms = [make() for _ in range(2)]
    for platform in platforms:
        await platform.start(service)
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
    for platform in platforms:
        await platform.stop()


async def test_a_forgotten_file(api: TelegramServer, platform: TelegramPlatform) -> None:
    """The picture is uploaded again if Telegram has forgotten its id."""
    room = api.group("Room", api.person("Ann"))
    shown = message("board", picture=noise())
    await platform.post(Place(f"telegram:{room.id}"), shown, "k1")
    api.files.clear()
    await platform.post(Place(f"telegram:{room.id}"), shown, "k2")
    assert [bool(call.files) for call in api.calls_of("sendPhoto")] == [True, False, True]
    await platform.post(Place(f"telegram:{room.id}"), shown, "k3")
    assert not api.calls_of("sendPhoto")[-1].files


async def test_a_film_and_a_record(api: TelegramServer, platform: TelegramPlatform) -> None:
    """A GIF moves in the chat; a record is a file. A message keeps its words with its first file."""
    room = api.group("Room", api.person("Ann"))
    film = message("The game", file=File("game.gif", b"GIF89a" + bytes(9000), alt="a game"))
    await platform.post(Place(f"telegram:{room.id}"), film, "k1")
    assert room.last.animation is not None
    assert room.last.words == "The game"
    await platform.post(Place(f"telegram:{room.id}"), film, "k2")
    assert not api.calls_of("sendAnimation")[-1].files


async def test_a_large_picture(api: TelegramServer, platform: TelegramPlatform) -> None:
    """A large upload arrives complete, by its own name."""
    room = api.group("Room", api.person("Ann"))
    record = File('größe "1".json', bytes(range(256)) * 4096)
    await platform.post(Place(f"telegram:{room.id}"), message("", file=record), "k")
    assert room.last.document is not None
    assert room.last.document.content == record.content
    assert room.last.document.name == "größe _1_.json"


ANN = Person(PersonId("telegram:7"), "Ann")


TOO_MUCH = {
    "text": message("😀" * 3000),
    "marks": Message(text=tuple(Span("x", bold=True) for _ in range(101))),
    "buttons": message("x", choices=tuple(Choice("c", f"t:1:a.{n}") for n in range(101))),
    "bytes of a payload": message("x", buttons=(Button("b", payload="ä" * 33),)),
    "link": message("x", buttons=(Button("b", url="javascript:x"),)),
    "file": message("x", file=File("f", bytes(limits.DOCUMENT_BYTES + 1))),
}


@every("what", TOO_MUCH)
def test_too_much_fails_in_tests(what: str) -> None:
    """One decision for all limits: tests stop at what a running bot makes fit."""
    with pytest.raises(LimitExceeded, match=what):
        split(TOO_MUCH[what], TelegramLimits(strict=True))


@pytest.mark.parametrize("what", TOO_MUCH)
async def test_too_much_is_made_to_fit(
    api: TelegramServer, store: Store, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A running bot sends what the server takes, and logs what was too much, not what it was."""
    platform = TelegramPlatform(api.token, store, BotApiServer(api.url))
    await platform.start(FakeService())
    room = api.group("Room", api.person("Ann"))
    await platform.post(Place(f"telegram:{room.id}"), TOO_MUCH[what], "k")
    assert room.messages
    assert "telegram.limit_exceeded" in capsys.readouterr().out
    await platform.stop()


def test_what_is_long_by_design() -> None:
    """Long labels are cut and long captions stand by themselves; neither is a fault."""
    long = message(
        "w" * 2000, picture=picture(), buttons=(Button("l" * 200, payload="t:1:a"),), secret=True
    )
    photo, words = split(long, TelegramLimits(strict=True))
    assert photo.kind is PartKind.PHOTO
    assert words.keyboard is not None
    assert len(words.keyboard.inline_keyboard[0][0].text) == limits.LABEL
    file = replace(message("x"), file=File("n" * 300 + ".json", b"x"))
    assert len(split(file, TelegramLimits(strict=True))[0].file_name) == limits.FILE_NAME


@every("count, pictured, rows", [(8, True, [4, 4]), (6, True, [1] * 6), (8, False, [1] * 8)])
def test_many_tokens_are_a_pad_like_their_picture(
    count: int, rows: list[int], *, pictured: bool
) -> None:
    """Four in a row with their codes, which the picture has; few, or without a picture, in words."""
    codes = [f"{colour}{symbol}w" for colour in "rb" for symbol in "tcms"][:count]
    choices = tuple(Choice(f"red with a white {n}", f"t:1:{n}", piece=n) for n in codes)
    shown = message("which?", choices=choices, picture=picture() if pictured else None, secret=True)
    (part,) = split(shown, TelegramLimits(strict=True))
    assert part.keyboard is not None
    keys = part.keyboard.inline_keyboard
    assert [len(row) for row in keys] == rows
    assert keys[0][0].text == ("🔴 rtw" if len(rows) == 2 else "red with a white rtw")


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


async def test_a_picture_whose_words_have_to_wait_is_not_sent_twice(
    api: TelegramServer, make: Make, service: FakeService
) -> None:
    """The part that is out stays out: the next try, of the next process too, sends the other alone."""
    long = message("w" * 2000, picture=picture(), buttons=(Button("Draw", payload="t:1:draw"),))
    room = api.group("Room", api.person("Ann"))
    place = Place(f"telegram:{room.id}")
    platforms = [make(), make()]
    for platform in platforms:
        await platform.start(service)
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
    for platform in platforms:
        await platform.stop()
    photo, words = room.messages
    assert photo.photo is not None
    assert words.words == "w" * 2000
    assert reference == f"{room.id}:{words.id}"
