"""A season before its end: somebody leaves it and comes back; somebody with the right ends it for all."""

from __future__ import annotations

from dataclasses import replace

from bot.club import rounds
from bot.club.effects import CloseGame, ReleaseGame, VacateSeat
from bot.club.league import League, LeaguePhase
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
from bot.table.stored import to_data
from bot.table.table import Table, TablePhase
from tests.club.seasons import Played, key, notes, person
from tests.club.test_league_whole import CAT, begun, league_of, tables, updated
from tests.club.timed import Timed
from tests.support.every import every
from tests.support.harness.fake import ANN, BOB, words


def page(played: Played, who: int = 0, *, admin: bool = False) -> Message:
    """What `/league` shows somebody."""
    kind = Season if played.kind == "league" else Cup
    (effect,) = played.case(kind(), who, admin=admin).replies
    localizer = Localizer(person_reader(person(who), Preferences()), None)
    return league_pages.page(localizer, played.there, effect)


def buttons(message: Message) -> list[str]:
    return [each.label for each in message.buttons]


def ended(played: Played) -> Message:
    """The last message of the season."""
    localizer = Localizer(person_reader(person(0), Preferences()), None)
    return league_pages.page(localizer, played.there, played.posts[-1])


# --- leaving -----------------------------------------------------------------------------------------


def test_who_leaves_is_asked_and_loses_the_game_that_runs() -> None:
    """It is ended and won by the other; what was played counts on, and later rounds go on without them."""
    played = Played().begun(4, weeks="3")
    table = next(each for each in played.open_tables() if 1 in played.seats(each))
    (other,) = {*played.seats(table)} - {1}
    assert played.step("leave", 1).document is None
    assert not played.there.entrants[1].out
    left = played.step("leave", 1, sure=True)
    assert key(left) == "league-you-left"
    assert [order.document for order in left.orders] == [table]
    assert [line.key for line in left.orders[0].lines] == ["league-left-by"]
    assert [entry.key for entry in played.there.log] == ["league-left-by"]
    points = rounds.points(played.there, 0)
    assert (points[1], points[other]) == (0, 12)
    assert played.ends(table, [9, 9]).document is None
    assert key(played.step("leave", 1, sure=True)) == "refused-league-not-in"
    played.play_all()
    resting = {
        post.to for post in played.posts if [line.key for line in post.lines] == ["league-no-game"]
    }
    assert resting == {person(n).id for n in (0, 2, 3) if n != other}, "who left is told no more"
    later = [m for each in played.there.rounds[1:] for m in each.meetings if 1 in m.seats]
    assert [one.there for m in later for one in m.games[0] or () if one.entrant == 1] == [
        False,
        False,
    ]


def test_their_place_is_free_and_they_may_come_back() -> None:
    played = Played().begun(4)
    played.step("leave", 1, sure=True)
    assert [post.what for post in played.posts if post.lines][-1] == "free"
    assert key(played.step("take", 2, 1)) == "refused-league-signed-up"
    assert key(played.step("take", 1, 1)) == "league-you-returned"
    assert played.there.entrants[1].name == "P1"
    assert notes(played)[-1].key == "league-came-back"
    assert not played.there.left
    played.step("leave", 1, sure=True)
    assert key(played.step("take", 7, 1)) == "league-you-took"
    assert played.there.entrants[1].name == "P7"
    assert person(1).id in played.there.people


def test_a_person_with_two_places_exports_the_games_of_both() -> None:
    """The place that they left keeps their name until someone takes it; the next season ranks them once."""
    played = Played().begun(5)
    played.step("leave", 1, sure=True)
    played.step("leave", 2, sure=True)
    assert key(played.step("take", 1, 2)) == "league-you-took"
    kept = played.there.kept(person(1).id)
    assert kept["entrant"] == 2
    assert kept["name"] == played.there.entrants[2].name
    mine = [each for each in played.there.rounds[0].meetings if {1, 2} & set(each.seats)]
    assert kept["meetings"] == [to_data(each) for each in mine]
    ranked = rounds.ranked(played.there)
    assert sorted(ranked) == sorted(person(n).id for n in (0, 1, 3, 4))
    # By the place that they have, which may be the better one or the worse one.
    lines = [played.there.entrants[line.entrant] for line in rounds.standings(played.there)]
    playing = [each.person.id for each in lines if each.person is not None and not each.out]
    assert list(ranked) == playing


def test_at_a_larger_table_a_computer_plays_on() -> None:
    played = Played().begun(7, "tripple-domino", weeks="3")
    table = next(each for each in played.open_tables() if 2 in played.seats(each))
    (order,) = played.step("leave", 2, sure=True).orders
    assert isinstance(order, VacateSeat)
    assert (order.document, order.person) == (table, person(2).id)
    assert played.seats(table)[order.seat] == 2
    assert table in played.open_tables()


