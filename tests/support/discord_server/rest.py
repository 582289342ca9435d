"""The REST routes: who may call what, how it is checked, and what was sent."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiohttp import web

from tests.support.discord_server.commands import as_given_back, check_all
from tests.support.discord_server.components import V2
from tests.support.discord_server.driver import Channel
from tests.support.discord_server.errors import ApiError, only, require
from tests.support.discord_server.interactions import Interactions, files_and
from tests.support.discord_server.messages import MIB, Message, check_payload

if TYPE_CHECKING:
    from tests.support.discord_server.server import DiscordServer

CREATE = {
    "content", "nonce", "tts", "embeds", "allowed_mentions", "message_reference", "components",
    "sticker_ids", "attachments", "flags", "enforce_nonce", "poll",
}  # fmt: skip
EDIT = {"content", "embeds", "flags", "allowed_mentions", "components", "attachments", "tts"}
FLAGS = 1 << 2 | 1 << 12 | V2


@dataclass
class Request:
    """One request of the bot, every byte of it, and how it was answered."""

    method: str
    path: str
    body: bytes
    data: Any
    files: dict[int, tuple[str, bytes]]
    status: int = 0
    code: int = 0
    answer: str = ""
    at: float = field(default_factory=time.monotonic)


@dataclass
class Fault:
    """Answers that a test ordered: the next `times` requests that match are refused like this."""

    method: str
    path: str
    status: int
    code: int = 0
    retry_after: float | None = None
    times: int = 1
    delay: float = 0.0


class Rest:
    """The routes below /api/v10."""

    def __init__(self, server: DiscordServer) -> None:
        self._server = server
        self._answers = Interactions(server)
        self._windows: dict[str, list[float]] = {}

    async def handle(self, raw: web.Request) -> web.Response:
        body = await raw.read()
        request = Request(raw.method, "/" + raw.match_info["rest"], body, None, {})
        self._server.requests.append(request)
        headers: dict[str, str] = {}
        try:
            request.data, request.files = _parsed(raw, body)
            await self._obey_orders(request)
            headers = self._rate(request)
            answer = await self._route(request, raw)
        except ApiError as error:
            request.status, request.code, request.answer = error.status, error.code, str(error)
            if not error.body.pop("ordered", False):
                self._server.refusals.append(request)
            if error.status == 429:
                headers |= {"Retry-After": str(error.body["retry_after"]), "Via": "1.1 loopback"}
            answer = error.body
        else:
            request.status = 200 if answer is not None else 204
        self._server.pulse()
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
                    more |= {"retry_after": fault.retry_after or 0.05, "global": False}
                raise ApiError(fault.status, fault.code, "as ordered", **more)

    def _rate(self, request: Request) -> dict[str, str]:
        """Count the request against its bucket; the headers that tell of it."""
        channel = re.match(r"/channels/(\d+)/", request.path)
        if channel is None:
            return {}
        bucket = f"{request.method} messages"
        limit, per = self._server.buckets.get(bucket, (1000, 1.0))
        now = time.monotonic()
        window = self._windows.setdefault(f"{bucket}:{channel[1]}", [])
        window[:] = [at for at in window if at > now - per]
        reset = per - (now - window[0]) if window else per
        if len(window) >= limit:
            raise ApiError(
                429, 0, "You are being rate limited.", retry_after=reset, **{"global": False}
            )
        window.append(now)
        return {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(limit - len(window)),
            "X-RateLimit-Reset": f"{time.time() + reset:.3f}",
            "X-RateLimit-Reset-After": f"{reset:.3f}",
            "X-RateLimit-Bucket": bucket.replace(" ", "-"),
        }

    async def _route(self, request: Request, raw: web.Request) -> Any:
        for method, pattern, open_to_all, handler in self._routes():
            found = re.fullmatch(pattern, request.path)
            if found and method == request.method:
                if (
                    not open_to_all
                    and raw.headers.get("Authorization") != f"Bot {self._server.token}"
                ):
                    raise ApiError(401, 0, "401: Unauthorized")
                answer = handler(request, *found.groups())
                return await answer if isinstance(answer, Awaitable) else answer
        raise ApiError(404, 0, f"404: Not Found ({request.method} {request.path})")

    def _routes(self) -> list[tuple[str, str, bool, Callable[..., Any]]]:
        n, token, which = r"(\d+)", r"([\w-]+)", r"(@original|\d+)"
        messages, hook = f"/channels/{n}/messages", f"/webhooks/{n}/{token}"
        return [
            ("GET", "/users/@me", False, lambda _: self._server.bot_json()),
            ("GET", "/oauth2/applications/@me", False, lambda _: self._application()),
            ("GET", "/gateway/bot", False, lambda _: self._gateway_bot()),
            ("POST", "/users/@me/channels", False, self._open_direct),
            (
                "GET",
                f"/applications/{n}/commands",
                False,
                lambda *_: list(self._server.commands.values()),
            ),
            ("PUT", f"/applications/{n}/commands", False, self._register),
            ("POST", messages, False, self._create),
            ("GET", f"{messages}/{n}", False, self._read),
            ("PATCH", f"{messages}/{n}", False, self._edit),
            ("DELETE", f"{messages}/{n}", False, self._delete),
            ("POST", f"/interactions/{n}/{token}/callback", True, self._callback),
            ("POST", hook, True, self._follow_up),
            ("GET", f"{hook}/messages/{which}", True, self._hook_read),
            ("PATCH", f"{hook}/messages/{which}", True, self._hook_edit),
            ("DELETE", f"{hook}/messages/{which}", True, self._hook_delete),
        ]

    def _application(self) -> dict[str, Any]:
        return {
            "id": str(self._server.application_id),
            "name": "trigon",
            "description": "",
            "icon": None,
            "bot_public": True,
            "bot_require_code_grant": False,
            "owner": self._server.owner.to_json(),
            "team": None,
            "verify_key": "0" * 64,
            "flags": 0,
        }

    def _gateway_bot(self) -> dict[str, Any]:
        limit = {"total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 1}
        return {"url": self._server.gateway_url, "shards": 1, "session_start_limit": limit}

    def _register(self, request: Request, _application: str) -> list[dict[str, Any]]:
        check_all(request.data)
        self._server.registrations += 1
        self._server.commands = {
            command["name"]: as_given_back(
                command, self._server.snowflake, self._server.application_id
            )
            for command in request.data
        }
        return list(self._server.commands.values())

    # --- channels --------------------------------------------------------------------------------

    def _open_direct(self, request: Request) -> dict[str, Any]:
        only(request.data, {"recipient_id"}, "direct channel")
        person = self._server.people.get(int(request.data["recipient_id"]))
        if person is None:
            raise ApiError(404, 10013, "Unknown User")
        return self._server.direct(person).to_json()

    def _channel(self, id_: str) -> Channel:
        channel = self._server.channels.get(int(id_))
        if channel is None or channel.deleted:
            raise ApiError(404, 10003, "Unknown Channel")
        if not channel.visible:
            raise ApiError(403, 50001, "Missing Access")
        return channel

    def _message(self, channel: Channel, id_: str) -> Message:
        for message in channel.messages:
            if message.id == int(id_):
                return message
        raise ApiError(404, 10008, "Unknown Message")

    def _create(self, request: Request, id_: str) -> dict[str, Any]:
        channel = self._channel(id_)
        if channel.person is not None:
            if not channel.person.shares_server:
                raise ApiError(
                    403, 50278, "Cannot send messages to this user due to no mutual guilds"
                )
            if not channel.person.takes_messages:
                raise ApiError(403, 50007, "Cannot send messages to this user")
        if not channel.writable:
            raise ApiError(403, 50013, "Missing Permissions")
        if channel.locked:
            raise ApiError(403, 160005, "Thread is locked")
        data = request.data
        check_payload(data, request.files, CREATE, FLAGS)
        nonce = None if data.get("nonce") is None else str(data["nonce"])
        if nonce is not None and data.get("enforce_nonce"):
            for earlier in channel.log:
                if earlier.nonce == nonce:
                    return earlier.to_json()
        message = Message(self._server.snowflake(), channel, self._server.bot_json(), nonce=nonce)
        message.take(data, request.files, self._server.snowflake)
        channel.archived = False
        channel.log.append(message)
        self._server.show(channel.person, *files_and(data, request.files))
        return message.to_json()

    def _read(self, _request: Request, id_: str, message_id: str) -> dict[str, Any]:
        channel = self._channel(id_)
        if not channel.readable:
            raise ApiError(403, 50001, "Missing Access")
        return self._message(channel, message_id).to_json()

    def _edit(self, request: Request, id_: str, message_id: str) -> dict[str, Any]:
        channel = self._channel(id_)
        message = self._message(channel, message_id)
        if channel.archived:
            raise ApiError(400, 50083, "Thread is archived")
        check_payload(request.data, request.files, EDIT, FLAGS)
        message.take(request.data, request.files, self._server.snowflake)
        message.edits += 1
        self._server.show(channel.person, *files_and(request.data, request.files))
        return message.to_json()

    def _delete(self, _request: Request, id_: str, message_id: str) -> None:
        self._message(self._channel(id_), message_id).deleted = True

    # --- interactions ----------------------------------------------------------------------------

    def _callback(self, request: Request, id_: str, token: str) -> dict[str, Any]:
        return self._answers.callback(int(id_), token, request.data, request.files)

    def _follow_up(self, request: Request, id_: str, token: str) -> dict[str, Any]:
        interaction = self._answers.find(int(id_), token)
        return self._answers.follow_up(interaction, request.data, request.files).to_json()

    def _hook_read(self, _request: Request, id_: str, token: str, which: str) -> dict[str, Any]:
        return self._answers.message(self._answers.find(int(id_), token), which).to_json()

    def _hook_edit(self, request: Request, id_: str, token: str, which: str) -> dict[str, Any]:
        interaction = self._answers.find(int(id_), token)
        return self._answers.edit(interaction, which, request.data, request.files).to_json()

    def _hook_delete(self, _request: Request, id_: str, token: str, which: str) -> None:
        self._answers.delete(self._answers.find(int(id_), token), which)


def _parsed(raw: web.Request, body: bytes) -> tuple[Any, dict[int, tuple[str, bytes]]]:
    """The JSON of a request and its files, by their index."""
    if len(body) > 25 * MIB:
        raise ApiError(413, 40005, "Request entity too large")
    if raw.content_type != "multipart/form-data":
        require(
            not body or raw.content_type == "application/json", f"content type {raw.content_type}"
        )
        return (json.loads(body) if body else None), {}
    boundary = re.search(r'boundary="?([^";]+)', raw.headers["Content-Type"])
    assert boundary is not None
    data, files = None, {}
    for part in (b"\r\n" + body).split(b"\r\n--" + boundary[1].encode())[1:-1]:
        head, _, content = part.removeprefix(b"\r\n").partition(b"\r\n\r\n")
        names = dict(re.findall(r'(\w+)="([^"]*)"', head.decode()))
        if names["name"] == "payload_json":
            data = json.loads(content)
        else:
            index = re.fullmatch(r"files\[(\d+)\]", names["name"])
            require(index, f"part {names['name']}")
            assert index is not None
            files[int(index[1])] = (names["filename"], content)
    return data, files
