"""Writes what this release stores: `python -m tests.table.formats.make v2`.

A folder is written once, before the release that first stores this form; from then on it is kept as
it is, and every later release reads it (docs/formats.md).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from bot.table import effects
from bot.table import table as tables
from bot.table.commands import AddComputer, Join, New, Resign, Start
from bot.table.people import Person
from bot.table.table import Phase, Table
from engine import GAMES
from tests.table.helpers import ANN, BOB, CAT, Room

HERE = Path(__file__).parent
FOREIGN = Person("test:4", 'Zoë "Ω" 🎲', "de")
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
        "host": table.host,
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
    }


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
        if room.there.phase is Phase.OVER:
            break
        if turn == 12:
            yield "middle", room
            room.do(FOREIGN, Resign())
            yield "sat-in", room
        play(room)
    yield "over", room


def solitaire(game: str) -> Iterator[tuple[str, Room]]:
    """A game for one, where there is one."""
    room = Room(seed=9)
    room.do(CAT, New(game))
    room.do(CAT, Start())
    if room.there.phase is Phase.PLAYING:
        play(room)
        yield "alone", room


def play(room: Room) -> None:
    """The first legal move of whoever's turn it is, as a button gives it."""
    room.press(room.mover(), "do", 0)


def write(folder: Path) -> None:
    """Write every game at every moment."""
    folder.mkdir()
    for game in sorted(GAMES):
        for moment, room in chain(moments(game), solitaire(game)):
            kept = {
                "version": room.version,
                "facts": facts(room.there),
                "moves": room.moves,
                "doc": tables.to_text(room.there),
                "outbox": [effects.to_text(post) for post in room.posts[-8:]],
            }
            text = json.dumps(kept, ensure_ascii=False, indent=1)
            (folder / f"{game}-{moment}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(HERE / sys.argv[1])
