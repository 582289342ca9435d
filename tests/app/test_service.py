"""Commands through the service on a real store: stored once, answered always."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from bot.app.lookup import load_preferences, open_tables, tables_of
from bot.present.catalogue import texts
from bot.present.message import plain
from bot.store import Committed, Stale, Store, StoreDown
from bot.store.embedded import EmbeddedServer
from bot.table.commands import (
    AddComputer,
    ChangeSettings,
    End,
    Hand,
    Join,
    Leave,
    MyGames,
    New,
    Season,
    ShowBoard,
    ShowTables,
    Start,
    Unknown,
)
from bot.table.identity import PersonId, Place
from bot.table.table import TablePhase
from tests.app.games import laid
from tests.support.harness.fake import ANN, BOB, FakeHarness, words


async def test_a_command_given_twice_is_carried_out_once(harness: FakeHarness) -> None:
    """The platform repeats what it did not hear about: same id, same table, one version."""
    for _ in range(2):
        await harness.ask(ANN, New("tridom"), command_id="c1")
    table, version = await laid(harness)
    assert version == 1
    for _ in range(3):
        await harness.ask(BOB, Join(), command_id="c2")
    table, version = await laid(harness)
    assert [seat.name for seat in table.seats] == ["Ann", "Bob"]
    assert version == 2
    await harness.ask(ANN, Start())
    table, version = await laid(harness)
    (board,) = await harness.ask(BOB, Join(), command_id="c2")
    assert not board.secret
    mover = await harness.mover()
    assert mover is not None
    for _ in range(2):
        press = f"{table.id}:{version}:do.0"
        (answer,) = await harness.ask(mover, press, command_id="c3")
    assert plain(answer.text) == plain((await harness.hand(mover)).text)
    await harness.ask(ANN, End(sure=True))
    press = f"{table.id}:{(await laid(harness))[1]}:rematch"
    await harness.ask(BOB, press, command_id="c4")
    await harness.ask(BOB, AddComputer("easy"))
    await harness.ask(BOB, Start())
    await harness.ask(ANN, New("tridom"))
    (answer,) = await harness.ask(BOB, press, command_id="c4")
    again, _ = await laid(harness)
    assert again.id != table.id
    assert again.phase is TablePhase.PLAYING
    assert answer.table == again.id, "no list of the table that gathers"


async def test_a_crowd_joins_at_once(harness: FakeHarness) -> None:
    """Twenty people for the five seats left: five sit, the others are told it is full, and the table is not theirs."""
    await harness.ask(ANN, New("tridom"))
    people = [structs.replace(BOB, id=PersonId(f"fake:{n}"), name=f"P{n}") for n in range(100, 120)]
    answers = await asyncio.gather(*(harness.ask(person, Join()) for person in people))
    table, version = await laid(harness)
    assert len(table.seats) == 6
    assert version == 6
    assert sum("full" in words(answer) for answer in answers) == 15
    seated = {person.name for person in table.people}
    for person in people:
        listed = await tables_of(harness.store, person.id, lambda *_: None)
        assert len(listed) == (person.name in seated)
        shown = await harness.ask(person, Hand(), at=person.id, private=True)
        assert ("No table is open here" in words(shown)) == (person.name not in seated)


async def test_two_tables_are_opened_at_once_in_one_place(harness: FakeHarness) -> None:
    """Both open, one beside the other; a second one of the same game is shown the one that is there."""
    answers = await asyncio.gather(
        harness.ask(ANN, New("tridom")),
        harness.ask(BOB, New("tripitz")),
        harness.ask(BOB, New("tridom")),
    )
    told = [words(answer) for answer in answers]
    opened = sum(each == "" for each in told)
    assert opened >= 2
    assert sum("already waiting for players" in each for each in told) == 3 - opened
    assert len(await harness.store.chat_tables(harness.here)) == opened
    table, _ = await laid(harness)
    assert len(table.seats) == 1


async def test_of_two_who_open_the_same_game_at_once_one_opens_it(harness: FakeHarness) -> None:
    answers = await asyncio.gather(*(harness.ask(each, New("tridom")) for each in (ANN, BOB)))
    assert sum("already waiting for players" in words(answer) for answer in answers) == 1
    assert len(await harness.store.chat_tables(harness.here)) == 1


async def test_a_document_of_the_club_that_others_change_on_and_on_is_said_to_be_crowded(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stale(*_: object, **__: object) -> Committed:
        raise Stale("league", 0, 1)

    monkeypatch.setattr(harness.store, "commit", stale)
    (told,) = await harness.ask(ANN, Season("tridom"))
    assert plain(told.text) == texts("en").say("refused-crowded")


async def test_a_table_id_that_is_taken_ties_no_place_to_it(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody has found a command whose table has the id of another one: they get nothing of it."""
    monkeypatch.setattr("bot.table.lobby.table_id", lambda _: "taken")
    monkeypatch.setattr("bot.app.execution.table_id", lambda _: "taken")
    await harness.ask(ANN, New("tridom"))
    before = await harness.store.load("taken")
    (told,) = await harness.ask(BOB, New("tripitz"), at=Place("fake:elsewhere"))
    assert plain(told.text) == texts("en").say("refused-crowded")
    assert await harness.store.table_at("fake:elsewhere") is None
    assert await harness.store.load("taken") == before
    assert await harness.store.table_at(harness.here) == "taken"


