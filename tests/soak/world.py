"""A Discord, a Telegram, two bots, a store, and everybody who plays.

Owns what a soak is made of, and its checks at the end.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import sys
import time
from collections import Counter
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from bot.store import Store
from bot.store.embedded import EmbeddedServer, find_binary
from bot.table.identity import Place
from engine import record
from tests.soak.clock import Clock
from tests.soak.ledger import Ledger, moves, tables
from tests.soak.people import Figures, Party
from tests.support import discord_server as loopback
from tests.support import telegram_world
from tests.support.bot_process import BotProcess
from tests.support.cluster import Cluster
from tests.support.ports import free_port
from tests.support.redis import process_of, start_server
from tests.support.seats import DiscordSeat, PageSeat, Seat, TelegramSeat
from tests.support.stores import gateway_of
from tests.support.telegram_server import Call, TelegramServer

ROOT = Path(__file__).parents[2]
NAMES = ("Ann", "Bob", "Cem", "Dot")
_EXPECTED = frozenset({50007, 10062, 10015, 10008})
"""Discord's answers to what kills, days that pass and people bring about: closed direct messages, an
interaction or its token that is over, a message that is gone."""
_AFTER_A_KILL = ("query is too old", "409")
"""Telegram's complaints after a kill: a press that is answered after its time, two that poll."""
KEPT = 2000
"""Requests, calls and updates that the loopback servers remember."""


@dataclass
class Member:
    """A member of a Telegram group who has never sat down."""

    person: telegram_world.Person
    group: telegram_world.Chat


