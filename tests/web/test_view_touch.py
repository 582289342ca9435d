"""The table view under fingers, mouse and keys, at a table that is drawn by hand (`table_stage`)."""

from __future__ import annotations

import asyncio
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


async def test_a_tile_follows_the_mouse_and_snaps(browser: Browser, stage: Stage) -> None:
    """Near a spot it is there as a ghost; dropped it waits for one tap; dropped beside it goes back."""
    ann = await Guest.arrive(browser, stage, viewport=DESK)
    page = ann.page
    await page.mouse.move(*await ann.middle(ann.piece(0)))
    await page.mouse.down()
    await page.mouse.move(600, 300, steps=4)
    await expect(page.locator(".carried-piece")).to_have_count(1)
    x, y = await ann.middle(ann.spot("3,3"))
    await page.mouse.move(x + 6, y + 6, steps=4)
    await expect(page.locator(".carried-piece.landed")).to_have_count(1)
    await expect(page.locator(".board-ghosts img")).to_be_visible()
    await page.mouse.up()
    await expect(page.locator(".carried-piece")).to_have_count(0)
    await expect(page.locator("#confirm-play")).to_have_text("Play · +12")
    assert stage.pressed == []
    await page.locator("#confirm-play").click()
    await expect(page.locator("#confirm")).to_be_hidden()
    assert stage.pressed == [f"{TABLE}:12:do.0"]
    await page.mouse.move(*await ann.middle(ann.piece(1)))
    await page.mouse.down()
    await page.mouse.move(100, 120, steps=4)
    await page.mouse.up()
    await expect(page.locator("#confirm")).to_be_hidden()
    await expect(page.locator(".piece.picked")).to_have_count(1)
    await expect(page.locator(".spot")).to_have_count(1)
    # Where it doesn't fit, a sentence says why, in its place.
    said = "That place is taken."
    stage.answer = lambda _: asyncio.sleep(
        0, [{"kind": "shown", "time": 0, "text": [[said, False, None]]}]
    )
    await stage.send(why=f"{TABLE}:12:why")
    taken = stage.cells["4,3"]
    box = await page.locator(".board-picture").bounding_box()
    assert box
    zoom = box["width"] / stage.size[0]
    across, down = (sum(point[axis] for point in taken) / 3 for axis in (0, 1))
    await page.mouse.move(*await ann.middle(ann.piece(1)))
    await page.mouse.down()
    await page.mouse.move(box["x"] + across * zoom, box["y"] + down * zoom, steps=4)
    await page.mouse.up()
    await expect(page.locator(".board-bubble")).to_have_text(said)
    assert stage.pressed[1:] == [f"{TABLE}:12:why.0-0-5.4.3"]
    await expect(page.locator(".carried-piece")).to_have_count(0)
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


async def test_a_tile_that_fits_nowhere_says_so_where_it_lies(
    browser: Browser, stage: Stage
) -> None:
    """It stays in the hand, and so does everything else."""
    ann = await Guest.arrive(browser, stage)
    await ann.tap(ann.piece(2))
    await expect(ann.page.locator(".hand-bubble")).to_have_text("1-1-1 fits nowhere now")
    await expect(ann.page.locator(".piece")).to_have_count(3)
    await expect(ann.page.locator(".spot")).to_have_count(0)
    assert stage.pressed == []
    await ann.leave()


async def test_a_tile_with_one_spot_lies_there_at_once(browser: Browser, stage: Stage) -> None:
    """There is nothing to choose, so the next tap plays."""
    ann = await Guest.arrive(browser, stage)
    await ann.tap(ann.piece(1))
    await expect(ann.page.locator("#confirm-play")).to_have_text("Play · +4")
    await ann.tap("#confirm-back")
    await expect(ann.page.locator(".spot")).to_have_count(0)
    await ann.leave()


