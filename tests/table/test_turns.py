"""A running game: moves in words and by buttons, forced moves, computers, leaving."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.present.addressing import for_channel, for_person
from bot.present.message import plain
from bot.table import words
from bot.table.commands import (
    Action,
    AddComputer,
    Draw,
    End,
    GetRecord,
    Hand,
    Join,
    New,
    Pass,
    Play,
    Resign,
    ShowReplay,
    Start,
    Swap,
    UseJoker,
)
from bot.table.effects import ReplayEffect, Show, SwapEffect
from bot.table.identity import Person, Place
from bot.table.playing.telling import tell
from bot.table.press import Pressed
from bot.table.table import TablePhase
from engine import GAMES, View, record
from engine.events import Drawn, Passed
from engine.triangles import TriangleView
from engine.view import ScoreItem, Termination
from tests.table.helpers import ANN, BOB, CAT, Room, lines, refused


def started(game: str = "tridom", *, seed: int = 0, computer: str = "", **options: str) -> Room:
    """Ann and Bob (or a computer) at a running game."""
    room = Room(seed=seed)
    room.do(ANN, New(game, options))
    room.do(ANN, AddComputer(computer)) if computer else room.do(BOB, Join())
    room.do(ANN, Start())
    assert room.there.phase is TablePhase.PLAYING
    return room


def hand(room: Room) -> tuple[str, ...]:
    """What the one to move holds."""
    return room.there.state.view(room.there.seat_of(room.mover().id)).hand


def play_on(room: Room, most: int = 5000) -> None:
    """Everyone plays the first placement, or what else there is, to the end."""
    for _ in range(most):
        if room.there.phase is TablePhase.OVER:
            return
        person = room.mover()
        seat = room.there.seat_of(person.id)
        view = room.there.state.view(seat)
        index = next((i for i, m in enumerate(view.moves) if "@" in str(m)), len(view.moves) - 1)
        room.press(person, "do", index)
    raise AssertionError("the game did not end")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_and_its_record_holds(game: str) -> None:
    """From the lobby to the end, by buttons; the record proves itself and replays to the end."""
    room = started(game, **({"rounds": "2"} if game != "tripitz" else {}))
    play_on(room)
    rec = record.load(record.dump(room.there.record(tuple(room.moves))))
    assert rec.fair is not None
    *_, last = record.replay(rec)
    assert last == room.there.state
    assert lines_of(room)[-1] == "game-over"


@pytest.mark.parametrize("number", [-1, 99])
def test_a_round_that_there_is_not_is_told(number: int) -> None:
    """With how many there are; 0 is the last one."""
    room = started("tridom", rounds="1")
    room.do(room.there.seats[0].person, End(sure=True))
    assert refused(room.do(room.there.seats[0].person, ShowReplay(number))) == "no-such-round"
    (reply,) = room.do(room.there.seats[0].person, ShowReplay(0)).replies
    assert reply == ReplayEffect(round=1)


def lines_of(room: Room) -> list[str]:
    """Keys of all that the channel read."""
    return [line.key for post in room.posts for line in post.lines]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_one_person_plays_against_a_computer(game: str, level: str) -> None:
    """After each move of Ann it is Ann's turn again, or the game is over."""
    room = started(game, computer=level, **({"rounds": "1"} if game != "tripitz" else {}))
    assert room.mover() == ANN
    play_on(room)


@pytest.mark.parametrize("game", ["tripple-domino", "tripitz"])
def test_one_person_plays_alone(game: str) -> None:
    """The solitaire games start with one seat."""
    room = Room()
    room.do(ANN, New(game))
    room.do(ANN, Start())
    play_on(room)


def test_openings_are_played_by_the_table() -> None:
    """The forced opening stands in the record and is told; nobody had to tap."""
    room = started("tridom")
    assert len(room.moves) >= 1
    assert room.moves[0].endswith("@0,0")
    assert "opened" in lines_of(room)


