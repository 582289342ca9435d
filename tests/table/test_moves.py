"""Moves in words and by buttons: how they are typed, and why they are refused."""

from __future__ import annotations

from dataclasses import replace

from bot.present.message import plain
from bot.present.render import for_person
from bot.table import words
from bot.table.commands import Action, DrawTile, Hand, Join, New, Play, PlayJoker, Start, SwapTokens
from bot.table.effects import Show, SwapEffect
from bot.table.steps import WhyNot
from bot.table.table import TablePhase
from engine.game import Termination
from tests.support.every import every
from tests.table.games import a_placement, hand, other, place_any, started
from tests.table.helpers import ANN, BOB, CAT, Room, refused


def test_only_the_mover_moves() -> None:
    """Someone else's turn, someone without a seat."""
    room = started("tridom")
    assert refused(room.do(other(room), DrawTile())) == "not-your-turn"
    assert refused(room.do(CAT, DrawTile())) == "not-seated"
    assert refused(room.do(CAT, Hand())) == "not-seated"


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


def test_a_move_is_typed_as_records_write_it() -> None:
    """`3-4-4@1,0` names tile and cell."""
    room = started("tridom")
    _, piece, cell = a_placement(room)
    assert room.do(room.mover(), Play(f"{piece}@{cell}")).moves[0].cell_name == cell


def test_a_token_is_typed_in_any_case() -> None:
    """`RTW f6` is `rtw F6`."""
    room = started("tripitz")
    _, piece, cell = a_placement(room)
    assert (
        str(room.do(room.mover(), Play(piece.upper(), cell.lower())).moves[0]) == f"{piece}@{cell}"
    )


def test_without_a_spot_the_tile_is_shown_on_its_best() -> None:
    """Nothing is played by half a command."""
    room = started("tridom")
    _, piece, _ = a_placement(room)
    decision = room.do(room.mover(), Play(piece))
    assert decision.table is None
    assert decision.replies[0].show is Show.TILE


@every(
    "tile, spot, why",
    [
        ("9-9-9", "1", "illegal-no-such-tile"),
        ("999", "1", "illegal-no-such-tile"),
        ("hello", "1", "no-such-piece-triangles"),
        ("x" * 10_000, "1", "no-such-piece-triangles"),
        ("OWN", "9999", "no-such-spot-triangles"),
        ("OWN", "hello", "no-such-spot-triangles"),
        ("OWN", "99,99", "illegal-no-neighbour"),
        ("OWN", "0,0", "illegal-cell-taken"),
    ],
)
def test_a_wrong_placement_is_refused_with_its_reason(tile: str, spot: str, why: str) -> None:
    """Short and clear, and nothing changes."""
    room = started("tridom")
    _, piece, _ = a_placement(room)
    assert refused(room.do(room.mover(), Play(piece if tile == "OWN" else tile, spot))) == why


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


def test_moves_of_the_other_family_are_told() -> None:
    """No swaps among triangles, no draws in Tripitz."""
    triangles, hexagons = started("tridom"), started("tripitz")
    assert refused(triangles.do(triangles.mover(), SwapTokens("all"))) == "no-swap-here"
    assert refused(triangles.do(triangles.mover(), PlayJoker("F6"))) == "no-joker-here"
    assert refused(hexagons.do(hexagons.mover(), DrawTile())) == "no-draw-here"


@every("asked", [Play("?", "F6"), Play("joker"), SwapTokens("HELD ?"), PlayJoker("F6")])
def test_a_joker_that_one_does_not_hold_says_whether_the_table_has_any(asked: Action) -> None:
    """Placed, put back or exchanged: nobody is told that they do not hold a "?"."""
    without, some = started("tripitz"), started("tripitz", jokers="yes")
    for room, why in ((without, "jokers-off"), (some, "illegal-no-joker")):
        held = hand(room)
        assert "?" not in held, "another seed"
        said = SwapTokens(f"{held[0]} ?") if isinstance(asked, SwapTokens) else asked
        assert refused(room.do(room.mover(), said)) == why


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


def test_a_swap_by_words() -> None:
    """Named tokens, or all."""
    room = started("tripitz")
    view = room.there.state.view(room.there.seat_of(room.mover().id))
    decision = room.do(room.mover(), SwapTokens(f"{view.hand[0]}, {view.hand[2].upper()}"))
    assert list(map(str, decision.moves)) == [f"swap {view.hand[0]},{view.hand[2]}"]
    assert refused(room.do(room.mover(), SwapTokens("rtw rtw rtw"))).endswith(
        ("not-in-hand-hexagons", "illegal-not-in-hand")
    )
    assert len(room.do(room.mover(), SwapTokens("ALL")).moves[0].tokens) == 7


def test_a_swap_by_ticking() -> None:
    """The mask of ticked places becomes the swap; the hand is not in the payload."""
    room = started("tripitz")
    view = room.there.state.view(room.there.seat_of(room.mover().id))
    assert room.press(room.mover(), "swap", 5).replies[0].show is Show.SWAP
    decision = room.press(room.mover(), "doswap", 5)
    assert list(map(str, decision.moves)) == [f"swap {view.hand[0]},{view.hand[2]}"]


def before_the_last_swap(seats: int) -> Room:
    """All have swapped twice in turn, but for the one to move, who has once."""
    room = Room()
    room.do(ANN, New("tripitz"))
    for person in (BOB, CAT)[: seats - 1]:
        room.do(person, Join())
    room.do(ANN, Start())
    for _ in range(2 * seats - 1):
        view = room.there.state.view(room.there.seat_of(room.mover().id))
        assert room.do(room.mover(), SwapTokens(view.hand[0])).moves
    return room


@every("seats", [1, 2, 3])
@every("typed", [True, False])
def test_a_swap_that_ends_the_game_is_asked_about(seats: int, typed: bool) -> None:
    """Typed or pressed, however often: only what stands under the question makes it."""
    room = before_the_last_swap(seats)
    mover = room.mover()
    hand = room.there.state.view(room.there.seat_of(mover.id)).hand
    for _ in range(2):
        asked = (
            room.do(mover, SwapTokens(f"{hand[0]} {hand[2]}"))
            if typed
            else room.press(mover, "doswap", 5)
        )
        assert (asked.table, asked.moves) == (None, ())
        assert asked.replies == (SwapEffect(mask=5, last=True),)
    page = for_person(asked.replies[0], room.there, room.version, mover)
    assert "This swap ends the game" in plain(page.text)
    assert "You can still place a token." in plain(page.text)
    sure, back = page.buttons
    assert plain(page.text).count(hand[0]) == 1
    assert room.do(mover, back.payload).replies[0].show is Show.HAND
    made = room.do(mover, sure.payload)
    assert list(map(str, made.moves)) == [f"swap {hand[0]},{hand[2]}"]
    assert room.there.phase is TablePhase.OVER
    assert room.there.state.outcome.termination is Termination.SWAPS


def test_after_a_placement_a_swap_is_not_asked_about() -> None:
    """The run of swaps is broken."""
    room = before_the_last_swap(2)
    place_any(room)
    for _ in range(3):
        assert room.press(room.mover(), "doswap", 1).moves
    assert room.press(room.mover(), "doswap", 1).replies[0].last


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
