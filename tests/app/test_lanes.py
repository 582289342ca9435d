"""A lane for each recipient: nobody waits for somebody else's message, and none is lost or doubled."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

import pytest

from bot.delivery import Sender, failures, table_delivery
from bot.delivery import sender as sending
from bot.ports import RetryLater, Unreachable
from bot.present.message import Message, plain
from bot.store import Store, value_names
from bot.table import codec
from bot.table.commands import AddComputer, End, Hand, Join, New, Rematch, Start
from bot.table.identity import Person, PersonId, Place
from tests.support.harness import until
from tests.support.harness.fake import ANN, BOB, FakeHarness, FakePlatform, words
from tests.support.stores import gateway_of

SOON = 2.0
"""Seconds within which whoever is not away has what is for them."""
AWAY = 60.0
"""Seconds for which a platform asks to leave someone alone: longer than any test."""


async def begun(house: FakeHarness, at: str = "", people: Sequence[Person] = (ANN, BOB)) -> str:
    """A running game in a place; its table's id."""
    await house.ask(people[0], New("tridom"), at=at)
    for person in people[1:]:
        await house.ask(person, Join(), at=at)
    await house.ask(people[0], Start(), at=at)
    return str(await house.store.table_at(at or house.here))


async def turn(house: FakeHarness, table_id: str) -> None:
    """Whoever is to move plays their first legal move."""
    loaded = await house.store.load(table_id)
    assert loaded is not None
    table = codec.from_text(loaded.doc)
    assert table.state is not None
    assert table.state.to_move is not None
    mover = table.seats[table.state.to_move].person
    assert mover is not None
    answers = await house.ask(mover, f"{table_id}:{loaded.version}:do.0", at=table.place)
    assert "Already done" not in words(answers)


def boards(platform: FakePlatform, place: str) -> list[Message]:
    """The boards that a place was shown."""
    return [message for at, message, _ in platform.posts if at == place and message.board]


@pytest.mark.parametrize(
    "trouble",
    [RetryLater(AWAY), OSError("500"), Unreachable("closed"), TimeoutError()],
    ids=lambda error: type(error).__name__,
)
async def test_one_persons_trouble_delays_nobody(house: FakeHarness, trouble: Exception) -> None:
    """Whatever a private message meets, the place has every board at once, and others their hands."""
    house.platform.closed[ANN.id] = trouble
    async with house.sending():
        table_id = await begun(house)
        for _ in range(3):
            shown = len(boards(house.platform, house.here))
            await turn(house, table_id)
            await until(lambda n=shown: len(boards(house.platform, house.here)) > n, SOON)
        await until(lambda: any(who == BOB.id for who, _, _ in house.platform.sent), SOON)
        assert not any(who == ANN.id for who, _, _ in house.platform.sent)


async def test_one_who_hangs_delays_nobody(house: FakeHarness) -> None:
    """A socket that says nothing at all: this process's other lanes go on, and another's commits are
    heard of meanwhile.
    """
    house.platform.hanging[ANN.id] = asyncio.Event()
    elsewhere = FakeHarness(Store(gateway_of(house.store)), house.platform)
    async with house.sending():
        table_id = await begun(house)
        await until(lambda: boards(house.platform, house.here), SOON)
        for by in (house, elsewhere):
            shown = len(boards(house.platform, house.here))
            await turn(by, table_id)
            await until(lambda n=shown: len(boards(house.platform, house.here)) > n, SOON)
        house.platform.hanging.pop(ANN.id).set()
        await until(lambda: any(who == ANN.id for who, _, _ in house.platform.sent), SOON)


async def test_a_place_that_waits_holds_up_no_hand(house: FakeHarness) -> None:
    """The other way round: hands come while the channel is silent; then it has one board of all."""
    house.platform.closed[house.here] = RetryLater(1.0)
    async with house.sending():
        table_id = await begun(house)
        await until(lambda: {who for who, _, _ in house.platform.sent} == {ANN.id, BOB.id}, SOON)
        await turn(house, table_id)
        del house.platform.closed[house.here]
        await until(lambda: house.platform.posts)
    assert len(house.platform.posts) == 1, "what waited is one message"
    said = house.platform.said()
    assert "begins" in said
    assert "takes a seat" in said


