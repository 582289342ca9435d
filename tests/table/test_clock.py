"""Clocks: limits and banks, reminders, what follows a missed deadline, tables at rest."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.table import preferences, table, waiting
from bot.table.commands import (
    AddComputer,
    End,
    GiveTime,
    Hand,
    Join,
    New,
    Play,
    Resign,
    Start,
    Wake,
)
from bot.table.effects import Decision, HandEffect, Show
from bot.table.steps import Refresh, Tick
from bot.table.table import DAY, HOUR, MINUTE, Clock, TablePhase
from engine import GAMES, record
from tests.support.every import every
from tests.table.games import play_on, started
from tests.table.helpers import ANN, BOB, CAT, CLOCK, Room, lines, refused, told


def keys(decision) -> list[str]:
    return [line.key for line in lines(decision)]


def other(person):
    return BOB if person == ANN else ANN


def play_first(room: Room) -> None:
    """The mover makes their first legal move."""
    room.press(room.mover(), "do", 0)


# --- the words -----------------------------------------------------------------------------------


@every(
    "words, read",
    [
        ("none", Clock()),
        ("2m", Clock(limit=2 * MINUTE)),
        ("12 hours", Clock(limit=12 * HOUR)),
        ("7d", Clock(limit=7 * DAY)),
        ("5d+12h", Clock(bank=5 * DAY, plus=12 * HOUR)),
        ("1h+0", Clock(bank=HOUR)),
    ],
)
def test_clocks_are_written(words: str, read: Clock) -> None:
    """Read, written, read again."""
    assert table.read_clock(words) == read
    assert table.read_clock(str(read)) == read


@every("words", ["1m", "8d", "soon", "-2h", "31d+1h", "1h+8d", "+1h", "1m+1m"])
def test_clocks_that_are_none(words: str) -> None:
    with pytest.raises(ValueError):
        table.read_clock(words)


@every(
    "name, word",
    [("clock", "fast"), ("absent", "shout"), ("substitute", "easy"), ("hints", "maybe")],
)
def test_a_table_refuses_what_it_cannot_choose(name: str, word: str) -> None:
    assert refused(Room().do(ANN, New("tridom", {name: word}))) == "bad-option"


# --- a turn's time -------------------------------------------------------------------------------


def test_without_a_clock_there_is_no_deadline() -> None:
    """A day is told, and two weeks on the table goes to rest."""
    room = started("tridom")
    assert room.there.turn is not None
    assert room.there.turn.due is None
    assert waiting.alarm(room.there) == room.now + DAY


def idle(room: Room):
    """The days pass, until the table does something else than remind; what that is."""
    while (decision := room.tick()).posts[0].show is Show.REMIND:
        assert decision.posts[0].when == "day"
    return decision


def test_a_reminder_waits_for_the_end_of_quiet_hours() -> None:
    """The first after a day, the second after three."""
    room = started("tridom")
    begun = room.now
    (post,) = room.tick().posts
    assert (post.when, room.now) == ("day", begun + DAY)
    assert waiting.alarm(room.there) == begun + 3 * DAY
    night = "UTC|00:00-08:00||"
    quiet = room.there.with_seat(
        room.there.turn.seat, replace(room.there.seats[room.there.turn.seat], quiet_time=night)
    )
    moment = waiting.alarm(quiet)
    assert moment is not None
    assert moment == (begun // DAY + 3) * DAY + 8 * HOUR


def test_a_limit_is_for_each_turn() -> None:
    """After any move the next player has the whole time."""
    room = started("tripitz", clock="1d")
    assert room.there.turn.due == room.now + DAY
    room.now += 5 * HOUR
    play_first(room)
    assert room.there.turn.due == room.now + DAY


def test_a_drawn_tile_gives_no_more_time() -> None:
    """The turn goes on, and so does its time."""
    room = started("tripple-domino", clock="1d")
    due, mover = room.there.turn.due, room.mover()
    room.now += HOUR
    room.press(mover, "draw")
    assert room.mover() == mover
    assert room.there.turn.due == due


def test_a_bank_is_used_up_and_added_to() -> None:
    """What a turn took is gone; each turn brings its addition."""
    room = started("tripitz", clock="2d+1h")
    mover = room.mover()
    seat = room.there.seat_of(mover.id)
    assert room.there.turn.due == room.now + 2 * DAY
    room.now += 5 * HOUR
    play_first(room)
    assert room.there.seats[seat].bank == 2 * DAY - 5 * HOUR + HOUR
    assert room.there.seats[1 - seat].bank == 2 * DAY


def test_quiet_hours_take_nothing_from_a_bank() -> None:
    quiet = preferences.Preferences(zone="UTC", quiet="22:00-08:00").quiet_time
    room = started("tripitz", clock="2d+1h")
    mover = room.mover()
    seat = room.there.seat_of(mover.id)
    room.do(mover, Refresh(), quiet_time=quiet)
    room.now += DAY
    room.press(mover, "do", 0, quiet_time=quiet)
    assert room.there.seats[seat].bank == 2 * DAY - 14 * HOUR + HOUR


def test_quiet_hours_stop_the_clock() -> None:
    """A deadline of a person with a rest is later by it, from the moment that it is known."""
    quiet = preferences.Preferences(zone="UTC", quiet="22:00-08:00").quiet_time
    room = started("tripitz", clock="1d")
    mover = room.mover()
    begun = room.there.turn.since
    room.do(mover, Play("rtw", "A1"), quiet_time=quiet)
    assert room.there.turn.due == begun + DAY, "a refused move changes nothing"
    room.press(mover, "do", 0, quiet_time=quiet)
    room.press(room.mover(), "do", 0)
    assert room.mover() == mover
    assert room.there.turn.due == preferences.after_quiet(room.now, DAY, quiet) > room.now + DAY


@given(st.lists(st.integers(60, 3 * DAY), min_size=1, max_size=6))
def test_alarms_come_in_order_and_end(pauses: list[int]) -> None:
    """Whatever the pauses, each look leaves the next alarm in the future or none at all."""
    room = started("tripitz", clock="1d+6h", absent="pass")
    for pause in pauses:
        room.now += pause
        for _ in range(50):
            due = waiting.alarm(room.there)
            if due is None or due > room.now:
                break
            room.do(CLOCK, Tick())
        else:
            raise AssertionError("the alarms do not end")


# --- more time -----------------------------------------------------------------------------------


@pytest.mark.parametrize("clock", ["1d", "2d+1h"])
def test_time_begins_again_when_the_other_gives_it(clock: str) -> None:
    room = started("tripitz", clock=clock)
    mover = room.mover()
    giver = other(mover)
    whole = room.there.turn.due - room.now
    room.tick()
    decision = room.do(giver, GiveTime())
    assert room.there.turn.due == room.now + whole
    assert waiting.alarm(room.there) == room.now + whole / 2, "reminders begin again, too"
    assert [(post.to, post.lines[0].key) for post in decision.posts] == [
        (None, "time-given"),
        (mover.id, "time-given"),
    ]
    play_first(room)
    assert room.there.turn.seat == room.there.seat_of(giver.id)


def test_nobody_gives_time_to_themselves_or_without_a_clock() -> None:
    room = started("tripitz", clock="1d")
    assert refused(room.do(room.mover(), GiveTime())) == "own-time"
    assert refused(started("tripitz").do(ANN, GiveTime())) == "no-clock"


def test_of_three_only_the_host_gives_time() -> None:
    room = Room()
    room.do(ANN, New("tripitz", {"clock": "1d"}))
    for person in (BOB, CAT):
        room.do(person, Join())
    room.do(ANN, Start())
    givers = [person for person in (ANN, BOB, CAT) if person != room.mover()]
    for person in givers:
        decision = room.do(person, GiveTime())
        if person.id == room.there.host:
            assert decision.posts
        else:
            assert refused(decision) == "host-only"


# --- reminders -----------------------------------------------------------------------------------


def test_reminders_at_half_and_near_the_end() -> None:
    """Two reminders, then the deadline; each once."""
    room = started("tripitz", clock="1d")
    begun = room.now
    for when, after in (("half", 12 * HOUR), ("late", DAY - 2 * HOUR)):
        (post,) = room.tick().posts
        assert room.now == begun + after
        assert (post.show, post.when) == (Show.REMIND, when)
    late = room.there.turn.seat
    room.tick()
    assert room.now == begun + DAY
    assert [seat.person is None for seat in room.there.seats] == [late == 0, late == 1]


def test_a_short_limit_has_one_reminder() -> None:
    """Of two minutes only the half is told."""
    room = started("tripitz", clock="2m")
    assert room.tick().posts[0].when == "half"
    assert "time-up-sits-in" in keys(room.tick())


def test_who_was_away_long_hears_the_last_reminder_alone() -> None:
    """After a pause of the bot the reminders are not made up for."""
    room = started("tripitz", clock="1d")
    room.now += 23 * HOUR
    (post,) = room.do(CLOCK, Tick()).posts
    assert post.when == "late"
    assert waiting.alarm(room.there) == room.there.turn.due


def test_a_look_too_early_changes_nothing() -> None:
    """A deadline that was moved meanwhile is not carried out."""
    room = started("tripitz", clock="1d")
    assert room.do(CLOCK, Tick()).table is None


# --- missed deadlines ----------------------------------------------------------------------------


def miss(room: Room):
    """Let the deadline of the present turn pass."""
    room.now = room.there.turn.due
    return room.do(CLOCK, Tick())


@every("game", GAMES)
def test_a_computer_sits_in_and_hands_back(game: str) -> None:
    """It plays on at once, is named as away, and one tap brings the person back."""
    room = started(game, clock="1d")
    away = room.mover()
    seat = room.there.seat_of(away.id)
    decision = miss(room)
    assert keys(decision)[0] == "time-up-sits-in"
    assert room.there.seats[seat].former == away
    assert room.mover() == other(away)
    assert room.there.host == other(away).id
    assert told(room.press(away, "join")) == []
    assert room.there.seats[seat].person == away
    play_on(room)


@every("game", GAMES)
def test_a_turn_is_passed(game: str) -> None:
    """What costs least within the rules; the record stays a record."""
    room = started(
        game, clock="1d", absent="pass", **({"rounds": "1"} if game != "tripitz" else {})
    )
    for _ in range(400):
        if room.there.phase is TablePhase.OVER or room.there.asleep:
            break
        away = room.mover()
        seat = room.there.seat_of(away.id)
        if seat == 0:
            decision = miss(room)
            assert keys(decision)[0] == "time-up"
            assert room.there.seats[0].person == ANN
        else:
            play_first(room)
    assert room.there.phase is TablePhase.OVER
    *_, last = record.replay(room.there.record(tuple(room.moves)))
    assert last == room.there.state


def test_a_pass_has_the_penalties_of_the_rules() -> None:
    """Of a whole turn: three draws, then the pass; what Tripple-Domino asks of who places nothing."""
    rooms = [started("tripple-domino", seed=n, clock="1d", absent="pass") for n in range(8)]
    whole = [room for room in rooms if room.there.state.view(None).draws == 0]
    assert whole
    for room in whole:
        seat = room.there.seat_of(room.mover().id)
        before, made = room.there.state.totals[seat], len(room.moves)
        miss(room)
        assert room.moves[made : made + 4] == ["draw", "draw", "draw", "pass"]
        assert room.there.state.totals[seat] == before - 25


def test_out_after_three_misses() -> None:
    """Two are forgiven, the third seat is a computer's for good."""
    room = started("tripitz", clock="1d", absent="out")
    away = room.mover()
    for number in range(3):
        assert room.mover() == away
        decision = miss(room)
        if number < 2:
            play_first(room)
    assert keys(decision)[:2] == ["time-up", "out"]
    seat = next(s for s in room.there.seats if s.person is None)
    assert seat.former is None
    assert refused(room.do(away, Join())) == "begun-already"


