"""A replay shows the boards of a round, every one of them, and nothing that spectators may not see."""

import re
from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image

import renderer
from engine import GAMES
from engine.record import RecordError, plies
from renderer import pictures, replays
from renderer.draw import draw
from renderer.families import table
from renderer.words import ENGLISH
from tests.renderer.decoder import decode
from tests.renderer.gif_reader import read
from tests.renderer.positions import NAMES, game, recorded

SIZE = 360
PIECE = re.compile(r"\b\d-\d-\d\b|\b[rybg][tcms][wkgl]\b")
PLAYED = [
    *((name, {}) for name in GAMES),
    ("tridom", {"exchange": True, "rounds": 1}),
    ("triominos", {"tiles": 84, "rounds": 1}),
    ("tripitz", {"jokers": True}),
    ("tripitz", {"short": True}),
    ("tripitz", {"cooperative": True}),
]


def _shots(rec, number=None):
    return list(replays.shots_of(rec, replays.played_in(rec, number)))


def _alone(shot, whole, theme="dark"):
    """The rows of this position drawn by itself, in the window of the last one."""
    now = shot.seen
    shown = table(now.view, whole)
    marks = pictures.marked(shown, frozenset(), now.forms, now.points)
    scene = pictures.board_scene(now.view, shown, marks, NAMES, SIZE, ENGLISH)
    return tuple(decode(draw(scene, f"{shown.family}-{theme}"))[3])


def _of_board(now):
    """The rows of `renderer.board` for this position."""
    picture = renderer.board(
        now.view, names=NAMES, highlight=now.forms, points=now.points, size=SIZE
    )
    return tuple(decode(picture.png)[3])


@pytest.mark.parametrize(("name", "options"), PLAYED)
def test_frames_are_the_boards(name, options):
    """Frame by frame the pixels of the boards drawn alone; at the end those of `board` itself."""
    rec = recorded(name, GAMES[name].least_players + 1, 2, **options)
    made = renderer.replay(rec, names=NAMES, size=SIZE)
    movie = read(made.gif)
    shots = _shots(rec)
    alone = [_alone(shot, shots[-1].seen.view) for shot in shots]
    wanted = [rows for i, rows in enumerate(alone) if i == 0 or rows != alone[i - 1]]
    over = shots[-1].seen.view.to_move is None
    shown = [frame.rows for frame in movie.shots()]
    assert shown[: len(shown) - over] == wanted
    assert wanted[-1] == _of_board(shots[-1].seen)
    if name == "tripitz":
        assert [_of_board(shot.seen) for shot in shots] == alone
    assert movie.size == made.size
    assert max(made.size) <= SIZE


@pytest.mark.parametrize("players", [1, 2, 6])
@pytest.mark.parametrize("name", ["tripple-domino", "tripitz"])
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


@pytest.mark.parametrize(("name", "options"), PLAYED)
def test_every_variant_in_words(name, options):
    """The alt text fits, the text has a line for each move, and neither names a piece of a hand."""
    rec = recorded(name, GAMES[name].most_players, 4, **options)
    made = renderer.replay(rec, names=NAMES, size=SIZE)
    played = replays.played_in(rec, None)
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
    """Tiles as they are called when they lie another way round."""
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


@pytest.mark.parametrize("name", ["triominoes", "tripitz"])
def test_hidden_tiles_change_nothing(name):
    """Two games in which the same was played so far, from other hands and another stock."""
    first = recorded(name, 2, 1)
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


def test_a_round_is_chosen():
    """The last one that was played if none is named; each begins with an empty board."""
    rec = recorded("tridom", 2, 1)
    rounds = sum(move.endswith("@0,0") for move in rec.moves)
    assert rounds > 1
    last = renderer.replay(rec, size=SIZE)
    assert last == renderer.replay(rec, size=SIZE, round=rounds)
    assert f"round {rounds}." in last.alt
    moves = 0
    for number in range(1, rounds + 1):
        shots = _shots(rec, number)
        assert not shots[0].seen.view.board.cells
        assert {shot.seen.view.round for shot in shots} == {number}
        moves += len(renderer.replay(rec, size=SIZE, round=number).text.splitlines()) - 1
    assert moves == len(rec.moves)
    for number in (0, -1, rounds + 1):
        with pytest.raises(ValueError, match=f"only 1 to {rounds}"):
            renderer.replay(rec, size=SIZE, round=number)


