"""Own data: told, handed out, deleted; and nothing of anybody else's."""

from __future__ import annotations

import json
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.app import personal_data, standings, subscriptions
from bot.app.club import Club
from bot.app.lookup import load_preferences
from bot.present.message import Message
from bot.store import Store, keys
from bot.table import ratings
from bot.table.commands import (
    Action,
    ChangeSettings,
    ChatData,
    ChatSettings,
    Drill,
    End,
    GetRecord,
    Join,
    Leave,
    MyData,
    New,
    SetDaily,
    SetOverview,
    SetWeekly,
    ShowBoard,
    ShowTables,
    Start,
    Switch,
)
from bot.table.effects import recipient_of
from bot.table.identity import PersonId, Place, ServerId
from bot.table.table import TablePhase
from engine import record
from tests.app.games import ANN_HERSELF, begin, dying, everything, laid, load, play, traces
from tests.support.harness.fake import ANN, BOB, CAT, FakeHarness, words
from tests.support.stores import HOUR_MS, gateway_of, named_for_long, taken_out, time_left

SURE = "-:0:mydata.forget"
MANY = 1_000_000


def content(message: Message) -> dict:
    return json.loads(message.file.content)


async def spoil(harness: FakeHarness, table_id: str) -> None:
    """Store what nobody can read in place of a table."""
    found = await harness.store.load(table_id)
    assert found is not None
    await harness.store.commit(table_id, expected=found.version, op="spoilt", doc="{}")


async def lived_in(harness: FakeHarness) -> tuple[str, str]:
    """Ann and Bob have finished a game, and play another elsewhere; the ids of both tables."""
    await harness.ask(ANN, ChangeSettings("theme", "light"))
    await harness.ask(ANN, ChangeSettings("quiet", "22:00-08:00"))
    await harness.ask(ANN, Drill("quadruple"))
    await standings.join_server(harness.store, Place(harness.here), ServerId("fake:guild"))
    over = await play(harness)
    running = await begin(harness, "tripitz", at=Place("fake:elsewhere"))
    return over.id, running.id


