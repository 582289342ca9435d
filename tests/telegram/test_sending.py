"""Pacing, limits, uploads, and what must not be sent twice."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from telegram import Bot
from telegram.error import NetworkError, TimedOut

from bot.platforms.input.parser import parse
from bot.platforms.telegram import BotApiServer, TelegramPlatform, limits
from bot.platforms.telegram.commands import GROUP_MENU, PRIVATE_MENU, menu_texts, menus
from bot.platforms.telegram.limits import TelegramLimitEnforcer, TelegramLimitExceeded
from bot.platforms.telegram.phrases import LANGUAGES, Phrase, say
from bot.platforms.telegram.sending.parts import PartKind, split
from bot.platforms.telegram.transport import LARGE, AiohttpRequest
from bot.ports import RetryLater
from bot.present.message import Button, Choice, File, Message, Span
from bot.store import Store
from bot.table.identity import Person, PersonId, Place
from bot.table.registry.actions import WORDS
from tests.support.harness import until
from tests.support.ready_clock import ready_clock
from tests.support.stores import FlakyStore
from tests.support.telegram_server import TelegramServer
from tests.telegram.support import (
    FakeService,
    Make,
    message,
    noise,
    picture,
)

BOARD = message("board", buttons=(Button("Draw", payload="t:1:draw"),), board=True)


# --- pace ------------------------------------------------------------------------------------------


async def posted(platform: TelegramPlatform, place: Place, key: str) -> float:
    """Post a board as the sender does; the seconds until it was out, but for those of other work."""
    started = ready_clock()
    while True:
        try:
            await platform.post(place, BOARD, key)
        except RetryLater as wait:
            await asyncio.sleep(wait.seconds)
        else:
            return ready_clock() - started


SLACK = 2.0
"""Seconds that the store and the machine may take for a message."""


@pytest.mark.slow
async def test_a_groups_pace(api: TelegramServer, make: Make, service: FakeService) -> None:
    """A group gets 20 messages a minute and no more, evenly spread; a longer wait is handed back."""
    api.pace = pace = 10.0
    platform = make(pace=pace)
    await platform.start(service)
    room = api.group("Room", api.person("Ann"))
    place = Place(f"telegram:{room.id}")
    started = ready_clock()
    waits = [await posted(platform, place, f"k{number}") for number in range(45)]
    took = (ready_clock() - started) * pace
    assert max(waits[:5]) < 1 / pace + SLACK
    assert max(waits) < 5 / pace + SLACK
    assert took < 45 / 20 * 60
    assert not [call for call in api.calls if call.status == 429]
    with pytest.raises(RetryLater):
        await asyncio.gather(*(platform.post(place, BOARD, f"l{number}") for number in range(20)))
    await platform.stop()


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


@pytest.mark.slow
async def test_boards_go_first(api: TelegramServer, make: Make, service: FakeService) -> None:
    """Answers that only the group can be given take a part of its pace; tidying takes what is left."""
    api.pace = pace = 5.0
    platform = make(pace=pace)
    await platform.start(service)
    service.answers(message("You are in."))
    strangers = [api.person(f"P{number}", started=False) for number in range(20)]
    room = api.group("Room", *strangers)
    place = Place(f"telegram:{room.id}")
    reference = await platform.post(place, BOARD, "k")
    for stranger in strangers:
        stranger.says("/join", room)
    await service.get(len(strangers))
    await room.wait("You are in.")
    with pytest.raises(RetryLater):
        await asyncio.gather(*(platform.retire(place, reference) for _ in range(20)))
    waits = []
    for number in range(10):
        await asyncio.sleep(5 / pace)
        waits.append(await posted(platform, place, f"k{number}"))
    assert max(waits) < 3 / pace + SLACK
    assert 3 <= len([post for post in room.messages if post.reply_to]) < len(strangers) / 2
    assert not [call for call in api.calls if call.status == 429]
    await platform.stop()


async def test_processes_share_the_pace(
    api: TelegramServer, make: Make, service: FakeService
) -> None:
    """What one process wrote counts for the other; a 429 that one met holds for the other, in that
    chat alone.
    """
    platforms = [make(pace=1.0) for _ in range(2)]
    for platform in platforms:
        await platform.start(service)
    ann = api.person("Ann")
    room, other = api.group("Room", ann), api.group("Other", ann)
    for number in range(5):
        await platforms[number % 2].post(Place(f"telegram:{room.id}"), BOARD, f"k{number}")
    with pytest.raises(RetryLater):
        await platforms[1].post(Place(f"telegram:{room.id}"), BOARD, "k9")
    api.flood(other, retry_after=20)
    with pytest.raises(RetryLater):
        await platforms[0].post(Place(f"telegram:{other.id}"), BOARD, "k")
    with pytest.raises(RetryLater) as wait:
        await platforms[1].post(Place(f"telegram:{other.id}"), BOARD, "k")
    assert 15 < wait.value.seconds <= 20
    await platforms[1].send(PersonId(f"telegram:{ann.id}"), message("hand"), "k")
    assert len(api.calls_of("sendMessage", other)) == 1
    for platform in platforms:
        await platform.stop()


async def test_fifty_groups_at_once(api: TelegramServer, service: FakeService, make: Make) -> None:
    """All presses are answered, whatever waits to be written; every group gets its board, once."""
    api.pace = 1.0
    service.answers(message("It is not your turn."))
    platform = make(pace=1.0)
    await platform.start(service)
    people = [api.person(f"P{number}") for number in range(50)]
    rooms = [api.group(f"Room {number}", person) for number, person in enumerate(people)]

    posts = [
        asyncio.create_task(posted(platform, Place(f"telegram:{room.id}"), "k")) for room in rooms
    ]
    queries = [
        person.forges(api.write(room, None, words="x"), "t1:1:draw")
        for person, room in zip(people, rooms, strict=True)
    ]
    for query in queries:
        assert (await query.answer())["text"] == "It is not your turn."
    await asyncio.gather(*posts)
    assert all([post.words for post in room.messages] == ["x", "board"] for room in rooms)


async def test_an_answer_is_not_paced(
    api: TelegramServer, make: Make, service: FakeService
) -> None:
    """A group that must not be written to for a while still has its presses answered."""
    platform = make(pace=1.0)
    await platform.start(service)
    service.answers(message("It is not your turn."))
    ann = api.person("Ann")
    room = api.group("Room", ann)
    api.flood(room, retry_after=60)
    with pytest.raises(RetryLater):
        await platform.post(Place(f"telegram:{room.id}"), BOARD, "k")
    query = ann.forges(api.write(room, None, words="x"), "t1:1:draw")
    await query.answer()
    assert query.answered_after is not None
    assert query.answered_after < 1
    await platform.stop()


async def test_without_the_store_words_still_go_out(
    api: TelegramServer, store: Store, service: FakeService, make: Make
) -> None:
    """Messages go out while the store is away: one of them says so."""
    flaky = FlakyStore(store)
    platform = make(flaky)
    await platform.start(service)
    room = api.group("Room", api.person("Ann"))

    async def script(_: object, reply) -> None:
        flaky.away = True
        await reply(message("the store is away"))
        flaky.away = False

    service.script = script
    api.people[next(iter(api.people))].says("/join", room)
    await api.until(lambda: api.people[next(iter(api.people))].private.messages, 20)
    await platform.stop()


# --- files -----------------------------------------------------------------------------------------


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
    """A large upload arrives complete."""
    room = api.group("Room", api.person("Ann"))
    record = File("game.json", bytes(range(256)) * (LARGE // 128))
    await platform.post(Place(f"telegram:{room.id}"), message("", file=record), "k")
    assert room.last.document is not None
    assert room.last.document.content == record.content


# --- limits ----------------------------------------------------------------------------------------

ANN = Person(PersonId("telegram:7"), "Ann")
TOO_MUCH = {
    "text": message("😀" * 3000),
    "marks": Message(text=tuple(Span("x", bold=True) for _ in range(101))),
    "buttons": message("x", choices=tuple(Choice("c", f"t:1:a.{n}") for n in range(101))),
    "bytes of a payload": message("x", buttons=(Button("b", payload="ä" * 33),)),
    "link": message("x", buttons=(Button("b", url="javascript:x"),)),
    "file": message("x", file=File("f", bytes(limits.DOCUMENT_BYTES + 1))),
}


@pytest.mark.parametrize("what", TOO_MUCH)
def test_too_much_fails_in_tests(what: str) -> None:
    """One decision for all limits: tests stop at what a running bot makes fit."""
    with pytest.raises(TelegramLimitExceeded, match=what):
        split(TOO_MUCH[what], TelegramLimitEnforcer(strict=True))


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
    photo, words = split(long, TelegramLimitEnforcer(strict=True))
    assert photo.kind is PartKind.PHOTO
    assert words.keyboard is not None
    assert len(words.keyboard.inline_keyboard[0][0].text) == limits.LABEL
    file = replace(message("x"), file=File("n" * 300 + ".json", b"x"))
    assert len(split(file, TelegramLimitEnforcer(strict=True))[0].file_name) == limits.FILE_NAME


# --- the menu --------------------------------------------------------------------------------------


async def test_the_menu_is_set_when_it_changed(
    api: TelegramServer,
    store: Store,
    service: FakeService,
    monkeypatch: pytest.MonkeyPatch,
    make: Make,
) -> None:
    """For groups, private chats and the rest, in each language; and again only when it is another."""
    for _ in range(2):
        platform = make()
        await platform.start(service)
        await until(lambda: len(api.commands) == 3 * (len(LANGUAGES) + 1))
        await until(lambda: store.recall(f"telegram:menu:{api.me['id']}"))
        await platform.stop()
    calls = api.calls_of("setMyCommands")
    assert len(calls) == 3 * (len(LANGUAGES) + 1)
    said = {
        (call.params["scope"]["type"], call.params.get("language_code")): call.params["commands"]
        for call in calls
    }
    assert {scope for scope, _ in said} == {"default", "all_group_chats", "all_private_chats"}
    assert {code for _, code in said} == {None, *LANGUAGES}
    assert said["all_group_chats", None] == said["all_group_chats", "en"]
    assert said["all_group_chats", "de"] != said["all_group_chats", "en"]
    monkeypatch.setattr(
        "bot.platforms.telegram.commands.menu_texts",
        lambda code: {**menu_texts(code), "new": ("new", "changed")},
    )
    platform = make()
    await platform.start(service)
    await api.wait_calls("setMyCommands", 2 * len(calls))
    await platform.stop()


async def test_the_menu_survives_a_429(
    api: TelegramServer, make: Make, service: FakeService
) -> None:
    """A bot starts though its menu has to wait."""
    api.fail("setMyCommands", 500, "Internal Server Error")
    platform = make()
    await platform.start(service)
    api.person("Ann").says("/help")
    await service.get(1)
    await until(lambda: len(api.commands) == 3 * (len(LANGUAGES) + 1))
    await platform.stop()


SHORT = 13
"""Commands that a phone shows without much scrolling."""


def test_the_menus_words() -> None:
    """Every command has a name in every language that is understood; menus are short, and fit."""
    for language in LANGUAGES:
        assert list(menu_texts(language)) == list(WORDS)
        for command, (name, _) in menu_texts(language).items():
            assert parse(f"/{name}") == parse(command)
        assert "start" not in {name for name, _ in menu_texts(language).values()}
        assert all(say(word, language) for word in Phrase)
    assert menu_texts("de")["undo"][0] == "zuruecknehmen"
    assert menu_texts("fr")["rules"][0] == "regles"
    assert menu_texts("es")["play"][1].endswith("(/jugar 3-4-4 7)")
    assert {*GROUP_MENU, *PRIVATE_MENU} <= WORDS.keys()
    for scope, code, commands in menus(TelegramLimitEnforcer(strict=True)):
        menu = PRIVATE_MENU if scope.type == "all_private_chats" else GROUP_MENU
        texts = menu_texts(code or "en")
        assert [command.command for command in commands] == [texts[word][0] for word in menu]
        assert len(commands) <= SHORT
    assert say(Phrase.BUSY, "de-AT") == say(Phrase.BUSY, "de") != say(Phrase.BUSY, "pt-br")


def test_a_bad_menu_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that Telegram refuses, and a description that is too long."""
    for name, text in (("Bad-Name", "x"), ("good", "x" * 300)):
        texts = {"help": (name, text)}
        monkeypatch.setattr(
            "bot.platforms.telegram.commands.menu_texts", lambda _, texts=texts: texts
        )
        with pytest.raises(TelegramLimitExceeded):
            list(menus(TelegramLimitEnforcer(strict=True)))
        for _, _, commands in menus(TelegramLimitEnforcer()):
            assert all(len(command.description) <= 256 for command in commands)


# --- the transport ---------------------------------------------------------------------------------


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
