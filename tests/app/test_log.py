"""A running game looked at: what happened in its round, and its board after each move."""

from __future__ import annotations

from bot.present.message import Message
from bot.table import past
from bot.table.commands import ShowLog
from bot.table.identity import Person
from bot.table.table import TablePhase
from engine.game import Placed
from tests.app.games import begin, laid, play
from tests.support.harness.fake import ANN, BOB, CAT, FakeHarness


async def turn(harness: FakeHarness) -> tuple[Person, Person]:
    """Let the one to move make the first placement, or what else there is; returns them and the other."""
    table, version = await laid(harness)
    seat = table.state.to_move
    view = table.state.view(seat)
    index = next((i for i, m in enumerate(view.moves) if "@" in str(m)), len(view.moves) - 1)
    mover = table.seats[seat].person
    await harness.ask(mover, f"{table.id}:{version}:do.{index}")
    return mover, BOB if mover.id == ANN.id else ANN


async def asked(harness: FakeHarness, person: Person, move: int | None = None) -> Message:
    (page,) = await harness.ask(person, ShowLog(move))
    return page


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


async def test_a_log_begins_with_its_round_and_ends_with_its_last_move(
    harness: FakeHarness,
) -> None:
    """Rounds and moves that are not there are the nearest that are."""
    table = await play(harness, "tridom", rounds="2")
    moves = await harness.store.moves(table.id)
    first = past.round_log(table, moves, number=1)
    assert (first.number, first.rounds, first.shown) == (1, 2, len(first.moves))
    assert past.round_log(table, moves, number=0) == first
    assert past.round_log(table, moves, number=3) == past.round_log(table, moves)
    assert past.round_log(table, moves, len(first.moves) + 1, 1) == first
    # Before the first move nothing is laid, and nobody has points.
    begun = past.round_log(table, moves, 0, 1)
    assert (begun.shown, begun.view.board.cells, begun.view.totals) == (0, {}, (0, 0))
