"""A finished round on the page: a slider, buttons, its moves."""

from __future__ import annotations

import pytest

from tests.web.conftest import World

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


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
