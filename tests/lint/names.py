"""Names and sizes: a class name stands for one thing, no file has two subjects, docstrings stand alone."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "renderer", "bot")
FILES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
LINES = 600


@cache
def sources() -> dict[str, str]:
    """Every file of the product."""
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in FILES}


def classes() -> dict[str, list[str]]:
    """The files of each class name."""
    found: dict[str, list[str]] = defaultdict(list)
    for path, source in sources().items():
        for name in re.findall(r"^ *class (\w+)", source, re.MULTILINE):
            found[name].append(path)
    return found


def test_a_class_name_stands_for_one_thing():
    """The moves of the two families of games, too, as neither takes one of the other."""
    assert len(classes()) > 200
    assert {name: files for name, files in classes().items() if len(files) > 1} == {}


def test_no_file_is_too_long():
    """A file that one does not read in one go has a second subject."""
    lengths = {path: len(source.splitlines()) for path, source in sources().items()}
    assert {path: length for path, length in lengths.items() if length > LINES} == {}


def test_docstrings_stand_alone():
    """An editor shows one of them at a time: "The same …" says nothing there."""
    assert sum(source.count('"""') for source in sources().values()) > 2000
    assert [path for path, source in sources().items() if '"""The same' in source] == []
