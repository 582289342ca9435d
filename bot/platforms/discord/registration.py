"""Tells Discord our commands, when they differ from what it has.

Owns the comparison. 200 registrations a day and server are all that Discord takes, and each one
makes the commands of every server flicker; so a restart must not register what stands already.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from typing import Any, Final

from discord import app_commands
from discord.http import Route

from bot.platforms.discord.localized import localized

_log = logging.getLogger(__name__)

# What makes a command what it is; ids, versions and the like are Discord's own.
_TELLING: Final = frozenset(
    {
        "autocomplete", "choices", "contexts", "description", "description_localizations",
        "integration_types", "max_length", "max_value", "min_length", "min_value", "name",
        "name_localizations", "options", "required", "type", "value",
    }
)  # fmt: skip


def essence(data: object) -> object:
    """A command's payload less what does not tell it from another: defaults, ids, empty lists."""
    if isinstance(data, Mapping):
        kept = {
            # A localization's keys are locales, and all of them tell.
            key: dict(value) if key.endswith("_localizations") and value else essence(value)
            for key, value in data.items()
            if key in _TELLING
        }
        # By `is`: 0 is a value, and equal to False.
        return {key: v for key, v in kept.items() if v is not False and v not in (None, [], {}, "")}
    if isinstance(data, list):
        return [essence(item) for item in data]
    # Discord's arrays of numbers and the SDK's enums compare as what they stand for.
    return getattr(data, "value", data)


def _all(payloads: Iterable[Mapping[str, Any]]) -> dict[str, object]:
    return {payload["name"]: essence(payload) for payload in payloads}


def payload(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """The commands as they are registered, the words of all languages included."""
    return [localized(command.to_dict(tree)) for command in tree.get_commands()]


async def register(tree: app_commands.CommandTree[Any]) -> bool:
    """Register the tree's commands if Discord has others; says whether it did."""
    http = tree.client.http
    application = tree.client.application_id
    if application is None:
        raise ValueError("the commands are registered after the login")
    # Without being asked, Discord lists no localizations, and the SDK does not ask.
    route = Route("GET", "/applications/{application}/commands", application=application)
    standing = _all(await http.request(route, params={"with_localizations": "true"}))
    wanted = payload(tree)
    if standing == _all(wanted):
        return False
    await http.bulk_upsert_global_commands(application, wanted)
    _log.info("discord: commands registered")
    return True
