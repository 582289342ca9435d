"""Computers that search at a stored table: nobody waits for them, and their moves come whatever happens."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import TypeVar

import pytest
from structlog.testing import capture_logs

from bot.app.computers import OVERDUE_SECONDS, ComputersTurn, InThread, ThinkingComputers
from bot.app.service import DeadlineWorker, Service
from bot.ports import NotThought
from bot.present.message import Message, plain
from bot.store import Store, StoreDown
from bot.table.codec import Updating
from bot.table.commands import AddComputer, Command, New, Play, Start
from bot.table.effects import Decision, HandEffect, Line
from bot.table.moving import awaits_thought, thoughts
from bot.table.table import Table
from engine.players import PLAYERS
from engine.shuffle import Stream
from tests.app.games import laid, press
from tests.support.harness import LONG, until
from tests.support.harness.fake import ANN, FakeHarness
from tests.support.harness.mortal import Life, dies_answering, handing_in
from tests.support.stores import gateway_of
from tests.table.helpers import Room

pytestmark = pytest.mark.usefixtures("quick_search")


T = TypeVar("T")


class Held:
    """Thinkers that think when they are let, or not at all."""

    def __init__(self) -> None:
        self.free = asyncio.Event()
        self.free.set()
        self.asked = 0
        self.failure: Exception | None = None

    async def run(self, job: Callable[[], T], *, leisurely: bool = False) -> T:
        self.asked += 1
        await self.free.wait()
        if self.failure is not None:
            raise self.failure
        return await InThread().run(job, leisurely=leisurely)


def waiting() -> Room:
    """A table that waits for its computer."""
    room = Room()
    room.do(ANN, New("tripitz"))
    room.do(ANN, AddComputer("hard"))
    room.do(ANN, Start())
    while not awaits_thought(room.there):
        room.press(ANN, "do", 0)
    return room


async def anns_turn(harness: FakeHarness) -> None:
    """Wait until no computer is thinking."""

    async def is_hers() -> bool:
        return not awaits_thought(await harness.table())

    await until(is_hers)


async def looked(harness: FakeHarness, deadlines: DeadlineWorker) -> bool:
    """Look at what is due; whether no computer is thinking any more."""
    await deadlines.look()
    return not awaits_thought(await harness.table())


async def begun(harness: FakeHarness, game: str = "tripitz") -> Table:
    """Ann against a computer that thinks; it is her turn."""
    await harness.begun(game, computer="hard")
    await anns_turn(harness)
    await harness.send_all()
    harness.platform.sent.clear()
    return await harness.table()


async def press_first(harness: FakeHarness) -> list[Message]:
    """Ann plays the first placement that she has."""
    table, version = await laid(harness)
    return await harness.ask(ANN, f"{table.id}:{version}:do.0")


async def thinking(
    store: Store,
) -> tuple[FakeHarness, Held, asyncio.Task[list[Message]]]:
    """A computer that thinks until it is let, and Ann's move that waits for it."""
    held = Held()
    harness = FakeHarness(store, thinkers=held)
    await begun(harness)
    held.free.clear()
    before = held.asked
    asked = asyncio.create_task(press_first(harness))
    await until(lambda: held.asked > before)
    assert await DeadlineWorker(store, harness.service).look() == 0, "it has some seconds"
    return harness, held, asked


