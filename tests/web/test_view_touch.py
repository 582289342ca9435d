"""The table view under fingers, mouse and keys, at a table that is drawn by hand (`table_stage`)."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.support.web_page import DESK, PHONE, axe, axe_schemes
from tests.web.table_stage import TABLE, Guest, Stage

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

LOOKS = [(360, 740, "light"), (390, 844, "dark"), (768, 1024, "light"), (1280, 800, "dark")]


@pytest.mark.parametrize(("width", "height", "scheme"), LOOKS)
async def test_a_tile_its_spot_and_play(
    browser: Browser, stage: Stage, width: int, height: int, scheme: str
) -> None:
    """Three taps at every size: the tile lights its spots, a spot shows the ghost, one more plays it.

    Nothing sticks out, and whatever is tapped is large enough for a finger.
    """
    ann = await Guest.arrive(
        browser, stage, viewport={"width": width, "height": height}, color_scheme=scheme,
        has_touch=True,
    )  # fmt: skip
    page = ann.page
    assert stage.looks[-1]["theme"] == scheme
    await expect(page.locator("#table-says")).to_have_text("Your turn.")
    await expect(page).to_have_title("(1) Your turn. · Tridom")
    await page.locator(ann.piece(0)).tap()
    await expect(page.locator(".spot")).to_have_count(3)
    await expect(page.locator(".spot.best")).to_have_text("+12")
    await page.touchscreen.tap(*await ann.middle(ann.spot("7,3")))
    await expect(page.locator("#confirm-says")).to_have_text("3-4-4 · +4")
    await expect(page.locator(".board-ghosts img")).to_be_visible()
    at = await ann.middle(".board-ghosts img")
    over = await ann.middle(ann.spot("7,3"))
    assert abs(at[0] - over[0]) < 3
    await expect(page.locator("#actions")).to_be_hidden()
    small = await page.evaluate(
        """() => [...document.querySelectorAll("#table button:not(.spot)")].filter((each) => {
            const box = each.getBoundingClientRect();
            return box.width && (box.width < 44 || box.height < 44);
        }).map((each) => each.outerHTML)"""
    )
    assert small == []
    assert not await page.evaluate("document.documentElement.scrollWidth > innerWidth")
    await page.locator("#confirm-play").tap()
    await expect(page.locator("#confirm")).to_be_hidden()
    assert stage.pressed == [f"{TABLE}:12:do.1"]
    await ann.leave()


async def test_a_tile_follows_a_finger_and_is_seen_above_it(browser: Browser, stage: Stage) -> None:
    """The finger is below the spot that the tile snaps to; the page does not scroll meanwhile."""
    ann = await Guest.arrive(browser, stage, has_touch=True, is_mobile=True)
    x, y = await ann.middle(ann.piece(0))
    await ann.fingers("touchStart", (x, y))
    for step in range(1, 6):
        await ann.fingers("touchMove", (x, y - step * 12))
    await expect(ann.page.locator(".carried-piece")).to_have_count(1)
    image = await ann.middle(".carried-piece")
    assert image[1] < y - 60 - 40
    spot = await ann.middle(ann.spot("5,2"))
    await ann.fingers("touchMove", (spot[0], spot[1] + 64))
    await expect(ann.page.locator(".carried-piece.landed")).to_have_count(1)
    await ann.fingers("touchEnd")
    await expect(ann.page.locator("#confirm-says")).to_have_text("3-4-4 · +7")
    assert await ann.page.evaluate("scrollY") == 0
    await ann.leave()


async def test_two_fingers_zoom_and_one_moves_the_board(browser: Browser, stage: Stage) -> None:
    """What is between the fingers stays between them; spots are tapped where they are seen then."""
    ann = await Guest.arrive(browser, stage, has_touch=True, is_mobile=True)
    before = await ann.width_of_board()
    await ann.pinch()
    assert await ann.width_of_board() > before * 1.8
    await ann.page.locator(ann.piece(0)).tap()
    await ann.page.touchscreen.tap(*await ann.middle(ann.spot("3,3")))
    await expect(ann.page.locator("#confirm-says")).to_have_text("3-4-4 · +12")
    await ann.leave()


async def test_a_look_back_shows_both_moves(browser: Browser, stage: Stage) -> None:
    """By a swipe, too: the points stand on the level side of their own piece, between its digits."""
    x, y = stage.cells["3,3"][2]
    pieces = [[["/p/piece", 100, 86], [x, y]]]

    def looked_back(number: int) -> dict[str, Any]:
        shown: dict[str, Any] = {
            "number": number, "says": f"Step {number}.", "heard": "", "totals": [1, 2], "pieces": [1, 2],
            "board": stage.top["board"], "made": None, "better": None,
        }  # fmt: skip
        if number == 7:
            shown["made"] = {"points": 4, "cells": ["7,3"], "pieces": pieces}
            shown["better"] = {"points": 12, "cells": ["3,3"], "pieces": pieces}
        steps = [[4, 1, 0, 0.0], [7, 1, 0, 8.4]]
        count = {"done": 2, "count": 2, "says": "2 of 2"}
        return {"kind": "review", **count, "steps": steps, "shown": shown if number else None}

    review = {"kind": "review", "label": "Look back", "press": f"{TABLE}:12:review", "style": ""}
    stage.review = looked_back
    stage.top |= {"actions": [review], "phase": "over", "hand": [], "moves": []}
    ann = await Guest.arrive(browser, stage, has_touch=True)
    page = ann.page
    await page.locator("#actions").get_by_role("button", name="Look back").click()
    await expect(page.locator(".review-says")).to_have_text("Step 7.")
    await page.keyboard.press("Home")
    await expect(page.locator(".review-says")).to_have_text("Step 4.")
    x, y = await ann.middle(".review-says")
    await ann.fingers("touchStart", (x + 60, y))
    await ann.fingers("touchMove", (x - 60, y))
    await ann.fingers("touchEnd")
    await expect(page.locator(".review-says")).to_have_text("Step 7.")
    await expect(page.locator(".compared")).to_have_text(["+4", "★ +12"])
    for kind in ("made", "better"):
        piece = await page.locator(f".board-marks .{kind}").bounding_box()
        label = await page.locator(f".compared.{kind}").bounding_box()
        assert piece
        assert label
        assert abs(label["x"] + label["width"] / 2 - piece["x"] - piece["width"] / 2) < 3
        middle = label["y"] + label["height"] / 2
        assert min(abs(middle - piece["y"]), abs(middle - piece["y"] - piece["height"])) < 4
    await ann.leave()


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
async def test_axe_finds_nothing(browser: Browser, stage: Stage, viewport: dict[str, int]) -> None:
    """A table, a lit board, a ghost, a sheet, the lobby and a round's end."""
    ann = await Guest.arrive(browser, stage, viewport=viewport)
    page = ann.page

    async def passes(where: str) -> None:
        for scheme in axe_schemes(page):
            found = await axe(page, scheme)
            assert not found.violations_count, f"{where}, {scheme}: {found.generate_report()}"

    await passes("table")
    await ann.tap(ann.piece(0))
    await passes("spots")
    await ann.tap(ann.spot("3,3"))
    await passes("ghost")
    await ann.tap("#confirm-back")
    await page.get_by_role("button", name="More").click()
    await expect(page.get_by_role("dialog")).to_be_visible()
    await passes("more")
    await page.keyboard.press("Escape")
    await stage.show(phase="lobby", board=None, hand=[], moves=[])
    await expect(page.locator("#scene")).to_be_visible()
    await passes("lobby")
    await page.locator("#scene").get_by_role("button", name="More").click()
    await expect(page.get_by_role("dialog")).to_be_visible()
    await passes("lobby's more")
    await ann.leave()
