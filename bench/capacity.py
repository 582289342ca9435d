"""What a number of chats needs: processes, memory, store, and the platforms' own limits.

The costs are those of the city (`make city`), which prints what it used beside what this computes for it. Run
`python -m bench.capacity` for a hundred thousand servers of Discord and a million groups of Telegram.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil


@dataclass(frozen=True)
class Load:
    """A number of chats, and what happens in them in a span of time."""

    guilds: int
    chats: int
    moves: int
    seconds: float
    starts: int = 0
    """Processes that start meanwhile."""


@dataclass(frozen=True)
class Costs:
    """Costs of one of each, as measured."""

    cpu_move: float
    """Processor seconds of a move: with the commands and presses around it, of all processes."""
    cpu_start: float
    """Processor seconds of the start of a process."""
    store_table: float
    """Bytes of the store for a live table."""
    bot_process: float
    """Bytes of a process without chats."""
    bot_guild: float
    """Bytes of a process for a server of Discord."""
    messages_move: float
    """Messages of a move to a group: the board, and what it leads to."""


@dataclass(frozen=True)
class Needs:
    """What a load needs."""

    cpu_seconds: float
    processes: int
    """Of one processor each, busy for six tenths of it."""
    bot_bytes: float
    store_bytes: float
    telegram_bots: int
    """Tokens, at 30 messages a second each."""
    discord_times: int
    """Multiple of the 50 requests a second that Discord allows a token; more than 1 needs its leave."""


BUSY = 0.6
TELEGRAM_PER_SECOND = 30.0
DISCORD_PER_SECOND = 50.0
DISCORD_REQUESTS = 3.0
"""Requests of a move: the answer, the board, and taking off the old buttons."""


def needs(load: Load, costs: Costs) -> Needs:
    """Compute what a load needs."""
    cpu_seconds = load.moves * costs.cpu_move + load.starts * costs.cpu_start
    rate = load.moves / load.seconds
    share = load.chats / max(load.guilds + load.chats, 1)
    processes = max(1, ceil(cpu_seconds / load.seconds / BUSY))
    return Needs(
        cpu_seconds=cpu_seconds,
        processes=processes,
        bot_bytes=processes * costs.bot_process + load.guilds * costs.bot_guild,
        store_bytes=(load.guilds + load.chats) * costs.store_table,
        telegram_bots=max(1, ceil(rate * share * costs.messages_move / TELEGRAM_PER_SECOND)),
        discord_times=max(1, ceil(rate * (1 - share) * DISCORD_REQUESTS / DISCORD_PER_SECOND)),
    )


CITY = Costs(
    cpu_move=0.060,
    cpu_start=6.0,
    store_table=2_900,
    bot_process=110e6,
    bot_guild=1_900,
    messages_move=1.5,
)


def main() -> None:
    day = 86_400.0
    print(
        "servers  groups     moves a day  processors  bots' memory  store    Telegram bots  Discord"
    )
    for guilds, chats in ((1_000, 10_000), (10_000, 100_000), (100_000, 1_000_000)):
        # One chat in ten plays on a day, twenty moves; the busiest hour has a tenth of them.
        moves = (guilds + chats) // 10 * 20
        peak = Load(guilds, chats, moves // 10, day / 24)
        found = needs(peak, CITY)
        print(
            f"{guilds:7,}  {chats:9,}  {moves:11,}  {found.processes:10}  {found.bot_bytes / 1e9:9.1f} GB"
            f"  {found.store_bytes / 1e9:5.1f} GB  {found.telegram_bots:13}  × {found.discord_times}"
        )


if __name__ == "__main__":
    main()