def test_a_round_that_is_followed_by_another_ends_with_its_board():
    """The board that it leaves, settled, and then the card: not the next round's empty board."""
    rec = recorded("tridom", 2, 1)
    shots = _shots(rec, 1)
    ended = shots[-1].seen.view
    assert ended.board.cells
    assert ended.to_move is None
    made = renderer.replay(rec, names=NAMES, size=SIZE, round=1)
    assert "Round won by" in made.alt
    assert made.text.splitlines()[-1].startswith("Round 1 settled: ")
    frames = read(made.gif).shots()
    assert frames[-2].rows == _of_board(shots[-1].seen)
    assert frames[-1].rows != frames[-2].rows
    assert [frame.delay for frame in frames[-2:]] >= [replays.END - 8, replays.CARD]


def test_a_game_that_goes_on():
    """It ends with its last position and without a card; the alt text says so."""
    rec = recorded("tripitz", 3)
    rec = replace(rec, moves=rec.moves[:7])
    made = renderer.replay(rec, names=NAMES, size=SIZE)
    assert "Not finished." in made.alt
    assert read(made.gif).shots()[-1].rows == _of_board(_shots(rec)[-1].seen)
    rec = replace(rec, moves=())
    made = renderer.replay(rec, names=NAMES, size=SIZE)
    assert len(read(made.gif).frames) == 1
    assert made.text == ""


def test_between_two_rounds():
    """A record that stops where a round ended shows that round."""
    rec = recorded("tridom", 2, 1)
    ends = next(i for i, ply in enumerate(plies(rec), 1) if not ply.after.view(None).board.cells)
    made = renderer.replay(replace(rec, moves=rec.moves[:ends]), size=SIZE)
    assert "round 1." in made.alt
    assert "Round won by" in made.alt


def test_an_illegal_move_is_named():
    """Also one that comes after the round which is shown."""
    rec = recorded("tridom", 2, 1)
    broken = replace(rec, moves=(*rec.moves[:-1], "5-5-5@70,70"))
    with pytest.raises(RecordError, match=f"move number {len(rec.moves) - 1}"):
        renderer.replay(broken, size=SIZE, round=1)


def test_draws_in_a_row_are_one_step():
    """And the ring and its points stay with the last placement meanwhile."""
    rec = recorded("tridom", 4, 1)
    played = replays.played_in(rec, 1)
    draws = [str(ply.move) == "draw" for ply in played]
    movers = [ply.before.to_move for ply in played]
    again = sum(
        before and after and one == two
        for (before, after), (one, two) in zip(pairwise(draws), pairwise(movers), strict=True)
    )
    assert again
    shots = _shots(rec, 1)
    assert len(shots) == 1 + len(played) - again
    for before, after in pairwise(shots):
        if not after.seen.placed:
            assert after.seen.points == before.seen.points


def test_a_placement_every_time_in_solo_games():
    """Tripitz fills the hand up after each placement; these draws are no steps."""
    rec = recorded("tripitz", 1, 3)
    placed = sum("@" in move for move in rec.moves)
    assert sum(shot.seen.placed for shot in _shots(rec)) == placed + 1


def test_times_are_for_reading():
    """A placement is shown for more than a second, the last board and the card for longer."""
    delays = [frame.delay for frame in read(renderer.replay(recorded("tripitz", 2)).gif).shots()]
    assert delays[0] == replays.START
    assert all(100 < delay <= replays.MOVE for delay in delays[1:-2])
    assert delays[-2] > 300
    assert delays[-1] >= 490


def test_long_replays_are_thinned():
    """First what placed nothing is left out, then others at equal distances; ends stay."""
    shots = _shots(recorded("tridom", 4, 1), 1)
    placed = [shot for shot in shots if shot.seen.placed]
    assert replays.thinned(shots, len(shots)) == shots
    assert len(placed) < len(shots)
    fewer = replays.thinned(shots, len(shots) - 1)
    assert (
        list(fewer) == [*placed[:-1], shots[-1]] if shots[-1].seen.placed else [*placed, shots[-1]]
    )
    for most in (2, 3, 10):
        few = replays.thinned(shots, most)
        assert len(few) == most
        assert (few[0], few[-1]) == (shots[0], shots[-1])
        plies_shown = [shot.seen.view.ply for shot in few]
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
    assert len(read(renderer.replay(rec, size=SIZE).gif).shots()) == 3


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
    """It lies inside the picture, whatever its shape, and leaves some of the board to be seen."""
    for name, players in (("tripple-domino", 1), ("tridom", 6), ("tripitz", 6)):
        rec = recorded(name, players, 2)
        board, card = read(renderer.replay(rec, size=SIZE).gif).shots()[-2:]
        changed = [y for y, (a, b) in enumerate(zip(board.rows, card.rows, strict=True)) if a != b]
        assert changed[0] > 0.04 * len(board.rows)
        assert changed[-1] < 0.96 * len(board.rows)
