"""A running game: whole games, forced moves, hands, computers, leaving."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.table.commands import (
    End,
    GetRecord,
    New,
    Pressed,
    Start,
)
from bot.table.effects import Show
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
)
from tests.table.helpers import ANN, BOB, Room, refused


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


@every("payload", ["", "x", "::", "a:b:c", "T:1:do.0", "t:999999999999:do", "t:1:do.-1", "t:1:" + "x" * 99,
     "t:1:do.0\n", "\x00", "t:1:tile.99", "t:1:nonsense", "٣:1:do"])  # fmt: skip
def test_forged_payloads_do_nothing(payload: str) -> None:
    """Whatever a payload says, a short answer and no change."""
    room = started("tridom")
    payload = payload.replace("t:1", f"{room.there.id}:{room.version}")
    assert refused(room.do(room.mover(), payload)) in {"forged", "stale", "gone"}


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
