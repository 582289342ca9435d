"""The open tables of a chat as their reader sees them."""

from __future__ import annotations

from bot.present.render import for_person
from bot.present.table_lists import JoinedTable, TableLists
from bot.table.commands import New
from bot.table.effects import Effect, Show
from bot.table.identity import Place
from tests.present.test_messages import check
from tests.table.helpers import ANN, CAT, Room


def opened(number: int, *, title: str = "", now: float = 1000.0, **options: str) -> Room:
    """A table of Ann's in a topic of its own."""
    room = Room(at=Place(f"test:room:{number}"), seed=number, now=now)
    room.do(ANN, New("tridom", options), title=title)
    return room


def test_a_page_of_many_tables_fits_everywhere() -> None:
    """Twenty of them, each with a link and a seat: what exceeds no platform's room is shown."""
    rooms = [opened(number, title="x" * 40, now=number) for number in range(1, 21)]
    found = [
        JoinedTable(room.there.scene(room.version, None), None, "https://example.org/t")
        for room in rooms
    ]
    lists = TableLists(others=found, listens=Place("test:room"))
    check(for_person(Effect(show=Show.OPENINGS), None, 0, CAT, beside=lists))
