"""Which way a proposal went, told to each who was asked in private."""

from __future__ import annotations

import pytest

from bot.table.commands import AnswerProposal, Replace, Undo
from bot.table.effects import Decision, Show
from bot.table.identity import Person, PersonId
from tests.table.helpers import ANN, BOB, CAT, Room
from tests.table.test_consent import place, three

PEOPLE = (ANN, BOB, CAT)


def settled(decision: Decision) -> dict[PersonId | None, str]:
    """What each is told of it in private."""
    return {post.to: post.lines[0].key for post in decision.posts if post.show is Show.SETTLED}


def undo_proposed() -> tuple[Room, Person, Person]:
    """Of three, one would like to take a move back; with the two others, the one to move first."""
    room = three()
    first = room.mover()
    place(room)
    place(room)
    assert not settled(room.do(first, Undo()))
    mover = room.mover()
    return room, mover, next(one for one in PEOPLE if one not in {first, mover})


@pytest.mark.parametrize("agree", [True, False])
def test_all_who_were_asked_are_told(agree: bool) -> None:
    """Where they were asked; at the table it was told, and the person who asked reads it there."""
    room, one, other = undo_proposed()
    assert not settled(room.do(one, AnswerProposal(agree=True)))
    outcome = room.do(other, AnswerProposal(agree=agree))
    key = "undone" if agree else "proposal-declined"
    assert settled(outcome) == {one.id: key, other.id: key}


def test_who_answers_the_question_itself_has_the_answer_in_its_place() -> None:
    """A press in private."""
    room, one, other = undo_proposed()
    outcome = room.press(one, "decline", private=True)
    assert settled(outcome) == {other.id: "proposal-declined"}


def test_a_game_that_went_on_has_settled_it_too() -> None:
    """Nobody answers any more."""
    room, mover, other = undo_proposed()
    view = room.there.state.view(room.there.seat_of(mover.id))
    index = next(i for i, move in enumerate(view.moves) if "@" in str(move))
    moved = room.press(mover, "do", index)
    assert room.there.proposal is None
    assert settled(moved) == {mover.id: "proposal-lapsed", other.id: "proposal-lapsed"}


def test_a_vote_that_is_won_is_told() -> None:
    """Of three, two are most: who suggested it, and the one who is asked. So is the one concerned."""
    room = three()
    asked = room.do(BOB, Replace("Cat"))
    assert [post.to for post in asked.posts if post.show is Show.PROPOSAL] == [None, ANN.id, CAT.id]
    assert not settled(room.do(ANN, AnswerProposal(agree=True)))
    assert settled(room.press(CAT, "agree", private=True)) == {ANN.id: "sits-in"}


def test_the_one_concerned_acts_and_the_question_goes() -> None:
    """Also from where they were asked, if they press something else there."""
    room = three()
    room.do(BOB, Replace("Cat"))
    here = room.press(CAT, "hand", private=True)
    assert settled(here) == {ANN.id: "proposal-here", CAT.id: "proposal-here"}
    room.do(BOB, Replace("Cat"))
    assert settled(room.press(CAT, "here", private=True)) == {ANN.id: "proposal-here"}
