"""Moves are seen: pieces fly to their cells one after another, what stays is the same element, and a tap ends it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.web.table_stage import SIDE, Guest, Stage, outline, png

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

WATCHED = """() => {
    window.log_ = [];
    const known = { board: document.querySelector(".board-picture") };
    new MutationObserver((records) => {
        for (const { addedNodes } of records)
            for (const node of addedNodes) {
                if (node.classList?.contains("flying-piece"))
                    log_.push("flies, " + document.querySelector("#table-news").textContent);
                if (node.classList?.contains("board-picture")) log_.push("board");
                if (node.classList?.contains("rise")) log_.push("rises " + node.textContent);
            }
    }).observe(document.body, { childList: true, subtree: true });
}"""
MARKED = "() => { for (const node of document.querySelectorAll('.piece, .seat')) node.mark_ = node.textContent; }"
SAME = (
    "() => [...document.querySelectorAll('.piece, .seat')].map((node) => node.mark_ !== undefined)"
)


def moves(stage: Stage) -> dict[str, Any]:
    """Bob's two moves and a draw, on a board that grew by a column: what the tabletop after them changes."""
    wide = (stage.size[0] + SIDE, stage.size[1])
    cells = {
        name: [[x + SIDE, y] for x, y in outline(*map(int, name.split(",")))]
        for name in [*stage.top["board"]["cells"], "8,3"]
    }
    lying = [(cells[name], "ivory") for name in ("4,3", "5,3", "6,3", "7,3", "8,3")]
    board = stage.picture("wide", png(wide, lying, "#dde4e3"), wide)
    sprite = stage.picture("laid", png((100, 86), [(outline(0, 0), "tomato")]), (100, 86))

    def step(number: int, kind: str, points: int, cell: str = "") -> dict[str, Any]:
        found = {
            "number": number,
            "round": 1,
            "seat": 1,
            "kind": kind,
            "points": points,
            "count": 2,
        }
        at = cells[cell][0] if cell else [0, 0]
        piece = {
            "cell": cell,
            "sprite": sprite,
            "at": [at[0], at[1] - 86],
            "outline": cells.get(cell),
        }
        return {**found, "says": f"Bob, move {number}", "pieces": [piece] if cell else []}

    ann, bob = stage.top["seats"]
    return {
        "trail": [step(5, "place", 4, "7,3"), step(6, "place", 9, "8,3"), step(7, "draw", -10)],
        "seats": [ann, {**bob, "score": 50}],
        "board": {**stage.top["board"], "picture": board, "cells": cells, "focus": [0, 0, *wide]},
        "news": ["Bob, move 7"],
    }


@pytest.fixture
def played(stage: Stage) -> Stage:
    """A stage whose view knows of four moves."""
    first = {"number": 4, "round": 1, "seat": 0, "kind": "place", "points": 3, "count": 0}
    stage.top["trail"] = [{**first, "says": "You", "pieces": []}]
    return stage


async def test_moves_are_shown_in_turn_and_elements_stay(browser: Browser, played: Stage) -> None:
    """Each with its line and its points; then the new board, without a second piece upon it. Seen once more on request."""
    ann = await Guest.arrive(browser, played, reduced_motion="no-preference")
    page = ann.page
    await expect(page.locator(".piece img").first).to_be_visible()
    await page.evaluate(WATCHED)
    await page.evaluate(MARKED)
    await played.show(**moves(played))
    await page.wait_for_function("() => log_.includes('board')")
    assert await page.evaluate("log_") == [
        "flies, Bob, move 5",
        "rises +4",
        "flies, Bob, move 6",
        "rises +9",
        "rises drew 2, \u221210",
        "board",
    ]
    await expect(page.locator(".board-picture")).to_have_count(1)
    await expect(page.locator(".flying-piece, .board-landed img")).to_have_count(0)
    await expect(page.locator(".seat-score").nth(1)).to_have_text("50")
    # Bob's moves have the mark of Bob's seat.
    signs = page.locator(".seat:nth-child(2) .chip, .board-signs .chip")
    marks = await signs.evaluate_all(
        "(all) => all.map((each) => [each.textContent, each.dataset.seat])"
    )
    assert marks == [["B", "1"]] * 3
    # On the level sides of triangles, where no digit is.
    await expect(page.locator(".board-signs .chip.level")).to_have_count(2)
    assert all(await page.evaluate(SAME))
    await page.evaluate("log_.length = 0")
    await ann.tap("#table-again")
    await page.wait_for_function("() => log_.length >= 5")
    await expect(page.locator(".board-landed img, .bare")).to_have_count(0)
    await expect(page.locator(".seat-score").nth(1)).to_have_text("50")
    assert ann.faults == []
    await ann.leave()
