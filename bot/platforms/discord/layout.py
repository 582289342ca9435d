"""Our messages as Discord's Components V2.

Owns the layout, and what becomes of it where it is too much for Discord: a shorter form and a line in
the log, or in tests a failure. Knows no interaction and no channel.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, cast

import discord
from discord import ui

from bot.platforms.discord import limits
from bot.platforms.discord.components import rows
from bot.platforms.discord.limits import Fitter
from bot.platforms.discord.markup import escape, markdown, mentioned
from bot.platforms.discord.naming import named
from bot.platforms.discord.payload import excesses
from bot.present.message import File, Message

PICTURE: Final = "board.png"
SHOWN: Final = (".gif", ".png")
"""Files that Discord shows as pictures."""


@dataclass(frozen=True, slots=True)
class Parts:
    """A message ready to send, once: files are read up by sending."""

    view: ui.LayoutView
    files: list[discord.File]
    mentions: discord.AllowedMentions


def build(message: Message, fitter: Fitter, file_bytes: int = limits.FILE_BYTES) -> Parts:
    """The message laid out: text, picture, select, buttons, file; boards in a frame of their own.

    `file_bytes`: the largest file that is taken where it goes to.
    """
    files: list[discord.File] = []
    text = markdown(named(message.text, message.language), limits.TEXT, fitter)
    pictures = []
    if message.picture is not None:
        alt = fitter.text(message.picture.alt, limits.ALT, "alt text")
        shown = File(PICTURE, message.picture.png, alt)
        if _fits(shown, fitter, file_bytes):
            pictures.append(_gallery(shown, files))
        else:
            text = f"{text}\n{escape(alt)}"[: limits.TEXT]
    documents: list[ui.Item[Any]] = []
    if message.file is not None and _fits(message.file, fitter, file_bytes):
        if message.file.name.endswith(SHOWN):
            alt = fitter.text(message.file.alt, limits.ALT, "alt text")
            pictures.append(_gallery(replace(message.file, alt=alt), files))
        else:
            documents.append(ui.File(_upload(message.file, files).uri))
    items: list[ui.Item[Any]] = [*pictures]
    if text.strip() or not items:
        # A message of buttons alone has nothing to read aloud, and an empty one is refused.
        items.insert(0, ui.TextDisplay(text if text.strip() else "…"))
    room = limits.COMPONENTS - len(items) - len(documents) - message.board
    items += [*rows(message, room, fitter), *documents]
    people = fitter.items(mentioned(message.text), limits.MENTIONS, "mentions")
    sizes = [file.fp.getbuffer().nbytes for file in files if isinstance(file.fp, io.BytesIO)]
    return _looked_over(
        Parts(_view(items, framed=message.board), files, _notifying(people)),
        sizes,
        text,
        fitter,
        file_bytes,
    )


def _looked_over(
    parts: Parts, sizes: Sequence[int], text: str, fitter: Fitter, file_bytes: int
) -> Parts:
    """The same, or its text alone where Discord would refuse the whole: never nothing."""
    components: list[dict[str, Any]] = parts.view.to_components()  # type: ignore[no-untyped-call]
    found = list(excesses(components, sizes, file_bytes))
    for excess in found:
        fitter.complain(excess.what, excess.size, excess.most)
    if not found:
        return parts
    plain = ui.TextDisplay[Any](text.strip()[: limits.TEXT] or "…")
    return Parts(_view([plain], framed=False), [], parts.mentions)


def _fits(file: File, fitter: Fitter, most: int) -> bool:
    if len(file.content) <= most:
        return True
    fitter.complain("file", len(file.content), most)
    return False


def _upload(file: File, files: list[discord.File]) -> discord.File:
    """The file among those to send. The SDK cleans its name: refer to it by what comes back."""
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


def _notifying(people: Sequence[int]) -> discord.AllowedMentions:
    return discord.AllowedMentions(
        everyone=False,
        roles=False,
        replied_user=False,
        users=[discord.Object(id_) for id_ in people],
    )


def standing(message: discord.Message) -> ui.LayoutView:
    """The layout of a message as Discord tells it."""
    view = ui.LayoutView.from_message(message, timeout=None)
    for item in view.walk_children():
        if isinstance(item, ui.MediaGallery):
            # What came back is an address of the CDN, which expires; the attachment itself stays.
            item.items = [_as_attachment(each, message.attachments) for each in item.items]
    return view


def take_buttons(view: ui.LayoutView) -> bool:
    """Take the buttons and selects out of a layout; whether there were any."""
    taken = [item for item in view.walk_children() if isinstance(item, ui.ActionRow)]
    for row in taken:
        parent = row.parent
        (view if parent is None else cast("ui.Container[Any]", parent)).remove_item(row)
    return bool(taken)


def _as_attachment(
    item: discord.MediaGalleryItem, attachments: list[discord.Attachment]
) -> discord.MediaGalleryItem:
    for attachment in attachments:
        if attachment.id == item.media.attachment_id or attachment.url == item.media.url:
            return discord.MediaGalleryItem(
                f"attachment://{attachment.filename}", description=item.description
            )
    return item
