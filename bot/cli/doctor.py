"""`trigon doctor`: checks settings, store, page and tokens; one line each, a fault with its remedy.

Prints no token. A running bot is asked, not disturbed.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import aiohttp

from bot.platforms import sdk
from bot.platforms.web import OTHER_SIDE, page_url
from bot.runtime import is_this_machine
from bot.settings import Settings
from bot.store import EmbeddedError, Forbidden, Store, StoreDown, WrongUrl, open_beside

_TELEGRAM = "https://api.telegram.org"
_DISCORD = "https://discord.com"
_LATELY_SECONDS: Final = 3600.0


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """The finding of a check; `remedy` is empty where all is well."""

    what: str
    remedy: str = ""

    @property
    def well(self) -> bool:
        return not self.remedy


async def examine(settings: Settings, misspelt: Sequence[str] = ()) -> AsyncIterator[Diagnosis]:
    """Yield all findings, in order. `misspelt`: the lines of `bot.settings.misspelt`."""
    for line in misspelt:
        yield Diagnosis(f"settings: {line}", "Correct the name or remove the line.")
    if not misspelt:
        yield Diagnosis("settings: all names and values are valid")
    yield await _store(settings)
    if settings.trigon_archive:
        yield _archive(settings.trigon_archive)
    yield await _page(settings)
    async for finding in _running(settings):
        yield finding
    async for finding in _telegram(settings):
        yield finding
    async for finding in _discord(settings):
        yield finding
    yield await public_address(settings)


async def _store(settings: Settings) -> Diagnosis:
    where = "REDIS_URL" if settings.redis_url else f"own server in {settings.trigon_data}"
    try:
        # Asks the embedded server of a running bot; without one, starts it and stops it again.
        async with open_beside(
            settings.redis_url, folder=settings.trigon_data, binary=settings.trigon_server
        ) as store:
            health = await store.check()
            unfit = await _refusal(store)
    except EmbeddedError as error:
        return Diagnosis(f"store ({where}): cannot start", str(error))
    except WrongUrl as error:
        return Diagnosis("store: REDIS_URL is wrong", str(error))
    except Forbidden as error:
        return Diagnosis(f"store ({where}): {error}", "Grant that right to REDIS_URL's user.")
    except StoreDown:
        remedy = (
            "Start the server, correct REDIS_URL, or leave it empty to use the bot's own server."
        )
        return Diagnosis(f"store ({where}): cannot be reached", remedy)
    said = f"store ({where}): {health.name} {health.version or 'of unknown version'}"
    if not health.supported:
        return Diagnosis(said, "Too old: use Redis 7.0, Valkey 8, or a newer release.")
    if unfit:
        return Diagnosis(
            f"{said}, refuses writes: {unfit}",
            "Check that server. With ?replicas= in REDIS_URL, that many replicas must be connected.",
        )
    if health.eviction not in {None, "noeviction"}:
        return Diagnosis(
            f"{said}, maxmemory-policy {health.eviction}",
            "Games could vanish: set maxmemory-policy noeviction.",
        )
    if None in {health.appendonly, health.appendfsync}:
        return Diagnosis(f"{said}, does not say whether it keeps all data")
    if not health.keeps_everything:
        return Diagnosis(
            f"{said}, does not keep all data",
            "A crash of that server can lose moves: set appendonly yes and appendfsync always.",
        )
    return Diagnosis(f"{said}, keeps all data")


async def _refusal(store: Store) -> str:
    """Return why a store that answers takes no writes; "" if it does."""
    try:
        await store.probe()
    except StoreDown as error:
        return str(error)
    return ""


def _archive(folder: Path) -> Diagnosis:
    # One above it may be another user's.
    with suppress(OSError):
        there = next(each for each in (folder, *folder.absolute().parents) if each.exists())
        if there.is_dir() and os.access(there, os.R_OK | os.W_OK | os.X_OK):
            return Diagnosis(f"archive: {folder}")
    return Diagnosis(
        f"archive: {folder} cannot be written",
        "Set TRIGON_ARCHIVE to a folder that the bot's account can write.",
    )


async def _page(settings: Settings) -> Diagnosis:
    host, port = settings.trigon_web_host, settings.trigon_web_port
    if port == 0:
        return Diagnosis("page: on a free port, which `trigon run` prints")
    url = page_url(host, port)
    status, body = await _get_text(url)
    if status == 200 and "<title>Trigon</title>" in body:
        return Diagnosis(f"page: {url} (the bot is running)")
    if status:
        return Diagnosis(f"page: another program uses {url}", "Choose another TRIGON_WEB_PORT.")
    return Diagnosis(f"page: {url}, when the bot runs")


async def _running(settings: Settings) -> AsyncIterator[Diagnosis]:
    """Yield the running bot's own findings, if it can be asked."""
    if not settings.trigon_metrics_port:
        return
    url = page_url(settings.trigon_metrics_host, settings.trigon_metrics_port)
    _, body = await _get(f"{url}health", {})
    for name, up in body.get("platforms", {}).items():
        if up:
            yield Diagnosis(f"running: {name} is connected")
        else:
            why = body.get("why", {}).get(name) or "no connection"
            yield Diagnosis(f"running: {name} is not connected ({why})", "Check the bot's log.")


