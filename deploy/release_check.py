"""Whether this checkout may become a release: `python deploy/release_check.py [--notes FILE]`; status 1 if not.

Looks at what no test can know: a clean tree, a version that is not released yet, its section in the
changelog, its row in docs/upgrading.md. `--notes` writes that section, for the release's page.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]


def _git(root: Path, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True)  # noqa: S603, S607
    return done.stdout


def version(root: Path) -> str:
    """The version that pyproject.toml names; there is no other place."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def notes(root: Path) -> str:
    """The changelog's section of this version, without its heading; "" where there is none."""
    log = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    heading = rf"^## {re.escape(version(root))} \(\d{{4}}-\d\d-\d\d\)\n(.*?)(?=^## |\Z)"
    found = re.search(heading, log, re.MULTILINE | re.DOTALL)
    return found[1].strip() if found else ""


def faults(root: Path) -> Iterator[str]:
    """What stands against a release, a line each."""
    number = version(root)
    if _git(root, "status", "--porcelain"):
        yield "the tree is not clean: commit or take away what `git status` shows"
    if not re.fullmatch(r"\d+\.\d+\.\d+", number):
        yield f"{number} is no version of three numbers"
    tag = f"v{number}"
    tagged = _git(root, "tag", "--list", tag).strip()
    if tagged and _git(root, "rev-list", "-n1", tag) != _git(root, "rev-list", "-n1", "HEAD"):
        yield f"{tag} is released already: raise `version` in pyproject.toml"
    log = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    if not notes(root):
        yield f"CHANGELOG.md has no section `## {number} (YYYY-MM-DD)`, or an empty one"
    unreleased = re.search(r"^## Unreleased\n(.*?)(?=^## |\Z)", log, re.MULTILINE | re.DOTALL)
    if unreleased and unreleased[1].strip():
        yield f"CHANGELOG.md: what is under `Unreleased` belongs under {number}"
    if f"| {number} |" not in (root / "docs/upgrading.md").read_text(encoding="utf-8"):
        yield f"docs/upgrading.md has no row for {number}"


def main(words: list[str]) -> int:
    """Print the faults, or write the notes."""
    if words[:1] == ["--notes"]:
        Path(words[1]).write_text(notes(ROOT) + "\n", encoding="utf-8")
        return 0
    found = list(faults(ROOT))
    for line in found:
        sys.stdout.write(f"NOT  {line}\n")
    if not found:
        sys.stdout.write(f"ok   {version(ROOT)} may be released\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
