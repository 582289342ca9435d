"""A piece as it would be: what the player's buttons offer around it, and a hint as a board."""

from __future__ import annotations

from bot.present.message import Message, plain
from bot.present.render import for_person
from bot.table.commands import Hint
from bot.table.identity import Person
from bot.table.words import move_piece
from engine import MoveKind
from tests.support.labels import is_move
from tests.table.games import started
from tests.table.helpers import Room


def shown(room: Room, person: Person, payload: str) -> Message:
    """What a press shows."""
    (reply,) = room.do(person, payload).replies
    return for_person(reply, room.there, room.version, person)


def pressed(room: Room, person: Person, verb: str, argument: object = "") -> Message:
    """What a press shows of a button of the table as it is."""
    tail = f".{argument}" if argument != "" else ""
    return shown(room, person, f"{room.there.id}:{room.version}:{verb}{tail}")


def placed(room: Room, count: int) -> None:
    """So many first placements."""
    for _ in range(count):
        view = room.there.state.view(room.there.state.to_move)
        index = next(i for i, move in enumerate(view.moves) if move.kind is MoveKind.PLACE)
        room.press(room.mover(), "do", index)


def test_a_hint_is_a_board_with_a_button_that_plays() -> None:
    """The best placement as a ghost; the others lead to theirs."""
    room = started("tridom", seed=4, hints="yes")
    placed(room, 4)
    person = room.mover()
    (reply,) = room.do(person, Hint()).replies
    hint = for_person(reply, room.there, room.version, person)
    assert hint.picture is not None
    assert is_move(hint.buttons[0].label)
    assert all(" on " in choice.label for choice in hint.choices)
    before = room.there.state.ply
    room.do(person, hint.buttons[0].payload)
    assert room.there.state.ply > before


def test_the_best_spot_of_a_tile_is_called_so() -> None:
    """Where every other spot brings less; the alt text names the piece as the words do."""
    seen = set()
    for game in ("tridom", "tripitz"):
        room = started(game, seed=1)
        placed(room, 5)
        view = room.there.state.view(room.there.state.to_move)
        for index, piece in enumerate(view.hand):
            mine = [move for move in view.placements() if move_piece(view, move) == piece]
            if not mine:
                continue
            shown_piece = pressed(room, room.mover(), "tile", index)
            points = sorted(view.preview(move)[1] for move in mine)
            alone = len(points) > 1 and points[-2] < points[-1]
            said = plain(shown_piece.text).splitlines()[0]
            assert said.startswith("Best: ") == alone
            assert (" on spot " in said) == (game == "tridom")
            assert shown_piece.picture.alt.startswith(f"Preview: {piece} on ")
            seen.add(alone)
    assert seen == {True, False}