def test_forced_draws_and_passes_are_one_line() -> None:
    """Where nothing fits and no choice is left, the table draws and passes for a person."""
    found = set()
    for seed in range(12):
        room = started("triominoes", seed=seed, rounds="1")
        play_on(room)
        found |= set(lines_of(room)) & {"drew", "drew-passed"}
        for post in room.posts:
            keys = [line.key for line in post.lines]
            assert "drew-passed" not in keys or "passed" not in keys
    assert found == {"drew", "drew-passed"}


def first_board(room: Room) -> str:
    """What everyone reads first when the game begins."""
    post = next(post for post in room.posts if post.show is Show.BOARD)
    return plain(for_channel(post, room.there, room.version).text)


def test_a_game_that_begins_with_forced_draws_says_so() -> None:
    """Points that are gone before anybody could choose need their reason; it is given once."""
    found = 0
    for seed in range(40):
        room = started("tridom", seed=seed)
        drawn = "draw" in room.moves
        said = first_board(room)
        assert said.count("Nothing fitted at first: ") == drawn
        assert lines_of(room).count("drew-first") == drawn
        found += bool(re.search(r"at first: Ann drew 3 tiles and passed \(−25\)\.", said))
    assert found > 3


def test_a_solitaire_that_begins_below_zero_says_why() -> None:
    """However many turns of draws and passes that were, it is one sentence; the sum is right."""
    passed = set()
    for seed in range(60):
        room = Room(seed=seed)
        room.do(ANN, New("tripple-domino"))
        room.do(ANN, Start())
        lines = [line for post in room.posts for line in post.lines]
        assert len(lines) <= 3, "opened, begins, why"
        why = next((line for line in lines if line.key == "drew-first"), None)
        assert (why is not None) == bool(room.moves)
        if why is None:
            continue
        assert why.args["count"] == room.moves.count("draw")
        assert why.args["points"] == room.there.state.totals[0] < 0
        passed.add(room.moves.count("pass"))
    assert {0, 1} < passed


def test_several_turns_of_draws_alone_are_one_line() -> None:
    """Later, too."""
    draw = Drawn(0, "0-1-2", (ScoreItem("draw", -5),), -5, open=True)
    stuck = Passed(0, (ScoreItem("pass", -10),), -10)
    (line,) = tell([draw, draw, draw, stuck, draw])
    assert (line.key, dict(line.args)) == (
        "drew-often",
        {"seat": 0, "count": 4, "points": -30, "passes": 1},
    )
    (line,) = tell([draw, draw, draw, stuck])
    assert line.key == "drew-passed"
    others = replace(draw, seat=1)
    assert [line.args["seat"] for line in tell([draw, others, replace(stuck, seat=1)])] == [0, 1]


@pytest.mark.parametrize("game", GAMES)
def test_hands_go_out_at_the_deal_and_at_the_turn(game: str) -> None:
    """Everyone's at the deal; afterwards the hand of the one whose turn it now is, and of whoever had to
    draw: the hand that lies in their private chat is theirs no longer.
    """
    room = started(game)
    dealt = [post.to for post in room.posts if post.show is Show.HAND]
    assert dealt == [ANN.id, BOB.id]
    first, waits = room.mover(), other(room)
    held = len(hand_of(room, waits))
    room.posts.clear()
    place_any(room)
    told = room.mover() == waits or len(hand_of(room, waits)) != held
    hands = [post for post in room.posts if post.show is Show.HAND]
    assert [post.to for post in hands] == [waits.id] * told
    assert first.id not in {post.to for post in hands}, "the answer shows it"


def test_a_draw_that_was_forced_is_shown_to_its_owner_without_a_sound() -> None:
    """Whoever draws and passes by the table's doing is not to move, but the hand has changed."""
    for seed in range(40):
        room = started("tridom", seed=seed)
        for _ in range(6):
            mover, waits = room.mover(), other(room)
            held = hand_of(room, waits)
            room.posts.clear()
            place_any(room)
            if room.mover() == mover and hand_of(room, waits) != held:
                (hand,) = (post for post in room.posts if post.show is Show.HAND)
                assert hand.to == waits.id
                assert not hand.calls
                assert not hand.lines
                return
            if not any("@" in str(move) for move in view_of(room, room.mover()).moves):
                break
    raise AssertionError("nobody had to draw and pass")


