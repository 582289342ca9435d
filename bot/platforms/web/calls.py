"""Calls to a turn: people of the page who want it are told by their browsers, also while it is closed.

A call is stored before it is sent, and sent beside everything else. It may come twice, with the same
tag, so that the browser shows it once. Its words are made when it is sent, from what everyone at the table sees;
a turn that is over by then calls nobody. Browsers, and what waits for them, are stored under their person.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Final, TypeAlias
from urllib.parse import urlsplit

import structlog
from aiohttp import web

from bot.platforms.shared import Allowance, Budget
from bot.platforms.web import webpush
from bot.platforms.web.people import PERSON_SECONDS, Sessions
from bot.platforms.web.site import read_json
from bot.platforms.web.webpush import OwnKey, PushSubscription
from bot.ports import GameService, RetryLater, TurnCall
from bot.runtime import KeyedLocks
from bot.store import Contended, Store, StoreDown
from bot.table.identity import Person, PersonId
from bot.telemetry import metrics
from engine import JSON

MOST_BROWSERS: Final = 6
"""Browsers of one person; the oldest makes room."""
MOST_TRIES: Final = 8
MOST_AT_ONCE: Final = 8
MOST_WAITING: Final = 5000
"""Calls that wait at once, of all people: beyond that none is added."""
AGAIN_SECONDS: Final = 1.0
"""Pause before a call is tried again for which the store was away."""
LOOK_SECONDS: Final = 60.0
"""Interval between looks for calls that another process stored and did not send."""

_KEY: Final = "web-push-key"
_WAITING: Final = "web-calls"
"""The document of the calls that wait: "PERSON TABLE" -> [moment from which it may be sent, tries].