def test_a_league_that_all_but_one_leave_is_over() -> None:
    """The last player left has won, whatever the others had."""
    played = Played().begun(3, weeks="3")
    played.play_round()
    first, second = [each for each in rounds.points(played.there, 0) if each != 1]
    played.step("leave", first, sure=True)
    assert played.there.phase is LeaguePhase.RUNNING
    played.step("leave", second, sure=True)
    assert played.there.phase is LeaguePhase.OVER
    assert "P1 wins" in plain(ended(played).text)


def test_who_leaves_a_cup_lets_the_other_go_on() -> None:
    """At once, without a second game; players who were beaten have nothing to leave."""
    played = Played("cup").begun(4)
    one, other = played.open_tables()
    leaver, stays = played.seats(one)
    left = played.step("leave", leaver, sure=True)
    assert [type(order) for order in left.orders] == [CloseGame]
    assert key(played.step("take", 9, leaver)) == "refused-league-place-taken"
    beaten = played.seats(other)[0]
    for _ in range(2):
        (table,) = played.open_tables()
        played.ends(table, [int(each != beaten) for each in played.seats(table)])
    assert len(played.there.rounds) == 2
    assert stays in played.there.rounds[1].meetings[0].seats
    assert key(played.step("leave", beaten)) == "refused-league-beaten"
    assert "Leave" not in buttons(page(played, beaten))
    played.step("leave", stays, sure=True)
    assert played.there.phase is LeaguePhase.OVER
    assert rounds.finalists(played.there)[1] == stays


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


def test_only_the_host_and_admins_end_it() -> None:
    played = Played().begun(4)
    assert key(played.step("close", 2, sure=True)) == "refused-league-host-only"
    assert played.step("close").document is None
    running = played.open_tables()
    over = played.step("close", 2, sure=True, admin=True)
    assert key(over) == "league-closed"
    assert [order.document for order in over.orders if isinstance(order, ReleaseGame)] == running
    assert played.there.phase is LeaguePhase.OVER
    assert [entry.key for entry in played.there.log] == ["league-closed"]
    shown = ended(played)
    assert "The host has ended the league." in plain(shown.text)
    assert "won" not in plain(shown.text)
    assert shown.picture is None
    assert played.ends(running[0], [3, 1]).document is None
    assert key(played.step("close", sure=True)) == "refused-league-gone"
    assert key(played.step("leave", sure=True)) == "refused-league-gone"


def test_a_sign_up_says_who_may_end_it_and_is_called_off() -> None:
    played = Played().opened(3)
    assert "P0 or an admin can call it off." in plain(page(played).text)
    played.step("leave", 0)
    assert "The host or an admin" in plain(page(played, 1, admin=True).text)
    called = played.step("close", sure=True)
    assert key(called) == "league-called-off"
    assert called.posts[0].what == "signup"
    assert not page(played).buttons
    assert played.there.phase is LeaguePhase.OVER
    assert key(played.case(Season("tridom"))) == "league-you-opened"


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


def test_the_page_offers_what_its_reader_may_do() -> None:
    played = Played().begun(4)
    assert buttons(page(played, 3)) == ["My games", "Is the draw fair?", "Leave"]
    assert buttons(page(played, 9)) == ["My games", "Is the draw fair?"]
    assert buttons(page(played)) == ["My games", "Is the draw fair?", "Leave", "Step in", "End it"]
    assert buttons(page(played, 9, admin=True)) == [
        "My games",
        "Is the draw fair?",
        "Step in",
        "End it",
    ]


@every("language", LANGUAGES)
@every("kind, word", [("league", "cmd-league"), ("cup", "cmd-cup")])
def test_it_can_be_typed(language: str, kind: str, word: str) -> None:
    """`/league leave` and `/league end`, by the words that a table has for it."""
    say = Localizer(person_reader(Person(PersonId("fake:1"), "P", language), Preferences()), None)
    season = say.text(word)
    assert parse(f"/{season} {say.text('cmd-leave')}") == LeagueStep(kind, LeagueVerb.LEAVE)
    assert parse(f"/{season} {say.text('cmd-end')}") == LeagueStep(kind, LeagueVerb.CLOSE)


def test_where_there_is_none_to_leave() -> None:
    played = Played("cup")
    assert key(played.case(LeagueStep("cup", LeagueVerb.LEAVE))) == "refused-league-none"
    played.begun(3, "tripitz").step("close", sure=True)
    assert key(played.case(LeagueStep("cup", LeagueVerb.CLOSE))) == "refused-league-none"


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


async def test_who_leaves_gives_their_seat_up(timed: Timed) -> None:
    """Of two the other has won; a league's later tables have a computer for them."""
    await begun(timed)
    (table,) = await tables(timed)
    leaver = table.people[0]
    await timed.harness.ask(leaver, LeagueStep("league", LeagueVerb.LEAVE, 1, sure=True))
    await timed.sent()
    assert (await table_of(timed, table.id)).phase is TablePhase.OVER
    league = await league_of(timed)
    (game,) = next(each.games for each in league.rounds[0].meetings if each.games)
    assert game is not None
    assert [one.there for one in game] == [False, True]


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
