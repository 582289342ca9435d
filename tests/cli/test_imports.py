"""The imports of a process at its start: each command and each computer's process waits for them."""

from __future__ import annotations

import pytest

from tests.support.processes import interpreted

PLATFORMS = {"discord", "telegram", "httpx"}
"""Imported where there is a token."""
HEAVY = PLATFORMS | {"aiohttp", "babel", "fluent", "PIL", "pydantic", "redis", "structlog"}


@pytest.mark.parametrize(
    ("modules", "none_of"),
    [
        # A process that thinks has both: Python imports its parent's command into it.
        (("bot.__main__", "bot.table.moving"), HEAVY),
        (("bot.wiring",), PLATFORMS),
    ],
    ids=["a command, and a computer's process", "a bot without tokens"],
)
def test_nothing_is_imported_that_is_not_used(modules: tuple[str, ...], none_of: set[str]) -> None:
    done = interpreted("-c", f"import sys, {', '.join(modules)}\nprint(*sys.modules)")
    assert done.returncode == 0, done.stderr
    assert not none_of & {*done.stdout.split()}
