"""The pages of a try, and the solution of a day, as they are read. Pure: no chat is needed."""

from __future__ import annotations

import re
from datetime import date

import pytest

from bot.club.attempts import Attempt
from bot.club.daily import Comparison, Solved, Streak, day_seed
from bot.club.effects import DaySolutionEffect, PuzzleEffect
from bot.club.puzzles import KINDS, BestMoves, Tokens, kind_of_day, puzzle_of
from bot.present import club_pages, daily_pages, pictures
from bot.present.localizer import Localizer, Reader
from bot.present.message import Message, plain
from bot.table.identity import Place
from tests.club.test_ground import days_of
from tests.club.timed import SECRET
from tests.support.every import every
from tests.support.harness.fake import ANN, BOB

FIRST = date(2026, 11, 22).toordinal()
DAYS = {kind_of_day(day): day for day in range(FIRST, FIRST + len(KINDS))}


def attempt(kind: str, *moves: str) -> Attempt:
    """Ann's try at the puzzle of a kind, after these answers."""
    day = DAYS[kind]
    place = Place(ANN.id)
    return Attempt(
        id=f"try-{day}",
        place=place,
        chat=place,
        person=ANN,
        day=day,
        seed=day_seed(SECRET, day),
        chats=("daily-1",),
        moves=moves,
    )


def shown(of: Attempt, piece: int = -1, language: str = "en", answer: int = -1) -> Message:
    """Its page."""
    localizer = Localizer(Reader(ANN.id, language, "dark"), None)
    return club_pages.page(localizer, of, PuzzleEffect(piece=piece, answer=answer), None)


def solved(kind: str, seed: bytes) -> Message:
    """The solution, when the day is over everywhere."""
    effect = DaySolutionEffect(day=DAYS[kind], seed=seed.hex())
    return daily_pages.solution_page(Localizer(Reader(None, "en", "dark"), None), effect)


def solution(kind: str) -> str:
    """Its text."""
    return plain(solved(kind, day_seed(SECRET, DAYS[kind])).text)


def test_a_streak_is_told_from_its_second_day() -> None:
    """One day is none in a row."""
    how = Solved("Ann", 100, (1,))
    for length, told in ((1, False), (2, True)):
        days = days_of(day=FIRST, solved={ANN.id: how}, streaks={ANN.id: Streak(length, 2, FIRST)})
        page = daily_pages.day_page(Localizer(Reader(None, "en", "dark"), None), days, FIRST)
        assert (re.search("%, .* day", plain(page.text)) is not None) is told


def test_each_answer_is_told_at_once() -> None:
    """A row of squares that grows with the questions."""
    tokens = puzzle_of(DAYS["tokens"], day_seed(SECRET, DAYS["tokens"]))
    assert isinstance(tokens, Tokens)
    first, second = tokens.questions[:2]
    wrong = next(each for each in second.offered if each not in second.question.answers)
    rule = "\nColour, symbol and symbol colour: each all the same or all different."
    assert plain(shown(attempt("tokens")).text).endswith(
        f"\nRow 1 of 6: what\u2019s missing?{rule}"
    )
    page = shown(attempt("tokens", first.question.answers[0], wrong))
    said = plain(page.text).split("\n")
    assert re.fullmatch(r"🟦⬜ No: the (symbol )?(colours|symbols) would be .*\.", said[-2])
    assert said[-1] == "Row 3 of 6: what\u2019s missing?"
    moves = puzzle_of(DAYS["bestmove"], day_seed(SECRET, DAYS["bestmove"]))
    assert isinstance(moves, BestMoves)
    page = shown(attempt("bestmove", moves.positions[0].ranked[1]))
    assert plain(page.text).endswith("\n🟨 Not bad, but another move is a little stronger.\n2 of 4")


def test_a_question_is_not_asked_again_in_its_picture() -> None:
    """People who hear the page hear it once."""
    page = shown(attempt("tokens"))
    assert page.picture is not None
    assert "missing" not in page.picture.alt
    assert page.picture.alt.startswith("The row: ")


