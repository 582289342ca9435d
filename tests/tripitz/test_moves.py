"""The notation of moves."""

import pytest

from engine.errors import NotationError
from engine.tripitz import PlaceToken, SitOut, Swap, UseJoker
from engine.tripitz.rules import parse_move
from tests.support.every import every

WRITTEN = {
    "rtw@A1": PlaceToken(0, 0),
    "gsl@K7": PlaceToken(63, 101),
    "swap rtw": Swap((0,)),
    "swap gck,rtw,?,?": Swap((53, 0, 64, 64)),
    "swap rtw,rtk,rtg,rtl,rcw,rck,rcg": Swap((0, 1, 2, 3, 4, 5, 6)),
    "joker@F6": UseJoker(50),
    "pass": SitOut(),
}


@every("text, move", list(WRITTEN.items()))
def test_moves_are_written_and_read(text, move):
    """As docs/spec/record.md, "Moves", writes them; the order of a swap is kept."""
    assert parse_move(text) == move
    assert str(move) == text
    assert eval(repr(move)) == move  # noqa: S307 - that a repr is valid code is the point


NONSENSE = {
    "": "bad_move",
    "PASS": "bad_move",
    "pass ": "bad_move",
    "draw": "bad_move",
    "swap": "bad_move",
    "swap ": "no_such_pid",
    "swap rtw,": "no_such_pid",
    "swap rtw, rtk": "no_such_pid",
    "swap rtw,joker": "no_such_pid",
    "swap  rtw": "no_such_pid",
    "rtw": "bad_move",
    "rtw@": "no_such_cell",
    "rtw@F13": "no_such_cell",
    "rtw@f6": "no_such_cell",
    "rtw@F6@F6": "no_such_cell",
    "rtw@F6\n": "no_such_cell",
    "rtw@0,0": "no_such_cell",
    "@F6": "no_such_pid",
    "rtx@F6": "no_such_pid",
    "joker@": "no_such_cell",
    "Joker@F6": "no_such_pid",
    "1-2-3@0,0": "no_such_pid",
    "swap " + ",".join(["rtw"] * 8): "bad_move",
    "x" * 1_000_000: "bad_move",
    "\ud800@F6": "no_such_pid",
}


@every("text, reason", list(NONSENSE.items()))
def test_nonsense_is_malformed(text, reason):
    """Anything else, of any length, is a `NotationError` that repeats little of it."""
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert caught.value.reason == reason
    assert len(str(caught.value)) < 120
