"""The doors over HTTP: a proof comes in, a token goes out.

Proofs and tokens are in bodies alone, so that no log of addresses has them.
"""

from __future__ import annotations

import re
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, TypeAlias

import structlog
from aiohttp import web

from bot.platforms.budget import Allowance, Budget
from bot.platforms.launches import Launches
from bot.platforms.web.doors import telegram
from bot.platforms.web.doors.refusal import Unproven, Why
from bot.platforms.web.doors.sessions import VerifiedSessions
from bot.platforms.web.doors.site import PublicSite
from bot.platforms.web.gate import address_of
from bot.platforms.web.requests import read_json
from bot.ports import GameService
from bot.store import StoreDown
from bot.table.identity import Person, Place

_TABLE: Final = re.compile(r"[a-z0-9]{1,16}")
_SNOWFLAKE: Final = re.compile(r"[0-9]{1,20}")
_PAGE: Final = re.compile(r"[A-Za-z0-9_-]{16,64}")

_STATUS: Final = {Why.FAST: 429, Why.AWAY: 503}

Asked: TypeAlias = Mapping[str, str]
"""What a page sends: the texts of a JSON object."""

_log = structlog.get_logger(__name__)


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
        self._telegram_key = None if door is None else telegram.signing_key(door.token)
        self._attempts = Budget(rate=2, burst=60)
        """By the address that they come from; all of an Activity may come from a few of Discord's."""
        self._openings = Budget(rate=0.2, burst=20)
        """Sessions, by their person."""

    def routes(self) -> list[web.RouteDef]:
        """The routes of the doors that are there."""
        found = [web.get("/doors", self._which)]
        if self._site.telegram is not None:
            found += [
                web.get("/app/telegram", self._page),
                web.post("/doors/telegram", self._from_telegram),
            ]
        if self._site.discord is not None:
            found += [
                web.get("/app/discord", self._page),
                web.post("/doors/discord", self._from_discord),
            ]
        return found

    async def _page(self, request: web.Request) -> web.StreamResponse:
        return await self._document(request)

    async def _which(self, _: web.Request) -> web.Response:
        """Where a table opens: the beginnings of links, to which its id is added."""
        links = {}
        if self._site.telegram is not None and (name := self._site.telegram.bot()):
            links["telegram"] = f"https://t.me/{name}?startapp="
        if self._site.discord is not None and (number := self._site.discord.application):
            links["discord"] = f"https://discord.com/activities/{number}?custom_id="
            links["application"] = str(number)
        return web.json_response(links)

    async def _from_telegram(self, request: web.Request) -> web.Response:
        return await self._answer(request, self._telegram_launch)

    async def _from_discord(self, request: web.Request) -> web.Response:
        return await self._answer(request, self._discord_launch)

    async def _answer(
        self, request: web.Request, launch: Callable[[Asked], Awaitable[tuple[Person, str]]]
    ) -> web.Response:
        """The session that a proof opens, with the table that was meant; or why there is none."""
        try:
            _spend(self._attempts, address_of(request))
            person, table = await launch(await _asked(request))
            _spend(self._openings, person.id)
            games = await self._service.games_of(person)
            if not table and len(games) == 1:
                table = games[0].payload
            token = await self._sessions.open(person)
        except (Unproven, StoreDown) as error:
            why = error.why if isinstance(error, Unproven) else Why.AWAY
            _log.info("web.door_stays_shut", door=request.path.rpartition("/")[2], why=str(why))
            return web.json_response({"why": why}, status=_STATUS.get(why, 403))
        return web.json_response(
            {
                "token": token,
                "name": person.name,
                "language": person.language,
                "table": table,
                "tables": [[each.payload, each.label] for each in games],
            },
            headers={"Cache-Control": "no-store"},
        )

    async def _telegram_launch(self, asked: Asked) -> tuple[Person, str]:
        proof, page = asked.get("proof", ""), asked.get("page", "")
        if self._telegram_key is None or not _PAGE.fullmatch(page):
            raise Unproven(Why.FORGED)
        launch = telegram.read(proof, self._telegram_key)
        who = launch.person.id
        if not await self._sessions.claimed(who, launch.proof, page):
            telegram.check_age(launch, time.time())
            if not await self._sessions.claim(who, launch.proof, page):
                raise Unproven(Why.USED)
        return launch.person, launch.table or _table(asked)

    async def _discord_launch(self, asked: Asked) -> tuple[Person, str]:
        if self._site.discord is None:
            raise Unproven(Why.FORGED)
        person = await self._site.discord.person(asked.get("code", ""))
        table = _table(asked) or await self._launches.table_of(person.id)
        channel = asked.get("channel", "")
        if not table and _SNOWFLAKE.fullmatch(channel):
            # Whether this person may look at it is asked when they do.
            table = await self._service.table_at(Place(f"discord:{channel}")) or ""
        return person, table


def _spend(budget: Budget, who: str) -> None:
    """Take one attempt out of a budget. Raises `Unproven`."""
    if budget.spend(who) is not Allowance.WITHIN:
        raise Unproven(Why.FAST)


async def _asked(request: web.Request) -> Asked:
    """The body's texts. Raises `Unproven` for anything but an object."""
    body = await read_json(request)
    if not isinstance(body, dict):
        raise Unproven(Why.FORGED)
    return {key: value for key, value in body.items() if isinstance(value, str)}


def _table(asked: Asked) -> str:
    """The table that the page was told by its address."""
    table = asked.get("table", "")
    return table if _TABLE.fullmatch(table) else ""
