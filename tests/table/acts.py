"""What people do at a table, a line each, and below it all that the table decides: `tests/table/acts/*.txt`.

As `tests/stories`, but of the table alone: no store, no platform, no texts. Whom a decision reaches, what it asks and
calls, each field of the stored table that changes, and when the table looks at itself next. `make stories` writes it again.

    game tridom ann bob clock=1d      a game that has begun; `easy`, `normal`, `hard`: computers; seed=3: another deal
    lobby tridom ann bob; empty       the same before it begins; a place without a table; `empty 31`: another deal
    ann /undo; ann! /end              a command; `!`: as an admin, `~`: in private, `+`: as a member of the chat, `=`: answered apart
    mover /draw; next /draw           who is to move; the first other person; `last`: who moved last
    ann presses join; ann again       a button of the table as it is now; the last one once more; `ann forges x`: a payload, T for the table's id
    ann chats plya                    a word that may be meant for others
    moves; moves 3; ends              the first placement that there is, or the last other move; up to the end
    skips 30                          as many moves without their results
    at hall                           from now on they are there
    wait 5h; tick; looks              time goes by, and the table looks; up to the moment at which it wants to; too early
    late 3m                           time goes by, and nobody looks yet
    rests ann UTC|22:00-08:00||       what her settings say: her rest, how often she is reminded
    reminds ann 6h
    forgets ann                       her data is deleted
    ann mirrors hall                  she lays the table there as well
    arranged tridom ann bob           a league's table; what the league does with a seat of it, and with the table
    reseats 0 cat; vacates 1 bob; adjourns; releases
    thinks; thinks ann                a computer has thought, after what she did
    beside tripitz cat                another lobby in the same place, of the same title
    moderates cat hall attic          from now on she moderates there
    sets lesson true                  a field of the stored table, as another release may have left it
    result; over 300 400 120          what the game counts for, there and in a week; or for what if it ended with these totals
    chooses quiet 22-8                what is stored of a setting with this value; `chooses chat board edit`: of a chat's
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, Protocol
from unittest import mock

from msgspec import structs

from bot.club.weekly import week_game
from bot.platforms.vocabulary import parse
from bot.table import codec, preferences, results, waiting
from bot.table.cheers import finished
from bot.table.commands import AddComputer, ChangeSettings, ChatSettings, Join, New, Start
from bot.table.effects import Decision, Effect, Line
from bot.table.identity import CLOCK, Person, PersonId, Place
from bot.table.results import gives_hints, result_of, unlisted
from bot.table.steps import (
    Adjourn,
    Arrange,
    Forget,
    MirrorHere,
    Refresh,
    Release,
    Reseat,
    Tick,
    Vacate,
)
from bot.table.table import Seat, TablePhase
from engine.game import Outcome, Termination
from tests.support.recorded import recorded_now
from tests.table.helpers import Room

FOLDER: Final = Path(__file__).with_name("acts")
NAMES: Final = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus")
PEOPLE: Final = {
    name.lower(): Person(PersonId(f"test:{number}"), name) for number, name in enumerate(NAMES, 1)
}
MARKS: Final = {"!": "admin", "~": "private", "+": "member", "=": "answered_apart"}
SECONDS: Final = {"s": 1, "m": 60, "h": 3600, "d": 86_400}
USUAL: Final = {"totals": None, "turn": None, "clock": "none"}
"""What is shown of a new table, beside what its line says."""
MOST: Final = 40
"""Looks that may come due in one wait."""


class Doer(Protocol):
    """What does a line and returns its results."""

    def do(self, line: str) -> list[str]: ...


class Acts:
    """A room, and what happened in it last."""

    def __init__(self) -> None:
        self.room = Room()
        self.last: Person | None = None
        self.pressed = ""
        self.asker = PEOPLE["ann"]
        """Who does something."""
        self.alarm: float | None = None
        self.moderated: dict[str, tuple[Place, ...]] = {}

    def do(self, line: str) -> list[str]:
        """Do what a line says; return its results."""
        verb, *words = line.split()
        who = verb.rstrip("!~+=")
        if verb in {"game", "lobby"}:
            self.opens(words, begin=verb == "game")
            return self.shown({**self.stored(), **USUAL}, None)
        before = self.stored()
        match verb:
            case "empty":
                self.room = Room(seed=int((words or ["0"])[0]))
                return []
            case "moves":
                return [each for _ in range(int((words or ["1"])[0])) for each in self.moves()]
            case "ends":
                return self.ends()
            case "skips":
                for _ in range(int(words[0])):
                    self.moves()
                return []
            case "at":
                self.room.at = Place(f"test:{words[0]}")
                return []
            case "tick" if waiting.alarm(self.room.there, self.room.now) is None:
                return ["nothing is due"]
            case "tick":
                return self.shown(before, self.room.tick())
            case "looks":
                return self.shown(before, self.room.do(CLOCK, Tick()))
            case "wait":
                return self.waits(words[0])
            case "late":
                self.room.now += seconds(words[0])
                return []
            case "rests":
                return self.steps(words[0], Refresh(), quiet_time=" ".join(words[1:]))
            case "reminds":
                return self.steps(words[0], Refresh(), remind_every=seconds(words[1]))
            case "reseats":
                step = Reseat(int(words[0]), self.person(words[1]))
                return self.shown(before, self.room.do(CLOCK, step))
            case "vacates":
                step = Vacate(int(words[0]), self.person(words[1]).id, (Line("why"),))
                return self.shown(before, self.room.do(CLOCK, step))
            case "adjourns":
                return self.shown(before, self.room.do(CLOCK, Adjourn()))
            case "releases":
                return self.shown(before, self.room.do(CLOCK, Release((Line("why"),))))
            case "arranged":
                self.room = Room()
                return self.shown({}, self.room.do(CLOCK, arranged(words)))
            case "forgets":
                return self.steps(words[0], Forget())
            case "beside":
                other = Acts()
                other.opens(words, begin=False)
                self.room.beside = (replace(other.room.there, title=self.room.there.title),)
                return []
            case "moderates":
                self.moderated[words[0]] = tuple(Place(f"test:{each}") for each in words[1:])
                return []
            case "chooses":
                return chosen(words)
            case "sets":
                self.sets(words[0], json.loads(" ".join(words[1:])))
                return self.shown(before, None)
            case "result" | "over":
                return self.counts([int(word) for word in words])
            case "thinks":
                by = self.person(words[0]) if words else CLOCK
                return self.shown(before, self.room.think(by, answered=bool(words)))
        more: dict[str, Any] = {MARKS[mark]: True for mark in verb if mark in MARKS}
        more |= {"title": "Room", "moderates": self.moderated.get(who, ())}
        self.asker = person = self.person(who)
        mover = self.mover()
        if words[0] == "again":
            decision = self.room.do(person, self.pressed, **more)
        elif words[0] == "mirrors":
            decision = self.room.do(person, MirrorHere(), at=Place(f"test:{words[1]}"))
        elif words[0] == "presses":
            self.pressed = f"{self.room.there.id}:{self.room.version}:{words[1]}"
            decision = self.room.do(person, self.pressed, **more)
        elif words[0] == "forges":
            here = self.room.table
            table = f"{here.id}:{self.room.version}" if here is not None else ""
            decision = self.room.do(
                person, line.partition("forges ")[2].replace("T", table), **more
            )
        elif words[0] == "chats":
            said = parse(line.partition("chats ")[2])
            decision = self.room.do(person, structs.replace(said, aside=True), **more)
        else:
            decision = self.room.do(person, parse(line.partition(" ")[2]), **more)
        if decision.moves:
            self.last = mover
        return self.shown(before, decision)

    # --- who and what ----------------------------------------------------------------------------

    def opens(self, words: list[str], *, begin: bool) -> None:
        """Open a table of the first person, with the others and computers at it."""
        options = dict(word.split("=") for word in words[1:] if "=" in word)
        seats = [word for word in words[1:] if "=" not in word]
        self.room = Room(seed=int(options.pop("seed", "0")))
        host = PEOPLE[seats[0]]
        self.room.do(host, New(words[0], options), title="Room")
        for seat in seats[1:]:
            if seat in PEOPLE:
                self.room.do(PEOPLE[seat], Join())
            else:
                self.room.do(host, AddComputer(seat))
        if begin:
            self.room.do(host, Start())

    def sets(self, name: str, value: Any) -> None:
        """Change a field of the stored table; `seats.1.plan`: one of a part."""
        stored = json.loads(codec.to_text(self.room.there))
        *path, last = (int(each) if each.isdigit() else each for each in name.split("."))
        part = stored
        for each in path:
            part = part[each]
        part[last] = value
        self.room.table = codec.from_text(json.dumps(stored))

    def mover(self) -> Person | None:
        table = self.room.table
        if table is None or table.state is None or table.state.to_move is None:
            return None
        return table.seats[table.state.to_move].person

    def person(self, who: str) -> Person:
        """Return a person by name, or by what they are to do."""
        found: Person | None = PEOPLE.get(who)
        if who == "mover":
            found = self.mover()
        elif who == "last":
            found = self.last
        elif who == "next":
            found = next(each for each in self.room.there.people if each != self.mover())
        assert found is not None, who
        return found

    def steps(self, who: str, step: Any, **more: Any) -> list[str]:
        before = self.stored()
        return self.shown(before, self.room.do(self.person(who), step, **more))

    def moves(self) -> list[str]:
        before, person = self.stored(), self.room.mover()
        view = self.room.there.state.view(self.room.there.seat_of(person.id))
        placements = (n for n, move in enumerate(view.moves) if move.is_placement)
        number = next(placements, len(view.moves) - 1)
        self.last = self.asker = person
        found = self.shown(before, self.room.press(person, "do", number))
        return [f"{person.name} {view.moves[number]}", *found]

    def ends(self) -> list[str]:
        found: list[str] = []
        while self.room.there.phase is not TablePhase.OVER:
            found = self.moves()
        return found

    def waits(self, span: str) -> list[str]:
        self.room.now += seconds(span)
        found: list[str] = []
        for _ in range(MOST):
            due = waiting.alarm(self.room.there, self.room.now)
            if due is None or due > self.room.now:
                break
            before = self.stored()
            found += self.shown(before, self.room.do(CLOCK, Tick()))
        else:
            raise AssertionError("the table looks at itself for ever")
        return found

    def counts(self, totals: list[int]) -> list[str]:
        """Tell what the game counts for; with other totals, the one who has most has won."""
        table = self.room.there
        if totals:
            best = tuple(seat for seat, each in enumerate(totals) if each == max(totals))
            ended = SimpleNamespace(totals=totals, outcome=Outcome(Termination.TARGET, best))
            found = result_of(replace(table, state=ended))  # type: ignore[arg-type]
        else:
            found = finished(table, tuple(self.room.moves))
        said = [f"{results.kind(table)} hints={gives_hints(table)} unlisted={unlisted(table)}"]
        if found is None:
            return [*said, "counts for nothing"]
        if not totals:
            week = week_game("", table, table.record(tuple(self.room.moves)))
            said.append(f"week: {told(week) if week else None}")
        said.append(f"{found.game} {found.kind} standard={found.standard}")
        return [
            masked(each)
            for each in (
                *said,
                *(
                    f"{one.person} {one.name}: rank={one.rank} points={one.points} won={one.won} "
                    f"best={one.best} hexagons={one.hexagons}"
                    for one in found.people
                ),
            )
        ]

    # --- results ---------------------------------------------------------------------------------

    def stored(self) -> dict[str, Any]:
        """Return the table's document, but for the position, which its moves make."""
        table = self.room.table
        if table is None:
            return {}
        found: dict[str, Any] = json.loads(codec.to_text(table))
        for hidden in ("state", "secret", "id", "format"):
            del found[hidden]
        if table.state is not None:
            found["totals"] = list(table.state.totals)
            if table.state.outcome is not None:
                found["outcome"] = str(table.state.outcome)
        return found

    def shown(self, before: dict[str, Any], decision: Decision | None) -> list[str]:
        """Tell a decision, and what of the table is another than before."""
        found: list[str] = []
        if decision is not None:
            found += [f"answer {told(each)}" for each in decision.replies]
            found += [f"{each.to or 'room'}: {told(each)}" for each in decision.posts]
            if decision.moves:
                found.append("moves: " + " / ".join(map(str, decision.moves)))
            if decision.kept is not None:
                found.append(f"kept: {decision.kept} moves")
        if changed := sorted(changes("", before, self.stored())):
            found.append("table: " + "; ".join(changed))
        elif decision is not None and decision.table is not None:
            found.append("table: the same, stored again")
        due = waiting.alarm(self.room.there, self.room.now) if self.room.table is not None else None
        if due != self.alarm:
            self.alarm = due
            found.append(f"looks: {moment(due)}")
        return [masked(each) for each in found]