def _unfit(app: str, trouble: str) -> Diagnosis:
    """Report that an app's SDK cannot be used."""
    what, _, remedy = trouble.partition(": ")
    return Diagnosis(f"{app}: {what}", f"{remedy[:1].upper()}{remedy[1:]}.")


async def _telegram(settings: Settings) -> AsyncIterator[Diagnosis]:
    if settings.telegram_token is None:
        yield Diagnosis("Telegram: off, as there is no TELEGRAM_TOKEN")
        return
    if trouble := sdk.TELEGRAM.trouble():
        yield _unfit("Telegram", trouble)
    base = settings.telegram_api_url or _TELEGRAM
    base = f"{base}/bot{settings.telegram_token.get_secret_value()}"
    status, body = await _get(f"{base}/getMe", {})
    if status in {401, 404}:
        yield Diagnosis(
            "Telegram: refuses the token", "Ask @BotFather for the token of your bot: /token."
        )
        return
    if status != 200:
        yield Diagnosis("Telegram: cannot be reached", "Check the network and TELEGRAM_API_URL.")
        return
    me = body.get("result", {})
    yield Diagnosis(f"Telegram: the token is valid, the bot is @{me.get('username', '?')}")
    if not me.get("can_join_groups", True):
        yield Diagnosis(
            "Telegram: the bot can't be added to groups",
            "Send /setjoingroups to @BotFather and choose Enable.",
        )
    privacy = (
        "off, so the bot gets every message" if me.get("can_read_all_group_messages") else "on"
    )
    yield Diagnosis(f"Telegram: privacy mode is {privacy} (either works)")
    if me.get("supports_inline_queries"):
        yield Diagnosis("Telegram: inline mode is on")
    else:
        yield Diagnosis("Telegram: inline mode is off (optional; @BotFather, /setinline)")
    if settings.trigon_public_url and not me.get("has_main_web_app"):
        yield Diagnosis(
            "Telegram: the Mini App is not configured, so groups have no link to their table",
            f"@BotFather, Configure Mini App: {settings.trigon_public_url}/app/telegram",
        )
    _, body = await _get(f"{base}/getWebhookInfo", {})
    hook = body.get("result", {})
    # Telegram keeps the last error for good, also once it reaches the bot again.
    recent = time.time() - hook.get("last_error_date", 0) < _LATELY_SECONDS
    if recent and settings.telegram_webhook_url:
        yield Diagnosis(
            f"Telegram: could not reach TELEGRAM_WEBHOOK_URL lately: {hook.get('last_error_message')}",
            "Check the proxy and its certificate.",
        )


