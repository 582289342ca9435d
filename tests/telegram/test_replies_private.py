"""Answers in the private chat: steps that take each other's place."""

from __future__ import annotations

import asyncio

import pytest

from bot.platforms.telegram import TelegramPlatform
from bot.ports import Reply
from bot.present.message import Button, Choice
from bot.table import commands
from tests.support.telegram_server import TelegramServer
from tests.support.telegram_world import File
from tests.telegram.answers import HAND
from tests.telegram.support import WRITTEN_AT_ONCE, FakeService, message, picture


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
    keyboard = [[{"text": "go", "callback_data": "t1:4:hand"}]]
    text = api.write(ann.private, None, words="old", markup={"inline_keyboard": keyboard})
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

    async def script(command: commands.Command, reply: Reply) -> None:
        if command.person.name == "Ann":
            ann.blocks()
        await reply(message("hello"))

    service.script = script
    ann.says("/help")
    bob.says("/help")
    await bob.private.wait("hello")
    assert ann.private.messages == []
