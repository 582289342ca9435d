"""Answers that one person alone may see."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.platforms.telegram import BotApiServer, TelegramPlatform, limits
from bot.platforms.telegram.client import BotClient, make_client
from bot.platforms.telegram.replies.callbacks import PendingCallbacks
from bot.ports import Reply
from bot.present.message import Button, Choice, Message, Span
from bot.table import commands as c
from bot.table.identity import PersonId
from bot.table.registry.buttons import read
from tests.support.harness import until
from tests.support.telegram_server import TelegramServer
from tests.support.telegram_world import NOT_FOUND, Chat, File, Person, Post
from tests.telegram.support import WRITTEN_AT_ONCE, FakeService, message, picture

LINK = "https://t.me/trigon_test_bot?start=t1"

HAND = message(
    "Your tiles: 3-4-4, 0-0-1",
    brief="3-4-4 0-0-1",
    picture=picture(),
    choices=(Choice("3-4-4", "t1:4:tile.0"), Choice("0-0-1", "t1:4:tile.1")),
    replaces=True,
    secret=True,
    table="t1",
    version=4,
)


def board(api: TelegramServer, room: Chat) -> Post:
    """A board with a button, as the bot posts it."""
    rows = [[{"text": "My hand", "callback_data": "t1:4:hand"}]]
    return api.write(room, None, words="the board", markup={"inline_keyboard": rows})


def seen_in(room: Chat) -> str:
    """The texts and buttons that the group sees."""
    return "\n".join(post.words + str(post.markup) for post in room.messages)


# --- in the private chat ---------------------------------------------------------------------------


async def test_typed_in_private(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """Answers come as messages, each as often as it is given."""
    service.answers(HAND, message("by the way"))
    ann = api.person("Ann")
    ann.says("/hand")
    await ann.private.wait("by the way")
    assert [post.words for post in ann.private.messages] == [
        "Your tiles: 3-4-4, 0-0-1",
        "by the way",
    ]


async def test_steps_take_each_others_place(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """Pressed in private, a step changes the message: photo to photo, and text to photo."""
    service.answers(HAND)
    ann = api.person("Ann")
    ann.says("/hand")
    shown = await ann.private.wait("Your tiles")
    spots = message(
        "Where?",
        picture=picture(colour="red"),
        choices=(Choice("7", "t1:4:at.7"),),
        replaces=True,
        secret=True,
    )
    service.answers(spots)
    query = ann.presses(shown, "0-0-1")
    changed = await ann.private.wait("Where?")
    assert changed is shown
    assert changed.photo is not None
    assert changed.photo.content == picture(colour="red").png
    assert changed.labels == ["7"]
    assert await query.answer() == {"callback_query_id": query.id}
    assert str((await service.get(2)).pressed) == "t1:4:tile.1"
    text = api.write(ann.private, None, words="old", markup={"inline_keyboard": [[_button("go")]]})
    ann.presses(text, "go")
    await ann.private.wait(lambda post: post is text and post.photo is not None)


async def test_a_picture_cannot_become_text(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """From a photo to a few words: they become its caption, and the buttons go."""
    service.answers(HAND)
    ann = api.person("Ann")
    ann.says("/hand")
    shown = await ann.private.wait("Your tiles")
    service.answers(
        message("Played 3-4-4: 51 points", replaces=True), message("Well done", replaces=True)
    )
    ann.presses(shown, "3-4-4")
    last = await ann.private.wait("Well done")
    assert ann.private.messages == [shown] == [last]
    assert shown.labels == []
    assert shown.photo is not None


async def test_a_picture_gives_way_to_a_long_text(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """From a photo to the rules: the new message comes, then the old one goes."""
    service.answers(HAND)
    ann = api.person("Ann")
    ann.says("/hand")
    shown = await ann.private.wait("Your tiles")
    service.answers(message("The rules. " * 90, replaces=True))
    ann.presses(shown, "3-4-4")
    last = await ann.private.wait("The rules.")
    await api.until(lambda: shown.deleted, 20)
    assert ann.private.messages == [last]


async def test_the_same_again_is_no_error(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """The refusal "message is not modified" is success; nothing is sent a second time."""
    step = message("Sure?", buttons=(Button("Yes", payload="t1:4:yes"),), replaces=True)
    service.answers(step)
    ann = api.person("Ann")
    ann.says("/draw")
    shown = await ann.private.wait("Sure?")
    ann.presses(shown, "Yes")
    await api.wait_calls("editMessageText", 1)
    ann.presses(shown, "Yes")
    await api.wait_calls("editMessageText", 2)
    await asyncio.sleep(WRITTEN_AT_ONCE)
    assert ann.private.messages == [shown]


@pytest.mark.parametrize("inaccessible", [False, True])
async def test_the_message_is_gone(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService, inaccessible: bool
) -> None:
    """A step whose message was deleted, or is too old to be known, is sent anew."""
    service.answers(message("next", replaces=True))
    ann = api.person("Ann")
    old = api.write(ann.private, None, words="old")
    old.deleted = True
    ann.forges(old, "t1:4:hand", inaccessible=inaccessible)
    await ann.private.wait("next")


async def test_a_file_stays(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """A record handed out is not taken away by the next step."""
    service.answers(message("next", replaces=True))
    ann = api.person("Ann")
    record = api.write(ann.private, None, document=File("F1", "game.json", b"{}"))
    ann.forges(record, "t1:4:hand")
    await ann.private.wait("next")
    assert not record.deleted


async def test_blocked_meanwhile(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """A person who blocks the bot before the reply comes gets none, and nobody else notices."""
    ann, bob = api.person("Ann"), api.person("Bob")

    async def script(command: c.Command, reply: Reply) -> None:
        if command.person.name == "Ann":
            ann.blocks()
        await reply(message("hello"))

    service.script = script
    ann.says("/help")
    bob.says("/help")
    await bob.private.wait("hello")
    assert ann.private.messages == []


# --- a button in a group ---------------------------------------------------------------------------


async def test_hand_in_a_group(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """Somebody who can be written to gets the hand in private, and the button leads there."""
    service.answers(HAND)
    ann = api.person("Ann")
    room = api.group("Room", ann)
    query = ann.presses(board(api, room), "My hand")
    answer = await query.answer()
    assert answer["url"] == f"{LINK}-there"
    assert "text" not in answer, "an app would show it, and not follow the link"
    assert (await ann.private.wait("Your tiles")).labels == ["3-4-4", "0-0-1"]
    assert len(room.messages) == 1


@pytest.mark.parametrize("refusal", [None, NOT_FOUND])
async def test_hand_for_a_stranger(
    api: TelegramServer,
    platform: TelegramPlatform,
    service: FakeService,
    refusal: tuple[int, str] | None,
) -> None:
    """Somebody who never started the bot is led to where they press Start, and then see it."""
    service.answers(HAND)
    zoe = api.person("Zoe", started=False)
    zoe.refusal = refusal or zoe.refusal
    room = api.group("Room", zoe)
    post = board(api, room)
    query = zoe.presses(post, "My hand")
    answer = await query.answer()
    assert answer == {"callback_query_id": query.id, "url": LINK}
    await asyncio.sleep(WRITTEN_AT_ONCE)
    assert room.messages == [post]
    zoe.opens(answer["url"])
    assert str((await service.get(2)).pressed) == "t1:0:hand"
    await zoe.private.wait("Your tiles")


async def test_the_link_waits_for_the_reply(
    api: TelegramServer,
    platform: TelegramPlatform,
    service: FakeService,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However long it takes to find out that somebody cannot be written to: only the answer can lead them."""
    monkeypatch.setattr(limits, "ANSWER_WITHIN", 0.5)
    api.slow("sendPhoto", 1.0)
    service.answers(HAND)
    zoe = api.person("Zoe", started=False)
    room = api.group("Room", zoe)
    post = board(api, room)
    assert (await zoe.presses(post, "My hand").answer())["url"] == LINK
    assert room.messages == [post]


