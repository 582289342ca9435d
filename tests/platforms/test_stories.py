"""What people meet on both chats, with the whole bot behind it: each story is told once, with the same verbs."""

from __future__ import annotations

from functools import partial

import pytest

from bot.present.message import Message, Span
from bot.table import codec
from bot.table.identity import Place
from tests.support.harness import LONG, ChatHarness, until
from tests.support.labels import ASIDE, next_press


@pytest.mark.usefixtures("quick_search")
async def test_a_hard_computer_plays_on_the_same_board(
    harness: ChatHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its move comes after Ann's, in the message that stands; her hand shows her next turn."""
    monkeypatch.setattr("bot.app.service.ANSWER_SECONDS", LONG)  # on a busy machine, too
    await harness.opens(harness.ann, "tripitz", harness.here, {})
    await harness.asks(harness.ann, "/computer hard")
    board = await harness.starts(harness.ann, harness.here)
    await harness.settled()  # the hand that was dealt would take the other's place
    hand = await harness.hand(harness.ann)
    for turn in range(1, 3):
        hand = await harness.moves(harness.ann, on=hand)
        await harness.settled()
        table = await harness.table()
        assert await harness.mover() == harness.ann
        played = list(table.played(await harness.store.moves(table.id)))
        assert sum(ply.before.to_move == 1 for ply in played) == turn
        assert "You played " in harness.words(hand)
        assert set(harness.labels(hand)) - ASIDE, "she can play on"
        assert "The computer plays" in harness.words(board)
    boards = [each for each in harness.public(harness.here) if "My hand" in harness.labels(each)]
    assert boards == [board]


@pytest.mark.usefixtures("quick_search")
@pytest.mark.parametrize("level", ["Against the computer", "Hard opponent"])
async def test_a_game_alone_changes_its_message_once_for_a_tap(
    harness: ChatHarness, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer to a move and the board show the same, so the picture is sent once. A hard computer's move is a version of its own."""
    monkeypatch.setattr("bot.app.service.ANSWER_SECONDS", LONG)  # on a busy machine, too
    ann, chat = harness.ann, harness.private(harness.ann)
    await harness.asks(ann, "/new tripitz", chat)
    lobby = harness.public(chat)[-1]
    at = lobby if level in harness.labels(lobby) else await harness.taps(ann, lobby, "More")
    await harness.taps(ann, at, level)
    board = harness.public(chat)[-1]
    for tap in range(1, 7):
        label, _ = next_press(harness.labels(board))
        assert label is not None
        await harness.taps(ann, board, label)
        assert board.edits == tap
    table_id = await harness.table_id(chat)
    assert len(await harness.store.moves(table_id)) > 1
    # What was under way as a press was answered may leave an older board there: then the next one is sent.
    reference = f"{board.id}" if harness.platform.name == "discord" else f"{chat.id}:{board.id}"
    seen = partial(harness.platform.answered_with, reference, table_id)
    version = (await harness.store.load(table_id)).version
    assert [await seen(version + more) for more in (-1, 0, 1)] == [True, True, False]
    await harness.platform.update(
        Place(harness.address(chat)), reference, Message(text=(Span("older"),)), "key"
    )
    assert not await seen(version)


async def test_eight_games_run_at_once_in_one_place(harness: ChatHarness) -> None:
    """Everyone plays at their own table by plain commands and the buttons of their own hand."""
    games = ["tripple-domino", "tridom", "triominos", "tripitz"] * 2
    people = [harness.newcomer(f"P{number}") for number in range(len(games))]
    for person, game in zip(people, games, strict=True):
        await harness.opens(person, game, harness.here, {})
        await harness.asks(person, "/computer easy")
        await harness.asks(person, "/start")
    tables = await harness.store.chat_tables(harness.address(harness.here))
    assert len(tables) == len(games)
    for person, game in zip(people, games, strict=True):
        (mine,) = await harness.store.person_tables(f"{harness.platform.name}:{person.id}")
        loaded = await harness.store.load(mine)
        assert codec.from_text(loaded.doc).game == game
        before = len(await harness.store.moves(mine))
        await harness.moves(person)
        assert len(await harness.store.moves(mine)) > before
    frank = harness.newcomer("Frank")
    which = await harness.asks(frank, "/board")
    assert "Which game do you mean?" in harness.words(which)
    await harness.taps(frank, which, next(each for each in harness.labels(which) if "1." in each))
    await until(lambda: " · Computer: " in "".join(map(harness.words, harness.alone(frank))))
