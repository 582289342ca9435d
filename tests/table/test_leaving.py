"""Leaving, ending, coming back, and taking over from a computer: no way leads to a dead end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.present.message import Message, plain
from bot.present.render import for_channel, for_person
from bot.table.commands import (
    AddComputer,
    End,
    Hand,
    Join,
    Leave,
    New,
    Play,
    Resign,
    Review,
    ShowBoard,
    Start,
    Wake,
    read_payload,
)
from bot.table.effects import Decision, Show
from bot.table.identity import Person
from bot.table.results import ResultKind, kind
from bot.table.table import TablePhase
from tests.support.every import every
from tests.table.helpers import ANN, BOB, CAT, Room, lines, refused, told


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


@pytest.mark.parametrize("game", ["triominos", "tridom"])
def test_a_lobby_that_was_closed_is_shown_to_who_presses_there_once_more(game: str) -> None:
    """Also where fewer sat there than the game takes: there is no deal to look back at."""
    room = Room()
    room.do(ANN, New(game))
    room.do(ANN, End(sure=True))
    decision = room.press(ANN, "leave")
    assert decision.table is None
    assert told(decision) == ["refused-stale"]
    page = shown(room, room.do(ANN, ShowBoard()), ANN)
    assert plain(page.text) == "The table was closed before the game began."


@pytest.mark.parametrize("asked", [Resign(), Leave(), "resign"])
def test_leaving_asks_first(asked: Resign | Leave | str) -> None:
    """Typed or tapped, nothing changes until it is confirmed."""
    room = begun(BOB)
    decision = room.press(BOB, asked) if isinstance(asked, str) else room.do(BOB, asked)
    assert decision.table is None
    page = shown(room, decision, BOB)
    assert "A computer plays on for you, and you can come back." in plain(page.text)
    assert pressed(page) == ["resign.sure", "hand"]
    room.press(BOB, "resign", "sure")
    assert room.there.seats[1].former == BOB


def test_alone_against_a_computer_one_true_thing_is_said() -> None:
    """Nobody is left, so the game ends: no computer plays on, nobody may come back."""
    room = begun(computers=1)
    page = shown(room, room.do(ANN, Resign()), ANN)
    assert "so the game ends" in plain(page.text)
    decision = room.press(ANN, "resign", "sure")
    assert told(decision) == ["you-left"]
    assert shown(room, decision, ANN).replaces, "the question is answered"
    assert [line.key for line in lines(decision)] == ["left-last"]
    assert room.there.phase is TablePhase.OVER


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


def test_a_lobby_ends_without_a_question() -> None:
    """Nothing is lost with it; the last word says who closed it."""
    room = Room()
    room.do(ANN, New("tridom"))
    decision = room.do(ANN, End())
    page = for_channel(decision.posts[0], room.there, room.version)
    assert plain(page.text) == "Ann has closed the table."
    assert pressed(page) == ["rematch", "rematch.quick", "games"]


@every("way", ["hand", "wake", "join", "do.0"])
def test_a_player_who_is_away_comes_back_from_everywhere(way: str) -> None:
    """Hand, old buttons and Wake lead back to the seat."""
    room = begun(BOB)
    room.replace(BOB)
    decision = room.press(BOB, *way.split("."))
    if room.there.seats[1].person is None:
        page = shown(room, decision, BOB)
        assert plain(page.text) == "A computer plays for you."
        assert pressed(page)[0] == "join"
        decision = room.press(BOB, "join")
    assert room.there.seats[1].person == BOB
    assert [line.key for line in lines(decision)] == ["came-back"]


def test_where_nothing_sleeps_waking_shows_what_is_there() -> None:
    """The lobby before the game begins, then the board."""
    room = Room()
    room.do(ANN, New("tridom"))
    room.do(BOB, Join())
    for expected in (Show.LOBBY, Show.BOARD):
        decision = room.do(BOB, Wake())
        assert decision.table is None
        assert decision.replies[0].show is expected
        room.do(ANN, Start())


def test_waking_a_table_brings_back_who_wakes_it() -> None:
    """They do not find a computer playing for them."""
    room = begun(BOB)
    room.replace(BOB)
    room.now += 100 * 24 * 3600
    room.tick()
    assert room.there.asleep
    room.do(BOB, Wake())
    assert room.there.seat_of(BOB.id) == 1
    assert not room.there.asleep


def test_a_hand_of_a_game_that_is_over_is_its_end() -> None:
    """With the way to another one; also for somebody who left before."""
    room = begun(BOB)
    room.do(BOB, Resign(sure=True))
    room.do(ANN, Resign(sure=True))
    for person in (ANN, BOB, CAT):
        decision = room.do(person, Hand())
        page = shown(room, decision, person)
        assert decision.replies[0].show is Show.BOARD
        assert plain(page.text).startswith("The game is over.")
        assert "rematch" in pressed(page)
    assert room.do(BOB, Review()).replies[0].show is Show.REVIEW
    assert refused(room.do(CAT, Review())) == "sat-not-here"


def test_a_person_takes_a_computers_chair() -> None:
    """In a running game, from where they learn that they have no seat."""
    room = begun(computers=2)
    for asked in (Join(), Hand()):
        page = shown(room, room.do(BOB, asked), BOB)
        assert pressed(page) == ["takeover.1", "takeover.2", "board"]
    decision = room.press(BOB, "takeover", 2)
    assert room.there.seats[2].person == BOB
    assert room.there.seats[2].name == "Bob"
    assert decision.replies[0].show is Show.HAND
    assert [line.key for line in lines(decision)] == ["took-over"]
    assert refused(room.press(CAT, "takeover", 2)) == "seat-taken"
    assert refused(room.press(BOB, "takeover", 1)) == "seated-already"


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


def test_a_seat_that_a_computer_keeps_for_someone_is_theirs() -> None:
    """Nobody else takes it."""
    room = begun(BOB)
    room.replace(BOB)
    assert refused(room.press(CAT, "takeover", 1)) == "seat-taken"
    assert refused(room.do(CAT, Join())) == "begun-already"
    room.press(BOB, "takeover", 1)
    assert room.there.seat_of(BOB.id) == 1
    assert not room.there.seats[1].late


@pytest.mark.parametrize("how", ["resign", "replace"])
def test_the_last_move_is_still_told_when_someone_leaves_beside_it(how: str) -> None:
    """The board is edited in its place: its news must not take the move's away."""
    room = begun(BOB, CAT)
    first = room.mover()
    piece, cell = str(room.there.state.legal_moves()[0]).split("@")
    room.do(first, Play(piece, cell))
    moved = next(post for post in reversed(room.posts) if post.show is Show.BOARD).lines
    waits = next(one for one in (ANN, BOB, CAT) if one not in {first, room.mover()})
    decision = room.do(waits, Resign(sure=True)) if how == "resign" else room.replace(waits)
    assert not decision.moves
    (board,) = (post for post in decision.posts if post.show is Show.BOARD)
    assert board.lines[: len(moved)] == moved
    assert board.lines[len(moved)].key == ("resigned" if how == "resign" else "sits-in")


def test_a_player_who_leaves_on_their_turn_is_told_before_the_computers_move() -> None:
    """That is a move of its own, on a board of its own."""
    room = begun(BOB, CAT)
    decision = room.do(room.mover(), Resign(sure=True))
    assert decision.moves
    (board,) = (post for post in decision.posts if post.show is Show.BOARD)
    assert board.lines[0].key == "resigned"
