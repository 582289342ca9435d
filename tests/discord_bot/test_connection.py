"""The gateway connection: dropped, told to reconnect, invalidated, refused, stopped; and what is logged."""

from __future__ import annotations

import asyncio
import gc
import logging

import discord
import pytest
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route
from structlog.testing import capture_logs

from bot.platforms.discord import DiscordOptions, DiscordPlatform, interactions
from bot.platforms.discord.platform import set_api_address
from bot.ports import CannotStart
from bot.table.commands import Hand
from bot.table.identity import Place
from bot.telemetry import Exit
from tests.discord_bot.service import FakeService, board, hand
from tests.support.harness import until
from tests.support.harness.discord import GAMES


async def test_dropped_socket_resumes(world):
    """After a dropped connection comes a RESUME, and what happened meanwhile is not lost."""
    world.server.gateway.drop()
    await world.server.until(lambda: not world.server.gateway.online())
    interaction = await world.ann.slash(world.channel, "draw", wait=False)
    await interaction.answer()
    assert (world.server.gateway.resumed, len(world.server.gateway.identified)) == (1, 1)
    assert len(world.service.commands) == 1


async def test_asked_to_reconnect(world):
    """Op 7: a RESUME."""
    await world.server.gateway.ask_to_reconnect()
    await world.server.until(lambda: world.server.gateway.resumed == 1)
    await (await world.ann.slash(world.channel, "draw")).answer()
    assert len(world.server.gateway.identified) == 1


@pytest.mark.parametrize("resumable", [True, False])
async def test_session_invalidated(world, resumable):
    """Op 9: a RESUME or, when the session is lost, an IDENTIFY."""
    await world.server.gateway.invalidate(resumable=resumable)
    gateway = world.server.gateway
    await world.server.until(lambda: gateway.resumed + len(gateway.identified) == 2)
    assert gateway.resumed == resumable
    await (await world.ann.slash(world.channel, "draw")).answer()


async def test_resume_that_is_refused(world):
    """A session that Discord forgot ends in a new IDENTIFY."""
    world.server.gateway.sessions.clear()
    world.server.gateway.drop()
    await world.server.until(lambda: len(world.server.gateway.identified) == 2)
    await (await world.ann.slash(world.channel, "draw")).answer()


async def test_outage_that_outlives_the_first_try(world):
    """A gateway that is away for longer is asked for the same session until it is back; the connection is down meanwhile."""
    gateway, connection = world.server.gateway, world.bot.connection
    assert connection.up
    gateway.away = True
    gateway.drop()
    await world.server.until(lambda: gateway.refused)
    assert not connection.up
    interaction = await world.ann.slash(world.channel, "draw", wait=False)
    gateway.away = False
    # By now it may be too late for Discord, and then the answer goes another way.
    await world.ann.sees("done DrawTile")
    assert connection.up
    assert (gateway.resumed, len(gateway.identified)) == (1, 1)
    assert [command.id for command in world.service.commands] == [f"discord:{interaction.id}"]
    world.server.refusals.clear()


async def test_session_that_ended_during_an_outage(world):
    """Where the gateway no longer knows the session when it is back, a new one begins."""
    gateway = world.server.gateway
    gateway.away = True
    gateway.drop()
    await world.server.until(lambda: gateway.refused)
    gateway.sessions.clear()
    gateway.away = False
    await world.server.until(lambda: len(gateway.identified) == 2)
    await (await world.ann.slash(world.channel, "draw")).answer()


async def test_heartbeats(loopback, caplog):
    """Heartbeats go on as often as HELLO asks. Of intents, only that of servers is asked for. Debug lines would hold the token."""
    caplog.set_level(logging.DEBUG)
    loopback.gateway.heartbeat_ms = 50
    bot = DiscordPlatform(loopback.token, DiscordOptions(games=GAMES, api=loopback.url))
    await bot.start(FakeService())
    await loopback.until(lambda: loopback.gateway.heartbeats >= 4)
    assert [data["intents"] for data in loopback.gateway.identified] == [1]
    await bot.stop()
    assert logging.getLogger("discord").level == logging.INFO


async def test_wrong_token(loopback):
    """A token that Discord does not take is `CannotStart`, and names the setting, not the token."""
    bot = DiscordPlatform("not.the.token", DiscordOptions(games=GAMES, api=loopback.url))
    with pytest.raises(CannotStart, match="DISCORD_TOKEN") as refused:
        await bot.start(FakeService())
    assert "not.the.token" not in str(refused.value)
    await bot.stop()


async def test_a_start_that_fails_leaves_nothing_open(loopback):
    """It is tried again, each time with a client of its own."""
    bot = DiscordPlatform(loopback.token, DiscordOptions(games=GAMES, api=loopback.url))
    loopback.fail("GET", "/users/@me", 403)
    with pytest.raises(discord.Forbidden):
        await bot.start(FakeService())
    # What is open would warn.
    del bot
    gc.collect()


@pytest.mark.parametrize(
    ("code", "advice"),
    [
        (4004, "DISCORD_TOKEN is not accepted"),
        (4010, "DISCORD_SHARDS"),
        (4012, "upgrade"),
        (4013, "upgrade"),
        (4014, "lacks an intent"),
    ],
)
async def test_connection_that_cannot_come_back(world, code, advice):
    """It ends with one line that says what a person is to do; a new start would not help."""
    gateway = world.server.gateway
    gateway.refuse_with = code
    await gateway.invalidate(resumable=False)
    end = await asyncio.wait_for(world.bot.connection.ended(), 20)
    assert end.status is Exit.MEND
    assert "\n" not in str(end)
    assert advice in str(end)
    assert not world.bot.connection.up
    assert not gateway.online()


