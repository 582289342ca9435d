"""The running bot: the only place that wires all rooms together."""

from __future__ import annotations

import asyncio
import gc
import secrets
import signal
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Final

import click
import structlog

import renderer
from bot.app.service import DeadlineWorker, Service
from bot.cli import operator
from bot.delivery import Sender
from bot.ops.lifecycle import FormatNegotiation, Health, Stopping
from bot.ops.processes import ThinkerProcesses, usual_number
from bot.platforms import sdk, terms
from bot.platforms.shared import Budget, Launches
from bot.platforms.web import WebPlatform
from bot.platforms.web.site import DISCORD, DiscordDoor, PublicSite, TelegramDoor
from bot.ports import CannotStart, Ended, GameService, Platform
from bot.present.catalogue import texts
from bot.settings import Settings
from bot.store import Damaged, EmbeddedError, NoServer, Store, StoreDown, WrongUrl, keys, open_store
from bot.table.preferences import zones_by_city
from bot.telemetry import Exit
from bot.telemetry.logs import LastLine
from engine import GAMES

if TYPE_CHECKING:
    from bot.platforms.discord import DiscordPlatform
    from bot.platforms.telegram import TelegramPlatform

_log = structlog.get_logger(__name__)

YOUNG_OBJECTS: Final = 5_000
"""Allocations between two runs of the youngest garbage collection: more than a move makes, so most are freed before."""


def event_loop() -> asyncio.AbstractEventLoop:
    """Make uvloop's event loop if it is installed, which saves a tenth of a move's cost."""
    try:
        made: asyncio.AbstractEventLoop = import_module("uvloop").new_event_loop()
    except ImportError:
        return asyncio.new_event_loop()
    return made


async def play(settings: Settings, terminal: LastLine | None) -> int:
    """Run the bot until it is stopped or cannot go on; return the process's exit status.

    `terminal`: where the address stays the last line.
    """
    stopping = Stopping()
    stop_by_signals(asyncio.get_running_loop(), stopping.begin)
    try:
        async with AsyncExitStack() as stack:
            store = await stack.enter_async_context(
                open_store(
                    settings.redis_url,
                    folder=settings.trigon_data,
                    binary=settings.trigon_server,
                    archive=settings.trigon_archive,
                )
            )
            if await store.is_half_restored():
                click.echo(
                    "trigon: a restore was interrupted: run it again with --replace", err=True
                )
                return Exit.MEND
            spent = partial(store.add_spent, "people")
            budget = Budget(settings.trigon_person_rate, spent_by_all=spent)
            page, others = _page_and_platforms(settings, store, budget)
            service = await _assembled(settings, store, [page, *others], stopping, stack)
            await page.start(service)
            click.echo("Trigon is running here (Ctrl-C stops it):")
            # On a terminal the address stays the last line, whatever is logged.
            if terminal is None:
                click.echo(page.url)
            else:
                terminal.keep(page.url)
            await _until_stopped(others, service, stopping, terminal)
    except (CannotStart, Damaged, NoServer, WrongUrl) as error:
        click.echo(f"trigon: {error}", err=True)
        return Exit.MEND
    except Ended as error:
        click.echo(f"trigon: {error}", err=True)
        return error.status
    except (EmbeddedError, StoreDown) as error:
        click.echo(f"trigon: the store cannot be used: {error}", err=True)
        return Exit.AGAIN
    return Exit.DONE


def stop_by_signals(loop: asyncio.AbstractEventLoop, stop: Callable[[], None]) -> None:
    for name in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(name, stop)
        except NotImplementedError:  # on Windows
            signal.signal(name, lambda *_: loop.call_soon_threadsafe(stop))


async def _assembled(
    settings: Settings,
    store: Store,
    platforms: Sequence[Platform],
    stopping: Stopping,
    stack: AsyncExitStack,
) -> Service:
    """Start everything but the platforms. The stack stops it in reverse order, which matters."""
    holder = secrets.token_hex(8)
    forms = FormatNegotiation(store, holder)
    # The form is known before the first table is written, and announced until the last one is.
    await forms.look()
    await stack.enter_async_context(at_work(forms, stopping))
    thinkers = ThinkerProcesses(settings.trigon_thinkers or usual_number())
    stack.push_async_callback(stopping.close, "thinkers", thinkers.close)
    service = Service(
        store, platforms, thinkers=thinkers, form=forms.now, club=settings.trigon_club
    )
    sender = Sender(store, platforms, service, holder)
    stack.push_async_callback(stopping.close, "service", service.close)
    await stack.enter_async_context(_while_open(operator.check_at_start(store)))
    await stack.enter_async_context(at_work(DeadlineWorker(store, service), stopping))
    renderer.set_cache_bytes(settings.trigon_picture_memory * 1_000_000)
    for platform in platforms:
        # Stopped in any case: a start that fails half-way has opened something too.
        stack.push_async_callback(stopping.close, platform.name, platform.stop)
    # Stopped before the platforms are: what is being sent needs their connections.
    await stack.enter_async_context(at_work(sender, stopping))
    health = Health(store, platforms)
    where = (settings.trigon_metrics_host, settings.trigon_metrics_port)
    await stack.enter_async_context(health.serving(*where))
    return service


async def _until_stopped(
    platforms: Sequence[Platform],
    service: Service,
    stopping: Stopping,
    terminal: LastLine | None,
) -> None:
    """Keep the platforms connected until the stop, or until one cannot come back (its error)."""
    gc.enable()
    # After the address, for which the operator waits; players come later.
    warming = asyncio.create_task(asyncio.to_thread(warm_up, stopping.asked.is_set))
    connections = [
        asyncio.create_task(_keep_connected(platform, service)) for platform in platforms
    ]
    stopped = asyncio.create_task(stopping.asked.wait())
    await asyncio.wait([stopped, *connections], return_when=asyncio.FIRST_COMPLETED)
    if terminal is not None:
        terminal.keep("")
    click.echo("Stopping …", err=True)
    stopping.begin()
    await warming
    for task in (stopped, *connections):
        task.cancel()
    for ended in await asyncio.gather(*connections, return_exceptions=True):
        if isinstance(ended, Exception):
            raise ended