async def test_tables_of_earlier_releases_are_played_on(harness: FakeHarness) -> None:
    """Their ids are shorter; buttons lead to them as before."""
    with pytest.MonkeyPatch.context() as earlier:
        earlier.setattr("bot.table.lobby.ID_BYTES", 5)
        await harness.ask(ANN, New("tridom"))
        await harness.ask(BOB, Join())
    table, version = await laid(harness)
    assert len(table.id) == 8
    await harness.ask(ANN, f"{table.id}:{version}:start")
    table, _ = await laid(harness)
    assert table.phase is TablePhase.PLAYING


async def test_a_table_that_cannot_be_read_is_in_nobodys_way(harness: FakeHarness) -> None:
    """A process of another release may have written it; the other table of the place is meant."""
    await harness.ask(ANN, New("tridom"))
    await harness.ask(BOB, Join())
    await harness.ask(BOB, New("tripitz"))
    broken = await harness.table_id()
    await harness.store.commit(broken, expected=2, op="x", doc="{}")
    assert "Tripitz" in words(await harness.ask(BOB, ShowBoard()))
    assert "Tripitz" in words(await harness.ask(BOB, MyGames()))
    assert "22–8" in words(await harness.ask(BOB, ChangeSettings("quiet", "22-8")))
    (found,) = await tables_of(harness.store, BOB.id, lambda *_: None)
    assert found.scene.seats[0].quiet_time


