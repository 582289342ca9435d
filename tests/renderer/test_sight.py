"""Colours are told apart by every kind of sight, and letters stand out: from drawn pixels."""

from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image

from renderer.draw import DRAWN
from renderer.layout.tripitz import frame, pitch
from renderer.paint.sprites import sprites_of
from renderer.paint.triangles import INK
from renderer.paint.tripitz import COLOURS
from renderer.palettes import FAMILIES, SIZE, THEMES, palette
from tests.renderer.sight import ciede2000, contrast, difference, least
from tests.support.every import every
from tests.support.tables import table

APART = 18
READABLE = 4.5
WIDE = frame(1280, lambda _: 0).wide
BOX = WIDE, pitch(WIDE)
"""The box that a token is drawn for, on the board and on a rack."""
RIM = (0.152, 0.54)
"""Where a rim is looked at: a little below its left end, where none has its second mark."""

TEXTS = table(Path(__file__).with_name("colours.txt"))


def test_the_formula():
    """Pairs of Sharma, Wu and Dalal's table of test data."""
    pairs = [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ]
    for one, two, expected in pairs:
        assert ciede2000(one, two) == pytest.approx(expected, abs=1e-4)


def _pixel(family, theme, at, *key):
    """The colour of one pixel of a sprite, at a part of its width and height."""
    sprites = sprites_of(f"{family}-{theme}")
    drawn = sprites.sprite(*key)
    x, y = (round(part * whole) for part, whole in zip(at, BOX, strict=True))
    return palette(f"{family}-{theme}").colours[
        drawn.image.getpixel((x - drawn.at[0], y - drawn.at[1]))
    ]


def _most_seen(family, theme, *key):
    """The colours of a sprite, those of most pixels first."""
    sprites = sprites_of(f"{family}-{theme}")
    sprite = sprites.sprite(*key)
    flat = Image.new("L", sprite.image.size, 255)
    flat.paste(sprite.image, (0, 0), sprite.mask)
    found = sorted(((n, i) for n, i in flat.getcolors() if i != 255), reverse=True)
    return [palette(f"{family}-{theme}").colours[i] for _, i in found]


@pytest.mark.parametrize("theme", THEMES)
def test_corner_colours(theme):
    """The seven numbers' colours, as they are drawn."""
    corners = [_most_seen("triangles", theme, "tile", 1, n, n, n, 64)[0] for n in range(7)]
    assert min(least(a, b) for a, b in combinations(corners, 2)) >= APART


@pytest.mark.parametrize("theme", THEMES)
def test_token_colours(theme):
    """The four rims, as they are drawn."""
    rims = [_pixel("tripitz", theme, RIM, "token", f"{c}tw", WIDE) for c in COLOURS]
    assert min(least(a, b) for a, b in combinations(rims, 2)) >= APART


@pytest.mark.parametrize("theme", THEMES)
def test_symbol_colours(theme):
    """The four symbol colours, as they are drawn, from one another and from the token's face."""
    symbols = [_pixel("tripitz", theme, (0.5, 0.5), "token", f"rc{c}", WIDE) for c in "wkgl"]
    face = _pixel("tripitz", theme, (0.5 - 0.4 + 0.14, 0.5), "token", "rcw", WIDE)
    assert face not in symbols
    assert min(least(a, b) for a, b in combinations([*symbols, face], 2)) >= APART


def test_rims_have_a_second_mark():
    """Without any colour the four rims still differ: their outlines do."""
    sprites = sprites_of("tripitz-dark")
    drawn = {c: sprites.sprite("token", f"{c}tw", WIDE).image for c in COLOURS}
    rows = {}
    for colour, image in drawn.items():
        index = sprites.palette.index[COLOURS[colour]]
        rows[colour] = image.point([255 if i == index else 0 for i in range(256)]).tobytes()
    for one, two in combinations(COLOURS, 2):
        assert sum(a != b for a, b in zip(rows[one], rows[two], strict=True)) > 120


@pytest.mark.parametrize("theme", THEMES)
def test_digits_stand_out(theme):
    """Each digit is black or white, whichever contrasts more with its corner, and enough."""
    colours = palette(f"triangles-{theme}")
    for number, ink in enumerate(INK):
        back = colours.rgb(f"n{number}")
        assert contrast(colours.rgb(ink), back) >= READABLE
        other = "white" if ink == "black" else "black"
        assert contrast(colours.rgb(ink), back) >= contrast(colours.rgb(other), back)
        drawn = _most_seen("triangles", theme, "tile", 1, number, number, number, 64)
        assert drawn[0] == back
        assert colours.rgb(ink) in drawn[1:5]


@every("theme", THEMES)
@every("family", FAMILIES)
def test_texts_stand_out(family, theme):
    """Every colour of text on every background that it is written on, as drawn."""
    colours = palette(f"{family}-{theme}")
    for ink, back in map(str.split, TEXTS[family]):
        for words in ("HHH", "000"):
            key = ("text", words, "bold", 44, ink, back)
            drawn = _most_seen(family, theme, *key)[:2]
            assert set(drawn) == {colours.rgb(ink), colours.rgb(back)}
            assert contrast(*drawn) >= READABLE, (ink, back)


@every("theme", THEMES)
@every("family", FAMILIES)
def test_the_ring_has_a_colour_of_its_own(family, theme):
    """Nothing else is drawn in it, and it stands out from the table and from a tile."""
    colours = palette(f"{family}-{theme}")
    ring = colours.rgb("ring")
    assert colours.colours.count(ring) == 1
    for name in ("table", "ivory") if family == "triangles" else ("table", "cell"):
        assert least(ring, colours.rgb(name)) >= APART
    names = {n: i for n, i in colours.index.items() if n != "ring"}
    assert colours.index["ring"] not in names.values()
    assert min(difference(ring, colours.rgb(n)) for n in names) >= 8


def test_the_ring_is_seen_beside_every_colour_of_a_dark_board():
    """By every kind of sight: beside corners, tokens, the table, and what frames stand on."""
    for family, names in (
        ("triangles", ("table", "ivory", "groove", "spot", *(f"n{n}" for n in range(7)))),
        ("tripitz", ("table", "cell", "face", *COLOURS.values())),
    ):
        colours = palette(f"{family}-dark")
        ring = colours.rgb("ring")
        assert min(least(ring, colours.rgb(name)) for name in names) >= 14


@every("theme", THEMES)
@every("family", FAMILIES)
def test_palettes(family, theme):
    """64 colours; the ramp of shadows is at their head; a sprite has only its own colours."""
    colours = palette(f"{family}-{theme}")
    assert len(colours.colours) == SIZE
    assert len(colours.plte) == 3 * SIZE
    assert colours.index["table"] == 0
    assert DRAWN
