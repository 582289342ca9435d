"""The Pythons of this machine that pyproject.toml promises, one of each minor version: a path a line.

Looks along PATH and where pyenv keeps them; each is asked for its version, as a name may be a shim of nothing.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from shutil import which

PROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))


def promised() -> list[str]:
    """Minor versions, by the package's classifiers."""
    told = " ".join(PROJECT["project"]["classifiers"])
    return re.findall(r"Python :: (3\.\d+)", told)


def candidates(minor: str) -> Iterator[str]:
    """Where a Python of this version may be."""
    if on_path := which(f"python{minor}"):
        yield on_path
    for folder in sorted((Path.home() / ".pyenv/versions").glob(f"{minor}.*")):
        yield str(folder / "bin/python")


def works(python: str, minor: str) -> bool:
    """Whether it starts, and is a CPython of this version."""
    ask = "import sys; print(sys.implementation.name, '%d.%d' % sys.version_info[:2])"
    try:
        told = subprocess.run([python, "-c", ask], capture_output=True, text=True, check=True)  # noqa: S603
    except (OSError, subprocess.CalledProcessError):
        return False
    return told.stdout.split() == ["cpython", minor]


def here() -> list[str]:
    """The first of each promised version that works."""
    found = (next((p for p in candidates(m) if works(p, m)), None) for m in promised())
    return [python for python in found if python is not None]


if __name__ == "__main__":
    sys.stdout.write("".join(f"{python}\n" for python in here()))
