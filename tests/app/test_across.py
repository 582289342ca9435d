"""A table that is in chats of two platforms: each has its own lane, its own board and its own language."""

from __future__ import annotations

import re

import pytest

from bot.app.service import DeadlineWorker
from bot.ports import RetryLater, Unreachable
from bot.present.message import Message, plain
from bot.store import Store, keys
from bot.table.commands import (
    ChangeSettings,
    ChatSettings,
    End,
    Invite,
    Join,
    Leave,
    New,
    ShowTables,
    Start,
)
from bot.table.identity import Person, PersonId, Place
from bot.table.table import HOUR, TablePhase
from tests.app.games import move
from tests.support.harness import until
from tests.support.harness.fake import ANN, FakeHarness, FakePlatform, words

LEA = Person(PersonId("far:1"), "Lea", "fr")
THERE = Place("far:club")
NOON = 1_800_000_000.0


@pytest.fixture
def far() -> FakePlatform:
    """The other platform."""
    return FakePlatform(name="far")


@pytest.fixture
def harness(store: Store, far: FakePlatform) -> FakeHarness:
    """A service on both platforms."""
    return FakeHarness(store, others=[far])


async def spread(harness: FakeHarness, **options: str) -> str:
    """Ann's table in `harness.here`, laid in Lea's French club as well, where she has taken a seat."""
    await harness.ask(ANN, New("tridom", options))
    told = await harness.ask(LEA, Join(await code(harness)), at=THERE)
    assert "Tu es de la partie" in words(told)
    return await harness.table_id()


async def code(harness: FakeHarness) -> str:
    """The code that Ann is told."""
    (page,) = await harness.ask(ANN, Invite())
    found = re.search(r"/join (\S{9})\.", plain(page.text))
    assert found is not None
    return found[1]


async def mover(harness: FakeHarness) -> Person:
    """Whose turn it is."""
    table = await harness.table()
    assert table.state is not None
    assert table.state.to_move is not None
    person = table.seats[table.state.to_move].person
    assert person is not None
    return person


def boards(platform: FakePlatform) -> list[Message]:
    shown = [*platform.posts, *platform.updates]
    return [message for _, message, _ in shown if message.board]


def called(platform: FakePlatform) -> list[str]:
    """The names of all who were notified at this platform's places, in order."""
    spans = [span for _, message, _ in platform.posts for span in message.text]
    return [span.mention.name for span in spans if span.mention is not None]


async def test_each_place_has_its_board_in_its_language(
    harness: FakeHarness, far: FakePlatform
) -> None:
    """And each player is called where they sit, once a turn, and nowhere else."""
    table_id = await spread(harness)
    expected: list[str] = []
    before = "Ann"
    async with harness.sending():
        await harness.ask(ANN, Start())
        for _ in range(7):
            await harness.sent(table_id)
            if (after := (await mover(harness)).name) != before:
                expected.append(after)
            before = after
            await move(harness)
        await harness.sent(table_id)
    last = (await mover(harness)).name
    expected += [last] if last != before else []
    assert called(harness.platform) == [name for name in expected if name == "Ann"] != []
    assert called(far) == [name for name in expected if name == "Lea"] != []
    for platform, who in ((harness.platform, ANN), (far, LEA)):
        assert platform.called == [(who.id, table_id)] * expected.count(who.name)
    assert "Lea, à toi de jouer" in far.said()
    assert "à Ann de jouer" in far.said()
    assert "Ann, your turn" in harness.platform.said()
    assert "jouer" not in harness.platform.said()


async def test_the_end_calls_each_player_where_they_sit(
    harness: FakeHarness, far: FakePlatform
) -> None:
    """And a first of the chat that counts the game is told there alone."""
    table_id = await spread(harness, rounds="1")
    async with harness.sending():
        await harness.ask(ANN, Start())
        while (await harness.table()).phase is TablePhase.PLAYING:
            await harness.sent(table_id)
            here, there, last = called(harness.platform), called(far), await mover(harness)
            await move(harness)
        await harness.sent(table_id)
    waited = {ANN.name, LEA.name} - {last.name}
    assert {*called(harness.platform)[len(here) :]} == waited & {ANN.name}
    assert {*called(far)[len(there) :]} == waited & {LEA.name}
    assert "first win here" in harness.platform.said()
    assert "Première victoire" not in far.said()


async def test_a_player_who_takes_no_messages_is_called_at_their_place(
    harness: FakeHarness, far: FakePlatform
) -> None:
    """In its language, at the first message that fails; later on by the board."""
    await harness.ask(LEA, ChangeSettings("ping", "private"), at=THERE)
    table_id = await spread(harness)
    async with harness.sending():
        await harness.ask(ANN, Start())
        while (await mover(harness)).id == LEA.id:
            await move(harness)
        await harness.sent(table_id)
        far.closed[LEA.id] = Unreachable("closed")
        while (await mover(harness)).id != LEA.id:
            await move(harness)
        await harness.sent(table_id)
    (ping,) = [m for _, m, _ in far.posts if any(span.mention for span in m.text)]
    assert plain(ping.text) == "Lea, à toi de jouer."


