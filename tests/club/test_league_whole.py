"""A league on the store: tables open by themselves, tell how they ended, and nothing happens twice."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections import Counter
from typing import Any
from unittest import mock

import pytest

from bot.app.execution import CommandExecutor
from bot.app.lookup import OutcomeUnknown
from bot.app.service import Service
from bot.club import effects
from bot.club.effects import OpenGame, Order, SeatEnd, TableOver
from bot.club.league import League, LeaguePhase
from bot.ports import RetryLater
from bot.present.message import plain
from bot.present.render import for_person
from bot.store import Stale, Store, StoreDown
from bot.table import codec
from bot.table.commands import LeagueStep, LeagueVerb, Season
from bot.table.effects import HandEffect
from bot.table.identity import Person, PersonId, Place
from bot.table.table import Table, TablePhase
from tests.app.games import Died, dying
from tests.club.timed import Timed
from tests.support.harness.fake import ANN, BOB, words
from tests.support.stores import gateway_of, unsent

CAT = Person(PersonId("fake:cat"), "Cat")


async def league_of(timed: Timed) -> League:
    return await timed.document("league")


async def announced(timed: Timed, **options: str) -> None:
    """Three people have begun a league; nothing of it was carried out yet."""
    ask = timed.harness.ask
    await ask(ANN, Season("tripitz", {"weeks": "3", **options}))
    await ask(BOB, LeagueStep("league", LeagueVerb.JOIN, 1))
    await ask(CAT, LeagueStep("league", LeagueVerb.JOIN, 1))
    assert "Match day 1 is on" in words(await ask(ANN, LeagueStep("league", LeagueVerb.BEGIN, 1)))


async def ordered(timed: Timed) -> list[Order]:
    """What waits to be carried out."""
    waiting = await unsent(timed.store, (await league_of(timed)).id, 99)
    found = [effects.from_text(entry.text) for entry in waiting]
    return [each for each in found if isinstance(each, Order)]


async def begun(timed: Timed, **options: str) -> League:
    """Three people, a round a week, and its table is open."""
    await announced(timed, **options)
    await timed.sent()
    return await league_of(timed)


async def tables(timed: Timed) -> list[Table]:
    found = []
    for _, _, table_id in (await league_of(timed)).tables():
        loaded = await timed.store.load(table_id)
        found.append(codec.from_text(loaded.doc))
    return found


# --- killed on the way --------------------------------------------------------------------------------


async def killed_at_each_step(timed: Timed, order: Order, token: str) -> int:
    """Carry an order out, killed at its first step, its second, and so on; how many there were."""
    for left in itertools.count():
        service = Service(dying(timed.store, left), [timed.harness.platform], now=lambda: timed.now)
        try:
            await service.carry_out(order, token)
        except (Died, OutcomeUnknown):
            continue
        return left
    raise AssertionError


@pytest.mark.parametrize("threads", [True, False])
async def test_killed_while_a_table_is_opened(timed: Timed, *, threads: bool) -> None:
    """Wherever that was, it is opened once, in one place, and each hand is sent once."""
    timed.harness.platform.has_threads = threads
    await announced(timed)
    (order,) = [each for each in await ordered(timed) if isinstance(each, OpenGame)]
    assert await killed_at_each_step(timed, order, "open") > 6
    await timed.harness.service.carry_out(order, "open")
    (table,) = await tables(timed)
    assert table.phase is TablePhase.PLAYING
    assert list(timed.harness.platform.opened) == [table.place] * threads
    assert (await timed.store.table_at(table.place) == table.id) is threads
    waiting = [effects.from_text(e.text) for e in await unsent(timed.store, table.id, 99)]
    hands = [each.to for each in waiting if isinstance(each, HandEffect)]
    assert sorted(hands, key=str) == sorted((each.id for each in table.people), key=str)


@pytest.mark.parametrize("threads", [True, False])
async def test_where_a_table_stands_is_decided_once(timed: Timed, *, threads: bool) -> None:
    """Killed before the table stands there, and then the bot may make no place any more, or one after all."""
    timed.harness.platform.has_threads = threads
    await announced(timed)
    (order,) = [each for each in await ordered(timed) if isinstance(each, OpenGame)]
    doomed = mock.patch.object(CommandExecutor, "carry_out", side_effect=StoreDown("killed"))
    with doomed, pytest.raises(StoreDown):
        await timed.harness.service.carry_out(order, "open")
    timed.harness.platform.has_threads = not threads
    await timed.harness.service.carry_out(order, "open")
    (table,) = await tables(timed)
    names = " \u2013 ".join(seat.name for seat in table.seats)
    assert timed.harness.platform.opened == ({table.place: f"1 \u00b7 {names}"} if threads else {})


async def test_a_thread_whose_name_does_not_tell_its_chat(timed: Timed) -> None:
    """As on Discord: its table still counts for the chat of the league."""
    thread = Place("fake:thread")
    opened = mock.AsyncMock(return_value=thread)
    with mock.patch.object(timed.harness.platform, "open_place", opened):
        league = await begun(timed)
    (table,) = await tables(timed)
    assert (table.place, table.chats) == (thread, [league.chat])


async def test_an_older_process_is_waited_for(timed: Timed) -> None:
    """It would forget what a table is played for; as soon as it is gone, the table is opened."""
    await announced(timed)
    (order,) = [each for each in await ordered(timed) if isinstance(each, OpenGame)]
    timed.again(form=lambda: 3)
    with pytest.raises(RetryLater):
        await timed.harness.service.carry_out(order, "open")
    timed.again()
    await timed.harness.service.carry_out(order, "open")
    assert (await tables(timed))[0].league == order.league


async def test_a_late_order_opens_no_table(timed: Timed) -> None:
    """One of a round that is over, or of a league that was ended before its table was opened."""
    await announced(timed, weeks="1")
    league = await league_of(timed)
    (order,) = [each for each in await ordered(timed) if isinstance(each, OpenGame)]
    ((_, _, table),) = league.tables()
    timed.now = league.rounds[0].due
    over = TableOver(document=league.id, table=table, ended=(SeatEnd(0, 9, 1), SeatEnd(1, 3, 1)))
    await timed.harness.service.carry_out(over, f"over:{table}")
    await timed.harness.service.carry_out(order, "open")
    assert await timed.store.load(table) is None
    (latest,) = [each for each in await ordered(timed) if isinstance(each, OpenGame) and each.round]
    await timed.harness.ask(ANN, LeagueStep("league", LeagueVerb.CLOSE, 1, sure=True))
    assert (await league_of(timed)).phase is LeaguePhase.OVER
    await timed.harness.service.carry_out(latest, "open")
    assert await timed.store.load(latest.document) is None


async def test_killed_while_a_round_follows_another(timed: Timed) -> None:
    """The result counts once, and the next round's tables are ordered once."""
    await announced(timed, weeks="1")
    league = await league_of(timed)
    ((_, _, table),) = league.tables()
    timed.now = league.rounds[0].due
    over = TableOver(document=league.id, table=table, ended=(SeatEnd(0, 9, 1), SeatEnd(1, 3, 1)))
    assert await killed_at_each_step(timed, over, f"over:{table}") > 2
    await timed.harness.service.carry_out(over, f"over:{table}")
    after = await league_of(timed)
    assert len(after.rounds) == 2
    opened = [each for each in await ordered(timed) if isinstance(each, OpenGame)]
    assert [each.round for each in opened] == [0, 1]