@pytest.mark.parametrize("kind", ["solitaire", "bestmove"])
def test_the_hand_is_in_the_picture(kind: str) -> None:
    """The board alone does not show what one can lay."""
    page = shown(attempt(kind))
    assert page.picture is not None
    below = [key for key in page.picture.outlines if key.count("-") == 2 and "," not in key]
    assert len(below) >= 5
    # In words only for those who read boards so.
    assert "Your hand. Fits: " in page.picture.alt
    assert "Your hand: " not in plain(page.text)
    reader = Localizer(Reader(ANN.id, "en", "dark", boards="both"), None)
    assert "\nYour hand: " in plain(
        club_pages.page(reader, attempt(kind), PuzzleEffect(), None).text
    )


def test_a_picture_can_be_tapped() -> None:
    """Where one can point: the tiles that fit, then the spots."""
    page = shown(attempt("solitaire"))
    assert {touch.name for touch in page.hotspots} == {choice.piece for choice in page.choices}
    pressed = page.choices[0].payload
    spots = shown(attempt("solitaire"), int(pressed.rpartition(".p")[2]))
    assert [touch.payload for touch in spots.hotspots] == [each.payload for each in spots.choices]
    for each in (page, spots):
        assert each.picture is not None
        assert {touch.name for touch in each.hotspots} <= each.picture.outlines.keys()


def test_what_was_drawn_is_told() -> None:
    """Where nothing fits, the page after the move says so; with the piece chosen it is no news any more."""
    best = puzzle_of(DAYS["solitaire"], day_seed(SECRET, DAYS["solitaire"])).best
    drawn = attempt("solitaire", *best[: best.index("draw") + 1])
    page = shown(drawn)
    assert "You drew " in plain(page.text)
    piece = int(page.choices[0].payload.rpartition(".p")[2])
    assert "You drew " not in plain(shown(drawn, piece).text)


@every(
    "language, one", [("de", "1 Punkt."), ("en", "1 point."), ("fr", "1 point."), ("nl", "1 punt.")]
)
def test_one_point_is_one_point(language: str, one: str) -> None:
    """In the words of the language."""
    puzzle_ = puzzle_of(DAYS["shortbag"], day_seed(SECRET, DAYS["shortbag"]))
    state = puzzle_.start
    single = next(move for move in state.legal_moves() if state.apply(move)[0].totals[0] == 1)
    assert one in plain(shown(attempt("shortbag", str(single)), language=language).text)


def test_a_game_alone_ends_with_its_points() -> None:
    """Beside the share of the best."""
    whole = puzzle_of(DAYS["shortbag"], day_seed(SECRET, DAYS["shortbag"]))
    said = plain(shown(attempt("shortbag", *whole.best)).text)
    assert f"🟦🟦🟦🟦🟦 {whole.most} points, 100%" in said


def test_a_best_line_that_passes_on_its_way_is_a_film_too() -> None:
    """Three draws are all that a turn has: the fourth comes after a pass."""
    seed = bytes.fromhex("db21e33c5e1c2ed475f327b61aa881c3b0449adbccd3effb177c8df42937eadf")
    assert "pass" in puzzle_of(DAYS["solitaire"], seed).best[:-1]
    film = solved("solitaire", seed).file
    assert film is not None
    assert film.content.startswith(b"GIF89a")


def test_a_solution_speaks_as_the_question_did() -> None:
    """Numbered as it was, with the spots that its picture had."""
    moves = puzzle_of(DAYS["bestmove"], day_seed(SECRET, DAYS["bestmove"]))
    assert isinstance(moves, BestMoves)
    labels = [choice.label for choice in shown(attempt("bestmove")).choices]
    right = labels[moves.positions[0].offered.index(moves.best[0])]
    assert f"1. {right}; 2. " in solution("bestmove")
    assert "; 6. " in solution("tokens")


@every("kind", ["tokens", "shortbag"])
def test_a_solution_names_tokens_in_words(kind: str) -> None:
    """As the question does: three letters alone are no token to someone who reads them here first."""
    said = solution(kind)
    codes = re.findall(r"\b[rgby][tscm][rgbykwl]\b", said)
    assert codes
    assert len(re.findall(r" with [a-z ]+ \([a-z]{3}\)", said)) == len(codes)


