"""An evening of four friends: what their chat gets, with a new board after each turn and with a quiet one."""

from __future__ import annotations

import asyncio
import logging

import structlog

from bot.store import Store
from bot.table.preferences import Preferences, to_text
from tests.support.discord_server.messages import Message
from tests.support.discord_server.server import DiscordServer
from tests.support.harness import LONG
from tests.support.harness.discord import on_discord
from tests.support.harness.telegram import on_telegram
from tests.support.redis import flush, temporary_server
from tests.support.telegram_server import TelegramServer

TURNS = 100
GAME, OPTIONS = "tridom", {"rounds": 9}


async def main() -> None:
    """Print posts, edits and bytes of pictures per turns played, on both platforms."""
    print(f"{TURNS} turns of four{'':15} {'posts':>7} {'edits':>7} {'MB':>7}")
    with temporary_server() as server:
        for board in ("post", "edit"):
            for name, evening in (("discord", discord), ("telegram", telegram)):
                posts, edits, size = await evening(server.url, board)
                flush(server)
                print(f"{name}, board={board:18} {posts:9} {edits:7} {size / 1e6:7.1f}", flush=True)


async def discord(url: str, board: str) -> tuple[int, int, int]:
    """Return the messages posted in the channel, their edits, and the bytes of their pictures."""
    sizes: list[int] = []
    async with DiscordServer() as server, on_discord(server, url) as harness:
        channel = harness.channel
        server.listeners.append(
            lambda where, _, content: sizes.extend(
                map(len, content[1:] if where is channel else ())
            )
        )
        people = (harness.ann, harness.bob, server.person("Cat"), server.person("Dan"))
        await _choose(harness.store, f"discord:{channel.id}", board)
        await harness.game(GAME, *people, **OPTIONS)
        for _ in range(TURNS):
            if (mover := await harness.mover()) is None:
                break
            hand = await server.until(
                lambda who=mover: next(filter(_acts, who.dm.messages[::-1]), None), LONG
            )
            await harness.moves(mover, on=hand)
            await harness.settled()
        # A round's end shows hands, which the harness takes for a leak.
        harness.leaks.found.clear()
        # A hand may be replaced while the answer to its button is on its way.
        server.refusals.clear()
        shown = [each for each in channel.log if each.audience is None]
        return len(shown), sum(each.edits for each in shown), sum(sizes)


async def telegram(url: str, board: str) -> tuple[int, int, int]:
    """Return the same of a Telegram group."""
    sizes: list[int] = []
    async with TelegramServer() as api, on_telegram(api, url) as harness:
        group = harness.group
        api.listeners.append(
            lambda call: sizes.extend(
                len(content) for _, content in call.files.values() if call.chat == group.id
            )
        )
        others = [api.person(name) for name in ("Cat", "Dan")]
        group.members.extend(others)
        await _choose(harness.store, f"telegram:{group.id}", board)
        await harness.game(GAME, harness.ann, harness.bob, *others, **OPTIONS)
        for _ in range(TURNS):
            if (mover := await harness.mover()) is None:
                break
            hand = await api.until(
                lambda who=mover: next((p for p in who.private.messages[::-1] if p.labels), None),
                LONG,
            )
            await harness.moves(mover, on=hand)
            await harness.settled()
        # A round's end shows hands, which the harness takes for a leak.
        harness.leaks.found.clear()
        shown = [each for each in group.history if each.by_bot]
        return len(shown), sum(each.edits for each in shown), sum(sizes)


def _acts(message: Message) -> bool:
    return bool(message.buttons)


async def _choose(store: Store, chat: str, board: str) -> None:
    await store.remember(f"prefs:{chat}", to_text(Preferences(board=board)))


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    asyncio.run(main())
