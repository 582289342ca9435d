"""Nothing hidden is in a tabletop, nor in any picture that it names; and nobody looks at what is not theirs."""

from __future__ import annotations

import json
import re
from importlib import resources
from typing import Final

from bot.platforms.web.shelf import Shelf
from bot.platforms.web.tables import _compared, _move, tabletop_frame
from bot.present.table_review import ComparedMove
from bot.present.table_view import MoveShown
from bot.table.commands import Join, New, Start
from bot.table.identity import Person, PersonId
from bot.table.table import TablePhase
from engine import MoveKind
from engine.triangles.board import canonical
from renderer import Cutout, Ghost, Picture
from tests.present.acts import laid
from tests.support.every import every
from tests.support.secrets import hidden_from
from tests.table.helpers import ANN, BOB, CAT, Room

GAMES = [
    ("tripple-domino", {"rounds": "2"}),
    ("triominoes", {"rounds": "2"}),
    ("tridom", {"rounds": "2", "exchange": "yes"}),
    ("triominos", {}),
    ("tripitz", {"jokers": "yes", "hidden": "yes"}),
    ("tripitz", {"jokers": "yes"}),
]
MOST_MOVES = 24
LARGEST = 40_000
"""Bytes of a frame, also of a phone that is far away."""
EVE = Person(PersonId("test:9"), "Eve")
DRAWN = {"tile", "ghost", "token"}


class NotingShelf(Shelf):
    """A shelf that notes the pieces and pictures which one frame names."""

    def __init__(self) -> None:
        super().__init__(None, None)  # type: ignore[arg-type]
        self.cutouts: set[Cutout] = set()
        self.pictures: dict[str, Picture] = {}

    def cutout(self, cutout: Cutout) -> str:
        self.cutouts.add(cutout)
        return super().cutout(cutout)

    def picture(self, picture: Picture) -> str:
        name = super().picture(picture)
        self.pictures[name] = picture
        return name

    def drawn(self) -> set[tuple[object, ...]]:
        """The pieces that are drawn since the last time, tiles in whatever order of their numbers."""
        ops = [op for cutout in self.cutouts for op in cutout.ops if op.key[0] in DRAWN]
        self.cutouts.clear()
        return {_piece(op.key[2:5] if op.key[0] != "token" else op.key[1:2]) for op in ops}


def _piece(parts: tuple[object, ...]) -> tuple[object, ...]:
    return canonical(tuple(map(int, parts))) if len(parts) == 3 else parts  # type: ignore[arg-type,call-overload]


def named(piece: str) -> tuple[object, ...]:
    """A piece's name as `drawn` has it."""
    return _piece(tuple(piece.split("-")))


def told(frame: str, pieces: set[str]) -> set[str]:
    """Which of these pieces are named in a frame, a tile in whatever order of its numbers."""
    tiles = {
        canonical(tuple(map(int, found)))  # type: ignore[arg-type]
        for found in re.findall(r"(?<![\d-])(\d)-(\d)-(\d)(?![\d-])", frame)
    }
    words = set(re.findall(r"(?<!\w)[rybg][tcms][wkgl](?!\w)", frame))
    return {piece for piece in pieces if named(piece) in tiles or piece in words}


def played(game: str, options: dict[str, str]) -> Room:
    room = Room(seed=3)
    room.do(ANN, New(game, options))
    room.do(BOB, Join())
    room.do(CAT, Join())
    room.do(ANN, Start())
    return room


_MEMORY: Final = resources.files("bot.platforms.web") / "static/table/memory.js"
OWN: Final = re.findall(
    r"\w+", re.findall(r"const open = \(\{ (.*), \.\.\.rest \}\)", _MEMORY.read_text("utf-8"))[0]
)
"""What a browser keeps with the tab alone."""


@every("game, options", GAMES)
def test_no_frame_holds_what_its_viewer_may_not_see(game: str, options: dict[str, str]) -> None:
    """To everyone who plays and to a spectator, at each move; the board is one picture for all of them."""
    room, shelf = played(game, options), NotingShelf()
    viewers = (ANN, BOB, CAT, EVE)
    hidden_once = 0
    known: set[str] = set()
    for _ in range(MOST_MOVES):
        state = room.there.state
        assert state is not None
        boards = set()
        # A joker takes a token from the board to a hand, and all have seen it; Triominos' rules have somebody
        # show a tile.
        known |= {piece for hand in state.view(None).hands for piece in hand or ()}
        known |= {piece for _, piece in _lying(room)}
        told_of = [line for post in room.posts for line in post.lines]
        known |= {str(line.args["piece"]) for line in told_of if line.key == "revealed"}
        for viewer in viewers:
            seat = room.there.seat_of(viewer.id)
            top = laid(room, viewer)
            frame = tabletop_frame(top, shelf)
            assert len(frame.encode()) < LARGEST
            data = json.loads(frame)
            boards.add(tuple(data["board"]["picture"]))
            if data.pop("end"):
                # What was laid open at the end of the last round is no secret.
                del data["news"]
            hidden = hidden_from(state, seat) - known
            hidden_once += len(hidden)
            leaked = sorted(told(json.dumps(data), hidden))
            assert not leaked, (viewer.name, leaked[:3])
            for each in OWN:
                data.pop(each, None)
            leaked = sorted(told(json.dumps(data), hidden_from(state, None) - known))
            assert not leaked, (viewer.name, "kept for everyone at the device", leaked[:3])
            own = {named(piece) for piece in state.view(seat).hand}
            lying = {named(piece) for _, piece in _lying(room)}
            drawn = shelf.drawn()
            # Open hands are drawn too: what even a spectator's view has.
            open_hands = {named(each) for hand in state.view(None).hands for each in hand or ()}
            assert drawn <= own | lying | open_hands
            if options.get("hidden"):
                assert not any("open" in each for each in data["seats"])
            if seat is None:
                assert (top.hand, top.moves) == ((), ())
        assert len(boards) == 1
        if room.there.phase is TablePhase.OVER:
            break
        mover = room.mover()
        view = state.view(room.there.seat_of(mover.id))
        index = next((i for i, m in enumerate(view.moves) if m.kind is MoveKind.PLACE), 0)
        room.press(mover, "do", index)
    assert hidden_once


def _lying(room: Room) -> list[tuple[str, str]]:
    """(cell, piece) of the board."""
    view = room.there.state.view(None)
    board = view.board
    if isinstance(board, dict):
        return list(board.items())
    return [(str(cell), "-".join(map(str, numbers))) for cell, numbers in board.cells.items()]


def test_a_picture_has_another_name_in_each_process() -> None:
    """Who could work it out would know a hand by its name."""
    hand = Picture(b"a hand", (9, 9), "", "")
    assert NotingShelf().picture(hand) != NotingShelf().picture(hand)


def test_each_piece_of_a_move_stands_in_its_place() -> None:
    """An exchange has two."""
    pieces = tuple(Ghost(Cutout("dark", (n, n), ()), (n, 2 * n)) for n in (20, 30))
    found = _compared(ComparedMove(5, ("0,0", "1,0"), pieces), NotingShelf())
    move = MoveShown(0, "0-0-1", "0,0", "1", 5, "", "", "", (), pieces, "", plans=False)
    offered = _move(move, NotingShelf())
    for two in (found["pieces"], [[offered["ghost"], offered["at"]], *offered["also"]]):
        assert [(size, at) for (_, *size), at in two] == [
            ([20, 20], (20, 40)),
            ([30, 30], (30, 60)),
        ]
