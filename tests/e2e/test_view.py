"""Whole games in the table view: every game, by touches alone, with the real bot against its computer."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from engine import GAMES
from tests.support.bot_process import BotProcess
from tests.support.web_page import Visitor

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.timeout(300),
    pytest.mark.asyncio(loop_scope="session"),
]

SHORT = {"tripitz": "short", "triominos": "target=60"}
"""Options that end a game sooner; the others have rounds."""
MOST_TURNS = 250

READY = Path(__file__).with_name("ready.js").read_text("utf-8")


async def lay(page: Page) -> None:
    """The best piece on its best spot: a tap on each, and one more."""
    await page.locator(".piece:not(.idle)").first.click()
    if await page.locator("#confirm").is_hidden():
        await expect(page.locator(".board-layer.gliding")).to_have_count(0)
        box = await page.locator(".spot.best").first.bounding_box()
        assert box
        await page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    await page.locator("#confirm-play").click()


async def other(page: Page) -> None:
    """Draw or pass; else swap the first token."""
    kinds = page.locator('[data-kind="draw"], [data-kind="pass"]')
    if await kinds.count():
        await kinds.first.click()
        return
    await page.locator('[data-kind="swap"]').click()
    await page.locator(".piece").first.click()
    await page.locator("#confirm-play").click()


IN_SUITE = "tripitz"
"""`test_view_keys` plays a game of the other kind. All five are played to the end in `tests/web/test_tables.py`."""


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=() if game == IN_SUITE else pytest.mark.long)
        for game in sorted(GAMES)
    ],
)
async def test_a_whole_game_by_touch(browser: Browser, tmp_path: Path, game: str) -> None:
    """From the lobby to the end of the game; nothing is typed after it has begun."""
    async with BotProcess(tmp_path) as bot:
        ann = await Visitor.arrive(browser, bot.room, "Ann", talks=False)
        page = ann.page
        await ann.say(f"/new {game} {SHORT.get(game, 'rounds=1')}")
        scene = page.locator("#scene")
        await expect(scene).to_be_visible()
        await scene.locator('[data-kind="solo"]').click()
        await expect(page.locator("#board")).to_be_visible()
        for _ in range(MOST_TURNS):
            step = await (await page.wait_for_function(READY)).json_value()
            if step == "over":
                break
            before = await page.locator("#table").get_attribute("data-version")
            assert before
            if step == "scene":
                await scene.locator(".primary").click()
            elif step == "lay":
                await lay(page)
            else:
                await other(page)
            await page.locator("#confirm").wait_for(state="hidden")
            if step != "scene":
                await expect(page.locator("#table")).not_to_have_attribute("data-version", before)
        await expect(scene).to_be_visible()
        await expect(scene.locator(".result li", has_text="Ann")).to_be_visible()
        assert not ann.faults
        await ann.leave()
    assert "Traceback" not in bot.log.read_text()
