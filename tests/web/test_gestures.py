"""Gestures that are cut off or that meet something: whatever is left of one must not spoil the next."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from tests.support.web_page import DESK
from tests.web.table_stage import Guest, Stage

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

FINGER = {"has_touch": True, "is_mobile": True}


async def touches_a_spot(ann: Guest) -> None:
    """Pick the first piece if none is picked, and tap its best spot: it is chosen."""
    if not await ann.page.locator(".piece.picked").count():
        await ann.page.touchscreen.tap(*await ann.middle(ann.piece(0)))
    await ann.page.touchscreen.tap(*await ann.middle(ann.spot("3,3")))
    await expect(ann.page.locator("#confirm-says")).to_have_text("3-4-4 · +12")


async def test_a_spot_is_tapped_where_it_is_seen_while_the_board_glides(
    browser: Browser, stage: Stage
) -> None:
    """The board stops under the finger, and glides on when that is lifted."""
    ann = await Guest.arrive(browser, stage, **FINGER, reduced_motion="no-preference")
    await ann.pinch()
    devtools = await ann.devtools()
    await devtools.send("Animation.enable")
    await devtools.send("Animation.setPlaybackRate", {"playbackRate": 0.002})
    await ann.page.touchscreen.tap(*await ann.middle(ann.piece(0)))
    gliding = ann.page.locator(".board-layer.gliding")
    await expect(gliding).to_have_count(1)
    spot = await ann.middle_now(ann.spot("5,2"))
    await ann.page.touchscreen.tap(*spot)
    await expect(ann.page.locator("#confirm-says")).to_have_text("3-4-4 · +7")
    await expect(gliding).to_have_count(1)
    await devtools.send("Animation.setPlaybackRate", {"playbackRate": 1})
    await expect(gliding).to_have_count(0)
    rests = await ann.middle(ann.spot("5,2"))
    assert abs(rests[1] - spot[1]) > 50
    await ann.leave()


@pytest.mark.parametrize("lost", ["touchCancel", "silently", "other finger"])
async def test_a_pinch_that_is_cut_off_leaves_nothing(
    browser: Browser, stage: Stage, lost: str
) -> None:
    """The system takes the fingers; one's end is never told; one is lifted after a while elsewhere."""
    ann = await Guest.arrive(browser, stage, **FINGER)
    await ann.fingers("touchStart", (150, 400), (240, 400))
    await ann.fingers("touchMove", (140, 400), (250, 400))
    if lost == "silently":
        # Caught before the page: as where a browser drops the event.
        await ann.page.evaluate(
            """["pointerup", "lostpointercapture"].forEach((end) => addEventListener(end, (event) => event.stopImmediatePropagation(), {capture: true, once: true}))"""
        )
        await ann.fingers("touchEnd")
    elif lost == "touchCancel":
        await ann.fingers("touchCancel")
    else:
        await ann.fingers("touchEnd", (140, 400))
        await ann.fingers("touchMove", (160, 790))
        await ann.fingers("touchEnd")
    await touches_a_spot(ann)
    await ann.leave()


async def test_a_board_that_was_let_go_unseen_follows_no_mouse(
    browser: Browser, stage: Stage
) -> None:
    """The end of a drag is not told, but that the board has the pointer no more."""
    ann = await Guest.arrive(browser, stage, viewport=DESK)
    page = ann.page
    for _ in range(3):
        await page.get_by_role("button", name="Zoom in").click()
    await page.mouse.move(600, 300)
    await page.mouse.down()
    await page.mouse.move(620, 300, steps=3)
    await page.evaluate(
        "addEventListener('pointerup', (event) => event.stopImmediatePropagation(), {capture: true, once: true})"
    )
    await page.mouse.up()
    before = await ann.middle(".board-picture")
    await page.mouse.move(500, 250, steps=3)
    await page.evaluate("new Promise(requestAnimationFrame)")
    assert await ann.middle(".board-picture") == before
    await ann.leave()


async def test_a_finger_on_a_spot_that_is_drawn_anew_still_taps_it(
    browser: Browser, stage: Stage
) -> None:
    """A tabletop comes between its touch and its leave."""
    ann = await Guest.arrive(browser, stage, **FINGER)
    await ann.page.locator(ann.piece(0)).tap()
    await ann.fingers("touchStart", await ann.middle(ann.spot("3,3")))
    await stage.show(says="Bob thinks.")
    await expect(ann.page.locator("#table-says")).to_have_text("Bob thinks.")
    await ann.fingers("touchEnd")
    await expect(ann.page.locator("#confirm-says")).to_have_text("3-4-4 · +12")
    await ann.leave()


async def test_a_tap_on_a_piece_survives_the_next_tabletop(browser: Browser, stage: Stage) -> None:
    """Its button stays, as the hand is the same; a chosen spot stays chosen."""
    ann = await Guest.arrive(browser, stage, viewport=DESK)
    await ann.page.mouse.move(*await ann.middle(ann.piece(0)))
    await ann.page.mouse.down()
    await stage.show(says="Bob thinks.")
    await expect(ann.page.locator("#table-says")).to_have_text("Bob thinks.")
    await ann.page.mouse.up()
    await ann.tap(ann.spot("7,3"))
    play = ann.page.get_by_role("button", name="Play · +4")
    await expect(play).to_be_visible()
    await stage.show(says="Bob still thinks.")
    await expect(ann.page.locator("#table-says")).to_have_text("Bob still thinks.")
    await expect(play).to_be_visible()
    await expect(ann.page.locator("#confirm-says")).to_have_text("3-4-4 · +4")
    await ann.leave()
