"""Taking moves back, and replacing someone who is away: at once, or by consent."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.table.commands import AddComputer, Answer, Join, New, Replace, Start, Undo
from bot.table.effects import Show
from bot.table.table import Phase
from engine import GAMES, record
from tests.table.helpers import ANN, BOB, CAT, Room, lines, refused, told
from tests.table.test_turns import play_on, started


def keys(decision) -> list[str]:
    return [line.key for line in lines(decision)]


def other(person):
    return BOB if person == ANN else ANN


def three(game: str = "tridom", **options: str) -> Room:
    """Ann, Bob and Cat, begun."""
    room = Room()
    room.do(ANN, New(game, options))
    room.do(BOB, Join())
    room.do(CAT, Join())
    room.do(ANN, Start())
    return room


def place(room: Room) -> None:
    """The mover's first placement."""
    mover = room.mover()
    view = room.there.state.view(room.there.seat_of(mover.id))
    index = next(i for i, move in enumerate(view.moves) if "@" in str(move))
    room.press(mover, "do", index)


def replayed(room: Room) -> bool:
    """Whether the moves that still stand lead to the position."""
    game = room.there.rules
    state = game.start(room.there.options, len(room.there.seats), room.there.seed)
    for text in room.moves:
        state, _ = state.apply(game.parse(text))
    return state == room.there.state


def quiet_start(game: str) -> Room:
    """A game in which the mover's placement shows nobody anything new."""
    for seed in range(30):
        room = started(game, seed=seed)
        before, ply = room.there.state, room.there.state.ply
        mover = room.mover()
        view = before.view(room.there.seat_of(mover.id))
        index = next((i for i, m in enumerate(view.moves) if "@" in str(m)), None)
        if index is None:
            continue
        room.press(mover, "do", index)
        if room.there.state.ply == ply + 1:
            return room
    raise AssertionError("no such game was found")


def test_a_move_that_showed_nothing_is_taken_back_at_once() -> None:
    """By the mover, before anyone acted; it is told, and the record forgets it."""
    room = quiet_start("tridom")
    mover = other(room.mover())
    moves, ply = len(room.moves), room.there.state.ply
    decision = room.do(mover, Undo())
    assert keys(decision) == ["undone"]
    assert (len(room.moves), room.there.state.ply) == (moves - 1, ply - 1)
    assert room.mover() == mover
    assert replayed(room)
    play_on(room)
    *_, last = record.replay(room.there.record(tuple(room.moves)))
    assert last == room.there.state


def test_what_was_drawn_needs_consent() -> None:
    """In Tripitz a placement draws a pid, which was seen: the other must agree."""
    room = started("tripitz")
    mover = room.mover()
    place(room)
    before = room.there.state
    decision = room.do(mover, Undo())
    assert decision.posts[0].show is Show.PROPOSAL
    assert keys(decision) == ["proposed-undo"]
    assert room.there.state == before
    assert keys(room.press(other(mover), "agree")) == ["undone"]
    assert room.mover() == mover
    assert replayed(room)


def test_after_someone_acted_everyone_must_agree() -> None:
    """Three at the table: two others, both."""
    room = three()
    first = room.mover()
    place(room)
    second = room.mover()
    place(room)
    third = ({ANN, BOB, CAT} - {first, second}).pop()
    assert keys(room.do(first, Undo())) == ["proposed-undo"]
    assert told(room.press(second, "agree")) == ["you-agreed"]
    assert keys(room.do(third, Answer(agree=True))) == ["undone"]
    assert room.mover() == first
    assert replayed(room)


def test_one_no_is_enough() -> None:
    room = three()
    first = room.mover()
    place(room)
    place(room)
    room.do(first, Undo())
    voter = next(p for p in (ANN, BOB, CAT) if p != first)
    assert keys(room.press(voter, "decline")) == ["proposal-declined"]
    assert refused(room.press(voter, "agree")) == "nothing-proposed"


