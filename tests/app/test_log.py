"""A running game looked at: what happened in its round, and its board after each move."""

from __future__ import annotations

from bot.present.message import Message, plain
from bot.table import past
from bot.table.commands import Hand, ShowLog, ShowScore
from bot.table.identity import Person
from bot.table.table import TablePhase
from engine.game import Placed
from tests.app.games import begin, finish, laid
from tests.support.harness.fake import ANN, BOB, CAT, FakeHarness

SINCE = "Since your last turn:"


async def turn(harness: FakeHarness) -> tuple[Person, Person]:
    """Let the one to move make the first placement, or what else there is; returns them and the other."""
    table, version = await laid(harness)
    assert table.state is not None
    seat = table.state.to_move
    assert seat is not None
    view = table.state.view(seat)
    index = next((i for i, m in enumerate(view.moves) if "@" in str(m)), len(view.moves) - 1)
    mover = table.seats[seat].person
    assert mover is not None
    await harness.ask(mover, f"{table.id}:{version}:do.{index}")
    return mover, BOB if mover.id == ANN.id else ANN


async def asked(harness: FakeHarness, person: Person, move: int | None = None) -> Message:
    (page,) = await harness.ask(person, ShowLog(move))
    return page


def labels(page: Message) -> list[str]:
    return [button.label for button in page.buttons]


async def test_what_happened_since_my_last_turn_is_marked(harness: FakeHarness) -> None:
    """Offered with the hand of the one whose turn has come; the other has nothing new to read."""
    await begin(harness)
    last: tuple[Person, Person] = (ANN, BOB)
    for _ in range(3):
        last = await turn(harness)
    waited, acts = last
    (hand,) = await harness.ask(acts, Hand())
    assert "Recent moves" in labels(hand)
    (other,) = await harness.ask(waited, Hand())
    assert "Recent moves" not in labels(other)
    page = await harness.step(acts, hand, "Recent moves")
    before, since = plain(page.text).split(SINCE)
    assert waited.name in since
    assert acts.name not in since
    assert acts.name in before
    assert SINCE not in plain((await asked(harness, waited)).text)
    assert SINCE not in plain((await asked(harness, CAT)).text)


async def test_a_round_is_stepped_through_by_buttons(harness: FakeHarness) -> None:
    """Back to before the first move and on again; each board is the one that everyone saw then."""
    await begin(harness)
    boards = [(await asked(harness, ANN)).picture]
    for _ in range(3):
        await turn(harness)
        boards.append((await asked(harness, ANN)).picture)
    page = await asked(harness, ANN)
    assert plain(page.text).startswith("Move 3 of 3")
    assert labels(page) == ["\u25c0 Earlier", "My hand"]
    assert boards[3] is not None
    for number in (2, 1, 0):
        page = await harness.step(ANN, page, "\u25c0 Earlier")
        assert page.replaces
        assert page.picture == boards[number]
    assert plain(page.text) == "Before the first move"
    assert labels(page) == ["Later \u25b6", "My hand"]
    page = await harness.step(ANN, page, "Later \u25b6")
    assert page.picture == boards[1]


async def test_the_log_tells_nobody_a_hidden_tile(harness: FakeHarness) -> None:
    """Everyone reads the same, and of draws how many there were."""
    await begin(harness, "tridom")
    for _ in range(6):
        table, _ = await laid(harness)
        if table.phase is TablePhase.PLAYING:
            await turn(harness)
    table, _ = await laid(harness)
    assert table.state is not None
    boards = [(await asked(harness, who, 2)).picture for who in (ANN, BOB, CAT)]
    assert boards[0] == boards[1] == boards[2]
    log = past.round_log(table, await harness.store.moves(table.id), None)
    assert not log.view.hand
    placed = {
        str(event.piece)
        for ply in table.played(await harness.store.moves(table.id))
        for event in ply.events
        if isinstance(event, Placed)
    }
    told = {line.args["piece"] for move in log.moves for line in move.lines if "piece" in line.args}
    assert told <= placed


async def test_a_round_that_ended_is_shown_until_the_next_has_a_move(harness: FakeHarness) -> None:
    """As it lay at its end; a log of each move of the whole game is that of its own round alone."""
    await begin(harness, "tridom", rounds="2")
    table = await finish(harness)
    moves = await harness.store.moves(table.id)
    ends = [number for number in range(1, len(moves) + 1) if past.round_end(table, moves, number)]
    assert ends
    for end in ends:
        log = past.round_log(table, moves[:end], None)
        assert log.view == past.round_end(table, moves, end)
        assert any(line.key.startswith("round-") for line in log.moves[-1].lines)
        if end < len(moves):
            assert len(past.round_log(table, moves[: end + 1], None).moves) <= 1
    page = await asked(harness, ANN)
    assert labels(page)[-1] == "Board"


async def test_earlier_rounds_are_stepped_into(harness: FakeHarness) -> None:
    """Each moment leads to the one before, over the end of a round, and all the way back; a round a tap."""
    await begin(harness, "tridom", rounds="2")
    table = await finish(harness)
    moves = await harness.store.moves(table.id)
    logs = [past.round_log(table, moves, number=number) for number in (1, 2)]
    assert [(log.number, log.rounds) for log in logs] == [(1, 2), (2, 2)]
    page = await asked(harness, ANN, 1)
    assert plain(page.text).startswith(f"Round 2 \u00b7 Move 1 of {len(logs[1].moves)}")
    page = await harness.step(ANN, page, "\u25c0 Earlier")
    assert plain(page.text) == "Round 2 \u00b7 Before the first move"
    start = page.picture
    page = await harness.step(ANN, page, "\u25c0 Earlier")
    count = len(logs[0].moves)
    assert plain(page.text).startswith(f"Round 1 \u00b7 Move {count} of {count}")
    assert SINCE not in plain(page.text)
    assert labels(page) == ["\u25c0 Earlier", "Later \u25b6", "Round 2", "Board"]
    page = await harness.step(ANN, page, "Later \u25b6")
    assert page.picture == start
    page = await harness.step(ANN, page, "Round 1")
    assert plain(page.text).startswith(f"Round 1 \u00b7 Move {count} of {count}")
    page = await harness.step(ANN, page, "Round 2")
    assert labels(page) == ["\u25c0 Earlier", "Round 1", "Board"]


async def test_there_is_no_log_before_the_deal(harness: FakeHarness) -> None:
    """As there is no score: it says that the game has not begun."""
    await harness.opens(ANN, "tridom", harness.here, {})
    (log,), (score,) = await harness.ask(ANN, ShowLog()), await harness.ask(ANN, ShowScore())
    assert plain(log.text) == plain(score.text)
