"""A chat's quiet board: one message, edited in place, which notifies nobody."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from bot.delivery import poster
from bot.present.message import Message, plain
from bot.store import Store, keys
from bot.table.commands import ChangeSettings, ChatSettings, Join, New, Resign, Start
from bot.table.identity import PersonId
from tests.app.games import move
from tests.support.harness.fake import ANN, BOB, CAT, FakeHarness, FakePlatform


@dataclass
class TalkativePlatform(FakePlatform):
    """A platform that knows which messages talk has buried."""

    buries: set[str] = field(default_factory=set)

    async def buried(self, place: str, reference: str) -> bool:
        return reference in self.buries


@pytest.fixture
def harness(store: Store) -> FakeHarness:
    return FakeHarness(store, TalkativePlatform())


async def begun(harness: FakeHarness) -> None:
    """Begin a game of Ann and Bob at a quiet board."""
    await harness.ask(ANN, ChatSettings("board", "edit"), admin=True)
    await harness.game("tridom", ANN, BOB)


async def turn(harness: FakeHarness, *, sends: bool = True) -> str:
    """Play the first move of the person to move; return that person's id. `sends`: no sender is running."""
    mover = await move(harness)
    if sends:
        await harness.send_all()
    else:
        await harness.sent(await harness.table_id())
    return mover.id


async def test_a_buried_board_is_posted_again(harness: FakeHarness) -> None:
    await begun(harness)
    shown = len(harness.platform.posts)
    harness.platform.buries.add(f"post-{shown}")
    await turn(harness)
    assert len(harness.platform.posts) == shown + 1
    await turn(harness)
    assert len(harness.platform.posts) == shown + 1


async def test_a_buried_board_calls_nobody_a_second_time(harness: FakeHarness) -> None:
    """It is posted again where somebody leaves whose turn it is not."""
    for person in (ANN, BOB, CAT):
        await harness.ask(person, ChangeSettings("ping", "channel"))
    await harness.ask(ANN, ChatSettings("board", "edit"), admin=True)
    for who, action in (ANN, New("tridom")), (BOB, Join()), (CAT, Join()), (ANN, Start()):
        await harness.ask(who, action)
        await harness.send_all()
    await turn(harness)
    mover = await harness.mover()
    assert mover is not None
    leaver = next(each for each in (ANN, BOB, CAT) if each.id != mover.id)
    shown = len(harness.platform.posts)
    harness.platform.buries.add(f"post-{shown}")
    await harness.ask(leaver, Resign(sure=True))
    await harness.send_all()
    *_, called, moved = [_called(message) for _, message, _ in harness.platform.posts]
    assert (len(harness.platform.posts), called, moved) == (shown + 1, {mover.id}, set())


def _called(message: Message) -> set[PersonId]:
    return {span.mention.id for span in message.text if span.mention is not None}


async def test_a_chat_with_many_boards_is_offered_the_quiet_one_once(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the board that is one too many for an hour, lobbies and failures not counted; its button is for admins. Deletion forgets the mark."""
    monkeypatch.setattr(poster, "MANY_BOARDS", 3)
    async with harness.sending(holder="sender"):
        for who, action in (ANN, New("tridom")), (BOB, Join()), (ANN, Start()):
            await harness.ask(who, action)
            await harness.sent(await harness.table_id())
        harness.platform.faults = [OSError("away")] * 4
        for _ in range(6):
            await turn(harness, sends=False)
        sent = [message for _, message, _ in harness.platform.posts]
        (offer,) = [message for message in sent if "Too many boards?" in plain(message.text)]
        assert sent.index(offer) == 3
        (button,) = [button for button in offer.buttons if button.label == "One board"]
        (refused,) = await harness.ask(BOB, str(button.payload))
        assert "admin" in plain(refused.text)
        await harness.ask(ANN, str(button.payload), admin=True)
        shown = len(harness.platform.posts)
        await turn(harness, sends=False)
        assert len(harness.platform.posts) == shown
    assert await harness.store.recall(keys.quiet_offer(harness.here)) is not None
    await harness.ask(ANN, "-:0:chatdata.forget", admin=True)
    assert await harness.store.recall(keys.quiet_offer(harness.here)) is None


@pytest.mark.parametrize(("kind", "offers"), [("post", 1), ("edit", 0), ("private", 0)])
async def test_nobody_else_is_offered_it(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch, kind: str, offers: int
) -> None:
    """Nor the same chat again by another process, whose count starts over: each turn has one here."""
    monkeypatch.setattr(poster, "MANY_BOARDS", 1)
    if kind == "private":
        harness.here = str(ANN.id)
        await harness.ask(ANN, New("tridom", solo=True), private=True)
    else:
        await harness.ask(ANN, ChatSettings("board", kind), admin=True)
        await harness.begun("tridom")
    for _ in range(3):
        await harness.send_all()
        if (await harness.mover()) is not None:
            await turn(harness)
    shown = [*harness.platform.posts, *harness.platform.updates]
    assert sum("Too many boards" in plain(message.text) for _, message, _ in shown) == offers
