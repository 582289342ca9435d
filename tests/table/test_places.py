"""A table in several places: who sees what where, and where a turn is called."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.table import codec
from bot.table.codec import Unwritable
from bot.table.commands import Command, End, Invite, Join, Leave, New, Resign, Start
from bot.table.effects import InviteEffect, Show, TableEffect
from bot.table.identity import Person, Place
from bot.table.mirrors import code_of, invite, mirror_here, place_token, take_out
from bot.table.steps import Forget, Refresh, TakeOut
from bot.table.table import MOST_PLACES, TablePhase, TablePlace
from tests.table.helpers import ANN, BOB, CAT, HERE, Room

THERE = Place("other:club:7")


@pytest.fixture
def room() -> Room:
    """Ann's table, which is at `THERE` as well, where Bob has sat down."""
    room = Room()
    room.do(ANN, New("tridom", {"clock": "1d"}), title="Family")
    room.table = replace(room.there, others=(TablePlace(THERE, Place("other:club"), "fr", "Café"),))
    room.do(BOB, Join(), at=THERE)
    return room


def seen_at(room: Room, at: Place | None) -> list[Show]:
    return [post.show for post in room.posts if post.to is None and post.at == at]


def test_a_turn_is_called_where_its_player_sits(room: Room) -> None:
    """Once, and nowhere else."""
    room.do(ANN, Start())
    for _ in range(4):
        room.posts.clear()
        before = room.mover()
        room.press(before, "do", 0, at=HERE if before == ANN else THERE)
        if room.mover() == before:
            continue
        boards = [post for post in room.posts if isinstance(post, TableEffect) and post.calls]
        assert [post.at for post in boards] == [None if room.mover() == ANN else THERE]


def test_somebody_who_acts_elsewhere_sits_there_from_then_on(room: Room) -> None:
    """A table is followed to where its player looks at it; a private chat is no place of it."""
    assert room.there.sits_at(BOB.id) == THERE
    room.do(BOB, Join("word"), at=HERE)
    assert room.there.sits_at(BOB.id) == HERE
    room.do(BOB, Join("another"), at=THERE)
    room.do(BOB, Join("third"), at=Place("test:bobs-own"))
    assert room.there.sits_at(BOB.id) == THERE
    room.do(BOB, Refresh(), at=HERE, remind_every=3600)
    assert room.there.seats[1].remind_every == 3600
    assert room.there.sits_at(BOB.id) == THERE, "what the bot does for them is not done by them"
    room.do(CAT, Join(), at=Place("other:cats-own"), member_at=THERE)
    assert room.there.sits_at(CAT.id) == THERE


def test_no_place_hears_the_name_of_another(room: Room) -> None:
    """Who reads in private is told the name of the place where they sit, or none."""
    assert room.there.place_of(ANN.id).title == "Family"
    assert room.there.place_of(BOB.id).title == "Café"
    assert room.there.place_of(CAT.id).title == ""
    scene = room.there.scene(1, None, room.there.place_of(BOB.id))
    assert (scene.title, scene.place) == ("Café", THERE)
    assert "Family" not in repr(scene)
    assert HERE not in repr(scene)


def test_a_place_that_was_left_is_no_place_to_call_at(room: Room) -> None:
    """Players there are written to in private."""
    left = replace(room.there, others=())
    assert left.sits_at(BOB.id) is None
    assert left.place_of(BOB.id).title == ""


def farewells(room: Room) -> list[Place | None]:
    return [post.at for post in room.posts if post.show is Show.FAREWELL]


@pytest.mark.parametrize("running", [False, True])
def test_a_place_whose_last_player_leaves_is_left(room: Room, *, running: bool) -> None:
    """With one line there; the others read of it with what they are shown of the leave."""
    room.do(CAT, Join(), at=HERE)
    if running:
        room.do(ANN, Start())
    room.posts.clear()
    room.do(BOB, Resign(sure=True) if running else Leave(), at=THERE)
    assert room.there.others == ()
    assert farewells(room) == [THERE]
    assert seen_at(room, THERE)[-1] is Show.FAREWELL
    told = [line.key for post in room.posts if post.at is None for line in post.lines]
    assert told.count("left-across") == 1


def test_who_may_come_back_is_waited_for(room: Room) -> None:
    """Until they have their data deleted, of which their place hears like any other leave."""
    room.do(CAT, Join(), at=HERE)
    room.do(ANN, Start())
    while room.mover() != BOB:
        room.press(room.mover(), "do", 0)
    room.now += 2 * 24 * 3600
    room.tick()
    assert room.there.away_seat(BOB.id) is not None
    assert farewells(room) == []
    room.do(BOB, Forget(), at=THERE)
    assert farewells(room) == [THERE]


def test_a_place_where_nobody_sat_keeps_the_table(room: Room) -> None:
    """Somebody laid it there to look on; and where others sit it stays as well."""
    quiet = TablePlace(Place("third:room"), Place("third:room"), "de", "")
    room.table = replace(room.there, others=(*room.there.others, quiet))
    room.do(CAT, Join(), at=THERE)
    room.do(BOB, Leave(), at=THERE)
    assert len(room.there.others) == 2
    room.do(CAT, Leave(), at=THERE)
    assert room.there.others == (quiet,)


