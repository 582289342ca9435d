"""Death at every step of the way from a command to its messages, each in turn.

A process lives between its steps to the outside: commands to the store, messages to the platform. It
dies before or after each of them; nothing else of it can be seen from outside. Then another process
starts, and the platform hands the same update in again, as one does that was not told it was taken.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import AsyncIterator, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.app.service import Service
from bot.delivery import Sender
from bot.ports import Platform
from bot.present.message import Message, plain
from bot.store import Store, keys
from bot.store.gateway import Reply, Word
from bot.table import codec
from bot.table.commands import Command, Invite, Join, New, Start
from bot.table.identity import Person, PersonId, Place
from bot.table.table import Table
from tests.app.games import press
from tests.support.harness.fake import ANN, BOB, FakeHarness, FakePlatform
from tests.support.stores import INDEX, SteppedGateway, gateway_of, look_often, unsent

pytestmark = pytest.mark.slow

LEA = Person(PersonId("far:1"), "Lea")


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


@pytest.fixture(autouse=True)
def _looked_for_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a dead process left is found soon."""
    look_often(monkeypatch)


async def lease_over(store: Store, table_id: str) -> None:
    """The lease and the presence of a process that died are over, as they are some seconds later."""
    work = INDEX.of(table_id).work
    await gateway_of(store).call("ZADD", work, "XX", 0, table_id)
    await gateway_of(store).call("DEL", keys.SENDERS)


async def live(
    store: Store,
    watched: Store,
    platforms: Sequence[Platform],
    command: Command,
    table_id: str,
) -> list[Message]:
    """One process: it carries the command out, empties the outbox and gives it back; its answers.

    Whether it has done so is seen through `watched`, whose commands are no steps of this process.
    """
    answers: list[Message] = []

    async def reply(message: Message) -> None:
        answers.append(message)

    before = asyncio.all_tasks()
    service = Service(store)
    sender = asyncio.create_task(Sender(store, platforms, service, f"{id(answers)}").run())
    await service.handle(command, reply)
    while await unsent(watched, table_id) or await is_held(watched, table_id):
        await asyncio.sleep(0.005)
    sender.cancel()
    await end(before)
    return answers


async def is_held(store: Store, table_id: str) -> bool:
    """Whether a process, alive or not, has the table's outbox."""
    holders = INDEX.of(table_id).holders
    return bool(await gateway_of(store).call("HEXISTS", holders, table_id))


async def end(before: set[asyncio.Task[object]]) -> None:
    """End every task that was not there before."""
    while left := asyncio.all_tasks() - before:
        # Again and again: what tidies up after a cancellation steps outside too, and waits there.
        for task in left:
            task.cancel()
        await asyncio.wait(left, timeout=0.05)


async def dies(life: Life, work: Coroutine[Any, Any, object]) -> bool:
    """Let a process work until its last step, and end all that it began; tell whether it came that far."""
    before = asyncio.all_tasks()
    process = asyncio.create_task(work)
    over = asyncio.create_task(life.over.wait())
    await asyncio.wait({process, over}, return_when=asyncio.FIRST_COMPLETED)
    await end(before)
    return life.over.is_set()


async def die(
    life: Life, store: Store, platforms: Sequence[FakePlatform], command: Command, at: str
) -> bool:
    """A process that dies at its last step; whether it came that far."""
    mortal = Store(MortalGateway(store, life))
    seen = [MortalPlatform(platform, life) for platform in platforms]
    died = await dies(life, live(mortal, store, seen, command, at))
    await lease_over(store, at)
    return died


async def live_again(
    store: Store, platforms: Sequence[Platform], command: Command, at: str
) -> list[Message]:
    """The next process, to which the platform hands the same update in again; its answers."""
    return await live(Store(gateway_of(store)), store, platforms, command, at)


async def begun(harness: FakeHarness) -> str:
    """Ann and Bob at a running game, nothing left to send; the table's id."""
    await harness.begun("tripitz")
    table_id = await harness.store.table_at(harness.here)
    assert table_id is not None
    entries = await unsent(harness.store, table_id)
    await harness.store.outbox_done(table_id, [entry.entry_id for entry in entries])
    return table_id


async def table_of(store: Store, table_id: str) -> tuple[Table, int]:
    loaded = await store.load(table_id)
    return codec.from_text(loaded.doc), loaded.version


async def test_death_at_every_step(store: Store) -> None:
    """Whatever the step: the move stands once, every message is sent, a repeated one has its key."""
    died = True
    deaths = repeated = 0
    while died:
        harness = FakeHarness(store, here=f"fake:{deaths}")
        table_id = await begun(harness)
        table, version = await table_of(store, table_id)
        mover = ANN if table.seat_of(ANN.id) == table.state.to_move else BOB
        chosen = str(table.state.legal_moves()[0])
        do = f"{table_id}:{version}:do.0"
        command = press(f"update:{deaths}", harness.here, mover, do)
        life = Life(last=deaths + 1)
        died = await die(life, store, [harness.platform], command, table_id)
        answers = await live_again(store, [harness.platform], command, table_id)
        assert len(answers) == 1, f"step {deaths + 1}"
        assert await store.moves(table_id) == [chosen], f"step {deaths + 1}"
        keys = [key for _, _, key in harness.platform.posts]
        assert len(set(keys)) == 1, f"step {deaths + 1}: one board, however often it was sent"
        hands = {key: person for person, _, key in harness.platform.sent}
        assert len(hands) == 1, f"step {deaths + 1}: one hand, to the player to move now"
        assert set(hands.values()) == {ANN.id if mover == BOB else BOB.id}
        assert await unsent(store, table_id) == []
        repeated += len(keys) > 1
        deaths += died
    assert deaths > 20, "the way has that many steps at least"
    assert repeated, "a death right after a send repeats it"


