"""Home: one's own games and new ones, each in a room of its own; what others play is not there."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from bot.platforms.web import WebPlatform
from bot.present.message import Message, Span
from bot.store import Store
from bot.store.embedded import EmbeddedServer
from bot.table.identity import Place
from tests.support.bot_process import BotProcess
from tests.support.web_page import DESK, PHONE, Visitor
from tests.web.conftest import ScriptedService, World
from tests.web.table_client import PageServer

pytestmark = pytest.mark.asyncio(loop_scope="session")

NEW = "-:0:new.tridom"
SOLO = "-:0:solo.tridom"
NUMBERS = (f"{number:08}" for number in itertools.count())


async def begin(here: PageServer, token: str, payload: str = NEW, number: str = "") -> Any:
    """The answer to a press at home."""
    body = {"id": number or next(NUMBERS), "payload": payload, "language": "en"}
    headers = {"Origin": here.origin, "Authorization": f"Bearer {token}"}
    async with here.http.post(f"{here.origin}/games", json=body, headers=headers) as answer:
        return json.loads(await answer.text()) if answer.status == 200 else answer.status


async def games(here: PageServer, token: str) -> Any:
    headers = {"Authorization": f"Bearer {token}"}
    async with here.http.get(f"{here.origin}/games", headers=headers) as answer:
        return await answer.json() if answer.status == 200 else answer.status


async def test_every_game_has_a_room_of_its_own(here: PageServer) -> None:
    """Several run at once, and are offered to who plays them; a repeated request is the same game."""
    ann, bob = await here.enter("Ann"), await here.enter("Bob")
    one = await begin(here, ann, SOLO, "12345678")
    again = await begin(here, ann, SOLO, "12345678")
    two = await begin(here, ann)
    assert one["table"] == again["table"] != two["table"]
    assert {table for table, *_ in await games(here, ann)} == {one["table"], two["table"]}
    assert await games(here, bob) == []
    tops = [await (await here.view(ann, each["table"])).until("tabletop") for each in (one, two)]
    assert tops[0]["room"] != tops[1]["room"]
    assert [top["phase"] for top in tops] == ["playing", "lobby"]


async def test_what_is_no_game_is_not_opened(here: PageServer) -> None:
    """A stranger's token, another payload, a body of another form."""
    ann = await here.enter("Ann")
    assert await begin(here, "nobody") == await games(here, "nobody") == 401
    for payload in ("-:0:mydata.forget", "nonsense", "-:0:new.chess", "x" * 65):
        answer = await begin(here, ann, payload)
        assert not answer.get("table")
        assert answer.get("why") == "forged" or answer.get("says")
    assert await begin(here, ann, number="no id") == 400
    assert await games(here, ann) == []


async def test_while_the_store_is_away_home_says_so(here: PageServer) -> None:
    ann = await here.enter("Ann")
    await games(here, ann)
    here.store.away = True
    assert await games(here, ann) == 503
    assert (await begin(here, ann))["why"] == "away"


async def test_boards_of_games_that_are_over_are_dropped(here: PageServer) -> None:
    """When their host begins another one, and nobody looks. What people said stays."""
    ann, bob = await here.enter("Ann"), await here.enter("Bob")
    views, rooms = [], []
    for _ in range(3):
        table = (await begin(here, ann))["table"]
        view = await here.view(ann, table)
        views.append(view)
        rooms.append((await view.until("tabletop"))["room"])
        await here.page.post(Place(f"web:{rooms[-1]}"), Message(text=(Span("A board."),)), "k")
        await view.says("well played")
    for view in views[:2]:
        await view.says("/end")
    await here.room(bob, rooms[1])
    await begin(here, ann)
    kept = []
    for room in rooms:
        lines = await here.store.log_read(f"room:{room}")
        kept.append([json.loads(line)["kind"] for _, line in lines])
    assert kept == [["said"], ["shown", "said"], ["shown", "said"]]


