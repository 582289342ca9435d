"""What the answer to a move says of it, to its maker alone; and to a second press of the same button."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.present.localizer import Localizer, Reader
from bot.present.message import Message, plain
from bot.present.render import for_person
from bot.table.commands import Pressed, Undo
from bot.table.effects import Decision, HandEffect, Show
from bot.table.identity import Person
from bot.table.moving import AppliedMove, advance
from bot.table.table import Table, TablePhase
from bot.table.words import ForcedDraws
from engine import GAMES, Event, MoveKind
from engine.game import Drawn, Passed, RoundStarted
from tests.support.every import every
from tests.table.games import started
from tests.table.helpers import ANN, BOB, Room, told


def answer(room: Room, person: object, decision: Decision) -> Message:
    """What the mover is shown."""
    (reply,) = decision.replies
    assert reply.show is Show.HAND
    return for_person(reply, room.there, room.version, person)


def placing(room: Room) -> int:
    """The first placement of the player to move."""
    view = room.there.state.view(room.there.state.to_move)
    return next(i for i, move in enumerate(view.moves) if move.kind is MoveKind.PLACE)


def both_can_place() -> Room:
    """A game whose second player can place after the first one's first placement."""
    for seed in range(40):
        room = started("tridom", seed=seed)
        state = room.there.state
        after, _ = state.apply(state.legal_moves()[placing(room)])
        if any(move.kind is MoveKind.PLACE for move in after.legal_moves()):
            return room
    raise AssertionError("no such game was found")


@every("game", GAMES)
def test_what_was_played_and_drawn(game: str) -> None:
    """The new hand, headed by what brought it; the spot is called by the number that was chosen."""
    room = started(game, seed=2)
    for _ in range(6):
        person, before = room.mover(), room.there.state
        seat = room.there.seat_of(person.id)
        view = before.view(seat)
        index = placing(room)
        ghost = for_person(
            room.press(person, "move", index).replies[0], room.there, room.version, person
        )
        decision = room.press(person, "do", index)
        said = plain(answer(room, person, decision).text)
        first = said.splitlines()[0]
        assert first.startswith(("You played ", "You opened with "))
        if "You played" in first:
            spot = plain(ghost.text).partition(" on ")[2].removeprefix("spot ")
            spot = spot.partition(":")[0].split()[0]
            assert f" on {spot} (" in first
        drawn = set(decision.table.state.view(seat).hand) - set(view.hand)
        for piece in drawn:
            assert piece in said.splitlines()[1], "what was drawn is named"


def test_a_move_that_was_taken_back_is_not_told_again() -> None:
    """The button's move is none of the game's any more."""
    room = both_can_place()
    person = room.mover()
    payload = str(Pressed(room.there.id, room.version, "do", str(placing(room))))
    room.do(person, payload)
    assert room.mover() != person
    room.do(person, Undo())
    assert room.mover() == person
    assert told(room.do(person, payload)) == ["refused-stale"]


def test_the_last_move_of_a_game_leads_to_a_look_back() -> None:
    """The game is over: the answer says so, and offers what there is to do."""
    room = started("triominos", seed=1)
    while room.there.phase is TablePhase.PLAYING:
        person = room.mover()
        decision = room.press(person, "do", 0)
    message = answer(room, person, decision)
    assert re.match(r".*wins?, \d+ : \d+[.!]\n", plain(message.text))
    assert [button.label for button in message.buttons] == ["Look back"]


# --- what the table drew for somebody -------------------------------------------------------------


def drawn_for(room: Room, person: Person) -> ForcedDraws:
    """What this person is told of it."""
    return ForcedDraws.read(room.there.seats[room.there.own_seat(person.id)].drawn)


def shown_hand(room: Room, person: Person) -> Message:
    return for_person(HandEffect(), room.there, room.version, person)


