"""What the table view shows of a full table, of one common score and of an end; and that all of it can be seen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.support.web_page import DESK
from tests.web.table_stage import SIDE as SIDE_OF_CELL
from tests.web.table_stage import Guest, Stage, outline, png

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

SMALL = {"width": 360, "height": 740}
LOW = {"width": 360, "height": 640}
SIDE = {"width": 844, "height": 390}
"""A phone on its side."""
UNSEEN = """(nodes) => nodes.filter((node) => {
    const box = node.getBoundingClientRect();
    return box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight
        || box.width < 1 || !node.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}).map((node) => node.textContent)"""
COVERED = """(seats) => seats.map((seat) => {
    const [score, pieces] = [".seat-score", ".seat-pieces"].map((each) => seat.querySelector(each).getBoundingClientRect());
    const box = seat.getBoundingClientRect();
    return [pieces.left - score.right, box.right - pieces.right, score.left - box.left];
}).flat().filter((gap) => gap < 1)"""


def many_seats(stage: Stage, count: int, **more: Any) -> list[dict[str, Any]]:
    """Ann and computers, with scores and hands as wide as they get."""
    ann, bob = stage.top["seats"]
    others = [
        {**bob, "name": f"Computer {number}", "score": -1005, "pieces": 21, **more}
        for number in range(1, count)
    ]
    return [{**ann, "name": "Bartholomew", "score": -25}, *others]


def long_hand(stage: Stage, count: int) -> list[dict[str, Any]]:
    one, *_ = stage.top["hand"]
    return [{**one, "piece": f"piece {number}"} for number in range(count)]


@pytest.mark.parametrize("viewport", [SMALL, SIDE, DESK], ids=["phone", "side", "desk"])
async def test_every_seat_is_seen(browser: Browser, stage: Stage, viewport: dict[str, int]) -> None:
    """Of two to six, with whole names, beside the chat's button too; no number stands on another."""
    tables = {count: many_seats(stage, count) for count in range(2, 7)}
    stage.top["room"] = "main"
    ann = await Guest.arrive(browser, stage, viewport=viewport)
    seats = ann.page.locator(".seat")
    await expect(ann.page.locator("#chat-open")).to_be_visible()
    for count, sitting in tables.items():
        await stage.show(seats=sitting)
        await expect(seats.filter(has_text="Computer")).to_have_count(count - 1)
        await expect(seats).to_have_count(count)
        assert await seats.evaluate_all(UNSEEN) == [], count
        assert await seats.evaluate_all(COVERED) == [], count
        names = await ann.page.locator(".seat:not(.you) .seat-name").evaluate_all(
            "(names) => names.filter((name) => name.scrollWidth > name.clientWidth).length"
        )
        assert names == 0, count
    await ann.leave()


async def test_every_piece_of_a_long_hand_is_seen_on_a_small_phone(
    browser: Browser, stage: Stage
) -> None:
    """In rows, each large enough for a finger; the arrow keys go up and down in them, too."""
    ann = await Guest.arrive(browser, stage, viewport=SMALL)
    pieces = ann.page.locator(".piece")
    for count in (7, 8, 11, 20, 14):
        await stage.show(hand=long_hand(stage, count))
        await expect(pieces).to_have_count(count)
        assert await pieces.evaluate_all(UNSEEN) == [], count
        sizes = await pieces.evaluate_all(
            "(all) => all.map((each) => each.getBoundingClientRect()).map(({width, height}) => Math.min(width, height))"
        )
        assert min(sizes) >= 44, count
        board = await ann.page.locator("#board").bounding_box()
        assert board
        assert board["height"] > 250, count
    await pieces.first.focus()
    await ann.page.keyboard.press("ArrowDown")
    await expect(pieces.nth(7)).to_be_focused()
    await ann.page.keyboard.press("ArrowUp")
    await expect(pieces.first).to_be_focused()
    await ann.leave()


