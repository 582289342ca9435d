"""What a chat has each day and week, a line each, as `acts.py` has seasons: its puzzle, its week, its overview.

clock 2026-11-24 12:00            it is then, UTC, in a chat that has nothing
ann! /daily on 08:00 Berlin       a command; `!`: as an admin, `~`: in private; `ann presses daily.off`: a button
due; due 7d                       the next moment that something waits for, or so much later
wait 3h                           time goes by, without a look
tries ann 50                      an attempt at today's puzzle is over; day=-1: at yesterday's, ended=-3h: then, name=Anna
game one tridom ann,bob mover=ann ply=3 points=51
changed                           a table of the chat is another than before
forgets ann; kept ann; kept       deletes their data; what an export has of them, or of the chat
compares ann 50                   how a result of today compares
lacks daily idle                  the document of this kind is stored without a field, as an earlier release did
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

from msgspec import structs

from bot.club import daily, kinds, weekly
from bot.club.daily import Days, Solved
from bot.club.document import (
    AlarmFired,
    Cause,
    ClubCase,
    ClubDecision,
    ClubDocument,
    ForgetPerson,
    make_document_id,
)
from bot.club.effects import DayTriedOrder, GamePlayer, Order, TableChanged, WeekEffect, WeekGame
from bot.platforms.vocabulary import parse
from bot.present.club_pages import for_club_channel, for_club_person
from bot.present.daily_pages import WeekContext
from bot.table.commands import ClubAction, Command
from bot.table.effects import Effect, TextEffect
from bot.table.identity import PersonId, Place
from bot.table.preferences import NOTHING_CHOSEN
from bot.table.ratings import Ladder, LadderEntry, Tally
from bot.table.registry import read
from tests.stories.story import Story
from tests.table.acts import PEOPLE, changes, flat, masked, seconds, told

HERE = Place("test:room")
SECRET = bytes(range(32))
ORDERS = {"tries": daily.KIND, "game": weekly.KIND, "changed": "overview"}

_LEADS = {name: Tally(mu=40, played=3) for name in ("tridom", "tripitz")}
BESIDE = WeekContext(Ladder({PEOPLE["ann"].id: LadderEntry("Ann", 0.0, games=_LEADS)}), "")
"""What a week's message is made from besides the week."""