async def test_a_platform_that_is_away_for_an_hour(store: Store, far: FakePlatform) -> None:
    """A player there runs out of time, and a computer plays on with the others, each turn shown here. Back
    again there is one board, one word in private, and nobody is called to a turn that is past.
    """
    clock = [NOON]
    harness = FakeHarness(store, others=[far], now=lambda: clock[0])
    deadlines = DeadlineWorker(store, harness.service, now=lambda: clock[0])
    table_id = await spread(harness, clock="20m")
    async with harness.sending():
        await harness.ask(ANN, Start())
        while (await mover(harness)).id != LEA.id:
            await move(harness)
        await harness.sent(table_id)
        told, calls, shown = len(far.sent), len(called(far)), len(boards(far))
        away = dict.fromkeys((THERE, LEA.id), RetryLater(0.3, everywhere=True))
        far.closed.update(away)
        turns = 0
        for _ in range(12):
            clock[0] += 300.0
            while await deadlines.look():
                pass
            if (await mover(harness)).id == ANN.id:
                seen = len(boards(harness.platform))
                await move(harness)
                await until(lambda n=seen: len(boards(harness.platform)) > n)
                turns += 1
        assert turns > 5
        assert (len(far.sent), len(boards(far))) == (told, shown)
        far.closed.clear()
        await harness.sent(table_id)
    assert len(boards(far)) == shown + 1
    assert len(called(far)) == calls
    (word,) = [plain(message.text) for _, message, _ in far.sent[told:]]
    assert "Un ordinateur joue à ta place." in word


async def test_what_one_reads_in_private_names_their_own_place(
    harness: FakeHarness, far: FakePlatform
) -> None:
    """Neither the name nor the address of the other place."""
    await harness.ask(ANN, New("tridom"), title="Family")
    table_id = await spread(harness)
    async with harness.sending():
        await harness.ask(ANN, Start())
        await harness.sent(table_id)
    read = [plain(message.text) for who, message, _ in far.sent if who == LEA.id]
    links = [
        button.url or "" for _, message, _ in far.sent for button in message.buttons if button.url
    ]
    assert read
    assert not any("Family" in text for text in read)
    assert not any(harness.here in link for link in links)


async def test_a_further_chat_lists_it_too(harness: FakeHarness, far: FakePlatform) -> None:
    """To readers there, without a seat and strangers to the chat where it was opened."""
    await harness.ask(ANN, New("tridom"), title="Family")
    await spread(harness)
    kim = Person(PersonId("far:2"), "Kim", "en")
    (page,) = await harness.ask(kim, ShowTables(), at=THERE)
    assert "Ann, Lea" in plain(page.text)
    assert "Family" not in plain(page.text)
    assert not any(harness.here in (button.url or "") for button in page.buttons)


async def test_admins_of_a_further_chat_take_it_out_instead_of_ending_it(
    harness: FakeHarness, far: FakePlatform
) -> None:
    """`/end` offers them the button; the table goes on where it was opened."""
    table_id = await spread(harness)
    kim = Person(PersonId("far:2"), "Kim", "en")
    assert "Only the host (Ann)" in words(await harness.ask(kim, End(sure=True), at=THERE))
    lou = Person(PersonId("far:3"), "Lou", "en")
    far.moderators.add((lou.id, THERE))
    (page,) = await harness.ask(lou, End(sure=True), at=THERE)
    assert "out of your chat" in plain(page.text)
    (button,) = page.buttons
    await harness.ask(lou, button.payload or "", at=THERE)
    assert await harness.store.table_at(THERE) is None
    assert await harness.table_id() == table_id


async def test_a_chat_whose_player_leaves_is_free_again(
    harness: FakeHarness, far: FakePlatform
) -> None:
    await spread(harness)
    async with harness.sending():
        await harness.ask(LEA, Leave(), at=THERE)
        await harness.sent(await harness.table_id())
    assert await harness.store.table_at(THERE) is None
    assert "La partie continue ailleurs." in far.said()


async def test_a_quiet_board_is_a_matter_of_each_place(
    harness: FakeHarness, far: FakePlatform
) -> None:
    """Ann's chat has one, so her hand calls her; Lea's has none, so her board calls her, and her hand is silent."""
    await harness.ask(ANN, ChatSettings("board", "edit"), admin=True)
    table_id = await spread(harness)
    turns = 0
    async with harness.sending():
        await harness.ask(ANN, Start())
        await harness.sent(table_id)
        for _ in range(8):
            harness.platform.sent.clear()
            await move(harness)
            await harness.sent(table_id)
            loud = {who for who, message, _ in harness.platform.sent if not message.silent}
            assert loud == {ANN.id} & {(await mover(harness)).id}
            turns += len(loud)
    assert turns
    assert far.sent
    assert all(message.silent for _, message, _ in far.sent)


async def test_a_reminder_in_private_leads_to_its_readers_own_place(
    store: Store, far: FakePlatform
) -> None:
    clock = [NOON]
    harness = FakeHarness(store, others=[far], now=lambda: clock[0])
    deadlines = DeadlineWorker(store, harness.service, now=lambda: clock[0])
    table_id = await spread(harness, clock="1d")
    await harness.ask(LEA, ChangeSettings("ping", "private"), at=THERE)
    async with harness.sending():
        await harness.ask(ANN, Start())
        while (await mover(harness)).id != LEA.id:
            await move(harness)
        await harness.sent(table_id)
        far.sent.clear()
        clock[0] += 12.5 * HOUR
        assert await deadlines.look() == 1
        await harness.sent(table_id)
    ((to, reminder, _),) = far.sent
    assert to == LEA.id
    board = await store.recall(keys.board(keys.shown_at(table_id, THERE)))
    assert reminder.buttons[-1].url == far.link(THERE, board)
