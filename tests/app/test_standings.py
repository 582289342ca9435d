"""Ladders and careers in the store: each game once, whichever process dies, however many count it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bench.ladder import measure
from bot.app import standings
from bot.app.standings import game_over
from bot.club.effects import Order, TableOver
from bot.ports import RetryLater
from bot.store import Store, keys
from bot.table import ratings
from bot.table.commands import Pressed, ShowLadder
from bot.table.identity import PersonId, Place, ServerId
from bot.table.ratings import Career, Met
from bot.table.results import result_of
from bot.table.table import Table
from tests.app.games import Died, begin, dying, finish, laid, load, play
from tests.support.harness.fake import ANN, BOB, FakeHarness
from tests.support.stores import gateway_of


async def facts(store: Store, chat: str = "fake:room") -> tuple:
    """What the chat and both people have."""
    ladder = await standings.LADDERS.load(store, chat)
    careers = [await standings.CAREERS.load(store, person.id) for person in (ANN, BOB)]
    return ladder.players, [(career.games, career.chats) for career in careers]


async def test_two_processes_count_the_same_game_at_once(harness: FakeHarness) -> None:
    """And a third one later: one game."""
    table = await play(harness)
    before = await facts(harness.store)
    await asyncio.gather(*(standings.count(harness.store, table, 5.0) for _ in range(8)))
    assert await facts(harness.store) == before


async def test_games_that_end_at_the_same_moment_are_all_counted(harness: FakeHarness) -> None:
    """Twelve games of the same people in one chat: nothing is overwritten."""
    table = await play(harness)
    games = [replace(table, id=f"t{number}") for number in range(12)]
    await asyncio.gather(*(_until_counted(harness.store, game) for game in games))
    players, careers = await facts(harness.store)
    assert {players[p.id].games["tripitz"].played for p in (ANN, BOB)} == {13}
    assert {career[0]["tripitz"].played for career in careers} == {13}


async def _until_counted(store: Store, table: Table) -> None:
    while True:
        try:
            await standings.count(store, table, 5.0)
        except RetryLater:
            continue
        return


async def never_first(store: Store, name: str, *, version: str, text: str | None) -> None:
    """Lose every race."""


async def test_a_change_that_was_stored_unheard_is_written_again(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that its replicas are awaited: it may be this process that was faster, whose answer was lost. It does not try for ever."""
    write, written = Store.write_document, list[str | None]()

    async def unheard(store: Store, name: str, *, version: str, text: str | None) -> str | None:
        written.append(await write(store, name, version=version, text=text))
        return written[-1] if len(written) > 1 else None

    monkeypatch.setattr(Store, "write_document", unheard)
    here, one = Place(harness.here), ratings.Ladder({ANN.id: ratings.LadderEntry("Ann", 1.0, {})})
    await standings.LADDERS.change(harness.store, here, lambda old: old if old == one else one)
    assert len(written) == 2
    monkeypatch.setattr(Store, "write_document", never_first)
    with pytest.raises(RetryLater):
        await standings.LADDERS.change(harness.store, here, lambda _: ratings.Ladder())


async def test_a_ladder_without_people_is_not_kept(harness: FakeHarness) -> None:
    here, one = Place(harness.here), ratings.Ladder({ANN.id: ratings.LadderEntry("Ann", 1.0, {})})
    for ladder, kept in ((one, 1), (ratings.Ladder(), 0)):
        await standings.LADDERS.change(harness.store, here, lambda _, now=ladder: now)
        assert await gateway_of(harness.store).call("EXISTS", "trigon:doc:ladder:fake:room") == kept


async def test_all_are_told_again_of_a_game_where_one_could_not_be(harness: FakeHarness) -> None:
    """The league is busy: the ladder has counted the game by then, and counts it no second time."""
    await begin(harness, "tripitz")
    table = replace(await finish(harness), league="league-0123456789abcdef")
    told: list[tuple[Order, str]] = []

    async def carry_out(order: Order, token: str) -> None:
        told.append((order, token))
        if len(told) == 1:
            raise RetryLater(1.0)

    with pytest.raises(RetryLater):
        await game_over(harness.store, table, 5.0, carry_out)
    counted = await facts(harness.store)
    await game_over(harness.store, table, 5.0, carry_out)
    assert await facts(harness.store) == counted
    assert {counted[0][person.id].games["tripitz"].played for person in (ANN, BOB)} == {1}
    (first, token), again = told
    assert isinstance(first, TableOver)
    assert first.document == table.league
    assert again == (first, token)
    assert token == f"over:{table.id}"


