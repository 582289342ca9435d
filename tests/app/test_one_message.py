"""One message for what a place waits for: it is edited while that is the same, else posted anew."""

from __future__ import annotations

import pytest

from bot.ports import Unreachable
from bot.present.message import Message, plain
from bot.store import Store, keys
from bot.table import codec
from bot.table.commands import AddComputer, ChangeSettings, Join, New, Plan, Resign, Start, Undo
from bot.table.identity import Person
from tests.app.games import move
from tests.support.harness import until
from tests.support.harness.fake import ANN, BOB, FakeHarness, FakePlatform


def mentioned(harness: FakeHarness, number: int) -> list[str]:
    """Who is notified by a post."""
    return [span.mention.name for span in harness.platform.posts[number][1].text if span.mention]


async def lobby(harness: FakeHarness) -> None:
    """Ann's table, shown."""
    await harness.ask(ANN, New("tridom"))
    await harness.send_all()


async def test_one_that_is_gone_is_posted_anew(harness: FakeHarness) -> None:
    """Somebody may have deleted it."""
    await lobby(harness)
    harness.platform.gone.add("post-1")
    await harness.ask(BOB, Join())
    await harness.send_all()
    assert not harness.platform.updates
    assert "Bob" in plain(harness.platform.posts[1][1].text)
    await harness.ask(ANN, AddComputer())
    await harness.send_all()
    assert [reference for reference, _, _ in harness.platform.updates] == ["post-2"]


async def test_who_is_asked_to_agree_hears_of_it_once(harness: FakeHarness) -> None:
    """In private, with the table's name; the post in the channel notifies nobody."""
    await harness.ask(ANN, New("tripitz"), title="Family")
    await harness.ask(BOB, Join())
    await harness.ask(ANN, Start())
    await harness.send_all()
    for _ in range(3):
        await move(harness)
    await harness.ask(BOB, Undo())
    await harness.send_all()
    asked = harness.platform.posts[-1][1]
    assert "take back" in plain(asked.text)
    assert asked.silent
    (own,) = [m for to, m, _ in harness.platform.sent if "take back" in plain(m.text)]
    assert not own.silent
    assert plain(own.text).startswith("Tripitz in Family\n")
    assert {to for to, m, _ in harness.platform.sent if m is own} == {ANN.id}


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


async def test_each_mover_is_called_once(harness: FakeHarness) -> None:
    """By a board of their own, and nobody else is notified; nor is who began and moves first."""
    await lobby(harness)
    await harness.ask(BOB, Join())
    await harness.ask(ANN, Start())
    await harness.send_all()
    called = []
    for number in range(1, 4):
        called.append(mentioned(harness, number))
        assert harness.platform.posts[number][1].silent == (called[-1] == [])
        await move(harness)
        await harness.send_all()
    first = "Ann" if called[0] == [] else "Bob"
    other = {"Ann": "Bob", "Bob": "Ann"}[first]
    assert called[1:] == [[other], [first]]
    assert len(harness.platform.updates) == 0


async def test_moves_that_went_out_together_call_the_last(harness: FakeHarness) -> None:
    """Though the board that stands asks them already: they have moved since."""
    await lobby(harness)
    await harness.ask(BOB, Join())
    await harness.ask(ANN, Start())
    await harness.send_all()
    first = await harness.mover()
    await move(harness)
    await move(harness)
    assert await harness.mover() == first
    await harness.send_all()
    assert first is not None
    assert mentioned(harness, 2) == [first.name]


# --- where one is told of one's turn -------------------------------------------------------------------


async def begun(harness: FakeHarness) -> tuple[Person, Person]:
    """A game of Ann and Bob, shown; who is to move and who waits."""
    await harness.begun("tridom")
    await harness.send_all()
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


@pytest.mark.parametrize(
    ("ping", "in_private", "where"),
    [
        ("auto", False, "channel"),
        ("auto", True, "private"),
        ("channel", True, "channel"),
        ("private", False, "private"),
        ("never", True, "nowhere"),
    ],
)
async def test_a_turn_notifies_once(
    harness: FakeHarness, ping: str, in_private: bool, where: str
) -> None:
    """In the channel, or in private, or not at all; the hand comes in any case, and nobody else hears."""
    harness.platform.pings_in_private = in_private
    _, waits = await begun(harness)
    await harness.ask(waits, ChangeSettings("ping", ping))
    called, (hand,) = await turn_passes(harness)
    board = harness.platform.posts[-1][1]
    assert called == ([waits.name] if where == "channel" else [])
    assert board.silent == (where != "channel")
    assert hand.silent == (where != "private")


async def test_who_wants_no_hand_is_told_in_a_line(harness: FakeHarness) -> None:
    """In private, with a button that shows the hand."""
    _, waits = await begun(harness)
    await harness.ask(waits, ChangeSettings("ping", "private"))
    await harness.ask(waits, ChangeSettings("hand", "never"))
    _, (told,) = await turn_passes(harness)
    assert "your turn" in plain(told.text)
    assert [button.label for button in told.buttons] == ["My hand", "To the table"]
    assert told.picture is None
    assert not told.silent


async def test_who_wants_no_hand_is_told_of_their_plan_too(harness: FakeHarness) -> None:
    """In the same line of their turn: no hand comes that would tell it."""
    await begun(harness)
    for person in (ANN, BOB):
        await harness.ask(person, ChangeSettings("ping", "private"))
        await harness.ask(person, ChangeSettings("hand", "never"))
    for _ in range(40):
        mover = await harness.mover()
        assert mover is not None
        waits = BOB if mover == ANN else ANN
        taken = await spoiled(harness, mover, waits)
        since = len(harness.platform.sent)
        if taken is None:
            await move(harness)
        else:
            await harness.ask(mover, taken)
        await harness.send_all()
        if taken is not None and await harness.mover() == waits:
            break
    (told,) = hands(harness, waits, since)
    first, second = plain(told.text).splitlines()
    assert first == "Your plan doesn’t fit any more."
    assert second == f"{waits.name}, your turn."


