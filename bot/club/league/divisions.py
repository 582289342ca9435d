"""Two divisions: who begins in which, and who changes at the end.

Pure. People who played the last season begin where it left them; whoever is new begins below.
"""

from __future__ import annotations

from dataclasses import replace

from bot.club.league.league import League
from bot.club.league.ranking import standings
from bot.table.identity import PersonId


def moving(league: League) -> int:
    """How many go up, and as many down: one of up to five, else two."""
    smaller = min(len(league.members(division)) for division in range(league.divisions))
    return 0 if league.divisions == 1 else 1 if smaller <= 5 else 2


def ranked(league: League) -> tuple[PersonId, ...]:
    """The people of a season that is over, as the next one ranks them: those who go up before those
    who go down.
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
    people = (league.entrants[each].person for each in order)
    return tuple(person.id for person in people if person is not None)


def divided(league: League) -> League:
    """The league with everyone in a division, by `league.former`; the upper one takes an odd one."""
    if league.divisions == 1:
        return league
    rank = {person: at for at, person in enumerate(league.former)}
    order = sorted(range(len(league.entrants)), key=lambda each: _rank(league, rank, each))
    upper = set(order[: -(-len(order) // 2)])
    entrants = tuple(
        replace(entrant, division=int(number not in upper))
        for number, entrant in enumerate(league.entrants)
    )
    return replace(league, entrants=entrants)


def _rank(league: League, rank: dict[PersonId, int], number: int) -> tuple[int, int]:
    person = league.entrants[number].person
    place = len(rank) if person is None else rank.get(person.id, len(rank))
    return place, number


def former_of(league: League | None) -> tuple[PersonId, ...]:
    """Whom the next season ranks, after this one; one that was not played to its end changes nothing."""
    if league is None or league.cup:
        return ()
    return ranked(league) if league.rounds and not league.closed else league.former
