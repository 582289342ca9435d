"""Names and sizes: a class name stands for one thing, no file is a drawer, docstrings stand alone."""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "renderer", "bot")
FILES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
LINES = 600

COMMAND = "what a person asks for at a table, and the move that the engine makes of it"
TWICE = {
    "Draw": COMMAND,
    "Pass": f"{COMMAND}; each family of games has its own moves",
    "Swap": COMMAND,
    "UseJoker": COMMAND,
}
"""The class names that stand more than once, and why they may."""


@cache
def trees() -> dict[str, ast.Module]:
    """Every file of the product, parsed."""
    return {
        path.relative_to(ROOT).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in FILES
    }


def classes() -> dict[str, list[str]]:
    """The files of each class name."""
    found: dict[str, list[str]] = defaultdict(list)
    for name, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(name)
    return found


def test_a_class_name_stands_for_one_thing():
    """Twice only where a reason is given; what is not twice any more leaves the list."""
    assert len(classes()) > 200
    assert {
        name: files for name, files in classes().items() if len(files) > 1 and name not in TWICE
    } == {}
    assert {name for name in TWICE if len(classes()[name]) < 2} == set()


def test_no_file_is_too_long():
    """A file that one does not read in one go has a second subject."""
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in FILES
    }
    assert {name: length for name, length in lengths.items() if length > LINES} == {}


def test_docstrings_stand_alone():
    """An editor shows one of them at a time: "The same …" says nothing there."""
    docstrings = [
        (f"{name}:{node.lineno}", node.value.value)
        for name, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ]
    assert len(docstrings) > 1000
    assert [where for where, text in docstrings if text.startswith("The same")] == []


def test_packages_say_what_they_own():
    """Two lines at least: what is in the folder, and what it may import."""
    packages = {name: tree for name, tree in trees().items() if name.endswith("__init__.py")}
    assert len(packages) > 10
    texts = {name: ast.get_docstring(tree) or "" for name, tree in packages.items()}
    assert [name for name, text in texts.items() if len(text.splitlines()) < 2] == []
