"""Moves as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import JSON
from engine.errors import NotationError
from engine.triangles import GAMES, Draw, Exchange, Pass, PlaceTile
from engine.triangles.board import parse_tile
from engine.triangles.moves import parse_move
from tests.support.every import every

NONSENSE = [
    "",
    " ",
    "Draw",
    "draw ",
    " pass",
    "draw\n",
    "4-4-4",
    "4-4-4@",
    "4-4-4@0",
    "4-4-4@0,0\n",
    "4-4-4@0,0,0",
    "4-4-4@0, 0",
    "4-4-4@+1,0",
    "4-4-4@01,0",
    "4-4-4@-0,0",
    "4-4-4@--1,0",
    "4-4-4@1.0,0",
    "4-4-4@100000,0",
    "4-4-7@0,0",
    "4-4@0,0",
    "444@0,0",
    "44-4-4@0,0",
    "-4-4-4@0,0",
    "4–4–4@0,0",
    "\u0664-\u0664-\u0664@\u0660,\u0660",
    "4-4-4@\u0660,0",
    "4-4-4@²,0",
    "4-4-4@0,0>",
    "4-4-4@0,0>4-4-5",
    "4-4-4@0,0>4-4-5@1,0>4-4-5@1,0",
    "4-4-4@0,0 > 4-4-5@1,0",
    "rtw@F6",
    "swap rtw",
    "\x00",
    "💥",
    "4" * 10_000,
    "4-4-4@" + "9" * 10_000 + ",0",
    "draw" * 2_500,
]


@every(
    "move, text",
    [
        (PlaceTile((4, 4, 4), 0, 0), "4-4-4@0,0"),
        (PlaceTile((3, 4, 4), -1, 2), "3-4-4@-1,2"),
        (Exchange((0, 1, 2), 3, -4, (2, 5, 5), -1, 0), "0-1-2@3,-4>2-5-5@-1,0"),
        (Draw(), "draw"),
        (Pass(), "pass"),
    ],
)
def test_notation_of_record_md(move, text):
    """Each kind of move has the notation of docs/spec/record.md, "Moves"."""
    assert str(move) == text
    assert parse_move(text) == move


@every("text", NONSENSE)
def test_nonsense_is_malformed(text):
    """Text that no move writes is refused as malformed, with a short message."""
    with pytest.raises(NotationError) as caught:
        GAMES[0].parse(text)
    assert caught.value.reason == "bad_move"
    assert len(str(caught.value)) < 300


@given(st.text(max_size=60))
def test_any_text_is_a_move_or_malformed(text):
    """No text makes anything but a move or a NotationError, and a move has one spelling."""
    try:
        move = parse_move(text)
    except NotationError:
        return
    assert str(move) == text


def test_moves_of_records_only():
    """`cells` names the cells whose tiles a move changes."""
    assert parse_move("0-1-2@3,-4").cells == ((3, -4),)
    assert parse_move("0-1-2@3,-4>2-5-5@-1,0").cells == ((3, -4), (-1, 0))


def test_tiles():
    """A tile alone is read as it is turned; nonsense is refused."""
    assert parse_tile("4-0-3") == (4, 0, 3)
    for text in ("", "403", "4-0-7", "4-0-3@0,0", "4-0-3 ", "1" * 10_000):
        with pytest.raises(NotationError, match="no tile"):
            parse_tile(text)


def test_details_are_json():
    """The details of a refusal are plain and short."""
    with pytest.raises(NotationError) as caught:
        parse_move("x" * 1000)
    details: dict[str, JSON] = dict(caught.value.details)
    assert details == {"text": "x" * 24}
