"""What the table tells one person alone: time that ran out, a computer in their place, a vote."""

from __future__ import annotations

import pytest

from bot.present.message import plain
from bot.present.render import for_channel, for_person
from bot.table.commands import Join, New, Replace, Start
from bot.table.effects import Decision, Effect, Show
from bot.table.identity import Person
from tests.table.games import started
from tests.table.helpers import ANN, BOB, CAT, Room, refused


def three(**options: str) -> Room:
    """Ann, Bob and Cat, begun."""
    room = Room()
    room.do(ANN, New("tridom", options))
    room.do(BOB, Join())
    room.do(CAT, Join())
    room.do(ANN, Start())
    return room


def told(decision: Decision, person: Person) -> list[Effect]:
    """What somebody is told alone, hands left out."""
    return [post for post in decision.posts if post.to == person.id and post.show is not Show.HAND]


def timed_out(room: Room) -> Decision:
    """The reminders, then the deadline."""
    while True:
        decision = room.tick()
        if any(post.show is Show.BOARD for post in decision.posts):
            return decision


def test_who_ran_out_last_of_all_can_resume() -> None:
    """Nobody is there, so the table rests: in private they read why, with the button; the group hears no sound."""
    room = started("tridom", clock="2m")
    timed_out(room)
    while not room.there.asleep:
        late = room.mover()
        decision = room.tick()
    (effect,) = told(decision, late)
    message = for_person(effect, room.there, room.version, late)
    assert plain(message.text).startswith("Your time ran out.\nOn hold")
    (rest,) = [post for post in decision.posts if post.to is None]
    group = for_channel(rest, room.there, room.version)
    assert group.silent
    assert [button.label for each in (message, group) for button in each.buttons] == ["Resume"] * 2
    room.do(late, message.buttons[0].payload or "", private=True)
    assert not room.there.asleep


@pytest.mark.parametrize("button", [0, 1], ids=["agree", "no"])
def test_a_question_that_is_decided_goes_when_it_is_answered(button: int) -> None:
    """Of its copy in private, which was not there to be taken away."""
    room = three()
    decision = room.do(CAT, Replace("Bob"))
    message = for_person(decision.posts[1], room.there, room.version, ANN)
    room.press(ANN, "agree")
    room.press(BOB, "agree")
    late = room.do(ANN, message.buttons[button].payload or "", private=True)
    assert refused(late) == "decided"
    assert late.replies[0].step
    shown = for_person(late.replies[0], room.there, room.version, ANN)
    assert shown.replaces
    assert not shown.buttons
