"""Who leads: the table of a league's division, and where everyone stands in a cup.

Owns which games count for which. What points and ties are worth is `points`'s.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.club.league.league import League, Meeting
from bot.club.league.pairing.modes import Mode, mode_of
from bot.club.league.points import EntrantResult, Outcome, StandingLine, brought, table
from engine.shuffle import Stream


def standings(league: League, division: int = 0) -> tuple[StandingLine, ...]:
    """The table of a division, best first."""
    members = league.members(division)
    swiss = mode_of(league.game, len(members)) is Mode.SWISS
    inside = set(members)
    counted = [each for each in _outcomes(league) if {one.entrant for one in each} <= inside]
    return table(members, counted, league.secret, swiss=swiss)


def points(league: League, division: int) -> dict[int, int]:
    """What everyone of a division has so far, of `points.FULL` for a win."""
    return {line.entrant: line.points for line in standings(league, division)}


def _outcomes(league: League) -> Iterator[Outcome]:
    for each in league.rounds:
        for meeting in each.meetings:
            yield from meeting.counted
            (alone,) = meeting.seats if len(meeting.seats) == 1 else (None,)
            if alone is not None and _rewarded(league, alone):
                yield (EntrantResult(alone, 0, 0),)


def _rewarded(league: League, entrant: int) -> bool:
    """Whether a bye of theirs counts as a win."""
    members = league.members(league.entrants[entrant].division)
    return mode_of(league.game, len(members)) is Mode.SWISS


# --- cups -------------------------------------------------------------------------------------------


def wins(meeting: Meeting) -> dict[int, int]:
    """What each has of a cup's match: 12 for each game won, 6 for a tie."""
    found = dict.fromkeys(meeting.seats, 0)
    for outcome in meeting.counted:
        for entrant, more in brought(outcome).items():
            found[entrant] += more
    return found


def winner(league: League, round_number: int, meeting: Meeting) -> int:
    """Who goes on: by games, then by their lead in all of them, then by the draw.

    Somebody who is out goes on only where all are. Who has gone on stays it, also when they leave later.
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
    """Whether somebody may have games before them: in a cup, who has not lost their match."""
    if league.entrants[entrant].out:
        return False
    if not league.cup:
        return True
    number = len(league.rounds) - 1
    return any(
        meeting.running is not None or winner(league, number, meeting) == entrant
        for meeting in league.rounds[number].meetings
        if entrant in meeting.seats
    )


def finalists(league: League) -> tuple[int, ...]:
    """Who won the cup and who was beaten in the last match; () before it is decided."""
    last = league.rounds[-1] if league.rounds else None
    if last is None or len(last.meetings) != 1 or not last.decided:
        return ()
    (final,) = last.meetings
    first = winner(league, len(league.rounds) - 1, final)
    return (first, *(each for each in final.seats if each != first))