async def test_a_move_by_keys_alone(browser: Browser, stage: Stage) -> None:
    """Arrows walk over hand and spots, Enter goes on, Escape goes one step back; spots have names."""
    ann = await Guest.arrive(browser, stage, viewport=DESK)
    page = ann.page

    async def focus() -> str:
        said: str = await page.evaluate(
            "document.activeElement.ariaLabel ?? document.activeElement.textContent"
        )
        return said

    # From nowhere, an arrow leads to the hand.
    for key in ("ArrowUp", "ArrowRight", "ArrowLeft", "Enter"):
        await page.keyboard.press(key)
    assert await focus() == "3-4-4 on 3,3 · +12"
    await page.keyboard.press("ArrowRight")
    assert await focus() in {"3-4-4 on 5,2 · +7", "3-4-4 on 7,3 · +4"}
    await page.keyboard.press("ArrowRight")
    assert await focus() == "3-4-4 on 7,3 · +4"
    await page.keyboard.press("Enter")
    assert await focus() == "Play · +4"
    await expect(page.get_by_role("button", name="Play")).to_have_accessible_description(
        "3-4-4 on 7,3 · +4"
    )
    await page.keyboard.press("Escape")
    assert await focus() == "3-4-4 on 7,3 · +4"
    await page.keyboard.press("Escape")
    assert await focus() == "3-4-4, up to +12"
    # A digit picks a piece from anywhere.
    await page.keyboard.press("2")
    assert await focus() == "Play · +4"
    await page.keyboard.press("1")
    assert await focus() == "3-4-4 on 3,3 · +12"
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.locator("#confirm")).to_be_hidden()
    assert stage.pressed == [f"{TABLE}:12:do.0"]
    await ann.leave()


async def test_tokens_are_ticked_and_swapped_together(browser: Browser, stage: Stage) -> None:
    """Each tap ticks one, whether it fits or not; at most so many; one payload for all."""
    swap = {"kind": "swap", "label": "Swap", "press": f"{TABLE}:12:swap", "style": ""}
    items = [{"label": each["label"], "piece": each["piece"], "bit": 2 - place} for place, each in enumerate(stage.top["hand"])]  # fmt: skip
    choice = {"kind": "swap", "prompt": "Which?", "press": f"{TABLE}:12:doswap", "most": 2, "items": items}  # fmt: skip
    stage.top |= {"actions": [swap], "choices": [choice]}
    ann = await Guest.arrive(browser, stage)
    await ann.tap('[data-kind="swap"]')
    await expect(ann.page.locator("#confirm-says")).to_have_text("Which?")
    await expect(ann.page.locator("#confirm-play")).to_be_disabled()
    for place in (2, 0, 1):
        await ann.tap(ann.piece(place))
    await expect(ann.page.locator("#confirm-play")).to_have_text("Swap (2)")
    await ann.tap("#confirm-play")
    await expect(ann.page.locator("#confirm")).to_be_hidden()
    assert stage.pressed == [f"{TABLE}:12:doswap.5"]
    await ann.leave()


async def test_the_end_of_a_round_is_a_scene_of_its_own(browser: Browser, stage: Stage) -> None:
    """Who comes later is not told of it; who was there sees it until they go on."""
    picture = [*stage.picture("end", stage.pictures["board"], stage.size), "The last board."]
    end = {"round": 1, "over": False, "title": "Round 1", "rows": [["Ann", 12, 63], ["Bob", -4, 43]], "picture": picture}  # fmt: skip
    ann = await Guest.arrive(browser, stage)
    await stage.show(end=end, round=2)
    scene = ann.page.locator("#scene")
    await expect(scene).to_contain_text("Round 1")
    await expect(scene.get_by_role("row", name="Ann")).to_contain_text("+12")
    await expect(scene.get_by_role("row", name="Bob")).to_contain_text("\u22124")
    await expect(ann.page.locator("#board")).to_be_hidden()
    await stage.show(says="Still there.")
    await expect(scene).to_be_visible()
    await scene.get_by_role("button", name="Continue").click()
    await expect(scene).to_be_hidden()
    await expect(ann.page.locator("#board")).to_be_visible()
    bob = await Guest.arrive(browser, stage)
    await expect(bob.page.locator("#board")).to_be_visible()
    await ann.leave()
    await bob.leave()


async def test_a_score_below_nothing_has_a_true_minus(browser: Browser, stage: Stage) -> None:
    """To the eye and to the ear."""
    behind = [{**seat, "score": -1005} for seat in stage.top["seats"]]
    stage.top["seats"] = behind
    ann = await Guest.arrive(browser, stage)
    await expect(ann.page.locator(".seat-score").first).to_have_text("\u22121005")
    await expect(ann.page.locator(".seat .unseen").first).to_contain_text("Ann: \u22121005 points")
    await ann.leave()


