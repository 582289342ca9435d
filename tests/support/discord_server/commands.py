"""Discord's rules for application commands: their registration, and the options a person may fill in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tests.support.discord_server.errors import FIELDS, only, require, text_within

ENTRY_POINT = 4
LARGEST = 2**53 - 1
"""The largest whole number: JavaScript's."""
SUBCOMMAND, SUBGROUP, STRING, INTEGER, BOOLEAN = 1, 2, 3, 4, 5
NAME = re.compile(r"[-_'\w]{1,32}")
LOCALES = FIELDS["locales"]


def check_all(commands: Any) -> None:
    """Refuse a bulk registration that Discord would refuse."""
    require(isinstance(commands, list), "no list")
    require(len(commands) <= 100, "more than 100 commands")
    require(len({command.get("name") for command in commands}) == len(commands), "a name twice")
    for command in commands:
        entry = command.get("type") == ENTRY_POINT
        only(command, FIELDS["entry-point" if entry else "command"], "command")
        if entry:
            _name(command["name"].lower())
            require(command.get("handler") in {1, 2}, "handler of an entry point")
            require(not command.get("options"), "options of an entry point")
            continue
        _words(command)
        _options(command.get("options") or [], depth=0)
        require(_size(command) <= 8000, "more than 8000 characters in a command")


def _words(thing: dict[str, Any]) -> None:
    _name(thing.get("name", ""))
    text_within(thing.get("description"), 1, 100, f"description of {thing['name']}")
    for locale, name in _localizations(thing, "name").items():
        require(locale in LOCALES, f"locale {locale}")
        _name(name)
    for locale, about in _localizations(thing, "description").items():
        require(locale in LOCALES, f"locale {locale}")
        text_within(about, 1, 100, f"{locale} description of {thing['name']}")


def _name(name: Any) -> None:
    require(isinstance(name, str) and NAME.fullmatch(name), f"name {name!r}")
    require(name == name.lower(), f"name {name!r} is not lower case")


def _localizations(thing: dict[str, Any], field: str) -> dict[str, Any]:
    found = thing.get(f"{field}_localizations") or {}
    require(isinstance(found, dict), f"{field}_localizations is no object")
    return found


def _distinct(things: list[dict[str, Any]], where: str) -> None:
    """Refuse two of the same name, in any language."""
    for locale in (None, *LOCALES):
        names = [
            thing.get("name") if locale is None else _localizations(thing, "name").get(locale)
            for thing in things
        ]
        given = [name for name in names if name is not None]
        require(len(set(given)) == len(given), f"{where}: a name twice in {locale}")


def _options(options: list[dict[str, Any]], depth: int) -> None:
    require(len(options) <= 25, f"{len(options)} options")
    _distinct(options, "options")
    kinds = [option.get("type") for option in options]
    nested = [kind in {SUBCOMMAND, SUBGROUP} for kind in kinds]
    require(all(nested) or not any(nested), "subcommands beside fields")
    required = [bool(option.get("required")) for option in options]
    require(required == sorted(required, reverse=True), "a required option after an optional one")
    for option in options:
        only(option, FIELDS["option"], "option")
        _words(option)
        if option["type"] in {SUBCOMMAND, SUBGROUP}:
            require(depth < (2 if option["type"] == SUBCOMMAND else 1), "options too deep")
            _options(option.get("options") or [], depth + 1)
        else:
            _field(option)


def _field(option: dict[str, Any]) -> None:
    kind = option["type"]
    require(kind in range(3, 12), f"option type {kind}")
    require(not option.get("options"), "a field with options")
    choices = option.get("choices") or []
    require(len(choices) <= 25, f"{len(choices)} choices")
    require(not (choices and option.get("autocomplete")), "choices and autocomplete")
    for choice in choices:
        only(choice, {"name", "value", "name_localizations"}, "choice")
        text_within(choice.get("name"), 1, 100, "choice name")
        for locale, name in _localizations(choice, "name").items():
            require(locale in LOCALES, f"locale {locale}")
            text_within(name, 1, 100, "choice name")
        _value(choice.get("value"), kind)
    for bound, most in (("min_length", 6000), ("max_length", 6000)):
        if option.get(bound) is not None:
            require(kind == STRING, f"{bound} of no text")
            require(0 <= option[bound] <= most, bound)
    if option.get("max_length") is not None:
        require(option["max_length"] >= 1, "max_length")
    for bound in ("min_value", "max_value"):
        require(option.get(bound) is None or kind in {INTEGER, 10}, f"{bound} of no number")
        require(abs(option.get(bound) or 0) <= LARGEST, bound)


