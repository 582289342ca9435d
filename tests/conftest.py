"""What all tests share."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

# Machines are shared: how long an example takes says nothing.
settings.register_profile("trigon", deadline=None)
settings.load_profile("trigon")

pytest_plugins = ["tests.support.store_fixtures", "tests.support.web_page"]


@pytest.fixture(autouse=True, scope="session")
def _senders_stop_at_once() -> Iterator[None]:
    """Else each of them waits half a second for work that does not come, some hundred times."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.delivery.sender.LOOK_SECONDS", 0.02)
        yield
