"""Planned moves: private until the turn comes, then played if they can be."""

from __future__ import annotations

from bot.present.render import for_channel, for_person
from bot.table.commands import Plan
from bot.table.effects import Effect, Show
from tests.table.helpers import ANN, BOB, CAT, Room, lines, refused, told
from tests.table.test_turns import started


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


def act(room: Room, keep: str) -> None:
    """The mover places a tile that leaves that cell free."""
    mover = room.mover()
    view = room.there.state.view(room.there.seat_of(mover.id))
    index = next(
        i for i, m in enumerate(view.moves) if "@" in str(m) and not str(m).endswith(f"@{keep}")
    )
    room.press(mover, "do", index)


def test_a_plan_is_played_when_the_turn_comes() -> None:
    """Nobody has to be there for it; afterwards it is gone."""
    room, person, fits = waiting_one()
    piece, _, cell = fits[0].partition("@")
    decision = room.do(person, Plan(piece, cell))
    assert [reply.show for reply in decision.replies] == [Show.HAND]
    assert decision.posts == ()
    act(room, cell)
    assert fits[0] in room.moves
    assert all(seat.plan == "" for seat in room.there.seats)


def test_a_plan_leaves_the_others_buttons_alone() -> None:
    """A button that was shown before someone else planned still means what it meant."""
    room, person, fits = waiting_one()
    shown = room.version
    piece, _, cell = fits[0].partition("@")
    room.do(person, Plan(piece, cell))
    ply = room.there.state.ply
    room.do(room.mover(), f"{room.there.id}:{shown}:do.0")
    assert room.there.state.ply > ply


def test_a_plan_that_fits_no_more_is_dropped() -> None:
    """The spot was taken: the turn is the person's, as without a plan."""
    for seed in range(60):
        room = started("tridom", seed=seed)
        mover = room.mover()
        person = BOB if mover == ANN else ANN
        view = room.there.state.view(room.there.seat_of(person.id))
        theirs = {
            str(m).partition("@")[2]: i
            for i, m in enumerate(room.there.state.view(room.there.seat_of(mover.id)).moves)
            if "@" in str(m)
        }
        both = [str(m) for m in view.placements() if str(m).partition("@")[2] in theirs]
        if both:
            break
    piece, _, cell = both[0].partition("@")
    room.do(person, Plan(piece, cell))
    room.press(mover, "do", theirs[cell])
    assert both[0] not in room.moves
    assert all(seat.plan == "" for seat in room.there.seats)


def test_a_plan_is_seen_by_its_owner_alone() -> None:
    """In no scene but theirs, and in no message to the channel."""
    room, person, fits = waiting_one()
    piece, _, cell = fits[0].partition("@")
    room.do(person, Plan(piece, cell))
    seat = room.there.seat_of(person.id)
    for viewer in (None, 1 - seat):
        assert all(s.plan == "" for s in room.there.scene(1, viewer).seats)
    assert room.there.scene(1, seat).seats[seat].plan == fits[0]
    public = for_channel(Effect(show=Show.BOARD), room.there, room.version)
    assert fits[0] not in repr(public.text) + repr(public.buttons)
    own = for_person(Effect(show=Show.HAND), room.there, room.version, person)
    assert f"Planned: {piece_said(fits[0])}" in plain(own.text)


def test_a_plan_can_be_asked_for_and_dropped() -> None:
    room, person, fits = waiting_one()
    piece, _, cell = fits[0].partition("@")
    assert "Planned" not in shown(room, person, Plan())
    room.do(person, Plan(piece, cell))
    assert "Planned" in shown(room, person, Plan())
    assert told(room.do(person, Plan("none"))) == ["plan-dropped"]
    assert "Planned" not in shown(room, person, Plan())
    act(room, cell)
    assert fits[0] not in room.moves


def test_what_cannot_be_planned() -> None:
    """Not a tile that one lacks, not where it does not fit; and on one's turn it is played."""
    room, person, fits = waiting_one()
    assert refused(room.do(person, Plan("9-9-9", "1"))) == "not-in-hand-triangles"
    piece = fits[0].partition("@")[0]
    assert refused(room.do(person, Plan(piece, "40,40"))) == "plan-does-not-fit"
    assert refused(room.do(CAT, Plan(piece, "1"))) == "not-seated"
    mover = room.mover()
    view = room.there.state.view(room.there.seat_of(mover.id))
    move = next(str(m) for m in view.moves if "@" in str(m))
    tile, _, cell = move.partition("@")
    decision = room.do(mover, Plan(tile, cell))
    assert lines(decision)[0].key == "placed"