def test_moving_in_time_forgives() -> None:
    """Misses count in turn."""
    room = started("tripitz", clock="1d", absent="out")
    away = room.mover()
    seat = room.there.seat_of(away.id)
    miss(room)
    play_first(room)
    assert room.there.seats[seat].misses == 1
    play_first(room)
    assert room.there.seats[seat].misses == 0


# --- rest ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("absent", table.ABSENT)
def test_nobody_there_puts_the_table_to_rest(absent: str) -> None:
    """When everyone has missed, nothing is played for nobody; a tap wakes it, with the whole time."""
    room = started("tripitz", clock="1d", absent=absent)
    first = room.mover()
    miss(room)
    decision = miss(room)
    assert "everyone-away" in keys(decision)
    assert room.there.asleep
    assert waiting.alarm(room.there) is None
    ply = room.there.state.ply
    room.now += 30 * DAY
    assert room.press(other(first), "wake").table is not None
    assert not room.there.asleep
    assert room.there.state.ply == ply
    assert room.there.turn.due == room.now + DAY
    play_first(room)


def test_one_against_computers_sleeps_at_the_first_miss() -> None:
    """The computers do not play among themselves."""
    room = started("tripitz", computer="easy", clock="1d")
    miss(room)
    assert room.there.asleep
    play_first_when_asleep(room)


