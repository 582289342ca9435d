"""Names and sizes: a class name stands for one thing, no file has two subjects, docstrings stand alone."""

from __future__ import annotations

import ast
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


@cache
def defined(module: str) -> frozenset[str] | None:
    """The names at the top of a module of ours; None for another's."""
    path = ROOT.joinpath(*module.split("."))
    file = path.with_suffix(".py") if path.with_suffix(".py").is_file() else path / "__init__.py"
    if not file.is_file():
        return None
    found = {each.stem for each in path.glob("*")} if path.is_dir() else set()
    nodes: list[ast.AST] = [ast.parse(file.read_text(encoding="utf-8"))]
    while nodes:
        node = nodes.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
            continue
        if isinstance(node, ast.Import | ast.ImportFrom):
            found |= {each.asname or each.name.partition(".")[0] for each in node.names}
        elif isinstance(node, ast.Name):
            found.add(node.id)
        nodes.extend(ast.iter_child_nodes(node))
    return frozenset(found)


def test_imports_name_what_is_there():
    """Benchmarks and long tests run seldom, and nothing else reads them."""
    missing, seen = [], 0
    for path in (*ROOT.glob("bench/*.py"), *ROOT.glob("tests/**/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (names := defined(node.module or "")):
                seen += 1
                missing += [f"{path.name}: {a.name}" for a in node.names if a.name not in names]
    assert seen > 1000
    assert missing == []
