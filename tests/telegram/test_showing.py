"""From messages to what stands in a chat."""

from __future__ import annotations

import asyncio
import io

import pytest
from PIL import Image

from bot.platforms.telegram import TelegramPlatform
from bot.ports import BURYING, RetryLater, Unreachable
from bot.present.message import Button, Choice, File, Message, Span, Style
from bot.store import Store, StoreDown
from bot.table.identity import Person, PersonId, Place
from renderer import Picture
from tests.support.payloads import typed
from tests.support.telegram_server import TelegramServer
from tests.support.telegram_world import BLOCKED, CANNOT_START, DEACTIVATED, NOT_FOUND
from tests.telegram.support import FakeService, Make, kill, message, picture


async def test_a_board(api: TelegramServer, platform: TelegramPlatform) -> None:
    """A board is a photo with its words below and its buttons; its successor retires it."""
    room = api.group("Room", api.person("Ann"))
    place = Place(f"telegram:{room.id}")
    board = message(
        "Ann: 3-4-4",
        picture=picture(),
        buttons=(
            Button("My hand", payload="t:1:hand", style=Style.PRIMARY),
            Button("Draw", "t:1:draw"),
        ),
        board=True,
    )
    first = await platform.post(place, board, "k1")
    post = await room.wait("Ann: 3-4-4")
    assert post.photo is not None
    assert post.photo.content == picture().png
    assert post.rows == [["My hand", "Draw", "🔍 HD"]]
    assert post.button("My hand") == {
        "text": "My hand",
        "callback_data": "t:1:hand",
        "style": "primary",
    }
    await platform.post(place, board, "k2")
    await platform.retire(place, first)
    assert post.rows == []
    assert post.photo is not None
    assert room.last.labels == ["My hand", "Draw", "🔍 HD"]


async def test_retiring_what_is_gone(api: TelegramServer, platform: TelegramPlatform) -> None:
    """A board that has no buttons any more, or is deleted, or whose group is lost, is retired."""
    room = api.group("Room", api.person("Ann"))
    place = Place(f"telegram:{room.id}")
    board = message("board", buttons=(Button("Draw", payload="t:1:draw"),), board=True)
    reference = await platform.post(place, board, "k")
    await platform.retire(place, reference)
    await platform.retire(place, reference)
    room.last.deleted = True
    await platform.retire(place, reference)
    room.bot_in = False
    await platform.retire(place, reference)


async def test_the_same_send_twice(api: TelegramServer, platform: TelegramPlatform) -> None:
    """A repeated send of one key shows nothing twice, also for a person, also after a restart."""
    ann = api.person("Ann")
    room = api.group("Room", ann)
    first = await platform.post(Place(f"telegram:{room.id}"), message("board"), "k")
    again = await platform.post(Place(f"telegram:{room.id}"), message("board"), "k")
    assert first == again
    await platform.send(PersonId(f"telegram:{ann.id}"), message("hand"), "k")
    await platform.send(PersonId(f"telegram:{ann.id}"), message("hand"), "k")
    assert [post.words for post in room.messages] == ["board"]
    assert [post.words for post in ann.private.messages] == ["hand"]


async def test_marks_and_odd_names(api: TelegramServer, platform: TelegramPlatform) -> None:
    """Bold and mentions are right behind emoji, in UTF-16; markup in a name is text."""
    ann = api.person("🦜👩‍👩‍👧 <b>&")
    room = api.group("Room", ann)
    person = Person(PersonId(f"telegram:{ann.id}"), "🦜👩‍👩‍👧 <b>&")
    elsewhere = Person(PersonId("discord:7"), "Dana")
    text = (
        Span("\n 🎲 "),
        Span(person.name, mention=person),
        Span(": "),
        Span("*51* points 🎉", bold=True),
        Span("; next "),
        Span(elsewhere.name, mention=elsewhere, bold=True),
        Span("  "),
    )
    await platform.post(Place(f"telegram:{room.id}"), Message(text=text), "k")
    post = room.last
    assert post.words == f"🎲 {person.name}: *51* points 🎉; next Dana"
    assert post.marked("text_mention") == [person.name]
    assert post.marked("bold") == ["*51* points 🎉", "Dana"]
    assert post.entities[0]["user"]["id"] == ann.id


