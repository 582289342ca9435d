"""Deadlines and reminders on a real store, in an injected time."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import pytest

from bot.app.service import DeadlineWorker, Service
from bot.ports import Unreachable
from bot.present.message import plain
from bot.store import Store
from bot.table import codec
from bot.table.commands import ChangeSettings, Join, Learn, New, Plan, Resign, Start
from bot.table.identity import Person, Place
from bot.table.table import DAY, HOUR, Table, TablePhase
from bot.table.waiting import IDLE
from tests.app.games import laid
from tests.support.harness import until
from tests.support.harness.fake import ANN, BOB, CAT, FakeHarness


@dataclass
class Clock:
    """A time that goes on when it is told to."""

    now: float = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


class Timed:
    """A harness whose time is ours, with one deadline worker."""

    def __init__(self, store: Store) -> None:
        self.clock = Clock()
        self.harness = FakeHarness(store, now=self.clock)
        self.deadlines = DeadlineWorker(store, self.harness.service, now=self.clock)

    async def table(self, at: str = "") -> Table:
        table_id = await self.harness.store.table_at(at or self.harness.here)
        assert table_id is not None
        loaded = await self.harness.store.load(table_id)
        assert loaded is not None
        return codec.from_text(loaded.doc)

    async def begin(self, at: str = "", **options: str) -> None:
        await self.harness.ask(ANN, New("tripitz", options), at=at, title="Family")
        await self.harness.ask(BOB, Join(), at=at)
        await self.harness.ask(ANN, Start(), at=at)

    async def after(self, seconds: float) -> int:
        """Let time pass and look once."""
        self.clock.now += seconds
        return await self.deadlines.look()

    def restart(self) -> None:
        """From now on another process acts on deadlines."""
        service = Service(self.harness.store, now=self.clock)
        self.deadlines = DeadlineWorker(self.harness.store, service, now=self.clock)

    async def mover(self) -> Person:
        """Whose turn it is."""
        table = await self.table()
        assert table.turn is not None
        person = table.seats[table.turn.seat].person
        assert person is not None
        return person

    def pings(self) -> list[str]:
        said = [plain(message.text) for _, message, _ in self.harness.platform.posts]
        return [text for text in said if "still your turn" in text or "nearly up" in text]


async def test_a_deadline_is_carried_out(store: Store) -> None:
    """Half, late, over: two pings, of which one is left, and then the computer."""
    timed = Timed(store)
    await timed.begin(clock="1d")
    await timed.harness.send_all()
    for pause in (12 * HOUR, 10 * HOUR):
        assert await timed.after(pause) == 1
        await timed.harness.send_all()
    assert len(timed.pings()) == 2
    # The first ping goes as soon as there is room; nothing waits for that.
    assert len(timed.harness.platform.removed) <= 1
    assert await timed.after(2 * HOUR) == 1
    async with timed.harness.sending():
        # The second ping took the first one's place, and the board takes the last one's.
        await until(lambda: len(timed.harness.platform.removed) == 2)
    assert "ran out of time" in timed.harness.platform.said()
    assert await timed.deadlines.look() == 0


async def test_two_processes_and_one_deadline(store: Store) -> None:
    """Both look at the same moment; it takes effect once."""
    timed = Timed(store)
    await timed.begin(clock="1d", absent="pass")
    other = DeadlineWorker(store, Service(store, now=timed.clock), now=timed.clock)
    before = (await timed.table()).state
    assert before is not None
    timed.clock.now += 25 * HOUR
    await asyncio.gather(*(t.look() for t in (timed.deadlines, other, timed.deadlines, other)))
    table = await timed.table()
    assert table.state is not None
    assert sum(seat.misses for seat in table.seats) == 1


@pytest.mark.parametrize(
    ("reached", "digests", "pings"), [("yes", 1, 0), ("no", 0, 3), ("unknown", 0, 3)]
)
async def test_several_waiting_games_are_one_digest(
    store: Store, reached: str, digests: int, pings: int
) -> None:
    """In private, once; where that is not possible, or was not when it was last tried, each table pings."""
    timed = Timed(store)
    rooms = [f"fake:room{number}" for number in range(3)]
    if reached != "yes":
        timed.harness.platform.closed[ANN.id] = Unreachable("closed")
    for room in rooms:
        await timed.harness.ask(ANN, New("tripitz", {"clock": "1d"}), at=room)
        await timed.harness.ask(BOB, Join(), at=room)
        await timed.harness.ask(ANN, Start(), at=room)
        # A computer sits in for Bob, so it's Ann's turn everywhere.
        await timed.harness.ask(BOB, Resign(sure=True), at=room)
    if reached == "unknown":
        await timed.harness.send_all(rooms[0])
        timed.harness.platform.closed.clear()
    await timed.after(12 * HOUR)
    for room in rooms:
        await timed.harness.send_all(room)
    sent = [m for _, m, _ in timed.harness.platform.sent if "Your tables" in plain(m.text)]
    assert [len(message.choices) for message in sent] == [3] * digests
    assert len(timed.pings()) == pings


async def test_a_reminder_of_an_earlier_turn_is_not_sent(store: Store) -> None:
    """It waited for its platform, and meanwhile both have moved."""
    timed = Timed(store)
    await timed.begin(clock="1d")
    before = (await timed.table()).turn
    assert await timed.after(12 * HOUR) == 1
    for _ in range(2):
        table, version = await laid(timed.harness)
        await timed.harness.ask(await timed.mover(), f"{table.id}:{version}:do.0")
    again = (await timed.table()).turn
    assert (again.seat, again.ply) == (before.seat, before.ply + 2)
    await timed.harness.send_all()
    assert timed.pings() == []


async def test_quiet_hours_reach_the_tables_at_once(store: Store) -> None:
    """Chosen in the midst of a turn they move its deadline."""
    timed = Timed(store)
    await timed.begin(clock="1d")
    table = await timed.table()
    assert table.turn is not None
    mover = table.seats[table.turn.seat].person
    assert mover is not None
    before = table.turn.due
    await timed.harness.ask(mover, ChangeSettings("quiet", "22:00-08:00"))
    after = (await timed.table()).turn
    assert after is not None
    assert after.due == before + 10 * HOUR
    assert await timed.after(25 * HOUR) == 1, "the reminder of the half, by the longer time"
    assert (await timed.table()).seats[table.turn.seat].person is not None


async def test_a_plan_in_private_is_for_the_table_that_is_meant(store: Store) -> None:
    """A person with one table elsewhere plans from their private chat."""
    timed = Timed(store)
    await timed.begin(clock="1d")
    table = await timed.table()
    assert table.turn is not None
    waiting = table.seats[1 - table.turn.seat].person
    assert waiting is not None
    (answer,) = await timed.harness.ask(waiting, Plan(), at=Place("fake:private"), private=True)
    assert answer.secret
    assert answer.prompt.startswith("Plan your next move")


async def test_many_tables_due_in_one_second(store: Store) -> None:
    """Each once, by two deadline workers."""
    timed = Timed(store)
    count = 60
    await asyncio.gather(
        *(timed.begin(at=Place(f"fake:{n}"), clock="1d", absent="pass") for n in range(count))
    )
    other = DeadlineWorker(store, Service(store, now=timed.clock), now=timed.clock)
    timed.clock.now += 25 * HOUR
    seen = 0
    while found := sum(await asyncio.gather(timed.deadlines.look(), other.look())):
        seen += found
    assert seen == count
    for number in range(count):
        table = await timed.table(f"fake:{number}")
        assert sum(seat.misses for seat in table.seats) == 1


@pytest.mark.parametrize("private", [True, False])
@pytest.mark.parametrize(
    "opened",
    [
        Learn("tridom"),
        New("tridom", solo=True),
        New("tridom", {"clock": "2h"}, solo=True),
        New("tridom", {"clock": "1d", "absent": "pass"}, solo=True),
        New("tripple-domino"),
    ],
    ids=["lesson", "computer", "clock", "passed", "lobby"],
)
async def test_a_game_by_oneself_never_makes_a_sound(
    opened: Learn | New, private: bool, store: Store
) -> None:
    """Left alone for 16 days: no reminder, no word of a missed turn; its rest is silent, and one in private without
    a clock just waits.
    """
    timed = Timed(store)
    await timed.harness.ask(ANN, ChangeSettings("reminders", "6h"))
    await timed.harness.ask(ANN, opened, private=private)
    await timed.harness.send_all()
    platform = timed.harness.platform
    first = len(platform.posts)
    platform.sent.clear()
    for _ in range(16):
        while await timed.after(0):
            await timed.harness.send_all()
        await timed.after(DAY)
        await timed.harness.send_all()
    table = await timed.table()
    waits = private and table.state is not None and not table.clock.runs
    assert waits is not (table.asleep or table.phase is TablePhase.OVER)
    assert platform.sent == []
    if waits:
        assert len(platform.posts) == first
    assert [message for _, message, _ in platform.posts[first:] if not message.silent] == []


@pytest.mark.parametrize("other", ["alone", "theirs"])
async def test_a_game_that_does_not_wait_for_one_is_no_reminder_among_others(
    store: Store, other: str
) -> None:
    """One alone, or at which somebody else is to move: the only one that waits is reminded of as such."""
    timed = Timed(store)
    await timed.begin()
    mover = await timed.mover()
    if other == "alone":
        await timed.harness.ask(mover, New("tridom", solo=True), at="fake:alone")
    else:
        await timed.begin(at="fake:second")
        if (await timed.table("fake:second")).turn.seat == (await timed.table()).turn.seat:
            table, version = await laid(timed.harness, "fake:second")
            await timed.harness.ask(mover, f"{table.id}:{version}:do.0", at="fake:second")
    await timed.harness.send_all()
    await timed.after(DAY)
    await timed.harness.send_all()
    assert len([ping for ping in timed.pings() if ping.startswith(mover.name)]) == 1


@pytest.mark.parametrize("hand", ["turn", "never"])
async def test_a_reminder_says_what_the_other_has_done(store: Store, hand: str) -> None:
    """Below it the hand, with fewer reminders; without it for who wants none unasked."""
    timed = Timed(store)
    await timed.begin()
    table, version = await laid(timed.harness)
    moved = await timed.mover()
    await timed.harness.ask(moved, f"{table.id}:{version}:do.0")
    mover = await timed.mover()
    assert mover != moved
    for name, value in (("ping", "private"), ("hand", hand)):
        await timed.harness.ask(mover, ChangeSettings(name, value))
    await timed.harness.send_all()
    timed.harness.platform.sent.clear()
    await timed.after(DAY)
    await timed.harness.send_all()
    ((_, message, _),) = timed.harness.platform.sent
    assert f"{moved.name} plays " in plain(message.text)
    assert message.secret == (hand == "turn")
    assert ("Remind me less" in timed.harness.labels(message)) == (hand == "turn")


async def test_whom_a_browser_calls_to_their_turn(store: Store) -> None:
    """The one to move while others wait for it, in their language; nobody at a table that sleeps, is over or alone."""
    timed = Timed(store)
    call = timed.harness.service.turn_call
    await timed.begin()
    table, mover = await timed.table(), await timed.mover()
    other = BOB if mover == ANN else ANN
    assert await call(table.id, mover.id) is not None
    assert [await call(table.id, who.id) for who in (other, CAT)] == [None, None]
    assert await call("nothing", mover.id) is None
    await timed.harness.ask(mover, ChangeSettings("language", "de"))
    told = await call(table.id, mover.id)
    assert told is not None
    assert (told.language, told.title) == ("de", "Tripitz in Family · Du bist am Zug.")
    assert told.not_before <= timed.clock.now
    assert table.turn is not None
    assert told.turn == table.turn.ply
    # Its time is 8:00.
    await timed.harness.ask(mover, ChangeSettings("quiet", "9-17"))
    timed.clock.now += 2 * HOUR
    told = await call(table.id, mover.id)
    assert told is not None
    assert told.not_before == timed.clock.now + 7 * HOUR
    await timed.after(IDLE)
    assert await call(table.id, mover.id) is None
    await timed.harness.ask(CAT, New("tridom", solo=True), at="fake:cat", private=True)
    alone = await timed.table("fake:cat")
    assert alone.turn is not None
    assert await call(alone.id, CAT.id) is None
