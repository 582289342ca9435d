"""Random people on both chats and at the page, for a moment; `make presses` goes on for longer."""

from __future__ import annotations

import pytest

from bot.store.embedded import EmbeddedServer
from tests.presses.pages import at_the_page
from tests.presses.people import PLATFORMS
from tests.support.redis import flush


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", PLATFORMS)
async def test_random_presses_meet_no_fault(name: str, seed: int, server: EmbeddedServer) -> None:
    """By the second seed the platform is troubled now and then."""
    flush(server)
    people = await PLATFORMS[name](server.url, seed, 25)
    assert people.found == []


async def test_random_frames_and_requests_meet_no_fault(server: EmbeddedServer) -> None:
    flush(server)
    people = await at_the_page(server.url, 1, 150)
    assert people.found == []
