"""A season's rounds: who meets, how games ended, the ranking, promotion, and the end of the season. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil, floor
from typing import Final

from msgspec import structs

from bot.club import effects, pairings
from bot.club.document import ClubDecision, kind_of, waking_after
from bot.club.effects import LeagueEffect, LeaguePage
from bot.club.league import (
    BEST_OF,
    CUP,
    FULL,
    GRACE,
    LEAST,
    VOID,
    WEEK,
    EntrantResult,
    League,
    LeagueGame,
    LeaguePhase,
    LeagueRound,
    Meeting,
    Outcome,
    StandingLine,
    brought,
    table,
)
from bot.club.pairings import Mode, Pairing, Seats, mode_of
from bot.table.effects import Line
from bot.table.identity import PersonId
from bot.table.table import DAY, Clock, read_clock
from engine.shuffle import Stream

SHORTEST: Final = DAY
"""Shortest round."""


def begun(league: League, now: float) -> ClubDecision:
    """Begin a season, in a league over more weeks if its match days would be too short; then say so."""
    running = divided(replace(league, phase=LeaguePhase.RUNNING))
    running = replace(running, planned=_planned(running))
    need = weeks_for(running.planned, read_clock(running.options.get("clock", "")))
    if not running.weeks or running.weeks >= need:
        return _next_round(running, now)
    longer = Line("league-longer", {"count": len(running.entrants), "weeks": need})
    told = LeagueEffect(what=LeaguePage.NOTE, season=running.season, lines=(longer,))
    decision = _next_round(replace(running, weeks=need), now)
    return replace(decision, posts=(told, *decision.posts))


def longest_turn(clock: Clock) -> int:
    """Return the seconds that one turn can take: of a bank all of it."""
    return clock.limit or clock.bank


def weeks_for(planned: int, clock: Clock) -> int:
    """Return how many weeks the planned match days take at least, with time for two long turns each."""
    return ceil(planned * max(2 * longest_turn(clock), SHORTEST) / WEEK)


def _planned(league: League) -> int:
    if league.cup:
        return (len(league.entrants) - 1).bit_length()
    return max(
        pairings.rounds_of(league.game, len(league.members(division)), league.weeks)
        for division in range(league.divisions)
    )


def _span(weeks: int, planned: int) -> float:
    """Return a round's part of all weeks, in seconds."""
    return max(weeks * WEEK / planned, float(SHORTEST)) if weeks else float(WEEK)


