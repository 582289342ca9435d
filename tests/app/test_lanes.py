"""A lane for each recipient: nobody waits for somebody else's message, and none is lost or doubled."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.delivery import Sender, inputs, lanes, sender, table_delivery
from bot.delivery.shown_messages import MessageKind, PlaceShown, ShownMessages, SupersededMessage
from bot.delivery.table_delivery import TableDelivery
from bot.ports import RetryLater, Unreachable, Urgency
from bot.present.message import Message, plain
from bot.store import Remaining, Store, StoreDown, Taken, keys, outbox
from bot.table import codec
from bot.table.commands import AddComputer, Hand, Join, New, Replace, Start
from bot.table.identity import Person, PersonId, Place
from bot.wiring import at_work
from tests.app.games import move
from tests.support.harness import until
from tests.support.harness.fake import ANN, BOB, FakeHarness, FakePlatform
from tests.support.stores import end_leases, free_tables, gateway_of

SOON = 8.0
"""Seconds within which people who are not away have what is for them, on a busy machine; a hanging send takes 120."""
AWAY = 60.0
"""Seconds for which a platform asks to leave someone alone: longer than any test."""


async def begun(harness: FakeHarness, at: str = "", people: Sequence[Person] = (ANN, BOB)) -> str:
    """A running game in a place; its table's id."""
    await harness.ask(people[0], New("tridom"), at=at)
    for person in people[1:]:
        await harness.ask(person, Join(), at=at)
    await harness.ask(people[0], Start(), at=at)
    return str(await harness.store.table_at(at or harness.here))


def boards(platform: FakePlatform, place: str) -> list[Message]:
    """The boards that a place was shown."""
    return [message for at, message, _ in platform.posts if at == place and message.board]


async def shown_move(harness: FakeHarness) -> None:
    """Make the next move; the place has its board soon."""
    shown = len(boards(harness.platform, harness.here))
    await move(harness)
    await until(lambda: len(boards(harness.platform, harness.here)) > shown, SOON)


@pytest.mark.parametrize(
    "trouble",
    [RetryLater(AWAY), OSError("500"), Unreachable("closed"), TimeoutError()],
    ids=lambda error: type(error).__name__,
)
async def test_one_persons_trouble_delays_nobody(harness: FakeHarness, trouble: Exception) -> None:
    """Whatever a private message meets, the place has every board at once, and others their hands."""
    harness.platform.closed[ANN.id] = trouble
    async with harness.sending():
        await begun(harness)
        for _ in range(3):
            await shown_move(harness)
        await until(lambda: any(who == BOB.id for who, _, _ in harness.platform.sent), SOON)
        assert not any(who == ANN.id for who, _, _ in harness.platform.sent)


async def test_one_who_hangs_delays_nobody(harness: FakeHarness) -> None:
    """A socket that says nothing at all: this process's other lanes go on, and another's commits are
    heard of meanwhile.
    """
    harness.platform.hanging[ANN.id] = asyncio.Event()
    elsewhere = FakeHarness(Store(gateway_of(harness.store)), harness.platform)
    async with harness.sending():
        await begun(harness)
        await until(lambda: boards(harness.platform, harness.here), SOON)
        for by in (harness, elsewhere):
            await shown_move(by)
        harness.platform.hanging.pop(ANN.id).set()
        await until(lambda: any(who == ANN.id for who, _, _ in harness.platform.sent), SOON)


async def test_a_place_that_waits_holds_up_no_hand(harness: FakeHarness) -> None:
    """The other way round: hands come while the channel is silent; then it has one board of all.

    Somebody who waits for longer does not hold it up.
    """
    harness.platform.closed |= {harness.here: RetryLater(1.0), BOB.id: RetryLater(AWAY)}
    async with harness.sending():
        await begun(harness)
        await until(lambda: {who for who, _, _ in harness.platform.sent} == {ANN.id}, SOON)
        await move(harness)
        del harness.platform.closed[harness.here]
        await until(lambda: harness.platform.posts, SOON)
    assert len(harness.platform.posts) == 1, "what waited is one message"
    said = harness.platform.said()
    assert "begins" in said
    assert "takes a seat" in said


