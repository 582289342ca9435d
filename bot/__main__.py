"""The command line, and the only place that wires all rooms together."""

from __future__ import annotations

import asyncio
import gc
import os
import secrets
import signal
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from bot.cli.commands import COMMANDS
from bot.exit_status import Exit

if TYPE_CHECKING:
    from bot.app.deadlines import DeadlineWorker
    from bot.delivery import Sender
    from bot.ops.format_negotiation import FormatNegotiation
    from bot.platforms.budget import Budget
    from bot.platforms.discord import DiscordPlatform
    from bot.platforms.telegram import TelegramPlatform
    from bot.platforms.web import WebPlatform
    from bot.platforms.web.doors.site import PublicSite
    from bot.ports import GameService, Platform
    from bot.settings import Settings
    from bot.store import Store
    from bot.telemetry.last_line import LastLine

YOUNG_OBJECTS: Final = 5_000
"""Allocations between two runs of the youngest garbage collection: more than a move makes, so that most
are gone by then without its help."""


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="trigon-bot", prog_name="trigon")
def main() -> None:
    """Five tile games for Discord, Telegram and a local chat page."""


# --- the bot -------------------------------------------------------------------------------------


@main.command(short_help="Start the bot: the page, and the chats with a token.")
def run() -> None:
    """Start the bot: the local chat page, and the platforms whose tokens are set."""
    # What is imported stays: looking through it for garbage is a sixth of the time until the address.
    gc.disable()
    from bot.settings import misspelt
    from bot.telemetry import logs

    settings = _settings()
    terminal = logs.set_up(settings.trigon_log, settings.secrets())
    for name in misspelt():
        click.echo(f"trigon: {name}", err=True)
    os.umask(0o077)  # the data folder holds hands and names
    with asyncio.Runner(loop_factory=_loop) as runner:
        sys.exit(runner.run(_run(settings, terminal)))


def _loop() -> asyncio.AbstractEventLoop:
    """Uvloop's event loop where it is installed, which saves a tenth of a move's cost."""
    try:
        made: asyncio.AbstractEventLoop = import_module("uvloop").new_event_loop()
    except ImportError:
        return asyncio.new_event_loop()
    return made


def _settings() -> Settings:
    from bot.settings import SettingsError, load

    try:
        return load()
    except SettingsError as error:
        click.echo(f"trigon: {error}", err=True)
        sys.exit(Exit.MEND)


