"""What a season's messages say. Pure: the season is played in memory."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from bot.club.effects import LeagueEffect, LeaguePage
from bot.locales import LANGUAGES
from bot.present import league_pages
from bot.present.catalogue import texts
from bot.present.localizer import Localizer, Reader
from bot.present.message import LABEL, Message
from bot.table.identity import PersonId
from tests.club.seasons import Played
from tests.support.every import every


def shown(played: Played, effect: LeagueEffect, language: str = "en") -> Message:
    """Its message, as somebody reads it."""
    reader = Reader(PersonId("fake:1"), language, "dark")
    return league_pages.page(Localizer(reader, None), played.there, effect)


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
    assert {len(each.label) for each in page.choices[:2]} == {LABEL}
