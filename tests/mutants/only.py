"""A plugin of pytest: of all that is collected, run the tests that a file lists, in its order."""

from __future__ import annotations

from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--only", help="a file of node ids, one a line")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the listed ones. None of them: nothing could be shown, so it is an error."""
    listed = Path(config.getoption("--only")).read_text().splitlines()
    order = {name: number for number, name in enumerate(listed)}
    kept = sorted((each for each in items if each.nodeid in order), key=lambda e: order[e.nodeid])
    if not kept:
        raise pytest.UsageError("none of the listed tests is there")
    items[:] = kept
