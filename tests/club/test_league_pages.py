"""What a season's messages say. Pure: the season is played in memory."""

from __future__ import annotations

import pytest

from bot.club import rounds
from bot.club.effects import LeagueEffect, LeaguePage
from bot.locales import LANGUAGES
from bot.present import league_pages
from bot.present.catalogue import texts
from bot.present.localizer import Localizer, Reader
from bot.present.message import Message, plain
from bot.table.commands import Season
from bot.table.identity import PersonId
from bot.table.registry import read
from tests.club.seasons import Played
from tests.support.every import every


def shown(played: Played, effect: LeagueEffect, language: str = "en") -> Message:
    """Its message, as somebody reads it."""
    reader = Reader(PersonId("fake:1"), language, "dark")
    return league_pages.page(Localizer(reader, None), played.there, effect)


def round_said(played: Played) -> str:
    """The latest round, as its chat reads it."""
    effect = LeagueEffect(what=LeaguePage.ROUND, season=1, round=len(played.there.rounds) - 1)
    return plain(shown(played, effect).text)


def test_an_announcer_of_a_second_one_is_shown_the_first() -> None:
    """With its buttons: they may have wanted to sign up."""
    played = Played().opened(3)
    (effect,) = played.case(Season("tripitz"), 5).replies
    page = shown(played, effect)
    (own,) = played.case(Season("tripitz"), 0).replies
    assert plain(page.text).startswith("A league is already under way here.\nLeague: Tridom\n")
    assert [button.label for button in page.buttons][:2] == ["I\u2019m in", "Is the draw fair?"]
    # Only the host and the chat's admins may begin it.
    assert [button.label for button in shown(played, own).buttons][1] == "Begin"


def test_points_stand_in_the_order_of_the_names() -> None:
    """Also of a match's second game, in which the other one begins."""
    played = Played("cup").begun(4)
    (table, *_), (first, second) = played.open_tables(), played.seats(played.open_tables()[0])
    played.ends(table, [90, 10])
    again = next(each for each in played.open_tables() if {*played.seats(each)} == {first, second})
    assert played.seats(again) == (second, first)
    played.ends(again, [20, 80])
    assert f"P{first} \u2013 P{second}: 90 : 10, 80 : 20" in round_said(played)


def test_a_round_s_message_stays_that_round_s() -> None:
    """Its results may be told when the next one has begun."""
    played = Played().begun(4)
    before = round_said(played)
    played.play_round()
    played.next_due()
    assert len(played.there.rounds) == 2
    said = plain(shown(played, LeagueEffect(what=LeaguePage.ROUND, season=1, round=0)).text)
    pairs = [line.partition(":")[0] for line in before.splitlines() if "\u2013" in line]
    assert [line.partition(":")[0] for line in said.splitlines() if "\u2013" in line] == pairs
    assert "Match day 1 of" in said


def test_a_page_of_games_behind_the_last_is_the_last() -> None:
    """An old button may lead there. The first and the last lead to each other."""
    played = Played().begun(30)
    first, last, beyond = (
        shown(played, LeagueEffect(what=LeaguePage.GAMES, season=1, number=number))
        for number in (0, 1, 9)
    )
    assert last == beyond
    leads = [[read(str(each.payload))[0].number for each in page.buttons] for page in (first, last)]
    assert leads == [[1], [0]]
    assert "\u2013" in plain(last.text)


@pytest.mark.parametrize("kind", ["league", "cup"])
def test_a_game_that_both_left_is_told_as_it_stood_and_won_by_nobody(kind: str) -> None:
    """As its own board told it; and so the table has it."""
    played = Played(kind).begun(4)
    first, _ = played.open_tables()
    one, other = played.seats(first)
    played.next_due()
    played.ends(first, [37, 7], away=[0, 1])
    names = [played.there.entrants[each].name for each in (one, other)]
    said = round_said(played)
    assert f"{names[0]} \u2013 {names[1]}: 37 : 7 (both away, nobody has won)\n" in said
    assert "not played" not in said
    if kind == "league":
        points = rounds.points(played.there, 0)
        assert (points[one], points[other]) == (0, 0)


@every("language", LANGUAGES)
def test_to_sign_up_twice_is_answered_otherwise_than_once(language: str) -> None:
    """Else nobody knows whether the first tap was taken."""
    said = texts(language)
    assert said.say("league-you-joined", {}) != said.say("refused-league-signed-up", {})


def test_a_clock_is_said_in_full() -> None:
    """As at any table, and not as it is typed."""
    played = Played().opened(3)
    said = plain(shown(played, LeagueEffect(what=LeaguePage.SIGN_UP, season=1)).text)
    assert "1 day per turn\n" in said


def test_choices_of_the_host_are_turned_by_one_page() -> None:
    played = Played().begun(60)
    page = shown(played, LeagueEffect(what=LeaguePage.MEND, season=1, number=1))
    payloads = {
        str(choice.payload).split(".")[4]
        for choice in page.choices
        if "mend" in str(choice.payload)
    }
    assert payloads == {"0", "2"}
