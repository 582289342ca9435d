"""From a finished message to the one that its reader gets: without buttons that are not theirs to press,
and with the board as text where they asked for that. Pure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from bot.present.localizer import Localizer
from bot.present.message import Button, Choice, Hotspot, Message, Span
from bot.table.press import Pressed, read

LONGEST: Final = 3000
"""Characters of a text board in a message, which has other words too (Discord's have 4000)."""


def for_reader(message: Message, localizer: Localizer, boards: str = "") -> Message:
    """The finished message: what language it has is known, and pictures are as its reader wants them.

    `boards` comes before the reader's own wish.
    """
    known = replace(message, language=localizer.catalogue.language)
    return picture_as_text(known, boards or localizer.reader.boards)


def picture_as_text(message: Message, boards: str) -> Message:
    """The message with its picture's words (`both`), or with them in its place (`text`)."""
    picture = message.picture
    if picture is None or boards not in {"both", "text"}:
        return message
    if not message.picture_in_text:
        board = picture.text if len(picture.text) <= LONGEST else picture.alt
        gap = (Span("\n\n"),) if message.text else ()
        message = replace(message, text=(*message.text, *gap, Span(board, code=True)))
    return message if boards == "both" else replace(message, picture=None, hotspots=())


May = Callable[[Pressed], bool | None]
"""Whether a press is the reader's to make; None: it depends on what is not known yet."""


def undecided(message: Message, may: May) -> bool:
    """Whether something that the message offers depends on what is not known yet."""
    return any(may(pressed) is None for pressed in _presses(message))


def permitted(message: Message, may: May) -> Message:
    """The message with what is the reader's to press, and nothing else."""

    def kept(payload: str | None) -> bool:
        pressed = None if payload is None else read(payload)
        return pressed is None or bool(may(pressed))

    return replace(
        message,
        choices=tuple(choice for choice in message.choices if kept(choice.press)),
        buttons=tuple(button for button in message.buttons if kept(button.press)),
        hotspots=tuple(touch for touch in message.hotspots if kept(touch.press)),
    )


def _presses(message: Message) -> Iterator[Pressed]:
    offered: tuple[Choice | Button | Hotspot, ...]
    offered = (*message.choices, *message.buttons, *message.hotspots)
    for each in offered:
        pressed = None if each.press is None else read(each.press)
        if pressed is not None:
            yield pressed
