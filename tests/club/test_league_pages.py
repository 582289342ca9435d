"""What a season's messages say. Pure: the season is played in memory."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from bot.club.effects import LeagueEffect, LeaguePage
from bot.locales import LANGUAGES
from bot.present import league_pages
from bot.present.catalogue import texts
from bot.present.localizer import Localizer, Reader
from bot.present.message import Message, plain
from bot.table.identity import PersonId
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


@every("language", LANGUAGES)
def test_to_sign_up_twice_is_answered_otherwise_than_once(language: str) -> None:
    """Else nobody knows whether the first tap was taken."""
    said = texts(language)
    assert said.say("league-you-joined", {}) != said.say("refused-league-signed-up", {})


def test_choices_of_long_names_are_cut() -> None:
    played = Played().begun(4)
    long = (structs.replace(each, name=each.name * 30) for each in played.there.entrants)
    played.league = replace(played.there, entrants=tuple(long))
    page = shown(played, LeagueEffect(what=LeaguePage.MEND, season=1))
    assert {len(each.label) for each in page.choices[:2]} == {league_pages.LABEL}