async def test_death_at_every_step_of_an_edit(store: Store) -> None:
    """Whatever the step: the lobby stays one message, and says at the end who joined."""
    died = True
    deaths = 0
    while died:
        life = Life(last=deaths + 1)
        died, _ = await joined_after_a_death(store, f"fake:lobby-{deaths}", life)
        deaths += died
    assert deaths > 10, "the way has that many steps at least"


async def test_death_right_after_an_edit(store: Store) -> None:
    """Nobody knows that it was made: it is made again, the same."""
    died, edits = await joined_after_a_death(store, "fake:lobby", Life(sys.maxsize, after="edit"))
    assert died
    assert edits > 1


async def joined_after_a_death(store: Store, here: str, life: Life) -> tuple[bool, int]:
    """Bob joins, and the process dies; whether it did, and how often the lobby was edited in all."""
    harness = FakeHarness(store, here=here)
    await harness.ask(ANN, New("tripitz"))
    await harness.send_all()
    command = Command(id=f"join:{here}", at=Place(here), person=BOB, action=Join())
    table_id = await harness.table_id()
    died = await die(life, store, [harness.platform], command, table_id)
    await live_again(store, [harness.platform], command, table_id)
    assert len(harness.platform.posts) == 1, f"step {life.steps}: nothing is posted below it"
    edits = {(reference, key) for reference, _, key in harness.platform.updates}
    assert len(edits) == 1, f"step {life.steps}: one edit, however often it was made"
    assert "Bob" in plain(harness.platform.updates[-1][1].text)
    return died, len(harness.platform.updates)


async def test_death_at_every_step_of_a_post_to_two_places(store: Store) -> None:
    """Whatever the step: each place has its board once, and the next player is called once, where they sit."""
    died = True
    deaths = repeated = 0
    while died:
        far, there = FakePlatform(name="far"), Place(f"far:{deaths}")
        harness = FakeHarness(store, here=f"fake:across-{deaths}", others=[far])
        table_id = await begun_across(harness, there)
        table, version = await table_of(store, table_id)
        mover, at = (ANN, harness.here) if table.state.to_move == 0 else (LEA, there)
        command = press(f"across:{deaths}", at, mover, f"{table_id}:{version}:do.0")
        life, both = Life(last=deaths + 1), [harness.platform, far]
        died = await die(life, store, both, command, table_id)
        await live_again(store, both, command, table_id)
        assert len(await store.moves(table_id)) == 1, f"step {deaths + 1}"
        for platform in both:
            keys = {key for _, _, key in platform.posts}
            assert len(keys) == 1, f"step {deaths + 1}: one board at {platform.name}"
        called = {
            (platform.name, span.mention.name, key)
            for platform in both
            for _, message, key in platform.posts
            for span in message.text
            if span.mention is not None
        }
        assert [who for _, who, _ in called] == ["Lea" if mover == ANN else "Ann"]
        assert {where for where, _, _ in called} == {"far" if mover == ANN else "fake"}
        assert await unsent(store, table_id) == []
        repeated += sum(len(platform.posts) for platform in both) > 2
        deaths += died
    assert deaths > 20, "the way has that many steps at least"
    assert repeated, "a death right after a send repeats it"


async def begun_across(harness: FakeHarness, there: Place) -> str:
    """Ann here and Lea there at a running game, nothing left to send; the table's id."""
    await harness.ask(ANN, New("tripitz"))
    (page,) = await harness.ask(ANN, Invite())
    found = re.search(r"\w{4}-\w{4}", plain(page.text))
    await harness.ask(LEA, Join(found[0]), at=there)
    await harness.ask(ANN, Start())
    table_id = await harness.table_id()
    entries = await unsent(harness.store, table_id)
    await harness.store.outbox_done(table_id, [entry.entry_id for entry in entries])
    return table_id


async def test_death_at_every_step_of_coming_to_a_chat(store: Store) -> None:
    """Whatever the step: asked again, the table is there once, both places lead to it and hear of it once."""
    died = True
    deaths = 0
    while died:
        there = Place(f"far:coming-{deaths}")
        harness = FakeHarness(store, here=f"fake:coming-{deaths}")
        await harness.ask(ANN, New("tripitz"))
        (page,) = await harness.ask(ANN, Invite())
        found = re.search(r"\w{4}-\w{4}", plain(page.text))
        table_id = await harness.table_id()
        command = Command(id=f"come:{deaths}", at=there, person=LEA, action=Join(found[0]))
        life = Life(last=deaths + 1)
        mortal = Service(Store(MortalGateway(store, life)))
        died = await dies(life, mortal.handle(command, _unheard))
        await Service(Store(gateway_of(store))).handle(command, _unheard)
        table, version = await table_of(store, table_id)
        assert [each.place for each in table.places] == [harness.here, there], f"step {deaths + 1}"
        assert [seat.name for seat in table.seats] == ["Ann", "Lea"]
        assert await harness.table_id(there) == table_id
        waiting = [json.loads(entry.text) for entry in await unsent(store, table_id)]
        assert version == 2
        assert [entry.get("at") for entry in waiting] == [None, None, there]
        deaths += died
    assert deaths > 8, "the way has that many steps at least"


async def _unheard(message: Message) -> None:
    """An answer that nobody waits for."""
