"""The operator's commands beside a running bot, and starts that are refused; what they say is in `checks.txt`."""

from __future__ import annotations

import os
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.ops.backup import read_through
from bot.store import Store
from bot.store.embedded import EmbeddedServer
from bot.telemetry import Exit
from tests.cli.test_commands import trigon
from tests.ops.support import keep, played
from tests.support.bot_process import BotProcess
from tests.support.processes import interpreted, ran_on_a_terminal
from tests.support.redis import flush


@pytest.fixture
async def named(server: EmbeddedServer) -> AsyncIterator[dict[str, str]]:
    """The settings of a named server with two tables."""
    flush(server)
    store = Store.at(server.url)
    await keep(store, played(1))
    await keep(store, played(2))
    await store.close()
    yield {"REDIS_URL": server.url}
    flush(server)


@pytest.mark.slow
def test_without_a_server_program_a_restart_does_not_help(tmp_path: Path) -> None:
    """The error names the program; the status keeps a service manager from trying again."""
    done = trigon("run", folder=tmp_path, TRIGON_DATA="data", TRIGON_SERVER="no-such-server")
    assert (done.returncode, done.stdout) == (Exit.MEND, "")
    assert done.stderr == (
        "trigon: no program at no-such-server, which was named as the Redis server\n"
    )


@pytest.mark.slow
def test_where_the_server_is_away_a_restart_may_help(tmp_path: Path) -> None:
    done = trigon("run", folder=tmp_path, TRIGON_DATA="data", REDIS_URL="redis://127.0.0.1:1")
    assert (done.returncode, done.stdout) == (Exit.AGAIN, "")
    assert done.stderr.startswith("trigon: the store cannot be used: ")


@pytest.mark.slow
async def test_a_running_bot_with_its_own_store_is_saved_and_not_overwritten(
    tmp_path: Path,
) -> None:
    """The backup asks the bot's own server; a restore waits until the bot is stopped."""
    own = {"TRIGON_DATA": str(tmp_path / "data")}
    async with BotProcess(tmp_path) as bot:
        saved = trigon("backup", "file.gz", folder=tmp_path, **own)
        assert saved.returncode == 0, saved.stderr
        refused = trigon("restore", "--replace", "file.gz", folder=tmp_path, **own)
        assert refused.returncode == 1
        assert "another Trigon is running" in refused.stderr
        assert trigon("check", folder=tmp_path, **own).returncode == 0
        assert await bot.stop() == 0
    read_through(tmp_path / "file.gz")
    done = trigon("restore", "--replace", "file.gz", folder=tmp_path, **own)
    assert done.returncode == 0, done.stderr


UNFIT = """
from dataclasses import replace
from bot.__main__ import main
from bot.platforms import sdk
sdk.DISCORD = replace(sdk.DISCORD, members={"discord.shard:Shard": ("_gone",)})
main(["run"])
"""


@pytest.mark.slow
def test_a_bot_does_not_start_on_an_sdk_that_does_not_fit(tmp_path: Path) -> None:
    """One line names the package and the missing part."""
    env = {"TRIGON_DATA": str(tmp_path / "data"), "TRIGON_WEB_PORT": "0"}
    env |= {"DISCORD_TOKEN": "x" * 30, "DISCORD_API_URL": "http://127.0.0.1:1"}
    done = interpreted("-c", UNFIT, **env)
    assert done.returncode == Exit.MEND, done.stderr
    last = done.stderr.splitlines()[-1]
    assert re.fullmatch(
        r"trigon: discord\.py \S+ lacks discord\.shard:Shard\._gone: "
        r"install \S+, or upgrade Trigon",
        last,
    )


async def test_the_progress_bar_is_drawn_on_a_terminal(
    named: dict[str, str], tmp_path: Path
) -> None:
    env = {**os.environ, **named}
    shown = ran_on_a_terminal("backup", "file.gz", env=env, folder=tmp_path, errors_too=True)
    assert b"Saving" in shown.stdout
    assert b"100%" in shown.stdout
    plain = trigon("backup", "other.gz", folder=tmp_path, **named)
    assert "Saving" not in plain.stdout + plain.stderr
