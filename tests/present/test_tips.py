"""The first game: dealt to begin well, begun at once, explained as it goes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from bot.present.render import for_person
from bot.table import lessons
from bot.table.commands import AddComputer, Learn, New, Start
from bot.table.effects import HandEffect
from bot.table.lessons import tips_now
from bot.table.table import TablePhase
from engine import GAMES, View
from engine.game import Event, Passed
from tests.support.every import every
from tests.table.games import first_board
from tests.table.helpers import ANN, Room


def lesson(game: str, seed: int = 0) -> Room:
    room = Room(seed=seed)
    room.do(ANN, Learn(game))
    assert room.there.phase is TablePhase.PLAYING
    return room


@dataclass(frozen=True)
class Turn:
    """One turn of Ann's: what is explained to her, what she sees, and what came before it."""

    tip: str
    view: View
    move: str
    events: tuple[Event, ...]


def turns(room: Room, pick: int = 0) -> Iterator[Turn]:
    """Ann plays on to the end: each time the placement with the `pick`th most points."""
    state, ply = room.there.rules.start(room.there.options, 2, room.there.seed), 0
    move = ""
    for _ in range(400):
        if room.there.phase is TablePhase.OVER:
            return
        events: list[Event] = []
        for text in room.moves[ply:]:
            state, happened = state.apply(room.there.rules.parse(text))
            events += happened
        ply = len(room.moves)
        view = room.there.state.view(0)
        yield Turn(tips_now(room.there.seats[0].tips), view, move, tuple(events))
        scored = sorted(
            ((view.preview(m)[1], -i) for i, m in enumerate(view.moves) if m.is_placement),
            reverse=True,
        )
        index = -scored[min(pick, len(scored) - 1)][1] if scored else 0
        move = str(view.moves[index])
        if move.startswith("swap"):
            room.press(ANN, "endswap", 1)
        else:
            room.press(ANN, "do", index)
    raise AssertionError("the game did not end")


def items(view: View) -> list[set[str]]:
    """What each placement that is possible scores, by the names of what counts."""
    return [
        {item.name for item in view.preview(move)[0] if item.points > (item.name in FACTORS)}
        for move in view.moves
        if move.is_placement
    ]


FACTORS = {"touches", "edge"}


# --- the deal -------------------------------------------------------------------------------------


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
        drawn = 0
        for number, turn in enumerate(turns(room)):
            if number == lessons.TURNS - 1:
                break
            drawn += any(isinstance(e, Passed) and e.seat == 0 for e in turn.events)
            assert items(turn.view), "with the best placements one goes on placing"
        assert not drawn


def test_what_the_computer_draws_is_no_draw_of_the_learner() -> None:
    """A deal in which only the computer goes without begins well."""
    for seed in range(60):
        room = Room(seed=seed)
        room.do(ANN, New("triominoes"))
        room.do(ANN, AddComputer("easy"))
        begun = room.do(ANN, Start())
        if lessons.good_turns(begun) < lessons.TURNS:
            continue
        for _ in range(lessons.TURNS):
            view = room.there.state.view(0)
            found = max(range(len(view.moves)), key=lambda n: view.preview(view.moves[n])[1])
            room.press(ANN, "do", found)
        drew = {
            ply.before.to_move for ply in room.there.played(room.moves) if str(ply.move) == "draw"
        }
        if drew == {1}:
            return
    raise AssertionError("no such deal was found")


def test_where_no_deal_begins_well_the_best_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search for a good deal ends."""
    monkeypatch.setattr(lessons, "TURNS", 10_000)
    monkeypatch.setattr(lessons, "CANDIDATES", 3)
    assert lesson("tridom").there.phase is TablePhase.PLAYING


# --- open hands -----------------------------------------------------------------------------------
