"""A replay shows the boards of a round, every one of them, and nothing that spectators may not see."""

import re
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

import renderer
from engine import GAMES
from engine.record import RecordError, plies
from renderer import pictures, replays
from renderer.draw import draw
from renderer.pictures import family_view
from tests.renderer.decoder import decode
from tests.renderer.gif_reader import read
from tests.renderer.positions import NAMES, game, recorded
from tests.renderer.shots import SIZE, of_board, shots_in
from tests.support.every import every

PIECE = re.compile(r"\b\d-\d-\d\b|\b[rybg][tcms][wkgl]\b")
PLAYED = [
    *((name, {}) for name in GAMES),
    ("tridom", {"exchange": True, "rounds": 1}),
    ("triominos", {"tiles": 84, "rounds": 1}),
    ("tripitz", {"jokers": True}),
    ("tripitz", {"short": True}),
    ("tripitz", {"cooperative": True}),
]


def _alone(shot, whole, theme="dark"):
    """The rows of this position drawn by itself, in the window of the last one."""
    now = shot.position
    shown = family_view(now.view, whole)
    marks = pictures.marked(shown, frozenset(), now.forms, now.points)
    scene = pictures.board_scene(now.view, shown, marks, pictures.Look(names=NAMES, size=SIZE))
    return tuple(decode(draw(scene, shown.palette(theme)))[3])


@pytest.mark.parametrize(("name", "options"), PLAYED)
def test_frames_are_the_boards(name, options):
    """Frame by frame the pixels of the boards drawn alone; first and last those of the last board."""
    rec = recorded(name, GAMES[name].least_players + 1, 2, **options)
    made = renderer.replay(rec, names=NAMES, size=SIZE)
    movie = read(made.gif)
    shots = shots_in(rec)
    alone = [_alone(shot, shots[-1].position.view) for shot in shots]
    wanted = [rows for i, rows in enumerate(alone) if i == 0 or rows != alone[i - 1]]
    over = shots[-1].position.view.to_move is None
    shown = [frame.rows for frame in movie.shots()]
    assert shown[: len(shown) - over] == [wanted[-1], *wanted]
    if name != "tripitz":  # finished, it has no racks
        assert wanted[-1] == of_board(shots[-1].position)
    assert movie.size == made.size
    assert max(made.size) <= SIZE


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


@every("name, options", PLAYED)
def test_every_variant_in_words(name, options):
    """The alt text fits, the text has a line for each move, and neither names a piece of a hand."""
    rec = recorded(name, GAMES[name].most_players, 4, **options)
    made = renderer.replay(rec, names=NAMES, size=SIZE)
    played = replays.plies_of_round(rec, None)
    assert 0 < len(made.alt) <= 1024
    assert f"Moves: {len(played)}." in made.alt
    lines = made.text.splitlines()
    numbered = [line for line in lines if line[0].isdigit()]
    assert [int(line.partition(".")[0]) for line in numbered] == [ply.after.ply for ply in played]
    laid = {
        piece for ply in played for piece in PIECE.findall(str(ply.move)) if "@" in str(ply.move)
    }
    assert set(PIECE.findall(made.text)) <= laid | _mirrored(laid)
    assert not PIECE.findall(made.alt)


def _mirrored(pieces):
    """Tiles as they are called when they are turned."""
    turned = set()
    for piece in pieces:
        a, b, c = piece.split("-") if "-" in piece else (piece,) * 3
        turned |= {f"{a}-{b}-{c}", f"{b}-{c}-{a}", f"{c}-{a}-{b}"}
    return turned


def test_the_same_bytes_every_time():
    """Whatever was drawn before."""
    rec = recorded("tridom", 3, 2)
    first = renderer.replay(rec, size=SIZE)
    renderer.replay(recorded("tripitz", 2), size=SIZE, theme="light")
    renderer.board(game("tridom", 4)[20].view(None))
    assert renderer.replay(rec, size=SIZE) == first


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


def test_a_replay_is_short_where_it_is_printed():
    """No log and no failing test prints a whole file."""
    assert len(repr(renderer.replay(recorded("tripitz", 2), size=SIZE))) < 40


def test_names_of_any_kind():
    """The record's names if no others are given; what the font lacks changes nothing but the strip."""
    rec = recorded("tridom", 3, 2)
    odd = ("王小明", "🎲" * 50, "\u202eevil\u202c\0")
    made = renderer.replay(rec, names=odd, size=SIZE)
    read(made.gif)
    assert "王小明" in made.alt
    assert "王小明" in made.text
    own = renderer.replay(replace(rec, players=odd), size=SIZE)
    assert own == made
    assert NAMES[0] in renderer.replay(rec, size=SIZE).alt
    longest = renderer.replay(rec, names=["x" * 100] * 3, size=SIZE)
    assert len(longest.alt) <= 1024


@pytest.mark.parametrize("theme", renderer.THEMES)
def test_themes(theme):
    """Each has its own palette; an unknown one is refused."""
    made = renderer.replay(recorded("tripitz", 2), theme=theme, size=SIZE)
    rgb = read(made.gif).palette[0]
    assert (sum(rgb) > 300) == (theme == "light")
    with pytest.raises(ValueError, match="theme"):
        renderer.replay(recorded("tripitz", 2), theme="pink")


@pytest.mark.parametrize("size", [319, 2561, 0])
def test_sizes_that_are_refused(size):
    """As for all pictures."""
    with pytest.raises(ValueError, match="320 to 2560"):
        renderer.replay(recorded("tripitz", 2), size=size)


def test_the_card_fits_wide_and_narrow_boards():
    """It is inside the picture, whatever its shape, and leaves some of the board to be seen."""
    for name, players in (("tripple-domino", 1), ("tridom", 6), ("tripitz", 6)):
        rec = recorded(name, players, 2)
        board, card = read(renderer.replay(rec, size=SIZE).gif).shots()[-2:]
        changed = [y for y, (a, b) in enumerate(zip(board.rows, card.rows, strict=True)) if a != b]
        assert changed[0] > 0.04 * len(board.rows)
        assert changed[-1] < 0.96 * len(board.rows)
