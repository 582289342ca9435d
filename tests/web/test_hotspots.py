"""Hotspots of pictures: tapped, and dragged by mouse and by finger."""

from __future__ import annotations

import asyncio
import io

import pytest
from PIL import Image
from playwright.async_api import Locator, expect

from bot.ports import Reply
from bot.present.message import Choice, Hotspot, Message, Span
from bot.table.commands import Command, Hand
from renderer import Picture
from tests.support.web_page import Visitor
from tests.web.conftest import World

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

SIZE = (600, 400)
TILE = ((20, 20), (180, 20), (180, 180), (20, 180))
OTHER = ((200, 20), (360, 20), (360, 180), (200, 180))
SPOT = ((300, 200), (500, 200), (400, 380))


def drawn() -> Picture:
    """A picture with three outlines."""
    file = io.BytesIO()
    Image.new("RGB", SIZE, "navy").save(file, "PNG")
    outlines = {"3-4-4": TILE, "0-0-5": OTHER, "1,0": SPOT}
    return Picture(file.getvalue(), SIZE, "A hand.", "3-4-4", lambda: outlines)


async def play(command: Command, reply: Reply) -> None:
    """A hand with two tiles; a tile has one spot; a spot is to be confirmed."""
    match "" if command.pressed is None else str(command.pressed):
        case "" if isinstance(command.action, Hand):
            said, touches = (
                "Your hand.",
                (
                    Hotspot("3-4-4", "t:1:tile.0", "3-4-4", carried=True),
                    Hotspot("0-0-5", "t:1:tile.1", "0-0-5", carried=True),
                    Hotspot("9-9-9", "t:1:tile.2", "not in the picture", carried=True),
                ),
            )
        case "t:1:tile.0":
            said, touches = "Pick a spot.", (Hotspot("1,0", "t:1:move.5", "7 · +25"),)
        case "":
            return
        case payload:
            said, touches = f"Pressed {payload}", ()
    choices = tuple(Choice(each.label, each.payload) for each in touches)
    await reply(
        Message(
            text=(Span(said),),
            picture=drawn(),
            choices=choices,
            hotspots=touches,
            replaces=not isinstance(command.action, Hand),
            secret=True,
            language="en",
        )
    )


async def at_hand(world: World, **context: object) -> Visitor:
    """Ann, who looks at her hand."""
    world.service.script = play
    ann = await world.visit("Ann", **context)
    await ann.say("/hand")
    await ann.sees("Your hand.")
    await expect(ann.page.locator(".part")).to_have_count(2)
    return ann


async def middle(part: Locator) -> tuple[float, float]:
    box = await part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def take(ann: Visitor, part: Locator, dx: float = 20) -> None:
    """Begin to drag a hotspot with the mouse."""
    mouse = ann.page.mouse
    x, y = await middle(part)
    await mouse.move(x, y)
    await mouse.down()
    await mouse.move(x + dx, y + 5)


def pressed(world: World) -> list[str]:
    """The payloads that reached the bot."""
    return [str(c.pressed) for c in world.service.commands if c.pressed is not None]


async def test_a_tile_and_a_spot_are_tapped(world: World) -> None:
    """Each outline has a hotspot that presses what its choice presses."""
    ann = await at_hand(world)
    image = await ann.private().locator(".picture").bounding_box()
    tile = await ann.page.locator(".part").first.bounding_box()
    assert image
    assert tile
    scale = image["width"] / SIZE[0]
    assert abs(tile["x"] - image["x"] - 20 * scale) < 5
    assert abs(tile["y"] - image["y"] - 20 * scale) < 5
    assert abs(tile["width"] - 160 * scale) < 12
    await ann.page.mouse.click(*await middle(ann.page.locator(".part").first))
    await ann.sees("Pick a spot.")
    await ann.page.mouse.click(*await middle(ann.page.locator(".part")))
    await ann.sees("Pressed t:1:move.5")
    assert pressed(world) == ["t:1:tile.0", "t:1:move.5"]
    await expect(ann.private()).to_have_count(1)


async def test_a_long_press_drags_a_tile(world: World) -> None:
    """A finger that moves at once scrolls; after a long press it drags, and nothing scrolls."""
    ann = await at_hand(world, has_touch=True)
    page = ann.page
    touch = await page.context.new_cdp_session(page)

    async def finger(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        await touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    x, y = await middle(page.locator(".part").first)
    await finger("touchStart", x, y)
    for step in range(1, 5):
        await finger("touchMove", x, y + 12 * step)
    await finger("touchEnd")
    await expect(page.locator(".ghost")).to_have_count(0)
    assert pressed(world) == []

    x, y = await middle(page.locator(".part").first)
    await finger("touchStart", x, y)
    await expect(page.locator(".ghost")).to_be_visible()
    await ann.sees("Pick a spot.")
    await ann.idle()
    feed = page.locator("#room-feed")
    before = await feed.evaluate("node => node.scrollTop")
    spot = await middle(page.locator(".part"))
    await finger("touchMove", x, y + 30)
    await finger("touchMove", *spot)
    await expect(page.locator(".part.over")).to_have_count(1)
    await finger("touchEnd")
    await ann.sees("Pressed t:1:move.5")
    assert await feed.evaluate("node => node.scrollTop") == pytest.approx(before, abs=40)
    await asyncio.gather(touch.detach())


async def test_hotspots_are_for_pointers_alone(world: World) -> None:
    """Hotspots take no focus and are hidden from screen readers: these have the choices."""
    ann = await at_hand(world)
    assert await ann.page.locator(".parts").get_attribute("aria-hidden") == "true"
    assert await ann.labels(ann.private()) == ["3-4-4", "0-0-5", "not in the picture"]
    assert await ann.page.locator(".part[tabindex]").count() == 0
    assert await ann.private().get_attribute("lang") == "en"
    # Beside the parts the picture is a picture, which can be enlarged.
    frame = await ann.private().locator(".picture").bounding_box()
    assert frame
    await ann.page.mouse.click(frame["x"] + 8, frame["y"] + frame["height"] - 8)
    await expect(ann.page.locator("#viewer")).to_be_visible()
