"""Our messages as Discord's Components V2, and their shorter form where Discord would refuse the whole."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, cast

import discord
from discord import ui

from bot.platforms.discord import limits
from bot.platforms.discord.limits import Shortener
from bot.platforms.discord.messages.components import action_rows
from bot.platforms.discord.messages.payload_check import find_excesses
from bot.platforms.discord.messages.text import (
    escape,
    mentioned_ids,
    to_markdown,
    with_command_paths,
)
from bot.present.message import File, Message

_PICTURE_NAME: Final = "board.png"
_IMAGE_SUFFIXES: Final = (".gif", ".png")
"""Of files that Discord shows in a gallery."""


@dataclass(frozen=True, slots=True)
class MessageParts:
    """What the SDK needs to send a message. Good for one sending, which reads the files to their end."""

    view: ui.LayoutView
    files: list[discord.File]
    mentions: discord.AllowedMentions


@dataclass(slots=True)
class MessageBuilder:
    """Builds the messages of one bot.

    `command`: the id of its command, once that is registered. `activity`: whether it has one, which shows
    a table's view.
    """

    shortener: Shortener
    command: int | None = None
    activity: bool = False

    def build(self, message: Message, file_bytes: int = limits.FILE_BYTES) -> MessageParts:
        """See `build_message`."""
        return build_message(
            message, self.shortener, file_bytes, self.command, activity=self.activity
        )


def build_message(
    message: Message,
    shortener: Shortener,
    file_bytes: int = limits.FILE_BYTES,
    command: int | None = None,
    *,
    activity: bool = False,
) -> MessageParts:
    """The message laid out: text, picture, choices, buttons, file; a board in a container.

    `file_bytes`: the largest file that its destination accepts. `command`: by which id texts mention
    the bot's commands; without, they are only named. `activity`: as in `MessageBuilder`.
    """
    files: list[discord.File] = []
    said = message.text if message.words is None else message.words.text
    named = with_command_paths(said, message.language, command)
    text = to_markdown(named, limits.TEXT, shortener)
    pictures = []
    if message.picture is not None:
        alt = shortener.text(message.picture.alt, limits.ALT, "alt text")
        shown = File(_PICTURE_NAME, message.picture.png, alt)
        if _fits(shown, shortener, file_bytes):
            pictures.append(_gallery(shown, files))
        else:
            text = f"{text}\n{escape(alt)}"[: limits.TEXT]
    documents: list[ui.Item[Any]] = []
    if message.file is not None and _fits(message.file, shortener, file_bytes):
        if message.file.name.endswith(_IMAGE_SUFFIXES):
            alt = shortener.text(message.file.alt, limits.ALT, "alt text")
            pictures.append(_gallery(replace(message.file, alt=alt), files))
        else:
            documents.append(ui.File(_upload(message.file, files).uri))
    items: list[ui.Item[Any]] = [*pictures]
    if text.strip() or not items:
        # Screen readers need a text beside the buttons, and Discord refuses an empty one.
        items.insert(0, ui.TextDisplay(text if text.strip() else "…"))
    room = limits.COMPONENTS - len(items) - len(documents) - message.board
    items += [*action_rows(message, room, shortener, activity=activity), *documents]
    people = shortener.items(mentioned_ids(message.text), limits.MENTIONS, "mentions")
    sizes = [file.fp.getbuffer().nbytes for file in files if isinstance(file.fp, io.BytesIO)]
    parts = MessageParts(_view(items, framed=message.board), files, _allow_mentions(people))
    return enforce_limits(parts, sizes, text, shortener, file_bytes)


def enforce_limits(
    parts: MessageParts, sizes: Sequence[int], text: str, shortener: Shortener, file_bytes: int
) -> MessageParts:
    """The parts, or `text` alone where Discord would refuse them; never an empty message.

    `sizes`: bytes of each file; `file_bytes`: how many one may have.
    """
    components: list[dict[str, Any]] = parts.view.to_components()  # type: ignore[no-untyped-call]
    found = list(find_excesses(components, sizes, file_bytes))
    for excess in found:
        shortener.report(excess.what, excess.size, excess.most)
    if not found:
        return parts
    plain = ui.TextDisplay[Any](text.strip()[: limits.TEXT] or "…")
    return MessageParts(_view([plain], framed=False), [], parts.mentions)


def _fits(file: File, shortener: Shortener, most: int) -> bool:
    if len(file.content) <= most:
        return True
    shortener.report("file", len(file.content), most)
    return False


def _upload(file: File, files: list[discord.File]) -> discord.File:
    """Add the file to those to send. The SDK cleans its name: refer to it by the result's `uri`."""
    files.append(discord.File(io.BytesIO(file.content), filename=file.name))
    return files[-1]


def _gallery(file: File, files: list[discord.File]) -> ui.MediaGallery[Any]:
    shown = _upload(file, files).uri
    return ui.MediaGallery(discord.MediaGalleryItem(shown, description=file.alt or None))


def _view(items: Sequence[ui.Item[Any]], *, framed: bool) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    for item in [ui.Container(*items)] if framed else items:
        view.add_item(item)
    return view


def _allow_mentions(people: Sequence[int]) -> discord.AllowedMentions:
    return discord.AllowedMentions(
        everyone=False,
        roles=False,
        replied_user=False,
        users=[discord.Object(id_) for id_ in people],
    )


def layout_of(message: discord.Message) -> ui.LayoutView:
    """The layout of a message that was read from Discord, ready to be sent back."""
    view = ui.LayoutView.from_message(message, timeout=None)
    for item in view.walk_children():
        if isinstance(item, ui.MediaGallery):
            # Discord returns an address of its CDN, which expires; the attachment does not.
            item.items = [_as_attachment(each, message.attachments) for each in item.items]
    return view


def remove_controls(view: ui.LayoutView) -> bool:
    """Remove the buttons and selects from a layout; returns whether it had any."""
    rows = [item for item in view.walk_children() if isinstance(item, ui.ActionRow)]
    for row in rows:
        parent = row.parent
        (view if parent is None else cast("ui.Container[Any]", parent)).remove_item(row)
    return bool(rows)


def _as_attachment(
    item: discord.MediaGalleryItem, attachments: list[discord.Attachment]
) -> discord.MediaGalleryItem:
    for attachment in attachments:
        if attachment.id == item.media.attachment_id or attachment.url == item.media.url:
            return discord.MediaGalleryItem(
                f"attachment://{attachment.filename}", description=item.description
            )
    return item
