"""The message catalogues, and terms that tables hold in English in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from typing import Final, cast
from unicodedata import bidirectional

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Message
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message as Entry
from fluent.syntax.ast import MessageReference, Resource
from fluent.syntax.visitor import Visitor

from bot.locales import DEFAULT, FOLDER, LANGUAGES
from bot.table.identity import Person, clean_name, read_stand_in
from bot.table.preferences import Preferences
from bot.table.table import DAY, HOUR, MINUTE, Clock, Seat, TableView
from engine.game import OptionValue

PARTS: Final = ("words", "messages", "telegram", "discord", "page")
"""The files of each language."""

_ENTRY: Final = re.compile(r"^([A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)
"""How a message begins: its key stands at the start of a line, where nothing else may (Fluent, "Entries")."""


def match_language(*tags: str) -> str:
    """The code of the catalogue for the first tag, such as `de` or `pt-BR`, that has one; else the default."""
    codes = (tag.lower().split("-")[0].split("_")[0] for tag in tags)
    return next((code for code in codes if code in LANGUAGES), DEFAULT)


def texts(language: str) -> Catalogue:
    """All texts for a language tag."""
    return _catalogue(match_language(language))


@cache
def _catalogue(code: str) -> Catalogue:
    return Catalogue(
        code, *(FOLDER.joinpath(code, f"{part}.ftl").read_text(encoding="utf-8") for part in PARTS)
    )


SAID: Final = 4096
"""Texts of a language that are remembered as they were said."""


class Catalogue:
    """One language's texts. Made by `texts(language)`."""

    def __init__(self, language: str, *sources: str) -> None:
        self.language = language
        # Names are isolated where they need it; nothing else that is filled in runs from right to left.
        self._bundle = FluentBundle([language], use_isolating=False)
        self._parser = FluentParser(with_spans=False)
        parts = [dict(_entries(source)) for source in sources]
        self._parts = dict(zip(PARTS, map(tuple, parts), strict=False))
        self._sources = {key: entry for part in parts for key, entry in part.items()}
        self._filled_in = lru_cache(maxsize=SAID)(self._fill_in)
        self.keys = tuple(self._sources)
        """All keys, in file order."""

    def keys_of(self, part: str) -> tuple[str, ...]:
        """All keys of one of `PARTS`, in file order."""
        return self._parts[part]

    def has(self, key: str) -> bool:
        return key in self._sources

    def say(self, key: str, args: Mapping[str, str | int] | None = None) -> str:
        """The text for a key. Raises `KeyError` for a missing key or parameter."""
        return self._filled_in(key, tuple(args.items()) if args else ())

    def _fill_in(self, key: str, args: tuple[tuple[str, str | int], ...]) -> str:
        pattern = self._message(key).value
        if pattern is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(pattern, dict(args))
        if errors:
            raise KeyError(f"{key}: {errors[0]}")
        return str(text)

    def more(self, key: str, name: str) -> str:
        """An attribute of a key, such as a command's `about`; "" for none."""
        pattern = self._message(key).attributes.get(name)
        return "" if pattern is None else str(self._bundle.format_pattern(pattern, {})[0])

    def entry(self, key: str) -> Entry:
        """A text as it is written, parsed."""
        return cast("Entry", self._parser.parse_entry(self._sources[key]))

    def _message(self, key: str) -> Message:
        if not self._bundle.has_message(key):
            self._read(key)
        return self._bundle.get_message(key)

    def _read(self, key: str) -> None:
        """Parse a message, after those that it quotes: a reader that finds it in the bundle can say it."""
        entry = self.entry(key)
        quotes = _Quotes()
        quotes.visit(entry)
        for quoted in quotes.keys:
            self._message(quoted)
        self._bundle.add_resource(Resource([entry]))


class _Quotes(Visitor):
    """Collects the keys of the messages that a message quotes."""

    def __init__(self) -> None:
        self.keys: list[str] = []

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802 - Fluent's name
        self.keys.append(node.id.name)


def _entries(source: str) -> Iterator[tuple[str, str]]:
    """Key and source of each message; the comments behind one belong to the next, and do no harm."""
    found = [(entry[1], entry.start()) for entry in _ENTRY.finditer(source)]
    ends = [start for _, start in found[1:]]
    for (key, start), end in zip(found, [*ends, len(source)], strict=True):
        yield key, source[start:end]


_SPAN: Final = re.compile(r"([0-9]+)([mhd])\b")
_UNITS: Final = (("days", DAY), ("hours", HOUR), ("minutes", MINUTE))


def option(catalogue: Catalogue, name: str) -> str:
    """The name of an option; an unknown one as it is."""
    return _called(catalogue, "opt", name)


def setting(catalogue: Catalogue, name: str) -> str:
    """The name of a setting, as it is typed; an unknown one as it is."""
    return _called(catalogue, "set", name)


def level(catalogue: Catalogue, name: str) -> str:
    """The name of a computer player's level; an unknown one as it is."""
    return _called(catalogue, "level", name)


