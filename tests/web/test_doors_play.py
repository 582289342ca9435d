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
