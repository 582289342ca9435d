"""What all tests share."""

import pytest
from hypothesis import settings

# Machines are shared: how long an example takes says nothing.
settings.register_profile("trigon", deadline=None)
settings.load_profile("trigon")

pytest_plugins = ["tests.support.store_fixtures", "tests.support.web_page"]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Options of ours."""
    parser.addoption("--transcripts", action="store_true", help="keep the whole games' transcripts")
