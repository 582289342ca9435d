"""Messages as the server keeps them, and the checks of their payloads."""

from __future__ import annotations

import copy
import json
import re
import struct
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.support.discord_server.components import (
    BUTTON,
    GALLERY,
    SELECT,
    TEXT,
    V2,
    check,
    references,
    walk,
)
from tests.support.discord_server.errors import (
    FIELDS,
    ApiError,
    invalid,
    only,
    require,
    text_within,
)

if TYPE_CHECKING:
    from tests.support.discord_server.driver import Channel, Person

EPHEMERAL = 1 << 6
LOADING = 1 << 7
MIB = 1024 * 1024
OBJECTS: dict[str, dict[str, Any]] = json.loads(
    Path(__file__).with_name("objects.json").read_text("utf-8")
)
"""What is the same in every object of a kind."""


@dataclass(repr=False)
class Attachment:
    """A file of a message."""

    id: int
    filename: str
    content: bytes
    url: str

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {"id": str(self.id), "filename": self.filename}
        data |= {"size": len(self.content), "url": self.url, "proxy_url": self.url}
        if self.content.startswith(b"\x89PNG"):
            width, height = struct.unpack(">II", self.content[16:24].ljust(8, b"\0"))
            data |= {"content_type": "image/png", "width": width, "height": height}
        return data


@dataclass(repr=False)
class Message:
    """A message; `audience` is the one person who sees it, None for all of the channel."""

    id: int
    channel: Channel
    author: dict[str, Any]
    audience: Person | None = None
    components: list[dict[str, Any]] = field(default_factory=list)
    content: str = ""
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    nonce: str | None = None
    allowed_mentions: dict[str, Any] | None = None
    edits: int = 0
    deleted: bool = False

    # --- what a reader sees ----------------------------------------------------------------------

    @property
    def thinking(self) -> bool:
        """Whether it only says that an answer will come."""
        return bool(self.flags & LOADING)

    @property
    def text(self) -> str:
        """All its text, with its markdown."""
        displays = [each["content"] for each in walk(self.components) if each["type"] == TEXT]
        return "\n".join([self.content, *displays] if self.content else displays)

    def _of(self, kind: int) -> Iterator[dict[str, Any]]:
        return (component for component in walk(self.components) if component["type"] == kind)

    @property
    def buttons(self) -> dict[str, dict[str, Any]]:
        return {button["label"]: button for button in self._of(BUTTON)}

    @property
    def selects(self) -> list[dict[str, Any]]:
        return list(self._of(SELECT))

    @property
    def options(self) -> dict[str, dict[str, Any]]:
        return {option["label"]: option for select in self.selects for option in select["options"]}

    @property
    def alts(self) -> list[str]:
        return [item.get("description", "") for item in self._items()]

    def _items(self) -> Iterator[dict[str, Any]]:
        return (item for gallery in self._of(GALLERY) for item in gallery["items"])

    @property
    def pictures(self) -> list[bytes]:
        """The pictures in its galleries."""
        by_url = {attachment.url: attachment.content for attachment in self.attachments}
        return [by_url[item["media"]["url"]] for item in self._items()]

    @property
    def files(self) -> dict[str, bytes]:
        return {attachment.filename: attachment.content for attachment in self.attachments}

    @property
    def notified(self) -> set[int]:
        """The people it notifies."""
        named = {int(id_) for id_ in re.findall(r"<@!?(\d+)>", re.sub(r"\\.", "", self.text))}
        allowed = self.allowed_mentions
        if allowed is None or "users" in allowed.get("parse", []):
            return named
        return named & {int(id_) for id_ in allowed.get("users", [])}

    def to_json(self) -> dict[str, Any]:
        now = datetime.now(UTC).isoformat()
        return OBJECTS["message"] | {
            "id": str(self.id),
            "channel_id": str(self.channel.id),
            "author": self.author,
            "content": self.content,
            "components": self.components,
            "attachments": [attachment.to_json() for attachment in self.attachments],
            "flags": self.flags,
            "timestamp": now,
            "edited_timestamp": now if self.edits else None,
            **({"nonce": self.nonce} if self.nonce is not None else {}),
        }

    # --- what a bot sends ------------------------------------------------------------------------

    def take(
        self, data: dict[str, Any], files: dict[int, tuple[str, bytes]], snowflake: Any
    ) -> None:
        """Fill the message from this checked payload; an edit keeps the fields it leaves out."""
        v2 = bool((data.get("flags") or 0) & V2) or bool(self.flags & V2)
        content = self.content if data.get("content") is None else data["content"]
        if "content" in data and data["content"] is None:
            content = ""
        if v2:
            require(not content, "content beside Components V2")
            require(not data.get("embeds"), "embeds beside Components V2")
        text_within(content, 0, 2000, "content")
        attachments = self._attached(data, files, snowflake)
        components = self.components
        if "components" in data:
            components = copy.deepcopy(data["components"] or [])
            check(components, v2=v2)
            _resolve(components, attachments)
        if v2:
            shown = {media["url"] for media in references(components)}
            hidden = [each.filename for each in attachments if each.url not in shown]
            require(not hidden, f"attachments {hidden} are referenced nowhere")
        if not (content or components or attachments):
            raise ApiError(400, 50006, "Cannot send an empty message")
        self.content, self.components, self.attachments = content, components, attachments
        self.flags = (self.flags | ((data.get("flags") or 0) & ~EPHEMERAL)) & ~LOADING
        if "allowed_mentions" in data:
            self.allowed_mentions = data["allowed_mentions"]

    def _attached(
        self, data: dict[str, Any], files: dict[int, tuple[str, bytes]], snowflake: Any
    ) -> list[Attachment]:
        kept = {attachment.id: attachment for attachment in self.attachments}
        if "attachments" not in data:
            require(not files, "files without attachments")
            return list(kept.values())
        result = []
        used = set()
        for entry in data["attachments"]:
            only(entry, FIELDS["attachment"], "attachment")
            id_ = int(entry["id"])
            if id_ in kept:
                result.append(kept[id_])
                continue
            require(id_ in files, f"attachment {id_} has no file")
            used.add(id_)
            name, uploaded = files[id_]
            require(entry.get("filename", name) == name, "attachment of another name")
            new = snowflake()
            result.append(Attachment(new, name, uploaded, f"https://cdn.invalid/{new}/{name}?ex=1"))
        require(used == set(files), "files that are no attachments")
        return result


