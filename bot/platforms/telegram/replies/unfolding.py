"""More buttons under the pressed message itself, and away again. Pure.

How many rows were added stands in the button's own payload, as Telegram gives a press the keyboard that
it was made on, and nothing else needs to be remembered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.table.press import Pressed, read

Rows: TypeAlias = Sequence[Sequence[InlineKeyboardButton]]


def toggled(
    shown: InlineKeyboardMarkup, pressed: Pressed, more: InlineKeyboardMarkup | None
) -> InlineKeyboardMarkup:
    """The keyboard with the rows of another below it; or without them, where `pressed` says that they are there.

    `pressed` is the payload of the button that unfolds them. What is shown already is not added again.
    """
    rows: Rows = shown.inline_keyboard
    added = pressed.number or 0
    if added:
        return _with_payload(rows[: len(rows) - added], pressed, replace(pressed, argument=""))
    known = {_asked(button) for row in rows for button in row}
    below = [
        kept
        for row in (more.inline_keyboard if more is not None else ())
        if (kept := [button for button in row if _asked(button) not in known])
    ]
    return _with_payload([*rows, *below], pressed, replace(pressed, argument=str(len(below))))


def _asked(button: InlineKeyboardButton) -> object:
    """What a button asks for, at whatever version."""
    data = button.callback_data
    pressed = read(data) if isinstance(data, str) else None
    return button if pressed is None else replace(pressed, version=0)


def _with_payload(rows: Rows, old: Pressed, new: Pressed) -> InlineKeyboardMarkup:
    """These rows, where the button with the `old` payload has the `new` one."""
    return InlineKeyboardMarkup(
        [
            [
                InlineKeyboardButton(button.text, callback_data=str(new))
                if button.callback_data == str(old)
                else button
                for button in row
            ]
            for row in rows
        ]
    )
