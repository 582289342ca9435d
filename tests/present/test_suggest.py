"""Tables in a list: each is told apart from the others, in no more words than that takes."""

from __future__ import annotations

from dataclasses import replace

from bot.present.localizer import Reader
from bot.present.placements import running_games
from bot.present.table_lists import JoinedTable
from bot.table.commands import Join, New, Start
from bot.table.table import DAY, Table
from tests.table.helpers import ANN, BOB, Room


def table(name: str, *, title: str = "", game: str = "tridom", now: float = 1000.0) -> Table:
    """A game of Ann and Bob that began at this moment."""
    room = Room(now=now)
    room.do(ANN, New(game), title=title)
    room.do(BOB, Join())
    room.do(ANN, Start())
    return replace(room.there, id=name)


def labels(*tables: Table) -> list[str]:
    joined = [JoinedTable(each.scene(1, None), 0) for each in tables]
    choices = running_games(joined, Reader())
    assert [choice.id for choice in choices] == [each.id for each in tables]
    return [choice.name for choice in choices]


def test_a_table_is_named_by_game_place_and_people() -> None:
    assert labels(table("a", title="Family"), table("b"), table("c", game="tripitz")) == [
        "Tridom · Family · Bob",
        "Tridom · Bob",
        "Tripitz · Bob",
    ]


def test_tables_that_look_alike_are_told_apart_by_round_and_age() -> None:
    """By what differs alone."""
    same = (table("a", title="Family"), table("b", title="Family", now=1000.0 + 3 * DAY))
    assert labels(*same, table("c", title="Work")) == [
        "Tridom · Family · Bob · Since 1970-01-01 00:16 UTC.",
        "Tridom · Family · Bob · Since 1970-01-04 00:16 UTC.",
        "Tridom · Work · Bob",
    ]
    first, second = (JoinedTable(each.scene(1, None), 0) for each in same)
    assert second.scene.view is not None
    later = replace(second.scene, turn=first.scene.turn, view=replace(second.scene.view, round=2))
    told = running_games([first, replace(second, scene=later)], Reader())
    assert [choice.name for choice in told] == [
        "Tridom · Family · Bob · Round 1",
        "Tridom · Family · Bob · Round 2",
    ]


def test_tables_that_nothing_tells_apart_keep_their_names() -> None:
    assert labels(table("a"), table("b")) == ["Tridom · Bob", "Tridom · Bob"]
