"""Buttons and selects of our messages, and the presses that come back.

A custom_id holds all that a press needs, so a button works as long as its message exists, across
restarts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import discord
from discord import ui

from bot.platforms.discord import limits
from bot.platforms.discord.limits import Shortener
from bot.present.message import Button, Choice, Message, Style

MAX_PAYLOAD_BYTES: Final = 64
"""Bytes of a press's payload, by the contract of `bot.table.press`."""

# `b`: on a board message, which stays as it is; `p`: on a step of a private conversation, which the answer
# may replace. The number makes the custom_id unique within its message.
_BUTTON_ID: Final = re.compile(r"(?P<kind>[bp])\d{1,2}:(?P<payload>.{1,64})", re.DOTALL)
_SELECT_ID: Final = re.compile(r"(?P<kind>[bp])\d{1,2}")

_STYLES: Final = {
    Style.PRIMARY: discord.ButtonStyle.primary,
    Style.SECONDARY: discord.ButtonStyle.secondary,
    Style.SUCCESS: discord.ButtonStyle.success,
    Style.DANGER: discord.ButtonStyle.danger,
}


class PressButton(ui.Button[Any]):
    """A button whose custom_id carries the payload."""

    def is_dispatchable(self) -> bool:
        """False: `payload_of` reads presses of any age, so the SDK need not remember the message."""
        return False


class PressSelect(ui.Select[Any]):
    """A select whose options' values are the payloads."""

    def is_dispatchable(self) -> bool:
        """False, as for a button."""
        return False


def payload_of(interaction: discord.Interaction[Any]) -> str | None:
    """The payload of the pressed button or chosen option; None for one that its message does not have.

    A modified client can send any custom_id, also of a button that was never shown to this person.
    """
    message, custom_id = interaction.message, interaction.custom_id or ""
    if message is None or custom_id not in _custom_ids(message.components):
        return None
    if button := _BUTTON_ID.fullmatch(custom_id):
        return button["payload"]
    data: Mapping[str, Any] = interaction.data or {}
    values = data.get("values")
    return str(values[0]) if _SELECT_ID.fullmatch(custom_id) and values else None


def is_private_step(custom_id: str) -> bool:
    """Whether the component belongs to a step of a private conversation."""
    return custom_id.startswith("p")


def _payload_fits(payload: str, shortener: Shortener) -> bool:
    # A payload that is cut would mean something else, so its button is left out.
    size = len(payload.encode())
    if 0 < size <= MAX_PAYLOAD_BYTES:
        return True
    shortener.report("payload", size, MAX_PAYLOAD_BYTES)
    return False


def _buttons(buttons: Iterable[Button], kind: str, shortener: Shortener) -> Iterator[ui.Item[Any]]:
    for number, button in enumerate(buttons):
        label = shortener.text(button.label, limits.LABEL, "button label") or "…"
        if button.url is not None:
            if len(button.url) <= limits.LINK:
                yield ui.Button(style=discord.ButtonStyle.link, label=label, url=button.url)
            else:
                shortener.report("link", len(button.url), limits.LINK)
        elif button.press is not None and _payload_fits(button.press, shortener):
            # Number 0 is the select's.
            yield PressButton(
                style=_STYLES[button.style],
                label=label,
                custom_id=f"{kind}{number + 1}:{button.press}",
            )


def _select(
    choices: tuple[Choice, ...], prompt: str, kind: str, shortener: Shortener
) -> ui.Item[Any] | None:
    # Discord refuses a select with two options of the same value.
    distinct = {
        choice.press: choice for choice in choices if _payload_fits(choice.press, shortener)
    }
    options = [
        discord.SelectOption(
            label=shortener.text(choice.label, limits.OPTION, "option label") or "…",
            value=choice.press,
            description=shortener.text(choice.detail, limits.OPTION, "option detail") or None,
        )
        for choice in shortener.items(tuple(distinct.values()), limits.OPTIONS, "options")
    ]
    if not options:
        return None
    placeholder = shortener.text(prompt, limits.PLACEHOLDER, "placeholder") or None
    return PressSelect(custom_id=f"{kind}0", placeholder=placeholder, options=options)


def action_rows(message: Message, room: int, shortener: Shortener) -> Iterator[ui.ActionRow[Any]]:
    """The message's select and buttons, in action rows of at most `room` components in all."""
    kind = "b" if message.board else "p"
    select = _select(message.choices, message.prompt, kind, shortener)
    if select is not None:
        yield ui.ActionRow(select)
        room -= 2
    buttons = list(_buttons(message.buttons, kind, shortener))
    # Every five buttons take a row, which is a component too.
    most = room // (limits.ROW + 1) * limits.ROW + max(0, room % (limits.ROW + 1) - 1)
    buttons = list(shortener.items(buttons, most, "buttons"))
    for start in range(0, len(buttons), limits.ROW):
        yield ui.ActionRow(*buttons[start : start + limits.ROW])


def _custom_ids(components: Iterable[discord.Component]) -> Iterator[str | None]:
    for component in components:
        yield getattr(component, "custom_id", None)
        yield from _custom_ids(getattr(component, "children", ()))
