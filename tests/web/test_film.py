"""A finished round on the page: a slider, buttons, its moves."""

from __future__ import annotations

import base64
import io

import pytest
from PIL import Image

from bot.ports import Reply
from bot.present.message import Film, Message, Span
from bot.table.commands import Command, ShowReplay
from tests.web.conftest import World, words

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

FILM = Film(("Tridom.", "1. Ann: 5-5-5 on 0,0, +15", "2. Bob: 5-5-4 on 1,0, +14"), b"red lime blue")


async def show_film(command: Command, reply: Reply) -> None:
    if isinstance(command.action, ShowReplay):
        await reply(Message(text=(Span("A round."),), film=FILM))


async def test_steps_are_for_those_who_may_see_the_film(bare: World) -> None:
    """A private film's steps need its reader's token; wrong steps and names are not found."""
    bare.service.script = show_film
    token = await bare.enter("Ann")
    page = await bare.connect(token)
    await page.send(kind="say", id="request-1", text="/replay")
    (row,) = (await page.until("lines", log="mine"))["rows"]
    name = row[1]["film"][0]
    other = await bare.enter("Bob")

    async def ask(path: str, whose: str = "") -> int:
        headers = {"Authorization": f"Bearer {whose}"} if whose else {}
        async with bare.http.get(f"{bare.origin}{path}", headers=headers) as answer:
            if answer.status == 200:
                found = await answer.json()
                image = Image.open(io.BytesIO(base64.b64decode(found["png"])))
                assert list(image.size) == found["size"]
            return answer.status

    assert await ask(f"/mine/{name}/1", token) == 200
    assert await ask(f"/mine/{name}/1") == 403
    assert await ask(f"/mine/{name}/1", other) == 404
    assert await ask(f"/r/main/{name}/1") == 404
    assert await ask(f"/mine/{name}/3", token) == 404
    assert await ask(f"/mine/{name}/99999", token) == 404
    assert await ask(f"/mine/{name}", token) == 404
    await bare.post(words("A film for all.", film=FILM))
    (row,) = (await page.until("lines", log="room"))["rows"]
    assert await ask(f"/r/main/{row[1]['film'][0]}/2") == 200
    assert await ask(f"/r/other/{row[1]['film'][0]}/2") == 404


async def test_a_picture_that_is_forgotten_while_it_loads_still_comes(world: World) -> None:
    """A table's next state no longer has it, and an image has just been given its address."""
    ann = await world.visit("Ann")
    come = await ann.page.evaluate(
        """async () => {
            const { Pictures } = await import("/static/table/pictures.js");
            const address = "/static/icon-512.png";
            const come = [];
            for (const early of [true, false]) {
                const pictures = new Pictures("");
                const image = document.createElement("img");
                const shown = pictures.show(image, [address, 512, 512]);
                if (!early) await shown;
                pictures.forget(new Set([address]), new Set());
                come.push(await shown);
                come.push(await image.decode().then(() => true, () => false));
                const source = image.src;
                const after = document.createElement("img");
                await new Promise((resolve) => setTimeout(resolve));
                after.src = source;
                come.push(await after.decode().then(() => "kept", () => "let go"));
            }
            return come;
        }"""
    )
    assert come == [True, True, "let go"] * 2
    ann.faults.clear()
