"""Files are PNG by the book, however they are put together."""

import random
import zlib
from functools import partial
from io import BytesIO

import pytest
from PIL import Image

import renderer
from renderer import draw
from renderer.draw import BANDS
from renderer.picture import PICTURES
from tests.renderer.decoder import decode
from tests.renderer.positions import game, long_board
from tests.support.every import every


def _views():
    yield long_board()[-1]
    yield long_board()[3]
    yield game("tripitz", 4)[-1].view(None)


@pytest.mark.parametrize("theme", renderer.THEMES)
def test_two_decoders_agree(theme):
    """Pillow and a decoder of our own read the same pixels."""
    for view in _views():
        picture = renderer.board(view, theme=theme, size=800)
        width, height, palette, rows = decode(picture.png)
        assert (width, height) == picture.size
        image = Image.open(BytesIO(picture.png))
        image.load()
        assert image.mode == "P"
        ours = b"".join(bytes(palette[i]) for row in rows for i in row)
        assert image.convert("RGB").tobytes() == ours


def test_opaque_and_small():
    """At most 64 colours, none of them transparent."""
    for view in _views():
        image = Image.open(BytesIO(renderer.board(view).png))
        assert "transparency" not in image.info
        assert len(image.getcolors(256)) <= 64


def test_checksums_join():
    """The Adler-32 of a whole follows from those of its parts."""
    chance = random.Random(5)
    one, two = chance.randbytes(70_000), chance.randbytes(1_001)
    joined = draw.joined_adler(zlib.adler32(one), zlib.adler32(two), len(two))
    assert joined == zlib.adler32(one + two)
    assert draw.joined_adler(1, zlib.adler32(one), len(one)) == zlib.adler32(one)


def test_both_compressors_are_here():
    """`isal` is among what tests need: else half of them would test the same thing twice."""
    assert draw.fast()


@every("quick", [True, False])
@every("plain", [True, False])
def test_compressed_pieces_stand_side_by_side(plain, quick):
    """Each piece ends on a byte and needs nothing before it."""
    pieces = [b"abc" * 500, b"", b"abc" * 500 + b"x"]
    done = [draw.compressed(piece, plain=plain, quick=quick) for piece in pieces]
    stream = b"".join(done) + b"\x03\x00"
    assert zlib.decompress(stream, -15) == b"".join(pieces)


@pytest.mark.parametrize("start", [0, 1, 77])
def test_checksums_are_the_standard_ones(start):
    """Whichever library computes them."""
    data = random.Random(3).randbytes(5_000)
    assert draw.adler32(data) == zlib.adler32(data)
    assert draw.crc32(data, start) == zlib.crc32(data, start)


def test_other_compressor_same_pixels(monkeypatch):
    """`isal` or not: the pixels are the same."""
    view = long_board()[30]

    def pixels():
        BANDS.clear()
        PICTURES.clear()
        return decode(renderer.board(view).png)

    first = pixels()
    monkeypatch.setattr(draw, "compressed", partial(draw.compressed, plain=True))
    assert pixels() == first
    BANDS.clear()
    PICTURES.clear()


@pytest.mark.parametrize("theme", renderer.THEMES)
def test_a_picture_takes_the_colours_of_the_other_theme(theme):
    """As if it were drawn in them, two boards side by side too; another file stays as it is."""
    (other,) = set(renderer.THEMES) - {theme}
    views = [*_views(), game("tripitz", 4)[9].view(None)]
    for make in (
        *(partial(renderer.board, view) for view in views),
        partial(renderer.pair, (views[1], ()), (views[3], ()), alt=""),
    ):
        drawn = make(theme=other, size=800).png
        assert renderer.in_theme(drawn, theme) == make(theme=theme, size=800).png != drawn
        assert renderer.in_theme(drawn, other) == drawn
    foreign = BytesIO()
    Image.new("P", (4, 4)).save(foreign, "PNG")
    for file in (foreign.getvalue(), b"GIF89a", b""):
        assert renderer.in_theme(file, theme) == file
