"""What was read or written lately is not read again."""

from __future__ import annotations

from dataclasses import replace

from bot.table import codec
from bot.table.commands import AddComputer, New, Start
from tests.table.helpers import ANN, Room


def test_a_table_that_was_written_is_not_read_again() -> None:
    """The one who wrote it has it."""
    room = Room()
    for action in (New("tripitz"), AddComputer("easy"), Start()):
        room.do(ANN, action)
    written = replace(room.there, language="de")
    text = codec.to_text(written)
    codec.written(text, written)
    assert codec.from_text(text) is written


def test_the_table_that_was_read_least_lately_is_forgotten() -> None:
    """And reading one keeps it."""
    room = Room()
    room.do(ANN, New("tripitz"))
    text = codec.to_text(room.there)
    texts = [text + " " * number for number in range(codec.REMEMBERED + 1)]
    first, second, *_ = [codec.from_text(each) for each in texts[:-1]]
    assert codec.from_text(texts[0]) is first
    codec.from_text(texts[-1])
    assert codec.from_text(texts[0]) is first
    assert codec.from_text(texts[1]) is not second
