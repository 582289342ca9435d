"""Asks Discord who somebody is: the code that their app was given, for a person (OAuth 2).

The token that Discord gives for the code is used for that one question, and handed back at once.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import aiohttp
import structlog

from bot.platforms.web.doors.refusal import Unproven, Why
from bot.table.identity import Person, PersonId, clean_name

DISCORD: Final = "https://discord.com"
SECONDS: Final = 10.0
"""How long Discord may take for an answer."""
MAX_AT_ONCE: Final = 4

_CODE: Final = re.compile(r"[A-Za-z0-9._~-]{1,512}")
_SNOWFLAKE: Final = re.compile(r"[0-9]{1,20}")
_LANGUAGE: Final = re.compile(r"[a-z]{2,3}")

_log = structlog.get_logger(__name__)


class DiscordLogin:
    """The application's side of the login.

    `application` gives its id, None as long as the bot does not know it; `api` is the address of
    Discord's server.
    """

    def __init__(
        self, secret: str, application: Callable[[], int | None], api: str = DISCORD
    ) -> None:
        self._secret = secret
        self._application = application
        self._oauth = f"{api}/api/v10/oauth2"
        self._me = f"{api}/api/v10/users/@me"
        self._asking = asyncio.Semaphore(MAX_AT_ONCE)

    @property
    def application(self) -> int | None:
        """The application's id, which the app's handshake names."""
        return self._application()

    async def person(self, code: str) -> Person:
        """Whose code it is. A code is good for one question. Raises `Unproven`."""
        application = self.application
        if application is None:
            raise Unproven(Why.AWAY)
        if not _CODE.fullmatch(code):
            raise Unproven(Why.FORGED)
        timeout = aiohttp.ClientTimeout(total=SECONDS)
        own = {"client_id": str(application), "client_secret": self._secret}
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
                    return _person(await self._ask(session, token))
                finally:
                    with suppress(aiohttp.ClientError, TimeoutError):
                        await session.post(f"{url}/revoke", data=own | {"token": token})
        except (aiohttp.ClientError, TimeoutError):
            raise Unproven(Why.AWAY) from None

    async def _ask(self, session: aiohttp.ClientSession, token: str) -> dict[str, Any]:
        bearer = {"Authorization": f"Bearer {token}"}
        async with session.get(self._me, headers=bearer) as answer:
            return await _read(answer)


async def _read(answer: aiohttp.ClientResponse) -> dict[str, Any]:
    """The answer's object. Raises `Unproven`."""
    if answer.status == 400:
        raise Unproven(Why.FORGED)
    if answer.status in {401, 403}:
        # It refuses us, and not the person: the client secret is wrong.
        _log.warning("web.discord_refuses", status=answer.status)
    try:
        told = await answer.json(content_type=None) if answer.status == 200 else None
    except ValueError:
        told = None
    if not isinstance(told, dict):
        raise Unproven(Why.AWAY)
    return told


def _person(told: dict[str, Any]) -> Person:
    number = str(told.get("id") or "")
    if not _SNOWFLAKE.fullmatch(number) or told.get("bot"):
        raise Unproven(Why.FORGED)
    language = str(told.get("locale") or "").partition("-")[0].lower()
    return Person(
        PersonId(f"discord:{number}"),
        clean_name(str(told.get("global_name") or told.get("username") or "")),
        language if _LANGUAGE.fullmatch(language) else "en",
    )
