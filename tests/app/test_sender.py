"""The way from the outbox to the chat: in order, again when it failed, never lost."""

from __future__ import annotations

import asyncio

import pytest
from msgspec import structs

from bot.delivery.inputs import fetch
from bot.delivery.lanes import (
    ORDERS,
    PLACE,
    REMINDERS,
    RESULTS,
    Attempts,
    Lane,
    LaneKind,
    OutboxBatch,
    Post,
    batches,
    lanes_of,
)
from bot.ports import RetryLater, Unreachable
from bot.store import Entry, keys
from bot.table import effects, preferences
from bot.table.commands import End, Join, New, Start
from bot.table.effects import (
    CardEffect,
    Effect,
    HandEffect,
    Line,
    RemindEffect,
    RoundEffect,
    Show,
    TableEffect,
)
from bot.table.identity import NOWHERE, PersonId, Place
from bot.table.preferences import NOTHING_CHOSEN
from tests.support.harness import until
from tests.support.harness.fake import ANN, BOB, FakeHarness


@pytest.mark.parametrize("calls", [(True, False), (False, True), (False, False)])
def test_hands_that_become_one_call_if_one_of_them_would(calls: tuple[bool, bool]) -> None:
    posts = [
        Post(Entry(f"{n}-0", ""), HandEffect(to=ANN.id, why="turn", calls=each))
        for n, each in enumerate(calls, 1)
    ]
    (batch,) = batches(posts)
    assert isinstance(batch.effect, HandEffect)
    assert batch.effect.calls == any(calls)


async def started(harness: FakeHarness) -> None:
    """Ann against a computer, begun; nothing sent yet."""
    await harness.begun("tripple-domino", computer="easy")


async def test_what_was_stored_before_a_crash_is_sent_after_it(harness: FakeHarness) -> None:
    """Nobody was sending when the commands were carried out; a later sender finds it all."""
    await started(harness)
    assert not harness.platform.posts
    async with harness.sending():
        await until(lambda: harness.platform.posts and len(harness.platform.sent) == 1)
    text = harness.platform.said()
    for said in ("opens a table", "computer takes a seat", "begins."):
        assert text.count(said) == 1
    assert {person for person, _, _ in harness.platform.sent} == {ANN.id}


async def test_a_failed_send_is_tried_again_with_the_same_key(harness: FakeHarness) -> None:
    """So that a platform can tell a repetition."""
    harness.platform.faults = [OSError("down"), TimeoutError()]
    await started(harness)
    async with harness.sending():
        await until(lambda: harness.platform.posts)
        await until(lambda: harness.platform.sent)
    sent = [key for _, _, key in harness.platform.posts + harness.platform.sent]
    assert sorted(harness.platform.tried) == sorted(2 * sent), "each failed once"
    assert harness.platform.said().count("opens a table") == 1


async def test_the_platforms_pause_is_kept(harness: FakeHarness) -> None:
    """`RetryLater` is not a failure; the table waits as long as it was told."""
    harness.platform.faults = [RetryLater(0.6)]
    loop = asyncio.get_running_loop()
    await harness.ask(ANN, New("tridom"))
    async with harness.sending():
        begun = loop.time()
        await until(lambda: harness.platform.posts)
        assert loop.time() - begun >= 0.6


async def test_a_lost_channel_does_not_hold_up_hands(harness: FakeHarness) -> None:
    """A place that is gone is given up; private messages still go out."""
    harness.platform.closed[harness.here] = Unreachable("kicked")
    async with harness.sending():
        await started(harness)
        await until(lambda: harness.platform.sent)
    assert not harness.platform.posts


async def test_old_boards_lose_their_buttons(harness: FakeHarness) -> None:
    """Each new board retires the one before; a failing retirement repeats nothing."""
    async with harness.sending():
        await harness.ask(ANN, New("tridom"))
        await until(lambda: len(harness.platform.posts) == 1)
        await harness.ask(BOB, Join())
        await harness.ask(ANN, Start())
        await until(lambda: harness.platform.retired == ["post-1"])
        table_id = await harness.table_id()
        harness.platform.retire_fault = OSError("down")
        await harness.ask(ANN, End(sure=True))
        await until(lambda: len(harness.platform.posts) == 3)
        await harness.sent(table_id)
    assert len(harness.platform.posts) == 3