async def test_many_that_wait_hold_no_room(
    house: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables that wait are not among those that are served."""
    monkeypatch.setattr(sending, "TABLES", 4)
    places = [f"fake:room-{number}" for number in range(12)]
    house.platform.closed |= dict.fromkeys(places, RetryLater(AWAY))
    async with house.sending():
        for place in places:
            await house.ask(ANN, New("tridom"), at=place)
        await until(lambda: len(house.platform.tried) >= len(places))
        await house.ask(ANN, New("tridom"), at=Place("fake:well"))
        await until(lambda: boards(house.platform, "fake:well"), SOON)


async def test_a_new_board_ends_a_pause_that_was_our_own(house: FakeHarness) -> None:
    """Backoff after a fault is our guess; what the platform asked for is not."""
    async with house.sending():
        table_id = await begun(house)
        await until(lambda: boards(house.platform, house.here), SOON)
        for trouble, comes in ((OSError("500"), True), (RetryLater(AWAY), False)):
            house.platform.closed[house.here] = trouble
            tried = len(house.platform.tried)
            await turn(house, table_id)
            # The fifth try in a row would come after some seconds.
            tries = tried + (5 if comes else 1)
            await until(lambda n=tries: len(house.platform.tried) >= n)
            del house.platform.closed[house.here]
            shown = len(boards(house.platform, house.here))
            await turn(house, table_id)
            if comes:
                await until(lambda n=shown: len(boards(house.platform, house.here)) > n, SOON)
            else:
                await until(lambda: len(house.platform.sent) >= 3)
                assert len(boards(house.platform, house.here)) == shown


async def test_a_platform_that_asks_for_quiet_is_left_alone(house: FakeHarness) -> None:
    """For everyone on it, for as long as it says; other platforms go on."""
    other = FakePlatform("other")
    house.platform.closed["fake:room-0"] = RetryLater(0.8, everywhere=True)
    loop = asyncio.get_running_loop()
    async with house.sending(other):
        began = loop.time()
        await house.ask(ANN, New("tridom"), at=Place("fake:room-0"))
        await until(lambda: house.platform.tried)
        del house.platform.closed["fake:room-0"]
        house.platform.tried.clear()
        await house.ask(BOB, New("tridom"), at=Place("fake:room-1"))
        await house.ask(Person(PersonId("other:5"), "Cleo"), New("tridom"), at=Place("other:room"))
        await until(lambda: other.posts, SOON)
        await until(lambda: len(boards(house.platform, "fake:room-0")) == 1)
        assert loop.time() - began >= 0.8
        await until(lambda: len(boards(house.platform, "fake:room-1")) == 1)


@pytest.mark.parametrize("trouble", [OSError("lost"), RetryLater(0.2, begun=True)])
async def test_what_may_have_arrived_is_repeated_as_it_was(
    house: FakeHarness, trouble: Exception
) -> None:
    """After a fault of which nobody knows whether it came through, or in the midst of a message, the
    same lines go out under the same key; what came meanwhile follows.
    """
    table_id = await begun(house)
    await house.send_all()
    shown = len(house.platform.posts)
    house.platform.closed[house.here] = trouble
    house.platform.reached.clear()
    house.platform.tried.clear()
    async with house.sending():
        await turn(house, table_id)
        await until(lambda: house.here in house.platform.reached)
        first = house.platform.tried[house.platform.reached.index(house.here)]
        await turn(house, table_id)
        await until(lambda: house.platform.reached.count(house.here) >= 2)
        del house.platform.closed[house.here]
        await until(lambda: len(house.platform.posts) == shown + 2)
    (_, before, key), (_, after, other) = house.platform.posts[-2:]
    assert key == first != other
    told = [plain(message.text).splitlines()[0] for message in (before, after)]
    assert told[0] not in plain(after.text)
    assert told[1] not in plain(before.text)


async def test_a_crash_in_the_midst_of_a_send_doubles_nothing(
    house: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The platform has it, nobody noted it, people go on: the next process sends the same again, by
    its key, and then what came after it.
    """
    monkeypatch.setattr(table_delivery, "LEASE_SECONDS", 0.3)
    table_id = await begun(house)
    await house.send_all()
    posts = len(house.platform.posts)
    await turn(house, table_id)
    dead = Store(gateway_of(house.store))
    dying = Sender(dead, [house.platform], holder="dying")
    monkeypatch.setattr(dead, "outbox_done", never)
    task = asyncio.create_task(dying.run())
    await until(lambda: len(house.platform.posts) > posts)
    for each in [one for _, one in dying._held.values()]:
        # As a kill does it: nothing is given back.
        monkeypatch.setattr(dead, "outbox_release", never)
        each.cancel()
    dying.stop()
    await turn(house, table_id)
    async with house.sending():
        await until(lambda: len(house.platform.posts) >= posts + 3)
        await until(lambda: house.platform.retired[-1:] == [f"post-{posts + 2}"])
    task.cancel()
    keys = [key for _, _, key in house.platform.posts[posts:]]
    assert keys[0] == keys[1] != keys[2]
    assert f"post-{posts}" in house.platform.retired, "the board before the crash"


async def never(*_: object, **__: object) -> None:
    """What a process that is dead never comes to the end of."""
    await asyncio.Event().wait()


# --- tidying -----------------------------------------------------------------------------------------


async def test_tidying_delays_no_board(house: FakeHarness) -> None:
    """An old board's buttons that cannot be taken now are taken later, the newest first."""
    table_id = await begun(house)
    await house.send_all()
    house.platform.retired.clear()
    first = len(house.platform.posts)
    house.platform.hanging["retire"] = asyncio.Event()
    async with house.sending():
        for _ in range(3):
            shown = len(boards(house.platform, house.here))
            await turn(house, table_id)
            await until(lambda n=shown: len(boards(house.platform, house.here)) > n, SOON)
        assert not house.platform.retired
        house.platform.hanging.pop("retire").set()
        old = {f"post-{number}" for number in range(first, first + 3)}
        await until(lambda: set(house.platform.retired) == old)


async def test_a_board_that_kept_its_buttons_loses_them_with_the_next(house: FakeHarness) -> None:
    """The store remembers what is superseded until it is tidied, so a kill leaves no board behind."""
    table_id = await begun(house)
    await house.send_all()
    first = len(house.platform.posts)
    house.platform.retire_fault = OSError("down")
    await turn(house, table_id)
    await house.send_all()
    assert f'"post-{first}"' in str(await house.store.recall(value_names.superseded(table_id)))
    house.platform.retire_fault = None
    async with house.sending():
        await turn(house, table_id)
        await until(lambda: {f"post-{first}", f"post-{first + 1}"} <= set(house.platform.retired))
    assert await house.store.recall(value_names.superseded(table_id)) is None


async def test_what_can_never_be_tidied_is_left_in_the_end(house: FakeHarness) -> None:
    """Three tries; the table does not carry it along for ever."""
    house.platform.retire_fault = OSError("down")
    async with house.sending():
        table_id = await begun(house)
        for _ in range(6):
            shown = len(boards(house.platform, house.here))
            await turn(house, table_id)
            await until(lambda n=shown: len(boards(house.platform, house.here)) > n)
    kept = str(await house.store.recall(value_names.superseded(table_id)))
    assert kept.count("post-") <= 3


# --- people who take no private messages ---------------------------------------------------------------


async def test_closed_messages_are_not_tried_every_turn(house: FakeHarness) -> None:
    """Once, however many turns follow."""
    house.platform.closed[ANN.id] = Unreachable("closed")
    async with house.sending():
        table_id = await begun(house)
        await until(lambda: ANN.id in house.platform.reached)
        for _ in range(4):
            shown = len(boards(house.platform, house.here))
            await turn(house, table_id)
            await until(lambda n=shown: len(boards(house.platform, house.here)) > n)
    assert await house.store.recall(value_names.closed(ANN.id)) is not None
    assert house.platform.reached.count(ANN.id) == 1


async def test_who_acts_in_private_is_written_to_again(house: FakeHarness) -> None:
    """They are there: the next hand is tried at once. In the group it is tried again after an hour."""
    house.platform.closed[ANN.id] = Unreachable("closed")
    async with house.sending():
        table_id = await begun(house)
        await until(lambda: house.store.recall(value_names.closed(ANN.id)))
        del house.platform.closed[ANN.id]
        await house.ask(ANN, Hand())
        assert await house.store.recall(value_names.closed(ANN.id)) is not None
        await house.ask(ANN, Hand(), at=ANN.id, private=True)
        assert await house.store.recall(value_names.closed(ANN.id)) is None
        while not any(who == ANN.id for who, _, _ in house.platform.sent):
            shown = len(boards(house.platform, house.here))
            await turn(house, table_id)
            await until(lambda n=shown: len(boards(house.platform, house.here)) > n)
    await house.store.remember(value_names.closed(ANN.id), f"{time.time() - 3700:.0f}")
    await house.ask(ANN, Hand())
    assert await house.store.recall(value_names.closed(ANN.id)) is None


async def test_a_word_to_one_who_cannot_be_written_to_is_whispered(house: FakeHarness) -> None:
    """Below what they did last, where that is possible; a hand is not: it has its button."""
    await house.store.remember(value_names.closed(ANN.id), f"{time.time():.0f}")
    house.platform.listening.add(ANN.id)
    async with house.sending():
        await begun(house)
        await until(lambda: any(who == BOB.id for who, _, _ in house.platform.sent))
        assert not house.platform.whispered
        await house.ask(ANN, End(sure=True))
        await house.ask(BOB, Rematch())
        await until(lambda: house.platform.whispered)
    ((place, person, message),) = house.platform.whispered
    assert (place, person) == (house.here, ANN.id)
    assert "Another game" in plain(message.text)
    assert ANN.id not in house.platform.reached


# --- the end -------------------------------------------------------------------------------------------


async def test_a_stop_lets_out_what_is_on_its_way_and_begins_nothing_more(
    house: FakeHarness,
) -> None:
    """The rest is sent by whoever comes next, at once."""
    house.platform.hanging[house.here] = asyncio.Event()
    await house.ask(ANN, New("tridom"))
    await house.ask(ANN, AddComputer("easy"))
    async with house.sending() as sender:
        await until(lambda: house.platform.tried)
        await house.ask(ANN, Start())
        sender.stop()
        house.platform.hanging.pop(house.here).set()
    assert len(house.platform.posts) == 1
    assert "begins" not in house.platform.said()
    async with house.sending():
        await until(lambda: "begins" in house.platform.said(), SOON)
    assert house.platform.said().count("opens a table") == 1


async def test_a_message_that_fails_for_long_is_given_up(
    house: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next one goes its way."""
    monkeypatch.setattr(failures, "GIVE_UP_SECONDS", 1.0)
    house.platform.closed[house.here] = OSError("always")
    async with house.sending():
        await house.ask(ANN, New("tridom"))
        table_id = str(await house.store.table_at(house.here))
        async with asyncio.timeout(15.0):
            while await house.store.outbox_peek(table_id):
                await asyncio.sleep(0.02)
        del house.platform.closed[house.here]
        await house.ask(ANN, AddComputer("easy"))
        await until(lambda: "takes a seat" in house.platform.said(), SOON)
    assert "opens a table" not in house.platform.said()
