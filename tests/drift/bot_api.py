"""The Bot API's page (https://core.telegram.org/bots/api), read into schemas."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Final

from tests.drift.schema import Schema, Schemas

_PLAIN: Final = {
    "Integer": "integer",
    "Float": "number",
    "Float number": "number",
    "String": "string",
    "Boolean": "boolean",
    "True": "boolean",
    "Int": "integer",
}
_ENUMERATED: Final = {"type", "style", "status", "action"}
"""Fields whose values the page lists."""


@dataclass
class Section:
    """A heading of the page with its text, its table, and the types that its list names."""

    name: str
    text: str = ""
    rows: list[list[str]] = field(default_factory=list)
    named: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Page:
    """Methods with the schemas of their parameters and results; types."""

    version: str
    methods: dict[str, Schema]
    results: dict[str, Schema]
    types: Schemas
    texts: dict[str, str]
    """What the page says of a method, type or field (`sendMessage.text`)."""


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.sections: list[Section] = []
        self._text: list[str] = []
        self._within: set[str] = set()
        self.version = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in {"h3", "h4", "td", "th", "p", "li"}:
            self._text = []
        if tag == "tr" and self.sections:
            self.sections[-1].rows.append([])
        if tag == "em" and "td" in self._within:
            self._text.append("*")
        if tag == "img":
            self._text.append(dict(attrs).get("alt") or "")
        self._within.add(tag)

    def handle_endtag(self, tag: str) -> None:
        self._within.discard(tag)
        said = " ".join("".join(self._text).split())
        if tag == "em" and "td" in self._within:
            self._text.append("*")
        if not self.version and (version := re.search(r"Bot API \d+\.\d+", said)):
            self.version = version[0]
        if tag in {"h3", "h4"}:
            self.sections.append(Section(said))
        elif tag in {"td", "th"} and self.sections and self.sections[-1].rows:
            self.sections[-1].rows[-1].append(said)
        elif tag in {"p", "li"} and self.sections:
            section = self.sections[-1]
            if tag == "li" and re.fullmatch(r"[A-Z]\w+", said):
                section.named.append(said)
            else:
                section.text += said + "\n"

    def handle_data(self, data: str) -> None:
        self._text.append(data)


def read(html: str) -> Page:
    """Read the page."""
    reader = _Reader()
    reader.feed(html)
    methods: dict[str, Schema] = {}
    results: dict[str, Schema] = {}
    types: dict[str, Schema] = {}
    texts: dict[str, str] = {}
    known = {section.name for section in reader.sections} | _PLAIN.keys()
    for section in reader.sections:
        if not re.fullmatch(r"[A-Za-z0-9]+", section.name):
            continue
        texts[section.name] = section.text
        for row in section.rows[1:]:
            texts[f"{section.name}.{row[0]}"] = row[-1]
        if section.name[0].islower():
            methods[section.name] = _object(section)
            results[section.name] = _result(section.text, known)
        elif section.rows:
            types[section.name] = _object(section)
        elif section.named:
            types[section.name] = {"oneOf": [{"$ref": name} for name in section.named]}
        else:
            types[section.name] = {}
    return Page(reader.version, methods, results, Schemas(types), texts)


def _object(section: Section) -> Schema:
    rows = section.rows[1:]
    required = [row[0] for row in rows if _required(row)]
    known = {row[0]: {**_type(row[1]), **_values(row[0], row[-1])} for row in rows}
    return {"type": "object", "properties": known, "required": required}


def _required(row: list[str]) -> bool:
    """A method's table has a column for it; a type's field says so first."""
    return row[2] == "Yes" if len(row) == 4 else not row[2].startswith("*Optional*")


def _type(said: str) -> Schema:
    if said.startswith("Array of "):
        return {"type": "array", "items": _type(said.removeprefix("Array of "))}
    names = re.split(r",? or |, | and ", said)
    if len(names) > 1:
        return {"oneOf": [_type(name) for name in names]}
    return {"type": _PLAIN[said]} if said in _PLAIN else {"$ref": said}


def _values(name: str, about: str) -> Schema:
    """Return the bounds and the values that a description names."""
    if about_length := re.search(r"(\d+)-(\d+) (?:character|byte)s?", about):
        return {"minLength": int(about_length[1]), "maxLength": int(about_length[2])}
    if about_value := re.search(r"[Vv]alues between (\d+)-(\d+)", about):
        return {"minimum": int(about_value[1]), "maximum": int(about_value[2])}
    words = re.findall(r"[“']([a-z_]+)[”']", about)
    if name in _ENUMERATED and re.search(r"always|must be|one of|can be|[Cc]hoose one", about):
        words += re.findall(r"\*([a-z_]+)\*", about)
        return {"enum": words} if words else {}
    return {}


def _result(about: str, known: Collection[str]) -> Schema:
    """Return the schema of a result: the types that the sentences about it name."""
    said = [line for line in re.split(r"\. |\n", about) if re.search(r"[Rr]eturn", line)]
    kinds = re.findall(r"\b(?:[Aa]rray of )?[A-Z]\w+", " ".join(said))
    found = [kind for kind in kinds if kind.split()[-1] in known]
    return {"oneOf": [_type(kind[0].upper() + kind[1:]) for kind in found]}
