"""Words of moves, both ways: what people type for pieces and spots, and the lines that tell of events.

Typed words are read forgivingly: `3 4 4`, `344`, `4-3-4` are the tile 3-4-4 of a hand; `7`, `1,0`, `f6` are spots.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from bot.table.effects import Arg, Line
from engine import GAMES, Move, View
from engine.game import (
    Drawn,
    Event,
    Exchanged,
    GameEnded,
    JokerUsed,
    LastRound,
    Passed,
    Placed,
    Revealed,
    RoundEnded,
    RoundStarted,
    Swapped,
)
from engine.triangles import TriangleView
from engine.triangles.board import corners

_SEPARATORS: Final = re.compile(r"[\s,;./|_-]+")
_CELL: Final = re.compile("-?[0-9]{1,3},-?[0-9]{1,3}")
ALL: Final = "all"
"""The word for all tokens of a hand."""
CODE: Final = "[rybg][tcms][wkgl]"
"""The code of a token."""
CODE_LIKE: Final = "[rybg*][tcms*][wkgl*]"
"""The code of a token, with a star for an unknown letter."""
_JOKER: Final = frozenset({"?", "joker", "*"})


def piece_in(view: View, words: str) -> str | None:
    """Return the piece of the viewer's hand that these words mean, in notation; None for none."""
    hand = view.hand
    key = _key(words)
    if not key:
        return None
    same = [piece for piece in hand if _key(piece) == key]
    if same:
        return same[0]
    if not isinstance(view, TriangleView):
        alike = pieces_like(view, words)
        return alike[0] if len(alike) == 1 else None
    # Any rotation names a tile. A mirrored one is another tile, so it comes second.
    alike = [piece for piece in hand if Counter(_key(piece)) == Counter(key)]
    turned = [piece for piece in alike if key in _key(piece) * 2]
    return next(iter([*turned, *alike]), None)


def pieces_like(view: View, words: str) -> list[str]:
    """Return the tokens of the viewer's hand that a code with one unknown letter may mean: `rc*`."""
    key = _key(words)
    if not re.fullmatch(CODE_LIKE, key):
        return []
    return [piece for piece in view.hand if re.fullmatch(key.replace("*", "."), piece)]


def is_piece(view: View, words: str) -> bool:
    """Return whether the words have the form of a piece of this game."""
    key = _key(words)
    if isinstance(view, TriangleView):
        return len(key) == 3 and key.isascii() and key.isdecimal()
    return key == "?" or bool(re.fullmatch(CODE, key))


def is_joker(view: View, words: str) -> bool:
    return not isinstance(view, TriangleView) and _key(words) == "?"


def missing_tile(view: View, words: str) -> str | None:
    """Return the name of the tile that these words spell, if this game's set lacks it in every order."""
    if not isinstance(view, TriangleView) or not is_piece(view, words):
        return None
    numbers = sorted(map(int, _key(words)))
    if any(sorted(known) == numbers for known in view.board.tiles.index):
        return None
    return "-".join(_key(words))


def cell_in(view: View, words: str) -> str | None:
    """Return the cell that these words mean: a spot's number, `x,y`, or a Tripitz cell's name."""
    text = words.strip().strip("()[]").replace(" ", "").replace(";", ",").replace("\u2212", "-")
    if isinstance(view, TriangleView):
        if re.fullmatch("[0-9]{1,4}", text):
            cell = view.board.spots.get(int(text))
            return None if cell is None else f"{cell[0]},{cell[1]}"
        return text if _CELL.fullmatch(text) else None
    found = re.fullmatch("([A-Ka-k])([0-9]{1,2})", text)
    return f"{found[1].upper()}{int(found[2])}" if found else None


def spot_name(view: View, cell: str) -> str:
    """Return a cell's name for people: its spot number if it has one, else the cell's own name."""
    if isinstance(view, TriangleView):
        for number, (x, y) in view.board.spots.items():
            if cell == f"{x},{y}":
                return str(number)
    return cell


def opens(view: View) -> bool:
    return isinstance(view, TriangleView) and not view.board.cells


def placement(view: View, piece: str, cell: str) -> Move:
    """Return the move that puts this piece of the hand on this cell.

    One that does not fit is still well-formed, so that the engine can say why not. Raises `NotationError` if there
    is no such cell.
    """
    for move in view.placements():
        if move_piece(view, move) == piece and move.cell_name == cell:
            return move
    return GAMES[view.game].parse(f"{_turned(view, piece, cell)}@{cell}")


