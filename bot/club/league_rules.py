"""Changes to a season: signing up, leaving, closing, and what a host may correct. Pure."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from msgspec import structs

from bot.club import document, rounds
from bot.club.document import ClubCase, ClubDecision, kind_of, refuse, say
from bot.club.effects import CloseGame, GiveSeat, LeagueEffect, LeaguePage, ReleaseGame, TableOver
from bot.club.league import (
    DEFAULT_WEEKS,
    LEAST,
    LOGGED,
    MOST,
    SIGN_UP_SECONDS,
    WEEK,
    League,
    LeaguePhase,
    LogEntry,
    newcomer,
)
from bot.club.pairings import match_seats
from bot.club.rounds import former_of
from bot.table import game_options, table
from bot.table.commands import Cup, LeagueStep, LeagueVerb, New, Season
from bot.table.effects import Arg, Decision, GamesEffect, Line, TextEffect
from bot.table.identity import NAME_LENGTH, Person, PersonId, clean_name, clean_title, stand_in
from bot.table.stored import Hex


def decide(at: ClubCase) -> ClubDecision:
    league = at.document if isinstance(at.document, League) else None
    match at.cause:
        case Season() | Cup() as wish:
            return announced(at, league, wish)
        case LeagueStep() as step:
            return _step(at, league, step)
        case TableOver() as told if league is not None:
            return rounds.game_over(league, told, at.now)
        case document.AlarmFired() if league is not None:
            return _alarm_fired(at, league)
        case document.ForgetPerson(person=person) if league is not None:
            return _without(league, person)
        case _:
            return ClubDecision()


def _step(at: ClubCase, league: League | None, do: LeagueStep) -> ClubDecision:
    """Take a step; refuse one of another season."""
    if do.season == 0 and (league is None or league.phase is LeaguePhase.OVER):
        if at.asked.private or do.what not in {LeagueVerb.JOIN, LeagueVerb.BEGIN}:
            return refuse("league-none", kind=do.kind)
        return _which_game(do.kind, Line("refused-league-none", {"kind": do.kind}))
    if league is None or do.season not in {0, league.season}:
        return refuse("league-gone")
    signing_up = league.phase is LeaguePhase.SIGN_UP
    match do.what:
        case LeagueVerb.LEAVE | LeagueVerb.CLOSE if league.phase is LeaguePhase.OVER:
            return refuse("league-gone")
        case LeagueVerb.JOIN | LeagueVerb.BEGIN if not signing_up:
            return refuse("league-begun")
        case LeagueVerb.JOIN:
            return join(at, league)
        case LeagueVerb.LEAVE:
            return leave_sign_up(at, league) if signing_up else leave_season(at, league, do)
        case LeagueVerb.BEGIN:
            return begin(at, league)
        case LeagueVerb.CLOSE:
            return close_season(at, league, do)
        case LeagueVerb.TAKE:
            return take(at, league, do.number)
        case LeagueVerb.MEND | LeagueVerb.EXTEND | LeagueVerb.VOID | LeagueVerb.FREE:
            return mend(at, league, do)
        case LeagueVerb.PAGE:
            return ClubDecision(replies=(_page(at, league),))
        case LeagueVerb.GAMES | LeagueVerb.FAIR | LeagueVerb.LOG:
            page = LeagueEffect(what=LeaguePage(do.what), season=league.season, number=do.number)
            return ClubDecision(replies=(page,))


def _alarm_fired(at: ClubCase, league: League) -> ClubDecision:
    if league.phase is LeaguePhase.RUNNING:
        return rounds.alarm_fired(league, at.now)
    if league.phase is LeaguePhase.OVER or at.now < league.closes:
        return ClubDecision()
    if len(league.entrants) >= league.least:
        return rounds.begun(league, at.now)
    closed = replace(league, phase=LeaguePhase.OVER)
    told = Line("league-nobody-came", {"least": league.least})
    note = LeagueEffect(what=LeaguePage.NOTE, season=league.season, lines=(told,))
    return ClubDecision(document=closed, posts=(sign_up(closed), note))


def _without(league: League, person: PersonId) -> ClubDecision:
    """Delete a person: a number replaces their name. They are out, but the result of a season that is over stays.

    Anyone may take the place that they had in a running league.
    """
    after, names = league, {each.name for each in league.left if each.id == person}
    over = league.phase is LeaguePhase.OVER
    frees = league.phase is LeaguePhase.RUNNING and not league.cup
    free: list[LeagueEffect] = []
    for number, entrant in enumerate(league.entrants):
        if entrant.person is None or entrant.person.id != person:
            continue
        names.add(entrant.name)
        out = entrant.out or not over
        gone = structs.replace(entrant, name=stand_in(number + 1), person=None, out=out)
        if frees and not entrant.out:
            gone = structs.replace(gone, free=True)
            free.append(_free(league, number, Line("league-left-free", {"name": gone.name})))
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
    offers = free if after.playing else ()
    return ClubDecision(document=after, posts=(*offers, *_shown_again(league, after)))


def _shown_again(before: League, after: League) -> tuple[LeagueEffect, ...]:
    if before.entrants == after.entrants or after.phase is LeaguePhase.OVER:
        return ()
    if after.phase is LeaguePhase.SIGN_UP:
        return (sign_up(after),)
    return (rounds.shown(after, len(after.rounds) - 1),)


def _named(args: Iterable[Arg]) -> set[str]:
    found: set[str] = set()
    for arg in args:
        found.update(str(each) for each in (arg if isinstance(arg, list) else [arg]))
    return found


MOST_WEEKS: Final = 26
DEFAULT_CLOCK: Final = "1d"
ALLOWED: Final = {
    "weeks": (f"1 \u2026 {MOST_WEEKS}",),
    "most": (f"{LEAST} \u2026 {MOST}",),
    "signup": ("2m \u2026 7d",),
    "divisions": ("1", "2"),
}
"""A season's own options, and their allowed words."""


