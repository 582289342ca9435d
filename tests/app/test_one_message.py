"""One message for what a place waits for: it is edited while that is the same, else posted again."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.delivery.table_delivery import TableDelivery
from bot.ports import RetryLater, Unreachable
from bot.present.message import Message
from bot.store import keys
from bot.table import codec
from bot.table.commands import Join, New, Resign, Start, Wake
from bot.table.identity import Person, Place
from tests.app.games import move
from tests.support.harness import until
from tests.support.harness.fake import ANN, BOB, CAT, FakeHarness


def mentioned(harness: FakeHarness, number: int) -> list[str]:
    """Who is notified by a post."""
    return [span.mention.name for span in harness.platform.posts[number][1].text if span.mention]


async def lobby(harness: FakeHarness) -> None:
    """Ann's table, shown."""
    await harness.ask(ANN, New("tridom"))
    await harness.send_all()


async def test_an_edit_that_fails_is_tried_again(harness: FakeHarness) -> None:
    """With the same key, and not as a post."""
    await lobby(harness)
    harness.platform.faults.append(OSError("down"))
    harness.platform.tried.clear()
    await harness.ask(BOB, Join())
    await harness.send_all()
    lobby_keys = {key for _, _, key in harness.platform.updates}
    assert len(lobby_keys) == 1
    assert len(harness.platform.posts) == 1


async def test_a_board_of_the_release_before_is_not_edited(harness: FakeHarness) -> None:
    """It stored a board after ours, and not what that one asks."""
    await lobby(harness)
    await harness.store.remember(keys.board(await harness.table_id()), "theirs")
    await harness.ask(BOB, Join())
    async with harness.sending():
        await until(lambda: harness.platform.retired == ["theirs"])
    assert len(harness.platform.posts) == 2
    assert not harness.platform.updates


# --- where one is told of one's turn -------------------------------------------------------------------


async def begun(harness: FakeHarness) -> tuple[Person, Person]:
    """A game of Ann and Bob, shown; who is to move and who waits."""
    await harness.game("tridom", ANN, BOB)
    mover = await harness.mover()
    assert mover is not None
    return mover, BOB if mover == ANN else ANN


def hands(harness: FakeHarness, person: Person, since: int) -> list[Message]:
    """What a person was sent in private since."""
    return [message for who, message, _ in harness.platform.sent[since:] if who == person.id]


async def turn_passes(harness: FakeHarness) -> tuple[list[str], list[Message]]:
    """A move is made: who is notified by the board, and what the next one was sent in private."""
    since = len(harness.platform.sent)
    await move(harness)
    waits = await harness.mover()
    assert waits is not None
    await harness.send_all()
    return mentioned(harness, -1), hands(harness, waits, since)


