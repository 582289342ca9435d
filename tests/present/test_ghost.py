"""A piece as it would be: what the player's buttons offer around it, and a hint as a board."""

from __future__ import annotations

import re

from bot.present.message import Message, plain
from bot.present.render import for_person
from bot.table.commands import Hint, Play, read_payload
from bot.table.identity import Person
from bot.table.words import move_piece
from engine import GAMES, MoveKind
from tests.support.every import every
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


@every("game", GAMES)
def test_a_tile_lies_on_its_best_spot_at_once(game: str) -> None:
    """The first button plays it; the others show it elsewhere, best first; no page asks for a spot."""
    room = started(game, seed=4)
    placed(room, 6)
    person = room.mover()
    view = room.there.state.view(room.there.state.to_move)
    hand = pressed(room, person, "hand")
    ghost = shown(room, person, hand.choices[0].payload)
    play, back = ghost.buttons
    assert is_move(play.label)
    assert (read_payload(play.payload).verb, read_payload(back.payload).verb) == ("do", "hand")
    points = {i: view.preview(move)[1] for i, move in enumerate(view.moves) if move.is_placement}
    indexes = [read_payload(each.payload).number for each in (play, *ghost.choices)]
    assert [points[i] for i in indexes] == sorted((points[i] for i in indexes), reverse=True)
    assert len(set(indexes)) == len(indexes)
    assert {read_payload(choice.payload).verb for choice in ghost.choices} <= {"move"}
    assert ghost.picture is not None
    assert ghost.secret
    assert ghost.replaces


def test_another_spot_moves_the_ghost() -> None:
    """Its button plays there, and the best one is among the others."""
    room = started("tripitz", seed=4)
    person = room.mover()
    for tile in range(7):
        best = pressed(room, person, "tile", tile)
        if best.choices and is_move(best.buttons[0].label):
            break
    other = shown(room, person, best.choices[0].payload)
    assert other.picture is not None
    assert best.picture is not None
    assert other.picture.png != best.picture.png
    assert (
        read_payload(other.buttons[0].payload).number
        == read_payload(best.choices[0].payload).number
    )
    assert read_payload(best.buttons[0].payload).number in {
        read_payload(c.payload).number for c in other.choices
    }


def test_where_nothing_is_to_be_chosen_nothing_is_asked() -> None:
    """A hand of which one tile fits shows it where it would be: a tap less."""
    for seed in range(60):
        room = started("tridom", seed=seed)
        person = room.mover()
        view = room.there.state.view(room.there.state.to_move)
        if len({move_piece(view, move) for move in view.placements()}) == 1:
            break
    hand = pressed(room, person, "hand")
    assert re.search(r"^\d-\d-\d on spot", plain(hand.text), re.MULTILINE)
    assert "Your turn" not in plain(hand.text), "the board beside it says so"
    assert is_move(hand.buttons[0].label)
    assert {read_payload(choice.payload).verb for choice in hand.choices} <= {"move"}
    before = room.there.state.ply
    room.do(person, hand.buttons[0].payload)
    assert room.there.state.ply > before


def test_what_fits_nowhere_stays_in_the_hand() -> None:
    """It is said above the hand: nothing has to be put back."""
    room = started("tridom", seed=4)
    person = room.mover()
    hand = pressed(room, person, "hand")
    fitting = {choice.label for choice in hand.choices}
    held = room.there.state.view(room.there.state.to_move).hand
    index = next(i for i, piece in enumerate(held) if piece not in fitting)
    said = pressed(room, person, "tile", index)
    assert plain(said.text) == f"{held[index]} doesn’t fit anywhere now."
    assert said.choices == hand.choices


def test_a_tile_that_one_does_not_have_leads_to_the_hand() -> None:
    """A wrong piece is answered with the way to the right ones, for those who play."""
    room = started("tridom", seed=4)
    for piece, said in (("9-9-9", "doesn\u2019t have a tile"), ("5-5-5", "don\u2019t have 5-5-5")):
        (reply,) = room.do(room.mover(), Play(piece, "1")).replies
        message = for_person(reply, room.there, room.version, room.mover())
        assert said in plain(message.text)
        assert [button.label for button in message.buttons] == ["My hand"]


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
