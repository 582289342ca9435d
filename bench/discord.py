"""Clicks a second on Discord: real tables against a bare bot that only edits in a ready picture.

Both bots are processes of their own, the unchanged discord.py, and talk to one loopback Discord in this
process. A click on a real table is a move that is confirmed: acknowledged, decided, committed to the
disk, answered to its player, the board drawn and posted, the old board's buttons taken. A click on the
bare bot is acknowledged, and a picture that lies ready is edited into its message. A click's time runs
from the moment it was due until its picture is shown.

Twice: with the limits that Discord sets a channel (five posts and five edits in five seconds), and
without, where only the processor counts. Run: `python -m bench.discord`.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from statistics import quantiles

import discord
from discord import ui

import renderer
from bench.discord_tables import WAIT, BareTable, Click, RealTable, Tables
from bot.platforms.discord.endpoint import aim_at
from tests.renderer.positions import NAMES, long_board
from tests.support.bot_process import KEYS
from tests.support.discord_server import Channel, DiscordServer, Person

TABLES = 16
CALIBRATION, RUN = 1.5, 3.0
"""Seconds for finding the pace, and for each measured run."""
LATEST = 1.0
"""Seconds within which 99 of 100 clicks have to be shown."""
LIMIT = (5, 5.0)
"""Posts of a channel, and edits, in so many seconds: what Discord's headers tell for most channels."""
A_TABLE = (1.0, 0.9, 0.75, 0.5)
"""Clicks a second and table that are tried under the limits until one holds."""
STEPS = (1.0, 0.7, 0.45, 0.3)
"""Shares of the calibrated pace that are tried without them."""
PART = 0.8
"""The share of the found rate at which acknowledgements are looked at."""


# --- the bare bot, in a process of its own --------------------------------------------------------


def bare(token: str, url: str, picture: str) -> None:
    """A bot that edits a ready picture into the message that was pressed."""
    png = Path(picture).read_bytes()
    aim_at(url)
    client = discord.Client(intents=discord.Intents(guilds=True), max_messages=None)

    @client.event
    async def on_interaction(interaction: discord.Interaction) -> None:
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay("Ann: 3-4-4"))
        view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png")))
        button: ui.Button = ui.Button(label="Go", custom_id="go")
        view.add_item(ui.ActionRow(button))
        file = discord.File(BytesIO(png), "board.png")
        await interaction.response.defer()
        await interaction.message.edit(view=view, attachments=[file])

    client.run(token, log_handler=None)


# --- the load -------------------------------------------------------------------------------------


async def in_turns(tables: Tables, seconds: float) -> float:
    """Everyone clicks as fast as they are answered: clicks a second."""
    until, count = time.monotonic() + seconds, 0

    async def one(table: BareTable | RealTable) -> None:
        nonlocal count
        while time.monotonic() < until:
            await table.click(Click(time.monotonic()))
            count += 1

    async with asyncio.timeout(WAIT):
        await asyncio.gather(*map(one, tables))
    return count / seconds


async def at_rate(tables: Tables, rate: float, seconds: float) -> list[Click]:
    """Clicks at a steady rate, whatever becomes of them; a click that finds all busy is late."""
    idle: asyncio.Queue[BareTable | RealTable] = asyncio.Queue()
    for table in tables:
        idle.put_nowait(table)
    clicks: list[Click] = []
    running: set[asyncio.Task[None]] = set()

    async def one(table: BareTable | RealTable, click: Click) -> None:
        await table.click(click)
        idle.put_nowait(table)

    began = time.monotonic()
    async with asyncio.timeout(WAIT):
        for number in range(int(rate * seconds)):
            due = began + number / rate
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            click = Click(due)
            clicks.append(click)
            running.add(asyncio.create_task(one(await idle.get(), click)))
        await asyncio.gather(*running)
        for click in clicks:
            await click.shown.wait()
    return clicks


def p99(clicks: Sequence[Click]) -> float:
    """Seconds within which 99 of 100 were shown."""
    return quantiles([click.took or WAIT for click in clicks], n=100)[-1]


async def highest(name: str, tables: Tables, rates: Iterable[float]) -> float:
    """The first of these rates at which 99 of 100 clicks are shown within a second; 0 for none."""
    for rate in rates:
        late = p99(await at_rate(tables, rate, RUN))
        print(f"    {name} {rate:7.1f} clicks/s: 99 % shown within {late:.2f} s", flush=True)
        if late < LATEST:
            clicks = await at_rate(tables, rate * PART, RUN)
            known = [click.interaction for click in clicks if click.interaction is not None]
            slowest = max(each.acknowledged_after or WAIT for each in known)
            print(f"    {name} {rate * PART:7.1f} clicks/s: acknowledged within {slowest:.2f} s")
            return rate
    return 0.0


