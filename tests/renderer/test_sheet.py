"""The pictures in the README and the guides are those that `make pictures` makes."""

import re
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageSequence

from tests.renderer.sheet import FOLDER, PICTURES, ROOT, SCREENSHOTS, made

MOST = 750_000
"""Bytes of all of them: everybody who looks at the page loads them."""


FAR = 0.002
"""The share of pixels that another FreeType may draw another way."""


def _different(one, two):
    """The share of pixels that differ visibly; 1 for pictures of different sizes."""
    if one.size != two.size:
        return 1.0
    far = ImageChops.difference(one, two).convert("L").point([0] * 33 + [255] * 223)
    return far.histogram()[255] / (one.width * one.height)


def _frames(data):
    """Every frame that is more than a blink, in true colours."""
    image = Image.open(BytesIO(data))
    return [
        frame.convert("RGB")
        for frame in ImageSequence.Iterator(image)
        if frame.info.get("duration", 1000) > 20
    ]


@pytest.mark.parametrize("name", PICTURES)
def test_looks_as_kept(name):
    """Compared by decoded pixels; changes are made by `make pictures`."""
    kept = _frames((FOLDER / name).read_bytes())
    drawn = _frames(made(name))
    assert len(kept) == len(drawn)
    for one, two in zip(kept, drawn, strict=True):
        assert _different(one, two) < FAR


def test_the_sheet_is_whole_and_small():
    """No picture is left behind, all are shown somewhere with a text, and they load quickly."""
    assert {path.name for path in FOLDER.iterdir()} == {*PICTURES, *SCREENSHOTS}
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST
    shown = [
        found
        for guide in (ROOT / "README.md", *(ROOT / "docs").rglob("*.md"))
        for found in re.findall(
            r"!\[([^\]]+)\]\([^)]*pictures/([^)/]+)\)", guide.read_text("utf-8")
        )
    ]
    assert {name for _, name in shown} == {*PICTURES, *SCREENSHOTS}
    assert all(len(text) > 20 for text, _ in shown)
