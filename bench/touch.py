"""The table view under a finger: frames a second while a full board moves, and the delay after a tap.

Run `python -m bench.touch`; it needs the machine's Chromium, and draws without a graphics card; the board
does not glide, except while five computers move one after another. With `--trace FILE` that part is traced, for chrome://tracing. A frame is the time between two `requestAnimationFrame`; beside those of a drag stand those of
a page at rest, in the same run. A tap is answered when the first frame that shows it begins.
"""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import sys
from collections.abc import Awaitable, Callable
from statistics import median, quantiles
from typing import Literal

import structlog
from playwright.async_api import Browser, Page, async_playwright

from bench.tabletop import some_move
from bot.store import Store
from tests.support.redis import temporary_server
from tests.support.web_page import ARGUMENTS, CHROMIUM, PHONE
from tests.web.table_client import PageServer, page_server

FULL = {"tridom": 7, "tripitz": 20}
"""Turns of each of two players after which a board counts as full."""
SWEEPS = 6
TURNS = 8
COMPUTERS = 5
SMOOTH = 20
"""Milliseconds that a frame may take."""
LONGEST = 10
"""Seconds after which an answer no longer counts."""

FRAMES = """() => {
    window.frames_ = [];
    let before = performance.now();
    const tick = (now) => {
        frames_.push(now - before);
        before = now;
        window.asked_ = requestAnimationFrame(tick);
    };
    window.asked_ = requestAnimationFrame(tick);
}"""
TAKEN = "() => { cancelAnimationFrame(asked_); return frames_.slice(2); }"
ANSWER = """([wanted, version]) => {
    window.answer_ = new Promise((resolve) => {
        let began = null;
        addEventListener("pointerup", () => (began = performance.now()), { capture: true, once: true });
        const look = (now) => {
            const there = version === null
                ? document.querySelector(wanted)?.complete
                : document.querySelector("#table").dataset.version !== version;
            if (began !== null && there) resolve(now - began);
            else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
    });
}"""


async def middle(page: Page, wanted: str) -> tuple[float, float]:
    """Return the middle of the first such element, on the screen."""
    box = await page.locator(wanted).first.bounding_box()
    assert box is not None, wanted
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def frames(page: Page, act: Callable[[], Awaitable[None]]) -> list[float]:
    """Return the milliseconds of each frame during an action."""
    await page.evaluate(FRAMES)
    await act()
    taken: list[float] = await page.evaluate(TAKEN)
    return taken


async def answered(page: Page, at: tuple[float, float], wanted: str, version: str | None) -> float:
    """Return the milliseconds from a tap until an element is there, or with a `version` until the next one."""
    await page.evaluate(f"(args) => {{ ({ANSWER})(args); }}", [wanted, version])
    await page.mouse.click(*at)
    async with asyncio.timeout(LONGEST):
        took: float = await page.evaluate("answer_")
    return took


def told(name: str, values: list[float]) -> str:
    """Format p50 and p95."""
    worst = quantiles(values, n=20)[-1]
    return f"{name} {median(values):.0f} ms (95 %: {worst:.0f})"


async def sweep(page: Page, start: tuple[float, float]) -> None:
    """Drag a finger from there to and fro, and let go."""
    x, y = start
    await page.mouse.move(x, y)
    await page.mouse.down()
    for turn in range(SWEEPS):
        by = 110 if turn % 2 else -110
        await page.mouse.move(x + by, y - 60 - by / 2, steps=40)
    await page.mouse.move(x, y, steps=20)
    await page.mouse.up()


async def filled(here: PageServer, game: str) -> tuple[str, str]:
    """Make a table whose board is full, with the reader to move: their token, and its id."""
    token = await here.enter("Ann")
    table = await here.opened(token, f"/new {game}", room=game)
    mine = await here.view(token, table)
    await mine.until("tabletop")
    await mine.act("solo")
    await mine.shows(phase="playing")
    turns = 0
    while turns < FULL[game] or not mine.top["moves"]:
        version = mine.top["version"]
        await mine.press(some_move(mine.top))
        await mine.beyond(version)
        turns += 1
    return token, table


