"""A private game is one message: the board, the points and the player's hand together."""

from __future__ import annotations

from dataclasses import replace

from bot.present import private
from bot.present.localizer import Localizer, Reader
from bot.present.render import for_channel
from bot.table.commands import AddComputer, New, Start
from bot.table.effects import Show
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


def test_a_second_player_from_elsewhere_makes_it_a_board_for_everyone() -> None:
    """They took over the computer's seat: the private chat shows nobody's hand on the board."""
    room = alone("tridom")
    seats = tuple(replace(seat, person=seat.person or BOB) for seat in room.there.seats)
    post = next(post for post in reversed(room.posts) if post.show is Show.BOARD)
    message = for_channel(post, replace(room.there, seats=seats), room.version)
    assert message.board
    assert not message.secret


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
