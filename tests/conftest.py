"""What all tests share."""

import gc
import os
from collections.abc import Iterator

import pytest
import structlog
from hypothesis import settings

from renderer.picture import set_cache_bytes

# The bots and commands that tests start would each compile whatever they import: half of their time.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Of thousands of modules' and tests' objects none is garbage: looking at them again and again takes two seconds.
gc.disable()

# Machines are shared: how long an example takes says nothing.
settings.register_profile("trigon", deadline=None)
settings.load_profile("trigon")

# In one process tests draw in all themes and sizes: with the bot's own 64 MB they would draw a fourth of all sprites again.
set_cache_bytes(256 << 20)

pytest_plugins = [
    "tests.support.second_try",
    "tests.support.store_fixtures",
    "tests.support.web_page",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow tests first, in the order that chance gave them: begun last, they would be waited for alone."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_collection_finish() -> None:
    """From here on garbage is collected, and what is there is not looked at any more."""
    gc.enable()
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True, scope="session")
def _deadlines_are_looked_at_often() -> Iterator[None]:
    """Else each moment that comes is waited for up to a second."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.app.service.POLL_SECONDS", 0.02)
        yield


@pytest.fixture(autouse=True)
def _plain_logs() -> None:
    """Each test sees what is logged, whatever another one configured."""
    structlog.reset_defaults()


@pytest.fixture
def quick_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hard player that looks at less: what it may see, and whether it is legal, does not change with it."""
    monkeypatch.setattr("engine.players.search.tripitz.NODES", 200)
    monkeypatch.setattr("engine.players.search.triangles.ROUNDS", 12)