def announced(at: ClubCase, league: League | None, do: Season | Cup) -> ClubDecision:
    """Announce a season with the asker as host and first entrant; without a game, show the current one."""
    if not do.game and not do.options and league is not None:
        return ClubDecision(replies=(_page(at, league),))
    if at.asked.private:
        return refuse("league-in-private")
    kind = kind_of(at.id)
    if league is not None and league.phase is not LeaguePhase.OVER:
        why = Line("refused-league-open", {"kind": kind})
        return ClubDecision(replies=(structs.replace(_page(at, league), lines=(why,)),))
    own = _own(kind, do.options)
    if isinstance(own, ClubDecision):
        return own
    if not do.game and do.options:
        return refuse("game-first")
    named = game_options.game_named(do.game)
    if named is None:
        if not do.game:
            return _which_game(kind)
        return ClubDecision(replies=game_options.which_game(do.game, kind).replies)
    typed = {name: word for name, word in do.options.items() if name not in ALLOWED}
    rest = game_options.spelled_out(named, typed)
    if isinstance(rest, Decision):
        return ClubDecision(replies=rest.replies)
    read = game_options.read_options(New(do.game, rest))
    if isinstance(read, Decision):
        return ClubDecision(replies=read.replies)
    game, table_own, game_own = read
    if table_own.get("clock") == table.NO_CLOCK:
        return refuse("league-needs-clock")
    # In a cooperative game everyone has the same points, so nobody could win.
    for name, chosen in (("cooperative", game_own), ("hints", table_own)):
        if chosen.get(name):
            return _bad_option(name, rest[name], "no")
    clock = table.read_clock({"clock": DEFAULT_CLOCK, **rest}["clock"])
    if (short := _too_short(own["weeks"], clock)) is not None:
        return short
    season = 1 if league is None else league.season + 1
    person = at.asked.person
    opened = League(
        id=at.id,
        place=at.asked.at,
        chat=at.asked.home,
        language=person.language,
        zone=at.zone,
        title=clean_title(at.asked.title),
        season=season,
        game=game.id,
        options={"clock": DEFAULT_CLOCK, **rest},
        weeks=own["weeks"],
        host=person.id,
        # With the moment: a season that vanished or was deleted has told its seed, and its number comes again.
        secret=Hex(hmac.digest(at.secret, f"{at.id}/{season}/{at.now}".encode(), hashlib.sha256)),
        closes=_closes(at, kind, game.id, own),
        most=own["most"],
        divisions=own["divisions"],
        former=former_of(league) if own["divisions"] > 1 else (),
        phase=LeaguePhase.SIGN_UP,
        entrants=(newcomer(clean_name(person.name), person),),
        rounds=(),
        planned=0,
        log=(),
    )
    told = say("league-you-opened", kind=kind)
    return replace(told, document=opened, posts=(sign_up(opened),))


def _which_game(kind: str, *lines: Line) -> ClubDecision:
    """Say what a league or cup is, and show the games to choose from."""
    about = Line("league-about", {"kind": kind, "weeks": DEFAULT_WEEKS[kind]})
    return ClubDecision(replies=(GamesEffect(lines=(*lines, about), verb=kind),))


