"""From a wish, a result or a moment to what comes of it for a league or cup. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.club.case import ClubCase, ClubDecision, ForgetPerson, Rung, refuse
from bot.club.effects import LeagueEffect, TableOver
from bot.club.league import leaving, mending, opening, rounds
from bot.club.league.league import League, LeaguePhase
from bot.table.club_commands import Cup, LeagueStep, Season
from bot.table.effects import Arg, Line
from bot.table.identity import PersonId, stand_in


def decide(at: ClubCase) -> ClubDecision:
    """What comes of a case at a league or cup."""
    league = at.matter if isinstance(at.matter, League) else None
    match at.cause:
        case Season() | Cup() as wish:
            return opening.announced(at, league, wish)
        case LeagueStep() as step:
            return _step(at, league, step)
        case TableOver() as told if league is not None:
            return rounds.game_over(league, told, at.now)
        case Rung() if league is not None:
            return _rung(at, league)
        case ForgetPerson(person=person) if league is not None:
            return _without(league, person)
        case _:
            return ClubDecision()


def _step(at: ClubCase, league: League | None, do: LeagueStep) -> ClubDecision:
    """What a button asks for; one of another season means nothing any more."""
    if do.season == 0 and (league is None or league.phase is LeaguePhase.OVER):
        return refuse("league-none", kind=do.kind)
    if league is None or do.season not in {0, league.season}:
        return refuse("league-gone")
    signing_up = league.phase is LeaguePhase.SIGN_UP
    match do.what:
        case "leave" | "close" if league.phase is LeaguePhase.OVER:
            return refuse("league-gone")
        case "leave" if not signing_up:
            return leaving.leave(at, league, do)
        case "close":
            return leaving.close(at, league, do)
        case "join" | "begin" if not signing_up:
            return refuse("league-begun")
        case "join":
            return opening.join(at, league)
        case "leave":
            return opening.leave(at, league)
        case "begin":
            return opening.begin(at, league)
        case "take":
            return mending.take(at, league, do.number)
        case "mend" | "extend" | "void" | "free":
            return mending.mend(at, league, do)
        case _:
            page = LeagueEffect(what=do.what, season=league.season, number=do.number)
            return ClubDecision(replies=(page,))


def _rung(at: ClubCase, league: League) -> ClubDecision:
    if league.phase is LeaguePhase.RUNNING:
        return rounds.rung(league, at.now)
    if league.phase is LeaguePhase.OVER or at.now < league.closes:
        return ClubDecision()
    if len(league.entrants) >= opening.least(league):
        return rounds.begun(league, at.now)
    closed = replace(league, phase=LeaguePhase.OVER)
    told = Line("league-nobody-came", {"least": opening.least(league)})
    note = LeagueEffect(what="note", season=league.season, lines=(told,))
    return ClubDecision(matter=closed, posts=(opening.sign_up(closed), note))


def _without(league: League, person: PersonId) -> ClubDecision:
    """The league without anything that names this person: a number stands for them, and they are out."""
    after, names = league, {each.name for each in league.left if each.id == person}
    for number, entrant in enumerate(league.entrants):
        if entrant.person is None or entrant.person.id != person:
            continue
        names.add(entrant.name)
        gone = replace(entrant, name=stand_in(number + 1), person=None, out=True)
        after = after.with_entrant(number, gone)
    if league.phase is LeaguePhase.SIGN_UP:
        after = replace(after, entrants=tuple(each for each in after.entrants if each.person))
    after = replace(
        after,
        host=None if league.host == person else league.host,
        left=tuple(each for each in league.left if each.id != person),
        former=tuple(each for each in league.former if each != person),
        log=tuple(entry for entry in league.log if not names & _named(entry.args.values())),
    )
    if after == league:
        return ClubDecision()
    return ClubDecision(matter=after, posts=_shown_again(league, after))


def _shown_again(before: League, after: League) -> tuple[LeagueEffect, ...]:
    """The message with everyone's names, where one of them is gone."""
    if before.entrants == after.entrants or after.phase is LeaguePhase.OVER:
        return ()
    if after.phase is LeaguePhase.SIGN_UP:
        return (opening.sign_up(after),)
    return (rounds.shown(after, len(after.rounds) - 1),)


def _named(args: Iterable[Arg]) -> set[str]:
    """All words of an entry's parameters."""
    found: set[str] = set()
    for arg in args:
        found.update(str(each) for each in (arg if isinstance(arg, list) else [arg]))
    return found
