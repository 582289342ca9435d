"""The parts of a release: its check, the licences, the workflows, the table of upgrades."""

from __future__ import annotations

import importlib.util
import json
import platform
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
import yaml
from packaging.requirements import Requirement

from bot.ops import backup
from bot.table import codec, own_data, ratings
from engine import record

ROOT = Path(__file__).parents[2]


def script(name: str) -> ModuleType:
    """Import a script of `deploy/`, which is no package."""
    spec = importlib.util.spec_from_file_location(name, ROOT / f"deploy/{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


release_check, licences, pythons = map(script, ("release_check", "licences", "pythons"))


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small checkout that may be released."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.2.3"\n', encoding="utf-8")
    log = (
        "# Changelog\n\n## Unreleased\n\n## 1.2.3 (2026-11-22)\n\n- New.\n\n## 1.2.2 (2026-01-01)\n"
    )
    (tmp_path / "CHANGELOG.md").write_text(log, encoding="utf-8")
    (tmp_path / "docs/upgrading.md").write_text("| 1.2.3 | 3 |\n", encoding="utf-8")
    git(tmp_path, "init", "-q")
    commit(tmp_path)
    return tmp_path


def git(folder: Path, *words: str) -> None:
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    subprocess.run(["git", *who, *words], cwd=folder, check=True)


def commit(folder: Path) -> None:
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "All of it")


def test_a_sound_checkout_may_be_released(checkout: Path) -> None:
    """Even if its tag exists, as on a tag's own run."""
    assert list(release_check.faults(checkout)) == []
    assert release_check.notes(checkout) == "- New."
    git(checkout, "tag", "v1.2.3")
    assert list(release_check.faults(checkout)) == []


def replaced(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("CHANGELOG.md", "## 1.2.3 (2026-11-22)", "## 1.2.3", "has no section"),
        ("CHANGELOG.md", "- New.", "", "or an empty one"),
        ("CHANGELOG.md", "## Unreleased\n", "## Unreleased\n\n- More.\n", "`Unreleased`"),
        ("docs/upgrading.md", "1.2.3", "1.2.2", "no row"),
        ("pyproject.toml", "1.2.3", "1.2", "no version of three numbers"),
    ],
)
def test_obstacles_to_a_release_are_named(
    checkout: Path, file: str, old: str, new: str, said: str
) -> None:
    replaced(checkout / file, old, new)
    commit(checkout)
    assert said in "\n".join(release_check.faults(checkout))


def test_a_version_is_released_once_and_whole(checkout: Path) -> None:
    """Not from a tree with changes, nor from another commit than the tag's."""
    git(checkout, "tag", "v1.2.3")
    (checkout / "more").write_text("", encoding="utf-8")
    assert "not clean" in "\n".join(release_check.faults(checkout))
    commit(checkout)
    assert "v1.2.3 is released already" in "\n".join(release_check.faults(checkout))


def test_the_table_of_upgrades_has_the_stored_form() -> None:
    """A stored form that changes needs a new row with instructions."""
    rows = (ROOT / "docs/upgrading.md").read_text(encoding="utf-8").splitlines()
    (row,) = [row for row in rows if row.startswith(f"| {release_check.version(ROOT)} |")]
    numbers = [
        codec.FORMAT,
        ratings.FORMAT,
        *(form.rpartition("/")[2] for form in (own_data.FORMAT, record.FORMAT, backup.FORMAT)),
    ]
    assert [cell.strip() for cell in row.split("|")[2:7]] == [str(number) for number in numbers]


def test_every_licence_fits() -> None:
    """Of all packages installed with ours, and of its fonts."""
    needed = licences.needed("trigon-bot")
    assert {"pillow", "discord-py", "redis", "httpx"} <= needed.keys()
    assert "pytest" not in needed
    for name, library in needed.items():
        assert licences.licences(library) <= licences.FITTING.keys(), name


def test_ci_runs_with_every_python_that_is_promised() -> None:
    """The matrix, the classifiers and `requires-python` agree; `.ci/run` does the work."""
    text = (ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8")
    job, debian = (yaml.safe_load(text)["jobs"][name] for name in ("check", "debian"))
    assert job["strategy"]["matrix"]["python"] == pythons.promised()
    assert pythons.PROJECT["project"]["requires-python"] == f">={pythons.promised()[0]}"
    assert job["steps"][-1]["run"].endswith(".ci/run")
    assert debian["steps"][-1]["run"] == ".ci/run"


def test_a_tag_becomes_a_release_by_commands_that_there_are() -> None:
    """Every `make` of the workflow is a target."""
    text = (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")
    steps = [step.get("run", "") for step in yaml.safe_load(text)["jobs"]["release"]["steps"]]
    targets = {word for step in steps for word in re.findall(r"make ([a-z-]+)", step)}
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert targets == {"release-check", "audit", "dist", "long"}
    for target in targets:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE)


def test_the_templates_ask_for_a_record() -> None:
    """A fault and a question of rules: both by a record; the list of games is complete."""
    folder = ROOT / ".github/ISSUE_TEMPLATE"
    for name in ("fault.yml", "rules.yml"):
        form = yaml.safe_load((folder / name).read_text(encoding="utf-8"))
        assert "/record" in json.dumps(form)
    games = form["body"][0]["attributes"]["options"]
    assert len(games) == 5


def test_a_python_is_asked_for_its_version() -> None:
    """A name may be an empty shim, or one of another version."""
    assert pythons.version_of(sys.executable) == platform.python_version()
    assert pythons.version_of("/nowhere/python") == ""
    for empty in ("true", "false"):
        assert pythons.version_of(shutil.which(empty) or "") == ""


def test_our_uv_builds_the_package_by_itself() -> None:
    """Another version would fetch its build tools from outside of `uv.lock`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (wanted,) = map(Requirement, project["build-system"]["requires"])
    ours = re.findall(
        r"^uv==(\S+)", (ROOT / "deploy/uv.txt").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert wanted.name == project["build-system"]["build-backend"] == "uv_build"
    assert ours
    assert ours[0] in wanted.specifier
