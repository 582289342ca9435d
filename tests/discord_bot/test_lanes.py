"""Nobody waits for somebody else's message: Discord refuses, fails or hangs for one, and the others have
theirs at once. The real client, on real sockets.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from tests.support.discord_server import Channel, Person
from tests.support.harness import LONG
from tests.support.harness.discord import DiscordHarness
from tests.support.stores import taken_out

SOON = 2.0
"""Seconds from a move that was answered until its board is there."""
FOR_LONG = 999
"""Times that something is refused: more than any test tries."""


@pytest.fixture
async def busy(harness: DiscordHarness) -> AsyncIterator[DiscordHarness]:
    """A harness in which something waits in the end, and need not be waited for."""
    yield harness
    await taken_out(harness.store, *harness.leaks.tables)


async def board_of_a_turn(harness: DiscordHarness) -> None:
    """One turn, and its board."""
    shown = len(harness.channel.messages)
    mover = await harness.mover()
    assert mover is not None
    await harness.moves(mover)
    await harness.server.until(lambda: len(harness.channel.messages) > shown, SOON)


TROUBLES = {
    "429": {"status": 429, "retry_after": 30.0},
    "500": {"status": 500},
    "no answer": {"status": 0, "delay": 30.0},
}


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_a_private_message_that_waits_holds_up_no_board(
    busy: DiscordHarness, trouble: str
) -> None:
    """Ann's private chat is away; the channel has each board at once, and Bob his hands."""
    await busy.says(busy.bob, "settings", name="ping", value="private")
    await busy.game("tridom", busy.ann, busy.bob, rounds=1)
    await busy.settled()
    path = f"/channels/{busy.ann.dm.id}/messages"
    busy.server.fail("POST", path, times=FOR_LONG, **TROUBLES[trouble])
    for _ in range(4):
        await board_of_a_turn(busy)
    if await busy.mover() is not busy.bob:
        await board_of_a_turn(busy)
    await busy.bob.sees("Your turn", SOON)


@pytest.mark.parametrize("trouble", ["429", "no answer"])
async def test_channels_that_wait_delay_no_other(busy: DiscordHarness, trouble: str) -> None:
    """Ten channels are away; a table in another one goes on, and so do private messages."""
    away = [busy.server.thread(busy.channel, f"t{number}") for number in range(10)]
    people = [busy.server.person(f"P{number}") for number in range(10)]
    for channel in away:
        path = f"/channels/{channel.id}/messages"
        busy.server.fail("POST", path, times=FOR_LONG, **TROUBLES[trouble])

    async def open_table(channel: Channel, person: Person) -> None:
        await busy.says(person, "new", channel, game="tridom", rounds=1)
        await busy.says(person, "computer", channel, level="easy")
        await busy.says(person, "start", channel)

    await asyncio.gather(*map(open_table, away, people))
    tried = "|".join(f"/channels/{channel.id}/messages" for channel in away)
    await busy.server.until(lambda: len(busy.server.sent("POST", tried)) >= len(away), LONG)
    await busy.game("tridom", busy.ann, busy.bob, rounds=1)
    for _ in range(2):
        await board_of_a_turn(busy)
    assert not any(channel.messages for channel in away)
    for person in people:
        await person.sees("turn.", LONG)


async def test_a_channel_that_fails_now_and_then_has_all_its_boards(
    harness: DiscordHarness,
) -> None:
    """Every second post fails or is refused: each message is there once, and in order."""
    posts = f"/channels/{harness.channel.id}/messages"
    await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    for fault in ({"status": 502}, {"status": 429, "retry_after": 0.3}, {"status": 503}):
        harness.server.fail("POST", posts, **fault)
        mover = await harness.mover()
        await harness.moves(mover)
        await harness.channel.shows(f"**{mover.name}** plays ", LONG)
    await harness.settled()
    nonces = [message.nonce for message in harness.channel.messages]
    assert len(set(nonces)) == len(nonces)
