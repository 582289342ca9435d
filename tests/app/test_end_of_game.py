"""The end of a game calls those who wait for it, once, where a turn would."""

from __future__ import annotations

import pytest

from bot.app import standings
from bot.present.message import Message, plain
from bot.store import Store, keys
from bot.table import ratings
from bot.table.commands import ChangeSettings, ChatSettings, Join, New, Start
from bot.table.identity import Person, Place
from bot.table.table import TablePhase
from tests.app.games import move, play
from tests.support.harness.fake import ANN, BOB, CAT, FakeHarness, FakePlatform
from tests.support.stores import unsent

PEOPLE = {person.id: person for person in (ANN, BOB, CAT)}


async def to_the_end(harness: FakeHarness) -> Person:
    """Ann, Bob and Cat play a short game to its end; who ended it. Only its last messages are kept."""
    await harness.ask(ANN, New("tripitz", {"short": "yes"}), title="Family")
    await harness.ask(BOB, Join())
    await harness.ask(CAT, Join())
    await harness.ask(ANN, Start())
    while (table := await harness.table()).phase is not TablePhase.OVER:
        entries = await unsent(harness.store, table.id)
        await harness.store.outbox_done(table.id, [entry.entry_id for entry in entries])
        person = await move(harness)
    await harness.send_all()
    return person


def called(message: Message) -> set[str]:
    """Whom it mentions."""
    return {span.mention.id for span in message.text if span.mention is not None}


async def test_everyone_is_told_as_they_wish(store: Store) -> None:
    """One in private, one not at all; people who cannot be written to are told in the chat."""
    harness = FakeHarness(store)
    wishes = dict(zip(PEOPLE.values(), ("private", "never", "channel"), strict=True))
    for person, wish in wishes.items():
        await harness.ask(person, ChangeSettings("ping", wish), private=True)
    last = await to_the_end(harness)
    told = {person for person, _, _ in harness.platform.sent}
    assert told == {ANN.id} - {last.id}
    assert called(harness.platform.posts[-1][1]) == {CAT.id} - {last.id}


async def test_who_cannot_be_written_to_is_told_in_the_chat_and_not_beside_it(store: Store) -> None:
    harness = FakeHarness(store, FakePlatform(pings_in_private=True))
    harness.platform.listening = set(PEOPLE)
    for person in PEOPLE:
        await store.remember(keys.closed(person), f"{harness.now():.0f}")
    last = await to_the_end(harness)
    assert called(harness.platform.posts[-1][1]) == set(PEOPLE) - {last.id}
    assert harness.platform.whispered == []


async def test_what_can_be_done_now_is_below_the_last_message(store: Store) -> None:
    """Under the card, in the chat and in private; no board comes before it."""
    harness = FakeHarness(store, FakePlatform(pings_in_private=True))
    await to_the_end(harness)
    (_, card, _) = harness.platform.posts[-1]
    last = f"post-{len(harness.platform.posts)}"
    ends = [each for _, each, _ in harness.platform.posts if " wins with " in plain(each.text)]
    assert ends == [card]
    assert {"Rematch", "Look back", "Replay"} <= {button.label for button in card.buttons}
    told = harness.platform.sent[-1][1]
    assert {"Rematch", "Look back", "Replay"} <= {button.label for button in told.buttons}
    # The card stands for the table from now on.
    table = await harness.table()
    assert await harness.store.recall(keys.board(table.id)) == last


@pytest.mark.parametrize("cheers", ["on", "off"])
async def test_a_first_is_told_in_the_chat_unless_it_wants_none(store: Store, cheers: str) -> None:
    """One sentence below the news; not in private, where it would be said again."""
    harness = FakeHarness(store, FakePlatform(pings_in_private=True))
    await harness.ask(ANN, ChatSettings("cheers", cheers), admin=True)
    await to_the_end(harness)
    said = plain(harness.platform.posts[-1][1].text)
    assert ("first win here." in said) == (cheers == "on")
    assert "first win" not in plain(harness.platform.sent[-1][1].text)


async def test_a_rated_game_tells_its_change_once_it_is_counted_too(store: Store) -> None:
    """The card of a rematch tells another one; who deletes their data leaves no trace of theirs."""
    harness = FakeHarness(store)
    table = await play(harness)
    ladder = await standings.LADDERS.load(store, Place(harness.here))
    gained = [ladder.players[each.id].games["tripitz"].rating - 1000 for each in (ANN, BOB)]
    assert list(ladder.news[table.id].changes) == gained
    alt = harness.platform.posts[-1][1].picture.alt
    for number, change in enumerate(gained):
        assert (
            f"{table.seats[number].name}: {table.state.totals[number]}, First rating {1000 + change}"
            in alt
        )
    again = await standings.card_context_of(store, table)
    assert list(again.ratings) == gained
    await harness.ask(ANN, "-:0:mydata.forget", private=True)
    ladder = await standings.LADDERS.load(store, Place(harness.here))
    assert ANN.id not in ratings.ladder_text(ladder)