async def measured(page: Page, game: str) -> None:
    """Print what one table feels like."""
    board = await middle(page, "#board")
    await page.locator(".tool").first.click()
    await page.locator(".tool").first.click()
    await page.wait_for_timeout(400)
    rest = await frames(page, lambda: page.wait_for_timeout(1500))
    dragged = await frames(page, lambda: sweep(page, board))
    piece = await middle(page, ".piece:not(.idle)")
    carried = await frames(page, lambda: sweep(page, piece))
    for name, found in (("at rest", rest), ("board dragged", dragged), ("piece carried", carried)):
        print(f"{game:15} {told(f'{name}: a frame', found)}, {1000 / median(found):.0f} a second")
    ghosts: list[float] = []
    plays: list[float] = []
    for _ in range(TURNS):
        await page.locator("#table.yours, #scene h2").first.wait_for()
        if not await page.locator("#hand .piece:not(.idle)").first.is_visible():
            break  # the round is over, or there is nothing to lay
        await page.keyboard.press("Escape")
        await page.keyboard.press("Escape")
        await page.locator(".piece:not(.idle)").first.click()
        if await page.locator("#confirm").is_hidden():
            await page.locator(".board-layer:not(.gliding)").wait_for()
            at = await middle(page, ".spot.best")
            ghosts.append(await answered(page, at, ".board-ghosts img", None))
        version = await page.locator("#table").get_attribute("data-version")
        at = await middle(page, "#confirm-play")
        plays.append(await answered(page, at, "", version))
        await page.locator("#confirm").wait_for(state="hidden")
    for name, found in (("tap to ghost", ghosts), ("play to the new board", plays)):
        if len(found) > 1:
            print(f"{game:15} {told(name, found)} of {len(found)}")


async def opened_page(
    browser: Browser,
    here: PageServer,
    token: str,
    table: str,
    *,
    motion: Literal["reduce", "no-preference"],
) -> Page:
    """Open a table on a phone, and wait for its hand."""
    context = await browser.new_context(
        viewport={"width": PHONE["width"], "height": PHONE["height"]},
        device_scale_factor=2,
        reduced_motion=motion,
    )
    person = f"JSON.stringify({{token: '{token}', name: 'Ann'}})"
    await context.add_init_script(f"sessionStorage.setItem('trigon.person', {person})")
    page = await context.new_page()
    await page.goto(f"{here.origin}/t/{table}")
    await page.locator(".piece img").first.wait_for(state="visible")
    return page


async def among_computers(here: PageServer) -> tuple[str, str]:
    """Make a table of five computers and the reader, who is to move; return their token, and its id."""
    token = await here.enter("Ann")
    table = await here.opened(token, "/new tridom", room="six")
    mine = await here.view(token, table)
    await mine.until("tabletop")
    for _ in range(COMPUTERS):
        (levels,) = [each for each in mine.top["choices"] if each["kind"] == "computer"]
        version = mine.top["version"]
        await mine.press(levels["items"][0]["press"])
        await mine.beyond(version)
    await mine.act("start")
    await mine.shows(phase="playing")
    return token, table


async def watched(page: Page) -> None:
    """Print the frames while five computers move, from a press on to the last move's landing."""
    found: list[float] = []

    async def play() -> None:
        version = await page.locator("#table").get_attribute("data-version")
        await page.locator("#confirm-play, #actions .button").locator("visible=true").first.click()
        await page.wait_for_function(
            "(version) => document.querySelector('#table').dataset.version !== version", arg=version
        )
        await page.wait_for_function(
            "() => !document.querySelector('.flying-piece, .rise, .board-layer.gliding')"
        )

    for _ in range(TURNS):
        await page.locator("#table.yours, #scene h2").first.wait_for()
        if await page.locator("#scene h2").is_visible():
            break
        piece = page.locator(".piece:not(.idle)").first
        if await piece.is_visible():
            await piece.press("Enter")
            if await page.locator("#confirm").is_hidden():
                await page.keyboard.press("Enter")
        found += await frames(page, play)
    share = sum(each < SMOOTH for each in found) / len(found)
    load = os.getloadavg()[0]
    print(
        f"five computers  {told('a frame', found)}, {share:.0%} below {SMOOTH} ms of {len(found)}; load {load:.0f}"
    )


async def main() -> None:
    path = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if path is None:
        print("no chromium on this machine")
        return
    with temporary_server() as server:
        store = Store.at(server.url)
        try:
            async with page_server(store) as here, async_playwright() as playwright:
                browser = await playwright.chromium.launch(
                    executable_path=path, args=list(ARGUMENTS)
                )
                trace = sys.argv[2] if sys.argv[1:2] == ["--trace"] else ""
                token, table = await among_computers(here)
                page = await opened_page(browser, here, token, table, motion="no-preference")
                if trace:
                    await browser.start_tracing(page=page, path=trace)
                await watched(page)
                if trace:
                    await browser.stop_tracing()
                await page.context.close()
                for game in FULL:
                    token, table = await filled(here, game)
                    page = await opened_page(browser, here, token, table, motion="reduce")
                    await measured(page, game)
                    await page.context.close()
                await browser.close()
        finally:
            await store.close()


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    asyncio.run(main())
