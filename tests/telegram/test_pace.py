"""How fast is written: a chat's pace, what goes first, and what no pace holds up."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace

import pytest

from bot.platforms.telegram import TelegramPlatform, limits
from bot.platforms.telegram.client import LOBBY, POST, Pacer
from bot.ports import RetryLater
from bot.store import Store
from bot.table.identity import PersonId, Place
from tests.support.harness import until
from tests.support.ready_clock import ready_clock
from tests.support.stores import FlakyStore
from tests.support.telegram_server import TelegramServer
from tests.telegram.answers import BOARD
from tests.telegram.support import Begin, FakeService, message


async def posted(platform: TelegramPlatform, place: Place, key: str) -> float:
    """Post a board as the sender does; the seconds until it was out, but for those of other work."""
    started = ready_clock()
    while True:
        try:
            await platform.post(place, BOARD, key)
        except RetryLater as wait:
            await asyncio.sleep(wait.seconds)
        else:
            return ready_clock() - started


SLACK = 2.0
"""Seconds that the store and the machine may take for a message."""


@pytest.mark.slow
async def test_a_groups_pace(api: TelegramServer, begin: Begin, service: FakeService) -> None:
    """A group gets 20 messages a minute and no more, evenly spread; a longer wait is handed back."""
    api.pace = pace = 10.0
    platform = await begin(service, pace=pace)
    room = api.group("Room", api.person("Ann"))
    place = Place(f"telegram:{room.id}")
    started = ready_clock()
    waits = [await posted(platform, place, f"k{number}") for number in range(26)]
    took = (ready_clock() - started) * pace
    assert max(waits[:5]) < 1 / pace + SLACK
    assert max(waits) < 5 / pace + SLACK
    assert took < 26 / 20 * 60
    assert not [call for call in api.calls if call.status == 429]
    with pytest.raises(RetryLater):
        await asyncio.gather(*(platform.post(place, BOARD, f"l{number}") for number in range(20)))


async def test_a_lobby_that_changes_fast_is_edited_less_often(store: Store) -> None:
    """Boards do not wait for it."""
    pacer, chat = Pacer(store, "telegram", 1.0), -7
    await pacer.wait_turn(chat, LOBBY)
    with pytest.raises(RetryLater) as wait:
        await pacer.wait_turn(chat, replace(LOBBY, patience=0.0))
    assert 0.0 < wait.value.seconds <= limits.LOBBY_APART
    await pacer.wait_turn(chat, replace(POST, patience=0.0))


class FullStore(FlakyStore):
    """One that lets nobody send while `full` is set, because of the limit over all chats; `asked`: by chat, how often."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.full = True
        self.asked: Counter[str] = Counter()

    async def rate_acquire(
        self, name: str, chat: str, windows: limits.Windows, total: limits.Windows
    ) -> tuple[float, bool]:
        self.asked[chat] += 1
        if self.full:
            return 0.01, True
        return await self.real.rate_acquire(name, chat, windows, total)


async def test_one_of_all_who_wait_for_the_total_limit_asks_again(store: Store) -> None:
    full = FullStore(store)
    pacer = Pacer(full, "telegram", 1.0)
    async with asyncio.TaskGroup() as waiting:
        for chat in range(1, 11):
            waiting.create_task(pacer.wait_turn(chat, POST))
        await until(lambda: max(full.asked.values(), default=0) > 4)
        assert sorted(full.asked.values())[:-1] == [1] * 9
        full.full = False
    assert min(full.asked.values()) > 1


async def test_a_private_chat_is_faster(
    api: TelegramServer, begin: Begin, service: FakeService
) -> None:
    """Twelve messages take it nine seconds, a group half a minute."""
    api.pace = pace = 10.0
    platform, ann = await begin(service, pace=pace), api.person("Ann")
    place = Place(f"telegram:{ann.id}")
    started = ready_clock()
    for number in range(12):
        await posted(platform, place, f"k{number}")
    assert (ready_clock() - started) * pace < 20