async def test_a_process_dies_at_each_step_of_counting(harness: FakeHarness) -> None:
    """Whatever was written before: counted again, all is as if nobody had died."""
    await begin(harness, "tripitz")
    table = await finish(harness)
    for step in range(200):
        for name in ("doc:ladder:fake:room", f"doc:career:{ANN.id}", f"doc:career:{BOB.id}"):
            await gateway_of(harness.store).call("DEL", f"trigon:{name}")
        await standings.count(harness.store, table, 5.0)
        whole = await facts(harness.store)
        for name in ("doc:ladder:fake:room", f"doc:career:{ANN.id}", f"doc:career:{BOB.id}"):
            await gateway_of(harness.store).call("DEL", f"trigon:{name}")
        try:
            await standings.count(dying(harness.store, step), table, 5.0)
        except Died:
            await standings.count(harness.store, table, 5.0)
            assert await facts(harness.store) == whole
        else:
            break
    assert step > 10


# --- another game ---------------------------------------------------------------------------------


@pytest.mark.parametrize("step", range(1, 16, 2))
async def test_a_process_dies_while_it_opens_a_rematch(harness: FakeHarness, step: int) -> None:
    """The same command again opens it, and once: no place without its table."""
    first = await play(harness)
    press = str(Pressed(first.id, 1, "rematch"))
    mortal = FakeHarness(dying(harness.store, 2 * step), harness.platform)
    await mortal.ask(BOB, press, command_id="again")
    await harness.ask(BOB, press, command_id="again")
    table, version = await laid(harness)
    assert table.id != first.id
    assert [seat.name for seat in table.seats] == ["Bob"]
    assert version == 1
    assert (await load(harness.store, table.id)).host == BOB.id


async def test_who_was_met_longest_ago_is_dropped_by_both(harness: FakeHarness) -> None:
    """So that people who delete their data are found in every career that names them."""
    others = [PersonId(f"fake:old{number}") for number in range(ratings.MET)]
    once = Met(1, 1, 0)
    careers = {ANN.id: Career(met=dict.fromkeys(others, once))}
    careers |= {other: Career(met={ANN.id: once}) for other in others[:2]}
    for person, career in careers.items():
        name = keys.career(person)
        await harness.store.replace_document(name, before=None, after=ratings.career_text(career))
    await play(harness)
    met = (await standings.CAREERS.load(harness.store, ANN.id)).met
    assert list(met) == [*others[1:], BOB.id]
    assert (await standings.CAREERS.load(harness.store, others[0])).met == {}
    assert list((await standings.CAREERS.load(harness.store, others[1])).met) == [ANN.id]


