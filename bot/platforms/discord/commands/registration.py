"""Registers the commands when they differ from those that Discord has.

Discord takes 200 registrations a day and server, and each makes the commands of every server flicker; so a
restart must not register what is registered already.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import structlog
from discord import HTTPException, app_commands
from discord.http import HTTPClient, Route

from bot.platforms.discord.api.errors import error_fields
from bot.platforms.discord.commands.localization import DISCORD_LOCALES, with_localizations
from bot.platforms.launches import label

_log = structlog.get_logger(__name__)

_COMPARED_KEYS: Final = frozenset(
    {
        "autocomplete", "choices", "contexts", "description", "description_localizations",
        "integration_types", "max_length", "max_value", "min_length", "min_value", "name",
        "name_localizations", "options", "required", "type", "value",
    }
)  # fmt: skip
"""What defines a command; ids, versions and the like are added by Discord."""


def normalized(data: object) -> object:
    """A payload without what makes no difference: defaults, ids, empty lists.

    Two payloads define the same command where these are equal.
    """
    if isinstance(data, Mapping):
        kept = {
            # The keys of a localization are locales: all count.
            key: dict(value) if key.endswith("_localizations") and value else normalized(value)
            for key, value in data.items()
            if key in _COMPARED_KEYS
        }
        # By `is`: 0 is a value, and equal to False.
        return {key: v for key, v in kept.items() if v is not False and v not in (None, [], {}, "")}
    if isinstance(data, list):
        return [normalized(item) for item in data]
    # Discord's arrays of numbers and the SDK's enums compare as what they stand for.
    return getattr(data, "value", data)


ENTRY_POINT: Final = 4
"""PRIMARY_ENTRY_POINT: the command by which the app launcher opens an Activity."""
_LAUNCHES: Final = 2
"""DISCORD_LAUNCH_ACTIVITY: Discord opens it, and does not ask the bot."""
_DEFINING_KEYS: Final = _COMPARED_KEYS | {"handler", "nsfw", "default_member_permissions"}


def _defined(command: Mapping[str, Any]) -> dict[str, Any]:
    """A registered command as it can be registered again."""
    return {k: v for k, v in command.items() if k in _DEFINING_KEYS and v is not None}


async def _add_entry_point(http: HTTPClient, application: int) -> None:
    """Make the entry point. Discord refuses it for an app whose Activities are not enabled."""
    said = {
        locale: label(language)
        for language, locales in DISCORD_LOCALES.items()
        for locale in locales
    }
    payload = {
        "name": "launch",
        "description": label("en"),
        "description_localizations": said,
        "type": ENTRY_POINT,
        "handler": _LAUNCHES,
    }
    route = Route("POST", "/applications/{application}/commands", application=application)
    try:
        await http.request(route, json=payload)
    except HTTPException as error:
        _log.warning("discord.no_entry_point", **error_fields(error))


def _by_name(payloads: Iterable[Mapping[str, Any]]) -> dict[str, object]:
    return {payload["name"]: normalized(payload) for payload in payloads}


def command_payloads(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """The commands as they are to be registered, with all localizations."""
    return [with_localizations(command.to_dict(tree)) for command in tree.get_commands()]


async def register_commands(
    tree: app_commands.CommandTree[Any], *, activity: bool = False
) -> Mapping[str, int]:
    """Register the tree's commands if Discord has others; returns the ids that it gave them, by name.

    The entry point of the app launcher is the operator's, who may have named it in the portal: it stays as
    it is. With an `activity` it is made where there is none. Raises what the SDK and the network raise, and `ValueError` before the login.
    """
    http = tree.client.http
    application = tree.client.application_id
    if application is None:
        raise ValueError("the commands are registered after the login")
    # Discord lists localizations only where asked to, and the SDK does not ask.
    route = Route("GET", "/applications/{application}/commands", application=application)
    registered = await http.request(route, params={"with_localizations": "true"})
    wanted = command_payloads(tree)
    entries = [command for command in registered if command.get("type") == ENTRY_POINT]
    commands = [command for command in registered if command.get("type") != ENTRY_POINT]
    if _by_name(commands) != _by_name(wanted):
        # Discord refuses a list without the entry point (50240).
        whole = [*wanted, *map(_defined, entries)]
        registered = await http.bulk_upsert_global_commands(application, whole)
        _log.info("discord.commands_registered", commands=len(wanted))
    if activity and not entries:
        await _add_entry_point(http, application)
    return {command["name"]: int(command["id"]) for command in registered}
