"""A replay shows the boards of a round, every one of them, and nothing that spectators may not see."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

import renderer
from engine.record import RecordError, plies
from renderer import replays
from tests.renderer.gif_reader import read
from tests.renderer.positions import recorded
from tests.support.every import every

SIZE = 360
"""Smaller than what is sent: there are many frames."""


@every("players", [1, 2, 6])
@every("name", ["tripple-domino", "tripitz"])
def test_two_decoders_agree(name, players):
    """Pillow and a decoder of our own see the same frames, for the same time."""
    made = renderer.replay(recorded(name, players, 3), size=SIZE, theme="light")
    movie = read(made.gif)
    image = Image.open(BytesIO(made.gif))
    assert image.info["loop"] == 0
    assert image.n_frames == len(movie.frames)
    for number, frame in enumerate(movie.frames):
        image.seek(number)
        assert image.info["duration"] == 10 * frame.delay
        ours = Image.frombytes("P", movie.size, b"".join(frame.rows))
        ours.putpalette(bytes(v for colour in movie.palette for v in colour))
        assert image.convert("RGB").tobytes() == ours.convert("RGB").tobytes()


@pytest.mark.parametrize(("name", "options"), [("triominoes", {}), ("tripitz", {"hidden": True})])
def test_hidden_tiles_change_nothing(name, options):
    """Two games in which the same was played so far, from other hands and another stock."""
    first = recorded(name, 2, 1, **options)
    prefix = first.moves[: 3 if name == "triominoes" else 1]
    for number in range(2, 4000):
        other = replace(first, seed=number.to_bytes(32, "big"), moves=prefix)
        try:
            *_, last = plies(other)
        except RecordError:
            continue
        hands = [last.after.view(seat).hand for seat in range(2)]
        mine = [ply.after for ply in plies(replace(first, moves=prefix))][-1]
        same_start = mine.view(None) == last.after.view(None)
        if same_start and hands != [mine.view(seat).hand for seat in range(2)]:
            break
    else:
        pytest.fail("no other deal allows these moves")
    one, two = (renderer.replay(rec, size=SIZE) for rec in (replace(first, moves=prefix), other))
    assert one == two


def test_long_replays_are_thinned():
    """First what placed nothing is left out, then others at equal distances; ends stay."""
    rec = recorded("tridom", 4, 1)
    shots = [*replays.steps_of(rec, replays.plies_of_round(rec, 1))]
    placed = [shot for shot in shots if shot.position.placed]
    assert replays.thinned(shots, len(shots)) == shots
    assert len(placed) < len(shots)
    fewer = replays.thinned(shots, len(shots) - 1)
    assert (
        list(fewer) == [*placed[:-1], shots[-1]]
        if shots[-1].position.placed
        else [*placed, shots[-1]]
    )
    for most in (2, 3, 10):
        few = replays.thinned(shots, most)
        assert len(few) == most
        assert (few[0], few[-1]) == (shots[0], shots[-1])
        plies_shown = [shot.position.view.ply for shot in few]
        assert plies_shown == sorted(set(plies_shown))


def test_files_stay_within_their_limit(monkeypatch):
    """Positions are left out until the file is small enough; the words tell all moves."""
    rec = recorded("tripitz", 2)
    whole = renderer.replay(rec, size=SIZE)
    monkeypatch.setattr(replays, "LARGEST", len(whole.gif) * 2 // 3)
    small = renderer.replay(rec, size=SIZE)
    assert len(small.gif) <= replays.LARGEST
    assert (small.alt, small.text) == (whole.alt, whole.text)
    assert read(small.gif).shots()[-1].rows == read(whole.gif).shots()[-1].rows
    monkeypatch.setattr(replays, "LARGEST", 0)
    assert len(read(renderer.replay(rec, size=SIZE).gif).shots()) == 4
