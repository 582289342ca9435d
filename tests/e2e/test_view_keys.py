"""Games in the table view by keyboard alone, and of two people at one table, with the real bot."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from tests.e2e.test_view import READY, lay, other
from tests.support.bot_process import BotProcess
from tests.support.web_page import Visitor

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.timeout(180),
    pytest.mark.asyncio(loop_scope="session"),
]

MOST_TURNS = 60
MOST_STOPS = 30
"""Tab stops of a phone's table view, and some to spare."""

FOCUSED = "(wanted) => document.activeElement.matches(wanted)"


async def tab_to(page: Page, wanted: str) -> None:
    """Tab until what matches has the focus."""
    for _ in range(MOST_STOPS):
        if await page.evaluate(FOCUSED, wanted):
            return
        await page.keyboard.press("Tab")
    pytest.fail(f"no {wanted} among the tab stops")


async def lay_by_keys(page: Page) -> None:
    """The first piece that fits, on its best spot."""
    await tab_to(page, ".piece")
    await page.keyboard.press("Home")
    while not await page.evaluate(FOCUSED, ".piece:not(.idle)"):
        at = await page.evaluate("document.activeElement.ariaLabel")
        await page.keyboard.press("ArrowRight")
        assert await page.evaluate("document.activeElement.ariaLabel") != at
    await page.keyboard.press("Enter")
    if not await page.evaluate(FOCUSED, "#confirm-play"):
        assert await page.evaluate(FOCUSED, ".spot.best")
        await page.keyboard.press("Enter")
    assert await page.evaluate(FOCUSED, "#confirm-play")
    await page.keyboard.press("Enter")


async def test_a_whole_game_by_keyboard(browser: Browser, tmp_path: Path) -> None:
    """From the lobby to the end: Tab, arrows and Enter; the focus is never lost."""
    async with BotProcess(tmp_path) as bot:
        ann = await Visitor.arrive(browser, bot.room, "Ann", talks=False)
        page = ann.page
        await ann.say("/new triominos target=30")
        await expect(page.locator("#scene")).to_be_visible()
        await tab_to(page, '[data-kind="solo"]')
        await page.keyboard.press("Enter")
        await expect(page.locator("#board")).to_be_visible()
        done = "lobby"
        for _ in range(MOST_TURNS):
            step = await (await page.wait_for_function(READY)).json_value()
            if step == "over":
                break
            lost = await page.evaluate(FOCUSED, "body")
            assert not lost, f"after {done}"
            done = step
            before = await page.locator("#table").get_attribute("data-version")
            assert before
            if step == "scene":
                await tab_to(page, "#scene .primary")
                await page.keyboard.press("Enter")
                await expect(page.locator("#scene")).to_be_hidden()
                continue
            if step == "lay":
                await lay_by_keys(page)
            else:
                await tab_to(page, '[data-kind="draw"], [data-kind="pass"]')
                await page.keyboard.press("Enter")
            await page.locator("#confirm").wait_for(state="hidden")
            await expect(page.locator("#table")).not_to_have_attribute("data-version", before)
        await expect(page.locator("#table")).to_have_attribute("data-phase", "over")
        await expect(page.locator("#scene .result li", has_text="Ann")).to_be_visible()
        assert not ann.faults
        await ann.leave()


async def test_two_people_at_one_table(browser: Browser, tmp_path: Path) -> None:
    """What one plays the other sees, and is asked in turn; neither sees the other's hand.

    After their first move, both leave the offer of notifications for later.
    """
    async with BotProcess(tmp_path) as bot:
        ann = await Visitor.arrive(browser, bot.room, "Ann", talks=False)
        await ann.say("/new triominos")
        await expect(ann.page.locator("#scene")).to_be_visible()
        bob = await Visitor.arrive(browser, bot.room, "Bob", talks=False)
        await bob.page.locator('#scene [data-kind="join"]').click()
        await expect(ann.page.locator("#scene")).to_contain_text("Bob")
        await ann.page.locator('#scene [data-kind="start"]').click()
        pages = [ann.page, bob.page]
        for page in pages:
            await expect(page.locator("#board")).to_be_visible()
            later = page.get_by_role("button", name="Not now")
            await page.add_locator_handler(later, lambda button: button.click())
        hands = [await _hand(page) for page in pages]
        assert hands[0].isdisjoint(hands[1])
        for _ in range(4):
            mover = pages[0] if await pages[0].locator("#table.yours").count() else pages[1]
            waiter = pages[1 - pages.index(mover)]
            await expect(waiter.locator("#table.yours")).to_have_count(0)
            before = await mover.locator("#table").get_attribute("data-version")
            assert before
            step = await (await mover.wait_for_function(READY)).json_value()
            await (lay(mover) if step == "lay" else other(mover))
            name = "Ann" if mover is ann.page else "Bob"
            await expect(waiter.locator("#table-news")).to_contain_text(name)
            for page in pages:
                await expect(page.locator("#table")).not_to_have_attribute("data-version", before)
        assert not [*ann.faults, *bob.faults]
        await ann.leave()
        await bob.leave()


async def _hand(page: Page) -> set[str]:
    return set(await page.locator(".piece .piece-name").all_text_contents())
