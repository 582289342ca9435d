"""From round to round: who meets, how games ended, when a round is over, and the end of it all.

Pure. A round is decided in one step with the orders that open its tables, so a kill leaves all of it or
nothing. Owns what follows from a result and from a moment that has passed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.club.case import ClubDecision
from bot.club.effects import CloseGame, LeagueEffect, OpenGame, Order, TableOver, VacateSeat
from bot.club.league import ranking
from bot.club.league.divisions import divided
from bot.club.league.league import (
    BEST_OF,
    GRACE,
    WEEK,
    League,
    LeagueGame,
    LeaguePhase,
    LeagueRound,
    Meeting,
)
from bot.club.league.pairing import knockout, modes
from bot.club.league.pairing.meetings import Pairing, Seats
from bot.club.league.points import FULL, EntrantResult
from bot.table.clock import DAY
from bot.table.effects import Line

SHORTEST: Final = DAY
"""A round takes no less, however many there are."""


def begun(league: League, now: float) -> ClubDecision:
    """The first round."""
    running = divided(replace(league, phase=LeaguePhase.RUNNING))
    running = replace(running, planned=_planned(running))
    return _next_round(running, now)


def _planned(league: League) -> int:
    if league.cup:
        return (len(league.entrants) - 1).bit_length()
    return max(
        modes.rounds_of(league.game, len(league.members(division)), league.weeks)
        for division in range(league.divisions)
    )


def span(league: League) -> float:
    """How long a round takes: its part of all weeks."""
    if not league.weeks:
        return float(WEEK)
    return max(league.weeks * WEEK / league.planned, float(SHORTEST))


# --- a round ------------------------------------------------------------------------------------------


def _next_round(league: League, now: float) -> ClubDecision:
    pairing = _pairing(league) if len(league.rounds) < league.planned else ()
    if not pairing or len(league.playing) < 2:
        return _finished(league)
    number = len(league.rounds)
    began = league.rounds[-1].due if league.rounds and not league.cup else now
    due = began + span(league)
    if due < now + span(league) / 2:
        # Nobody looked for so long that too little of the round is left.
        due = now + span(league)
    meetings = tuple(_meeting(league, seats) for seats in pairing)
    after = replace(league, rounds=(*league.rounds, LeagueRound(meetings, due)))
    if all(meeting.running is None for meeting in meetings) and league.cup:
        return _next_round(after, now)
    orders = tuple(_opened(after, at, game) for at, game, _ in after.tables())
    return ClubDecision(matter=after, posts=(shown(after, number),), orders=orders)


def _pairing(league: League) -> Pairing:
    if league.cup:
        if not league.rounds:
            return knockout.draw(range(len(league.entrants)), league.secret)
        number, last = len(league.rounds) - 1, league.rounds[-1]
        return knockout.following(
            [ranking.winner(league, number, meeting) for meeting in last.meetings]
        )
    found: list[Seats] = []
    playing = set(league.playing)
    for division in range(league.divisions):
        members = league.members(division)
        before = tuple(
            tuple(seats for seats in each.pairing if set(seats) <= set(members))
            for each in league.rounds
        )
        found += modes.pairing(
            league.game,
            members,
            [each for each in members if each in playing],
            ranking.points(league, division),
            before,
            league.secret,
        )
    return tuple(found)


def _meeting(league: League, seats: Seats) -> Meeting:
    """A meeting as it begins: a bye, a walkover, or its first game."""
    if len(seats) == 1:
        return Meeting(seats)
    played = len(_there(league, seats)) > 1
    return Meeting(seats, (LeagueGame() if played else _walkover(league, seats),))


def _there(league: League, seats: Seats) -> list[int]:
    """Those of a meeting who have not left."""
    return [each for each in seats if not league.entrants[each].out]


def _walkover(league: League, seats: Seats) -> LeagueGame:
    """A game that nobody need play: whoever has not left has won it."""
    there = set(_there(league, seats))
    outcome = tuple(
        EntrantResult(each, int(each not in there), 0, there=each in there) for each in seats
    )
    return LeagueGame(outcome)


def _opened(league: League, meeting: int, game: int) -> OpenGame:
    number = len(league.rounds) - 1
    return OpenGame(
        document=league.table_of(number, meeting, game),
        league=league.id,
        round=number,
        meeting=meeting,
        game=game,
    )


def shown(league: League, number: int) -> LeagueEffect:
    """A round's message, edited as results come in."""
    standing = f"round{league.season}.{number}"
    return LeagueEffect(what="round", season=league.season, round=number, standing=standing)


# --- results ------------------------------------------------------------------------------------------


