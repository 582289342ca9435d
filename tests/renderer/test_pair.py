"""Two boards side by side: each half as if it were alone, in its own family's colours."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.present.rules_pages import shown
from renderer import Picture, pair
from renderer.palettes import RGB, THEMES, palette
from renderer.tabletop import Half
from tests.support.every import every


def half(lesson: str) -> Half:
    view, _, forms = shown(lesson)
    return view, forms


TRIANGLES, TOKENS = half("hexagon"), half("quadruple")


def pixels(picture: Picture) -> tuple[Image.Image, Image.Image]:
    """Its left half and its right one."""
    whole = Image.open(io.BytesIO(picture.png)).convert("RGB")
    assert whole.size == picture.size
    wide, high = whole.size
    return whole.crop((0, 0, wide // 2, high)), whole.crop((wide // 2, 0, wide, high))


def colours(image: Image.Image) -> set[RGB]:
    return {colour for _, colour in image.getcolors(1 << 20)}  # type: ignore[union-attr, misc]


@every("theme", THEMES)
@every("size", [320, 1280])
def test_a_half_looks_the_same_on_either_side(theme: str, size: int) -> None:
    """Whichever palette comes first in the file."""
    left, right = pixels(pair(TRIANGLES, TOKENS, theme=theme, size=size, alt=""))
    swapped = pixels(pair(TOKENS, TRIANGLES, theme=theme, size=size, alt=""))
    assert left.tobytes() == swapped[1].tobytes()
    assert right.tobytes() == swapped[0].tobytes()


@pytest.mark.parametrize("theme", THEMES)
def test_each_half_has_its_pieces_and_what_scored(theme: str) -> None:
    """The numbers' and the tokens' colours, the last move's ring, on the table of the theme."""
    picture = pair(TRIANGLES, TOKENS, theme=theme, alt="Two boards.")
    left, right = map(colours, pixels(picture))
    numbers, tokens = palette(f"triangles-{theme}"), palette(f"tripitz-{theme}")
    assert {numbers.rgb(name) for name in ("n0", "n2", "n3", "n4", "ring", "accent")} <= left
    assert {tokens.rgb(name) for name in ("red", "yellow", "blue", "green", "ring")} <= right
    assert not {tokens.rgb(name) for name in ("red", "blue", "green")} & left
    assert numbers.rgb("table") in left & right
    assert picture.alt == picture.text == "Two boards."


@pytest.mark.parametrize("how", [{"theme": "pink"}, {"size": 319}, {"size": 2561}])
def test_what_pictures_do_not_have_is_refused(how: dict[str, object]) -> None:
    """As for every other picture."""
    with pytest.raises(ValueError, match=r"theme|pixels"):
        pair(TRIANGLES, TOKENS, alt="", **how)  # type: ignore[arg-type]
