"""Clicks a second on Discord, and the cost of one: real tables against two bots without a game.

Each bot is a process with the unchanged discord.py; all talk to one loopback Discord in this process. A
click on a real table confirms a move: acknowledged, decided, committed to the disk, answered to its
player, the board drawn and posted, the old board's buttons removed. The **peer** (`bench.discord_peers`)
makes the same requests of Discord with two ready pictures, the board and the hand, and one durable write;
the **bare** bot acknowledges and edits the ready picture into its message. The time of a click runs from
the moment it was due until its picture is shown.

Measured with Discord's limits for a channel (five posts and five edits in five seconds), and without,
where only the processor counts. Run: `python -m bench.discord`.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import TypeAlias

import renderer
from bench.discord_tables import WAIT, Click, PeerTable, RealTable, Tables, board_shown
from engine import GAMES
from tests.renderer.positions import NAMES, long_board
from tests.support.bot_process import KEYS
from tests.support.discord_server import Channel, DiscordServer, Person
from tests.support.redis import start_server

TABLES = 16
CALIBRATION, RUN = 1.5, 3.0
"""Seconds for calibrating the pace, and for each measured run."""
SETS = ((1, 1), (2, 1), (2, 2), (4, 1), (4, 4))
"""Numbers of processes and of stores among which the same tables are divided."""
WARM, ROUNDS = 10.0, 5
"""For these: seconds to get warm, and rounds in turn."""
LATEST = 1.0
"""Seconds within which 99 of 100 clicks have to be shown."""
LIMIT = (5, 5.0)
"""How many posts and edits a channel takes within how many seconds, from Discord's headers for most channels."""
A_TABLE = (1.0, 0.9, 0.75, 0.5)
"""Clicks a second and table, tried under the limits until one holds."""
STEPS = (1.0, 0.7, 0.45, 0.3)
"""Shares of the calibrated pace, tried without limits."""
PART = 0.8
"""The share of the found rate at which acknowledgements are measured."""


# --- the load -------------------------------------------------------------------------------------


async def in_turns(tables: Tables, seconds: float) -> float:
    """Click as fast as answers come; return clicks a second."""
    until, count = time.monotonic() + seconds, 0

    async def one(table: PeerTable | RealTable) -> None:
        nonlocal count
        while time.monotonic() < until:
            await table.click(Click(time.monotonic()))
            count += 1

    async with asyncio.timeout(WAIT):
        await asyncio.gather(*map(one, tables))
    return count / seconds


async def at_rate(tables: Tables, rate: float, seconds: float) -> list[Click]:
    """Click at a steady rate; a click that finds all busy is late."""
    idle: asyncio.Queue[PeerTable | RealTable] = asyncio.Queue()
    for table in tables:
        idle.put_nowait(table)
    clicks: list[Click] = []
    running: set[asyncio.Task[None]] = set()

    async def one(table: PeerTable | RealTable, click: Click) -> None:
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
    """Return the seconds within which 99 of 100 were shown."""
    took = [click.took or WAIT for click in clicks]
    return quantiles(took, n=100)[-1] if len(took) > 1 else max(took, default=WAIT)


async def highest(name: str, tables: Tables, rates: Iterable[float]) -> float:
    """Return the first rate at which 99 of 100 clicks are shown within a second; 0 for none."""
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


Bots: TypeAlias = tuple[Tables, list[int]]
"""The tables of real bots or of peers, and their processes."""


@dataclass(frozen=True)
class Found:
    """Clicks a second under Discord's limits and without, and milliseconds of processor a click."""

    limited: float
    free: float
    processor: float


async def cost(tables: Tables, pids: Sequence[int]) -> tuple[float, float]:
    """Return clicks a second as fast as answers come, and these processes' milliseconds a click."""
    began = processor(pids)
    pace = await in_turns(tables, CALIBRATION)
    return pace, (processor(pids) - began) / (pace * CALIBRATION) * 1000


