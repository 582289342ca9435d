r"""Our texts as Discord shows them: as markdown, and with the commands named as they are on Discord.

A player called ``**Ann**`` or ``<@1>`` is shown as that name, which formats, links and notifies nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from bot.platforms.discord.commands.definitions import (
    MORE,
    OTHER_OPTIONS,
    Field,
    Subcommand,
    subcommands,
)
from bot.platforms.discord.commands.localization import SOURCE_LANGUAGE, localized_names
from bot.platforms.discord.ids import PLATFORM, user_id
from bot.platforms.discord.limits import Shortener
from bot.platforms.input import vocabulary
from bot.platforms.input.parser import GROUP
from bot.platforms.input.vocabulary import meaning
from bot.present.catalogue import match_language, texts
from bot.present.message import Span, Text
from engine import GAMES

# Inside a line these begin emphasis, code, spoilers, links, mentions and timestamps.
_SPECIAL: Final = re.compile(r"([\\*_~`|\[\]<])")
# At the start of a line only: quotes, headings, lists and subtext.
_LINE_START: Final = re.compile(r"^(\s*)([>#+-])", re.MULTILINE)

_COMMAND: Final = re.compile(r"(?<![\w/])/([^\W\d_]+)(?![\w/])")


def escape(text: str) -> str:
    """Markdown that Discord shows as exactly these characters."""
    return _LINE_START.sub(r"\1\\\2", _SPECIAL.sub(r"\\\1", text))


def mentioned_ids(text: Text) -> tuple[int, ...]:
    """Discord's ids of the people whom the text mentions, without those of other platforms."""
    ids = (span.mention.id for span in text if span.mention is not None)
    return tuple(dict.fromkeys(user_id(each) for each in ids if each.platform == PLATFORM))


def to_markdown(text: Text, most: int, shortener: Shortener) -> str:
    """The text as markdown of at most `most` characters, never cut within an escape or a mention."""
    spans = _merge_plain(text)
    whole = "".join(_render(span) for span in spans)
    if len(whole) <= most:
        return whole
    shortener.report("text", len(whole), most)
    return _beginning(spans, most - 1) + "…"


def _render(span: Span) -> str:
    if isinstance(span, _CommandMention):
        return f"</{span.text}:{span.command}>"
    if span.code:
        return _code_block(span.text)
    if span.mention is not None and span.mention.id.platform == PLATFORM:
        return f"<@{user_id(span.mention.id)}>"
    if span.at is not None:
        # Reference, "Message Formatting": relative time, in the reader's language, kept current by the app.
        return f"<t:{round(span.at)}:R>"
    return _bold(escape(span.text)) if span.bold else escape(span.text)


def _bold(markdown: str) -> str:
    # Markdown takes no emphasis that begins or ends with a blank, so these stay outside.
    inner = markdown.strip()
    if not inner:
        return markdown
    before, _, after = markdown.partition(inner)
    return f"{before}**{inner}**{after}"


def _code_block(text: str) -> str:
    # Nothing in a block is markdown, except three backticks, which would end it.
    return "```\n" + text.replace("`", "\u02cb") + "\n```"


def _is_plain(span: Span) -> bool:
    """Whether the span is text alone, which may be joined with its neighbour and cut."""
    special = span.mention is not None or span.at is not None or span.code
    return not special and not isinstance(span, _CommandMention)


def _merge_plain(text: Text) -> list[Span]:
    """Joins neighbours of one kind: two bold spans side by side would read ``****``."""
    spans: list[Span] = []
    for span in text:
        if spans and _is_plain(span) and _is_plain(spans[-1]) and spans[-1].bold == span.bold:
            spans[-1] = Span(spans[-1].text + span.text, bold=span.bold)
        else:
            spans.append(span)
    return spans


