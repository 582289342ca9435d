"""The doors to a table from other apps, a Telegram Mini App and a Discord Activity.

The app's proof of its person is checked here, and exchanged for a session of ours. Knows neither
SDK: one proof is a signature, the other two HTTP requests. Proofs and tokens are in bodies alone,
so that no access log has them.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import re
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Any, Final, TypeAlias
from urllib.parse import parse_qsl

import aiohttp
import structlog
from aiohttp import web

from bot.platforms.shared import Allowance, Budget, Launches
from bot.platforms.web.people import VerifiedSessions
from bot.platforms.web.site import DiscordDoor, PublicSite, address_of, read_json
from bot.ports import GameService
from bot.store import StoreDown
from bot.table.identity import Person, PersonId, Place, clean_name


class Why(StrEnum):
    """A reason, as the page is told it (`page-door-…` in the catalogues)."""

    FORGED = "forged"
    """Not signed for this bot, or malformed."""
    OLD = "old"
    """Signed too long ago, or in the future."""
    USED = "used"
    """Shown before, by someone else."""
    FAST = "fast"
    """Too many attempts."""
    AWAY = "away"
    """The app's server, or our store, is away."""


class Unproven(Exception):  # noqa: N818 - a fact about a person, not a fault of ours
    """The proof is not accepted."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why = why


FRESH_SECONDS: Final = 3600
"""A proof's greatest age when it is first shown."""
CLOCK_SECONDS: Final = 30
"""The most that Telegram's clock may be ahead of ours."""
MAX_CHARACTERS: Final = 4096

_HASH: Final = re.compile(r"[0-9a-f]{64}")
_TABLE: Final = re.compile(r"[a-z0-9]{1,16}")
_LANGUAGE: Final = re.compile(r"[a-z]{2,3}")


@dataclass(frozen=True, slots=True)
class Launch:
    """A proof's content."""

    person: Person
    table: str
    """The table that the link named; "" for none."""
    at: int
    """The time of Telegram's signature, in epoch seconds."""
    proof: str
    """Its signature, unique to this launch."""


def signing_key(token: str) -> bytes:
    return hmac.digest(b"WebAppData", token.encode(), "sha256")


def read_launch(init_data: str, key: bytes) -> Launch:
    """Read the launch that `initData` proves, of any age. Raises `Unproven`."""
    if len(init_data) > MAX_CHARACTERS:
        raise Unproven(Why.FORGED)
    try:
        pairs = parse_qsl(init_data, keep_blank_values=True, strict_parsing=True, max_num_fields=40)
    except ValueError:
        raise Unproven(Why.FORGED) from None
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise Unproven(Why.FORGED)
    proof = fields.pop("hash", "")
    signed = "\n".join(f"{name}={value}" for name, value in sorted(fields.items()))
    right = hmac.new(key, signed.encode("utf-8", "replace"), hashlib.sha256).hexdigest()
    # Of two texts `compare_digest` takes ASCII alone.
    if not _HASH.fullmatch(proof) or not hmac.compare_digest(proof, right):
        raise Unproven(Why.FORGED)
    at = fields.get("auth_date", "")
    if not re.fullmatch("[0-9]{1,12}", at):
        raise Unproven(Why.FORGED)
    table = fields.get("start_param", "")
    return Launch(
        person=_telegram_person(fields.get("user", "")),
        table=table if _TABLE.fullmatch(table) else "",
        at=int(at),
        proof=proof,
    )


def check_age(launch: Launch, now: float) -> None:
    """Raise `Unproven` for a launch that is too old for a first use, or in the future."""
    if not -CLOCK_SECONDS <= now - launch.at <= FRESH_SECONDS:
        raise Unproven(Why.OLD)


def _telegram_person(user: str) -> Person:
    try:
        told = json.loads(user)
    except (ValueError, RecursionError):
        raise Unproven(Why.FORGED) from None
    match told:
        case {"id": int(number)} if number > 0 and not told.get("is_bot"):
            names = (told.get("first_name"), told.get("last_name"))
            language = str(told.get("language_code") or "").partition("-")[0].lower()
            return Person(
                PersonId(f"telegram:{number}"),
                clean_name(" ".join(name for name in names if isinstance(name, str))),
                language if _LANGUAGE.fullmatch(language) else "en",
            )
        case _:
            raise Unproven(Why.FORGED)


