"""Sources of updates: long polls or a webhook; and a check that they arrive.

Updates are acknowledged to Telegram only after the intake has handled them.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import time
from dataclasses import dataclass
from typing import Final

import structlog
from aiohttp import web
from telegram.error import Conflict, InvalidToken, TelegramError

from bot.platforms.telegram import limits
from bot.platforms.telegram.client import Backoff, BotClient
from bot.platforms.telegram.intake import Intake
from bot.ports import Connection, Ended
from bot.runtime import listen, port_of
from bot.store import Store, StoreDown
from bot.telemetry.logs import fault

_log = structlog.get_logger(__name__)

HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"
"""Bot API, setWebhook: the header that carries the secret."""
REFUSED: Final = (
    "TELEGRAM_TOKEN is refused by Telegram: ask @BotFather for the token of your bot (or correct "
    "TELEGRAM_API_URL), and start again"
)
_SECOND_POLLER: Final = "another process polls with this token, and only one may"
_OTHER_WEBHOOK: Final = "the webhook was set to another address"
_UNDELIVERED: Final = "Telegram cannot deliver to the webhook"
_LINES_APART: Final = 60.0
"""Shortest time between two log lines about refused requests."""
_RECENT: Final = 60.0
"""Seconds: older failed deliveries do not count."""


class ConnectionMonitor:
    """A connection's state, by the reports of named reporters. `webhook_url` is None for polling."""

    def __init__(self, bot: BotClient, connection: Connection, webhook_url: str | None) -> None:
        self._bot = bot
        self._connection = connection
        self._webhook_url = webhook_url
        self._faults: dict[str, str] = {}
        self._refusals: dict[str, int] = {}

    def report_ok(self, reporter: str) -> None:
        """Note a success; the connection is up once no reporter has a fault."""
        self._faults.pop(reporter, None)
        self._refusals.pop(reporter, None)
        if not self._faults:
            self._connection.there()

    def report_fault(self, reporter: str, why: str) -> None:
        self._faults[reporter] = why
        self._connection.lost(why)

    def report_error(self, reporter: str, error: TelegramError) -> None:
        """Note a failed call. Several refusals of the token in a row end the connection."""
        why = _SECOND_POLLER if isinstance(error, Conflict) else type(error).__name__
        self.report_fault(reporter, why)
        if not isinstance(error, InvalidToken):
            self._refusals.pop(reporter, None)
            return
        self._refusals[reporter] = self._refusals.get(reporter, 0) + 1
        if self._refusals[reporter] >= limits.REFUSALS:
            self._connection.end(Ended(REFUSED))

    async def run(self) -> None:
        while True:
            await asyncio.sleep(limits.PULSE_SECONDS)
            try:
                why = await self._find_fault()
            except TelegramError as error:
                self.report_error("pulse", error)
            else:
                if why:
                    self.report_fault("pulse", why)
                else:
                    self.report_ok("pulse")

    async def _find_fault(self) -> str:
        """Return the problem with the delivery of updates, "" for none. Raises `TelegramError`."""
        seconds = limits.PULSE_SECONDS
        info = await self._bot.get_webhook_info(read_timeout=seconds, connect_timeout=seconds)
        if info.url != (self._webhook_url or ""):
            return _OTHER_WEBHOOK
        failed = info.last_error_date
        if not info.pending_update_count or failed is None:
            return ""
        return _UNDELIVERED if time.time() - failed.timestamp() < _RECENT else ""


