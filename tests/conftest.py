"""What all tests share."""

import pytest

pytest_plugins = ["tests.support.store_fixtures", "tests.support.web_page"]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Options of ours."""
    parser.addoption("--transcripts", action="store_true", help="keep the whole games' transcripts")
