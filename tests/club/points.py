"""What a season's results add up to, counted as a person would by the rules."""

from __future__ import annotations

from itertools import chain

from bot.club import rounds
from bot.club.league import FULL, VOID, League
from bot.club.pairings import Mode, mode_of


def differences(league: League) -> list[str]:
    """Compare each division's table with its games: 12 for beating all at a table, shares for less."""
    found = []
    for division in range(league.divisions):
        own = _counted(league, division)
        table = rounds.standings(league, division)
        lines = {line.entrant: (line.points, line.played, line.won) for line in table}
        if lines != own:
            found.append(f"{league.id} has {lines}, not {own}")
        if [*table] != sorted(table, key=lambda line: -line.points):
            found.append(f"{league.id} is not in order: {table}")
    return found


def _counted(league: League, division: int) -> dict[int, tuple[int, int, int]]:
    """Count points, games and wins of a division's entrants."""
    members = league.members(division)
    swiss = mode_of(league.game, len(members)) is Mode.SWISS
    found = dict.fromkeys(members, (0, 0, 0))
    for meeting in chain.from_iterable(each.meetings for each in league.rounds):
        (alone,) = meeting.seats if len(meeting.seats) == 1 else (None,)
        if swiss and alone in found:
            found[alone] = found[alone][0] + FULL, *found[alone][1:]
        for game in meeting.games:
            for one in game if game and game != VOID else ():
                others = [each for each in game if each is not one]
                beaten = sum(not each.there or each.rank > one.rank for each in others)
                level = sum(each.there and each.rank == one.rank for each in others)
                share = (2 * beaten + level) * FULL // (2 * len(others)) if one.there else 0
                if one.entrant in found:
                    points, played, won = found[one.entrant]
                    found[one.entrant] = points + share, played + 1, won + (share == FULL)
    return found
