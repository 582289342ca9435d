"""Before its time: somebody leaves a running season, or whoever may ends it for all.

Pure. Each is asked for twice, stands in the season's log from then on, and is told to everyone.
"""

from __future__ import annotations

from dataclasses import replace

from bot.club.case import ClubCase, ClubDecision, refuse
from bot.club.effects import LeagueEffect, ReleaseGame
from bot.club.league import ranking, rounds
from bot.club.league.league import League, LeaguePhase
from bot.club.league.mending import logged
from bot.club.league.opening import is_host, sign_up
from bot.club.matter import kind_of
from bot.table.club_commands import LeagueStep
from bot.table.effects import Line, TextEffect


def leave(at: ClubCase, league: League, do: LeagueStep) -> ClubDecision:
    """Leave a running season. What was played counts on; the game that runs is lost.

    In a league anyone may take the place from then on; in a cup the other one goes on.
    """
    number = league.entrant_of(at.asked.person.id)
    if number is None:
        return refuse("league-not-in")
    if not ranking.still_in(league, number):
        return refuse("league-beaten")
    if not do.sure:
        return _ask(league, "leave")
    entrant = league.entrants[number]
    why = Line("league-left-by", {"name": entrant.name, "kind": kind_of(league.id)})
    out = league.with_entrant(number, replace(entrant, out=True, free=not league.cup))
    then = rounds.left(out, number, at.now, why)
    after = then.matter if isinstance(then.matter, League) else out
    told = logged(at, after, why)
    posts = told.posts
    if not league.cup and after.phase is LeaguePhase.RUNNING:
        lines = (Line("league-left-free", {"name": entrant.name}),)
        posts = (LeagueEffect(what="free", season=league.season, number=number, lines=lines),)
    said = TextEffect(lines=(Line("league-you-left"),))
    return ClubDecision(
        matter=told.matter, posts=(*posts, *then.posts), orders=then.orders, replies=(said,)
    )


def close(at: ClubCase, league: League, do: LeagueStep) -> ClubDecision:
    """End the season for all: nobody has won, and games that run go on as ordinary ones."""
    if not is_host(at, league):
        return refuse("league-host-only")
    if not do.sure:
        return _ask(league, "close")
    kind = {"kind": kind_of(league.id)}
    over = replace(league, phase=LeaguePhase.OVER, closed=True)
    if league.phase is LeaguePhase.SIGN_UP:
        told = logged(at, over, Line("league-called-off", kind))
        return replace(told, posts=(sign_up(over), *told.posts))
    told = logged(at, over, Line("league-closed", kind))
    why = (Line("league-goes-on", kind),)
    orders = tuple(ReleaseGame(document=table, lines=why) for _, _, table in league.tables())
    end = LeagueEffect(what="end", season=league.season)
    return replace(told, posts=(end,), orders=orders)


def _ask(league: League, what: str) -> ClubDecision:
    return ClubDecision(replies=(LeagueEffect(what=what, season=league.season),))
