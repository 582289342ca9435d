"""Updates that Telegram pushes to an address of ours.

Owns the HTTP listener. An update is stored before the 200 that acknowledges it; after any other status
Telegram sends it again. Without the secret there is a 403, which tells nothing.
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

from bot.listener import listen, port_of
from bot.platforms.telegram import limits
from bot.platforms.telegram.client import BotClient
from bot.platforms.telegram.intake.inbox import Inbox
from bot.store import StoreDown

_log = structlog.get_logger(__name__)

HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"
"""Bot API, setWebhook: the header that carries the secret."""


@dataclass(frozen=True, slots=True)
class Webhook:
    """Where Telegram sends updates, and where this process listens for them."""

    url: str
    """The public address, with https; perhaps a proxy's."""
    host: str = "127.0.0.1"
    port: int = 8301
    secret: str = ""
    """1-256 characters of `A-Za-z0-9_-`; "" derives one from the token, the same in all processes."""

    def secret_for(self, token: str) -> str:
        """The secret that Telegram sends with each update."""
        return self.secret or hmac.new(token.encode(), b"webhook", hashlib.sha256).hexdigest()


class WebhookListener:
    """Receives updates from Telegram. Several processes of a machine may share one port."""

    def __init__(self, bot: BotClient, webhook: Webhook, inbox: Inbox) -> None:
        self._bot = bot
        self._webhook = webhook
        self._inbox = inbox
        self._secret = webhook.secret_for(bot.token)
        self._runner: web.AppRunner | None = None

    @property
    def port(self) -> int:
        """The port that is listened on, once `start` has returned."""
        return self._webhook.port if self._runner is None else port_of(self._runner)

    async def start(self) -> None:
        """Listen. Raises `CannotStart` if the port cannot be had."""
        app = web.Application(client_max_size=limits.UPDATE_BYTES)
        app.router.add_post("/{path:.*}", self._receive)
        host, port = self._webhook.host, self._webhook.port
        settings = "TELEGRAM_WEBHOOK_HOST, TELEGRAM_WEBHOOK_PORT"
        self._runner = await listen(app, host, port, settings, shared=bool(port), patience=5.0)

    async def register(self) -> None:
        """Tell Telegram the address. Raises `TelegramError`."""
        await self._bot.set_webhook(
            self._webhook.url,
            secret_token=self._secret,
            allowed_updates=limits.UPDATES,
            max_connections=limits.WEBHOOK_CONNECTIONS,
        )

    async def stop(self) -> None:
        """Stop listening; Telegram keeps the updates that come meanwhile."""
        runner, self._runner = self._runner, None
        if runner is not None:
            await runner.cleanup()

    async def _receive(self, request: web.Request) -> web.Response:
        # A header may hold any bytes; aiohttp keeps those that are not UTF-8 as surrogates.
        given = request.headers.get(HEADER, "").encode(errors="surrogateescape")
        if not hmac.compare_digest(given, self._secret.encode()):
            _log.warning("telegram.webhook_refused")
            return web.Response(status=403)
        # What cannot be read is acknowledged all the same: it would come again for a day.
        try:
            update = json.loads(await request.read())
        except (web.RequestPayloadError, ValueError, RecursionError):
            _log.warning("telegram.webhook_unreadable", reason="json")
            return web.Response()
        try:
            await self._inbox.put([update] if isinstance(update, dict) else [])
        except (StoreDown, TelegramError):
            return web.Response(status=503)
        except RecursionError:
            _log.warning("telegram.webhook_unreadable", reason="depth")
        return web.Response()