def test_a_player_who_plays_on_elsewhere_leaves_no_place(room: Room) -> None:
    room.do(BOB, Join("word"), at=HERE)
    assert room.there.sits_at(BOB.id) == HERE
    assert farewells(room) == []
    room.do(BOB, Leave(), at=HERE)
    assert [each.place for each in room.there.others] == [THERE]


def test_moderators_of_a_further_place_are_offered_to_take_it_out(room: Room) -> None:
    """They may not end it for all; nobody else who asks is offered more than before."""
    refused = room.do(CAT, End(sure=True), at=THERE, moderates=(THERE,))
    (page,) = refused.replies
    assert isinstance(page, InviteEffect)
    assert [line.key for line in page.lines] == ["end-or-out"]
    (place,) = page.out
    assert room.there.phase is TablePhase.LOBBY
    for person in (BOB, CAT):
        (told,) = room.do(person, End(sure=True), at=THERE).replies
        assert told.lines[0].key == "refused-host-only"
    room.do(CAT, TakeOut(place.token), at=THERE, moderates=(THERE,))
    assert room.there.others == ()
    assert farewells(room) == [THERE]


def test_whose_place_it_is_may_take_it_out(room: Room) -> None:
    """Its players and moderators that one; the host and moderators of the first place any."""
    third = Place("third:room")
    room.table = replace(room.there, others=(*room.there.others, TablePlace(third, third, "en")))

    def ask(person: Person, moderated: tuple[Place, ...]) -> Command:
        return Command(id="x", at=HERE, person=person, action=TakeOut(""), moderates=moderated)

    may = {
        (person, moderated): [
            at
            for at in (THERE, third)
            if take_out(room.there, ask(person, moderated), place_token(at)).table is not None
        ]
        for person, moderated in (
            (ANN, ()), (BOB, ()), (CAT, ()), (CAT, (third,)), (CAT, (HERE,)), (BOB, (third,)),
        )
    }  # fmt: skip
    assert [*may.values()] == [[THERE, third], [THERE], [], [third], [THERE, third], [THERE, third]]


def test_a_place_is_within_its_chat(room: Room) -> None:
    """That of a topic; else it is the chat."""
    for chat, within in ((Place("test:whole"), "test:whole"), (None, room.there.place)):
        assert replace(room.there, chat=chat).places[0].chat == within


def test_where_there_is_no_room_no_code_is_shown(room: Room) -> None:
    """To nobody: it would lead nowhere."""
    others = tuple(TablePlace(Place(f"x:{n}"), Place(f"x:{n}"), "en") for n in range(MOST_PLACES))
    for places, shown in ((MOST_PLACES - 1, True), (MOST_PLACES, False)):
        table = replace(room.there, others=others[: places - 1])
        for person in (ANN, CAT):
            command = Command(id="x", at=HERE, person=person, action=Invite())
            (page,) = invite(table, command).replies
            assert bool(getattr(page, "code", "")) is shown


def test_an_onlooker_follows_a_table_that_lies_in_the_most_chats(room: Room) -> None:
    """Also where a computer's seat is free: they can take it by following."""
    others = tuple(TablePlace(Place(f"x:{n}"), Place(f"x:{n}"), "en") for n in range(MOST_PLACES))
    seats = (*room.there.seats[:1], replace(room.there.seats[1], person=None, level="easy"))
    room.do(ANN, Start())
    table = replace(room.there, others=others[: MOST_PLACES - 1], seats=seats)
    command = Command(id="x", at=Place("test:elsewhere"), person=CAT, action=Join())
    assert table.free_seats
    decision = mirror_here(table, command, None)
    assert decision.table is not None
    assert (decision.table.others, decision.table.followers[0].id) == (table.others, CAT.id)


def test_a_code_tells_nothing_and_opens_nothing_private(room: Room) -> None:
    """It is of the table's secret: who knows the id cannot work it out."""
    assert code_of(room.there) == code_of(replace(room.there, seats=room.there.seats[:1]))
    assert code_of(room.there) != code_of(replace(room.there, secret=bytes(32)))
    command = Command(id="x", at=Place("test:elsewhere"), person=CAT, action=Join())
    assert mirror_here(room.there, command, None).table is not None
    assert mirror_here(replace(room.there, private=True), command, None).table is None


@pytest.mark.parametrize(("who", "told"), [(ANN, [BOB.id]), (BOB, [])])
def test_who_takes_it_out_is_not_told_that_they_stay(
    room: Room, who: Person, told: list[str]
) -> None:
    """The answer says it; the others there are told."""
    room.posts.clear()
    room.do(who, TakeOut(place_token(THERE)), at=HERE if who == ANN else THERE)
    stay = [post.to for post in room.posts if any(line.key == "you-stay" for line in post.lines)]
    assert stay == told


def test_the_release_before_keeps_away_from_it(room: Room) -> None:
    """It would take the table out of its further places; any other table is written for it."""
    with pytest.raises(Unwritable):
        codec.to_text(room.there, 3)
    alone = replace(room.there, others=())
    assert codec.from_text(codec.to_text(alone, 3)) == alone
