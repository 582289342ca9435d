"""What every game must fulfil, in every variant, with every number of players (engine/game.py)."""

from __future__ import annotations

import dataclasses
import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from engine import GAMES, IllegalMove, Move, MoveKind, NotationError, State, record
from engine.game import (
    Drawn,
    Event,
    Exchanged,
    GameEnded,
    JokerUsed,
    Passed,
    Placed,
    RoundEnded,
    Swapped,
)
from tests.conformance.cases import Case, every_case, is_over, reference, walk
from tests.support.every import every

CASES = list(every_case())
RECORDS = Path(__file__).parents[1] / "records"


def hides(case: Case) -> bool:
    """Whether hands are secret: where that is an option if chosen, else unless one plays alone."""
    if "hidden" in {option.name for option in GAMES[case.game].options}:
        return bool(dict(case.options).get("hidden"))
    return case.players > 1


Check = Callable[[Case, State, Move, tuple[Event, ...], State], None]


def keeps_the_contract(
    case: Case, before: State, move: Move, events: tuple[Event, ...], after: State
) -> None:
    """Turn, outcome, legal moves, plies and totals agree."""
    assert before.outcome is None
    assert before.to_move in range(before.players)
    assert len(set(before.legal_moves())) == len(before.legal_moves())
    assert move in before.legal_moves()
    assert after.ply == before.ply + 1
    assert (after.to_move is None) == (after.outcome is not None) == (not after.legal_moves())
    assert any(isinstance(event, GameEnded) for event in events) == (after.outcome is not None)


def notation_goes_both_ways(case: Case, before: State, *_: object) -> None:
    """Every legal move is read back from its notation as the same move."""
    game = GAMES[case.game]
    if before.ply % 7 == 0:
        legal = list(before.legal_moves())
        assert [game.parse(str(move)) for move in legal] == legal


NOTATIONS = {
    MoveKind.PLACE: r"(?!joker)(?P<piece>[^@ ]+)@(?P<cell>[^@> ]+)",
    MoveKind.EXCHANGE: r"(?P<piece>[^@ ]+)@(?P<cell>[^@> ]+)>[^@ ]+@[^@> ]+",
    MoveKind.JOKER: r"joker@(?P<cell>[^@> ]+)",
    MoveKind.SWAP: r"swap [^@ ]+",
    MoveKind.DRAW: r"draw",
    MoveKind.PASS: r"pass",
}


DONE = {
    MoveKind.PLACE: Placed,
    MoveKind.EXCHANGE: Exchanged,
    MoveKind.JOKER: JokerUsed,
    MoveKind.SWAP: Swapped,
    MoveKind.DRAW: Drawn,
    MoveKind.PASS: Passed,
}


def moves_have_the_fields_of_their_notation(case: Case, before: State, *_: object) -> None:
    """Kind, piece and cell of every legal move are those of its notation, which is of one kind alone."""
    for move in before.legal_moves() if before.ply % 7 == 0 else ():
        ((kind, written),) = [
            (kind, found.groupdict())
            for kind, form in NOTATIONS.items()
            if (found := re.fullmatch(form, str(move)))
        ]
        assert move.kind is kind
        assert move.piece_name == written.get("piece")
        assert move.cell_name == written.get("cell")


def move_does_what_its_kind_says(
    case: Case, before: State, move: Move, events: tuple[Event, ...], after: State
) -> None:
    """The first event is of the move's kind, with its piece on its cell."""
    first = next(event for event in events if isinstance(event, tuple(DONE.values())))
    assert isinstance(first, DONE[move.kind])
    assert first.seat == before.to_move
    assert move.cell_name == getattr(first, "cell", None)
    placed = isinstance(first, Placed | Exchanged)
    assert move.is_placement == placed
    # An event names a tile as hands do, a move as it is turned.
    assert Counter(move.piece_name or "") == Counter(first.piece if placed else "")


def stored_and_loaded_goes_on_as_if_uninterrupted(
    case: Case, before: State, move: Move, events: tuple[Event, ...], after: State
) -> None:
    """A position stored as JSON text and loaded is equal, and goes on to equal positions."""
    game = GAMES[case.game]
    loaded = game.load_state(json.loads(json.dumps(before.to_json())))
    assert loaded == before
    assert loaded.legal_moves() == before.legal_moves()
    assert loaded.apply(move) == (after, events)
    if after.outcome:
        assert game.load_state(json.loads(json.dumps(after.to_json()))) == after


def points_are_told(
    case: Case, before: State, move: Move, events: tuple[Event, ...], after: State
) -> None:
    """The events account for every change of every total."""
    common = bool(dict(case.options).get("cooperative"))
    gained = [0] * before.players
    for event in events:
        if isinstance(event, RoundEnded):
            for seat, items in enumerate(event.items):
                gained[seat] += sum(item.points for item in items)
        elif hasattr(event, "points"):
            for seat in range(before.players) if common else (event.seat,):
                gained[seat] += event.points
    told = [total + gain for total, gain in zip(before.totals, gained, strict=True)]
    assert told == list(after.totals)


def views_show_the_viewer_what_is_theirs(case: Case, before: State, *_: object) -> None:
    """Own hand and moves, nobody else's; a spectator has neither."""
    if before.ply % 5:
        return
    public = before.view(None)
    assert public.hand == ()
    assert all((hand is None) == hides(case) for hand in public.hands)
    assert public.moves == ()
    for seat in range(before.players):
        view = before.view(seat)
        assert len(view.hand) == view.hand_sizes[seat]
        assert view.moves == (before.legal_moves() if seat == before.to_move else ())
        for other in range(before.players):
            assert (view.hands[other] is None) == (other != seat and hides(case))


