"""The page in a real browser: two people, what each sees, buttons, choices, and coming back."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import expect

import renderer
from bot.ports import Reply
from bot.present.message import Button, Choice, File, Film, Message, Span
from bot.table.commands import Command
from bot.table.identity import Person, PersonId
from engine import GAMES
from renderer import Picture
from renderer.palettes import palette
from tests.web.conftest import RED, World, picture, show_hand, words
from tests.web.table_client import LONG

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_two_people_in_one_channel_each_with_their_own_hand(world: World) -> None:
    """Talk and boards are everyone's; a hand is in its owner's page and connection alone."""
    ann, bob = await world.visit("Ann"), await world.visit("Bob")
    world.service.script = show_hand
    await ann.say("Hello Bob, shall we?")
    await bob.sees("Hello Bob, shall we?")
    await world.post(words("The board.", picture=picture("blue"), board=True))
    for visitor in (ann, bob):
        await visitor.say("hand")
        await visitor.sees("secret tiles")
        await visitor.sees("The board.")
        await expect(visitor.private()).to_have_count(1)
        await expect(visitor.said()).to_have_count(1)
    for visitor, other in ((ann, "Bob"), (bob, "Ann")):
        told = "".join(visitor.frames)
        assert "secret tiles" in told
        assert f"{other}'s secret" not in told
        await expect(visitor.private()).to_contain_text("Only you see this")
        hand = await visitor.picture(visitor.private())
        assert (hand.size, hand.getpixel((9, 9))) == ((500, 120), RED)
        alt = await visitor.channel().locator("img").get_attribute("alt")
        assert alt == "A blue board."


async def test_pictures_have_the_theme_of_the_page(world: World) -> None:
    """Also those of a chat that chose dark ones, and when the system's theme changes; films too."""
    dark = renderer.board(GAMES["tridom"].start({}, 2, bytes(32)).view(None), theme="dark")

    async def show(command: Command, reply: Reply) -> None:
        await reply(words("Your hand.", picture=dark, secret=True))
        await reply(words("A round.", film=Film(("Tridom.",), b"dark"), secret=True))

    async def still(source: bytes, step: int) -> Picture:
        return dark

    world.service.script, world.service.still = show, still  # type: ignore[method-assign]
    ann = await world.visit("Ann", color_scheme="light")
    await world.post(words("The board.", picture=dark))
    await ann.say("hand")
    shown = ann.channel(), ann.private().first, ann.private().last
    for theme in ("light", "dark", "light"):
        await ann.page.emulate_media(color_scheme=theme)
        table = palette(f"triangles-{theme}").rgb("table")
        async with asyncio.timeout(LONG):
            for message in shown:
                while (await ann.picture(message)).getpixel((1, dark.size[1] - 1)) != table:
                    await asyncio.sleep(0.02)


ATTACK = """<img src=x onerror="document.title='owned'"><script>document.title='owned'</script>"""


async def test_nothing_that_people_write_becomes_markup(world: World) -> None:
    """Names, talk, and every text of a message that may hold a name."""
    ann, eve = await world.visit("Ann"), await world.visit(ATTACK[:40])
    await eve.say(ATTACK)
    await eve.say("\u202egnp.exe <b>bold</b>")
    person = Person(PersonId("web:1"), ATTACK)
    await world.post(
        Message(
            text=(Span(ATTACK), Span(ATTACK, bold=True), Span(ATTACK, mention=person)),
            prompt=ATTACK,
            choices=(Choice(ATTACK, "t:1:a", ATTACK),),
            buttons=(
                Button(ATTACK, "t:1:b"),
                Button("bad", url="javascript:document.title='owned'"),
                Button("good", url="https://example.org/"),
                Button("worse", url="//example.org/r/x"),
                Button("near", url="/r/second"),
            ),
            file=File(ATTACK, b"x"),
        )
    )
    await ann.sees("good")
    await expect(ann.said().first).to_have_text(ATTACK)
    await expect(ann.said().last).to_have_text("gnp.exe <b>bold</b>")
    assert await ann.page.locator("article img, article script, article b").count() == 0
    assert await ann.page.locator("article a").all_inner_texts() == ["good", "near"]
    assert "owned" not in await ann.page.title()