SECONDS: Final = 10.0
"""Time-out for Discord's answers."""
MAX_AT_ONCE: Final = 4

_CODE: Final = re.compile(r"[A-Za-z0-9._~-]{1,512}")
_SNOWFLAKE: Final = re.compile(r"[0-9]{1,20}")

_log = structlog.get_logger(__name__)


class DiscordLogin:
    """The application's side of Discord's login (OAuth 2): the app's code, for a person.

    The token for the code serves that one question, and is revoked at once.
    """

    def __init__(self, door: DiscordDoor) -> None:
        self._door = door
        self._oauth = f"{door.api}/api/v10/oauth2"
        self._me = f"{door.api}/api/v10/users/@me"
        self._asking = asyncio.Semaphore(MAX_AT_ONCE)

    async def person(self, code: str) -> Person:
        """Return a code's person. A code is good for one use. Raises `Unproven`."""
        application = self._door.application()
        if application is None:
            raise Unproven(Why.AWAY)
        if not _CODE.fullmatch(code):
            raise Unproven(Why.FORGED)
        timeout = aiohttp.ClientTimeout(total=SECONDS)
        own = {"client_id": str(application), "client_secret": self._door.secret}
        try:
            async with (
                self._asking,
                aiohttp.ClientSession(timeout=timeout, trust_env=True) as session,
            ):
                grant = {"grant_type": "authorization_code", "code": code}
                url = f"{self._oauth}/token"
                async with session.post(url, data=own | grant) as answer:
                    token = str((await _read(answer)).get("access_token") or "")
                try:
                    bearer = {"Authorization": f"Bearer {token}"}
                    async with session.get(self._me, headers=bearer) as answer:
                        return _discord_person(await _read(answer))
                finally:
                    with suppress(aiohttp.ClientError, TimeoutError):
                        await session.post(f"{url}/revoke", data=own | {"token": token})
        except (aiohttp.ClientError, TimeoutError):
            raise Unproven(Why.AWAY) from None


async def _read(answer: aiohttp.ClientResponse) -> dict[str, Any]:
    if answer.status == 400:
        raise Unproven(Why.FORGED)
    if answer.status in {401, 403}:
        # Discord refuses us, not the person: the client secret is wrong.
        _log.warning("web.discord_refuses", status=answer.status)
    try:
        told = await answer.json(content_type=None) if answer.status == 200 else None
    except ValueError:
        told = None
    if not isinstance(told, dict):
        raise Unproven(Why.AWAY)
    return told


def _discord_person(told: dict[str, Any]) -> Person:
    number = str(told.get("id") or "")
    if not _SNOWFLAKE.fullmatch(number) or told.get("bot"):
        raise Unproven(Why.FORGED)
    language = str(told.get("locale") or "").partition("-")[0].lower()
    return Person(
        PersonId(f"discord:{number}"),
        clean_name(str(told.get("global_name") or told.get("username") or "")),
        language if _LANGUAGE.fullmatch(language) else "en",
    )


_PAGE: Final = re.compile(r"[A-Za-z0-9_-]{16,64}")

_STATUS: Final = {Why.FAST: 429, Why.AWAY: 503}

Fields: TypeAlias = Mapping[str, str]
"""A page's request: the strings of a JSON object."""