async def test_a_hint_lies_on_the_board(browser: Browser, stage: Stage) -> None:
    """Its piece on its spot, with what follows in one sentence; the next tap plays it. Other hints are messages."""
    said = {"kind": "shown", "time": 0, "text": [["I’d play 3-4-4 on 2: 11 = 11", False, None], ["; ", False, None], ["then Bob can score about 9", False, None], [".", False, None]]}  # fmt: skip
    buttons = [["Play on 2", f"{TABLE}:11:do.2", None, "success"], ["My hand", f"{TABLE}:11:hand", None, ""]]  # fmt: skip

    async def answer(payload: str) -> list[dict[str, Any]]:
        return [{**said, "buttons": buttons}] if payload.endswith("hint") else []

    stage.answer = answer
    ann = await Guest.arrive(browser, stage)
    await ann.page.locator("#actions").get_by_role("button", name="Hint").click()
    says = ann.page.locator("#confirm-says")
    await expect(says).to_have_text("3-4-4 · +7 · Then Bob can score about 9.")
    await expect(ann.page.locator(".spot.taken")).to_have_attribute("data-cell", "5,2")
    await expect(ann.page.get_by_role("dialog")).to_be_hidden()
    # Others are told of the hint: the tabletop of that comes meanwhile.
    await stage.show(news=["Ann took a hint."])
    await expect(ann.page.locator("#table-news")).to_have_text("Ann took a hint.")
    await expect(says).to_have_text("3-4-4 · +7 · Then Bob can score about 9.")
    await ann.tap("#confirm-play")
    await stage.until_pressed(2)
    assert stage.pressed[1] == f"{TABLE}:12:do.2"
    buttons[0] = ["Draw", f"{TABLE}:12:draw", None, ""]
    await ann.page.locator("#actions").get_by_role("button", name="Hint").click()
    await expect(ann.page.get_by_role("dialog")).to_be_visible()
    await ann.leave()


def looked_back(stage: Stage, done: int, number: int) -> dict[str, Any]:
    """A look back at a game of three steps, Ann's are the first and the last; `done` of hers are judged."""
    sprite = ["/p/piece", 100, 86]
    marks = [
        [4, 1, 0, 0.0 if done else None],
        [5, 1, 1, None],
        [7, 1, 0, (None, None, 8.4, 9.4)[done]],
    ]
    at = [stage.cells["3,3"][2][0], stage.cells["3,3"][2][1]]
    shown: dict[str, Any] = {
        "number": number,
        "says": f"Step {number}.",
        "heard": f"Step {number}, heard.",
        "totals": [number, 2 * number],
        "pieces": [1, 2],
        "board": stage.top["board"],
        "made": None,
        "better": None,
    }
    if number == 7 and done > 1:
        # Judged in full, the better move turns out to be on the same cell.
        made = "3,3" if done > 2 else "7,3"
        shown["made"] = {"points": 4, "cells": [made], "pieces": [[sprite, at]]}
        shown["better"] = {"points": 12, "cells": ["3,3"], "pieces": [[sprite, at]]}
    count = {"done": done, "count": 3, "says": f"{done} of 3"}
    return {"kind": "review", **count, "steps": marks, "shown": shown if number else None}


async def test_a_look_back_steps_through_the_game(browser: Browser, stage: Stage) -> None:
    """By button, key, swipe and slider; it fills in while it is read, and both moves say which they are."""
    review = {"kind": "review", "label": "Look back", "press": f"{TABLE}:12:review", "style": ""}
    done = 0
    stage.review = lambda number: looked_back(stage, done, number)
    stage.top |= {"actions": [review], "phase": "over", "hand": [], "moves": []}
    ann = await Guest.arrive(browser, stage, has_touch=True)
    page = ann.page
    await page.locator("#actions").get_by_role("button", name="Look back").click()
    panel = page.get_by_role("region", name="Look back")
    said = panel.locator(".review-says")
    await expect(said).to_have_text("Step 4.")
    await expect(panel.get_by_role("status")).to_have_text("Step 4, heard.")
    await expect(page.locator(".seat-score").nth(1)).to_have_text("8")
    await expect(panel.get_by_role("button", name="Previous")).to_be_disabled()
    await page.keyboard.press("ArrowRight")
    await expect(said).to_have_text("Step 5.")
    x, y = await ann.middle(".review-says")
    await ann.fingers("touchStart", (x + 60, y))
    await ann.fingers("touchMove", (x - 60, y))
    await ann.fingers("touchEnd")
    await expect(said).to_have_text("Step 7.")
    await expect(page.locator(".compared")).to_have_count(0)
    done = 2
    # It asks again by itself, and tells anew what was judged meanwhile.
    await expect(page.locator(".compared")).to_have_text(["+4", "★ +12"])
    await expect(panel).to_contain_text("2 of 3")
    await expect(page.locator(".board-marks .made, .board-marks .better")).to_have_count(2)
    # The points stand on the level side of their own piece, between its digits.
    for kind in ("made", "better"):
        piece = await page.locator(f".board-marks .{kind}").bounding_box()
        label = await page.locator(f".compared.{kind}").bounding_box()
        assert piece
        assert label
        assert abs(label["x"] + label["width"] / 2 - piece["x"] - piece["width"] / 2) < 3
        middle = label["y"] + label["height"] / 2
        assert min(abs(middle - piece["y"]), abs(middle - piece["y"] - piece["height"])) < 4
    await expect(page.locator(".compared img")).to_have_count(0)
    await panel.get_by_role("slider").press("Home")
    await expect(said).to_have_text("Step 4.")
    await expect(page.locator(".compared")).to_have_count(0)
    done = 3
    await panel.get_by_role("button", name="Move 7: \u22129.4").click()
    await expect(said).to_have_text("Step 7.")
    # Both are on one cell: the better one is drawn, the other is shown with its points in a corner.
    await expect(page.locator(".compared")).to_have_text(["★ +12", "+4"])
    await expect(page.locator(".compared.made img")).to_have_count(1)
    await expect(page.locator(".board-ghosts > img")).to_have_count(1)
    await expect(page.locator(".board-marks .better")).to_have_count(1)
    await page.go_back()
    await expect(panel).to_be_hidden()
    await expect(page.locator(".compared, .board-marks .better")).to_have_count(0)
    await expect(page.locator(".seat-score").nth(1)).to_have_text("47")
    assert stage.pressed == []
    await ann.leave()


