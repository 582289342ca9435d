"""The page as a platform of the bot: posts, private messages, commands, and what a crash leaves."""

from __future__ import annotations

import asyncio

import pytest

from bot.ports import Unreachable
from bot.present.message import Button, File, Message, Span, Suggestion
from bot.table.commands import Command, Hand, New, Play, Review, Unknown
from bot.table.identity import Person, PersonId, Place
from tests.web.conftest import World, words

pytestmark = pytest.mark.asyncio(loop_scope="session")

ID = "0123456789abcdef"


async def test_a_post_reaches_all_in_its_room_and_nobody_elsewhere(bare: World) -> None:
    """Each room is a channel of its own."""
    ann = await bare.connect(await bare.enter("Ann"))
    bob = await bare.connect(await bare.enter("Bob"))
    far = await bare.connect(await bare.enter("Far"), room="second")
    await bare.post(words("Board."))
    for page in (ann, bob):
        assert (await page.until("lines", log="room"))["rows"][0][1]["text"][0][0] == "Board."
    await bare.post(words("Other board."), room="second")
    assert "Other board." in str(await far.until("lines", log="room"))


async def test_a_table_gets_a_room_of_its_own(bare: World) -> None:
    """The same for the same table; people can enter it."""
    chat = Place("web:a-room-with-a-long-name-of-its-own")
    place = await bare.page.open_place(chat, "1 · Ann – Bob", ID)
    assert place is not None
    assert place == await bare.page.open_place(chat, "1 · Ann – Bob", ID)
    ann = await bare.connect(await bare.enter("Ann"), room=place.chat)
    await bare.page.post(place, words("Board."), "k")
    assert "Board." in str(await ann.until("lines", log="room"))


async def test_the_same_key_is_shown_once(bare: World) -> None:
    """A send that is repeated after a crash is the message that was there."""
    first = await bare.post(words("Board."), key="k1")
    assert await bare.post(words("Board."), key="k1") == first
    page = await bare.connect(await bare.enter("Ann"))
    assert len(page.lines("room")) == 1


async def test_an_update_takes_the_place_of_a_message(bare: World) -> None:
    """By a line of its own, written once; a page that comes later reads both."""
    room = Place("web:main")
    reference = await bare.post(words("One at the table.", board=True), key="k1")
    for _ in range(2):
        assert await bare.page.update(room, reference, words("Two.", board=True), "k2")
    page = await bare.connect(await bare.enter("Ann"))
    assert [line.get("of") for line in page.lines("room")] == [None, int(reference)]


async def test_retiring_twice_is_one_line(bare: World) -> None:
    """The board's buttons go once; a repeat is harmless, and so is a message that is gone."""
    reference = await bare.post(words("Board.", board=True, buttons=(Button("Draw", "t:1:d"),)))
    for _ in range(2):
        await bare.page.retire(Place("web:main"), reference)
    await bare.page.retire(Place("web:main"), "999")
    page = await bare.connect(await bare.enter("Ann"))
    assert [line["of"] for line in page.lines("room") if line["kind"] == "retired"] == [1, 999]


async def test_a_private_message_needs_its_person(bare: World) -> None:
    """An unknown person or room is `Unreachable`."""
    with pytest.raises(Unreachable):
        await bare.page.send(PersonId("web:0000"), words("Hello."), "k1")
    for place in map(Place, ("web:No Room", "telegram:1")):
        with pytest.raises(Unreachable):
            await bare.page.post(place, words("Hello."), "k1")


async def test_a_private_message_waits_for_who_is_away(bare: World) -> None:
    """It is there when they come, in every room, and once however often it was sent."""
    token = await bare.enter("Ann")
    page = await bare.connect(token)
    await page.send(kind="say", id=ID, text="/hand")
    await page.until("done", id=ID)
    await page.socket.close()
    for _ in range(2):
        await bare.page.send(bare.service.commands[0].person.id, words("Your turn."), "k1")
    again = await bare.connect(token, room="second")
    assert [line["text"] for line in again.lines("mine")] == [[["Your turn.", False, None]]]