@pytest.mark.parametrize(("shards", "status"), [(None, Exit.AGAIN), (([0], 1), Exit.MEND)])
async def test_too_few_shards(loopback, shards, status):
    """A new start takes as many as Discord recommends, unless a setting says how many."""
    bot = DiscordPlatform(
        loopback.token, DiscordOptions(games=GAMES, api=loopback.url, shards=shards)
    )
    await bot.start(FakeService())
    loopback.gateway.refuse_with = 4011
    await loopback.gateway.invalidate(resumable=False)
    assert (await asyncio.wait_for(bot.connection.ended(), 20)).status is status
    await bot.stop()


async def test_connection_that_breaks_by_itself(world, monkeypatch):
    """A fault of the library ends it too; then a new start may help."""

    async def received_message(*_):
        raise RuntimeError("a fault of the library")

    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "received_message", received_message)
    await world.ann.slash(world.channel, "draw", wait=False)
    end = await asyncio.wait_for(world.bot.connection.ended(), 20)
    assert end.status is Exit.AGAIN
    assert "RuntimeError" in str(end)


async def test_stop_is_no_end(world):
    """A connection that was stopped is not reported as ended."""
    await world.bot.stop()
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(world.bot.connection.ended(), 0.05)


async def test_stop_waits_for_no_reconnect(world, monkeypatch):
    """The SDK may want to try again in a quarter of an hour only; a stop breaks that off."""
    delays = [900.0, 0.0]
    monkeypatch.setattr(discord.backoff.ExponentialBackoff, "delay", lambda _: delays.pop())
    gateway = world.server.gateway
    gateway.away = True
    gateway.drop()
    await until(lambda: not delays)
    monkeypatch.setattr("bot.platforms.discord.platform.LEAVE_SECONDS", 0.1)
    async with asyncio.timeout(20):
        await world.bot.stop()
    world.server.refusals.clear()


async def test_stop_finishes_what_is_under_way(world):
    """A stop waits for the answer that is being given, takes nothing new, and is harmless twice."""
    world.service.delay = interactions.DEFER_SECONDS + 0.3
    interaction = await world.ann.slash(world.channel, "draw")
    assert interaction.answers == [], "deferred so far"
    await world.bot.stop()
    await world.bot.stop()
    assert [m.text for m in interaction.answers] == ["done DrawTile"]
    assert not world.server.gateway.online()
    assert not world.bot.connection.up


async def test_nothing_new_while_stopping(world):
    """A command that comes during the stop is not answered."""
    world.service.delay = 0.5
    await world.ann.slash(world.channel, "draw")
    stopping = asyncio.create_task(world.bot.stop())
    await world.server.until(lambda: not world.bot.connection.up)
    late = await world.bob.slash(world.channel, "draw", wait=False)
    await stopping
    assert len(world.service.commands) == 1
    assert late.acknowledged_by is None


async def test_logs_keep_secrets(loopback, caplog):
    """Neither tokens nor hands nor texts are logged, at any level, when all goes well or nothing does."""
    caplog.set_level(logging.DEBUG)
    logging.getLogger("aiohttp").setLevel(logging.INFO)
    service = FakeService()
    service.on(Hand, hand("Your hand: 5-5-5 SECRET"))
    bot = DiscordPlatform(loopback.token, DiscordOptions(games=GAMES, api=loopback.url))
    channel, ann = loopback.channel(), loopback.person("Ann")
    with capture_logs() as events:
        await bot.start(service)
        tokens = [loopback.token]
        for fault in (None, ("POST", "/callback", 404, 10062), ("POST", "/callback", 400, 50035)):
            if fault is not None:
                loopback.fail(*fault)
            interaction = await ann.slash(channel, "hand", wait=False)
            tokens.append(interaction.token)
            await loopback.until(
                lambda: len(ann.ephemerals) + len(ann.dm.messages) == len(tokens) - 1
            )
        await bot.post(Place(f"discord:{channel.id}"), board("a SECRET of the board"), "k")
        loopback.gateway.drop()
        await loopback.until(lambda: loopback.gateway.resumed == 1)
        await bot.stop()
    assert len(tokens) == 4
    assert {"discord.answer_failed", "connection.lost"} <= {event["event"] for event in events}
    logged = caplog.text + str(events)
    for secret in (*tokens, "SECRET", "5-5-5", "PyNaCl", "davey"):
        assert secret not in logged


@pytest.mark.parametrize(("scheme", "gateway"), [("http", "ws"), ("https", "wss")])
def test_the_gateway_of_another_server_is_as_secure_as_its_api(
    monkeypatch: pytest.MonkeyPatch, scheme: str, gateway: str
) -> None:
    for owner, name in (Route, "BASE"), (DiscordWebSocket, "DEFAULT_GATEWAY"), (Asset, "BASE"):
        monkeypatch.setattr(owner, name, getattr(owner, name))
    set_api_address(f"{scheme}://discord.test:8080")
    assert f"{scheme}://discord.test:8080/api/v10" == Route.BASE
    assert str(DiscordWebSocket.DEFAULT_GATEWAY) == f"{gateway}://discord.test:8080/gateway"
