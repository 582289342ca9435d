"""The wire format of the page: lines of its logs, and frames to its scripts, as JSON.

A stored line is never changed: a later line refers to it by number (`of`), so that a page catches up by
reading on from where it was. Old lines stay readable, so keys keep their names.
"""

from __future__ import annotations

import json
import secrets
import time
from typing import Any, Final

from bot.platforms.web.people import clean_text
from bot.present.message import Message, Text
from bot.table.identity import Person

SAID: Final = "said"
"""The kind of a line of talk."""
PICTURE: Final = "p"
FILE: Final = "f"
FILM: Final = "m"
"""First letters of blob names, by the kind of their bytes."""


def said(person: Person, text: str) -> str:
    """A line of talk."""
    return _line(SAID, who=[person.id, person.name], text=text)


def retired(number: int) -> str:
    """The message of this number loses its buttons."""
    return _line("retired", of=number)


def removed(number: int) -> str:
    """The message of this number is removed."""
    return _line("removed", of=number)


def shown(
    message: Message, *, room: str | None = None, of: int | None = None, asked: str = ""
) -> tuple[str, dict[str, bytes]]:
    """A message of the bot, and its blobs by unguessable names.

    `room` is where a private answer was asked for, `of` the number of the message that it replaces,
    `asked` the typed command that it answers.
    """
    blobs: dict[str, bytes] = {}
    parts: dict[str, Any] = {"text": _spans(message.text)}
    if picture := message.picture:
        name = _add_blob(PICTURE, picture.png, blobs)
        width, height = picture.size
        parts["picture"] = [name, width, height, picture.alt, picture.text]
    if file := message.file:
        parts["file"] = [_add_blob(FILE, file.content, blobs), file.name, len(file.content)]
    if film := message.film:
        parts["film"] = [_add_blob(FILM, film.source, blobs), film.captions]
    if message.picture and message.hotspots:
        outlines = message.picture.outlines
        parts["touches"] = [
            [each.label, each.payload, each.carried, outlines[each.name], each.name]
            for each in message.hotspots
            if each.name in outlines
        ]
    if message.language:
        parts["language"] = message.language
    if message.choices:
        parts["prompt"] = message.prompt
        parts["choices"] = [[each.label, each.payload, each.detail] for each in message.choices]
    if message.buttons:
        parts["buttons"] = [
            [each.label, each.payload, each.url, each.style] for each in message.buttons
        ]
    if message.board:
        parts["board"] = True
        if picture:
            # Targets for dragging; what a drop does is in the private message that shows the hand.
            parts["cells"] = dict(picture.outlines)
    if message.sole and message.table:
        parts["table"] = message.table
    if of is not None:
        parts["of"] = of
    if room is not None:
        parts["room"] = room
    if asked:
        parts["asked"] = asked
    return _line("shown", **parts), blobs


def unstored(message: Message) -> str:
    """A message's text alone, for one that cannot be stored."""
    return _line("shown", text=_spans(message.text))


def frame(kind: str, **parts: Any) -> str:
    """A frame to a page."""
    return json.dumps({"kind": kind, **parts}, ensure_ascii=False, separators=(",", ":"))


def lines(log: str, rows: list[tuple[int, str]], *, afresh: bool = False) -> str:
    """A frame of (number, line) rows; `afresh`: the page drops the lines it has of this log."""
    body = ",".join(f"[{number},{text}]" for number, text in rows)
    # The lines are JSON already and go in unparsed.
    head = frame("lines", log=log, afresh=afresh)
    return f'{head[:-1]},"rows":[{body}]}}'


def _line(kind: str, **parts: Any) -> str:
    return frame(kind, time=int(time.time() * 1000), **parts)


def _spans(text: Text) -> list[list[str | bool | None]]:
    return [
        [
            clean_text(span.text),
            span.bold,
            span.mention.id if span.mention else None,
            *([True] if span.code else []),
        ]
        for span in text
    ]


def _add_blob(kind: str, content: bytes, blobs: dict[str, bytes]) -> str:
    name = kind + secrets.token_urlsafe(16)
    blobs[name] = content
    return name
