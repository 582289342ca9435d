"""Slash commands: what is registered, what each one makes, and who gave it where."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from structlog.testing import capture_logs

from bot.platforms.discord import DiscordOptions, DiscordPlatform
from bot.platforms.discord.commands import subcommands
from bot.platforms.shared import Launches
from bot.store import Store
from bot.table import commands, steps
from bot.table.commands import (
    LeagueStep,
    SolveDaily,
)
from bot.table.steps import Step
from tests.discord_bot.service import FakeService
from tests.discord_bot.test_acts import FILE
from tests.support.discord_server import DiscordServer
from tests.support.harness.discord import GAMES


def heard() -> dict[str, set[str]]:
    """By subcommand: the actions that the service heard in the acts."""
    found: dict[str, set[str]] = {}
    name = None
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if not line.startswith(" "):
            name = line.split()[3] if re.match(r"\w+ slash \w+ \w+", line) else None
        elif name and (action := re.match(r"    \w+ \(\w+\) at \S+ (\w+)\(", line)):
            found.setdefault(name, set()).add(action[1])
    return found


def test_every_action_has_a_command():
    """Whatever a person can ask of the bot, `/trigon` can ask (except what only the bot itself asks)."""
    inside = {
        commands.Unknown,
        SolveDaily,
        LeagueStep,
        *get_args(Step),
        *get_args(steps.UnaskedAction),
    }
    found = heard()
    assert set(found) >= {row.name for row in subcommands(GAMES)}
    actions = set().union(*found.values())
    assert actions >= {each.__name__ for each in set(get_args(commands.Action)) - inside}


async def test_the_code_is_the_first_field_of_join(world):
    """The field that 1.0 had for the word is there still."""
    (join,) = (o for o in world.server.commands["trigon"]["options"] if o["name"] == "join")
    assert [field["name"] for field in join["options"]] == ["code", "word"]


async def test_registered_only_when_changed(world):
    """A restart with the same commands registers nothing; with another game it does."""
    assert world.server.registrations == 1
    await world.bot.stop()
    world.bot = world.new_bot()
    await world.bot.start(world.service)
    assert world.server.registrations == 1
    await world.bot.stop()
    world.bot = DiscordPlatform(
        world.server.token,
        DiscordOptions(games={**GAMES, "triominoes": "Triominoes"}, api=world.server.url),
    )
    await world.bot.start(world.service)
    assert world.server.registrations == 2


async def test_registration_refused(loopback):
    """A bot whose commands cannot be registered starts all the same, with the old ones."""
    loopback.fail("PUT", "/commands", 400, 50035)
    bot = DiscordPlatform(loopback.token, DiscordOptions(games=GAMES, api=loopback.url))
    with capture_logs() as events:
        await bot.start(FakeService())
    (event,) = [each for each in events if each["log_level"] == "error"]
    assert (event["event"], event["code"]) == ("discord.commands_not_registered", 50035)
    await bot.stop()


DEFAULT = {
    "id": "900", "application_id": "1", "version": "1", "name": "launch", "type": 4, "handler": 2,
    "description": "", "contexts": [0, 1, 2], "integration_types": [0, 1], "nsfw": False,
    "default_member_permissions": None, "name_localizations": None,
}  # fmt: skip
"""As Discord makes it when Activities are enabled."""


@pytest.mark.parametrize("activity", [True, False])
async def test_the_operators_entry_point_stays(
    loopback: DiscordServer, store: Store, activity: bool
) -> None:
    """Discord refuses a list of commands without it, whether this bot knows of its Activity or not."""
    loopback.activities = True
    loopback.commands = {"play": DEFAULT | {"name": "play", "description": "Come in"}}
    launches = Launches(store) if activity else None
    options = DiscordOptions(games=GAMES, api=loopback.url, strict=True, launches=launches)
    bot = DiscordPlatform(loopback.token, options)
    await bot.start(FakeService())
    await bot.stop()
    assert loopback.refusals == []
    assert set(loopback.commands) == {"play", "trigon"}
    kept = loopback.commands["play"]
    assert (kept["type"], kept["handler"], kept["description"]) == (4, 2, "Come in")
    assert kept["contexts"] == [0, 1, 2]


async def test_an_app_without_activities_starts_all_the_same(
    loopback: DiscordServer, store: Store
) -> None:
    """The secret is set, but they are not enabled in the portal: that is logged, and the rest works."""
    options = DiscordOptions(games=GAMES, api=loopback.url, strict=True, launches=Launches(store))
    bot = DiscordPlatform(loopback.token, options)
    await bot.start(FakeService())
    await bot.stop()
    assert set(loopback.commands) == {"trigon"}
    assert [each.code for each in loopback.refusals] == [50035]
