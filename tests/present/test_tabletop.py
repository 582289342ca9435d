"""The tabletop: what one viewer's table view shows, and what it may press."""

from __future__ import annotations

from dataclasses import replace

from bot.present.learning import AT_TABLE
from bot.present.localizer import Localizer, Reader
from bot.present.table_view import Tabletop, lay
from bot.table import registry
from bot.table.commands import Learn
from bot.table.identity import Person
from bot.table.past import recent
from engine import MoveKind
from tests.support.every import every
from tests.table.helpers import ANN, Room


def laid(room: Room, person: Person, language: str = "en") -> Tabletop:
    """This person's tabletop, with the rights that the service would ask for."""
    table = room.there

    def may(pressed: object) -> bool:
        allowed = registry.offered(pressed, table, person.id, moderates=None)
        return bool(allowed) and registry.in_time(pressed, table, person.id)

    public = None if table.state is None else table.state.view(None)
    scene = table.scene(room.version, table.seat_of(person.id))
    reader = Reader(person.id, language)
    return lay(scene, public, reader, recent(table, room.moves), may)


def play_some(room: Room, count: int) -> None:
    """So many moves, the first placement or what else there is."""
    for _ in range(count):
        view = room.there.state.view(room.there.state.to_move)
        index = next((i for i, m in enumerate(view.moves) if m.kind is MoveKind.PLACE), 0)
        room.press(room.mover(), "do", index)


@every("language", ["de", "en", "es", "fr", "it", "nl"])
@every("tip", sorted(AT_TABLE))
def test_tips_at_the_table_name_what_stands_there(language: str, tip: str) -> None:
    """No command, no list: the hand, the board and the buttons by their names."""
    room = Room(seed=3)
    room.do(ANN, Learn("tripitz" if tip in {"tokens", "touch"} else "tridom"))
    table = room.there
    seats = tuple(replace(seat, tips=tip) if seat.person else seat for seat in table.seats)
    room.table = replace(table, seats=seats)
    said = laid(room, ANN, language).tip
    words = Localizer(Reader(ANN.id, language), None)
    assert said == words.text(f"tip-{tip}-table")
    assert "/" not in said
    if tip in {"place", "tokens"}:
        assert words.text("button-play-here", points="").partition("\u00b7")[0].strip() in said
    if tip == "help":
        assert words.text("button-hint") in said
        assert words.text("button-rules") in said
