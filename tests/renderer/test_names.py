"""Any six names fit; those that the font lacks give way to the seat's number."""

import pytest
from PIL import ImageChops

import renderer
from renderer.layout import strip as strip_layout
from renderer.layout.strip import PlayerBadge, ScoreStrip
from renderer.names import COVERED, drawn_names, spoken_names
from renderer.paint.fonts import fitted, font
from renderer.words import ENGLISH
from tests.renderer.golden import decoded
from tests.renderer.positions import game

ODD = ("王小明", "🎲🎲", "שלום", "x" * 100, "", "\u202eevil\u202c")


def test_fallbacks():
    """Undrawable and missing names become the seat's number; drawable ones stay."""
    assert drawn_names(ODD, 6, ENGLISH)[:3] == ("Player 1", "Player 2", "Player 3")
    assert drawn_names(ODD, 6, ENGLISH)[4:] == ("Player 5", "Player 6")
    assert drawn_names(("Zoë", "Łukasz", "Дмитрий", "Ελένη"), 4, ENGLISH) == (
        "Zoë",
        "Łukasz",
        "Дмитрий",
        "Ελένη",
    )
    assert drawn_names(None, 2, ENGLISH) == ("Player 1", "Player 2")
    assert drawn_names(("Zoe\u0308",), 2, ENGLISH) == ("Zoë", "Player 2")


def test_spoken_names_keep_any_script():
    """Alt texts have the real name, on one line, shortened."""
    assert spoken_names(("王小明", "a\nb\tc", "x" * 100), 3, ENGLISH)[:2] == ("王小明", "a b c")
    assert len(spoken_names(("x" * 100,), 1, ENGLISH)[0]) == 24


def test_the_font_covers_what_names_may_hold():
    """Every character has a glyph of its own: none looks like the sign for a missing one."""
    letters = font("medium", 30)
    missing = bytes(letters.getmask("\uffff"))
    for character in sorted(COVERED - {" ", "\u00a0"}):
        assert bytes(letters.getmask(character)) != missing, hex(ord(character))


@pytest.mark.parametrize("width", [1280, 1152, 1024, 896, 640])
@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("common", [None, 1234])
def test_boxes_do_not_overlap(width, players, common):
    """Texts and signs of the strip keep to their own boxes, inside the strip."""
    unit = 1.0 if width > 640 else 0.5
    badges = tuple(
        PlayerBadge("x" * 40, None if common else -234, 33, "turn" if i == 0 else "")
        for i in range(players)
    )
    strip = ScoreStrip(badges, "triangle", 55, "stock", common, "together")
    ops = strip_layout.layout(strip, width, unit)
    boxes = [op for op in ops if op.kind != "fill" and op.key[0] != "badge-end"]
    for op in boxes:
        assert op.x >= 0
        assert op.x + op.w <= width
        assert op.y + op.h <= strip_layout.height(strip, width, unit)
        assert op.w > 0
    for i, one in enumerate(boxes):
        for two in boxes[:i]:
            apart = (
                one.x + one.w <= two.x
                or two.x + two.w <= one.x
                or one.y + one.h <= two.y
                or two.y + two.h <= one.y
            )
            assert apart, (one, two)


def test_text_never_leaves_its_box():
    """Too long a text ends in an ellipsis and is as wide as its room at most."""
    for words in ("x" * 100, "W" * 40, "Eva-Maria Hohenstein", "i"):
        for room in (0, 10, 57, 140, 300):
            shown = fitted(words, "medium", 34, room)
            assert font("medium", 34).getlength(shown) <= room or shown == ""
            assert shown == words or shown.endswith("…") or shown == ""


def test_six_players_with_any_names():
    """Nothing breaks, and a name changes nothing outside the strip."""
    state = game("tripple-domino", 6)[9]
    odd = renderer.board(state.view(None), names=ODD)
    plain = renderer.board(state.view(None), names=("a", "b", "c", "d", "e", "f"))
    assert odd.size == plain.size
    box = ImageChops.difference(decoded(odd.png), decoded(plain.png)).getbbox()
    assert box is not None
    assert box[3] < 230
    assert renderer.board(state.view(None), names=["\0\n", "a" * 10_000]).png
