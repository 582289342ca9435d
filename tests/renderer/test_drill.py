"""The picture of a question of the drill."""

import pytest

import renderer
from renderer import THEMES
from tests.renderer.decoder import decode
from tests.renderer.golden import OFFERED
from tests.support.every import every

GIVEN = ("gck", "rsg")


@every("size", [320, 401, 800, 1280, 2560])
@every("count", [8, 12])
@every("given", [GIVEN, (*GIVEN, "ytl")])
def test_every_size_is_kept_to(size, count, given):
    """However many are given and offered; each offered one has its place, no two the same."""
    picture = renderer.drill(given, OFFERED[:count], size=size, alt="a")
    wide, high = picture.size
    assert max(wide, high) <= size
    assert decode(picture.png)[:2] == picture.size
    assert set(picture.outlines) == set(OFFERED[:count])
    assert len({corners[0] for corners in picture.outlines.values()}) == count
    for corners in picture.outlines.values():
        assert all(0 <= x <= wide and 0 <= y <= high for x, y in corners)


def test_what_is_found_is_ticked_and_cannot_be_picked_again():
    """The picture says so, and its outlines do."""
    before = renderer.drill(GIVEN, OFFERED, alt="a")
    after = renderer.drill(GIVEN, OFFERED, OFFERED[:2], alt="a")
    assert after.png != before.png
    assert set(after.outlines) == set(OFFERED[2:])


def test_every_theme_has_its_own():
    """And only those."""
    pictures = {renderer.drill(GIVEN, OFFERED, theme=theme, alt="a").png for theme in THEMES}
    assert len(pictures) == len(THEMES)
    with pytest.raises(ValueError, match="there is no theme"):
        renderer.drill(GIVEN, OFFERED, theme="pink", alt="a")
    with pytest.raises(ValueError, match="320 to 2560"):
        renderer.drill(GIVEN, OFFERED, size=20, alt="a")


def test_its_words_are_those_that_it_is_given():
    """What the tokens are called depends on the language, and on what is asked."""
    picture = renderer.drill(GIVEN, OFFERED, alt="which?")
    assert (picture.alt, picture.text) == ("which?", "which?")
