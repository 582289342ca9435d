"""Leaving, ending, coming back, and taking over from a computer: no way leads to a dead end."""

from __future__ import annotations

from dataclasses import replace

from bot.present.message import Message, plain
from bot.present.render import for_channel, for_person
from bot.table.commands import (
    AddComputer,
    End,
    Join,
    New,
    Resign,
    Start,
    read_payload,
)
from bot.table.effects import Decision
from bot.table.identity import Person
from bot.table.results import ResultKind, kind
from bot.table.table import TablePhase
from tests.table.helpers import ANN, BOB, Room, refused


def begun(*others: Person, computers: int = 0, game: str = "tridom") -> Room:
    """Ann's game, with others and computers at it."""
    room = Room()
    room.do(ANN, New(game))
    for person in others:
        room.do(person, Join())
    for _ in range(computers):
        room.do(ANN, AddComputer("easy"))
    room.do(ANN, Start())
    room.posts.clear()
    return room


def shown(room: Room, decision: Decision, person: Person) -> Message:
    """The answer as this person reads it."""
    (reply,) = decision.replies
    return for_person(reply, room.there, room.version, person)


def pressed(message: Message) -> list[str]:
    """What the message's buttons and choices press."""
    controls = (*message.choices, *message.buttons)
    found = [read_payload(each.payload or "") for each in controls]
    return [one.verb + f".{one.argument}" * bool(one.argument) for one in found if one is not None]


def test_an_ended_table_has_its_scores_and_a_way_on() -> None:
    """The last board says who ended it and how it stands, and offers what one may want then."""
    room = begun(BOB)
    page = shown(room, room.do(ANN, End()), ANN)
    assert plain(page.text) == "End the game for everyone?"
    assert room.there.phase is TablePhase.PLAYING
    decision = room.press(ANN, "end", "sure")
    board = for_channel(decision.posts[0], room.there, room.version)
    assert plain(board.text).splitlines() == ["Ann has ended the game.", "Ann: 40 \u00b7 Bob: 0"]
    assert pressed(board) == ["rematch", "rematch.quick", "games", "review", "replay", "more"]


def test_nobody_takes_a_chair_in_a_private_game() -> None:
    """Nor is it offered, wherever the press came from."""
    room = begun(computers=1)
    room.table = replace(room.there, private=True)
    assert refused(room.press(BOB, "takeover", 1)) == "seat-taken"
    assert room.there.free_seats == ()


def test_a_chair_taken_late_counts_for_nobody() -> None:
    """A game counts as it began, and the next one as any."""
    room = begun(computers=1)
    room.press(BOB, "takeover", 1)
    assert kind(room.there) is ResultKind.PRACTICE
    room.do(BOB, Resign(sure=True))
    assert kind(room.there) is ResultKind.PRACTICE
    room.do(BOB, Join())
    assert room.there.seats[1].late
