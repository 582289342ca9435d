"""The package as people install it: built, installed outside the checkout, and used for a game."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import aiohttp
import pytest

from tests.support.bot_process import KEYS
from tests.support.seats import PageSeat, play_until

ROOT = Path(__file__).parents[2]
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("package")]


def ran(*words: str | Path, folder: Path, given: str = "") -> str:
    """Run a command outside the checkout and return its output."""
    own = {key: value for key, value in os.environ.items() if key not in {*KEYS, "PYTHONPATH"}}
    done = subprocess.run(
        [str(word) for word in words],
        input=given,
        cwd=folder,
        env=own,
        capture_output=True,
        text=True,
        timeout=200,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def uv() -> str:
    """The uv of the Makefile."""
    found = shutil.which("uv") or ROOT / ".tools/bin/uv"
    assert Path(found).exists(), "make setup installs it"
    return str(found)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the sdist."""
    folder = tmp_path_factory.mktemp("built")
    ran(uv(), "build", "--quiet", "--out-dir", folder, folder=ROOT)
    return folder


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`trigon` of an environment with the wheel, its dependencies, and nothing else."""
    folder = tmp_path_factory.mktemp("installed")
    wants = ran(uv(), "export", "--frozen", "--no-dev", "--no-emit-project", folder=ROOT)
    (folder / "wants.txt").write_text(wants, encoding="utf-8")
    python = folder / "env/bin/python"
    ran(uv(), "venv", "--python", sys.executable, folder / "env", folder=folder)
    into = (uv(), "pip", "install", "--python", python)
    ran(*into, "--require-hashes", "-r", folder / "wants.txt", folder=folder)
    (wheel,) = built.glob("*.whl")
    ran(*into, "--no-deps", "--offline", wheel, folder=folder)
    return folder / "env/bin/trigon"


def contents(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as package:
        files = {each.filename for each in package.infolist() if not each.is_dir()}
    return {name for name in files if ".dist-info/" not in name}


def test_the_wheel_has_the_packages_files_alone(built: Path) -> None:
    """Every file of the three packages that git knows, without what only checks the page's scripts."""
    files = ran("git", "ls-files", "engine", "renderer", "bot", folder=ROOT).split()
    tracked = {file for file in files if not file.endswith(".d.ts")}
    (wheel,) = built.glob("*.whl")
    assert contents(wheel) == tracked
    assert VERSION in wheel.name


def test_the_sdist_builds_the_same_wheel(built: Path, tmp_path: Path) -> None:
    (source,) = built.glob("*.tar.gz")
    ran("tar", "-xf", source, folder=tmp_path)
    (folder,) = tmp_path.iterdir()
    ran(uv(), "build", "--quiet", "--wheel", "--out-dir", tmp_path, folder=folder)
    (again,) = tmp_path.glob("*.whl")
    (wheel,) = built.glob("*.whl")
    assert contents(again) == contents(wheel)


def test_its_tools_work_anywhere(installed: Path, tmp_path: Path) -> None:
    """A game is simulated, checked, drawn; and the version is the project's."""
    assert ran(installed, "--version", folder=tmp_path).split()[-1] == VERSION
    game = ran(installed, "simulate", "tridom", "--games", "1", "--seed", "3", folder=tmp_path)
    (tmp_path / "game.json").write_text(game, encoding="utf-8")
    ran(installed, "verify", "game.json", folder=tmp_path)
    ran(installed, "render", "game.json", "-o", "board.png", folder=tmp_path)
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")
    assert "TELEGRAM_TOKEN=" in ran(installed, "settings", folder=tmp_path)


async def test_a_game_is_played_in_an_empty_folder(installed: Path, tmp_path: Path) -> None:
    """`trigon run` in an empty folder: page, pictures, texts and the store's server are included."""
    own = {key: value for key, value in os.environ.items() if key not in {*KEYS, "PYTHONPATH"}}
    bot = await asyncio.create_subprocess_exec(
        installed,
        "run",
        cwd=tmp_path,
        env={**own, "TRIGON_WEB_PORT": "0", "TRIGON_PERSON_RATE": "1000"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        await asyncio.wait_for(bot.stdout.readline(), 60)
        url = (await asyncio.wait_for(bot.stdout.readline(), 60)).decode().strip()
        await one_game(url)
    finally:
        bot.terminate()
        await asyncio.wait_for(bot.communicate(), 30)
        assert bot.returncode == 0


async def one_game(url: str) -> None:
    """Load the page, and play a short game against the computer to its end."""
    origin = url.rstrip("/")
    async with aiohttp.ClientSession() as http:
        async with http.get(url) as page:
            assets = re.findall(r'"(/static/[^"]+)"', await page.text())
        for asset in assets:
            async with http.get(f"{origin}{asset}") as answer:
                assert answer.status == 200, asset
        ann = await PageSeat.entered(origin, http, "Ann")
        for words in ("/new triominoes rounds=1", "/computer easy", "/start"):
            await ann.say(words)
        assert await play_until([ann], 100)