async def test_a_moment_is_shown_in_the_readers_own_zone(
    api: TelegramServer, platform: TelegramPlatform
) -> None:
    """It is marked as one, under a picture, in an edited text, and with its text for older apps. A
    server that does not know such marks gets the text alone, from then on.
    """
    room = api.group("Room", api.person("Ann"))
    place = Place(f"telegram:{room.id}")
    due = (Span("🎲 due: "), Span("2026-11-21 23:33 UTC", at=1795304005.4), Span("."))
    await platform.post(place, Message(text=due, picture=picture()), "k1")
    post = room.last
    assert post.words == "🎲 due: 2026-11-21 23:33 UTC."
    assert post.marked("date_time") == ["2026-11-21 23:33 UTC"]
    assert post.entities[0]["unix_time"] == 1795304005
    api.fail(
        "sendMessage", 400, "Bad Request: can't parse MessageEntity: Unsupported type specified"
    )
    for key in ("k2", "k3"):
        await platform.post(place, Message(text=due), key)
        assert room.last.words == post.words
        assert room.last.entities == []
    assert len([call for call in api.calls if call.status == 400]) == 1


async def test_long_words(api: TelegramServer, platform: TelegramPlatform) -> None:
    """Text that is too long for a caption is a message of its own."""
    room = api.group("Room", api.person("Ann"))
    button = (Button("Draw", payload="t:1:draw"),)
    text = (Span("😀" * 600, bold=True),)
    long = typed(Message(text=text, picture=picture(), buttons=button))
    reference = await platform.post(Place(f"telegram:{room.id}"), long, "k1")
    photo, words = room.messages
    assert photo.photo is not None
    assert (photo.words, photo.labels) == ("", [])
    assert words.words == "😀" * 600
    assert words.labels == ["Draw", "🔍 HD"]
    assert reference == f"{room.id}:{words.id}"


async def test_choices(api: TelegramServer, platform: TelegramPlatform) -> None:
    """Choices stand in columns as wide as their labels need, below what stands out; their details only
    where the labels alone would not tell them apart.
    """
    ann = api.person("Ann")

    async def rows(*choices: Choice) -> list[list[str]]:
        asked = message("Hand", prompt="Which tile?", choices=choices)
        await platform.send(PersonId(f"telegram:{ann.id}"), asked, f"k{len(ann.private.messages)}")
        assert ann.private.last.words == "Hand\nWhich tile?"
        return ann.private.last.rows

    asked = message("Which?", prompt="Which?", choices=(Choice("a", "t:1:a"),))
    await platform.send(PersonId(f"telegram:{ann.id}"), asked, "once")
    assert ann.private.last.words == "Which?"
    tiles = [Choice(f"3-4-{n}", f"t:1:tile.{n}") for n in range(5)]
    assert await rows(*tiles) == [["3-4-0", "3-4-1", "3-4-2", "3-4-3"], ["3-4-4"]]
    spots = [Choice(f"On {n} · +51", f"t:1:at.{n}", "1 + 50 bridge") for n in range(4)]
    assert await rows(*spots) == [["On 0 · +51", "On 1 · +51", "On 2 · +51"], ["On 3 · +51"]]
    alike = [Choice("Tridom", f"t:1:at.{n}", f"table {n}") for n in range(2)]
    assert await rows(*alike) == [["Tridom · table 0", "Tridom · table 1"]]
    play, back = (
        Button("Play", payload="t:1:do.1", style=Style.SUCCESS),
        Button("Back", payload="t:1:x"),
    )
    step = message("Ghost", choices=tuple(tiles[:2]), buttons=(play, back))
    await platform.send(PersonId(f"telegram:{ann.id}"), step, "ghost")
    assert ann.private.last.rows == [["Play"], ["3-4-0", "3-4-1"], ["Back"]]


