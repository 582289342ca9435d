"""The command line. A command imports what it needs when it runs."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bot.cli.commands import COMMANDS
from bot.telemetry import Exit

if TYPE_CHECKING:
    from bot.settings import Settings


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="trigon-bot", prog_name="trigon")
def main() -> None:
    """Five tile games for Discord, Telegram and a local chat page."""


# --- the bot -------------------------------------------------------------------------------------


@main.command(short_help="Start the bot: the local page, and the chats with a token.")
def run() -> None:
    """Start the bot: the local chat page, and the platforms whose tokens are set."""
    # Imports stay, and collecting garbage among them is a sixth of the start.
    gc.disable()
    from bot.settings import misspelt
    from bot.telemetry import logs

    settings = _settings()
    terminal = logs.set_up(settings.trigon_log, settings.secrets())
    for name in misspelt():
        click.echo(f"trigon: {name}", err=True)
    os.umask(0o077)  # the data folder holds hands and names
    from bot import wiring

    with asyncio.Runner(loop_factory=wiring.event_loop) as runner:
        sys.exit(runner.run(wiring.play(settings, terminal)))


def _settings() -> Settings:
    from bot.settings import SettingsError, load

    try:
        return load()
    except SettingsError as error:
        click.echo(f"trigon: {error}", err=True)
        sys.exit(Exit.MEND)


@main.command("settings", short_help="Print every setting and its values.")
def list_settings() -> None:
    """Print every setting and its values: `trigon settings > .env`."""
    from bot.settings import example

    click.echo(example(), nl=False)


@main.command()
def doctor() -> None:
    """Check settings, store and tokens, and say what to do."""
    from bot.settings import SettingsError, load
    from bot.telemetry import logs

    try:
        settings = load()
    except SettingsError as error:
        # The other settings may be right, but half of them are no use for the checks.
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
@click.option("--put-aside", is_flag=True, help="Put broken tables aside and tell their players.")
@click.option(
    "--take-back", metavar="TABLE", help="Bring a table that was put aside back into play."
)
@click.option(
    "--all",
    "whole",
    is_flag=True,
    help="Replay everything from the deal, even moves that were checked before.",
)
def check(*, put_aside: bool, take_back: str | None, whole: bool) -> None:
    """Replay each table from its last check and compare. The bot can keep running."""
    from bot.cli import operator

    if take_back:
        operator.finish(operator.take_back(_settings(), take_back))
    operator.finish(operator.check(_settings(), put_aside=put_aside, whole=whole))


_NEW_FILE = click.argument("file", type=click.Path(dir_okay=False, path_type=Path))


@main.command()
@_NEW_FILE
def backup(file: Path) -> None:
    """Save the whole store to a new file. The bot can keep running."""
    from bot.cli import operator

    operator.finish(operator.backup(_settings(), file))


@main.command()
@_NEW_FILE
@click.option("--replace", is_flag=True, help="Delete what is in the store first.")
def restore(file: Path, *, replace: bool) -> None:
    """Restore a backup. Stop the bot first."""
    from bot.cli import operator

    operator.finish(operator.restore(_settings(), file, replace=replace))


@main.command()
@click.option("--dry-run", is_flag=True, help="Only say how many records would be moved.")
def prune(*, dry_run: bool) -> None:
    """Move the records of old games to the folder TRIGON_ARCHIVE. The bot can keep running."""
    from bot.cli import operator

    operator.finish(operator.prune(_settings(), dry_run=dry_run))


for command in COMMANDS:
    main.add_command(command)


if __name__ == "__main__":
    main()
