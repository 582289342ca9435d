"""Two people in two doors at one table, in real browsers and with the whole bot: they play by touch."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Frame, Page, expect

from bot.store.embedded import EmbeddedServer
from bot.table.identity import Person, PersonId, Place
from tests.support.harness.fake import FakePlatform
from tests.support.mini_app import init_data
from tests.support.oauth_server import OAuthServer
from tests.support.web_page import PHONE
from tests.web.app_device import DISCORD, TELEGRAM, Device, activity, agreeing, mini_app
from tests.web.conftest import both_doors
from tests.web.table_client import PageServer, fresh_page_server

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest_asyncio.fixture(loop_scope="session")
async def here(server: EmbeddedServer, oauth: OAuthServer) -> AsyncIterator[PageServer]:
    """The bot with its page and both doors."""
    members = {(f"discord:{who}", Place("discord:77")) for who in (8, 9)}
    platforms = FakePlatform("telegram"), FakePlatform("discord", members=members)
    async with fresh_page_server(server, *platforms, site=both_doors(oauth)) as found:
        yield found


@pytest_asyncio.fixture(loop_scope="session")
async def devices(here: PageServer, browser: Browser) -> AsyncIterator[list[Device]]:
    """Two phones, one with a light system and one with a dark one."""
    made = []
    for scheme in ("light", "dark"):
        context = await browser.new_context(
            viewport=PHONE, reduced_motion="reduce", has_touch=True, color_scheme=scheme
        )
        device = Device(here.http, here.doors, context)
        await device.connect()
        made.append(device)
    yield made
    for device in made:
        await device.close()
    assert [device.faults for device in made] == [[], []]


def tabletops(device: Device) -> list[dict[str, Any]]:
    """What a device was sent of the table."""
    frames = [json.loads(frame) for frame in device.frames]
    return [frame for frame in frames if frame["kind"] == "tabletop"]


async def move(frame: Frame, top: dict[str, Any]) -> None:
    """Tap the first tile that fits, a spot of it where there are several, and play; or draw, or pass."""
    if not top["moves"]:
        (label,) = [each["label"] for each in top["actions"] if each["kind"] in {"draw", "pass"}]
        await frame.get_by_role("button", name=label, exact=True).tap()
        return
    await frame.locator("#hand .piece:not(.idle)").first.tap()
    play, spot = frame.locator("#confirm-play"), frame.locator(".spot").first
    await expect(play.or_(spot).first).to_be_visible()
    if not await play.is_visible():
        await expect(frame.locator(".board-layer.gliding")).to_have_count(0)
        await spot.tap(force=True)  # the board itself takes the touch
    await play.tap()


async def test_two_people_play_in_two_apps(
    here: PageServer, devices: list[Device], oauth: OAuthServer
) -> None:
    """Each in their own language and their app's theme; what one plays the other sees, and no hand."""
    cleo = await here.enter("Cleo")
    table = await here.opened(cleo, "/new tridom")
    await here.joins(cleo, table, Person(PersonId("telegram:7"), "Ann"), Place("telegram:-1001"))
    await here.joins(cleo, table, Person(PersonId("discord:8"), "Bob"), Place("discord:77"))
    phone, tablet = devices
    proof = init_data(7, name="Ann", language="de", table=table)
    _, ann = await phone.frame(TELEGRAM, mini_app(proof))
    code = oauth.code_for(8, "Bob", locale="fr")
    _, bob = await tablet.frame(DISCORD, activity(table), agreeing(code))
    await expect(bob.locator("#seats")).to_contain_text("Ann")
    await expect(ann.locator("#seats")).to_contain_text("Bob")
    host = await here.view(cleo, table)
    await host.until("tabletop")
    await host.act("start")
    await host.until("tabletop", phase="playing")
    assert await ann.evaluate("document.documentElement.dataset.theme") == "dark"
    for _ in range(3):
        version, turn = host.top["version"], host.top["turn"]
        if turn == 0:
            moves = [each["press"] for each in host.top["moves"]]
            other = [e["press"] for e in host.top["actions"] if e["kind"] in {"draw", "pass"}]
            await host.press((moves + other)[0])
        else:
            device, frame = ((phone, ann), (tablet, bob))[turn - 1]
            await expect(frame.locator("#seats .seat.turn, #seats .turn").first).to_be_visible()
            await move(frame, tabletops(device)[-1])
        await host.beyond(version)
    news = host.top["version"]
    for device, frame, language in ((phone, ann, "de"), (tablet, bob, "fr")):
        await expect(frame.locator("#board")).to_be_visible()
        async with asyncio.timeout(10):
            while (top := tabletops(device)[-1])["version"] < news:
                await asyncio.sleep(0.05)
        assert (top["version"], top["language"]) == (news, language)
    hands = [{piece["piece"] for piece in tabletops(each)[-1]["hand"]} for each in devices]
    for mine, device in enumerate(devices):
        sent = json.dumps(device.frames)
        assert not [piece for piece in hands[1 - mine] if f'\\"{piece}\\"' in sent]
    assert not any("v." in each for device in devices for each in device.addresses)


async def told(page: Page, event: str) -> list[Any]:
    """What our page told Telegram's by this event, in order."""
    heard = await page.evaluate("said.map(([_, data]) => JSON.parse(data))")
    return [each["eventData"] for each in heard if each["eventType"] == event]