async def test_a_place_goes_on_at_its_time_beside_one_who_hangs(harness: FakeHarness) -> None:
    """The sooner of two pauses ends the wait, not the later one."""
    harness.platform.closed |= {harness.here: RetryLater(1.0), BOB.id: RetryLater(AWAY)}
    hanging = harness.platform.hanging[ANN.id] = asyncio.Event()
    async with harness.sending():
        await begun(harness)
        await until(lambda: harness.here in harness.platform.reached, SOON)
        del harness.platform.closed[harness.here]
        await until(lambda: harness.platform.posts, SOON)
        hanging.set()


async def test_many_that_wait_hold_no_room(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables that wait are not among those that are served."""
    monkeypatch.setattr(sender, "TABLES", 4)
    places = [f"fake:room-{number}" for number in range(12)]
    harness.platform.closed |= dict.fromkeys(places, RetryLater(AWAY))
    async with harness.sending():
        for place in places:
            await harness.ask(ANN, New("tridom"), at=place)
        await until(lambda: len(harness.platform.tried) >= len(places))
        await harness.ask(ANN, New("tridom"), at=Place("fake:well"))
        await until(lambda: boards(harness.platform, "fake:well"), SOON)


async def test_a_new_board_ends_a_pause_that_was_our_own(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Backoff after a fault is our guess; what the platform asked for is not."""
    monkeypatch.setattr(lanes, "_FIRST_PAUSE", AWAY)
    async with harness.sending():
        await begun(harness)
        await until(lambda: boards(harness.platform, harness.here), SOON)
        for trouble, comes in ((OSError("500"), True), (RetryLater(AWAY), False)):
            harness.platform.closed[harness.here] = trouble
            tried = harness.platform.reached.count(harness.here)
            await move(harness)
            await until(lambda n=tried: harness.platform.reached.count(harness.here) > n)
            del harness.platform.closed[harness.here]
            if comes:
                await shown_move(harness)
            else:
                shown = len(boards(harness.platform, harness.here))
                await move(harness)
                await until(lambda: len(harness.platform.sent) >= 3)
                assert len(boards(harness.platform, harness.here)) == shown


async def test_what_is_stored_wakes_the_sender(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it holds the table or not: nothing else would, as it looks for itself long after the test."""
    monkeypatch.setattr(outbox, "STEP_SECONDS", 600.0)
    monkeypatch.setattr(sender, "LOOK_SECONDS", 600.0)
    async with harness.sending():
        table_id = await begun(harness)
        for number in range(1, 4):
            await until(lambda n=number: len(boards(harness.platform, harness.here)) >= n, SOON)
            await move(harness)
        # It stops between two looks; this turn ends the one that is under way.
        monkeypatch.setattr(sender, "LOOK_SECONDS", 0.02)
        await harness.sent(table_id)
        await move(harness)


async def test_a_platform_that_asks_for_quiet_is_left_alone(harness: FakeHarness) -> None:
    """For everyone on it, for as long as it says; other platforms go on."""
    other = FakePlatform("other")
    harness.platform.closed["fake:room-0"] = RetryLater(0.8, everywhere=True)
    loop = asyncio.get_running_loop()
    first: dict[str, float] = {}
    reach = harness.platform._reach

    async def noted(who: str, key: str) -> None:
        first.setdefault(who, loop.time())
        await reach(who, key)

    harness.platform._reach = noted
    async with harness.sending(other):
        await harness.ask(ANN, New("tridom"), at=Place("fake:room-0"))
        await until(lambda: harness.platform.tried)
        del harness.platform.closed["fake:room-0"]
        await harness.ask(BOB, New("tridom"), at=Place("fake:room-1"))
        await harness.ask(
            Person(PersonId("other:5"), "Cleo"), New("tridom"), at=Place("other:room")
        )
        await until(lambda: other.posts, SOON)
        for room in ("fake:room-0", "fake:room-1"):
            await until(lambda room=room: len(boards(harness.platform, room)) == 1)
    assert first["fake:room-1"] - first["fake:room-0"] >= 0.8, (
        "nobody else was written to meanwhile"
    )


@pytest.mark.parametrize("trouble", [OSError("lost"), RetryLater(0.2, begun=True)])
async def test_what_may_have_arrived_is_repeated_as_it_was(
    harness: FakeHarness, trouble: Exception
) -> None:
    """After a fault of which nobody knows whether it came through, or in the midst of a message, the
    same lines go out under the same key; what came meanwhile follows.
    """
    await harness.game("tridom", ANN, BOB)
    shown = len(harness.platform.posts)
    harness.platform.closed[harness.here] = trouble
    harness.platform.reached.clear()
    harness.platform.tried.clear()
    async with harness.sending():
        await move(harness)
        await until(lambda: harness.here in harness.platform.reached)
        first = harness.platform.tried[harness.platform.reached.index(harness.here)]
        await move(harness)
        await until(lambda: harness.platform.reached.count(harness.here) >= 2)
        del harness.platform.closed[harness.here]
        await until(lambda: len(harness.platform.posts) == shown + 2)
    (_, before, key), (_, after, other) = harness.platform.posts[-2:]
    assert key == first != other
    told = [plain(message.text).splitlines()[0] for message in (before, after)]
    assert told[0] not in plain(after.text)
    assert told[1] not in plain(before.text)


async def test_a_board_whose_mover_cannot_be_called_yet_is_repeated_as_it_was(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stands there: what comes meanwhile follows it under another key, and takes its buttons."""
    await harness.game("tridom", ANN, BOB)
    shown, waits = len(harness.platform.posts), [RetryLater(0.2)]

    async def call(person: str, table_id: str) -> None:
        if waits:
            await move(harness)
            raise waits.pop()

    monkeypatch.setattr(harness.platform, "call_to_turn", call)
    await move(harness)
    await harness.send_all()
    first, again, following = (key for _, _, key in harness.platform.posts[shown:])
    assert first == again != following


def short_leases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leases, and presences, of a second: nobody waits for long for those of the dead."""
    for each in (table_delivery, sender):
        monkeypatch.setattr(each, "LEASE_SECONDS", 1.0)
    monkeypatch.setattr(sender, "RENEW_SECONDS", 0.05)


async def test_a_crash_in_the_midst_of_a_send_doubles_nothing(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The platform has it, nobody noted it, people go on: the next process sends the same again, by
    its key, and then what came after it.
    """
    short_leases(monkeypatch)
    await harness.game("tridom", ANN, BOB)
    posts = len(harness.platform.posts)
    await move(harness)
    dead = Store(gateway_of(harness.store))
    dying = Sender(dead, [harness.platform], harness.service, "dying")
    monkeypatch.setattr(dead, "outbox_done", never)
    monkeypatch.setattr(dying, "_renew_leases", never)
    task = asyncio.create_task(dying.run())
    await until(lambda: len(harness.platform.posts) > posts)
    for each in [one for _, one in dying._held.values()]:
        # As a kill does it: nothing is given back.
        monkeypatch.setattr(dead, "outbox_release", never)
        each.cancel()
    dying.stop()
    await move(harness)
    async with harness.sending():
        await until(lambda: len(harness.platform.posts) >= posts + 3)
        await until(lambda: harness.platform.retired[-1:] == [f"post-{posts + 2}"])
    task.cancel()
    keys = [key for _, _, key in harness.platform.posts[posts:]]
    assert keys[0] == keys[1] != keys[2]
    assert f"post-{posts}" in harness.platform.retired, "the board before the crash"


async def test_a_sender_that_lost_the_table_changes_nothing_of_it(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stood still in the midst of a send; another sent meanwhile, and that board is the one that counts."""
    table_id = await begun(harness)
    await harness.send_all()
    await move(harness)
    stopped = Sender(Store(gateway_of(harness.store)), [harness.platform], harness.service, "two")
    monkeypatch.setattr(stopped, "_renew_leases", never)
    resumed = harness.platform.hanging[harness.here] = asyncio.Event()
    posts = len(harness.platform.posts)
    harness.platform.reached.clear()
    async with at_work(stopped):
        await until(lambda: harness.here in harness.platform.reached)
        del harness.platform.hanging[harness.here]
        await end_leases(harness.store)
        async with harness.sending():
            await until(lambda: len(harness.platform.posts) > posts)
        monkeypatch.setattr(table_delivery, "LEASE_SECONDS", 0.0)
        resumed.set()
        await until(lambda: not stopped._held)
    assert len(harness.platform.posts) == posts + 2
    assert await harness.store.recall(keys.board(table_id)) == f"post-{posts + 1}"


async def test_a_sender_that_stood_still_as_it_drew_sends_nothing(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its lease was over when the board was ready; another had sent it and what came after."""
    short_leases(monkeypatch)
    await harness.game("tridom", ANN, BOB)
    await move(harness)
    stopped = Sender(Store(gateway_of(harness.store)), [harness.platform], harness.service, "two")
    monkeypatch.setattr(stopped, "_renew_leases", never)
    posts = len(harness.platform.posts)
    async with AsyncExitStack() as drawing:
        for _ in range(sender.DRAWN_AT_ONCE):
            await drawing.enter_async_context(stopped._context.gate.passing(Urgency.HAND))
        async with at_work(stopped):
            await until(lambda: stopped._context.gate._queue)
            async with harness.sending():
                await until(lambda: len(harness.platform.posts) > posts)
            await drawing.aclose()
            await until(lambda: not stopped._held)
    assert len(harness.platform.posts) == posts + 1


async def test_a_store_that_is_away_is_not_asked_on_and_on(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def away(**_: object) -> None:
        asked.append("once")
        raise StoreDown("away")

    monkeypatch.setattr(harness.store, "outbox_next", away)
    async with harness.sending():
        await until(lambda: asked)
        await asyncio.sleep(0.1)
    assert asked == ["once"]


async def test_a_table_that_met_trouble_is_tried_again_soon(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store was away as it was taken: no look through the index is waited for."""
    monkeypatch.setattr(sender, "AGAIN_SECONDS", 0.05)
    await harness.game("tridom", ANN, BOB)
    take = harness.store.outbox_take

    async def look(*_: object) -> None:
        """Find nothing."""

    async def fail(*_: object) -> None:
        monkeypatch.setattr(harness.store, "outbox_take", take)
        raise StoreDown("away")

    monkeypatch.setattr(harness.store, "outbox_take", fail)
    monkeypatch.setattr(harness.store, "_look", look)
    posts = len(harness.platform.posts)
    async with harness.sending():
        await until(lambda: harness.store.lease_seconds)
        harness.store.lease_seconds = 0.0
        await move(harness)
        await until(lambda: len(harness.platform.posts) > posts, SOON)
    assert harness.store.outbox_take is take


@pytest.mark.parametrize("offered", [True, False])
async def test_a_table_taken_by_a_commit_is_given_back_at_the_stop(
    harness: FakeHarness, offered: bool
) -> None:
    """The next process need not wait for the end of the lease."""
    table_id = await begun(harness)
    await harness.send_all()
    await harness.store.announce_sender("one", 60)
    harness.store.lease_seconds = 60.0
    stopped = Sender(harness.store, [harness.platform], harness.service, "one")
    await move(harness)
    assert await free_tables(harness.store) == []
    stopped.stop()
    await (stopped._round() if offered else stopped.run())
    assert await free_tables(harness.store) == [table_id]
    assert not harness.store.lease_seconds
    assert await gateway_of(harness.store).call("ZCARD", keys.SENDERS) == offered


async def test_a_lease_of_a_commit_that_has_waited_too_long_is_asked_for(
    harness: FakeHarness,
) -> None:
    """Another may have the table by now."""
    table_id = await begun(harness)
    await harness.send_all()
    await move(harness)
    other = Store(gateway_of(harness.store))
    waiting = await other.outbox_take(table_id, "two", 5)
    assert waiting is not None
    late = Sender(harness.store, [harness.platform], harness.service, "one")
    posts = len(harness.platform.posts)
    now = asyncio.get_running_loop().time()
    taken = Taken(now - table_delivery.FRESH_SECONDS, waiting)
    await table_delivery.TableDelivery(table_id, late._context, taken).run()
    assert len(harness.platform.posts) == posts


async def never(*_: object, **__: object) -> None:
    """What a process that is dead never comes to the end of."""
    await asyncio.Event().wait()


# --- tidying -----------------------------------------------------------------------------------------


async def test_tidying_delays_no_board(harness: FakeHarness) -> None:
    """An old board's buttons that cannot be taken now are taken later, the newest first."""
    await harness.game("tridom", ANN, BOB)
    harness.platform.retired.clear()
    first = len(harness.platform.posts)
    harness.platform.hanging["retire"] = asyncio.Event()
    async with harness.sending():
        for _ in range(3):
            await shown_move(harness)
        assert not harness.platform.retired
        harness.platform.hanging.pop("retire").set()
        old = {f"post-{number}" for number in range(first, first + 3)}
        await until(lambda: set(harness.platform.retired) == old)


async def test_tidying_that_hangs_is_no_trouble(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A platform that is silent, or a machine that sleeps: the old board waits for the next one."""
    monkeypatch.setattr(table_delivery, "HANG_SECONDS", 0.05)
    await harness.game("tridom", ANN, BOB)
    harness.platform.hanging["retire"] = asyncio.Event()
    with capture_logs() as logs:
        await move(harness)
        await harness.send_all()
    assert "sender.tidying_hangs" in {each["event"] for each in logs}
    assert not [each for each in logs if each["log_level"] == "error"]


@pytest.mark.parametrize("everywhere", [True, False])
async def test_a_wait_of_tidying_is_the_platforms_or_its_own(
    harness: FakeHarness, everywhere: bool
) -> None:
    """Boards wait only where the platform asks for quiet altogether."""
    await harness.game("tridom", ANN, BOB)
    harness.platform.retire_fault = RetryLater(AWAY, everywhere=everywhere)
    await move(harness)
    async with harness.sending() as tidying:
        recipients = tidying._context.recipients
        if everywhere:
            # A hand that has not gone out by then waits, too.
            await until(lambda: recipients.pause_left(Place(harness.here)))
        else:
            await harness.sent(await harness.table_id())
            await until(lambda: not tidying._held)
            assert not recipients.pause_left(Place(harness.here))


async def test_what_stands_where_no_platform_runs_now_is_no_trouble(harness: FakeHarness) -> None:
    """A late reminder beside a board that was not retired: it stays until the platform is back."""
    old = ShownMessages(superseded=(SupersededMessage(MessageKind.BOARD, "old"),))
    shown = PlaceShown(Place("far:room"), "t", old, old)
    async with harness.sending() as tidying:
        await TableDelivery("t", tidying._context)._retire_superseded(shown)
    assert shown.now == old


async def test_a_board_that_kept_its_buttons_loses_them_with_the_next(harness: FakeHarness) -> None:
    """The store remembers what is superseded until it is tidied, so a kill leaves no board behind."""
    table_id = await begun(harness)
    await harness.send_all()
    first = len(harness.platform.posts)
    harness.platform.retire_fault = OSError("down")
    await move(harness)
    await harness.send_all()
    assert f'"post-{first}"' in str(await harness.store.recall(keys.superseded(table_id)))
    harness.platform.retire_fault = None
    async with harness.sending():
        await move(harness)
        await until(lambda: {f"post-{first}", f"post-{first + 1}"} <= set(harness.platform.retired))
    assert await harness.store.recall(keys.superseded(table_id)) is None


async def test_a_late_answer_of_the_store_brings_nothing_back(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hand's removal, begun before the board's and answered after it: what was tidied meanwhile is forgotten."""
    table_id = await begun(harness)
    await harness.send_all()
    done, board_done = harness.store.outbox_done, asyncio.Event()
    harness.platform.hanging[harness.here] = hand_begun = asyncio.Event()

    async def in_other_order(*words: Any, values: Mapping[str, str]) -> Remaining:
        hand_begun.set()
        left = await done(*words, values=values)
        if keys.superseded(table_id) in values:
            board_done.set()
        await board_done.wait()
        return left

    monkeypatch.setattr(harness.store, "outbox_done", in_other_order)
    await move(harness)
    await harness.send_all()
    assert len(harness.platform.retired) == 1
    assert await harness.store.recall(keys.superseded(table_id)) is None


async def test_what_can_never_be_tidied_is_left_in_the_end(harness: FakeHarness) -> None:
    """Three tries; the table does not carry it along for ever."""
    harness.platform.retire_fault = OSError("down")
    async with harness.sending():
        table_id = await begun(harness)
        for _ in range(6):
            await shown_move(harness)
    kept = str(await harness.store.recall(keys.superseded(table_id)))
    assert kept.count("post-") <= 3


# --- people who take no private messages ---------------------------------------------------------------


async def test_closed_messages_are_not_tried_every_turn(harness: FakeHarness) -> None:
    """Once, however many turns follow."""
    harness.platform.closed[ANN.id] = Unreachable("closed")
    async with harness.sending():
        await begun(harness)
        await until(lambda: ANN.id in harness.platform.reached)
        for _ in range(4):
            await shown_move(harness)
    assert await harness.store.recall(keys.closed(ANN.id)) is not None
    assert harness.platform.reached.count(ANN.id) == 1


async def test_who_acts_in_private_is_written_to_again(harness: FakeHarness) -> None:
    """They are there: the next hand is tried at once. In the group it is tried again after an hour."""
    harness.platform.closed[ANN.id] = Unreachable("closed")
    async with harness.sending():
        await begun(harness)
        await until(lambda: harness.store.recall(keys.closed(ANN.id)))
        del harness.platform.closed[ANN.id]
        await harness.ask(ANN, Hand())
        assert await harness.store.recall(keys.closed(ANN.id)) is not None
        await harness.ask(ANN, Hand(), at=ANN.id, private=True)
        assert await harness.store.recall(keys.closed(ANN.id)) is None
        while not any(who == ANN.id for who, _, _ in harness.platform.sent):
            await shown_move(harness)
    await harness.store.remember(keys.closed(ANN.id), f"{time.time() - 3700:.0f}")
    await harness.ask(ANN, Hand())
    assert await harness.store.recall(keys.closed(ANN.id)) is None


# --- the end -------------------------------------------------------------------------------------------


async def test_a_stop_lets_out_what_is_on_its_way_and_begins_nothing_more(
    harness: FakeHarness,
) -> None:
    """The rest is sent by the next process, at once: what waited already, and what came meanwhile."""
    harness.platform.hanging[harness.here] = asyncio.Event()
    await begun(harness)
    await harness.ask(ANN, Replace("Bob"))
    async with harness.sending() as sender:
        await until(lambda: harness.here in harness.platform.reached)
        await move(harness)
        sender.stop()
        # After the end of the look that is under way.
        arrives = harness.platform.hanging.pop(harness.here).set
        asyncio.get_running_loop().call_later(0.8, arrives)
    assert len(harness.platform.posts) == 1
    assert "begins" in harness.platform.said()
    assert "suggests" not in harness.platform.said()
    assert "Bob plays" not in harness.platform.said()
    async with harness.sending():
        await until(lambda: "suggests" in harness.platform.said(), SOON)
        await until(lambda: "Bob plays" in harness.platform.said(), SOON)
    assert harness.platform.said().count("begins") == 1


async def test_a_stop_waits_for_no_message_that_hangs(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may have arrived: the next process sends it again, as it was."""
    monkeypatch.setattr(sender, "STOP_SECONDS", 0.1)
    harness.platform.hanging[harness.here] = asyncio.Event()
    await begun(harness)
    async with asyncio.timeout(SOON), harness.sending():
        await until(lambda: harness.here in harness.platform.reached)
    del harness.platform.hanging[harness.here]
    async with harness.sending(holder="next"):
        await until(lambda: "begins" in harness.platform.said(), SOON)


async def test_a_message_that_fails_for_long_is_given_up(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next one goes its way."""
    monkeypatch.setattr(lanes, "GIVE_UP_SECONDS", 1.0)
    harness.platform.closed[harness.here] = OSError("always")
    async with harness.sending():
        await harness.ask(ANN, New("tridom"))
        await until(lambda: harness.platform.tried)
        await harness.ask(BOB, New("tridom"), at="fake:well")
        await harness.sent(await harness.table_id())
        del harness.platform.closed[harness.here]
        await harness.ask(ANN, AddComputer("easy"))
        await until(lambda: "takes a seat" in harness.platform.said(), SOON)
    assert not [
        place for place, message, _ in harness.platform.posts if "Ann opens" in plain(message.text)
    ]


async def test_an_outage_of_the_store_gives_no_message_up(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However often it is met while a message is made, and though the platform takes others."""
    monkeypatch.setattr(lanes, "GIVE_UP_SECONDS", 0.2)
    harness.platform.closed[harness.here] = StoreDown()
    async with harness.sending():
        await harness.ask(ANN, New("tridom"))
        await until(lambda: harness.platform.tried)
        await harness.ask(BOB, New("tridom"), at="fake:well")
        await until(lambda: harness.platform.posts)
        await until(lambda: harness.platform.reached.count(harness.here) > 3, SOON)
        del harness.platform.closed[harness.here]
        await harness.sent(await harness.table_id())
    assert "Ann opens" in harness.platform.said()


async def test_a_platform_that_takes_nothing_is_waited_for(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its messages are not to blame: however long it is away, back again it shows the table.

    That another one takes its own says nothing of it.
    """
    monkeypatch.setattr(lanes, "GIVE_UP_SECONDS", 0.2)
    harness.platform.closed[harness.here] = OSError("away")
    other, cleo = FakePlatform("other"), Person(PersonId("other:5"), "Cleo")
    async with harness.sending(other):
        await harness.ask(ANN, New("tridom"))
        await until(lambda: harness.platform.tried)
        await harness.ask(cleo, New("tridom"), at="other:room")
        await until(lambda: other.posts and len(harness.platform.tried) > 2)
        del harness.platform.closed[harness.here]
        await harness.sent(await harness.table_id())
    assert "opens a table" in harness.platform.said()


async def test_what_may_have_arrived_is_sent_again_as_it_was(harness: FakeHarness) -> None:
    """Also where the next try was certainly refused: the platform may know the first one by its key."""
    harness.platform.faults = [OSError("no answer"), RetryLater(0.3)]
    async with harness.sending():
        await harness.ask(ANN, New("tridom"))
        await until(lambda: len(harness.platform.tried) == 2)
        await harness.ask(BOB, Join())
        await harness.sent(await harness.table_id())
    assert harness.platform.posts[0][2] == harness.platform.tried[0]
    assert "opens a table" in plain(harness.platform.posts[0][1].text)
    assert "takes a seat" not in plain(harness.platform.posts[0][1].text)


async def test_what_only_a_newer_release_can_read_is_not_tried_on_and_on(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each attempt would keep the table from the process that can."""
    newer = await begun(harness)
    found = await harness.store.load(newer)
    assert found is not None
    document = json.loads(found.doc) | {"format": codec.FORMAT + 1}
    text = json.dumps(document)
    await harness.store.commit(newer, expected=found.version, op="newer", doc=text)
    taken: list[str] = []
    run = TableDelivery.run

    async def counted(delivery: TableDelivery) -> None:
        taken.append(delivery._id)
        await run(delivery)

    monkeypatch.setattr(TableDelivery, "run", counted)
    monkeypatch.setattr(sender, "AGAIN_SECONDS", 0.0)
    async with harness.sending():
        await until(lambda: newer in taken, SOON)
        for place in ("fake:one", "fake:two", "fake:three"):
            await begun(harness, place)
            await until(lambda at=place: boards(harness.platform, at), SOON)
    assert taken.count(newer) == 1


@pytest.mark.parametrize("error", [codec.Newer("of a later release"), ValueError("damaged")])
async def test_a_document_that_cannot_be_read_as_it_is_sent_is_not_tried_on_and_on(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """Its table was served already when it became so."""
    unread = await begun(harness)
    tried: list[str] = []
    fetch = inputs.fetch

    async def fetched(store: Store, table_id: str, *more: Any) -> Any:
        tried.append(table_id)
        if table_id == unread:
            raise error
        return await fetch(store, table_id, *more)

    monkeypatch.setattr(inputs, "fetch", fetched)
    async with harness.sending():
        await until(lambda: unread in tried, SOON)
        for place in ("fake:one", "fake:two", "fake:three"):
            await begun(harness, place)
            await until(lambda at=place: boards(harness.platform, at), SOON)
    assert tried.count(unread) <= len((harness.here, ANN, BOB)), "once for each recipient"
