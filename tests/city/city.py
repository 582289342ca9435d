"""Many chats of a Discord and a Telegram, three bots on a cluster, and people who play in each chat once.

Owns what a city is made of, and its checks at the end.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from bot.store import Store
from bot.store.embedded import find_binary
from engine import record
from tests.city.ledger import Ledger, moves, tables
from tests.support import discord_server as loopback
from tests.support.bot_process import BotProcess
from tests.support.cluster import Cluster
from tests.support.labels import next_press
from tests.support.ports import free_port
from tests.support.seats import DiscordSeat, Seat, TelegramSeat, is_mine
from tests.support.telegram_server import Call, TelegramServer
from tests.support.telegram_world import Chat

PROCESSES = 3
TURNS = 3
SHRUGS = (TimeoutError, LookupError, AssertionError, ConnectionError)
"""What people meet while something is down: no answer, a button of a moment ago. They ask again."""
_EXPECTED = frozenset({50007, 10062, 10015, 10008})
"""Discord's answers to what kills bring about: closed direct messages, an interaction or its token that is over, a
message that is gone."""
_AFTER_A_KILL = ("query is too old", "409")
"""Telegram's complaints after a kill: a press that is answered after its time, two that poll."""


@dataclass
class Visit:
    """A chat, and the people who play in it. `seen`: when something was last shown to everyone there."""

    place: str
    seats: Sequence[Seat]
    group: Chat | None = None
    seen: float = 0.0
    waits: list[tuple[float, float]] = field(default_factory=list)
    """For each move, when it was acknowledged and the seconds until its board came."""


