"""Traffic of the bot with the loopback servers: a first game, a lesson, a puzzle and rarer acts on both chats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.table.identity import Place
from tests.support.discord_server import DiscordServer
from tests.support.discord_server.rest import Request
from tests.support.harness.discord import DiscordHarness, on_discord
from tests.support.harness.harness import LONG
from tests.support.harness.telegram import TelegramHarness, on_telegram
from tests.support.redis import flush, temporary_server
from tests.support.telegram_server import Call, TelegramServer
from tests.transcripts.discord import DiscordScreens
from tests.transcripts.make import NOON
from tests.transcripts.plays import play
from tests.transcripts.screen import Clock, Screens
from tests.transcripts.telegram import TelegramScreens


@dataclass(frozen=True)
class Traffic:
    """Requests with their answers, and the events that came unasked."""

    requests: list[Request]
    events: list[tuple[str, Any]]
    calls: list[Call]


async def played() -> Traffic:
    """Play on both chats, and return what went over the wires."""
    traffic = Traffic([], [], [])
    with temporary_server() as redis:
        for acts in (_plays_on_discord, _rarer_on_discord):
            flush(redis)
            clock = Clock(NOON)
            async with DiscordServer() as server:
                async with on_discord(server, redis.url, now=clock) as harness:
                    await acts(harness, clock)
                    sessions = server.gateway.sessions.values()
                    traffic.events.extend(
                        (event, data) for one in sessions for _, event, data in one.log
                    )
                traffic.requests.extend(server.requests)
        for doing in (_plays_on_telegram, _rarer_on_telegram):
            flush(redis)
            clock = Clock(NOON)
            async with TelegramServer() as api:
                async with on_telegram(api, redis.url, now=clock) as family:
                    await doing(family, clock)
                traffic.calls.extend(api.calls)
    return traffic


async def _plays_on_discord(harness: DiscordHarness, clock: Clock) -> None:
    await _plays(DiscordScreens(harness, "en"), clock)


async def _plays_on_telegram(harness: TelegramHarness, clock: Clock) -> None:
    await _plays(TelegramScreens(harness, "en"), clock)


async def _plays(screens: Screens[Any], clock: Clock) -> None:
    for name in ("first-game", "first-lesson", "day"):
        await play(name, screens, clock)


async def _rarer_on_discord(harness: DiscordHarness, _: Clock) -> None:
    """A modal, completions, a thread, a game in private, files."""
    ann, bob = harness.ann, harness.bob
    page = await harness.says(ann, "settings", ann.dm)
    label = next(each for each in harness.labels(page) if each.startswith("Quiet hours"))
    press = await ann.press(await harness.presses(ann, page, label), "Type it…")
    await harness.answer_of(await ann.fill(press, "22:00-08:00"))
    await harness.says(ann, "new", game="tridom", thread=True, target=200)
    await harness.settled()
    (thread,) = harness.channel.threads
    await harness.says(bob, "join", thread)
    await harness.starts(ann, thread)
    await harness.moves(await harness.mover(thread) or ann, thread)
    await ann.autocomplete(thread, "play", "tile")
    for asked in ("replay", "board", "rules", "stats", "mydata"):
        await harness.says(ann, asked, thread)


async def _rarer_on_telegram(harness: TelegramHarness, _: Clock) -> None:
    """A file, a list within the input line, an ephemeral hand and a topic."""
    ann, api = harness.ann, harness.api
    zoe = api.person("Zoe", started=False)
    harness.group.members.append(zoe)
    api.ephemeral = "yes"
    board = await harness.game("tridom", ann, zoe)
    await harness.presses(ann, board, "🔍 HD")
    await ann.private.wait(lambda post: post.document is not None, within=LONG)
    await zoe.presses(board, "My hand").answer(LONG)
    await harness.seen(zoe, "turn.")
    mover = await harness.mover() or ann
    await mover.asks_inline().answer(LONG)
    await harness.moves(
        ann if mover is ann else zoe, on=None if mover is ann else harness.group.seen_by(zoe)[-1]
    )
    forum = api.group("Forum", ann, harness.bob, supergroup=True)
    forum.topic(7)
    await harness.platform.open_place(Place(f"telegram:{forum.id}"), "1 · Ann – Bob", "k")
    await harness.settled()
