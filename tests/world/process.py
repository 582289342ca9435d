"""A simulated process of the bot: its own store, service, sender and deadlines, and its death."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine, Sequence
from contextvars import Context, copy_context
from typing import Any, Final, TypeVar

from redis.exceptions import ConnectionError as Disconnected

from bot.app.service import DeadlineWorker, Service
from bot.delivery import Sender
from bot.present.message import Message
from bot.store import Store
from bot.table.commands import Command
from tests.world.chats import Chats, Line
from tests.world.clock import CLOCK, GROUP, Group
from tests.world.server import OrderedGateway, Server

T = TypeVar("T")

SLOWEST: Final = 0.004
"""Seconds that a step to the outside takes at most."""

SLOW_REPLIES: Final = 0.25
"""The share of replies that are under way while others act."""


class Network:
    """The way to the server, for all processes: `away` until a moment, or losing the next replies."""

    def __init__(self) -> None:
        self.away_until = 0.0
        self.lose = 0
        self.trouble_at = 0.0
        """When something last went wrong."""

    def troubled(self) -> bool:
        """Whether something went wrong within the last hour."""
        return CLOCK.wall - self.trouble_at < 3600.0


class Process:
    """A process. It dies after `left` more steps to the outside, if that is set."""

    def __init__(
        self,
        name: str,
        server: Server,
        network: Network,
        chats: Sequence[Chats],
        chance: random.Random,
        *,
        skew: float = 0.0,
    ) -> None:
        self.name = name
        self.group = Group()
        self.group.skew = skew
        self.left: int | None = None
        self.cut_until = 0.0
        """It reaches no server until then."""
        self.frozen_until = 0.0
        """It stands still until then."""
        self.dead = asyncio.Event()
        self._chance = chance
        self._network = network
        self._server = server
        self._context: Context = copy_context()
        self._context.run(GROUP.set, self.group)
        self.store = Store(OrderedGateway(server, self._out, self._back))
        self.lines = [Line(each, self.step, self.freeze) for each in chats]
        self.service = Service(self.store, self.lines, entropy=chance.randbytes)
        self.sender = Sender(self.store, self.lines, self.service, name)
        self.deadlines = DeadlineWorker(self.store, self.service)
        self.start(self.sender.run())
        self.start(self.deadlines.run())

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin a task of this process."""
        return asyncio.get_running_loop().create_task(work, context=self._context.copy())

    async def take(self, command: Command) -> list[Message] | None:
        """Carry a command out; its answers, or None if the process dies before they are given."""
        answers: list[Message] = []

        async def reply(message: Message) -> None:
            await self.step()
            answers.append(message)

        work = self.start(self.service.handle(command, reply))
        over = asyncio.create_task(self.dead.wait())
        await asyncio.wait([work, over], return_when=asyncio.FIRST_COMPLETED)
        over.cancel()
        if self.dead.is_set():
            return None
        await work
        return answers

    async def step(self) -> None:
        """One step to the outside. The dead make none."""
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                self.dead.set()
        if self.dead.is_set():
            await asyncio.Event().wait()
        await asyncio.sleep(self._chance.uniform(0.0, SLOWEST))
        while CLOCK.wall < self.frozen_until:
            await asyncio.sleep(self.frozen_until - CLOCK.wall)
        if self.dead.is_set():
            await asyncio.Event().wait()

    def freeze(self, seconds: float) -> None:
        """Make no step for so long, as a process that is stopped."""
        self._network.trouble_at = CLOCK.wall
        self.frozen_until = CLOCK.wall + seconds

    async def _out(self) -> None:
        await self.step()
        if CLOCK.wall < max(self._network.away_until, self.cut_until):
            self._network.trouble_at = CLOCK.wall
            raise Disconnected("the server is away")

    async def _back(self) -> None:
        if self._server.limit is not None:
            self._network.trouble_at = CLOCK.wall
        # Mostly nothing happens between a reply and its reader, unless something breaks there.
        if self.left is not None or self._network.lose or self._chance.random() < SLOW_REPLIES:
            await self.step()
        if self._network.lose:
            self._network.lose -= 1
            self._network.trouble_at = CLOCK.wall
            raise Disconnected("the reply was lost")

    async def bury(self) -> None:
        """End every task of a dead process; what they do in the end reaches nobody."""
        self.dead.set()
        self._network.trouble_at = CLOCK.wall
        while left := list(self.group.tasks):
            for task in left:
                task.cancel()
            await asyncio.sleep(0)

    async def stop(self) -> None:
        """Stop in order, as at the end of a process's life."""
        self.sender.stop()
        self.deadlines.stop()
        await self.service.close()
        while self.group.tasks:
            await asyncio.sleep(0.1)