async def test_many_sign_up_at_once(timed: Timed) -> None:
    """As when a chat of hundreds is told that a league begins: everyone is in, each once."""
    await timed.harness.ask(ANN, Season("tridom"))
    people = [Person(PersonId(f"fake:many{number}"), f"P{number}") for number in range(40)]
    join = LeagueStep("league", LeagueVerb.JOIN, 1)
    told = await asyncio.gather(*(timed.harness.ask(each, join) for each in [*people, people[0]]))
    assert Counter(map(words, told)) == {
        "You’re in. I’ll tell you who you play first.": 40,
        "You’re already in.": 1,
    }
    assert len((await league_of(timed)).entrants) == 41


class Contested(Store):
    """A store in which another process is faster so many times."""

    faster = 0

    async def commit(self, table_id: str, **step: Any) -> Any:
        if self.faster:
            self.faster -= 1
            raise Stale(table_id, 1, 2)
        return await super().commit(table_id, **step)


async def test_people_who_lose_every_race_are_asked_to_try_again(timed: Timed) -> None:
    """In one line, and nothing is logged as a fault. Somebody who loses one race is in."""
    await timed.harness.ask(ANN, Season("tridom"))
    contested = Contested(gateway_of(timed.store))
    timed.harness.service = Service(contested, [timed.harness.platform])
    told = {}
    for person, contested.faster in ((BOB, 100), (CAT, 1)):
        joined = await timed.harness.ask(person, LeagueStep("league", LeagueVerb.JOIN, 1))
        told[person.name] = words(joined)
    assert told == {
        "Bob": "Someone else moved at the same moment. Nothing was changed; please try again.",
        "Cat": "You’re in. I’ll tell you who you play first.",
    }
    assert len((await league_of(timed)).entrants) == 2


# --- what its tables are called ------------------------------------------------------------------------


def mover_of(table: Table) -> Person:
    person = table.seats[table.turn.seat].person
    assert person is not None
    return person


def others_of(table: Table, person: Person) -> str:
    return ", ".join(name for name in (each.name for each in table.people) if name != person.name)


async def test_a_table_of_an_older_release_is_named_without_its_round(timed: Timed) -> None:
    """It was not kept there."""
    await begun(timed)
    (table,) = await tables(timed)
    old = json.loads(codec.to_text(table))
    assert old.pop("league_round") == 1
    before = codec.from_text(json.dumps(old))
    mover = mover_of(table)
    hand = for_person(HandEffect(), before, 3, mover, elsewhere=True)
    named = f"League Tripitz \u00b7 against {others_of(table, mover)} \u00b7 Your turn.\n"
    assert plain(hand.text).startswith(named)