async def spoiled(harness: FakeHarness, mover: Person, waits: Person) -> str | None:
    """Plan, for who waits, a tile on a cell that the mover can take: the payload that takes it."""
    table_id = await harness.table_id()
    loaded = await harness.store.load(table_id)
    assert loaded is not None
    table = codec.from_text(loaded.doc)
    state = table.state
    assert state is not None
    mine, theirs = (state.view(table.seat_of(one.id)) for one in (mover, waits))
    for index, own in enumerate(mine.moves):
        for wanted in theirs.placements():
            if own.cell_name is not None and own.cell_name == wanted.cell_name:
                await harness.ask(waits, Plan(str(wanted.piece_name), str(wanted.cell_name)))
                return f"{table_id}:{loaded.version + 1}:do.{index}"
    return None


async def test_who_cannot_be_written_to_is_told_in_the_channel(harness: FakeHarness) -> None:
    """The first time by a line of its own, which the next board removes; then by the board."""
    harness.platform.pings_in_private = True
    mover, waits = await begun(harness)
    harness.platform.closed[waits.id] = Unreachable("closed")
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


async def test_who_begins_gets_the_hand_without_a_sound(harness: FakeHarness) -> None:
    """As does the player who waits: both have just pressed."""
    harness.platform.pings_in_private = True
    await begun(harness)
    mover = await harness.mover()
    calls = {who: not message.silent for who, message, _ in harness.platform.sent if message.secret}
    assert calls == {ANN.id: False, BOB.id: mover == BOB}


# --- proposals -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", ["agree", "decline", "a move"])
async def test_a_proposal_loses_its_buttons_once_it_is_decided(
    harness: FakeHarness, answer: str
) -> None:
    """However that comes; until then it keeps them, whatever else is posted."""
    proposer, voter = await begun(harness)
    await move(harness)
    await move(harness)
    await harness.send_all()
    await harness.ask(proposer, Undo())
    async with harness.sending():
        await until(lambda: not harness.platform.posts[-1][1].board)
        number = len(harness.platform.posts)
        asked = harness.platform.posts[-1][1]
        assert len(asked.buttons) == 2
        assert f"post-{number}" not in harness.platform.retired
        if answer == "a move":
            await move(harness)
        else:
            agree, decline = asked.buttons
            await harness.ask(voter, str((agree if answer == "agree" else decline).payload))
        await until(lambda: f"post-{number}" in harness.platform.retired)
    assert await harness.store.recall(keys.proposal(await harness.table_id())) is None


async def test_each_is_called_in_the_language_of_their_own(harness: FakeHarness) -> None:
    """In a group of several languages: the line that notifies, and nothing else. Without a choice of
    theirs, and where nobody is notified, it is the chat's.
    """
    await harness.ask(BOB, ChangeSettings("language", "de"))
    await harness.begun("tridom")
    await harness.send_all()
    calls: dict[str, str] = {}
    for _ in range(8):
        await move(harness)
        await harness.send_all()
        message = harness.platform.posts[-1][1]
        turn = plain(message.text).splitlines()[-1]
        (called,) = mentioned(harness, -1) or [""]
        calls.setdefault(called, turn)
        assert "plays " in plain(message.text)
        assert "My hand" in harness.labels(message)
    assert calls["Ann"] == "Ann, your turn."
    assert calls["Bob"] == "Bob, du bist am Zug."
    await harness.ask(BOB, ChangeSettings("ping", "never"))
    while await harness.mover() == BOB:
        await move(harness)
    while await harness.mover() == ANN:
        await move(harness)
    await harness.send_all()
    assert mentioned(harness, -1) == []
    assert "Bob, your turn." in plain(harness.platform.posts[-1][1].text)


async def test_a_ping_of_ones_own_is_in_the_language_of_ones_own(harness: FakeHarness) -> None:
    """Where it stands in the channel, as the private message could not be sent."""
    for person in (ANN, BOB):
        await harness.ask(person, ChangeSettings("language", "fr"))
        await harness.ask(person, ChangeSettings("ping", "private"))
        harness.platform.closed[person.id] = Unreachable("closed")
    await harness.begun("tridom")
    await harness.send_all()
    await move(harness)
    await harness.send_all()
    pings = [plain(m.text) for _, m, _ in harness.platform.posts if m.picture is None]
    assert [ping.partition(", ")[2] for ping in pings] == ["à toi de jouer."] * len(pings) != []


@pytest.mark.parametrize("then", ["moves", "leaves"])
async def test_who_was_called_too_late_is_not_called(store: Store, then: str) -> None:
    """The call was on its way: by then they have moved, so their hand is silent; or have no seat and no hand."""
    harness = FakeHarness(store, FakePlatform(pings_in_private=True))
    await harness.begun("tripitz")
    await harness.send_all()
    await move(harness)
    called = await harness.mover()
    assert called is not None
    await (move(harness) if then == "moves" else harness.ask(called, Resign(sure=True)))
    harness.platform.sent.clear()
    harness.platform.called.clear()
    await harness.send_all()
    told = [(m.secret, m.silent) for to, m, _ in harness.platform.sent if to == called.id]
    assert told == [(True, True)] * (then == "moves")
    assert called.id not in {who for who, _ in harness.platform.called}
