"""What More offers comes on the board itself; what is answered in private comes there once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.platforms.telegram import TelegramPlatform
from bot.platforms.telegram.replies import toggled
from bot.ports import Reply
from bot.present.message import Button, Message
from bot.store import Store
from bot.store.embedded import EmbeddedServer
from bot.table import commands
from bot.table.commands import Pressed
from bot.table.identity import Place
from tests.support.harness import LONG, until
from tests.support.harness.telegram import TelegramHarness, on_telegram
from tests.support.redis import flush
from tests.support.telegram_server import TelegramServer
from tests.support.telegram_world import Person, Post
from tests.telegram.support import FakeService, Make, kill, message
from tests.telegram.test_presses import SLACK


def keyboard(*rows: list[str]) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup(
        [[InlineKeyboardButton(data, callback_data=data) for data in row] for row in rows]
    )


def test_rows_come_and_go() -> None:
    """What is there already, by whatever version, is not added; links and other buttons stay as they are."""
    link = InlineKeyboardButton("here", url="https://example.org")
    board = keyboard(["t:3:hand", "t:3:replay"], ["t:3:more", "-:0:games"])
    board = InlineKeyboardMarkup([*board.inline_keyboard, [link]])
    more = keyboard(["t:5:score", "t:5:replay"], ["-:0:games"], ["t:5:rules", "t:5:log.0"])
    opened = toggled(board, Pressed("t", 3, "more"), more)
    data = [[b.callback_data or b.url for b in row] for row in opened.inline_keyboard]
    assert data == [
        ["t:3:hand", "t:3:replay"],
        ["t:3:more.2", "-:0:games"],
        ["https://example.org"],
        ["t:5:score"],
        ["t:5:rules", "t:5:log.0"],
    ]
    assert toggled(opened, Pressed("t", 3, "more", "2"), more) == board
    nothing = toggled(board, Pressed("t", 3, "more"), None)
    assert nothing.inline_keyboard[1][0].callback_data == "t:3:more.0"


async def begun(harness: TelegramHarness) -> Post:
    """A board of a running game in the group; nothing is on its way."""
    await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    await harness.settled()
    return harness.group.last


async def test_more_unfolds_under_the_board_and_folds_again(harness: TelegramHarness) -> None:
    """No message more, in the group or in private; in the chat's language, whoever presses."""
    board = await begun(harness)
    await harness.says(harness.ann, "/settings chat language de", "Deutsch")
    before = board.labels
    said = [
        len(chat.messages) for chat in (harness.group, harness.ann.private, harness.bob.private)
    ]
    await harness.step(harness.bob, board, "More")
    assert board.labels[: len(before)] == before
    assert {"Regeln", "Hilfe"} <= set(board.labels)
    await harness.step(harness.ann, board, "More")
    assert board.labels == before
    await harness.step(harness.ann, board, "More")
    assert "Regeln" in board.labels
    chats = (harness.group, harness.ann.private, harness.bob.private)
    assert [len(chat.messages) for chat in chats] == said
    mover = await harness.mover()
    await harness.moves(mover)
    await harness.settled()
    assert "Regeln" not in harness.group.last.labels


@pytest.mark.parametrize("label", ["Rules", "Recent moves", "Board"])
async def test_what_is_asked_from_the_group_comes_once(
    harness: TelegramHarness, label: str
) -> None:
    """One message, to which the press leads; coming there by the link brings nothing more."""
    board = await begun(harness)
    await harness.step(harness.bob, board, "More")
    calls = len(sent(harness, harness.bob))
    led = await harness.bob.presses(board, label).answer(LONG)
    harness.bob.opens(led["url"])
    await harness.answered()
    assert len(sent(harness, harness.bob)) == calls + 1
    typed = [post for post in harness.bob.private.history if not post.by_bot]
    assert typed
    assert all(post.deleted for post in typed), "what the app typed for them leaves nothing behind"


async def test_my_hand_from_the_group_comes_once(harness: TelegramHarness) -> None:
    board = await begun(harness)
    calls = len(sent(harness, harness.ann))
    led = await harness.ann.presses(board, "My hand").answer(LONG)
    harness.ann.opens(led["url"])
    await harness.answered()
    assert len(sent(harness, harness.ann)) == calls + 1
    assert sum("turn." in post.words for post in harness.ann.private.messages) == 1


def sent(harness: TelegramHarness, person: Person) -> list[str]:
    """What was written to somebody in private, edits too."""
    return [
        call.method
        for call in harness.api.calls
        if call.chat == person.id and call.method.startswith(("send", "edit"))
        if call.method != "sendChatAction"
    ]


PACE = 2.0
"""How many times as fast as Telegram the group's twenty messages a minute pass."""


