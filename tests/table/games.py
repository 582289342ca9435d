"""Games under way at a table, and what is asked of them in tests."""

from __future__ import annotations

from bot.present.message import plain
from bot.present.render import for_channel
from bot.table.commands import AddComputer, Join, New, Start
from bot.table.effects import Show
from bot.table.table import TablePhase
from tests.table.helpers import ANN, BOB, Room


def started(game: str = "tridom", *, seed: int = 0, computer: str = "", **options: str) -> Room:
    """Ann and Bob (or a computer) at a running game."""
    room = Room(seed=seed)
    room.do(ANN, New(game, options))
    room.do(ANN, AddComputer(computer)) if computer else room.do(BOB, Join())
    room.do(ANN, Start())
    assert room.there.phase is TablePhase.PLAYING
    return room


def play_on(room: Room) -> None:
    """Everyone plays the first placement, or what else there is, to the end."""
    for _ in range(5000):
        if room.there.phase is TablePhase.OVER:
            return
        person = room.mover()
        seat = room.there.seat_of(person.id)
        view = room.there.state.view(seat)
        index = next((i for i, m in enumerate(view.moves) if "@" in str(m)), len(view.moves) - 1)
        room.press(person, "do", index)
    raise AssertionError("the game did not end")


def first_board(room: Room) -> str:
    """What everyone reads first when the game begins."""
    post = next(post for post in room.posts if post.show is Show.BOARD)
    return plain(for_channel(post, room.there, room.version).text)