async def test_what_came_of_a_question_takes_its_place(bare: World) -> None:
    """At its table; one at another table stays, and so does all else that was told in private."""
    token = await bare.enter("Ann")
    page = await bare.connect(token)
    await page.send(kind="say", id=ID, text="/hand")
    await page.until("done", id=ID)
    ann = bare.service.commands[0].person.id
    agree = (Button("Agree", "t:1:agree"),)
    for key, message in {
        "q1": words("Agree?", question=True, table="t", buttons=agree),
        "q2": words("Agree?", question=True, table="u", buttons=agree),
        "h1": words("Your turn.", table="t"),
        "o1": words("Bob says no.", question=True, table="t"),
        "o2": words("Once more.", question=True, table="t"),
    }.items():
        for _ in range(2):
            await bare.page.send(ann, message, key)
    shown = (await bare.connect(token)).lines("mine")
    assert [line.get("of") for line in shown] == [None, None, None, 1, None]


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("/new tridom target=200", New("tridom", {"target": "200"})),
        ("play 3 4 4 7", Play("3-4-4", "7")),
        ("legen 3 4 4 7", Play("3-4-4", "7")),
        ("Rückblick", Review()),
        ("/jouer 3 4 4 7", Play("3-4-4", "7")),
        ("/nonsense", Unknown("/nonsense")),
        ("/" + "x" * 9999, Unknown("/" + "x" * 39)),
    ],
)
async def test_a_typed_command_reaches_the_service(bare: World, text: str, action: object) -> None:
    """With who, where, and an id of its own; nothing of it is shown to the room."""
    page = await bare.connect(await bare.enter("Ann", "de-AT"), room="second")
    await page.send(kind="say", id=ID, text=text)
    await page.until("done", id=ID)
    (command,) = bare.service.commands
    person = command.person
    assert person == Person(person.id, "Ann", "de")
    assert command == Command(
        id=f"{person.id}:{ID}",
        at=Place("web:second"),
        person=person,
        action=action,
        aside=True,
        sole=True,
    )
    assert page.lines("room") == []


@pytest.mark.parametrize(
    ("text", "kept"),
    [("  pass me\nthe salt\u202e ", "pass me\nthe salt"), ("main", "main"), ("aide", "aide")],
)
async def test_talk_goes_to_the_room_and_not_to_the_service(
    bare: World, text: str, kept: str
) -> None:
    """Cleaned, with its lines, by its sender's name. Without a slash a command is one in their language."""
    page = await bare.connect(await bare.enter("Ann"))
    await page.send(kind="say", id=ID, text=text)
    (row,) = (await page.until("lines", log="room"))["rows"]
    assert (row[1]["who"][1], row[1]["text"]) == ("Ann", kept)
    assert bare.service.commands == []


async def test_a_line_of_10000_characters_is_refused_in_words(bare: World) -> None:
    """To its sender alone, and the connection lives."""
    page = await bare.connect(await bare.enter("Ann"))
    await page.send(kind="say", id=ID, text="\u4e09" * 10000)
    assert (await page.until("refused", id=ID))["why"] == "long"
    await page.send(kind="ping")
    await page.until("pong")


async def test_the_same_request_again_is_confirmed_and_not_repeated(bare: World) -> None:
    """Whether it is done or still under way, and from another connection of the same person."""
    token = await bare.enter("Ann")
    page = await bare.connect(token)
    go = asyncio.Event()

    async def wait(command, reply):
        await go.wait()
        await reply(words("Done."))

    bare.service.script = wait
    for _ in range(2):
        await page.send(kind="say", id=ID, text="/hand")
    await page.socket.close()
    back = await bare.connect(token)
    await back.send(kind="say", id=ID, text="/hand")
    await back.send(kind="ping")
    await back.until("pong")
    go.set()
    await back.until("done", id=ID)
    await back.send(kind="say", id=ID, text="/hand")
    await back.until("done", id=ID)
    assert [command.action for command in bare.service.commands] == [Hand()]
    assert len(back.lines("mine")) == 1


