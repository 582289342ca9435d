"""How the page handles: keyboard and fingers, completion, scrolling, pictures, narrow and wide."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import expect

from bot.present.message import Button
from bot.table.identity import Place
from tests.web.conftest import World, picture, show_hand, words

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_everything_works_by_keyboard(world: World) -> None:
    """A command by completion, then choice after choice: no pointer at all."""
    ann = await world.visit("Ann")
    world.service.script = show_hand
    keys = ann.page.keyboard
    entry = ann.page.locator("#entry")
    await entry.focus()
    await keys.type("/ha")
    await expect(ann.page.locator("#completions").get_by_role("option")).to_have_count(1)
    await keys.press("Tab")
    await expect(entry).to_have_value("/hand")
    await keys.press("Enter")
    await ann.sees("secret tiles")
    await expect(entry).to_be_focused()
    # Back through the slash, More and the second tile to the first one.
    for _ in range(4):
        await keys.press("Shift+Tab")
    await expect(ann.control("3-4-4")).to_be_focused()
    outline = "getComputedStyle(document.activeElement).outlineStyle"
    assert await ann.page.evaluate(outline) == "solid"
    await keys.press("Enter")
    await expect(ann.private()).to_contain_text("spots")
    await expect(ann.control("Play on 5")).to_be_focused()
    await keys.press("Enter")
    await expect(ann.private()).to_contain_text("Played.")
    assert str(world.service.commands[-1].pressed) == "t:1:s.7"


async def test_a_reader_further_up_is_not_moved(world: World) -> None:
    """They get a pill that takes them to the end; who is at the end stays there."""
    ann = await world.visit("Ann")
    for number in range(30):
        await world.post(words(f"message {number}\nof two lines"))
    await ann.sees("message 29")
    feed = ann.page.locator("#room-feed")
    gap = "(feed) => feed.scrollHeight - feed.scrollTop - feed.clientHeight"
    assert await feed.evaluate(gap) < 2
    await feed.evaluate("(feed) => { feed.scrollTop = 300; }")
    await world.post(words("news", picture=picture("green", (300, 900))))
    pill = ann.page.get_by_role("button", name="1 new message")
    await expect(pill).to_be_visible()
    assert await feed.evaluate("(feed) => feed.scrollTop") == 300
    await pill.click()
    await expect(pill).to_be_hidden()
    await expect(ann.channel().last).to_be_in_viewport()


@pytest.mark.parametrize("at", ["the end", "further up", "further up, a moment ago"])
async def test_what_changes_further_up_moves_no_reader(world: World, at: str) -> None:
    """A lobby that somebody joined, and whose buttons were taken: those who read elsewhere stay there."""
    ann = await world.visit("Ann")
    lobby = await world.post(words("Lobby.", buttons=(Button("Join", "t:1:join"),)))
    for number in range(30):
        await world.post(words(f"message {number}\nof two lines"))
    await ann.sees("message 29")
    feed = ann.page.locator("#room-feed")
    if at == "further up, a moment ago":
        # Browsers tell of a scroll with the next frame. Here it never comes.
        await ann.page.evaluate(
            "window.addEventListener('scroll', (event) => event.stopImmediatePropagation(), true)"
        )
    if at != "the end":
        await feed.evaluate("(feed) => { feed.scrollTop = 300; }")
    gap = "(feed) => feed.scrollHeight - feed.scrollTop - feed.clientHeight"
    before = await feed.evaluate(gap)
    room = Place("web:main")
    await world.page.update(
        room, lobby, words("Lobby, two.", buttons=(Button("Go", "t:2:go"),)), "u1"
    )
    await expect(ann.channel().first).to_contain_text("Lobby, two.")
    assert await feed.evaluate(gap) == before
    await world.page.retire(room, lobby)
    await expect(ann.control("Go")).to_have_count(0)
    assert await feed.evaluate(gap) == before


async def test_a_picture_has_its_room_before_it_comes(world: World) -> None:
    """Nothing jumps; a click shows it large, with its text board; Escape goes back."""
    ann = await world.visit("Ann")
    asked, go = asyncio.Event(), asyncio.Event()

    async def hold(route):
        asked.set()
        await go.wait()
        await route.continue_()

    await ann.page.route("**/r/main/p*", hold)
    await world.post(words("Board.", picture=picture("green", (300, 200))))
    await asked.wait()
    frame = ann.page.locator("article .picture")
    before = await frame.bounding_box()
    assert before
    assert (before["width"], before["height"]) == (300, 200)
    go.set()
    await ann.picture(ann.channel())
    assert await frame.bounding_box() == before
    await frame.click()
    dialog = ann.page.get_by_role("dialog")
    await expect(dialog.get_by_role("img", name="A green board.")).to_be_visible()
    await dialog.get_by_role("button", name="As text").click()
    await expect(dialog.get_by_text("green green")).to_be_visible()
    await ann.page.keyboard.press("Escape")
    await expect(dialog).to_be_hidden()


async def test_controls_are_large_enough_for_fingers(world: World) -> None:
    """44 px each way at least, and nothing sticks out sideways."""
    ann = await world.visit("Ann", has_touch=True)
    world.service.script = show_hand
    await ann.say("hand")
    await ann.sees("secret tiles")
    for control in await ann.page.locator("button:visible, summary:visible, input:visible").all():
        box = await control.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44, await control.inner_text()
    assert not await ann.page.evaluate("document.documentElement.scrollWidth > innerWidth")


async def test_a_step_further_up_stays_in_view_until_the_board_comes(world: World) -> None:
    """The next step is where the last one was pressed; the board that it brings is gone to."""
    ann = await world.visit("Ann")
    world.service.script = show_hand
    await ann.say("hand")
    await ann.sees("secret tiles")
    for number in range(6):
        await world.post(words(f"Board {number}", picture=picture("blue", (300, 300)), board=True))
    await expect(ann.channel().last).to_be_in_viewport()
    await ann.press("3-4-4")
    await expect(ann.control("7")).to_be_in_viewport()
    await ann.press("7")
    await expect(ann.private()).to_be_in_viewport()
    await world.post(words("The new board.", picture=picture("green", (300, 300)), board=True))
    await expect(ann.page.get_by_text("The new board.")).to_be_in_viewport()
