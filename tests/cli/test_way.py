"""The way of a move through the code is as long as docs/house.md says."""

from __future__ import annotations

from tests.cli import house_page


def test_the_way_of_a_move_is_as_documented():
    """Background work may pass a few functions more or less."""
    told, found = house_page.written(), house_page.measured()
    for at, spare in ((0, 3), (1, 30)):
        assert abs(sum(t[at] for t in told.values()) - sum(f[at] for f in found.values())) <= spare
