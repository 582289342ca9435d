"""The page as a platform of the bot: posts, private messages, commands, and what a crash leaves."""

from __future__ import annotations

import asyncio

import pytest

from tests.web.conftest import World, words

pytestmark = pytest.mark.asyncio(loop_scope="session")

ID = "0123456789abcdef"


async def test_one_person_s_requests_keep_their_order(bare: World) -> None:
    """The second waits for the first, however long it takes."""
    page = await bare.connect(await bare.enter("Ann"))

    async def slow_first(command, reply):
        if command.pressed.verb == "first":
            await asyncio.sleep(0.05)
        await reply(words(command.pressed.verb))

    bare.service.script = slow_first
    for number, verb in enumerate(("first", "second")):
        await page.send(kind="press", id=f"{ID}{number}", payload=f"t1:4:{verb}")
    await page.until("done", id=f"{ID}1")
    assert [line["text"][0][0] for line in page.lines("mine")] == ["first", "second"]
