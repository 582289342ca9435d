"""The server: its world, the bot's requests, and its switches."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable
from typing import Any, Self

from aiohttp import web

from tests.support.discord_server.channels import (
    DIRECT,
    EVERYONE,
    GROUP,
    OBJECTS,
    PRIVATE_THREAD,
    THREAD,
    THREADS,
    Channel,
    Guild,
)
from tests.support.discord_server.commands import ENTRY_POINT
from tests.support.discord_server.driver import Interaction, Person
from tests.support.discord_server.gateway import RESUMES_AT, Gateway
from tests.support.discord_server.messages import MIB
from tests.support.discord_server.rest import Fault, Hold, Request, Rest
from tests.support.loopback import WAIT, Loopback

EPOCH = 1_420_070_400_000


class DiscordServer(Loopback):
    """A Discord with one server ("guild") or more, on loopback. An asynchronous context manager."""

    def __init__(self) -> None:
        super().__init__()
        self.token = f"loopback.{secrets.token_urlsafe(24)}"
        self.patience = 3.0
        """Seconds that an interaction waits for its acknowledgement."""
        self._last = 0
        self.application_id = self.bot_id = self.snowflake()
        self.guilds = [Guild(self.snowflake())]
        self.shards = 1
        self.max_concurrency = 1
        self.starts_left = 999
        """The number of shards that the gateway recommends."""
        self.attachment_limit = 10 * MIB
        self.keeps = True
        """Whether requests and shown messages are kept; a load test does without."""
        self.owner = Person(self, self.snowflake(), "Owner")
        self.people: dict[int, Person] = {self.owner.id: self.owner}
        self.channels: dict[int, Channel] = {}
        self.interactions: dict[int, Interaction] = {}
        self.tokens: dict[str, Interaction] = {}
        self.commands: dict[str, dict[str, Any]] = {}
        self.activities = False
        """Whether Activities are enabled for the application."""
        self.registrations = 0
        self.requests: list[Request] = []
        self.refusals: list[Request] = []
        """Requests refused by the rules, and not by an order of the test."""
        self.shown: list[tuple[Person | None, bytes]] = []
        """Everything shown so far: the person (None: a whole channel) and the bytes."""
        self.listeners: list[Callable[[Channel, Person | None, tuple[bytes, ...]], None]] = []
        """Callbacks for everything at the moment it is shown."""
        self.faults: list[Fault] = []
        self.holds: list[Hold] = []
        self.cuts: list[tuple[str, str]] = []
        self.buckets = {"POST channels": (10, 10.0)}
        """Rate limits by bucket: so many requests in so many seconds. Private channels share one."""
        self.gateway = Gateway(self)

    # --- life ------------------------------------------------------------------------------------

    async def __aenter__(self) -> Self:
        await self.listen(
            web.get("/gateway", self.gateway.handle),
            web.get("/gateway/", self.gateway.handle),
            web.get(RESUMES_AT, self.gateway.handle),
            web.get(f"{RESUMES_AT}/", self.gateway.handle),
            web.route("*", "/api/v10/{rest:.*}", Rest(self).handle),
            largest=26 * MIB,
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.gateway.close()
        await self.stop()

    @property
    def gateway_url(self) -> str:
        return self.url.replace("http", "ws") + "/gateway"

    # --- the world -------------------------------------------------------------------------------

    def entry_points(self) -> set[str]:
        """The names of the commands by which the app launcher opens the Activity."""
        return {name for name, each in self.commands.items() if each["type"] == ENTRY_POINT}

    def snowflake(self) -> int:
        """Return a new id, made of the time as Discord's are."""
        self._last = max(self._last + 1, (int(time.time() * 1000) - EPOCH) << 22)
        return self._last

    def number_from(self, moment: float) -> None:
        """Make all further ids as if this later moment had come: the same each time."""
        self._last = (int(moment * 1000) - EPOCH) << 22

    def person(self, name: str, **more: Any) -> Person:
        """Add a person to the server."""
        person = Person(self, self.snowflake(), name, **more)
        self.people[person.id] = person
        return person

    def guild(self, *, shard: tuple[int, int] | None = None, member: bool = True) -> Guild:
        """Add a server, on a shard of so many where it matters; `member`: it has added the bot."""
        made = Guild(self.snowflake(), member)
        while shard is not None and made.shard(shard[1]) != shard[0]:
            made.id += 1 << 22
        self.guilds.append(made)
        return made

    async def remove_bot(self, guild: Guild) -> None:
        """Remove the bot from the server."""
        guild.member = False
        for session in self.gateway.sessions.values():
            await session.dispatch("GUILD_DELETE", {"id": str(guild.id)})

    async def add_bot(self, guild: Guild) -> None:
        """Add the bot to the server (again)."""
        guild.member = True
        await self.gateway.dispatch("GUILD_CREATE", self.guild_json(guild), guild)

    def channel(self, name: str = "games", *, guild: Guild | None = None, **more: Any) -> Channel:
        """Add a channel (before a bot connects, or it will not know of it)."""
        home = guild or self.guilds[0]
        return self._keep(Channel(self, self.snowflake(), name, guild=home, **more))

    def thread(self, parent: Channel, name: str = "table", id_: int | None = None) -> Channel:
        """Add a thread, perhaps with the id of its message."""
        of = id_ or self.snowflake()
        return self._keep(Channel(self, of, name, THREAD, guild=parent.guild, parent=parent))

    def private_thread(self, parent: Channel, *invited: Person) -> Channel:
        """Add a thread that only these people see."""
        thread = self.thread(parent)
        thread.type, thread.invited = PRIVATE_THREAD, [*invited]
        return thread

    def group(self, person: Person) -> Channel:
        """Add a group chat, to which one of them brought the bot along."""
        return self._keep(Channel(self, self.snowflake(), "friends", GROUP, person=person))

    def _keep(self, channel: Channel) -> Channel:
        self.channels[channel.id] = channel
        return channel

    def direct(self, person: Person) -> Channel:
        """Return the private channel of a person and the bot."""
        for channel in self.channels.values():
            if channel.type == DIRECT and channel.person is person:
                return channel
        return self._keep(Channel(self, self.snowflake(), "", DIRECT, person=person))

    def bot_json(self) -> dict[str, Any]:
        return OBJECTS["bot"] | {"id": str(self.bot_id)}

    def own_json(self) -> dict[str, Any]:
        """Return the bot as only it sees itself."""
        return self.bot_json() | OBJECTS["itself"]

    def member_json(self, person: Person, guild: Guild) -> dict[str, Any]:
        return OBJECTS["member"] | {
            "user": person.to_json(),
            "roles": [role["id"] for role in guild.roles(person)],
            "permissions": str(guild.allows(person)),
        }

    def guild_json(self, guild: Guild) -> dict[str, Any]:
        everyone = {"id": str(guild.id), "name": "@everyone", "position": 0}
        everyone = OBJECTS["role"] | everyone | {"permissions": str(EVERYONE)}
        here = [c for c in self.channels.values() if c.guild is guild and not c.deleted]
        return OBJECTS["guild"] | {
            "id": str(guild.id),
            "owner_id": str(self.owner.id),
            "member_count": len(self.people) + 1,
            "roles": [everyone, *guild.roles()],
            "channels": [c.to_json() for c in here if c.type not in THREADS],
            "threads": [c.to_json() for c in here if c.type in THREADS],
        }

    # --- waiting and watching --------------------------------------------------------------------

    async def online(self, within: float = WAIT) -> None:
        """Wait until a bot is connected and has registered its commands."""
        await self.until(lambda: self.gateway.online() and self.commands, within)

    def show(self, where: Channel, audience: Person | None, *content: bytes) -> None:
        """Keep a shown message, with its audience."""
        if self.keeps:
            self.shown.extend((audience, each) for each in content)
        for listener in self.listeners:
            listener(where, audience, content)

    def fail(self, method: str, path: str, status: int, code: int = 0, **more: Any) -> Fault:
        """Refuse the next requests whose path matches this pattern."""
        fault = Fault(method, path, status, code, **more)
        self.faults.append(fault)
        return fault

    def hold(self, method: str, path: str, *, done_first: bool) -> Hold:
        """Hold the next request whose path matches, carried out already or not yet."""
        hold = Hold(method, path, done_first)
        self.holds.append(hold)
        return hold

    def cut(self, method: str, path: str) -> None:
        """Carry out the next request whose path matches, but lose its answer with the connection."""
        self.cuts.append((method, path))

    def sent(self, method: str, path: str) -> list[Request]:
        """Return the requests whose path matches this pattern."""
        return [r for r in self.requests if r.method == method and re.search(path, r.path)]