async def test_a_guest_starts_nothing(here: PageServer) -> None:
    """Also at the machine of the bot, whose pages moderate its rooms; nor by a payload made up."""
    ann, bob = await here.enter("Ann"), await here.enter("Bob")
    table = (await begin(here, ann))["table"]
    his = await here.view(bob, table)
    top = await his.until("tabletop")
    kinds = {action["kind"].split(".")[0] for action in top["actions"]}
    assert "join" in kinds
    assert not kinds & {"solo", "start", "computer", "level"}
    assert top["choices"] == []
    for payload in ("solo", "solo.hard", "start", "computer.easy", "level.easy", "option.hints.no"):
        (told,) = await his.press(f"{table}:{top['version']}:{payload}")
        assert "Only the host" in told["text"][0][0]
    for typed in ("/start", "/computer"):
        (told,) = await his.says(typed)
        assert "Only the host" in told["text"][0][0]
    assert his.top["version"] == top["version"]
    assert his.top["phase"] == "lobby"


async def test_a_rematch_against_a_computer_is_played_at_once(here: PageServer) -> None:
    """It is in the same room, and takes moves."""
    ann = await here.enter("Ann")
    before = (await begin(here, ann, SOLO))["table"]
    view = await here.view(ann, before)
    room = (await view.until("tabletop"))["room"]
    (asked,) = await view.says("/end")
    await view.press(asked["buttons"][0][1])
    over = await view.shows(phase="over")
    await view.press(f"{before}:{over['version']}:rematch")
    table = await here.service.table_at(Place(f"web:{room}"))
    assert table not in {None, before}
    again = await here.view(ann, str(table))
    top = await again.until("tabletop")
    assert top["phase"] == "playing"
    await again.press((top["moves"] or top["actions"])[0]["press"])
    await again.beyond(top["version"])


@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
async def test_home_is_ones_own(browser: Browser, tmp_path: Path, viewport: dict[str, int]) -> None:
    """Nobody finds another's game there, running or over; one's own are there, and Back leads there."""
    async with BotProcess(tmp_path) as bot:
        ann = await Visitor.open(browser, bot.url, viewport=viewport)
        await ann.sign_in("Ann")
        cards = ann.page.locator(".first-card")
        await expect(cards).to_have_count(3)
        await cards.nth(1).click()
        await cards.first.click()
        await expect(ann.page.locator(".piece img").first).to_be_visible()
        address = ann.page.url
        assert "/t/" in address
        bob = await Visitor.open(browser, bot.url, viewport=viewport)
        await bob.sign_in("Bob")
        await expect(bob.page.locator(".first-card")).to_have_count(3)
        await expect(bob.page.locator("#home-games")).to_be_hidden()
        await expect(bob.page.locator("#table")).to_be_hidden()
        await ann.page.go_back()
        game = ann.page.locator("#home-games").get_by_role("link")
        await expect(game).to_have_text("Continue: Tridom \u00b7 Computer 1")
        await game.click()
        await expect(ann.page.locator(".piece img").first).to_be_visible()
        assert ann.page.url == address
        # A room without a board shows no hand.
        other = Visitor(await ann.page.context.new_page())
        await other.page.goto(bot.room)
        await other.page.get_by_role("button", name="Continue as Ann").click()
        await other.here()
        await expect(other.private()).to_have_count(0)
        await other.say("/hand")
        await other.private().get_by_role("button").first.click()
        await other.sees("This is about another table.")
        await expect(other.private().locator(".picture")).to_have_count(0)
        await other.private().get_by_role("link", name="To the table").last.click()
        await expect(other.page.locator(".piece img").first).to_be_visible()
        assert other.page.url == address
        for visitor in (ann, bob, other):
            assert not visitor.faults
        await ann.leave()
        await bob.leave()


