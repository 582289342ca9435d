"""What a table waits for, and whether its board is edited or posted anew for it."""

from __future__ import annotations

from dataclasses import replace

from bot.table import mirrors, moving, waiting
from bot.table.commands import AddComputer, Join, New, Start
from bot.table.effects import Effect, HandEffect, Line, Show, TableEffect
from bot.table.identity import Person, PersonId
from tests.table.helpers import ANN, BOB, Room


def board(room: Room) -> Effect:
    """The last board or lobby."""
    return [post for post in room.posts if post.show in {Show.BOARD, Show.LOBBY}][-1]


def playing(*others: object, seed: int = 0) -> Room:
    """Tridom, begun by Ann."""
    room = Room(seed=seed)
    room.do(ANN, New("tridom"))
    for other in others:
        if isinstance(other, AddComputer):
            room.do(ANN, other)
        else:
            room.do(other, Join())
    room.do(ANN, Start())
    return room


def test_a_lobby_asks_the_same_until_the_game_begins() -> None:
    """No matter who comes or goes."""
    room = Room()
    room.do(ANN, New("tridom"))
    opened = board(room)
    room.do(BOB, Join())
    assert waiting.wait_key(opened) == waiting.wait_key(board(room)) == waiting.LOBBY_KEY
    room.do(ANN, Start())
    assert not waiting.edits(waiting.LOBBY_KEY, [board(room)])


def test_several_that_become_one_message() -> None:
    """It stays in place only if none of them asked anybody else."""
    asks = [TableEffect(show=Show.BOARD, asks=f"seat:{seat}:1", calls=True) for seat in (0, 1)]
    assert waiting.edits("seat:0:1", asks[:1] * 2)
    assert not waiting.edits("seat:0:1", [asks[1], asks[0]])


def test_a_move_that_is_taken_back_stays_in_place() -> None:
    """Who took it back is to move again, and knows it; another round is another board."""
    back = TableEffect(show=Show.BOARD, asks="seat:0:1")
    assert waiting.edits("seat:1:1", [back])
    assert not waiting.edits("seat:1:2", [back])
    assert not waiting.edits(waiting.OVER, [back])


def test_a_new_turn_of_the_same_player_is_posted_anew() -> None:
    """Their time ran out, nobody else could move, and they are called again."""
    room = playing(BOB)
    turn, standing = room.there.turn, waiting.asks(room.there)
    assert turn is not None
    later = replace(room.there, turn=replace(turn, ply=turn.ply + 2))
    posts = [TableEffect(show=Show.BOARD)]
    same = waiting.stamped(posts, room.there, room.there, PersonId("fake:clock"))
    anew = waiting.stamped(posts, room.there, later, PersonId("fake:clock"))
    assert waiting.edits(standing, same)
    assert not waiting.edits(standing, anew)
    assert not waiting.edits(standing, [*anew, *same])
    assert waiting.edits(standing, anew, quiet=True)
    assert waiting.edits(standing, waiting.stamped(posts, room.there, later, room.mover().id))


def test_a_new_turn_of_the_same_player_brings_their_hand() -> None:
    """They may be notified in private alone; who moved themselves sees it in the answer."""
    room = playing(BOB)
    state, mover = room.there.state, room.mover()
    made = moving.AppliedMove(state.legal_moves()[0], state.ply, ())
    (hand,) = moving.hand_over(room.there, room.there, [made])
    assert (hand.to, hand.why) == (mover.id, "turn")
    answered = room.there.seat_of(mover.id)
    assert moving.hand_over(room.there, room.there, [made], answered=answered) == ()


def test_the_hand_of_the_player_to_move_calls_them() -> None:
    """Unless they moved themselves; nobody else's does."""
    room = playing(BOB)
    mover = room.mover()
    other = next(person for person in (ANN, BOB) if person.id != mover.id)
    hands = [HandEffect(to=person.id, why="turn") for person in (mover, other)]
    for by, calls in ((other.id, True), (mover.id, False)):
        stamped = waiting.stamped(hands, room.there, room.there, by)
        assert [each.calls for each in stamped] == [calls, False]


def test_followers_are_shown_what_everyone_sees() -> None:
    """Once for all public news; who sits there by now follows no more."""
    room, line = playing(BOB), Line("woken")
    board, hand = TableEffect(show=Show.BOARD, lines=(line,)), HandEffect(to=ANN.id)
    assert mirrors.with_followers(room.there, (board, hand)) == (room.there, (board, hand))
    eve = Person(PersonId("test:9"), "", "de")
    followed = replace(room.there, followers=(eve, ANN))
    after, posts = mirrors.with_followers(followed, (board, hand, board))
    assert after.followers == (eve,)
    told = [(each.to, each.language, each.lines) for each in posts[3:]]
    assert told == [(eve.id, "de", (line, line)), (ANN.id, ANN.language, (line, line))]
    assert mirrors.with_followers(followed, (hand,))[1] == (hand,)


def test_an_effect_of_an_earlier_release_is_posted() -> None:
    """What it asks is not known, nor what the board before it asked."""
    old = TableEffect(show=Show.BOARD)
    assert not waiting.edits("", [old])
    assert not waiting.edits("seat:0:1", [old])
    assert not waiting.edits("", [TableEffect(show=Show.BOARD, asks="seat:0:1")])
