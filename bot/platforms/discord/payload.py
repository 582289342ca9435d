"""The last look at a message before it goes out: every limit of Discord's, on the payload itself.

Owns the check. It reads the payload as Discord will and trusts nothing that built it; what is too
much is named, never repeated. Knows no message of ours.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from discord import ComponentType

from bot.platforms.discord import limits

Component = Mapping[str, Any]

_ROW: Final = ComponentType.action_row.value
_BUTTON: Final = ComponentType.button.value
_SELECT: Final = ComponentType.select.value
_TEXT: Final = ComponentType.text_display.value
_GALLERY: Final = ComponentType.media_gallery.value


@dataclass(frozen=True, slots=True)
class Excess:
    """Something is too large, or (`most` 0) is what may not be at all."""

    what: str
    size: int
    most: int


def excesses(
    components: Sequence[Component], sizes: Sequence[int], file_bytes: int = limits.FILE_BYTES
) -> Iterator[Excess]:
    """All that Discord would refuse in these components with files of these sizes."""
    parts = list(_walk(components))
    texts = [part["content"] for part in parts if part["type"] == _TEXT]
    yield from _over("components", len(parts), limits.COMPONENTS)
    yield from _over("text", sum(len(text) for text in texts), limits.TEXT)
    yield from _over("empty texts", sum(not text for text in texts), 0)
    yield from _over("empty message", int(not parts), 0)
    ids = Counter(part["custom_id"] for part in parts if part.get("custom_id"))
    yield from _over("repeated custom_ids", sum(count > 1 for count in ids.values()), 0)
    yield from _over("files", len(sizes), limits.FILES)
    yield from _over("a file", max(sizes, default=0), file_bytes)
    yield from _over("request", sum(sizes), limits.REQUEST_BYTES)
    for part in parts:
        yield from _part(part)


def _part(part: Component) -> Iterator[Excess]:
    kind = part["type"]
    yield from _over("custom_id", len(part.get("custom_id") or ""), limits.CUSTOM_ID)
    if kind == _ROW:
        inside = [child["type"] for child in part["components"]]
        yield from _over("buttons in a row", inside.count(_BUTTON), limits.ROW)
        yield from _over("selects in a row", inside.count(_SELECT), 1)
        mixed = _SELECT in inside and _BUTTON in inside
        yield from _over("mixed or empty rows", int(mixed or not inside), 0)
    elif kind == _BUTTON:
        yield from _over("button label", len(part.get("label") or ""), limits.LABEL)
        yield from _over("unlabelled buttons", int(not part.get("label")), 0)
        yield from _over("link", len(part.get("url") or ""), limits.LINK)
    elif kind == _SELECT:
        yield from _select(part)
    elif kind == _GALLERY:
        yield from _over("gallery", len(part["items"]), limits.GALLERY)
        for item in part["items"]:
            yield from _over("alt text", len(item.get("description") or ""), limits.ALT)


def _select(part: Component) -> Iterator[Excess]:
    options = part["options"]
    yield from _over("options", len(options), limits.OPTIONS)
    yield from _over("selects without options", int(not options), 0)
    yield from _over("placeholder", len(part.get("placeholder") or ""), limits.PLACEHOLDER)
    values = {option["value"] for option in options}
    yield from _over("repeated values", len(options) - len(values), 0)
    for option in options:
        for name in ("label", "value", "description"):
            yield from _over(f"option {name}", len(option.get(name) or ""), limits.OPTION)


def _over(what: str, size: int, most: int) -> Iterator[Excess]:
    if size > most:
        yield Excess(what, size, most)


def _walk(components: Sequence[Component]) -> Iterator[Component]:
    for component in components:
        yield component
        yield from _walk(component.get("components", ()))
