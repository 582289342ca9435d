"""Counts of positions, kept in perft.txt."""

from __future__ import annotations

import pytest

from tests.triangles.perft import counted, lines, written


def test_every_setting_is_counted():
    """The file has the lines that perft.py would write."""
    assert [line for line, _ in written()] == list(lines())


@pytest.mark.parametrize(("line", "found"), [*written()])
def test_count(line, found):
    """A line's count is what the rules give today."""
    assert counted(line) == found
