"""The gateway: sessions over websockets, with heartbeats, RESUME, op 7 and op 9."""

from __future__ import annotations

import json
import secrets
import time
import zlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from tests.support.discord_server.errors import FIELDS, only
from tests.support.discord_server.messages import OBJECTS

if TYPE_CHECKING:
    from tests.support.discord_server.channels import Guild
    from tests.support.discord_server.server import DiscordServer

RESUMES_AT = "/gateway/resume"
DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11


class Link:
    """One websocket, compressed as a whole where the client asked for zlib-stream."""

    def __init__(self, ws: web.WebSocketResponse, request: web.Request) -> None:
        self.ws = ws
        self.transport = request.transport
        self.resumes = request.path.startswith(RESUMES_AT)
        self._deflate = (
            zlib.compressobj() if request.query.get("compress") == "zlib-stream" else None
        )

    async def send(
        self, op: int, d: Any = None, s: int | None = None, t: str | None = None
    ) -> None:
        text = json.dumps({"op": op, "d": d, "s": s, "t": t})
        if self._deflate is None:
            await self.ws.send_str(text)
        else:
            packed = self._deflate.compress(text.encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
            await self.ws.send_bytes(packed)

    def abort(self) -> None:
        """Drop the connection without a word, as a pulled plug does."""
        if self.transport is not None:
            self.transport.abort()


@dataclass(repr=False)
class Session:
    """A session of the bot; it outlives its sockets until it is closed or invalidated."""

    id: str
    intents: int
    link: Link | None
    shard: tuple[int, int] = (0, 1)
    log: list[tuple[int, str, Any]] = field(default_factory=list)

    async def dispatch(self, event: str, data: Any) -> None:
        self.log.append((len(self.log) + 1, event, data))
        await self._send(self.log[-1])

    async def replay(self, after: int) -> None:
        for entry in self.log[after:]:
            await self._send(entry)

    async def _send(self, entry: tuple[int, str, Any]) -> None:
        if self.link is not None and not self.link.ws.closed:
            number, event, data = entry
            try:
                await self.link.send(DISPATCH, data, number, event)
            except ConnectionError:
                self.link = None


class Gateway:
    """All sessions, and the switches for tests."""

    def __init__(self, server: DiscordServer) -> None:
        self.server = server
        self.sessions: dict[str, Session] = {}
        self.heartbeat_ms = 41_250
        self.heartbeats = 0
        self.identified: list[dict[str, Any]] = []
        self.resumed = 0
        self.refuse_with: int | None = None
        """The close code that answers every IDENTIFY."""
        self.away = False
        """Whether the gateway is unreachable."""
        self.refused = 0
        """The number of connections refused meanwhile."""
        self.apart = 0.0
        """Seconds between two IDENTIFYs of a lane, and how many came too soon."""
        self.too_soon = 0
        self._taken: dict[int, float] = {}
        self._links: set[Link] = set()

    async def dispatch(self, event: str, data: Any, guild: Guild | None) -> None:
        """Tell the sessions of the guild's shard, or without a guild those of shard 0.

        Events of a guild that has not added the bot go to shard 0 too.
        """
        for session in list(self.sessions.values()):
            number, count = session.shard
            if number == (guild.shard(count) if guild is not None and guild.member else 0):
                await session.dispatch(event, data)

    def online(self) -> bool:
        """Whether any bot is connected and identified."""
        return any(session.link is not None for session in self.sessions.values())

    def shards(self) -> list[int]:
        """Return the connected shards, ascending."""
        return sorted(s.shard[0] for s in self.sessions.values() if s.link is not None)

    # --- switches --------------------------------------------------------------------------------

    def drop(self) -> None:
        """Cut every socket; the sessions can be resumed."""
        for link in list(self._links):
            link.abort()

    async def ask_to_reconnect(self) -> None:
        """Send op 7 to everyone."""
        for link in list(self._links):
            await link.send(RECONNECT)

    async def invalidate(self, *, resumable: bool) -> None:
        """Send op 9 to everyone."""
        links = list(self._links)
        if not resumable:
            self.sessions.clear()
        for link in links:
            await link.send(INVALID, resumable)

    async def close(self) -> None:
        """Close every socket."""
        for link in list(self._links):
            await link.ws.close(code=1001)

    # --- the protocol ----------------------------------------------------------------------------

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one socket from HELLO to its end. Sessions are resumed at an address of their own."""
        if self.away:
            self.refused += 1
            self.server.changed()
            raise web.HTTPServiceUnavailable
        ws = web.WebSocketResponse()
        await ws.prepare(request)
        if request.query.get("v") != "10" or request.query.get("encoding") != "json":
            await ws.close(code=4012)
            return ws
        link = Link(ws, request)
        self._links.add(link)
        session: Session | None = None
        try:
            await link.send(HELLO, {"heartbeat_interval": self.heartbeat_ms, "_trace": []})
            async for frame in ws:
                if frame.type is not WSMsgType.TEXT:
                    break
                session = await self._received(link, session, json.loads(frame.data))
        except ConnectionError:
            pass
        finally:
            self._links.discard(link)
            if session is not None and session.link is link:
                session.link = None
                if ws.close_code in {1000, 1001}:
                    # The client said goodbye: such a session cannot be resumed.
                    self.sessions.pop(session.id, None)
            self.server.changed()
        return ws

    async def _received(
        self, link: Link, session: Session | None, frame: dict[str, Any]
    ) -> Session | None:
        op, data = frame["op"], frame.get("d")
        if op == HEARTBEAT:
            self.heartbeats += 1
            await link.send(ACK)
        elif op == IDENTIFY:
            only(data, FIELDS["identify"], "IDENTIFY")
            if session is not None:
                await link.ws.close(code=4005)
            elif data["token"] != self.server.token or self.refuse_with:
                await link.ws.close(code=self.refuse_with or 4004)
            else:
                return await self._identify(link, data)
        elif op == RESUME:
            return await self._resume(link, data)
        else:
            await link.ws.close(code=4001)
        return session

    async def _identify(self, link: Link, data: dict[str, Any]) -> Session | None:
        number, count = data.get("shard", (0, 1))
        if not 0 <= number < count:
            await link.ws.close(code=4010)
            return None
        lane, now = number % self.server.max_concurrency, time.monotonic()
        if now - self._taken.get(lane, -self.apart) < self.apart:
            self.too_soon += 1
            await link.send(INVALID, d=False)
            return None
        self._taken[lane] = now
        session = Session(secrets.token_hex(16), data["intents"], link, (number, count))
        self.sessions[session.id] = session
        self.identified.append(data)
        world = self.server
        mine = [g for g in world.guilds if g.member and g.shard(count) == number]
        await session.dispatch(
            "READY",
            OBJECTS["ready"]
            | {
                "user": world.own_json(),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in mine],
                "session_id": session.id,
                "resume_gateway_url": world.gateway_url.replace("/gateway", RESUMES_AT),
                "shard": data.get("shard", [0, 1]),
                "application": {"id": str(world.application_id), "flags": 0},
            },
        )
        if session.intents & 1:
            for guild in mine:
                await session.dispatch("GUILD_CREATE", world.guild_json(guild))
        self.server.changed()
        return session

    async def _resume(self, link: Link, data: dict[str, Any]) -> Session | None:
        only(data, {"token", "session_id", "seq"}, "RESUME")
        session = self.sessions.get(data["session_id"])
        if (
            session is None
            or not link.resumes
            or data["token"] != self.server.token
            or data["seq"] is None
        ):
            await link.send(INVALID, d=False)
            return None
        session.link = link
        await session.replay(data["seq"])
        await link.send(DISPATCH, {"_trace": []}, len(session.log), "RESUMED")
        self.resumed += 1
        self.server.changed()
        return session