"PERSON TABLE BROWSER" is left of a call that the others have got.
"""

Waiting: TypeAlias = dict[str, list[float]]

_log = structlog.get_logger(__name__)


class Calls:
    """The browsers that people chose to be called by, and the calls. `now` gives seconds since the epoch.

    `contact` is what services are told of the operator, `https:` or `mailto:`.
    """

    def __init__(
        self,
        store: Store,
        sessions: Sessions,
        budget: Budget,
        client: webpush.PushClient | None = None,
        contact: str = webpush.NO_CONTACT,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._store = store
        self._sessions = sessions
        self._budget = budget
        self._client = client or webpush.PushClient()
        self._contact = contact
        self._now = now
        self._service: GameService | None = None
        self._key: OwnKey | None = None
        self._locks = KeyedLocks()
        self._news = asyncio.Event()
        self._working: asyncio.Task[None] | None = None

    def start(self, service: GameService) -> None:
        """Send what waits, now and from now on."""
        self._service = service
        self._working = asyncio.create_task(self._work())

    async def stop(self) -> None:
        working, self._working = self._working, None
        if working is not None:
            working.cancel()
            await asyncio.wait({working})
        await self._client.close()

    # --- browsers --------------------------------------------------------------------------------

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/calls", self._told_key),
            web.post("/calls", self._add),
            web.delete("/calls", self._drop),
        ]

    async def _told_key(self, _: web.Request) -> web.Response:
        return web.json_response({"key": (await self._own_key()).public})

    async def _add(self, request: web.Request) -> web.Response:
        """Call this person by this browser from now on. A repeated request changes nothing."""
        person = await self._person(request)
        try:
            browser = webpush.read_subscription(await read_json(request))
        except ValueError:
            raise web.HTTPBadRequest from None
        async with self._locks.of(person.id):
            # Their data may have been deleted meanwhile.
            if not await self._sessions.exists(person.id):
                raise web.HTTPUnauthorized
            others = [
                each
                for each in await self._browsers(person.id)
                if each.endpoint != browser.endpoint
            ]
            await self._keep(person.id, [*others, browser][-MOST_BROWSERS:])
        return web.json_response({})

    async def _drop(self, request: web.Request) -> web.Response:
        match await read_json(request):
            case {"endpoint": str(endpoint)}:
                await self._lose((await self._person(request)).id, {endpoint})
                return web.json_response({})
        raise web.HTTPBadRequest

    async def _person(self, request: web.Request) -> Person:
        person = await self._sessions.bearer(request)
        if person is None or person.id.platform != "web":
            raise web.HTTPUnauthorized
        if self._budget.spend(person.id) is not Allowance.WITHIN:
            metrics.DROPPED.labels(person.id.platform).inc()
            raise web.HTTPTooManyRequests
        return person

    async def _browsers(self, person: PersonId) -> list[PushSubscription]:
        rows = json.loads(await self._store.recall(_browsers_key(person)) or "[]")
        return [
            PushSubscription(at, webpush.from_base64(key), webpush.from_base64(word))
            for at, key, word in rows
        ]

    async def _keep(self, person: PersonId, browsers: Sequence[PushSubscription]) -> None:
        if not browsers:
            await self._store.forget(_browsers_key(person))
            return
        rows = [
            [each.endpoint, webpush.to_base64(each.key), webpush.to_base64(each.secret)]
            for each in browsers
        ]
        await self._store.remember(_browsers_key(person), json.dumps(rows), PERSON_SECONDS)

    async def _lose(self, person: PersonId, endpoints: set[str]) -> None:
        async with self._locks.of(person):
            known = await self._browsers(person)
            kept = [each for each in known if each.endpoint not in endpoints]
            if len(kept) < len(known):
                await self._keep(person, kept)

    async def kept(self, person: PersonId) -> Mapping[str, JSON]:
        """Export the services by which a person is called."""
        hosts: list[JSON] = [
            urlsplit(each.endpoint).netloc for each in await self._browsers(person)
        ]
        return {"notified_by": hosts} if hosts else {}

    async def forget(self, person: PersonId) -> None:
        """Delete a person's browsers and what waits for them. Idempotent."""
        async with self._locks.of(person):
            await self._store.forget(_browsers_key(person))
        await self._change(partial(_cancel, person))

    async def _own_key(self) -> OwnKey:
        """Return this bot's key, made once for a store and kept there."""
        if self._key is None:
            if await self._store.document(_KEY) is None:
                made = str(OwnKey.make())
                await self._store.replace_document(_KEY, before=None, after=made)
            self._key = OwnKey(int(await self._store.document(_KEY) or 0), self._contact)
        return self._key

    # --- calls -----------------------------------------------------------------------------------

    async def call(self, person: PersonId, table: str) -> None:
        """Store a call, if this person wants any. Raises `StoreDown`, `RetryLater`."""
        if not await self._browsers(person):
            return

        def added(waiting: Waiting) -> None:
            _cancel(f"{person} {table}", waiting)
            if len(waiting) < MOST_WAITING:
                waiting[f"{person} {table}"] = [self._now(), 0]

        await self._change(added)
        self._news.set()

    async def _change(self, how: Callable[[Waiting], None]) -> None:
        """Change the calls that wait. Raises `RetryLater` where others were faster too often."""

        async def changed(text: str | None) -> str | None:
            waiting: Waiting = json.loads(text or "{}")
            how(waiting)
            return json.dumps(waiting) if waiting else None

        try:
            await self._store.change_document(_WAITING, changed)
        except Contended:
            raise RetryLater(1.0) from None

    async def _work(self) -> None:
        while True:
            self._news.clear()
            pause = LOOK_SECONDS
            try:
                pause = await self._send_due()
            except RetryLater as wait:
                pause = wait.seconds
            except StoreDown:
                pass
            except Exception:  # noqa: BLE001 - a fault of ours: it is logged, and the next round goes on
                _log.exception("web.calls_failed")
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._news.wait()

    async def _send_due(self) -> float:
        """Send the calls that are due; return the seconds until the next look."""
        waiting: Waiting = json.loads(await self._store.document(_WAITING) or "{}")
        due = [name for name, (since, _) in waiting.items() if since <= self._now()]
        gate = asyncio.Semaphore(MOST_AT_ONCE)

        async def sent(name: str) -> Waiting:
            tries = int(waiting[name][1])
            async with gate:
                try:
                    return await self._send(name, tries)
                except StoreDown:
                    return {name: [self._now() + AGAIN_SECONDS, tries]}
                except Exception:  # noqa: BLE001 - the others were sent, and must not come again
                    _log.exception("web.calls_failed", table=name.split()[1])
                    later = [self._now() + LOOK_SECONDS, tries + 1]
                    return {name: later} if tries < MOST_TRIES else {}

        again = dict(zip(due, await asyncio.gather(*map(sent, due)), strict=True))

        def settled(now_waiting: Waiting) -> None:
            for name, left in again.items():
                if now_waiting.get(name) == waiting[name]:  # else called again meanwhile
                    del now_waiting[name]
                    now_waiting.update(left)

        if again:
            await self._change(settled)
        moments = [since for left in again.values() for since, _ in left.values()]
        moments += [since for name, (since, _) in waiting.items() if name not in again]
        pause = min(moments, default=LOOK_SECONDS + self._now()) - self._now()
        return min(max(pause, 0.1), LOOK_SECONDS)

    async def _send(self, name: str, tries: int) -> Waiting:
        """Send a call that waits under this name; return what waits instead."""
        who, table, *one = name.split()
        person = PersonId(who)
        browsers = [
            each for each in await self._browsers(person) if not one or _mark(each.endpoint) in one
        ]
        call = await self._service.turn_call(table, person) if self._service and browsers else None
        if call is None:
            return {}
        if call.not_before > self._now():
            return {name: [call.not_before, tries]}
        key = await self._own_key()
        content = payload(call, table)
        topic = _mark(table)
        gone: set[str] = set()
        later: Waiting = {}

        async def send(browser: PushSubscription) -> None:
            signed = key.authorization(browser.endpoint, self._now())
            result = "sent"
            try:
                await self._client.send(browser, content, authorization=signed, topic=topic)
            except webpush.BrowserGone:
                gone.add(browser.endpoint)
                result = "unreachable"
            except webpush.Later as wait:
                if tries < MOST_TRIES:
                    moment = self._now() + wait.seconds * float(1 << tries)
                    later[f"{person} {table} {_mark(browser.endpoint)}"] = [moment, tries + 1]
                result = "later"
            except webpush.PushRefused as refused:
                # Neither the address nor the answer: both tell about the person.
                _log.warning("web.call_refused", status=refused.args[0])
                result = "unreachable"
            metrics.SENDS.labels("web-push", result).inc()

        await asyncio.gather(*map(send, browsers))
        if gone:
            await self._lose(person, gone)
        return later


def payload(call: TurnCall, table: str) -> bytes:
    """Return a call as the page's service worker reads it."""
    said = {
        "title": call.title,
        "body": call.body,
        "language": call.language,
        "table": table,
        "turn": call.turn,
    }
    return json.dumps(said, ensure_ascii=False).encode()


def _cancel(name: str, waiting: Waiting) -> None:
    """Drop the calls that wait under this name, and under longer names that begin with it."""
    for each in [each for each in waiting if f"{each} ".startswith(f"{name} ")]:
        del waiting[each]


def _mark(text: str) -> str:
    return webpush.to_base64(hashlib.sha256(text.encode()).digest())[:32]


_browsers_key: Final = "web:browsers:{}".format
"""The value with the browsers by which a person is called."""
