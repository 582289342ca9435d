"""Buttons, selects and text fields of our messages, and the presses that come back."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Final

import discord
from discord import ui

from bot.platforms.discord import api
from bot.platforms.shared import LimitEnforcer, choice_label, table_pictured, view_label
from bot.present.message import (
    Button,
    Choice,
    Message,
    Style,
    Ticks,
    WordsField,
    plain,
    ticked_payload,
)

MAX_PAYLOAD_BYTES: Final = 64
"""Bytes of a payload, as of every button (`bot.present.message.Button`)."""
FEW: Final = 15
"""More choices than this become a select instead of buttons."""
_LINE: Final = 44
"""Characters of buttons that a phone shows in one line; each has `_PADDING` besides."""
_PADDING: Final = 4

# `b`: on a board message, which stays as it is; `p`: on a step of a private conversation, which the answer
# may replace. The number makes the custom_id unique within its message.
_BUTTON_ID: Final = re.compile(r"(?P<kind>[bp])\d{1,2}:(?P<payload>.{1,64})", re.DOTALL)
FIELD: Final = "m"
"""Begins the custom_id of a button that opens a modal, and of the modal."""
_OPENING: Final = re.compile(r"o:(?P<table>[a-z0-9]{1,16})")
"""The custom_id of the button that opens a table's view."""
_SELECT_ID: Final = re.compile(r"(?P<kind>[bp])\d{1,2}")
# A select of several: the places of what is ticked are its values.
_TICKS_ID: Final = re.compile(r"(?P<kind>[bp])0:(?P<payload>.{1,64})", re.DOTALL)
_TICK: Final = re.compile(r"[0-9]|1[0-9]|2[0-4]")

_STYLES: Final = {
    Style.PRIMARY: discord.ButtonStyle.primary,
    Style.SECONDARY: discord.ButtonStyle.secondary,
    Style.SUCCESS: discord.ButtonStyle.success,
    Style.DANGER: discord.ButtonStyle.danger,
}


_EMPHASIS: Final = {discord.ButtonStyle.primary, discord.ButtonStyle.success}


class PressButton(ui.Button[Any]):
    """A button whose custom_id carries the payload."""

    def is_dispatchable(self) -> bool:
        """Return False: `payload_of` reads presses of any age, so the SDK keeps no message."""
        return False


class PressSelect(ui.Select[Any]):
    """A select whose options' values are the payloads."""

    def is_dispatchable(self) -> bool:
        return False


def _pressed_id(interaction: discord.Interaction[Any]) -> str:
    """Return the pressed custom_id; "" if its message lacks it, as a modified client can send any."""
    message, custom_id = interaction.message, interaction.custom_id or ""
    has_it = message is not None and custom_id in custom_ids(message.components)
    return custom_id if has_it else ""


def payload_of(interaction: discord.Interaction[Any]) -> str | None:
    """Return the payload of the pressed button or chosen option; None for any other press."""
    custom_id = _pressed_id(interaction)
    data: Mapping[str, Any] = interaction.data or {}
    values = [str(value) for value in data.get("values") or ()]
    if ticks := _TICKS_ID.fullmatch(custom_id):
        places = [int(value) for value in values if _TICK.fullmatch(value)]
        return ticked_payload(ticks["payload"], places)
    if button := _BUTTON_ID.fullmatch(custom_id):
        return button["payload"]
    return values[0] if _SELECT_ID.fullmatch(custom_id) and values else None


def table_to_open(interaction: discord.Interaction[Any]) -> str | None:
    """Return the table whose view the pressed button opens; None for any other press."""
    found = _OPENING.fullmatch(_pressed_id(interaction))
    return None if found is None else found["table"]


def is_private_step(custom_id: str) -> bool:
    return custom_id.startswith(("p", FIELD))


def _payload_fits(payload: str, enforcer: LimitEnforcer) -> bool:
    # A cut payload would mean something else, so its button is left out.
    size = len(payload.encode())
    if 0 < size <= MAX_PAYLOAD_BYTES:
        return True
    enforcer.exceeded("payload", size, MAX_PAYLOAD_BYTES)
    return False