async def test_two_senders_share_the_work(harness: FakeHarness) -> None:
    """Two processes on one store: every message once."""
    async with harness.sending(), harness.sending(holder="two"):
        for n in range(12):
            await harness.ask(ANN, New("tridom"), at=Place(f"fake:room-{n}"))
        for n in range(12):
            await harness.sent(await harness.table_id(f"fake:room-{n}"))
    assert len(harness.platform.posts) == 12


A, B = PersonId("fake:a"), PersonId("fake:b")


def entry(number: int, effect: Effect) -> Entry:
    """An outbox entry."""
    return Entry(f"{number}-0", effects.effect_to_text(effect))


def batches_of(*entries: Entry) -> dict[Lane, list[OutboxBatch]]:
    """The messages of each lane."""
    found, unread = lanes_of(entries)
    assert not unread
    return {lane: batches(posts) for lane, posts in found.items()}


def test_keys_fit_and_are_each_their_own() -> None:
    """However long a game goes on; those of an earlier release's tables are what they were."""
    effect = TableEffect(show=Show.BOARD)
    found = {
        OutboxBatch(effect, (Entry(f"{version}-{index}", ""),)).key(table_id)
        for table_id in ("abcdefgh", "abcdefghijklmnop", "abcdefghijklmnoq")
        for version in (1, 99_999, 100_000, 999_999_999)
        for index in (0, 12)
    }
    assert len(found) == 24
    assert max(map(len, found)) <= 25
    assert "abcdefgh.100000-12" in found


def test_a_round_takes_the_boards_before_it_along() -> None:
    """It is told first and once; what came after it is the present board."""
    found = batches_of(
        entry(1, TableEffect(show=Show.BOARD, lines=(Line("a"),))),
        entry(2, RoundEffect(lines=(Line("b"),), ply=7)),
        entry(3, TableEffect(show=Show.BOARD, lines=(Line("c"),))),
        entry(4, HandEffect(to=A, why="deal", lines=(Line("plan-missed"),))),
        entry(5, HandEffect(to=A, why="turn")),
    )
    ended, board = found[PLACE]
    assert [ended.effect.show, board.effect.show] == [Show.ROUND, Show.BOARD]
    assert [line.key for line in ended.effect.lines] == ["a", "b"]
    assert ended.effect == RoundEffect(lines=ended.effect.lines, ply=7)
    assert [line.key for line in board.effect.lines] == ["c"]
    (hand,) = found[Lane(LaneKind.PERSON, A)]
    assert hand.effect == HandEffect(to=A, lines=(Line("plan-missed"),))


def test_boards_become_one_and_hands_one_for_each_person() -> None:
    """Boards with all their lines; notes stay apart; each recipient has a lane of their own."""
    found = batches_of(
        entry(1, TableEffect(show=Show.LOBBY, lines=(Line("joined", {"seat": 1}),))),
        entry(2, HandEffect(to=A)),
        entry(3, TableEffect(show=Show.BOARD, lines=(Line("passed", {"seat": 0, "points": 0}),))),
        entry(4, HandEffect(to=B)),
        entry(5, HandEffect(to=A)),
        entry(6, Effect(show=Show.NOTE, lines=(Line("ended"),))),
        entry(7, RemindEffect(seat=0, ply=3, when="half")),
        entry(8, Effect(show=Show.STANDING)),
    )
    shown = {
        lane: [(each.effect.show, [e.entry_id for e in each.entries]) for each in waiting]
        for lane, waiting in found.items()
    }
    assert shown == {
        PLACE: [(Show.BOARD, ["1-0", "3-0"]), (Show.NOTE, ["6-0"])],
        Lane(LaneKind.PERSON, A): [(Show.HAND, ["2-0", "5-0"])],
        Lane(LaneKind.PERSON, B): [(Show.HAND, ["4-0"])],
        REMINDERS: [(Show.REMIND, ["7-0"])],
        RESULTS: [(Show.STANDING, ["8-0"])],
    }
    assert [line.key for line in found[PLACE][0].effect.lines] == ["joined", "passed"]


@pytest.mark.parametrize("by", ["", "fake:a"])
def test_the_card_of_a_game_takes_the_boards_before_it_in(by: str) -> None:
    """One message with all their lines, posted again; also where an earlier release told the end in a board."""
    over = Line("game-over", {"how": "target", "seats": ["0"]})
    passed = Line("passed", {"seat": 1, "points": 0})
    found = batches_of(
        entry(1, TableEffect(show=Show.BOARD, lines=(passed,), asks="seat:0:1")),
        entry(2, TableEffect(show=Show.BOARD, lines=(over,), asks="over")),
        entry(3, CardEffect(by=by)),
        entry(4, CardEffect(to=B, by=by)),
    )
    (card,) = found[PLACE]
    assert (card.effect.show, card.effect.lines) == (Show.CARD, (passed, over))
    assert not card.edits("seat:1:1", quiet=True)
    (private,) = found[Lane(LaneKind.PERSON, B)]
    assert private.effect.lines == ()


