"""A chat's week: switched on by questions, counted game by game, told once, and forgotten on request."""

from __future__ import annotations

import itertools
from dataclasses import replace
from datetime import UTC, date, datetime

import pytest
from msgspec import structs

from bot.app.lookup import OutcomeUnknown
from bot.app.service import Service
from bot.app.standings import week_order
from bot.club import kinds
from bot.club.document import (
    AlarmFired,
    Cause,
    ClubCase,
    ClubDecision,
    ForgetPerson,
    make_document_id,
    next_weekday,
)
from bot.club.effects import GamePlayer, WeekEffect, WeekGame
from bot.club.weekly import GoodMove, Week, WeekPlayer, Weeks, decide, week_game
from bot.delivery.inputs import week_context
from bot.platforms.vocabulary import parse
from bot.present.club_pages import for_club_channel
from bot.present.daily_pages import WeekContext
from bot.present.message import plain
from bot.store import Store
from bot.table.commands import Command, SetWeekly, Switch, Weekly
from bot.table.identity import PersonId, Place
from bot.table.preferences import NOTHING_CHOSEN
from bot.table.ratings import Ladder, LadderEntry, Tally, quarter
from engine import record as records
from engine.record import Record
from tests.app.games import Died, DyingGateway, play
from tests.club.timed import NOON, Timed
from tests.support.every import every
from tests.support.harness.fake import ANN, BOB, words

HERE = Place("fake:room")
ON = SetWeekly(Switch.ON, "mon", "18:00", "Berlin")
GAME = WeekGame(
    document=make_document_id("weekly", HERE),
    table="one",
    game="tridom",
    people=(GamePlayer(ANN.id, "Ann"), GamePlayer(BOB.id, "Bob")),
    mover=ANN.id,
    ply=3,
    points=51,
)


def weeks_of(**more: object) -> Weeks:
    return replace(
        Weeks(
            id=make_document_id("weekly", HERE),
            place=HERE,
            chat=HERE,
            language="en",
            weekday="mon",
            hour="18:00",
            zone="",
            on=True,
            day=1,
        ),
        **more,
    )


def decided(weeks: Weeks | None, cause: Cause, now: float = NOON) -> ClubDecision:
    case = ClubCase(
        id=make_document_id("weekly", HERE), document=weeks, cause=cause, now=now, secret=b""
    )
    return decide(case)


async def on(timed: Timed) -> Weeks:
    """The week, told in the room from now on, as it is stored."""
    assert "Every Monday" in words(await timed.harness.ask(ANN, ON, admin=True))
    return await stored(timed)


async def stored(timed: Timed) -> Weeks:
    found = await timed.document("weekly")
    assert isinstance(found, Weeks)
    return found


# --- pure ---------------------------------------------------------------------------------------------


def test_the_next_monday() -> None:
    """Later than now, also on a Monday after its hour, and by the chat's own clock."""
    monday = datetime(2026, 11, 23, 17, tzinfo=UTC)
    now = monday.timestamp()
    assert next_weekday(now, "mon", "18:00", "UTC") == monday.toordinal()
    assert next_weekday(now, "mon", "17:00", "UTC") == monday.toordinal() + 7
    assert next_weekday(now, "mon", "18:00", "Europe/Berlin") == monday.toordinal() + 7
    assert next_weekday(now, "sun", "00:00", "") == monday.toordinal() + 6


@every(
    "typed, meant",
    [
        ("/weekly", Weekly()),
        ("/weekly on", SetWeekly(Switch.ON)),
        ("/weekly on Friday 8 pm", SetWeekly(Switch.ON, "fri", "8", "pm")),
        ("/woche an Sonnabend 20:00 New York", SetWeekly(Switch.ON, "sat", "20:00", "New York")),
        ("/semana activar miércoles 9", SetWeekly(Switch.ON, "wed", "9")),
        ("/week aan nooit", SetWeekly(Switch.ON, "nooit")),
        ("/settimana disattiva", SetWeekly(Switch.OFF)),
    ],
)
def test_how_it_is_typed(typed: str, meant: object) -> None:
    """In every language; what is no weekday stays as it was typed."""
    assert parse(typed) == meant