async def test_an_unchanged_ladder_is_parsed_once_and_never_on_the_loop(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pages of a chat and of its server, and games that are counted: the loop is free for everybody else."""
    room = Place(harness.here)
    await standings.join_server(harness.store, room, ServerId("fake:guild"))
    table = await play(harness)
    worked: list[str] = []
    parse, write, climb = ratings.from_text, ratings.to_text, ratings.climb

    def noted(name: str, how: Callable[..., Any]) -> Callable[..., Any]:
        def work(*args: Any, **given: Any) -> Any:
            with pytest.raises(RuntimeError):
                asyncio.get_running_loop()
            worked.append(name)
            return how(*args, **given)

        return work

    monkeypatch.setattr(ratings, "from_text", noted("parsed", parse))
    monkeypatch.setattr(ratings, "to_text", noted("written", write))
    monkeypatch.setattr(ratings, "climb", noted("climbed", climb))
    forget_parsed()
    for _ in range(5):
        await harness.ask(ANN, ShowLadder("tripitz"))
    # The chat's ladder, and the server's: whether the chat takes part; each time the career of who asks.
    assert worked == ["parsed"] * 7
    for _ in range(5):
        assert await standings.LADDERS.load(harness.store, room)
        assert await standings.server_ladder_of(harness.store, room)
    assert len(worked) == 7
    await standings.count(harness.store, replace(table, id="t2"), 5.0)
    await standings.count_on_server(harness.store, replace(table, id="t2"), 5.0)
    assert {*worked} == {"parsed", "climbed", "written"}
    del worked[:]
    assert (await standings.LADDERS.load(harness.store, room)).counted == (table.id, "t2")
    assert await standings.server_ladder_of(harness.store, room)
    assert worked == []


def forget_parsed() -> None:
    """As a process that has just begun."""
    standings.LADDERS.kept.clear()
    standings.SERVER_LADDERS.kept.clear()


async def test_nothing_stays_in_memory_of_somebody_who_was_deleted(harness: FakeHarness) -> None:
    """The ladder as it was before is not kept beside the one without them."""
    forget_parsed()
    await play(harness)
    await harness.ask(ANN, ShowLadder("tripitz"))
    assert ANN.id in repr(standings.LADDERS.kept)
    await standings.forget_person(harness.store, ANN.id)
    await harness.ask(BOB, ShowLadder("tripitz"))
    assert BOB.name in repr(standings.LADDERS.kept)
    assert ANN.id not in repr(standings.LADDERS.kept)


async def test_to_a_large_ladder_games_are_added(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By any process, and now and then it is written whole; it counts as a small one does. So does a server’s."""
    table = await play(harness)
    small, large = Place("fake:small"), Place("fake:large")
    lengths = []
    for chat, size in ((small, 10**9), (large, 500)):
        monkeypatch.setattr(standings, "WHOLE_CHARACTERS", size)
        monkeypatch.setattr(standings, "ADDITIONS", 3)
        await standings.join_server(harness.store, chat, ServerId(f"fake:guild-of-{chat.chat}"))
        for number in range(9):
            if number % 2:
                forget_parsed()
            game = replace(table, id=f"{chat}-{number}", place=chat, chat=chat)
            for _ in range(2):
                await standings.count(harness.store, game, 5.0)
                await standings.count_on_server(harness.store, game, 5.0)
            found = await harness.store.logged_document(keys.ladder(chat))
            lengths.append(len(found.additions))
    forget_parsed()
    one, other = [await standings.LADDERS.load(harness.store, chat) for chat in (small, large)]
    assert (one.players, one.season_players) == (other.players, other.season_players)
    assert [*one.news.values()] == [*other.news.values()]
    assert [each.removeprefix(small) for each in one.counted] == [
        each.removeprefix(large) for each in other.counted
    ]
    servers = [await standings.server_ladder_of(harness.store, chat) for chat in (small, large)]
    players = [server.ladder.season_players for server in servers if server is not None]
    assert players == [other.season_players] * 2
    await standings.forget_on_servers(harness.store, ANN.id)
    assert await standings.servers_of_person(harness.store, ANN.id) == {}
    assert lengths == [0] * 9 + [0, 1, 2, 3, 0, 1, 2, 3, 0]


async def test_a_large_ladder_is_shared_with_a_process_of_1_0_0(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That reads and writes the text alone. Each game counts once; whom it deletes, and the chat, are gone."""
    monkeypatch.setattr(standings, "WHOLE_CHARACTERS", 0)
    table, store, room = await play(harness), harness.store, Place(harness.here)
    name = keys.ladder(room)

    async def theirs(how: Callable[[ratings.Ladder], ratings.Ladder]) -> None:
        before = await store.document(name)
        after = ratings.ladder_text(how(ratings.ladder_from(before)))
        assert await store.replace_document(name, before=before, after=after)

    for number in range(2):
        await standings.count(store, replace(table, id=f"ours{number}"), 5.0)
        found = result_of(replace(table, id=f"theirs{number}"))
        assert found is not None
        await theirs(lambda ladder, found=found: ratings.climb(ladder, found, 6.0))  # type: ignore[misc]
    counted = (await standings.LADDERS.load(store, room)).counted
    assert sorted(counted) == sorted([table.id, "ours0", "ours1", "theirs0", "theirs1"])
    assert (await facts(store))[0][ANN.id].games["tripitz"].played == 5
    await standings.count(store, replace(table, id="last"), 5.0)
    await standings.CAREERS.change(store, ANN.id, lambda _: Career())
    await theirs(lambda ladder: ratings.without(ladder, ANN.id))
    for _ in range(2):
        assert {*(await standings.LADDERS.load(store, room)).players} == {BOB.id}
        forget_parsed()
    # The next game writes it whole: no addition is left that names whom it deleted.
    await standings.count(store, replace(table, id="next"), 5.0)
    assert (await store.logged_document(name)).additions == ()
    await standings.count(store, replace(table, id="more"), 5.0)
    assert len((await store.logged_document(name)).additions) == 1
    before = await store.document(name)
    assert await store.replace_document(name, before=before, after=None)
    for _ in range(2):
        assert (await standings.LADDERS.load(store, room)).players == {}
        forget_parsed()


async def test_a_deletion_finds_what_was_added(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a person and of a chat: nothing of them stays anywhere."""
    monkeypatch.setattr(standings, "WHOLE_CHARACTERS", 0)
    table, room = await play(harness), Place(harness.here)
    await standings.count(harness.store, replace(table, id="t2"), 5.0)
    assert ANN.id in str((await harness.store.logged_document(keys.ladder(room))).additions)
    await standings.forget_person(harness.store, ANN.id)
    ladder = await harness.store.logged_document(keys.ladder(room))
    assert ANN.id not in str(ladder)
    assert BOB.id in str(ladder)
    await standings.count(harness.store, replace(table, id="t3"), 5.0)
    await standings.forget_chat(harness.store, room)
    assert (await harness.store.logged_document(keys.ladder(room)))[1:] == ("", ())


async def test_a_large_ladder_holds_nobody_up(harness: FakeHarness) -> None:
    """The short form of the measure: each of its steps runs, whatever it takes."""
    found = await measure(harness.store, members=30, rounds=1)
    assert len(found) == 4
    assert all(now > 0 < before for now, before in found.values())
