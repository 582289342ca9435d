"""A season before its end: somebody leaves it and comes back; somebody with the right ends it for all."""

from __future__ import annotations

from dataclasses import replace

from bot.club.league import League
from bot.platforms.vocabulary import parse
from bot.table import arranging, codec
from bot.table.commands import End, LeagueStep, LeagueVerb, Season
from bot.table.steps import Release
from bot.table.table import Table, TablePhase
from tests.club.test_league_whole import CAT, begun, tables, updated
from tests.club.timed import Timed
from tests.support.harness.fake import ANN, BOB, words


async def table_of(timed: Timed, table_id: str) -> Table:
    loaded = await timed.store.load(table_id)
    assert loaded is not None
    return codec.from_text(loaded.doc)


async def test_a_table_outlives_its_league(timed: Timed) -> None:
    """It is an ordinary one from then on: somebody who sits there is its host, and ends it."""
    await begun(timed)
    (table,) = await tables(timed)
    assert "everyone" in words(await timed.harness.ask(ANN, parse("/league end")))
    await timed.harness.ask(ANN, LeagueStep("league", LeagueVerb.CLOSE, 1, sure=True))
    await timed.sent()
    after = await table_of(timed, table.id)
    assert after.phase is TablePhase.PLAYING
    assert (after.league, after.host) == ("", table.people[0].id)
    assert any("goes on without it" in said for said in updated(timed))
    host = next(each for each in (ANN, BOB, CAT) if each.id == after.host)
    await timed.harness.ask(host, End(sure=True), at=after.place)
    assert (await table_of(timed, table.id)).phase is TablePhase.OVER


async def test_who_may_come_back_to_a_table_can_be_its_host(timed: Timed) -> None:
    """Computers sit in for all of them when the league is ended."""
    await begun(timed)
    (table,) = await tables(timed)
    away = tuple(
        replace(seat, person=None, former=seat.person, level="normal") for seat in table.seats
    )
    released = arranging.release(replace(table, seats=away), Release(())).table
    assert released is not None
    assert released.host == table.people[0].id
    assert arranging.release(released, Release(())).table is None


async def test_a_computer_plays_on_at_a_table_of_three(timed: Timed) -> None:
    await timed.harness.ask(ANN, Season("tripple-domino", {"weeks": "2"}))
    for each in (BOB, CAT):
        await timed.harness.ask(each, LeagueStep("league", LeagueVerb.JOIN, 1))
    await timed.harness.ask(ANN, LeagueStep("league", LeagueVerb.BEGIN, 1))
    await timed.sent()
    (table,) = await tables(timed)
    seat = table.seat_of(BOB.id)
    assert seat is not None
    leave = LeagueStep("league", LeagueVerb.LEAVE, 1, sure=True)
    await timed.harness.ask(BOB, leave)
    await timed.sent()
    left = await table_of(timed, table.id)
    assert (left.phase, left.seats[seat].person) == (TablePhase.PLAYING, None)
    assert left.seats[seat].out == BOB.id
    # Back again, and away once more: each counts.
    await timed.harness.ask(BOB, LeagueStep("league", LeagueVerb.TAKE, 1, 1))
    await timed.sent()
    assert (await table_of(timed, table.id)).seat_of(BOB.id) == seat
    await timed.harness.ask(BOB, leave)
    await timed.sent()
    assert (await table_of(timed, table.id)).seats[seat].person is None
    league = await timed.document("league")
    assert isinstance(league, League)
    assert [entry.key for entry in league.log].count("league-left-by") == 2