def view_of(room: Room, person: Person) -> View:
    """The game as this person sees it."""
    return room.there.state.view(room.there.seat_of(person.id))


def hand_of(room: Room, person: Person) -> tuple[str, ...]:
    """The pieces that this person holds."""
    return view_of(room, person).hand


def test_a_new_round_deals_to_everyone() -> None:
    """After a round everyone gets the new hand."""
    room = started("tridom", rounds="2")
    while room.there.state.view(None).round == 1:
        room.posts.clear()
        place_any(room)
    assert {post.to for post in room.posts if post.show is Show.HAND} == {ANN.id, BOB.id}


def place_any(room: Room):
    """The mover's first placement, by the confirm button."""
    person = room.mover()
    view = room.there.state.view(room.there.seat_of(person.id))
    index = next(i for i, move in enumerate(view.moves) if "@" in str(move))
    return room.press(person, "do", index)


def other(room: Room):
    """The one whose turn it is not."""
    return BOB if room.mover() == ANN else ANN


def test_only_the_mover_moves() -> None:
    """Someone else's turn, someone without a seat."""
    room = started("tridom")
    assert refused(room.do(other(room), Draw())) == "not-your-turn"
    assert refused(room.do(CAT, Draw())) == "not-seated"
    assert refused(room.do(CAT, Hand())) == "not-seated"


def a_placement(room: Room) -> tuple[TriangleView, str, str]:
    """The mover's view, a tile that fits and the cell where it fits."""
    view = room.there.state.view(room.there.seat_of(room.mover().id))
    move = next(move for move in view.moves if "@" in str(move))
    return view, words.move_piece(view, move), move.cell_name


@pytest.mark.parametrize("way", ["{0}-{1}-{2}", "{0}{1}{2}", "{1} {2} {0}", "{2},{0},{1}"])
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


def test_a_pid_is_typed_in_any_case() -> None:
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


