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
from tests.transcripts.across import AcrossScreens, page_lesson, three_chats
from tests.transcripts.discord import DiscordScreens
from tests.transcripts.plays import (
    DAY,
    day,
    days_away,
    end,
    evening,
    first_game,
    first_lesson,
    fortnight,
    league_round,
    ten_turns,
)
from tests.transcripts.screen import Clock, Screens
from tests.transcripts.telegram import TelegramScreens

FOLDER: Final = Path(__file__).parents[2] / "docs" / "transcripts"
TITLES: Final = {
    "first-game": {
        "en": "A first game", "de": "Ein erstes Spiel", "fr": "Une première partie",
        "es": "Una primera partida", "it": "Una prima partita", "nl": "Een eerste spel",
    },
    "ten-turns": {"en": "Ten turns", "de": "Zehn Züge"},
    "first-lesson": {
        "en": "A first lesson", "de": "Eine erste Lektion", "fr": "Une première leçon",
        "es": "Una primera lección", "it": "Una prima lezione", "nl": "Een eerste les",
    },
    "end": {"en": "The end of a game", "de": "Das Ende einer Partie"},
    "days-away": {"en": "Days away", "de": "Tagelang nicht da"},
    "day": {"en": "A puzzle of the day"},
    "league": {"en": "The first match day of a league", "de": "Der erste Spieltag einer Liga"},
    "evening": {"en": "An evening of four", "de": "Ein Abend zu viert"},
    "fortnight": {"en": "A fortnight without a clock", "de": "Zwei Wochen ohne Bedenkzeit"},
    "": {"en": "A table across Discord, Telegram and the page"},
}  # fmt: skip
PLAYS: Final = {
    "first-game": first_game,
    "first-lesson": first_lesson,
    "ten-turns": ten_turns,
    "end": end,
    "evening": evening,
}
TIMED: Final = {"day": day, "days-away": days_away, "league": league_round, "fortnight": fortnight}
"""Plays of several days."""
ALL: Final = [
    (platform, play, language)
    for platform in ("discord", "telegram")
    for play in (*PLAYS, "days-away", "league", "fortnight")
    for language in TITLES[play]
] + [
    ("discord", "day", "en"),
    ("telegram", "day", "en"),
    ("page", "first-lesson", "en"),
    ("across", "", "en"),
]
NOON: Final = begins(DAY, "12:00", "UTC")
"""When the puzzle of the day is switched on."""


async def transcript(platform: str, play: str, language: str, url: str) -> str:
    """What is seen when this is played, in Markdown. `url`: of an empty Redis."""
    title = f"{TITLES[play][language]} · {platform.capitalize()}"
    clock = Clock(NOON)
    service = {"now": clock} if play in TIMED else {}

    async def played(screens: Screens[Any]) -> str:
        await (TIMED[play](screens, clock) if play in TIMED else PLAYS[play](screens))
        return screens.text(title)

    if platform in {"across", "page"}:
        async with (
            DiscordServer() as server,
            TelegramServer() as api,
            on_all(server, api, url) as all_three,
        ):
            everywhere = AcrossScreens(all_three)
            await (three_chats if platform == "across" else page_lesson)(everywhere)
            return everywhere.text(title if play else TITLES[play][language])
    if platform == "discord":
        async with DiscordServer() as server:
            if play in TIMED:
                # A league's draw follows from the number of its channel.
                server.number_from(NOON)
            async with on_discord(server, url, **service) as harness:
                return await played(DiscordScreens(harness, language))
    async with TelegramServer() as api, on_telegram(api, url, **service) as family:
        return await played(TelegramScreens(family, language))


def path(platform: str, play: str, language: str) -> Path:
    """Where it is kept."""
    return FOLDER / f"{'-'.join(filter(None, (platform, play)))}.{language}.md"