def _too_short(weeks: int, clock: table.Clock) -> ClubDecision | None:
    """Refuse a clock of which not even two turns fit into a match day of the smallest league; None if they do.

    One with more entrants gets more weeks as it begins.
    """
    need = rounds.weeks_for(LEAST, clock)
    if not weeks or need <= weeks:
        return None
    span = weeks * WEEK // LEAST
    longest = span // 2 // table.DAY * table.DAY or span // 2 // table.HOUR * table.HOUR
    args = {"count": LEAST, "weeks": weeks, "need": need}
    return refuse("league-too-short", **args, time=rounds.longest_turn(clock), longest=longest)


def _closes(at: ClubCase, kind: str, game: str, own: Mapping[str, int]) -> float:
    """Return the end of the sign-up. One of hours ends when the host said, also at night."""
    longest = rounds.sign_up_seconds(kind, game, own["weeks"], own["most"])
    seconds = min(own["signup"], longest)
    return (
        at.now + seconds if seconds < table.DAY else document.waking_after(at.now, seconds, at.zone)
    )


def _page(at: ClubCase, league: League) -> LeagueEffect:
    return LeagueEffect(what=LeaguePage.PAGE, season=league.season, offers=_offers(at, league))


def _offers(at: ClubCase, league: League) -> tuple[LeagueVerb, ...]:
    """Return the steps open to the asker alone."""
    if league.phase is LeaguePhase.OVER:
        return ()
    running = league.phase is LeaguePhase.RUNNING
    number = league.entrant_of(at.asked.person.id)
    leaves = number is not None and (not running or rounds.still_in(league, number))
    hosts = is_host(at, league)
    return tuple(
        step
        for step, offered in (
            (LeagueVerb.BEGIN, hosts and not running and len(league.entrants) >= league.least),
            (LeagueVerb.LEAVE, leaves),
            (LeagueVerb.MEND, running and hosts),
            (LeagueVerb.CLOSE, hosts),
        )
        if offered
    )


def sign_up(league: League) -> LeagueEffect:
    """Return the sign-up message, edited as people join."""
    return LeagueEffect(
        what=LeaguePage.SIGN_UP, season=league.season, standing=f"signup{league.season}"
    )


def _own(kind: str, options: Mapping[str, str]) -> dict[str, int] | ClubDecision:
    found = {
        "weeks": DEFAULT_WEEKS[kind],
        "most": MOST,
        "signup": SIGN_UP_SECONDS,
        "divisions": 1,
    }
    for name in ALLOWED:
        word = options.get(name, "").strip().lower()
        if not word:
            continue
        value, allowed = _value(name, word), ALLOWED[name]
        if kind == "cup" and name == "divisions":
            # Losers are out: there are no divisions to move between.
            value, allowed = (1 if value == 1 else None), ("1",)
        if value is None:
            return _bad_option(name, word, *allowed)
        found[name] = value
    if found["most"] < LEAST * found["divisions"]:
        return _bad_option("most", options["most"], f"{LEAST * found['divisions']} \u2026 {MOST}")
    return found


def _bad_option(name: str, word: str, *allowed: str) -> ClubDecision:
    word = word.strip()[: document.LONGEST]
    return refuse("bad-option", option=name, word=word, allowed=list(allowed), kind=name)


def _value(name: str, word: str) -> int | None:
    if name == "signup":
        try:
            seconds = table.clock_seconds(word)
        except ValueError:
            return None
        return seconds if table.SHORTEST_CLOCK <= seconds <= SIGN_UP_SECONDS else None
    if not (word.isascii() and word.isdecimal() and len(word) < 4):
        return None
    bounds = {"weeks": (1, MOST_WEEKS), "most": (LEAST, MOST), "divisions": (1, 2)}
    least, most = bounds[name]
    return int(word) if least <= int(word) <= most else None


# --- signing up ---------------------------------------------------------------------------------------


def join(at: ClubCase, league: League) -> ClubDecision:
    """Sign the asker up; the last free place begins the season."""
    person = at.asked.person
    if league.entrant_of(person.id) is not None:
        return refuse("league-signed-up")
    entrant = newcomer(name_in(league, person), person)
    joined = replace(league, entrants=(*league.entrants, entrant))
    told = say("league-you-joined")
    if len(joined.entrants) >= joined.most:
        return replace(rounds.begun(joined, at.now), replies=told.replies)
    return replace(told, document=joined, posts=(sign_up(joined),))


