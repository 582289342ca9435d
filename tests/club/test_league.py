"""Seasons, decided: signing up, rounds, results, time that runs out, mending, divisions, cups."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable
from datetime import datetime
from itertools import pairwise
from math import ceil
from zoneinfo import ZoneInfo

import pytest

from bot.club import rounds
from bot.club.document import ForgetPerson
from bot.club.effects import GiveSeat, LeagueEffect, LeaguePage
from bot.club.league import FULL, GRACE, MOST, VOID, WEEK, LeaguePhase
from bot.locales import LANGUAGES
from bot.platforms.telegram import limits
from bot.platforms.telegram.limits import TelegramLimits
from bot.platforms.telegram.parts import PartKind, split
from bot.present import league_pages
from bot.present.club_pages import for_club_channel, for_club_person
from bot.present.localizer import Localizer, person_reader
from bot.present.message import PAGE, plain
from bot.table.commands import Cup, LeagueStep, LeagueVerb, Season
from bot.table.effects import Line
from bot.table.identity import Person, PersonId
from bot.table.preferences import Preferences
from bot.table.table import DAY
from engine.shuffle import commitment
from tests.club.seasons import START, Played, key, notes, person
from tests.support.every import every


def ranked(played: Played, division: int = 0) -> list[int]:
    return [line.entrant for line in rounds.standings(played.there, division)]


# --- signing up --------------------------------------------------------------------------------------


def test_people_sign_up_and_leave_again() -> None:
    played = Played().opened(3)
    assert [each.name for each in played.there.entrants] == ["P0", "P1", "P2"]
    assert key(played.step("join", 2)) == "refused-league-signed-up"
    assert key(played.step("leave", 1)) == "league-you-left"
    assert key(played.step("leave", 1)) == "refused-league-not-in"
    assert [each.name for each in played.there.entrants] == ["P0", "P2"]
    assert {post.what for post in played.posts} == {"signup"}
    assert len({post.standing for post in played.posts}) == 1


def test_a_season_that_vanished_tells_nothing_of_the_next() -> None:
    """Its number comes again; what was drawn from its seed, which is public, and its tables do not."""
    first = Played().begun(3).there
    again = Played(now=START + DAY).begun(3).there
    assert (first.id, first.season) == (again.id, again.season)
    assert first.secret != again.secret
    assert first.table_of(0, 0, 0) != again.table_of(0, 0, 0)


def test_only_the_host_begins_and_only_with_enough() -> None:
    played = Played().opened(2)
    assert key(played.step("begin")) == "refused-league-too-few"
    played.step("join", 5)
    assert key(played.step("begin", 5)) == "refused-league-host-only"
    assert played.step("begin", 5, admin=True).document is not None
    assert played.there.phase is LeaguePhase.RUNNING
    assert key(played.step("join", 6)) == "refused-league-begun"


def test_it_begins_when_it_is_full_or_at_its_time() -> None:
    full = Played().opened(4, most="4")
    assert full.there.phase is LeaguePhase.RUNNING
    timed = Played().opened(4, signup="3d")
    assert timed.there.alarm == START + 3 * DAY
    assert timed.until(START + DAY).document is None
    timed.next_due()
    assert timed.there.phase is LeaguePhase.RUNNING
    lonely = Played().opened(2, signup="3d")
    lonely.next_due()
    assert lonely.there.phase is LeaguePhase.OVER
    assert notes(lonely)[-1].key == "league-nobody-came"


@every(
    "options, refused",
    [
        ({"weeks": "0"}, "refused-bad-option"),
        ({"weeks": "many"}, "refused-bad-option"),
        ({"most": "2"}, "refused-bad-option"),
        ({"signup": "soon"}, "refused-bad-option"),
        ({"divisions": "3"}, "refused-bad-option"),
        ({"most": "5", "divisions": "2"}, "refused-bad-option"),
        ({"clock": "none"}, "refused-league-needs-clock"),
        ({"clock": "x"}, "refused-bad-option"),
        ({"tempo": "3"}, "refused-no-such-option"),
    ],
)
def test_wrong_options_change_nothing(options: dict[str, str], refused: str) -> None:
    played = Played()
    assert key(played.case(Season("tridom", options))) == refused
    assert played.league is None


def test_six_are_enough_for_two_divisions() -> None:
    opened = Played().case(Season("tridom", {"most": "6", "divisions": "2"}))
    assert key(opened) == "league-you-opened"


def test_a_cup_has_no_divisions() -> None:
    cup = Played("cup")
    refused = cup.case(Cup("tripitz", {"divisions": "2"}))
    assert key(refused) == "refused-bad-option"
    assert refused.replies[0].lines[0].args["allowed"] == ["1"]
    assert key(cup.case(Cup("tripitz", {"divisions": "1"}))) == "league-you-opened"


def test_nobody_can_win_where_all_play_together() -> None:
    played = Played()
    assert key(played.case(Season("tripitz", {"cooperative": "yes"}))) == "refused-bad-option"
    assert key(played.case(Season("tripitz", {"hints": "yes"}))) == "refused-bad-option"
    assert played.league is None
    assert key(played.case(Season("tripitz", {"cooperative": "no"}))) == "league-you-opened"


def test_one_season_at_a_time() -> None:
    played = Played().opened(3)
    assert key(played.case(Season("tripitz"))) == "refused-league-open"
    assert played.case(Season()).replies[0].what == "page"
    assert key(Played().case(Season("tridom"), private=True)) == "refused-league-in-private"
    assert Played().case(Season()).replies[0].verb == "league"


def test_a_button_of_another_season_means_nothing() -> None:
    played = Played().begun(3)
    old = LeagueStep("league", LeagueVerb.JOIN, played.there.season)
    played.play_all()
    played.case(Season("tripitz"))
    assert played.there.season == old.season + 1
    assert key(played.case(old, 1)) == "refused-league-gone"
    assert [each.name for each in played.there.entrants] == ["P0"]


# --- rounds ------------------------------------------------------------------------------------------


def test_a_league_of_six_over_four_weeks() -> None:
    """Five rounds share the four weeks; each table opens once; the strongest wins."""
    played = Played().begun(6, weeks="4")
    assert played.there.planned == 5
    dues = []
    while played.there.phase is LeaguePhase.RUNNING:
        assert len(played.open_tables()) == 3
        dues.append(played.there.rounds[-1].due)
        played.play_round()
        if played.there.phase is LeaguePhase.RUNNING:
            assert not played.open_tables()
            played.next_due()
    # Whole days, so that each round ends at the same hour.
    assert [(later - earlier) / DAY for earlier, later in pairwise([START, *dues])] == [
        6,
        5,
        6,
        5,
        6,
    ]
    assert ranked(played) == [5, 4, 3, 2, 1, 0]
    assert [post.what for post in played.posts][-1] == "end"
    met = Counter(
        frozenset(meeting.seats) for each in played.there.rounds for meeting in each.meetings
    )
    assert set(met.values()) == {1}
    assert len(met) == 15
    assert played.there.expires_in is not None


SHORT = {"weeks": "1"}


@every(
    "kind, game, options, days",
    [
        ("league", "tridom", SHORT, 1),
        ("league", "tridom", {}, 4),
        ("league", "tridom", {"weeks": "20"}, 7),
        ("league", "tridom", SHORT | {"most": "4"}, 2),
        ("league", "tripple-domino", SHORT, 7),
        ("league", "tridom", {"signup": "14d"}, 4),
        ("league", "tridom", {"signup": "2d"}, 2),
        ("cup", "tridom", {}, 7),
        ("cup", "tridom", {"weeks": "2"}, 2),
    ],
)
def test_a_sign_up_is_no_longer_than_a_round(
    kind: str, game: str, options: dict[str, str], days: int
) -> None:
    """However many sign up: more players may need more and shorter rounds."""
    played = Played(kind).opened(1, game, **options)
    assert played.there.closes == START + days * DAY


@pytest.mark.parametrize("weeks", [1, 2, 4])
@pytest.mark.parametrize("people", [3, 4, 5, 6, 8, 9, 16, 20])
def test_no_round_is_shorter_than_the_sign_up(weeks: int, people: int) -> None:
    played = Played().opened(people, weeks=str(weeks))
    sign_up = played.there.closes - START
    played.step("begin")
    dues = [START]
    while played.there.phase is LeaguePhase.RUNNING:
        dues.append(played.there.rounds[-1].due)
        played.play_round()
        if played.there.phase is LeaguePhase.RUNNING:
            played.next_due()
    assert all(later - earlier >= sign_up for earlier, later in pairwise(dues))
    needed = ceil((len(dues) - 1) * 2 * DAY / WEEK)
    assert abs(dues[-1] - START - max(weeks, needed) * WEEK) < DAY


@pytest.mark.parametrize(
    ("clock", "people", "weeks"),
    [("1d", 3, 1), ("1d", 8, 2), ("12h", 8, 1), ("2d+6h", 3, 2), ("2d+6h", 8, 4)],
)
@pytest.mark.parametrize("full", [False, True])
def test_a_match_day_has_time_for_two_long_turns(
    clock: str, people: int, weeks: int, full: bool
) -> None:
    """Of a bank all of it is one turn. With many entrants the league takes more weeks, and says so."""
    asked = "2" if people == 3 and weeks == 2 else "1" if "+" not in clock else "2"
    given = {"most": str(people)} if full else {}
    played = Played().opened(people, weeks=asked, clock=clock, **given)
    if not full:
        played.step("begin")
    assert played.there.phase is LeaguePhase.RUNNING
    assert played.there.weeks == weeks
    told = [line for line in notes(played) if line.key == "league-longer"]
    assert [line.args for line in told] == (
        [{"count": people, "weeks": weeks}] if weeks > int(asked) else []
    )
    assert key(Played().case(Season("tridom", {"weeks": "1", "clock": "2d+6h"}))) == (
        "refused-league-too-short"
    )


def moments(played: Played) -> list[datetime]:
    """The end of the sign-up and of each round, by the chat's clock."""
    zone = ZoneInfo(played.zone or "UTC")
    found = [played.there.closes]
    played.next_due()
    while played.there.phase is LeaguePhase.RUNNING:
        found.append(played.there.rounds[-1].due)
        played.play_round()
        if played.there.phase is LeaguePhase.RUNNING:
            played.next_due()
    return [datetime.fromtimestamp(each, zone) for each in found]


