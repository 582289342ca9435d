"""What settings make of the bot: its platforms, and what each is given; a line each in `wiring.txt`."""

from __future__ import annotations

import re
from pathlib import Path
from unittest import mock

import pytest

from bot.platforms.shared import Budget
from bot.ports import CannotStart
from bot.settings import Settings
from bot.store import Store
from bot.wiring import _keep_connected, _page_and_platforms
from tests.stories.story import recorded

FILE = Path(__file__).with_name("wiring.txt")
SECRETS = {
    "T": "123456789:AAabcdefghijklmnopqrstuvwxyz0123456",
    "D": "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789AB",
    "S": "client-secret_of-the-application",
}


async def test_settings_make_what_they_made() -> None:
    """A setting of the file at the margin, and below it the arguments of each platform."""
    store, budget = mock.Mock(spec=Store, name="store"), Budget()
    told: list[str] = []

    def make(name: str) -> mock.Mock:
        made = mock.Mock(username="trigon_bot", application=42)
        made.side_effect = lambda *given, **more: told.append(f"{name} {given} {more}") or made
        return made

    async def do(line: str) -> list[str]:
        given = dict(each.split("=", 1) for each in line.split() if "=" in each)
        given = {name: SECRETS.get(value, value) for name, value in given.items()}
        told.clear()
        _page_and_platforms(Settings(_env_file=None, **given), store, budget)
        return [plain(each) for each in told]

    def plain(said: str) -> str:
        said = re.sub(r"games=\{[^}]*\}, ", "", said)
        for word, secret in SECRETS.items():
            said = said.replace(secret, word)
        said = said.replace(repr(store), "store").replace(repr(budget), "budget")
        # Functions, and objects without a form of their own, by their names.
        said = re.sub(r"<function (?:\w+\.<locals>\.)?(\S+) at \w+>", r"\1", said)
        return re.sub(r"<[\w.]*?(\w+) object at \w+>", r"\1", said)

    with (
        mock.patch("bot.platforms.discord.DiscordPlatform", make("discord")),
        mock.patch("bot.platforms.telegram.TelegramPlatform", make("telegram")),
        mock.patch("bot.wiring.WebPlatform", make("page")),
    ):
        written = FILE.read_text(encoding="utf-8")
        assert (await recorded(do, written)).splitlines() == written.splitlines()


async def test_a_platform_that_is_away_is_tried_later_each_time_but_once_a_minute() -> None:
    """Until it is there, or a setting is wrong."""
    away = mock.Mock()
    away.start = mock.AsyncMock(side_effect=[*[OSError] * 8, CannotStart("wrong")])
    with (
        mock.patch("bot.wiring.asyncio.sleep", mock.AsyncMock()) as sleep,
        pytest.raises(CannotStart),
    ):
        await _keep_connected(away, mock.Mock())
    assert [call.args[0] for call in sleep.await_args_list] == [1, 2, 4, 8, 16, 32, 60, 60]