@pytest.mark.parametrize("viewport", [SMALL, LOW, DESK], ids=["phone", "low", "desk"])
async def test_open_hands_are_seen_with_their_seats(
    browser: Browser, stage: Stage, viewport: dict[str, int]
) -> None:
    """Each token as a picture, in one row, and by name for who hears; whose hand is hidden has none. The board keeps its room."""
    token = stage.picture("token", png((40, 40), [(outline(0, 0), "green")]), (40, 40))
    open_ones = [[f"token {number}", token] for number in range(7)]
    seats = many_seats(stage, 6, open=open_ones, score=-25, pieces=7)
    seats[5].pop("open")
    stage.top |= {"room": "main", "seats": seats}
    ann = await Guest.arrive(browser, stage, viewport=viewport)
    tokens = ann.page.locator(".seat-open img")
    await expect(tokens).to_have_count(28)
    for number in range(28):
        await expect(tokens.nth(number)).to_have_js_property("naturalWidth", 40)
    assert await tokens.evaluate_all(UNSEEN) == []
    assert await ann.page.locator(".seat").evaluate_all(COVERED) == []
    rows = await ann.page.locator(".seat-open:not([hidden])").evaluate_all(
        "(all) => all.map((each) => new Set([...each.children].map((image) => image.offsetTop)).size)"
    )
    assert rows == [1, 1, 1, 1]
    board = await ann.page.locator("#board").bounding_box()
    assert board
    assert board["height"] > viewport["height"] * 0.42
    await expect(ann.page.locator(".seat .unseen").nth(1)).to_contain_text("token 0; token 1")
    await expect(ann.page.locator(".seat").last.locator(".seat-open")).to_be_hidden()
    await ann.leave()


@pytest.mark.parametrize(("viewport", "share"), [(SIDE, 0.95), (DESK, 0.7)], ids=["side", "desk"])
async def test_the_board_has_the_height_of_a_wide_screen(
    browser: Browser, stage: Stage, viewport: dict[str, int], share: float
) -> None:
    """With open hands and a hand of seven; every number and piece is seen, and the way home."""
    token = stage.picture("token", png((40, 40), [(outline(0, 0), "green")]), (40, 40))
    open_ones = [[f"token {number}", token] for number in range(7)]
    stage.top |= {"seats": many_seats(stage, 2, open=open_ones), "hand": long_hand(stage, 7)}
    ann = await Guest.arrive(browser, stage, viewport=viewport)
    board = await ann.page.locator("#board").bounding_box()
    assert board
    assert board["height"] > viewport["height"] * share
    await expect(ann.page.get_by_role("link", name="Home")).to_be_visible()
    assert await ann.page.locator(".piece").evaluate_all(UNSEEN) == []
    assert await ann.page.locator(".seat-score, .seat-pieces").evaluate_all(UNSEEN) == []
    await ann.leave()


async def test_a_wide_board_shows_where_one_can_play(browser: Browser) -> None:
    """Its cells are too small to read on a phone: on one's turn, those for one's tiles are seen larger."""
    stage = Stage(columns=60, rows=8)
    await stage.start()
    ann = await Guest.arrive(browser, stage, viewport=SMALL)
    picture = ann.page.locator(".board-picture")
    box = await picture.bounding_box()
    assert box
    assert box["width"] / stage.size[0] * SIDE_OF_CELL >= 40
    await ann.middle(".board-layer")
    await stage.show(moves=[], hand=[], turn=1)
    await expect(ann.page.locator(".piece")).to_have_count(0)
    await ann.page.wait_for_function(
        "(wide) => document.querySelector('.board-picture').getBoundingClientRect().width < wide",
        arg=SMALL["width"] * 1.2,
    )
    await ann.leave()
    await stage.stop()


async def test_a_game_alone_has_the_whole_desk(browser: Browser, stage: Stage) -> None:
    """Among computers nobody talks: the chat is a tap away, and beside the board again once another person plays."""
    stage.top["room"] = "main"
    ann = await Guest.arrive(browser, stage, viewport=DESK)
    page, board = ann.page, ann.page.locator("#board")
    chat, way = page.locator("#chat"), page.locator("#chat-open")
    await expect(way).to_be_visible()
    await expect(chat).to_be_hidden()
    alone = await board.bounding_box()
    await way.click()
    await expect(chat).to_be_visible()
    await expect(way).to_be_hidden()
    beside = await board.bounding_box()
    assert alone
    assert beside
    assert alone["width"] > beside["width"] + 300
    await page.locator("#chat-close").click()
    await expect(chat).to_be_hidden()
    me, bob = stage.top["seats"]
    await stage.show(seats=[me, {**bob, "computer": False}])
    await expect(chat).to_be_visible()
    await expect(way).to_be_hidden()
    await ann.leave()