@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/New_York", "Asia/Kolkata", ""])
@pytest.mark.parametrize("month", [1, 3, 10])
def test_sign_ups_and_rounds_end_while_people_are_awake(zone: str, month: int) -> None:
    """At one hour, also where the clocks change between."""
    for hour in range(24):
        local = datetime(2027, month, 12, hour, 41, tzinfo=ZoneInfo(zone or "UTC"))
        found = moments(Played(zone=zone, now=local.timestamp()).opened(6))
        hours = {each.strftime("%H:%M") for each in found}
        assert hours == {f"{hour:02}:41" if 9 <= hour < 21 else "20:00"}
        assert found[0] > local


def test_a_round_begun_at_night_ends_in_the_evening() -> None:
    """So does one that the host extends; an older season without a zone keeps to UTC."""
    played = Played(zone="Europe/Berlin").opened(4)
    played.now = datetime(2027, 1, 16, 2, 30, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()
    played.step("begin")
    due = datetime.fromtimestamp(played.there.rounds[0].due, ZoneInfo("Europe/Berlin"))
    assert due == datetime(2027, 1, 24, 20, tzinfo=ZoneInfo("Europe/Berlin"))
    played.step("extend", sure=True)
    assert played.there.rounds[0].due == due.timestamp() + 9 * DAY


def test_a_sign_up_of_hours_ends_when_the_host_said() -> None:
    played = Played(now=START + 12 * 3600).opened(1, signup="2h")
    assert played.there.closes == START + 14 * 3600


def test_a_result_that_comes_again_changes_nothing() -> None:
    played = Played().begun(4)
    table = played.open_tables()[0]
    played.ends(table, [1, 2])
    assert played.ends(table, [2, 1]).document is None
    assert played.ends("aaaaaaaaaaaaaaaa", [2, 1]).document is None


def test_what_still_runs_at_the_end_of_a_round_is_ended() -> None:
    """Its tables tell how they stood; the next round begins with the last of them."""
    played = Played().begun(4, weeks="3")
    first, second = played.open_tables()
    played.ends(first, [3, 1])
    assert played.there.alarm == played.there.rounds[0].due
    played.next_due()
    assert played.closed() == [second]
    assert len(played.there.rounds) == 1
    assert played.until(played.now + 60).document is None
    played.ends(second, [0, 0], away=[0])
    assert len(played.there.rounds) == 2
    lines = {line.entrant: line for line in rounds.standings(played.there)}
    assert sorted(line.points for line in lines.values()) == [0, 0, 12, 12]


@pytest.mark.parametrize("late", [0.6, 0.99, 1.5])
def test_a_round_that_begins_late_is_no_shorter_than_half(late: float) -> None:
    """Nobody looked for so long: its games would be ended hours after they were dealt."""
    played = Played().begun(4)
    played.play_round()
    length = played.there.rounds[0].due - START
    played.until(played.there.rounds[0].due + late * length)
    assert len(played.there.rounds) == 2
    assert played.there.rounds[1].due - played.now >= length / 2


def test_a_table_that_tells_nothing_is_void() -> None:
    played = Played().begun(3)
    played.next_due()
    played.until(played.there.rounds[-1].due + GRACE)
    assert len(played.there.rounds) == 2
    assert not any(line.points for line in rounds.standings(played.there))


def test_tables_have_their_time_to_tell_however_late_it_is_looked() -> None:
    """After a night without the bot the games of a round that ended in it count as they stand."""
    played = Played().begun(3)
    (table,) = played.open_tables()
    played.until(played.there.rounds[0].due + 2 * GRACE)
    assert played.closed() == [table]
    assert played.there.alarm == played.now + GRACE
    assert len(played.there.rounds) == 1
    played.ends(table, [3, 1])
    assert len(played.there.rounds) == 2
    assert max(line.points for line in rounds.standings(played.there)) == 12


def test_a_round_that_begins_late_ends_when_it_was_to_end() -> None:
    """The bot was away for some hours: the rounds keep their time of day."""
    played = Played().begun(4, weeks="3")
    played.play_round()
    due = played.there.rounds[0].due
    played.until(due + 3 * 3600)
    assert len(played.there.rounds) == 2
    assert played.there.rounds[1].due == due + 7 * DAY


def test_swiss_rounds_and_groups() -> None:
    many = Played().begun(11, weeks="2")
    assert many.there.planned == 4
    first = rounds.standings(many.there)[0]
    assert (first.points, first.lead) == (FULL, 0), "a bye is a win that brings no lead"
    many.play_all()
    assert 10 in ranked(many)[:2]
    byes = [m.seats for each in many.there.rounds for m in each.meetings if len(m.seats) == 1]
    assert len(byes) == len(set(byes)) == 4
    groups = Played().begun(7, "tripple-domino", weeks="3")
    assert sorted(len(groups.seats(table)) for table in groups.open_tables()) == [3, 4]


# --- mending -----------------------------------------------------------------------------------------


def test_the_host_extends_a_round() -> None:
    played = Played().begun(4)
    due = played.there.rounds[-1].due
    assert played.step("extend", 2, sure=True).replies[0].lines[0].key == "refused-league-host-only"
    assert played.step("extend").document is None
    played.step("extend", sure=True)
    assert played.there.rounds[-1].due > due
    assert [entry.key for entry in played.there.log] == ["league-extended"]
    assert notes(played)[-1].key == "league-extended"


def test_an_extended_round_asks_its_tables_once_more() -> None:
    """Also where its end had come already: at the new one a table that still runs is ended, not voided."""
    played = Played().begun(4)
    slow = played.open_tables()
    played.next_due()
    assert played.closed() == slow
    played.step("extend", sure=True)
    assert not played.there.rounds[-1].called
    played.next_due()
    assert played.closed() == [*slow, *slow]
    assert played.open_tables() == slow
    played.ends(slow[0], [9, 1])
    played.next_due()
    first = played.there.rounds[0].meetings
    assert [game == VOID for meeting in first for game in meeting.games] == [False, True]


def test_the_host_voids_a_game() -> None:
    played = Played().begun(4)
    tables = played.open_tables()
    played.ends(tables[0], [9, 1])
    played.step("void", number=0, sure=True)
    played.step("void", number=1, sure=True)
    assert played.closed() == [tables[1]]
    assert played.ends(tables[1], [5, 0]).document is None
    assert not any(line.points for line in rounds.standings(played.there))
    for number in (len(played.there.rounds[-1].meetings), 7):
        assert key(played.step("void", number=number, sure=True)) == "refused-stale"


def test_a_place_that_is_freed_can_be_taken() -> None:
    played = Played().begun(4)
    assert key(played.step("take", 8, 2)) == "refused-league-place-taken"
    played.step("free", number=2, sure=True)
    assert key(played.step("take", 1, 2)) == "refused-league-signed-up"
    taken = played.step("take", 8, 2)
    (seat,) = [order for order in taken.orders if isinstance(order, GiveSeat)]
    assert seat.person.id == "fake:8"
    assert [post.what for post in taken.posts] == [LeaguePage.NOTE, LeaguePage.ROUND]
    assert played.seats(seat.document)[seat.seat] == 2
    assert played.there.entrants[2].name == "P8"
    assert key(played.step("take", 9, 2)) == "refused-league-place-taken"
    assert person(2).id in played.there.people
    assert [entry.key for entry in played.there.log] == [
        "league-place-free",
        "league-place-taken-by",
    ]
    played.case(ForgetPerson(person(2).id))
    assert "'P2'" not in str(played.there.kept(None))
    assert person(2).id not in played.there.people


def test_a_place_in_a_cup_is_taken_at_the_seat_of_the_game_that_runs() -> None:
    """Seats turn from game to game."""
    played = Played("cup").begun(3)
    (table,) = played.open_tables()
    one, other = played.seats(table)
    played.ends(table, [9, 1])
    for number, newcomer in ((one, 8), (other, 9)):
        played.step("free", number=number, sure=True)
        (given,) = [
            each
            for each in played.step("take", newcomer, number).orders
            if isinstance(each, GiveSeat)
        ]
        assert (given.seat, given.person.id) == ([other, one].index(number), f"fake:{newcomer}")


def test_a_person_who_takes_a_place_has_a_name_of_their_own() -> None:
    """Also where it is that of whose place they take, and of somebody beside them. By it they are forgotten."""
    played = Played().opened(1)
    for number in (1, 2):
        played.case(
            LeagueStep("league", LeagueVerb.JOIN, 1),
            someone=Person(PersonId(f"fake:{number}"), "Ann"),
        )
    played.step("begin")
    played.step("free", number=1, sure=True)
    other = Person(PersonId("fake:8"), "Ann")
    played.case(LeagueStep("league", LeagueVerb.TAKE, 1, 1), someone=other)
    assert [each.name for each in played.there.entrants] == ["P0", "Ann 3", "Ann 2"]
    played.step("free", number=2, sure=True)
    played.step("take", 9, 2)
    played.case(ForgetPerson(PersonId("fake:2")))
    assert "Ann 2" not in str(played.there.log)


def test_who_has_lost_in_a_cup_has_no_place_to_free() -> None:
    """Anyone who took it would wait for a game in vain."""
    played = Played("cup").begun(4)
    for _ in range(2):
        played.play_round()
    lost = set(range(4)) - set(played.there.rounds[1].meetings[0].seats)
    for number in lost:
        assert key(played.step("free", number=number, sure=True)) == "refused-stale"
    page = LeagueEffect(what=LeaguePage.MEND, season=1, number=0)
    reader = person_reader(person(0), Preferences())
    offered = [
        each.label
        for each in league_pages.page(Localizer(reader, None), played.there, page).choices
    ]
    assert not any(f"P{number}" in label for number in lost for label in offered)


def test_a_name_that_is_deleted_goes_out_of_what_was_posted() -> None:
    """Of the sign-up, and of the round; of somebody who is in neither nothing is posted."""
    for before in (Played().opened(4), Played().begun(4)):
        (again,) = before.case(ForgetPerson(person(2).id)).posts
        first = before.posts[0 if before.there.phase is LeaguePhase.SIGN_UP else -2]
        assert isinstance(again, LeagueEffect)
        assert again.standing == first.standing
        assert before.case(ForgetPerson(person(9).id)).posts == ()


def test_somebody_who_is_deleted_is_named_nowhere() -> None:
    """Their games so far count on; later ones are walkovers."""
    played = Played().begun(4)
    played.step("free", number=1, sure=True)
    played.play_round()
    played.case(ForgetPerson(person(1).id))
    assert '"P1"' not in str(played.there.kept(None)).replace("'", '"')
    assert person(1).id not in played.there.people
    while played.there.phase is LeaguePhase.RUNNING:
        played.next_due()
        played.play_round()
    results = [
        one
        for each in played.there.rounds
        for meeting in each.meetings
        for outcome in meeting.counted
        for one in outcome
        if one.entrant == 1
    ]
    assert [one.there for one in results] == [True, False, False]


def test_a_host_who_is_deleted_is_no_host_any_more() -> None:
    """Who is deleted beside them changes nothing of it."""
    played = Played().begun(4)
    assert played.there.host == person(0).id
    played.case(ForgetPerson(person(2).id))
    assert played.there.host == person(0).id
    played.case(ForgetPerson(person(0).id))
    assert played.there.host is None
    assert played.there.people == {person(1).id, person(3).id}


def test_who_is_deleted_is_no_former_player_either() -> None:
    """A season in divisions remembers how the one before it ended."""
    played = Played().begun(6, divisions="2")
    played.play_all()
    played.opened(1, divisions="2")
    assert person(2).id in played.there.former
    played.case(ForgetPerson(person(2).id))
    assert person(2).id not in played.there.people


def test_a_deletion_shows_anew_what_it_changes() -> None:
    """The round that stands there; nothing once the season is over, or of one who was in the last season alone."""
    played = Played().begun(6, divisions="2")
    assert [post.what for post in played.case(ForgetPerson(person(2).id)).posts] == [
        LeaguePage.ROUND
    ]
    played.play_all()
    over = played.case(ForgetPerson(person(3).id))
    assert (over.document is not None, over.posts) == (True, ())
    played.opened(1, divisions="2")
    former = played.case(ForgetPerson(person(4).id))
    assert (former.document is not None, former.posts) == (True, ())


def test_an_export_tells_one_of_their_own_games() -> None:
    played = Played().begun(4)
    played.play_round()
    own = played.there.kept(person(2).id)
    assert (own["name"], own["host"]) == ("P2", False)
    assert len(own["meetings"]) == 1
    assert "secret" not in own
    assert "secret" not in Played().opened(2).there.kept(None)


# --- divisions ---------------------------------------------------------------------------------------


def test_two_divisions_and_who_changes() -> None:
    played = Played().begun(6, divisions="2")
    assert [each.division for each in played.there.entrants] == [0, 0, 0, 1, 1, 1]
    played.play_all()
    assert ranked(played) == [2, 1, 0]
    assert ranked(played, 1) == [5, 4, 3]
    played.begun(6, divisions="2")
    divisions = {each.name: each.division for each in played.there.entrants}
    assert divisions == {"P2": 0, "P1": 0, "P5": 0, "P0": 1, "P4": 1, "P3": 1}


@every("each, moving", [(3, 1), (5, 1), (6, 2), (8, 2)])
def test_of_more_than_five_two_go_up_and_two_down(each: int, moving: int) -> None:
    """The smaller division tells how many."""
    played = Played().begun(2 * each, divisions="2")
    upper = {line.name for line in played.there.entrants if not line.division}
    played.play_all()
    played.begun(2 * each, divisions="2")
    after = {line.name for line in played.there.entrants if not line.division}
    assert len(after) == len(upper) == each
    assert len(upper - after) == moving


def test_divisions_need_enough_for_both() -> None:
    played = Played().opened(5, divisions="2")
    assert key(played.step("begin")) == "refused-league-too-few"


# --- cups --------------------------------------------------------------------------------------------


def test_a_cup_is_played_until_one_is_left() -> None:
    """Best of three with seats that turn; the next match begins when it can."""
    played = Played("cup").begun(5, "tripitz")
    assert played.there.planned == 3
    games = 0
    while played.there.phase is LeaguePhase.RUNNING:
        assert played.open_tables()
        games += len(played.open_tables())
        played.play_round()
    assert rounds.finalists(played.there)[0] == 4
    assert games == 8
    firsts = [
        played.seats(order.document)[0]
        for order in played.orders
        if (order.round, order.meeting) == (2, 0)
    ]
    assert firsts[0] != firsts[1]


def test_a_match_goes_to_a_third_game() -> None:
    played = Played("cup").begun(3)
    (table,) = played.open_tables()
    one, other = played.seats(table)
    played.ends(table, [9, 1])
    (table,) = played.open_tables()
    assert list(played.seats(table)) == [other, one]
    played.ends(table, [9, 1])
    (table,) = played.open_tables()
    assert list(played.seats(table)) == [one, other]
    played.ends(table, [1, 1])
    assert len(played.there.rounds) == 2
    final = played.there.rounds[1].meetings[0]
    assert {one, other} & set(final.seats)


def test_who_never_comes_is_out() -> None:
    played = Played("cup").begun(4)
    slow, quick = played.open_tables()
    present = played.seats(slow)[1]
    played.ends(quick, [5, 1])
    played.ends(played.open_tables()[1], [1, 5])
    played.next_due()
    assert played.closed() == [slow]
    played.ends(slow, [70, 0], away=[0])
    assert present in played.there.rounds[1].meetings[0].seats


# --- messages ----------------------------------------------------------------------------------------


STEPS = (
    "page", "signup", "games", "mend", "log", "fair", "extend", "void", "free", "leave", "close", "round",
    "end", "note",
)  # fmt: skip


def crowd(kind: str, game: str, people: int, **options: str) -> Played:
    """So many who sign up, with the longest names."""
    played = Played(kind).opened(2, game, **options)
    for number in range(2, people):
        long = Person(PersonId(f"fake:{number}"), f"{number:03} {'W' * 36}")
        played.case(LeagueStep(kind, LeagueVerb.JOIN, 1), someone=long)
    return played


def signing_up(game: str, people: int = MOST - 1) -> Played:
    return crowd("league", game, people, divisions="2")


def running(game: str) -> Played:
    played = signing_up(game, 60)
    played.step("begin")
    played.play_round()
    played.step("free", number=1, sure=True)
    return played


def closed_at_sign_up(game: str) -> Played:
    played = signing_up(game)
    played.step("close", sure=True)
    return played


def closed(game: str) -> Played:
    played = running(game)
    played.step("close", sure=True)
    return played


def over(game: str) -> Played:
    played = running(game)
    played.play_all()
    return played


def cup_running(game: str) -> Played:
    played = crowd("cup", game, 60)
    played.step("begin")
    return played


def cup_over(game: str) -> Played:
    played = cup_running(game)
    played.play_all()
    return played


@pytest.mark.parametrize(
    "state", [signing_up, running, closed_at_sign_up, closed, over, cup_running, cup_over]
)
@pytest.mark.parametrize("game", ["tridom", "tripple-domino"])
def test_every_page_of_a_large_season_fits(game: str, state: Callable[[str], Played]) -> None:
    """With the longest names, in two divisions, with what was mended, in every language.

    Where a picture goes along, too: Telegram takes 1,024 characters below one, and what is longer follows it.
    """
    league = state(game).there
    unread = {"mend", "extend", "void", "free", "leave", "close"}
    if league.phase is LeaguePhase.RUNNING:
        unread = {"end"}
    steps = [step for step in STEPS if step not in unread]
    pictures = 0
    for language, what in itertools.product(LANGUAGES, steps):
        reader = person_reader(Person(PersonId("fake:0"), "P0", language), Preferences())
        lines = (Line("league-nobody-came", {"least": 6}),) if what == "note" else ()
        effect = LeagueEffect(what=LeaguePage(what), season=1, number=1, lines=lines)
        message = league_pages.page(Localizer(reader, None), league, effect)
        pictures += message.picture is not None
        assert 0 < len(plain(message.text)) <= 4000, (what, language)
        parts = split(message, TelegramLimits(strict=True))
        for part in parts:
            bound = limits.TEXT if part.kind is PartKind.TEXT else limits.CAPTION
            assert len(part.text.text) <= bound, (what, language)
        assert "".join(part.text.text for part in parts) == plain(message.text).strip()
        assert len(message.choices) <= PAGE
        assert all(len(each.label) <= 100 for each in message.choices)
        presses = (*message.choices, *message.buttons)
        assert all(each.payload and len(each.payload) <= 64 for each in presses)
    assert bool(pictures) == (state in {over, cup_over})


# --- secrets -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["league", "cup"])
def test_the_seed_is_told_when_the_draw_is_made_and_never_before(kind: str) -> None:
    """Whatever is pressed, by the host, an admin or anybody, and in everything that the chat is shown."""
    played = Played(kind).opened(5)
    league, shown = played.there, []
    seed = league.secret.hex()
    verbs = set(LeagueVerb) - {LeagueVerb.JOIN, LeagueVerb.BEGIN}
    for what, who, admin in itertools.product(sorted(verbs), (0, 1, 9), (False, True)):
        for sure in (False, True) if what not in {"leave", "close"} else (False,):
            told = played.step(what, who, sure=sure, admin=admin)
            shown += [(effect, played.there) for effect in (*told.replies, *told.posts)]
    assert played.there.phase is LeaguePhase.SIGN_UP
    shown += [(effect, played.there) for effect in played.posts]
    reader, found = person(1), []
    for effect, there in shown:
        found.append(for_club_person(effect, there, reader, Preferences()))
        found.append(for_club_channel(effect, there, Preferences()))
    assert {effect.what for effect, _ in shown if isinstance(effect, LeagueEffect)} >= {"fair"}
    assert any(commitment(league.secret) in repr(message) for message in found)
    assert all(seed not in repr(message) for message in found)
    assert seed not in repr(league.kept(None))
    assert seed not in repr(league.kept(person(0).id))
    played.step("begin")
    (fair,) = played.step("fair", 9).replies
    assert seed in repr(for_club_person(fair, played.there, reader, Preferences()))
