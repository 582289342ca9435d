"""A hint is thought of elsewhere; where nobody has time for it, it is a simpler one."""

from __future__ import annotations

from unittest import mock

from bot.ports import NotThought
from bot.present.message import plain
from bot.store import Store
from bot.table.commands import Hint
from tests.app.games import laid
from tests.support.harness.fake import ANN, BOB, FakeHarness


async def test_who_has_no_time_says_so(store: Store) -> None:
    """The hint is by the board alone, and plays all the same."""
    busy = mock.Mock(run=mock.AsyncMock(side_effect=NotThought("busy")))
    harness = FakeHarness(store, entropy=bytes, thinkers=busy)
    await harness.begun("tripitz", hints="yes")
    table, _ = await laid(harness)
    mover = ANN if table.state.to_move == 0 else BOB
    (hint,) = await harness.ask(mover, Hint())
    assert plain(hint.text).startswith("I can’t look ahead just now.")
    await harness.ask(mover, hint.buttons[0].payload)
    assert await harness.store.moves(table.id)