@pytest.fixture
async def paced(api: TelegramServer, server: EmbeddedServer) -> AsyncIterator[TelegramHarness]:
    """The whole bot, in a group with Telegram's limits."""
    flush(server)
    api.pace = PACE
    async with on_telegram(api, server.url, pace=PACE) as made:
        yield made
    assert not [call for call in api.calls if call.status == 429]


@pytest.mark.slow
async def test_a_menu_never_comes_back_to_a_lobby_that_is_over(paced: TelegramHarness) -> None:
    """The group's minute is full when somebody opens a lobby's menu, and the game starts before its turn comes:
    both taps are answered within a second, and the lobby has no buttons any more.
    """
    ann, bob, group = paced.ann, paced.bob, paced.group
    cleo, dan = paced.api.person("Cleo"), paced.api.person("Dan")
    ann.says("/new tridom rounds=1", group)
    lobby = await group.wait("opens a table", within=LONG)
    for person in (bob, cleo, dan):
        person.presses(lobby, "Join")
    await group.wait("Dan", within=LONG)
    menu = bob.presses(lobby, "More")
    start = ann.presses(lobby, "Start")
    for query in (menu, start):
        await query.answer(LONG)
        assert query.answered_after is not None
        assert query.answered_after < 1 + SLACK
    await group.wait(lambda post: post.photo, within=LONG)
    await paced.settled()
    assert "Close the table" not in lobby.labels


def offering(version: int) -> Message:
    """A board of that version."""
    buttons = (Button("Draw", f"t:{version}:draw"), Button("More", f"t:{version}:more"))
    return message(f"board {version}", buttons=buttons, board=True)


async def test_a_menu_waits_for_its_turn_and_is_dropped(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """By whatever the message has moved on meanwhile: no buttons, others, or a newer board."""
    ann = api.person("Ann")
    room = api.group("Room", ann)
    place = Place(f"telegram:{room.id}")
    menu = message("More:", buttons=(Button("Rules", "t:1:rules"),))

    async def retired(reference: str) -> None:
        await platform.retire(place, reference)

    async def updated(reference: str) -> None:
        assert await platform.update(place, reference, offering(2), "k2")

    async def followed(_: str) -> None:
        await platform.post(place, offering(2), "k2")

    for number, (moves_on, labels) in enumerate(
        ((retired, []), (updated, ["Draw", "More"]), (followed, ["Draw", "More"]))
    ):
        reference = await platform.post(place, offering(1), f"k1-{number}")
        post = room.last
        release = asyncio.Event()

        async def script(
            _: commands.Command, reply: Reply, release: asyncio.Event = release
        ) -> None:
            await release.wait()
            await reply(menu)

        service.script = script
        await ann.presses(post, "More").answer()
        await moves_on(reference)
        release.set()
        ann.says("/score", room)
        await service.get(2 * number + 2)
        await until(lambda: platform.answered)
        assert post.labels == labels


class DyingStore:
    """A store of a process that dies as soon as a board is out, before that is noted."""

    def __init__(self, store: Store) -> None:
        self._real = store

    def __getattr__(self, name: str) -> object:
        return getattr(self._real, name)

    async def remember(self, key: str, value: str, ttl: float | None = None) -> None:
        if ":sent:" in key or ":file:" in key:
            raise asyncio.CancelledError
        await self._real.remember(key, value, ttl)


async def test_a_board_that_a_kill_has_doubled_goes_at_the_first_press(
    api: TelegramServer, make: Make, store: Store, service: FakeService
) -> None:
    """Nobody knows the first one until it is pressed; the newest keeps its buttons."""
    ann = api.person("Ann")
    room = api.group("Room", ann)
    place = Place(f"telegram:{room.id}")
    dying = make(DyingStore(store))
    await dying.start(FakeService())
    with pytest.raises(asyncio.CancelledError):
        await dying.post(place, offering(1), "k")
    await kill(dying)
    platform = make()
    await platform.start(service)
    await platform.post(place, offering(1), "k")
    doubled, newest = room.messages
    for post in (newest, doubled, doubled):
        await ann.forges(post, "t:1:draw").answer()
    await until(lambda: not doubled.labels)
    await until(lambda: platform.answered)
    assert newest.labels == ["Draw", "More"]
    assert len(service.commands) == 3, "the press counts as any other"


async def test_a_proposal_above_the_board_keeps_its_buttons(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """It is no board, and still asks."""
    ann = api.person("Ann")
    room = api.group("Room", ann)
    place = Place(f"telegram:{room.id}")
    asked = message("End it?", buttons=(Button("Yes", "t:1:agree"),))
    await platform.post(place, asked, "k1")
    await platform.post(place, offering(2), "k2")
    proposal = room.messages[0]
    await ann.presses(proposal, "Yes").answer()
    await service.get()
    await until(lambda: platform.answered and not platform._handler._tasks)
    assert proposal.labels == ["Yes"]