async def until_told(page: Page, event: str, data: dict[str, Any]) -> None:
    """Wait until our page told Telegram's this last: a message takes a moment."""
    async with asyncio.timeout(20):
        while (await told(page, event))[-1:] != [data]:
            await asyncio.sleep(0.02)


async def event(page: Page, kind: str, **data: Any) -> None:
    """An event of Telegram's."""
    sent = json.dumps({"eventType": kind, "eventData": data})
    await page.evaluate(
        "(data) => document.querySelector('iframe').contentWindow.postMessage(data, '*')", sent
    )


async def test_a_mini_app_without_a_table_begins_a_game(
    here: PageServer, devices: list[Device]
) -> None:
    """In one tap, in the person's own chat. The app's own buttons and colours go along."""
    page, ann = await devices[0].frame(TELEGRAM, mini_app(init_data(7, name="Ann", language="en")))
    await expect(ann.locator("#home-picture")).not_to_have_js_property("naturalWidth", 0)
    assert (await told(page, "web_app_setup_back_button"))[-1:] != [{"is_visible": True}]
    assert await told(page, "web_app_set_header_color") == [{"color": "#17212b"}]
    assert await told(page, "web_app_set_background_color") == [{"color": "#232e3c"}]
    assert await told(page, "web_app_set_bottom_bar_color") == [{"color": "#232e3c"}]
    await ann.get_by_role("button", name="Play Tridom now").tap()
    await expect(ann.locator("#board")).to_be_visible()
    assert await here.service.table_at(Place("telegram:7")) is not None
    await expect(ann.locator("#table.yours")).to_be_visible()
    # It is her turn: the phone says so.
    feedback = {"type": "notification", "notification_type": "success"}
    assert feedback in await told(page, "web_app_trigger_haptic_feedback")
    # With a tile picked, the app asks before it closes, and Back puts the tile down; then it leads home.
    await ann.locator("#hand .piece:not(.idle)").first.tap()
    await expect(ann.locator("#hand .picked")).to_have_count(1)
    await until_told(page, "web_app_setup_closing_behavior", {"need_confirmation": True})
    await event(page, "back_button_pressed")
    await expect(ann.locator("#hand .picked")).to_have_count(0)
    await until_told(page, "web_app_setup_closing_behavior", {"need_confirmation": False})
    before = len(await told(page, "web_app_setup_back_button"))

    async def until_back_leads_elsewhere(times: int) -> None:
        # The app is told a moment after the sheet is open, or hidden.
        while len(await told(page, "web_app_setup_back_button")) < before + times:
            await asyncio.sleep(0.02)

    await ann.get_by_role("button", name="More").tap()
    await expect(ann.locator("#sheet")).to_be_visible()
    await until_back_leads_elsewhere(1)
    await event(page, "back_button_pressed")
    await expect(ann.locator("#sheet")).to_be_hidden()
    await until_back_leads_elsewhere(2)
    await event(page, "back_button_pressed")
    await expect(ann.locator(".game")).to_contain_text("Your turn")
    await until_told(page, "web_app_setup_back_button", {"is_visible": False})
    await ann.get_by_role("button", name="Play together").tap()
    while not (links := await told(page, "web_app_open_tg_link")):
        await asyncio.sleep(0.02)
    (link,) = links
    assert link == {"path_full": "/trigon_bot?startgroup=hello"}
    light = {"bg_color": "#ffffff", "text_color": "#000000", "button_color": "#ffe8a0"}
    await event(page, "theme_changed", theme_params=light)
    await expect(ann.locator("html")).to_have_attribute("data-theme", "light")
    await until_told(page, "web_app_set_header_color", {"color": "#ffffff"})
    await expect(ann.locator("#home-picture")).to_have_attribute("src", "/home/light.png")


async def test_people_of_one_activity_meet_at_a_table(
    here: PageServer, devices: list[Device], oauth: OAuthServer
) -> None:
    """One opens it in their channel, the other is led there; the client's own invitation has its id."""
    pages, frames = [], []
    for device, who, name in zip(devices, (8, 9), ("Bob", "Cleo"), strict=True):
        client = agreeing(oauth.code_for(who, name, locale="en-US"), "Bob", "Cleo")
        page, frame = await device.frame(DISCORD, activity(), client)
        pages.append(page)
        frames.append(frame)
        if who == 8:
            # A light system changes nothing: every Activity is surrounded by Discord's dark theme.
            await expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
            await expect(frame.locator("#home-play")).to_have_css(
                "background-color", "rgb(88, 101, 242)"
            )
            await frame.get_by_role("button", name="Play together").tap()
            await frame.locator(".first-card").first.tap()
            await expect(frame.locator("#scene")).to_contain_text("Bob")
            await expect(frame.locator("#table-here")).to_have_text("Here now: Bob, Cleo")
            await frame.get_by_role("button", name="Invite friends").tap()
    table = await here.service.table_at(Place("discord:77"))
    heard = await pages[0].evaluate("said.map(([_, data]) => data[1])")
    (shared,) = [each["args"] for each in heard if each.get("cmd") == "SHARE_LINK"]
    assert shared["custom_id"] == table
    await frames[1].get_by_role("button", name="Join").tap()
    await frames[0].get_by_role("button", name="Start").tap()
    for frame in frames:
        await expect(frame.locator("#board")).to_be_visible()
