"""A running game: whole games, forced moves, hands, computers, leaving."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.table.commands import (
    End,
    GetRecord,
    Join,
    New,
    PassTurn,
    Pressed,
    Replace,
    Resign,
    ShowReplay,
    Start,
)
from bot.table.effects import ReplayEffect, Show
from bot.table.identity import Place
from bot.table.table import TablePhase
from bot.table.words import tell
from engine import GAMES, record
from engine.game import Drawn, Passed, ScoreItem
from tests.support.every import every
from tests.table.games import (
    first_board,
    hand_of,
    lines_of,
    other,
    place_any,
    play_on,
    started,
    view_of,
)
from tests.table.helpers import ANN, BOB, CAT, Room, lines, refused


@every("game", GAMES)
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


@every("game", GAMES)
@every("level", ["easy", "normal"])
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


@every("game", GAMES)
def test_hands_go_out_at_the_deal_and_at_the_turn(game: str) -> None:
    """Everyone's at the deal; afterwards the hand of the player to move, and of those who had to
    draw: the hand that is in their private chat is theirs no longer.
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
    """A player for whom the table drew and passed is not to move, but their hand has changed."""
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


def test_a_new_round_deals_to_everyone() -> None:
    """After a round everyone gets the new hand."""
    room = started("tridom", rounds="2")
    while room.there.state.view(None).round == 1:
        room.posts.clear()
        place_any(room)
    assert {post.to for post in room.posts if post.show is Show.HAND} == {ANN.id, BOB.id}


def test_passing_is_refused_while_one_can_play() -> None:
    """Each family says why."""
    triangles, hexagons = started("tridom"), started("tripitz")
    assert refused(triangles.do(triangles.mover(), PassTurn())) == "illegal-must-place"
    assert refused(hexagons.do(hexagons.mover(), PassTurn())) in {
        "illegal-cannot-pass",
        "illegal-must-swap",
    }


@every("payload", ["", "x", "::", "a:b:c", "T:1:do.0", "t:999999999999:do", "t:1:do.-1", "t:1:" + "x" * 99,
     "t:1:do.0\n", "\x00", "t:1:tile.99", "t:1:nonsense", "٣:1:do"])  # fmt: skip
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


def test_what_is_drawn_after_a_placement_is_no_news() -> None:
    """It costs nothing, and nobody sees it."""
    assert tell([Drawn(0, "rtw", (), 0)]) == ()
    assert len(tell([Drawn(0, "0-1-2", (ScoreItem("draw", -5),), -5)])) == 1


def test_a_table_knows_when_its_position_changed_last() -> None:
    """At the version that the move makes; what changes no position leaves it."""
    room = started("tripitz")
    for _ in range(3):
        room.press(room.mover(), "do", 0)
        assert room.there.changed == room.version
    position = room.there.changed
    room.do(ANN, Replace("2"))
    assert (room.there.changed, room.version) == (position, position + 1)
