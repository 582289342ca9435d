"""What the server sends is what the stories of the page's scripts are told with."""

from __future__ import annotations

from bot.store import Store
from tests.web.frames import FILE, recorded


async def test_frames_are_as_recorded(store: Store) -> None:
    """If they are to be so from now on: `python -m tests.stories --write web`."""
    assert (await recorded(store)).splitlines() == FILE.read_text(encoding="utf-8").splitlines()
