"""Back, on a phone the way to close the layers over the page: one step each, and never out of the page."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, Page, expect

from tests.web.table_stage import Guest, Stage

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

VIEWER = """Object.entries(globalThis.$modules ?? {}).find(([name]) => name.startsWith("$viewer_"))?.[1]
  ?? await import("/static/viewer.js")"""
"""The page's own module: joined with others, or by itself while its coverage is measured."""


async def rests(page: Page, count: int) -> None:
    """Wait until Back has that many steps: the history moves after what was closed."""
    await page.wait_for_function("(count) => (history.state?.layer ?? 0) === count", arg=count)


async def back(page: Page) -> None:
    """Press Back, as Android's button does."""
    await page.evaluate("history.back()")


async def opens_more(ann: Guest) -> None:
    await ann.page.locator("#actions").get_by_role("button", name="More").click()
    await expect(ann.page.locator("#sheet")).to_be_visible()
    await rests(ann.page, 1)


async def with_chat(browser: Browser, stage: Stage) -> Guest:
    """Ann on a phone, at a table in a room, the chat open."""
    stage.top["room"] = "main"
    ann = await Guest.arrive(browser, stage)
    await ann.page.locator("#chat-open").click()
    await expect(ann.page.locator("#chat-close")).to_be_visible()
    await rests(ann.page, 1)
    return ann


async def test_back_closes_a_sheet_and_stays(browser: Browser, stage: Stage) -> None:
    """However often one is opened, the address and the position stay, and the piece in hand."""
    ann = await Guest.arrive(browser, stage)
    await ann.tap(ann.piece(1))
    await ann.tap("#confirm-back")
    for _ in range(2):
        await opens_more(ann)
        await back(ann.page)
        await expect(ann.page.locator("#sheet")).to_be_hidden()
        await rests(ann.page, 0)
    assert ann.page.url == stage.url
    await expect(ann.page.locator(".piece")).to_have_count(3)
    assert stage.pressed == []
    await ann.leave()


@pytest.mark.parametrize("way", ["button", "Escape", "beside"])
async def test_what_is_closed_takes_its_step_along(
    browser: Browser, stage: Stage, way: str
) -> None:
    """Then Back does what it did before: here it leaves for the page before."""
    ann = await Guest.arrive(browser, stage)
    await ann.page.goto(f"{stage.url}?again")
    await expect(ann.page.locator(".piece")).to_have_count(3)
    await opens_more(ann)
    if way == "button":
        await ann.page.locator("#sheet-close").click()
    elif way == "Escape":
        await ann.page.keyboard.press("Escape")
    else:
        await ann.page.mouse.click(5, 5)
    await expect(ann.page.locator("#sheet")).to_be_hidden()
    await rests(ann.page, 0)
    await ann.page.go_back()
    assert ann.page.url == stage.url
    await ann.leave()


async def test_back_closes_the_chat_of_a_phone(browser: Browser, stage: Stage) -> None:
    """Its own button takes the step along; where there is room for a column it has none."""
    ann = await with_chat(browser, stage)
    await back(ann.page)
    await expect(ann.page.locator("#chat-close")).to_be_hidden()
    await expect(ann.page.locator("#chat-open")).to_be_focused()
    await rests(ann.page, 0)
    await ann.page.locator("#chat-open").click()
    await rests(ann.page, 1)
    await ann.page.locator("#chat-close").click()
    await rests(ann.page, 0)
    await ann.page.locator("#chat-open").click()
    await rests(ann.page, 1)
    await ann.page.set_viewport_size({"width": 1280, "height": 800})
    await rests(ann.page, 0)
    await expect(ann.page.locator("#chat")).to_be_visible()
    await ann.leave()


async def test_of_several_the_topmost_closes_first(browser: Browser, stage: Stage) -> None:
    """A picture at full size over a sheet over the table."""
    ann = await Guest.arrive(browser, stage)
    await opens_more(ann)
    await ann.page.evaluate(
        f"""async () => ({VIEWER}).view(
            {{image: document.querySelector(".board-picture"), alt: "A board.", text: "board"}})"""
    )
    await expect(ann.page.locator("#viewer")).to_be_visible()
    await rests(ann.page, 2)
    await back(ann.page)
    await expect(ann.page.locator("#viewer")).to_be_hidden()
    await expect(ann.page.locator("#sheet")).to_be_visible()
    await rests(ann.page, 1)
    await back(ann.page)
    await expect(ann.page.locator("#sheet")).to_be_hidden()
    await rests(ann.page, 0)
    await ann.leave()


async def test_a_reload_with_something_open_leaves_no_dead_step(
    browser: Browser, stage: Stage
) -> None:
    """The sheet is gone, and so is its step; the chat is open again, and has its own."""
    ann = await Guest.arrive(browser, stage)
    await opens_more(ann)
    await ann.page.reload()
    await expect(ann.page.locator(".piece")).to_have_count(3)
    await rests(ann.page, 0)
    await opens_more(ann)
    await back(ann.page)
    await expect(ann.page.locator("#sheet")).to_be_hidden()
    await ann.leave()
    ann = await with_chat(browser, stage)
    await ann.page.reload()
    await expect(ann.page.locator("#chat-close")).to_be_visible()
    await rests(ann.page, 1)
    await back(ann.page)
    await expect(ann.page.locator("#chat-close")).to_be_hidden()
    assert ann.page.url == stage.url
    await ann.leave()


async def test_one_sheet_after_another_is_one_step(browser: Browser, stage: Stage) -> None:
    """What "More" opens closes it and fills it anew; the step of the first is the second's."""
    choice = {"kind": "rules", "prompt": "Which rules?", "items": [{"label": "All", "press": "abc:12:rules"}]}  # fmt: skip
    stage.top["choices"] = [choice]
    ann = await Guest.arrive(browser, stage)
    await opens_more(ann)
    await ann.page.locator("#sheet").get_by_role("button", name="Rules").click()
    await expect(ann.page.locator("#sheet-title")).to_have_text("Which rules?")
    await rests(ann.page, 1)
    await back(ann.page)
    await expect(ann.page.locator("#sheet")).to_be_hidden()
    await rests(ann.page, 0)
    await ann.leave()
