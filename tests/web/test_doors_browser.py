"""Both doors in a real browser, inside the apps that open them: frames, messages, launch parameters."""

from __future__ import annotations

import json
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
from tests.web.app_device import (
    DISCORD,
    PUBLIC,
    REFUSING,
    TELEGRAM,
    Device,
    activity,
    agreeing,
    mini_app,
)
from tests.web.conftest import World

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

GAMES = (
    RunningGame("t1", "Tridom · Bob", waits=True, mover="Ann", since=1e9),
    RunningGame("t2", "Tripitz · Cleo", waits=False, mover="Cleo", since=1e9),
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


async def test_a_reload_is_let_in_by_the_same_proof(device: Device) -> None:
    """The launch parameters are gone from the address by then."""
    page, frame = await device.frame(TELEGRAM, mini_app(init_data(7)))
    await expect(frame.get_by_text("Deine Tische")).to_be_visible()
    before = len(device.addresses)
    reload = json.dumps({"eventType": "reload_iframe", "eventData": {}})
    await page.evaluate(
        "(data) => document.querySelector('iframe').contentWindow.postMessage(data, '*')", reload
    )
    await page.wait_for_function(
        "said.filter(([_, data]) => data.includes('iframe_ready')).length === 2"
    )
    await expect(frame.get_by_text("Deine Tische")).to_be_visible()
    assert len(device.addresses) > before


async def test_a_proof_that_was_taken_elsewhere_opens_nothing(device: Device) -> None:
    """Another tab is another page."""
    proof = init_data(7)
    for words in ("Deine Tische", "C’est déjà ouvert ailleurs. Rouvre-le depuis la discussion."):
        _, frame = await device.frame(TELEGRAM, mini_app(proof))
        await expect(frame.get_by_text(words)).to_be_visible()


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


async def test_a_native_client_has_its_theme_and_its_safe_areas(device: Device) -> None:
    """Telegram's phones show the page by itself and put a bridge into it."""
    page = await device.context.new_page()
    await page.add_init_script(
        "window.said = []; window.TelegramWebviewProxy ="
        " { postEvent: (type, data) => said.push([type, JSON.parse(data)]) };"
    )
    await page.goto(mini_app(init_data(7)))
    await expect(page.get_by_text("Deine Tische")).to_be_visible()
    await page.evaluate("Telegram.WebView.receiveEvent('safe_area_changed', {top: 47, bottom: 34})")
    await page.evaluate("TelegramGameProxy.receiveEvent('content_safe_area_changed', {top: 46})")
    sides = "['top', 'bottom', 'left'].map((s) => document.documentElement.style.getPropertyValue(`--safe-${s}`))"
    assert await page.evaluate(sides) == ["93px", "34px", "0px"]
    told = dict(await page.evaluate("said"))
    assert "web_app_request_content_safe_area" in told
    assert "iframe_ready" not in told


@pytest.mark.parametrize(
    ("proof", "words"),
    [
        (
            init_data(7, language="it").replace("Ann", "Eve"),
            "Je n’ai pas pu voir qui tu es. Ferme ceci et rouvre-le depuis la discussion.",
        ),
        ("", "Je n’ai pas pu voir qui tu es. Ferme ceci et rouvre-le depuis la discussion."),
        (
            init_data(7, age=7200),
            "C’est ouvert depuis trop longtemps. Ferme ceci et rouvre-le depuis la discussion.",
        ),
    ],
)
async def test_a_shut_door_says_why(device: Device, proof: str, words: str) -> None:
    """In the browser's language, as nobody is proven; and it can be tried again."""
    page = await device.context.new_page()
    await page.goto(mini_app(proof))
    await expect(page.get_by_role("status")).to_have_text(words)
    await expect(page.get_by_role("button", name="Réessayer")).to_be_visible()


async def test_discord_opens_the_door(device: Device, oauth: OAuthServer) -> None:
    """At the root of its proxy: the handshake, the code, and who it is in their language."""
    answer = agreeing(oauth.code_for(8, "Bob", locale="es-ES"))
    page, frame = await device.frame(DISCORD, activity(), answer)
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


async def test_discord_says_no(device: Device) -> None:
    """The person did not agree, or the client ends it."""
    _, frame = await device.frame(DISCORD, activity(), REFUSING)
    words = "Je n’ai pas pu voir qui tu es. Ferme ceci et rouvre-le depuis la discussion."
    await expect(frame.get_by_role("status")).to_have_text(words)


async def test_no_other_window_gives_the_code(device: Device, oauth: OAuthServer) -> None:
    """Messages of anybody but the client that frames the page are not read."""
    page, frame = await device.frame(DISCORD, activity())
    await page.wait_for_function("said.length === 1")
    frames = """(code) => {
      const ready = [1, {cmd: "DISPATCH", evt: "READY"}];
      postMessage(ready, "*");
      dispatchEvent(new MessageEvent("message", {data: ready, source: parent, origin: "https://evil.example"}));
    }"""
    await frame.evaluate(frames, oauth.code_for(9))
    await expect(frame.get_by_text("J’ouvre la table …")).to_be_visible()
    assert await page.evaluate("said.length") == 1


async def test_an_address_that_was_passed_on_leads_to_the_apps(device: Device) -> None:
    """Who is in neither is told where the table opens, and gets nothing of it."""
    page = await device.context.new_page()
    await page.goto(f"https://{PUBLIC}/t/abc")
    await expect(page.get_by_text("Cette table s’ouvre dans une appli")).to_be_visible()
    links = [await each.get_attribute("href") for each in await page.get_by_role("link").all()]
    assert links == [
        "https://t.me/trigon_bot?startapp=abc",
        f"https://discord.com/activities/{APPLICATION}?custom_id=abc",
    ]
