"""The overview of a chat: one message with its open tables, edited as they change."""

from __future__ import annotations

from bot.app.club import CHATS_SECONDS
from bot.club import overview
from bot.table.commands import New, SetOverview, Switch
from tests.club.timed import Timed
from tests.support.harness.fake import ANN


async def test_a_chat_without_one_costs_a_look_a_minute(timed: Timed) -> None:
    """Switched on by another process, it is seen within that time."""
    await timed.harness.ask(ANN, New("tripitz"))
    await timed.sent()
    elsewhere = Timed(timed.store)
    elsewhere.now = timed.now
    await elsewhere.harness.ask(ANN, SetOverview(Switch.ON), admin=True)
    await elsewhere.sent()
    table = await timed.harness.table()
    await timed.harness.service.table_changed(table)
    assert (await timed.document(overview.KIND)).due is None
    timed.now += CHATS_SECONDS + 1
    await timed.harness.service.table_changed(table)
    assert (await timed.document(overview.KIND)).due is not None
