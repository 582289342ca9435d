"""A private game is one message: the board, the points and the player's hand together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.present import private
from bot.present.localizer import Localizer, Reader, channel_reader
from bot.present.message import Message, plain
from bot.present.render import for_channel, for_person
from bot.table.commands import AddComputer, New, ShowLog, Start
from bot.table.effects import HandEffect, Line, Show
from bot.table.preferences import Preferences
from bot.table.registry import read
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
