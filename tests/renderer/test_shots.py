"""Which positions a replay shows, and for how long."""

from dataclasses import replace
from itertools import pairwise

import pytest

import renderer
from engine.record import RecordError, plies
from renderer import replays
from tests.renderer.gif_reader import read
from tests.renderer.positions import NAMES, recorded
from tests.renderer.shots import SIZE, of_board, shots_in


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
        shots = shots_in(rec, number)
        assert not shots[0].position.view.board.cells
        assert {shot.position.view.round for shot in shots} == {number}
        moves += len(renderer.replay(rec, size=SIZE, round=number).text.splitlines()) - 1
    assert moves == len(rec.moves)
    for number in (0, -1, rounds + 1):
        with pytest.raises(ValueError, match=f"only 1 to {rounds}"):
            renderer.replay(rec, size=SIZE, round=number)


def test_a_round_that_is_followed_by_another_ends_with_its_board():
    """The board that it leaves, settled, and then the card: not the next round's empty board."""
    rec = recorded("tridom", 2, 1)
    shots = shots_in(rec, 1)
    ended = shots[-1].position.view
    assert ended.board.cells
    assert ended.to_move is None
    made = renderer.replay(rec, names=NAMES, size=SIZE, round=1)
    assert "Round won by" in made.alt
    assert made.text.splitlines()[-1].startswith("Round 1 settled: ")
    frames = read(made.gif).shots()
    assert frames[-2].rows == of_board(shots[-1].position)
    assert frames[-1].rows != frames[-2].rows
    assert [frame.delay for frame in frames[-2:]] >= [replays.END - 8, replays.CARD]


def test_a_game_that_goes_on():
    """It ends with its last position and without a card; the alt text says so."""
    rec = recorded("tripitz", 3)
    rec = replace(rec, moves=rec.moves[:7])
    made = renderer.replay(rec, names=NAMES, size=SIZE)
    assert "Not finished." in made.alt
    assert read(made.gif).shots()[-1].rows == of_board(shots_in(rec)[-1].position)
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
    played = replays.plies_of_round(rec, 1)
    draws = [str(ply.move) == "draw" for ply in played]
    movers = [ply.before.to_move for ply in played]
    again = sum(
        before and after and one == two
        for (before, after), (one, two) in zip(pairwise(draws), pairwise(movers), strict=True)
    )
    assert again
    shots = shots_in(rec, 1)
    assert len(shots) == 1 + len(played) - again
    for before, after in pairwise(shots):
        if not after.position.placed:
            assert after.position.points == before.position.points


def test_a_placement_every_time_in_solo_games():
    """Tripitz fills the hand up after each placement; these draws are no steps."""
    rec = recorded("tripitz", 1, 3)
    placed = sum("@" in move for move in rec.moves)
    assert sum(shot.position.placed for shot in shots_in(rec)) == placed + 1


def test_times_are_for_reading():
    """A placement is shown for more than a second, the last board and the card for longer."""
    delays = [frame.delay for frame in read(renderer.replay(recorded("tripitz", 2)).gif).shots()]
    assert delays[0] == replays.COVER
    assert replays.START - 10 <= delays[1] <= replays.START
    assert all(100 < delay <= replays.MOVE for delay in delays[2:-2])
    assert delays[-2] > 300
    assert delays[-1] >= 490


def test_long_replays_are_thinned():
    """First what placed nothing is left out, then others at equal distances; ends stay."""
    shots = shots_in(recorded("tridom", 4, 1), 1)
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
