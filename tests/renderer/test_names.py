"""Of each name as much is drawn as the fonts of a machine can."""

import shutil
from pathlib import Path

import pytest

from renderer import words
from renderer.paint import fonts
from renderer.paint.fonts import COVERED, FONT_FILES, font
from renderer.words import ENGLISH, drawn_names


@pytest.fixture
def bare(monkeypatch):
    """A machine without fonts."""
    monkeypatch.setattr(fonts, "FOLDERS", ())
    yield from _forgotten()


@pytest.fixture(params=["ttf", "OTF", "ttc"])
def foreign(monkeypatch, tmp_path, request):
    """A machine with one font, which has few characters of its own; here it stands for any script."""
    shutil.copy(FONT_FILES["medium"], tmp_path / f"Foreign.{request.param}")
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


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("\N{FOX FACE} Anna \N{SPARKLES}", "Anna"),
        ("王小明 Ken", "Ken"),
        ("Nguyễn Thị", "Nguyên Thi"),
        ("\N{MATHEMATICAL BOLD CAPITAL A}nn\N{FULLWIDTH LATIN SMALL LETTER A}", "Anna"),
        ("\u202eevil\u202c", "evil"),
        ("A\u0336n\u0336n\u0336", "Ann"),
        *((name, "Player 1") for name in ("王小明", "\N{GAME DIE}", "שלום", "", "(王)", "\0\n")),
    ],
)
@pytest.mark.usefixtures("bare")
def test_what_can_be_drawn_of_a_name_is_drawn(name, drawn):
    """Without its pictures, without another script, without the accents that are lacking; else the seat's number."""
    assert drawn_names((name,), 1, ENGLISH) == (drawn,)


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


def test_the_font_covers_what_names_may_hold():
    """Every character has a glyph of its own: none looks like the sign for a missing one."""
    face = font("medium", 30)
    missing = bytes(face.getmask("\uffff"))
    for character in sorted(COVERED - {" ", "\u00a0"}):
        assert bytes(face.getmask(character)) != missing, hex(ord(character))
