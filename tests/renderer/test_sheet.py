"""The pictures in the README and the guides are those that `make pictures` makes."""

import re
from io import BytesIO

import pytest
from PIL import Image, ImageSequence

from tests.renderer.golden import different
from tests.renderer.sheet import FOLDER, PICTURES, ROOT, SCREENSHOTS
from tests.renderer.test_golden import FAR

MOST = 750_000
"""Bytes of all of them: everybody who looks at the page loads them."""


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
    made = _frames(PICTURES[name]())
    assert len(kept) == len(made)
    for one, two in zip(kept, made, strict=True):
        assert different(one, two) < FAR


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