async def test_one_long_button_does_not_lengthen_the_whole_keyboard(
    api: TelegramServer, platform: TelegramPlatform
) -> None:
    """It takes a row of its own; the shorter ones share theirs."""
    ann = api.person("Ann")
    labels = ("Mitspielen", "Gegen den Computer (normal)", "Optionen", "Mehr", "Allein", "Starten")
    buttons = tuple(Button(label, payload=f"t:1:x.{n}") for n, label in enumerate(labels))
    lobby = Message(text=(Span("Dein Tisch"),), buttons=buttons)
    await platform.send(PersonId(f"telegram:{ann.id}"), lobby, "lobby")
    assert ann.private.last.rows == [
        ["Mitspielen"],
        ["Gegen den Computer (normal)"],
        ["Optionen", "Mehr", "Allein", "Starten"],
    ]


async def test_files_and_big_pictures(api: TelegramServer, platform: TelegramPlatform) -> None:
    """A record is a document; so is a picture that Telegram takes for no photo."""
    room = api.group("Room", api.person("Ann"))
    place = Place(f"telegram:{room.id}")
    record = File("game.json", b'{"moves": []}')
    await platform.post(place, message("The record", file=record), "k1")
    assert room.last.document is not None
    assert room.last.document.content == record.content
    assert room.last.document.name == "game.json"
    assert room.last.words == "The record"
    wide = picture(2100, 100)
    await platform.post(place, message("wide", picture=wide), "k2")
    assert room.last.photo is None
    assert room.last.document is not None
    await platform.post(place, message("both", picture=picture(), file=record), "k3")
    assert [post.words for post in room.messages[-2:]] == ["both", ""]


async def test_no_right_to_send_pictures(api: TelegramServer, platform: TelegramPlatform) -> None:
    """A group that takes no photos gets the picture in words."""
    room = api.group("Room", api.person("Ann"))
    room.photos = False
    await platform.post(Place(f"telegram:{room.id}"), message("board", picture=picture()), "k")
    assert room.last.words == "board\n\n# navy #"
    assert room.last.marked("pre") == ["# navy #"]


async def test_nothing_to_say(api: TelegramServer, platform: TelegramPlatform) -> None:
    """A message without words is sent as an ellipsis."""
    room = api.group("Room", api.person("Ann"))
    await platform.post(Place(f"telegram:{room.id}"), Message(text=(), brief="Your hand"), "k1")
    assert room.last.words == "Your hand"
    await platform.post(Place(f"telegram:{room.id}"), Message(text=(Span(" \n"),)), "k2")
    assert room.last.words == "…"


@pytest.mark.parametrize("refusal", [CANNOT_START, NOT_FOUND, BLOCKED, DEACTIVATED])
async def test_unreachable_people(
    api: TelegramServer, platform: TelegramPlatform, refusal: tuple[int, str]
) -> None:
    """403 and 400 both mean that a person cannot be written to."""
    zoe = api.person("Zoe", started=False)
    zoe.refusal = refusal
    with pytest.raises(Unreachable):
        await platform.send(PersonId(f"telegram:{zoe.id}"), message("hand", secret=True), "k")
    zoe.starts()
    await platform.send(PersonId(f"telegram:{zoe.id}"), message("hand", secret=True), "k")
    assert zoe.private.last.words == "hand"


async def test_lost_groups(api: TelegramServer, platform: TelegramPlatform) -> None:
    """A bot that was kicked or muted, or whose topic is gone, does not retry."""
    room = api.group("Room", api.person("Ann"), supergroup=True)
    with pytest.raises(Unreachable):
        await platform.post(Place(f"telegram:{room.id}:5"), message("board"), "k")
    room.writing = False
    with pytest.raises(Unreachable):
        await platform.post(Place(f"telegram:{room.id}"), message("board"), "k")
    room.bot_in = False
    with pytest.raises(Unreachable):
        await platform.post(Place(f"telegram:{room.id}"), message("board"), "k")