@pytest.mark.parametrize("kind", ["solitaire", "shortbag"])
def test_the_best_line_can_be_stepped_through(kind: str) -> None:
    """Where a reader can turn to each move, as of any game; elsewhere it is an animation."""
    seed = day_seed(SECRET, DAYS[kind])
    film = solved(kind, seed).film
    assert film is not None
    best = [move for move in puzzle_of(DAYS[kind], seed).best if "@" in move]
    assert len(film.captions) > len(best)
    last = pictures.still(film.source, len(film.captions) - 1)
    assert last is not None


def test_a_result_is_one_line_to_share() -> None:
    """It tells nothing of the puzzle; rank and streak are not in it."""
    tokens = puzzle_of(DAYS["tokens"], day_seed(SECRET, DAYS["tokens"]))
    localizer = Localizer(Reader(ANN.id, "en", "dark"), None)
    done = attempt("tokens", *tokens.best)
    compared = Comparison(None, 3, 7, 4)
    page = club_pages.page(localizer, done, PuzzleEffect(), compared)
    (line,) = (span.text for span in page.text if span.code)
    assert re.fullmatch(r"Trigon · \w+, \w+ \d+ · 🟦🟦🟦🟦🟦🟦 100%", line)
    assert "3rd of 7 here so far. 4 days in a row." in plain(page.text)


def test_a_result_alone_in_its_chat_has_no_rank() -> None:
    how = Solved("Ann", 50, (2, 0))
    days = days_of(day=100)
    assert days.compared(ANN.id, how, None) == Comparison(None, 1, 1, 1)
    assert "1st" not in plain(shown(attempt("shortbag", *_best("shortbag"))).text)


def test_equal_results_have_the_same_rank() -> None:
    """Also when one has arrived already."""
    days = days_of(day=100).with_solved(BOB.id, Solved("Bob", 50, (2, 0)), 100)
    for known in (days, days.with_solved(ANN.id, Solved("Ann", 50, (2, 0)), 100)):
        assert known.compared(ANN.id, Solved("Ann", 50, (2, 0)), 10) == Comparison(
            10, 1, 2, 1, tied=True
        )
    assert days.compared(ANN.id, Solved("Ann", 40, (2, 0)), None).rank == 2


def _best(kind: str) -> tuple[str, ...]:
    return puzzle_of(DAYS[kind], day_seed(SECRET, DAYS[kind])).best


@every("kind", ["solitaire", "shortbag", "bestmove"])
def test_an_answer_is_shown_on_the_board_before_it_counts(kind: str) -> None:
    """With what it brings, Play, the other spots and Back, as in a game."""
    page = shown(attempt(kind))
    number = 0
    ghost = shown(attempt(kind), answer=number)
    play, back = ghost.buttons
    assert play.payload.endswith(f".0.{number}")
    assert re.search(r"(Play on .+|Open) · [+−]?\d+", play.label)
    assert back.label == "Back"
    assert number not in {int(each.payload.rpartition(".s")[2]) for each in ghost.choices}
    assert ghost.picture is not None
    assert page.picture is not None
    assert ghost.picture.png != page.picture.png


def test_a_move_that_drew_nothing_can_be_undone() -> None:
    """What has been drawn has been seen; draws that are forced come at once."""
    best = puzzle_of(DAYS["solitaire"], day_seed(SECRET, DAYS["solitaire"])).best
    for count in range(1, len(best)):
        labels = [each.label for each in shown(attempt("solitaire", *best[:count])).buttons]
        assert ("Undo" in labels) is ("@" in best[count - 1]), count


def test_a_spot_says_what_it_brings() -> None:
    """As at a table."""
    pieces = [int(each.payload.rpartition(".p")[2]) for each in shown(attempt("shortbag")).choices]
    pages = [shown(attempt("shortbag"), piece) for piece in pieces]
    labels = [choice.label for page in pages for choice in page.choices]
    assert labels
    assert all(re.fullmatch(r"On \w+ · \+\d+", label) for label in labels), labels
