"""Planned moves: private until the turn comes, then played if they can be."""

from __future__ import annotations

import pytest

from bot.present.message import Message, plain
from bot.present.render import for_channel, for_person
from bot.table.commands import Plan
from bot.table.effects import HandEffect, Show, TableEffect
from bot.table.moving import MOST_PLANNED, weighed
from tests.table.games import started
from tests.table.helpers import ANN, BOB, CAT, Room, lines, refused, told


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


def pressed(message: Message, label: str) -> str:
    """What the first button or choice presses whose label begins so."""
    controls = [*message.buttons, *message.choices]
    return next(each.payload for each in controls if each.label.startswith(label))


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
    room.posts.clear()
    act(room, cell)
    assert fits[0] in room.moves
    assert all(seat.plan == "" for seat in room.there.seats)
    (word,) = [post for post in room.posts if post.to == person.id]
    said = plain(for_person(word, room.there, room.version, person).text)
    assert said.startswith("Played as planned: ")
    assert said.endswith("turn.")
    assert not [post for post in room.posts if post.to is None and "planned" in repr(post)]


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
    decision = room.press(mover, "do", theirs[cell])
    assert both[0] not in room.moves
    assert all(seat.plan == "" for seat in room.there.seats)
    (word,) = [post for post in decision.posts if post.to == person.id]
    assert [line.key for line in word.lines] == ["plan-missed"]


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
    assert refused(room.do(person, Plan("9-9-9", "1"))) == "illegal-no-such-tile"
    piece = fits[0].partition("@")[0]
    assert refused(room.do(person, Plan(piece, "40,40"))) == "plan-does-not-fit"
    assert refused(room.do(CAT, Plan(piece, "1"))) == "not-seated"
    mover = room.mover()
    view = room.there.state.view(room.there.seat_of(mover.id))
    move = next(str(m) for m in view.moves if "@" in str(m))
    tile, _, cell = move.partition("@")
    decision = room.do(mover, Plan(tile, cell))
    assert lines(decision)[0].key == "placed"


def test_a_plan_by_taps() -> None:
    """While waiting too there is a tile on its best spot at once, and a button plans it there."""
    room, person, _ = waiting_one()
    hand = answer(room, person, f"{room.there.id}:{room.version}:hand")
    assert hand.prompt.startswith("Plan your next move")
    ghost = answer(room, person, hand.choices[0].payload)
    before = room.there.state
    planned = answer(room, person, pressed(ghost, "Plan on "))
    (plan,) = [seat.plan for seat in room.there.seats if seat.plan]
    assert plan in {str(move) for move in before.view(room.there.seat_of(person.id)).placements()}
    assert plain(planned.text).count("Planned: ") == 1
    assert room.there.state == before
    dropped = answer(room, person, pressed(planned, "Drop the plan"))
    assert not any(seat.plan for seat in room.there.seats)
    assert "Planned" not in plain(dropped.text)


def test_this_else_that() -> None:
    """A second placement is for when the first one does not fit any more."""
    room, person, fits = waiting_one(of=2)
    seat = room.there.seat_of(person.id)
    for index, label in enumerate(("Plan on ", "Else on ")):
        ghost = answer(room, person, f"{room.there.id}:{room.version}:move.{index}")
        for _ in range(2):  # a second tap changes nothing
            said = shown(room, person, pressed(ghost, label))
    assert room.there.seats[seat].plan.split(";") == fits[:2]
    assert said.count(" else ") == 1


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


def test_else_draw() -> None:
    """Where a draw may be chosen, a plan can end in one; it stays the last."""
    room, person, fits = waiting_one("tripple-domino", of=2)
    seat = room.there.seat_of(person.id)
    room.press(person, "plan", 0)
    hand = answer(room, person, Plan())
    answer(room, person, pressed(hand, "Else draw"))
    assert room.there.seats[seat].plan == f"{fits[0]};draw"
    room.press(person, "plan", 1)
    assert room.there.seats[seat].plan == f"{fits[0]};{fits[1]};draw"


def test_a_draw_that_is_not_ones_own_cannot_be_planned() -> None:
    """In the other games the table draws by itself when nothing fits."""
    room, person, _ = waiting_one("tridom")
    assert refused(room.do(person, Plan("draw"))) == "plan-no-draw"
    hand = answer(room, person, Plan())
    assert not [button for button in hand.buttons if "draw" in button.label]


def test_a_plan_has_an_end() -> None:
    """Nobody plans a whole game."""
    room, person, _ = waiting_one("tripitz", of=MOST_PLANNED + 1)
    for index in range(MOST_PLANNED):
        room.press(person, "plan", index)
    assert refused(room.press(person, "plan", MOST_PLANNED)) == "plan-too-long"


@pytest.mark.parametrize("argument", ["999", "x", "none.1"])
def test_a_forged_plan(argument: str) -> None:
    """It is refused, and nothing is planned."""
    room, person, _ = waiting_one()
    assert refused(room.press(person, "plan", argument))
    assert not any(seat.plan for seat in room.there.seats)


def test_a_plan_of_one_behind_the_last() -> None:
    """The first index that means no placement is refused like any other."""
    room, person, fits = waiting_one()
    assert refused(room.press(person, "plan", len(fits))) == "stale"
    room.press(person, "plan", len(fits) - 1)
    assert room.there.seats[room.there.seat_of(person.id)].plan == fits[-1]


def test_a_planned_draw_is_told_too() -> None:
    """It is the person's turn then; what was drawn stands in the hand."""
    room, person, _ = waiting_one("tripple-domino")
    room.press(person, "plan", "draw")
    act(room, "")
    assert "draw" in room.moves
    (word,) = [post for post in room.posts if "plan-drew" in repr(post)]
    assert word.to == person.id
