"""A browser shows replays as they were drawn: its own decoder sees every pixel and every pause."""

from hashlib import sha256

import pytest
from PIL import Image

import renderer
from tests.renderer.gif_reader import read
from tests.renderer.positions import recorded

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

SITE = "https://pictures.test"
DECODE = """async () => {
  const data = await (await fetch("/replay.gif")).arrayBuffer();
  const decoder = new ImageDecoder({data, type: "image/gif"});
  await decoder.tracks.ready;
  await decoder.completed;
  const track = decoder.tracks.selectedTrack;
  const frames = [];
  for (let frameIndex = 0; frameIndex < track.frameCount; frameIndex++) {
    const {image} = await decoder.decode({frameIndex});
    const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height).data;
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", pixels));
    frames.push([image.duration, [...digest].map(b => b.toString(16).padStart(2, "0")).join("")]);
    image.close();
  }
  return [track.repetitionCount === Infinity, frames];
}"""


@pytest.mark.parametrize("name", ["tridom", "tripitz"])
async def test_a_browser_decodes_the_same(browser, name):
    """Every frame to the pixel, for the same time, for ever."""
    made = renderer.replay(recorded(name, 3, 2), size=400)
    movie = read(made.gif)
    page = await browser.new_page()
    try:
        await page.route(f"{SITE}/", lambda route: route.fulfill(body="", content_type="text/html"))
        await page.route(
            f"{SITE}/replay.gif",
            lambda route: route.fulfill(body=made.gif, content_type="image/gif"),
        )
        await page.goto(f"{SITE}/")
        endless, frames = await page.evaluate(DECODE)
    finally:
        await page.close()
    assert endless
    assert frames == [[frame.delay * 10_000, _digest(movie, frame)] for frame in movie.frames]


def _digest(movie, frame):
    image = Image.frombytes("P", movie.size, b"".join(frame.rows))
    image.putpalette(bytes(v for colour in movie.palette for v in colour))
    return sha256(image.convert("RGBA").tobytes()).hexdigest()
