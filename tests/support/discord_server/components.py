"""Discord's rules for components, written from its documentation and not from our bot's limits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.support.discord_server.errors import FIELDS, only, require, text_within

ROW, BUTTON, SELECT, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER = 1, 2, 3, 10, 12, 13, 14, 17
FIELD, LABEL = 4, 18
V2 = 1 << 15
LINK = 5

NAMED = {
    ROW: "row",
    BUTTON: "button",
    SELECT: "select",
    TEXT: "text",
    GALLERY: "gallery",
    FILE: "file",
    SEPARATOR: "separator",
    CONTAINER: "container",
}


def walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield every component, nested ones too, in reading order."""
    for component in components:
        yield component
        yield from walk(component.get("components", []))


def references(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield every media object: `{"url": …}`."""
    for component in walk(components):
        if component["type"] == GALLERY:
            yield from (item["media"] for item in component["items"])
        elif component["type"] == FILE:
            yield component["file"]


def check(components: Any, *, v2: bool) -> None:
    """Refuse components that Discord would refuse."""
    require(isinstance(components, list), "components is no list")
    for component in components:
        _shape(component, parent=None, v2=v2)
    everything = list(walk(components))
    require(len(everything) <= 40, f"{len(everything)} components, not 40 at most")
    if not v2:
        require(len(components) <= 5, "more than 5 rows")
    ids = [component["custom_id"] for component in everything if "custom_id" in component]
    require(len(ids) == len(set(ids)), "custom_id used twice")
    characters = sum(
        len(component["content"]) for component in everything if component["type"] == TEXT
    )
    require(characters <= 4000, f"{characters} characters of text, not 4000 at most")


def check_modal(components: Any) -> None:
    """Refuse the components of a modal that Discord would refuse: labels, each with a field."""
    require(isinstance(components, list) and 1 <= len(components) <= 5, "modal components")
    for label in components:
        only(label, {"type", "id", "label", "description", "component"}, "label")
        require(label.get("type") == LABEL, f"component type {label.get('type')} in a modal")
        text_within(label.get("label"), 1, 45, "label")
        field = label.get("component", {})
        require(field.get("type") == FIELD, "a label without a field")
        only(field, FIELDS["field"], "field")
        require(field.get("label") is None, "a label within a label")
        text_within(field.get("custom_id"), 1, 100, "custom_id")
        require(field.get("style") in {1, 2}, "style of a field")
        require(1 <= field.get("max_length", 4000) <= 4000, "max_length")
        if field.get("placeholder") is not None:
            text_within(field["placeholder"], 0, 100, "placeholder")


def _shape(component: dict[str, Any], *, parent: int | None, v2: bool) -> None:
    require(isinstance(component, dict), "a component is no object")
    kind = component.get("type")
    require(kind in NAMED, f"component type {kind}")
    only(component, FIELDS[NAMED[kind]] | {"type", "id"}, f"component {kind}")
    if parent == ROW:
        require(kind in {BUTTON, SELECT}, f"component {kind} in a row")
    elif parent == CONTAINER:
        require(kind in {ROW, TEXT, GALLERY, FILE, SEPARATOR}, f"component {kind} in a container")
    else:
        require(
            kind == ROW or (v2 and kind not in {BUTTON, SELECT}), f"component {kind} at the top"
        )
    CHECKS[kind](component)
    for child in component.get("components", []):
        _shape(child, parent=kind, v2=v2)


def _row(row: dict[str, Any]) -> None:
    kinds = [child.get("type") for child in row.get("components", [])]
    require(
        kinds == [SELECT] or (1 <= len(kinds) <= 5 and set(kinds) == {BUTTON}), f"a row of {kinds}"
    )


def _button(button: dict[str, Any]) -> None:
    style = button.get("style")
    require(style in {1, 2, 3, 4, LINK}, f"button style {style}")
    if style == LINK:
        require("custom_id" not in button, "a link button with a custom_id")
        text_within(button.get("url"), 1, 512, "url")
    else:
        require(button.get("url") is None, "a button with an address")
        text_within(button.get("custom_id"), 1, 100, "custom_id")
    require(button.get("label") or button.get("emoji"), "a button without label and emoji")
    if button.get("label") is not None:
        text_within(button["label"], 1, 80, "label")


def _select(select: dict[str, Any]) -> None:
    text_within(select.get("custom_id"), 1, 100, "custom_id")
    options = select.get("options")
    require(isinstance(options, list), "a select without options")
    require(1 <= len(options) <= 25, f"a select of {len(options)} options")
    for option in options:
        only(option, {"label", "value", "description", "emoji", "default"}, "option")
        text_within(option.get("label"), 1, 100, "option label")
        text_within(option.get("value"), 1, 100, "option value")
        if option.get("description") is not None:
            text_within(option["description"], 1, 100, "option description")
    require(len({option["value"] for option in options}) == len(options), "option value used twice")
    if select.get("placeholder") is not None:
        text_within(select["placeholder"], 0, 150, "placeholder")
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    require(0 <= least <= most <= len(options), "min_values and max_values")


def _gallery(gallery: dict[str, Any]) -> None:
    items = gallery.get("items")
    require(isinstance(items, list), "a gallery without items")
    require(1 <= len(items) <= 10, f"a gallery of {len(items)}")
    for item in items:
        only(item, {"media", "description", "spoiler"}, "gallery item")
        only(item["media"], {"url"}, "media")
        if item.get("description") is not None:
            text_within(item["description"], 1, 1024, "alt text")


def _file(file: dict[str, Any]) -> None:
    only(file.get("file", {}), {"url"}, "file")
    require(file["file"].get("url", "").startswith("attachment://"), "a file that is no attachment")


def _container(container: dict[str, Any]) -> None:
    require(container.get("components"), "an empty container")


CHECKS = {
    ROW: _row,
    BUTTON: _button,
    SELECT: _select,
    TEXT: lambda text: text_within(text.get("content"), 1, 4000, "text display"),
    GALLERY: _gallery,
    FILE: _file,
    SEPARATOR: lambda separator: require(separator.get("spacing", 1) in {1, 2}, "spacing"),
    CONTAINER: _container,
}
