"""Any six names fit, and of each as much is drawn as can be."""

import shutil
from pathlib import Path

import pytest

from renderer import words
from renderer.layout import strip as strip_layout
from renderer.layout.strip import PlayerBadge, ScoreStrip
from renderer.paint import fonts
from renderer.paint.fonts import COVERED, FONT_FILES, fitted, font
from renderer.words import ENGLISH, drawn_names, spoken_names
from tests.support.every import every


@pytest.fixture
def bare(monkeypatch):
    """A machine without fonts."""
    monkeypatch.setattr(fonts, "FOLDERS", ())
    yield from _forgotten()


@pytest.fixture
def foreign(monkeypatch, tmp_path):
    """A machine with one font, which has few characters of its own; here it stands for any script."""
    shutil.copy(FONT_FILES["medium"], tmp_path / "Foreign.ttf")
    (tmp_path / "Broken.ttf").write_bytes(b"no font")
    monkeypatch.setattr(fonts, "FOLDERS", (tmp_path / "none", tmp_path))
    monkeypatch.setattr(fonts, "COVERED", fonts.COVERED - {"ж", "щ"})
    monkeypatch.setattr(words, "COVERED", fonts.COVERED)
    yield from _forgotten()


def _forgotten():
    """Nothing that was found out on another machine counts here, nor here elsewhere."""
    kept = (fonts.font_with, fonts.installed, words.drawable, words.clean, fonts.fitted)
    for cache in kept:
        cache.cache_clear()
    yield
    for cache in kept:
        cache.cache_clear()


def test_names_that_our_fonts_have_are_drawn_whole():
    """Latin, Greek and Cyrillic, in one form."""
    assert drawn_names(("Zoë", "Łukasz", "Дмитрий", "Ελένη"), 4, ENGLISH) == (
        "Zoë",
        "Łukasz",
        "Дмитрий",
        "Ελένη",
    )
    assert drawn_names(None, 2, ENGLISH) == ("Player 1", "Player 2")
    assert drawn_names(("Zoe\u0308",), 2, ENGLISH) == ("Zoë", "Player 2")


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("\N{FOX FACE} Anna \N{SPARKLES}", "Anna"),
        ("王小明 Ken", "Ken"),
        ("Nguyễn Thị", "Nguyên Thi"),
        ("\N{MATHEMATICAL BOLD CAPITAL A}nn\N{FULLWIDTH LATIN SMALL LETTER A}", "Anna"),
        ("\u202eevil\u202c", "evil"),
        ("A\u0336n\u0336n\u0336", "Ann"),
    ],
)
@pytest.mark.usefixtures("bare")
def test_what_can_be_drawn_of_a_name_is_drawn(name, drawn):
    """Without its pictures, without another script, without the accents that are lacking."""
    assert drawn_names((name,), 1, ENGLISH) == (drawn,)


@pytest.mark.parametrize("name", ["王小明", "\N{GAME DIE}\N{GAME DIE}", "שלום", "", "(王)", "\0\n"])
@pytest.mark.usefixtures("bare")
def test_a_name_of_which_nothing_is_left_is_the_seats_number(name):
    """Nor do its brackets alone say who that is."""
    assert drawn_names((name,), 1, ENGLISH) == ("Player 1",)


@pytest.mark.usefixtures("foreign")
def test_a_font_of_the_machine_draws_what_ours_lack():
    """The name is whole; only those letters come from the other font."""
    assert drawn_names(("Anжa щ",), 1, ENGLISH) == ("Anжa щ",)
    length, image = fonts.lettering("Anжa щ", "bold", 30)
    parts = [("An", "bold"), ("ж", "medium"), ("a ", "bold"), ("щ", "medium")]
    assert length == pytest.approx(
        sum(font(face, 30).getlength(part) for part, face in parts), abs=3
    )
    assert image.getbbox() is not None


@pytest.mark.usefixtures("foreign")
def test_words_of_one_foreign_script_are_set_together():
    """What is between them too: so that a script from right to left keeps its order."""
    parts = [part for _, part in fonts.parts("An щж-щ жщ a", "bold", 30)]
    assert parts == ["An ", "щж-щ жщ", " a"]


@pytest.mark.usefixtures("bare")
def test_letters_that_would_have_to_be_joined_need_more_than_a_font(monkeypatch):
    """Without Pillow's help they are left out: loose letters in the wrong order are no name."""
    monkeypatch.setattr(fonts, "installed", lambda: ((Path("any.ttf"), font("medium", 24)),))
    monkeypatch.setattr(fonts, "_has", lambda *_: True)
    monkeypatch.setattr(fonts, "shaping", lambda: False)
    assert fonts.font_with("م") is None
    assert fonts.font_with("ש") is None
    assert fonts.font_with("王") == Path("any.ttf")


def test_spoken_names_keep_any_script():
    """Alt texts have the real name, on one line, shortened."""
    assert spoken_names(("王小明", "a\nb\tc", "x" * 100), 3, ENGLISH)[:2] == ("王小明", "a b c")
    assert len(spoken_names(("x" * 100,), 1, ENGLISH)[0]) == 24


def test_the_font_covers_what_names_may_hold():
    """Every character has a glyph of its own: none looks like the sign for a missing one."""
    face = font("medium", 30)
    missing = bytes(face.getmask("\uffff"))
    for character in sorted(COVERED - {" ", "\u00a0"}):
        assert bytes(face.getmask(character)) != missing, hex(ord(character))


@every("width", [1280, 1152, 1024, 896, 640])
@every("players", range(1, 7))
@every("common", [None, 1234])
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
    for said in ("x" * 100, "W" * 40, "Eva-Maria Hohenstein", "i"):
        for room in (0, 10, 57, 140, 300):
            shown = fitted(said, "medium", 34, room)
            assert font("medium", 34).getlength(shown) <= room or shown == ""
            assert shown == said or shown.endswith("…") or shown == ""
