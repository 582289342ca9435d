"""The last check of a message before it is sent: the payload against every limit of Discord's.

Reads the payload as Discord will and trusts nothing that built it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from discord import ComponentType

from bot.platforms.discord import limits

Component: TypeAlias = Mapping[str, Any]
"""A component as Discord is sent it."""

_ROW: Final = ComponentType.action_row.value
_BUTTON: Final = ComponentType.button.value
_SELECT: Final = ComponentType.select.value
_TEXT: Final = ComponentType.text_display.value
_GALLERY: Final = ComponentType.media_gallery.value


@dataclass(frozen=True, slots=True)
class Excess:
    """A limit that is exceeded: what there is, how much of it, and how much is allowed (0: none)."""

    what: str
    size: int
    most: int


def find_excesses(
    components: Sequence[Component], sizes: Sequence[int], file_bytes: int = limits.FILE_BYTES
) -> Iterator[Excess]:
    """All that Discord would refuse of these components, sent with files of these sizes in bytes."""
    parts = list(_walk(components))
    texts = [part["content"] for part in parts if part["type"] == _TEXT]
    yield from _excess("components", len(parts), limits.COMPONENTS)
    yield from _excess("text", sum(len(text) for text in texts), limits.TEXT)
    yield from _excess("empty texts", sum(not text for text in texts), 0)
    yield from _excess("empty message", int(not parts), 0)
    ids = Counter(part["custom_id"] for part in parts if part.get("custom_id"))
    yield from _excess("repeated custom_ids", sum(count > 1 for count in ids.values()), 0)
    yield from _excess("files", len(sizes), limits.FILES)
    yield from _excess("a file", max(sizes, default=0), file_bytes)
    yield from _excess("request", sum(sizes), limits.REQUEST_BYTES)
    for part in parts:
        yield from _check(part)


def _check(part: Component) -> Iterator[Excess]:
    kind = part["type"]
    yield from _excess("custom_id", len(part.get("custom_id") or ""), limits.CUSTOM_ID)
    if kind == _ROW:
        inside = [child["type"] for child in part["components"]]
        yield from _excess("buttons in a row", inside.count(_BUTTON), limits.ROW)
        yield from _excess("selects in a row", inside.count(_SELECT), 1)
        mixed = _SELECT in inside and _BUTTON in inside
        yield from _excess("mixed or empty rows", int(mixed or not inside), 0)
    elif kind == _BUTTON:
        yield from _excess("button label", len(part.get("label") or ""), limits.LABEL)
        yield from _excess("unlabelled buttons", int(not part.get("label")), 0)
        yield from _excess("link", len(part.get("url") or ""), limits.LINK)
    elif kind == _SELECT:
        yield from _check_select(part)
    elif kind == _GALLERY:
        yield from _excess("gallery", len(part["items"]), limits.GALLERY)
        for item in part["items"]:
            yield from _excess("alt text", len(item.get("description") or ""), limits.ALT)


def _check_select(part: Component) -> Iterator[Excess]:
    options = part["options"]
    yield from _excess("options", len(options), limits.OPTIONS)
    yield from _excess("selects without options", int(not options), 0)
    yield from _excess("placeholder", len(part.get("placeholder") or ""), limits.PLACEHOLDER)
    values = {option["value"] for option in options}
    yield from _excess("repeated values", len(options) - len(values), 0)
    for option in options:
        for name in ("label", "value", "description"):
            yield from _excess(f"option {name}", len(option.get(name) or ""), limits.OPTION)


def _excess(what: str, size: int, most: int) -> Iterator[Excess]:
    if size > most:
        yield Excess(what, size, most)


def _walk(components: Sequence[Component]) -> Iterator[Component]:
    for component in components:
        yield component
        yield from _walk(component.get("components", ()))