async def measured(name: str, server: DiscordServer, tables: Tables, pid: int) -> Found:
    """Measure both figures of one bot."""
    server.buckets |= {"POST messages": LIMIT, "PATCH messages": LIMIT}
    limited = await highest(name, tables, [rate * len(tables) for rate in A_TABLE])
    server.buckets.clear()
    # What the limits have held up comes first.
    await asyncio.sleep(LIMIT[1] / 2)
    await in_turns(tables, CALIBRATION)
    pace, spent = await cost(tables, [pid])
    free = await highest(name, tables, [pace * step for step in STEPS])
    return Found(limited, free, spent)


def processor(pids: Iterable[int]) -> float:
    """Return these processes' seconds of processor time."""
    ticks = 0
    for pid in pids:
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(words[11]) + int(words[12])
    return ticks / os.sysconf("SC_CLK_TCK")


@asynccontextmanager
async def process(*words: str, **settings: str) -> AsyncIterator[int]:
    """Run a bot in another process; yield its id."""
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


@asynccontextmanager
async def peer_bot(server: DiscordServer, folder: Path, kind: str) -> AsyncIterator[Bots]:
    """Run a bot without a game: `bare` or `peer`."""
    people = [server.person(f"P{n}") for n in range(TABLES)]
    tables = [PeerTable(server, server.channel(), person, kind) for person in people]
    by_channel = {table.channel: table for table in tables}

    def shown(where: Channel, audience: Person | None, content: tuple[bytes, ...]) -> None:
        if audience is None and len(content) > 1:  # a board, and not the loss of its buttons
            by_channel[where].shown()

    server.listeners.append(shown)
    store = start_server(Path(tempfile.mkdtemp(prefix=kind, dir=folder)))
    words = ("bench.discord_peers", server.token, server.url, str(folder), store.url)
    try:
        async with process(*words, kind) as pid:
            await server.until(server.gateway.online, WAIT)
            yield tables, [pid]
    finally:
        store.stop()


async def real_tables(server: DiscordServer, channels: Sequence[Channel]) -> list[RealTable]:
    """Begin a game of two people in each of these channels."""
    ann, bob = server.person("Ann"), server.person("Bob")
    tables = [RealTable(server, channel, (ann, bob)) for channel in channels]

    def shown(_where: Channel, audience: Person | None, content: tuple[bytes, ...]) -> None:
        board = board_shown(content) if audience is None else None
        for table in tables if board else ():
            table.posted(*board)

    server.listeners.append(shown)
    for person in (ann, bob):
        # Their hands come when they ask for them: the figures are of boards.
        chosen = await person.slash(person.dm, "settings", name="hand", value="never")
        await chosen.answer(within=WAIT)
    for table in tables:
        await table.open()
    return tables


def settings(server: DiscordServer, **more: str) -> dict[str, str]:
    """Return the settings of a real bot."""
    return {
        "DISCORD_TOKEN": server.token,
        "DISCORD_API_URL": server.url,
        "DISCORD_PACE": "1000",
        "TRIGON_WEB_PORT": "0",
        "TRIGON_LOG": "error",
        "TRIGON_PERSON_RATE": "1000",
        **more,
    }


@asynccontextmanager
async def real_bot(server: DiscordServer, folder: Path) -> AsyncIterator[Bots]:
    """Run the real bot."""
    own = settings(server, TRIGON_DATA=str(folder / "data"))
    async with process("bot", "run", **own) as pid:
        await server.online(WAIT)
        yield await real_tables(server, [server.channel() for _ in range(TABLES)]), [pid]


@asynccontextmanager
async def group(folder: Path, count: int, tables: int) -> AsyncIterator[Bots]:
    """Run this many real bots that share shards and one store; yield their tables and processes."""
    store = start_server(folder)
    try:
        async with DiscordServer() as server, AsyncExitStack() as stack:
            server.keeps = False
            guilds = [server.guild(shard=(n, count)) for n in range(count)]
            pids = []
            for n in range(count):
                own = settings(
                    server,
                    REDIS_URL=store.url,
                    DISCORD_SHARDS=f"{n}-{n}/{count}",
                    TRIGON_DATA=str(folder / f"page-{n}"),
                )
                pids.append(await stack.enter_async_context(process("bot", "run", **own)))
            await server.until(lambda: len(server.gateway.shards()) == count, WAIT)
            channels = [server.channel(guild=guilds[n % count]) for n in range(tables)]
            yield await real_tables(server, channels), pids
    finally:
        store.stop()


