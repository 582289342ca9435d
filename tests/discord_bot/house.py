"""The whole house on a loopback Discord: service, sender and store are the real ones."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from bot.app.service import Service
from bot.delivery import Sender
from bot.platforms.budget import Budget
from bot.platforms.discord import DiscordPlatform
from bot.present.catalogue import texts
from bot.table import table as tables
from bot.table.table import Table
from tests.discord_bot.desk import GAMES
from tests.discord_bot.leaks import Leaks, WatchedStore
from tests.support.discord_server import Channel, DiscordServer, Interaction, Message, Person

EVERYTHING = Budget(1e6)
"""People of tests are faster than people."""

UNPACED = 100.0
"""So many times the requests a second that Discord allows: tests wait for other things."""
LONG = 30.0
"""Seconds that anything may take on a busy machine."""


@dataclass(repr=False)
class House:
    """One process of the bot, and the world around it."""

    server: DiscordServer
    store: WatchedStore
    leaks: Leaks
    channel: Channel
    ann: Person
    bob: Person
    bot: DiscordPlatform

    @asynccontextmanager
    async def at_work(self, holder: str = "one") -> AsyncIterator[House]:
        """The service and the sender of a process."""
        sender = Sender(self.store, [self.bot], holder=holder)
        task = asyncio.create_task(sender.run())
        await self.bot.start(Service(self.store, [self.bot]))
        try:
            yield self
        finally:
            await self.bot.stop()
            sender.stop()
            # It looks up from its last wait for work, which would take a second.
            self.store._bell.ring()
            await task

    # --- what people do --------------------------------------------------------------------------

    async def says(
        self, person: Person, command: str, at: Channel | None = None, **given
    ) -> Message:
        """A command and its first answer."""
        interaction = await person.slash(at or self.channel, command, **given)
        return await self.answer_of(interaction)

    async def presses(self, person: Person, message: Message, label: str) -> Message:
        """A button or an option, and what comes of it."""
        press = person.press if label in message.buttons else person.select
        return await self.answer_of(await press(message, label))

    async def answer_of(self, interaction: Interaction) -> Message:
        """The first thing that comes of an interaction, a new message or one that changed."""
        return await interaction.answer(within=LONG)

    async def game(
        self, game: str, *people: Person, at: Channel | None = None, **options
    ) -> Message:
        """A game begun by these people; its first board. The channel reads its host's language."""
        place = at or self.channel
        host, *others = people
        await self.says(host, "new", place, game=game, **options)
        await place.shows(_words("opened-table", host.locale, "seat", "game"), LONG)
        for person in others:
            await self.says(person, "join", place)
        await self.says(host, "start", place)
        return await place.shows(_words("game-started", host.locale, "game", "players"), LONG)

    async def table(self, place: Channel | None = None) -> Table:
        """The table as it is stored."""
        laid = await self.store.table_at(f"discord:{(place or self.channel).id}")
        assert laid is not None
        loaded = await self.store.load(laid)
        assert loaded is not None
        return tables.from_text(loaded.doc)

    async def mover(self, place: Channel | None = None) -> Person | None:
        """Whose turn it is; None when the game is over."""
        table = await self.table(place)
        if table.state is None or table.state.to_move is None:
            return None
        person = table.seats[table.state.to_move].person
        assert person is not None
        return self.server.people[int(person.id.removeprefix("discord:"))]

    async def moves(self, person: Person, at: Channel | None = None) -> Message:
        """One whole turn by pressing: hand, tile, spot, confirm; or draw, swap, pass."""
        message = await self.says(person, "hand", at)
        for _ in range(10):
            labels = [*message.buttons, *message.options]
            done = next((x for x in labels if x == "Play it" or x.startswith("Swap ")), None)
            away = {"Back", "More …", "Back …", "More", "My hand"}
            choices = [label for label in message.options if label not in away]
            plain = [label for label in message.buttons if label not in away]
            label = done or next(iter(choices), None) or plain[0]
            message = await self.presses(person, message, label)
            if done or label in plain:
                return message
        raise AssertionError("no move after ten presses")

    async def settled(self) -> None:
        """Everything is answered, and the outbox of every table is empty."""
        async with asyncio.timeout(LONG):
            for table in list(self.leaks._hands):
                while await self.store.outbox_peek(table):
                    await asyncio.sleep(0.02)
        await self.bot._client.drain(LONG)
        self.bot._client._closing = False


def _words(key: str, locale: str, *fields: str) -> str:
    """The longest stretch of a text that is the same whatever its fields hold."""
    said = texts(locale).say(key, dict.fromkeys(fields, "\0"))
    return max(said.split("\0"), key=len).strip()


@asynccontextmanager
async def house_on(loopback: DiscordServer, url: str) -> AsyncIterator[House]:
    """A house in order. At the end nothing may have leaked, failed or been refused."""
    leaks = Leaks()
    store = WatchedStore.at(url)
    store.leaks = leaks
    loopback.listeners.append(leaks.shown)
    # How late an answer may be is measured elsewhere; here a busy machine may be slow.
    loopback.patience = LONG
    bot = DiscordPlatform(
        loopback.token,
        games=GAMES,
        api=loopback.url,
        budget=EVERYTHING,
        pace=UNPACED,
        strict=True,
    )
    ann, bob = loopback.person("Ann"), loopback.person("Bob")
    made = House(loopback, store, leaks, loopback.channel(), ann, bob, bot)
    try:
        async with made.at_work():
            yield made
            await made.settled()
    finally:
        await store.close()
    assert leaks.looked_at, "nothing was shown at all"
    assert not leaks.found, leaks.found[:3]
    failed = [i.kind for i in loopback.interactions.values() if i.failed]
    assert not failed, f"failed: {failed}"
    refused = [(r.method, r.path[:60], r.status, r.code, r.answer) for r in loopback.refusals]
    assert not refused, refused[:3]