async def test_of_many_records_the_newest_fit(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A chat takes no larger file. What was counted so long ago that nobody knows when comes last."""
    monkeypatch.setattr(ratings, "COUNTED", 2)
    played = [(await play(harness)).id for _ in range(3)]
    texts = [str(await harness.store.record(each)) for each in played]
    for count in (1, 2, 3):
        room = sum(map(len, texts[-count:]))
        monkeypatch.setattr(personal_data, "MAX_RECORD_CHARACTERS", room)
        (answer,) = await harness.ask(ANN, MyData("export"))
        assert list(content(answer)["records"]) == played[-count:][::-1]


async def test_nothing_is_deleted_before_it_is_confirmed_by_the_button(
    harness: FakeHarness,
) -> None:
    """Typed, even as the button's word, it is asked first."""
    await lived_in(harness)
    before = await everything(harness.store)
    for typed in (MyData("delete"), MyData("forget"), MyData("delete", sure=True)):
        (page,) = await harness.ask(ANN, typed)
        assert page.secret
    (page,) = await harness.ask(ANN, MyData("delete"))
    assert "can’t undo this" in words([page])
    assert await everything(harness.store) == before
    assert SURE in {button.payload for button in page.buttons}


async def test_what_is_deleted_is_gone_from_the_whole_store(harness: FakeHarness) -> None:
    """Settings, results, ladder, index, names in records; the moves stay, and the others' things."""
    over, running = await lived_in(harness)
    harness.platform.said_by[ANN.id] = ["hello"]
    for of in (keys.digest, keys.streak_warned, keys.closed):
        await harness.store.remember(of(ANN.id), "1")
    # A document that has expired: its person's list still leads to it.
    await harness.store.club_documents_change("try-gone", joined=[ANN.id])
    # So has a private lobby, whose process died before it left its place.
    await harness.store.claim_place(Place(ANN.id), "gone", instead_of=None)
    await harness.store.update_seats("gone", joined=[ANN.id], chats=[Place(ANN.id)])
    (done,) = await harness.ask(ANN, SURE)
    assert "deleted" in words([done])
    await taken_out(harness.store, over, running)
    assert traces(await everything(harness.store)) == []
    assert ANN.id not in harness.platform.said_by
    assert (await load_preferences(harness.store, ANN.id)).theme == "dark"
    rec = record.load(await harness.store.record(over) or "")
    assert rec.players == ("Player 1", "Bob")
    *_, last = record.replay(rec)
    assert last == (await load(harness.store, over)).state
    table = await load(harness.store, running)
    assert (table.phase, table.seats[0].level) == (TablePhase.PLAYING, "normal")
    ladder = await standings.LADDERS.load(harness.store, harness.here)
    assert set(ladder.players) == {BOB.id}
    (handed,) = await harness.ask(BOB, GetRecord())
    assert b"Player 1" in handed.file.content


DEATHS = range(1, 142, 7)
"""The steps at which a process dies while it deletes."""


async def test_the_deaths_reach_the_last_step(harness: FakeHarness) -> None:
    """Or the end of a deletion would be left out."""
    await lived_in(harness)
    store = dying(harness.store, MANY)
    await FakeHarness(store, harness.platform).ask(ANN, SURE)
    steps = MANY - gateway_of(store)._left
    assert steps <= DEATHS[-1], "the last of them is outlived"


@pytest.mark.parametrize("step", DEATHS)
async def test_a_process_dies_while_it_deletes(harness: FakeHarness, step: int) -> None:
    """Asked again, it goes on to the end: what leads to the rest is deleted last."""
    over, running = await lived_in(harness)
    mortal = FakeHarness(dying(harness.store, step), harness.platform)
    await mortal.ask(ANN, SURE, command_id="one")
    await harness.ask(ANN, SURE, command_id="one")
    await taken_out(harness.store, over, running)
    assert traces(await everything(harness.store)) == []


async def test_the_record_of_a_game_that_is_not_counted_yet_is_found(harness: FakeHarness) -> None:
    """Nobody noted who sat where: that is done with the messages of its end, which wait."""
    await begin(harness)
    await harness.ask(ANN, End(sure=True))
    await harness.ask(ANN, SURE)
    await harness.send_all()
    assert traces(await everything(harness.store)) == []


@pytest.mark.parametrize("step", range(13, 21, 2))
async def test_a_process_dies_while_it_deletes_somebody_who_waits_in_private(
    harness: FakeHarness, step: int
) -> None:
    """Asked again, it takes their lobby out of their chat's list, although it was closed before."""
    await harness.ask(ANN, New("tridom"), at=ANN.id, private=True)
    for each in (FakeHarness(dying(harness.store, step), harness.platform), harness):
        await each.ask(ANN, SURE, command_id="one")
    assert await harness.store.chat_tables(Place(ANN.id)) == []


@pytest.mark.parametrize("step", range(5, 18, 2))
@pytest.mark.parametrize("again", [True, False])
async def test_a_process_dies_while_it_opens_a_table(
    harness: FakeHarness, step: int, *, again: bool
) -> None:
    """The repeated command enters who sits there: else their deletion would miss the table."""
    action: Action | str = New("tripitz")
    if again:
        await begin(harness)
        await harness.ask(ANN, End(sure=True))
        table, version = await laid(harness)
        action = f"{table.id}:{version}:rematch"
    for each in (FakeHarness(dying(harness.store, step), harness.platform), harness):
        await each.ask(ANN, action, command_id="one")
    opened = await harness.store.chat_tables(Place(harness.here))
    assert await harness.store.person_tables(ANN.id) == opened != []
    await harness.ask(ANN, SURE)
    assert "Ann" not in (await harness.store.load(opened[0])).doc


async def test_what_waits_for_them_alone_is_withdrawn(harness: FakeHarness) -> None:
    """It may wait for a day; then it would be noted under their name once more."""
    (page,) = await harness.ask(CAT, ShowTables())
    for label in (harness.labels(page)[-1], "Any game", "Every time"):
        page = await harness.step(CAT, page, label)
    for person, action in ((ANN, New("tridom")), (BOB, Join()), (ANN, Start())):
        await harness.ask(person, action)
    assert await recipients(harness) == {None, ANN.id, BOB.id, CAT.id}
    await harness.ask(CAT, SURE)
    assert await recipients(harness) == {None, ANN.id, BOB.id}
    await harness.ask(ANN, SURE)
    assert await recipients(harness) == {None, BOB.id}


async def recipients(harness: FakeHarness) -> set[PersonId | None]:
    """Return to whom goes what waits at the table; None stands for everyone."""
    (waiting,) = (await harness.store.outbox_entries([await harness.table_id()])).values()
    return {recipient_of(each.text) for each in waiting}


@pytest.mark.parametrize("before", [True, False])
async def test_a_lobby_that_its_host_left_does_not_name_them(
    harness: FakeHarness, *, before: bool
) -> None:
    """Neither the one who left it first, nor the one whose deletion closed it; it is kept for an hour."""
    await harness.ask(ANN, New("tridom"))
    table_id = await harness.table_id()
    if before:
        await harness.ask(ANN, Leave())
    await harness.ask(ANN, SURE)
    loaded = await harness.store.load(table_id)
    assert ANN.id not in loaded.doc


async def test_deletion_reaches_the_tables_before_and_after_the_leagues(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cup whose table they left may seat them at the next one."""
    running = await begin(harness)
    opened: list[str] = []
    forget = Club.forget_person

    async def opens_a_table(club: Club, command_id: str, who: PersonId) -> None:
        loaded = await harness.store.load(running.id)
        assert who not in loaded.doc
        await forget(club, command_id, who)
        next_one = Place("fake:next")
        await harness.ask(ANN, New("tridom"), at=next_one)
        opened.append(await harness.table_id(next_one))

    monkeypatch.setattr(Club, "forget_person", opens_a_table)
    await harness.ask(ANN, SURE)
    (table_id,) = opened
    loaded = await harness.store.load(table_id)
    assert ANN.id not in loaded.doc
    assert await harness.store.person_tables(ANN.id) == []


# --- a chat ---------------------------------------------------------------------------------------


async def test_a_table_that_has_left_is_not_the_chats(harness: FakeHarness) -> None:
    """Though the place leads to it still, as a death on the way leaves it."""
    table = await begin(harness)
    there = Place("fake:there")
    await harness.store.claim_place(there, table.id, instead_of=None)
    (data,) = await harness.ask(ANN, ChatData("export"), at=there, admin=True)
    assert content(data)["tables"] == []
    (told,) = await harness.ask(ANN, ShowBoard(), at=there)
    assert "No table is open here" in words([told])


async def test_a_table_that_is_followed_no_more_is_not_in_the_data(harness: FakeHarness) -> None:
    """Though it stands in their list still, as a death on the way leaves it."""
    table = await begin(harness)
    await subscriptions.FOLLOWS.change(harness.store, CAT.id, lambda _: (table.id,))
    await subscriptions.LISTENS.change(harness.store, CAT.id, lambda _: (harness.here,))
    (data,) = await harness.ask(CAT, MyData("export"))
    assert content(data)["follows"] == content(data)["club"] == []
    assert "follow" not in words(await harness.ask(CAT, MyData()))
    await harness.ask(CAT, SURE)
    assert await subscriptions.FOLLOWS.load(harness.store, CAT.id) == ()


async def test_settings_of_a_private_chat_go_where_its_address_is_its_own(
    harness: FakeHarness,
) -> None:
    """On Discord it is not the person's id; the settings of both are deleted."""
    there = Place("fake:channel")
    await harness.ask(ANN, ChangeSettings("theme", "light"))
    await harness.ask(ANN, ChatSettings("theme", "light"), at=there, private=True, admin=True)
    assert (await load_preferences(harness.store, there)).theme == "light"
    await harness.ask(ANN, SURE, at=there, private=True, admin=True)
    assert await harness.store.recall(keys.prefs(there)) is None
    assert await harness.store.recall(keys.prefs(ANN.id)) is None


async def test_a_damaged_table_hides_no_other_data(harness: FakeHarness) -> None:
    """Until the check at the next start puts it aside."""
    await harness.ask(ANN, ChangeSettings("theme", "light"))
    spoilt, whole = await begin(harness), await begin(harness, at=Place("fake:elsewhere"))
    await subscriptions.FOLLOWS.change(harness.store, CAT.id, lambda _: (spoilt.id,))
    await spoil(harness, spoilt.id)
    (data,) = await harness.ask(ANN, MyData("export"))
    assert [each["id"] for each in content(data)["tables"]] == [whole.id]
    assert content(data)["settings"]["theme"] == "light"
    (data,) = await harness.ask(CAT, MyData("export"))
    assert content(data)["follows"] == []
    (data,) = await harness.ask(ANN, ChatData("export"), admin=True)
    assert content(data)["tables"] == []
    suggested = harness.service.suggest(Place(harness.here), ANN, "tile", {"table": spoilt.id})
    assert await suggested == ()
    assert await harness.service.goes_on(spoilt.id), (
        "a process of another release may play on there"
    )
    assert not await harness.service.goes_on("gone")


async def test_what_is_damaged_does_not_keep_the_rest_from_being_deleted(
    harness: FakeHarness,
) -> None:
    """The log names the table, and the record of another."""
    over, running = await lived_in(harness)
    await spoil(harness, running)
    text = await harness.store.record(over)
    assert text is not None
    await harness.store.replace_record(over, before=text, after=text[:99])
    with capture_logs() as handed_over:
        (data,) = await harness.ask(ANN, MyData("export"))
    with capture_logs() as deleted:
        (done,) = await harness.ask(ANN, SURE)
    assert content(data)["records"] == {}
    assert "deleted all of it" in words([done])
    for logged in (handed_over, deleted):
        named = {each["table"] for each in logged if each["event"] == "data.damaged"}
        assert named == {over, running}
    await taken_out(harness.store, over, running)
    assert await named_for_long(harness.store, ANN_HERSELF) == [keys.TableKeys(over).record]
    ladder = await standings.LADDERS.load(harness.store, harness.here)
    assert set(ladder.players) == {BOB.id}


async def test_a_damaged_game_does_not_keep_a_chat_from_being_deleted(harness: FakeHarness) -> None:
    """Its place is free then."""
    table = await begin(harness)
    await spoil(harness, table.id)
    (done,) = await harness.ask(ANN, "-:0:chatdata.forget", admin=True)
    assert "deleted all of it" in words([done])
    assert await harness.store.table_at(Place(harness.here)) is None


async def test_what_comes_every_day_to_a_private_chat_ends(harness: FakeHarness) -> None:
    """It has the address of the person, who would go on hearing of it."""
    daily, weekly = SetDaily(Switch.ON, "08:00", "UTC"), SetWeekly(Switch.ON, "mon", "08:00", "UTC")
    for each in (daily, weekly, SetOverview(Switch.ON)):
        await harness.ask(ANN, each, at=ANN.id, private=True, admin=True)
    assert len(await named_for_long(harness.store, ANN_HERSELF)) > 2
    await harness.ask(ANN, SURE)
    assert await named_for_long(harness.store, ANN_HERSELF) == []


async def test_a_private_game_is_gone_within_the_hour(harness: FakeHarness) -> None:
    """The address of a private chat names its person: its table and its place don't outlive them for a month."""
    alone: dict[str, Any] = {"at": ANN.id, "private": True}
    await harness.ask(ANN, New("tridom", {}, solo=True), **alone)
    await harness.ask(ANN, End(sure=True), **alone)
    await harness.ask(ANN, New("tripitz", {}, solo=True), **alone)
    await harness.ask(ANN, SURE, **alone)
    assert await named_for_long(harness.store, ANN_HERSELF) == []
    for table_id in await harness.store.table_ids():
        state = keys.TableKeys(table_id).state
        assert 0 < await time_left(harness.store, state) <= HOUR_MS


async def test_a_store_that_is_down_says_so(harness: FakeHarness, store: Store) -> None:
    """And deletes nothing by half without telling."""
    await lived_in(harness)
    mortal = FakeHarness(dying(store, 9), harness.platform)
    (told,) = await mortal.ask(ANN, SURE)
    assert "can’t tell whether that counted" in words([told])


async def test_a_table_of_a_later_release_is_left_to_its_processes(harness: FakeHarness) -> None:
    """A deletion that passed over it would leave a name there, and say that all is gone."""
    table = await begin(harness)
    loaded = await harness.store.load(table.id)
    later = json.dumps(json.loads(loaded.doc) | {"format": 9999})
    await harness.store.commit(table.id, expected=loaded.version, op="later", doc=later)
    (answer,) = await harness.ask(ANN, SURE)
    assert words([answer]).startswith("I’m being updated. Nothing was changed")
