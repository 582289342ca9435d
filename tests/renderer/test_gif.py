"""Animations show the pixels that they were given, and are small."""

import random

import pytest
from PIL import Image

import renderer
from renderer import gif, replays
from tests.renderer.decoder import frames, shots
from tests.renderer.positions import recorded

PALETTE = bytes(range(192))
SIZE = 120, 90
BANDS = ((0, SIZE[1]),)


def _step(pixels, shown=100):
    return gif.GifStep(Image.frombytes("L", SIZE, bytes(pixels)), shown, BANDS)


def _given(step):
    image = Image.frombytes("P", SIZE, step.image.tobytes())
    image.putpalette(PALETTE)
    return image.convert("RGBA").tobytes()


def _with(step, box, colour, bands=BANDS):
    image = step.image.copy()
    image.paste(colour, box)
    return gif.GifStep(image, 100, bands)


@pytest.mark.parametrize("colours", [2, 17, 64])
def test_noise_comes_back(colours):
    """Pixels that fill the code table again and again; no colour may be free for what stays."""
    chance = random.Random(colours)
    steps = [_step(chance.choices(range(colours), k=SIZE[0] * SIZE[1])) for _ in range(3)]
    shown = shots(gif.animation(PALETTE, steps))
    assert [frame.pixels for frame in shown] == [_given(step) for step in steps]


def test_small_changes_are_small():
    """A change costs a rectangle around it; two far apart, or with a band between them, cost two."""
    first = _step(bytes(SIZE[0] * SIZE[1]))
    second = _with(first, (10, 10, 20, 20), 5)
    third = _with(_with(second, (2, 3, 6, 8), 7), (100, 70, 118, 88), 9)
    found = frames(gif.animation(PALETTE, [first, second, third]))
    boxes = [(10, 10, 20, 20), (2, 3, 6, 8), (100, 70, 118, 88)]
    assert [frame.box for frame in found[1:]] == boxes
    assert [frame.shown for frame in found] == [1000, 1000, 20, 980]
    assert found[-1].pixels == _given(third)
    bands = (0, 10), (10, 20), (30, 40)
    second = _with(_with(first, (5, 8, 9, 12), 3), (5, 30, 6, 31), 4, bands)
    found = frames(gif.animation(PALETTE, [first, second]))
    assert [frame.box for frame in found[1:]] == [(5, 8, 9, 12), (5, 30, 6, 31)]


def test_nothing_new_takes_longer():
    """A step that changes nothing adds its time to the one before it, as far as a file can say; no step is refused."""
    first = _step(bytes(SIZE[0] * SIZE[1]))
    for more, whole in ((250, 3500), (70_000, 655_350)):
        (frame,) = frames(gif.animation(PALETTE, [first, _step(first.image.tobytes(), more)]))
        assert frame.shown == whole
    with pytest.raises(ValueError, match="at least one step"):
        gif.animation(PALETTE, [])


def test_random_rectangles_come_back():
    """Any sequence of changes is shown as it was given."""
    chance = random.Random(3)
    steps = [_step(chance.choices(range(64), k=SIZE[0] * SIZE[1]))]
    for _ in range(40):
        step = steps[-1]
        for _ in range(chance.randrange(1, 4)):
            x, y = chance.randrange(SIZE[0]), chance.randrange(SIZE[1])
            box = x, y, x + chance.randrange(1, 40), y + chance.randrange(1, 40)
            step = _with(step, box, chance.randrange(64))
        steps.append(step)
    # A step may change nothing: the ones that do are compared.
    given = [
        _given(step)
        for i, step in enumerate(steps)
        if i == 0 or _given(step) != _given(steps[i - 1])
    ]
    assert [frame.pixels for frame in shots(gif.animation(PALETTE, steps))] == given


def test_long_replays_are_thinned():
    """First what placed nothing is left out, then others at equal distances; ends stay."""
    rec = recorded("tridom", 4, 1)
    steps = [*replays.steps_of(rec, replays.plies_of_round(rec, 1))]
    placed = [step for step in steps if step.position.placed]
    assert replays.thinned(steps, len(steps)) == steps
    assert len(placed) < len(steps)
    fewer = replays.thinned(steps, len(steps) - 1)
    kept = placed[:-1] if steps[-1].position.placed else placed
    assert list(fewer) == [*kept, steps[-1]]
    for most in (2, 3, 10):
        few = replays.thinned(steps, most)
        assert len(few) == most
        assert (few[0], few[-1]) == (steps[0], steps[-1])
        plies_shown = [step.position.view.ply for step in few]
        assert plies_shown == sorted(set(plies_shown))


def test_files_stay_within_their_limit(monkeypatch):
    """Positions are left out until the file is small enough; the words tell all moves."""
    rec = recorded("tripitz", 2)
    whole = renderer.replay(rec, size=360)
    monkeypatch.setattr(replays, "LARGEST", len(whole.gif) * 2 // 3)
    small = renderer.replay(rec, size=360)
    assert len(small.gif) <= replays.LARGEST
    assert (small.alt, small.text) == (whole.alt, whole.text)
    assert shots(small.gif)[-1].pixels == shots(whole.gif)[-1].pixels
    monkeypatch.setattr(replays, "LARGEST", 0)
    assert len(shots(renderer.replay(rec, size=360).gif)) == 4