@dataclass(frozen=True)
class Found:
    """Clicks a second under Discord's limits and without, and milliseconds of processor a click."""

    limited: float
    free: float
    processor: float


async def measured(name: str, server: DiscordServer, tables: Tables, pid: int) -> Found:
    """Both figures of one bot."""
    server.buckets |= {"POST messages": LIMIT, "PATCH messages": LIMIT}
    limited = await highest(name, tables, [rate * len(tables) for rate in A_TABLE])
    server.buckets.clear()
    # What the limits have held up comes first.
    await asyncio.sleep(LIMIT[1] / 2)
    await in_turns(tables, CALIBRATION)
    began = processor(pid)
    pace = await in_turns(tables, CALIBRATION)
    spent = (processor(pid) - began) / (pace * CALIBRATION) * 1000
    free = await highest(name, tables, [pace * step for step in STEPS])
    return Found(limited, free, spent)


def processor(pid: int) -> float:
    """Seconds of processor that a process has used."""
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


@asynccontextmanager
async def process(*words: str, **settings: str) -> AsyncIterator[int]:
    """A bot in a process of its own, stopped at the end; its id."""
    own = {key: value for key, value in os.environ.items() if key not in KEYS}
    started = await asyncio.create_subprocess_exec(
        sys.executable, "-m", *words, env={**own, **settings}, stdout=asyncio.subprocess.DEVNULL
    )
    try:
        yield started.pid
    finally:
        with suppress(ProcessLookupError):
            started.terminate()
        await asyncio.wait_for(started.wait(), WAIT)


async def bare_bot(server: DiscordServer, folder: Path) -> Found:
    """The bare bot's figures."""
    people = [server.person(f"P{n}") for n in range(TABLES)]
    tables = [BareTable(server, server.channel(), person) for person in people]
    by_channel = {table.channel: table for table in tables}

    def shown(where: Channel, _audience: Person | None, _content: tuple[bytes, ...]) -> None:
        by_channel[where].edited()

    server.listeners.append(shown)
    words = ("bench.discord", server.token, server.url, str(folder / "board.png"))
    async with process(*words) as pid:
        await server.until(server.gateway.online, WAIT)
        return await measured("bare", server, tables, pid)


async def real_bot(server: DiscordServer, folder: Path) -> Found:
    """The real bot's figures."""
    ann, bob = server.person("Ann"), server.person("Bob")
    tables = [RealTable(server, server.channel(), (ann, bob)) for _ in range(TABLES)]

    def shown(_where: Channel, audience: Person | None, content: tuple[bytes, ...]) -> None:
        nonce = re.search(rb"'nonce': '([^']+)'", content[0]) if audience is None else None
        for table in tables if nonce else ():
            table.posted(nonce[1].decode())

    server.listeners.append(shown)
    settings = {
        "DISCORD_TOKEN": server.token,
        "DISCORD_API_URL": server.url,
        "TRIGON_DATA": str(folder / "data"),
        "TRIGON_WEB_PORT": "0",
        "TRIGON_LOG": "error",
    }
    async with process("bot", "run", **settings) as pid:
        await server.online(WAIT)
        for person in (ann, bob):
            # Their hands come when they ask for them: the figures are of boards.
            chosen = await person.slash(person.dm, "settings", name="hand", value="never")
            await chosen.answer(within=WAIT)
        for table in tables:
            await table.open()
        return await measured("real", server, tables, pid)


async def measure() -> None:
    """Measure both, and print."""
    print(f"Discord: {TABLES} tables, clicks a second at p99 < {LATEST:g} s")
    with tempfile.TemporaryDirectory(prefix="trigon-bench-") as name:
        folder = Path(name)
        picture = renderer.board(long_board(56, 1)[40], names=NAMES).png
        (folder / "board.png").write_bytes(picture)
        found = []
        for bot in (bare_bot, real_bot):
            async with DiscordServer() as server:
                server.keeps = False
                found.append(await bot(server, folder))
    bare_found, real_found = found
    print(f"  a channel's limits kept: {_ratio(real_found.limited, bare_found.limited)}")
    print(f"  the processor alone:     {_ratio(real_found.free, bare_found.free)}")
    spent = f"{real_found.processor:.1f} / {bare_found.processor:.1f}"
    print(f"  processor a click:       {spent} ms (real / bare)")


def _ratio(real: float, bare_rate: float) -> str:
    return f"{real:.1f} / {bare_rate:.1f} = {real / bare_rate:.2f} (goal 0.6)" if bare_rate else "–"


def main() -> None:
    """Print the figures."""
    asyncio.run(measure())


if __name__ == "__main__":
    if len(sys.argv) > 1:
        bare(*sys.argv[1:])
    else:
        main()
