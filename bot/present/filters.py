"""Filters of finished messages: no button that its reader may not press; the board as text on request."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from bot.present.localizer import Localizer
from bot.present.message import Button, Choice, Hotspot, Message, Span, plain
from bot.table.press import Pressed, read

MAX_CHARACTERS: Final = 3200
"""Of a message with its board in words: leaves room for the marks that a platform adds to names, in the
4000 characters that Discord takes."""


def for_reader(message: Message, localizer: Localizer, boards: str = "") -> Message:
    """The message marked with its language, its picture as its reader prefers (`Preferences.boards`).

    `boards`, if given, overrides the reader's preference.
    """
    known = replace(message, language=localizer.catalogue.language)
    return picture_as_text(known, boards or localizer.reader.boards)


def picture_as_text(message: Message, boards: str) -> Message:
    """The message with its picture as text: beside the picture (`both`), in its place (`text`), else not.

    Platforms put the text where screen readers find it, but not every client shows it.
    """
    picture = message.picture
    if picture is None or boards not in {"both", "text"}:
        return message
    if not message.picture_in_text:
        room = MAX_CHARACTERS - len(plain(message.text))
        board = picture.text if len(picture.text) <= room else picture.alt
        gap = (Span("\n\n"),) if message.text else ()
        message = replace(message, text=(*message.text, *gap, Span(board, code=True)))
    return message if boards == "both" else replace(message, picture=None, hotspots=())


MayPress = Callable[[Pressed], bool | None]
"""Whether the reader may make a press; None while that depends on what is not known yet."""


def undecided(message: Message, may: MayPress) -> bool:
    """Whether `may` cannot tell yet for some button of the message."""
    return any(may(pressed) is None for pressed in _pressed(message))


def permitted(message: Message, may: MayPress) -> Message:
    """The message without what its reader may not press."""

    def kept(payload: str | None) -> bool:
        pressed = None if payload is None else read(payload)
        return pressed is None or bool(may(pressed))

    return replace(
        message,
        choices=tuple(choice for choice in message.choices if kept(choice.payload)),
        ticks=message.ticks if message.ticks is not None and kept(message.ticks.payload) else None,
        buttons=tuple(button for button in message.buttons if kept(button.payload)),
        hotspots=tuple(spot for spot in message.hotspots if kept(spot.payload)),
    )


def _pressed(message: Message) -> Iterator[Pressed]:
    controls: tuple[Choice | Button | Hotspot, ...]
    controls = (*message.choices, *message.buttons, *message.hotspots)
    for each in controls:
        pressed = None if each.payload is None else read(each.payload)
        if pressed is not None:
            yield pressed
