"""Fields for words: what the button of one says, the modal with it, and what comes back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui

from bot.platforms.discord import limits
from bot.platforms.discord.messages.components import FIELD, custom_ids

_BUTTON_ID: Final = re.compile(
    FIELD + r":(?P<payload>[^:]+:[^:]+:[^:]+):(?P<title>[^:]*):(?P<example>.*)", re.DOTALL
)
_MODAL_ID: Final = re.compile(FIELD + r":(?P<payload>.{1,64})", re.DOTALL)


@dataclass(frozen=True, slots=True)
class ModalField:
    """A field to be shown, as its button describes it."""

    payload: str
    title: str
    example: str


def field_of(interaction: discord.Interaction[Any]) -> ModalField | None:
    """The field that the pressed button opens; None for another button, or one that is not there."""
    message, custom_id = interaction.message, interaction.custom_id or ""
    found = _BUTTON_ID.fullmatch(custom_id)
    if found is None or message is None or custom_id not in custom_ids(message.components):
        return None
    return ModalField(found["payload"], found["title"], found["example"])


def modal_of(field: ModalField) -> ui.Modal:
    """The modal with the field. What is filled in comes as a raw event, whoever shows the modal."""
    title = field.title or "…"
    modal = ui.Modal(title=title, custom_id=f"{FIELD}:{field.payload}")
    words: ui.TextInput[Any] = ui.TextInput(
        custom_id="words",
        placeholder=field.example[: limits.FIELD_PLACEHOLDER],
        max_length=limits.FIELD,
    )
    modal.add_item(ui.Label(text=title, component=words))
    # Stopped, the SDK does not keep it to wait for an answer.
    modal.stop()
    return modal


def filled_in(interaction: discord.Interaction[Any]) -> tuple[str, str] | None:
    """The payload of a submitted modal, and its words; None for a modal that is none of ours."""
    found = _MODAL_ID.fullmatch(interaction.custom_id or "")
    if found is None:
        return None
    data: Mapping[str, Any] = interaction.data or {}
    words = " ".join(_values(data.get("components") or ()))
    return found["payload"], " ".join(words.split())[: limits.FIELD]


def _values(components: Iterable[Mapping[str, Any]]) -> Iterable[str]:
    for component in components:
        if "value" in component:
            yield str(component["value"])
        inside = component.get("component")
        yield from _values([*component.get("components", ()), *([inside] if inside else [])])