async def test_flood(api: TelegramServer, platform: TelegramPlatform) -> None:
    """A 429 delays only the chat that it was for, for as long as Telegram says."""
    ann = api.person("Ann")
    room, other = api.group("Room", ann), api.group("Other", ann)
    api.flood(room, retry_after=7)
    with pytest.raises(RetryLater) as wait:
        await platform.post(Place(f"telegram:{room.id}"), message("board"), "k")
    assert wait.value.seconds == 7
    await platform.post(Place(f"telegram:{other.id}"), message("board"), "k")
    with pytest.raises(RetryLater) as wait:
        await platform.post(Place(f"telegram:{room.id}"), message("board"), "k")
    assert 6 < wait.value.seconds <= 7
    assert len(api.calls_of("sendMessage", room)) == 1


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


async def test_migration(
    api: TelegramServer,
    platform: TelegramPlatform,
    service: FakeService,
    store: Store,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A group that becomes a supergroup stays the same place, both ways, from the first command on."""
    fetched, remember = asyncio.Event(), store.remember

    async def slow(key: str, *args: object) -> None:
        if ":was:" in key:
            await fetched.wait()
        await remember(key, *args)

    monkeypatch.setattr(store, "remember", slow)
    ann = api.person("Ann")
    room = api.group("Room", ann)
    place = Place(f"telegram:{room.id}")
    board = message("board", buttons=(Button("Draw", payload="t:1:draw"),))
    reference = await platform.post(place, board, "k1")
    new = api.migrate(room)
    ann.says("/score", new)
    await api.until(lambda: not api.pending(), 20)
    fetched.set()
    assert (await service.get()).at == place
    await platform.post(place, board, "k2")
    assert len(new.messages) == 1
    # An old message's number may be somebody else's in the new group.
    new.messages[0].id = int(reference.partition(":")[2])
    await platform.retire(place, reference)
    assert new.last.labels == ["Draw"]


async def test_migration_told_by_a_refusal(
    api: TelegramServer, platform: TelegramPlatform, make: Make, service: FakeService
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
    second = make()
    await second.start(service)
    refused = len(api.calls_of("sendMessage", room))
    await second.post(place, message("board again"), "k2")
    assert new.last.words == "board again"
    assert len(api.calls_of("sendMessage", room)) == refused
    ann.says("/score", new)
    assert (await service.get()).at == place
    await second.stop()


async def test_transparent_pictures_are_noticed(
    api: TelegramServer, platform: TelegramPlatform
) -> None:
    """The server's own strictness: what Telegram would spoil silently is refused here."""
    room = api.group("Room", api.person("Ann"))
    buffer = io.BytesIO()
    Image.new("RGBA", (10, 10), (0, 0, 0, 0)).save(buffer, "PNG")
    clear = Picture(buffer.getvalue(), (10, 10), "", "")
    with pytest.raises(Exception, match="black"):
        await platform.post(Place(f"telegram:{room.id}"), message("board", picture=clear), "k")
    assert api.complaints
    api.complaints.clear()


async def test_talk_buries_a_message(api: TelegramServer, platform: TelegramPlatform) -> None:
    """What the bot sees tells it; only a supergroup numbers its messages one after the other."""
    ann = api.person("Ann")
    room = api.group("Room", ann, supergroup=True)
    place = Place(f"telegram:{room.id}")
    reference = await platform.post(place, message("board", board=True), "k")
    for _ in range(BURYING - 2):
        assert ann.says("so it goes", room) == 0, "the privacy mode hides it"
    assert not await platform.buried(place, reference)
    ann.says("/score", room)
    await platform.post(place, message("more"), "k2")
    assert await platform.buried(place, reference)
    assert not await platform.buried(Place(f"{place}:7"), reference)


async def test_commands_tell_how_far_talk_has_come(
    api: TelegramServer, platform: TelegramPlatform
) -> None:
    ann = api.person("Ann")
    room = api.group("Room", ann, supergroup=True)
    place = Place(f"telegram:{room.id}")
    reference = await platform.post(place, message("board", board=True), "k")
    for _ in range(BURYING - 1):
        ann.says("so it goes", room)
    assert not await platform.buried(place, reference)
    ann.says("/score", room)
    async with asyncio.timeout(20):
        while not await platform.buried(place, reference):
            await asyncio.sleep(0.02)