async def test_after_a_crash_the_same_request_has_the_same_id_and_one_answer(bare: World) -> None:
    """The service knows it by its id; an answer that was kept before the crash is not shown twice."""
    token = await bare.enter("Ann")
    page = await bare.connect(token)

    async def show(command, reply):
        await reply(words("Your hand."))

    bare.service.script = show
    await page.send(kind="press", id=ID, payload="t:1:h")
    await page.until("done", id=ID)
    await bare.stop()
    await bare.start_again()
    back = await bare.connect(token)
    await back.send(kind="press", id=ID, payload="t:1:h")
    await back.until("done", id=ID)
    first, second = bare.service.commands
    assert first == second
    assert {row[0] for frame in back.frames for row in frame.get("rows", ())} == {1}


async def test_a_line_said_twice_is_one_line(bare: World) -> None:
    """Also when the bot was started again between the two."""
    token = await bare.enter("Ann")
    page = await bare.connect(token)
    await page.send(kind="say", id=ID, text="hello")
    await page.until("done", id=ID)
    await bare.stop()
    await bare.start_again()
    back = await bare.connect(token)
    await back.send(kind="say", id=ID, text="hello")
    await back.until("done", id=ID)
    assert {row[0] for frame in back.frames for row in frame.get("rows", ())} == {1}


async def test_a_page_reads_on_from_what_it_has_seen(bare: World) -> None:
    """Nothing twice, nothing left out; numbers of a deleted log start it afresh."""
    token = await bare.enter("Ann")
    for number in range(3):
        await bare.post(words(f"message {number}"))
    page = await bare.connect(token, seen=2)
    assert [line["text"][0][0] for line in page.lines("room")] == ["message 2"]
    page = await bare.connect(token, seen=3)
    assert page.lines("room") == []
    page = await bare.connect(token, seen=70)
    assert len(page.lines("room")) == 3
    assert [frame["afresh"] for frame in page.frames if frame.get("log") == "room"] == [True]


async def test_one_person_s_requests_keep_their_order(bare: World) -> None:
    """The second waits for the first, however long it takes."""
    page = await bare.connect(await bare.enter("Ann"))

    async def slow_first(command, reply):
        if command.pressed.verb == "first":
            await asyncio.sleep(0.05)
        await reply(words(command.pressed.verb))

    bare.service.script = slow_first
    for number, verb in enumerate(("first", "second")):
        await page.send(kind="press", id=f"{ID}{number}", payload=f"t1:4:{verb}")
    await page.until("done", id=f"{ID}1")
    assert [line["text"][0][0] for line in page.lines("mine")] == ["first", "second"]


async def test_an_answer_takes_the_place_of_the_pressed_message(bare: World) -> None:
    """The first answer does, if it is a step of the same; a second one stands by itself."""
    page = await bare.connect(await bare.enter("Ann"))

    async def steps(command, reply):
        await reply(words("one", replaces=True))
        await reply(words("two", replaces=True))

    bare.service.script = steps
    await page.send(kind="press", id=ID, payload="t:1:a", of=7)
    await page.until("done", id=ID)
    await page.send(kind="press", id=ID + "2", payload="t:1:a", of=None)
    await page.until("done", id=ID + "2")
    assert [line.get("of") for line in page.lines("mine")] == [7, None, None, None]


async def test_a_file_comes_as_a_download(bare: World) -> None:
    """Bytes as they are, never shown by the browser."""
    page = await bare.connect(await bare.enter("Ann"))
    await bare.post(words("The record.", file=File("game.json", b'{"<b>": 1}')))
    (row,) = (await page.until("lines", log="room"))["rows"]
    name, label, size = row[1]["file"]
    assert (label, size) == ("game.json", 10)
    async with bare.http.get(f"{bare.origin}/r/main/{name}") as answer:
        assert answer.headers["Content-Disposition"] == "attachment"
        assert answer.content_type == "application/octet-stream"
        assert await answer.read() == b'{"<b>": 1}'


