"""Our messages as Discord's Components V2, and the presses that come back.

Owns the layout, and the form of custom_ids: they hold everything that a press needs, so a button
works for as long as its message stands, over any restart. Decides nothing about a press.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Protocol, cast

import discord
from discord import ui

from bot.platforms.discord import limits
from bot.platforms.discord.limits import Fitter
from bot.platforms.discord.markup import escape, markdown, mentioned
from bot.present.message import Button, Choice, Message, Style

PICTURE: Final = "board.png"
PAYLOAD: Final = 64
"""Bytes of a press's payload, by our own contract (`Press`)."""

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


class Presser(Protocol):
    """The client, as far as pressed components know it."""

    async def pressed(self, interaction: discord.Interaction[Any], payload: str) -> None:
        """A button or an option with this payload was pressed."""


async def _pass_on(interaction: discord.Interaction[Any], payload: str) -> None:
    await cast("Presser", interaction.client).pressed(interaction, payload)


class PressButton(ui.DynamicItem[ui.Button[Any]], template=BUTTON):
    """A button whose custom_id carries the payload."""

    def __init__(self, item: ui.Button[Any], payload: str) -> None:
        super().__init__(item)
        self.payload = payload

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> PressButton:
        """The button again, from a message of any age."""
        del interaction
        return cls(cast("ui.Button[Any]", item), match["payload"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Pass the press on."""
        await _pass_on(interaction, self.payload)


class PressSelect(ui.DynamicItem[ui.Select[Any]], template=SELECT):
    """A select whose options' values are the payloads."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> PressSelect:
        """The select again, from a message of any age."""
        del interaction, match
        return cls(cast("ui.Select[Any]", item))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Pass on what was picked."""
        await _pass_on(interaction, self.item.values[0])


@dataclass(frozen=True, slots=True)
class Parts:
    """A message ready to send, once: files are read up by sending."""

    view: ui.LayoutView
    files: list[discord.File]
    mentions: discord.AllowedMentions


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
                ui.Button(
                    style=STYLES[button.style],
                    label=label,
                    custom_id=f"{kind}{number + 1}:{button.press}",
                ),
                button.press,
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
    select: ui.Select[Any] = ui.Select(
        custom_id=f"{kind}0", placeholder=placeholder, options=options
    )
    return PressSelect(select)


def _rows(message: Message, room: int, fitter: Fitter) -> Iterator[ui.ActionRow[Any]]:
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


def build(message: Message, fitter: Fitter) -> Parts:
    """The message laid out: text, picture, select, buttons, file; boards in a frame of their own."""
    items: list[ui.Item[Any]] = []
    files: list[discord.File] = []
    text = markdown(message.text, limits.TEXT, fitter)
    if message.picture is not None:
        alt = fitter.text(message.picture.alt, limits.ALT, "alt text")
        if len(message.picture.png) <= limits.FILE_BYTES:
            files.append(discord.File(io.BytesIO(message.picture.png), filename=PICTURE))
            media = f"attachment://{PICTURE}"
            items.append(ui.MediaGallery(discord.MediaGalleryItem(media, description=alt or None)))
        else:
            fitter.complain("picture", len(message.picture.png), limits.FILE_BYTES)
            text = f"{text}\n{escape(alt)}"[: limits.TEXT]
    if text.strip() or not items:
        # A message of buttons alone has nothing to read aloud, and an empty one is refused.
        items.insert(0, ui.TextDisplay(text if text.strip() else "…"))
    attached = message.file
    if attached is not None and len(attached.content) > limits.FILE_BYTES:
        fitter.complain("file", len(attached.content), limits.FILE_BYTES)
        attached = None
    room = limits.COMPONENTS - len(items) - (attached is not None) - message.board
    items.extend(_rows(message, room, fitter))
    if attached is not None:
        document = discord.File(io.BytesIO(attached.content), filename=attached.name)
        files.append(document)
        # The SDK cleans the name, and the component must name what is really uploaded.
        items.append(ui.File(document.uri))

    view = ui.LayoutView(timeout=None)
    for item in [ui.Container(*items)] if message.board else items:
        view.add_item(item)
    people = fitter.items(mentioned(message.text), limits.MENTIONS, "mentions")
    mentions = discord.AllowedMentions(
        everyone=False,
        roles=False,
        replied_user=False,
        users=[discord.Object(id_) for id_ in people],
    )
    return Parts(view, files, mentions)


def without_buttons(message: discord.Message) -> ui.LayoutView | None:
    """The layout of a message that stands, less its buttons and selects; None if it has none."""
    view = ui.LayoutView.from_message(message, timeout=None)
    rows = [item for item in view.walk_children() if isinstance(item, ui.ActionRow)]
    if not rows:
        return None
    for row in rows:
        parent = row.parent
        (view if parent is None else cast("ui.Container[Any]", parent)).remove_item(row)
    for item in view.walk_children():
        if isinstance(item, ui.MediaGallery):
            # What came back is an address of the CDN, which expires; the attachment itself stays.
            item.items = [_as_attachment(each, message.attachments) for each in item.items]
    return view


def _as_attachment(
    item: discord.MediaGalleryItem, attachments: list[discord.Attachment]
) -> discord.MediaGalleryItem:
    for attachment in attachments:
        if attachment.id == item.media.attachment_id or attachment.url == item.media.url:
            return discord.MediaGalleryItem(
                f"attachment://{attachment.filename}", description=item.description
            )
    return item


def stands_on(message: discord.Message | None, custom_id: str) -> bool:
    """Whether the SDK will find this component on its message and call our item for it."""
    ours = BUTTON.fullmatch(custom_id) or SELECT.fullmatch(custom_id)
    return message is not None and ours is not None and custom_id in _custom_ids(message.components)


def _custom_ids(components: Iterable[discord.Component]) -> Iterator[str | None]:
    for component in components:
        yield getattr(component, "custom_id", None)
        yield from _custom_ids(getattr(component, "children", ()))
