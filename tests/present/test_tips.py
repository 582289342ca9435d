"""The first game: dealt to begin well, begun at once, explained as it goes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from bot.present.render import for_person
from bot.table import lessons
from bot.table.commands import AddComputer, Learn, New, Start
from bot.table.effects import HandEffect
from bot.table.table import TablePhase
from engine import GAMES, View
from tests.support.every import every
from tests.table.games import first_board
from tests.table.helpers import ANN, Room


def lesson(game: str, seed: int = 0) -> Room:
    room = Room(seed=seed)
    room.do(ANN, Learn(game))
    assert room.there.phase is TablePhase.PLAYING
    return room


def turns(room: Room) -> Iterator[View]:
    """Ann plays on to the end, each time the placement with most points: what she sees."""
    while room.there.phase is not TablePhase.OVER:
        view = room.there.state.view(0)
        yield view
        placements = [n for n, move in enumerate(view.moves) if move.is_placement]
        best = max(placements, key=lambda n: view.preview(view.moves[n])[1], default=0)
        swaps = str(view.moves[best]).startswith("swap")
        room.press(ANN, *(("endswap", 1) if swaps else ("do", best)))


def made(room: Room, word: str) -> set[int | None]:
    """Who has made such moves."""
    return {ply.before.to_move for ply in room.there.played(room.moves) if str(ply.move) == word}


@every("game", GAMES)
def test_a_first_game_begins_well(game: str) -> None:
    """A learner has something to choose from at once, and nobody has drawn or passed."""
    for seed in range(25):
        room = lesson(game, seed)
        assert room.mover() == ANN
        assert all("@" in move for move in room.moves)
        assert min(room.there.state.totals) >= 0
        hand = for_person(HandEffect(), room.there, room.version, ANN)
        assert len(hand.choices) >= lessons.LEAST, "tiles to choose from, each named once"
        assert "Nothing fitted" not in first_board(room)
        for view in islice(turns(room), lessons.TURNS - 1):
            assert view.placements(), "with the best placements one goes on placing"
        assert 0 not in made(room, "pass")


def test_what_the_computer_draws_is_no_draw_of_the_learner() -> None:
    """A deal in which only the computer goes without begins well."""
    for seed in range(60):
        room = Room(seed=seed)
        room.do(ANN, New("triominoes"))
        room.do(ANN, AddComputer("easy"))
        begun = room.do(ANN, Start())
        if lessons.good_turns(begun) < lessons.TURNS:
            continue
        for _ in islice(turns(room), lessons.TURNS + 1):
            pass
        if made(room, "draw") == {1}:
            return
    raise AssertionError("no such deal was found")


def test_where_no_deal_begins_well_the_best_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search for a good deal ends."""
    monkeypatch.setattr(lessons, "TURNS", 10_000)
    monkeypatch.setattr(lessons, "CANDIDATES", 3)
    assert lesson("tridom").there.phase is TablePhase.PLAYING
