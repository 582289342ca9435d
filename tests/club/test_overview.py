"""The overview of a chat: one message with its open tables, edited as they change."""

from __future__ import annotations

from bot.app.club import CHATS_SECONDS
from bot.club import overview
from bot.club.overview import Overview
from bot.present.message import Message, plain
from bot.table.commands import New, SetOverview, Switch
from bot.table.identity import Place
from tests.club.timed import Timed
from tests.support.harness.fake import ANN


async def switched(timed: Timed) -> None:
    await timed.harness.ask(ANN, SetOverview(Switch.ON), admin=True)
    await timed.sent()


async def shown(timed: Timed) -> Message:
    """The overview as it is seen now."""
    platform = timed.harness.platform
    lists = [(f"post-{number}", m) for number, (_, m, _) in enumerate(platform.posts, 1)]
    reference, first = [each for each in lists if "Open tables" in plain(each[1].text)][-1]
    edits = [message for where, message, _ in platform.updates if where == reference]
    return [first, *edits][-1]


async def stored(timed: Timed) -> Overview:
    return await timed.document(overview.KIND)


async def test_a_chat_without_one_costs_a_look_a_minute(timed: Timed) -> None:
    """Switched on by another process, it is seen within that time."""
    await timed.harness.ask(ANN, New("tripitz"))
    await timed.sent()
    elsewhere = Timed(timed.store)
    elsewhere.now = timed.now
    await switched(elsewhere)
    table = await timed.harness.table()
    await timed.harness.service.table_changed(table)
    assert (await stored(timed)).due is None
    timed.now += CHATS_SECONDS + 1
    await timed.harness.service.table_changed(table)
    assert (await stored(timed)).due is not None


async def test_tables_of_private_threads_are_not_listed(timed: Timed) -> None:
    """Only those of the chat's own place and its topics, which all of it can see."""
    await timed.harness.ask(ANN, New("tripitz"), at=Place("fake:thread"), chat=timed.harness.here)
    await timed.harness.ask(ANN, New("tridom"), at=Place(f"{timed.harness.here}:7"))
    await switched(timed)
    text = plain((await shown(timed)).text)
    assert "Tridom" in text
    assert "Tripitz" not in text