def game_over(league: League, told: TableOver, now: float) -> ClubDecision:
    """What follows from a game that ended; nothing if it was not expected, or is known."""
    if league.phase is not LeaguePhase.RUNNING:
        return ClubDecision()
    found = next((at for *at, table in league.tables() if table == told.table), None)
    if found is None:
        return ClubDecision()
    number, game = found
    latest = league.rounds[-1]
    meeting = latest.meetings[number]
    seats = knockout.seats_of(meeting.seats, game)
    outcome = tuple(
        EntrantResult(entrant, rank, points, there=bool(there))
        for entrant, (rank, points, there) in zip(seats, told.ended, strict=True)
    )
    return _ended(league, number, game, LeagueGame(outcome), now)


def voided(league: League, meeting: int, game: int, now: float) -> ClubDecision:
    """A game that counts for nothing, whether it has ended or not."""
    return _ended(league, meeting, game, LeagueGame(void=True), now)


def left(league: League, number: int, now: float, why: Line) -> ClubDecision:
    """What follows where this entrant is out from now on: a game with one player left is decided, and at a
    larger table a computer plays on. `why` is told at the table.
    """
    latest = league.rounds[-1]
    for at, game, table in league.tables():
        seats = latest.meetings[at].seats
        if number not in seats:
            continue
        if len(_there(league, seats)) < 2:
            then = _ended(league, at, game, _walkover(league, seats), now)
            return replace(then, orders=(CloseGame(document=table, lines=(why,)), *then.orders))
        person = league.entrants[number].person
        seat = knockout.seats_of(seats, game).index(number)
        orders = (
            ()
            if person is None
            else (VacateSeat(document=table, seat=seat, person=person.id, lines=(why,)),)
        )
        return ClubDecision(matter=league, orders=orders)
    return _next_round(league, now) if _is_over(league, now) else ClubDecision(matter=league)


def _ended(league: League, number: int, game: int, match: LeagueGame, now: float) -> ClubDecision:
    latest = league.rounds[-1]
    meeting = latest.meetings[number].with_game(game, match)
    orders: tuple[Order, ...] = ()
    again = league.cup and not latest.called and _goes_on(league, meeting)
    if again:
        meeting = replace(meeting, games=(*meeting.games, LeagueGame()))
    after = league.with_round(latest.with_meeting(number, meeting))
    if again:
        orders = (_opened(after, number, len(meeting.games) - 1),)
    here = shown(after, len(after.rounds) - 1)
    if _is_over(after, now):
        then = _next_round(after, now)
        return replace(then, posts=(here, *then.posts), orders=(*orders, *then.orders))
    return ClubDecision(matter=after, posts=(here,), orders=orders)


def _goes_on(league: League, meeting: Meeting) -> bool:
    """Whether a cup's match needs another game."""
    enough = BEST_OF // 2 + 1
    return (
        meeting.running is None
        and len(_there(league, meeting.seats)) > 1
        and len(meeting.games) < BEST_OF
        and max(ranking.wins(meeting).values()) < enough * FULL
    )


def _is_over(league: League, now: float) -> bool:
    """Whether the round is: its last game has ended, and its time has come where there is another.

    A cup's next matches begin as soon as they can.
    """
    latest = league.rounds[-1]
    last = len(league.rounds) == league.planned or len(league.playing) < 2
    return latest.decided and (last or league.cup or now >= latest.due)


# --- time ---------------------------------------------------------------------------------------------


def rung(league: League, now: float) -> ClubDecision:
    """What is due at a running season: a round whose time is up."""
    latest = league.rounds[-1]
    if latest.decided:
        return _next_round(league, now)
    if now < latest.due:
        return ClubDecision()
    if not latest.called:
        orders = tuple(CloseGame(document=table) for _, _, table in league.tables())
        # Where nobody looked for hours, the tables have their time to tell all the same.
        due = latest.due if now < latest.due + GRACE / 2 else now
        called = replace(latest, called=True, due=due)
        return ClubDecision(matter=league.with_round(called), orders=orders)
    if now < latest.due + GRACE:
        return ClubDecision()
    # Tables that tell nothing any more.
    meetings = tuple(_without_running(meeting) for meeting in latest.meetings)
    return _next_round(league.with_round(replace(latest, meetings=meetings)), now)


def _without_running(meeting: Meeting) -> Meeting:
    game = meeting.running
    return meeting if game is None else meeting.with_game(game, LeagueGame(void=True))


def _finished(league: League) -> ClubDecision:
    end = LeagueEffect(what="end", season=league.season)
    return ClubDecision(matter=replace(league, phase=LeaguePhase.OVER), posts=(end,))