async def test_who_left_in_private_is_answered_again(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first answer was lost, and their table stayed in their list: they see it without them, once."""
    await harness.ask(ANN, New("tridom"))
    await harness.ask(BOB, Join())

    async def down(*_: Any, **__: Any) -> None:
        raise StoreDown("away")

    given: dict[str, Any] = {"command_id": "c1", "at": BOB.id, "private": True}
    with monkeypatch.context() as away:
        away.setattr(harness.store, "update_seats", down)
        assert "have left" not in words(await harness.ask(BOB, Leave(), **given))
    assert "1 of 6 seats" in words(await harness.ask(BOB, Leave(), **given))
    assert "No table" in words(await harness.ask(BOB, Leave(), at=BOB.id, private=True))


async def test_a_table_at_which_somebody_does_not_sit_is_not_meant(harness: FakeHarness) -> None:
    """The index of seats is written after a table, so it may name one that they have left."""
    await harness.ask(ANN, New("tridom"))
    await harness.ask(BOB, New("tripitz"), at="fake:left")
    await harness.store.person_add(ANN.id, await harness.table_id("fake:left"))
    (board,) = await harness.ask(ANN, ShowBoard(), at=ANN.id, private=True)
    assert "Tridom: 1 of 6 seats" in plain(board.text)


async def test_in_private_the_last_game_there_is_meant_before_one_that_somebody_has_left(
    harness: FakeHarness,
) -> None:
    given: dict[str, Any] = {"at": BOB.id, "private": True}
    await harness.ask(ANN, New("tridom"))
    await harness.ask(BOB, New("tripitz", solo=True), **given)
    await harness.ask(BOB, End(sure=True), **given)
    await harness.store.person_add(BOB.id, await harness.table_id())
    board = words(await harness.ask(BOB, ShowBoard(), **given))
    assert board == "You: 0 · Computer: 0"


async def test_words_that_may_be_another_bots_list_no_tables(harness: FakeHarness) -> None:
    """Where several could be meant; a slip of a command lists them."""
    for game in ("tridom", "tripitz"):
        await harness.ask(ANN, New(game))
        await harness.ask(ANN, AddComputer("easy"))
    slip = Unknown("/strat", "start", meant=Start())
    assert await harness.ask(ANN, structs.replace(slip, aside=True)) == []
    (listed,) = await harness.ask(ANN, slip)
    assert plain(listed.text).startswith("Did you mean /start?\n1. ")
    assert [str(each.payload).rpartition(":")[2] for each in listed.choices] == ["start", "start"]


async def test_a_table_that_has_left_is_listed_in_no_chat(harness: FakeHarness) -> None:
    """A process may die before it takes the table out of the chat's index."""
    await harness.ask(ANN, New("tridom"))
    left = Place("fake:left")
    await harness.store.update_chats(await harness.table_id(), entered=[left], left=[])
    assert "Tridom" in words(await harness.ask(BOB, ShowTables()))
    assert "Tridom" not in words(await harness.ask(BOB, ShowTables(), at=left))
    assert await open_tables(harness.store, left) == []


async def test_a_slow_opener_does_not_open_a_second_table(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the claim of a place and the table another one opens here: the first one is asked to try again."""
    commit, slow, go_on = harness.store.commit, asyncio.Event(), asyncio.Event()

    async def late(*args: Any, **more: Any) -> Committed:
        if not slow.is_set():
            slow.set()
            await go_on.wait()
        return await commit(*args, **more)

    monkeypatch.setattr(harness.store, "commit", late)
    first = asyncio.create_task(harness.ask(ANN, New("tridom")))
    await slow.wait()
    assert await harness.ask(BOB, New("tripitz")) == []
    go_on.set()
    assert "Please try again" in words(await first).replace("please", "Please")
    table, _ = await laid(harness)
    assert table.rules.id == "tripitz"
    assert [person.name for person in table.people] == ["Bob"]


async def test_settings_that_are_chosen_at_once_are_all_kept(harness: FakeHarness) -> None:
    """By one person, on two devices."""
    chosen = {
        "theme": "light",
        "language": "de",
        "ping": "never",
        "boards": "text",
        "hand": "never",
    }
    await asyncio.gather(
        *(harness.ask(ANN, ChangeSettings(*each), command_id=each[0]) for each in chosen.items())
    )
    kept = await load_preferences(harness.store, ANN.id)
    assert {name: getattr(kept, name) for name in chosen} == chosen


async def test_nobody_reads_anothers_hand(harness: FakeHarness) -> None:
    """A stranger, and the other player, get their own or nothing."""
    await harness.begun("tridom")
    table, version = await laid(harness)
    own = {seat: set(table.state.view(seat).hand) for seat in (0, 1)}
    payload = f"{table.id}:{version}:hand"
    stranger = structs.replace(BOB, id=PersonId("fake:66"), name="Zed")
    for person, seat in ((ANN, 0), (BOB, 1), (stranger, None)):
        for answer in (await harness.ask(person, Hand()), await harness.ask(person, payload)):
            text = words(answer) + "".join(each.picture.alt for each in answer if each.picture)
            for tile in own[0] | own[1]:
                assert (tile in text) == (seat is not None and tile in own[seat])


async def test_a_store_that_is_gone_is_told_and_comes_back(tmp_path: Path) -> None:
    """People are told to try again in a moment; the same command works when it is back."""
    server = EmbeddedServer(tmp_path / "data")
    await asyncio.to_thread(server.start)
    store = Store.at(server.url)
    harness = FakeHarness(store)
    try:
        await harness.ask(ANN, New("tridom"))
        await asyncio.to_thread(server.stop)
        told = words(await harness.ask(BOB, Join(), command_id="j1"))
        assert "try again in a moment" in told
        assert "try again in a moment" in words(await harness.ask(BOB, ShowBoard()))
        await asyncio.to_thread(server.start)
        assert "You’re in" in words(await harness.ask(BOB, Join(), command_id="j1"))
    finally:
        await store.close()
        await asyncio.to_thread(server.stop)


async def test_a_fault_of_ours_is_told_and_logged_without_words(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An error's text, which may hold a hand, is neither shown nor logged."""

    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("3-4-4 and a token")

    monkeypatch.setattr("bot.app.execution.decide", broken)
    told = words(await harness.ask(ANN, ShowBoard()))
    assert "Something went wrong on my side" in told
    logged = capsys.readouterr()
    assert "RuntimeError" in logged.out + logged.err
    assert "3-4-4" not in logged.out + logged.err + told


async def test_a_game_in_private_is_shown_when_it_is_over(harness: FakeHarness) -> None:
    """Where no other one could be meant."""
    await harness.ask(ANN, New("tridom", solo=True), at=ANN.id, private=True)
    await harness.ask(ANN, End(sure=True), at=ANN.id, private=True)
    for asked in (ShowBoard(), Hand()):
        told = words(await harness.ask(ANN, asked, at=ANN.id, private=True))
        assert "Computer: " in told
        assert "/new" not in told


async def test_who_leaves_a_chat_leaves_its_tables_beside_one_that_is_gone(
    harness: FakeHarness,
) -> None:
    """The index still names tables that have expired, before and behind the others."""
    await harness.begun("tridom")
    for gone in ("a" * 16, "z" * 16):
        await harness.store.update_seats(gone, joined=[BOB.id])
    await harness.ask(BOB, Leave(gone=True))
    table, _ = await laid(harness)
    assert table.seat_of(BOB.id) is None