class DoorRoutes:
    """The doors' routes. `document` answers with the page that opens a door."""

    def __init__(
        self,
        site: PublicSite,
        sessions: VerifiedSessions,
        launches: Launches,
        service: GameService,
        document: Callable[[web.Request], Awaitable[web.StreamResponse]],
    ) -> None:
        self._site = site
        self._sessions = sessions
        self._launches = launches
        self._service = service
        self._document = document
        door = site.telegram
        self._login = None if site.discord is None else DiscordLogin(site.discord)
        self._telegram_key = None if door is None else signing_key(door.token)
        self._attempts = Budget(rate=2, burst=60)
        """Attempts by address; all of an Activity's may come from a few of Discord's."""
        self._openings = Budget(rate=0.2, burst=20)
        """New sessions by person."""

    def routes(self) -> list[web.RouteDef]:
        found = [web.get("/doors", self._links)]
        if self._site.telegram is not None:
            found += [
                web.get("/app/telegram", self._document),
                web.post("/doors/telegram", partial(self._answer, self._telegram_launch)),
            ]
        if self._site.discord is not None:
            found += [
                web.get("/app/discord", self._document),
                web.post("/doors/discord", partial(self._answer, self._discord_launch)),
            ]
        return found

    async def _links(self, _: web.Request) -> web.Response:
        """Return beginnings of links that open a table, to which its id is added."""
        links = {}
        if self._site.telegram is not None and (name := self._site.telegram.bot()):
            links["telegram"] = f"https://t.me/{name}?startapp="
        if self._site.discord is not None and (number := self._site.discord.application()):
            links["discord"] = f"https://discord.com/activities/{number}?custom_id="
            links["application"] = str(number)
        return web.json_response(links)

    async def _answer(
        self, launch: Callable[[Fields], Awaitable[tuple[Person, str]]], request: web.Request
    ) -> web.Response:
        """Open a session for a proof, and return it with the table that was meant; or why not."""
        try:
            _spend(self._attempts, address_of(request))
            person, table = await launch(await _read_fields(request))
            _spend(self._openings, person.id)
            games = await self._service.games_of(person)
            if not table and len(games) == 1:
                table = games[0].id
            token = await self._sessions.open(person)
        except (Unproven, StoreDown) as error:
            why = error.why if isinstance(error, Unproven) else Why.AWAY
            if why is not Why.FAST:  # So nobody can fill the disk with lines.
                door = request.path.rpartition("/")[2]
                _log.info("web.door_stays_shut", door=door, why=str(why))
            return web.json_response({"why": why}, status=_STATUS.get(why, 403))
        return web.json_response(
            {
                "token": token,
                "name": person.name,
                "language": person.language,
                "table": table,
                "tables": [[each.id, each.name] for each in games],
            },
            headers={"Cache-Control": "no-store"},
        )

    async def _telegram_launch(self, fields: Fields) -> tuple[Person, str]:
        proof, page = fields.get("proof", ""), fields.get("page", "")
        if self._telegram_key is None or not _PAGE.fullmatch(page):
            raise Unproven(Why.FORGED)
        launch = read_launch(proof, self._telegram_key)
        who = launch.person.id
        if not await self._sessions.claimed(who, launch.proof, page):
            check_age(launch, time.time())
            if not await self._sessions.claim(who, launch.proof, page):
                raise Unproven(Why.USED)
        return launch.person, launch.table or _table(fields)

    async def _discord_launch(self, fields: Fields) -> tuple[Person, str]:
        if self._login is None:
            raise Unproven(Why.FORGED)
        person = await self._login.person(fields.get("code", ""))
        table = _table(fields) or await self._launches.table_of(person.id)
        channel = fields.get("channel", "")
        if not table and _SNOWFLAKE.fullmatch(channel):
            # Whether this person may view it is checked when they do.
            table = await self._service.table_at(Place(f"discord:{channel}")) or ""
        return person, table


def _spend(budget: Budget, who: str) -> None:
    if budget.spend(who) is not Allowance.WITHIN:
        raise Unproven(Why.FAST)


async def _read_fields(request: web.Request) -> Fields:
    """Read the body's strings. Raises `Unproven` for anything but an object."""
    body = await read_json(request)
    if not isinstance(body, dict):
        raise Unproven(Why.FORGED)
    return {key: value for key, value in body.items() if isinstance(value, str)}


def _table(fields: Fields) -> str:
    table = fields.get("table", "")
    return table if _TABLE.fullmatch(table) else ""
