"""Several processes by shard ranges against one store. Nothing of a hand leaks."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from bot.platforms.discord import DiscordOptions, DiscordPlatform
from bot.present.message import Choice
from bot.store import Store, keys
from bot.store.embedded import EmbeddedServer
from bot.table.identity import Place
from renderer import Picture
from tests.discord_bot.service import PICTURE, PNG, FakeService, board, said
from tests.support.discord_server import DiscordServer
from tests.support.harness import EVERYTHING, LONG
from tests.support.harness.discord import GAMES, DiscordHarness
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
        for person in (ann, bob):
            await harnesses[0].says(person, "settings", name="ping", value="private")
        for made in harnesses:
            await made.game("tridom", ann, bob, rounds=1)
        for _ in range(3):
            for made in harnesses:
                mover = await made.mover()
                await made.moves(mover)
                await made.channel.shows(f"**{mover.name}** plays ", LONG)
        # A hand by DM is pressed at shard 0, whichever server its table is in.
        mover = await harnesses[1].mover()
        hand = await mover.sees("Your turn", LONG)
        assert hand.channel is mover.dm
        for made in harnesses:
            await made.settled()
    assert not leaks.found, leaks.found[:3]
    assert not loopback.refusals
    nonces = [m.nonce for channel in channels for m in channel.messages]
    assert len(set(nonces)) == len(nonces)


@pytest.mark.parametrize(
    ("shards", "picture"),
    [(((0,), (1,)), PICTURE), (((0,), (1,)), None), ((None, None), PICTURE)],
    ids=["shards", "shards, in words", "unknown to each other"],
)
async def test_a_board_that_another_process_has_edited(
    loopback: DiscordServer, shards: Sequence[tuple[int, ...] | None], picture: Picture | None
) -> None:
    """It loses its buttons, and keeps what the other process has made of it."""
    guild = loopback.guild(shard=(0, 2))
    channel = loopback.channel(guild=guild)
    place = Place(f"discord:{channel.id}")
    new = Picture(PNG + b"\0", (1, 1), "Tridom, round 1: two tiles.", "two tiles")
    async with AsyncExitStack() as stack:
        bots = []
        for ids in shards:
            options = DiscordOptions(
                games=GAMES, shards=ids and (ids, 2), api=loopback.url, strict=True
            )
            bot = DiscordPlatform(loopback.token, options, budget=EVERYTHING)
            await bot.start(FakeService())
            stack.push_async_callback(bot.stop)
            bots.append(bot)
        first, second = bots
        choices = tuple(Choice(tile, f"t1:4:{tile}") for tile in ("tile.0", "tile.1"))
        before = replace(board("before"), picture=picture, choices=choices)
        reference = await first.post(place, before, "k1")
        after = replace(before, text=said("after").text, picture=new if picture else None)
        assert await second.update(place, reference, after, "k2")
        await first.retire(place, reference)
        (message,) = channel.messages
        assert (message.text, message.buttons, message.selects) == ("after", {}, [])
        assert message.pictures == ([new.png] if picture else [])
        assert message.alts == ([new.alt] if picture else [])
        # The one that edited it meets a board without buttons, and leaves it so.
        await second.retire(place, reference)
        assert (message.text, message.buttons) == ("after", {})
        await first.remove(place, reference)
        assert channel.messages == []


@pytest.mark.parametrize(
    ("shards", "shares"), [(None, False), (((0, 1), 2), False), (((0,), 2), True)]
)
async def test_a_process_of_some_shards_shares_the_limit(
    loopback: DiscordServer, shards: tuple[tuple[int, ...], int] | None, *, shares: bool
) -> None:
    """One that serves all of them asks nobody."""
    channel, asked = loopback.channel(guild=loopback.guild(shard=(0, 2))), []

    async def shared_limit(most: int, seconds: float) -> float:
        asked.append((most, seconds))
        return 0.0

    options = DiscordOptions(
        games=GAMES, shards=shards, api=loopback.url, strict=True, shared_limit=shared_limit
    )
    bot = DiscordPlatform(loopback.token, options, budget=EVERYTHING)
    try:
        await bot.start(FakeService())
        await bot.post(Place(f"discord:{channel.id}"), board(), "k1")
    finally:
        await bot.stop()
    assert bool(asked) == shares


@pytest.mark.parametrize("lanes", [1, 2])
async def test_shards_of_all_processes_identify_in_turn(
    loopback: DiscordServer, server: EmbeddedServer, lanes: int
) -> None:
    """Discord would refuse the session of one that comes too soon. Few starts left are logged."""
    flush(server)
    loopback.max_concurrency, loopback.starts_left = lanes, 50
    loopback.gateway.apart, pause = 0.3, 0.5
    asked: list[int] = []
    async with AsyncExitStack() as stack:
        store = Store.at(server.url)
        stack.push_async_callback(store.close)

        async def may_identify(lane: int) -> bool:
            asked.append(lane)
            return await store.set_once(keys.identify(lane), pause)

        bots = [
            DiscordPlatform(
                loopback.token,
                DiscordOptions(
                    games=GAMES,
                    shards=(ids, 4),
                    api=loopback.url,
                    strict=True,
                    may_identify=may_identify,
                ),
                budget=EVERYTHING,
            )
            for ids in ((0, 1), (2, 3))
        ]
        for bot in bots:
            stack.push_async_callback(bot.stop)
        with capture_logs() as logs:
            await asyncio.gather(*(bot.start(FakeService()) for bot in bots))
    assert loopback.gateway.too_soon == 0
    assert len(loopback.gateway.identified) == 4
    assert {*asked} == {*range(lanes)}
    few = [line for line in logs if line["event"] == "discord.few_starts_left"]
    assert [(line["left"], line["seconds"]) for line in few] == [(50, 86_400)] * 2
