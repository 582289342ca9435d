"""A message in the middle form that every platform can show.

Holds texts in the reader's language, pictures as bytes and the payloads of buttons; no platform's markup.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from bot.table.commands import Payload
from bot.table.identity import Person
from renderer import Picture

PAGE: Final = 24
"""Choices of one message: one fewer than a Discord select holds (25)."""

BRIEF: Final = 200
"""Characters of `Message.brief`: what Telegram's alert holds (Bot API, answerCallbackQuery)."""

LABEL: Final = 90
"""Characters of a label with names in it: several people may have long ones, and Discord takes 100."""


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of text with its marks."""

    text: str
    bold: bool = False
    mention: Person | None = None
    """The text is this person's name, and the platform notifies them."""
    at: float | None = None
    """The text tells this moment (epoch seconds). A platform that can shows it in the reader's own time."""
    code: bool = False
    """Set in a fixed-width font."""


Text: TypeAlias = tuple[Span, ...]


def plain(text: Text) -> str:
    """The text without its marks."""
    return "".join(span.text for span in text)


def brief(text: Text | str) -> str:
    """The beginning of a text, for `Message.brief`."""
    return _begun(text if isinstance(text, str) else plain(text), BRIEF)


def label_of(text: str) -> str:
    """The beginning of a text, for a label."""
    return _begun(text, LABEL)


def _begun(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "\u2026"


class Style(StrEnum):
    """The emphasis of a button."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    SUCCESS = "success"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Button:
    """Sends a payload back when it is pressed, or opens an address. Exactly one of the two is set."""

    label: str
    payload: Payload | None = None
    """At most 64 bytes (Telegram Bot API, callback_data)."""
    url: str | None = None
    style: Style = Style.SECONDARY


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several things to pick, in a select or on a keyboard.

    A message has at most `PAGE` of them; longer lists turn their pages by choices of their own.
    """

    label: str
    payload: Payload
    detail: str = ""
    piece: str = ""
    """The piece that is picked, where it is one that the message names and shows."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A completion, or an entry of a list: its text, and the value that it means."""

    label: str
    value: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Ticks:
    """A list where several items can be ticked, for platforms that can show one."""

    labels: tuple[str, ...]
    """Of everything that can be ticked, in an order that does not change."""
    payload: str
    """Its beginning; `ticked_payload` completes it."""
    ticked: int
    """What is ticked now: bit n is set for the nth label."""
    most: int
    """The most that may be ticked."""


def ticked_payload(beginning: str, places: Iterable[int]) -> str:
    """The payload that ticks these and no others, by their places in `Ticks.labels`."""
    return f"{beginning}.{sum(1 << place for place in set(places))}"


@dataclass(frozen=True, slots=True)
class WordsField:
    """Words that a page asks for, for platforms that can show a field for them."""

    title: str
    """What they are."""
    label: str
    """Of the button that opens the field."""
    payload: str
    """The words become the value of its action."""
    example: str
    """Such words."""
    text: Text
    """What the page says where there is a field: nothing of how to type a command."""


@dataclass(frozen=True, slots=True)
class Hotspot:
    """A part of the picture that does what a choice does, when it is picked there."""

    name: str
    """The key of its shape in the picture's `outlines`."""
    payload: Payload
    label: str
    carried: bool = False
    """It is a piece, which may also be dragged to another hotspot."""


@dataclass(frozen=True, slots=True)
class Film:
    """A finished round step by step, for platforms on which a reader can step through it."""

    captions: tuple[str, ...]
    """For each step, the move that led to it."""
    source: bytes
    """What `bot.present.pictures.still` draws the steps from."""


@dataclass(frozen=True, slots=True)
class File:
    """A file to download: a game's record, or its replay as a GIF with `alt` text."""

    name: str
    content: bytes
    alt: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """What to show."""

    text: Text
    brief: str = ""
    """The gist in at most `BRIEF` characters, for where nothing more fits (Telegram's alert)."""
    picture: Picture | None = None
    prompt: str = ""
    """What is asked above the choices."""
    choices: tuple[Choice, ...] = ()
    ticks: Ticks | None = None
    """Many at once in place of the choices, which tick one thing each: a platform shows these or those."""
    words: WordsField | None = None
    buttons: tuple[Button, ...] = ()
    file: File | None = None
    film: Film | None = None
    hotspots: tuple[Hotspot, ...] = ()
    language: str = ""
    """The language of its texts, as a tag (`de`)."""
    table: str = ""
    """The table that it is about, by its id, where one person alone reads it."""
    version: int = 0
    """That table's version when this was made."""
    board: bool = False
    """It is the table's board: its buttons are taken away when the next board is posted."""
    asks: str = ""
    """What a board waits for (`bot.table.waiting`): while that is the same, the next board takes its place."""
    silent: bool = False
    """Nobody is to be notified of this post."""
    replaces: bool = False
    """It is a step of a private conversation, and may replace the message whose button was pressed."""
    question: bool = False
    """It asks its reader to agree to something, or says the result."""
    secret: bool = False
    """It shows a hand or private data, and must reach its reader alone."""
    picture_in_text: bool = False
    """The text already says all that the picture shows."""

    @property
    def leads(self) -> bool:
        """Its first button stands out, so that the choices below explain themselves."""
        return bool(self.buttons) and self.buttons[0].style is Style.SUCCESS

    @property
    def sole(self) -> str:
        """The kind of private message of which a person has one at each table, the newest: `hand`, `question`; ""
        for all others.
        """
        if self.secret and self.replaces:
            return "hand"
        return "question" if self.question else ""


def words_page(
    text: str | Text,
    *,
    prompt: str = "",
    choices: tuple[Choice, ...] = (),
    buttons: tuple[Button, ...] = (),
    replaces: bool = False,
    secret: bool = False,
) -> Message:
    """A message of words, whose beginning is its brief."""
    return Message(
        text=(Span(text),) if isinstance(text, str) else text,
        brief=brief(text),
        prompt=prompt,
        choices=choices,
        buttons=buttons,
        replaces=replaces,
        secret=secret,
    )
