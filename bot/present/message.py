"""The message that every platform can show, whatever its widgets are.

Owns the plain middle form between what is to be said and how a platform says it. It holds texts in
the reader's language, pictures as bytes and payloads of buttons; no markup of any platform.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from bot.table.identity import Person
from renderer import Picture


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of text. With `mention` it is that person's name and notifies them.

    `at` (epoch seconds): it tells a moment. A platform that can shows it in the reader's own time;
    `text` says it where none can. `code`: lines whose signs are all equally wide.
    """

    text: str
    bold: bool = False
    mention: Person | None = None
    at: float | None = None
    code: bool = False


Text: TypeAlias = tuple[Span, ...]


def plain(text: Text) -> str:
    """The text without its marks."""
    return "".join(span.text for span in text)


class Style(StrEnum):
    """How much a button weighs."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    SUCCESS = "success"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Button:
    """A button. Exactly one of `press` (payload, at most 64 bytes) and `url` is set."""

    label: str
    press: str | None = None
    url: str | None = None
    style: Style = Style.SECONDARY


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several to pick from: a label, a few more words, and what picking it presses.

    A platform shows choices as a select or as a keyboard; there are never more than `PAGE` in one
    message (what does not fit has "more" and "back" among its choices).
    """

    label: str
    press: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Hotspot:
    """A part of the picture that can be picked where it is.

    `name` is its own among the picture's `outlines`; `press` is what picking it presses, `label` what
    it is called. `carried`: a piece, which may also be dragged to another part.
    """

    name: str
    press: str
    label: str
    carried: bool = False


@dataclass(frozen=True, slots=True)
class Film:
    """A round to be looked at step by step, where a platform can turn its pages.

    `captions`: what led to each step; `source`: what `GameService.still` makes their pictures from.
    """

    captions: tuple[str, ...]
    source: bytes


PAGE: Final = 24
"""Choices of one message: one fewer than a Discord select holds (25)."""

BRIEF: Final = 200
"""Characters of `Message.brief`: what Telegram's alert holds (Bot API, answerCallbackQuery)."""


@dataclass(frozen=True, slots=True)
class File:
    """A file to hand out: a game's record, or its replay as a GIF with `alt` text."""

    name: str
    content: bytes
    alt: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """What to show.

    `language`: of its words. `touches`: parts of the picture that do what choices do.
    `brief`: the same in at most 200 characters, for a platform that has nothing better at the moment
    (Telegram's alert). `board`: this is the table's board message, whose buttons retire when the
    next one comes. `replaces`: a step of a private conversation, which may take the place of the
    message whose button was pressed. `secret`: it shows a hand and must reach its reader alone.
    `told`: the text says all that the picture shows.
    """

    text: Text
    brief: str = ""
    picture: Picture | None = None
    prompt: str = ""
    choices: tuple[Choice, ...] = ()
    buttons: tuple[Button, ...] = ()
    file: File | None = None
    film: Film | None = None
    hotspots: tuple[Hotspot, ...] = ()
    language: str = ""
    board: bool = False
    replaces: bool = False
    secret: bool = False
    picture_in_text: bool = False
