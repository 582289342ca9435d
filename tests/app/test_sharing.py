"""What a player may show everyone; `learn` in tests/stories shows what is seen of it."""

from __future__ import annotations

from dataclasses import replace

from bot.table import past
from bot.table.commands import Command
from bot.table.identity import Person
from bot.table.steps import Share
from bot.table.table import Table
from tests.app.games import play
from tests.support.harness.fake import ANN, BOB, FakeHarness


async def test_what_may_be_shared(harness: FakeHarness) -> None:
    """Each round that was played and each of one's own moves, once; so many in all; nothing of a private table."""
    table = await play(harness, "tridom", rounds="1")

    def shares(what: str, number: int, person: Person = ANN, at: Table = table) -> Table | None:
        command = Command(id="x", at=at.place, person=person, action=Share(what, number))
        return past.share(at, command, what, number).table

    assert [number for number in range(-1, 4) if shares(past.REPLAY, number)] == [1]
    once = shares(past.REVIEW, 3)
    assert once is not None
    assert shares(past.REVIEW, 3, at=once) is None
    for again in (shares(past.REVIEW, 3, BOB, once), shares(past.REVIEW, 5, at=once)):
        assert again is not None
        assert len(again.shared) == 2
    assert shares(past.REPLAY, 1, at=replace(table, private=True)) is None
    before = tuple(str(number) for number in range(past.MOST))
    for count, room in ((past.MOST - 1, True), (past.MOST, False)):
        full = replace(table, shared=before[:count])
        assert (shares(past.REPLAY, 1, at=full) is not None) is room
