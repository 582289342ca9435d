"""Several processes by shard ranges against one store. Nothing of a hand leaks."""

from __future__ import annotations

from contextlib import AsyncExitStack

from bot.store.embedded.server import EmbeddedServer
from tests.support.discord_server import DiscordServer
from tests.support.harness import LONG
from tests.support.harness.discord import DiscordHarness
from tests.support.harness.leaks import Leaks, WatchedStore
from tests.support.redis import flush


async def test_two_processes_share_the_tables(
    loopback: DiscordServer, server: EmbeddedServer
) -> None:
    """Presses arrive where their server's shard is, boards are posted by whichever process sends."""
    flush(server)
    leaks = Leaks()
    loopback.listeners.append(leaks.on_discord)
    guilds = [loopback.guild(shard=(n, 2)) for n in range(2)]
    channels = [loopback.channel(guild=guild) for guild in guilds]
    ann, bob = loopback.person("Ann"), loopback.person("Bob")
    async with AsyncExitStack() as stack:
        harnesses = []
        for number in range(2):
            store = WatchedStore.at(server.url)
            store.leaks = leaks
            stack.push_async_callback(store.close)
            shards = ((number,), 2)
            made = DiscordHarness(loopback, store, channels[number], (ann, bob), shards=shards)
            await stack.enter_async_context(made.at_work(f"process {number}"))
            harnesses.append(made)
        assert loopback.gateway.shards() == [0, 1]
        assert loopback.registrations == 1
        for made in harnesses:
            await made.game("tridom", ann, bob, rounds=1)
        for _ in range(3):
            for made in harnesses:
                mover = await made.mover()
                await made.moves(mover)
                await made.channel.shows(f"**{mover.name}** plays ", LONG)
        # A hand by DM is pressed at shard 0, whichever server its table lies in.
        mover = await harnesses[1].mover()
        hand = await mover.sees("It is your turn", LONG)
        assert hand.channel is mover.dm
        for made in harnesses:
            await made.settled()
    assert not leaks.found, leaks.found[:3]
    assert not loopback.refusals
    nonces = [m.nonce for channel in channels for m in channel.messages]
    assert len(set(nonces)) == len(nonces)