def arranged(words: list[str]) -> Arrange:
    people = [PEOPLE[word] for word in words[1:] if "=" not in word]
    return Arrange(
        table="abcdefgh",
        game=words[0],
        options=dict(word.split("=") for word in words[1:] if "=" in word),
        seats=tuple(Seat(name=each.name, person=each) for each in people),
        language="en",
        league="league-1",
        round=1,
        alone=True,
    )


def chosen(words: list[str]) -> list[str]:
    """Tell what is stored of a setting, or why not; with that, the reminders that are wanted, and the fewer ones."""
    chat = words[0] == "chat"
    name, *value = words[chat:]
    wish = (ChatSettings if chat else ChangeSettings)(name, " ".join(value))
    try:
        found = preferences.change(preferences.NOTHING_CHOSEN, wish)
    except ValueError as error:
        return [type(error).__name__]
    stored = preferences.to_text(found)
    assert preferences.from_text(stored) == found
    if name != "reminders":
        return [stored]
    return [
        stored,
        *(
            f"clock={clock}: {' '.join(when for when in ('half', 'late', 'day') if found.wants_reminder(when, clock=clock))}"
            f" each={found.remind_every} fewer={found.fewer_reminders(clock=clock)}"
            for clock in (True, False)
        ),
    ]


def told(effect: Effect) -> str:
    """Write all of an effect that is not as usual."""
    lines = " / ".join(
        line.key + (f"({flat(line.args)})" if line.args else "") for line in effect.lines
    )
    facts = [
        f"{each.name}={flat(value)}"
        for each in structs.fields(effect)
        if each.name not in {"show", "lines", "to"}
        and (value := getattr(effect, each.name)) not in {each.default, None}
    ]
    return " ".join(filter(None, (effect.show, f"[{' '.join(facts)}]" if facts else "", lines)))


