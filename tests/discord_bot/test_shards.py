"""Sharding by settings: which shards a process serves, and which interactions it gets."""

from __future__ import annotations

import asyncio

import pytest

from bot.platforms.discord import DiscordOptions, DiscordPlatform, api
from bot.platforms.discord.platform import TrigonClient
from bot.ports import CannotStart, Connection
from bot.store import StoreDown
from bot.table.identity import Place
from tests.discord_bot.service import FakeService, board
from tests.support.harness.discord import GAMES
from tests.support.harness.harness import EVERYTHING


def bot_of(loopback, shards=None) -> DiscordPlatform:
    return DiscordPlatform(
        loopback.token, DiscordOptions(games=GAMES, shards=shards, api=loopback.url, strict=True)
    )


async def test_all_that_are_recommended(loopback):
    """Without a setting one process serves as many shards as Discord recommends."""
    loopback.shards = 3
    guilds = [loopback.guild(shard=(n, 3)) for n in range(3)]
    channels = [loopback.channel(guild=guild) for guild in guilds]
    ann = loopback.person("Ann")
    service, bot = FakeService(), bot_of(loopback)
    await bot.start(service)
    assert loopback.gateway.shards() == [0, 1, 2]
    assert [data["shard"] for data in loopback.gateway.identified] == [[0, 3], [1, 3], [2, 3]]
    for channel in channels:
        await (await ann.slash(channel, "hand")).answer()
    assert len(service.commands) == 3
    await bot.stop()
    assert not loopback.gateway.online()


async def test_two_processes_by_ranges(loopback):
    """Each process gets its own servers, shard 0 the private chats too, and either may post anywhere."""
    guilds = [loopback.guild(shard=(n, 4)) for n in range(4)]
    channels = [loopback.channel(guild=guild) for guild in guilds]
    ann = loopback.person("Ann")
    first, second = FakeService(), FakeService()
    bots = bot_of(loopback, ((0, 1), 4)), bot_of(loopback, ((2, 3), 4))
    for bot, service in zip(bots, (first, second), strict=True):
        await bot.start(service)
    assert loopback.gateway.shards() == [0, 1, 2, 3]
    for channel in (*channels, ann.dm):
        await (await ann.slash(channel, "hand")).answer()
    heard = [[command.at for command in service.commands] for service in (first, second)]
    places = [Place(f"discord:{channel.id}") for channel in (*channels, ann.dm)]
    assert heard == [[places[0], places[1], places[4]], [places[2], places[3]]]
    for number, bot in enumerate(bots):
        for place in places[:4]:
            await bot.post(place, board(), f"k{number}")
    assert [len(channel.messages) for channel in channels] == [2, 2, 2, 2]
    for bot in bots:
        await bot.stop()


async def test_only_with_all_its_shards_a_process_is_connected(monkeypatch):
    """One that drops is missed until it is back, whatever the others do; without a store it waits its pause."""
    monkeypatch.setattr(api, "IDENTIFY_PAUSE", 0.2)
    connection, answers = Connection("discord"), [StoreDown("away"), False, True]

    async def may_identify(lane: int) -> bool:
        assert lane == 0
        if isinstance(found := answers.pop(0), StoreDown):
            raise found
        return found

    options = DiscordOptions(games=GAMES, shards=((0, 1), 2), may_identify=may_identify)
    async with TrigonClient(FakeService(), options, EVERYTHING, connection) as client:
        loop = asyncio.get_running_loop()
        for shard in (0, 1):
            assert not connection.up
            began = loop.time()
            await client.before_identify_hook(shard)
            assert loop.time() - began >= 0.19
            await client.on_shard_connect(shard)
        assert (connection.up, answers) == (True, [])
        for shard, up in ((1, False), (0, False)):
            await client.on_shard_disconnect(shard)
            assert connection.up is up
        for shard, up in ((0, False), (0, False), (1, True)):
            await client.on_shard_resumed(shard)
            assert connection.up is up


async def test_one_shard_drops(loopback):
    """Shards resume one by one; the others are not disturbed. The connection is down meanwhile."""
    bot = bot_of(loopback, ((0, 1), 2))
    await bot.start(FakeService())
    one = next(s for s in loopback.gateway.sessions.values() if s.shard[0] == 1)
    loopback.gateway.away = True
    one.link.abort()
    await loopback.until(lambda: loopback.gateway.refused)
    assert not bot.connection.up
    loopback.gateway.away = False
    await loopback.until(lambda: bot.connection.up)
    assert loopback.gateway.resumed == 1
    assert len(loopback.gateway.identified) == 2
    await bot.stop()


@pytest.mark.parametrize(
    ("code", "setting"),
    [(4004, "DISCORD_TOKEN"), (4010, "DISCORD_SHARDS"), (4011, "DISCORD_SHARDS")],
)
async def test_refusals_name_the_setting(loopback, code, setting):
    """What the gateway refuses for good is told by the setting that mends it."""
    loopback.gateway.refuse_with = code
    with pytest.raises(CannotStart, match=setting):
        await bot_of(loopback, ((0,), 1)).start(FakeService())


async def test_shards_that_do_not_exist(loopback):
    """A range beyond the count is refused by the gateway."""
    with pytest.raises(CannotStart, match="DISCORD_SHARDS"):
        await bot_of(loopback, ((5,), 2)).start(FakeService())


async def test_the_gateway_of_an_address_of_its_own(loopback):
    """With DISCORD_API_URL the gateway is there too where the shards are given: at the start and again."""
    bot = bot_of(loopback, ((0, 1), 2))
    await bot.start(FakeService())
    await loopback.gateway.invalidate(resumable=False)
    await loopback.until(lambda: len(loopback.gateway.identified) == 4)
    assert loopback.gateway.shards() == [0, 1]
    await bot.stop()
