"""What may be decided without a thread: nothing behind it thinks, replays or looks for words."""

from __future__ import annotations

from bot.table.commands import AddComputer, Command, Join, New, Play, Pressed, Start, Undo
from bot.table.registry import is_quick, read
from engine import GAMES
from tests.support.every import every
from tests.table.helpers import ANN, BOB, Room


def asked(room: Room, verb: str) -> Command:
    """Ann presses this button."""
    pressed = Pressed(room.there.id, room.version, *verb.split("."))
    return Command(id="1", at=room.at, person=ANN, action=read(str(pressed))[0], pressed=pressed)


def begun(game: str, *, guide: bool = False, computer: bool = False) -> Room:
    """A game of two that has just begun."""
    room = Room()
    room.do(ANN, New(game, {"guide": "yes"} if guide else {}))
    if computer:
        room.do(ANN, AddComputer())
    else:
        room.do(BOB, Join())
    room.do(ANN, Start())
    return room


@every("game", sorted(GAMES))
def test_a_move_among_people_is_quick(game: str) -> None:
    room = begun(game)
    assert is_quick(room.there, asked(room, "do.0"))
    play = Command(id="1", at=room.at, person=ANN, action=Play("1"))
    assert is_quick(room.there, play)


@every("verb", ["undo", "agree", "replace.1", "rematch", "start", "hint"])
def test_what_may_take_long_is_not(verb: str) -> None:
    room = begun("tridom")
    assert not is_quick(room.there, asked(room, verb))
    assert not is_quick(room.there, Command(id="1", at=room.at, person=ANN, action=Undo()))


def test_where_a_computer_follows_or_an_explanation_is_not() -> None:
    with_computer, guided = begun("tridom", computer=True), begun("tripitz", guide=True)
    assert guided.there.guide
    for room in (with_computer, guided):
        assert not is_quick(room.there, asked(room, "do.0"))
    assert not is_quick(None, asked(guided, "do.0"))
