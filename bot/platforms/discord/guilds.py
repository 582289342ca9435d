"""The server of each channel: the only fact about servers that is kept.

discord.py keeps every role, emoji and channel of every server: 43 kB for each. Interactions bring what
they need along, and anything else is asked of Discord when it is needed.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable
from typing import Any, Final

import discord
from discord.state import AutoShardedConnectionState

_PARTS: Final = 1021
"""Sorted parts of the channels: an insertion moves one of them."""


class GuildChannels:
    """The server of each channel, 16 bytes apiece, and the channel of each open thread."""

    def __init__(self) -> None:
        self._parts = [(array("Q"), array("Q")) for _ in range(_PARTS)]
        self._parents: dict[int, int] = {}

    def guild_of(self, channel: int) -> int | None:
        """Return the id of the server that has this channel or open thread."""
        channel = self._parents.get(channel, channel)
        _, guilds, at, known = self._find(channel)
        return guilds[at] if known else None

    def add(self, guild: int, channels: Iterable[int]) -> None:
        for channel in channels:
            ids, guilds, at, known = self._find(channel)
            if not known:
                ids.insert(at, channel)
                guilds.insert(at, guild)

    def open_thread(self, thread: int, parent: int) -> None:
        self._parents[thread] = parent

    def close_thread(self, thread: int) -> None:
        self._parents.pop(thread, None)

    def remove(self, channel: int) -> list[int]:
        """Remove a channel; return its open threads, which are gone with it."""
        ids, guilds, at, known = self._find(channel)
        if known:
            del ids[at], guilds[at]
        threads = [thread for thread, parent in self._parents.items() if parent == channel]
        for thread in threads:
            del self._parents[thread]
        return threads

    def _find(self, channel: int) -> tuple[array[int], array[int], int, bool]:
        """Return a channel's part, its place there, and whether it is there."""
        ids, guilds = self._parts[channel % _PARTS]
        at = bisect_left(ids, channel)
        return ids, guilds, at, at < len(ids) and ids[at] == channel


class SlimState(AutoShardedConnectionState[Any]):
    """discord.py's state without its servers.

    Dispatches `guild_there` for a server that has the bot, and `channel_gone` and `thread_gone` for what
    was deleted, with their ids, a thread's with its channel's. Overrides what discord.py 2.7 calls for each event of a server; a test
    holds that they are called.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.channels = GuildChannels()

    def _add_guild_from_data(self, data: Any) -> discord.Guild:
        guild = int(data["id"])
        self.channels.add(guild, (int(each["id"]) for each in data.get("channels", ())))
        self._note_threads(data.get("threads", ()))
        self.dispatch("guild_there", guild)
        return discord.Guild(data={"id": guild, "unavailable": False}, state=self)  # type: ignore[typeddict-item]

    def parse_channel_create(self, data: Any) -> None:
        if guild := data.get("guild_id"):
            self.channels.add(int(guild), [int(data["id"])])

    def parse_channel_delete(self, data: Any) -> None:
        channel = int(data["id"])
        for thread in self.channels.remove(channel):
            self.dispatch("thread_gone", thread, channel)
        self.dispatch("channel_gone", channel)

    def parse_thread_create(self, data: Any) -> None:
        self._note_threads([data])

    def parse_thread_update(self, data: Any) -> None:
        # Perhaps of one that is no longer archived, as it was when the bot started.
        self._note_threads([data])

    def parse_thread_list_sync(self, data: Any) -> None:
        self._note_threads(data["threads"])

    def parse_thread_delete(self, data: Any) -> None:
        thread = int(data["id"])
        self.channels.close_thread(thread)
        self.dispatch("thread_gone", thread, int(data["parent_id"]))

    def _note_threads(self, threads: Iterable[Any]) -> None:
        for each in threads:
            self.channels.open_thread(int(each["id"]), int(each["parent_id"]))
