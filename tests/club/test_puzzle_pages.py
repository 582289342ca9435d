"""The pages of a try, and the solution of a day, as they are read. Pure: no chat is needed."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from bot.club.attempts import Attempt
from bot.club.daily import Days, Solved, day_seed
from bot.club.effects import DaySolutionEffect, PuzzleEffect
from bot.club.puzzles import KINDS, kind_of_day, puzzle_of
from bot.present import club_pages, daily_pages, pictures
from bot.present.localizer import Localizer, Reader
from bot.present.message import Message, plain
from bot.table.identity import PersonId, Place
from tests.club.timed import SECRET
from tests.support.every import every
from tests.support.harness.fake import ANN

FIRST = date(2026, 11, 22).toordinal()
DAYS = {kind_of_day(day): day for day in range(FIRST, FIRST + len(KINDS))}


ENGLISH = Localizer(Reader(None, "en"), None)
CLUB = Place("fake:club")
DAY = Days(
    id="daily-1", place=CLUB, chat=CLUB, language="en", hour="9", zone="", on=True, day=FIRST
)


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


@pytest.mark.parametrize("kind", ["solitaire", "bestmove"])
def test_the_hand_is_in_the_picture(kind: str) -> None:
    """The board alone does not show what one can lay."""
    page = shown(attempt(kind))
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
    """Where one can point: the tiles that fit, then the spots. A tapped token is in its gap."""
    page = shown(attempt("solitaire"))
    assert {touch.name for touch in page.hotspots} == {choice.piece for choice in page.choices}
    pressed = page.choices[0].payload
    spots = shown(attempt("solitaire"), int(pressed.rpartition(".p")[2]))
    assert [touch.payload for touch in spots.hotspots] == [each.payload for each in spots.choices]
    for each in (page, spots):
        assert {touch.name for touch in each.hotspots} <= each.picture.outlines.keys()
    tapped = [shown(attempt("tokens"), answer=each).picture.png for each in (-1, 0, 1)]
    assert len({*tapped}) == len(tapped)


@every(
    "language, one", [("de", "1 Punkt."), ("en", "1 point."), ("fr", "1 point."), ("nl", "1 punt.")]
)
def test_one_point_is_one_point(language: str, one: str) -> None:
    """In the words of the language."""
    puzzle_ = puzzle_of(DAYS["shortbag"], day_seed(SECRET, DAYS["shortbag"]))
    state = puzzle_.start
    single = next(move for move in state.legal_moves() if state.apply(move)[0].totals[0] == 1)
    assert one in plain(shown(attempt("shortbag", str(single)), language=language).text)


def test_a_best_line_that_passes_on_its_way_is_a_film_too() -> None:
    """Three draws are all that a turn has: the fourth comes after a pass."""
    seed = bytes.fromhex("db21e33c5e1c2ed475f327b61aa881c3b0449adbccd3effb177c8df42937eadf")
    assert "pass" in puzzle_of(DAYS["solitaire"], seed).best[:-1]
    assert solved("solitaire", seed).file.content.startswith(b"GIF89a")


@pytest.mark.parametrize("kind", ["solitaire", "shortbag"])
def test_the_best_line_can_be_stepped_through(kind: str) -> None:
    """Where a reader can turn to each move, as of any game; elsewhere it is an animation."""
    seed = day_seed(SECRET, DAYS[kind])
    film = solved(kind, seed).film
    best = [move for move in puzzle_of(DAYS[kind], seed).best if "@" in move]
    assert len(film.captions) > len(best)
    assert pictures.still(film.source, len(film.captions) - 1) is not None


def test_a_move_that_drew_nothing_can_be_undone() -> None:
    """What has been drawn has been seen; draws that are forced come at once."""
    best = puzzle_of(DAYS["solitaire"], day_seed(SECRET, DAYS["solitaire"])).best
    for count in range(1, len(best)):
        labels = [each.label for each in shown(attempt("solitaire", *best[:count])).buttons]
        assert ("Undo" in labels) is ("@" in best[count - 1]), count


def test_the_other_answers_are_named_by_what_differs() -> None:
    """Where all lay one piece, by the spot; else by the piece as well."""
    page = shown(attempt("bestmove"), answer=0)
    assert page.prompt == "Pick the best move"
    assert [each.label for each in page.choices][:2] == ["2-4-5 on 6", "0-5-5 on 3"]
    pieces = shown(attempt("shortbag")).choices
    spots = shown(attempt("shortbag"), int(pieces[0].payload.rpartition(".p")[2])).choices
    assert [each.label for each in spots] == ["On D5 · +1"]


@every("answer", [-1, 6, 999])
def test_an_answer_that_is_not_offered_shows_the_question(answer: int) -> None:
    page = shown(attempt("bestmove"), answer=answer)
    assert (page.prompt, len(page.choices)) == ("Pick the best move", 6)


@every("kind", KINDS)
def test_the_first_question_can_be_tapped_where_it_is_about_pieces(kind: str) -> None:
    seed = day_seed(SECRET, DAYS[kind])
    page = daily_pages.day_page(ENGLISH, replace(DAY, day=DAYS[kind], seed=seed), DAYS[kind])
    assert page.choices
    assert [each.name for each in page.hotspots] == [c.piece for c in page.choices if c.piece]


def test_ten_results_of_a_day_are_listed() -> None:
    found = {PersonId(f"fake:{n}"): Solved(f"Solver {n:02}", 50, (1, 0)) for n in range(12)}
    text = plain(daily_pages.day_page(ENGLISH, replace(DAY, solved=found), DAY.day).text)
    assert "Solver 09: " in text
    assert "Solver 10" not in text
    assert text.endswith("\n+2")


@every("language", ["de", "fr"])
def test_a_day_of_the_week_is_capitalized_on_its_button(language: str) -> None:
    page = daily_pages.weekly_setup(Localizer(Reader(None, language), None), "", "")
    assert [each.label for each in page.buttons][:1] == [{"de": "Montag", "fr": "Lundi"}[language]]
