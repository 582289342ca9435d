"""What people do in a league or cup, a line each, and below it all that it decides: `tests/club/acts/*.txt`.

As `tests/table/acts.py`: no store, no platform, no texts, but each message, order and stored field that changes.
People are P0, P1 …; the host is P0. `make stories` writes it again.

    league tridom 4 weeks=3           opened by P0, and joined by as many as are said; `cup`; `none league`: nothing yet
    P0 begin; P2! extend sure         a step; `!`: as an admin; `sure`: confirmed
    P8 take 2; P0 void 1 sure         with a number
    P0 void 1; P0 yes                 the confirmation that the last question offers, also later and again
    P0 /cup tripitz weeks=2           a command; `~`: in private
    round; round P3 P1                all games of the round end; the named ones win, else the higher number
    ends 0 9 1; ends 0 9 1 away=0     a running table ends with these points; seats whose player was away
    due; wait 3h                      the season looks at itself, at its alarm or later
    forgets P1                        their data is deleted
    standings                         who is where, by which points
    kept P1; kept                     what an export has of them, or of all
"""

from __future__ import annotations

import json
import re
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

from msgspec import structs

from bot.club import kinds, rounds
from bot.club.document import AlarmFired, ClubDecision, ForgetPerson
from bot.club.effects import LeagueEffect
from bot.platforms.vocabulary import parse
from bot.present.club_pages import for_club_channel, for_club_person
from bot.table.commands import LeagueStep, LeagueVerb
from bot.table.effects import Effect
from bot.table.identity import Person
from bot.table.preferences import NOTHING_CHOSEN
from tests.club.calendar import Calendar
from tests.club.seasons import START, Played, person
from tests.present.acts import labelled
from tests.stories.story import by_keys
from tests.table import acts
from tests.table.acts import changes, flat, seconds, told

FOLDER: Final = Path(__file__).with_name("acts")
CONFIRMED: Final = frozenset(
    {LeagueVerb.EXTEND, LeagueVerb.VOID, LeagueVerb.FREE, LeagueVerb.CLOSE}
)
HIDDEN: Final = frozenset({"secret", "id", "commitment"})


class Acts:
    """A season and its last results."""

    def __init__(self) -> None:
        self.played = Played()
        self.asker = person(0)
        """Who does something."""
        self.confirmed: LeagueStep | None = None
        """What the last question asks to confirm."""

    def do(self, line: str) -> list[str]:
        """Do what a line says; return its results."""
        verb, *words = line.split()
        before = self.stored()
        played = self.played
        match verb:
            case "league" | "cup" | "none":
                self.played = Played(words[0] if verb == "none" else verb)
                if verb == "none":
                    return []
                options = dict(word.split("=") for word in words[2:])
                self.played.opened(int(words[1]), words[0], **options)
                return [
                    *map(told, self.played.posts[:1]),
                    f"closes: {moment(self.played.there.closes)}",
                ]
            case "round":
                first = [int(name[1:]) for name in words]
                return self.round(first)
            case "ends":
                away = [
                    int(each) for word in words if word.startswith("away=") for each in word[5:]
                ]
                points = [int(word) for word in words[1:] if "=" not in word]
                table = played.open_tables()[int(words[0])]
                return self.shown(before, played.ends(table, points, away))
            case "due" if played.there.alarm is None:
                return ["nothing is due"]
            case "due":
                return self.shown(before, played.next_due())
            case "wait":
                played.now += seconds(words[0])
                return self.shown(before, played.case(AlarmFired()))
            case "forgets":
                return self.shown(before, played.case(ForgetPerson(person(int(words[0][1:])).id)))
            case "standings":
                return [
                    " ".join(f"{each.name}={getattr(line, each.name)}" for each in fields(line))
                    for division in range(played.there.divisions)
                    for line in rounds.standings(played.there, division)
                ]
            case "kept":
                of = person(int(words[0][1:])).id if words else None
                return [masked(flat(played.there.kept(of)))]
        number = int(re.sub(r"\D", "", verb))
        self.asker = person(number)
        more: dict[str, Any] = {"admin": True} if "!" in verb else {}
        if words[0].startswith("/"):
            more |= {"private": True} if "~" in verb else {}
            return self.shown(before, played.case(parse(" ".join(words)), number, **more))
        if words == ["yes"]:
            assert self.confirmed is not None
            return self.shown(before, played.case(self.confirmed, number, **more))
        given = [int(word) for word in words[1:] if word.isdigit()]
        step = LeagueStep(
            played.kind,
            LeagueVerb(words[0]),
            played.league.season if played.league else 1,
            given[0] if given else 0,
            sure="sure" in words,
        )
        if not step.sure and played.league and step.what in CONFIRMED:
            about = played.league.asked_about(step.what, step.number)
            self.confirmed = structs.replace(step, sure=True, about=about)
        return self.shown(before, played.case(step, number, **more))

    def round(self, first: list[int]) -> list[str]:
        """End all games; who is named first wins."""
        found = []
        for table in self.played.open_tables():
            before, seats = self.stored(), self.played.seats(table)
            points = [(100 - first.index(each)) if each in first else each for each in seats]
            names = " ".join(f"P{each}" for each in seats)
            found += [f"{names}:", *self.shown(before, self.played.ends(table, points))]
        return found

    def stored(self) -> dict[str, Any]:
        league = self.played.league
        if league is None:
            return {}
        found = json.loads(kinds.document_to_text(league))
        return {name: value for name, value in found.items() if name not in HIDDEN}

    def shown(self, before: dict[str, Any], decision: ClubDecision) -> list[str]:
        found = [f"answer {told(each)}{self.read(each, self.asker)}" for each in decision.replies]
        for each in decision.posts:
            to = None if each.to is None else person(int(each.to.removeprefix("fake:")))
            found.append(f"{each.to or 'room'}: {told(each)}{self.read(each, to)}")
        found += [f"order {told(each)}" for each in decision.orders]
        if changed := sorted(changes("", before, self.stored())):
            found.append("season: " + "; ".join(changed))
            if (stays := self.played.there.expires_in) is not None:
                found.append(f"stays: {stays:.0f} s")
        return [masked(each) for each in found]

    def read(self, effect: Effect, reader: Person | None) -> str:
        """Write what its reader, or everyone, sees of it where it is a page of the season."""
        league = self.played.league
        if not isinstance(effect, LeagueEffect) or league is None:
            return ""
        if reader is None:
            return f" = {labelled(for_club_channel(effect, league, NOTHING_CHOSEN))}"
        return f" = {labelled(for_club_person(effect, league, reader, NOTHING_CHOSEN))}"


def moment(at: float) -> str:
    """Write a moment as days and hours since the season began."""
    days, rest = divmod(round(at - START), 86_400)
    return f"day {days} {rest // 3600:02}:{rest // 60 % 60:02}"


def masked(text: str) -> str:
    """Name no table by its id, and moments as days."""
    text = re.sub(r"\b1[78]\d{8}(\.\d+)?\b", lambda found: moment(float(found[0])), text)
    return re.sub(r"\b[a-z2-7]{16}\b", "TABLE", text)


def lived(text: str) -> str:
    """Do what each line at the margin says; return the text with the results as they are now."""
    with by_keys():
        return acts.lived(text, Calendar() if "\nclock " in text else Acts())