def test_a_game_counts_once() -> None:
    """For each of its people; the better move stays, of equal ones the first."""
    weeks = decided(weeks_of(), GAME).document
    assert isinstance(weeks, Weeks)
    assert decided(weeks, GAME) == ClubDecision()
    second = structs.replace(GAME, table="two", people=(GamePlayer(BOB.id, "Rob"),), mover=BOB.id)
    after = decided(weeks, second).document
    assert isinstance(after, Weeks)
    assert after.week == Week(
        players={ANN.id: WeekPlayer("Ann", 1), BOB.id: WeekPlayer("Rob", 2)},
        games={"tridom": 2},
        move=GoodMove("one", 3, "tridom", ANN.id, "Ann", 51),
    )
    better = decided(after, structs.replace(second, table="three", points=52)).document
    assert isinstance(better, Weeks)
    assert better.week.move == GoodMove("three", 3, "tridom", BOB.id, "Rob", 52)
    assert kinds.document_from_text(kinds.document_to_text(better)) == better
    assert decided(weeks_of(on=False), GAME) == ClubDecision()
    assert decided(None, GAME) == ClubDecision()


def test_a_week_without_a_game_is_not_told() -> None:
    """It passes in silence; what the one before it was told of is forgotten then."""
    weeks = decided(weeks_of(day=next_weekday(NOON, "mon", "18:00", "")), GAME).document
    assert isinstance(weeks, Weeks)
    assert weeks.alarm is not None
    first = decided(weeks, AlarmFired(), weeks.alarm)
    told = first.document
    assert isinstance(told, Weeks)
    assert first.posts == (WeekEffect(day=weeks.day),)
    assert (told.day, told.told_day) == (weeks.day + 7, weeks.day)
    assert (told.week, told.told) == (Week(), weeks.week)
    late = decided(weeks, AlarmFired(), weeks.alarm + 7 * 86_400)
    assert isinstance(late.document, Weeks)
    assert (late.posts, late.document.people) == ((), frozenset())
    assert late.document.day == weeks.day + 14
    assert told.alarm is not None
    second = decided(told, AlarmFired(), told.alarm)
    assert isinstance(second.document, Weeks)
    assert second.posts == ()
    assert second.document.people == frozenset()


def test_who_is_deleted_goes_out_of_it() -> None:
    """Their games and their move; that games were played stays. The others keep theirs."""
    weeks = decided(weeks_of(), GAME).document
    assert isinstance(weeks, Weeks)
    weeks = replace(weeks, told=weeks.week)
    assert weeks.kept(ANN.id).keys() == {"this_week", "this_week_move", "told", "told_move"}
    assert weeks.kept(BOB.id) == {"this_week": 1, "told": 1}
    after = decided(weeks, ForgetPerson(ANN.id)).document
    assert isinstance(after, Weeks)
    assert after.people == {BOB.id}
    assert "Ann" not in kinds.document_to_text(after)
    assert after.week.games == after.told.games == {"tridom": 1}


def test_switched_off_it_keeps_nobody() -> None:
    """Neither of this week nor of the one that was told; switched on again it begins anew."""
    weeks = decided(weeks_of(), GAME).document
    assert isinstance(weeks, Weeks)
    weeks = replace(weeks, told=weeks.week, told_day=739_577)
    command = Command(id="1", at=HERE, person=ANN, action=SetWeekly(Switch.OFF), admin=True)
    case = ClubCase(
        id=weeks.id, document=weeks, cause=command.action, now=NOON, secret=b"", command=command
    )
    off = decide(case).document
    assert isinstance(off, Weeks)
    assert off.people == frozenset()
    assert (off.week, off.told, off.counted) == (Week(), Week(), ())
    assert ANN.id not in kinds.document_to_text(off)
    on_again = decide(replace(case, document=off, cause=ON, command=replace(command, action=ON)))
    assert isinstance(on_again.document, Weeks)
    assert on_again.document.on
    assert on_again.document.people == frozenset()


@pytest.mark.parametrize(
    ("told", "season", "leader"),
    [
        ("2026-12-28", "2026-4", "Bob"),
        ("2027-01-04", "2026-4", ""),
        ("2027-01-04", "2027-1", "Bob"),
    ],
)
def test_the_quarter_is_that_of_the_day_on_which_it_is_told(
    told: str, season: str, leader: str
) -> None:
    """Also at the end of a year, where the next week's day is in the next quarter already."""
    day = date.fromisoformat(told).toordinal()
    week = Week({ANN.id: WeekPlayer("Ann", 1)}, {"tridom": 1})
    weeks = weeks_of(told=week, told_day=day, day=day + 7, zone="Europe/Berlin")
    assert quarter(datetime(2026, 12, 31, tzinfo=UTC).timestamp()) == "2026-4"
    ever = {ANN.id: LadderEntry("Ann", 0.0, games={"tridom": Tally(mu=40, played=3)})}
    lately = {BOB.id: LadderEntry("Bob", 0.0, games={"tridom": Tally(played=1)})}
    ladder = Ladder(ever, season=season, season_players=lately)
    context = WeekContext(ladder, "")
    message = for_club_channel(WeekEffect(day=day), weeks, NOTHING_CHOSEN, context)
    text = plain(message.text)
    assert "Ann" in text
    assert ("Bob" in text) is bool(leader)


