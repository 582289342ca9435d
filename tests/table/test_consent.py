"""Taking moves back, and replacing someone who is away: at once, or by consent."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.table.commands import (
    Join,
    New,
    Replace,
    Resign,
    Start,
    SwapTokens,
    Undo,
)
from bot.table.identity import Person
from bot.table.past import Back, seen, way_back
from bot.table.table import DAY, REPLACE, Proposal
from bot.table.waiting import alarm
from engine import Event
from engine.game import Drawn, Exchanged, JokerUsed, Passed, Placed, Revealed, RoundStarted, Swapped
from tests.support.every import every
from tests.table.games import started
from tests.table.helpers import ANN, BOB, CAT, Room, lines, refused


def keys(decision) -> list[str]:
    return [line.key for line in lines(decision)]


def other(person):
    return BOB if person == ANN else ANN


def three(game: str = "tridom", seed: int = 0, *more: Person, **options: str) -> Room:
    """Ann, Bob, Cat and `more` people, begun."""
    room = Room(seed=seed)
    room.do(ANN, New(game, options))
    for person in (BOB, CAT, *more):
        room.do(person, Join())
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


def last_choice(room: Room) -> Back:
    """The way back to Ann's last choice."""
    back = way_back(room.there, 0, room.moves)
    assert back is not None
    return back


def undone_or_kept(room: Room) -> str:
    """Ann, who has nobody to ask, takes her last move back; what was seen, if that forbids it."""
    what = last_choice(room).seen
    if what:
        decision = room.do(ANN, Undo())
        assert refused(decision) == "undo-seen"
        assert decision.replies[0].lines[0].args == {"what": what}
    else:
        assert keys(room.do(ANN, Undo())) == ["undone"]
        assert room.mover() == ANN
        assert replayed(room)
    return what


def test_a_new_deal_is_not_taken_back() -> None:
    """The move that ended a round showed all hands, and the next ones are dealt."""
    room = started("tridom", computer="easy", rounds="2")
    while room.there.state.view(None).round == 1:
        place(room)
    assert undone_or_kept(room) in {"deal", "hand", "draw"}
    alone_at_it = Room()
    alone_at_it.do(ANN, New("tridom", {"rounds": "2"}))
    alone_at_it.do(BOB, Join())
    alone_at_it.do(ANN, Start())
    while alone_at_it.there.state.view(None).round == 1:
        mover = alone_at_it.mover()
        place(alone_at_it)
    assert keys(alone_at_it.do(mover, Undo())) == ["proposed-undo"]


def test_what_was_open_before_may_be_taken_back() -> None:
    """With the bag empty and all hands open, a computer's answer shows nothing new."""
    room = started("tripitz", computer="easy", cooperative="yes")
    while room.there.state.view(None).stock:
        place(room) if can_place(room) else room.do(ANN, SwapTokens("all"))
    place(room)
    assert undone_or_kept(room) == ""


def can_place(room: Room) -> bool:
    return bool(room.there.state.view(0).placements())


@every(
    "event, what",
    [
        (Drawn(0, "rtw", (), 0), "draw"),
        (Drawn(1, None, (), 0), "draw"),
        (Drawn(1, "rtw", (), 0, open=True), "draw"),
        (Swapped(0, 1, ("rtw",), ("gck",)), "swap"),
        (RoundStarted(2, 0, (7, 7), 42), "deal"),
        (Placed(0, "0-1-2", "1,0", (), 3), ""),
        (Placed(1, "0-1-2", "1,0", (), 3), "hand"),
        (Exchanged(1, "0-1-2", "1,0", "0-1-3", "2,0", (), 3), "hand"),
        (JokerUsed(1, "F6", "rtw"), "hand"),
        (Revealed(1, "5-5-5"), "hand"),
        (Revealed(0, "5-5-5"), "hand"),
        (Passed(1, (), 0), ""),
    ],
)
def test_what_an_event_showed(event: Event, what: str) -> None:
    """To seat 0, who does not see the hand of seat 1."""
    view = started("tridom").there.state.view(0)
    assert seen(event, view) == what


def test_an_open_hand_shows_nothing_when_it_is_played() -> None:
    view = started("tripitz", cooperative="yes").there.state.view(0)
    assert seen(Placed(1, "rtw", "F6", (), 3), view) == ""
    assert seen(Drawn(1, "rtw", (), 0, open=True), view) == "draw"


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


def test_another_persons_time_is_no_reason() -> None:
    """The mover's is up, and it isn't the mover who is to be replaced."""
    room = started("tridom", clock="2m")
    late = room.mover()
    waits = other(late)
    room.now = room.there.turn.due + 1
    assert keys(room.do(late, Replace(waits.name)))[0].startswith("proposed-replace")
    room.press(waits, "decline", private=True)
    assert "sits-in" in keys(room.do(waits, Replace(late.name)))


def test_a_proposal_of_the_last_release_waits_for_the_one_concerned() -> None:
    """It had no deadline; to propose it again gives it one."""
    room = started("tridom")
    asked = Proposal(REPLACE, 0, BOB.id, 0, (BOB.id,))
    room.table = replace(room.there, proposal=asked)
    assert alarm(room.there) == alarm(replace(room.there, proposal=None))
    room.do(BOB, Replace("ann"))
    assert room.there.proposal == replace(asked, until=room.now + DAY)


def test_who_comes_back_has_what_they_had() -> None:
    """The seat with its plan and its time, the hand, and the host's rights, from the interim host."""
    room = three(clock="1d+1h")
    first = room.mover()
    place(room)
    if room.mover() == first:
        pytest.fail("another seed is needed")
    number = room.there.seat_of(first.id) or 0
    room.table = replace(room.there, host=first.id)
    view = room.there.state.view(number)
    planned = replace(
        room.there.seats[number], plan=str(view.placements()[0]), tips="refill", bank=5000.0
    )
    room.table = room.there.with_seat(number, planned)
    room.do(first, Resign(sure=True))
    assert room.there.host != first.id
    waits = next(one for one in (ANN, BOB, CAT) if one not in {first, room.mover()})
    room.table = replace(room.there, host=waits.id)
    room.do(waits, Resign(sure=True))
    assert keys(room.do(waits, Join()))[-1] == "came-back", "they were host for a while only"
    assert keys(room.do(first, Join()))[-1:] == ["came-back"]
    assert room.there.host == first.id
    assert room.there.seats[number] == planned
    assert room.there.state.view(number).hand == view.hand


def test_who_comes_back_has_the_time_that_was_left() -> None:
    """Of a bank; it is not what a new one would have."""
    room = three(clock="1h+0")
    bank = room.there.seats[1].bank - 60.0
    room.table = room.there.with_seat(1, replace(room.there.seats[1], bank=bank))
    room.do(BOB, Resign(sure=True))
    room.do(BOB, Join())
    assert (room.there.seats[1].person, room.there.seats[1].bank) == (BOB, bank)
