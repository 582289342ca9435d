"""The first game: dealt to begin well, begun at once, explained as it goes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from bot.present.catalogue import texts
from bot.present.message import plain
from bot.present.render import for_person
from bot.table import lessons
from bot.table.commands import (
    AddComputer,
    GetRecord,
    Join,
    Learn,
    New,
    Rematch,
    Start,
    SwapTokens,
    Undo,
)
from bot.table.effects import HandEffect
from bot.table.lessons import TIPS, tips_now
from bot.table.results import kind
from bot.table.table import TablePhase
from engine import GAMES, View, record
from engine.game import Drawn, Event, Passed, Placed, RoundEnded, Swapped
from engine.triangles import Exchange
from engine.tripitz import TripitzView
from tests.support.every import every
from tests.table.games import first_board
from tests.table.helpers import ANN, BOB, Room


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


def is_about(turn: Turn) -> bool:
    """Whether the tip of this turn speaks of what has just happened, or of what is possible now."""
    view, tip = turn.view, turn.tip
    mine = [event for event in turn.events if getattr(event, "seat", None) == 0]
    placed = [event for event in turn.events if isinstance(event, Placed)]
    form = tip.removeprefix("made-")
    if tip.startswith("made-"):
        return any(form in {i.name for i in e.items} for e in placed if e.seat == 0)
    match tip:
        case "" | "help":
            return True
        case "place" | "tokens" | "high":
            return bool(items(view))
        case "hexagon" | "bridge" | "double":
            return any(tip in found for found in items(view))
        case "quadruple" | "edge" | "touch":
            name = {"quadruple": "quadruples", "touch": "touches"}.get(tip, tip)
            return any(name in found for found in items(view))
        case "theirs":
            forms = {"hexagon", "bridge", "double"}
            return any(forms & {i.name for i in e.items} for e in placed if e.seat == 1)
        case "drew":
            return any(isinstance(event, Drawn) for event in mine)
        case "passed":
            return any(isinstance(event, Passed) for event in mine)
        case "last":
            return len(view.hand) <= 2
        case "theirs-last":
            return view.hand_sizes[1] <= 2
        case "choose":
            return "draw" in map(str, view.moves) and bool(items(view))
        case "round-out" | "round-blocked":
            ends = [event for event in turn.events if isinstance(event, RoundEnded)]
            return any(event.blocked == (tip == "round-blocked") for event in ends)
        case "swap":
            return not items(view)
        case "swapped":
            return any(isinstance(event, Swapped) for event in mine)
        case "refill":
            return any(isinstance(event, Drawn) for event in mine)
        case "open":
            return isinstance(view, TripitzView) and view.hands[1] is not None
        case _:
            raise AssertionError(f"what is {tip} about?")


def explained(said: str) -> set[str]:
    """The explanations in a text."""
    return {tip for tip in TIPS if texts("en").say(f"tip-{tip}") in said}


@pytest.mark.parametrize("pick", [0, 1, 99])
@pytest.mark.parametrize("game", GAMES)
def test_explanations_follow_what_happens(game: str, pick: int) -> None:
    """Well, less well and badly played: each is about this moment, and none is given twice."""
    room = lesson(game, seed=pick % 7)
    given = []
    for turn in turns(room, pick):
        assert is_about(turn), turn
        hand = plain(for_person(HandEffect(), room.there, room.version, ANN).text)
        if turn.tip:
            given.append(turn.tip)
            assert hand.endswith(texts("en").say(f"tip-{turn.tip}"))
        else:
            assert not explained(hand)
    assert given[0] in {"place", "tokens"}
    assert len(given) == len(set(given)) >= 5
    assert "help" in given


def test_the_same_hand_has_the_same_explanation() -> None:
    """Asked for again in the same turn; and after an undo it is about the position that is there."""
    room = lesson("tridom")
    for seed in range(20):
        room = lesson("tridom", seed)
        shown = [
            plain(for_person(HandEffect(), room.there, room.version, ANN).text) for _ in range(2)
        ]
        assert shown[0] == shown[1]
    alone = Room()
    alone.do(ANN, New("tripple-domino", {"guide": "yes"}))
    alone.do(ANN, Start())
    index = next(i for i, m in enumerate(alone.there.state.view(0).moves) if m.is_placement)
    alone.press(ANN, "do", index)
    alone.do(ANN, Undo())
    assert tips_now(alone.there.seats[0].tips) not in {"place", "refill"}


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


@every("game", GAMES)
def test_a_picked_deal_says_so_and_its_record_holds(game: str) -> None:
    """It does not count and claims no shuffle that nobody could choose; it replays all the same."""
    room = Room()
    decision = room.do(ANN, Learn(game))
    said = plain(for_person(decision.replies[0], room.there, room.version, ANN).text)
    assert "I’ll explain as we go" in said
    for _ in turns(room):
        pass
    assert kind(room.there) is None
    kept = room.there.record(tuple(room.moves))
    assert kept.fair is None
    assert json.loads(record.dump(kept))["deal"] == "picked"
    *_, last = record.replay(record.load(record.dump(kept)))
    assert last == room.there.state
    shown = room.do(ANN, GetRecord()).replies[0]
    page = for_person(shown, room.there, room.version, ANN, beside=record.dump(kept))
    assert "proves no shuffle" in plain(page.text)
    room.do(ANN, Rematch())
    assert not room.there.lesson


# --- open hands -----------------------------------------------------------------------------------


def test_a_team_is_told_of_open_hands_in_its_own_words() -> None:
    """A team mate's answer is called help, not a threat."""
    found = set()
    for seed in range(6):
        room = Room(seed=seed)
        room.do(ANN, New("tripitz", {"guide": "yes", "cooperative": "yes"}))
        room.do(BOB, Join())
        room.do(ANN, Start())
        for _ in range(30):
            if room.there.phase is TablePhase.OVER:
                break
            mover = room.mover()
            seat = room.there.seat_of(mover.id)
            view = room.there.state.view(seat)
            found.add(tips_now(room.there.seats[seat].tips))
            index = next((i for i, m in enumerate(view.moves) if m.is_placement), None)
            if index is None:
                room.do(mover, SwapTokens(view.hand[0]))
            else:
                room.press(mover, "do", index)
    assert "team" in found
    assert "open" not in found


def test_the_exchange_is_explained_where_it_is_the_way_on() -> None:
    """Tridom, with the option that allows it."""
    for seed in range(120):
        room = Room(seed=seed)
        room.do(ANN, New("tridom", {"guide": "yes", "exchange": "yes", "rounds": "1"}))
        room.do(BOB, Join())
        room.do(ANN, Start())
        while room.there.phase is TablePhase.PLAYING:
            mover = room.mover()
            seat = room.there.seat_of(mover.id)
            view = room.there.state.view(seat)
            if tips_now(room.there.seats[seat].tips) == "exchange":
                assert any(isinstance(move, Exchange) for move in view.moves)
                return
            index = next(
                (i for i, m in enumerate(view.moves) if m.is_placement), len(view.moves) - 1
            )
            room.press(mover, "do", index)
    raise AssertionError("nobody could exchange")