def _beginning(spans: Sequence[Span], most: int) -> str:
    done = ""
    for span in spans:
        rendered = _render(span)
        if len(done) + len(rendered) <= most:
            done += rendered
            continue
        words = span.text if _is_plain(span) else ""
        while words and len(done) + len(_render(Span(words, bold=span.bold))) > most:
            # How long it gets with its escapes shows only once rendered; a tenth at a time is close enough.
            words = words[: min(len(words) - 1, len(words) * 9 // 10)]
        return done + (_render(Span(words, bold=span.bold)) if words else "")
    return done


# --- commands in texts ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _CommandMention(Span):
    """A command to tap (Reference, "Message Formatting"): its path in English, as it is registered."""

    command: int = 0
    """Its id."""


def with_command_paths(text: Text, language: str, command: int | None = None) -> Text:
    """The text with its commands by their full path: `/play` becomes `/trigon play`.

    A command is understood in any language and written in this one; where the `command`'s id is known,
    it is a mention, which a tap fills in. Names of people stay as they are.
    """
    return tuple(
        part
        for span in text
        for part in (
            (span,)
            if span.bold or not _is_plain(span)
            else _with_paths(span, match_language(language), command)
        )
    )


def _with_paths(span: Span, language: str, command: int | None) -> Iterator[Span]:
    end = 0
    for found in _COMMAND.finditer(span.text):
        name = meaning("cmd", found[1])
        if name is None:
            continue
        yield Span(span.text[end : found.start()])
        # No command of its own on Discord, but a switch of the replay's.
        own, given, end = (
            ("replay", {"record": "True"}, found.end())
            if name == "record"
            else (name, *_fields_of(name, span.text, found.end(), language))
        )
        if command is None:
            yield Span(f"/{GROUP} {_command_path(own, language)}")
        else:
            yield _CommandMention(f"{GROUP} {_command_path(own, SOURCE_LANGUAGE)}", command=command)
        names = localized_names(language)
        filled = [f" {names[f'field-{field}'].name}:{value}" for field, value in given.items()]
        yield Span("".join(filled))
    yield Span(span.text[end:])


def _command_path(name: str, language: str) -> str:
    names = localized_names(language)
    own = names[f"command-{name}"].name
    return f"{names[f'command-{MORE}'].name} {own}" if _commands()[name].rarer else own


@cache
def _commands() -> Mapping[str, Subcommand]:
    games = {game: texts(SOURCE_LANGUAGE).say(f"game-{game}") for game in GAMES}
    return {command.name: command for command in subcommands(games)}


_WORDS: Final = re.compile(r"(?: [^\s/]+)+")
_AFTER_WORD: Final = ".,;:!?)»”"
_PIECE: Final = r"\d(?:-\d)+|[rybg][tcms][wkgl]"
_SPOT: Final = r"\d+|[A-Za-z]\d+"
_TYPED: Final[Mapping[str, re.Pattern[str]]] = {
    name: re.compile(pattern)
    for name, pattern in (
        ("tile", _PIECE),
        ("spot", _SPOT),
        ("tokens", _PIECE),
        ("cell", _SPOT),
        ("hour", r"\d{1,2}:\d\d"),
        ("zone", r"[A-Z][\w/]+"),
        ("code", r"[0-9A-Z]{4}-[0-9A-Z]{4}"),
        ("word", r"[^\W\d_]+"),
        ("who", r"[^\W\d_]+"),
        ("value", r"\S+"),
    )
}
"""How the words of an example look, by the field that they belong to."""
_SEVERAL: Final = frozenset({"tokens", "options", "value"})
"""Fields of several words."""
_KINDS: Final[Mapping[str, str]] = {"name": "set"}
"""What the vocabulary calls the words of a field, where that is not the field's name."""


def _fields_of(name: str, text: str, at: int, language: str) -> tuple[dict[str, str], int]:
    """The fields that an example fills in, as in `/play 3-4-4 7`, and where it ends in the text.

    Words that belong to no field of the command are not part of the example.
    """
    found = _WORDS.match(text, at)
    given: dict[str, str] = {}
    fields = list(_commands()[name].fields)
    words = [] if found is None else found[0][1:].split(" ")
    while words:
        bare = [word.rstrip(_AFTER_WORD) for word in words]
        field, value, count = next(
            (
                (field, *taken)
                for field in fields
                if (taken := _taken(field, bare, language)) is not None
            ),
            (None, "", 0),
        )
        if field is None or not value:
            break
        given[field.name] = f"{given[field.name]} {value}" if field.name in given else value
        at += len(" ".join(["", *words[: count - 1], bare[count - 1]]))
        if bare[count - 1] != words[count - 1]:
            break
        words = words[count:]
        if "=" not in bare[0]:
            fields = fields[fields.index(field) + (field.name not in _SEVERAL) :]
    return given, at


def _taken(field: Field, words: Sequence[str], language: str) -> tuple[str, int] | None:
    """What the first words are in this field, and how many of them; None where they are not meant for it."""
    option = vocabulary.options(words[0]) if "=" in words[0] else {}
    if option:
        ((name, typed),) = option.items()
        if field.name == OTHER_OPTIONS.name:
            return words[0], 1
        return (_label(field, typed, language), 1) if field.name == name else None
    if field.choices and field.kind is str:
        kind = _KINDS.get(field.name, field.name)
        known = vocabulary.games() if kind == "game" else vocabulary.meanings(kind)
        value, count = vocabulary.first(known, words)
        return None if value is None else (_label(field, value, language), count)
    pattern = _TYPED.get(field.name)
    return (words[0], 1) if pattern is not None and pattern.fullmatch(words[0]) else None


def _label(field: Field, value: str, language: str) -> str:
    """A value as its choice is labelled; as it is typed where there are no choices."""
    named = localized_names(language).get(f"choice-{field.name}-{value}")
    labels = {str(each): label for each, label in field.choices}
    return labels.get(value, value) if named is None else named.name
