"""`trigon doctor`: looks at settings, store and tokens, and says what to do.

Every check is one line; what is wrong comes with the remedy. Prints no token.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

import aiohttp

from bot.settings import Settings
from bot.store import EmbeddedError, StoreDown, open_store

_TELEGRAM = "https://api.telegram.org"
_DISCORD = "https://discord.com"


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What a check found; `remedy` is empty where all is well."""

    what: str
    remedy: str = ""

    @property
    def well(self) -> bool:
        """Whether there is nothing to do."""
        return not self.remedy


async def examine(settings: Settings) -> AsyncIterator[Diagnosis]:
    """All findings, in order."""
    yield Diagnosis("settings: all values can be read")
    yield await _store(settings)
    yield await _telegram(settings)
    yield await _discord(settings)


async def _store(settings: Settings) -> Diagnosis:
    where = "REDIS_URL" if settings.redis_url else f"own server in {settings.trigon_data}"
    try:
        async with open_store(
            settings.redis_url, folder=settings.trigon_data, binary=settings.trigon_server
        ) as store:
            health = await store.check()
    except EmbeddedError as error:
        return Diagnosis(f"store ({where}): cannot start", str(error))
    except (StoreDown, ValueError):
        remedy = "Start that server, or correct REDIS_URL, or leave it empty to use the bot's own."
        return Diagnosis(f"store ({where}): cannot be reached", remedy)
    said = f"store ({where}): {health.name} {health.version}"
    if not health.supported:
        return Diagnosis(said, "It is too old: Redis 7.0 or Valkey 8 is the least.")
    if health.eviction not in {None, "noeviction"}:
        return Diagnosis(
            f"{said}, maxmemory-policy {health.eviction}",
            "Games could vanish: set maxmemory-policy noeviction.",
        )
    if None in {health.appendonly, health.appendfsync}:
        return Diagnosis(f"{said}, does not tell how it keeps its data")
    if not health.keeps_everything:
        return Diagnosis(
            f"{said}, not everything is kept",
            "A crash of that server can lose moves: set appendonly yes and appendfsync always.",
        )
    return Diagnosis(f"{said}, keeps everything")


async def _telegram(settings: Settings) -> Diagnosis:
    if settings.telegram_token is None:
        return Diagnosis("Telegram: no TELEGRAM_TOKEN, so it is not started")
    base = settings.telegram_api_url or _TELEGRAM
    status, body = await _get(f"{base}/bot{settings.telegram_token.get_secret_value()}/getMe", {})
    if status == 200:
        return Diagnosis(f"Telegram: @{body.get('result', {}).get('username', '?')}")
    if status in {401, 404}:
        return Diagnosis("Telegram: refuses the token", "Ask @BotFather for the token of your bot.")
    return Diagnosis("Telegram: cannot be reached", "Look at the network or at TELEGRAM_API_URL.")


async def _discord(settings: Settings) -> Diagnosis:
    if settings.discord_token is None:
        return Diagnosis("Discord: no DISCORD_TOKEN, so it is not started")
    base = settings.discord_api_url or _DISCORD
    auth = {"Authorization": f"Bot {settings.discord_token.get_secret_value()}"}
    status, body = await _get(f"{base}/api/v10/users/@me", auth)
    if status == 200:
        return Diagnosis(f"Discord: {body.get('username', '?')}")
    if status == 401:
        return Diagnosis(
            "Discord: refuses the token",
            "Reset it in the developer portal, under Bot, and copy it.",
        )
    return Diagnosis("Discord: cannot be reached", "Look at the network or at DISCORD_API_URL.")


async def _get(url: str, headers: dict[str, str]) -> tuple[int, dict]:  # type: ignore[type-arg]
    timeout = aiohttp.ClientTimeout(total=10)
    try:
        async with (
            aiohttp.ClientSession(timeout=timeout, trust_env=True) as session,
            session.get(url, headers=headers) as answer,
        ):
            return answer.status, await answer.json(content_type=None)
    except (aiohttp.ClientError, TimeoutError, ValueError):
        return 0, {}