@dataclass
class City:
    """Everything that runs: bots at the platforms' real limits, the cluster of three nodes with a stand-in each."""

    folder: Path
    guilds: int
    chats: int
    ledger: Ledger = field(default_factory=Ledger)
    bots: list[BotProcess] = field(default_factory=list)
    visits: dict[str, Visit] = field(default_factory=dict)
    """By place."""
    done: int = 0

    async def __aenter__(self) -> Self:
        self._stack = AsyncExitStack()
        (self.folder / "store").mkdir()
        self.store = Cluster(self.folder / "store", str(find_binary()), replicas=True)
        self._stack.callback(self.store.stop)
        self.discord = await self._stack.enter_async_context(loopback.DiscordServer())
        # Processes share the limit of private channels: each is refused where another took the last call.
        self.discord.buckets.clear()
        self.discord.keeps = False
        self.telegram = await self._stack.enter_async_context(TelegramServer())
        self._people()
        self.discord.listeners.append(self._on_discord)
        self.telegram.listeners.append(self._on_telegram)
        port = free_port()
        for number in range(PROCESSES):
            folder = self.folder / f"bot-{number}"
            folder.mkdir()
            bot = BotProcess(
                folder,
                REDIS_URL=self.store.url,
                DISCORD_TOKEN=self.discord.token,
                DISCORD_API_URL=self.discord.url,
                DISCORD_SHARDS=f"{number}/{PROCESSES}",
                **self.telegram.settings,
                TELEGRAM_WEBHOOK_URL=f"http://127.0.0.1:{port}/telegram",
                TELEGRAM_WEBHOOK_PORT=str(port),
                TRIGON_PERSON_RATE="3",
                TRIGON_LOG="warning",
            )
            self.bots.append(bot)
            await self._stack.enter_async_context(bot)
        shards = self.discord.gateway.shards
        await self.discord.until(lambda: len(shards()) == PROCESSES, 60 * PROCESSES)
        await self.discord.until(lambda: self.discord.commands, 60)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    def _people(self) -> None:
        """Make the servers and groups, before the bots connect."""
        for number in range(self.guilds):
            guild = self.discord.guild(shard=(number % PROCESSES, PROCESSES))
            channel = self.discord.channel(f"table-{number}", guild=guild)
            people = [self.discord.person(f"{name}{number}") for name in ("Ann", "Bob")]
            self._add(f"discord:{channel.id}", [DiscordSeat(each, channel) for each in people])
        for number in range(self.chats):
            people = [self.telegram.person(f"{name}{number}") for name in ("Cem", "Dot")]
            group = self.telegram.group(f"Table {number}", *people)
            seats = [TelegramSeat(each, group) for each in people]
            self._add(f"telegram:{group.id}", seats, group)

    def _add(self, place: str, seats: Sequence[Seat], group: Chat | None = None) -> None:
        self.visits[place] = Visit(place, seats, group)
        self.ledger.homes.update((seat.id, place) for seat in seats)

    # --- what is shown ---------------------------------------------------------------------------

    def _on_discord(
        self, where: loopback.Channel, audience: loopback.Person | None, content: tuple[bytes, ...]
    ) -> None:
        reader = audience or where.person
        who = f"discord:{reader.id}" if reader else None
        self._note(f"discord:{where.id}", who, content[0].decode("utf-8", "replace"))

    def _on_telegram(self, call: Call) -> None:
        chat = call.is_for(self.telegram)
        self._note(f"telegram:{call.chat}", f"telegram:{chat}" if chat else None, call.said)

    def _note(self, place: str, audience: str | None, said: str) -> None:
        said = said.replace("\\n", "\n")
        self.ledger.shown(audience, said)
        if audience is None:
            self.ledger.tables[place] |= tables(said)
            if place in self.visits:
                self.visits[place].seen = time.monotonic()

    # --- what people do --------------------------------------------------------------------------

    async def visit_all(self, visitors: int, chance: random.Random) -> None:
        left = iter(chance.sample([*self.visits.values()], len(self.visits)))
        await asyncio.gather(*(self._visitor(left) for _ in range(visitors)))

    async def _visitor(self, left: Iterator[Visit]) -> None:
        for visit in left:
            with suppress(*SHRUGS):
                await self._visit(visit)
            self.done += 1

    async def _visit(self, visit: Visit) -> None:
        host, guest = visit.seats
        await host.say("/new tridom quick clock=1d")
        await guest.say("/join")
        await host.say("/start")
        for _ in range(TURNS):
            for seat in visit.seats:
                with suppress(*SHRUGS):
                    await self._turn(visit, seat)

    async def _turn(self, visit: Visit, seat: Seat) -> None:
        offer = await seat.hand()
        self.ledger.hand(seat.id, offer.text)
        if not is_mine(offer):
            return
        for _ in range(9):
            label, done = next_press(offer.labels)
            if label is None:
                return
            began = time.monotonic()
            offer = await seat.press(offer, label)
            self.ledger.hand(seat.id, offer.text)
            if done:
                await self._moved(visit, began, offer.text)
                return

    async def _moved(self, visit: Visit, began: float, told: str) -> None:
        """Hold the bot to a move that it acknowledged, and wait for the board."""
        if not self.ledger.tell(visit.place, told):
            return
        acknowledged, end = time.monotonic(), time.monotonic() + 120
        while visit.seen < began and time.monotonic() < end:
            await asyncio.sleep(0.02)
        visit.waits.append((acknowledged, time.monotonic() - acknowledged))

    # --- what holds ------------------------------------------------------------------------------

    def doubled(self) -> list[str]:
        """Messages that came twice in a row in a group of Telegram. Of Discord's, which drops them, none are kept."""
        found = []
        for visit in self.visits.values():
            texts = [] if visit.group is None else [each.words for each in visit.group.messages]
            found += [
                f"{visit.place}: {text[:60]!r}"
                for text, before in zip(texts[1:], texts, strict=False)
                if text == before and text
            ]
        return found

    def waits(self, begin: float = 0.0, end: float = 1e12) -> list[float]:
        """Seconds from each acknowledged move to its board, of those that came in a span of time."""
        every = (each for visit in self.visits.values() for each in visit.waits)
        return sorted(wait for at, wait in every if begin <= at + wait and at <= end)

    async def settle(self, within: float) -> None:
        """Wait until nothing waits to be sent."""
        store = Store.at(self.store.url)
        end = time.monotonic() + within
        try:
            while (left := await store.backlog(time.time())).tables and time.monotonic() < end:
                await asyncio.sleep(0.2)
            assert not left.tables, f"{left.tables} tables still have something to send"
        finally:
            await store.close()

    async def lost(self) -> list[str]:
        """Placements that their players were told of, and that no table and no record has."""
        store = Store.at(self.store.url)
        found: list[str] = []
        try:
            for place, told in self.ledger.told.items():
                stands: Counter[tuple[str, str]] = Counter()
                for table_id in self.ledger.tables[place]:
                    kept = await store.record(table_id)
                    made = list(record.load(kept).moves) if kept else await store.moves(table_id)
                    stands.update(moves(made))
                missing = Counter(told) - stands
                found += [f"{place}: {piece} on {cell}" for piece, cell in missing.elements()]
        finally:
            await store.close()
        return found

    async def checked(self) -> str:
        """What the bot's own check of every table says; "" when all is well."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "check",
            env={**os.environ, "REDIS_URL": self.store.url},
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
        )  # fmt: skip
        said, _ = await process.communicate()
        return "" if process.returncode == 0 else said.decode()

    async def broken(self) -> list[str]:
        """Say what did not hold of all that was shown and asked of the platforms, and of the tables."""
        found = [f"leaked: {each}" for each in self.ledger.hidden_shown()]
        if said := await self.checked():
            found.append(f"check: {said[-400:]}")
        found += [
            f"Telegram's rules: {each}"
            for each in self.telegram.complaints
            if not any(known in each for known in _AFTER_A_KILL)
        ]
        found += [
            f"Discord's rules: {each.method} {each.path} {each.status} {each.answer[:120]}"
            for each in self.discord.refusals
            if each.code not in _EXPECTED
        ]
        return found