def play_first_when_asleep(room: Room) -> None:
    """A move wakes the table too."""
    ply = room.there.state.ply
    room.press(ANN, "do", 0)
    assert not room.there.asleep
    assert room.there.state.ply > ply


def test_a_table_without_a_clock_rests_after_two_weeks() -> None:
    """It is told, and can be woken by those who sit there alone."""
    room = started("tridom")
    assert "table-idle" in keys(idle(room))
    assert refused(room.do(CAT, Wake())) == "not-seated"
    assert room.do(BOB, Wake()).table is not None


def called(decision) -> list[str]:
    """Return the people to whom a decision sends a hand that notifies them."""
    hands = [post for post in decision.posts if isinstance(post, HandEffect)]
    return [post.to for post in hands if post.calls]


def test_the_player_to_move_is_told_when_somebody_else_wakes_the_table() -> None:
    """By a command, or by coming back."""
    room = Room()
    room.do(ANN, New("tridom", {}))
    for person in (BOB, CAT):
        room.do(person, Join())
    room.do(ANN, Start())
    idle(room)
    mover = room.mover()
    one, another = (each for each in (ANN, BOB, CAT) if each != mover)
    assert called(room.do(one, Wake())) == [mover.id]
    room.do(another, Resign(sure=True))
    idle(room)
    assert called(room.do(another, Join())) == [mover.id]
    idle(room)
    assert called(room.do(mover, Wake())) == []


