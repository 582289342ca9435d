"""The card of a finished game: the result, the last board, and what each player did."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import renderer
from engine import View, record
from engine.record import plies
from engine.summary import SeatSummary, summarised
from tests.renderer.positions import NAMES
from tests.support.every import every

RECORDS = Path(__file__).parent.parent / "records"


@cache
def ended(name: str) -> tuple[View, tuple[SeatSummary, ...]]:
    """The last view of a recorded game, and its summary."""
    kept = record.load((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    played = list(plies(kept))
    return played[-1].after.view(None), summarised(played, len(kept.players))


@every(
    "name, starts",
    [
        ("triangles/tridom-whole-4", "Bob wins. Tridom · 42 points ahead. 1. Bob: 432, Best move +46 · bridge, Tiles: 29, Bridges: 1, Rounds: 2, Draws: 4. 2. "),
        ("tripitz/cooperative", "Together: 320 points. Tripitz. Ann, Best move +16 · quadruple, Tokens: 20, "),
        ("tripitz/solo", "312 points. Tripitz. Ann: 312, Best move +18 · quadruple, Tokens: 60, "),
        ("tripitz/tie", "Ann, Bob share the win. Tripitz. 1. Ann: 106, "),
        ("triangles/triominos-won-by-the-round-s-winner-not-the-highest", ""),
    ],
)  # fmt: skip
def test_it_tells_who_won_by_how_much_and_how(name: str, starts: str) -> None:
    """In words as well, in whole games of every kind: against each other, together, alone, with a tie."""
    view, seats = ended(name)
    picture = renderer.final_card(view, seats, names=("Ann", "Bob", "Cleo", "Dan"))
    assert picture.alt.startswith(starts)
    assert len(picture.alt) <= 1024
    assert picture.text.splitlines()[0] == ". ".join(picture.alt.split(". ")[:2])
    told = renderer.game_result(view, seats, names=NAMES[: view.players])
    rivals = name not in {"tripitz/cooperative", "tripitz/solo"}
    assert any(row.won for row in told.rows) is rivals


def test_a_winner_with_fewer_points_is_not_ahead() -> None:
    """Where the winner of the last round wins."""
    view, seats = ended("triangles/triominos-won-by-the-round-s-winner-not-the-highest")
    assert view.totals[view.outcome.winners[0]] < max(view.totals)
    told = renderer.game_result(view, seats, names=NAMES[: view.players])
    assert told.about == "Triominos"
    assert [row.won for row in told.rows].count(True) == 1


def test_ratings_stand_beside_those_whose_changed() -> None:
    """With their sign; a computer has none."""
    view, seats = ended("triangles/tridom-whole-4")
    told = renderer.game_result(view, seats, ratings=(18, None, 0, -7), names=NAMES[:4])
    said = {row.name: row.rating for row in told.rows}
    ratings = "Rating +18", "", "Rating 0", "Rating \N{MINUS SIGN}7"
    assert tuple(said[name] for name in NAMES[:4]) == ratings
    with_them = renderer.final_card(view, seats, ratings=(18, None, 0, -7), names=NAMES)
    assert with_them.png != renderer.final_card(view, seats, names=NAMES).png


@every("name", ["triangles/tripple-domino-whole-6", "tripitz/six"])
@every("theme", renderer.THEMES)
def test_six_players_with_long_names_have_room(name: str, theme: str) -> None:
    """The result stays whole beside a long name; the board keeps its room."""
    view, seats = ended(name)
    long = tuple(f"{letter} Maximilian-Alexander von der Gruen" for letter in "ABCDEF")
    picture = renderer.final_card(view, seats, names=long, theme=theme)
    width, height = picture.size
    assert width < height < 2 * width
    assert "…" in renderer.final_card(view, seats, names=long).alt


def test_the_board_is_cropped_to_its_pieces() -> None:
    """The same board in a picture of its own is wider; the card is as wide as cards are."""
    view, seats = ended("triangles/tridom-whole-4")
    card = renderer.final_card(view, seats, names=NAMES)
    assert card.size[0] == renderer.card(view, names=NAMES).size[0]
    assert card.size[0] < renderer.board(view, names=NAMES).size[0]
    assert card.size[1] <= 1280


def test_a_game_that_goes_on_has_no_such_card() -> None:
    """Its hands are hidden still."""
    kept = record.load((RECORDS / "triangles/tridom-whole-4.json").read_text(encoding="utf-8"))
    first = next(iter(plies(kept)))
    with pytest.raises(ValueError, match="the game goes on"):
        renderer.final_card(first.after.view(None), ())


def test_it_is_drawn_once_for_each_look() -> None:
    view, seats = ended("tripitz/tie")
    one = renderer.final_card(view, seats, names=NAMES[:2])
    assert renderer.final_card(view, seats, names=NAMES[:2]) is one
    assert renderer.final_card(view, seats, names=NAMES[:2], theme="light") is not one
