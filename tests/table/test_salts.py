"""Words for the shuffle: everyone's to give until the start, and nobody's to choose afterwards."""

from __future__ import annotations

import pytest

from bot.table.commands import AddComputer, End, Join, New, Resign, Start
from bot.table.identity import Person
from bot.table.steps import Forget
from bot.table.table import TablePhase
from engine import record
from engine.shuffle import automatic_word
from tests.table.helpers import ANN, BOB, Room


def opened(*others: Person, game: str = "triominos") -> Room:
    """Ann's table, with others at it."""
    room = Room()
    room.do(ANN, New(game))
    for person in others:
        room.do(person, Join())
    return room


def words(room: Room) -> list[str]:
    return [seat.salt for seat in room.there.seats]


def ended(room: Room) -> record.Record:
    """The record of a game that was broken off, as anyone may read it."""
    room.do(ANN, End(sure=True))
    assert room.there.phase is TablePhase.OVER
    return record.load(record.dump(room.there.record(tuple(room.moves))))


def test_the_word_of_a_lone_player_counts() -> None:
    """Against computers it is the one thing that the bot does not know beforehand."""
    seeds = set()
    for given in ("", "tomato", "leek"):
        room = opened()
        room.do(ANN, AddComputer("easy"))
        room.do(ANN, Join(given))
        room.do(ANN, Start())
        seeds.add(room.there.seed)
    assert len(seeds) == 3


def test_words_that_nobody_gave_follow_from_the_secret() -> None:
    """People's and computers' alike: the record says which, and everyone can check them."""
    room = opened(BOB)
    room.do(BOB, Join("tomato"))
    room.do(ANN, AddComputer("easy"))
    assert words(room) == ["", "tomato", ""]
    room.do(ANN, Start())
    secret = room.there.secret
    assert words(room) == [automatic_word(secret, 0), "tomato", automatic_word(secret, 2)]
    rec = ended(room)
    assert rec.fair.automatic == (0, 2)


def test_the_bot_has_nothing_left_to_try() -> None:
    """With one secret and the same words there is one deal, whatever chance is at hand meanwhile."""
    seeds = set()
    for attempt in range(20):
        room = opened()
        for _ in range(attempt):
            next(room.counter)
        room.do(BOB, Join("tomato"))
        room.do(ANN, AddComputer("easy"))
        room.do(ANN, Start())
        seeds.add(room.there.seed)
    assert len(seeds) == 1


def test_seats_and_secrets_have_words_of_their_own() -> None:
    """No two alike, so one that became known tells nothing of another."""
    made = {automatic_word(bytes([n]) * 32, seat) for n in range(20) for seat in range(6)}
    assert len(made) == 120
    assert all(len(one) == 16 for one in made)


@pytest.mark.parametrize("action", [Resign(sure=True), Forget()])
def test_the_proof_outlives_a_seat_that_changes_hands(action: Resign | Forget) -> None:
    """No matter who plays on, and whose name is deleted."""
    room = opened(BOB)
    room.do(ANN, Start())
    room.do(BOB, action)
    rec = ended(room)
    assert rec.fair.automatic == (0, 1)
