"""Seasons, decided: signing up, rounds, results, time that runs out, mending, divisions, cups."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from msgspec import structs

from bot.club import league_rules
from bot.club.document import ForgetPerson
from bot.club.effects import LeagueEffect, LeaguePage
from bot.club.league import MOST, LeaguePhase
from bot.locales import LANGUAGES
from bot.platforms.telegram import limits
from bot.platforms.telegram.limits import TelegramLimits
from bot.platforms.telegram.parts import PartKind, split
from bot.present import league_pages
from bot.present.club_pages import for_club_channel, for_club_person
from bot.present.localizer import Localizer, Reader, person_reader
from bot.present.message import PAGE, plain
from bot.table.commands import LeagueStep, LeagueVerb, Season
from bot.table.effects import Line
from bot.table.identity import Person, PersonId
from bot.table.preferences import Preferences
from bot.table.table import DAY
from engine.shuffle import commitment
from tests.club.seasons import START, Played, person


def test_a_season_that_vanished_tells_nothing_of_the_next() -> None:
    """Its number comes again; what was drawn from its seed, which is public, and its tables do not."""
    first = Played().begun(3).there
    again = Played(now=START + DAY).begun(3).there
    assert (first.id, first.season) == (again.id, again.season)
    assert first.secret != again.secret
    assert first.table_of(0, 0, 0) != again.table_of(0, 0, 0)


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


def test_names_and_titles_are_stored_on_one_line() -> None:
    """The chat's title, the host's name, and the name of someone who signs up later."""
    played = Played()
    lined = Person(PersonId("fake:0"), "Ann\n  the\tfirst")
    played.case(Season("tridom"), someone=lined, title="Club\n  of\tfriends")
    played.case(
        LeagueStep("league", LeagueVerb.JOIN, 1),
        someone=Person(PersonId("fake:1"), "Bob\n  the\tsecond"),
    )
    assert [each.name for each in played.there.entrants] == ["Ann the first", "Bob the second"]
    assert played.there.title == "Club of friends"


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
    long = Person(PersonId("fake:9"), "W" * 40)
    twice = replace(
        played.there, entrants=(structs.replace(played.there.entrants[0], name="W" * 40),)
    )
    assert league_rules.name_in(twice, long) == f"{'W' * 36} 2"
    played.step("free", number=2, sure=True)
    played.step("take", 9, 2)
    played.case(ForgetPerson(PersonId("fake:2")))
    assert "Ann 2" not in str(played.there.log)


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


def test_all_games_are_read_page_by_page() -> None:
    """An old button may lead behind the last one."""
    league, localizer = running("tridom").there, Localizer(Reader(), None)
    pages, turns = [], []
    for number in range(4):
        effect = LeagueEffect(what=LeaguePage.GAMES, season=1, number=number)
        page = league_pages.page(localizer, league, effect)
        pages.append(page)
        found = {each.label: each.payload.action for each in page.buttons if each.payload}
        turns.append(
            {label: do.number for label, do in found.items() if isinstance(do, LeagueStep)}
        )
    assert turns == [{"More…": 1}, {"Back…": 0, "More…": 2}, {"Back…": 1}, {"Back…": 1}]
    assert pages[2] == pages[3] != pages[1]
    latest = league_pages.page(localizer, league, LeagueEffect(what=LeaguePage.PAGE, season=1))
    assert localizer.text("button-league-games") in {each.label for each in latest.buttons}


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