def _called(catalogue: Catalogue, kind: str, name: str) -> str:
    key = f"{kind}-{name}"
    return catalogue.say(key) if catalogue.has(key) else name


def value(catalogue: Catalogue, name: str, chosen: OptionValue | str | None) -> str:
    """An option's value, as it may also be typed: "ja", "3T", "200"."""
    if chosen is None:
        return catalogue.say("value-none")
    if isinstance(chosen, bool):
        return catalogue.say("answer-yes" if chosen else "answer-no")
    for kind in (name, "answer", "level"):
        if isinstance(chosen, str) and catalogue.has(f"{kind}-{chosen}"):
            return catalogue.say(f"{kind}-{chosen}")
    return _SPAN.sub(lambda span: f"{span[1]}{catalogue.say(f'unit-{span[2]}')}", str(chosen))


def allowed(catalogue: Catalogue, name: str, words: Iterable[str]) -> str:
    """The values that an option takes: "ja / nein", "1 … 50"."""
    return " / ".join(value(catalogue, name, word) for word in words)


def clock(catalogue: Catalogue, runs: Clock) -> str:
    """A clock written out: "3 days", "5 days + 12 hours"."""
    if not runs.runs:
        return catalogue.say("answer-none")
    if not runs.bank:
        return span(catalogue, runs.limit)
    return catalogue.say(
        "clock-bank", {"bank": span(catalogue, runs.bank), "plus": span(catalogue, runs.plus)}
    )


def span(catalogue: Catalogue, seconds: int) -> str:
    """A duration (seconds) in its largest whole unit: "90 minutes", "2 days"."""
    for name, unit in _UNITS:
        if seconds and seconds % unit == 0:
            return catalogue.say(f"time-{name}", {"count": seconds // unit})
    return catalogue.say("time-minutes", {"count": seconds // MINUTE})


def interval(catalogue: Catalogue, seconds: int) -> str:
    """An interval (seconds) in its largest whole unit: "every 6 hours"."""
    name, unit = next((name, unit) for name, unit in _UNITS if seconds % unit == 0)
    return catalogue.say(f"every-{name}", {"count": seconds // unit})


def setting_value(catalogue: Catalogue, name: str, chosen: str) -> str:
    """The chosen value of a setting, as people read it."""
    if name == "language":
        return (
            catalogue.say("value-auto") if chosen == "auto" else texts(chosen).say("language-name")
        )
    spanned = name == "reminders" and chosen != "daily"
    every = Preferences(reminders=chosen).remind_every if spanned else 0
    return (
        interval(catalogue, every) if every else catalogue.say(f"value-{name}", {"value": chosen})
    )


ISOLATES: Final = "\u2068\u2069"
"""Begin and end a part of a text whose direction is its own."""


def isolated(name: str) -> str:
    """A name that doesn't change the direction of the text around it: a right-to-left one is between isolates (UAX #9)."""
    if name.isascii():
        return name
    turns = any(bidirectional(sign) in _RIGHT_TO_LEFT for sign in name)
    begin, end = ISOLATES
    return f"{begin}{name}{end}" if turns and not name.startswith(begin) else name


def own_name(person: Person) -> str:
    """A person's name as their app says it, cleaned and as `isolated`."""
    return isolated(clean_name(person.name))


def said_name(catalogue: Catalogue, name: str) -> str:
    """A name that a text holds, as `isolated`: of a deleted player the stand-in in this language."""
    found = read_stand_in(name)
    if found is None or found[0] != "player":
        return isolated(name)
    return catalogue.say("picture-player", {"seat": found[1]})


_RIGHT_TO_LEFT: Final = frozenset({"R", "AL", "AN"})


def with_local_names(catalogue: Catalogue, scene: TableView) -> TableView:
    """The scene with stand-in names (computers, people whose names were deleted) in the reader's language.

    Names and the chat's title are as `isolated` returns them. An only computer has no number.
    """
    found = map(_stand_in, scene.seats)
    several = sum(each is not None and each[0] == "computer" for each in found) > 1
    return replace(
        scene,
        title=isolated(scene.title),
        seats=tuple(_with_local_name(catalogue, seat, several=several) for seat in scene.seats),
    )


def _stand_in(seat: Seat) -> tuple[str, int] | None:
    # A person's name stays as it is, even if it reads like a stand-in's.
    return None if seat.person or seat.former or seat.out else read_stand_in(seat.name)


def _with_local_name(catalogue: Catalogue, seat: Seat, *, several: bool) -> Seat:
    found = _stand_in(seat)
    if found is None:
        name = isolated(seat.name)
        return seat if name == seat.name else replace(seat, name=name)
    kind, number = found
    if kind == "computer":
        shown = number if several or number > 1 else 0
        return replace(seat, name=catalogue.say("seat-computer", {"number": shown}))
    return replace(seat, name=catalogue.say("picture-player", {"seat": number}))
