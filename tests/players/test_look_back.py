"""What a game is looked back at by: choices alone, by what was known then, the same again and again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.cli.records import match, play
from engine import Record
from engine.players.evidence import PublicHistory
from engine.players.search import advice, triangles, tripitz
from engine.players.search.advice import Verdict, advise, choices, given_away, judged, verdicts
from engine.record import plies


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Less is looked at."""
    monkeypatch.setattr(tripitz, "NODES", 300)
    monkeypatch.setattr(triangles, "ROUNDS", 12)
    monkeypatch.setattr(triangles, "DEALS", 4)


def record_of(game: str, **options: str) -> Record:
    """A game of two that place at random."""
    return play(match(game, ("easy", "easy"), "look back", options), 0).record


@pytest.mark.parametrize(
    ("game", "options"), [("tripitz", {"short": "yes"}), ("tripple-domino", {"rounds": "1"})]
)
def test_every_choice_is_judged(game: str, options: dict[str, str]) -> None:
    """Two moves or more, a placement among them; what gave nothing away is its own better move."""
    record = record_of(game, **options)
    found = choices(record)
    for number, ply in enumerate(plies(record), 1):
        moves = ply.before.legal_moves()
        real = len(moves) > 1 and any(move.is_placement for move in moves)
        assert (number in found[ply.before.to_move]) == (real and not ply.before.opening)
    numbers = found[0]
    said = list(verdicts(record, numbers))
    assert [each.number for each in said] == numbers
    assert any(each.behind for each in said)
    for each, move in zip(said, judged(record, said), strict=True):
        assert (str(move.made), str(move.better)) == (record.moves[each.number - 1], each.better)
        assert (move.made == move.better) == (not each.behind)
        assert move.points == move.view.preview(move.made)[1]
        assert move.possible == move.view.preview(move.better)[1]


def test_move_by_move_it_is_the_same() -> None:
    """A look back may be made in parts."""
    record = record_of("tripitz", short="yes")
    numbers = choices(record)[1]
    whole = list(verdicts(record, numbers))
    assert [each for number in numbers for each in verdicts(record, (number,))] == whole


def test_what_came_later_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves are judged by the view of their player and what all had seen; what was drawn then has no name."""
    record = record_of("tridom", rounds="1")
    number = choices(record)[0][2]
    (said,) = verdicts(record, (number,))
    short = replace(record, moves=record.moves[:number])
    assert list(verdicts(short, (number,))) == [said]
    asked = []

    def spy(view, history, seed, also):  # type: ignore[no-untyped-def]
        asked.append((view, history))
        return advise(view, history, seed, also)

    monkeypatch.setattr(advice, "advise", spy)
    list(verdicts(record, (number,)))
    ((view, history),) = asked
    assert view.hands[1] is None
    assert history == PublicHistory(history.events)
    assert len(history.events) == number - 1


def test_the_figure_of_a_game() -> None:
    """The mean over all choices."""
    assert given_away([]) == 0.0
    assert given_away([Verdict(1, "x", 3.0), Verdict(5, "y", 0.0)]) == 1.5