@pytest.mark.parametrize("game", ["tridom", "triominoes", "triominos"])
def test_what_the_table_drew_is_told_until_one_moves(game: str) -> None:
    """Each piece and what it cost, as the record has it, also before one's first turn; nobody else learns of it."""
    drew = passed = first = 0
    for seed in range(12):
        if seed > 3 and drew and passed and first:
            break
        room = started(game, seed=seed)
        for _ in range(12):
            if room.there.phase is not TablePhase.PLAYING:
                break
            for number, person in enumerate((ANN, BOB)):
                found = drawn_for(room, person)
                since = ForcedDraws()
                for ply in room.there.played(room.moves):
                    if ply.before.to_move == number and str(ply.move) not in {"draw", "pass"}:
                        since = ForcedDraws()
                    else:
                        since = since.after(ply.events, number)
                assert found == since
                page = shown_hand(room, person)
                told = plain(page.text).split("\n")[0]
                assert told.startswith("Nothing fitted") is bool(found.pieces or found.passes)
                assert all(piece in told for piece in found.pieces)
                scene = room.there.scene(room.version, 1 - number)
                assert scene.seats[number].drawn == ""
                drew += bool(found.pieces)
                passed += bool(found.passes)
                first += bool(found.pieces) and not any(
                    ply.before.to_move == number and "@" in str(ply.move)
                    for ply in room.there.played(room.moves)
                )
            room.press(room.mover(), "do", 0)
    assert drew
    assert passed
    assert first


def test_new_tiles_are_marked_in_the_picture_and_its_words() -> None:
    """And in what the page shows."""
    room = next(
        room
        for room in (started("tridom", seed=seed) for seed in range(40))
        if drawn_for(room, room.mover()).pieces and len(shown_hand(room, room.mover()).choices) > 1
    )
    mover = room.mover()
    found, number = drawn_for(room, mover), room.there.own_seat(mover.id)
    page = shown_hand(room, mover)
    assert page.picture is not None
    new = [piece for piece in room.there.state.view(number).hand if piece in found.pieces]
    assert f"New: {', '.join(new)}." in page.picture.alt
    amount = str(found.drawn).replace("-", "\u2212")
    assert f"({amount})" in plain(page.text).split("\n")[0]
    seat = replace(room.there.seats[number], drawn="")
    room.table = room.there.with_seat(number, seat)
    unmarked = shown_hand(room, mover).picture
    assert unmarked is not None
    assert unmarked.png != page.picture.png


@every("events, words", [
        ((Drawn(0, "0-1-3", (), -5), Drawn(0, "4-4-5", (), -5)), "Nothing fitted at first: you drew 0-1-3, 4-4-5 (\u221210)."),
        ((Drawn(0, "0-1-3", (), -5), Passed(0, (), -10)), "Nothing fitted: you drew 0-1-3 (\u22125) and passed (\u221210)."),
        ((Passed(0, (), -10), Passed(1, (), -10), Passed(0, (), -10)), "Nothing fitted: you passed 2 times (\u221220)."),
        ((Passed(0, (), 0),), "Nothing fitted: you passed."),
        ((Drawn(0, "0-1-3", (), -5), RoundStarted(2, 0, (7, 7), 42)), None),
        ((Drawn(1, "0-1-3", (), -5),), None),
    ])  # fmt: skip
def test_forced_draws_in_words(events: tuple[Event, ...], words: str | None) -> None:
    found = ForcedDraws().after(events, 0)
    assert ForcedDraws.read(str(found)) == found
    line = found.line
    assert words == (None if line is None else plain(Localizer(Reader(), None).line(line)))


def noted(room: Room) -> Table:
    """The table, with a draw noted for everyone."""
    seats = tuple(replace(seat, drawn="0-0-0|5|0|0") for seat in room.there.seats)
    return replace(room.there, seats=seats)


def test_a_new_round_clears_every_note_of_draws() -> None:
    """Also those of people who do not begin it."""
    room = both_can_place()
    begins = RoundStarted(2, 0, (9, 9), 30)
    move = AppliedMove(room.there.state.legal_moves()[0], room.there.state.ply, (begins,))
    after, _ = advance(noted(room), move)
    assert [seat.drawn for seat in after.seats] == ["", ""]


def test_a_planned_move_clears_the_note_of_its_owner_alone() -> None:
    """As a move of their own does."""
    room = both_can_place()
    table, number = noted(room), room.there.state.to_move
    plan = str(room.there.state.legal_moves()[placing(room)])
    table = table.with_seat(number, replace(table.seats[number], plan=plan))
    after, made = advance(table)
    assert str(made[0].move) == plan
    assert [seat.drawn for seat in after.seats][number] == ""
    assert after.seats[1 - number].drawn
