"""Random people on both chats, for a moment; `make presses` goes on for longer."""

from __future__ import annotations

import pytest

from bot.store.embedded import EmbeddedServer
from tests.presses.people import PLATFORMS
from tests.support.redis import flush


@pytest.mark.parametrize("name", PLATFORMS)
async def test_random_presses_meet_no_fault(name: str, server: EmbeddedServer) -> None:
    flush(server)
    people = await PLATFORMS[name](server.url, 1, 60)
    assert people.found == []