def _turned(view: View, piece: str, cell: str) -> str:
    """Return the orientation of the piece that disagrees least with the corners around this cell."""
    if not isinstance(view, TriangleView) or not _CELL.fullmatch(cell):
        return piece
    x, y = map(int, cell.split(","))
    there = [view.board.points.get(point) for point in corners((x, y))]
    first, second, third = piece.split("-")
    turns = ((first, second, third), (second, third, first), (third, first, second))

    def wrong(turn: Iterable[str]) -> int:
        return sum(a is not None and str(a) != b for a, b in zip(there, turn, strict=True))

    return "-".join(min(turns, key=wrong))


def move_piece(view: View, move: Move) -> str | None:
    """Return the piece that a placement or exchange plays, as the hand shows it; None for other moves."""
    return None if move.piece_name is None else piece_in(view, move.piece_name)


def marked_swap(view: View, mask: int) -> Move | None:
    """Tripitz: return the swap of the tokens that `mask` marks in the hand; None for no such swap."""
    chosen = [piece for i, piece in enumerate(view.hand) if mask >> i & 1]
    if not chosen or isinstance(view, TriangleView):
        return None
    return GAMES[view.game].parse("swap " + ",".join(chosen))


@lru_cache(1024)
def _key(words: str) -> str:
    key = _SEPARATORS.sub("", words[:40].strip().lower())
    return "?" if key in _JOKER else key


# --- events ------------------------------------------------------------------------------------------


def tell(events: Iterable[Event], *, first: bool = False) -> tuple[Line, ...]:
    """Return the lines for these events, in order. `first`: the game begins with them.

    Nobody has chosen anything yet then, so points that are gone already need their reason.
    """
    lines: list[Line] = []
    run: list[Drawn | Passed] = []
    for event in (*events, None):
        told = None if event is None else event.for_viewer(None)
        if isinstance(told, Drawn) and told.points == 0 and not told.open:
            # A token drawn after a placement costs nothing and is no news.
            continue
        continues = isinstance(told, Drawn | Passed) and run and run[-1].seat == told.seat
        if run and not continues:
            lines.append(_drew(run, first=first))
            first = first and lines[-1].key != FIRST
            run = []
        if isinstance(told, Drawn) or (isinstance(told, Passed) and continues):
            run.append(told)
        elif told is not None:
            lines += _told(told)
    return tuple(lines)


@dataclass(frozen=True, slots=True)
class ForcedDraws:
    """The table's draws and passes for somebody since their last move, and their cost."""

    pieces: tuple[str, ...] = ()
    drawn: int = 0
    passes: int = 0
    passed: int = 0

    def after(self, events: Iterable[Event], seat: int) -> ForcedDraws:
        """Add this seat's events; a new round clears them."""
        found = self
        for event in events:
            match event:
                case RoundStarted():
                    found = ForcedDraws()
                case Drawn(seat=own, piece=str(piece)) if own == seat:
                    pieces = (*found.pieces, piece)
                    found = replace(found, pieces=pieces, drawn=found.drawn + event.points)
                case Passed(seat=own) if own == seat:
                    passed = found.passed + event.points
                    found = replace(found, passes=found.passes + 1, passed=passed)
                case _:
                    continue
        return found

    def __str__(self) -> str:
        """Return the form in which a seat stores it; "" for nothing."""
        if not self.pieces and not self.passes:
            return ""
        return f"{','.join(self.pieces)}|{self.drawn}|{self.passes}|{self.passed}"

    @classmethod
    def read(cls, text: str) -> ForcedDraws:
        if not text:
            return cls()
        pieces, drawn, passes, passed = text.split("|")
        return cls(tuple(filter(None, pieces.split(","))), int(drawn), int(passes), int(passed))

    @property
    def line(self) -> Line | None:
        """The line for their owner; None for nothing."""
        args: dict[str, Arg] = {
            "pieces": list(self.pieces),
            "cost": self.drawn,
            "times": self.passes,
            "fee": self.passed,
        }
        if self.pieces:
            return Line("forced-drew-passed" if self.passes else "forced-drew", args)
        return Line("forced-passed", args) if self.passes else None


FIRST: Final = "drew-first"
PLACED: Final = frozenset({"placed", "opened", "exchanged"})
"""The lines that a seat has laid a piece."""
DREW: Final = frozenset({"drew", "drew-open", "drew-passed", "drew-often", FIRST, "passed"})
"""The lines of a seat's draws and passes."""


def _drew(run: Sequence[Drawn | Passed], *, first: bool) -> Line:
    """Tell of draws of one seat, and the passes after them: alone one draws and passes several times in turn."""
    draws = [event for event in run if isinstance(event, Drawn)]
    passes = len(run) - len(draws)
    points = sum(event.points for event in run)
    args: dict[str, Arg] = {"seat": run[0].seat, "count": len(draws), "points": points}
    if first and points:
        return Line(FIRST, {**args, "passes": passes})
    if passes:
        once = passes == 1 and isinstance(run[-1], Passed)
        return Line("drew-passed", args) if once else Line("drew-often", {**args, "passes": passes})
    seen = [draw.piece for draw in draws if draw.piece is not None]
    return Line("drew-open", {**args, "pieces": seen}) if seen else Line("drew", args)