async def test_a_double_tap_presses_once(browser: Browser, stage: Stage) -> None:
    """The second tap comes while the first waits for its answer; the next press counts again."""
    ann = await Guest.arrive(browser, stage)
    answered = stage.hold()
    twice = "(button) => { button.click(); button.click(); }"
    await ann.page.locator("#actions").get_by_role("button", name="Draw").evaluate(twice)
    await stage.until_pressed(1)
    await expect(ann.page.locator("#table-working")).to_have_class("working on")
    answered.set()
    await expect(ann.page.locator("#table-working")).not_to_have_class("working on")
    await ann.page.locator("#actions").get_by_role("button", name="Hint").click()
    await stage.until_pressed(2)
    assert stage.pressed == [f"{TABLE}:12:draw", f"{TABLE}:12:hint"]
    await ann.leave()


async def test_a_tabletop_of_the_same_version_is_shown_too(browser: Browser, stage: Stage) -> None:
    """In another theme or language; an older one is not."""
    ann = await Guest.arrive(browser, stage)
    await stage.send(says="Du bist dran.", language="de")
    await expect(ann.page.locator("#table-says")).to_have_text("Du bist dran.")
    await stage.send(says="Earlier.", version=11)
    await stage.show(says="Bob is next.")
    await expect(ann.page.locator("#table-says")).to_have_text("Bob is next.")
    await ann.leave()


async def test_pictures_follow_the_system_while_it_is_open(browser: Browser, stage: Stage) -> None:
    """The page asks for the other ones when the system goes dark."""
    ann = await Guest.arrive(browser, stage, color_scheme="light")
    await ann.page.emulate_media(color_scheme="dark")
    await expect(ann.page.locator("#board")).to_have_css("background-color", "rgb(31, 41, 50)")
    look = await stage.until_looked(2)
    assert (look["kind"], look["theme"]) == ("look", "dark")
    await ann.leave()


async def test_without_a_network_it_shows_the_last_position_and_catches_up(
    browser: Browser, stage: Stage
) -> None:
    """Reloaded after the first visit, too; the hand is in this tab alone. What comes back is played on."""
    ann = await Guest.arrive(browser, stage, service_workers="allow")
    page = ann.page
    await page.evaluate("navigator.serviceWorker.ready")
    await stage.stop()
    await expect(page.locator("#table-status")).to_contain_text("No connection")
    await page.reload()
    await expect(page.locator("#table-status")).to_contain_text("No connection")
    await expect(page.locator(".piece")).to_have_count(3)
    await expect(page.locator(".board-picture")).to_have_js_property("naturalWidth", stage.size[0])
    other = await ann.context.new_page()
    await other.goto(stage.url)
    await expect(other.locator("#seats .seat")).to_have_count(2)
    await expect(other.locator(".piece")).to_have_count(0)
    await other.close()
    stage.top["says"] = "It was your turn all along."
    await stage.start()
    await expect(page.locator("#table-says")).to_have_text("It was your turn all along.")
    await expect(page.locator("#table-status")).to_be_empty()
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
