"""The manifest's screenshots, from a real game: `python -m tests.web.screenshots` writes them."""

from __future__ import annotations

import asyncio
import io
import tempfile
from pathlib import Path

from PIL import Image
from playwright.async_api import async_playwright, expect

from tests.support.bot_process import BotProcess
from tests.support.web_page import ARGUMENTS, DESK, PHONE, Visitor, chromium

FOLDER = Path("bot/platforms/web/static/screenshots")
SHOTS = (("phone", PHONE, 2.0, 8), ("desk", DESK, 1.0, 7))
"""File, window, pixels for each of its, and moves before."""


async def main() -> None:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        for name, viewport, scale, moves in SHOTS:
            # A bot for each: to one and the same, the second Ann would be "Ann 2".
            with tempfile.TemporaryDirectory() as folder:
                async with BotProcess(Path(folder)) as bot:
                    ann = await Visitor.open(
                        browser, bot.url, viewport=viewport, device_scale_factor=scale
                    )
                    png = await after_moves(ann, moves)
                    await ann.leave()
            Image.open(io.BytesIO(png)).save(FOLDER / f"{name}.webp", quality=80, method=6)
        await browser.close()


async def after_moves(ann: Visitor, moves: int) -> bytes:
    """The page after so many of Ann's moves against the computer, as PNG."""
    page = ann.page
    await ann.sign_in("Ann")
    await page.locator(".first-card").nth(1).click()
    await page.locator(".first-card").first.click()
    for _ in range(moves):
        # By keyboard: a piece, its best spot.
        await page.locator(".piece:not(.idle)").first.press("Enter")
        if not await page.locator("#confirm-play").is_visible():
            await page.keyboard.press("Enter")
        version = await page.locator("#table").get_attribute("data-version")
        await page.locator("#confirm-play").click()
        await expect(page.locator("#table")).not_to_have_attribute("data-version", version or "")
        await expect(page.locator("#table.yours")).to_be_visible()
    await expect(page.locator(".board-picture")).not_to_have_js_property("naturalWidth", 0)
    return await page.screenshot()


if __name__ == "__main__":
    asyncio.run(main())
