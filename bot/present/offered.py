"""What a message offers to its reader: no button that they may not press. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from bot.present.message import Button, Choice, Hotspot, Message
from bot.table.press import Pressed, read

May = Callable[[Pressed], bool | None]
"""Whether a press is the reader's to make; None: it depends on what is not known yet."""


def depends(message: Message, may: May) -> bool:
    """Whether something that the message offers depends on what is not known yet."""
    return any(may(pressed) is None for pressed in _presses(message))


def only(message: Message, may: May) -> Message:
    """The message with what is the reader's to press, and nothing else."""

    def kept(payload: str | None) -> bool:
        pressed = None if payload is None else read(payload)
        return pressed is None or bool(may(pressed))

    return replace(
        message,
        choices=tuple(choice for choice in message.choices if kept(choice.press)),
        buttons=tuple(button for button in message.buttons if kept(button.press)),
        touches=tuple(touch for touch in message.touches if kept(touch.press)),
    )


def _presses(message: Message) -> Iterator[Pressed]:
    offered: tuple[Choice | Button | Hotspot, ...]
    offered = (*message.choices, *message.buttons, *message.touches)
    for each in offered:
        pressed = None if each.press is None else read(each.press)
        if pressed is not None:
            yield pressed