def flat(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name}={flat(each)}" for name, each in value.items())
    return "+".join(map(flat, value)) if isinstance(value, list | tuple) else str(value)


def changes(name: str, before: Any, after: Any) -> list[str]:
    """Name each value that is another than before."""
    if before == after:
        return []
    if isinstance(before, dict) and isinstance(after, dict):
        return [
            each
            for key in sorted({*before, *after})
            for each in changes(f"{name}.{key}", before.get(key), after.get(key))
        ]
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = zip(before, after, strict=True)
        return [
            each
            for at, (one, two) in enumerate(pairs)
            for each in changes(f"{name}.{at}", one, two)
        ]
    if isinstance(after, dict) and before is None:
        return [
            each for key in sorted(after) for each in changes(f"{name}.{key}", None, after[key])
        ]
    return [f"{name.removeprefix('.')} = {json.dumps(after, ensure_ascii=False)}"]


def seconds(span: str) -> int:
    return sum(int(count) * SECONDS[unit] for count, unit in re.findall(r"(\d+)([smhd])", span))


def moment(due: float | None) -> str:
    """Write a moment as day and time since the room's clock began."""
    if due is None:
        return "never"
    days, rest = divmod(round(due), 86_400)
    return f"day {days} {rest // 3600:02}:{rest // 60 % 60:02}:{rest % 60:02}"


def masked(text: str) -> str:
    """Name people, and no table's id."""
    for name, person in PEOPLE.items():
        text = re.sub(rf"{person.id}\b", f"@{name}", text)
    return re.sub(r"\b[a-z2-7]{16}\b", "TABLE", text)


def lived(text: str, acts: Doer | None = None) -> str:
    """Do what each line at the margin says; return the text with the results as they are now."""
    acts = acts or Acts()
    with (
        mock.patch("engine.players.search.tripitz.NODES", 200),
        mock.patch("engine.players.search.triangles.ROUNDS", 12),
    ):
        return recorded_now(acts.do, text)
