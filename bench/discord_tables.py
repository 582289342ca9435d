"""The tables that are clicked in the load on Discord: messages of bots without a game, and real ones.

Owns each click and its end; the pace is `bench.discord`'s.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from tests.support.discord_server import Channel, DiscordServer, Interaction, Message, Person
from tests.support.discord_server.messages import EPHEMERAL
from tests.support.seats import THEIRS

WAIT = 60.0
"""The time limit for everything, in seconds."""


@dataclass
class Click:
    """One click, from the time it was due."""

    due: float
    interaction: Interaction | None = None
    shown: asyncio.Event = field(default_factory=asyncio.Event)
    took: float | None = None

    def done(self) -> None:
        """Note that its picture is shown."""
        if self.took is None:
            self.took = time.monotonic() - self.due
            self.shown.set()


def message_with(server: DiscordServer, channel: Channel, custom_id: str) -> Message:
    """Return a message with one button, as an earlier answer would have left it."""
    made = Message(server.snowflake(), channel, server.bot_json(), flags=1 << 15)
    button = {"type": 2, "id": 2, "style": 1, "label": "Go", "custom_id": custom_id}
    made.components = [{"type": 1, "id": 1, "components": [button]}]
    channel.log.append(made)
    return made


class PeerTable:
    """A message of a bot without a game; `kind` is `bare` or `peer` (`bench.discord_peers`)."""

    def __init__(self, server: DiscordServer, channel: Channel, person: Person, kind: str) -> None:
        self.channel = channel
        self._person = person
        self._message = message_with(server, channel, kind)
        if kind == "peer":
            # Where a move is confirmed: a step that its player alone sees.
            self._message.audience = person
            self._message.flags |= EPHEMERAL
        self._kind = kind
        self._waiting: deque[Click] = deque()

    def shown(self) -> None:
        """Note that the picture of the oldest click is shown."""
        self._waiting.popleft().done()

    async def click(self, click: Click) -> None:
        """Press the button; return when the picture is shown."""
        self._waiting.append(click)
        click.interaction = await self._person.forge(self._message, self._kind, wait=False)
        await click.shown.wait()


_BOARD = re.compile(rb"'custom_id': 'b\d+:([^':]+):(\d+):")


def board_shown(content: tuple[bytes, ...]) -> tuple[str, int] | None:
    """Return the table and version of a shown board, from its buttons."""
    found = _BOARD.search(content[0]) if len(content) > 1 else None
    return None if found is None else (found[1].decode(), int(found[2]))


class RealTable:
    """A table of two people who confirm one move after another."""

    def __init__(self, server: DiscordServer, channel: Channel, people: Sequence[Person]) -> None:
        self._server, self._channel, self._people = server, channel, people
        self._waiting: list[tuple[int, Click]] = []
        self._id, self._version, self._mover = "", 0, 0

    async def open(self) -> None:
        """Play from the lobby to the first turn."""
        ann, bob = self._people
        options = {"game": "tridom", "target": 100_000}
        await (await ann.slash(self._channel, "new", **options)).ended(WAIT)
        await (await bob.slash(self._channel, "join")).answer(within=WAIT)
        await (await ann.slash(self._channel, "start")).ended(WAIT)
        board = await self._channel.shows("begins", WAIT)
        pressed = next(iter(board.buttons.values()))["custom_id"].split(":")
        self._id, self._version = pressed[1], int(pressed[2])
        # Who has just begun the table, and is to move, is not called.
        called = board.notified or {ann.id}
        self._mover = self._people.index(self._server.people[called.pop()])

    def posted(self, table: str, version: int) -> None:
        """Note a shown board, which counts for all moves up to its version."""
        if table != self._id:
            return
        for at, click in [each for each in self._waiting if each[0] <= version]:
            click.done()
            self._waiting.remove((at, click))

    async def click(self, click: Click) -> None:
        """Confirm the first legal move of the person whose turn it is; return when it is answered."""
        custom_id = f"p1:{self._id}:{self._version}:do.0"
        person = self._people[self._mover]
        message = message_with(self._server, self._channel, custom_id)
        message.audience, message.flags = person, message.flags | EPHEMERAL
        self._waiting.append((self._version + 1, click))
        click.interaction = await person.forge(message, custom_id, wait=False)
        await click.interaction.answered.wait()
        told = click.interaction.answers[0].text
        if "out of date" in told or "not your turn" in told:
            raise RuntimeError(f"the load's own fault: {told[:80]}")
        self._version += 1
        if THEIRS in told:
            self._mover = 1 - self._mover


Tables: TypeAlias = "Sequence[PeerTable | RealTable]"
