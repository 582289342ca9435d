"""Moves in words and by buttons: how they are typed, and why they are refused."""

from __future__ import annotations

from dataclasses import replace

from bot.table import words
from bot.table.commands import New, Play, Start, SwapTokens
from bot.table.steps import WhyNot
from tests.support.every import every
from tests.table.games import a_placement, hand, started
from tests.table.helpers import ANN, BOB, Room, refused


@every("way", ["{0}-{1}-{2}", "{0}{1}{2}", "{1} {2} {0}", "{2},{0},{1}"])
def test_a_tile_is_typed_in_any_way(way: str) -> None:
    """Any rotation, any separator; the spot by its number or its cell."""
    room = started("tridom")
    view, piece, cell = a_placement(room)
    tile = way.format(*piece.split("-"))
    number = next(n for n, (x, y) in view.board.spots.items() if f"{x},{y}" == cell)
    for spot in (str(number), cell, f"({cell})", cell.replace("-", "\u2212")):
        trial = replace(room, moves=[], posts=[])
        decision = trial.do(trial.mover(), Play(tile, spot))
        assert decision.moves[0].cell_name == cell


def test_a_tile_that_others_hold_or_that_is_still_to_come_is_merely_not_in_the_hand() -> None:
    """Of each tile of the set that is not held, in whatever order its numbers are said."""
    room = started("tridom")
    view = room.there.state.view(room.there.seat_of(room.mover().id))
    for name in set(view.board.tiles.names) - set(view.hand):
        said = room.do(room.mover(), Play(name[::-1], "1"))
        assert refused(said) == "not-in-hand-triangles"


def test_what_does_not_fit_says_which_corner() -> None:
    """The refusal of a mismatch names the corner and the number that is there."""
    for seed in range(20):
        room = started("tridom", seed=seed)
        person = room.mover()
        view = room.there.state.view(room.there.seat_of(person.id))
        fitting = {words.move_piece(view, move) for move in view.moves}
        rest = [piece for piece in view.hand if piece not in fitting]
        if not rest:
            continue
        decision = room.do(person, Play(rest[0], "1"))
        assert refused(decision) == "illegal-corner-mismatch"
        args = decision.replies[0].lines[0].args
        assert args["tile"] != args["board"]
        assert (args["piece"], args["spot"]) == (rest[0], "1")
        # On a table that both are seen on, in other words and without a picture.
        seen = room.do(person, WhyNot(rest[0], args["cell"]))
        assert refused(seen) == "here-corner-mismatch"
        assert seen.replies[0].lines[0].args["corner"] in {"left", "top", "right", "bottom"}
        taken = next(iter(view.board.cells))
        seen = room.do(person, WhyNot(rest[0], f"{taken[0]},{taken[1]}"))
        assert refused(seen) == "here-cell-taken"
        waits = next(each for each in (ANN, BOB) if each.id != person.id)
        hers = room.there.state.view(room.there.seat_of(waits.id)).hand[0]
        assert refused(room.do(waits, WhyNot(hers, args["cell"]))) == "here-misfit"
        assert refused(room.do(waits, WhyNot(rest[0], args["cell"]))) == "stale"
        return
    raise AssertionError("every hand fitted")


def test_a_token_may_be_named_by_two_of_its_parts() -> None:
    """If only one in hand is like that; else those are named."""
    found = set()
    for seed in range(20):
        room = started("tripitz", seed=seed)
        for token in hand(room):
            said = f"{token[:2]}*"
            alike = [piece for piece in hand(room) if piece[:2] == token[:2]]
            decision = room.do(room.mover(), Play(said))
            if len(alike) == 1:
                assert decision.replies[0].piece == token
            else:
                assert refused(decision) == "which-token"
                assert decision.replies[0].lines[0].args == {"pieces": alike}
            found.add(len(alike))
        missing = next(
            f"{a}{b}*"
            for a in "rybg"
            for b in "tcms"
            if not any(p.startswith(a + b) for p in hand(room))
        )
        assert refused(room.do(room.mover(), Play(missing))) == "no-token-like-that"
    assert {1, 2} <= found


def test_two_jokers_that_end_the_game_are_asked_about_as_two() -> None:
    """They are alike, and each has its place in the hand."""
    for seed in range(200):
        room = Room(seed=seed)
        room.do(ANN, New("tripitz", {"jokers": "yes"}))
        room.do(ANN, Start())
        if room.there.state.view(0).hand.count("?") < 2:
            continue
        room.do(ANN, SwapTokens(room.there.state.view(0).hand[0]))
        asked = room.do(ANN, SwapTokens("? ?"))
        mask = asked.replies[0].mask
        assert list(map(str, room.press(ANN, "endswap", mask).moves)) == ["swap ?,?"]
        return
    raise AssertionError("nobody held two jokers")


def test_a_rotation_names_a_tile_before_its_mirror_image() -> None:
    """A mirrored tile is another tile; it is meant only if the hand has no rotation."""
    state = started("tripple-domino").there.state
    view = state.view(state.to_move)
    hands = tuple(("0-2-1", "0-1-2") if number == view.seat else None for number in range(2))
    both = replace(view, hands=hands)
    assert [words.piece_in(both, typed) for typed in ("1 2 0", "210", "3 3 3")] == [
        "0-1-2",
        "0-2-1",
        None,
    ]
    assert words.piece_in(replace(view, hands=(("0-2-1",), ("0-2-1",))), "120") == "0-2-1"