def _value(value: Any, kind: int) -> None:
    if kind == STRING:
        text_within(value, 1, 100, "choice value")
    else:
        require(isinstance(value, int) and not isinstance(value, bool), "choice value")
        require(abs(value) <= LARGEST, "choice value")


def _size(thing: Any) -> int:
    """Count the characters of all names, descriptions and values; of several languages the longest."""
    if isinstance(thing, list):
        return sum(_size(item) for item in thing)
    total = len(str(thing.get("value", "")))
    for field in ("name", "description"):
        said = [thing.get(field, ""), *_localizations(thing, field).values()]
        total += max(len(text) for text in said)
    return total + _size(thing.get("options") or []) + _size(thing.get("choices") or [])


def listed(commands: Any, *, localized: bool) -> list[dict[str, Any]]:
    """Return registered commands as a GET lists them: without localizations unless asked for."""
    return [command if localized else _unlocalized(command) for command in commands]


def _unlocalized(thing: Any) -> Any:
    if isinstance(thing, list):
        return [_unlocalized(item) for item in thing]
    if not isinstance(thing, dict):
        return thing
    return {
        key: _unlocalized(value)
        for key, value in thing.items()
        if not key.endswith("_localizations")
    }


def as_given_back(command: dict[str, Any], snowflake: Any, application: int) -> dict[str, Any]:
    """Return a command as Discord lists it: with ids, and without empty fields."""
    kept = _lean(command)
    return {
        "id": str(snowflake()),
        "application_id": str(application),
        "version": str(snowflake()),
        "default_member_permissions": command.get("default_member_permissions"),
        "nsfw": command.get("nsfw", False),
        "contexts": command.get("contexts"),
        "integration_types": command.get("integration_types"),
        **kept,
        "type": command.get("type", 1),
        "description": command["description"],
        **({"handler": command["handler"]} if "handler" in command else {}),
    }


def _lean(thing: Any) -> Any:
    if isinstance(thing, dict):
        lean = {key: _lean(value) for key, value in thing.items()}
        return {k: v for k, v in lean.items() if v is not False and v not in (None, [], {})}
    return [_lean(item) for item in thing] if isinstance(thing, list) else thing


def filled_in(
    command: dict[str, Any], subcommand: str, given: dict[str, Any]
) -> list[dict[str, Any]]:
    """Return the options of an interaction as Discord's own client would let a person fill them in."""
    known = {path[-1]: row for path, row in rows(command)}
    assert subcommand in known, f"no subcommand {subcommand}, but {sorted(known)}"
    fields = {option["name"]: option for option in known[subcommand].get("options", [])}
    for name, option in fields.items():
        assert name in given or not option.get("required"), f"{name} is required"
    return [_filled(fields, name, value) for name, value in given.items()]


def path_to(command: dict[str, Any], subcommand: str) -> tuple[str, ...]:
    """Return the names that lead to a subcommand: its own, or its group's and its own; `group/name` for an unknown one."""
    known = (path for path, _ in rows(command) if path[-1] == subcommand)
    return next(known, tuple(subcommand.split("/")))


def rows(command: dict[str, Any]) -> Iterator[tuple[tuple[str, ...], dict[str, Any]]]:
    """Yield the subcommands, each behind the names that lead to it."""
    for row in command.get("options", []):
        if row["type"] == SUBGROUP:
            yield from (((row["name"], each["name"]), each) for each in row["options"])
        else:
            yield (row["name"],), row


def names(command: dict[str, Any]) -> list[str]:
    """Return all subcommands."""
    return [path[-1] for path, _ in rows(command)]


def _filled(fields: dict[str, Any], name: str, value: Any) -> dict[str, Any]:
    assert name in fields, f"no field {name}, but {sorted(fields)}"
    option = fields[name]
    wanted = {STRING: str, INTEGER: int, BOOLEAN: bool}[option["type"]]
    assert type(value) is wanted, f"{name} takes {wanted.__name__}"
    choices = [choice["value"] for choice in option.get("choices", [])]
    assert not choices or value in choices, f"{name} takes one of {choices}"
    size = len(value) if isinstance(value, str) else value
    for bound, ends in (("min_length", -1), ("min_value", -1), ("max_length", 1), ("max_value", 1)):
        if bound in option:
            assert (size - option[bound]) * ends <= 0, f"{name} breaks {bound} {option[bound]}"
    return {"name": name, "type": option["type"], "value": value}
