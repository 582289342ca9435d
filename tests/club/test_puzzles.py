"""The puzzles of days: the same wherever they are made, and worth a day."""

from __future__ import annotations

import hashlib
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime

import pytest
from click.testing import CliRunner

from bot.__main__ import main
from bot.club import daily, document
from bot.club.puzzles import (
    HALF,
    KINDS,
    MOST_MOVES,
    NOTHING,
    OFFERED,
    POSITIONS,
    WHOLE,
    BestMoves,
    Tokens,
    allowed,
    kind_of_day,
    of_points,
    puzzle_of,
    tokens,
)
from bot.present.message import PAGE
from engine import MoveKind
from engine.shuffle import commitment
from tests.club.timed import SECRET
from tests.support.every import every

FIRST = date(2026, 11, 22).toordinal()
SEEDS = {day: daily.day_seed(SECRET, day) for day in range(FIRST, FIRST + len(KINDS))}


@every("day", SEEDS)
def test_the_best_line_is_all_of_it(day: int) -> None:
    """Each answer of it is taken, and brings everything; nothing else is left to do."""
    puzzle = puzzle_of(day, SEEDS[day])
    assert puzzle.name == kind_of_day(day)
    standing = puzzle.standing(puzzle.best)
    assert (standing.done, standing.share) == (True, 100)
    assert set(standing.marks) == {WHOLE}
    assert not puzzle.standing(puzzle.best[:-1]).done
    assert puzzle.answer(puzzle.best, "0") is None
    assert puzzle.answer((), "nonsense") is None


def test_processes_of_two_releases_make_the_same_puzzle() -> None:
    """A try goes on elsewhere: another way to make one is another form."""
    made = "\n".join(str(puzzle_of(day, seed).best) for day, seed in SEEDS.items())
    assert hashlib.sha256(made.encode()).hexdigest()[:16] == "45dd75029e926b12"


def test_a_seed_makes_one_puzzle() -> None:
    """And another seed another one: two bots have days of their own."""
    for day, seed in SEEDS.items():
        if kind_of_day(day) != "tokens":
            continue  # the others take longer, and are made of nothing else
        assert tokens(seed) == puzzle_of(day, seed)
        assert tokens(seed) != tokens(seed[::-1])


def test_however_many_open_it_at_once_it_is_made_once() -> None:
    """As when a day begins, and a whole chat presses the button."""
    day = next(day for day in SEEDS if kind_of_day(day) == "solitaire")
    with ThreadPoolExecutor(4) as threads:
        first, *others = threads.map(puzzle_of, [day] * 4, [b"at once".ljust(32)] * 4)
    assert all(each is first for each in others)


@every("day", SEEDS)
def test_what_can_be_chosen_fits_a_page(day: int) -> None:
    """Whatever is done, first or last: a message has room for the choices."""
    puzzle = puzzle_of(day, SEEDS[day])
    if isinstance(puzzle, Tokens):
        assert all(len(asked.offered) <= PAGE for asked in puzzle.questions)
    elif isinstance(puzzle, BestMoves):
        assert all(len(set(at.offered)) == OFFERED for at in puzzle.positions)
    else:
        assert len(puzzle.best) <= MOST_MOVES + 4
        for count in range(len(puzzle.best)):
            state = puzzle.reached(puzzle.best[:count])
            pieces = [move.piece_name for move in allowed(state) if move.kind is MoveKind.PLACE]
            assert all(pieces.count(piece) <= PAGE for piece in pieces)


def test_a_game_alone_ends_by_what_is_chosen() -> None:
    """To stop is a choice in the solitaire; nothing of Tripitz is swapped."""
    days = {kind_of_day(day): day for day in SEEDS}
    solitaire = puzzle_of(days["solitaire"], SEEDS[days["solitaire"]])
    shortbag = puzzle_of(days["shortbag"], SEEDS[days["shortbag"]])
    kinds = {move.kind for move in allowed(shortbag.start)}
    assert kinds == {MoveKind.PLACE}
    moves: tuple[str, ...] = ()
    while not solitaire.standing(moves).done:
        state = solitaire.reached(moves)
        last = len(allowed(state)) - 1
        moves = (*moves, str(solitaire.answer(moves, str(last))))
    assert solitaire.standing(moves).share < 100


def test_the_best_line_tries_everything_where_little_is_open() -> None:
    """A player who looks for the best score at once, or now and then one move ahead, misses this one by far."""
    day = date(2026, 12, 10).toordinal()
    puzzle = puzzle_of(day, daily.day_seed(SECRET, day))
    assert puzzle.most >= 159


