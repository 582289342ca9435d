"""What is late, comes between or cannot be read: presses, replies, and the hand that a newer one follows."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.platforms.telegram import TelegramPlatform, limits
from bot.ports import Reply
from bot.present.message import Button, Span
from bot.store import Store, StoreDown
from bot.table import commands
from bot.table.commands import Command
from bot.table.identity import PersonId
from tests.support.harness import until
from tests.support.stores import HOUR_MS, named_for_long, time_left
from tests.support.telegram_server import TelegramServer
from tests.support.telegram_world import Person
from tests.telegram.answers import HAND, LINK, board, seen_in
from tests.telegram.support import FakeService, message

SLACK = 0.5
"""Seconds that a busy machine may take for the way there and back."""


async def test_a_reply_that_does_not_come_keeps_no_spinner(
    api: TelegramServer,
    platform: TelegramPlatform,
    service: FakeService,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The press leads to where the reply will be, before it is there."""
    monkeypatch.setattr(limits, "ANSWER_WITHIN", 0.2)
    free = api.hold("sendPhoto")
    service.answers(HAND)
    ann = api.person("Ann")
    query = ann.presses(board(api, api.group("Room", ann)), "My hand")
    assert await query.answer() == {"callback_query_id": query.id, "url": LINK}
    free.set()
    await ann.private.wait("Your tiles")


