"""A message as the few things that Telegram can send for it.

Owns the choice of photo, text and document, and the keyboard. Pure: it calls nobody.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.platforms.telegram import limits
from bot.platforms.telegram.entities import Marked, cut, mark, units
from bot.present.message import Button, Choice, Message, Span, Style, Text, plain
from renderer import Picture

NOTHING: Final = "…"
"""Stands where a message has no words at all, because Telegram refuses an empty text."""

_STYLES: Final = {Style.PRIMARY: "primary", Style.SUCCESS: "success", Style.DANGER: "danger"}
"""Bot API 9.4, InlineKeyboardButton.style; older servers and apps leave it out."""


class Kind(Enum):
    """What a part is sent as."""

    TEXT = auto()
    PHOTO = auto()
    DOCUMENT = auto()


WORDLESS: Final = Marked("")


@dataclass(frozen=True, slots=True)
class Part:
    """One message of Telegram's."""

    kind: Kind
    words: Marked = WORDLESS
    keyboard: InlineKeyboardMarkup | None = None
    content: bytes = b""
    name: str = ""


def split(message: Message) -> tuple[Part, ...]:
    """The parts of a message, in the order to send them; the keyboard is under exactly one.

    A picture whose words are too long for a caption goes before its words: what a player must read
    is never cut off while a message has room for it.
    """
    text = _text(message)
    buttons = keyboard(message)
    file = message.file
    short = units(plain(text).strip()) <= limits.CAPTION
    parts: list[Part] = []
    if message.picture is not None:
        kind = Kind.PHOTO if _fits(message.picture) else Kind.DOCUMENT
        png = message.picture.png
        if short:
            words = mark(text, limits.CAPTION)
            parts.append(Part(kind, words, buttons, png, "board.png"))
        else:
            parts.append(Part(kind, content=png, name="board.png"))
            parts.append(Part(Kind.TEXT, mark(text, limits.TEXT), buttons))
    elif file is not None and short:
        words = mark(text, limits.CAPTION)
        return (Part(Kind.DOCUMENT, words, buttons, file.content, file.name),)
    else:
        words = mark(text, limits.TEXT)
        parts.append(Part(Kind.TEXT, words if words.text else Marked(NOTHING), buttons))
    if file is not None:
        parts.append(Part(Kind.DOCUMENT, content=file.content, name=file.name))
    return tuple(parts)


def without_picture(message: Message) -> tuple[Part, ...]:
    """The same for a chat that takes no pictures: the picture in words."""
    if message.picture is None:
        return split(message)
    text = (*message.text, Span(f"\n\n{message.picture.alt}"))
    return split(replace(message, picture=None, text=text))


def keyboard(message: Message) -> InlineKeyboardMarkup | None:
    """Choices as rows of equal columns, then the buttons; None where there are neither."""
    choices = [
        InlineKeyboardButton(_label(c), callback_data=_data(c.press)) for c in message.choices
    ]
    buttons = [_button(button) for button in message.buttons]
    if len(choices) + len(buttons) > limits.KEYBOARD_BUTTONS:
        raise ValueError(f"a keyboard of {len(choices) + len(buttons)} buttons")
    rows = [*_rows(choices), *_rows(buttons)]
    return InlineKeyboardMarkup(rows) if rows else None


def _text(message: Message) -> Text:
    text = message.text if plain(message.text).strip() else (Span(message.brief),)
    if message.choices and message.prompt and message.prompt not in plain(text):
        return (*text, Span(f"\n\n{message.prompt}"))
    return text


def _fits(picture: Picture) -> bool:
    """Whether Telegram takes the picture as a photo; else it goes as a file."""
    width, height = picture.size
    return (
        len(picture.png) <= limits.PHOTO_BYTES
        and width + height <= limits.PHOTO_SIDES
        and max(width, height) <= limits.PHOTO_RATIO * min(width, height)
    )


def _label(choice: Choice) -> str:
    words = f"{choice.label} · {choice.detail}" if choice.detail else choice.label
    return cut(words, limits.LABEL)


def _data(press: str) -> str:
    if not 1 <= len(press.encode()) <= limits.CALLBACK_DATA:
        raise ValueError(f"a payload of {len(press.encode())} bytes")
    return press


def _button(button: Button) -> InlineKeyboardButton:
    label = cut(button.label, limits.LABEL)
    if button.url is not None:
        return InlineKeyboardButton(label, url=button.url)
    style = _STYLES.get(button.style)
    return InlineKeyboardButton(label, callback_data=_data(button.press or ""), style=style)


def _rows(buttons: Sequence[InlineKeyboardButton]) -> Iterator[list[InlineKeyboardButton]]:
    """As many side by side as the longest label allows, so that columns stand under each other."""
    if not buttons:
        return
    longest = max(len(button.text) for button in buttons)
    columns = max(1, min(limits.ROW_BUTTONS, limits.ROW_WIDTH // max(longest, 1)))
    for start in range(0, len(buttons), columns):
        yield list(buttons[start : start + columns])
