"""A hint in words: one sentence of facts, in every language, and a button that plays it."""

from __future__ import annotations

import re

from bot.present.learning import hint
from bot.present.localizer import Localizer, Reader
from bot.present.message import Message, plain
from bot.table.commands import read_payload
from bot.table.table import TableView
from engine import MoveKind, View
from engine.players.search.advice import Idea
from engine.tripitz import Swap
from tests.present.test_messages import started
from tests.support.every import every
from tests.table.helpers import Room


def asked(room: Room) -> tuple[TableView, View]:
    """The table as the one to move sees it."""
    scene = room.there.scene(room.version, room.there.state.to_move)
    assert scene.view is not None
    return scene, scene.view


def said(room: Room, ideas: list[Idea], language: str = "en") -> Message:
    """The hint from these ideas."""
    scene, view = asked(room)
    reader = Reader(scene.seats[view.seat or 0].person, language)
    return hint(Localizer(reader, scene), scene, view, ideas)


def first(room: Room, kind: MoveKind = MoveKind.PLACE) -> Idea:
    """The first legal move of a kind as an idea of which nothing is known."""
    _, view = asked(room)
    move = next(move for move in view.moves if move.kind is kind)
    return Idea(move, view.preview(move)[1])


def with_facts(idea: Idea, leaves: float | None, keeps: int, left: int) -> Idea:
    """The idea with what it leaves and keeps."""
    return Idea(idea.move, idea.points, 0.0, leaves, keeps, left)


@every(
    "leaves, keeps, left, end",
    [
        (6.4, 4, 5, "; then Bob can score about 6; 4 of the other 5 still fit."),
        (0.2, 1, 5, "; then Bob can score about 1; 1 of the other 5 still fits."),
        (0.0, 5, 5, "; then Bob can’t place anything; all the rest still fits."),
        (12.0, 0, 1, "; then Bob can score about 12; none of the rest fits any more."),
        (None, 2, 3, "; 2 of the other 3 still fit."),
        (None, 0, 0, "."),
    ],
)
def test_it_is_one_sentence_of_facts(leaves: float | None, keeps: int, left: int, end: str) -> None:
    """The points now, what the next player can make of it, what still fits."""
    room = started("tridom", seed=4)
    room.press(room.mover(), "do", 0)
    text = plain(said(room, [with_facts(first(room), leaves, keeps, left)]).text)
    other = "Bob" if asked(room)[1].seat == 0 else "Ann"
    assert text.startswith("I’d play ")
    assert re.search(r" on \d+: \d+", text)
    assert text.endswith(end.replace("Bob", other))
    assert "\n" not in text


def test_a_swap_is_advised_with_its_tokens() -> None:
    """One press, and they are swapped."""
    room = started("tripitz")
    _, view = asked(room)
    swap = next(m for m in view.moves if isinstance(m, Swap) and len(m.tokens) == 2)
    message = said(room, [Idea(swap, 0)])
    assert all(piece in plain(message.text) for piece in str(swap)[5:].split(","))
    assert "better tokens" in plain(message.text)
    assert message.picture is None
    assert all(read_payload(button.payload) for button in message.buttons)
    room.do(room.mover(), message.buttons[0].payload)
    assert room.moves[-1] == str(swap)


def test_where_nothing_fits_the_button_draws() -> None:
    """Nothing else is left to do."""
    room = started("tripple-domino", seed=2)
    room.press(room.mover(), "do", 0)
    message = said(room, [first(room, MoveKind.DRAW)])
    assert plain(message.text) == "Nothing can be placed now."
    room.do(room.mover(), message.buttons[0].payload)
    assert "draw" in room.moves
