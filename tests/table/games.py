"""Games under way at a table, and what is asked of them in tests."""

from __future__ import annotations

from bot.present.message import plain
from bot.present.render import for_channel
from bot.table import words
from bot.table.commands import AddComputer, Join, New, Start
from bot.table.effects import Show
from bot.table.identity import Person
from bot.table.table import TablePhase
from engine import View
from engine.triangles import TriangleView
from tests.table.helpers import ANN, BOB, Room


def started(game: str = "tridom", *, seed: int = 0, computer: str = "", **options: str) -> Room:
    """Ann and Bob (or a computer) at a running game."""
    room = Room(seed=seed)
    room.do(ANN, New(game, options))
    room.do(ANN, AddComputer(computer)) if computer else room.do(BOB, Join())
    room.do(ANN, Start())
    assert room.there.phase is TablePhase.PLAYING
    return room


def hand(room: Room) -> tuple[str, ...]:
    """What the one to move holds."""
    return room.there.state.view(room.there.seat_of(room.mover().id)).hand


def play_on(room: Room, most: int = 5000) -> None:
    """Everyone plays the first placement, or what else there is, to the end."""
    for _ in range(most):
        if room.there.phase is TablePhase.OVER:
            return
        person = room.mover()
        seat = room.there.seat_of(person.id)
        view = room.there.state.view(seat)
        index = next((i for i, m in enumerate(view.moves) if "@" in str(m)), len(view.moves) - 1)
        room.press(person, "do", index)
    raise AssertionError("the game did not end")


def lines_of(room: Room) -> list[str]:
    """Keys of all that the channel read."""
    return [line.key for post in room.posts for line in post.lines]


def first_board(room: Room) -> str:
    """What everyone reads first when the game begins."""
    post = next(post for post in room.posts if post.show is Show.BOARD)
    return plain(for_channel(post, room.there, room.version).text)


def view_of(room: Room, person: Person) -> View:
    """The game as this person sees it."""
    return room.there.state.view(room.there.seat_of(person.id))


def hand_of(room: Room, person: Person) -> tuple[str, ...]:
    """The pieces that this person holds."""
    return view_of(room, person).hand


def place_any(room: Room):
    """The mover's first placement, by the confirm button."""
    person = room.mover()
    view = room.there.state.view(room.there.seat_of(person.id))
    index = next(i for i, move in enumerate(view.moves) if "@" in str(move))
    return room.press(person, "do", index)


def other(room: Room):
    """The one whose turn it is not."""
    return BOB if room.mover() == ANN else ANN


def a_placement(room: Room) -> tuple[TriangleView, str, str]:
    """The mover's view, a tile that fits and the cell where it fits."""
    view = room.there.state.view(room.there.seat_of(room.mover().id))
    move = next(move for move in view.moves if "@" in str(move))
    return view, words.move_piece(view, move), move.cell_name
