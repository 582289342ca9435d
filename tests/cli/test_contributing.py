"""The tutorials of CONTRIBUTING.md, followed word for word in a copy of the code."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
COPIED = ("bot", "engine", "renderer", "tests", "docs", "pyproject.toml", "CONTRIBUTING.md")
HEADINGS = [
    "Your first change in ten minutes",
    "Add a game",
    "Add a command",
    "Add a language",
]


def steps(heading: str) -> list[tuple[str, str]]:
    """The blocks of a section that are to be followed: (`diff` or `sh`, text)."""
    section = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    found = re.findall(r"^( *)```(diff|sh)\n(.*?)^\1```", section, re.MULTILINE | re.DOTALL)
    return [
        (kind, re.sub(f"^{indent}", "", text, flags=re.MULTILINE)) for indent, kind, text in found
    ]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the code with the environment of this one."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(
                source, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "transcripts")
            )
        else:
            shutil.copy(source, tmp_path / name)
    (tmp_path / ".venv").symlink_to(ROOT / ".venv")
    return tmp_path


def run(checkout: Path, *command: str, given: str | None = None) -> tuple[int, str]:
    """The exit status and output of a command in the copy, whose modules come before ours."""
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")},
        "PYTHONPATH": str(checkout),
    }
    done = subprocess.run(
        command,
        check=False,
        cwd=checkout,
        env=environment,
        input=given,
        capture_output=True,
        text=True,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("heading", HEADINGS)
def test_the_diffs_of_a_tutorial_apply(checkout: Path, heading: str) -> None:
    """One after the other, to the code as it is."""
    for kind, text in steps(heading):
        if kind == "diff":
            status, said = run(checkout, "git", "apply", "--whitespace=nowarn", "-", given=text)
            assert status == 0, text + said


@pytest.mark.long
@pytest.mark.parametrize("heading", HEADINGS)
def test_a_tutorial_works_as_written(checkout: Path, heading: str) -> None:
    """Each diff applies, and each line of the shell passes, or fails where the tutorial says so."""
    followed = steps(heading)
    assert followed
    for kind, text in followed:
        if kind == "diff":
            status, said = run(checkout, "git", "apply", "--whitespace=nowarn", "-", given=text)
            assert status == 0, text + said
            continue
        fails = text.rstrip().endswith("# fails")
        status, said = run(checkout, "bash", "-euc", text)
        assert (status != 0) is fails, text + said
        if "pytest" in text:
            assert re.search(r"\d+ (failed|passed)", said), said
