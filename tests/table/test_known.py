"""What was read or written lately is not read again."""

from __future__ import annotations

from bot.table import codec
from bot.table.commands import AddComputer, New, Start
from bot.table.lru import LruCache
from tests.table.helpers import ANN, Room


def test_the_one_that_was_asked_for_least_lately_goes() -> None:
    """And asking for one keeps it."""
    known = LruCache[int](2)
    known.keep("one", 1)
    known.keep("two", 2)
    assert known.get("one") == 1
    known.keep("three", 3)
    assert [known.get(each) for each in ("one", "two", "three")] == [1, None, 3]


def test_a_table_that_was_written_is_not_read_again() -> None:
    """The one who wrote it has it."""
    room = Room()
    for action in (New("tripitz"), AddComputer("easy"), Start()):
        room.do(ANN, action)
    written = room.there
    text = codec.to_text(written)
    codec.written(text, written)
    assert codec.from_text(text) is written