def _buttons(
    buttons: Iterable[Button], kind: str, first: int, enforcer: LimitEnforcer
) -> Iterator[ui.Item[Any]]:
    for number, button in enumerate(buttons, first):
        label = enforcer.cut(button.label, api.LABEL, "button label") or "…"
        if button.url is not None:
            if len(button.url) <= api.LINK:
                yield ui.Button(style=discord.ButtonStyle.link, label=label, url=button.url)
            else:
                enforcer.exceeded("link", len(button.url), api.LINK)
        elif button.payload is not None and _payload_fits(button.payload, enforcer):
            yield PressButton(
                style=_STYLES[button.style],
                label=label,
                custom_id=f"{kind}{number}:{button.payload}",
            )


def _field_button(words: WordsField) -> PressButton:
    """Return a button whose custom_id holds the field that it opens (`modal_of`)."""
    title = words.title.replace(":", "")[: api.MODAL_LABEL]
    custom_id = f"{FIELD}:{words.payload}:{title}:{words.example}"[: api.CUSTOM_ID]
    label, style = words.label[: api.LABEL], discord.ButtonStyle.primary
    return PressButton(style=style, label=label, custom_id=custom_id)


def _select(
    choices: Sequence[Choice], prompt: str, kind: str, enforcer: LimitEnforcer
) -> ui.ActionRow[Any]:
    options = [
        discord.SelectOption(
            label=enforcer.cut(choice.label, api.OPTION, "option label") or "…",
            value=choice.payload,
            description=enforcer.cut(choice.detail, api.OPTION, "option detail") or None,
        )
        for choice in enforcer.first(choices, api.OPTIONS, "options")
    ]
    placeholder = enforcer.cut(prompt, api.PLACEHOLDER, "placeholder") or None
    return ui.ActionRow(PressSelect(custom_id=f"{kind}0", placeholder=placeholder, options=options))


def _several(
    ticks: Ticks, prompt: str, kind: str, enforcer: LimitEnforcer
) -> Iterator[ui.ActionRow[Any]]:
    longest = ticked_payload(ticks.payload, range(len(ticks.labels)))
    if not ticks.labels or not _payload_fits(longest, enforcer):
        return
    options = [
        discord.SelectOption(
            label=enforcer.cut(label, api.OPTION, "option label") or "…",
            value=str(place),
            default=bool(ticks.ticked >> place & 1),
        )
        for place, label in enumerate(enforcer.first(ticks.labels, api.OPTIONS, "options"))
    ]
    yield ui.ActionRow(
        PressSelect(
            custom_id=f"{kind}0:{ticks.payload}",
            placeholder=enforcer.cut(prompt, api.PLACEHOLDER, "placeholder") or None,
            options=options,
            min_values=0,
            max_values=max(1, min(ticks.most, len(options))),
        )
    )


def _distinct(choices: Iterable[Choice], enforcer: LimitEnforcer) -> tuple[Choice, ...]:
    """Return the choices that fit, each payload once: Discord refuses repeated values."""
    fitting = (choice for choice in choices if _payload_fits(choice.payload, enforcer))
    return tuple({choice.payload: choice for choice in fitting}.values())


def _rows(buttons: Sequence[ui.Item[Any]], row: int) -> list[ui.ActionRow[Any]]:
    """Return rows of at most `row` buttons, as even as possible: four and three, not five and two."""
    if not buttons:
        return []
    size = math.ceil(len(buttons) / math.ceil(len(buttons) / row))
    return [ui.ActionRow(*buttons[start : start + size]) for start in range(0, len(buttons), size)]


def _picks(
    choices: Sequence[Choice], prompt: str, kind: str, first: int, enforcer: LimitEnforcer
) -> list[ui.ActionRow[Any]]:
    """Return the choices as buttons numbered from `first`; as a select if they are many or long."""
    labels = [choice_label(choice) for choice in choices]
    if len(choices) > FEW or max(map(len, labels)) > api.LABEL:
        return [_select(choices, prompt, kind, enforcer)]
    offered = [Button(*each) for each in zip(labels, (c.payload for c in choices), strict=True)]
    most = _LINE // (max(map(len, labels)) + _PADDING)  # that a phone shows side by side
    return _rows(list(_buttons(offered, kind, first, enforcer)), max(1, min(api.ROW, most)))


def asks_above(message: Message) -> bool:
    """Tell whether the prompt has to stand above the choices: a select shows it itself."""
    choices = message.choices
    few = 0 < len(choices) <= FEW and max(len(choice_label(each)) for each in choices) <= api.LABEL
    return (
        bool(message.prompt)
        and few
        and not message.ticks
        and not message.leads
        and message.prompt not in plain(message.text)
    )


