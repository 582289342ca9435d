"""Home: one's own games and new ones, each in a room of its own; what others play is not there."""

from __future__ import annotations

import asyncio
import io
import itertools
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
import pytest_asyncio
import segno
from aiohttp.test_utils import make_mocked_request
from playwright.async_api import Browser, expect

from bot.platforms.web import home, page_url
from bot.platforms.web.home import Sharing, _Asked
from bot.table.commands import Learn, New
from bot.table.identity import Person, PersonId, Place
from tests.support.bot_process import BotProcess
from tests.support.web_page import DESK, PHONE, Visitor
from tests.web.conftest import World
from tests.web.table_client import PageServer

pytestmark = pytest.mark.asyncio(loop_scope="session")

NEW = "-:0:new.tridom"
NUMBERS = (f"{number:08}" for number in itertools.count())


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def bot(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[BotProcess]:
    """One bot for all visits that leave it running."""
    async with BotProcess(tmp_path_factory.mktemp("home")) as bot:
        yield bot


async def begin(
    here: PageServer, token: str, payload: str = NEW, number: str = "", language: str = "en"
) -> Any:
    """The answer to a press at home."""
    body = {"id": number or next(NUMBERS), "payload": payload, "language": language}
    headers = {"Origin": here.origin, "Authorization": f"Bearer {token}"}
    async with here.http.post(f"{here.origin}/games", json=body, headers=headers) as answer:
        return json.loads(await answer.text()) if answer.status == 200 else answer.status


@pytest.mark.browser
async def test_a_low_screen_has_all_of_the_sign_in(browser: Browser, bot: BotProcess) -> None:
    """A phone on its side: nothing is below its edge, where nobody would look for it."""
    ann = await Visitor.open(browser, bot.url, viewport={"width": 844, "height": 390})
    for button in ("Play Tridom now", "Look around first"):
        await expect(ann.page.get_by_role("button", name=button)).to_be_in_viewport(ratio=1)
    await ann.leave()


@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.parametrize(
    "viewport",
    [pytest.param(PHONE, id="phone"), pytest.param(DESK, id="desk", marks=pytest.mark.long)],
)
async def test_without_a_network_all_pages_lead_to_the_last_position(
    browser: Browser, tmp_path: Path, viewport: dict[str, int]
) -> None:
    """After one visit, of which home is the only page that was loaded."""
    async with BotProcess(tmp_path) as bot:
        ann = await Visitor.open(browser, bot.url, viewport=viewport)
        page = ann.page
        await ann.sign_in("Ann")
        await page.locator(".first-card").nth(1).click()
        await page.locator(".first-card").first.click()
        await expect(page.locator(".piece img").first).to_be_visible()
        await page.evaluate("navigator.serviceWorker.ready")
        room = await page.evaluate("JSON.parse(localStorage.getItem('trigon.table')).room")
        await page.context.set_offline(offline=True)
        await bot.kill()
        for address in (page.url, f"{bot.url}r/{room}"):
            await page.goto(address)
            await expect(page.locator("#table-status")).to_contain_text("No connection")
            await expect(page.locator(".board-picture")).not_to_have_js_property("naturalWidth", 0)
            await expect(page.locator(".piece").first).to_be_visible()
        await page.goto(bot.url)
        await expect(page.locator("#home-says")).to_have_text(
            "The bot isn’t answering. Try again in a moment."
        )
        await expect(page.locator("#home-picture")).not_to_have_js_property("naturalWidth", 0)
        # A choice that is open is left with home; on a phone it hides the games.
        await page.set_viewport_size(DESK)
        await page.locator("#home .first-card").nth(1).click()
        await page.wait_for_function("() => history.state?.layer === 1")
        await page.get_by_role("link", name="Tridom").first.click()
        await expect(page.locator("#table-status")).to_contain_text("No connection")
        await page.wait_for_function("() => (history.state?.layer ?? 0) === 0")
        # Nobody else at this device is led there, and no hand is kept beyond the tab.
        kept = await page.evaluate("localStorage.getItem('trigon.table')")
        assert json.loads(kept)["hand"] == []
        other = await page.context.new_page()
        await other.goto(bot.url)
        await other.evaluate(
            "sessionStorage.setItem('trigon.person', JSON.stringify({token: 'x', name: 'Bob'}))"
        )
        await other.reload()
        await expect(other.locator("#home-says")).not_to_be_empty()
        await expect(other.locator("#home-games")).to_be_hidden()
        await ann.leave()


@pytest.mark.browser
@pytest.mark.slow
async def test_friends_open_a_table_by_the_code_that_its_host_shows(
    browser: Browser, tmp_path: Path
) -> None:
    """Though the host has the page open by the loopback's address, which is nobody else's."""
    async with BotProcess(tmp_path, TRIGON_WEB_HOST="0.0.0.0") as bot:  # noqa: S104
        port = bot.url.rstrip("/").rpartition(":")[2]
        ann = await Visitor.open(browser, f"http://127.0.0.1:{port}/")
        await ann.sign_in("Ann")
        await ann.page.get_by_role("button", name="Play together").click()
        await ann.page.locator(".first-card").first.click()
        await ann.page.get_by_role("button", name="Invite friends").click()
        sheet = ann.page.locator("#sheet")
        await expect(sheet).to_contain_text("Anyone in your network")
        shared = await sheet.get_by_role("textbox").input_value()
        assert "127.0.0.1" not in shared
        code = sheet.get_by_alt_text("A code with the address")
        await expect(code).not_to_have_js_property("naturalWidth", 0)
        source = await code.get_attribute("src")
        drawn = await (await ann.page.request.get(f"http://127.0.0.1:{port}{source}")).text()
        assert drawn == code_of(shared)
        await sheet.get_by_role("button", name="Close").click()
        bob = await Visitor.open(browser, shared)
        await bob.sign_in("Bob")
        await bob.page.locator("#scene").get_by_role("button", name="Join").click()
        await expect(ann.page.locator("#scene")).to_contain_text("Bob")
        await ann.page.locator("#scene").get_by_role("button", name="Start").click()
        for person in (ann, bob):
            await expect(person.page.locator("#table")).to_have_attribute("data-phase", "playing")
            await expect(person.page.locator(".piece img").first).to_be_visible()
            await person.leave()


def code_of(text: str) -> str:
    """The file of a QR code."""
    file = io.BytesIO()
    segno.make_qr(text, error="m").save(file, kind="svg", light="white", omitsize=True)
    return file.getvalue().decode()


@pytest.mark.browser
@pytest.mark.slow
async def test_a_table_of_this_machine_alone_says_so(browser: Browser, bot: BotProcess) -> None:
    """And how to change that; there is no code that nobody can open."""
    ann = await Visitor.open(browser, bot.url)
    await ann.sign_in("Ann")
    await ann.page.get_by_role("button", name="Play together").click()
    await ann.page.locator(".first-card").first.click()
    await ann.page.get_by_role("button", name="Invite friends").click()
    await expect(ann.page.locator("#sheet")).to_contain_text("TRIGON_WEB_HOST=0.0.0.0")
    await expect(ann.page.locator("#sheet img")).to_have_count(0)
    assert (await ann.page.request.get(f"{ann.page.url}/qr.svg")).status == 404
    await ann.leave()


async def test_a_room_s_table_is_shared_in_the_network_alone(public: World) -> None:
    """The public side shows no room's table, so its address is never given for one."""
    async with public.http.get(f"{public.origin}/address") as answer:
        assert await answer.json() == {"network": "", "origin": ""}


async def test_games_that_are_begun_at_once_are_all_counted(
    here: PageServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By several devices: together they open no more than one after the other."""
    monkeypatch.setattr(home, "MOST_ROOMS", 2)
    token = await here.enter("Ann")
    opened = await asyncio.gather(*(begin(here, token) for _ in range(4)))
    assert sum(each["table"] is not None for each in opened) == 2


@pytest.mark.parametrize("platform", ["telegram", "discord"])
async def test_what_is_asked_for_alone_is_for_oneself(platform: str) -> None:
    """A game against a computer and a lesson take no channel; in one's own chat a table is private."""
    person = Person(PersonId(f"{platform}:5"), "Ann")
    own, channel = Place(person.id), Place(f"{platform}:77")
    for action, alone in (
        (New("tridom"), False),
        (New("tridom", solo=True), True),
        (Learn("tridom"), True),
    ):
        asked = _Asked(person, "1", action, None, "77")
        assert asked.alone == alone
        assert [asked.command(at).private for at in (own, channel)] == [True, False]
        assert asked.command(channel).aside, "its answers are shown at home alone"


@pytest.mark.parametrize(
    ("asked", "origin"),
    [("localhost:8300", "http://10.0.0.7:8300"), ("box.local", "http://box.local")],
)
async def test_others_are_given_the_reader_s_own_address(asked: str, origin: str) -> None:
    """Unless it leads to their own machine."""
    network = "http://10.0.0.7:8300"
    request = make_mocked_request("GET", "/", headers={"Host": asked}, match_info={"table": "t1"})
    address, code = Sharing(lambda: network).routes()
    told = await address.handler(request)
    assert json.loads(told.text) == {"network": network, "origin": origin}
    drawn = await code.handler(request)
    assert drawn.text == code_of(f"{origin}/t/t1")


async def test_a_machine_without_a_network_is_its_own() -> None:
    """A page that listens everywhere then has the loopback's address."""
    with mock.patch("bot.platforms.web.server.socket.socket.connect", side_effect=OSError):
        assert page_url("::", 8300) == "http://127.0.0.1:8300/"
