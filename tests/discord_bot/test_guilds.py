"""What is kept of servers: which of them a channel belongs to."""

from __future__ import annotations

import gc
import tracemalloc
from typing import Any

import discord

from bot.platforms.discord.guilds import GuildChannels, SlimState

GUILDS, CHANNELS, ROLES, EMOJIS, THREADS = 200, 40, 25, 20, 3


def snowflake(number: int) -> str:
    return str((1 << 60) + (number << 22))


def created(number: int) -> dict[str, Any]:
    """GUILD_CREATE of a server of ordinary size."""
    first = 1000 * number

    def channel(at: int, **more: Any) -> dict[str, Any]:
        return {
            "id": snowflake(first + at), "type": 0, "name": f"channel-{at}", "position": at,
            "permission_overwrites": [], "topic": "What this channel is for", "nsfw": False, **more,
        }  # fmt: skip

    return {
        "id": snowflake(first), "name": "The Server", "owner_id": snowflake(1), "unavailable": False,
        "channels": [channel(at) for at in range(1, CHANNELS + 1)],
        "threads": [
            channel(100 + at, type=11, parent_id=snowflake(first + 1)) for at in range(THREADS)
        ],
        "roles": [
            {"id": snowflake(first + 300 + at), "name": f"role-{at}", "permissions": "0", "position": at,
             "color": 0, "hoist": False, "managed": False, "mentionable": False, "flags": 0}
            for at in range(ROLES)
        ],
        "emojis": [
            {"id": snowflake(first + 500 + at), "name": f"emoji{at}", "roles": [], "animated": False,
             "require_colons": True, "managed": False, "available": True}
            for at in range(EMOJIS)
        ],
        "members": [], "stickers": [], "features": [],
    }  # fmt: skip


class Client(discord.AutoShardedClient):
    """The client of the SDK, with this state, and what it told of channels."""

    def _get_state(self, **options: Any) -> SlimState:
        self.gone: list[tuple[str, Any]] = []
        self.state = SlimState(
            dispatch=lambda event, *told: event.endswith("_gone") and self.gone.append((event, *told)),
            handlers={}, hooks={}, http=self.http, **options,
        )  # fmt: skip
        return self.state


async def test_what_is_deleted_is_told_and_forgotten() -> None:
    """A thread; a channel with its open threads; each of a server whose other channels stay."""
    async with Client(intents=discord.Intents(guilds=True), max_messages=None) as client:
        state, server = client.state, snowflake(1)
        client.shard_count = 1
        category = {"parent_id": snowflake(2)}
        for number in (10, 11):
            new = {"id": snowflake(number), "type": 0, "guild_id": server}
            state.parse_channel_create(new | category)
        for number in (20, 21):
            state.parse_thread_create({"id": snowflake(number), "parent_id": snowflake(10)})
        state.parse_thread_update({"id": snowflake(22), "parent_id": snowflake(11)})
        state.parse_thread_delete({"id": snowflake(20), "parent_id": snowflake(10)})
        state.parse_channel_delete({"id": snowflake(10)})
        kept = {
            number: state.channels.guild_of(int(snowflake(number)))
            for number in (10, 11, 20, 21, 22)
        }
        assert kept == {10: None, 11: int(server), 20: None, 21: None, 22: int(server)}
        gone = [("thread_gone", 20, 10), ("thread_gone", 21, 10), ("channel_gone", 10)]
        assert client.gone == [
            (event, *(int(snowflake(number)) for number in numbers)) for event, *numbers in gone
        ]


async def test_a_server_takes_two_kilobytes_at_most() -> None:
    async with Client(intents=discord.Intents(guilds=True), max_messages=None) as client:
        state = client.state
        client.shard_count = 1
        tracemalloc.start()
        try:
            before = tracemalloc.get_traced_memory()[0]
            for number in range(GUILDS):
                state.parse_guild_create(created(number))  # type: ignore[arg-type]
            gc.collect()
            each = (tracemalloc.get_traced_memory()[0] - before) / GUILDS
        finally:
            tracemalloc.stop()
        assert each <= 2048, f"{each:.0f} bytes"
        assert not client.guilds
        last = 1000 * (GUILDS - 1)
        assert state.channels.guild_of(int(snowflake(last + 100))) == int(snowflake(last))
        new, thread = snowflake(last + 900), snowflake(last + 901)
        state.parse_channel_create({"id": new, "type": 0, "guild_id": snowflake(last)})
        state.parse_thread_list_sync({"threads": [{"id": thread, "parent_id": new}]})
        assert state.channels.guild_of(int(thread)) == int(snowflake(last))
        assert state.channels.guild_of(int(snowflake(last + CHANNELS))) == int(snowflake(last))


def test_a_channel_that_is_gone_takes_its_threads_along() -> None:
    """Others stay; what is told twice is kept once; of an unknown channel nothing is known."""
    kept = GuildChannels()
    kept.add(1, range(10, 10 + 2 * 1021, 1021))
    kept.add(3, [10 + 2 * 1021])
    kept.add(1, [10])
    kept.add(2, [20])
    kept.open_thread(50, 10)
    kept.open_thread(51, 20)
    assert kept.guild_of(50) == kept.guild_of(10) == 1
    assert kept.remove(10) == [50]
    assert kept.guild_of(10) is None
    assert kept.remove(10) == []
    assert [kept.guild_of(each) for each in (10, 50, 1031, 2052, 20, 51, 17)] == [
        None, None, 1, 3, 2, 2, None,
    ]  # fmt: skip
    assert kept.remove(2052) == []
    assert [kept.guild_of(each) for each in (1031, 2052)] == [1, None]
    kept.close_thread(51)
    assert kept.guild_of(51) is None
