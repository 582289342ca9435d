"""Following a table: who may, and when they are shown it."""

from __future__ import annotations

from bot.present.message import plain
from bot.present.render import for_person
from bot.table.commands import AddComputer, Join, New, Start
from bot.table.effects import FollowEffect, Show
from bot.table.identity import Person, PersonId
from bot.table.mirrors import MOST_FOLLOWERS
from bot.table.steps import Follow, Forget
from tests.table.helpers import ANN, BOB, CAT, Room, refused, told


def followed() -> Room:
    """Ann and Bob at a game that Cat follows."""
    room = Room()
    room.do(ANN, New("tridom"), title="Family")
    room.do(BOB, Join())
    room.do(ANN, Start())
    assert told(room.press(CAT, "follow", member=True)) == ["follow-begun"]
    return room


def shown(room: Room) -> list[PersonId]:
    """Who was shown the table by what happened since."""
    found = [post.to for post in room.posts if isinstance(post, FollowEffect)]
    room.posts.clear()
    return found


def test_who_may_not() -> None:
    """Players, strangers, and too many; nobody before the game."""
    room = followed()
    assert refused(room.press(BOB, "follow", member=True)) == "seated-already"
    assert refused(room.press(CAT, "follow", at="test:elsewhere")) == "gone"
    for number in range(MOST_FOLLOWERS - 1):
        room.do(Person(PersonId(f"test:x{number}"), "X"), Follow())
    assert refused(room.do(Person(PersonId("test:last"), "X"), Follow())) == "many-followers"
    lobby = Room()
    lobby.do(ANN, New("tridom"))
    assert refused(lobby.do(CAT, Follow())) == "not-begun"


def test_who_takes_a_seat_or_is_forgotten_follows_no_more() -> None:
    """Their hand comes instead; and nothing of who is forgotten stays."""
    room = Room()
    room.do(ANN, New("tridom"))
    room.do(ANN, AddComputer())
    room.do(ANN, Start())
    room.do(BOB, Follow())
    room.do(CAT, Follow())
    room.press(BOB, "takeover", 1, member=True)
    assert [each.id for each in room.there.followers] == [CAT.id]
    room.do(CAT, Forget())
    assert room.there.followers == ()


def test_a_follower_sees_what_everyone_sees() -> None:
    """No hand: not a tile of anybody's; one message, silent, with the way there and out."""
    room = followed()
    effect = next(post for post in room.posts if post.show is Show.FOLLOW)
    page = for_person(effect, room.there, room.version, CAT)
    assert plain(page.text).startswith("Tridom in Family\n")
    assert (page.replaces, page.secret, page.silent) == (True, True, True)
    assert [button.label for button in page.buttons] == ["Stop following"]
    for seat in (0, 1):
        for tile in room.there.state.view(seat).hand:
            assert tile not in page.picture.alt + page.picture.text + plain(page.text)
