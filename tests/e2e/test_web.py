"""Whole games on the local chat page, with the real bot, a real store and a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from engine import record
from tests.e2e.play import Offer, play_until
from tests.support.bot_process import BotProcess
from tests.support.web_page import Visitor

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.timeout(300),
    pytest.mark.asyncio(loop_scope="session"),
]


class PagePlayer:
    """A person with the page open. Who `taps` does so in the picture, wherever it can be done."""

    def __init__(self, name: str, visitor: Visitor, *, taps: bool = False) -> None:
        self.name = name
        self.visitor = visitor
        self.taps = taps
        self.tapped = 0

    async def hand(self) -> Offer:
        before = await self.visitor.private().count()
        await self.visitor.say("/hand")
        await expect(self.visitor.private()).not_to_have_count(before, timeout=30_000)
        await self.visitor.idle()
        return await self._newest()

    async def press(self, offer: Offer, label: str) -> Offer:
        message = offer.message
        part = message.locator(".part", has=self.visitor.page.locator(f'title:text-is("{label}")'))
        if self.taps and await part.count():
            self.tapped += 1
            await part.first.click()
            await self.visitor.idle()
            return await self._newest()
        await message.get_by_role("button").filter(has_text=label).first.click()
        await self.visitor.idle()
        return await self._newest()

    async def _newest(self) -> Offer:
        # Not "the last one": by the time that it is pressed, another may have come.
        message = self.visitor.private().nth(await self.visitor.private().count() - 1)
        text = await message.locator(".text").inner_text()
        return Offer(text, await self.visitor.labels(message), message)


@pytest.mark.parametrize(
    ("new", "game"),
    [
        ("/new tripple-domino rounds=1", "tripple-domino"),
        ("/new tripitz short hidden", "tripitz"),
    ],
)
async def test_two_people_play_a_game_through_a_kill(
    browser: Browser, tmp_path: Path, new: str, game: str
) -> None:
    """Lobby, moves by buttons, kill -9 in the middle, the end, the record: nothing is lost."""
    async with BotProcess(tmp_path) as bot:
        ann = await Visitor.arrive(browser, bot.room, "Ann")
        bob = await Visitor.arrive(browser, bot.room, "Bob")
        await ann.say(new)
        await bob.sees("opens a table")
        await bob.press("Join")
        await ann.sees("Bob takes a seat.")
        await ann.press("Start")
        await ann.sees("begins.")
        for visitor in (ann, bob):
            await visitor.say("/settings boards both")
            await visitor.sees("Boards")
        players = [PagePlayer("Ann", ann), PagePlayer("Bob", bob, taps=True)]
        assert not await play_until(players, 3)
        shown = await ann.channel().count()
        await bot.kill()
        await bot.start()
        for visitor in (ann, bob):
            await visitor.here()
        assert await ann.channel().count() >= shown
        assert await play_until(players, 200)
        assert players[1].tapped > 5
        await ann.sees("The game is over")
        text = await last_record(ann)
        rec = record.load(text)
        assert rec.variant == game
        assert rec.fair is not None
        *_, last = record.replay(rec)
        assert last.outcome is not None
        for winner in last.outcome.winners:
            await bob.sees(rec.players[winner])
        assert not ann.faults
        assert not bob.faults
        await no_hand_leaks(ann, bob)
        await ann.leave()
        await bob.leave()
    assert "Traceback" not in bot.log.read_text()


async def last_record(visitor: Visitor) -> str:
    """The record, downloaded by its button."""
    await visitor.say("/record")
    await visitor.sees("The record of the game")
    async with visitor.page.expect_download() as download:
        await visitor.private().last.locator(".file").click()
    path = await (await download.value).path()
    return Path(path).read_text(encoding="utf-8")


async def no_hand_leaks(*visitors: Visitor) -> None:
    """What one person was told in private came over no one else's socket."""
    for one in visitors:
        texts = await one.private().locator(".text").all_inner_texts()
        hands = {text.splitlines()[0] for text in texts if "Your hand: " in text}
        assert hands
        for other in visitors:
            if other is not one:
                assert not [hand for hand in hands if hand in "".join(other.frames)]
