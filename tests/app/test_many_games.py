"""Several tables at once: whose turn and since when, the way there, and a move to the right one."""

from __future__ import annotations

from typing import Any

from bot.present.message import Message, plain
from bot.table.commands import (
    AddComputer,
    End,
    Hand,
    Join,
    MyGames,
    New,
    Play,
    Resign,
    Rules,
    ShowBoard,
    ShowScore,
    Start,
)
from bot.table.identity import Place
from bot.table.table import Table, TablePhase
from tests.app.games import begin, laid, load
from tests.support.harness.fake import ANN, BOB, CAT, DAN, FakeHarness, words

PRIVATE: dict[str, Any] = {"at": "fake:private-1", "private": True}


def moments(message: Message) -> list[float]:
    """The moments that a message tells."""
    return [span.at for span in message.text if span.at is not None]


async def turns(harness: FakeHarness) -> tuple[str, str]:
    """Two tables of Ann and Bob: at the first it is Ann's turn, at the second Bob's."""
    for wanted, at in enumerate(("fake:first", "fake:second")):
        await begin(harness, "tripitz", at=at)
        while not await can_place(harness, at, wanted):
            await place(harness, at)
    return "fake:first", "fake:second"


async def can_place(harness: FakeHarness, at: str, seat: int) -> bool:
    """Whether it is this seat's turn at a table, and something of its hand fits."""
    table, _ = await laid(harness, at)
    return any("@" in str(move) for move in table.state.view(seat).moves)


async def place(harness: FakeHarness, at: str) -> str:
    """Let the mover of a table place their first piece, or do what else there is; the move."""
    table, version = await laid(harness, at)
    seat = table.state.to_move
    view = table.state.view(seat)
    index = next((i for i, move in enumerate(view.moves) if "@" in str(move)), 0)
    press = f"{table.id}:{version}:do.{index}"
    await harness.ask((ANN, BOB)[seat], press, at=at)
    return str(view.moves[index])


async def test_the_list_tells_whose_turn_since_when_and_the_way(harness: FakeHarness) -> None:
    """What waits for the asker comes first; the link leads to the board's message."""
    first, second = await turns(harness)
    for at in (first, second):
        await harness.send_all(at)
    (page,) = await harness.ask(BOB, MyGames(), **PRIVATE)
    text = plain(page.text)
    assert "1. Tripitz: your turn" in text
    assert "2. Tripitz: Ann\u2019s turn" in text
    turns_since = [(await laid(harness, at))[0].turn.since for at in (second, first)]
    assert moments(page) == turns_since
    links = [button.url for button in page.buttons]
    assert links[0].startswith(f"https://example.org/{second}/post-")
    assert len(links) == 2


async def test_with_a_clock_it_tells_until_when(harness: FakeHarness) -> None:
    """Both moments, in the reader's own time where a platform can."""
    await harness.begun("tripitz", computer="normal", clock="1h")
    (page,) = await harness.ask(ANN, MyGames(), **PRIVATE)
    since, until = moments(page)
    assert until - since == 3600


async def test_a_move_in_private_goes_where_it_is_ones_turn(harness: FakeHarness) -> None:
    """One of two tables waits for Ann: that one is meant."""
    first, second = await turns(harness)
    table, version = await laid(harness, first)
    move = next(str(m) for m in table.state.view(0).moves if "@" in str(m))
    piece, _, cell = move.partition("@")
    await harness.ask(ANN, Play(piece, cell), **PRIVATE)
    assert (await laid(harness, first))[1] == version + 1
    assert await harness.store.moves(table.id) == [move]
    # Now neither waits for Ann, so it is asked which one is meant.
    (which,) = await harness.ask(ANN, Play(piece, cell), **PRIVATE)
    assert "Which game do you mean?" in words([which])
    assert len(which.choices) == 2
    (hand,) = await harness.ask(ANN, which.choices[1].payload, **PRIVATE)
    assert hand.secret
    assert (await laid(harness, second))[0].turn.seat == 1


async def test_a_hand_is_not_guessed(harness: FakeHarness) -> None:
    """With several tables it is asked, no matter whose turn it is."""
    await turns(harness)
    (which,) = await harness.ask(ANN, Hand(), **PRIVATE)
    assert "Which game do you mean?" in words([which])


async def test_a_finished_game_in_the_private_chat_does_not_stand_in_the_way(
    harness: FakeHarness,
) -> None:
    """A solitaire that is over is there still."""
    await harness.ask(ANN, New("tripitz"), **PRIVATE)
    await harness.ask(ANN, Start(), **PRIVATE)
    (own,) = await harness.ask(ANN, Hand(), **PRIVATE)
    assert own.secret
    await harness.ask(ANN, End(sure=True), **PRIVATE)
    await harness.begun("tripitz", computer="normal")
    (hand,) = await harness.ask(ANN, Hand(), **PRIVATE)
    assert hand.secret
    await harness.ask(ANN, End(sure=True))
    (over,) = await harness.ask(ANN, Hand(), **PRIVATE)
    assert words([over])


async def test_a_table_that_a_crash_left_in_the_list_is_not_listed(harness: FakeHarness) -> None:
    """The index is written after the commit and may lag behind it."""
    table = await begin(harness)
    await harness.ask(ANN, End(sure=True))
    await harness.store.person_add(BOB.id, table.id)
    await begin(harness, at=Place("fake:b"))
    (page,) = await harness.ask(BOB, MyGames(), **PRIVATE)
    assert len(page.choices) == 1
    (hand,) = await harness.ask(BOB, Hand(), **PRIVATE)
    assert hand.secret
    await harness.ask(BOB, Resign(sure=True), at=Place("fake:b"))
    (left,) = await harness.ask(BOB, MyGames(), **PRIVATE)
    assert len(left.choices) == 1
    assert "a computer plays for you" in words([left])


