"""A strict Bot API server on loopback, for the unchanged python-telegram-bot client.

Owns the HTTP side: methods, long polling, webhooks, multipart, refusals, and the record of every
call. The chats are in `telegram_world`, the limits in `telegram_rules`. In a test:

    async with TelegramServer() as api:
        ann = api.person("Ann")
        room = api.group("Room", ann)
        ...  # start a bot with api.token and api.url
        ann.says("/new tridom", room)
        lobby = await room.wait("Tridom")
        await ann.presses(lobby, "Join").answer()
        assert not api.complaints

What cannot be seen from the outside is switched here: `flood` (429), `fail`, `cut` (a broken
connection), `slow`, `hold`, `away`, `down` and `up`, `pace`.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Self
from urllib.parse import parse_qsl

import aiohttp
from aiohttp import web

from tests.support import telegram_rules as rules
from tests.support.ports import free_port, parts
from tests.support.telegram_methods import Methods
from tests.support.telegram_rules import Refused
from tests.support.telegram_world import Chat, Json, World

TOKEN = "424242:a-token-that-no-log-may-show"


@dataclass(eq=False)
class Call:
    """A call with its answer."""

    method: str
    params: Json
    files: dict[str, tuple[str, bytes]]
    body: bytes = field(repr=False)
    at: float = field(default_factory=time.monotonic)
    status: int = 0
    description: str = ""
    result: Any = field(default=None, repr=False)

    @property
    def chat(self) -> int:
        """The chat of the call; 0 for none."""
        return int(self.params.get("chat_id", 0))

    def is_for(self, world: World) -> int:
        """The one person who gets it; 0 when more can see it."""
        if "receiver_user_id" in self.params and world.ephemeral == "yes":
            return int(self.params["receiver_user_id"])
        if self.method == "answerCallbackQuery":
            query = world.queries.get(self.params["callback_query_id"])
            return query.person.id if query else 0
        if self.method == "answerInlineQuery":
            asked = world.asked.get(self.params["inline_query_id"])
            return asked.person.id if asked else 0
        return max(self.chat, 0)

    @property
    def said(self) -> str:
        """All its text, decoded."""
        return json.dumps(self.params, ensure_ascii=False)


class TelegramServer(World, Methods):
    """The server. `down` and `up` keep its port."""

    def __init__(self) -> None:
        super().__init__(TOKEN, "trigon_test_bot", free_port())
        self.calls: list[Call] = []
        self.listeners: list[Callable[[Call], None]] = []
        """Callbacks for every call before it is carried out."""
        self.complaints: list[str] = []
        """Rules that the bot broke. Every test should end without any."""
        self.pace = 0.0
        """The enforcement of 20 messages a minute in a group, and 30 a second in all: 1 as Telegram does,
        10 for ten times these rates, 0 for none.
        """
        self.commands: dict[str, list[Json]] = {}
        self.webhook: Json = {"url": ""}
        self.reaches_webhook = True
        """Whether the webhook's address answers."""
        self.undelivered = 0
        """The time of the last failed delivery to the webhook, seconds since the epoch."""
        self._away: dict[int, str] = {}
        self._floods: dict[int, tuple[float, int]] = {}
        self._tricks: dict[str, deque[Callable[[], Awaitable[None]]]] = defaultdict(deque)
        self._cut_after: dict[str, int] = {}
        self._times: dict[int, list[float]] = defaultdict(list)
        self._poll: asyncio.Event | None = None
        self._last_poll = (-1, 0.0)
        self._pump: asyncio.Task[None] | None = None

    @property
    def settings(self) -> dict[str, str]:
        """What a bot needs to reach it."""
        return {"TELEGRAM_TOKEN": self.token, "TELEGRAM_API_URL": self.url}

    async def __aenter__(self) -> Self:
        await self.up()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.down()

    async def up(self) -> None:
        await self.listen(web.route("*", "/bot{token}/{method}", self._serve))

    async def down(self) -> None:
        """Stop listening and drop every connection; chats and updates stay."""
        await self._unhook()
        if self._poll is not None:
            self._poll.set()
            self.changed()
        await self.stop()

    # Switches

    def flood(self, chat: Chat | int, retry_after: int, times: int = 1) -> None:
        """Refuse the next calls that write to this chat with 429."""
        self._floods[chat if isinstance(chat, int) else chat.id] = (retry_after, times)

    def fail(
        self, method: str, code: int, description: str, times: int = 1, retry_after: int = 0
    ) -> None:
        """Refuse the next calls of a method."""
        parameters = {"retry_after": retry_after} if retry_after else None

        async def refuse() -> None:
            raise Refused(code, description, parameters)

        self._tricks[method].extend([refuse] * times)

    def forgive(self, method: str) -> None:
        """Stop refusing calls of a method, and losing their answers."""
        self._tricks[method].clear()
        self._cut_after.pop(method, None)

    def slow(self, method: str, seconds: float) -> None:
        """Delay the next call of a method."""
        self._tricks[method].append(lambda: asyncio.sleep(seconds))

    def away(self, chat: Chat, how: str) -> None:
        """Make a chat unreachable: "429", "500", or "slow" for no answer at all."""
        self._away[chat.id] = how

    def back(self, chat: Chat) -> None:
        """Make it reachable again. Calls without an answer so far are carried out."""
        del self._away[chat.id]
        self.changed()

    def hold(self, method: str) -> asyncio.Event:
        """Hold the next call of a method until this is set."""
        free = asyncio.Event()

        async def wait() -> None:
            await free.wait()

        self._tricks[method].append(wait)
        return free

    def cut(self, method: str) -> None:
        """Carry out the next call of a method, but lose its answer with the connection."""
        self._cut_after[method] = self._cut_after.get(method, 0) + 1

    def calls_of(self, method: str, chat: Chat | None = None) -> list[Call]:
        """Return the calls of a method so far, to one chat if given."""
        return [
            call
            for call in self.calls
            if call.method == method and (chat is None or call.chat == chat.id)
        ]

    async def wait_calls(self, method: str, count: int) -> list[Call]:
        """Wait for that many calls of a method."""
        return await self.until(
            lambda: found if len(found := self.calls_of(method)) >= count else None, 20.0
        )

    def pending(self) -> list[Json]:
        """Return the updates that the bot has not acknowledged."""
        return list(self.updates)

    # HTTP

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        method = request.match_info["method"]
        body = await request.read()
        raw, files = _read(request.content_type, request.headers.get("Content-Type", ""), body)
        call = Call(method, dict(raw), files, body)
        self.calls.append(call)
        try:
            call.params = rules.parse(method, raw, ours=request.match_info["token"] == self.token)
            for listener in self.listeners:
                listener(call)
            if self._tricks[method]:
                await self._tricks[method].popleft()()
            await self._trouble(call)
            self._limit(call)
            call.result = await self._carry_out(call)
            answer: Json = {"ok": True, "result": call.result}
            call.status = 200
        except Refused as refused:
            call.status, call.description = refused.code, refused.description
            if refused.ours:
                self.complaints.append(f"{method}: {refused.description}")
            answer = {"ok": False, "error_code": refused.code, "description": refused.description}
            if refused.parameters:
                answer["parameters"] = refused.parameters
        self.changed()
        if self._cut_after.get(method, 0):
            self._cut_after[method] -= 1
            if request.transport is not None:
                request.transport.abort()
        return web.json_response(answer, status=call.status)

    async def _carry_out(self, call: Call) -> Any:
        if call.method == "getUpdates":
            return await self.get_updates(call.params)
        if call.method == "setWebhook":
            rules.check_hook(call.params)
            await self._unhook()
            self.webhook = call.params
            self._pump = asyncio.create_task(self._deliver(call.params))
            return True
        if call.method == "deleteWebhook":
            self.webhook = {"url": ""}
            await self._unhook()
            return True
        return self.carry_out(call.method, call.params, call.files)

    async def _trouble(self, call: Call) -> None:
        match self._away.get(call.chat) if call.method.startswith(("send", "edit")) else None:
            case "429":
                raise _too_many(60)
            case "500":
                raise Refused(500, "Internal Server Error")
            case "slow":
                await self.until(lambda: call.chat not in self._away, 3600)

    def _limit(self, call: Call) -> None:
        if not call.method.startswith(("send", "edit", "delete")) or not call.chat:
            return
        seconds, times = self._floods.get(call.chat, (0, 0))
        if times:
            self._floods[call.chat] = (seconds, times - 1)
            raise _too_many(int(seconds))
        now = time.monotonic()
        for chat, count, seconds in ((call.chat, 20, 60.0), (0, 30, 1.0)):
            window = seconds / (self.pace or 1.0)
            recent = self._times[chat] = [t for t in self._times[chat] if t > now - window]
            if self.pace and chat <= 0 and len(recent) >= count:
                raise _too_many(int(recent[0] + window - now) + 1)
            recent.append(now)

    async def get_updates(self, params: Json) -> list[Json]:
        if self.webhook.get("url"):
            raise Refused(
                409,
                "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook",
            )
        if self._poll is not None:
            self._poll.set()  # as Telegram does, the newer poll ends the older one
        mine = self._poll = asyncio.Event()
        limit, timeout = params.get("limit", 100), params.get("timeout", 0)
        if not 1 <= limit <= 100:
            raise rules.broken("limit of getUpdates")
        offset = params.get("offset", 0)
        # As Telegram's server (Client.cpp): who asks for the same again at once gets little, and not at once.
        last_offset, last_time = self._last_poll
        now = time.monotonic()
        self._last_poll = offset, now
        if offset == last_offset and now < last_time + 3.0:
            timeout = max(timeout, 3)
        if offset == last_offset and now < last_time + 0.5:
            limit = 1
        self.updates = [u for u in self.updates if u["update_id"] >= offset]
        self.changed()
        kinds = params.get("allowed_updates")

        def look() -> list[Json] | None:
            if mine.is_set():
                return [{}]
            wanted = [u for u in self.updates if not kinds or set(u) & set(kinds)]
            return wanted[:limit] or None

        with suppress(TimeoutError):
            found = await self.until(look, timeout or 0.001)
            if not mine.is_set():
                self._poll = None
                return found
        if mine.is_set():
            raise Refused(
                409,
                "Conflict: terminated by other getUpdates request; make sure that only one bot "
                "instance is running",
            )
        self._poll = None
        return []

    async def _unhook(self) -> None:
        if self._pump is not None:
            self._pump.cancel()
            await asyncio.wait([self._pump])
            self._pump = None

    async def _deliver(self, hook: Json) -> None:
        """Post updates to the webhook, one at a time, each until it is answered by 200."""
        headers = {"X-Telegram-Bot-Api-Secret-Token": hook.get("secret_token", "")}
        async with aiohttp.ClientSession(headers=headers) as session:
            while True:
                update = await self.until(lambda: self.updates[0] if self.updates else None, 3600)
                with suppress(aiohttp.ClientError, TimeoutError):
                    if not self.reaches_webhook:
                        raise aiohttp.ClientConnectionError
                    async with session.post(hook["url"], json=update) as response:
                        if response.status == 200:
                            self.updates.remove(update)
                            continue
                self.undelivered = int(time.time())
                await asyncio.sleep(0.1)


def _too_many(seconds: int) -> Refused:
    description = f"Too Many Requests: retry after {seconds}"
    return Refused(429, description, {"retry_after": seconds})


def _read(
    kind: str, header: str, body: bytes
) -> tuple[dict[str, str], dict[str, tuple[str, bytes]]]:
    """Read the parameters and files of a request body."""
    if kind != "multipart/form-data":
        return dict(parse_qsl(body.decode(), keep_blank_values=True)), {}
    params: dict[str, str] = {}
    files: dict[str, tuple[str, bytes]] = {}
    for names, content in parts(header, body):
        if "filename" in names:
            files[names["name"]] = (names["filename"], content)
        else:
            params[names["name"]] = content.decode()
    return params, files