@pytest.mark.slow
async def test_boards_go_first(api: TelegramServer, begin: Begin, service: FakeService) -> None:
    """Answers that only the group can be given take a part of its pace; tidying takes what is left."""
    api.pace = pace = 10.0
    platform = await begin(service, pace=pace)
    service.answers(message("You are in."))
    strangers = [api.person(f"P{number}", started=False) for number in range(20)]
    room = api.group("Room", *strangers)
    place = Place(f"telegram:{room.id}")
    reference = await platform.post(place, BOARD, "k")
    for stranger in strangers:
        stranger.says("/join", room)
    await service.get(len(strangers))
    await room.wait("You are in.")
    with pytest.raises(RetryLater):
        await asyncio.gather(*(platform.retire(place, reference) for _ in range(20)))
    waits = []
    for number in range(10):
        await asyncio.sleep(5 / pace)
        waits.append(await posted(platform, place, f"k{number}"))
    assert max(waits) < 3 / pace + SLACK
    assert 3 <= len([post for post in room.messages if post.reply_to]) < len(strangers) / 2
    assert not [call for call in api.calls if call.status == 429]


async def test_processes_share_the_pace(
    api: TelegramServer, begin: Begin, service: FakeService
) -> None:
    """What one process wrote counts for the other; a 429 that one met holds for the other, in that
    chat alone.
    """
    platforms = [await begin(service, pace=1.0) for _ in range(2)]
    ann = api.person("Ann")
    room, other = api.group("Room", ann), api.group("Other", ann)
    for number in range(5):
        await platforms[number % 2].post(Place(f"telegram:{room.id}"), BOARD, f"k{number}")
    with pytest.raises(RetryLater):
        await platforms[1].post(Place(f"telegram:{room.id}"), BOARD, "k9")
    api.flood(other, retry_after=20)
    with pytest.raises(RetryLater):
        await platforms[0].post(Place(f"telegram:{other.id}"), BOARD, "k")
    with pytest.raises(RetryLater) as wait:
        await platforms[1].post(Place(f"telegram:{other.id}"), BOARD, "k")
    assert 15 < wait.value.seconds <= 20
    await platforms[1].send(PersonId(f"telegram:{ann.id}"), message("hand"), "k")
    assert len(api.calls_of("sendMessage", other)) == 1


@pytest.mark.usefixtures("patient")
async def test_fifty_groups_at_once(
    api: TelegramServer, service: FakeService, begin: Begin
) -> None:
    """All presses are answered, whatever waits to be written; every group gets its board, once."""
    api.pace = 1.0
    service.answers(message("It is not your turn."))
    platform = await begin(service, pace=1.0)
    people = [api.person(f"P{number}") for number in range(50)]
    rooms = [api.group(f"Room {number}", person) for number, person in enumerate(people)]

    posts = [
        asyncio.create_task(posted(platform, Place(f"telegram:{room.id}"), "k")) for room in rooms
    ]
    queries = [
        person.forges(api.write(room, None, words="x"), "t1:1:draw")
        for person, room in zip(people, rooms, strict=True)
    ]
    for query in queries:
        assert (await query.answer())["text"] == "It is not your turn."
    await asyncio.gather(*posts)
    assert all([post.words for post in room.messages] == ["x", "board"] for room in rooms)


async def test_an_answer_is_not_paced(
    api: TelegramServer, begin: Begin, service: FakeService
) -> None:
    """A group that must not be written to for a while still has its presses answered."""
    platform = await begin(service, pace=1.0)
    service.answers(message("It is not your turn."))
    ann = api.person("Ann")
    room = api.group("Room", ann)
    api.flood(room, retry_after=60)
    with pytest.raises(RetryLater):
        await platform.post(Place(f"telegram:{room.id}"), BOARD, "k")
    query = ann.forges(api.write(room, None, words="x"), "t1:1:draw")
    await query.answer()
    assert query.answered_after is not None
    assert query.answered_after < 1


async def test_without_the_store_words_still_go_out(
    api: TelegramServer, store: Store, service: FakeService, begin: Begin
) -> None:
    """Messages go out while the store is away: this one says so."""
    flaky = FlakyStore(store)
    await begin(service, flaky)
    ann = api.person("Ann")
    room = api.group("Room", ann)

    async def script(_: object, reply) -> None:
        # Until the message is there.
        flaky.away = True
        await reply(message("the store is away"))

    service.script = script
    ann.says("/join", room)
    await ann.private.wait("the store is away")
    assert flaky.away
    flaky.away = False
