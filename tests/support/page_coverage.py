"""Measures which code of the page's scripts runs in chromium, for `deno coverage`: `make coverage-page`.

Playwright for Python has no coverage of its own, so this is the browser's protocol: every page of a context is
measured from its first script on, and asked before it closes. It loads the modules one by one, as joined files
have other lines. Frames of other origins, the service worker and what that has cached are not measured.
"""

from __future__ import annotations

import json
import os
import re
import uuid
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.async_api import BrowserContext, CDPSession, Error, Page, Route

from bot.platforms import web

STATIC: Final = Path(web.__file__).parent / "static"
FOLDER: Final = os.environ.get("PAGE_COVERAGE", "")
"""Where to write; empty: nothing is measured."""
FILLED: Final = {"words.js", "doors/words.js"}
"""The server fills in a line of these, so what it sends has other offsets than the file."""

JOINED: Final = re.compile(r"/static/(?!words\.)([a-z/-]+)\.[0-9a-f]{20}\.js$")
"""The address of a script, joined with what it imports."""

_sessions: dict[Page, CDPSession] = {}


@cache
def measure() -> None:
    """Measure every page that is opened from now on, if it was asked for."""
    if not FOLDER:
        return
    Path(FOLDER).mkdir(parents=True, exist_ok=True)
    opened, closed, left = BrowserContext.new_page, Page.close, BrowserContext.close

    async def new_page(context: BrowserContext) -> Page:
        await context.route(JOINED, _alone)
        page = await opened(context)
        session = await context.new_cdp_session(page)
        await session.send("Profiler.enable")
        await session.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": True})
        _sessions[page] = session
        return page

    async def close_page(page: Page, **more: Any) -> None:
        await _take(page)
        await closed(page, **more)

    async def close(context: BrowserContext, **more: Any) -> None:
        for page in context.pages:
            await _take(page)
        await left(context, **more)

    _patch(BrowserContext, "new_page", new_page)
    _patch(Page, "close", close_page)
    _patch(BrowserContext, "close", close)


async def _alone(route: Route) -> None:
    """Send a browser to the module itself."""
    found = JOINED.search(route.request.url)
    assert found is not None
    await route.fulfill(status=302, headers={"Location": f"/static/{found[1]}.js"})


def _patch(kind: type, name: str, act: Callable[..., Awaitable[Any]]) -> None:
    setattr(kind, name, act)


async def _take(page: Page) -> None:
    session = _sessions.pop(page, None)
    if session is None:
        return
    try:
        found = await session.send("Profiler.takePreciseCoverage")
    except Error:
        return  # the page is gone already
    for script in found["result"]:
        name = urlsplit(script["url"]).path.removeprefix("/static/")
        file = STATIC / name
        if not file.is_file() or name in FILLED:
            continue
        path = Path(FOLDER) / f"{uuid.uuid4()}.json"
        path.write_text(json.dumps({**script, "url": file.as_uri()}), encoding="utf-8")
