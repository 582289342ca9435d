"""Messages of tests whose payloads are written as text."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from bot.present.message import Button, Choice, Message
from bot.table.commands import Payload
from bot.table.registry import read

_Control = TypeVar("_Control", Button, Choice)


def _typed(control: _Control) -> _Control:
    action, pressed = (None, None) if control.payload is None else read(str(control.payload))
    if action is None or pressed is None:
        return control
    return replace(control, payload=Payload(pressed, action))


def typed(message: Message) -> Message:
    """Return the message with payloads that know what they say, as pages make them."""
    return replace(
        message,
        choices=tuple(map(_typed, message.choices)),
        buttons=tuple(map(_typed, message.buttons)),
    )
