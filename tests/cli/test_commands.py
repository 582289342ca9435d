"""Commands as processes of their own: on a terminal, on several cores, with a store. What tools say is in `tools.txt`."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from bot.__main__ import main
from bot.telemetry import Exit
from tests.support.bot_process import environment
from tests.support.processes import ran, ran_on_a_terminal

ROOT = Path(__file__).parents[2]
GAME = ROOT / "tests" / "records" / "triangles" / "tridom-whole-4.json"


def trigon(
    *words: str, given: str | bytes | None = None, folder: Path | None = None, **settings: str
) -> subprocess.CompletedProcess[str]:
    """Run a command in another process."""
    text = given.encode() if isinstance(given, str) else given or b""
    done = ran(*words, env=environment(**settings), folder=folder, given=text)
    return subprocess.CompletedProcess(
        words, done.returncode, done.stdout.decode(), done.stderr.decode()
    )


def test_many_games_are_shared_by_the_cores() -> None:
    """With the same games, in the same order."""
    words = ["simulate", "tridom", "--option", "rounds=1", "--players", "easy,easy", "--games"]
    many, few = (CliRunner().invoke(main, [*words, count]).stdout for count in ("9", "2"))
    assert many.splitlines()[:2] == few.splitlines()


def test_pictures_lie_beside_the_record_on_a_terminal(tmp_path: Path) -> None:
    """Named after it, the position and the seat; of a record from a pipe somebody has to say where."""
    game = shutil.copy(GAME, tmp_path / "my game.json")

    def drawn(*words: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        return ran_on_a_terminal(*words, "--size", "320", env=environment(), given=given)

    assert b"Tridom, round 4." in drawn("render", str(game)).stdout
    drawn("render", str(game), "--ply", "9", "--seat", "1")
    drawn("animate", str(game), "--round", "1")
    ours = ("my game.json", "my game.png", "my game-9-seat-1.png", "my game-round-1.gif")
    assert {path.name for path in tmp_path.iterdir()} == {*ours}
    asked = drawn("render", "-", given=GAME.read_bytes())
    assert (asked.returncode, asked.stdout) == (2, b"")
    assert asked.stderr == b"Error: say where the picture goes: -o FILE\n"


def test_a_record_from_one_pipe_and_a_picture_into_another(tmp_path: Path) -> None:
    """With `-o -` or without; the end of input ends the drill."""
    text = GAME.read_text()
    named = ran(
        "render", "-", "-o", "-", "--size", "400", env=dict(os.environ), given=text.encode()
    )
    assert named.stdout.startswith(b"\x89PNG")
    unnamed = ran("render", "-", "--size", "400", env=dict(os.environ), given=text.encode())
    assert unnamed.stdout == named.stdout
    done = trigon("drill", folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("\n0 of 0 right.\n")


def test_a_pipe_that_is_closed_ends_a_command_without_a_word() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    words = [sys.executable, "-m", "bot", "render", str(GAME), "--size", "320", "-o", "-"]
    with os.fdopen(writer, "wb") as pipe:
        done = subprocess.run(words, stdout=pipe, stderr=subprocess.PIPE, cwd=ROOT, check=False)
    assert (done.returncode, done.stderr) == (1, b"")


def test_doctor_finds_nothing_wrong_on_a_fresh_machine(tmp_path: Path) -> None:
    """Settings and the bot's own store; platforms without a token are no fault."""
    done = trigon("doctor", folder=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "valkey" in done.stdout
    assert "keeps all data" in done.stdout


def test_doctor_names_remedies(tmp_path: Path) -> None:
    """An unreachable store, wrong tokens; and never a token."""
    token = "123456789:AAabcdefghijklmnopqrstuvwxyz"
    done = trigon(
        "doctor",
        folder=tmp_path,
        REDIS_URL="redis://127.0.0.1:1/0",
        TELEGRAM_TOKEN=token,
        TELEGRAM_API_URL="http://127.0.0.1:1",
        DISCORD_TOKEN="abcdefghijklmnopqrstuvwxyz",
        DISCORD_API_URL="http://127.0.0.1:1",
    )
    assert done.returncode == 1
    assert done.stdout.count("→") == 3
    assert token not in done.stdout + done.stderr


def test_doctor_names_misspelt_settings(tmp_path: Path) -> None:
    """With the nearest right one, and never the value; `run` does so, too."""
    (tmp_path / ".env").write_text("TELEGRAM_TOKN=123456789:AAabcdef\n", encoding="utf-8")
    done = trigon("doctor", folder=tmp_path)
    assert done.returncode == 1
    assert "TELEGRAM_TOKN is no setting; did you mean TELEGRAM_TOKEN?" in done.stdout
    assert "AAabcdef" not in done.stdout + done.stderr
    done = trigon("run", folder=tmp_path, TRIGON_WEB_PORT="many")
    assert "TRIGON_WEB_PORT takes" in done.stderr


@pytest.mark.slow
def test_a_taken_port_stops_the_start(tmp_path: Path) -> None:
    """The line names the key and the remedy; no server is left behind."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = trigon("run", folder=tmp_path, TRIGON_WEB_PORT=str(port))
    assert done.returncode == Exit.MEND
    assert "TRIGON_WEB_PORT" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_a_damaged_folder_stops_the_start(tmp_path: Path) -> None:
    """The line names the remedy, and service managers do not restart; every command says the same."""
    assert trigon("check", folder=tmp_path).returncode == 0
    (tmp_path / "data/appendonlydir/appendonly.aof.manifest").unlink()
    for command in ("run", "check"):
        done = trigon(command, folder=tmp_path)
        assert done.returncode == Exit.MEND
        assert re.fullmatch(r"trigon: the data folder .* is damaged: .*\n", done.stderr)
