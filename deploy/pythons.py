"""The Pythons of this machine that pyproject.toml promises, one of each version: a path a line.

Looks along PATH and where pyenv keeps them; each is asked for its version, as a name may be a shim of nothing. All of
them count: a distribution's 3.11.2 with later security fixes is neither a 3.11.2 nor a 3.11.7.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

PROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))


def promised() -> list[str]:
    """Minor versions, by the package's classifiers."""
    told = " ".join(PROJECT["project"]["classifiers"])
    return re.findall(r"Python :: (3\.\d+)", told)


def candidates(minor: str) -> Iterator[Path]:
    """Where Pythons of this version may be."""
    for folder in map(Path, os.get_exec_path()):
        yield folder / f"python{minor}"
    for folder in sorted((Path.home() / ".pyenv/versions").glob(f"{minor}.*")):
        yield folder / "bin/python"


def version_of(python: Path | str) -> str:
    """The version of a CPython; "" if it is none, or does not start."""
    ask = "import platform; print(platform.python_implementation(), platform.python_version())"
    try:
        told = subprocess.run([python, "-c", ask], capture_output=True, text=True, check=True)  # noqa: S603
    except (OSError, subprocess.CalledProcessError):
        return ""
    kind, _, version = told.stdout.strip().partition(" ")
    return version if kind == "CPython" else ""


def here() -> list[Path]:
    """The first of each version of a promised one."""
    found: dict[str, Path] = {}
    for minor in promised():
        for python in candidates(minor):
            if (version := version_of(python)).startswith(f"{minor}."):
                found.setdefault(version, python)
    return list(found.values())


if __name__ == "__main__":
    sys.stdout.write("".join(f"{python}\n" for python in here()))
