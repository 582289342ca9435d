"""What placements score."""

from engine.game import Placed, ScoreItem
from engine.tripitz.board import parse_cell
from engine.tripitz.rules import score
from engine.tripitz.tokens import TOKENS, parse_token
from tests.support.every import every
from tests.tripitz.support import grid, play, position

START = "E6 rtw, F6 yck, F7 bmg, G6 gsl"

# The six moves of "Example of a game progress": the pictures are lost; these moves have the
# triples, quadruples and touches that the text gives, in one game, the first in line ↗.
EXAMPLE = (
    ("rtk@E7", (1, 0, 2, 1), 2),
    ("rtg@E5", (2, 0, 2, 1), 4),
    ("rtl@E4", (0, 3, 1, 1), 3),
    ("rsw@F5", (1, 0, 3, 1), 3),
    ("rmg@G5", (1, 0, 3, 1), 3),
    ("rck@H5", (1, 3, 2, 1), 8),
)


def scored(board, token, cell):
    """The factors of a placement, in the order of docs/spec/record.md, "Replaying"."""
    return tuple(
        item.points for item in score(grid(board), parse_cell(cell), parse_token(token)).items
    )


@every("number", range(6))
def test_the_sources_example_game(number):
    """1st to 6th move: 2, 4, 3, 3, 3, 8 points."""
    moves = [move for move, _, _ in EXAMPLE]
    state = position(START, " ".join(move[:3] for move in moves))
    _, events = play(state, *moves[: number + 1])
    placed = events[0]
    assert isinstance(placed, Placed)
    _, factors, points = EXAMPLE[number]
    assert tuple(item.points for item in placed.items) == factors
    assert placed.points == points


def test_the_example_games_total():
    """All six moves by one player: 23 points."""
    moves = [move for move, _, _ in EXAMPLE]
    state, _ = play(position(START, " ".join(move[:3] for move in moves)), *moves)
    assert state.totals == (23,)


def test_forms_name_the_cells():
    """Triples first, then quadruples, so that a picture can show them."""
    moves = [move for move, _, _ in EXAMPLE]
    _, events = play(position(START, " ".join(move[:3] for move in moves)), *moves)
    assert events[0].forms == (("H5", "G6", "F7"), ("E4", "F5", "G5", "H5"))


def test_items_have_the_names_of_the_record():
    """Four factors, quadruples already times three."""
    found = score(grid("C3 rtw, C4 rtk, C5 rtg"), parse_cell("C6"), parse_token("rtl"))
    assert found.items == (
        ScoreItem("triples", 0),
        ScoreItem("quadruples", 3),
        ScoreItem("touches", 1),
        ScoreItem("edge", 1),
    )


def test_a_triple_of_the_new_quadruple_is_not_counted_again():
    """Four in a row in the middle of which the new token is: 3 points, not 5."""
    assert scored("C3 rtw, C4 rtk, C6 rtl", "rtg", "C5") == (0, 3, 2, 1)


def test_four_in_a_row_that_are_two_triples():
    """Two threes that match and a four that does not: two triples."""
    assert scored("C3 rtw, C4 rck, C6 rtl", "rmg", "C5") == (2, 0, 2, 1)


def test_a_triple_beside_the_quadruple_in_the_same_line_counts():
    """The row of three that reaches out of the quadruple is a triple of its own."""
    assert scored("C2 rtw, C3 rtk, C4 rtg, C6 rcw, C7 rmk", "rtl", "C5") == (1, 3, 2, 1)
    assert scored("C2 rtw, C3 rtk, C4 rtg, C6 rcw", "rtl", "C5") == (0, 3, 2, 1)


def test_two_quadruples_that_share_the_new_token():
    """Seven in a line, the new one in the middle: both count."""
    line = "F2 rtw, F3 rtk, F4 rtg, F6 rck, F7 rmw, F8 rsg"
    assert scored(line, "rtl", "F5") == (0, 6, 2, 1)


def test_two_quadruples_that_overlap():
    """Six in a line, the new one in both rows of four: both count."""
    assert scored("F2 bmg, F3 gsl, F5 yck, F6 bml, F7 gsg", "rtw", "F4") == (0, 6, 2, 1)


def test_rows_that_match_nothing_do_no_harm():
    """Other invalid triples are neglected; only one must be valid."""
    assert scored("C3 rtw, C4 rtk, D5 bmg, E5 rtl", "rtg", "C5")[:2] == (1, 0)


def test_three_lines_add_up():
    """The sum of all triples is multiplied."""
    lines = "F4 rtk, F5 rtw, D6 rmg, E6 rcg, D4 ytg, E5 btg"
    assert scored(lines, "rtg", "F6") == (3, 0, 3, 1)


def test_the_edge_doubles():
    """A move into one of the outermost rows counts twice."""
    assert scored("A3 rtw, A4 rtk", "rtg", "A5") == (1, 0, 1, 2)
    assert scored("F2 rtw, F3 rtk", "rtg", "F1") == (1, 0, 1, 2)
    assert scored("B3 rtw, B4 rtk", "rtg", "B5") == (1, 0, 1, 1)


def test_six_touches():
    """One to six neighbours can be touched."""
    around = "E5 bsw, E6 ymk, F5 rtw, F7 bcl, G5 gmg, G6 ysk, F4 rtk"
    assert scored(around, "rtg", "F6") == (1, 0, 6, 1)


def test_a_blank_is_touched_and_matches_nothing():
    """A joker on the board is a neighbour like any other, and part of no row."""
    assert scored("C3 rtw, C4 rtk, D6 ?", "rtg", "C5") == (1, 0, 2, 1)
    assert scored("C3 rtw, C4 ?", "rtg", "C5")[:2] == (0, 0)
    for token in TOKENS[:-1]:
        assert scored("C3 ?, C4 ?", token, "C5")[:2] == (0, 0)


def test_no_row_no_points():
    """A placement that matches nothing is worth nothing."""
    assert score(grid("C3 rtw, C4 ytk"), parse_cell("C5"), parse_token("rtg")).points == 0
