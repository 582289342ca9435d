"""A chat's quiet board: one message, edited in place, which notifies nobody."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from bot.delivery import poster
from bot.ports import Unreachable
from bot.present.message import plain
from bot.store import Store, keys
from bot.table.commands import ChangeSettings, ChatSettings, Join, New, Start
from bot.table.table import TablePhase
from tests.app.games import move
from tests.support.harness.fake import ANN, BOB, CAT, DAN, FakeHarness, FakePlatform


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
    await harness.begun("tridom")
    await harness.send_all()


async def turn(harness: FakeHarness, *, sends: bool = True) -> str:
    """Play the first move of the person to move; return that person's id. `sends`: no sender is running."""
    mover = await move(harness)
    if sends:
        await harness.send_all()
    else:
        await harness.sent(await harness.table_id())
    return mover.id


async def test_turns_edit_the_board_and_call_in_private(harness: FakeHarness) -> None:
    await begun(harness)
    shown = len(harness.platform.posts)
    for number in range(6):
        harness.platform.sent.clear()
        await turn(harness)
        mover = await harness.mover()
        loud = [to for to, message, _ in harness.platform.sent if not message.silent]
        assert mover is not None
        assert loud == [mover.id], number
    assert len(harness.platform.posts) == shown
    board = f"post-{shown}"
    assert [reference for reference, _, _ in harness.platform.updates[-6:]] == [board] * 6
    assert not any(span.mention for _, m, _ in harness.platform.updates for span in m.text)
    assert board not in harness.platform.retired


async def test_a_new_round_has_a_new_board(harness: FakeHarness) -> None:
    await begun(harness)
    shown = len(harness.platform.posts)
    while (table := await harness.table()).phase is TablePhase.PLAYING:
        if table.state is None or table.state.view(None).round > 1:
            break
        await turn(harness)
    assert len(harness.platform.posts) > shown


async def test_a_buried_board_is_posted_anew(harness: FakeHarness) -> None:
    await begun(harness)
    shown = len(harness.platform.posts)
    harness.platform.buries.add(f"post-{shown}")
    await turn(harness)
    assert len(harness.platform.posts) == shown + 1
    await turn(harness)
    assert len(harness.platform.posts) == shown + 1


@pytest.mark.parametrize("why", ["closed", "wish"])
async def test_who_is_called_in_the_channel_gets_a_new_board(
    harness: FakeHarness, why: str
) -> None:
    """Nobody is notified by an edit."""
    if why == "closed":
        harness.platform.closed[BOB.id] = Unreachable("closed")
    else:
        await harness.ask(BOB, ChangeSettings("ping", "channel"))
    await begun(harness)
    called = 0
    for _ in range(4):
        before = len(harness.platform.posts)
        await turn(harness)
        mover = await harness.mover()
        posts = harness.platform.posts[before:]
        assert mover is not None
        if mover.id == BOB.id:
            called += 1
            assert any(span.mention for _, m, _ in posts for span in m.text)
        else:
            assert not any(span.mention for _, m, _ in posts for span in m.text)
    assert called


async def test_a_person_has_no_board_of_this_kind(harness: FakeHarness) -> None:
    (refused,) = await harness.ask(ANN, ChangeSettings("board", "edit"))
    assert "board" not in plain(refused.text).lower().split()


async def test_a_chat_with_many_boards_is_offered_the_quiet_one_once(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the board that is one too many for an hour; its button is for admins. Deletion forgets the mark."""
    monkeypatch.setattr(poster, "MANY_BOARDS", 3)
    await harness.ask(ANN, New("tridom"))
    await harness.ask(BOB, Join())
    await harness.ask(ANN, Start())
    async with harness.sending(holder="sender"):
        for _ in range(6):
            await turn(harness, sends=False)
        sent = [message for _, message, _ in harness.platform.posts]
        (offer,) = [message for message in sent if "Too many boards?" in plain(message.text)]
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
    """Nor the same chat again by another process, whose count begins anew: each turn has one here."""
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


async def test_a_hundred_turns_of_four_are_a_dozen_messages(harness: FakeHarness) -> None:
    """To the group: a board for each round, and how it ended; everything else is edited."""
    await harness.ask(ANN, ChatSettings("board", "edit"), admin=True)
    await harness.ask(ANN, New("tridom", {"target": "1000"}), title="Family")
    for each in (BOB, CAT, DAN):
        await harness.ask(each, Join())
    await harness.ask(ANN, Start())
    await harness.send_all()
    lobby = len(harness.platform.posts) - 1
    for _ in range(100):
        await turn(harness)
    assert (await harness.table()).phase is TablePhase.PLAYING
    assert len(harness.platform.posts) - lobby <= 12
