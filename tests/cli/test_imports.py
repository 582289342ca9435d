"""The imports of a process at its start: each command and each computer's process waits for them."""

from __future__ import annotations

import subprocess
import sys

import pytest

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
    said = subprocess.run(
        [sys.executable, "-c", f"import sys, {', '.join(modules)}\nprint(*sys.modules)"],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert not none_of & {*said.stdout.split()}
