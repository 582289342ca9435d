"""Reading what people type for tiles, pids and spots.

Owns the forgiving side of a move: `3 4 4`, `344`, `4-3-4` are the tile 3-4-4 of a hand; `7`, `1,0`,
`f6` are spots. Strict notation is the engine's; this turns words into moves of it.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from engine import GAMES, Move, View
from engine.triangles import TriangleView
from engine.triangles.board import corners

_SEPARATORS: Final = re.compile(r"[\s,;./|_-]+")
_CELL: Final = re.compile("-?[0-9]{1,3},-?[0-9]{1,3}")
_JOKER: Final = frozenset({"?", "joker", "*"})


def piece_in(view: View, words: str) -> str | None:
    """The piece of the viewer's hand that these words mean, in notation; None if there is none."""
    hand = view.hand
    key = _key(words)
    if not key:
        return None
    same = [piece for piece in hand if _key(piece) == key]
    if same:
        return same[0]
    if not isinstance(view, TriangleView):
        return None
    # Any rotation names a tile. A mirrored one is another tile, so it comes second.
    turned = [piece for piece in hand if key in _turns(_key(piece))]
    mirrored = [piece for piece in hand if Counter(_key(piece)) == Counter(key)]
    return next(iter([*turned, *mirrored]), None)


def is_piece(view: View, words: str) -> bool:
    """Whether the words have the form of a piece of this game at all."""
    key = _key(words)
    if isinstance(view, TriangleView):
        return len(key) == 3 and key.isascii() and key.isdecimal()
    return key == "?" or bool(re.fullmatch("[rybg][tcms][wkgl]", key))


def is_joker(view: View, words: str) -> bool:
    """Whether the words mean a joker, in a game that may have some."""
    return not isinstance(view, TriangleView) and _key(words) == "?"


def missing_tile(view: View, words: str) -> str | None:
    """The name of the tile that these words have the form of, if this game's set lacks it in every order."""
    if not isinstance(view, TriangleView) or not is_piece(view, words):
        return None
    numbers = sorted(map(int, _key(words)))
    if any(sorted(known) == numbers for known in view.board.tiles.index):
        return None
    return "-".join(_key(words))


def cell_in(view: View, words: str) -> str | None:
    """The cell that these words mean: a spot's number, `x,y`, or a Tripitz cell's name."""
    text = words.strip().strip("()[]").replace(" ", "").replace(";", ",").replace("\u2212", "-")
    if isinstance(view, TriangleView):
        if re.fullmatch("[0-9]{1,4}", text):
            cell = view.board.spots.get(int(text))
            return None if cell is None else f"{cell[0]},{cell[1]}"
        return text if _CELL.fullmatch(text) else None
    found = re.fullmatch("([A-Ka-k])([0-9]{1,2})", text)
    return f"{found[1].upper()}{int(found[2])}" if found else None


def spot_name(view: View, cell: str) -> str:
    """The name of a cell for people: its spot number where it has one, else the cell's own name."""
    if isinstance(view, TriangleView):
        for number, (x, y) in view.board.spots.items():
            if cell == f"{x},{y}":
                return str(number)
    return cell


def opens(view: View) -> bool:
    """Whether the next placement opens a round of triangles: nothing lies there, and no cell is chosen."""
    return isinstance(view, TriangleView) and not view.board.cells


def placement(view: View, piece: str, cell: str) -> Move:
    """The move that puts this piece of the hand on this cell.

    Where it does not fit the move is still well-formed, so that the engine can say why not; raises
    `EngineError` (`NotationError`) where no such cell exists.
    """
    for move in view.placements():
        if move_piece(view, move) == piece and move.cell_name == cell:
            return move
    return GAMES[view.game].parse(f"{_turned(view, piece, cell)}@{cell}")


def _turned(view: View, piece: str, cell: str) -> str:
    """The orientation of the piece that disagrees least with what lies around this cell."""
    if not isinstance(view, TriangleView) or not _CELL.fullmatch(cell):
        return piece
    x, y = map(int, cell.split(","))
    there = [view.board.points.get(point) for point in corners((x, y))]
    first, second, third = piece.split("-")
    turns: tuple[tuple[str, str, str], ...] = (
        (first, second, third),
        (second, third, first),
        (third, first, second),
    )

    def wrong(turn: tuple[str, str, str]) -> int:
        return sum(a is not None and str(a) != b for a, b in zip(there, turn, strict=True))

    turned = min(turns, key=wrong)
    return "-".join(turned)


def move_piece(view: View, move: Move) -> str | None:
    """The piece that a placement or exchange plays, as the hand shows it; None for other moves."""
    return None if move.piece_name is None else piece_in(view, move.piece_name)


def marked_swap(view: View, mask: int) -> Move | None:
    """Tripitz: the swap of the tokens whose places in the hand are set in `mask`; None for no such swap."""
    chosen = [piece for i, piece in enumerate(view.hand) if mask >> i & 1]
    if not chosen or isinstance(view, TriangleView):
        return None
    return GAMES[view.game].parse("swap " + ",".join(chosen))


def _key(words: str) -> str:
    key = _SEPARATORS.sub("", words[:40].strip().lower())
    return "?" if key in _JOKER else key


def _turns(key: str) -> set[str]:
    return {key[i:] + key[:i] for i in range(len(key))}