async def in_rounds(folder: Path) -> tuple[float, dict[tuple[int, int], float]]:
    """Return the milliseconds a click of the peer, and of real bots by numbers of processes and of stores.

    Medians of rounds in turn. As many bots with a store each tell what several busy processes cost on this
    machine, without sharing.
    """
    spent: dict[tuple[int, int], list[float]] = {}
    async with AsyncExitStack() as stack:
        sets: dict[tuple[int, int], tuple[list[RealTable | PeerTable], list[int]]] = {}
        for processes, stores in SETS:
            tables, pids = sets[processes, stores] = [], []
            for n in range(stores):
                one = group(
                    folder / f"{processes}-{stores}-{n}", processes // stores, TABLES // stores
                )
                more = await stack.enter_async_context(one)
                tables += more[0]
                pids += more[1]
            await in_turns(tables, WARM)
        server = await stack.enter_async_context(DiscordServer())
        server.keeps = False
        peer = await stack.enter_async_context(peer_bot(server, folder, "peer"))
        await in_turns(peer[0], WARM)
        peers: list[float] = []
        for _ in range(ROUNDS):
            peers.append((await cost(*peer))[1])
            for key, bots in sets.items():
                spent.setdefault(key, []).append((await cost(*bots))[1])
    return median(peers), {key: median(each) for key, each in spent.items()}


async def measure() -> None:
    """Measure all three, and print."""
    print(f"Discord: {TABLES} tables, clicks a second at p99 < {LATEST:g} s")
    with tempfile.TemporaryDirectory(prefix="trigon-bench-") as temporary:
        folder = Path(temporary)
        picture = renderer.board(long_board(56, 1)[40], names=NAMES).png
        (folder / "board.png").write_bytes(picture)
        dealt = GAMES["tridom"].start({}, 4, bytes(32)).view(0)
        hand = renderer.hand(dealt, names=NAMES).png
        (folder / "hand.png").write_bytes(hand)
        found = []
        bots = {
            "bare": partial(peer_bot, kind="bare"),
            "peer": partial(peer_bot, kind="peer"),
            "real": real_bot,
        }
        for name, bot in bots.items():
            async with DiscordServer() as server:
                server.keeps = False
                async with bot(server, folder) as (tables, (pid,)):
                    found.append(await measured(name, server, tables, pid))
        bare, peer, real = found
        print("  real tables over the bare bot (which makes half the requests)")
        print(f"    a channel's limits kept: {_ratio(real.limited, bare.limited)}")
        print(f"    the processor alone:     {_ratio(real.free, bare.free)}")
        print(f"    processor a click:       {_ratio(real.processor, bare.processor, ' ms')}")
        print("  real tables over the peer (the same requests, one durable write)")
        print(f"    the processor alone:     {_ratio(real.free, peer.free)}")
        beside, spent = await in_rounds(folder)
        print(f"    processor a click, in turn: {_ratio(spent[1, 1], beside, ' ms')} (goal 2)")
        for processes, stores in SETS[1:]:
            each = _ratio(spent[processes, stores], spent[1, 1], " ms")
            print(
                f"  {processes} processes, stores: {stores}; processor a click over one process: {each}"
            )
        for processes in {processes for processes, stores in SETS if stores > 1}:
            told = _ratio(spent[processes, 1], spent[processes, processes], " ms")
            print(
                f"  {processes} processes on one store over {processes} apart: {told} (goal 1.08)"
            )


def _ratio(real: float, other: float, unit: str = "") -> str:
    """Return both and their quotient; "–" where the other is less than the machine measures."""
    return f"{real:.1f} / {other:.1f}{unit} = {real / other:.2f}" if other else "–"


def main() -> None:
    asyncio.run(measure())


if __name__ == "__main__":
    main()
