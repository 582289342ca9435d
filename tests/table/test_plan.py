"""Planned moves: private until the turn comes, then played if they can be."""

from __future__ import annotations

from bot.present.message import Message, plain
from bot.present.render import for_channel, for_person
from bot.table.commands import Plan
from bot.table.effects import HandEffect, Show, TableEffect
from bot.table.moving import MOST_PLANNED, weighed
from tests.table.games import started
from tests.table.helpers import ANN, BOB, Room, refused


def waiting_one(game: str = "tridom", *, of: int = 1) -> tuple[Room, object, list[str]]:
    """A game in which the person who is not to move could place, and where."""
    for seed in range(40):
        room = started(game, seed=seed)
        person = BOB if room.mover() == ANN else ANN
        view = room.there.state.view(room.there.seat_of(person.id))
        fits = [str(move) for move in view.placements()]
        if len(fits) >= of:
            return room, person, fits
    raise AssertionError("no such game was found")


def answer(room: Room, person: object, asked: Plan | str) -> Message:
    """What the person is shown, in private."""
    (reply,) = room.do(person, asked).replies
    return for_person(reply, room.there, room.version, person)


def shown(room: Room, person: object, asked: Plan | str) -> str:
    """The same in words."""
    return plain(answer(room, person, asked).text)


def test_a_plan_leaves_the_others_buttons_alone() -> None:
    """A button that was shown before someone else planned still means what it meant."""
    room, person, fits = waiting_one()
    shown = room.version
    piece, _, cell = fits[0].partition("@")
    room.do(person, Plan(piece, cell))
    ply = room.there.state.ply
    room.do(room.mover(), f"{room.there.id}:{shown}:do.0")
    assert room.there.state.ply > ply


def test_a_plan_is_seen_by_its_owner_alone() -> None:
    """In no scene but theirs, and in no message to the channel."""
    room, person, fits = waiting_one()
    piece, _, cell = fits[0].partition("@")
    room.do(person, Plan(piece, cell))
    seat = room.there.seat_of(person.id)
    for viewer in (None, 1 - seat):
        assert all(s.plan == "" for s in room.there.scene(1, viewer).seats)
    assert room.there.scene(1, seat).seats[seat].plan == fits[0]
    public = for_channel(TableEffect(show=Show.BOARD), room.there, room.version)
    assert fits[0] not in repr(public.text) + repr(public.buttons)
    own = for_person(HandEffect(), room.there, room.version, person)
    assert "Planned: " in plain(own.text)


def test_the_first_that_fits_is_played() -> None:
    """The first of the plan was taken meanwhile."""
    room, mover, taken, other = contested()
    person = BOB if mover == ANN else ANN
    moves = weighed(room.there.state.view(room.there.seat_of(person.id)))
    for planned in (taken, other):
        index = [str(move) for move in moves].index(planned)
        room.press(person, "plan", index)
    view = room.there.state.view(room.there.seat_of(mover.id))
    cell = taken.partition("@")[2]
    room.press(mover, "do", next(i for i, m in enumerate(view.moves) if m.cell_name == cell))
    assert room.moves[-2:][0].endswith(f"@{cell}") or room.moves[-1] == other
    assert other in room.moves
    assert taken not in room.moves


def contested() -> tuple[Room, object, str, str]:
    """A game whose mover can take a cell that the other would take too, and another of theirs."""
    for seed in range(200):
        room = started("tridom", seed=seed)
        mover = room.mover()
        view = room.there.state.view(room.there.seat_of(mover.id))
        state = room.there.state
        theirs = state.view(1 - room.there.seat_of(mover.id)).placements()
        for move in view.moves:
            if move.cell_name is None:
                continue
            after = state.apply(move)[0]
            legal = {str(each) for each in after.legal_moves()}
            lost = [str(m) for m in theirs if m.cell_name == move.cell_name]
            left = [str(m) for m in theirs if str(m) in legal]
            if after.to_move != state.to_move and lost and left:
                return room, mover, lost[0], left[0]
    raise AssertionError("no such game was found")


def test_a_plan_has_an_end() -> None:
    """Nobody plans a whole game."""
    room, person, _ = waiting_one("tripitz", of=MOST_PLANNED + 1)
    for index in range(MOST_PLANNED):
        room.press(person, "plan", index)
    assert refused(room.press(person, "plan", MOST_PLANNED)) == "plan-too-long"
