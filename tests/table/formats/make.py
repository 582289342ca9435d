"""Writes what this release stores: `python -m tests.table.formats.make v3`.

A folder is written once, before the release that first stores this form; from then on it is kept as
it is, and every later release reads it (docs/formats.md).
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import astuple, fields, replace
from itertools import chain
from pathlib import Path
from typing import Any

from msgspec import structs

from bot.table import codec, effects, lessons, mirrors, preferences, ratings
from bot.table import table as clock
from bot.table.commands import AddComputer, Join, New, Resign, Start
from bot.table.identity import Person, PersonId, Place
from bot.table.preferences import Preferences
from bot.table.ratings import ServerLadder
from bot.table.stored import to_data
from bot.table.table import Proposal, Seat, Table, TablePhase, TablePlace, Turn
from engine import GAMES
from tests.table.helpers import ANN, BOB, CAT, Room

HERE = Path(__file__).parent
FOREIGN = Person(PersonId("test:4"), 'Zoë "Ω" 🎲', "de")
OPTIONS = {
    "tripple-domino": {"target": "150", "draws": "5"},
    "triominoes": {"tiles": "84"},
    "tridom": {"exchange": "yes", "rounds": "2"},
    "triominos": {"target": "100"},
    "tripitz": {"jokers": "yes"},
}


def facts(table: Table) -> dict[str, object]:
    """What a reader of any release must find in the document."""
    state = table.state
    return {
        "id": table.id,
        "place": table.place,
        "host": table.host or "",
        "game": table.game,
        "options": dict(table.options),
        "phase": table.phase.value,
        "seats": [
            [seat.name, seat.person and seat.person.id, seat.level, seat.former and seat.former.id]
            for seat in table.seats
        ],
        "seed": table.seed.hex(),
        "to_move": None if state is None else state.to_move,
        "totals": None if state is None else list(state.totals),
        "hands": None
        if state is None
        else [list(state.view(seat).hand) for seat in range(len(table.seats))],
        "seen": None if state is None else [hand is not None for hand in state.view(None).hands],
        "language": table.language,
        "clock": str(table.clock),
        "chosen": [table.absent, table.hints, table.asleep, table.changed],
        "turn": None if table.turn is None else list(astuple(table.turn)),
        "proposal": None if table.proposal is None else list(astuple(table.proposal))[:5],
        "until": 0.0 if table.proposal is None else table.proposal.until,
        "hinted": [table.unrated, *(seat.hinted for seat in table.seats)],
        "drawn": [seat.drawn for seat in table.seats],
        "stood_in": [list(seat.stood_in) for seat in table.seats],
        "hosted": [seat.hosted for seat in table.seats],
        "begin": table.begin,
        "before": table.before,
        "shared": list(table.shared),
        "followers": [[each.id, each.language] for each in table.followers],
        "substitute": table.substitute,
        "chat": table.chat or "",
        "out": [seat.out or "" for seat in table.seats],
        "late": [seat.late for seat in table.seats],
        "automatic": [seat.automatic for seat in table.seats],
        "guided": [table.guide, table.lesson, *(seat.tips for seat in table.seats)],
        "reminded": [seat.remind_every for seat in table.seats],
        "others": [to_data(other) for other in table.others],
        "sit_at": [seat.place or "" for seat in table.seats],
        "at_seats": [[seat.bank, seat.misses, seat.quiet_time, seat.plan] for seat in table.seats],
    }


def everything(table: Table) -> Table:
    """The table with every field set to something else than its default."""
    first = replace(
        table.seats[0],
        bank=3600.5,
        misses=2,
        quiet_time="Europe/Berlin|22:00-08:00|weekends|2026-12-24..2026-12-26",
        remind_every=21600,
        plan="pass",
        out="test:9",
        tips="place form-bridge",
        late=True,
        place=Place("test:elsewhere:5"),
        hosted=True,
        hinted=4,
        drawn="0-1-3,0-2-2|-10|1|-10",
        stood_in=(5, 8),
    )
    return replace(
        table,
        seats=(first, *table.seats[1:]),
        language="de",
        clock=clock.read_clock("5d+12h"),
        absent="out",
        substitute="hard",
        begin="full",
        shared=("replay.1",),
        followers=(Person(PersonId("test:7"), "", "fr"),),
        hints=False,
        unrated=True,
        guide=True,
        lesson=True,
        turn=Turn(seat=0, ply=3, since=1000.5, due=2000.5, reminded=1),
        proposal=Proposal("undo", 2, "test:2", 3, ("test:2", "test:1"), 3000.5),
        asleep=True,
        changed=7,
        chat="test:chat",
        formerly=3,
        private=True,
        title="Family",
        league="league-0123456789abcdef",
        league_round=2,
        before="0123456789abcdef",
        others=(
            TablePlace(Place("test:elsewhere:5"), Place("test:elsewhere"), "fr", "Café"),
            TablePlace(Place("test:third"), Place("test:third")),
        ),
    )


def fields_of(kind: Any) -> Sequence[Any]:
    """The fields of a dataclass or a msgspec struct."""
    return structs.fields(kind) if hasattr(kind, "__struct_fields__") else fields(kind)


def manifest() -> dict[str, list[str]]:
    """The names of all fields that are stored, by what they are stored in."""
    kinds = (Table, TablePlace, Seat, Turn, Proposal, Person, Preferences, effects.Line)
    kinds += (
        ratings.Tally,
        ratings.LadderEntry,
        ratings.Ladder,
        ServerLadder,
        ratings.Career,
        ratings.Met,
        lessons.Progress,
        mirrors.Listener,
    )
    found = {
        kind.__name__: sorted(
            codec.STORED_NAMES.get(each.name, each.name) for each in fields_of(kind)
        )
        for kind in kinds
    }
    somewhere = effects.HandEffect(at=Place("test:elsewhere"))
    found["Effect"] = sorted(json.loads(effects.effect_to_text(somewhere)))
    for game in sorted(GAMES):
        names: set[str] = set()
        for _, room in moments(game):
            state = room.there.state
            names.update([] if state is None else state.to_json())
        found[game] = sorted(names)
    return found


def moments(game: str) -> Iterator[tuple[str, Room]]:
    """One table of a game, at the moments worth keeping; the room goes on between them."""
    room = Room(seed=sorted(GAMES).index(game))
    room.do(ANN, New(game, OPTIONS[game]))
    yield "opened", room
    room.do(FOREIGN, Join())
    room.do(BOB, Join("my own/salt"))
    room.do(ANN, AddComputer("easy"))
    yield "lobby", room
    room.do(ANN, Start())
    yield "started", room
    for turn in range(100_000):
        if room.there.phase is TablePhase.OVER:
            break
        if turn == 12:
            yield "middle", room
            room.do(FOREIGN, Resign(sure=True))
            yield "sat-in", room
        play(room)
    yield "over", room


def solitaire(game: str) -> Iterator[tuple[str, Room]]:
    """A game for one, where there is one."""
    room = Room(seed=9)
    room.do(CAT, New(game))
    room.do(CAT, Start())
    if room.there.phase is TablePhase.PLAYING:
        play(room)
        yield "alone", room


def hidden(game: str) -> Iterator[tuple[str, Room]]:
    """A game with hidden hands, where that is a choice."""
    if "hidden" not in {option.name for option in GAMES[game].options}:
        return
    room = Room(seed=8)
    room.do(ANN, New(game, {"hidden": "yes"}))
    room.do(BOB, Join())
    room.do(ANN, Start())
    play(room)
    yield "hidden", room


def play(room: Room) -> None:
    """The first legal move of the player to move, as a button gives it."""
    room.press(room.mover(), "do", 0)


LISTENERS = {FOREIGN.id: mirrors.Listener("de", {"tridom": "once", "any": "always"})}
PROGRESS = lessons.Progress(given=3, number=7, streak=2, best=5, found=("rtw", "gck"))


def write(folder: Path) -> None:
    """Write every game at every moment; and the preferences, and the names of all fields."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for game in sorted(GAMES):
        for moment, room in chain(moments(game), solitaire(game), hidden(game)):
            sample(folder / f"{game}-{moment}.json", room, room.there)
            if moment == "middle":
                sample(folder / f"{game}-everything.json", room, everything(room.there))
    wishes = Preferences(
        language="de",
        theme="light",
        boards="both",
        order="numbers",
        hand="turn",
        ping="private",
        reminders="late",
        zone="Europe/Berlin",
        quiet="22:00-08:00",
        weekends="yes",
        holidays="2026-12-24..2026-12-26",
        board="edit",
        cheers="off",
        streak="no",
    )
    (folder / "preferences.txt").write_text(preferences.to_text(wishes), encoding="utf-8")
    (folder / "ladder.txt").write_text(ratings.ladder_text(ladder(tally())), encoding="utf-8")
    text = ratings.server_ladder_text(server_ladder(tally()))
    (folder / "server-ladder.txt").write_text(text, encoding="utf-8")
    (folder / "career.txt").write_text(ratings.career_text(career(tally())), encoding="utf-8")
    (folder / "drill.txt").write_text(lessons.drill_to_text(PROGRESS), encoding="utf-8")
    (folder / "listeners.txt").write_text(mirrors.listeners_text(LISTENERS) or "", encoding="utf-8")
    text = json.dumps(manifest(), indent=1)
    (folder / "names.txt").write_text(text + "\n", encoding="utf-8")


