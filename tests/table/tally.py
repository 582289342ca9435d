"""Ladders and careers, a line each, as `acts.py` has tables: `tests/table/tallies/*.txt`.

again; day 2026-11-24                 nothing has been played; it is that day
joins hall; leaves hall              a chat takes part in the server's ladder
counts t1 tridom ann=3:91:1 bob=1    a rated game: points, best move and hexagons; `casual`, `unlike` other games, `at=hall`
tells t1 tridom ann=3 bob=1          the news of such a game, which isn't counted
knows ann tridom played=9 won=1      what the ladder has of somebody; `as=Annie`, by another name
crowd 5; crowd 5 history             so many others on the ladder, who have played before
often 60 t tridom ann=3 bob=1        so many games, the last one's results
ranking tridom; finds ca; place ann tridom; met ann
forgets ann                          their data is deleted
"""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from msgspec import structs

from bot.table import cheers, ratings
from bot.table.identity import PersonId, Place
from bot.table.ratings import Career, Ladder, LadderEntry, ServerLadder, Tally
from bot.table.results import PersonResult, Result, ResultKind
from bot.table.table import Seat, Table
from tests.table import acts
from tests.table.acts import PEOPLE, changes, masked

FOLDER: Final = Path(__file__).with_name("tallies")
KINDS: Final = {each.name.lower(): each for each in ResultKind}


class Tallies:
    """What is stored of everyone's games."""

    def __init__(self) -> None:
        self.ladder, self.server = Ladder(), ServerLadder()
        self.careers: dict[PersonId, Career] = {}
        self.when = 0.0

    def do(self, line: str) -> list[str]:
        """Do what a line says; return its results."""
        before = self.stored()
        verb, *words = line.split()
        found: list[str] = []
        match verb:
            case "again":
                self.ladder, self.server, self.careers = Ladder(), ServerLadder(), {}
                return []
            case "day":
                self.when = datetime.fromisoformat(words[0]).replace(tzinfo=UTC).timestamp()
            case "joins":
                self.server = ratings.with_chat(self.server, Place(f"x:{words[0]}"))
            case "leaves":
                self.server = ratings.without_chat(self.server, Place(f"x:{words[0]}"))
            case "counts":
                self.counts(words)
            case "often":
                for number in range(int(words[0])):
                    before = self.stored()
                    self.counts([f"{words[1]}{number}", *words[2:]])
            case "tells":
                news = cheers.game_news(self.ladder, self.result(words), self.table(words))
                found = [acts.flat(structs.asdict(news))]
            case "knows":
                given = dict(map(pair, words[2:]))
                name = given.pop("as", words[0].title())
                tally = Tally(**{name: int(value) for name, value in given.items()})
                self.knows(PEOPLE[words[0]].id, name, 0.0, {words[1]: tally})
            case "crowd":
                past = (("2026-11-19", 1000), ("2026-11-20", 1500)) * ("history" in words)
                for number in range(int(words[0])):
                    tally = Tally(1800, 300, played=1, history=past)
                    self.knows(
                        PersonId(f"x:{number}"), f"P{number}", float(number), {"tripitz": tally}
                    )
                return []
            case "ranking":
                found = [
                    f"{place} {entry.name} {tally.rating}"
                    for place, _, entry, tally in ratings.ranking(self.ladder, words[0])
                ]
                found += [
                    f"alone {entry.name} {best}"
                    for entry, best in ratings.soloists(self.ladder, words[0])
                ]
            case "place":
                tally = self.ladder.players[PEOPLE[words[0]].id].games[words[1]]
                found = [str(ratings.place_of(self.ladder, words[1], tally))]
            case "finds":
                found = [str(ratings.find(self.ladder, " ".join(words)))]
            case "forgets":
                who = PEOPLE[words[0]].id
                self.ladder = ratings.without(self.ladder, who)
                self.server = ratings.without_on_server(self.server, who)
                self.careers = {
                    each: ratings.strangers(career, who)
                    for each, career in self.careers.items()
                    if each != who
                }
        return [masked(each) for each in (*found, *self.changed(before))]

    def counts(self, words: list[str]) -> None:
        """Count a game wherever it counts, twice; each is stored and read."""
        result, at = self.result(words), Place("x:hall")
        for word in words:
            at = Place(f"x:{word[3:]}") if word.startswith("at=") else at
        news = cheers.counted_game(self.ladder, result, self.table(words), self.when)
        told = ratings.counted_game_text(structs.replace(news, chat=at))
        game = ratings.counted_game_from(told)
        careers = {each.person: self.careers.get(each.person, Career()) for each in result.people}
        for _ in range(2):
            self.ladder = ratings.add(self.ladder, game)
            self.server = ratings.add_to_server(self.server, game)
            for person in careers:
                careers[person] = ratings.enter(careers, person, result, at, self.when)
        self.careers |= careers
        assert ratings.ladder_from(ratings.ladder_text(self.ladder)) == self.ladder
        assert ratings.server_ladder_from(ratings.server_ladder_text(self.server)) == self.server
        for career in careers.values():
            assert ratings.career_from(ratings.career_text(career)) == career

    def result(self, words: list[str]) -> Result:
        given = [(name, value.split(":")) for name, value in map(pair, words[2:]) if name in PEOPLE]
        points = sorted((int(value[0]) for _, value in given), reverse=True)
        people = tuple(
            PersonResult(
                PEOPLE[name].id,
                name.title(),
                points.index(int(value[0])),
                int(value[0]),
                int(value[0]) == points[0],
                int(value[1]) if len(value) > 1 else None,
                int(value[2]) if len(value) > 2 else 0,
            )
            for name, value in given
        )
        kind = next((KINDS[word] for word in words if word in KINDS), ResultKind.RATED)
        return Result(words[0], words[1], kind, "unlike" not in words, people)

    def table(self, words: list[str]) -> Table:
        """The table of a game, at which a computer has the first seat where `beside` is said."""
        people = [PEOPLE[name] for name, _ in map(pair, words[2:]) if name in PEOPLE]
        opened = acts.Acts()
        opened.opens(["tridom", "ann", "bob"], begin=False)
        seats = tuple(Seat(name=each.name, person=each) for each in people)
        computer = (Seat("Computer", None, level="easy"),) * ("beside" in words)
        return replace(opened.room.there, seats=(*computer, *seats))

    def knows(self, person: PersonId, name: str, last: float, games: dict[str, Tally]) -> None:
        known = self.ladder.players.get(person, LadderEntry(name, last, {}))
        entry = structs.replace(known, games={**known.games, **games})
        self.ladder = replace(self.ladder, players={**self.ladder.players, person: entry})

    # --- results ---------------------------------------------------------------------------------

    def stored(self) -> dict[str, Any]:
        return {
            "ladder": json.loads(ratings.ladder_text(self.ladder)),
            "server": json.loads(ratings.server_ladder_text(self.server)),
            "careers": {
                person: json.loads(ratings.career_text(career))
                for person, career in self.careers.items()
            },
        }

    def changed(self, before: dict[str, Any]) -> list[str]:
        after = self.stored()
        return [
            f"{name}: {'; '.join(found)}"
            for name in after
            if (found := sorted(changes("", before[name], after[name])))
        ]


def pair(word: str) -> tuple[str, str]:
    name, _, value = word.partition("=")
    return name, value


def lived(text: str) -> str:
    """Do what each line at the margin says; return the text with the results as they are now."""
    return acts.lived(text, Tallies())