def test_of_many_people_only_some_are_named() -> None:
    """The busiest; in the languages of all chats, on a message that calls nobody."""
    players = {PersonId(f"fake:{n}"): WeekPlayer(f"P{n:02}", n) for n in range(1, 31)}
    told = Week(players, {"tridom": 200})
    for language in ("de", "en", "es", "fr", "it", "nl"):
        weeks = weeks_of(told=told, told_day=739_577, language=language)
        context = WeekContext(Ladder(), "")
        message = for_club_channel(WeekEffect(day=739_577), weeks, NOTHING_CHOSEN, context)
        text = plain(message.text)
        assert "200" in text
        assert "P30 (30)" in text
        assert "P18" not in text
        assert text.endswith("+18")
        assert message.silent
        assert message.picture is None


# --- in a chat ----------------------------------------------------------------------------------------


async def test_what_is_gone_is_not_shown(timed: Timed) -> None:
    """Without the record there is no picture, without its people no message; an earlier week's is dropped."""
    weeks = await on(timed)
    move = GoodMove("lost", 3, "tridom", ANN.id, "Ann", 51)
    told = Week({ANN.id: WeekPlayer("Ann", 1)}, {"tridom": 1}, move)
    weeks = replace(weeks, told=told, told_day=weeks.day)
    context = await week_context(timed.store, weeks, weeks.day)
    assert context is not None
    assert context.record == ""
    short = records.dump(Record("tridom", {}, ("Ann", "Bob"), bytes(32), ()))
    for text in ("", "{", short):
        shown = replace(context, record=text)
        message = for_club_channel(WeekEffect(day=weeks.day), weeks, NOTHING_CHOSEN, shown)
        assert "Move of the week: Ann, +51 at Tridom" in plain(message.text)
        assert message.picture is None
    assert await week_context(timed.store, weeks, weeks.day - 7) is None
    assert await week_context(timed.store, weeks.without(ANN.id), weeks.day) is None


async def test_a_chat_without_it_counts_nothing(timed: Timed) -> None:
    """Nor a game that was broken off, nor what computers placed."""
    table = await play(timed.harness)
    assert await week_order(timed.store, table) is None
    assert await timed.document("weekly") is None
    await on(timed)
    text = await timed.store.record(table.id)
    assert text is not None
    record = records.load(text)
    assert table.state is not None
    broken = replace(table, state=replace(table.state, outcome=None))
    assert week_game("weekly-0", broken, record) is None
    ann, bob = table.seats
    machine = replace(table, seats=(replace(ann, person=None, level="hard", former=None), bob))
    found = week_game("weekly-0", machine, record)
    assert found is not None
    assert found.mover == BOB.id
    assert [each.name for each in found.people] == ["Bob"]
    whole = week_game("weekly-0", table, record)
    assert whole is not None
    for mine, other, change in (
        (0, 1, {"late": True}),
        (1, 0, {"late": True}),
        (0, 1, {"former": ANN}),
        (1, 0, {"former": BOB}),
    ):
        seats = list(table.seats)
        seats[mine] = replace(seats[mine], **change)
        shared = week_game("weekly-0", replace(table, seats=tuple(seats)), record)
        assert shared is not None
        assert shared.mover == table.seats[other].person.id
    assert whole.mover in {ANN.id, BOB.id}


async def test_killed_while_a_game_is_counted(timed: Timed) -> None:
    """At any step, and done again: it counts once."""
    weeks = await on(timed)
    for left in itertools.count():
        doomed = Store(DyingGateway(timed.store, left))
        service = Service(doomed, [timed.harness.platform], now=lambda: timed.now)
        try:
            await service.carry_out(structs.replace(GAME, document=weeks.id), "week:one")
        except (Died, OutcomeUnknown):
            continue
        break
    assert left > 2
    await timed.harness.service.carry_out(structs.replace(GAME, document=weeks.id), "week:one")
    after = await stored(timed)
    assert after.week.games == {"tridom": 1}
    assert await timed.store.club_documents(BOB.id) == [weeks.id]
