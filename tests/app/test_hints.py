"""A hint is thought of elsewhere; where nobody has time for it, it is a simpler one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from bot.ports import NotThought
from bot.present.message import plain
from bot.store import Store
from bot.table.commands import Hint
from tests.app.games import laid
from tests.support.harness.fake import ANN, BOB, FakeHarness

T = TypeVar("T")


class Busy:
    """Thinkers that never have time."""

    async def run(self, job: Callable[[], T], *, leisurely: bool = False) -> T:
        raise NotThought("busy")


async def begun(store: Store, game: str, options: dict[str, str], **service: object) -> FakeHarness:
    """A game of Ann and Bob, just begun."""
    harness = FakeHarness(store, entropy=bytes, **service)
    await harness.begun(game, **options)
    return harness


async def test_who_has_no_time_says_so(store: Store) -> None:
    """The hint is by the board alone, and plays all the same."""
    harness = await begun(store, "tripitz", {"hints": "yes"}, thinkers=Busy())
    table, _ = await laid(harness)
    mover = ANN if table.state.to_move == 0 else BOB
    (hint,) = await harness.ask(mover, Hint())
    assert plain(hint.text).startswith("I can’t look ahead just now.")
    await harness.ask(mover, hint.buttons[0].payload)
    assert await harness.store.moves(table.id)
