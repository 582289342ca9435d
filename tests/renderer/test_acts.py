"""Pictures are as recorded; see `acts.py`."""

from __future__ import annotations

import re
from itertools import zip_longest

import pytest
from PIL import features

from tests.renderer.acts import FAILED, FOLDER, lived

DIGEST = re.compile(r"\b[0-9a-f]{10}\b")


@pytest.mark.parametrize("name", sorted(file.stem for file in FOLDER.glob("*.txt")))
def test_pictures_are_as_recorded(name: str) -> None:
    """If they are to be so from now on: `python -m tests.stories --write renderer/acts`."""
    text, step = (FOLDER / f"{name}.txt").read_text("utf-8"), ""
    assert FAILED not in text
    head, letters, *lines = text.splitlines()
    assert head == "freetype"
    # Letters of another FreeType have other pixels.
    same = letters.split() == [features.version("freetype2")]
    now_drawn = lived(text).splitlines()
    for now, line in zip_longest(now_drawn, (head, letters, *lines), fillvalue=""):
        step = step if line.startswith(" ") else line
        if same or line != letters:
            assert now == line if same else DIGEST.sub("", now) == DIGEST.sub("", line), step
