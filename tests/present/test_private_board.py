"""A private game is one message: the board, the points and the player's hand together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.present import private
from bot.present.localizer import Localizer, Reader, channel_reader
from bot.present.message import Message, plain
from bot.present.render import for_channel, for_person
from bot.table.commands import AddComputer, Learn, New, Play, ShowLog, Start
from bot.table.effects import HandEffect, Line, Show, TextEffect
from bot.table.preferences import Preferences
from bot.table.registry import read
from bot.table.steps import Make, More, Spots
from bot.table.table import TablePhase
from engine import GAMES
from tests.support.every import every
from tests.table.games import started
from tests.table.helpers import ANN, BOB, Room


def alone(game: str, *, seed: int = 3) -> Room:
    """Ann and an easy computer in her private chat, on her turn."""
    room = Room(seed=seed)
    room.do(ANN, New(game, {}), private=True)
    room.do(ANN, AddComputer("easy"), private=True)
    room.do(ANN, Start(), private=True)
    return room


def board_of(room: Room, **chosen: str) -> Message:
    """The board that was posted last, as Ann's preferences have it."""
    post = next(post for post in reversed(room.posts) if post.show is Show.BOARD)
    return for_channel(post, room.there, room.version, Preferences(**chosen))


def actions(message: Message) -> list[object]:
    return [
        read(str(each.payload))[0]
        for each in (*message.choices, *message.buttons)
        if each.payload is not None
    ]


def test_a_second_player_from_elsewhere_makes_it_a_board_for_everyone() -> None:
    """They took over the computer's seat: the private chat shows nobody's hand on the board."""
    room = alone("tridom")
    seats = tuple(replace(seat, person=seat.person or BOB) for seat in room.there.seats)
    post = next(post for post in reversed(room.posts) if post.show is Show.BOARD)
    message = for_channel(post, replace(room.there, seats=seats), room.version)
    assert message.board
    assert not message.secret


@every("game", GAMES)
def test_the_board_has_the_hand_and_no_other_message_does(game: str) -> None:
    room = alone(game)
    assert not [post for post in room.posts if isinstance(post, HandEffect)]
    message = board_of(room)
    assert message.board
    assert message.secret
    assert message.silent
    assert "Your turn" not in plain(message.text), "whose else, and it says what to pick"
    taught = Room(seed=3)
    taught.do(ANN, Learn(game), private=True)
    assert "\n\n\n" not in plain(board_of(taught).text), "one blank line before the tip"
    done = actions(message)
    assert More() in done
    assert any(isinstance(action, Spots | Make) for action in done)
    assert message.picture is not None
    hand = room.there.state.view(0).hand
    assert hand
    assert all(piece in message.picture.alt for piece in hand)


def test_a_press_is_answered_by_the_board_that_follows() -> None:
    """The answer and the board show the same, so that it doesn't matter which of them comes first."""
    room = alone("tridom")
    room.posts.clear()
    decision = room.press(ANN, "do", 0, private=True)
    (answer,) = decision.replies
    said = plain(board_of(room).text)
    assert said.startswith("You played ")
    assert "The computer " in said
    assert "Ann plays" not in said
    shown = for_person(answer, room.there, room.version, ANN)
    assert plain(shown.text) == said
    board = board_of(room)
    assert (shown.choices, shown.buttons, shown.picture) == (
        board.choices,
        board.buttons,
        board.picture,
    )


def test_a_typed_move_is_confirmed_in_a_line() -> None:
    """The board above changes."""
    room = alone("tridom")
    move = next(move for move in room.there.state.view(0).moves if move.is_placement)
    played = room.do(ANN, Play(move.piece_name or "", move.cell_name or ""), private=True)
    (answer,) = played.replies
    assert answer == TextEffect(lines=played.posts[0].lines[:1], step=True)