async def test_a_table_at_which_a_computer_sits_in_is_found_in_private(
    harness: FakeHarness,
) -> None:
    """A player who is away is told so by list and hand, and comes back with one tap."""
    await begin(harness)
    await harness.ask(BOB, Resign(sure=True))
    (page,) = await harness.ask(BOB, MyGames(), **PRIVATE)
    assert "a computer plays for you" in words([page])
    (away,) = await harness.ask(BOB, Hand(), **PRIVATE)
    assert words([away]).startswith("A computer plays for you.")
    (hand,) = await harness.ask(BOB, away.buttons[0].payload, **PRIVATE)
    assert hand.secret
    assert (await laid(harness))[0].seat_of(BOB.id) == 1


async def test_the_board_of_the_only_table_is_shown_in_private(harness: FakeHarness) -> None:
    """Board, undo and leaving mean the same table as the hand."""
    await begin(harness)
    (board,) = await harness.ask(BOB, ShowBoard(), **PRIVATE)
    assert board.picture is not None
    (asked,) = await harness.ask(BOB, Resign(), **PRIVATE)
    assert asked.buttons[0].payload is not None
    await harness.ask(BOB, asked.buttons[0].payload, **PRIVATE)
    assert (await laid(harness))[0].seat_of(BOB.id) is None


# --- several tables at one place --------------------------------------------------------------------


async def beside(harness: FakeHarness) -> tuple[Table, Table]:
    """Ann's game with a computer, and beside it one of Bob's."""
    await harness.begun("tripitz", computer="easy")
    await harness.ask(BOB, New("tridom"))
    await harness.ask(BOB, AddComputer("easy"))
    await harness.ask(BOB, Start())
    first = await harness.table()
    ids = await harness.store.chat_tables(harness.here)
    (other,) = [each for each in ids if each != first.id]
    return first, await load(harness.store, other)


async def test_each_plays_at_their_own_table_of_a_place(harness: FakeHarness) -> None:
    """Nobody has to name it; each board has its own buttons."""
    first, second = await beside(harness)
    assert (first.game, second.game) == ("tripitz", "tridom")
    assert second.phase is TablePhase.PLAYING
    for person, table in ((ANN, first), (BOB, second)):
        (hand,) = await harness.ask(person, Hand())
        assert {str(b.payload).partition(":")[0] for b in hand.buttons if b.payload} == {table.id}
        async with harness.sending(holder=table.game):
            await harness.sent(table.id)
    boards = [message for _, message, _ in harness.platform.posts if message.board]
    named = {str(each.payload)[:16] for board in boards for each in board.buttons if each.payload}
    assert named == {first.id, second.id}


async def test_one_is_asked_which_table_is_meant(harness: FakeHarness) -> None:
    """An onlooker between two tables, and a player at both; a choice leads there."""
    first, second = await beside(harness)
    (which,) = await harness.ask(CAT, ShowBoard())
    assert len(which.choices) == 2
    (board,) = await harness.ask(CAT, str(which.choices[1].payload))
    assert {str(button.payload)[:16] for button in board.buttons} == {second.id}
    (rules,) = await harness.ask(CAT, Rules())
    assert "Tripitz" in plain(rules.text)
    (refused,) = await harness.ask(CAT, Resign())
    assert "Which game" not in plain(refused.text), "what is for players alone asks no onlooker"
    await harness.ask(ANN, f"{second.id}:9:takeover.1")
    (which,) = await harness.ask(ANN, ShowScore())
    assert plain(which.text).startswith("Which game")
    assert {str(choice.payload)[:16] for choice in which.choices} == {first.id, second.id}


async def test_join_means_the_table_that_gathers(harness: FakeHarness) -> None:
    """With two of them, there is a button for each."""
    await beside(harness)
    await harness.ask(ANN, New("triominos"))
    assert words(await harness.ask(CAT, Join())).startswith("You’re in")
    assert words(await harness.ask(ANN, AddComputer("easy"))).startswith("A computer"), (
        "not at her game"
    )
    await harness.ask(BOB, New("triominoes"))
    assert words(await harness.ask(ANN, Join())).startswith("You’re in"), "at Bob’s, not at her own"
    (which,) = await harness.ask(DAN, Join())
    assert [button.label for button in which.buttons][:2] == ["Join table 1", "Join table 2"]


async def test_who_joins_where_all_tables_are_theirs_means_the_one_that_gathers(
    harness: FakeHarness,
) -> None:
    await harness.begun("tripitz")
    await harness.ask(ANN, New("tridom"))
    (told,) = await harness.ask(ANN, Join())
    assert told.table != await harness.table_id(), "not the game that runs"


async def test_a_game_goes_on_beside_one_that_is_over(harness: FakeHarness) -> None:
    """The place is free for another, and commands mean what is still played."""
    first, second = await beside(harness)
    await harness.ask(ANN, f"{first.id}:9:end.sure")
    assert await harness.store.chat_tables(harness.here) == [second.id]
    (board,) = await harness.ask(CAT, ShowBoard())
    assert board.table == second.id
    await harness.ask(ANN, New("tridom"))
    assert (await harness.table()).phase is TablePhase.LOBBY


async def test_deleting_a_chat_ends_all_its_tables(harness: FakeHarness) -> None:
    """Those beside the first, too."""
    first, second = await beside(harness)
    harness.platform.moderators.add((ANN.id, harness.here))
    await harness.ask(ANN, "-:0:chatdata.forget", admin=True)
    for table in (first, second):
        assert (await load(harness.store, table.id)).phase is TablePhase.OVER
