"""One word for one idea, as `docs/words.md` has them, and each language's own quotes, minus and spaces."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from bot.locales import LANGUAGES
from bot.present.catalogue import PARTS
from tests.present.test_texts import read

GLOSSARY = Path(__file__).parents[2] / "docs" / "words.md"

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
        if node.id.name != "also":
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
def tables() -> tuple[dict[str, dict[str, str]], dict[str, list[str]]]:
    """By idea the word of each language; by language what is not said."""
    words, never = {}, {}
    rows = [
        [cell.strip() for cell in line.strip("| \n").split("|")]
        for line in GLOSSARY.read_text(encoding="utf-8").splitlines()
        if line.startswith("|") and "---" not in line
    ]
    order = rows[0][1:]
    for first, *rest in rows[1:]:
        if first in QUOTES:
            never[first] = re.findall(r"`([^`]+)`", rest[0])
        elif len(rest) == len(order):
            words[first] = dict(zip(order, rest, strict=True))
    return words, never


def test_the_glossary_has_every_language() -> None:
    """And a word of each for every idea."""
    words, never = tables()
    assert len(words) > 30
    assert set(never) == set(LANGUAGES)
    for idea, row in words.items():
        assert set(row) == set(LANGUAGES), idea
        assert all(row.values()), idea


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_glossary_is_said(language: str) -> None:
    """Somewhere: a word that no text has is no word of ours."""
    read = "\n".join(said(language).values()).lower()
    for idea, row in tables()[0].items():
        for word in row[language].split(", "):
            stem = word.lower()[: max(3, len(word) - 2)]
            assert stem in read, (idea, word)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_another_word_for_it(language: str) -> None:
    """What `docs/words.md` lists as not said."""
    for word in tables()[1][language]:
        pattern = re.compile(rf"(?<!\w){word}(?!\w)", re.IGNORECASE)
        found = [key for key, text in said(language).items() if pattern.search(text)]
        assert not found, (word, found)


@pytest.mark.parametrize("language", LANGUAGES)
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cheered(language: str) -> None:
    """Only a greeting has an exclamation mark."""
    shouted = [key for key, text in said(language).items() if {"!", "\u00a1"} & set(text)]
    assert all(key.startswith("messages greeting-") for key in shouted), shouted


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_reads_how_it_is_made(language: str) -> None:
    """Words of the code."""
    inside = re.compile(
        r"\b(payload|outbox|token id|JSON|Redis|commit|render\w*|cache)\b", re.IGNORECASE
    )
    assert not [key for key, text in said(language).items() if inside.search(text)]
