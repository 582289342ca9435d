"""The overview of a chat: one message with its open tables, edited as they change."""

from __future__ import annotations

from dataclasses import replace

from bot.app.club import CHATS_SECONDS
from bot.club import overview
from bot.club.document import AlarmFired, ClubCase, ClubDecision
from bot.club.effects import TableChanged
from bot.club.overview import PAUSE_SECONDS, Overview
from bot.present.message import Button, Message, plain
from bot.table.commands import ChatData, End, New, SetOverview, ShowTables, Switch
from bot.table.identity import Place
from bot.table.table import TablePlace
from tests.club.timed import Timed
from tests.support.harness.fake import ANN, BOB, words


async def switched(timed: Timed, what: Switch = Switch.ON) -> Message:
    (answer,) = await timed.harness.ask(ANN, SetOverview(what), admin=True)
    await timed.sent()
    return answer


async def shown(timed: Timed) -> Message:
    """The overview as it is seen now."""
    platform = timed.harness.platform
    lists = [(f"post-{number}", m) for number, (_, m, _) in enumerate(platform.posts, 1)]
    reference, first = [each for each in lists if "Open tables" in plain(each[1].text)][-1]
    edits = [message for where, message, _ in platform.updates if where == reference]
    return [first, *edits][-1]


async def stored(timed: Timed) -> Overview:
    document = await timed.document(overview.KIND)
    assert isinstance(document, Overview)
    return document


async def test_it_follows_the_tables_in_one_message(timed: Timed) -> None:
    """Opened, begun, moved and over; an edit comes soon after a change, with all that came after it."""
    await timed.harness.ask(ANN, New("tripitz"))
    assert "Pin the message" in plain((await switched(timed)).text)
    first = await shown(timed)
    assert "1. Tripitz: 1 of 6 seats (Ann)" in plain(first.text)
    assert (first.silent, first.choices) == (True, ())
    assert [each.label for each in first.buttons][:2] == ["Join table 1", "To table 1"]
    posts = len(timed.posts())
    await timed.harness.game("tridom", BOB, at=Place("fake:other"))
    await timed.harness.ask(BOB, New("tridom"))
    await timed.sent()
    due = timed.now + PAUSE_SECONDS
    assert (await stored(timed)).due == due
    timed.now += PAUSE_SECONDS / 2
    await timed.harness.service.table_changed(await timed.harness.table())
    assert (await stored(timed)).due == due, "further changes don't put it off"
    await timed.at(due)
    after = plain((await shown(timed)).text)
    assert "2. Tridom: 1 of" in after
    assert len(timed.posts()) == posts + 2, "the two lobbies, and no new list"
    assert (await stored(timed)).due is None, "nothing is left to show"
    # Also a table that was brought here from another chat.
    here, far = timed.harness.here, Place("fake:far")
    brought = (TablePlace(here, here, "en", ""),)
    table = replace(await timed.harness.table(), place=far, chat=far, others=brought)
    await timed.harness.service.table_changed(table)
    assert (await stored(timed)).due is not None
    await timed.harness.ask(ANN, End(sure=True))
    await timed.sent()
    await timed.at(timed.now + PAUSE_SECONDS)
    assert "Tripitz" not in plain((await shown(timed)).text)


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


async def test_admins_switch_it_in_the_list_of_tables(timed: Timed) -> None:
    """Each time it is switched on it is a new message; off, the old one says so."""

    async def offered(*, admin: bool) -> list[Button]:
        (page,) = await timed.harness.ask(ANN, ShowTables(), admin=admin)
        return [each for each in page.buttons if "list" in each.label]

    assert await offered(admin=False) == []
    (on,) = await offered(admin=True)
    assert on.label == "Keep this list here"
    (refused,) = await timed.harness.ask(BOB, str(on.payload), admin=False)
    assert "admins" in words([refused])
    await timed.harness.ask(ANN, str(on.payload), admin=True)
    await timed.sent()
    (off,) = await offered(admin=True)
    assert off.label == "Stop updating the list"
    await switched(timed)
    assert (await stored(timed)).number == 2
    await timed.harness.ask(ANN, New("tripitz"))
    await timed.sent()
    assert (await stored(timed)).alarm is not None
    await switched(timed, Switch.OFF)
    assert (await stored(timed)).alarm is None
    assert plain(timed.harness.platform.updates[-1][1].text) == "This list is no longer updated."
    again = await switched(timed, Switch.OFF)
    assert "no longer update" in plain(again.text)


async def test_tables_of_private_threads_are_not_listed(timed: Timed) -> None:
    """Only those of the chat's own place and its topics, which all of it can see."""
    await timed.harness.ask(ANN, New("tripitz"), at=Place("fake:thread"), chat=timed.harness.here)
    await timed.harness.ask(ANN, New("tridom"), at=Place(f"{timed.harness.here}:7"))
    await switched(timed)
    text = plain((await shown(timed)).text)
    assert "Tridom" in text
    assert "Tripitz" not in text


async def test_it_shows_the_whole_chat_wherever_it_was_asked_for(timed: Timed) -> None:
    """In a topic, too."""
    here = Place(timed.harness.here)
    await timed.harness.ask(ANN, New("tripitz"))
    topic = Place(f"{here}:7")
    await timed.harness.ask(ANN, SetOverview(Switch.ON), admin=True, at=topic, chat=here)
    await timed.sent()
    assert topic in {each[0] for each in timed.harness.platform.posts}
    assert "Tripitz" in plain((await shown(timed)).text)


async def test_it_goes_with_the_data_of_its_chat(timed: Timed) -> None:
    await switched(timed)
    (export,) = await timed.harness.ask(ANN, ChatData("export"), admin=True)
    assert export.file is not None
    assert b"overview" in export.file.content
    await timed.harness.ask(ANN, "-:0:chatdata.forget", admin=True)
    assert not isinstance(await timed.document(overview.KIND), Overview)


def test_what_comes_after_it_was_switched_off_changes_nothing() -> None:
    """An alarm and a table's news may be on their way."""
    here = Place("fake:room")
    off = Overview(id="overview-1", place=here, chat=here, language="en", on=False, number=1)
    for cause in (AlarmFired(), TableChanged(document=off.id)):
        case = ClubCase(id=off.id, document=off, cause=cause, now=9.0, secret=b"")
        assert overview.decide(case) == ClubDecision()
