"""The local chat page in a real browser: a person's acts there, and what they see.

A pytest plugin (fixture `browser`) and helpers without fixtures, for tests of the page alone and of
whole games. All of it is asynchronous; tests that use it share the session's event loop:
``pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]``.
"""

from __future__ import annotations

import base64
import io
import json
import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Literal

import pytest
import pytest_asyncio
from axe_playwright_python.async_playwright import Axe
from axe_playwright_python.base import AxeResults
from PIL import Image
from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from tests.support.tables import table

_HERE = Path(__file__).parent
_PIXELS = (_HERE / "pixels.js").read_text("utf-8")
_CHOSEN = table(_HERE / "chromium.txt")
ARGUMENTS = (*_CHOSEN["switch"], "--disable-features=" + ",".join(_CHOSEN["without"]))
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
"""The program's names on different machines."""
SHELL = "chromium-headless-shell"
"""Debian's chromium without windows. It takes two thirds of the time for a page, and shows no notifications."""
PATIENCE = 20_000
"""Milliseconds to wait for the bot: it draws pictures, and machines are shared."""
TALKS = "sessionStorage.setItem('trigon.chatting', 'yes')"
"""A script that runs before the page's own: the reader has opened the chat."""
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}


def installed(*names: str) -> str:
    """Return the first of these programs that is installed. Without any: skip, and fail in CI."""
    for name in names:
        # Debian keeps servers where people's own PATH does not lead.
        if found := shutil.which(name) or shutil.which(name, path="/usr/sbin"):
            return found
    reason = f"no {names[0]} on this machine; on Debian: apt-get install -y {names[0]}"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


def chromium() -> str:
    """The machine's chromium: the one without windows, where there is one."""
    return installed(SHELL, *CHROMIUM)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """One browser for the whole session; every person gets a context in it."""
    async with launched(chromium()) as browser:
        yield browser


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def desktop() -> AsyncIterator[Browser]:
    """A chromium with windows: the other shows no notifications."""
    async with launched(installed(*CHROMIUM)) as browser:
        yield browser


@asynccontextmanager
async def launched(path: str) -> AsyncIterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield browser
        await browser.close()


def axe_schemes(page: Page) -> tuple[Literal["light", "dark"], ...]:
    """The colour schemes in which axe reads a page. Dark, a desk has the colours of a phone."""
    return ("light", "dark") if page.viewport_size == PHONE else ("light",)


async def axe(page: Page, scheme: Literal["light", "dark"] = "light") -> AxeResults:
    """What axe says of a page in a colour scheme; in the dark of its contrasts, as nothing else differs."""
    await page.emulate_media(color_scheme=scheme)
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(Axe().axe_script)
    options = {"resultTypes": ["violations"]}
    if scheme == "dark":
        options["runOnly"] = ["color-contrast"]
    return AxeResults(await page.evaluate("(options) => axe.run(options)", options))