def hidden_pieces_are_told_to_their_owner_alone(
    case: Case, before: State, move: Move, events: tuple[Event, ...], after: State
) -> None:
    """A draw or swap names its pieces to the owner; others learn the number."""
    for event in events:
        for viewer in (None, *range(before.players)):
            seen = event.for_viewer(viewer)
            if isinstance(seen, Drawn):
                assert (seen.piece is None) == (viewer != seen.seat and hides(case))
            if isinstance(seen, Swapped):
                assert (seen.drawn is None) == (viewer != seen.seat and hides(case))
                assert (seen.returned is None) == (seen.drawn is None)


def previews_are_what_a_move_brings(
    case: Case, before: State, move: Move, events: tuple[Event, ...], after: State
) -> None:
    """Items and points of a preview are those of the placement."""
    placed = [event for event in events if isinstance(event, Placed)]
    if placed and before.to_move is not None:
        items, points = before.view(before.to_move).preview(move)
        assert (items, points) == (placed[0].items, placed[0].points)


CHECKS: tuple[Check, ...] = (
    keeps_the_contract,
    notation_goes_both_ways,
    moves_have_the_fields_of_their_notation,
    move_does_what_its_kind_says,
    stored_and_loaded_goes_on_as_if_uninterrupted,
    points_are_told,
    views_show_the_viewer_what_is_theirs,
    hidden_pieces_are_told_to_their_owner_alone,
    previews_are_what_a_move_brings,
)
"""What holds at every position of a game."""


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_game_keeps_every_promise(case: Case) -> None:
    """One random game to its end, with every check at every position; then no move is taken."""
    for ply, (before, move, events, after) in enumerate(walk(case)):
        assert before.ply == ply
        for check in CHECKS:
            check(case, before, move, events, after)
    assert after.outcome.winners
    assert list(after.outcome.winners) == sorted(set(after.outcome.winners))
    with pytest.raises(IllegalMove) as refused:
        after.apply(move)
    assert refused.value.reason == "game_over"


@every("path", sorted(RECORDS.rglob("*.json")))
def test_a_whole_game_ends_as_it_was_written_down(path: Path) -> None:
    """One for each way in which a round and a game can end; by the engine and by the reference."""
    text = path.read_text(encoding="utf-8")
    kept, result = record.load(text), json.loads(text)["result"]
    other = reference(kept.variant, len(kept.players), kept.options, kept.seed)
    for move in kept.moves:
        assert not is_over(other)
        other.play(move)
    *_, state = record.replay(kept)
    outcome = state.outcome
    assert result == {
        "ended": str(outcome.termination),
        "total": list(state.totals),
        "winners": list(outcome.winners),
    }
    assert is_over(other)
    assert other.totals == result["total"]


@every("case", CASES)
def test_the_seed_is_in_no_view(case: Case) -> None:
    """Neither the seed nor the order of the stock can be reached from a view."""
    state = case.start()
    for seat in (None, *range(state.players)):
        shown = repr(state.view(seat))
        assert state.to_json()  # the stored form has it, a view must not
        names = {field.name for field in dataclasses.fields(state.view(seat))}
        assert not names & {"seed", "bag", "position"}
        assert "seed" not in shown


@every("game", GAMES)
@every(
    "text",
    ["", " ", "x", "draw ", "PASS", "3-4-4", "@", "3-4-4@", "٣-٤-٤@0,0", "rtw@Z9", "9" * 10_000],
)
def test_nonsense_is_malformed(game: str, text: str) -> None:
    """What is no move is a `NotationError` with a short message, never an `IllegalMove`."""
    with pytest.raises(NotationError) as refused:
        GAMES[game].parse(text)
    assert len(str(refused.value)) < 200


@every("game", GAMES)
@every("data", [{}, {"x": 1}, {"seed": "0"}, {"options": None}])
def test_a_stored_state_that_is_none_is_refused(game: str, data: dict[str, object]) -> None:
    """Loading garbage is a `NotationError`."""
    with pytest.raises(NotationError):
        GAMES[game].load_state(data)


@every("game", GAMES.values())
def test_the_wrong_number_of_players_is_refused(game) -> None:
    """Too few and too many players are named as the fault."""
    for players in (game.least_players - 1, game.most_players + 1):
        with pytest.raises(NotationError) as refused:
            game.start({}, players, bytes(32))
        assert refused.value.reason == "bad_players"


LIMITS = {"target": (1, 100_000), "rounds": (1, 50), "draws": (1, 100)}


@every("game", GAMES.values())
def test_options_are_checked(game) -> None:
    """Unknown names, wrong types and values out of range are refused."""
    with pytest.raises(NotationError) as refused:
        game.start({"speed": 1}, 2, bytes(32))
    assert refused.value.reason == "unknown_option"
    for option in game.options:
        for value in ("2", 2.0, -1, 10**9, [], True if not isinstance(option.default, bool) else 1):
            with pytest.raises(NotationError) as refused:
                game.start({option.name: value}, 2, bytes(32))
            assert refused.value.reason == "bad_option"
        if option.name in LIMITS:
            least, most = LIMITS[option.name]
            for value in (least, most):
                assert game.resolve({option.name: value}, 2)[option.name] == value
            for value in (least - 1, most + 1):
                with pytest.raises(NotationError, match=option.name):
                    game.resolve({option.name: value}, 2)