def leave_sign_up(at: ClubCase, league: League) -> ClubDecision:
    number = league.entrant_of(at.asked.person.id)
    if number is None:
        return refuse("league-not-in")
    rest = (*league.entrants[:number], *league.entrants[number + 1 :])
    left = replace(league, entrants=rest)
    told = say("league-you-left")
    return replace(told, document=left, posts=(sign_up(left),))


def begin(at: ClubCase, league: League) -> ClubDecision:
    if not is_host(at, league):
        return refuse("league-host-only")
    if len(league.entrants) < league.least:
        return refuse("league-too-few", least=league.least)
    told = say("league-begun", kind=kind_of(league.id))
    return replace(rounds.begun(league, at.now), replies=told.replies)


def is_host(at: ClubCase, league: League) -> bool:
    """Return whether the asker is the host or moderates the chat."""
    return at.asked.person.id == league.host or bool(at.asked.admin)


def name_in(league: League, person: Person) -> str:
    """Return a name unique in the season: the second Ann is "Ann 2"."""
    plain = clean_name(person.name)
    taken = {each.name for each in league.entrants}
    name, number = plain, 2
    while name in taken:
        name = f"{plain[: NAME_LENGTH - 4]} {number}"
        number += 1
    return name


def leave_season(at: ClubCase, league: League, do: LeagueStep) -> ClubDecision:
    """Leave a running season. Finished games still count; the running one is lost.

    In a league anyone may take the free place; in a cup the opponent advances.
    """
    number = league.entrant_of(at.asked.person.id)
    if number is None:
        return refuse("league-not-in")
    if not rounds.still_in(league, number):
        return refuse("league-beaten")
    if not do.sure:
        return _ask(league, LeaguePage.LEAVE)
    entrant = league.entrants[number]
    why = Line("league-left-by", {"name": entrant.name, "kind": kind_of(league.id)})
    out = league.with_entrant(number, structs.replace(entrant, out=True, free=not league.cup))
    then = rounds.left(out, number, at.now, why)
    after = then.document if isinstance(then.document, League) else out
    told = logged(at, after, why)
    posts = told.posts
    if not league.cup and after.phase is LeaguePhase.RUNNING:
        posts = (_free(league, number, Line("league-left-free", {"name": entrant.name})),)
    said = say("league-you-left")
    return replace(said, document=told.document, posts=(*posts, *then.posts), orders=then.orders)


def close_season(at: ClubCase, league: League, do: LeagueStep) -> ClubDecision:
    """End the season without a winner; running games become ordinary ones."""
    if not is_host(at, league):
        return refuse("league-host-only")
    if not do.sure:
        return _ask(league, LeaguePage.CLOSE)
    if _is_stale(league, do):
        return _out_of_date(at, league)
    kind = {"kind": kind_of(league.id)}
    over = replace(league, phase=LeaguePhase.OVER, closed=True)
    if league.phase is LeaguePhase.SIGN_UP:
        told = logged(at, over, Line("league-called-off", kind))
        return replace(told, posts=(sign_up(over), *told.posts))
    told = logged(at, over, Line("league-closed", kind))
    why = (Line("league-goes-on", kind),)
    orders = tuple(ReleaseGame(document=table, lines=why) for _, _, table in league.tables())
    end = LeagueEffect(what=LeaguePage.END, season=league.season)
    return replace(told, posts=(end,), orders=orders)


def _ask(league: League, what: LeaguePage) -> ClubDecision:
    return ClubDecision(replies=(LeagueEffect(what=what, season=league.season),))


def mend(at: ClubCase, league: League, do: LeagueStep) -> ClubDecision:
    """Correct a season once confirmed; before, show the choices or ask."""
    if not is_host(at, league):
        return refuse("league-host-only")
    if league.phase is not LeaguePhase.RUNNING:
        return refuse("league-not-running")
    if do.what is not LeagueVerb.MEND and (not _exists(league, do) or _is_stale(league, do)):
        return _out_of_date(at, league)
    if do.what is LeagueVerb.MEND or not do.sure:
        what, latest = LeaguePage(do.what), len(league.rounds) - 1
        page = LeagueEffect(what=what, season=league.season, round=latest, number=do.number)
        return ClubDecision(replies=(page,))
    match do.what:
        case LeagueVerb.EXTEND:
            return _extended(at, league)
        case LeagueVerb.VOID:
            return _voided(at, league, do.number)
        case _:
            return _freed(at, league, do.number)


def _is_stale(league: League, do: LeagueStep) -> bool:
    """Return whether what was asked about has changed: a second tap, or one in a later round, would do something else."""
    return bool(do.about) and do.about != league.asked_about(do.what, do.number)