def warm_up(stopping: Callable[[], bool]) -> None:
    """Read the words of commands and cities, and draw the sprites now, so that no player waits for it."""
    terms.meanings("cmd")
    zones_by_city()
    renderer.warm(lambda: not stopping())
    # All of this stays: frozen, the collector skips it, which saves a tenth of all work.
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, *gc.get_threshold()[1:])


async def _keep_connected(platform: Platform, service: GameService) -> None:
    """Start a platform, trying again while it cannot be reached, and wait for its end.

    Raises `CannotStart` for a wrong setting, `Ended` for a connection that cannot come back.
    """
    pause = 1.0
    while True:
        try:
            await platform.start(service)
        except CannotStart:
            raise
        except Exception as error:  # noqa: BLE001 - whatever keeps it away, the others play on
            _log.warning("start.retry", platform=platform.name, error=type(error).__name__)
            await asyncio.sleep(pause)
            pause = min(2 * pause, 60.0)
        else:
            raise await platform.connection.ended()


def _page_and_platforms(
    settings: Settings, store: Store, budget: Budget
) -> tuple[WebPlatform, list[Platform]]:
    """Make the local page, and the chat platforms whose tokens are set."""
    telegram = _telegram(settings, store, budget)
    discord = _discord(settings, store, budget)
    site = _site(settings, telegram, discord)
    host, port = settings.trigon_web_host, settings.trigon_web_port
    page = WebPlatform(host, port, store, budget=budget, site=site)
    return page, [each for each in (telegram, discord) if each is not None]


def _telegram(settings: Settings, store: Store, budget: Budget) -> TelegramPlatform | None:
    """Make Telegram; like Discord's, its SDK is imported only here. Raises `CannotStart`."""
    if settings.telegram_token is None:
        return None
    sdk.TELEGRAM.check()
    from bot.platforms.telegram import BotApiServer, TelegramPlatform, Webhook

    webhook = None
    if settings.telegram_webhook_url is not None:
        secret = settings.telegram_webhook_secret
        webhook = Webhook(
            settings.telegram_webhook_url,
            settings.telegram_webhook_host,
            settings.telegram_webhook_port,
            "" if secret is None else secret.get_secret_value(),
        )
    pace, url = settings.telegram_pace, settings.telegram_api_url
    server = BotApiServer(pace=pace) if url is None else BotApiServer(url, pace)
    token = settings.telegram_token.get_secret_value()
    site = settings.trigon_public_url
    return TelegramPlatform(token, store, server, webhook=webhook, budget=budget, site=site)


def _discord(settings: Settings, store: Store, budget: Budget) -> DiscordPlatform | None:
    if settings.discord_token is None:
        return None
    sdk.DISCORD.check()
    from bot.platforms.discord import DiscordOptions, DiscordPlatform
    from bot.platforms.discord.api import IDENTIFY_PAUSE

    async def may_identify(lane: int) -> bool:
        return await store.set_once(keys.identify(lane), IDENTIFY_PAUSE)

    async def shared_limit(most: int, seconds: float) -> float:
        wait, _ = await store.rate_acquire("discord", "all", ((most, seconds),), ())
        return wait

    activity = settings.trigon_public_url and settings.discord_client_secret
    asked = settings.discord_shards
    options = DiscordOptions(
        games={game: texts("en").say(f"game-{game}") for game in GAMES},
        shards=None if asked is None else (asked.ids, asked.count),
        api=settings.discord_api_url,
        pace=settings.discord_pace,
        launches=Launches(store) if activity else None,
        # A server for tests lets all identify at any time.
        may_identify=None if settings.discord_api_url else may_identify,
        shared_limit=shared_limit,
    )
    return DiscordPlatform(settings.discord_token.get_secret_value(), options, budget=budget)


def _site(
    settings: Settings, telegram: TelegramPlatform | None, discord: DiscordPlatform | None
) -> PublicSite | None:
    """Make the public side of the page; None where it has no address, or no door."""
    if settings.trigon_public_url is None:
        return None
    mini_app = activity = None
    if telegram is not None and settings.telegram_token is not None:
        token = settings.telegram_token.get_secret_value()
        mini_app = TelegramDoor(token, lambda: telegram.username)
    if discord is not None and settings.discord_client_secret is not None:
        secret = settings.discord_client_secret.get_secret_value()
        api = settings.discord_api_url or DISCORD
        activity = DiscordDoor(secret, lambda: discord.application, api)
    if mini_app is None and activity is None:
        return None
    return PublicSite(
        settings.trigon_public_url,
        mini_app,
        activity,
        settings.trigon_proxies,
        settings.trigon_public_host,
        settings.trigon_public_port,
    )


@asynccontextmanager
async def at_work(
    worker: FormatNegotiation | Sender | DeadlineWorker, stopping: Stopping | None = None
) -> AsyncIterator[None]:
    """Run a worker while open; at the end it finishes its work, or is cut off by `stopping`."""
    task = asyncio.create_task(worker.run())
    try:
        yield
    finally:
        worker.stop()
        await (task if stopping is None else stopping.close(type(worker).__name__, lambda: task))


@asynccontextmanager
async def _while_open(work: Coroutine[object, object, None]) -> AsyncIterator[None]:
    """Run a task while open, and cancel it at the end."""
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
