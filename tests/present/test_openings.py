"""The open tables of a chat as their reader sees them."""

from __future__ import annotations

from bot.present.message import Message, plain
from bot.present.render import for_channel, for_person
from bot.present.table_lists import JoinedTable, TableLists
from bot.table.commands import AddComputer, Join, New, Start
from bot.table.effects import Effect, Show, TableEffect
from bot.table.identity import Place
from tests.present.test_messages import check
from tests.table.helpers import ANN, BOB, CAT, Room
from tests.table.test_leaving import pressed


def opened(number: int, *, title: str = "", now: float = 1000.0, **options: str) -> Room:
    """A table of Ann's in a topic of its own."""
    room = Room(at=Place(f"test:room:{number}"), seed=number, now=now)
    room.do(ANN, New("tridom", options), title=title)
    return room


def page(*rooms: Room) -> Message:
    """What Cat reads."""
    found = [
        JoinedTable(room.there.scene(room.version, None), room.there.seat_of(CAT.id))
        for room in rooms
    ]
    effect = Effect(show=Show.OPENINGS)
    return for_person(effect, None, 0, CAT, beside=TableLists(others=found))


def test_who_waits_longest_comes_first_and_has_a_button() -> None:
    """Tables that are played come last, and can be looked at."""
    late, early, played = (
        opened(1, title="Kitchen", now=2000),
        opened(2, now=1000),
        opened(3, now=10),
    )
    played.do(BOB, Join())
    played.do(ANN, Start())
    said = page(late, played, early)
    mover = played.there.seats[played.there.state.to_move].name
    assert plain(said.text).splitlines() == [
        "Open tables:",
        "1. Tridom: 1 of 6 seats (Ann). Opened: 1970-01-01 00:16 UTC.",
        "2. Tridom in Kitchen: 1 of 6 seats (Ann). Opened: 1970-01-01 00:33 UTC.",
        f"3. Tridom (Ann, Bob): {mover}\u2019s turn. Since 1970-01-01 00:00 UTC.",
    ]
    assert [b.label for b in said.buttons] == ["Join table 1", "Join table 2", "New game"]
    assert [press.split(".")[0] for press in pressed(said)] == [
        "hand", "hand", "hand", "join", "join", "games",
    ]  # fmt: skip
    assert said.buttons[0].payload.startswith(early.there.id)


def test_players_and_latecomers_have_no_button() -> None:
    """One's own table, and one that is full, are listed all the same."""
    mine, full = opened(1), opened(2)
    mine.do(CAT, Join())
    for _ in range(5):
        full.do(ANN, AddComputer())
    said = page(mine, full)
    assert [button.label for button in said.buttons] == ["New game"]
    assert len(said.choices) == 2


def test_where_none_is_open_one_can_be_opened() -> None:
    """In one line, with the way to a game."""
    said = page()
    assert plain(said.text) == "No table is open. /new opens one."
    assert pressed(said) == ["games"]


def lobby(room: Room) -> str:
    """The lobby as everyone reads it."""
    shown = for_channel(TableEffect(show=Show.LOBBY), room.there, room.version)
    return plain(shown.text)


def test_a_lobby_says_who_begins() -> None:
    """Its message's own time says how long it waits."""
    room = opened(1, begin="full")
    room.do(BOB, Join())
    assert lobby(room).splitlines()[-1] == "Starts by itself once the table is full."
    room = opened(2)
    room.do(BOB, Join())
    assert lobby(room).splitlines()[-1] == "Ann can start now."
    for _ in range(4):
        room.do(ANN, AddComputer())
    assert lobby(room).splitlines()[-1] == "Ann can start now."


def test_a_page_of_many_tables_fits_everywhere() -> None:
    """Twenty of them, each with a link and a seat: what exceeds no platform's room is shown."""
    rooms = [opened(number, title="x" * 40, now=number) for number in range(1, 21)]
    found = [
        JoinedTable(room.there.scene(room.version, None), None, "https://example.org/t")
        for room in rooms
    ]
    lists = TableLists(others=found, listens=Place("test:room"))
    check(for_person(Effect(show=Show.OPENINGS), None, 0, CAT, beside=lists))