@pytest.mark.parametrize("boards", ["picture", "text", "both"])
def test_the_hand_is_listed_for_readers_of_words(boards: str) -> None:
    """Beside a picture the tiles aren't named again."""
    message = board_of(alone("tridom"), boards=boards)
    assert ("Your hand" in plain(message.text)) == (boards != "picture")
    assert (message.picture is None) == (boards == "text")


def test_the_end_is_one_card_like_others() -> None:
    """It stands for the table from then on; the last move has no board of its own."""
    room = alone("tridom")
    while room.there.phase is TablePhase.PLAYING:
        before = len(room.posts)
        room.press(ANN, "do", 0, private=True)
    boards = (Show.BOARD, Show.CARD)
    (card,) = (post for post in room.posts[before:] if post.show in boards)
    message = for_channel(card, room.there, room.version)
    assert message.board
    assert not message.secret
    assert message.buttons


def test_a_group_game_has_both_messages() -> None:
    room = Room(seed=3)
    room.do(ANN, New("tridom", {}))
    room.do(ANN, AddComputer("easy"))
    room.do(ANN, Start())
    assert [post for post in room.posts if isinstance(post, HandEffect)]
    post = next(post for post in room.posts if post.show is Show.BOARD)
    assert not for_channel(post, room.there, room.version).secret


def test_only_the_one_to_move_is_offered_what_happened() -> None:
    """Who waits has seen it, move by move."""
    room = started("tripitz")
    for _ in range(3):
        room.press(room.mover(), "do", 0)
    offers = {
        person: any(
            isinstance(action, ShowLog)
            for action in actions(for_person(HandEffect(), room.there, room.version, person))
        )
        for person in (ANN, BOB)
    }
    assert offers == {person: person == room.mover() for person in (ANN, BOB)}


@every("game, also", [("tripitz", ["Swap"]), ("tripple-domino", ["Draw (−5)"]), ("tridom", [])])
def test_a_reminder_for_all_has_the_moves_that_all_may_see(game: str, also: list[str]) -> None:
    """As the board has; the hand itself stays behind its button."""
    room = started(game)
    scene = room.there.scene(room.version, None)
    turn = scene.turn
    assert turn is not None
    page = private.remind(
        Localizer(channel_reader("en", Preferences()), scene),
        scene,
        turn,
        (),
        "half",
        private.Reminder(less="daily"),
    )
    assert [button.label for button in page.buttons] == [
        "My hand", *also, "Remind me less", "I’m out",
    ]  # fmt: skip


@pytest.mark.parametrize("forced", ["yes", "no"])
def test_an_open_swap_says_why_it_was_made(forced: str) -> None:
    """If nothing fitted; to the one at a private table as "you"."""
    room = started("tripitz")
    line = Line("swapped", {"seat": 0, "count": 1, "returned": ["rtw"], "drawn": ["gck"]})
    if forced == "yes":
        line.args["forced"] = forced
    scene = room.there.scene(room.version, 0)
    for own, name in ((False, "Ann swaps"), (True, "you swap")):
        said = plain(Localizer(Reader(ANN.id, "en", "dark"), scene).line(line, own=own))
        assert name in said.replace("You", "you")
        assert said.startswith("Nothing fitted: ") == (forced == "yes")
        assert "rtw" in said


@every("stock, mask, offered", [(9, 0, 7), (9, 0b11, 7), (2, 0b1, 7), (2, 0b11, 2), (1, 0b100, 1)])
def test_no_more_tokens_are_ticked_than_can_be_drawn(stock: int, mask: int, offered: int) -> None:
    """Those that are ticked can be unticked."""
    room = started("tripitz")
    view = replace(room.there.state.view(0), stock=stock)
    scene = room.there.scene(room.version, 0)
    page = private.swap(Localizer(Reader(ANN.id, "en", "dark"), scene), scene, view, mask)
    assert len(view.hand) == 7
    assert len(page.choices) == offered
    assert [each.payload for each in page.hotspots] == [each.payload for each in page.choices]
