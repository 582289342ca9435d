"""Every action of the registry, tried by everybody from everywhere, with both platforms' own words on who moderates a place.

What each is told about rights is in `rights.txt`; `python -m tests.stories --write platforms/rights` writes it again.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

import pytest

from bot.app.service import Service
from bot.platforms.discord import DiscordOptions, DiscordPlatform
from bot.ports import Platform
from bot.present import catalogue
from bot.present.catalogue import texts
from bot.present.message import Message, plain
from bot.store import Store
from bot.table import codec, payloads
from bot.table.commands import (
    NO_TABLE,
    Action,
    AnswerProposal,
    Command,
    Join,
    Leave,
    New,
    Pressed,
    Start,
)
from bot.table.identity import Person, PersonId, Place
from bot.table.registry import ROWS, read
from bot.table.rows import Row, gathering, has_jokers, has_record, over, played, swaps
from bot.table.steps import Forged
from bot.table.table import DAY, Proposal, Table, TablePhase
from tests.support.discord_server import DiscordServer
from tests.support.harness.discord import GAMES
from tests.support.recorded import recorded
from tests.support.telegram_server import TelegramServer
from tests.table.helpers import Room
from tests.telegram.support import platform_of

FILE = Path(__file__).with_name("rights.txt")
ROLES = ("host", "moderator", "player", "onlooker", "stranger")
ORIGINS = ("group", "private", "elsewhere")


@dataclass
class World:
    """A platform with a group, of which all but the stranger are members, and another one."""

    store: Store
    platform: Platform
    service: Service
    people: dict[str, Person]
    group: Place
    elsewhere: Place
    private: dict[str, Place]
    tells: bool
    """Whether the platform knows of the place that someone asks in without being asked."""
    counter: Iterator[int] = field(default_factory=itertools.count)
    used: set[Place] = field(default_factory=set)
    """Where somebody has asked for something since the last table was laid."""

    def at(self, role: str, origin: str) -> dict[str, object]:
        """What a platform says of the place that somebody asks in."""
        if origin == "private":
            return {"at": self.private[role], "private": True, "admin": True}
        moderates = role == "moderator" and origin == "group"
        at = self.group if origin == "group" else self.elsewhere
        return {"at": at, "admin": moderates if self.tells else None}

    async def lay(self, table: Table) -> Table:
        """Lay a table into the group as it is, and clear all places that were used."""
        everyone = [person.id for person in self.people.values()]
        for place in self.used:
            before = await self.store.table_at(place)
            if before is not None:
                await self.store.release_place(place, before)
            for each in {before, *await self.store.chat_tables(place)} - {None}:
                gone = {"left": everyone, "chats": [place], "over": True}
                await self.store.update_seats(each, joined=(), **gone)
        laid = replace(table, id=f"t{next(self.counter)}", place=self.group, created=time.time())
        await self.store.commit(
            laid.id, expected=0, op="laid", doc=codec.to_text(laid), moves=(), outbox=()
        )
        await self.store.claim_place(self.group, laid.id, instead_of=None)
        await self.store.update_seats(laid.id, joined=[person.id for person in table.people])
        self.used = {self.group}
        return laid

    async def tries(
        self, role: str, origin: str, action: Action, pressed: Pressed | None
    ) -> list[Message]:
        """What somebody is answered."""
        said: list[Message] = []

        async def reply(message: Message) -> None:
            said.append(message)

        command = Command(
            id=f"c{next(self.counter)}",
            person=self.people[role],
            action=action,
            pressed=pressed,
            **self.at(role, origin),  # type: ignore[arg-type]
        )
        self.used.add(command.at)
        await self.service.handle(command, reply)
        return said


@asynccontextmanager
async def on_telegram(store: Store) -> AsyncIterator[World]:
    async with TelegramServer() as api:
        people = {role: api.person(role.title()) for role in ROLES}
        group = api.group("Family", *(people[role] for role in ROLES[:-1]), supergroup=True)
        group.owner = None
        group.admins.append(people["moderator"])
        other = api.group("Elsewhere", *people.values(), supergroup=True)
        other.owner = None
        platform = platform_of(api, store)
        service = Service(store, [platform], entropy=bytes)
        await platform.start(service)
        private = {role: Place(f"telegram:{person.id}") for role, person in people.items()}
        made = {role: Person(PersonId(private[role]), role.title()) for role in ROLES}
        groups = (Place(f"telegram:{group.id}"), Place(f"telegram:{other.id}"))
        try:
            yield World(store, platform, service, made, *groups, private, tells=False)
        finally:
            await platform.stop()


@asynccontextmanager
async def on_discord(store: Store) -> AsyncIterator[World]:
    async with DiscordServer() as server:
        people = {role: server.person(role.title()) for role in ROLES}
        group = server.channel("family")
        server.guilds[0].moderators.append(people["moderator"])
        server.guilds[0].outsiders.append(people["stranger"])
        other = server.channel("elsewhere", guild=server.guild())
        private = {role: Place(f"discord:{person.dm.id}") for role, person in people.items()}
        platform = DiscordPlatform(
            server.token, DiscordOptions(games=GAMES, api=server.url, strict=True)
        )
        service = Service(store, [platform], entropy=bytes)
        await platform.start(service)
        made = {
            role: Person(PersonId(f"discord:{people[role].id}"), role.title()) for role in ROLES
        }
        groups = (Place(f"discord:{group.id}"), Place(f"discord:{other.id}"))
        try:
            yield World(store, platform, service, made, *groups, private, tells=True)
        finally:
            await platform.stop()


def stages(people: dict[str, Person], game: str) -> dict[TablePhase, Table]:
    """A table of the host and the player in each phase; the player is asked to agree to something."""
    host, player = people["host"], people["player"]
    room = Room()
    room.do(host, New(game, {"quick": "yes"}))
    room.do(player, Join())
    lobby = room.there
    room.do(host, Start())
    playing = room.there
    asked = Proposal("undo", 0, host.id, playing.state.ply)
    playing = replace(playing, proposal=asked)
    while room.there.phase is TablePhase.PLAYING:
        room.press(room.mover(), "do", 0)
    return {TablePhase.LOBBY: lobby, TablePhase.PLAYING: playing, TablePhase.OVER: room.there}


def phase_for(row: Row) -> TablePhase:
    """The phase in which the action is possible."""
    if row.precondition is gathering or row.kind in {Join, Leave}:
        return TablePhase.LOBBY
    ended = row.precondition in {over, played, has_record}
    return TablePhase.OVER if ended else TablePhase.PLAYING


def game_for(row: Row) -> str:
    """A game that has the action."""
    return "tripitz" if row.precondition in {swaps, has_jokers} else "tridom"


SAMPLES = {
    "solve": "740000", "season": "league.join.1",
    "computer": "easy", "replace": "1", "tile": "0", "move": "0", "do": "0", "doswap": "1",
    "endswap": "1", "takeover": "0", "share": "replay.1", "option": "hints", "new": "tridom", "learn": "tridom",
    "lesson": "hexagon.tridom", "count": "off", "overview": "on",
}  # fmt: skip
"""Arguments of buttons that need one."""


def actions(row: Row, table: Table) -> Iterator[tuple[Action, Pressed | None]]:
    """The action as it is typed, and by each of its buttons."""
    if row.words:
        yield (AnswerProposal(agree=True) if row.kind is AnswerProposal else row.kind()), None
    for name, forms in ((table.id, payloads.TABLE_FORMS), (NO_TABLE, payloads.FREE_FORMS)):
        for each in forms:
            pressed = Pressed(name, 999, each.verb, SAMPLES.get(each.verb, ""))
            if each.kind is row.kind and isinstance(
                action := read(str(pressed))[0], row.kind | Forged
            ):
                yield action, pressed


ABOUT_RIGHTS = (
    "host-only", "host-until", "not-seated", "sat-not-here", "not-asked", "chat-admins-only", "gone", "no-table",
)  # fmt: skip


@cache
def about_rights() -> dict[str, str]:
    """The key of each refusal about rights, by its words."""
    given = {"seat": "Host", "player": "Host", "time": catalogue.span(texts("en"), DAY)}
    return {texts("en").say(f"refused-{key}", given): key for key in ABOUT_RIGHTS}


def told(messages: list[Message]) -> str | None:
    """The key of the refusal about rights among these messages; None for none."""
    said = "\n".join(plain(message.text) for message in messages)
    return next((key for words, key in about_rights().items() if words in said), None)


WORLDS = {"telegram": on_telegram, "discord": on_discord}


async def lived(store: Store, text: str) -> str:
    """Try everything from where each line at the margin says; return the text with the answers as they are now."""

    async def do(line: str) -> list[str]:
        platform, origin = line.split()
        await store.wipe()
        async with WORLDS[platform](store) as here:
            return [each async for each in tried(here, origin, platform == "telegram")]

    return await recorded(do, text)


async def tried(here: World, origin: str, everybody: bool) -> AsyncIterator[str]:
    """Yield a line for each action: what each role is told about rights."""
    roles = ROLES if everybody else ("moderator", "onlooker", "stranger")
    games = {game: stages(here.people, game) for game in ("tridom", "tripitz")}
    for row in ROWS:
        phases = games[game_for(row)]
        ways = [
            pressed.verb if pressed else "typed"
            for _, pressed in actions(row, phases[TablePhase.LOBBY])
        ]
        if not ways:
            yield f"{row.kind.__name__}: no way"
        for number, way in enumerate(ways):
            table, said = None, []
            for role in roles:
                if (role, origin) == ("stranger", "group"):
                    continue
                table = table or await here.lay(phases[phase_for(row)])
                action, pressed = list(actions(row, table))[number]
                answer = told(await here.tries(role, origin, action, pressed))
                said.append(f"{role} {answer or 'may'}")
                if answer is None:
                    # A permitted action may have changed the table; a refusal leaves it as it is.
                    table = None
            yield f"{row.kind.__name__} {way}: {', '.join(said)}"


@pytest.mark.parametrize("line", [f"{world} {origin}" for world in WORLDS for origin in ORIGINS])
async def test_everyone_may_what_is_written(line: str, store: Store) -> None:
    """The right person is never refused for who they are, the wrong one always is, in the right words.

    Who sits at a table is the same on all platforms; who moderates a place, and who sees it, each knows for itself.
    """
    written = FILE.read_text(encoding="utf-8").splitlines()
    begin = written.index(line) + 1
    below = itertools.takewhile(lambda each: each.startswith(" "), written[begin:])
    assert (await lived(store, line)).splitlines()[1:] == [*below]