class Poller:
    """Polls while it has the lease, until it is cancelled. `holder` names this process.

    Telegram takes a call with a higher offset as the acknowledgement (Bot API, getUpdates);
    python-telegram-bot's Updater acknowledges before a handler has finished, so it is not used. Two
    pollers of one token end each other's polls; a lease in the store prevents that.
    """

    def __init__(
        self,
        bot: BotClient,
        store: Store,
        name: str,
        holder: str,
        intake: Intake,
        monitor: ConnectionMonitor,
    ) -> None:
        self._bot = bot
        self._store = store
        self._name = name
        self._holder = holder
        self._intake = intake
        self._monitor = monitor
        self._leased = asyncio.Event()
        self._terms = 0
        """The number of times that this process got the lease."""

    async def hold_lease(self) -> None:
        while True:
            try:
                leased = await self._store.lead(self._name, self._holder, limits.POLL_LEASE)
            except StoreDown:
                leased = self._leased.is_set()  # the present poller goes on, to tell people
            except Exception as error:  # noqa: BLE001 - unrenewed, two would poll
                _log.error("telegram.polling_failed", **fault(error))
                leased = self._leased.is_set()
            if not leased:
                self._leased.clear()
                # The other process knows whether polls succeed.
                self._monitor.report_ok("poll")
            elif not self._leased.is_set():
                self._terms += 1
                self._leased.set()
            await asyncio.sleep(limits.POLL_LEASE / 3)

    async def poll(self) -> None:
        offset: int | None = None
        backoff = Backoff()
        wait, term = limits.POLL_SECONDS, 0
        while True:
            await self._leased.wait()
            try:
                if term != self._terms:
                    offset, began = None, self._terms
                    await self._intake.resume()
                    term = began
                updates = await self._bot.get_raw_updates(offset, wait)
                self._monitor.report_ok("poll")
                await self._intake.take(updates)
                if updates:
                    offset = max(int(raw["update_id"]) for raw in updates) + 1
            except TelegramError as error:
                self._monitor.report_error("poll", error)
            except StoreDown:
                _log.warning("telegram.store_down", doing="poll")  # these are fetched again
            except Exception as error:  # noqa: BLE001 - polling outlives whatever comes
                _log.error("telegram.polling_failed", **fault(error))
            else:
                backoff.reset()
                wait = limits.POLL_SECONDS
                continue
            # After a failure, a poll that returns at once detects recovery soonest.
            wait = 0
            await backoff.wait()


@dataclass(frozen=True, slots=True)
class Webhook:
    """The address that Telegram sends updates to, and the one where this process receives them."""

    url: str
    """The public address, with https; perhaps a proxy's."""
    host: str = "127.0.0.1"
    port: int = 8301
    secret: str = ""
    """1-256 characters of `A-Za-z0-9_-`; "" derives one from the token, the same in all processes."""

    def secret_for(self, token: str) -> str:
        return self.secret or hmac.new(token.encode(), b"webhook", hashlib.sha256).hexdigest()


class WebhookListener:
    """Receives updates from Telegram. Several processes of a machine may share one port.

    The 200 that acknowledges an update is sent once it is handled. After any other status Telegram
    sends it again, and holds back its chat's next ones. A request without the secret gets a 403.
    """

    def __init__(self, bot: BotClient, webhook: Webhook, intake: Intake) -> None:
        self._bot = bot
        self._webhook = webhook
        self._intake = intake
        self._secret = webhook.secret_for(bot.token)
        self._runner: web.AppRunner | None = None
        self._next_line = 0.0
        """When the next refusal is logged, on the monotonic clock."""

    @property
    def port(self) -> int:
        return self._webhook.port if self._runner is None else port_of(self._runner)

    async def start(self) -> None:
        """Listen. Raises `CannotStart` if the port cannot be had."""
        app = web.Application(client_max_size=limits.UPDATE_BYTES)
        app.router.add_post("/{path:.*}", self._receive)
        host, port = self._webhook.host, self._webhook.port
        settings = "TELEGRAM_WEBHOOK_HOST, TELEGRAM_WEBHOOK_PORT"
        self._runner = await listen(app, host, port, settings, shared=bool(port), patience=5.0)

    async def register(self) -> None:
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
            # Anyone can send these, and must not fill the disk with lines.
            now = time.monotonic()
            if now >= self._next_line:
                self._next_line = now + _LINES_APART
                _log.warning("telegram.webhook_refused")
            return web.Response(status=403)
        # Unreadable updates are acknowledged too, or they would come again for a day.
        try:
            update = json.loads(await request.read())
        except (web.RequestPayloadError, ValueError, RecursionError):
            _log.warning("telegram.webhook_unreadable", reason="json")
            return web.Response()
        if isinstance(update, dict) and not await self._intake.handled(update):
            return web.Response(status=503)
        return web.Response()