def _out_of_date(at: ClubCase, league: League) -> ClubDecision:
    page = structs.replace(_page(at, league), lines=(Line("refused-stale"),))
    return ClubDecision(replies=(page,))


def _exists(league: League, do: LeagueStep) -> bool:
    match do.what:
        case LeagueVerb.EXTEND:
            return True
        case LeagueVerb.VOID:
            meetings = league.rounds[-1].meetings
            return do.number < len(meetings) and bool(meetings[do.number].games)
        case _:
            return do.number in rounds.replaceable(league)


def _extended(at: ClubCase, league: League) -> ClubDecision:
    latest = league.rounds[-1]
    number = len(league.rounds)
    due = rounds.round_end(league, number - 1, latest.due)
    extended = league.with_round(replace(latest, due=due, called=False))
    line = Line("league-extended", {"round": number, "kind": kind_of(league.id)})
    told = logged(at, extended, line)
    # The round's message says when it ends.
    return replace(told, posts=(*told.posts, rounds.shown(extended, number - 1)))


def _voided(at: ClubCase, league: League, meeting: int) -> ClubDecision:
    """Void the latest game of a meeting, and end its table if it runs."""
    found = league.rounds[-1].meetings[meeting]
    game = len(found.games) - 1
    table = league.table_of(len(league.rounds) - 1, meeting, game)
    names = [league.entrants[each].name for each in found.seats]
    why = Line("league-voided", {"names": names})
    orders = () if found.running is None else (CloseGame(document=table, lines=(why,)),)
    then = rounds.voided(league, meeting, game, at.now)
    after = then.document if isinstance(then.document, League) else league
    told = logged(at, after, why)
    return replace(
        told, posts=(*then.posts, *told.posts), orders=(*orders, *then.orders, *told.orders)
    )


def _freed(at: ClubCase, league: League, number: int) -> ClubDecision:
    """Offer an entrant's place to anyone, by a button."""
    entrant = league.entrants[number]
    line = Line("league-place-free", {"name": entrant.name})
    told = logged(at, league.with_entrant(number, structs.replace(entrant, free=True)), line)
    answer = TextEffect(lines=(Line("league-freed"),), step=True)
    return replace(told, posts=(_free(league, number, line),), replies=(answer,))


def _free(league: League, number: int, line: Line) -> LeagueEffect:
    """Return the message with the button that takes an entrant's place."""
    return LeagueEffect(what=LeaguePage.FREE, season=league.season, number=number, lines=(line,))


def take(at: ClubCase, league: League, number: int) -> ClubDecision:
    """Take a free place with its points and its seat at an open table. Former players may return to theirs."""
    person = at.asked.person
    known = number < len(league.entrants) and league.entrants[number].free
    running = league.phase is LeaguePhase.RUNNING
    if not (running and known and rounds.still_in(league, number)):
        return refuse("league-place-taken")
    if league.entrant_of(person.id) is not None:
        return refuse("league-signed-up")
    before = league.entrants[number]
    if before.person is not None and before.person.id == person.id:
        taken = league.with_entrant(number, structs.replace(before, out=False, free=False))
        line, said = Line("league-came-back", {"name": before.name}), Line("league-you-returned")
    else:
        name = name_in(league, person)
        taken = league.with_entrant(number, newcomer(name, person, before.division))
        if before.person is not None:
            gone = structs.replace(before.person, name=before.name)
            taken = replace(taken, left=(*taken.left, gone))
        line = Line("league-place-taken-by", {"name": before.name, "other": name})
        said = Line("league-you-took", {"name": before.name})
    told = logged(at, taken, line)
    orders = tuple(
        GiveSeat(
            document=table,
            seat=match_seats(meeting.seats, game).index(number),
            person=person,
        )
        for found, game, table in league.tables()
        if number in (meeting := league.rounds[-1].meetings[found]).seats
    )
    here = rounds.shown(taken, len(taken.rounds) - 1)
    answer = TextEffect(lines=(said,))
    return replace(told, posts=(*told.posts, here), orders=orders, replies=(answer,))


def logged(at: ClubCase, league: League, line: Line) -> ClubDecision:
    """Add a line to the log; tell everyone and the asker."""
    entry = LogEntry(at.now, line.key, line.args)
    after = replace(league, log=(*league.log, entry)[-LOGGED:])
    note = LeagueEffect(what=LeaguePage.NOTE, season=league.season, lines=(line,))
    return ClubDecision(document=after, posts=(note,), replies=(TextEffect(lines=(line,)),))
