"""Before the first round: a season is announced, people sign up, and it begins.

Pure. Owns the words of a season's own options, and who may sign up, leave, and begin.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.club.case import ClubCase, ClubDecision, refuse
from bot.club.effects import LeagueEffect
from bot.club.league import ranking, rounds
from bot.club.league.divisions import former_of
from bot.club.league.league import (
    LEAST,
    MOST,
    SIGN_UP_SECONDS,
    Entrant,
    League,
    LeaguePhase,
)
from bot.club.matter import kind_of
from bot.table import clock
from bot.table.club_commands import Cup, Season
from bot.table.commands import New
from bot.table.decision import Decision
from bot.table.effects import Line, TextEffect
from bot.table.identity import NAME_LENGTH, Person, clean_name
from bot.table.opening import game_options

DEFAULT_WEEKS: Final = {"league": 4, "cup": 0}
"""0: a week for each round."""
MOST_WEEKS: Final = 26
DEFAULT_CLOCK: Final = "1d"
ALLOWED: Final = {
    "weeks": (f"1 \u2026 {MOST_WEEKS}",),
    "most": (f"{LEAST} \u2026 {MOST}",),
    "signup": ("2m \u2026 14d",),
    "divisions": ("1", "2"),
}
"""A season's own options, and the words each takes."""


def announced(at: ClubCase, league: League | None, do: Season | Cup) -> ClubDecision:
    """A season announced, with the asker as host and first entrant; without a game, the one there is."""
    if not do.game and not do.options and league is not None:
        return ClubDecision(replies=(_page(at, league),))
    if at.asked.private:
        return refuse("league-in-private")
    kind = kind_of(at.id)
    if league is not None and league.phase is not LeaguePhase.OVER:
        # What they may have wanted is there: to sign up, or to see how it stands.
        why = Line("refused-league-open", {"kind": kind})
        return ClubDecision(replies=(replace(_page(at, league), lines=(why,)),))
    own = _own(kind, do.options)
    if isinstance(own, ClubDecision):
        return own
    if not do.game and do.options:
        return refuse("game-first")
    if game_options.game_named(do.game) is None:
        return ClubDecision(replies=game_options.which_game(do.game, kind).replies)
    rest = {name: word for name, word in do.options.items() if name not in ALLOWED}
    read = game_options.read(New(do.game, rest))
    if isinstance(read, Decision):
        return ClubDecision(replies=read.replies)
    game, table_own, game_own = read
    if table_own.get("clock") == clock.NO_CLOCK:
        return refuse("league-needs-clock")
    if game_own.get("cooperative"):
        # Everyone has the same points there, so nobody could win.
        word = rest["cooperative"].strip()
        return refuse(
            "bad-option", option="cooperative", word=word, allowed=["no"], kind="cooperative"
        )
    if table_own.get("hints"):
        word = rest["hints"].strip()
        return refuse("bad-option", option="hints", word=word, allowed=["no"], kind="hints")
    season = 1 if league is None else league.season + 1
    person = at.asked.person
    opened = League(
        id=at.id,
        place=at.asked.at,
        chat=at.asked.home,
        language=person.language,
        season=season,
        game=game.id,
        options={"clock": DEFAULT_CLOCK} | rest,
        weeks=own["weeks"],
        host=person.id,
        # With the moment: a season that vanished or was deleted has told its seed, and its number comes again.
        secret=hmac.digest(at.secret, f"{at.id}/{season}/{at.now}".encode(), hashlib.sha256),
        closes=at.now + own["signup"],
        most=own["most"],
        divisions=own["divisions"],
        former=former_of(league) if own["divisions"] > 1 else (),
        entrants=(Entrant(clean_name(person.name), person),),
    )
    told = TextEffect(lines=(Line("league-you-opened", {"kind": kind}),))
    return ClubDecision(matter=opened, posts=(sign_up(opened),), replies=(told,))


def _page(at: ClubCase, league: League) -> LeagueEffect:
    """The season as it is, for one reader."""
    return LeagueEffect(what="page", season=league.season, offers=_offers(at, league))


