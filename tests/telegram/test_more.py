"""A menu is for the one who asks; what is answered in private comes there once."""

from __future__ import annotations

import asyncio

import pytest

from bot.present.message import Button, Message
from bot.store import Store
from bot.table.identity import Place
from tests.support.harness import LONG, until
from tests.support.harness.telegram import TelegramHarness
from tests.support.telegram_server import TelegramServer
from tests.support.telegram_world import Person, Post
from tests.telegram.support import FakeService, Make, kill, message


async def begun(harness: TelegramHarness) -> Post:
    """A board of a running game in the group; nothing is on its way."""
    await harness.game("tridom", harness.ann, harness.bob, rounds=2)
    await harness.settled()
    return harness.group.last


async def test_more_is_for_the_one_who_asks(harness: TelegramHarness) -> None:
    """One message in private, to which the press leads; the board and the others see nothing of it."""
    board = await begun(harness)
    before, posts = board.labels, len(harness.group.messages)
    calls = len(sent(harness, harness.bob))
    led = await harness.bob.presses(board, "More").answer(LONG)
    harness.bob.opens(led["url"])
    await harness.answered()
    assert len(sent(harness, harness.bob)) == calls + 1
    assert (board.labels, len(harness.group.messages)) == (before, posts)
    menu = harness.bob.private.last
    assert "Score" in menu.labels
    assert len(menu.labels) <= 8
    typed = [post for post in harness.bob.private.history if not post.by_bot]
    assert typed
    assert all(post.deleted for post in typed), "what the app typed for them leaves nothing behind"
    await harness.step(harness.bob, menu, "More")
    assert "Recent moves" in menu.labels
    await harness.step(harness.bob, menu, "Back")
    assert "Score" in menu.labels
    led = await harness.bob.presses(board, "More").answer(LONG)
    harness.bob.opens(led["url"])
    await harness.answered()
    assert menu.deleted, "the menu of before gives way"
    again = harness.bob.private.last
    assert again.labels == menu.labels
    again.old = True
    led = await harness.bob.presses(board, "More").answer(LONG)
    harness.bob.opens(led["url"])
    await harness.answered()
    assert harness.bob.private.last is not again
    assert not again.deleted
    assert again.labels == [], "too old to be deleted, it loses its buttons"


async def test_where_the_group_can_show_it_the_menu_is_there(harness: TelegramHarness) -> None:
    """To the one who asks: a host adds a computer without leaving the group."""
    harness.api.ephemeral = "yes"
    ann, group = harness.ann, harness.group
    await harness.says(ann, "/new tridom", "opens a table")
    await harness.settled()
    private = len(ann.private.history)
    assert "url" not in await ann.presses(group.last, "More").answer(LONG)
    menu = await harness.api.until(
        lambda: next((p for p in group.seen_by(ann) if "Add computer" in p.labels), None), LONG
    )
    await harness.presses(ann, menu, "Add computer")
    await group.wait("A computer takes a seat", within=LONG)
    await harness.settled()
    assert len(ann.private.history) == private


async def test_more_waits_for_someone_who_never_wrote_to_the_bot(harness: TelegramHarness) -> None:
    """The press leads them to Start, which shows it."""
    board = await begun(harness)
    zoe = harness.api.person("Zoe", started=False)
    harness.group.members.append(zoe)
    led = await zoe.presses(board, "More").answer(LONG)
    assert zoe.private.messages == []
    zoe.opens(led["url"])
    menu = await zoe.private.wait("What would you like?", within=LONG)
    assert "Score" in menu.labels
    assert "Leave game" not in menu.labels


def sent(harness: TelegramHarness, person: Person) -> list[str]:
    """What was written to somebody in private, edits too."""
    return [
        call.method
        for call in harness.api.calls
        if call.chat == person.id and call.method.startswith(("send", "edit"))
        if call.method != "sendChatAction"
    ]


def offering(version: int) -> Message:
    """A board of that version."""
    buttons = (Button("Draw", f"t:{version}:draw"), Button("More", f"t:{version}:more"))
    return message(f"board {version}", buttons=buttons, board=True)


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