async def _discord(settings: Settings) -> AsyncIterator[Diagnosis]:
    if settings.discord_token is None:
        yield Diagnosis("Discord: off, as there is no DISCORD_TOKEN")
        return
    if trouble := sdk.DISCORD.trouble():
        yield _unfit("Discord", trouble)
    base = f"{settings.discord_api_url or _DISCORD}/api/v10"
    auth = {"Authorization": f"Bot {settings.discord_token.get_secret_value()}"}
    status, body = await _get(f"{base}/users/@me", auth)
    if status == 401:
        yield Diagnosis(
            "Discord: refuses the token",
            "Reset it in the developer portal, under Bot, and copy it.",
        )
        return
    if status != 200:
        yield Diagnosis("Discord: cannot be reached", "Check the network and DISCORD_API_URL.")
        return
    yield Diagnosis(f"Discord: the token is valid, the bot is {body.get('username', '?')}")
    status, application = await _get(f"{base}/applications/@me", auth)
    if status != 200:
        return
    if application.get("interactions_endpoint_url"):
        yield Diagnosis(
            "Discord: commands go to an Interactions Endpoint URL instead of this bot",
            "Clear that field in the developer portal, under General Information.",
        )
    yield Diagnosis("Discord: no privileged intents are needed")
    types = application.get("integration_types_config") or {}
    params = types.get("0") or {}
    given = params.get("oauth2_install_params") or application.get("install_params") or {}
    missing = sorted(_SCOPES - set(given.get("scopes", [])))
    lacking = [name for name, bit in _PERMISSIONS.items() if not _has(given, bit)]
    if not given:
        yield Diagnosis(
            "Discord: the install link asks for nothing",
            "Developer portal, Installation: add the scopes and permissions listed in docs/discord.md.",
        )
    elif missing or lacking:
        yield Diagnosis(
            f"Discord: the install link lacks {', '.join([*missing, *lacking])}",
            "Developer portal, Installation: add them, then add the bot to its servers again.",
        )
    else:
        yield Diagnosis("Discord: the install link has all scopes and permissions")


async def public_address(settings: Settings) -> Diagnosis:
    """Check that the bot can be reached at the address the apps will use."""
    url = settings.trigon_public_url
    if url is None:
        return Diagnosis("public address: off, as there is no TRIGON_PUBLIC_URL")
    telegram = settings.telegram_token is not None
    discord = None not in {settings.discord_token, settings.discord_client_secret}
    if not telegram and not discord:
        return Diagnosis(
            "public address: no app opens tables there",
            "Set TELEGRAM_TOKEN, or DISCORD_TOKEN and DISCORD_CLIENT_SECRET.",
        )
    local, public = settings.trigon_web_port, settings.trigon_public_port
    right = f"Point the proxy at TRIGON_PUBLIC_PORT ({public}) and at no other port of the bot."
    status, room = await _get_text(f"{url}/r/main")
    if OTHER_SIDE in room or (status == 200 and "<title>Trigon</title>" in room):
        return Diagnosis(f"public address: {url} reaches TRIGON_WEB_PORT ({local})", right)
    status, doors = await _get(f"{url}/doors", {})
    if status != 200:
        return Diagnosis(f"public address: {url} does not reach the bot", f"Start the bot. {right}")
    apps = [name for key, name in _APPS.items() if key in doors]
    if telegram and "telegram" not in doors:
        return Diagnosis(f"public address: {url}, but Telegram is not connected", _LOOK)
    if discord and "discord" not in doors:
        return Diagnosis(f"public address: {url}, but Discord is not connected", _LOOK)
    return Diagnosis(f"public address: {url} opens tables in {' and '.join(apps)}")


_APPS: Final = {"telegram": "Telegram", "discord": "Discord"}
_LOOK: Final = "Check the bot's log."
_SCOPES: Final = frozenset({"bot", "applications.commands"})
_PERMISSIONS: Final = {
    "View Channels": 1 << 10,
    "Send Messages": 1 << 11,
    "Attach Files": 1 << 15,
    "Read Message History": 1 << 16,
    "Create Public Threads": 1 << 35,
    "Send Messages in Threads": 1 << 38,
}
"""Discord's documentation, Permissions: bitwise permission flags."""
_ADMINISTRATOR: Final = 1 << 3


def _has(params: Mapping[str, Any], bit: int) -> bool:
    """Tell whether the permissions of an install link include this one."""
    return bool(int(params.get("permissions") or 0) & (bit | _ADMINISTRATOR))


async def _get(url: str, headers: Mapping[str, str]) -> tuple[int, dict[str, Any]]:
    """Return the status, 0 without an answer, and the JSON object."""
    status, text = await _get_text(url, headers)
    try:
        body = json.loads(text)
    except ValueError:
        return status, {}
    return status, body if isinstance(body, dict) else {}


async def _get_text(url: str, headers: Mapping[str, str] | None = None) -> tuple[int, str]:
    timeout = aiohttp.ClientTimeout(total=10)
    try:
        # The environment's proxy leads off this machine.
        proxies = not is_this_machine(urlsplit(url).hostname or "")
        async with (
            aiohttp.ClientSession(timeout=timeout, trust_env=proxies) as session,
            session.get(url, headers=headers) as answer,
        ):
            return answer.status, await answer.text(errors="replace")
    except (aiohttp.ClientError, TimeoutError, ValueError):
        return 0, ""