def _laid(event: Placed | Exchanged) -> dict[str, Arg]:
    return {
        "seat": event.seat,
        "piece": event.piece,
        "cell": event.cell,
        "items": [[item.name, item.points] for item in event.items],
        "points": event.points,
    }


def _told(event: Event) -> list[Line]:
    match event:
        case Placed():
            forms = sorted({cell for form in event.forms for cell in form})
            laid = _laid(event) | {"forms": forms}
            if not event.opening:
                return [Line("placed", laid)]
            # Not 0-0-0: in some games it opens although another triple is higher.
            triple = len(set(event.piece.split("-"))) == 1 and event.piece[0] != "0"
            return [Line("opened", laid | ({"highest": "triple"} if triple else {}))]
        case Exchanged():
            moved = {"displaced": event.displaced, "target": event.to}
            return [Line("exchanged", _laid(event) | moved)]
        case Swapped():
            told: dict[str, Arg] = {"seat": event.seat, "count": event.count}
            if event.returned is not None and event.drawn is not None:
                told |= {"returned": list(event.returned), "drawn": list(event.drawn)}
            if event.forced:
                told["forced"] = "yes"
            return [Line("swapped", told)]
        case JokerUsed():
            return [
                Line("joker-used", {"seat": event.seat, "piece": event.piece, "cell": event.cell})
            ]
        case Passed():
            return [Line("passed", {"seat": event.seat, "points": event.points})]
        case Revealed():
            return [Line("revealed", {"seat": event.seat, "piece": event.piece})]
        case LastRound():
            return [Line("target-reached", {"seat": event.seat, "target": str(event.target)})]
        case RoundStarted():
            return [Line("round-started", {"round": event.round, "seat": event.opener})]
        case RoundEnded():
            return _round_ended(event)
        case GameEnded():
            ended = {
                "how": event.outcome.termination.value,
                "seats": [str(seat) for seat in event.outcome.winners],
                "count": len(event.outcome.winners),
                "players": len(event.totals),
                "points": max(event.totals),
            }
            return [Line("game-over", ended)]
        case _:
            raise TypeError(f"no line tells {type(event).__name__}")


def _round_ended(event: RoundEnded) -> list[Line]:
    head = Line(
        "round-blocked" if event.blocked else "round-out",
        {"round": event.round, "seats": [str(seat) for seat in event.winners]},
    )
    settled = [
        Line(
            "settled",
            {
                "seat": seat,
                "items": [[item.name, item.points] for item in items],
                "points": sum(item.points for item in items),
            },
        )
        for seat, items in enumerate(event.items)
        if items
    ]
    left = [
        Line("hand-left", {"seat": seat, "pieces": list(hand)})
        for seat, hand in enumerate(event.hands)
        if hand
    ]
    return [head, *left, *settled]


def recount(view: View, events: Iterable[Event]) -> tuple[Line, ...]:
    """Tell a viewer of their own events in this round; `view` is what they saw before.

    Draws that the table made for them count, also those after a computer's move.
    """
    lines: list[Line] = []
    drawn: list[str] = []
    cost = 0
    for event in events:
        if isinstance(event, RoundEnded):
            break
        own = event.for_viewer(view.seat)
        if getattr(own, "seat", view.seat) != view.seat:
            continue
        match own:
            case Drawn():
                drawn.append(own.piece or "?")
                cost += own.points
            case Swapped():
                lines.append(Line("you-swapped", {"count": own.count}))
                drawn += own.drawn or ()
            case Passed():
                key = "you-passed-cost" if own.points else "you-passed"
                lines += [*_you_drew(drawn, cost), Line(key, {"points": own.points})]
                drawn, cost = [], 0
            case Placed() | Exchanged() | JokerUsed():
                args: dict[str, Arg] = {"piece": own.piece, "spot": spot_name(view, own.cell)}
                key = "you-joker"
                if isinstance(own, Placed):
                    key = "you-began" if own.opening else "you-placed"
                elif isinstance(own, Exchanged):
                    key = "you-exchanged"
                    args["displaced"] = own.displaced
                if not isinstance(own, JokerUsed):
                    args["points"] = own.points
                lines.append(Line(key, args))
    return (*lines, *_you_drew(drawn, cost))


def _you_drew(pieces: Sequence[str], points: int) -> tuple[Line, ...]:
    if not pieces:
        return ()
    key = "you-drew-cost" if points else "you-drew"
    return (Line(key, {"pieces": list(pieces), "points": points}),)
