"""What goes wrong in a soak: everything that has ever been found to go wrong, at random moments.

Owns the list of faults. Each is brought about and taken back again; what must hold all the while is in
the ledger and in the checks at the end.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from tests.support.redis import signalled

if TYPE_CHECKING:
    from tests.soak.world import World

FLOOD = 60
"""Commands that somebody sends at once."""


async def bot_killed(world: World, chance: random.Random) -> None:
    """Kill -9 of a process, and its start again."""
    bots = world.bots[1:] if world.watching else world.bots
    bot = chance.choice(bots)
    await bot.kill()
    await asyncio.sleep(chance.uniform(0, 2))
    await bot.start()


async def bot_stopped(world: World, chance: random.Random) -> None:
    """A stop in peace, and a start again: what a new release does."""
    bots = world.bots[1:] if world.watching else world.bots
    bot = chance.choice(bots)
    await bot.stop()
    await bot.start()


async def store_killed(world: World, chance: random.Random) -> None:
    """Kill -9 of the store, and its start again."""
    # One that is not dead yet still holds its folder, and is not started again.
    await asyncio.to_thread(signalled, world.store, signal.SIGKILL)
    await asyncio.sleep(chance.uniform(0.1, 1.5))
    assert await asyncio.to_thread(world.store.revive)


async def store_stands_still(world: World, chance: random.Random) -> None:
    """The store does not answer for a while, and goes on."""
    pid = world.store_pid()
    os.kill(pid, signal.SIGSTOP)
    await asyncio.sleep(chance.uniform(0.5, 4))
    os.kill(pid, signal.SIGCONT)


async def telegram_waits(world: World, chance: random.Random) -> None:
    """Telegram tells some chats to wait."""
    for chat in chance.sample(world.groups, min(3, len(world.groups))):
        world.telegram.flood(chat, chance.randint(2, 15), times=2)


async def telegram_person_waits(world: World, chance: random.Random) -> None:
    """Telegram lets one person's private chat wait, for long."""
    party = chance.choice(world.telegram_people)
    world.telegram.flood(party.private, chance.randint(10, 60), times=3)


async def telegram_fails(world: World, chance: random.Random) -> None:
    """Bad gateways, slow answers, answers that are lost."""
    method = chance.choice(
        ["sendPhoto", "sendMessage", "editMessageText", "editMessageReplyMarkup"]
    )
    world.telegram.fail(method, 502, "Bad Gateway", times=chance.randint(1, 6))
    world.telegram.slow("sendPhoto", chance.uniform(0.5, 3))
    world.telegram.cut("sendMessage")


async def discord_waits(world: World, chance: random.Random) -> None:
    """Discord tells a channel to wait."""
    channel = chance.choice(world.channels)
    path = f"/channels/{channel.id}/messages"
    world.discord.fail("POST", path, 429, retry_after=chance.uniform(1, 8), times=2)


async def discord_fails(world: World, chance: random.Random) -> None:
    """Discord's own errors."""
    channel = chance.choice(world.channels)
    path = f"/channels/{channel.id}/messages"
    world.discord.fail(chance.choice(["POST", "PATCH"]), path, 500, times=chance.randint(1, 4))


async def gateway_drops(world: World, chance: random.Random) -> None:
    """The gateway asks to reconnect, or forgets the session."""
    if chance.random() < 0.5:
        await world.discord.gateway.ask_to_reconnect()
    else:
        await world.discord.gateway.invalidate(resumable=chance.random() < 0.5)


async def messages_closed(world: World, chance: random.Random) -> None:
    """Somebody closes their direct messages, and opens them later."""
    person = chance.choice(world.discord_people)
    person.takes_messages = not person.takes_messages


async def flood(world: World, chance: random.Random) -> None:
    """One member of a group sends very many commands at once."""
    seat = chance.choice(world.floods)
    world.figures.floods += 1
    for _ in range(FLOOD):
        seat.person.says(chance.choice(["/rules", "/help", "/score", "/board"]), seat.group)


async def days_pass(world: World, chance: random.Random) -> None:
    """The clock is moved: reminders, deadlines and computers' turns are all due."""
    world.clock.move(chance.uniform(3600, 30 * 3600))


FAULTS: tuple[Callable[[World, random.Random], Awaitable[None]], ...] = (
    bot_killed, bot_killed, bot_stopped, store_killed, store_stands_still, telegram_waits,
    telegram_person_waits, telegram_fails, discord_waits, discord_fails, gateway_drops,
    messages_closed, flood, days_pass,
)  # fmt: skip


async def bring(world: World, chance: random.Random, until: asyncio.Event, every: float) -> None:
    """One fault after another, each followed by about `every` seconds of peace."""
    left: list[Callable[[World, random.Random], Awaitable[None]]] = []
    while not until.is_set():
        with suppress(TimeoutError):
            async with asyncio.timeout(chance.uniform(0.5, 1.5) * every):
                await until.wait()
            return
        # Each kind in turn, so that a short run meets all of them.
        if not left:
            left = chance.sample(FAULTS, len(FAULTS))
        fault = left.pop()
        await fault(world, chance)
        world.figures.fault(fault.__name__)
