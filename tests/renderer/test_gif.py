"""Files are GIF by the book, and show the pixels that they were given."""

import random
from io import BytesIO

import pytest
from PIL import Image

from renderer import gif
from tests.renderer.gif_reader import read

PALETTE = bytes(range(192))
SIZE = 120, 90


def _step(pixels, shown=100, bands=((0, SIZE[1]),)):
    return gif.GifStep(Image.frombytes("L", SIZE, bytes(pixels)), shown, bands)


def _rows(step):
    data = step.image.tobytes()
    return tuple(data[i : i + SIZE[0]] for i in range(0, len(data), SIZE[0]))


def _with(step, box, colour, bands=((0, SIZE[1]),), shown=100):
    image = step.image.copy()
    image.paste(colour, box)
    return gif.GifStep(image, shown, bands)


@pytest.mark.parametrize("colours", [2, 17, 64])
def test_noise_comes_back(colours):
    """Pixels that fill the code table again and again; no colour may be free for what stays."""
    chance = random.Random(colours)
    steps = [_step(chance.choices(range(colours), k=SIZE[0] * SIZE[1])) for _ in range(3)]
    shown = read(gif.animation(PALETTE, steps)).shots()
    assert [frame.rows for frame in shown] == [_rows(step) for step in steps]


def test_small_changes_are_small():
    """A change costs a rectangle around it; two far apart cost two."""
    first = _step(bytes(SIZE[0] * SIZE[1]))
    second = _with(first, (10, 10, 20, 20), 5)
    third = _with(_with(second, (2, 3, 6, 8), 7), (100, 70, 118, 88), 9)
    movie = read(gif.animation(PALETTE, [first, second, third]))
    assert [frame.box for frame in movie.frames[1:]] == [
        (10, 10, 20, 20),
        (2, 3, 6, 8),
        (100, 70, 118, 88),
    ]
    assert [frame.delay for frame in movie.frames] == [100, 100, 2, 98]
    assert movie.frames[-1].rows == _rows(third)


def test_bands_apart_are_rectangles_apart():
    """What changed in two bands with one between them is not written as one."""
    first = _step(bytes(SIZE[0] * SIZE[1]))
    bands = (0, 10), (10, 20), (30, 40)
    second = _with(_with(first, (5, 8, 9, 12), 3), (5, 30, 6, 31), 4, bands)
    movie = read(gif.animation(PALETTE, [first, second]))
    assert [frame.box for frame in movie.frames[1:]] == [(5, 8, 9, 12), (5, 30, 6, 31)]


def test_nothing_new_takes_longer():
    """A step that changes nothing adds its time to the one before it, as far as a file can say."""
    first = _step(bytes(SIZE[0] * SIZE[1]))
    movie = read(gif.animation(PALETTE, [first, _step(first.image.tobytes(), 250)]))
    assert [frame.delay for frame in movie.frames] == [350]
    movie = read(gif.animation(PALETTE, [first, _step(first.image.tobytes(), 70_000)]))
    assert [frame.delay for frame in movie.frames] == [0xFFFF]


def test_no_step_is_refused():
    """A file of nothing is none."""
    with pytest.raises(ValueError, match="at least one step"):
        gif.animation(PALETTE, [])


def test_random_rectangles_come_back():
    """Any sequence of changes is shown as it was given, also by Pillow, to the pixel."""
    chance = random.Random(3)
    steps = [_step(chance.choices(range(64), k=SIZE[0] * SIZE[1]))]
    for _ in range(40):
        step = steps[-1]
        for _ in range(chance.randrange(1, 4)):
            x, y = chance.randrange(SIZE[0]), chance.randrange(SIZE[1])
            box = x, y, x + chance.randrange(1, 40), y + chance.randrange(1, 40)
            step = _with(step, box, chance.randrange(64))
        steps.append(step)
    file = gif.animation(PALETTE, steps)
    movie = read(file)
    # A step may change nothing: the ones that do are compared.
    given = [
        _rows(step) for i, step in enumerate(steps) if i == 0 or _rows(step) != _rows(steps[i - 1])
    ]
    assert [frame.rows for frame in movie.shots()] == given
    image = Image.open(BytesIO(file))
    assert image.n_frames == len(movie.frames)
    for number, frame in enumerate(movie.frames):
        image.seek(number)
        assert image.info["duration"] == 10 * frame.delay
        ours = b"".join(bytes(movie.palette[i]) for row in frame.rows for i in row)
        assert image.convert("RGB").tobytes() == ours
