"""A few walks that no file keeps; `make walks` takes many."""

from __future__ import annotations

import pytest

from bot.store import Store
from tests.stories.story import in_story
from tests.walks.__main__ import failed, walked


@pytest.mark.parametrize("seed", [1, 2])
async def test_random_walks_meet_no_fault(store: Store, seed: int) -> None:
    with in_story():
        walk = await walked(store, seed)
    assert len(walk) > 10
    assert not failed(walk), walk[-1]