@pytest.mark.parametrize(
    ("tile", "spot", "why"),
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
    """The refusal of a mismatch names the corner and the number that lies there."""
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
        return
    raise AssertionError("every hand fitted")


def test_moves_of_the_other_family_are_told() -> None:
    """No swaps among triangles, no draws in Tripitz."""
    triangles, hexagons = started("tridom"), started("tripitz")
    assert refused(triangles.do(triangles.mover(), Swap("all"))) == "no-swap-here"
    assert refused(triangles.do(triangles.mover(), UseJoker("F6"))) == "no-joker-here"
    assert refused(hexagons.do(hexagons.mover(), Draw())) == "no-draw-here"


@pytest.mark.parametrize("asked", [Play("?", "F6"), Play("joker"), Swap("HELD ?"), UseJoker("F6")])
def test_a_joker_that_one_does_not_hold_says_whether_the_table_has_any(asked: Action) -> None:
    """Placed, put back or exchanged: nobody is told that they do not hold a "?"."""
    without, some = started("tripitz"), started("tripitz", jokers="yes")
    for room, why in ((without, "jokers-off"), (some, "illegal-no-joker")):
        held = hand(room)
        assert "?" not in held, "another seed"
        said = Swap(f"{held[0]} ?") if isinstance(asked, Swap) else asked
        assert refused(room.do(room.mover(), said)) == why


def test_a_swap_by_words() -> None:
    """Named pids, or all."""
    room = started("tripitz")
    view = room.there.state.view(room.there.seat_of(room.mover().id))
    decision = room.do(room.mover(), Swap(f"{view.hand[0]}, {view.hand[2].upper()}"))
    assert list(map(str, decision.moves)) == [f"swap {view.hand[0]},{view.hand[2]}"]
    assert refused(room.do(room.mover(), Swap("rtw rtw rtw"))).endswith(
        ("not-in-hand-hexagons", "illegal-not-in-hand")
    )
    assert len(room.do(room.mover(), Swap("ALL")).moves[0].pids) == 7


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
        assert room.do(room.mover(), Swap(view.hand[0])).moves
    return room


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("typed", [True, False])
def test_a_swap_that_ends_the_game_is_asked_about(seats: int, typed: bool) -> None:
    """Typed or pressed, however often: only what stands under the question makes it."""
    room = before_the_last_swap(seats)
    mover = room.mover()
    hand = room.there.state.view(room.there.seat_of(mover.id)).hand
    for _ in range(2):
        asked = (
            room.do(mover, Swap(f"{hand[0]} {hand[2]}"))
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
        room.do(ANN, Swap(room.there.state.view(0).hand[0]))
        asked = room.do(ANN, Swap("? ?"))
        mask = asked.replies[0].mask
        assert list(map(str, room.press(ANN, "endswap", mask).moves)) == ["swap ?,?"]
        return
    raise AssertionError("nobody held two jokers")


def test_passing_is_refused_while_one_can_play() -> None:
    """Each family says why."""
    triangles, hexagons = started("tridom"), started("tripitz")
    assert refused(triangles.do(triangles.mover(), Pass())) == "illegal-must-place"
    assert refused(hexagons.do(hexagons.mover(), Pass())) in {
        "illegal-cannot-pass",
        "illegal-must-swap",
    }


@pytest.mark.parametrize(
    "payload",
    ["", "x", "::", "a:b:c", "T:1:do.0", "t:999999999999:do", "t:1:do.-1", "t:1:" + "x" * 99,
     "t:1:do.0\n", "\x00", "t:1:tile.99", "t:1:nonsense", "٣:1:do"],
)  # fmt: skip
def test_forged_payloads_do_nothing(payload: str) -> None:
    """Whatever a payload says, a short answer and no change."""
    room = started("tridom")
    payload = payload.replace("t:1", f"{room.there.id}:{room.version}")
    assert refused(room.do(room.mover(), payload)) in {"forged", "stale", "gone"}


def test_a_payload_from_elsewhere_learns_nothing() -> None:
    """Someone in another place who guesses a table's id neither sees nor joins it."""
    room = started("tridom")
    payload = str(Pressed(room.there.id, room.version, "board"))
    room.at = Place("test:elsewhere")
    assert refused(room.do(CAT, payload)) == "gone"


def test_who_resigns_is_played_on_and_may_come_back() -> None:
    """A computer takes the seat; `join` gives it back; with nobody left the game ends."""
    room = started("tridom")
    leaver, stayer = other(room), room.mover()
    decision = room.do(leaver, Resign(sure=True))
    assert room.there.seat_of(leaver.id) is None
    assert lines(decision)[1].key == "resigned"
    place_any(room)
    room.do(leaver, Join())
    assert room.there.seat_of(leaver.id) is not None
    room.do(leaver, Resign(sure=True))
    room.do(stayer, Resign(sure=True))
    assert room.there.phase is TablePhase.OVER


def test_the_record_waits_for_the_end() -> None:
    """It holds the secret, so not before; a table ended early has one too."""
    room = started("tridom")
    assert refused(room.do(ANN, GetRecord())) == "record-later"
    with pytest.raises(ValueError, match="secret"):
        room.there.record(tuple(room.moves))
    room.do(ANN, End(sure=True))
    rec = record.load(record.dump(room.there.record(tuple(room.moves))))
    assert [state.ply for state in record.replay(rec)][-1] == len(room.moves)


def test_payloads_are_short_and_name_no_tile() -> None:
    """Even at the largest table: 64 bytes; a hand is meant by index."""
    pressed = Pressed("a" * 16, 999_999_999, "o" * 10, "x" * 20)
    assert len(str(pressed)) <= 64