def test_what_is_told_late_is_told_as_it_is_now() -> None:
    """A table that has ended a round is not said to sleep; of late reminders of one kind the last is sent, in its place."""
    found = batches_of(
        entry(1, TableEffect(show=Show.ASLEEP)),
        entry(2, RoundEffect(lines=(Line("b"),), ply=7)),
        entry(3, RemindEffect(seat=0, ply=3, when="late")),
        entry(4, RemindEffect(seat=1, ply=5, when="half")),
        entry(5, RemindEffect(seat=0, ply=7, when="late")),
    )
    (ended,) = found[PLACE]
    assert ended.effect == RoundEffect(lines=(Line("b"),), ply=7)
    assert [each.entry_id for each in ended.entries] == ["1-0", "2-0"]
    half, late = found[REMINDERS]
    assert [half.effect, late.effect] == [
        RemindEffect(seat=1, ply=5, when="half"),
        RemindEffect(seat=0, ply=7, when="late"),
    ]
    assert [each.entry_id for each in late.entries] == ["3-0", "5-0"]


def test_pages_for_one_person_stay_apart() -> None:
    """Only what a place is shown becomes one message."""
    pages = [
        TableEffect(show=Show.BOARD, to=A, lines=(Line("a"),)),
        TableEffect(show=Show.BOARD, to=A, lines=(Line("b"),)),
        CardEffect(to=A),
    ]
    found = batches_of(*(entry(number, each) for number, each in enumerate(pages, 1)))
    assert [each.effect for each in found[Lane(LaneKind.PERSON, A)]] == pages


async def test_a_message_is_drawn_for_its_place_where_that_was_not_known_before(
    harness: FakeHarness,
) -> None:
    """What the chat and the one to move have chosen is read once more, as the table names them."""
    await started(harness)
    here, chosen = Place(harness.here), structs.replace(NOTHING_CHOSEN, ping="private")
    await harness.store.remember(keys.prefs(here), preferences.to_text(chosen))
    mover = await harness.mover()
    assert mover is not None
    own = structs.replace(NOTHING_CHOSEN, ping="channel")
    await harness.store.remember(keys.prefs(mover.id), preferences.to_text(own))
    await harness.store.remember(keys.closed(mover.id), "1")
    for guess in (NOWHERE, here):
        found = await fetch(harness.store, await harness.table_id(), PLACE, None, guess)
        assert (found.place, found.preferences) == (here, chosen)
        assert (found.mover, found.closed) == (own, True)


def test_lanes_are_stored_under_the_texts_of_earlier_releases() -> None:
    """A process of an earlier release goes on where this one stopped, and the other way round."""
    there = Place("telegram:-100123")
    texts = {
        PLACE: "",
        Lane(LaneKind.PLACE, there): "@telegram:-100123",
        REMINDERS: "#reminders",
        Lane(LaneKind.REMINDERS, there): "#reminders@telegram:-100123",
        RESULTS: "#standings",
        ORDERS: "#orders",
        Lane(LaneKind.NOTICES, A): "#notices:fake:a",
        Lane(LaneKind.FOLLOWERS, A): "#follow:fake:a",
        Lane(LaneKind.PERSON, A): "fake:a",
    }
    assert {lane: str(lane) for lane in texts} == texts
    posts = {
        lane: [Post(entry(number, HandEffect(to=A)), HandEffect(to=A))]
        for number, lane in enumerate(texts, 1)
    }
    attempts, heir = Attempts(), Attempts()
    for lane, (post,) in posts.items():
        attempts.begin(lane, [post], post.entry.entry_id)
    heir.resume(attempts.note(), posts)
    assert heir.note() == attempts.note()
    heir = Attempts()
    heir.resume("7-0 fake:a=9-1", {PLACE: posts[PLACE], Lane(LaneKind.PERSON, A): posts[PLACE]})
    assert heir.note() == "=7-0 fake:a=9-1"
    # Entries that came later were not attempted.
    heir = Attempts()
    heir.resume("0-9", posts)
    assert heir.note() == ""
