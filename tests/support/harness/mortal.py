"""A process that dies at one of its steps to the outside, and the next one, which is given the same work.

Steps are commands to the store and messages to the platform, and what comes back of them; nothing else of a process can
be seen from outside. The platform hands the same update in again, as one does that was not told it was taken.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.app.service import Service
from bot.delivery import Sender
from bot.present.message import Message
from bot.store import Store, keys
from bot.store.gateway import Reply, Word
from bot.table.commands import Command
from tests.support.harness.fake import FakePlatform
from tests.support.stores import INDEX, SteppedGateway, gateway_of, unsent

Act = Callable[[Service], Coroutine[Any, Any, object]]
"""What a process is given to do."""


@dataclass
class Life:
    """Counts the steps of one process, and ends it at the `last` one, or right `after` an edit or a post."""

    last: int
    after: str = ""
    steps: int = 0
    over: asyncio.Event = field(default_factory=asyncio.Event)

    async def step(self, done: str = "") -> None:
        """One more step; after the last nothing comes back any more."""
        self.steps += 1
        if self.steps >= self.last or (done and done == self.after):
            self.over.set()
            await asyncio.Event().wait()


class MortalGateway(SteppedGateway):
    """The way to the store of a process that will die."""

    def __init__(self, store: Store, life: Life) -> None:
        super().__init__(store)
        self._life = life

    async def step(self, *commands: Sequence[Word]) -> None:
        await self._life.step()

    async def back(self) -> None:
        await self._life.step()

    async def in_order(self, commands: Sequence[Sequence[Word]]) -> list[Reply]:
        # A server may have carried out the first of them alone.
        return [await self.call(*words) for words in commands]

    async def scan(self, match: str, count: int) -> AsyncIterator[str]:
        await self._life.step()
        async for key in super().scan(match, count):
            yield key


class MortalPlatform(FakePlatform):
    """A platform as that process reaches it: what it shows is seen, whether the process lives on or
    not.
    """

    def __init__(self, seen: FakePlatform, life: Life) -> None:
        super().__init__(name=seen.name)
        self._seen = seen
        self._life = life

    async def post(self, place: str, message: Message, key: str) -> str:
        await self._life.step()
        reference = await self._seen.post(place, message, key)
        await self._life.step("post")
        return reference

    async def update(self, place: str, reference: str, message: Message, key: str) -> bool:
        await self._life.step()
        taken = await self._seen.update(place, reference, message, key)
        await self._life.step("edit")
        return taken

    async def send(self, person: str, message: Message, key: str) -> None:
        await self._life.step()
        await self._seen.send(person, message, key)
        await self._life.step()

    async def retire(self, place: str, reference: str) -> None:
        await self._life.step()
        await self._seen.retire(place, reference)


def handing_in(command: Command, answers: list[Message] | None = None) -> Act:
    """Hand a command in; `answers` are those of the latest process."""
    heard = [] if answers is None else answers

    async def reply(message: Message) -> None:
        heard.append(message)

    async def act(service: Service) -> None:
        heard.clear()
        await service.handle(command, reply)

    return act


async def dies_answering(life: Life, store: Store, act: Act) -> bool:
    """Let a process that sends nothing act until its last step; tell whether it came that far."""
    return await _dies(life, act(Service(Store(MortalGateway(store, life)))))


async def dies_and_lives(
    life: Life,
    store: Store,
    platforms: Sequence[FakePlatform],
    act: Act,
    *ids: str,
    **service: Any,
) -> bool:
    """Let a process act and empty these outboxes until its last step, then the next one; tell whether the first came that far."""
    mortal = Store(MortalGateway(store, life))
    seen = [MortalPlatform(each, life) for each in platforms]
    died = await _dies(life, _live(mortal, store, seen, act, ids, service))
    for each in ids:
        # The lease and the presence of a process that died are over, as they are some seconds later.
        await gateway_of(store).call("ZADD", INDEX.of(each).work, "XX", 0, each)
        await gateway_of(store).call("DEL", keys.SENDERS)
    await _live(Store(gateway_of(store)), store, platforms, act, ids, service)
    return died


async def _dies(life: Life, work: Coroutine[Any, Any, object]) -> bool:
    """Let a process work until its last step, and end all that it began; tell whether it came that far."""
    before = asyncio.all_tasks()
    process = asyncio.create_task(work)
    over = asyncio.create_task(life.over.wait())
    await asyncio.wait({process, over}, return_when=asyncio.FIRST_COMPLETED)
    await _end(before)
    return life.over.is_set()


async def _live(
    store: Store,
    watched: Store,
    platforms: Sequence[FakePlatform],
    act: Act,
    ids: Sequence[str],
    given: dict[str, Any],
) -> None:
    """Act, empty these outboxes and give them back, which is seen through `watched`: its commands are no steps."""
    before = asyncio.all_tasks()
    service = Service(store, platforms, **given)
    sending = asyncio.create_task(Sender(store, platforms, service, f"{id(service)}").run())
    await act(service)
    # Twice: what one of them ordered at another is sent as well.
    for each in (*ids, *ids):
        while await unsent(watched, each) or await _is_held(watched, each):
            await asyncio.sleep(0.005)
    sending.cancel()
    await _end(before)


async def _is_held(store: Store, table_id: str) -> bool:
    """Tell whether a process, alive or not, has the table's outbox."""
    holders = INDEX.of(table_id).holders
    return bool(await gateway_of(store).call("HEXISTS", holders, table_id))


async def _end(before: set[asyncio.Task[object]]) -> None:
    """End every task that was not there before."""
    while left := asyncio.all_tasks() - before:
        # Again and again: what tidies up after a cancellation steps outside too, and waits there.
        for task in left:
            task.cancel()
        await asyncio.wait(left, timeout=0.01)
