"""A table in private for its followers: sent after each board, to who may look, and to nobody else."""

from __future__ import annotations

import json

from bot.app import subscriptions
from bot.delivery.inputs import RenderInput
from bot.delivery.private_posts import Following
from bot.delivery.recipients import Recipients
from bot.ports import Unreachable
from bot.present.message import Message, plain
from bot.store import keys
from bot.table.commands import End, MyData
from bot.table.effects import FollowEffect
from bot.table.identity import Person, PersonId, Place
from bot.table.steps import Follow
from tests.app.games import begin, laid, move
from tests.support.harness.fake import ANN, BOB, FakeHarness, words

CAT = Person(PersonId("fake:3"), "Cat", "de")


async def followed(harness: FakeHarness) -> str:
    """The table of Ann and Bob that Cat follows; its messages so far are sent."""
    table = await begin(harness)
    harness.platform.members = {(CAT.id, harness.here)}
    (answer,) = await harness.ask(CAT, Follow())
    assert "ohne Ton" in plain(answer.text)
    await harness.send_all()
    return table.id


async def moves(harness: FakeHarness) -> None:
    """The player to move does, and it is sent."""
    await move(harness)
    await harness.send_all()


def shown(harness: FakeHarness) -> list[Message]:
    """What Cat was sent. The players are sent things too, in any order."""
    return [message for to, message, _ in harness.platform.sent if to == CAT.id]


def boards(harness: FakeHarness) -> list[str]:
    """The texts of what Cat was sent."""
    return [plain(message.text) for message in shown(harness)]


async def test_each_board_comes_in_private_in_ones_own_language(harness: FakeHarness) -> None:
    """At once, after a move, and at the end; of a table that one left nothing more."""
    await followed(harness)
    assert len(boards(harness)) == 1
    mover = await harness.mover()
    assert mover is not None
    await moves(harness)
    assert len(boards(harness)) == 2
    told = boards(harness)[-1].splitlines()
    assert told[1].startswith(f"{mover.name} legt ")
    assert any(line.endswith("ist am Zug.") for line in told), (
        "it speaks to Cat, and to nobody else"
    )
    message = shown(harness)[-1]
    stop = next(button.payload for button in message.buttons if button.payload)
    (answer,) = await harness.ask(CAT, stop, at="fake:cat", private=True)
    assert "nicht mehr" in plain(answer.text)
    await moves(harness)
    assert len(boards(harness)) == 2
    assert await subscriptions.FOLLOWS.load(harness.store, CAT.id) == ()


async def test_the_end_is_shown_too(harness: FakeHarness) -> None:
    """Then nothing is left of the following."""
    await followed(harness)
    await harness.ask(ANN, End(sure=True))
    await harness.send_all()
    assert len(boards(harness)) == 2
    assert "Ann hat die Partie beendet" in boards(harness)[-1]
    assert "follow" not in str(shown(harness)[-1].buttons)
    assert await subscriptions.FOLLOWS.load(harness.store, CAT.id) == ()


async def test_who_may_not_look_any_more_or_is_away_is_sent_nothing(harness: FakeHarness) -> None:
    """And nobody else waits for that."""
    await followed(harness)
    harness.platform.members.clear()
    await moves(harness)
    assert len(boards(harness)) == 1
    harness.platform.members.add((CAT.id, harness.here))
    harness.platform.closed[CAT.id] = Unreachable("blocked")
    await moves(harness)
    assert len(boards(harness)) == 1
    assert len(harness.platform.posts) + len(harness.platform.updates) >= 3
    # Who took no message is not asked again until they act.
    harness.platform.closed.clear()
    await harness.store.remember(keys.closed(CAT.id), "1", 60)
    await moves(harness)
    assert len(boards(harness)) == 1


async def test_who_has_sat_down_meanwhile_is_sent_no_board_for_followers(
    harness: FakeHarness,
) -> None:
    """Though the table is over, whose end all followers see: a player sees it at their seat."""
    await begin(harness)
    await harness.ask(ANN, End(sure=True))
    table, version = await laid(harness)
    harness.platform.members = {(who.id, harness.here) for who in (BOB, CAT)}
    drawn = Message(text=())

    async def draw(*_: object) -> Message:
        return drawn

    following = Following(harness.store, Recipients([harness.platform]), draw)
    found = RenderInput(table, version, Place(harness.here))
    for who in (BOB, CAT):
        await following.show(found, FollowEffect(language="en"), who.id, f"to-{who.name}")
    assert [(to, key) for to, message, key in harness.platform.sent if message is drawn] == [
        (CAT.id, "to-Cat")
    ]


async def test_who_has_stopped_meanwhile_is_sent_nothing_more(harness: FakeHarness) -> None:
    """The board was on its way."""
    await followed(harness)
    await move(harness)
    await harness.ask(CAT, Follow(on=False))
    await harness.send_all()
    assert len(boards(harness)) == 1


async def test_what_is_followed_is_in_ones_data_and_goes_with_it(harness: FakeHarness) -> None:
    """Though one never sat there."""
    table_id = await followed(harness)
    (page,) = await harness.ask(CAT, MyData())
    assert "privat zuschaust: 1" in words([page])
    (page,) = await harness.ask(CAT, MyData("export"))
    assert json.loads(page.file.content)["follows"] == [table_id]
    await harness.ask(CAT, "-:0:mydata.forget")
    assert (await harness.table()).followers == ()
    assert await subscriptions.FOLLOWS.load(harness.store, CAT.id) == ()
    await moves(harness)
    assert len(boards(harness)) == 1
    assert BOB.id in {seat.person.id for seat in (await harness.table()).seats}


async def test_the_way_to_the_table_is_the_way_to_its_board(harness: FakeHarness) -> None:
    """The button leads to the message that stands there, not to the beginning of the chat."""
    await followed(harness)
    await moves(harness)
    await moves(harness)
    posted = [f"https://example.org/{harness.here}/post-{n}" for n in range(1, 9)]
    buttons = shown(harness)[-1].buttons
    assert next(button.url for button in buttons if button.url) in posted
