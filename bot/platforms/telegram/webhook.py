"""Updates that Telegram sends by itself, to an address of ours.

Owns the listener. An update is stored before the 200 that acknowledges it; anything else makes
Telegram send it again. Who does not know the secret gets a 403 and learns nothing.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from dataclasses import dataclass
from typing import Final

import structlog
from aiohttp import web
from telegram.error import TelegramError

from bot.platforms.telegram import limits
from bot.platforms.telegram.client import Client
from bot.platforms.telegram.inbox import Inbox
from bot.ports import CannotStart
from bot.store import StoreDown

log = structlog.get_logger("trigon.telegram")

HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"
"""Bot API, setWebhook: the header in which the secret comes."""


@dataclass(frozen=True, slots=True)
class Hook:
    """Where Telegram sends updates to (`url`), and where we listen for them, behind a proxy or not.

    `secret` is 1-256 characters of `A-Za-z0-9_-`; "" makes one of the token, the same in all
    processes.
    """

    url: str
    host: str = "127.0.0.1"
    port: int = 8301
    secret: str = ""

    def known_by(self, token: str) -> str:
        """The secret."""
        return self.secret or hmac.new(token.encode(), b"webhook", hashlib.sha256).hexdigest()


class Listener:
    """Takes updates from Telegram. Several processes of a machine may share one port."""

    def __init__(self, bot: Client, hook: Hook, inbox: Inbox) -> None:
        self._bot = bot
        self._hook = hook
        self._inbox = inbox
        self._secret = hook.known_by(bot.token)
        self._runner: web.AppRunner | None = None

    @property
    def port(self) -> int:
        """The port that is listened on, once it is."""
        addresses = [] if self._runner is None else self._runner.addresses
        return int(addresses[0][1]) if addresses else self._hook.port

    async def start(self) -> None:
        """Listen; raises `CannotStart` where that is not possible."""
        app = web.Application(client_max_size=limits.UPDATE_BYTES)
        app.router.add_post("/{path:.*}", self._take)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=5.0)
        await self._runner.setup()
        try:
            site = web.TCPSite(
                self._runner, self._hook.host, self._hook.port, reuse_port=bool(self._hook.port)
            )
            await site.start()
        except OSError as error:
            raise CannotStart(
                f"TELEGRAM_WEBHOOK_PORT {self._hook.port} cannot be listened on: {error.strerror}"
            ) from None

    async def register(self) -> None:
        """Tell Telegram the address. Raises `TelegramError`."""
        await self._bot.set_webhook(
            self._hook.url,
            secret_token=self._secret,
            allowed_updates=limits.UPDATES,
            max_connections=limits.HOOK_CONNECTIONS,
        )

    async def stop(self) -> None:
        """Listen no more; what comes meanwhile Telegram keeps."""
        runner, self._runner = self._runner, None
        if runner is not None:
            await runner.cleanup()

    async def _take(self, request: web.Request) -> web.Response:
        # A header may hold any bytes; aiohttp keeps those that are no UTF-8 as surrogates.
        given = request.headers.get(HEADER, "").encode(errors="surrogateescape")
        if not hmac.compare_digest(given, self._secret.encode()):
            log.warning("something without the secret came to the webhook")
            return web.Response(status=403)
        try:
            update = json.loads(await request.read())
        except (ValueError, RecursionError):
            # It would come again for a day, and never be read.
            log.warning("something that is no JSON came to the webhook and was dropped")
            return web.Response()
        try:
            await self._inbox.take([update] if isinstance(update, dict) else [])
        except (StoreDown, TelegramError):
            return web.Response(status=503)
        except RecursionError:
            log.warning("something too deep came to the webhook and was dropped")
        return web.Response()
