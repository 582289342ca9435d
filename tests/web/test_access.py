"""Accessibility of the page with the real bot: screen readers, keyboards, contrast."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.base import AxeResults
from playwright.async_api import Browser, Page, expect

from tests.support.bot_process import BotProcess
from tests.support.web_page import DESK, PHONE, TALKS, Visitor, axe, axe_schemes

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.asyncio(loop_scope="session"),
]


WATCH = """() => {
    window.changes = 0;
    window.watch ??= new MutationObserver((seen) => { window.changes += seen.length; });
    window.watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}"""
"""Count from now on what changes in the page."""


async def judged(page: Page, scheme: Literal["light", "dark"]) -> AxeResults:
    """What axe says of the page, which stood still meanwhile: of what is drawn again it can tell nothing."""
    while True:
        await page.evaluate(WATCH)
        found = await axe(page, scheme)
        if not await page.evaluate("window.changes + window.watch.takeRecords().length"):
            return found


async def passes(visitor: Visitor, where: str, *, covered: Sequence[str] = ()) -> None:
    """Axe finds nothing, and decides each of its rules: light everywhere, dark on a phone.

    Of what is `covered` below something that is open, it cannot tell the contrast.
    """
    await visitor.idle()
    # What it points at is brighter.
    await visitor.page.mouse.move(0, 0)
    for scheme in axe_schemes(visitor.page):
        found = await judged(visitor.page, scheme)
        assert "color-contrast" in {rule["id"] for rule in found.response["passes"]}
        undecided = {
            (rule["id"], *node["target"])
            for rule in found.response["incomplete"]
            for node in rule["nodes"]
        }
        assert undecided == {("color-contrast", target) for target in covered}, f"{where}, {scheme}"
        assert not found.violations_count, f"{where}, {scheme}: {found.generate_report()}"


UNDER_MENU = {
    PHONE["width"]: ['.first-card[type="button"]:nth-child(1) > strong'],
    DESK["width"]: ["#mine-title"],
}
"""What the open menu covers."""


@pytest.mark.timeout(300)  # eight states, each read by axe
@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
async def test_axe_finds_nothing(
    browser: Browser, tmp_path: Path, viewport: dict[str, int]
) -> None:
    """At sign-in, in an empty room, the lobby, a running game, its settings and large pictures."""
    async with BotProcess(tmp_path) as bot:
        context = await browser.new_context(viewport=viewport, reduced_motion="reduce")
        await context.add_init_script(TALKS)
        ann = Visitor(await context.new_page())
        await ann.page.goto(bot.room)
        await expect(ann.page.locator("#sign-in-name")).to_be_focused()
        await passes(ann, "sign-in")
        await ann.enter("Ann")
        await expect(ann.page.locator(".empty")).to_be_visible()
        await passes(ann, "empty room")
        await ann.page.locator("#menu-label").click()
        await passes(ann, "menu", covered=UNDER_MENU[viewport["width"]])
        await ann.page.keyboard.press("Escape")
        await ann.say("/new tridom")
        await ann.sees("opens a table")
        await ann.say("Hello!")
        await ann.sees("Hello!")
        await ann.say("/computer")
        await ann.sees("A computer takes a seat")
        await passes(ann, "lobby")
        await ann.say("/start")
        await ann.sees("begins.")
        if viewport is PHONE:
            await ann.say("/hand")
            await expect(ann.private().locator(".picture img").last).to_be_visible()
        else:
            # The table beside the chat shows the hand.
            await expect(ann.page.locator(".piece img").first).to_be_visible()
        await passes(ann, "game")
        await ann.page.locator("#entry").fill("/pl")
        await expect(ann.page.locator("#completions").get_by_role("option").first).to_be_visible()
        await passes(ann, "completion")
        await ann.page.locator("#entry").fill("")
        if viewport is PHONE:
            await ann.channel().locator(".picture").last.click()
            await expect(ann.page.get_by_role("dialog")).to_be_visible()
            await passes(ann, "picture")
            await ann.page.keyboard.press("Escape")
        await ann.say("/settings")
        await ann.sees("Language")
        await ann.say("/record")
        await ann.sees("/record")
        await ann.say("/board text")
        await expect(ann.private().locator(".code")).to_be_visible()
        await ann.sees("Language")
        await passes(ann, "settings, refusal, text board")
        await ann.say("/end")
        await ann.press("End it")
        await ann.sees("has ended the game.")
        await ann.say("/replay")
        await expect(ann.private().get_by_role("slider")).to_be_visible()
        await ann.private().locator("summary").click()
        await passes(ann, "replay")
        assert not ann.faults
        await ann.leave()


async def keys(visitor: Visitor, *names: str) -> None:
    """Press one key after the other."""
    for name in names:
        await visitor.page.keyboard.press(name)


FOCUSED = """() => {
    const here = document.activeElement;
    if (!here.matches("button, input, a")) return "";
    return here.getAttribute("aria-label") || here.innerText;
}"""


async def back_to(visitor: Visitor, label: str) -> None:
    """Shift+Tab until a control of that label has the focus."""
    for _ in range(60):
        await keys(visitor, "Shift+Tab")
        if (await visitor.page.evaluate(FOCUSED)).startswith(label):
            return
    pytest.fail(f"no {label} on the way back")


async def command(visitor: Visitor, word: str) -> None:
    """Choose a command from the list behind the slash button, with arrows and Enter, and send it."""
    await back_to(visitor, "Commands")
    await keys(visitor, "Enter")
    chosen = visitor.page.locator('[role="option"][aria-selected="true"] span')
    for _ in range(60):
        await keys(visitor, "ArrowDown")
        if (await chosen.inner_text()).split()[0] == f"/{word}":
            break
    await keys(visitor, "Enter", "Escape", "Enter")
    await visitor.idle()


async def test_a_move_by_tab_enter_and_arrows_alone(browser: Browser, tmp_path: Path) -> None:
    """From the empty room to a placed tile; only the name at sign-in is typed."""
    async with BotProcess(tmp_path) as bot:
        context = await browser.new_context(viewport=PHONE, reduced_motion="reduce")
        await context.add_init_script(TALKS)
        ann = Visitor(await context.new_page())
        await ann.page.goto(bot.room)
        await expect(ann.page.locator("#sign-in-name")).to_be_focused()
        await ann.page.keyboard.type("Ann")
        await keys(ann, "Tab", "Enter")
        await ann.here()
        await expect(ann.page.locator("#entry")).to_be_focused()
        await back_to(ann, "Against the computer")
        await keys(ann, "Enter")
        await expect(ann.page.locator(".empty .prompt")).to_have_text("Which game?")
        await back_to(ann, "Tridom")
        await keys(ann, "Enter")
        await ann.sees("begins.")
        await command(ann, "hand")
        await expect(ann.private().last).to_contain_text("/hand")
        hand = ann.private().last
        await expect(hand.locator(".choice, .row .button").first).to_be_visible()
        if "Play on " not in await hand.inner_text():
            await back_to(ann, await hand.locator(".choice span").first.inner_text())
            await keys(ann, "Enter")
        # The next step takes the place of the list, and has the focus; a lone tile is there at once.
        await expect(hand).to_contain_text("Play on ")
        await back_to(ann, "Play on ")
        await keys(ann, "Enter")
        await expect(ann.channel().filter(has_text="Ann plays ")).not_to_have_count(0)
        assert not ann.faults
        await ann.leave()
