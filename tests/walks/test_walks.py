"""A few walks that no file keeps; `make walks` takes many."""

from __future__ import annotations

import pytest

from bot.store.embedded import EmbeddedServer
from tests.stories.story import in_story
from tests.walks.__main__ import failed, lived_twice


@pytest.mark.parametrize("seed", [1, 3])
def test_random_walks_meet_no_fault(server: EmbeddedServer, seed: int) -> None:
    with in_story():
        walk = lived_twice(server, seed)
    assert len(walk) > 10
    assert not failed(walk), walk[-1]
