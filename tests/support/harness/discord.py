"""The harness on a loopback Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from bot.platforms.discord import DiscordOptions, DiscordPlatform
from bot.platforms.discord.api import UNKNOWN_MESSAGE
from bot.present.catalogue import texts
from tests.support.discord_server import Channel, DiscordServer, Interaction, Message, Person
from tests.support.harness.harness import EVERYTHING, LONG, SEED, ChatHarness
from tests.support.harness.leaks import Leaks, WatchedStore

UNPACED = 100.0
"""Discord's limits times this: tests wait for other things."""
GAMES = {
    "tripple-domino": "Tripple-Domino",
    "tridom": "Tridom",
    "triominos": "Triominos",
    "tripitz": "Tripitz Domino",
}


class DiscordHarness(ChatHarness[Person, Channel, Message, DiscordPlatform]):
    """Ann and Bob in a channel. `shards`: those of one process of several."""

    def __init__(
        self,
        server: DiscordServer,
        store: WatchedStore,
        channel: Channel,
        people: tuple[Person, Person],
        *,
        shards: tuple[tuple[int, ...], int] | None = None,
        seed: int = SEED,
        **service: Any,
    ) -> None:
        bot = DiscordPlatform(
            server.token,
            DiscordOptions(games=GAMES, shards=shards, api=server.url, pace=UNPACED, strict=True),
            budget=EVERYTHING,
        )
        super().__init__(store, bot, channel, seed=seed, **service)
        self.server = server
        self.leaks = store.leaks
        self.channel = channel
        self.ann, self.bob = people

    def address(self, place: Channel) -> str:
        return f"discord:{place.id}"

    def person(self, person_id: str) -> Person:
        return self.server.people[int(person_id.removeprefix("discord:"))]

    def newcomer(self, name: str) -> Person:
        return self.server.person(name)

    def private(self, person: Person) -> Channel:
        return person.dm

    def words(self, message: Message) -> str:
        return message.text.replace("**", "")

    def public(self, place: Channel) -> list[Message]:
        return place.messages

    def alone(self, person: Person) -> list[Message]:
        return [*person.ephemerals, *person.dm.messages]

    async def asks(self, person: Person, line: str, at: Channel | None = None) -> Message:
        verb, given = command_of(line)
        answer = await self.says(person, verb, at, **given)
        await self.settled()
        return answer

    async def taps(self, person: Person, message: Message, label: str) -> Message:
        answer = await self.presses(person, message, label)
        await self.settled()
        return answer

    async def says(
        self, person: Person, command: str, at: Channel | None = None, **given: Any
    ) -> Message:
        """Give a command; return its first answer."""
        return await self.answer_of(await person.slash(at or self.channel, command, **given))

    async def presses(self, person: Person, message: Message, label: str) -> Message:
        """Press a button or choose an option; return the new or changed message."""
        press = person.press if label in message.buttons else person.select
        return await self.answer_of(await press(message, label))

    async def answer_of(self, interaction: Interaction) -> Message:
        """Return the first result of an interaction: a new message, a changed one, or one that was deleted unanswered."""
        await self.server.until(lambda: interaction.answers or interaction.closed, LONG)
        if interaction.answers:
            return interaction.answers[0]
        assert interaction.original is not None
        return interaction.original

    async def opens(
        self, host: Person, game: str, place: Channel, options: dict[str, object]
    ) -> None:
        await self.says(host, "new", place, game=game, **options_of(options))
        await place.shows(_words("opened-table", host.locale, "seat", "game"), LONG)

    async def joins(self, person: Person, place: Channel) -> None:
        await self.says(person, "join", place)

    async def starts(self, host: Person, place: Channel) -> Message:
        await self.says(host, "start", place)
        return await place.shows(_words("game-started", host.locale, "game", "players"), LONG)

    async def hand(self, person: Person, at: Channel | None = None) -> Message:
        return await self.says(person, "hand", at)

    def labels(self, message: Message) -> list[str]:
        return [*message.options, *message.buttons]

    async def step(self, person: Person, message: Message, label: str) -> Message:
        return await self.presses(person, message, label)

    async def answered(self) -> None:
        interactions = self.server.interactions
        await self.server.until(lambda: all(one.done for one in interactions.values()), LONG)
        # A press that was acknowledged in silence may still be answered.
        client = self.platform._client  # noqa: SLF001
        await client.handler.settle(LONG)

    async def settled(self) -> None:
        """Wait until everything is answered, and every table's outbox is empty."""
        await self.answered()
        await self.sent(*self.leaks.tables)


_FIELDS = {
    "new": ("game",),
    "play": ("tile", "spot"),
    "plan": ("tile", "spot"),
    "options": ("game",),
    "learn": ("game",),
    "computer": ("level",),
    "drill": ("kind",),
    "replace": ("who",),
    "settings": ("name", "value"),
}
"""The fields of subcommands, in the order in which a person types their words elsewhere."""


_OPTIONS = frozenset({"clock", "rounds", "target", "options"})


def command_of(line: str) -> tuple[str, dict[str, Any]]:
    """The subcommand of a typed line, and its fields."""
    verb, *rest = line.removeprefix("/").split()
    words = [word for word in rest if "=" not in word]
    given: dict[str, Any] = dict(zip(_FIELDS.get(verb, ()), words, strict=False))
    return verb, given | options_of(dict(word.split("=") for word in rest if "=" in word))


def options_of(options: Mapping[str, object]) -> dict[str, Any]:
    """The fields of `new` for the options of a table: some have their own, the others share one."""
    own = {name: value for name, value in options.items() if name in _OPTIONS}
    rest = " ".join(f"{name}={value}" for name, value in options.items() if name not in own)
    given = {
        name: int(str(value)) if str(value).isdigit() else value for name, value in own.items()
    }
    return given | ({"options": rest} if rest else {})


def _words(key: str, locale: str, *fields: str) -> str:
    """Return the longest part of a text that does not depend on its fields."""
    said = texts(locale).say(key, dict.fromkeys(fields, "\0"))
    return max(said.split("\0"), key=len).strip()


@asynccontextmanager
async def on_discord(
    server: DiscordServer, url: str, *, seed: int = SEED, **service: Any
) -> AsyncIterator[DiscordHarness]:
    """Run the harness. At the end nothing may have leaked, failed or been refused."""
    leaks = Leaks()
    store = WatchedStore.at(url)
    store.leaks = leaks
    server.listeners.append(leaks.on_discord)
    # How late an answer may be is measured elsewhere; here a busy machine may be slow.
    server.patience = LONG
    people = server.person("Ann"), server.person("Bob")
    made = DiscordHarness(server, store, server.channel(), people, seed=seed, **service)
    try:
        async with made.at_work():
            yield made
            await made.settled()
    finally:
        await store.close()
    leaks.check()
    failed = [i.kind for i in server.interactions.values() if i.failed]
    assert not failed, f"failed: {failed}"
    refused = [
        (r.method, r.path[:60], r.status, r.code, r.answer)
        for r in server.refusals
        # An answer and the next message may both take an older hand away.
        if (r.method, r.code) != ("DELETE", UNKNOWN_MESSAGE)
    ]
    assert not refused, refused[:3]