def sign_up_seconds(kind: str, game: str, weeks: int, most: int) -> int:
    """Return how long people may sign up: no longer than the shortest round with at most `most` entrants."""
    planned = (
        (most - 1).bit_length()
        if kind == CUP
        else max(pairings.rounds_of(game, count, weeks) for count in range(LEAST, most + 1))
    )
    return min(WEEK, int(_span(weeks, planned)) // DAY * DAY)


def round_end(league: League, number: int, began: float) -> float:
    """Return the end of a round: whole days later, so some rounds are a day longer than others."""
    days = _span(league.weeks, league.planned) / DAY
    whole = floor((number + 1) * days + 0.5) - floor(number * days + 0.5)
    return waking_after(began, whole * DAY, league.zone)


# --- a round ------------------------------------------------------------------------------------------


def _next_round(league: League, now: float) -> ClubDecision:
    pairing = _pairing(league) if len(league.rounds) < league.planned else ()
    if not pairing or len(league.playing) < 2:
        return _finished(league)
    number = len(league.rounds)
    began = league.rounds[-1].due if league.rounds and not league.cup else now
    due = round_end(league, number, began)
    if due - now < (due - began) / 2:
        # After a long outage too little of the round would be left.
        due = round_end(league, number, now)
    meetings = tuple(_meeting(league, seats) for seats in pairing)
    after = replace(
        league, rounds=(*league.rounds, LeagueRound(due=due, called=False, meetings=meetings))
    )
    if all(meeting.running is None for meeting in meetings) and league.cup:
        return _next_round(after, now)
    orders = tuple(_opened(after, at, game) for at, game, _ in after.tables())
    # The table moves on from the message of the round before.
    before = (shown(after, number - 1),) if number and not league.cup else ()
    posts = (*before, shown(after, number), *_told_to_rest(after))
    return ClubDecision(document=after, posts=posts, orders=orders)


def _told_to_rest(league: League) -> Iterator[LeagueEffect]:
    """Tell everyone without a game in the new round, in private. The others' hands name their opponents.

    In a league a whole division may have none: a smaller one has fewer match days.
    """
    line = Line("league-no-game", {"round": len(league.rounds), "kind": kind_of(league.id)})
    meetings = league.rounds[-1].meetings
    at_play = {
        each for meeting in meetings if meeting.running is not None for each in meeting.seats
    }
    asked = (
        [each for meeting in meetings for each in meeting.seats] if league.cup else league.playing
    )
    for number in _there(league, asked):
        if number not in at_play and (person := league.entrants[number].person) is not None:
            yield LeagueEffect(
                what=LeaguePage.NOTE, season=league.season, lines=(line,), to=person.id
            )


def _pairing(league: League) -> Pairing:
    if league.cup:
        if not league.rounds:
            return pairings.cup_draw(range(len(league.entrants)), league.secret)
        number, last = len(league.rounds) - 1, league.rounds[-1]
        return pairings.next_matches([winner(league, number, meeting) for meeting in last.meetings])
    found: list[Seats] = []
    playing = set(league.playing)
    for division in range(league.divisions):
        members = league.members(division)
        before = tuple(
            tuple(seats for seats in each.pairing if set(seats) <= set(members))
            for each in league.rounds
        )
        found += pairings.pairing(
            league.game,
            members,
            [each for each in members if each in playing],
            points(league, division),
            before,
            league.secret,
        )
    return tuple(found)


def _meeting(league: League, seats: Seats) -> Meeting:
    """Return a new meeting: a bye, a walkover, or its first game."""
    if len(seats) == 1:
        return Meeting(seats, ())
    played = len(_there(league, seats)) > 1
    return Meeting(seats, (None if played else _walkover(league, seats),))


def _there(league: League, seats: Sequence[int]) -> list[int]:
    """Return those of these entrants who have not left."""
    return [each for each in seats if not league.entrants[each].out]


def _walkover(league: League, seats: Seats) -> Outcome:
    """Return the result of a game that is not played: everyone who has not left wins."""
    there = set(_there(league, seats))
    return tuple(
        EntrantResult(each, int(each not in there), 0, there=each in there) for each in seats
    )


def _opened(league: League, meeting: int, game: int) -> effects.OpenGame:
    number = len(league.rounds) - 1
    return effects.OpenGame(
        document=league.table_of(number, meeting, game),
        league=league.id,
        round=number,
        meeting=meeting,
        game=game,
    )


def shown(league: League, number: int) -> LeagueEffect:
    """Return a round's message, edited as results come in."""
    standing = f"round{league.season}.{number}"
    return LeagueEffect(
        what=LeaguePage.ROUND, season=league.season, round=number, standing=standing
    )


# --- results ------------------------------------------------------------------------------------------


def game_over(league: League, told: effects.TableOver, now: float) -> ClubDecision:
    """Count a game that ended. Idempotent; an unknown game changes nothing."""
    if league.phase is not LeaguePhase.RUNNING:
        return ClubDecision()
    found = next((at for *at, table in league.tables() if table == told.table), None)
    if found is None:
        return ClubDecision()
    number, game = found
    latest = league.rounds[-1]
    meeting = latest.meetings[number]
    seats = pairings.match_seats(meeting.seats, game)
    outcome = tuple(
        EntrantResult(entrant, seat.rank, seat.points, there=bool(seat.there))
        for entrant, seat in zip(seats, told.ended, strict=True)
    )
    return _ended(league, number, game, outcome, now)


def voided(league: League, meeting: int, game: int, now: float) -> ClubDecision:
    return _ended(league, meeting, game, VOID, now)


def left(league: League, number: int, now: float, why: Line) -> ClubDecision:
    """Go on without an entrant: a game with one player left is decided, and at a larger table a computer plays
    on. `why` is posted at the table.
    """
    latest = league.rounds[-1]
    for at, game, table_id in league.tables():
        seats = latest.meetings[at].seats
        if number not in seats:
            continue
        if len(_there(league, seats)) < 2:
            then = _ended(league, at, game, _walkover(league, seats), now)
            return replace(
                then, orders=(effects.CloseGame(document=table_id, lines=(why,)), *then.orders)
            )
        person = league.entrants[number].person
        seat = pairings.match_seats(seats, game).index(number)
        orders = (
            ()
            if person is None
            else (effects.VacateSeat(document=table_id, seat=seat, person=person.id, lines=(why,)),)
        )
        return ClubDecision(document=league, orders=orders)
    return _next_round(league, now) if _is_over(league, now) else ClubDecision(document=league)


def _ended(league: League, number: int, game: int, match: LeagueGame, now: float) -> ClubDecision:
    latest = league.rounds[-1]
    meeting = latest.meetings[number].with_game(game, match)
    orders: tuple[effects.Order, ...] = ()
    again = league.cup and not latest.called and _goes_on(league, meeting)
    if again:
        meeting = Meeting(meeting.seats, (*meeting.games, None))
    after = league.with_round(latest.with_meeting(number, meeting))
    if again:
        orders = (_opened(after, number, len(meeting.games) - 1),)
    here = shown(after, len(after.rounds) - 1)
    if _is_over(after, now):
        then = _next_round(after, now)
        return replace(then, posts=(here, *then.posts), orders=(*orders, *then.orders))
    return ClubDecision(document=after, posts=(here,), orders=orders)


def _goes_on(league: League, meeting: Meeting) -> bool:
    """Return whether a cup's match needs another game."""
    enough = BEST_OF // 2 + 1
    return (
        meeting.running is None
        and len(_there(league, meeting.seats)) > 1
        and len(meeting.games) < BEST_OF
        and max(wins(meeting).values()) < enough * FULL
    )


def _is_over(league: League, now: float) -> bool:
    """Return whether the round is over: its games have ended and, if another follows, its time is up.

    A cup's next matches begin as soon as they can.
    """
    latest = league.rounds[-1]
    last = len(league.rounds) == league.planned or len(league.playing) < 2
    return latest.decided and (last or league.cup or now >= latest.due)


# --- time ---------------------------------------------------------------------------------------------


def alarm_fired(league: League, now: float) -> ClubDecision:
    """Do everything that is due in a running season: end a round when its time is up."""
    latest = league.rounds[-1]
    if latest.decided:
        return _next_round(league, now)
    if now < latest.due:
        return ClubDecision()
    if not latest.called:
        orders = tuple(effects.CloseGame(document=table) for _, _, table in league.tables())
        # After an outage the tables have the grace period all the same.
        due = latest.due if now < latest.due + GRACE / 2 else now
        called = replace(latest, called=True, due=due)
        return ClubDecision(document=league.with_round(called), orders=orders)
    if now < latest.due + GRACE:
        return ClubDecision()
    # The grace period is over: these tables will not report any more.
    meetings = tuple(_without_running(meeting) for meeting in latest.meetings)
    return _next_round(league.with_round(replace(latest, meetings=meetings)), now)


def _without_running(meeting: Meeting) -> Meeting:
    game = meeting.running
    return meeting if game is None else meeting.with_game(game, VOID)


def _finished(league: League) -> ClubDecision:
    end = LeagueEffect(what=LeaguePage.END, season=league.season)
    return ClubDecision(document=replace(league, phase=LeaguePhase.OVER), posts=(end,))


def standings(league: League, division: int = 0) -> tuple[StandingLine, ...]:
    """Return the table of a division, best first."""
    members = league.members(division)
    swiss = mode_of(league.game, len(members)) is Mode.SWISS
    inside = set(members)
    counted = [each for each in _outcomes(league) if {one.entrant for one in each} <= inside]
    return table(members, counted, league.secret, swiss=swiss)


def points(league: League, division: int) -> dict[int, int]:
    """Return the points of a division's entrants, `FULL` for a win."""
    return {line.entrant: line.points for line in standings(league, division)}


def _outcomes(league: League) -> Iterator[Outcome]:
    for each in league.rounds:
        for meeting in each.meetings:
            yield from meeting.counted
            (alone,) = meeting.seats if len(meeting.seats) == 1 else (None,)
            if alone is not None and _rewarded(league, alone):
                yield (EntrantResult(alone, 0, 0),)


def _rewarded(league: League, entrant: int) -> bool:
    """Return whether a bye of this entrant counts as a win."""
    members = league.members(league.entrants[entrant].division)
    return mode_of(league.game, len(members)) is Mode.SWISS


# --- cups -------------------------------------------------------------------------------------------


def wins(meeting: Meeting) -> dict[int, int]:
    """Return the points of a cup's match: 12 for a won game, 6 for a tie."""
    found = dict.fromkeys(meeting.seats, 0)
    for outcome in meeting.counted:
        for entrant, more in brought(outcome).items():
            found[entrant] += more
    return found


def winner(league: League, round_number: int, meeting: Meeting) -> int:
    """Return the entrant who goes on: by games, then by the lead in all of them, then by the draw.

    One who is out goes on only if all are. A winner stays the winner, even after leaving.
    """
    if round_number + 1 < len(league.rounds):
        later = league.rounds[round_number + 1]
        return next(each for seats in later.pairing for each in seats if each in meeting.seats)
    won, leads = wins(meeting), dict.fromkeys(meeting.seats, 0)
    for outcome in meeting.counted:
        for one in outcome:
            leads[one.entrant] += one.points
    lots = Stream(league.secret, f"cup/level/{round_number}").shuffled(sorted(meeting.seats))
    return max(lots, key=lambda each: (not league.entrants[each].out, won[each], leads[each]))


def still_in(league: League, entrant: int) -> bool:
    """Return whether an entrant who has not left may have games to come: in a cup, only without a lost match."""
    if not league.cup:
        return True
    number = len(league.rounds) - 1
    return any(
        meeting.running is not None or winner(league, number, meeting) == entrant
        for meeting in league.rounds[number].meetings
        if entrant in meeting.seats
    )


def replaceable(league: League) -> tuple[int, ...]:
    """Return the entrants whose place the host can free: they are in the latest round, and in a cup not beaten."""
    pairing = league.rounds[-1].pairing
    return tuple(
        number
        for number in league.playing
        if any(number in seats for seats in pairing) and still_in(league, number)
    )


def finalists(league: League) -> tuple[int, ...]:
    """Return the winner and the loser of the final; () before it is decided."""
    last = league.rounds[-1] if league.rounds else None
    if last is None or len(last.meetings) != 1 or not last.decided:
        return ()
    (final,) = last.meetings
    first = winner(league, len(league.rounds) - 1, final)
    return (first, *(each for each in final.seats if each != first))


def moving(league: League) -> int:
    """Return how many move up and down: one of up to five, else two."""
    smaller = min(len(league.members(division)) for division in range(league.divisions))
    return 0 if league.divisions == 1 else 1 if smaller <= 5 else 2


def ranked(league: League) -> tuple[PersonId, ...]:
    """Return the people of a finished season as the next one ranks them: those who move up before those who
    move down. Anyone who left a place and took another has the place that they took.
    """
    tables = [
        [line.entrant for line in standings(league, division)]
        for division in range(league.divisions)
    ]
    order = [*tables[0]]
    if league.divisions > 1:
        count = moving(league)
        upper, lower = tables
        order = [*upper[:-count], *lower[:count], *upper[-count:], *lower[count:]]
    held: dict[PersonId, int] = {}
    for rank, entrant in enumerate(league.entrants[each] for each in order):
        if entrant.person is not None and not (entrant.out and entrant.person.id in held):
            held[entrant.person.id] = rank
    return tuple(sorted(held, key=held.__getitem__))


def divided(league: League) -> League:
    """Put everyone in a division, by `league.former`; the upper one takes an odd entrant."""
    if league.divisions == 1:
        return league
    rank = {person: at for at, person in enumerate(league.former)}
    order = sorted(range(len(league.entrants)), key=lambda each: _rank(league, rank, each))
    upper = set(order[: -(-len(order) // 2)])
    entrants = tuple(
        structs.replace(entrant, division=int(number not in upper))
        for number, entrant in enumerate(league.entrants)
    )
    return replace(league, entrants=entrants)


def _rank(league: League, rank: dict[PersonId, int], number: int) -> tuple[int, int]:
    person = league.entrants[number].person
    place = len(rank) if person is None else rank.get(person.id, len(rank))
    return place, number


def former_of(league: League | None) -> tuple[PersonId, ...]:
    """Return the ranking for the next season. A season that was ended early keeps the one before."""
    if league is None or league.cup:
        return ()
    return ranked(league) if league.rounds and not league.closed else league.former