class Visitor:
    """A person at the page. `frames` are all WebSocket frames sent to their browser."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[str] = []
        self.faults: list[str] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._frame))
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._console)

    @classmethod
    async def open(
        cls, browser: Browser, url: str, *, viewport: dict[str, int] = PHONE, **context: Any
    ) -> Visitor:
        """Open the page in a new context."""
        # Without animations, so that what is measured stands still.
        own = await browser.new_context(viewport=viewport, reduced_motion="reduce", **context)
        visitor = cls(await own.new_page())
        await visitor.page.goto(url)
        return visitor

    @classmethod
    async def arrive(
        cls,
        browser: Browser,
        url: str,
        name: str,
        *,
        viewport: dict[str, int] = PHONE,
        talks: bool = True,
        **context: Any,
    ) -> Visitor:
        """Open a room in a new context, give a name and wait for the channel.

        `talks`: with the chat open, which on a phone covers the table. Without a service worker, unless the
        context says so: it would fetch all files for a later visit.
        """
        # Without animations, so that what is measured stands still.
        own = await browser.new_context(
            **{
                "viewport": viewport,
                "reduced_motion": "reduce",
                "service_workers": "block",
                **context,
            }
        )
        if talks:
            await own.add_init_script(TALKS)
        visitor = cls(await own.new_page())
        await visitor.page.goto(url)
        await visitor.enter(name)
        return visitor

    async def sign_in(self, name: str) -> None:
        """Answer the question for a name, in any language."""
        await self.page.locator("#sign-in-name").fill(name)
        await self.page.locator("#sign-in-enter").click()

    async def enter(self, name: str) -> None:
        """`sign_in`, and wait until the page of a room is connected."""
        await self.sign_in(name)
        await self.here()

    async def here(self) -> None:
        """Wait until the page is connected."""
        await expect(self.page.locator("#here")).not_to_be_empty()

    async def leave(self) -> None:
        """Close this person's context."""
        await self.page.context.close()

    # What a person does

    async def say(self, text: str) -> None:
        """Type a line or a command, and send it with Enter."""
        entry = self.page.locator("#entry")
        await entry.fill(text)
        await entry.press("Escape")
        await entry.press("Enter")

    async def press(self, label: str) -> None:
        """Press the newest button or choice with that label, and wait until it is done."""
        await self.control(label).click()
        await self.idle()

    async def idle(self) -> None:
        """Wait until no request is under way."""
        await expect(self.page.locator('[aria-busy="true"]')).to_have_count(0)
        await expect(self.page.locator("#working.on")).to_have_count(0)

    # What a person sees

    def messages(self) -> Locator:
        """Return every message, in the order of the page."""
        return self.page.locator("article")

    def private(self) -> Locator:
        """Return the messages that only this person sees, oldest first."""
        return self.page.locator("article.secret")

    def channel(self) -> Locator:
        """Return the bot's messages that everyone sees, oldest first."""
        return self.page.locator("article.shown:not(.secret)")

    def said(self) -> Locator:
        """Return people's messages, oldest first."""
        return self.page.locator("article.said .text")

    def control(self, label: str) -> Locator:
        """Return the newest button or choice with that label."""
        exact = self.page.locator("article .button").filter(
            has=self.page.get_by_text(label, exact=True)
        )
        own = self.page.locator("article").get_by_role("button", name=label, exact=True)
        return exact.or_(own).last

    async def labels(self, message: Locator) -> list[str]:
        """Return the buttons and choices of a message, in order."""
        return await message.locator(".choice span:first-child, .row .button").all_inner_texts()

    async def sees(self, text: str) -> None:
        """Wait until some message shows that text."""
        await expect(self.messages().filter(has_text=text).last).to_be_visible(timeout=PATIENCE)

    async def picture(self, message: Locator) -> Image.Image:
        """Return the picture of a message, as the browser has decoded it, in its own size."""
        image = message.locator(".picture img")
        await expect(image).to_have_js_property("complete", value=True)
        address = await image.evaluate(_PIXELS)
        content = base64.b64decode(address.partition(",")[2])
        return Image.open(io.BytesIO(content)).convert("RGB")

    async def look(self, path: Path) -> None:
        """Take a screenshot, once all pictures have come."""
        await self.page.evaluate(
            "Promise.all([...document.images].filter((i) => i.src).map((i) => i.decode()))"
        )
        await self.page.screenshot(path=path)

    # What their browser got

    def lines(self) -> list[dict[str, Any]]:
        """Return the lines of both logs that came over the WebSocket."""
        frames = [json.loads(frame) for frame in self.frames]
        return [line for frame in frames for _, line in frame.get("rows", ())]

    def _frame(self, frame: str | bytes) -> None:
        self.frames.append(frame if isinstance(frame, str) else frame.decode())

    def _console(self, message: Any) -> None:
        # While the bot is away, connections fail and pictures do not come: the page tries again.
        away = ("WebSocket connection", "net::ERR_CONNECTION", "net::ERR_EMPTY_RESPONSE")
        if message.type == "error" and not any(sign in message.text for sign in away):
            self.faults.append(message.text)