async def test_completions_come_from_the_service(bare: World) -> None:
    """At most 25; only for the one who asked."""
    page = await bare.connect(await bare.enter("Ann"))
    bare.service.choices = tuple(Suggestion(f"{n}", f"v{n}", "points") for n in range(40))
    await page.send(kind="suggest", q=4, field="spot", given={"tile": "3-4-4", "spot": ""})
    found = await page.until("suggestions", q=4)
    assert len(found["choices"]) == 25
    assert found["choices"][1] == ["1", "v1", "points"]
    assert bare.service.questions == [("spot", {"tile": "3-4-4", "spot": ""})]


async def test_a_fault_of_the_bot_is_told_and_goes_no_further(bare: World) -> None:
    """The person may try again; the page lives."""
    page = await bare.connect(await bare.enter("Ann"))

    async def fail(command, reply):
        raise RuntimeError("a fault")

    bare.service.script = fail
    await page.send(kind="say", id=ID, text="/hand")
    assert (await page.until("refused", id=ID))["why"] == "broken"
    bare.service.script = None
    await page.send(kind="say", id=ID + "2", text="/hand")
    await page.until("done", id=ID + "2")


async def test_while_the_store_is_away_people_are_told(bare: World) -> None:
    """What the bot says is shown though it cannot be kept; talk is given back; then all goes on."""
    token = await bare.enter("Ann")
    page = await bare.connect(token)
    bare.store.away = True

    async def sorry(command, reply):
        await reply(words("Try again in a moment."))

    bare.service.script = sorry
    await page.send(kind="say", id=ID, text="/hand")
    passing = await page.until("passing")
    assert passing["line"]["text"] == [["Try again in a moment.", False, None]]
    await page.send(kind="say", id=ID + "2", text="hello")
    assert (await page.until("refused", id=ID + "2"))["why"] == "away"
    newcomer = await bare.dial()
    await newcomer.send(kind="hello", token="unknown", room=0, mine=0)
    assert await newcomer.closed() == 1013
    bare.store.away = False
    back = await bare.connect(token)
    await back.send(kind="say", id=ID + "3", text="hello")
    await back.until("done", id=ID + "3")


async def test_stopping_finishes_what_is_under_way(bare: World) -> None:
    """It takes no more requests; stopping twice is harmless."""
    page = await bare.connect(await bare.enter("Ann"))
    begun = asyncio.Event()

    async def slow(command, reply):
        begun.set()
        await asyncio.sleep(0.05)
        await reply(words("Done."))

    bare.service.script = slow
    await page.send(kind="say", id=ID, text="/hand")
    await begun.wait()
    await bare.stop()
    await bare.stop()
    await page.until("done", id=ID)
    assert await page.closed() == 1001


async def test_mentions_and_bold_words_are_marked(bare: World) -> None:
    """A mention carries its person's id."""
    page = await bare.connect(await bare.enter("Ann"))
    message = Message(
        text=(
            Span("Now "),
            Span("Ann", mention=Person(PersonId("web:1"), "Ann")),
            Span("48", bold=True),
        )
    )
    await bare.post(message)
    (row,) = (await page.until("lines", log="room"))["rows"]
    assert row[1]["text"] == [["Now ", False, None], ["Ann", False, "web:1"], ["48", True, None]]


async def test_who_is_here_is_told(bare: World) -> None:
    """The list of names, each person once, is sent as they come and go."""
    token = await bare.enter("ann")
    ann = await bare.connect(token)
    await bare.connect(token)
    bob = await bare.connect(await bare.enter("Bob"))
    await ann.until("here", names=["ann", "Bob"])
    await bob.socket.close()
    await ann.until("here", names=["ann"])