@dataclass
class World:
    """Everything that runs. `watching`: the first bot is left alive, so that its memory can be read.

    `pace`: how fast the bots write, as a multiple of what the platforms allow. `on_cluster`: the store is a cluster
    of three nodes, each with a stand-in.
    """

    folder: Path
    tables: int
    pause: float
    seed: int
    processes: int = 2
    pace: str = "100"
    on_cluster: bool = False
    watching: bool = False
    ledger: Ledger = field(default_factory=Ledger)
    figures: Figures = field(default_factory=Figures)
    parties: list[Party] = field(default_factory=list)
    bots: list[BotProcess] = field(default_factory=list)
    channels: list[loopback.Channel] = field(default_factory=list)
    groups: list[telegram_world.Chat] = field(default_factory=list)
    telegram_people: list[telegram_world.Person] = field(default_factory=list)
    discord_people: list[loopback.Person] = field(default_factory=list)
    floods: list[Member] = field(default_factory=list)

    async def __aenter__(self) -> Self:
        self._stack = AsyncExitStack()
        self.clock = Clock(self.folder / "clock")
        self.clock.rule()
        self._stack.callback(self.clock.release)
        self.chance = random.Random(self.seed)
        self.store: EmbeddedServer | Cluster
        if self.on_cluster:
            (self.folder / "store").mkdir()
            self.store = Cluster(self.folder / "store", str(find_binary()), replicas=True)
        else:
            self.store = start_server(self.folder / "store")
        self._stack.callback(self.store.stop)
        self.discord = await self._stack.enter_async_context(loopback.DiscordServer())
        # Two processes share the limit of private channels: each is refused where the other took the last call.
        self.discord.buckets.clear()
        self.discord.keeps = False
        self.telegram = await self._stack.enter_async_context(TelegramServer())
        self._people()
        self.discord.listeners.append(self._on_discord)
        self.telegram.listeners.append(self._on_telegram)
        port = free_port()
        for number in range(self.processes):
            folder = self.folder / f"bot-{number}"
            folder.mkdir()
            bot = BotProcess(
                folder,
                module="tests.soak.child",
                SOAK_CLOCK=str(self.folder / "clock"),
                REDIS_URL=self.store.url,
                DISCORD_TOKEN=self.discord.token,
                DISCORD_API_URL=self.discord.url,
                DISCORD_SHARDS=f"{number}/{self.processes}",
                DISCORD_PACE=self.pace,
                TELEGRAM_TOKEN=self.telegram.token,
                TELEGRAM_API_URL=self.telegram.url,
                TELEGRAM_PACE=self.pace,
                TELEGRAM_WEBHOOK_URL=f"http://127.0.0.1:{port}/telegram",
                TELEGRAM_WEBHOOK_PORT=str(port),
                TRIGON_PERSON_RATE="3",
                TRIGON_LOG="warning",
            )
            self.bots.append(bot)
            await self._stack.enter_async_context(bot)
        shards = self.discord.gateway.shards
        await self.discord.until(lambda: len(shards()) == self.processes, 60 * self.processes)
        await self.discord.until(lambda: self.discord.commands, 60)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    # --- people ----------------------------------------------------------------------------------

    def _people(self) -> None:
        guilds = [self.discord.guild(shard=(n, self.processes)) for n in range(self.processes)]
        for number in range(self.tables):
            size = 1 + number % 4
            names = [f"{name}{number}" for name in NAMES[:size]]
            seats = (self._discord, self._telegram, self._page)[number % 3](number, names, guilds)
            place, people = seats
            self.parties.append(
                Party(
                    place,
                    people,
                    self.ledger,
                    self.figures,
                    random.Random(self.chance.random()),
                    self.pause,
                )
            )

    def _discord(
        self, number: int, names: list[str], guilds: list[loopback.Guild]
    ) -> tuple[str, list[Seat]]:
        channel = self.discord.channel(f"table-{number}", guild=guilds[number % len(guilds)])
        people = [self.discord.person(name) for name in names]
        self.channels.append(channel)
        self.discord_people += people
        return f"discord:{channel.id}", [DiscordSeat(person, channel) for person in people]

    def _telegram(
        self, number: int, names: list[str], _guilds: list[loopback.Guild]
    ) -> tuple[str, list[Seat]]:
        people = [self.telegram.person(name) for name in names]
        stranger = self.telegram.person(f"Stranger{number}")
        group = self.telegram.group(f"Table {number}", *people, stranger)
        for person in people:
            person.refusal = None
        self.groups.append(group)
        self.telegram_people += people
        self.floods.append(Member(stranger, group))
        return f"telegram:{group.id}", [TelegramSeat(person, group) for person in people]

    def _page(
        self, number: int, names: list[str], _guilds: list[loopback.Guild]
    ) -> tuple[str, list[Seat]]:
        room = f"room{number}"
        place = Place(f"web:{room}")

        def read(who: str, text: str, payloads: str) -> None:
            self._note(place, who or None, text, payloads)

        # A page belongs to the process that serves it: each process serves rooms of its own.
        bot = number % self.processes
        people: list[Seat] = [
            PageSeat(name, room, lambda: self.bots[bot].url, read) for name in names
        ]
        for each in people:
            self._stack.push_async_callback(each.close)
        return place, people

    def _note(self, place: str, audience: str | None, text: str, payloads: str) -> None:
        self.ledger.shown(audience, text)
        self.ledger.tables[place] |= tables(payloads)

    def _on_discord(
        self, where: loopback.Channel, audience: loopback.Person | None, content: tuple[bytes, ...]
    ) -> None:
        text = content[0].decode("utf-8", "replace").replace("\\n", "\n")
        who = f"discord:{audience.id}" if audience else None
        if audience is None and where.person is not None:
            who = f"discord:{where.person.id}"
        self._note(f"discord:{where.id}", who, text, text if who is None else "")

    def _on_telegram(self, call: Call) -> None:
        chat = call.is_for(self.telegram)
        who = f"telegram:{chat}" if chat else None
        said = call.said.replace("\\n", "\n")
        self._note(f"telegram:{call.chat}", who, said, said if who is None else "")

    def store_pid(self) -> int:
        """The store's process."""
        return process_of(self.store).pid

    def tidy(self) -> None:
        """Let the loopback servers forget what is long past, so that it is the bot that is measured."""
        del self.telegram.calls[:-KEPT], self.discord.requests[:-KEPT]
        for each in (self.telegram.queries, self.discord.interactions, self.discord.tokens):
            for key in list(each)[:-KEPT]:
                del each[key]
        for channel in self.discord.channels.values():
            del channel.log[:-60]
        for group in [*self.groups, *(person.private for person in self.telegram_people)]:
            del group.history[:-60]

    # --- figures ---------------------------------------------------------------------------------

    def memory(self) -> int:
        """Bytes that the first bot's process holds."""
        with suppress(OSError, IndexError):
            status = Path(f"/proc/{self.bots[0].pid}/status").read_text()
            return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) * 1024
        return 0

    # --- the end ---------------------------------------------------------------------------------

    async def settle(self, within: float) -> None:
        """Wait until nothing waits to be sent."""
        if not isinstance(self.store, Cluster):
            await asyncio.to_thread(self.store.revive)
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

    async def broken(self, lost: list[str]) -> list[str]:
        """Say what did not hold of all that was told, `lost` among it, shown and asked of the platforms, and of the tables."""
        found = [f"lost: {each}" for each in lost]
        found += [f"leaked: {each}" for each in self.ledger.hidden_shown()]
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

    async def left_behind(self) -> list[str]:
        """Keys of tables that are over and never go away."""
        store = Store.at(self.store.url)
        gateway, found = gateway_of(store), []
        try:
            async for key in gateway.scan("*{t:*:state", 500):
                left, doc = await gateway.many([("PTTL", key), ("HGET", key, "doc")])
                if left == -1 and '"phase":"over"' in str(doc):
                    found.append(key)
        finally:
            await store.close()
        return found
