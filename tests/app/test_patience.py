"""How long a message that fails is tried, who waits for whom, and which superseded messages are remembered."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from bot.delivery.lanes import PLACE, Attempts, Failures, Lane, LaneKind, Post
from bot.delivery.private_posts import can_view
from bot.delivery.recipients import LEASED, PriorityGate, Recipients
from bot.delivery.shown_messages import (
    MessageKind,
    PlaceShown,
    PostedMessage,
    ShownMessages,
    SupersededMessage,
    from_values,
    retire,
    stored_names,
)
from bot.ports import Platform, RetryLater, Urgency
from bot.store import Entry, StoreDown
from bot.table import effects
from bot.table.commands import New
from bot.table.identity import NOWHERE, PersonId, Place
from tests.support.harness.fake import FakePlatform
from tests.table.helpers import ANN, Room

MINUTE, DAY = 60.0, 86_400.0


@pytest.mark.parametrize(("arrived", "patience"), [(1.0, 15 * MINUTE), (0.25, DAY), (0.0, DAY)])
def test_a_message_is_tried_as_long_as_the_guide_says(arrived: float, patience: float) -> None:
    """For a quarter of an hour if others arrive on its platform, for a day if none does."""
    failures = Failures()
    assert failures.add("one", 0.5, 0.0) is not None
    assert failures.add("one", patience, arrived) is not None
    assert failures.add("one", 1.0 + patience, arrived) is None
    failures.discard("one")
    assert failures.add("one", patience + 2, 0.0) is not None


def test_a_platform_that_is_back_takes_what_waited() -> None:
    """Whichever message arrives first: the others have a quarter of an hour from then on."""
    failures = Failures()
    assert failures.add("one", 0.0, 0.0) is not None
    back = 20 * MINUTE
    assert failures.add("one", back + 4.0, back) is not None
    assert failures.add("one", back + 14 * MINUTE, back + 13 * MINUTE) is not None
    assert failures.add("one", back + 15 * MINUTE, back + 14 * MINUTE) is None


def test_of_very_many_failed_messages_the_old_ones_are_forgotten() -> None:
    """Their tables have vanished. The count of a young one goes on."""
    failures = Failures()
    failures.add("old", 0.0, 0.0)
    failures.add("young", 20 * MINUTE, 0.0)
    for number in range(1000):
        failures.add(f"{number}", 31 * MINUTE, 0.0)
    assert [failures.add(each, 31 * MINUTE, 0.0).tries for each in ("old", "young")] == [1, 2]


def test_pauses_double_up_to_a_minute() -> None:
    failures = Failures()
    failure = failures.add("one", 0.0, 0.0)
    pauses = []
    for _ in range(9):
        pauses.append(failure.pause)
        failures.add("one", 0.0, 0.0)
    assert pauses == [0.5, 1, 2, 4, 8, 16, 32, 60, 60]


def test_the_newest_eight_superseded_messages_are_remembered() -> None:
    """Boards that could not be retired while a platform was away."""
    shown = ShownMessages()
    for number in range(12):
        shown = shown.followed_by(PostedMessage(MessageKind.BOARD, f"post-{number}"))
    left = [each.reference for each in shown.closed().superseded]
    assert left == [f"post-{number}" for number in range(4, 12)]
    assert len(shown.superseded) == 8


def test_a_ping_supersedes_the_one_before_it_and_a_board_both() -> None:
    """The same one, edited, supersedes nothing."""
    shown = ShownMessages()
    for reference in ("first", "first", "second", "second"):
        shown = shown.followed_by(PostedMessage(MessageKind.PING, reference))
    assert [each.reference for each in shown.superseded] == ["first"]
    shown = shown.followed_by(PostedMessage(MessageKind.BOARD, "board"))
    assert [each.reference for each in shown.superseded] == ["first", "second"]
    assert shown.ping is None


def test_what_stands_at_a_place_is_stored_and_read() -> None:
    """Each kind by a name of its own; what a board asks counts for that board alone."""
    shown = ShownMessages("old", "ping").followed_by(
        PostedMessage(MessageKind.BOARD, "new", "seat:0:1", "7")
    )
    shown = shown.followed_by(PostedMessage(MessageKind.PROPOSAL, "first"))
    shown = shown.followed_by(PostedMessage(MessageKind.PROPOSAL, "asked"))
    shown = shown.followed_by(PostedMessage(MessageKind.BOARD, "new", "seat:0:1"))
    shown = shown.followed_by(PostedMessage(MessageKind.PING, "again"))
    assert (shown.board, shown.ping, shown.proposal, shown.asks, shown.uncalled) == (
        "new", "again", "asked", "seat:0:1", "7",
    )  # fmt: skip
    kinds = MessageKind.BOARD, MessageKind.PING, MessageKind.BOARD
    former = [
        SupersededMessage(*each) for each in zip(kinds, ("old", "ping", "first"), strict=True)
    ]
    assert [*shown.superseded] == former
    left = [(each.kind, each.reference) for each in shown.closed().superseded[3:]]
    assert left == [("board", "asked"), ("board", "new"), ("ping", "again")]
    stored = PlaceShown(NOWHERE, "t", shown, ShownMessages()).changes()
    names = stored_names("t")
    values = [stored.get(name) for name in names]
    assert from_values(values) == shown
    assert from_values(["another", *values[1:]]).asks == ""
    assert from_values([None] * len(names)) == ShownMessages()


async def test_what_a_platform_does_not_tidy_is_tried_again() -> None:
    """Boards lose their buttons, pings go; a failure is logged by what failed, and says so."""
    platform = FakePlatform()
    each = [
        SupersededMessage(MessageKind.BOARD, "board"),
        SupersededMessage(MessageKind.PING, "ping"),
    ]
    done = await retire(platform, NOWHERE, each, "t")
    assert (set(done.done), done.failed) == ({*each}, ())
    platform.retire_fault = OSError("down")
    with capture_logs() as logs:
        failed = await retire(platform, NOWHERE, each, "t")
    assert (failed.done, set(failed.failed)) == ((), {*each})
    assert [log["event"] for log in logs] == ["sender.not_removed", "sender.not_retired"]
    platform.retire_fault = RetryLater(1.0)
    later = await retire(platform, NOWHERE, each, "t")
    assert (later.done, later.failed, later.retry_later) == ((), (), platform.retire_fault)
    platform.retire_fault = StoreDown("away")
    with pytest.raises(StoreDown):
        await retire(platform, NOWHERE, each, "t")
    shown = ShownMessages(superseded=tuple(each))
    for tries in (1, 2):
        shown = shown.without((), shown.superseded[:1])
        assert [one.tries for one in shown.superseded] == [tries, 0]
    assert shown.without((), shown.superseded[:1]).superseded == (each[1],)


async def test_who_has_lost_the_lease_writes_to_nobody() -> None:
    """Another process has: this one may have stood still."""
    written: list[Platform] = []

    async def write(to: Platform) -> None:
        written.append(to)

    lost = LEASED.set(lambda: False)
    try:
        with pytest.raises(RetryLater):
            await Recipients([FakePlatform()]).reach(Place("fake:room"), write)
    finally:
        LEASED.reset(lost)
    assert written == []


async def test_only_what_a_platform_takes_arrives() -> None:
    """What failed is given up only where other messages arrived meanwhile."""
    recipients, place = Recipients([FakePlatform()]), Place("fake:room")

    async def refused(_: Platform) -> None:
        raise RetryLater(0.0)

    async def taken(_: Platform) -> None:
        return

    held = LEASED.set(lambda: True)
    try:
        with pytest.raises(RetryLater):
            await recipients.reach(place, refused)
        assert recipients.arrivals == {}
        await asyncio.sleep(recipients.pause_left(place))
        await recipients.reach(place, taken)
        assert [*recipients.arrivals] == ["fake"]
    finally:
        LEASED.reset(held)


def test_a_refusal_counts_for_the_next_try_alone() -> None:
    """Then all that waits is merged again; what may have arrived after that is sent again as it was."""
    one, two, three = (Post(Entry(f"{each}-0", ""), effects.HandEffect()) for each in (1, 2, 3))
    attempts = Attempts()
    assert attempts.begin(PLACE, [one], "1-0") == [one]
    attempts.refused(PLACE)
    assert attempts.begin(PLACE, [one, two], "2-0") == [one, two]
    attempts.unconfirmed(PLACE)
    attempts.refused(PLACE)
    assert attempts.begin(PLACE, [one, two, three], "3-0") == [one, two]
    # What arrived is over: a refusal is certain again.
    attempts.finished(PLACE)
    assert attempts.begin(PLACE, [one], "1-0") == [one]
    attempts.refused(PLACE)
    assert attempts.begin(PLACE, [one, two], "2-0") == [one, two]


def test_a_platform_that_does_not_run_here_is_asked_again_in_minutes() -> None:
    with pytest.raises(RetryLater) as waits:
        Recipients([FakePlatform()]).platform(Place("far:room"))
    assert (waits.value.seconds, waits.value.everywhere) == (300.0, True)


async def test_nobody_reads_a_place_of_another_platform() -> None:
    """However open it is to its own people."""
    recipients = Recipients([FakePlatform(open_places=True)])
    assert await can_view(recipients, PersonId("fake:1"), Place("fake:room"))
    assert not await can_view(recipients, PersonId("far:1"), Place("fake:room"))


def test_a_private_table_and_who_sits_nowhere_have_no_link() -> None:
    recipients, room = Recipients([FakePlatform()]), Room()
    room.do(ANN, New("tridom"))
    here = Place("fake:room")
    assert recipients.link(room.there, here, "board") == FakePlatform().link(here, "board")
    assert recipients.link(room.there, None, "board") is None
    assert recipients.link(replace(room.there, private=True), here, "board") is None


async def test_news_ends_a_pause_of_our_own_alone() -> None:
    """One that the platform asked for lasts."""
    recipients, place = Recipients([FakePlatform()]), Place("fake:room")
    recipients.pause(place, 60.0, newest="1-0")
    recipients.lift(place, "1-0")
    assert recipients.pause_left(place)
    recipients.lift(place, "2-0")
    assert not recipients.pause_left(place)
    recipients.told_to_wait(place, RetryLater(60.0))
    recipients.lift(place, "3-0")
    assert recipients.pause_left(place)
    # A message that fails there meanwhile, or a shorter wait for another one, ends it no sooner.
    recipients.pause(place, 0.25, newest="4-0")
    recipients.told_to_wait(place, RetryLater(1.0))
    recipients.lift(place, "5-0")
    assert recipients.pause_left(place) > 50


def test_a_lane_of_no_single_person_has_none() -> None:
    assert Lane(LaneKind.PERSON, PersonId("fake:1")).person == "fake:1"
    with pytest.raises(TypeError, match="nobody alone"):
        _ = PLACE.person


async def test_a_wait_that_is_cancelled_before_its_turn_frees_no_place() -> None:
    """One task at a time stays one; who waits behind it comes when the place is free."""
    gate, entered = PriorityGate(1), []

    async def passes(name: str, leaves: asyncio.Event) -> None:
        async with gate.passing(Urgency.TIDY):
            entered.append(name)
            await leaves.wait()

    leaves = asyncio.Event()
    tasks = []
    for name in ("first", "cancelled", "third", "fourth"):
        tasks.append(asyncio.create_task(passes(name, leaves)))
        await asyncio.sleep(0)
    tasks[1].cancel()
    for _ in range(5):
        await asyncio.sleep(0)
    assert entered == ["first"]
    leaves.set()
    await asyncio.gather(tasks[0], *tasks[2:])
    assert entered == ["first", "third", "fourth"]


async def test_the_most_urgent_passes_first() -> None:
    """Of those as urgent, the one that came first."""
    gate, entered = PriorityGate(1), []

    async def passes(urgency: Urgency, name: str) -> None:
        async with gate.passing(urgency):
            entered.append(name)

    waiting = [
        (Urgency.TIDY, "keyboard"),
        (Urgency.HAND, "a"),
        (Urgency.HAND, "b"),
        (Urgency.BOARD, "board"),
    ]
    async with gate.passing(Urgency.TIDY):
        tasks = [asyncio.create_task(passes(*each)) for each in waiting]
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    assert entered == ["board", "a", "b", "keyboard"]


async def passed(gate: PriorityGate) -> None:
    async with gate.passing(Urgency.BOARD):
        pass


async def test_a_wait_that_is_cancelled_in_its_turn_hands_its_place_on() -> None:
    gate = PriorityGate(1)
    async with gate.passing(Urgency.BOARD):
        cancelled, next_one = (asyncio.create_task(passed(gate)) for _ in range(2))
        await asyncio.sleep(0)
    cancelled.cancel()
    await asyncio.wait_for(next_one, 5)
    assert cancelled.cancelled()


async def test_who_tidies_stands_back_while_others_wait_to_draw() -> None:
    """Not for those who draw already; and not for ever."""
    gate = PriorityGate(1)
    async with gate.passing(Urgency.BOARD):
        assert await gate.idle(5.0)
        waiting = asyncio.create_task(passed(gate))
        await asyncio.sleep(0)
        assert not await gate.idle(0.01)
    await waiting
    assert await gate.idle(5.0)