async def _run(settings: Settings, terminal: LastLine | None) -> int:
    import renderer
    from bot.app.deadlines import DeadlineWorker
    from bot.app.service import Service
    from bot.cli import operator
    from bot.connection import Ended
    from bot.delivery import Sender
    from bot.ops.format_negotiation import FormatNegotiation
    from bot.ops.health import Health
    from bot.ops.thinkers import ThinkerProcesses, usual_number
    from bot.platforms.budget import Budget
    from bot.ports import CannotStart
    from bot.store import Damaged, EmbeddedError, StoreDown, open_store

    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stop.set)
    try:
        async with AsyncExitStack() as stack:
            store = await stack.enter_async_context(
                open_store(
                    settings.redis_url, folder=settings.trigon_data, binary=settings.trigon_server
                )
            )
            if await store.is_half_restored():
                click.echo(
                    "trigon: a restore was not finished: run it again, with --replace", err=True
                )
                return Exit.MEND
            budget = Budget(settings.trigon_person_rate)
            page, others = _page_and_platforms(settings, store, budget)
            platforms: list[Platform] = [page, *others]
            holder = secrets.token_hex(8)
            forms = FormatNegotiation(store, holder)
            # The form is known before the first table is written, and announced until the last one is.
            await forms.look()
            await stack.enter_async_context(at_work(forms))
            thinkers = ThinkerProcesses(settings.trigon_thinkers or usual_number())
            stack.push_async_callback(thinkers.close)
            service = Service(
                store, platforms, thinkers=thinkers, form=forms.now, club=settings.trigon_club
            )
            sender = Sender(store, platforms, holder, orders=service.carry_out)
            stack.push_async_callback(service.close)
            await stack.enter_async_context(_while_open(operator.check_at_start(store)))
            await stack.enter_async_context(at_work(DeadlineWorker(store, service)))
            renderer.set_cache_bytes(settings.trigon_picture_memory * 1_000_000)
            for platform in platforms:
                # Stopped in any case: a start that fails half-way has opened something too.
                stack.push_async_callback(platform.stop)
            # Stopped before the platforms are: what is being sent needs their connections.
            await stack.enter_async_context(at_work(sender))
            health = Health(store, platforms)
            where = (settings.trigon_metrics_host, settings.trigon_metrics_port)
            await stack.enter_async_context(health.serving(*where))
            await page.start(service)
            click.echo("Trigon plays here (Ctrl-C stops it):")
            # On a terminal the address stays the last line, whatever is logged.
            if terminal is None:
                click.echo(page.url)
            else:
                terminal.keep(page.url)
            gc.enable()
            # After the address: whoever starts it waits for that, and players come later.
            warming = asyncio.create_task(asyncio.to_thread(warm_up, stop.is_set))
            connections = [
                asyncio.create_task(_keep_connected(platform, service)) for platform in others
            ]
            stopped = asyncio.create_task(stop.wait())
            await asyncio.wait([stopped, *connections], return_when=asyncio.FIRST_COMPLETED)
            if terminal is not None:
                terminal.keep("")
            click.echo("Stopping …", err=True)
            stop.set()
            await warming
            for task in (stopped, *connections):
                task.cancel()
            for ended in await asyncio.gather(*connections, return_exceptions=True):
                if isinstance(ended, Exception):
                    raise ended
    except CannotStart as error:
        click.echo(f"trigon: {error}", err=True)
        return Exit.MEND
    except Ended as error:
        click.echo(f"trigon: {error}", err=True)
        return error.status
    except Damaged as error:
        click.echo(f"trigon: {error}", err=True)
        return Exit.MEND
    except (EmbeddedError, StoreDown) as error:
        click.echo(f"trigon: the store cannot be used: {error}", err=True)
        return Exit.AGAIN
    return Exit.DONE


def warm_up(stopping: Callable[[], bool]) -> None:
    """Read the words of commands and draw the sprites now, so that the first players need not wait for it."""
    import renderer
    from bot.platforms.input import vocabulary

    vocabulary.meanings("cmd")
    renderer.warm(lambda: not stopping())
    # All of this stays. Freezing it spares the collector walking through it, a tenth of all work.
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, *gc.get_threshold()[1:])


async def _keep_connected(platform: Platform, service: GameService) -> None:
    """Start a platform, trying again while it cannot be reached, and wait for its end.

    Raises `CannotStart` for a wrong setting, `Ended` for a connection that cannot come back.
    """
    import structlog

    from bot.ports import CannotStart

    pause = 1.0
    while True:
        try:
            await platform.start(service)
        except CannotStart:
            raise
        except Exception as error:  # noqa: BLE001 - whatever keeps it away, the others play on
            log = structlog.get_logger(__name__)
            log.warning("start.retry", platform=platform.name, error=type(error).__name__)
            await asyncio.sleep(pause)
            pause = min(2 * pause, 60.0)
        else:
            raise await platform.connection.ended()


def _page_and_platforms(
    settings: Settings, store: Store, budget: Budget
) -> tuple[WebPlatform, list[Platform]]:
    """The local page, and the chat platforms whose tokens are set."""
    from bot.platforms.web import WebPlatform

    telegram = _telegram(settings, store, budget)
    discord = _discord(settings, store, budget)
    site = _site(settings, telegram, discord)
    host, port = settings.trigon_web_host, settings.trigon_web_port
    page = WebPlatform(host, port, store, budget=budget, site=site)
    return page, [each for each in (telegram, discord) if each is not None]


def _telegram(settings: Settings, store: Store, budget: Budget) -> TelegramPlatform | None:
    """Telegram. Its SDK is imported only where it is used, as is Discord's."""
    if settings.telegram_token is None:
        return None
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
    from bot.platforms.discord import DiscordOptions, DiscordPlatform
    from bot.platforms.launches import Launches
    from bot.present.catalogue import texts
    from engine import GAMES

    activity = settings.trigon_public_url and settings.discord_client_secret
    asked = settings.discord_shards
    options = DiscordOptions(
        games={game: texts("en").say(f"game-{game}") for game in GAMES},
        shards=None if asked is None else (asked.ids, asked.count),
        api=settings.discord_api_url,
        pace=settings.discord_pace,
        launches=Launches(store) if activity else None,
    )
    return DiscordPlatform(settings.discord_token.get_secret_value(), options, budget=budget)


