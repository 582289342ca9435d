"""Every language has what English has; of a new one this lists what it lacks."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from bot.locales import DEFAULT, FOLDER, LANGUAGES
from bot.present.catalogue import PARTS, texts
from tests.support.every import every

OPTIONAL = {"also", "like"}
"""Attributes that a language may do without: other words that may be typed."""
OF_OTHERS = re.compile(r"language-(?!name$|auto$)[a-z]+")
"""How a language calls the others, when it is typed. It must name itself."""


@dataclass
class Text(Visitor):
    """What must be alike in all languages: a text's attributes, what it is given, and what of that it shows."""

    attributes: set[str] = field(default_factory=set)
    given: set[str] = field(default_factory=set)
    shown: set[str] = field(default_factory=set)

    def visit_Attribute(self, node: ast.Attribute) -> None:  # noqa: N802
        self.attributes |= {node.id.name} - OPTIONAL

    def visit_Placeable(self, node: ast.Placeable) -> None:  # noqa: N802
        if isinstance(node.expression, ast.VariableReference):
            self.shown.add(node.expression.id.name)
        self.generic_visit(node)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.given.add(node.id.name)


def read(file: Traversable) -> dict[str, Text]:
    """A file's texts by id; what cannot be read is under its own first line."""
    found = {}
    for entry in parse(file.read_text(encoding="utf-8")).body if file.is_file() else ():
        if isinstance(entry, ast.Message | ast.Junk):
            junk = isinstance(entry, ast.Junk)
            id_ = f"unreadable: {entry.content.splitlines()[0]}" if junk else entry.id.name
            found[id_] = Text()
            found[id_].visit(entry)
    return found


@cache
def english(name: str) -> dict[str, Text]:
    return read(FOLDER.joinpath(DEFAULT, name))


def lacks(folder: Traversable) -> Iterator[str]:
    """What a language's folder lacks, or has too much, beside the English one: a line each."""
    wanted_files = {entry.name for entry in FOLDER.joinpath(DEFAULT).iterdir()}
    yield from (
        f"{each.name}: no such file" for each in folder.iterdir() if each.name not in wanted_files
    )
    own = f"language-{folder.name}"
    for name in sorted(wanted_files):
        wanted, found = english(name), read(folder.joinpath(name))
        needed = {*wanted} | ({own} if name == "words.ftl" else set())
        yield from (
            f"{name}: {id_} is missing"
            for id_ in sorted(needed - {*found})
            if id_ == own or not OF_OTHERS.fullmatch(id_)
        )
        yield from (
            f"{name}: {id_} is not in English"
            for id_ in sorted({*found} - needed)
            if not OF_OTHERS.fullmatch(id_)
        )
        for id_ in sorted({*wanted} & {*found}):
            ours, theirs = found[id_], wanted[id_]
            missing = {f".{each}" for each in theirs.attributes - ours.attributes}
            # Points may be said as a number or with their word.
            said = ours.given | ({"points"} if "amount" in ours.given else set())
            missing |= {f"${each}" for each in theirs.shown - said}
            more = {f".{each}" for each in ours.attributes - theirs.attributes}
            more |= {f"${each}" for each in ours.given - theirs.given}
            yield from (f"{name}: {id_} lacks {each}" for each in sorted(missing))
            yield from (f"{name}: {id_} has {each}" for each in sorted(more))


@every("language", LANGUAGES)
def test_nothing_is_missing(language: str) -> None:
    """The same files, ids, attributes and parameters as in English."""
    found = list(lacks(FOLDER.joinpath(language)))
    assert not found, f"{language}:\n  " + "\n  ".join(found)


def test_a_new_language_is_told_what_it_lacks(tmp_path: Path) -> None:
    """Each thing in a line: what to translate, what to take away."""
    folder = tmp_path / "pt"
    shutil.copytree(str(FOLDER.joinpath(DEFAULT)), folder)
    assert list(lacks(folder)) == ["words.ftl: language-pt is missing"]
    (folder / "telegram.ftl").unlink()
    (folder / "old.ftl").write_text("")
    page = (folder / "page.ftl").read_text()
    page = re.sub(r"^page-menu = .*$", "page-menus = Menu", page, flags=re.MULTILINE)
    page = page.replace("Continue as { $name }", "Continuar { $nome }").replace(
        "page-go = ", "page-go "
    )
    (folder / "page.ftl").write_text(page)
    words = (folder / "words.ftl").read_text()
    (folder / "words.ftl").write_text(
        words.replace("    .about = Open a table\n", "") + "language-pt = português\n"
    )
    telegram = [
        f"telegram.ftl: {id_} is missing" for id_ in read(FOLDER.joinpath("en/telegram.ftl"))
    ]
    assert list(lacks(folder)) == [
        "old.ftl: no such file",
        "page.ftl: page-go is missing",
        "page.ftl: page-menu is missing",
        "page.ftl: page-menus is not in English",
        "page.ftl: unreadable: page-go Go is not in English",
        "page.ftl: page-sign-in-again lacks $name",
        "page.ftl: page-sign-in-again has $nome",
        *sorted(telegram),
        "words.ftl: cmd-new lacks .about",
    ]


def test_all_files_of_a_language_are_read() -> None:
    """A text of any of them can be said, and no two have the same id."""
    for language in LANGUAGES:
        parts = [texts(language).keys_of(part) for part in PARTS]
        assert sorted(texts(language).keys) == sorted(key for keys in parts for key in keys)
        assert {entry.name for entry in FOLDER.joinpath(language).iterdir()} == {
            f"{part}.ftl" for part in PARTS
        }


def test_each_language_has_a_name_of_its_own() -> None:
    """By which it is chosen."""
    named = [texts(language).say("language-name") for language in LANGUAGES]
    assert len({*named}) == len(LANGUAGES)
    assert {"English", "Deutsch", "Español", "Français", "Italiano", "Nederlands"} <= {*named}
