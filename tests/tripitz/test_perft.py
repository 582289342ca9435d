"""Perft: the counts of perft.txt (written by `python -m tests.tripitz.perft`)."""

import pytest

from tests.tripitz.perft import FILE, counted, lines

EXPECTED = {
    tuple(line.split()[:-1]): int(line.split()[-1]) for line in FILE.read_text().splitlines()
}


@pytest.mark.parametrize("line", list(lines()), ids=lambda line: " ".join(map(str, line)))
def test_as_many_games_as_before(line):
    """The tree of moves has the size that it had."""
    assert counted(line) == EXPECTED[tuple(map(str, line))]


def test_every_line_is_of_use():
    """No count in the file is 0, and none is left over."""
    assert all(EXPECTED.values())
    assert set(EXPECTED) == {tuple(map(str, line)) for line in lines()}
