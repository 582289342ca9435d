"""The page's own texts, out of the catalogues, as its scripts read them.

A text is sent as a string. One in which something is filled in is a list: strings, `{"name": …}` for what its name
stands for, and that with `forms` where a number or its plural form chooses among texts (`static/words.js`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from fluent.syntax import ast

from bot.locales import LANGUAGES
from bot.present.beginning import EASIEST_GAME
from bot.present.catalogue import Catalogue, texts
from engine import GAMES

Compiled: TypeAlias = str | list[Any]

GROUPS: Final = ("table", "refused", "door", "first")
"""`page-table-back` is `words.table.back`; all others are words' own."""
EASY_GAMES: Final = (EASIEST_GAME, "tripitz")
"""They are offered first."""


def scripts() -> Iterator[tuple[str, bytes]]:
    """A script for each language, by its file's name."""
    for language in LANGUAGES:
        yield f"words.{language}.js", f"export default {_json(page_texts(language))};\n".encode()


def own_names() -> str:
    """Each language by its own name, as JSON."""
    return _json({each: texts(each).say("language-name") for each in LANGUAGES})


def of_doors() -> str:
    """What the doors say in each language, as JSON."""
    return _json({each: page_texts(each)["door"] for each in LANGUAGES})


def page_texts(language: str) -> dict[str, Any]:
    """The page's texts by groups, and the commands and games that it offers."""
    said = texts(language)
    found: dict[str, Any] = {"page": {}} | {group: {} for group in GROUPS}
    for key in texts(language, "page").keys:
        group, _, name = key.removeprefix("page-").partition("-")
        if group not in GROUPS:
            group, name = "page", key.removeprefix("page-")
        found[group][_camel(name)] = compiled(said, key)
    about = {key: said.more(f"page-first-{key}", "about") for key in found["first"]}
    found["first"] = [[label, about[key]] for key, label in found["first"].items()]
    found["commands"] = [
        [key.removeprefix("cmd-"), said.say(key), said.more(key, "then"), said.more(key, "about")]
        for key in said.keys
        if key.startswith("cmd-")
    ]
    found["games"] = [
        [game, said.say(f"game-{game}"), said.say(f"about-{game}")]
        for game in dict.fromkeys((*EASY_GAMES, *GAMES))
    ]
    return found


def compiled(said: Catalogue, key: str) -> Compiled:
    """A text for the page. Raises `ValueError` for what its scripts could not fill in."""
    pattern = said.entry(key).value
    return _pattern(said, pattern) if pattern is not None else ""


def _pattern(said: Catalogue, pattern: ast.Pattern) -> Compiled:
    parts = [_part(said, element) for element in pattern.elements]
    return "".join(parts) if all(isinstance(part, str) for part in parts) else parts


def _part(said: Catalogue, element: ast.TextElement | ast.Placeable) -> Any:
    match element:
        case ast.TextElement(value=text):
            return text
        case ast.Placeable(expression=ast.VariableReference(id=ast.Identifier(name=name))):
            return {"name": name}
        case ast.Placeable(expression=ast.MessageReference(id=ast.Identifier(name=name))):
            return said.say(name)
        case ast.Placeable(
            expression=ast.SelectExpression(selector=ast.VariableReference() as by) as choice
        ):
            forms = {_form(each): _pattern(said, each.value) for each in choice.variants}
            return {"name": by.id.name, "forms": forms}
    raise ValueError(element)


def _form(variant: ast.Variant) -> str:
    if variant.default:
        return "other"
    return variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value


def _camel(name: str) -> str:
    first, *rest = name.split("-")
    return first + "".join(map(str.capitalize, rest))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