def _offers(at: ClubCase, league: League) -> tuple[str, ...]:
    """What the asker may do with it, beside what everyone may."""
    if league.phase is LeaguePhase.OVER:
        return ()
    running = league.phase is LeaguePhase.RUNNING
    number = league.entrant_of(at.asked.person.id)
    leaves = running and number is not None and ranking.still_in(league, number)
    hosts = is_host(at, league)
    return tuple(
        step
        for step, offered in (("leave", leaves), ("mend", running and hosts), ("close", hosts))
        if offered
    )


def sign_up(league: League) -> LeagueEffect:
    """The message with which people sign up, edited as they do."""
    return LeagueEffect(what="signup", season=league.season, standing=f"signup{league.season}")


def _own(kind: str, options: Mapping[str, str]) -> dict[str, int] | ClubDecision:
    """A season's own options by their names; or what is wrong with them."""
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
        value, allowed = _value(name, word), list(ALLOWED[name])
        if kind == "cup" and name == "divisions":
            # Who loses is out: there is nowhere to go up or down.
            value, allowed = (1 if value == 1 else None), ["1"]
        if value is None:
            return refuse("bad-option", option=name, word=word[:40], allowed=allowed, kind=name)
        found[name] = value
    if found["most"] < LEAST * found["divisions"]:
        # It would begin with fewer than its divisions take.
        allowed = [f"{LEAST * found['divisions']} \u2026 {MOST}"]
        word = options["most"].strip()[:40]
        return refuse("bad-option", option="most", word=word, allowed=allowed, kind="most")
    return found


def _value(name: str, word: str) -> int | None:
    if name == "signup":
        try:
            seconds = clock.seconds(word)
        except ValueError:
            return None
        return seconds if clock.SHORTEST <= seconds <= SIGN_UP_SECONDS else None
    if not (word.isascii() and word.isdecimal() and len(word) < 4):
        return None
    bounds = {"weeks": (1, MOST_WEEKS), "most": (LEAST, MOST), "divisions": (1, 2)}
    least, most = bounds[name]
    return int(word) if least <= int(word) <= most else None


# --- signing up ---------------------------------------------------------------------------------------


def join(at: ClubCase, league: League) -> ClubDecision:
    """Sign up; with the last that it has room for, it begins."""
    person = at.asked.person
    if league.entrant_of(person.id) is not None:
        return refuse("league-signed-up")
    entrant = Entrant(name_in(league, person), person)
    joined = replace(league, entrants=(*league.entrants, entrant))
    told = TextEffect(lines=(Line("league-you-joined"),))
    if len(joined.entrants) >= joined.most:
        return replace(rounds.begun(joined, at.now), replies=(told,))
    return ClubDecision(matter=joined, posts=(sign_up(joined),), replies=(told,))


def leave(at: ClubCase, league: League) -> ClubDecision:
    """Take one's name off the list again."""
    number = league.entrant_of(at.asked.person.id)
    if number is None:
        return refuse("league-not-in")
    rest = (*league.entrants[:number], *league.entrants[number + 1 :])
    left = replace(league, entrants=rest)
    told = TextEffect(lines=(Line("league-you-left"),))
    return ClubDecision(matter=left, posts=(sign_up(left),), replies=(told,))


def begin(at: ClubCase, league: League) -> ClubDecision:
    """Begin with those who signed up."""
    if not is_host(at, league):
        return refuse("league-host-only")
    if len(league.entrants) < least(league):
        return refuse("league-too-few", least=least(league))
    told = TextEffect(lines=(Line("league-begun"),))
    return replace(rounds.begun(league, at.now), replies=(told,))


def least(league: League) -> int:
    """How many it takes."""
    return LEAST * league.divisions


def is_host(at: ClubCase, league: League) -> bool:
    """Whether the asker may begin and mend it: the host, and moderators of the chat."""
    return at.asked.person.id == league.host or bool(at.asked.admin)


def name_in(league: League, person: Person) -> str:
    """A name that nobody else in it has: the second Ann is "Ann 2"."""
    plain = clean_name(person.name)
    taken = {each.name for each in league.entrants}
    name, number = plain, 2
    while name in taken:
        name = f"{plain[: NAME_LENGTH - 4]} {number}"
        number += 1
    return name