async def test_who_cannot_be_written_to_is_told_in_the_channel(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first time by a line below the board, however long that takes, which the next one removes; then by the board."""
    harness.platform.pings_in_private = True
    mover, waits = await begun(harness)
    harness.platform.closed[waits.id] = Unreachable("closed")
    harness.platform.reached.clear()
    post = harness.platform.post

    async def slow(place: str, message: Message, key: str) -> str:
        if message.board:
            await until(lambda: waits.id in harness.platform.reached)
            for _ in range(20):
                await asyncio.to_thread(int)
        return await post(place, message, key)

    monkeypatch.setattr(harness.platform, "post", slow)
    called, nothing = await turn_passes(harness)
    assert called == [waits.name]
    assert not nothing
    (before, ping) = harness.platform.posts[-2:]
    assert before[1].board
    assert before[1].silent
    assert not ping[1].board
    number = len(harness.platform.posts)
    async with harness.sending():
        await move(harness)
        await until(lambda: harness.platform.removed == [f"post-{number}"])
    assert await harness.mover() == mover
    assert mentioned(harness, -1) == []
    called, _ = await turn_passes(harness)
    assert called == [waits.name]
    assert harness.platform.posts[-1][1].board


async def test_who_refuses_their_hand_beside_an_earlier_board_is_called_once(
    harness: FakeHarness,
) -> None:
    """By the line below the board of their turn, which comes after that one."""
    harness.platform.pings_in_private = True
    for person, action in ((ANN, New("tridom")), (BOB, Join()), (CAT, Join()), (ANN, Start())):
        await harness.ask(person, action)
    await harness.send_all()
    table = await harness.table()
    seat = table.turn.seat if table.turn else 0
    waits, leaves = (table.seats[(seat + further) % 3].person for further in (1, 2))
    assert leaves is not None
    shown = len(harness.platform.posts)
    busy = harness.platform.hanging[harness.here] = asyncio.Event()
    harness.platform.reached.clear()
    async with harness.sending():
        await harness.ask(leaves, Resign(sure=True))
        await until(lambda: harness.here in harness.platform.reached)
        harness.platform.closed[waits.id] = Unreachable("closed")
        await move(harness)
        await until(lambda: waits.id in harness.platform.reached)
        busy.set()
        await until(lambda: harness.store.recall(keys.closed(waits.id)))
    await harness.send_all()
    called = [mentioned(harness, number) for number in range(shown, len(harness.platform.posts))]
    assert called == [[], [waits.name]]


@pytest.mark.parametrize("dies", [False, True])
async def test_who_refuses_another_hand_after_the_board_of_their_turn_is_called(
    harness: FakeHarness, dies: bool
) -> None:
    """Their hand comes later, when a message of another table has shown that they take none; perhaps the process that
    sent the board `dies` before.
    """
    harness.platform.pings_in_private = True
    _, waits = await begun(harness)
    table_id = await harness.table_id()
    busy = harness.platform.hanging[waits.id] = asyncio.Event()
    harness.platform.closed[waits.id] = RetryLater(0.01)
    shown, harness.platform.reached = len(harness.platform.posts), []

    async def refuses() -> None:
        await harness.store.remember(keys.closed(waits.id), "now")
        busy.set()
        await until(lambda: harness.store.recall(keys.ping(table_id)))

    async with harness.sending():
        await move(harness)
        await until(lambda: waits.id in harness.platform.reached)
        await until(lambda: len(harness.platform.posts) > shown)
        if dies:
            busy.set()
        else:
            await refuses()
    if dies:
        async with harness.sending(holder="another"):
            await refuses()
    called = [mentioned(harness, number) for number in range(shown, len(harness.platform.posts))]
    assert called == [[], [waits.name]]


async def test_who_refuses_their_hand_while_the_board_is_sent_again_is_called(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board arrived, though its answer was lost: sent again it is the same, and calls nobody there."""
    platform = harness.platform
    platform.pings_in_private = True
    _, waits = await begun(harness)
    table_id, shown, post = await harness.table_id(), len(platform.posts), platform.post
    busy = platform.hanging[waits.id] = asyncio.Event()
    platform.closed[waits.id] = RetryLater(0.01)

    async def answered_once(place: str, message: Message, key: str) -> str:
        for number, (_, _, known) in enumerate(platform.posts, 1):
            if known == key:
                busy.set()
                return platform.reference(number)
        reference = await post(place, message, key)
        if message.board:
            await harness.store.remember(keys.closed(waits.id), "now")
            raise OSError("the answer is lost")
        return reference

    monkeypatch.setattr(platform, "post", answered_once)
    async with harness.sending():
        await move(harness)
        await harness.sent(table_id)
    called = [mentioned(harness, number) for number in range(shown, len(platform.posts))]
    assert called == [[], [waits.name]]


async def test_who_takes_messages_again_before_the_board_of_their_turn_is_there_is_called(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By their hand: the board, whose first try failed, leaves the call to it."""
    platform, served, asked = harness.platform, TableDelivery._served, asyncio.Event()
    platform.pings_in_private = True
    _, waits = await begun(harness)
    table_id, shown, since = await harness.table_id(), len(platform.posts), len(platform.sent)
    await harness.store.remember(keys.closed(waits.id), "now")
    post, fails = platform.post, True

    async def served_then(delivery: TableDelivery, place: Place) -> float:
        asked.set()
        return await served(delivery, place)

    async def fails_once(place: str, message: Message, key: str) -> str:
        nonlocal fails
        if message.board and fails:
            fails = False
            await asked.wait()
            await harness.store.forget(keys.closed(waits.id))
            raise OSError("down")
        return await post(place, message, key)

    monkeypatch.setattr(TableDelivery, "_served", served_then)
    monkeypatch.setattr(platform, "post", fails_once)
    async with harness.sending():
        await move(harness)
        await harness.sent(table_id)
    called = [mentioned(harness, number) for number in range(shown, len(platform.posts))]
    assert called == [[]]
    assert [message.silent for message in hands(harness, waits, since)] == [False]


async def test_who_refuses_messages_since_an_earlier_call_is_called_once_as_the_table_wakes(
    harness: FakeHarness,
) -> None:
    """By the board: it was their hand that called them to the same turn before."""
    harness.platform.pings_in_private = True
    mover, waits = await begun(harness)
    table_id, shown = await harness.table_id(), len(harness.platform.posts)
    async with harness.sending():
        await move(harness)
        await harness.sent(table_id)
        loaded, table = await harness.store.load(table_id), await harness.table()
        assert loaded is not None
        slept = codec.to_text(replace(table, asleep=True, changed=loaded.version + 1))
        await harness.store.commit(table_id, expected=loaded.version, op="slept", doc=slept)
        await harness.store.remember(keys.closed(waits.id), "now")
        await harness.store.remember(keys.board(table_id), "asleep")
        await harness.ask(mover, Wake())
        await harness.sent(table_id)
    called = [mentioned(harness, number) for number in range(shown, len(harness.platform.posts))]
    assert called == [[], [waits.name]]
