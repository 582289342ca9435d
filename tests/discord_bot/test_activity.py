"""Discord's Activity: the button that launches it, and the entry point of the app launcher."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.platforms.discord import DiscordOptions, DiscordPlatform
from bot.platforms.shared import Launches
from bot.store import StoreDown
from bot.table.commands import Hand
from bot.table.identity import PersonId, Place
from tests.discord_bot.service import FakeService, board, hand, said
from tests.support.discord_server.channels import Channel
from tests.support.discord_server.server import DiscordServer
from tests.support.harness import EVERYTHING
from tests.support.harness.discord import GAMES

OPEN = "Open the table"
DEFAULT = {
    "id": "900", "application_id": "1", "version": "1", "name": "launch", "type": 4, "handler": 2,
    "description": "", "contexts": [0, 1, 2], "integration_types": [0, 1], "nsfw": False,
    "default_member_permissions": None, "name_localizations": None,
}  # fmt: skip
"""As Discord makes it when Activities are enabled."""


class Values:
    """Keeps values; away while `away`."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.away = False

    async def remember(self, key: str, value: str, ttl: float | None = None) -> None:
        if self.away:
            raise StoreDown("away")
        self.kept[key] = value

    async def recall(self, key: str) -> str | None:
        return self.kept.get(key)


class Stage:
    """A bot with an Activity, its channel and its launches."""

    def __init__(self, server: DiscordServer) -> None:
        self.server = server
        self.channel: Channel = server.channel()
        self.values = Values()
        self.service = FakeService()
        self.ann = server.person("Ann")
        self.bot = self.platform(Launches(self.values))

    def platform(self, launches: Launches | None) -> DiscordPlatform:
        options = DiscordOptions(games=GAMES, api=self.server.url, strict=True, launches=launches)
        return DiscordPlatform(self.server.token, options, budget=EVERYTHING)

    async def again(self, launches: Launches | None) -> None:
        """The bot's next start."""
        await self.bot.stop()
        self.bot = self.platform(launches)
        await self.bot.start(self.service)

    async def meant(self) -> str:
        """The table that Ann is known to open."""
        return await Launches(self.values).table_of(PersonId(f"discord:{self.ann.id}"))


@pytest.fixture
async def stage(loopback: DiscordServer) -> AsyncIterator[Stage]:
    """At the end nothing may have been refused that the test did not order."""
    loopback.activities = True
    made = Stage(loopback)
    await made.bot.start(made.service)
    yield made
    await made.bot.stop()
    assert [each.answer for each in loopback.refusals] == []


async def test_the_boards_button_launches_it(stage: Stage) -> None:
    """The launch carries nothing, so the table is kept by the person; the game hears nothing of it."""
    await stage.bot.post(Place(f"discord:{stage.channel.id}"), board(), "k1")
    press = await stage.ann.press(stage.channel.messages[-1], OPEN)
    assert press.launched
    assert press.acknowledged_by == 12
    assert await stage.meant() == "t1"
    assert stage.service.commands == []


async def test_a_hand_has_it_in_its_readers_language(stage: Stage) -> None:
    """What shows no table has none."""
    stage.service.on(Hand, hand(), said("And a word."))
    interaction = await stage.ann.slash(stage.channel, "hand")
    await stage.server.until(lambda: len(interaction.answers) == 2)
    shown, word = interaction.answers
    assert OPEN in shown.buttons
    assert word.buttons == {}
    assert (await stage.ann.press(shown, OPEN)).launched


async def test_without_the_store_it_opens_all_the_same(stage: Stage) -> None:
    """Then the channel's table is meant."""
    await stage.bot.post(Place(f"discord:{stage.channel.id}"), board(), "k1")
    stage.values.away = True
    assert (await stage.ann.press(stage.channel.messages[-1], OPEN)).launched


async def test_a_button_that_nobody_showed_opens_nothing(stage: Stage) -> None:
    """A modified client can send any custom_id."""
    await stage.bot.post(Place(f"discord:{stage.channel.id}"), board(), "k1")
    forged = await stage.ann.forge(stage.channel.messages[-1], "o:other")
    assert not forged.launched
    assert await stage.meant() == ""


async def test_a_button_of_a_time_with_an_activity_stays_calm(stage: Stage) -> None:
    """After the operator has taken the address away; new boards have none."""
    place = Place(f"discord:{stage.channel.id}")
    await stage.bot.post(place, board(), "k1")
    old = stage.channel.messages[-1]
    await stage.again(None)
    press = await stage.ann.press(old, OPEN, wait=False)
    await press.acknowledged()
    assert not press.launched
    await stage.bot.post(place, board(), "k2")
    assert OPEN not in stage.channel.messages[-1].buttons


# --- the entry point -----------------------------------------------------------------------------


async def test_the_launcher_has_an_entry_point(stage: Stage) -> None:
    """Made where Discord has none, once; it opens the Activity without asking the bot."""
    (entry,) = [each for each in stage.server.commands.values() if each["type"] == 4]
    assert (entry["handler"], entry["description"]) == (2, OPEN)
    assert entry["description_localizations"]["de"] == "Tisch öffnen"
    asked = len([r for r in stage.server.requests if r.method in {"POST", "PUT"}])
    await stage.again(Launches(stage.values))
    assert len([r for r in stage.server.requests if r.method in {"POST", "PUT"}]) == asked


@pytest.mark.parametrize("activity", [True, False])
async def test_the_operators_entry_point_stays(loopback: DiscordServer, activity: bool) -> None:
    """Discord refuses a list of commands without it, whether this bot knows of its Activity or not."""
    loopback.activities = True
    loopback.commands = {"play": DEFAULT | {"name": "play", "description": "Come in"}}
    stage = Stage(loopback)
    stage.bot = stage.platform(Launches(stage.values) if activity else None)
    await stage.bot.start(stage.service)
    await stage.bot.stop()
    assert loopback.refusals == []
    assert set(loopback.commands) == {"play", "trigon"}
    kept = loopback.commands["play"]
    assert (kept["type"], kept["handler"], kept["description"]) == (4, 2, "Come in")
    assert kept["contexts"] == [0, 1, 2]


async def test_an_app_without_activities_starts_all_the_same(loopback: DiscordServer) -> None:
    """The secret is set, but they are not enabled in the portal: that is logged, and the rest works."""
    stage = Stage(loopback)
    await stage.bot.start(stage.service)
    await (await stage.ann.slash(stage.channel, "score")).answer()
    await stage.bot.stop()
    assert set(loopback.commands) == {"trigon"}
    assert [each.code for each in loopback.refusals] == [50035]
