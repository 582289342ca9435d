"""The REST side: ordered faults, rate limits, tokens, and the sent requests."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiohttp import web

from tests.support.discord_server.errors import ApiError, require
from tests.support.discord_server.messages import MIB
from tests.support.discord_server.routes import Routes
from tests.support.ports import parts

if TYPE_CHECKING:
    from tests.support.discord_server.server import DiscordServer


@dataclass(repr=False)
class Request:
    """A request of the bot, every byte of it, and its answer."""

    method: str
    path: str
    body: bytes
    data: Any
    files: dict[int, tuple[str, bytes]]
    status: int = 0
    code: int = 0
    answer: str = ""
    result: Any = None
    query: dict[str, str] = field(default_factory=dict)
    at: float = field(default_factory=time.monotonic)


@dataclass
class Fault:
    """Ordered refusals of the next `times` requests that match.

    Of a 429: `scope` is `global` for all of the bot's requests; without `via` it comes not from Discord but
    from a proxy before it. Status 0 only delays.
    """

    method: str
    path: str
    status: int
    code: int = 0
    retry_after: float | None = None
    times: int = 1
    delay: float = 0.0
    scope: str = "user"
    via: bool = True


@dataclass
class Hold:
    """An order to hold the next request that matches, before it is carried out or after."""

    method: str
    path: str
    done_first: bool
    reached: asyncio.Event = field(default_factory=asyncio.Event)
    released: asyncio.Event = field(default_factory=asyncio.Event)

    async def keep(self, request: Request, *, done: bool) -> None:
        """Wait here if this request is meant and its moment has come."""
        if (
            self.done_first is done
            and not self.reached.is_set()
            and self.method == request.method
            and re.search(self.path, request.path)
        ):
            self.reached.set()
            await self.released.wait()


class Rest:
    """The routes below /api/v10."""

    def __init__(self, server: DiscordServer) -> None:
        self._server = server
        self._routes = [
            (method, re.compile(pattern), open_to_all, handler)
            for method, pattern, open_to_all, handler in Routes(server).table()
        ]
        self._windows: dict[str, tuple[float, int]] = {}

    async def handle(self, raw: web.Request) -> web.Response:
        body = await raw.read()
        path = "/" + raw.match_info["rest"]
        kept = body if self._server.keeps else b""
        request = Request(raw.method, path, kept, None, {}, query=dict(raw.query))
        if self._server.keeps:
            self._server.requests.append(request)
        headers: dict[str, str] = {}
        try:
            request.data, request.files = _parsed(raw, body)
            for hold in self._server.holds:
                await hold.keep(request, done=False)
            await self._obey_orders(request)
            self._rate(request, headers)
            answer = await self._route(request, raw)
        except ApiError as error:
            request.status, request.code, request.answer = error.status, error.code, str(error)
            if not error.body.pop("ordered", False):
                self._server.refusals.append(request)
            if error.status == 429:
                headers |= {"Retry-After": str(error.body["retry_after"])}
                headers |= {"X-RateLimit-Scope": error.body.pop("scope", "user")}
                headers |= {"Via": "1.1 loopback"} if error.body.pop("via", True) else {}
            answer = error.body
        else:
            request.status = 200 if answer is not None else 204
            request.result = answer if self._server.keeps else None
        self._server.changed()
        for hold in self._server.holds:
            await hold.keep(request, done=True)
        for cut in self._server.cuts:
            if cut[0] == request.method and re.search(cut[1], request.path):
                self._server.cuts.remove(cut)
                if raw.transport is not None:
                    raw.transport.abort()
                break
        content = b"" if answer is None else json.dumps(answer).encode()
        # Without a charset: the SDK compares the whole header.
        kind = {"content_type": "application/json"} if answer is not None else {}
        return web.Response(status=request.status, body=content, headers=headers, **kind)

    async def _obey_orders(self, request: Request) -> None:
        for fault in self._server.faults:
            if (
                fault.times
                and fault.method == request.method
                and re.search(fault.path, request.path)
            ):
                fault.times -= 1
                await asyncio.sleep(fault.delay)
                if fault.status == 0:
                    return
                more: dict[str, Any] = {"ordered": True}
                if fault.status == 429:
                    everywhere = fault.scope == "global"
                    more |= {"retry_after": fault.retry_after or 0.05, "global": everywhere}
                    more |= {"scope": fault.scope, "via": fault.via}
                raise ApiError(fault.status, fault.code, "as ordered", **more)

    def _rate(self, request: Request, headers: dict[str, str]) -> None:
        """Count the request against its bucket; add the rate limit's headers."""
        channel = re.match(r"/channels/(\d+)/", request.path)
        if channel is not None:
            bucket, of = f"{request.method} messages", channel[1]
        elif request.path == "/users/@me/channels":
            bucket, of = "POST channels", ""
        else:
            return
        limit, per = self._server.buckets.get(bucket, (1000, 1.0))
        now = time.monotonic()
        # A fixed window, as Discord's are: it begins with its first request.
        began, taken = self._windows.get(f"{bucket}:{of}", (now, 0))
        if now - began >= per:
            began, taken = now, 0
        full = taken >= limit
        taken += not full
        self._windows[f"{bucket}:{of}"] = began, taken
        reset = per - (now - began)
        headers |= {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(limit - taken),
            "X-RateLimit-Reset": f"{time.time() + reset:.3f}",
            "X-RateLimit-Reset-After": f"{reset:.3f}",
            "X-RateLimit-Bucket": bucket.replace(" ", "-"),
        }
        if full:
            raise ApiError(
                429, 0, "You are being rate limited.", retry_after=reset, **{"global": False}
            )

    async def _route(self, request: Request, raw: web.Request) -> Any:
        for method, pattern, open_to_all, handler in self._routes:
            found = pattern.fullmatch(request.path) if method == request.method else None
            if found:
                if (
                    not open_to_all
                    and raw.headers.get("Authorization") != f"Bot {self._server.token}"
                ):
                    raise ApiError(401, 0, "401: Unauthorized")
                answer = handler(request, *found.groups())
                return await answer if isinstance(answer, Awaitable) else answer
        raise ApiError(404, 0, f"404: Not Found ({request.method} {request.path})")


def _parsed(raw: web.Request, body: bytes) -> tuple[Any, dict[int, tuple[str, bytes]]]:
    """Return the JSON of a request and its files, by their index."""
    if len(body) > 25 * MIB:
        raise ApiError(413, 40005, "Request entity too large")
    if raw.content_type != "multipart/form-data":
        require(
            not body or raw.content_type == "application/json", f"content type {raw.content_type}"
        )
        return (json.loads(body) if body else None), {}
    data, files = None, {}
    for names, content in parts(raw.headers["Content-Type"], body):
        if names["name"] == "payload_json":
            data = json.loads(content)
        else:
            index = re.fullmatch(r"files\[(\d+)\]", names["name"])
            require(index, f"part {names['name']}")
            files[int(index[1])] = (names["filename"], content)
    return data, files
