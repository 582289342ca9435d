"""A browser reads our PNG files as they were drawn: a decoder that is neither ours nor Pillow's."""

from functools import partial
from hashlib import sha256

import pytest

import renderer
from renderer import draw
from renderer.draw import BANDS
from renderer.picture import PICTURES
from tests.renderer.decoder import decode
from tests.renderer.positions import NAMES, game, long_board

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

SITE = "https://pictures.test"
DECODE = """async () => {
  const blob = await (await fetch("/board.png")).blob();
  const image = await createImageBitmap(blob, {colorSpaceConversion: "none"});
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height).data;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", pixels));
  return [image.width, image.height,
    [...digest].map(b => b.toString(16).padStart(2, "0")).join("")];
}"""


async def _seen(page, body):
    """Width, height and a digest of the pixels, as the browser has them."""
    await page.route(f"{SITE}/", lambda route: route.fulfill(body="", content_type="text/html"))
    await page.route(
        f"{SITE}/board.png", lambda route: route.fulfill(body=body, content_type="image/png")
    )
    await page.goto(f"{SITE}/")
    return await page.evaluate(DECODE)


@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize("theme", renderer.THEMES)
async def test_a_browser_decodes_the_same(browser, theme, plain, monkeypatch):
    """Boards of both families, by both compressors: every pixel is the one that was drawn."""
    monkeypatch.setattr(draw, "compressed", partial(draw.compressed, plain=plain))
    BANDS.clear()
    PICTURES.clear()
    for view in (long_board()[30], game("tripitz", 5)[-1].view(None)):
        picture = renderer.board(view, names=NAMES, theme=theme, spots="open", size=900)
        page = await browser.new_page()
        try:
            found = await _seen(page, picture.png)
        finally:
            await page.close()
        width, height, palette, rows = decode(picture.png)
        pixels = b"".join(bytes((*palette[i], 255)) for row in rows for i in row)
        assert found == [width, height, sha256(pixels).hexdigest()]
    BANDS.clear()
    PICTURES.clear()