class Calendar:
    """A chat's documents by their kinds, and the time."""

    def __init__(self) -> None:
        self.now = 0.0
        self.there: dict[str, ClubDocument] = {}
        self.people = dict(PEOPLE)

    def do(self, line: str) -> list[str]:
        """Do what a line says; return its results."""
        verb, *words = line.split()
        who = self.people.get(verb.rstrip("!~"))
        if who is not None:
            command = Command(
                id="c",
                at=HERE,
                person=who,
                action=read(f"-:0:{words[1]}")[0]
                if words[0] == "presses"
                else parse(" ".join(words)),
                admin="!" in verb,
                answered_apart="~" in verb,
                title="Room",
                pressed=read("-:0:daily")[1] if words[0] == "presses" else None,
            )
            return self.asked(command)
        match verb:
            case "clock":
                self.there.clear()
                self.now = (
                    datetime.fromisoformat(f"{words[0]} {words[1]}").replace(tzinfo=UTC).timestamp()
                )
                return []
            case "speaks":
                who = self.people[words[0]]
                self.people[words[0]] = structs.replace(who, language=words[1])
                return []
            case "wait":
                self.now += seconds(words[0])
                return [self.moment(self.now)]
            case "due":
                late = seconds(words[0]) if words else 0
                alarms = {kind: each.alarm for kind, each in self.there.items() if each.alarm}
                if not alarms:
                    return ["nothing is due"]
                kind = min(alarms, key=lambda each: alarms[each])
                self.now = max(self.now, alarms[kind] + late)
                return [self.moment(self.now), *self.case(kind, AlarmFired())]
            case "lacks":
                kept = {
                    name: fact for name, fact in self.stored(words[0]).items() if name != words[1]
                }
                self.there[words[0]] = kinds.document_from_text(json.dumps(kept))
                return []
            case "fires":
                return self.case(words[0], AlarmFired())
            case "forgets":
                cause = ForgetPerson(PEOPLE[words[0]].id)
                return [told for kind in sorted(self.there) for told in self.case(kind, cause)]
            case "kept":
                of = PEOPLE[words[0]].id if words else None
                return [masked(flat(each.kept(of))) for _, each in sorted(self.there.items())]
            case "compares":
                how = Solved(words[0].title(), int(words[1]), (1, 0))
                return [str(self.days.compared(PEOPLE[words[0]].id, how, None))]
        return self.case(ORDERS[verb], self.order(verb, words))

    @property
    def days(self) -> Days:
        found = self.there[daily.KIND]
        assert isinstance(found, Days)
        return found

    def asked(self, command: Command) -> list[str]:
        action = command.action
        assert isinstance(action, ClubAction), action
        kind = kinds.document_for(command, action).partition("-")[0]
        return self.case(kind, action, command)

    def order(self, verb: str, words: list[str]) -> Order:
        more = dict(word.split("=") for word in words if "=" in word)
        document = make_document_id(ORDERS[verb], HERE)
        if verb == "changed":
            return TableChanged(document=document)
        if verb == "game":
            return WeekGame(
                document=document,
                table=words[0],
                game=words[1],
                people=tuple(
                    GamePlayer(_id(each), more.get("name", each.title()))
                    for each in words[2].split(",")
                ),
                mover=PEOPLE[more["mover"]].id if "mover" in more else "",
                ply=int(more.get("ply", "0")),
                points=int(more.get("points", "0")),
            )
        ended = more.get("ended", "")
        return DayTriedOrder(
            document=document,
            day=self.days.day + int(more.get("day", "0")),
            person=PEOPLE[words[0]].id,
            name=more.get("name", words[0].title()),
            share=int(words[1]),
            marks=(int(words[1]), 0),
            ended=self.now - seconds(ended.removeprefix("-")),
        )

    def case(self, kind: str, cause: Cause, command: Command | None = None) -> list[str]:
        before = self.stored(kind)
        decision = kinds.KINDS[kind].decide(
            ClubCase(
                id=make_document_id(kind, HERE),
                document=self.there.get(kind),
                cause=cause,
                now=self.now,
                secret=SECRET,
                command=command,
            )
        )
        if decision.document is not None:
            text = kinds.document_to_text(decision.document)
            self.there[kind] = kinds.document_from_text(text)
        return self.shown(kind, before, decision)

    def stored(self, kind: str) -> dict[str, Any]:
        document = self.there.get(kind)
        return {} if document is None else json.loads(kinds.document_to_text(document))

    def shown(self, kind: str, before: dict[str, Any], decision: ClubDecision) -> list[str]:
        found = [f"answer {told(each)}{self.ways(kind, each)}" for each in decision.replies]
        found += [f"{each.to or 'room'}: {told(each)}{self.page(each)}" for each in decision.posts]
        if changed := sorted(changes("", before, self.stored(kind))):
            document = self.there[kind]
            found.append(f"names: {' '.join(sorted(document.people))}")
            found.append(f"{kind}: {'; '.join(changed)}")
            found.append(f"looks: {self.moment(document.alarm)}; stays: {document.expires_in}")
        elif decision.document is not None:
            found.append(f"{kind}: the same, stored again")
        return [masked(each) for each in found]

    def ways(self, kind: str, effect: Effect) -> str:
        """Write the buttons of words in reply."""
        if not isinstance(effect, TextEffect):
            return ""
        person = self.people["ann"]
        said = for_club_person(effect, self.there.get(kind), person, NOTHING_CHOSEN)
        return "".join(f" <{str(each.payload).split(':')[2]}>" for each in said.buttons)

    def page(self, effect: Effect) -> str:
        """Write what everyone reads of a week."""
        if not isinstance(effect, WeekEffect):
            return ""
        page = for_club_channel(effect, self.there[weekly.KIND], NOTHING_CHOSEN, BESIDE)
        return f" = {Story.told(page)}"

    def moment(self, at: float | None) -> str:
        return "never" if at is None else f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M}"


def _id(name: str) -> PersonId:
    """Return the id of somebody, known by their name alone if they do nothing."""
    return PEOPLE[name].id if name in PEOPLE else PersonId(f"test:{name}")
