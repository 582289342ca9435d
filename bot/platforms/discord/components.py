"""Buttons and selects of our messages, and the presses that come back.

Owns the form of custom_ids: they hold everything that a press needs, so a button works for as long as
its message stands, over any restart. Decides nothing about a press.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import discord
from discord import ui

from bot.platforms.discord import limits
from bot.platforms.discord.limits import Fitter
from bot.present.message import Button, Choice, Message, Style

PAYLOAD: Final = 64
"""Bytes of a press's payload, by our own contract (`bot.table.press`)."""

# `b`: on a board message, which stays as it is; `p`: a step of a private conversation, which the
# answer may take the place of. The number keeps custom_ids apart within a message.
BUTTON: Final = re.compile(r"(?P<kind>[bp])\d{1,2}:(?P<payload>.{1,64})", re.DOTALL)
SELECT: Final = re.compile(r"(?P<kind>[bp])\d{1,2}")

STYLES: Final = {
    Style.PRIMARY: discord.ButtonStyle.primary,
    Style.SECONDARY: discord.ButtonStyle.secondary,
    Style.SUCCESS: discord.ButtonStyle.success,
    Style.DANGER: discord.ButtonStyle.danger,
}


class PressButton(ui.Button[Any]):
    """A button whose custom_id carries the payload."""

    def is_dispatchable(self) -> bool:
        """No: the SDK need not remember its message, as `payload_of` reads a press of any age."""
        return False


class PressSelect(ui.Select[Any]):
    """A select whose options' values are the payloads."""

    def is_dispatchable(self) -> bool:
        """No, as for a button."""
        return False


def payload_of(interaction: discord.Interaction[Any]) -> str | None:
    """The payload of what was pressed; None for a press of what does not stand on its message."""
    message, custom_id = interaction.message, interaction.custom_id or ""
    if message is None or custom_id not in _custom_ids(message.components):
        return None
    if button := BUTTON.fullmatch(custom_id):
        return button["payload"]
    data: Mapping[str, Any] = interaction.data or {}
    values = data.get("values")
    return str(values[0]) if SELECT.fullmatch(custom_id) and values else None


def is_private(custom_id: str) -> bool:
    """Whether this component stands on a step of a private conversation."""
    return custom_id.startswith("p")


def _payload_fits(payload: str, fitter: Fitter) -> bool:
    # A payload cut in two would mean something else, so such a button is left out.
    size = len(payload.encode())
    if 0 < size <= PAYLOAD:
        return True
    fitter.complain("payload", size, PAYLOAD)
    return False


def _buttons(buttons: Iterable[Button], kind: str, fitter: Fitter) -> Iterator[ui.Item[Any]]:
    for number, button in enumerate(buttons):
        label = fitter.text(button.label, limits.LABEL, "button label") or "…"
        if button.url is not None:
            if len(button.url) <= limits.LINK:
                yield ui.Button(style=discord.ButtonStyle.link, label=label, url=button.url)
            else:
                fitter.complain("link", len(button.url), limits.LINK)
        elif button.press is not None and _payload_fits(button.press, fitter):
            # The select of the message has number 0.
            yield PressButton(
                style=STYLES[button.style],
                label=label,
                custom_id=f"{kind}{number + 1}:{button.press}",
            )


def _select(
    choices: tuple[Choice, ...], prompt: str, kind: str, fitter: Fitter
) -> ui.Item[Any] | None:
    # Discord refuses a select in which two options have one value.
    distinct = {choice.press: choice for choice in choices if _payload_fits(choice.press, fitter)}
    options = [
        discord.SelectOption(
            label=fitter.text(choice.label, limits.OPTION, "option label") or "…",
            value=choice.press,
            description=fitter.text(choice.detail, limits.OPTION, "option detail") or None,
        )
        for choice in fitter.items(tuple(distinct.values()), limits.OPTIONS, "options")
    ]
    if not options:
        return None
    placeholder = fitter.text(prompt, limits.PLACEHOLDER, "placeholder") or None
    return PressSelect(custom_id=f"{kind}0", placeholder=placeholder, options=options)


def rows(message: Message, room: int, fitter: Fitter) -> Iterator[ui.ActionRow[Any]]:
    """The action rows, of at most `room` components in all."""
    kind = "b" if message.board else "p"
    select = _select(message.choices, message.prompt, kind, fitter)
    if select is not None:
        yield ui.ActionRow(select)
        room -= 2
    buttons = list(_buttons(message.buttons, kind, fitter))
    # Each five buttons take a row, which counts too.
    most = room // (limits.ROW + 1) * limits.ROW + max(0, room % (limits.ROW + 1) - 1)
    buttons = list(fitter.items(buttons, most, "buttons"))
    for start in range(0, len(buttons), limits.ROW):
        yield ui.ActionRow(*buttons[start : start + limits.ROW])


def _custom_ids(components: Iterable[discord.Component]) -> Iterator[str | None]:
    for component in components:
        yield getattr(component, "custom_id", None)
        yield from _custom_ids(getattr(component, "children", ()))
