"""Answers that one person alone may see, asked for in a group."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.platforms.telegram import TelegramPlatform, limits
from bot.ports import Reply
from bot.present.localizer import press_nowhere
from bot.present.message import Button, Choice, Message, Span
from bot.table import commands
from bot.table.identity import PersonId
from tests.support.harness import until
from tests.support.telegram_server import TelegramServer
from tests.support.telegram_world import NOT_FOUND, Person
from tests.telegram.answers import HAND, LINK, board, seen_in
from tests.telegram.support import WRITTEN_AT_ONCE, FakeService, message


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


async def test_the_link_does_not_wait_for_the_reply(
    api: TelegramServer,
    platform: TelegramPlatform,
    service: FakeService,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However long it takes to find out that somebody cannot be written to, they are led there at once."""
    monkeypatch.setattr(limits, "ANSWER_WITHIN", 0.5)
    api.slow("sendPhoto", 1.0)
    service.answers(HAND)
    zoe = api.person("Zoe", started=False)
    room = api.group("Room", zoe)
    post = board(api, room)
    assert (await zoe.presses(post, "My hand").answer())["url"] == LINK
    zoe.opens(LINK)
    assert str((await service.get(2)).pressed) == "t1:0:hand"
    await zoe.private.wait("Your tiles")
    assert room.messages == [post]


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

    async def script(_: commands.Command, reply: Reply) -> None:
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


@pytest.mark.usefixtures("patient")
async def test_where_no_link_leads_there_is_an_alert(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """Of what is shown in this chat alone: a stranger sees the short form of the hand."""
    service.answers(replace(HAND, choices=(), brief="3-4-4 0-0-1"))
    zoe = api.person("Zoe", started=False)
    query = zoe.forges(board(api, api.group("Room", zoe)), "-:0:ladder")
    answer = await query.answer()
    assert answer["text"] == "3-4-4 0-0-1"
    assert "url" not in answer


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


async def test_what_means_the_group_does_not_come_along(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """One's own settings go to the private chat, where the chat's would be another one's."""
    mine = press_nowhere(commands.ChangeSettings())
    chat = press_nowhere(commands.ChatSettings("chat"))
    service.answers(
        message(
            "Yours",
            choices=(Choice("Look", mine), Choice("Look of the chat", chat)),
            buttons=(Button("Back", payload=mine), Button("The chat", payload=chat)),
        )
    )
    ann = api.person("Ann")
    ann.says("/settings", api.group("Room", ann))
    assert (await ann.private.wait("Yours")).labels == ["Look", "Back"]


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
    """A secret becomes a button to the private chat, anything else a reply in the group; no phone rings."""
    service.answers(answer)
    zoe: Person = api.person("Zoe", started=False)
    room = api.group("Room", zoe)
    zoe.says("/join", room)
    post = await room.wait(lambda _: True)
    assert post.reply_to is not None
    assert post.silent
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

    async def script(command: commands.Command, reply: Reply) -> None:
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
