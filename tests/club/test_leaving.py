"""A season before its end: somebody leaves it and comes back; somebody with the right ends it for all."""

from __future__ import annotations

from dataclasses import replace

from bot.club import rounds
from bot.club.league import League
from bot.club.rounds import former_of
from bot.locales import LANGUAGES
from bot.platforms.vocabulary import parse
from bot.present import league_pages
from bot.present.localizer import Localizer, person_reader
from bot.present.message import Message, plain
from bot.table import arranging, codec
from bot.table.commands import Cup, End, LeagueStep, LeagueVerb, Season
from bot.table.identity import Person, PersonId
from bot.table.preferences import Preferences
from bot.table.steps import Release
from bot.table.table import Table, TablePhase
from tests.club.seasons import Played, person
from tests.club.test_league_whole import CAT, begun, tables, updated
from tests.club.timed import Timed
from tests.support.every import every
from tests.support.harness.fake import ANN, BOB, words


def page(played: Played, who: int = 0, *, admin: bool = False) -> Message:
    """What `/league` shows somebody."""
    kind = Season if played.kind == "league" else Cup
    (effect,) = played.case(kind(), who, admin=admin).replies
    localizer = Localizer(person_reader(person(who), Preferences()), None)
    return league_pages.page(localizer, played.there, effect)


def ended(played: Played) -> Message:
    """The last message of the season."""
    localizer = Localizer(person_reader(person(0), Preferences()), None)
    return league_pages.page(localizer, played.there, played.posts[-1])


# --- leaving -----------------------------------------------------------------------------------------


@every("left, taken", [(1, 2), (2, 1)])
def test_a_person_with_two_places_is_ranked_by_the_one_they_have(left: int, taken: int) -> None:
    """The place that they left keeps their name until someone takes it."""
    played = Played().begun(5)
    played.step("leave", left, sure=True)
    played.step("leave", taken, sure=True)
    played.step("take", left, taken)
    ranked = rounds.ranked(played.there)
    assert sorted(ranked) == sorted(person(n).id for n in (0, left, 3, 4))
    # By the place that they have: of these two cases it is once the better and once the worse one.
    lines = [played.there.entrants[line.entrant] for line in rounds.standings(played.there)]
    playing = [each.person.id for each in lines if each.person is not None and not each.out]
    assert list(ranked) == playing


def test_who_leaves_a_cup_in_the_lead_does_not_go_on() -> None:
    """Each has won a game by then, and the leaver has more points."""
    played = Played("cup").begun(4)
    table = played.open_tables()[0]
    leaver, stays = played.seats(table)
    played.ends(table, [90, 1])
    played.step("leave", leaver, sure=True)
    while len(played.there.rounds) == 1:
        played.play_round()
    (final,) = played.there.rounds[1].pairing
    assert stays in final
    assert leaver not in final


def test_who_went_on_in_a_cup_has_won_that_match_also_after_leaving() -> None:
    """It is not counted for who was beaten then."""
    played = Played("cup").begun(4)
    played.play_round()
    played.play_round()
    (final,) = played.there.rounds[1].meetings
    beaten = {0, 1, 2, 3} - {*final.seats}
    played.step("leave", final.seats[0], sure=True)
    assert f"P{final.seats[1]} wins" in plain(ended(played).text)
    for meeting in played.there.rounds[0].meetings:
        (lost,) = beaten & {*meeting.seats}
        assert rounds.winner(played.there, 0, meeting) != lost


# --- ending ------------------------------------------------------------------------------------------


def test_a_season_that_was_ended_moves_nobody() -> None:
    """The next one takes over the ranking that this one began with."""
    played = Played().begun(6, divisions="2")
    played.play_all()
    before = former_of(played.there)
    played.begun(6, divisions="2")
    played.play_round()
    played.step("close", sure=True)
    assert former_of(played.there) == before
    assert "up" not in plain(ended(played).text)


@every("language", LANGUAGES)
@every("kind, word", [("league", "cmd-league"), ("cup", "cmd-cup")])
def test_it_can_be_typed(language: str, kind: str, word: str) -> None:
    """`/league leave` and `/league end`, by the words that a table has for it."""
    say = Localizer(person_reader(Person(PersonId("fake:1"), "P", language), Preferences()), None)
    season = say.text(word)
    assert parse(f"/{season} {say.text('cmd-leave')}") == LeagueStep(kind, LeagueVerb.LEAVE)
    assert parse(f"/{season} {say.text('cmd-end')}") == LeagueStep(kind, LeagueVerb.CLOSE)


# --- at the tables -----------------------------------------------------------------------------------


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