@pytest.mark.browser
@pytest.mark.slow
async def test_a_guest_is_offered_a_seat_and_a_rematch_takes_both_along(
    browser: Browser, tmp_path: Path
) -> None:
    """By a shared address; the next table in the room of their game is shown to both."""
    async with BotProcess(tmp_path) as bot:
        ann = await Visitor.open(browser, bot.url)
        await ann.sign_in("Ann")
        cards = ann.page.locator(".first-card")
        await cards.nth(2).click()
        await cards.first.click()
        scene = ann.page.locator("#scene")
        await expect(scene.get_by_role("button").first).to_have_text("Share this table")
        first = ann.page.url
        bob = await Visitor.open(browser, first)
        await bob.sign_in("Bob")
        offered = bob.page.locator("#scene").get_by_role("button")
        await expect(offered).to_have_text(["Join", "More"])
        await offered.first.click()
        await expect(scene).to_contain_text("Ann can start now.")
        await expect(offered.filter(has_text="Start")).to_have_count(0)
        await scene.get_by_role("button", name="Start").click()
        await expect(ann.page.locator("#table")).to_have_attribute("data-phase", "playing")
        await ann.page.locator("#chat-open").click()
        await ann.say("/end")
        await ann.press("End it")
        await ann.say("/rematch")
        for page in (ann.page, bob.page):
            await expect(page.locator("#table")).to_have_attribute("data-phase", "lobby")
            assert page.url != first
        assert ann.page.url == bob.page.url
        assert not [*ann.faults, *bob.faults]
        await ann.leave()
        await bob.leave()


@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
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
        await page.get_by_role("link", name="Continue: Tridom").click()
        await expect(page.locator("#table-status")).to_contain_text("No connection")
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


SHARING = """async () => {
    const { shareButton } = await import("/static/table/share.js");
    const found = [];
    const button = shareButton(() => "/t/abc", "", {
        title: () => "Tridom",
        said: (text) => found.push(text),
        told: (node) => found.push(node.value ?? node.textContent),
    });
    document.body.append(button);
    button.click();
    while (!found.length) await new Promise((done) => setTimeout(done, 20));
    return found[0] === "Address copied." ? navigator.clipboard.readText() : found[0];
}"""


@pytest.mark.browser
@pytest.mark.parametrize(
    ("host", "shared"),
    [("127.0.0.1", "TRIGON_WEB_HOST=0.0.0.0"), ("0.0.0.0", "/t/abc")],  # noqa: S104
)
async def test_what_is_shared_can_be_opened_by_others(
    browser: Browser, server: EmbeddedServer, host: str, shared: str
) -> None:
    """Though the reader has the page open by the loopback's address, which is nobody else's."""
    store = Store.at(server.url)
    page = WebPlatform(host, 0, store)
    await page.start(ScriptedService())
    port = page.url.rstrip("/").rpartition(":")[2]
    context = await browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    reader = await context.new_page()
    await reader.goto(f"http://127.0.0.1:{port}/")
    told = await reader.evaluate(SHARING)
    assert shared in told
    assert "127.0.0.1" not in told
    await context.close()
    await page.stop()
    await store.close()


async def test_a_room_s_table_is_shared_in_the_network_alone(public: World) -> None:
    """The public side shows no room's table, so its address is never given for one."""
    async with public.http.get(f"{public.origin}/address") as answer:
        assert await answer.json() == {"network": "", "origin": ""}


@pytest.mark.browser
@pytest.mark.slow
async def test_an_address_of_nothing_leads_home(browser: Browser, tmp_path: Path) -> None:
    """A table that is not there, and any other address; nobody is asked for a name by the latter."""
    async with BotProcess(tmp_path) as bot:
        ann = await Visitor.open(browser, f"{bot.url}nonsense")
        await expect(ann.page.locator("#lost-title")).to_have_text(
            "There’s nothing at this address."
        )
        await ann.page.locator("#lost-home").click()
        await ann.sign_in("Ann")
        await expect(ann.page.locator(".first-card")).to_have_count(3)
        await ann.page.goto(f"{bot.url}t/zzzz")
        await expect(ann.page.locator("#lost-title")).to_contain_text("no such table")
        await expect(ann.page.locator("#table")).to_be_hidden()
        await ann.page.locator("#lost-home").click()
        await expect(ann.page.locator(".first-card")).to_have_count(3)
        await ann.leave()
