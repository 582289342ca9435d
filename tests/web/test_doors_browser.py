"""Both doors in a real browser, inside the apps that open them: frames, messages, launch parameters."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from bot.platforms.web.site import TELEGRAM_FRAMES
from bot.present.placements import RunningGame
from tests.support.mini_app import init_data
from tests.support.oauth_server import APPLICATION, OAuthServer
from tests.support.web_page import PHONE
from tests.web.app_device import ACTIVITY, DISCORD, PUBLIC, TELEGRAM, Device, agreeing, mini_app
from tests.web.conftest import World

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

GAMES = (
    RunningGame("t1", "Tridom · Bob", waits=True, mover="Ann", since=1e9, away=False),
    RunningGame("t2", "Tripitz · Cleo", waits=False, mover="Cleo", since=1e9, away=False),
)


@pytest_asyncio.fixture(loop_scope="session")
async def device(public: World, browser: Browser) -> AsyncIterator[Device]:
    """A device whose browser speaks French."""
    public.service.games = GAMES
    context = await browser.new_context(viewport=PHONE, reduced_motion="reduce", locale="fr-FR")
    device = Device(public.http, public.doors, context)
    await device.connect()
    yield device
    await device.close()
    assert device.faults == []


async def said(page: Page) -> dict[str, Any]:
    """What our page told Telegram's, by the event's name."""
    heard = await page.evaluate("said.map(([_, data]) => JSON.parse(data))")
    return {each["eventType"]: each["eventData"] for each in heard}


@pytest.mark.parametrize("host", TELEGRAM_FRAMES)
async def test_telegram_opens_the_door(device: Device, host: str) -> None:
    """In a frame of its web app: who it is, in their language; nothing secret in any address."""
    proof = init_data(7)
    page, frame = await device.frame(host, mini_app(proof))
    await expect(frame.get_by_text("Deine Tische")).to_be_visible()
    assert await frame.locator(".game strong").all_inner_texts() == [game.name for game in GAMES]
    told = await said(page)
    assert told["web_app_setup_swipe_behavior"] == {"allow_vertical_swipe": False}
    assert {"iframe_ready", "web_app_ready", "web_app_expand"} <= set(told)
    assert "tgWebAppData" not in await frame.evaluate("location.href")
    assert not any("hash" in each or "v." in each for each in device.addresses)


@pytest.mark.parametrize(
    ("host", "src"),
    [
        ("https://evil.example", mini_app(init_data(7))),
        (DISCORD, mini_app(init_data(7))),
        (TELEGRAM, f"https://{PUBLIC}/app/discord?frame_id=1"),
        ("https://evil.example", f"https://{PUBLIC}/?frame_id=1"),
        (TELEGRAM, f"https://{PUBLIC}/t/abc"),
    ],
)
async def test_nobody_else_shows_it_in_a_frame(device: Device, host: str, src: str) -> None:
    """The browser itself refuses: a stranger's page, and either app for the other's door."""
    page, frame = await device.frame(host, src)
    await frame.wait_for_url("chrome-error://chromewebdata/")
    assert await page.evaluate("said.length") == 0
    assert not any("/static/" in each for each in device.addresses)


async def test_discord_opens_the_door(device: Device, oauth: OAuthServer) -> None:
    """At the root of its proxy: the handshake, the code, and who it is in their language."""
    answer = agreeing(oauth.code_for(8, "Bob", locale="es-ES"))
    page, frame = await device.frame(DISCORD, ACTIVITY, answer)
    await expect(frame.get_by_text("Tus mesas")).to_be_visible()
    heard = await page.evaluate("said")
    (_, shake), (_, ask), *more = heard
    assert shake == [
        0,
        {"v": 1, "encoding": "json", "client_id": str(APPLICATION), "frame_id": "f-1"},
    ]
    assert ask[1]["cmd"] == "AUTHORIZE"
    assert ask[1]["args"]["scope"] == ["identify"]
    # Nothing else needs a scope, so the page needs no token of Discord's.
    assert {each["cmd"] for _, (_, each) in more} == {
        "SUBSCRIBE",
        "GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS",
    }
    assert oauth.tokens == {}
    assert not any("code" in each for each in device.addresses)


async def test_no_other_window_gives_the_code(device: Device, oauth: OAuthServer) -> None:
    """Messages of anybody but the client that frames the page are not read."""
    page, frame = await device.frame(DISCORD, ACTIVITY)
    await page.wait_for_function("said.length === 1")
    frames = """(code) => {
      const ready = [1, {cmd: "DISPATCH", evt: "READY"}];
      postMessage(ready, "*");
      dispatchEvent(new MessageEvent("message", {data: ready, source: parent, origin: "https://evil.example"}));
    }"""
    await frame.evaluate(frames, oauth.code_for(9))
    await expect(frame.get_by_text("J’ouvre la table…")).to_be_visible()
    assert await page.evaluate("said.length") == 1