def action_rows(
    message: Message, room: int, enforcer: LimitEnforcer, *, activity: bool = False
) -> Iterator[ui.ActionRow[Any]]:
    """Yield the message's choices and buttons in action rows, of at most `room` components.

    Emphasized buttons come first, then the choices, as buttons while they are few: a select takes a
    tap more. Then the other buttons. With an `activity`, a button opens the table there.
    """
    # A private game's board is a step of its conversation.
    kind = "b" if message.board and not message.secret else "p"
    choices = () if message.ticks else _distinct(message.choices, enforcer)
    buttons = list(_buttons(message.buttons, kind, 1, enforcer))
    if message.words is not None:
        buttons.insert(0, _field_button(message.words))
    if activity and (table := table_pictured(message)):
        buttons.append(PressButton(label=view_label(message.language), custom_id=f"o:{table}"))
    # A select takes two components, emphasized buttons a row, and each row is a component too.
    rows, rest = divmod(room - 3 * bool(choices or message.ticks), api.ROW + 1)
    most = rows * api.ROW + max(0, rest - 1)
    buttons = list(enforcer.first(buttons, most, "buttons"))
    if message.ticks is not None:
        yield from _several(message.ticks, message.prompt, kind, enforcer)
    first = list(takewhile(_stands_out, buttons)) if choices else []
    above, below = _rows(first, api.ROW), _rows(buttons[len(first) :], api.ROW)
    yield from above
    if choices:
        picks = _picks(choices, message.prompt, kind, len(message.buttons) + 1, enforcer)
        if sum(1 + len(row.children) for row in (*above, *picks, *below)) > room:
            picks = [_select(choices, message.prompt, kind, enforcer)]
        yield from picks
    yield from below


def _stands_out(button: ui.Item[Any]) -> bool:
    return isinstance(button, ui.Button) and button.style in _EMPHASIS


def custom_ids(components: Iterable[discord.Component]) -> Iterator[str | None]:
    for component in components:
        yield getattr(component, "custom_id", None)
        yield from custom_ids(getattr(component, "children", ()))


_FIELD_BUTTON_ID: Final = re.compile(
    FIELD + r":(?P<payload>[^:]+:[^:]+:[^:]+):(?P<title>[^:]*):(?P<example>.*)", re.DOTALL
)
_MODAL_ID: Final = re.compile(FIELD + r":(?P<payload>.{1,64})", re.DOTALL)


@dataclass(frozen=True, slots=True)
class ModalField:
    """A field for words, as its button describes it."""

    payload: str
    title: str
    example: str


def field_of(interaction: discord.Interaction[Any]) -> ModalField | None:
    """Return the field that the pressed button opens; None for any other press."""
    found = _FIELD_BUTTON_ID.fullmatch(_pressed_id(interaction))
    return None if found is None else ModalField(**found.groupdict())


def modal_of(field: ModalField) -> ui.Modal:
    """Return the modal with the field. Its words arrive as a raw event."""
    title = field.title or "…"
    modal = ui.Modal(title=title, custom_id=f"{FIELD}:{field.payload}")
    words: ui.TextInput[Any] = ui.TextInput(
        custom_id="words",
        placeholder=field.example[: api.FIELD_PLACEHOLDER],
        max_length=api.FIELD,
    )
    modal.add_item(ui.Label(text=title, component=words))
    # Stopped, the SDK does not keep it to wait for an answer.
    modal.stop()
    return modal


def filled_in(interaction: discord.Interaction[Any]) -> tuple[str, str] | None:
    """Return a submitted modal's payload and words; None for a modal that is not ours."""
    found = _MODAL_ID.fullmatch(interaction.custom_id or "")
    if found is None:
        return None
    data: Mapping[str, Any] = interaction.data or {}
    words = " ".join(_values(data.get("components") or ()))
    return found["payload"], " ".join(words.split())[: api.FIELD]


def _values(components: Iterable[Mapping[str, Any]]) -> Iterable[str]:
    for component in components:
        if "value" in component:
            yield str(component["value"])
        inside = component.get("component")
        yield from _values([*component.get("components", ()), *([inside] if inside else [])])
