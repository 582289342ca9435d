"""A message as the few things that Telegram can send for it.

Owns the choice of photo, text and document, and the keyboard; what exceeds a limit is found here,
before anything is sent. Pure: it calls nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.platforms.telegram import limits
from bot.platforms.telegram.entities import Marked, cut, mark, units
from bot.platforms.telegram.fitting import Fitter
from bot.platforms.telegram.words import linked
from bot.present.message import Button, Choice, File, Message, Span, Style, Text, plain
from bot.table import press
from renderer import Picture

NOTHING: Final = "…"
"""Stands where a message has no words at all, because Telegram refuses an empty text."""

FULL: Final = "full"
"""The verb of the button that asks for a picture as a file: photos are pressed small (Bot API,
sendPhoto; about 1280 pixels, with losses)."""

FULL_LABEL: Final = "\N{LEFT-POINTING MAGNIFYING GLASS} HD"

_STYLES: Final = {Style.PRIMARY: "primary", Style.SUCCESS: "success", Style.DANGER: "danger"}
"""Bot API 9.4, InlineKeyboardButton.style; older servers and apps leave it out."""


class PartKind(Enum):
    """What a part is sent as."""

    TEXT = auto()
    PHOTO = auto()
    DOCUMENT = auto()
    ANIMATION = auto()


WORDLESS: Final = Marked("")


@dataclass(frozen=True, slots=True)
class Part:
    """One message of Telegram's."""

    kind: PartKind
    words: Marked = WORDLESS
    keyboard: InlineKeyboardMarkup | None = None
    content: bytes = b""
    name: str = ""


def split(message: Message, fitter: Fitter, *, full: bool = False) -> tuple[Part, ...]:
    """The parts of a message, in the order to send them; the keyboard is under exactly one.

    A picture whose words are too long for a caption goes before its words: what a player must read
    is never cut off while a message has room for it. `full`: the picture as a file, as it is.
    """
    text = _text(message)
    length = units(plain(text).strip())
    fitter.within(length, limits.TEXT, "text")
    fitter.within(
        sum(span.bold or span.mention is not None for span in text), limits.ENTITIES, "marks"
    )
    buttons = keyboard(message, fitter)
    short = length <= limits.CAPTION
    media = list(_media(message, fitter, full=full))
    if not media or not short:
        words = mark(text, limits.TEXT)
        media.append(Part(PartKind.TEXT, words if words.text else Marked(NOTHING), buttons))
        return tuple(media)
    return (replace(media[0], words=mark(text, limits.CAPTION), keyboard=buttons), *media[1:])


def without_picture(message: Message, fitter: Fitter) -> tuple[Part, ...]:
    """The same for a chat that takes no pictures: the picture in words."""
    if message.picture is None:
        return split(message, fitter)
    board = Span(cut(message.picture.text, limits.TEXT // 2), code=True)
    said = any(span.code for span in message.text)
    text = message.text if said else (*message.text, Span("\n\n"), board)
    return split(replace(message, picture=None, text=text), fitter)


def _media(message: Message, fitter: Fitter, *, full: bool) -> Iterator[Part]:
    """The picture and the file, each as what Telegram takes it for."""
    if message.picture is not None:
        kind = PartKind.PHOTO if _is_photo(message.picture) and not full else PartKind.DOCUMENT
        yield from _fitting(kind, File("board.png", message.picture.png), fitter)
    if message.file is not None:
        moving = message.file.name.lower().endswith(".gif")
        yield from _fitting(
            PartKind.ANIMATION if moving else PartKind.DOCUMENT, message.file, fitter
        )


def _fitting(kind: PartKind, file: File, fitter: Fitter) -> Iterator[Part]:
    if fitter.within(len(file.content), limits.DOCUMENT_BYTES, "file"):
        yield Part(kind, content=file.content, name=file.name[-limits.FILE_NAME :])


def keyboard(message: Message, fitter: Fitter) -> InlineKeyboardMarkup | None:
    """Choices as rows of equal columns, then the buttons; None where there are neither."""
    choices = [b for choice in message.choices if (b := _choice(choice, fitter))]
    buttons = [
        b for button in (*message.buttons, *_full(message)) if (b := _button(button, fitter))
    ]
    most = limits.KEYBOARD_BUTTONS
    shown = fitter.items([*choices, *buttons], most, "buttons")
    rows = [*_rows(shown[: len(choices)]), *_rows(shown[len(choices) :])]
    return InlineKeyboardMarkup(rows) if rows else None


def presses(message: Message) -> Iterator[press.Pressed]:
    """What the message's choices and buttons press, as far as it can be read."""
    payloads: Iterable[str | None] = (
        *(choice.press for choice in message.choices),
        *(button.press for button in message.buttons),
    )
    for payload in payloads:
        if payload is not None and (read := press.read(payload)) is not None:
            yield read


def _full(message: Message) -> Iterator[Button]:
    """The button for full quality, under a picture that everyone may see."""
    if message.picture is None or message.secret:
        return
    for pressed in presses(message):
        if pressed.table != press.NO_TABLE:
            payload = str(press.Pressed(pressed.table, pressed.version, FULL))
            yield Button(FULL_LABEL, press=payload)
            return


def _text(message: Message) -> Text:
    said = message.text if plain(message.text).strip() else (Span(message.brief),)
    text = tuple(_linked(span) for span in said)
    if message.choices and message.prompt and message.prompt not in plain(text):
        return (*text, Span(f"\n\n{message.prompt}"))
    return text


def _linked(span: Span) -> Span:
    # A name stays as it is, and a span that need not change is known again.
    words = span.text if span.bold else linked(span.text)
    return span if words == span.text else replace(span, text=words)


def _is_photo(picture: Picture) -> bool:
    """Whether Telegram takes the picture as a photo; else it goes as a file."""
    width, height = picture.size
    return (
        len(picture.png) <= limits.PHOTO_BYTES
        and width + height <= limits.PHOTO_SIDES
        and max(width, height) <= limits.PHOTO_RATIO * min(width, height)
    )


def _choice(choice: Choice, fitter: Fitter) -> InlineKeyboardButton | None:
    words = f"{choice.label} · {choice.detail}" if choice.detail else choice.label
    return _pressed(words, choice.press, None, fitter)


def _button(button: Button, fitter: Fitter) -> InlineKeyboardButton | None:
    if button.url is None:
        return _pressed(button.label, button.press or "", _STYLES.get(button.style), fitter)
    if not button.url.startswith(("https://", "http://", "tg://")):
        fitter.complain("kinds of a link", 1, 0)
        return None
    return InlineKeyboardButton(cut(button.label, limits.LABEL) or NOTHING, url=button.url)


def _pressed(
    label: str, payload: str, style: str | None, fitter: Fitter
) -> InlineKeyboardButton | None:
    size = len(payload.encode())
    if not size or not fitter.within(size, limits.CALLBACK_DATA, "bytes of a payload"):
        return None
    return InlineKeyboardButton(
        cut(label, limits.LABEL) or NOTHING, callback_data=payload, style=style
    )


def _rows(buttons: Sequence[InlineKeyboardButton]) -> Iterator[list[InlineKeyboardButton]]:
    """As many side by side as the longest label allows, so that columns stand under each other."""
    if not buttons:
        return
    longest = max(len(button.text) for button in buttons)
    columns = max(1, min(limits.ROW_BUTTONS, limits.ROW_WIDTH // max(longest, 1)))
    for start in range(0, len(buttons), columns):
        yield list(buttons[start : start + columns])
