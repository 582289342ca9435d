"""The words that `docs/words.md` wants and forbids, in catalogues, guides and `trigon`; quotes, minus, spaces."""

from __future__ import annotations

import ast as python
import re
from functools import cache
from pathlib import Path

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from bot.locales import LANGUAGES
from bot.present.catalogue import PARTS
from tests.present.test_texts import read
from tests.support.every import every

ROOT = Path(__file__).parents[2]
GLOSSARY = ROOT / "docs" / "words.md"

ANYWHERE = "all"
"""The list of what is said nowhere in English."""

GUIDES = sorted(
    path
    for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"))
    # The list itself; what modules say of themselves; what former releases said.
    if path.name not in {"words.md", "house.md", "CHANGELOG.md"}
)

QUOTES = {
    "de": "\u201e\u201c",
    "en": "\u201c\u201d",
    "es": "\u00ab\u00bb",
    "fr": "\u00ab\u00bb",
    "it": "\u00ab\u00bb",
    "nl": "\u201c\u201d",
}
"""How each language quotes."""


class Said(Visitor):
    """Collects the pieces of text of a message: its value and what is told of it, not what else may be typed."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_Attribute(self, node: ast.Attribute) -> None:  # noqa: N802
        if node.id.name not in {"also", "like"}:
            self.generic_visit(node)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.found.append(node.value)


@cache
def said(language: str) -> dict[str, str]:
    """Every text by its file and key, without its placeables."""
    found = {}
    for part in PARTS:
        for entry in parse(read(language, part)).body:
            if isinstance(entry, ast.Message):
                visitor = Said()
                visitor.visit(entry)
                found[f"{part} {entry.id.name}"] = "\n".join(visitor.found)
    return found


@cache
def glossary() -> dict[str, dict[str, str]]:
    """Each idea's word in each language."""
    rows = [
        [cell.strip() for cell in line.strip("| \n").split("|")]
        for line in GLOSSARY.read_text(encoding="utf-8").splitlines()
        if line.startswith("|") and "---" not in line
    ]
    order = rows[0][1:]
    return {first: dict(zip(order, rest, strict=True)) for first, *rest in rows[1:]}


@cache
def not_said() -> dict[str, list[str]]:
    """Each list of words that aren't said, as regular expressions: by language, and for all English."""
    listed = re.findall(
        r"^- (\w+): ((?:.+\n)(?:  .+\n)*)", GLOSSARY.read_text(encoding="utf-8"), re.MULTILINE
    )
    return {name: re.findall(r"`([^`]+)`", words) for name, words in listed}


def forbidden(name: str, text: str) -> list[str]:
    """The phrases of a text that the list of this name forbids."""
    return [
        found[0]
        for word in not_said()[name]
        for found in re.finditer(rf"(?<!\w){word}(?!\w)", text, re.IGNORECASE)
    ]


def test_the_glossary_has_every_language() -> None:
    """And a word of each for every idea."""
    assert len(glossary()) > 30
    assert set(not_said()) == {*LANGUAGES, ANYWHERE}
    assert all(not_said().values())
    for idea, row in glossary().items():
        assert set(row) == set(LANGUAGES), idea
        assert all(row.values()), idea


@every("language", LANGUAGES)
def test_every_word_of_the_glossary_is_said(language: str) -> None:
    """Somewhere: a word that no text has is no word of ours."""
    read = "\n".join(said(language).values()).lower()
    for idea, row in glossary().items():
        for word in row[language].split(", "):
            stem = word.lower()[: max(3, len(word) - 2)]
            assert stem in read, (idea, word)


@every("language", LANGUAGES)
def test_no_text_has_another_word_for_it(language: str) -> None:
    """What `docs/words.md` lists as not said."""
    lists = (language, ANYWHERE) if language == "en" else (language,)
    found = {
        key: words
        for key, text in said(language).items()
        if not key.startswith("messages picture-")  # words of the renderer, some of them drawn
        and (words := [each for name in lists for each in forbidden(name, text)])
    }
    assert not found


@every("guide", GUIDES)
def test_no_guide_has_a_forbidden_word(guide: Path) -> None:
    """In English; what stands in code is as it is typed."""
    text = re.sub(r"```.*?```|`[^`\n]*`", "", guide.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert not forbidden(ANYWHERE, text)


@every("path", sorted((ROOT / "bot" / "cli").glob("*.py")))
def test_trigon_says_no_forbidden_word(path: Path) -> None:
    """Its help, which click takes from docstrings, and its errors."""
    tree = python.parse(path.read_text(encoding="utf-8"))
    texts = [
        node.value
        for node in python.walk(tree)
        if isinstance(node, python.Constant) and isinstance(node.value, str)
    ]
    assert not forbidden(ANYWHERE, "\n".join(texts))


@every(
    "text, found",
    [
        ("Whoever leaves", ["Whoever"]),
        ("5 is no token.", ["is no token"]),
        ("Buttons are no use", ["are no use"]),
        ("There is no leader, and it is no longer here", []),
        ("In the place of a tile; Shall I?", ["Shall", "In the place of"]),
        ("The table lies there", ["lies"]),
        ("Anyone who leaves", []),
    ],
)
def test_forbidden_words_are_found(text: str, found: list[str]) -> None:
    """Also at the start of a sentence, and not where they are part of another phrase."""
    assert forbidden(ANYWHERE, text) == found


@every("language", LANGUAGES)
def test_each_language_has_its_own_marks(language: str) -> None:
    """Quotes, apostrophes, dots and the minus; in French the space before a mark of two parts."""
    opening, closing = QUOTES[language]
    others = {mark for pair in QUOTES.values() for mark in pair} - {opening, closing}
    for key, text in said(language).items():
        assert not set(text) & {"'", '"', *others}, key
        assert text.count(opening) == text.count(closing), key
        assert "..." not in text, key
        assert not re.search(r"(?<![\w\u2026.-])-\d", text), key
        if language == "fr":
            assert not re.search(r"[ \w][;!?\u00bb](?!\w)|[ \w]:(?=\s|$)|\u00ab(?!\u00a0)", text), (
                key
            )


@every("language", LANGUAGES)
def test_nothing_is_cheered(language: str) -> None:
    """Only a greeting and a win of the reader's own have an exclamation mark."""
    shouted = [key for key, text in said(language).items() if {"!", "\u00a1"} & set(text)]
    assert all(key.startswith(("messages greeting-", "messages over-yours")) for key in shouted), (
        shouted
    )


@every("language", LANGUAGES)
def test_nobody_reads_how_it_is_made(language: str) -> None:
    """Words of the code."""
    inside = re.compile(
        r"\b(payload|outbox|token id|JSON|Redis|commit|render\w*|cache)\b", re.IGNORECASE
    )
    assert not [key for key, text in said(language).items() if inside.search(text)]
