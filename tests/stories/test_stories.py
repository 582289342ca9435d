"""What people do still has the recorded results; see `story.py`."""

from __future__ import annotations

import pytest

from bot.store import Store
from tests.stories.story import FAILED, FOLDER, lived

STORIES = sorted(str(file.relative_to(FOLDER)) for file in FOLDER.rglob("*.txt"))


@pytest.mark.parametrize("name", STORIES)
async def test_results_are_as_recorded(store: Store, name: str) -> None:
    """If it is to be so from now on: `python -m tests.stories --write`."""
    written = (FOLDER / name).read_text(encoding="utf-8")
    assert FAILED not in written
    assert (await lived(store, written)).splitlines() == written.splitlines()
