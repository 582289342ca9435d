"""kill -9 while a move is on its way: played once, whatever was done of it before."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from engine import record
from tests.e2e.play import MINE, Offer
from tests.e2e.test_telegram import TelegramPlayer, ends
from tests.support.bot_process import BotProcess
from tests.support.labels import move_of
from tests.support.telegram_server import TelegramServer

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]

DELAYS = (0.0, 0.01, 0.03, 0.06, 0.12, 0.3)
"""Seconds from the press to the kill: before the update is taken, while it is stored, decided,
committed, drawn and sent, and after it."""


async def on_turn(players: list[TelegramPlayer]) -> tuple[TelegramPlayer, Offer]:
    """Whose turn it is, with the hand."""
    for _ in range(20):
        for player in players:
            offer = await player.hand()
            if MINE in offer.text:
                return player, offer
    raise AssertionError("it is nobody's turn")


async def test_a_move_under_way_is_neither_lost_nor_doubled(tmp_path: Path) -> None:
    """The bot dies at six moments after a press; every move stands once in the record."""
    pressed: list[str] = []
    async with TelegramServer() as api:
        ann, bob = api.person("Ann"), api.person("Bob")
        group = api.group("Family", ann, bob)
        players = [TelegramPlayer(ann, group), TelegramPlayer(bob, group)]
        settings = {
            "TELEGRAM_TOKEN": api.token,
            "TELEGRAM_API_URL": api.url,
            "TELEGRAM_PACE": "100",
        }
        async with BotProcess(tmp_path, **settings) as bot:
            ann.says("/new tripitz", group)
            await group.wait("opens a table", within=20)
            bob.says("/join", group)
            await group.wait("Bob takes a seat", within=20)
            ann.says("/startgame", group)
            await group.wait("begins.", within=20)
            for delay in DELAYS:
                player, offer = await on_turn(players)
                choice = next(at for at in offer.labels if at not in {"Swap", "Back"})
                offer = await player.press(offer, choice)
                found = re.search(r"\((\w{3})\) on (\w+):", offer.text)
                assert found is not None
                pressed.append(f"{found[1]}@{found[2]}")
                player.person.presses(offer.message, move_of(offer.labels))
                await asyncio.sleep(delay)
                await bot.kill()
                if delay < DELAYS[-1]:
                    # Once the next process waits until the leases are over by themselves.
                    await bot.end_leases()
                await bot.start()
                await group.wait(f"({found[1]}) (", within=30)
            await ends(ann, group)
            ann.says("/record", group)
            post = await ann.private.wait(lambda post: post.document is not None, within=20)
        assert post.document is not None
        rec = record.load(post.document.content.decode())
        assert list(rec.moves) == pressed
        assert len(list(record.replay(rec))) == len(pressed) + 1
        assert not api.complaints
    assert "Traceback" not in bot.log.read_text()