def _resolve(components: list[dict[str, Any]], attachments: list[Attachment]) -> None:
    """Put the CDN's addresses where `attachment://` names a file, and number the components."""
    by_name = {attachment.filename: attachment for attachment in attachments}
    for media in references(components):
        scheme, _, name = media["url"].partition("://")
        if scheme != "attachment":
            # Discord would take it, but links to its CDN expire: a bot must not rely on them.
            raise invalid(f"media from elsewhere: {scheme}")
        require(name in by_name, f"no attachment {name}")
        media.update(by_name[name].to_json())
        media["attachment_id"] = media["id"]
        del media["size"]
        del media["filename"]
    for number, component in enumerate(walk(components), start=1):
        component.setdefault("id", number)


def check_payload(
    data: Any, files: dict[int, tuple[str, bytes]], allowed: AbstractSet[str], flags: int
) -> None:
    """Refuse a payload that Discord would refuse before looking at the message itself."""
    require(isinstance(data, dict), "no object")
    only(data, allowed, "message")
    require(((data.get("flags") or 0) & ~flags) == 0, f"flags {data.get('flags')}")
    if data.get("nonce") is not None:
        text_within(str(data["nonce"]), 1, 25, "nonce")
    require(len(files) <= 10, "more than 10 files")
    for name, content in files.values():
        require(re.fullmatch(r"[A-Za-z0-9_.-]{1,260}", name), "file name")
        if len(content) > 10 * MIB:
            raise ApiError(413, 40005, "Request entity too large")
    _check_mentions(data.get("allowed_mentions"))


def _check_mentions(mentions: Any) -> None:
    if mentions is None:
        return
    only(mentions, {"parse", "users", "roles", "replied_user"}, "allowed_mentions")
    parse = mentions.get("parse", [])
    require(set(parse) <= {"users", "roles", "everyone"}, "allowed_mentions.parse")
    for kind in ("users", "roles"):
        ids = mentions.get(kind, [])
        require(len(ids) <= 100, f"allowed_mentions.{kind} of {len(ids)}")
        require(not (ids and kind in parse), f"allowed_mentions.{kind} twice")