def _site(
    settings: Settings, telegram: TelegramPlatform | None, discord: DiscordPlatform | None
) -> PublicSite | None:
    """The page's side to the world; None where it has no address, or no door."""
    from bot.platforms.web.doors.discord import DISCORD, DiscordLogin
    from bot.platforms.web.doors.site import PublicSite, TelegramDoor

    if settings.trigon_public_url is None:
        return None
    mini_app = activity = None
    if telegram is not None and settings.telegram_token is not None:
        token = settings.telegram_token.get_secret_value()
        mini_app = TelegramDoor(token, lambda: telegram.username)
    if discord is not None and settings.discord_client_secret is not None:
        secret = settings.discord_client_secret.get_secret_value()
        api = settings.discord_api_url or DISCORD
        activity = DiscordLogin(secret, lambda: discord.application, api)
    if mini_app is None and activity is None:
        return None
    return PublicSite(settings.trigon_public_url, mini_app, activity, settings.trigon_proxies)


@asynccontextmanager
async def at_work(worker: FormatNegotiation | Sender | DeadlineWorker) -> AsyncIterator[None]:
    """Run a worker while open; at the end it finishes what it has begun."""
    task = asyncio.create_task(worker.run())
    try:
        yield
    finally:
        worker.stop()
        await task


@asynccontextmanager
async def _while_open(work: Coroutine[object, object, None]) -> AsyncIterator[None]:
    """Run something while open, and cancel it if it is not done at the end."""
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


@main.command("settings", short_help="Print every setting with what it takes.")
def list_settings() -> None:
    """Print every setting with what it takes: `trigon settings > .env`."""
    from bot.settings import example

    click.echo(example(), nl=False)


@main.command()
def doctor() -> None:
    """Look at settings, store and tokens, and say what to do."""
    from bot.settings import SettingsError, load
    from bot.telemetry import logs

    try:
        settings = load()
    except SettingsError as error:
        # The rest of them may be right, but nothing can be asked by half of the settings.
        click.echo(f"NOT  settings: {error}")
        sys.exit(Exit.MEND)
    logs.set_up("error")
    sys.exit(asyncio.run(_examine(settings)))


async def _examine(settings: Settings) -> int:
    from bot.cli.doctor import examine
    from bot.settings import misspelt

    well = True
    async for finding in examine(settings, misspelt()):
        well = well and finding.well
        click.echo(f"{'ok  ' if finding.well else 'NOT '} {finding.what}")
        if finding.remedy:
            click.echo(f"     → {finding.remedy}")
    return 0 if well else 1


# --- upkeep --------------------------------------------------------------------------------------


@main.command()
@click.option("--put-aside", is_flag=True, help="Put broken tables aside, and tell their players.")
@click.option(
    "--take-back", metavar="TABLE", help="Take a table that was put aside back into play."
)
@click.option(
    "--all", "whole", is_flag=True, help="Replay from the deal what was checked before, too."
)
def check(*, put_aside: bool, take_back: str | None, whole: bool) -> None:
    """Replay every table from where its last check ended, and compare. The bot may run meanwhile."""
    from bot.cli import operator

    if take_back:
        operator.finish(operator.take_back(_settings(), take_back))
    operator.finish(operator.check(_settings(), put_aside=put_aside, whole=whole))


_NEW_FILE = click.argument("file", type=click.Path(dir_okay=False, path_type=Path))


@main.command()
@_NEW_FILE
def backup(file: Path) -> None:
    """Save everything that is stored into a new file. The bot may run meanwhile."""
    from bot.cli import operator

    operator.finish(operator.backup(_settings(), file))


@main.command()
@_NEW_FILE
@click.option("--replace", is_flag=True, help="Delete what is in the store before.")
def restore(file: Path, *, replace: bool) -> None:
    """Put a backup back. Stop the bot first."""
    from bot.cli import operator

    operator.finish(operator.restore(_settings(), file, replace=replace))


for command in COMMANDS:
    main.add_command(command)


if __name__ == "__main__":
    main()
