"""A browser reads our files as they were drawn: by decoders that are neither ours nor Pillow's."""

from functools import partial
from hashlib import sha256
from pathlib import Path

import pytest

import renderer
from renderer import draw
from renderer.draw import BANDS
from renderer.picture import PICTURES
from tests.renderer.decoder import decode, frames
from tests.renderer.positions import NAMES, game, long_board, recorded

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

SITE = "https://pictures.test"
DECODE = Path(__file__).with_name("decode.js").read_text("utf-8")


async def _seen(browser, body, kind):
    """What the browser makes of a file."""
    page = await browser.new_page()
    try:
        await page.route(f"{SITE}/", lambda route: route.fulfill(body="", content_type="text/html"))
        await page.route(
            f"{SITE}/picture", lambda route: route.fulfill(body=body, content_type=kind)
        )
        await page.goto(f"{SITE}/")
        return await page.evaluate(DECODE, kind)
    finally:
        await page.close()


@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize("theme", renderer.THEMES)
async def test_a_browser_decodes_the_same(browser, theme, plain, monkeypatch):
    """Boards of both families, by both compressors: every pixel is the one that was drawn."""
    monkeypatch.setattr(draw, "compressed", partial(draw.compressed, plain=plain))
    BANDS.clear()
    PICTURES.clear()
    for view in (long_board()[30], game("tripitz", 5)[-1].view(None)):
        picture = renderer.board(view, names=NAMES, theme=theme, spots="open", size=900)
        width, height, palette, rows = decode(picture.png)
        pixels = b"".join(bytes((*palette[i], 255)) for row in rows for i in row)
        found = await _seen(browser, picture.png, "image/png")
        assert found == [width, height, sha256(pixels).hexdigest()]
    BANDS.clear()
    PICTURES.clear()


@pytest.mark.parametrize("name", ["tridom", "tripitz"])
async def test_a_browser_shows_a_replay(browser, name):
    """Every frame to the pixel, for the same time, for ever."""
    made = renderer.replay(recorded(name, 3, 2), size=400)
    shown = [[frame.shown, sha256(frame.pixels).hexdigest()] for frame in frames(made.gif)]
    assert await _seen(browser, made.gif, "image/gif") == [True, shown]