def test_a_move_ends_the_proposal() -> None:
    """What was proposed was about a position that is gone."""
    room = three()
    first = room.mover()
    place(room)
    place(room)
    room.do(first, Undo())
    place(room)
    assert room.there.proposal is None
    voter = next(p for p in (ANN, BOB, CAT) if p != first)
    assert refused(room.press(voter, "agree")) == "nothing-proposed"


def test_nobody_agrees_to_their_own_wish_or_from_outside() -> None:
    room = started("tripitz")
    mover = room.mover()
    place(room)
    room.do(mover, Undo())
    assert refused(room.press(mover, "agree")) == "not-asked"
    assert refused(room.do(CAT, Answer(agree=True))) == "not-asked"
    assert refused(room.do(mover, Undo())) == "proposed-already"


@pytest.mark.parametrize("game", GAMES)
def test_alone_with_computers_moves_are_taken_back(game: str) -> None:
    """Nobody else needs to agree; the computers' answers go with the move."""
    room = started(game, computer="easy")
    before = room.there.state
    ply = before.ply
    place(room)
    room.do(ANN, Undo())
    assert room.there.state.ply >= ply - 4
    assert room.mover() == ANN
    assert replayed(room)


def test_what_cannot_be_taken_back() -> None:
    room = started("tridom")
    assert refused(room.do(CAT, Undo())) == "not-seated"
    assert refused(room.do(room.mover(), Undo())) == "nothing-to-undo"
    play_on(room)
    assert refused(room.do(ANN, Undo())) == "over"
    lobby = Room()
    lobby.do(ANN, New("tridom"))
    assert refused(lobby.do(ANN, Undo())) == "not-begun"


def test_plans_are_forgotten_with_the_move() -> None:
    room = quiet_start("tridom")
    mover = other(room.mover())
    waiting = room.mover()
    view = room.there.state.view(room.there.seat_of(waiting.id))
    fits = view.placements()
    planned = replace(room.there.seats[room.there.seat_of(waiting.id)], plan=str(fits[0]))
    seats = tuple(planned if s.person == waiting else s for s in room.there.seats)
    room.table = replace(room.there, seats=seats)
    room.do(mover, Undo())
    assert all(seat.plan == "" for seat in room.there.seats)


# --- replacing -----------------------------------------------------------------------------------


def test_the_host_replaces_at_once() -> None:
    """A computer sits in; the one replaced may come back."""
    room = three()
    assert keys(room.do(ANN, Replace("bob")))[0] == "sits-in"
    assert room.there.seats[1].former == BOB
    room.do(BOB, Join())
    assert room.there.seats[1].person == BOB


def test_an_admin_replaces_the_host() -> None:
    """Who need not sit at the table; the host's rights pass on."""
    room = three()
    room.do(CAT, Replace("1"), admin=True)
    assert room.there.seats[0].former == ANN
    assert room.there.host == BOB.id


def test_others_propose_and_most_must_agree() -> None:
    """Of the two who are not meant, both; the one meant has no voice."""
    room = three()
    assert keys(room.do(BOB, Replace("ann"))) == ["proposed-replace"]
    assert refused(room.press(ANN, "agree")) == "not-asked"
    assert keys(room.press(CAT, "agree"))[0] == "sits-in"
    assert room.there.seats[0].former == ANN


def test_of_two_the_other_decides_alone() -> None:
    """They are most of the others."""
    room = started("tridom")
    assert keys(room.do(BOB, Replace("ann")))[0] == "sits-in"


@pytest.mark.parametrize(
    ("who", "why"),
    [
        ("", "no-such-seat"),
        ("9", "no-such-seat"),
        ("Dora", "no-such-seat"),
        ("bob", "not-yourself"),
    ],
)
def test_whom_nobody_can_replace(who: str, why: str) -> None:
    assert refused(three().do(BOB, Replace(who))) == why


def test_computers_are_not_replaced() -> None:
    room = Room()
    room.do(ANN, New("tridom"))
    room.do(ANN, AddComputer())
    assert refused(room.do(ANN, Replace("computer 1"))) == "not-begun"
    room.do(ANN, Start())
    assert refused(room.do(ANN, Replace("computer 1"))) == "computer-already"
    assert room.there.phase is Phase.PLAYING