def test_a_table_at_rest_may_be_cleared_away_by_anyone() -> None:
    """Its place is wanted for another game."""
    room = started("tridom")
    assert refused(room.do(CAT, End(sure=True))) == "host-only"
    idle(room)
    assert room.do(CAT, End(sure=True)).table is not None
    assert room.there.phase is TablePhase.OVER


@pytest.mark.parametrize("rests", [{"asleep": True}, {"phase": TablePhase.OVER, "turn": None}])
def test_at_a_table_that_rests_nothing_is_due(rests: dict[str, object]) -> None:
    """However late it is: an alarm may come when it has fallen asleep."""
    resting = replace(started("tridom").there, **rests)
    assert waiting.tick(resting, 1e10) == Decision()


def test_a_lobby_that_nobody_starts_is_closed() -> None:
    """After two weeks."""
    room = Room()
    room.do(ANN, New("tridom"))
    assert keys(room.tick()) == ["lobby-idle"]
    assert room.now == 1000.0 + waiting.IDLE
    assert room.there.phase is TablePhase.OVER


def test_a_player_who_comes_back_wakes_the_table() -> None:
    """The person for whom a computer sat in takes the seat and the table goes on."""
    room = started("tripitz", clock="1d")
    away = room.mover()
    miss(room)
    miss(room)
    assert room.there.asleep
    room.do(away, Join())
    assert not room.there.asleep


def test_resigning_passes_the_hosts_rights_on() -> None:
    """And the channel hears of both."""
    room = started("tridom")
    decision = room.do(ANN, Resign(sure=True))
    assert keys(decision)[1:3] == ["resigned", "host-is"]
    assert room.there.host == BOB.id


def test_hands_are_shown_at_rest() -> None:
    """Looking wakes nobody."""
    room = started("tridom")
    idle(room)
    assert room.do(ANN, Hand()).table is None
    assert room.there.asleep


def test_a_game_with_a_clock_is_told_in_the_lobby() -> None:
    """The choice is the table's, for everyone to see before they join."""
    room = Room()
    room.do(ANN, New("tridom", {"clock": "3d", "absent": "pass", "hints": "no"}))
    room.do(ANN, AddComputer())
    room.do(ANN, Start())
    assert (str(room.there.clock), room.there.absent, room.there.hints) == ("3d", "pass", False)