def tally() -> ratings.Tally:
    """Somebody's results, every field at something else than its default."""
    history = (("2026-05-27", 1290), ("2026-07-16", 1311))
    return ratings.Tally(
        1612.25, 301.5, 12, 7, 3900, 451, 5, 3, 4, 143, 2, -20, 8, 6, history, 11, 94, 4, 3
    )


def ladder(achieved: ratings.Tally) -> ratings.Ladder:
    """A chat's ladder."""
    player = ratings.LadderEntry(FOREIGN.name, 1000.5, {"tridom": achieved, "tripitz": achieved})
    news = {"t2": ratings.GameNews((18, None, -18), "cheer-record", 2, 94)}
    return ratings.Ladder({FOREIGN.id: player}, ("t1", "t2"), "2026-4", {FOREIGN.id: player}, news)


def server_ladder(achieved: ratings.Tally) -> ServerLadder:
    """A server's ladder."""
    chats = Place("test:room"), Place("x:1")
    return ServerLadder(chats, replace(ladder(achieved), news={}), {FOREIGN.id: chats[1:]})


def career(achieved: ratings.Tally) -> ratings.Career:
    """A person's career."""
    met = {BOB.id: ratings.Met(5, 3, 1)}
    return ratings.Career({"tridom": achieved}, {"t1": (1500.5, 400.25)}, ("test:room", "x:1"), met)


def sample(path: Path, room: Room, table: Table) -> None:
    """One table, with what must be found in it."""
    kept = {
        "version": room.version,
        "facts": facts(table),
        "moves": room.moves,
        "doc": codec.to_text(table),
        "outbox": [effects.effect_to_text(post) for post in room.posts[-8:]],
    }
    path.write_text(json.dumps(kept, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(HERE / sys.argv[1])
