"""Processes on Telegram: killed while a move is on its way, it is played and shown once; two bots on one server."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import redis

from bot.store import Store
from bot.store.embedded import find_binary
from engine import record
from tests.support.bot_process import BotProcess
from tests.support.labels import move_of
from tests.support.nodes import start_node, wait
from tests.support.ports import free_port
from tests.support.seats import Offer, TelegramSeat, on_turn
from tests.support.telegram_server import TelegramServer
from tests.support.telegram_world import Chat

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]

DELAYS = (0.0, 0.03, 0.3)
"""Seconds from the press to the kill: before the update is taken, while it is decided and stored, and after it.

`tests/app/test_faults.py` dies at every single step.
"""


@pytest.fixture
async def group() -> AsyncIterator[Chat]:
    """Ann and Bob in a group of a loopback Telegram."""
    async with TelegramServer() as api:
        yield api.group("Family", api.person("Ann"), api.person("Bob"))


def settings(api: TelegramServer) -> dict[str, str]:
    """What a bot needs to play on the loopback server."""
    return {**api.settings, "TELEGRAM_PACE": "100"}


async def begun(group: Chat, game: str = "tripitz") -> list[TelegramSeat]:
    """Ann and Bob have begun a game."""
    seats = [TelegramSeat(person, group) for person in group.members]
    for seat, line, words in (
        (seats[0], f"/new {game}", "opens a table"),
        (seats[1], "/join", "Bob takes a seat"),
        (seats[0], "/start", "begins."),
    ):
        await seat.say(line)
        await group.wait(words, within=20)
    return seats


async def chosen(seats: list[TelegramSeat]) -> tuple[TelegramSeat, Offer]:
    """Whose turn it is, with a move that they have only to confirm."""
    at, offer = await on_turn(seats)
    choice = next(label for label in offer.labels if label not in {"Swap", "Back"})
    return seats[at], await seats[at].press(offer, choice)


async def ends(group: Chat) -> None:
    """Ann ends the game, and is sure of it."""
    ann = group.members[0]
    since = ann.world.revision
    ann.says("/end", group)
    asked = await ann.private.wait("End the game", since=since, within=20)
    ann.presses(asked, "End it")
    await group.wait("has ended the game", since=since, within=20)


@pytest.mark.long
async def test_a_move_under_way_is_neither_lost_nor_doubled(tmp_path: Path, group: Chat) -> None:
    """The bot dies at some moments after a press; every move stands once in the record."""
    pressed: list[str] = []
    async with BotProcess(tmp_path, **settings(group.world)) as bot:
        seats = await begun(group)
        for delay in DELAYS:
            seat, offer = await chosen(seats)
            found = re.search(r"\((\w{3})\) on (\w+):", offer.text)
            pressed.append(f"{found[1]}@{found[2]}")
            seat.person.presses(offer.message, move_of(offer.labels))
            await asyncio.sleep(delay)
            await bot.kill()
            if delay < DELAYS[-1]:
                # Once the next process waits until the leases are over by themselves.
                await bot.end_leases()
            await bot.start()
            await group.wait(f"({found[1]}) (", within=30)
        await ends(group)
        ann = group.members[0]
        ann.says("/record", group)
        post = await ann.private.wait(lambda post: post.document is not None, within=20)
    rec = record.load(post.document.content.decode())
    assert list(rec.moves) == pressed
    assert len(list(record.replay(rec))) == len(pressed) + 1
    assert not group.world.complaints
    assert "Traceback" not in bot.log.read_text()


async def test_killed_between_commit_and_send(tmp_path: Path, group: Chat) -> None:
    """A move that was stored, and whose board Telegram would not take yet: it stands once, and is
    shown once.
    """
    api = group.world
    async with BotProcess(tmp_path, **settings(api)) as bot:
        seat, offer = await chosen(await begun(group))
        api.fail("sendPhoto", 502, "Bad Gateway", times=1000)
        move = move_of(offer.labels)
        assert move is not None
        done = await seat.press(offer, move)
        (said,) = [line for line in done.text.splitlines() if line.startswith("You played ")]
        played = said.removeprefix("You played ").rpartition(" on ")[0]
        await api.until(lambda: api.calls[-1].status == 502, 20)
        await bot.kill()
        await bot.end_leases()
        api.forgive("sendPhoto")
        assert not [post for post in group.messages if played in post.words]
        await bot.start()
        await group.wait(played, within=30)
        await ends(group)
    assert len([post for post in group.messages if played in post.words]) == 1
    assert not api.complaints


@pytest.mark.long
async def test_two_bots_on_one_server(tmp_path: Path) -> None:
    """Two tokens, a database each: the same group number is two groups, and each bot plays in its own."""
    port = free_port()
    server = start_node(tmp_path / "server", str(find_binary()), "--port", str(port))
    try:
        with redis.Redis(port=port) as client:
            await asyncio.to_thread(wait, client.ping, time.monotonic() + 20)
        async with AsyncExitStack() as stack:
            tables = []
            for number, game in enumerate(("tridom", "tripitz")):
                api = await stack.enter_async_context(TelegramServer())
                group = api.group("Family", api.person("Ann"), api.person("Bob"))
                own = {**settings(api), "REDIS_URL": f"redis://127.0.0.1:{port}/{number}"}
                bot = BotProcess(tmp_path / str(number), **own)
                bot.log.parent.mkdir()
                await stack.enter_async_context(bot)
                tables.append((group, await begun(group, game)))
            assert tables[0][0].id == tables[1][0].id
            (other, _), (group, seats) = tables
            before = len(other.messages)
            seat, offer = await chosen(seats)
            await seat.press(offer, move_of(offer.labels) or "")
            await group.wait(" plays ", within=20)
            assert len(other.messages) == before
            assert not group.world.complaints
            assert not other.world.complaints
        for number, game in enumerate(("tridom", "tripitz")):
            store = Store.at(f"redis://127.0.0.1:{port}/{number}")
            (table,) = await store.table_ids()
            found = await store.load(table)
            assert f'"{game}"' in found.doc
            await store.close()
    finally:
        server.kill()
        server.wait()