def test_nobody_is_asked_to_draw_where_nothing_fits() -> None:
    """The draws come with the move before; where something fits, to draw is a choice."""
    days = {kind_of_day(day): day for day in SEEDS}
    puzzle = puzzle_of(days["solitaire"], SEEDS[days["solitaire"]])
    assert puzzle.onward(()) == ()
    forced = [n for n, move in enumerate(puzzle.best) if move == "draw" and n]
    moves: tuple[str, ...] = ()
    while not puzzle.standing(moves).done:
        moves = puzzle.onward((*moves, puzzle.best[len(moves)]))
        left = allowed(puzzle.reached(moves))
        assert not left or {move.kind for move in left} != {MoveKind.DRAW}
    assert moves == puzzle.best
    first = next(n for n in forced if puzzle.best[n - 1] != "draw")
    assert puzzle.drawn(puzzle.best[:first]) == ((), 0)
    (piece,), cost = puzzle.drawn(puzzle.best[: first + 1])
    assert (cost, piece in puzzle.view(puzzle.best[: first + 1]).hand) == (-5, True)


def test_worth_of_a_choice() -> None:
    """All for the best, half for the next two, nothing for others."""
    days = {kind_of_day(day): day for day in SEEDS}
    puzzle = puzzle_of(days["bestmove"], SEEDS[days["bestmove"]])
    worth = [puzzle.positions[0].worth(move) for move in puzzle.positions[0].ranked]
    assert worth == [WHOLE, HALF, HALF, NOTHING, NOTHING, NOTHING]


@pytest.mark.parametrize("day", ["2026-12-05", "2026-12-09", "2026-12-29"])
def test_no_answer_gives_another_away(day: str) -> None:
    """Four positions of four games, with four hands, and each time another tile is the answer.

    On these days a game is passed over since its answer's tile is that of an earlier one.
    """
    number = date.fromisoformat(day).toordinal()
    puzzle = puzzle_of(number, daily.day_seed(SECRET, number))
    views = [at.view for at in puzzle.positions]
    assert len(views) == POSITIONS
    assert len({(view.hand, view.ply) for view in views}) == POSITIONS
    assert len({view.hand for view in views}) == POSITIONS
    assert len({str(view.placements()) for view in views}) == POSITIONS
    assert len(set(puzzle.best)) == POSITIONS
    tiles = {"".join(sorted(move.partition("@")[0])) for move in puzzle.best}
    assert len(tiles) == POSITIONS


def test_days_of_1_0_0_keep_their_puzzles() -> None:
    """A check of an old day, and a try that was broken off, have the same positions."""
    day = date(2026, 11, 27).toordinal()
    old = puzzle_of(day, daily.day_seed(SECRET, day))
    assert old.best == ("1-4-0@3,1", "3-0-3@3,3", "2-2-0@7,1", "3-0-3@1,3")
    assert puzzle_of(day, daily.day_seed(SECRET, day), 2) != old
    later = date(2026, 12, 1).toordinal()
    assert puzzle_of(later, SEEDS[FIRST], 1) != puzzle_of(later, SEEDS[FIRST])


@every(
    "points, marks, share",
    [
        (-20, (0, 0, 0, 0, 0), 0),
        (50, (2, 2, 1, 0, 0), 50),
        (60, (2, 2, 2, 0, 0), 60),
        (100, (2, 2, 2, 2, 2), 100),
        (130, (2, 2, 2, 2, 2), 100),
    ],
)
def test_a_row_of_squares(points: int, marks: tuple[int, ...], share: int) -> None:
    """By the share of what the best line brings."""
    standing = of_points(points, 100, done=True)
    assert (standing.marks, standing.share) == (marks, share)


def test_a_day_begins_by_the_chats_clock() -> None:
    """On the date that it is there, from its hour on; also when the clocks are changed."""
    morning = datetime(2026, 11, 22, 6, 59, tzinfo=UTC).timestamp()
    assert document.day_at(morning, "08:00", "Europe/Berlin") == FIRST - 1
    assert document.day_at(morning + 60, "08:00", "Europe/Berlin") == FIRST
    assert document.day_at(morning, "08:00", "Asia/Tokyo") == FIRST
    spring = date(2026, 3, 29).toordinal()
    for hour in ("02:30", "08:00"):
        for day in range(spring - 2, spring + 3):
            start = document.begins(day, hour, "Europe/Berlin")
            assert document.day_at(start + 3600, hour, "Europe/Berlin") == day
            assert start < document.begins(day + 1, hour, "Europe/Berlin")


@every("day", SEEDS)
def test_anyone_can_make_the_puzzle_from_its_seed(day: int) -> None:
    """By `trigon daily`: what was published, and the solution."""
    seed = SEEDS[day]
    call = ["daily", date.fromordinal(day).isoformat(), seed.hex()]
    said = CliRunner().invoke(main, call).output
    assert commitment(seed) in said
    assert all(part in said for part in puzzle_of(day, seed).best)


def test_a_seed_was_fixed_before_it_is_told() -> None:
    """What is published of it is its SHA-256; without the secret nobody has it."""
    seed = SEEDS[FIRST]
    assert daily.day_commitment(SECRET, FIRST) == commitment(seed)
    assert len({*SEEDS.values(), daily.day_seed(bytes(32), FIRST)}) == len(SEEDS) + 1