async def test_slow_handling(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """The button is answered in good time, and once, however long the service takes."""
    release = asyncio.Event()

    service.answers(HAND, after=release)
    zoe = api.person("Zoe", started=False)
    room = api.group("Room", zoe)
    query = zoe.presses(board(api, room), "My hand")
    await query.answer()
    assert query.answered_after is not None
    assert query.answered_after < 1 + SLACK
    release.set()
    # Too late for an alert: what is left is the way to the private chat.
    invitation = await room.wait("Start")
    assert invitation.marked("text_mention") == ["Zoe"]
    assert "3-4-4" not in seen_in(room)
    assert len(api.calls_of("answerCallbackQuery")) == 1


async def test_a_press_in_private_is_answered_before_its_message(
    api: TelegramServer,
    platform: TelegramPlatform,
    service: FakeService,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "ANSWER_WITHIN", 1000.0)
    free = asyncio.Event()
    service.answers(HAND, after=free)
    ann = api.person("Ann")
    query = ann.presses(board(api, ann.private), "My hand")
    try:
        await asyncio.wait_for(query.answer(), 20)
    finally:
        free.set()
    await ann.private.wait("Your tiles")


async def test_an_answer_leaves_a_board_that_has_lost_its_buttons(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """A newer board has come in the meantime."""
    ann = api.person("Ann")
    pressed = board(api, ann.private)

    async def script(command: Command, reply: Reply) -> None:
        await platform.retire(command.at, f"{ann.id}:{pressed.id}")
        await reply(message("Yours", replaces=True))

    service.script = script
    ann.presses(pressed, "My hand")
    await ann.private.wait("Yours")
    assert words(ann) == ["the board", "Yours"]


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


async def test_two_people_who_press_the_same_button(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """Each gets their own reply, though another's waits when they ask."""

    async def script(command: Command, reply: Reply) -> None:
        own = (Span(f"Of {command.person.name}"),)
        await reply(replace(HAND, text=own, brief="", picture=None, choices=()))

    service.script = script
    free = api.hold("sendMessage")
    people = [api.person(name) for name in ("Ann", "Bob", "Cat")]
    post = board(api, api.group("Room", *people))
    for each in people:
        each.presses(post, "My hand")
    await service.get(len(people))
    free.set()
    for each in people:
        await each.private.wait("Of ")


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


async def test_two_people_at_once(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """A slow command delays no other chat; within a chat the order is kept."""
    ann, bob = api.person("Ann"), api.person("Bob")
    release = asyncio.Event()

    async def script(command: commands.Command, reply: object) -> None:
        if command.person.name == "Ann":
            await release.wait()

    service.script = script
    ann.says("/hand")
    ann.says("/draw")
    await service.get(1)
    bob.says("/hand")
    bob.says("/pass")
    await service.get(3)
    assert [command.person.name for command in service.commands] == ["Ann", "Bob", "Bob"]
    release.set()
    await service.get(4)
    assert service.actions == [commands.Hand, commands.Hand, commands.PassTurn, commands.DrawTile]


def hand(words: str, version: int, table: str = "t1") -> dict[str, object]:
    return {
        "text": words,
        "secret": True,
        "replaces": True,
        "table": table,
        "version": version,
        "buttons": (Button("Play", payload=f"{table}:{version}:do.0"),),
    }


def words(person: Person) -> list[str]:
    return [post.words for post in person.private.messages if post.by_bot]


async def shows(platform: TelegramPlatform, person: Person, key: str, **fields: object) -> None:
    await platform.send(PersonId(f"telegram:{person.id}"), message(**fields), key)


async def test_an_answer_that_comes_late_leaves_the_later_turns_hand(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """What was played is told no more once the hand of the next turn is there."""
    ann = api.person("Ann")
    await shows(platform, ann, "1", **hand("First hand", 10))
    first = ann.private.last
    played = hand("You played", 11) | {"buttons": ()}

    async def script(command: Command, reply: object) -> None:
        # Before the answer is sent, the others have moved.
        await shows(platform, ann, "2", **hand("Second hand", 14))
        await reply(message(**played))  # type: ignore[operator]

    service.script = script
    ann.presses(first, "Play")
    await ann.private.wait("Second hand")
    service.answers(message("Help"))
    ann.says("/help")  # answered after that
    await ann.private.wait("Help")
    assert words(ann) == ["Second hand", "Help"]
    second = ann.private.messages[0]
    service.answers(message(**hand("You played again", 15)))
    ann.presses(second, "Play")
    await until(lambda: words(ann) == ["You played again", "Help"])


async def test_the_later_hand_may_come_while_the_answer_is_sent(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """It is not deleted for the answer."""
    ann = api.person("Ann")
    await shows(platform, ann, "1", **hand("First hand", 10))
    first = ann.private.last
    service.answers(message(**hand("You played", 11)))
    free = api.hold("editMessageText")
    ann.presses(first, "Play")
    await api.wait_calls("editMessageText", 1)
    await shows(platform, ann, "2", **hand("Second hand", 14))
    free.set()
    await until(lambda: platform.answered)
    assert "Second hand" in words(ann)


@pytest.mark.parametrize("held", ["sendMessage", "deleteMessage"])
async def test_a_move_from_a_hand_while_another_comes_for_the_same_turn(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService, held: str
) -> None:
    """The answer stays, alone: not the hand of before the move, nor neither of them."""
    ann = api.person("Ann")
    await shows(platform, ann, "1", **hand("Asked for", 4))
    asked, calls = ann.private.last, len(api.calls_of(held))
    free = api.hold(held)
    sending = asyncio.create_task(shows(platform, ann, "2", **hand("Your turn", 4)))
    await api.wait_calls(held, calls + 1)
    service.answers(message(**hand("You played", 5)))
    ann.presses(asked, "Play")
    await until(lambda: "You played" in words(ann) and platform.answered)
    free.set()
    await sending
    assert words(ann) == ["You played"]


async def test_each_table_has_its_own_hand(api: TelegramServer, platform: TelegramPlatform) -> None:
    """The next hand takes the place of the one before, with buttons or without; not of another table's."""
    ann = api.person("Ann")
    await shows(platform, ann, "1", **hand("Here", 3))
    await shows(platform, ann, "2", **hand("There", 8, "t2"))
    await shows(platform, ann, "3", **(hand("Here, waiting", 4) | {"buttons": ()}))
    await shows(platform, ann, "4", **hand("Here again", 5))
    assert words(ann) == ["There", "Here again"]


async def test_a_hand_that_the_release_before_noted(
    api: TelegramServer, platform: TelegramPlatform, store: Store
) -> None:
    """Without a version: it goes when the next one comes."""
    ann = api.person("Ann")
    await shows(platform, ann, "1", text="Before")
    noted = f"telegram:hand:{ann.private.id}:t1"
    await store.remember(noted, str(ann.private.last.id))
    await shows(platform, ann, "2", **hand("After", 4))
    assert words(ann) == ["After"]
    await shows(platform, ann, "3", **hand("After that", 5))
    assert words(ann) == ["After that"]


async def test_a_deletion_forgets_which_messages_stood_in_a_private_chat(
    api: TelegramServer, platform: TelegramPlatform, store: Store
) -> None:
    """What is left of them names the chat for a day; a page about no table, as the answer itself, for an hour."""
    ann, bob = api.person("Ann"), api.person("Bob")
    for number, person in enumerate((ann, bob, ann)):
        await shows(platform, person, f"{number}", **hand("Here", number, f"t{number}"))
    assert await named_for_long(store, rf"sole:{ann.id}\b")
    await platform.forget(PersonId(f"telegram:{ann.id}"))
    await shows(platform, ann, "3", **hand("All is deleted", 0, ""))
    await shows(platform, ann, "4", **hand("Settings", 0, ""))
    assert words(ann) == ["Here", "Here", "Settings"], "one page, whatever it is about"
    left = await named_for_long(store, rf"\b{ann.id}\b")
    assert {key.partition(":telegram:")[2].partition(":")[0] for key in left} == {"sent"}
    assert not [key for key in left if await time_left(store, key) > 24 * HOUR_MS]
    await shows(platform, bob, "5", **hand("Here again", 9, "t1"))
    assert words(bob) == ["Here again"], "others' messages are known"


async def test_a_private_chat_has_no_endless_list_of_messages(
    api: TelegramServer, platform: TelegramPlatform
) -> None:
    """Only of the latest is it known which one the next replaces."""
    ann = api.person("Ann")
    for number in range(limits.SOLE_MESSAGES):
        await shows(platform, ann, f"{number}", **hand(f"{number}", 1, f"t{number}"))
    await shows(platform, ann, "again", **hand("0 again", 2, "t0"))
    await shows(platform, ann, "amid", **hand("30 again", 2, "t30"))
    await shows(platform, ann, "kept", **hand("1 again", 2, "t1"))
    await shows(platform, ann, "new", **hand("new", 1, "new"))
    await shows(platform, ann, "late", **hand("2 again", 2, "t2"))
    await shows(platform, ann, "later", **hand("0 once more", 3, "t0"))
    assert words(ann)[:3] == ["2", "3", "4"]
    assert words(ann)[-5:] == ["30 again", "1 again", "new", "2 again", "0 once more"]


async def test_a_hand_that_could_not_be_noted_leaves_the_former_one(
    api: TelegramServer, platform: TelegramPlatform, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the next one would look for a message that is gone."""
    ann = api.person("Ann")
    await shows(platform, ann, "1", **hand("one", 1))

    async def away(*_: object) -> None:
        raise StoreDown("away")

    with monkeypatch.context() as patch:
        patch.setattr(store, "change_value", away)
        await shows(platform, ann, "2", **hand("two", 2))
        assert words(ann) == ["one", "two"]
    await shows(platform, ann, "3", **hand("three", 3))
    assert words(ann) == ["two", "three"]
