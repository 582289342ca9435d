"""Every text of every language with every parameter: it can be formatted, and it fits where it is shown."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from bot.locales import LANGUAGES
from bot.platforms.telegram import limits as telegram
from bot.platforms.telegram.menu import menu_texts
from bot.present.catalogue import PARTS, texts
from bot.present.learning import AT_TABLE
from bot.present.pictures import picture_words
from tests.present.test_texts import read
from tests.support.every import every
from tests.support.tables import table

NUMBERS = (0, 1, 2, 21)
HERE = Path(__file__).parent
LONGEST = {"players": 6, **{name: rows[0] for name, rows in table(HERE / "longest.txt").items()}}
"""Long ones, as they come; whatever else is a text is one of twelve characters."""
WIDTHS = {name: int(rows[0]) for name, rows in table(HERE / "widths.txt").items()}


class Parameters(Visitor):
    """Collects what a message is given, which words choose among its variants, and the texts within it."""

    def __init__(self) -> None:
        self.found: dict[str, set[str]] = {}
        self.within: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.within.add(node.id.name)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.setdefault(node.id.name, set())

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.generic_visit(node)
        if isinstance(node.selector, ast.VariableReference):
            names = {variant.key.name for variant in node.variants if hasattr(variant.key, "name")}
            self.found[node.selector.id.name] |= names


@cache
def parameters(language: str) -> dict[str, dict[str, set[str]]]:
    """For each key its parameters, with the words that are variants of them."""
    found, within = {}, {}
    for entry in parse("\n".join(read(language, part) for part in PARTS)).body:
        assert not isinstance(entry, ast.Junk | ast.Term), entry
        named = [each.id.name for each in getattr(entry, "attributes", ())]
        # Of two the last would hold, for the wrong text.
        assert len(named) == len({*named}), entry
        if isinstance(entry, ast.Message):
            visitor = Parameters()
            visitor.visit(entry)
            found[entry.id.name], within[entry.id.name] = visitor.found, visitor.within
    for key, texts_within in within.items():
        for each in texts_within:
            found[key] = found[each] | found[key]
    return found


def fillings(needed: dict[str, set[str]]) -> Iterator[dict[str, str | int]]:
    """Every variant: plurals by several numbers, words by each of them; two choices at a time."""
    values: dict[str, list[str | int]] = {}
    for name, variants in needed.items():
        plain = LONGEST.get(name, "x" * 12)
        counted = bool(variants) and variants <= {"one", "other"}
        values[name] = [*NUMBERS] if counted else [*sorted(variants), plain]
    usual = {name: found[-1] for name, found in values.items()}
    for pair in itertools.combinations(values, min(2, len(values))):
        for chosen in itertools.product(*(values[name] for name in pair)):
            yield usual | dict(zip(pair, chosen, strict=True))


def width(key: str) -> int:
    """The most characters for this key; a Discord message's for what has no limit of its own."""
    fitting = [prefix for prefix in WIDTHS if key.startswith(prefix)]
    return WIDTHS[max(fitting, key=len)] if fitting else 4000


@every("language", LANGUAGES)
def test_every_text_can_be_said_and_fits(language: str) -> None:
    """With each plural and variant of each parameter: nothing is empty, no field is left open."""
    says = texts(language)
    assert {*says.keys} == parameters(language).keys()
    for key, needed in parameters(language).items():
        for given in fillings(needed):
            said = says.say(key, given)
            assert said.strip(), key
            assert not re.search(r"[{}]|\$\w", said), (key, said)
            assert len(said) <= width(key), (key, len(said), said)


@every("language", LANGUAGES)
def test_plurals_are_told_apart(language: str) -> None:
    """Wherever English has a form for one, so has every language, unless its words are the same."""
    same = {"time-hours", "triples", "quadruples"}
    ours = parameters(language)
    for key, needed in parameters("en").items():
        for name, variants in needed.items():
            if "one" in variants and key not in same and name in ours[key]:
                assert "one" in ours[key][name], (key, name)


@every("language", LANGUAGES)
def test_commands_fit_the_menu(language: str) -> None:
    """Names and descriptions; those of Discord are in its own tests."""
    for name, about in menu_texts(language).values():
        assert re.fullmatch(telegram.COMMAND_NAME, name)
        assert 0 < len(about) <= telegram.COMMAND_DESCRIPTION


@every("language", LANGUAGES)
def test_the_last_round_is_told_in_the_words_of_its_option(language: str) -> None:
    """Also in the picture, as is whose turn it is."""
    said = texts(language)
    turn = said.say("turn-other", {"player": "Ann"})
    assert picture_words(language).to_move.format(name="Ann") == turn
    line = said.say("target-reached", {"seat": "Ann", "target": "1200"})
    assert "Ann" in line
    assert "1200" in line
    assert said.say("opt-target").lower() in line.lower()
    assert said.say("picture-last-round") == said.say("last-round")


@every("language", LANGUAGES)
@every("tip", sorted(AT_TABLE))
def test_tips_at_the_table_name_what_stands_there(language: str, tip: str) -> None:
    """No command, no list: the hand, the board and the buttons by their names."""
    words = texts(language)
    said = words.say(f"tip-{tip}-table")
    assert "/" not in said
    named = {
        "help": ("button-hint", "button-rules"),
        "place": ("button-play-here",),
        "tokens": ("button-play-here",),
    }
    for key in named.get(tip, ()):
        assert words.say(key, {"points": ""}).partition("\u00b7")[0].strip() in said