async def test_a_reply_that_does_not_come_keeps_no_spinner(
    api: TelegramServer,
    platform: TelegramPlatform,
    service: FakeService,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The press is answered before it expires."""
    monkeypatch.setattr(limits, "ANSWER_WITHIN", 0.2)
    monkeypatch.setattr(limits, "ANSWER_LAST", 0.4)
    free = api.hold("sendPhoto")
    service.answers(HAND)
    ann = api.person("Ann")
    query = ann.presses(board(api, api.group("Room", ann)), "My hand")
    assert await query.answer() == {"callback_query_id": query.id}
    free.set()
    await ann.private.wait("Your tiles")


async def test_a_hand_is_one_message(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """Sent for a new turn, asked for in the group, stepped through: what showed it before goes. The hand
    at another table stays, and so does all that is no hand.
    """
    ann = api.person("Ann")
    me = PersonId(f"telegram:{ann.id}")
    room = api.group("Room", ann)
    elsewhere = replace(HAND, choices=(Choice("3-4-4", "t2:1:tile.0"),), table="t2")
    waits = replace(HAND, choices=())
    for number, sent in enumerate((message("You have a seat."), elsewhere, waits, HAND, HAND)):
        await platform.send(me, sent, f"k{number}")
    assert [post.words for post in ann.private.messages] == [
        "You have a seat.", "Your tiles: 3-4-4, 0-0-1", "Your tiles: 3-4-4, 0-0-1",
    ]  # fmt: skip
    service.answers(HAND)
    turn = ann.private.last
    await ann.presses(board(api, room), "My hand").answer()
    await api.until(lambda: turn.deleted, 20)
    shown = ann.private.last
    assert len(ann.private.messages) == 3
    loud = [not call.params.get("disable_notification") for call in api.calls_of("sendPhoto")]
    assert loud == [True, True, True, True, False], "who asks for it looks at it"
    service.answers(replace(HAND, text=(Span("On 7"),)))
    ann.presses(shown, "0-0-1")
    await ann.private.wait("On 7")
    assert ann.private.last is shown
    assert len(ann.private.messages) == 3


async def test_a_hand_that_comes_while_one_plays_by_another(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """What was played then tells of no table by its buttons, and is still the one hand of the table."""
    ann = api.person("Ann")
    me = PersonId(f"telegram:{ann.id}")
    elsewhere = replace(HAND, text=(Span("Elsewhere"),), table="t2")
    await platform.send(me, elsewhere, "k0")
    await platform.send(me, HAND, "k1")
    shown = ann.private.last

    async def script(_: c.Command, reply: Reply) -> None:
        await platform.send(me, HAND, "k2")
        await reply(replace(HAND, text=(Span("You played"),), choices=()))

    service.script = script
    ann.presses(shown, "0-0-1")
    await until(
        lambda: [post.words for post in ann.private.messages] == ["Elsewhere", "You played"]
    )
    for number, words in enumerate(("It waits", "It still waits")):
        await platform.send(me, replace(HAND, text=(Span(words),), choices=()), f"w{number}")
        assert [post.words for post in ann.private.messages] == ["Elsewhere", words]


async def test_where_no_link_leads_there_is_an_alert(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """A table whose id is no start parameter: a stranger sees the short form of the hand."""
    service.answers(replace(HAND, choices=(), brief="3-4-4 0-0-1"))
    zoe = api.person("Zoe", started=False)
    query = zoe.forges(board(api, api.group("Room", zoe)), "-:0:help")
    answer = await query.answer()
    assert answer["text"] == "3-4-4 0-0-1"
    assert "url" not in answer


async def test_short_answers_are_alerts(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """A short reply to a press is an alert, also for somebody who never started the bot."""
    service.answers(message("It is not your turn. " + "Wait for Bob. " * 4))
    zoe = api.person("Zoe", started=False)
    room = api.group("Room", zoe)
    answer = await zoe.presses(board(api, room), "My hand").answer()
    assert answer["text"].startswith("It is not your turn.")
    assert answer["show_alert"] is True
    assert len(room.messages) == 1


async def test_long_public_answer_for_a_stranger(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """A reply that is no secret goes to the group if there is no other way."""
    service.answers(message("The rules. " * 100))
    zoe = api.person("Zoe", started=False)
    room = api.group("Room", zoe)
    query = zoe.presses(board(api, room), "My hand")
    await room.wait("The rules.")
    await query.answer()


async def test_slow_handling(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """The button is answered in good time, and once, however long the service takes."""
    release = asyncio.Event()

    async def script(command: c.Command, reply: Reply) -> None:
        await release.wait()
        await reply(HAND)

    service.script = script
    zoe = api.person("Zoe", started=False)
    room = api.group("Room", zoe)
    query = zoe.presses(board(api, room), "My hand")
    await query.answer()
    assert query.answered_after is not None
    assert 1.5 < query.answered_after < 3
    release.set()
    # Too late for an alert: what is left is the way to the private chat.
    invitation = await room.wait("Start")
    assert invitation.marked("text_mention") == ["Zoe"]
    assert "3-4-4" not in seen_in(room)
    assert len(api.calls_of("answerCallbackQuery")) == 1


async def test_nothing_to_answer(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """A press that the service answers by the channel alone ends its spinner at once."""
    ann = api.person("Ann")
    room = api.group("Room", ann)
    query = ann.presses(board(api, room), "My hand")
    await query.answer()
    assert query.answered_after is not None
    assert query.answered_after < 1


@pytest.fixture
async def bot(api: TelegramServer) -> AsyncIterator[BotClient]:
    """A client without a platform around it."""
    async with make_client(api.token, BotApiServer(api.url)) as bot:
        yield bot


@pytest.mark.parametrize("still_queued", [True, False])
async def test_a_press_claimed_at_the_last_moment(
    api: TelegramServer, bot: BotClient, monkeypatch: pytest.MonkeyPatch, still_queued: bool
) -> None:
    """A worker claims a press just while the store is asked whether anybody has: it is answered."""
    monkeypatch.setattr(limits, "ANSWER_WITHIN", 0.05)
    ann = api.person("Ann")
    query = ann.forges(board(api, api.group("Room", ann)), "t1:4:hand")
    api.updates.clear()

    pending = PendingCallbacks(bot)

    async def ask() -> bool:
        pending.claim(query.id)
        return still_queued

    pending.expect(query.id, ask)
    await query.answer(5)


async def test_a_press_left_to_a_process_that_dies(
    api: TelegramServer, bot: BotClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is handled where it arrived after all, and answered."""
    monkeypatch.setattr(limits, "ANSWER_WITHIN", 0.05)
    ann = api.person("Ann")
    query = ann.forges(board(api, api.group("Room", ann)), "t1:4:hand")
    api.updates.clear()

    pending = PendingCallbacks(bot)

    async def ask() -> bool:
        return False

    pending.expect(query.id, ask)
    await until(lambda: not pending.count)
    assert query.response is None
    pending.claim(query.id)
    await query.answer(5)


@pytest.mark.parametrize("odd", [{"from": {}}, {"message": {"chat": {"id": 7}}}, {"data": 5}])
async def test_a_press_that_cannot_be_read(
    api: TelegramServer, platform: TelegramPlatform, odd: dict[str, object]
) -> None:
    """A press that cannot be parsed is still answered."""
    ann = api.person("Ann")
    query = ann.forges(board(api, api.group("Room", ann)), "t1:4:hand")
    api.updates[-1]["callback_query"] |= odd
    await query.answer()


async def test_too_old(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """The refusal "query is too old" harms nothing: the answer takes another way."""
    service.answers(message("It is not your turn."))
    ann = api.person("Ann")
    room = api.group("Room", ann)
    ann.presses(board(api, room), "My hand")
    api.expire_queries()
    await ann.private.wait("It is not your turn.")


async def test_forged_data(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """Payloads from outside reach the service as they are, and are answered."""
    ann = api.person("Ann")
    room = api.group("Room", ann)
    post = board(api, room)
    for number, data in enumerate(("nonsense", "t9:999999:tile.77", "'; DROP", "🦜" * 16), 1):
        query = ann.forges(post, data)
        assert (await service.get(number)).action == read(data)[0]
        await query.answer()
    stray = ann.forges(post, "")
    await stray.answer()
    assert len(service.commands) == 4


async def test_the_list_of_games_belongs_to_the_group(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """Buttons that open a table are shown where the table is to be, and changed there."""
    games = message("Which game?", choices=(Choice("Tridom", "-:0:new.tridom"),), replaces=True)
    service.answers(games)
    ann = api.person("Ann")
    room = api.group("Room", ann)
    ann.says("/new", room)
    asked = await room.wait("Which game?")
    service.answers(
        message("Sure?", buttons=(Button("Yes", payload="-:0:new.tridom"),), replaces=True)
    )
    query = ann.presses(asked, "Tridom")
    assert await room.wait("Sure?") is asked
    await query.answer()
    assert ann.private.messages == []
    assert (await service.get(2)).at == f"telegram:{room.id}"


# --- typed in a group ------------------------------------------------------------------------------


async def test_typed_in_a_group(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """The answer goes to the private chat where it can."""
    service.answers(HAND)
    ann = api.person("Ann")
    room = api.group("Room", ann)
    ann.says("/hand", room)
    await ann.private.wait("Your tiles")
    assert room.messages == []


@pytest.mark.parametrize("answer", [HAND, message("You are in.")])
async def test_typed_by_a_stranger(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService, answer: Message
) -> None:
    """A secret becomes a button to the private chat, anything else a reply in the group."""
    service.answers(answer)
    zoe: Person = api.person("Zoe", started=False)
    room = api.group("Room", zoe)
    zoe.says("/join", room)
    post = await room.wait(lambda _: True)
    assert post.reply_to is not None
    if answer.secret:
        assert post.buttons[0]["url"] == "https://t.me/trigon_test_bot?start=t1"
        assert "3-4-4" not in seen_in(room)
    else:
        assert post.words == "You are in."


async def test_an_answer_waits_for_its_turn(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """A short 429 delays an answer; a broken connection does not lose it."""
    service.answers(message("hello"))
    ann = api.person("Ann")
    api.flood(ann.private, retry_after=1)
    ann.says("/help")
    await ann.private.wait("hello")
    api.fail("sendMessage", 502, "Bad Gateway")
    mark = api.revision
    ann.says("/help")
    await ann.private.wait("hello", since=mark)


async def test_the_service_fails(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """An error while handling leaves no spinner, and the chat goes on in order."""

    async def script(command: c.Command, reply: Reply) -> None:
        if str(command.pressed) == "t1:4:hand":
            raise LookupError("Ann holds 3-4-4")
        await reply(message("hello"))

    service.script = script
    ann = api.person("Ann")
    room = api.group("Room", ann)
    query = ann.presses(board(api, room), "My hand")
    await query.answer()
    ann.says("/help", room)
    await ann.private.wait("hello")


def _button(label: str) -> dict[str, str]:
    return {"text": label, "callback_data": "t1:4:hand"}


async def test_what_the_board_tells_is_answered_by_a_reaction(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """On the typed command, with no message; where a group has no reactions there is none, and they are
    not tried again and again.
    """
    service.answers(message("You have a seat.", replaces=True))
    ann = api.person("Ann")
    room, strict = api.group("Room", ann), api.group("Strict", ann)
    strict.reactions = False
    for group in (room, strict, strict):
        ann.says("/join@trigon_test_bot", group)
        await service.get(len(service.commands) + 1)
    await until(lambda: platform.answered)
    assert [post.reactions for post in room.history] == [["\N{THUMBS UP SIGN}"]]
    assert [post.reactions for post in strict.history] == [[], []]
    assert len(api.calls_of("setMessageReaction")) == 2
    assert [chat.messages for chat in (room, strict, ann.private)] == [[], [], []]