async def test_the_answer_shows_what_the_computer_did(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One hand, with Ann's next choices; her board and the computer's were stored apart."""
    monkeypatch.setattr("bot.app.service.ANSWER_SECONDS", LONG)  # on a busy machine, too
    harness = FakeHarness(store)
    before = await begun(harness)
    version = before.changed
    (hand,) = await press_first(harness)
    after = await harness.table()
    assert after.changed == version + 2
    assert hand.choices, "she can play on"
    loaded = await store.load(after.id)
    assert hand.version == loaded.version, "with buttons of now"
    assert len(await store.moves(after.id)) >= 2
    await harness.send_all()
    assert harness.platform.sent == [], "she has her hand already"


async def test_nobody_waits_for_a_slow_computer(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann's move stands and shows, and what she asks for is answered. Alone against computers nobody is called."""
    monkeypatch.setattr("bot.app.service.ANSWER_SECONDS", 0.01)
    held = Held()
    harness = FakeHarness(store, thinkers=held)
    before = await begun(harness)
    harness.platform.posts.clear()
    held.free.clear()
    await press_first(harness)
    table = await harness.table()
    assert awaits_thought(table)
    assert len(await store.moves(table.id)) == before.state.ply + 1
    await harness.send_all()
    assert harness.platform.updates, "the board shows her move"
    assert "Computer" in plain(harness.platform.updates[-1][1].text)
    shown = len(harness.platform.updates)
    held.free.set()
    await anns_turn(harness)
    await harness.send_all()
    assert len(harness.platform.updates) > shown, "the board, in its place"
    assert [person for person, _, _ in harness.platform.sent] == [ANN.id]
    assert all(message.silent for _, message, _ in harness.platform.sent)


async def test_the_answer_to_a_typed_move_waits_for_no_computer(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It shows nothing of what a computer does."""
    monkeypatch.setattr("bot.app.service.ANSWER_SECONDS", LONG)
    held = Held()
    harness = FakeHarness(store, thinkers=held)
    table = await begun(harness)
    tile, _, spot = str(next(iter(table.state.view(0).placements()))).partition("@")
    held.free.clear()
    async with asyncio.timeout(LONG / 3):
        await harness.ask(ANN, Play(tile, spot))
    assert awaits_thought(await harness.table())
    held.free.set()
    await anns_turn(harness)


async def test_computers_play_on_until_a_person_is_to_move(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However few of their moves one thought finds; no deadline has to look at the table between."""
    monkeypatch.setattr("bot.table.moving.MOST_SEARCHES", 1)
    harness = FakeHarness(store)
    await harness.ask(ANN, New("tripitz"))
    await harness.ask(ANN, AddComputer("hard", 2))
    await harness.ask(ANN, Start())
    await anns_turn(harness)
    before = await harness.table()
    await press_first(harness)
    await anns_turn(harness)
    after = await harness.table()
    assert after.changed == before.changed + 3


@pytest.mark.parametrize("away", [StoreDown("away"), Updating("a newer release")])
async def test_a_move_that_cannot_be_stored_now_is_no_fault(store: Store, away: Exception) -> None:
    """The deadline tries again."""

    async def settle(*_: object) -> None:
        raise away

    room = waiting()
    computers = ThinkingComputers(store, InThread(), settle, now=time.time)
    with capture_logs() as logs:
        turn = computers.begin(room.there, room.version, answered=True)
        assert await turn.within(LONG) is None
    assert [line["event"] for line in logs] == ["computers.store_down"]


async def test_the_answer_tells_of_all_moves_of_a_turn() -> None:
    """They may be stored one after the other."""
    turn, room = ComputersTurn(None, answered=True), Room()
    room.do(ANN, New("tridom"))
    for version, key in enumerate(("passed", "drew")):
        answer = HandEffect(lines=(Line(key),))
        turn.followed(room.there, version, Decision(replies=(answer,)))
    turn.end()
    followed = await turn.within(LONG)
    assert [line.key for line in followed.lines] == ["passed", "drew"]


async def test_what_is_being_stored_when_the_answer_stops_waiting_is_in_it(store: Store) -> None:
    """A reader of the answer is not called by it: they would not hear that it is their turn."""
    room = waiting()
    begun, free = asyncio.Event(), asyncio.Event()
    asked: list[Command] = []

    async def settle(command: Command, version: int, before: Table, decision: Decision) -> int:
        asked.append(command)
        begun.set()
        await free.wait()
        return version + 1

    computers = ThinkingComputers(store, InThread(), settle, now=time.time)
    cause = Command(id="ann", at=room.at, person=ANN, action=New())
    turn = computers.begin(room.there, room.version, cause, answered=True)
    await begun.wait()
    answer = asyncio.create_task(turn.within(0.0))
    for _ in range(9):
        await asyncio.sleep(0)
    free.set()
    followed = await answer
    assert asked[0].person == ANN
    assert not awaits_thought(followed.table)
    await computers.close()


@pytest.mark.parametrize(
    ("failure", "event"),
    [(NotThought("busy"), "computers.hurried"), (RecursionError(), "computers.trouble")],
    ids=["busy", "fault"],
)
async def test_where_nothing_is_found_normal_plays(
    store: Store, failure: Exception, event: str
) -> None:
    """The pool is broken or busy, or the search at fault: the game goes on, and the log says so."""
    held = Held()
    harness = FakeHarness(store, thinkers=held)
    await begun(harness)
    held.failure = failure
    with capture_logs() as log:
        await press_first(harness)
    table = await harness.table()
    moves = await store.moves(table.id)
    *_, last = (ply for ply in table.played(moves) if ply.before.to_move == 1)
    view = last.before.view(1)
    stream = Stream(table.seed, f"computer/{last.before.ply}")
    assert last.move == PLAYERS["normal"].choose(view, stream)
    assert [each["event"] for each in log] == [event]


async def test_two_processes_think_of_one_move(store: Store) -> None:
    """It is made once, and is the one that the table's seed asks for."""
    harness, held, asked = await thinking(store)
    table = await harness.table()
    assert table.state is not None
    history = await store.moves(table.id)
    loaded = await store.load(table.id)
    found = thoughts(loaded.doc, history)
    later = time.time() + OVERDUE_SECONDS + 1
    other = Service(store, thinkers=held)
    assert await DeadlineWorker(store, other, now=lambda: later).look() == 1
    assert await store.load(table.id) == loaded, "or the first would think in vain"
    held.free.set()
    await asked
    await anns_turn(harness)
    await other.close()
    moves = await store.moves(table.id)
    assert tuple(moves[len(history) : len(history) + len(found)]) == found
    after = await harness.table()
    assert after.state.ply == len(moves)


async def test_a_stop_leaves_a_thought_to_the_next_process(store: Store) -> None:
    """It waits for none that goes on."""
    harness, held, asked = await thinking(store)
    await asyncio.wait_for(harness.service.close(), LONG)
    held.free.set()
    await asked
    assert awaits_thought(await harness.table())


@pytest.mark.slow
async def test_death_at_every_step(store: Store) -> None:
    """Whatever the step: Ann's move and the computer's stand once, the moves of a life without death."""
    died = True
    deaths = 0
    played: set[tuple[str, ...]] = set()
    while died:
        harness = FakeHarness(store, here=f"fake:{deaths}", entropy=bytes)
        await begun(harness)
        table, version = await laid(harness)
        do = f"{table.id}:{version}:do.0"
        act = handing_in(press(f"update:{deaths}", harness.here, ANN, do))
        died = await dies_answering(Life(last=deaths + 1), store, act)
        survivor = Service(Store(gateway_of(store)))
        await act(survivor)
        later = time.time() + OVERDUE_SECONDS + 1
        deadlines = DeadlineWorker(store, survivor, now=lambda at=later: at)
        await until(partial(looked, harness, deadlines))
        await survivor.close()
        played.add(tuple(await store.moves(table.id)))
        deaths += died
    assert deaths > 8, "the way has that many steps at least"
    assert len(played) == 1
