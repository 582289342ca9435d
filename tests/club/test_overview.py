"""The overview of a chat: one message with its open tables, edited as they change."""

from __future__ import annotations

from bot.club import overview
from bot.present.message import plain
from bot.table.commands import Join, New, SetOverview, Switch
from tests.club.timed import Timed
from tests.support.harness.fake import ANN, BOB


async def test_a_chat_without_one_costs_a_look_at_times(timed: Timed) -> None:
    """What happened before a process saw that another had switched it on is shown soon."""
    await timed.harness.ask(ANN, New("tripitz"))
    await timed.sent()
    elsewhere = Timed(timed.store)
    elsewhere.now = timed.now
    await elsewhere.harness.ask(ANN, SetOverview(Switch.ON), admin=True)
    await elsewhere.sent()
    before = (await timed.document(overview.KIND)).due
    timed.now += overview.UNSEEN_SECONDS - 1
    await timed.harness.ask(BOB, Join())
    await timed.sent()
    assert (await timed.document(overview.KIND)).due == before
    timed.now = before
    await elsewhere.at(before)
    _, edited, _ = elsewhere.harness.platform.updates[-1]
    assert "Ann, Bob" in plain(edited.text)
    await timed.harness.service.table_changed(await timed.harness.table())
    assert (await timed.document(overview.KIND)).due is not None
