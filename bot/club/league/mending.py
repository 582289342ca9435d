"""What a host may mend: a round's time, a game that went wrong, somebody who does not come any more; and who
takes a place that is free.

Pure. Each is asked for twice, stands in the season's log from then on, and is told to everyone.
"""

from __future__ import annotations

from dataclasses import replace

from bot.club.case import ClubCase, ClubDecision, refuse
from bot.club.effects import CloseGame, GiveSeat, LeagueEffect
from bot.club.league import rounds
from bot.club.league.league import LOGGED, Entrant, League, LeaguePhase, LogEntry
from bot.club.league.opening import is_host, name_in
from bot.club.league.pairing.knockout import seats_of
from bot.table.club_commands import LeagueStep
from bot.table.effects import Line, TextEffect


def mend(at: ClubCase, league: League, do: LeagueStep) -> ClubDecision:
    """One thing mended, after a question; without one, what there is to mend."""
    if not is_host(at, league):
        return refuse("league-host-only")
    if league.phase is not LeaguePhase.RUNNING:
        return refuse("league-not-running")
    if do.what != "mend" and not _exists(league, do):
        return refuse("stale")
    if do.what == "mend" or not do.sure:
        page = LeagueEffect(
            what=do.what, season=league.season, round=len(league.rounds) - 1, number=do.number
        )
        return ClubDecision(replies=(page,))
    match do.what:
        case "extend":
            return _extended(at, league)
        case "void":
            return _voided(at, league, do.number)
        case _:
            return _freed(at, league, do.number)


def _exists(league: League, do: LeagueStep) -> bool:
    """Whether there is what a button means to mend."""
    match do.what:
        case "extend":
            return True
        case "void":
            meetings = league.rounds[-1].meetings
            return do.number < len(meetings) and bool(meetings[do.number].games)
        case _:
            return do.number in league.matched


def _extended(at: ClubCase, league: League) -> ClubDecision:
    latest = league.rounds[-1]
    later = replace(latest, due=latest.due + rounds.span(league), called=False)
    number = len(league.rounds)
    return logged(at, league.with_round(later), Line("league-extended", {"round": number}))


def _voided(at: ClubCase, league: League, meeting: int) -> ClubDecision:
    """The latest game of a meeting; its table is ended where it still runs."""
    found = league.rounds[-1].meetings[meeting]
    game = len(found.games) - 1
    table = league.table_of(len(league.rounds) - 1, meeting, game)
    names = [league.entrants[each].name for each in found.seats]
    why = Line("league-voided", {"names": names})
    orders = () if found.running is None else (CloseGame(document=table, lines=(why,)),)
    then = rounds.voided(league, meeting, game, at.now)
    after = then.matter if isinstance(then.matter, League) else league
    told = logged(at, after, why)
    return replace(
        told, posts=(*then.posts, *told.posts), orders=(*orders, *then.orders, *told.orders)
    )


def _freed(at: ClubCase, league: League, number: int) -> ClubDecision:
    """A place that anyone else may take, by the button under what is told of it."""
    entrant = league.entrants[number]
    line = Line("league-place-free", {"name": entrant.name})
    told = logged(at, league.with_entrant(number, replace(entrant, free=True)), line)
    free = LeagueEffect(what="free", season=league.season, number=number, lines=(line,))
    return replace(told, posts=(free,))


def take(at: ClubCase, league: League, number: int) -> ClubDecision:
    """Take a free place: its points, and its seat at a table that is open. Whoever left may come back to theirs."""
    person = at.asked.person
    known = number < len(league.entrants) and league.entrants[number].free
    if league.phase is not LeaguePhase.RUNNING or not known:
        return refuse("league-place-taken")
    if league.entrant_of(person.id) is not None:
        return refuse("league-signed-up")
    before = league.entrants[number]
    if before.person is not None and before.person.id == person.id:
        taken = league.with_entrant(number, replace(before, out=False, free=False))
        line, said = Line("league-came-back", {"name": before.name}), Line("league-you-joined")
    else:
        name = name_in(league, person)
        taken = league.with_entrant(number, Entrant(name, person, before.division))
        if before.person is not None:
            gone = replace(before.person, name=before.name)
            taken = replace(taken, left=(*taken.left, gone))
        line = Line("league-place-taken-by", {"name": before.name, "other": name})
        said = Line("league-you-took", {"name": before.name})
    told = logged(at, taken, line)
    orders = tuple(
        GiveSeat(
            document=table,
            seat=seats_of(meeting.seats, game).index(number),
            person=[person.id, person.name, person.language],
        )
        for found, game, table in league.tables()
        if number in (meeting := league.rounds[-1].meetings[found]).seats
    )
    here = rounds.shown(taken, len(taken.rounds) - 1)
    answer = TextEffect(lines=(said,))
    return replace(told, posts=(*told.posts, here), orders=orders, replies=(answer,))


def logged(at: ClubCase, league: League, line: Line) -> ClubDecision:
    """The league with this in its log, and everyone told; the asker is told so as well."""
    entry = LogEntry(at.now, line.key, line.args)
    after = replace(league, log=(*league.log, entry)[-LOGGED:])
    note = LeagueEffect(what="note", season=league.season, lines=(line,))
    return ClubDecision(matter=after, posts=(note,), replies=(TextEffect(lines=(line,)),))
