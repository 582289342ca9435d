"""A table in several places: who sees what where, and where a turn is called."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.table import codec
from bot.table.codec import Unwritable
from bot.table.commands import Join, New, Resign, Start, Undo
from bot.table.effects import RemindEffect, Show, TableEffect
from bot.table.identity import Place
from bot.table.orders import Refresh
from bot.table.table_place import TablePlace
from tests.table.helpers import ANN, BOB, CAT, HERE, Room

THERE = Place("other:club:7")


@pytest.fixture
def room() -> Room:
    """Ann's table, which lies at `THERE` as well, where Bob has sat down."""
    room = Room()
    room.do(ANN, New("tridom", {"clock": "1d"}), title="Family")
    room.table = replace(room.there, others=(TablePlace(THERE, Place("other:club"), "fr", "Café"),))
    room.do(BOB, Join(), at=THERE)
    return room


def seen_at(room: Room, at: Place | None) -> list[Show]:
    return [post.show for post in room.posts if post.to is None and post.at == at]


def test_every_place_sees_the_same(room: Room) -> None:
    """Lobby, boards and what is proposed; the result is counted once."""
    room.posts.clear()
    room.do(ANN, Start())
    for _ in range(3):
        room.press(room.mover(), "do", 0)
    room.do(ANN, Undo())
    assert seen_at(room, THERE) == seen_at(room, None)
    room.do(ANN, Resign(sure=True))
    room.do(BOB, Resign(sure=True), at=THERE)
    assert seen_at(room, None).count(Show.STANDING) == 1
    assert Show.STANDING not in seen_at(room, THERE)


def test_a_turn_is_called_where_its_player_sits(room: Room) -> None:
    """Once, and nowhere else; so is a reminder sent."""
    room.do(ANN, Start())
    for _ in range(4):
        room.posts.clear()
        before = room.mover()
        room.press(before, "do", 0, at=HERE if before == ANN else THERE)
        if room.mover() == before:
            continue
        boards = [post for post in room.posts if isinstance(post, TableEffect) and post.calls]
        assert [post.at for post in boards] == [None if room.mover() == ANN else THERE]
    room.posts.clear()
    room.tick()
    (reminder,) = [post for post in room.posts if isinstance(post, RemindEffect)]
    assert reminder.at == (None if room.mover() == ANN else THERE)


def test_whoever_acts_elsewhere_sits_there_from_then_on(room: Room) -> None:
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
    """Whoever sat there is written to in private."""
    left = replace(room.there, others=())
    assert left.sits_at(BOB.id) is None
    assert left.place_of(BOB.id).title == ""


def test_the_release_before_keeps_away_from_it(room: Room) -> None:
    """It would take the table out of its further places; any other table is written for it."""
    with pytest.raises(Unwritable):
        codec.to_text(room.there, 3)
    alone = replace(room.there, others=())
    assert codec.from_text(codec.to_text(alone, 3)) == alone
