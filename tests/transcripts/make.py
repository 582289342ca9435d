"""Which transcripts there are, and how one is made."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from bot.club.document import begins
from tests.support.discord_server import DiscordServer
from tests.support.harness.across import on_all
from tests.support.harness.discord import on_discord
from tests.support.harness.telegram import on_telegram
from tests.support.telegram_server import TelegramServer
from tests.transcripts.across import AcrossScreens
from tests.transcripts.discord import DiscordScreens
from tests.transcripts.plays import DAY, PLAYS, play
from tests.transcripts.screen import Clock, Screens
from tests.transcripts.telegram import TelegramScreens

FOLDER: Final = Path(__file__).parents[2] / "docs" / "transcripts"
EVERYWHERE: Final = {"page": "page-lesson", "across": "three-chats"}
"""Plays with three platforms at once."""
ALL: Final = [
    (platform, play, language)
    for platform in ("discord", "telegram")
    for play in (
        *("first-game", "first-lesson", "ten-turns", "end", "evening"),
        *("days-away", "league", "fortnight"),
    )
    for language in PLAYS[play].titles
] + [
    ("discord", "day", "en"),
    ("telegram", "day", "en"),
    ("page", "first-lesson", "en"),
    ("across", "", "en"),
]
NOON: Final = begins(DAY, "12:00", "UTC")
"""When the puzzle of the day is switched on."""


async def transcript(platform: str, play_: str, language: str, url: str) -> str:
    """What is seen when this is played, in Markdown. `url`: of an empty Redis."""
    name = EVERYWHERE.get(platform, play_)
    title = PLAYS[name].titles[language] + (f" · {platform.capitalize()}" if play_ else "")
    clock = Clock(NOON)
    service = {"now": clock} if PLAYS[name].timed else {}

    async def played(screens: Screens[Any]) -> str:
        await play(name, screens, clock)
        return screens.text(title)

    if platform in EVERYWHERE:
        async with (
            DiscordServer() as server,
            TelegramServer() as api,
            on_all(server, api, url) as all_three,
        ):
            return await played(AcrossScreens(all_three))
    if platform == "discord":
        async with DiscordServer() as server:
            if PLAYS[name].timed:
                # A league's draw follows from the number of its channel.
                server.number_from(NOON)
            async with on_discord(server, url, **service) as harness:
                return await played(DiscordScreens(harness, language))
    async with TelegramServer() as api, on_telegram(api, url, **service) as family:
        return await played(TelegramScreens(family, language))


def path(platform: str, play: str, language: str) -> Path:
    """Where it is kept."""
    return FOLDER / f"{'-'.join(filter(None, (platform, play)))}.{language}.md"
